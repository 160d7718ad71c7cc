"""The end of a game of Lanterns, and what a player liked."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bottega.core import Seat
from bottega.games.lanterns.rules import scores
from bottega.games.lanterns.state import COLOURS, State, colour_of
from bottega.games.lanterns.tell import over
from page.html.markup import Child, Html
from page.kit import outcome as kit
from page.kit.charts import Category
from page.kit.scene import Scene
from page.words import Words


def outcome(scene: Scene, states: Sequence[Any], say: Words) -> Html:
    """Show who won, and how it came to that."""
    end, after = over(scene.view), rounds((*states, scene.view))
    points = [[scores(state)[seat] for state in after] for seat in range(len(scene.names))]
    return kit.outcome(
        (kit.verdict("lanterns", scene, end, say), _table(scene, end.facts["winners"], say)),
        (kit.points_chart(scene, points, say("lanterns.chart"), say),),
    )


def _table(scene: Scene, winners: Sequence[Seat], say: Words) -> Html:
    """Show the result by seat, the winners first."""
    columns: list[tuple[str, Callable[[Seat], Child]]] = [
        (say("lanterns.score"), lambda seat: scores(scene.view)[seat]),
        (say("lanterns.habit.won"), lambda seat: len(scene.view.won[seat])),
    ]
    order = sorted(range(len(scene.names)), key=lambda seat: seat not in winners)
    return kit.result(scene, order, winners, columns, say)


def rounds(states: Sequence[State]) -> list[State]:
    """Give the table before the first round, after each of them and at the end."""
    after = {state.turn: state for state in states}
    end, seats = states[-1].turn, len(states[-1].hands)
    return [state for turn, state in sorted(after.items()) if turn % seats == 0 or turn == end]


def habits(states: Sequence[State], seat: Seat) -> Mapping[str, tuple[int, ...]]:
    """Count by colour the lanterns that a seat has won."""
    colours = [colour_of(number) for number in states[-1].won[seat]]
    return {"won": tuple([colours.count(colour) for colour in range(len(COLOURS))])}


def habit_parts(kind: str, say: Words) -> Sequence[Category]:
    """Name the colours."""
    return [
        Category(say(f"lanterns.kind.{colour}"), f"ln-{colour}", f"ln-{colour}")
        for colour in COLOURS
    ]

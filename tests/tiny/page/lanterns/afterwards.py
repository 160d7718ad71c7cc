"""The end of a game of Lanterns, and what a player liked."""

from collections.abc import Mapping, Sequence
from typing import Any

from bottega.core import Seat
from bottega.games.lanterns.rules import scores, winners
from bottega.games.lanterns.state import COLOURS, State, colour_of
from page.html.markup import Html, tag
from page.kit import charts
from page.kit.scene import Scene
from page.words import Words


def outcome(scene: Scene, states: Sequence[Any], say: Words) -> Html:
    """Show who won, and how it came to that."""
    won = say.listing([scene.names[seat] for seat in winners(scene.view)])
    after = rounds((*states, scene.view))
    lines = [
        charts.Series(name, tuple([scores(state)[seat] for state in after]))
        for seat, name in enumerate(scene.names)
    ]
    title, across = say("lanterns.chart"), say("lanterns.round")
    labels = charts.Labels(title, say("lanterns.chart.about"), across, say("lanterns.table"))
    verdict = tag("p", say("lanterns.event.over", who=won), class_="ln-verdict")
    return tag("section", verdict, charts.lines("ln-chart", lines, labels))


def rounds(states: Sequence[State]) -> list[State]:
    """Give the table before the first round, after each of them and at the end."""
    after = {state.turn: state for state in states}
    end, seats = states[-1].turn, len(states[-1].hands)
    return [state for turn, state in sorted(after.items()) if turn % seats == 0 or turn == end]


def habits(states: Sequence[State], seat: Seat) -> Mapping[str, tuple[int, ...]]:
    """Count by colour the lanterns that a seat has won."""
    colours = [colour_of(number) for number in states[-1].won[seat]]
    return {"won": tuple([colours.count(colour) for colour in range(len(COLOURS))])}


def habit_parts(kind: str, say: Words) -> Sequence[charts.Category]:
    """Name the colours."""
    return [
        charts.Category(say(f"lanterns.kind.{colour}"), f"ln-{colour}", f"ln-{colour}")
        for colour in COLOURS
    ]

"""The end of a game: why it came, who won by what, and how it went."""

from collections.abc import Callable, Sequence
from typing import Any

from bottega.core import Action, Event, Seat
from bottega.games.splendor.events import events
from bottega.games.splendor.state import END, State
from page.games.splendor.cards import arms
from page.games.splendor.habits import gem_parts, rounds
from page.html.markup import Child, Html, tag
from page.kit import outcome as kit
from page.kit.scene import Scene
from page.words import Words


def outcome(scene: Scene, states: Sequence[Any], say: Words) -> Html:
    """Show why the game ended as it did, with its charts."""
    over, players = _over(scene.view), scene.view.players
    after = rounds((*states, scene.view))
    points = [[state.players[seat].points for state in after] for seat in range(len(players))]
    bonuses = [player.bonuses for player in players]
    engine = (say("splendor.chart.engine"), say("splendor.chart.engine.about"))
    title, target = say("splendor.chart.points"), scene.view.rules.target
    return kit.outcome(
        (kit.verdict("splendor", scene, over, say), _table(scene, over, say)),
        (
            kit.points_chart(scene, points, title, say, target),
            kit.parts_chart("sp-engine-chart", scene, bonuses, gem_parts(say)[:5], engine, say),
        ),
    )


def _over(view: State) -> Event:
    """The event of the end, which tells its cause; any last move brings the same."""
    ended = view._replace(phase=END)
    return events(ended, Action("pass"), ended)[-1]


def _table(scene: Scene, over: Event, say: Words) -> Html:
    """Show the result by seat, the winners first."""
    view, facts = scene.view, over.facts
    scores, purchases, winners = facts["scores"], facts["purchases"], facts["winners"]
    columns: list[tuple[str, Callable[[Seat], Child]]] = [
        (say("splendor.points.short"), lambda seat: view.players[seat].points),
        (say("splendor.cards"), lambda seat: view.players[seat].purchased.bit_count()),
        (say("splendor.nobles"), lambda seat: _court(view.players[seat].nobles, say)),
    ]
    if view.rules.teams:
        columns.insert(1, (say("splendor.team.total"), lambda seat: scores[seat]))
    order = sorted(
        range(len(scene.names)), key=lambda s: (s not in winners, -scores[s], purchases[s])
    )
    return kit.result(scene, order, winners, columns, say)


def _court(nobles: Sequence[int], say: Words) -> Child:
    shown = [tag("span", arms(noble), title=say(f"splendor.noble.{noble}")) for noble in nobles]
    return (len(nobles), " ", tag("span", shown, class_="sp-guests"))

"""The end of a game: why it came, who won by what, everybody's sum, and how it went."""

from collections.abc import Callable, Sequence
from typing import Any

from bottega.core import Event, Seat
from bottega.games.azul.events import over
from bottega.games.azul.state import complete_colours, complete_columns, complete_rows
from page.games.azul.habits import colour_parts, habits, rounds
from page.games.azul.moves import Sums, sums
from page.games.azul.tiles import signed
from page.html.markup import Child, Html, tag
from page.kit import outcome as kit
from page.kit.scene import Scene
from page.kit.things import emblem
from page.words import Words


def outcome(scene: Scene, states: Sequence[Any], say: Words) -> Html:
    """Show why the game ended as it did, with everybody's sum and the charts."""
    course = states if states and states[-1] == scene.view else (*states, scene.view)
    end, after, seats = over(scene.view), rounds(course), range(len(scene.names))
    points = [[state.players[seat].score for state in after] for seat in seats]
    taken = [habits(course, seat)["taken"] for seat in seats]
    about = (say("azul.chart.taken"), say("azul.chart.taken.about"))
    return kit.outcome(
        (
            kit.verdict("azul", scene, end, say),
            _table(scene, end, say),
            _sums(scene, sums(course), say),
        ),
        (
            kit.points_chart(scene, points, say("azul.chart.points"), say),
            kit.parts_chart("az-taken-chart", scene, taken, colour_parts(say), about, say),
        ),
    )


def _table(scene: Scene, end: Event, say: Words) -> Html:
    """Show the result by seat, the winners first."""
    players, facts = scene.view.players, end.facts
    columns: list[tuple[str, Callable[[Seat], Child]]] = [
        (say("azul.points.short"), lambda seat: players[seat].score),
        (say("azul.completed.rows"), lambda seat: len(complete_rows(players[seat]))),
        (say("azul.completed.columns"), lambda seat: len(complete_columns(players[seat]))),
        (say("azul.completed.colours"), lambda seat: len(complete_colours(players[seat]))),
    ]
    scores, rows = facts["scores"], facts["rows"]
    order = sorted(range(len(players)), key=lambda seat: (-scores[seat], -rows[seat]))
    return kit.result(scene, order, facts["winners"], columns, say)


def _sums(scene: Scene, made: Sequence[Sums], say: Words) -> Html:
    """Show everybody's sum line by line: the wall by round, the floor, the bonuses."""
    numbers = sorted({number for each in made for number in each.wall})
    if not numbers:
        return Html("")
    lines: list[tuple[str, list[str]]] = [
        (say("azul.sum.wall", n=number), [signed(each.wall.get(number, 0)) for each in made])
        for number in numbers
    ]
    lines.append((say("azul.sum.floor"), [signed(each.floor) for each in made]))
    for kind in ("row", "column", "colour"):
        given = [signed(each.bonuses.get(kind, 0)) for each in made]
        lines.append((say(f"azul.sum.{kind}"), given))
    lines.append((say("azul.sum"), [str(each.total) for each in made]))
    heads = [tag("td")] + [
        tag("th", emblem(seat), tag("span", name), scope="col")
        for seat, name in enumerate(scene.names)
    ]
    body = [
        tag("tr", tag("th", name, scope="row"), [tag("td", n) for n in row]) for name, row in lines
    ]
    caption = tag("caption", say("azul.sum.title"))
    head = tag("thead", tag("tr", heads))
    return tag("table", caption, head, tag("tbody", body), class_="result az-sums")

"""The end of a game: who won by what, the result of everybody, and how the points grew."""

from collections.abc import Callable, Sequence

from bottega.core import Event, Seat
from page.html.controls import icon
from page.html.markup import Child, Html, tag
from page.kit import charts
from page.kit.scene import Scene
from page.kit.things import emblem, spoken
from page.kit.voice import won
from page.words import Words


def outcome(told: Sequence[Html], drawn: Sequence[Html]) -> Html:
    """Put together what is told of the end, and the charts."""
    return tag(
        "section",
        tag("div", told, class_="outcome-told"),
        tag("div", drawn, class_="outcome-charts"),
        class_="outcome-sheet",
    )


def verdict(game: str, scene: Scene, over: Event, say: Words) -> Html:
    """Say who won, what decided it, and why the game ended: the facts of the event of its end."""
    winners = over.facts["winners"]
    names = say.listing([scene.names[seat] for seat in winners])
    return tag(
        "div",
        tag("p", [emblem(seat) for seat in winners], class_="verdict-laurels"),
        tag("p", won(over.facts, names, say), class_="verdict-winner"),
        tag("p", say(f"{game}.decided.{over.facts['decided']}"), class_="verdict-decided"),
        tag("p", say(f"{game}.cause.{over.facts['cause']}"), class_="verdict-cause"),
        class_="verdict",
    )


def result(
    scene: Scene,
    order: Sequence[Seat],
    winners: Sequence[Seat],
    columns: Sequence[tuple[str, Callable[[Seat], Child]]],
    say: Words,
) -> Html:
    """Show the result by seat in an order: columns have a heading, and give a seat's cell."""
    heads = [say("player"), *[head for head, _ in columns]]
    head = tag("tr", [tag("th", each, scope="col") for each in heads])
    rows = [
        tag(
            "tr",
            _who(scene, seat, seat in winners, say),
            [tag("td", cell(seat)) for _, cell in columns],
            class_="result-won" if seat in winners else None,
        )
        for seat in order
    ]
    caption = tag("caption", say("outcome.table"))
    return tag("table", caption, tag("thead", head), tag("tbody", rows), class_="result")


def _who(scene: Scene, seat: Seat, won: bool, say: Words) -> Html:
    crown = [icon("crown"), spoken(say("winner"))] if won else None
    return tag("th", emblem(seat), tag("span", scene.names[seat]), crown, scope="row")


def points_chart(
    scene: Scene, points: Sequence[Sequence[int]], title: str, say: Words, target: int | None = None
) -> Html:
    """Draw everybody's points, round by round: for each seat, what it had after each round."""
    lines = [charts.Series(name, tuple(of)) for name, of in zip(scene.names, points, strict=True)]
    ends = [say("chart.ends", name=line.name, n=line.values[-1]) for line in lines]
    labels = charts.Labels(title, say.listing(ends), say("chart.round"), say("chart.table"))
    return charts.lines("points-chart", lines, labels, mark=target)


def parts_chart(
    ident: str,
    scene: Scene,
    counts: Sequence[Sequence[int]],
    parts: Sequence[charts.Category],
    about: tuple[str, str],
    say: Words,
) -> Html:
    """Draw for each seat a bar of how many it has of each kind, under a title and a sentence."""
    bars = [charts.Series(name, tuple(of)) for name, of in zip(scene.names, counts, strict=True)]
    labels = charts.Labels(*about, say("player"), say("chart.table"))
    return charts.stacks(ident, bars, parts, labels)

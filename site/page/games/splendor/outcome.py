"""The end of a game: why it came, who won by what, and how it went."""

from collections.abc import Sequence
from typing import Any

from bottega.core import Action, Event, Seat
from bottega.games.splendor.events import events
from bottega.games.splendor.state import END, State
from page.games.splendor.cards import arms, drawing, spoken
from page.games.splendor.habits import gem_parts, rounds
from page.html.markup import Html, tag
from page.kit import charts
from page.kit.scene import Scene
from page.words import Words


def outcome(scene: Scene, states: Sequence[Any], say: Words) -> Html:
    """Show why the game ended as it did, with its charts."""
    over = _over(scene.view)
    return tag(
        "section",
        _verdict(scene, over, say),
        _table(scene, over, say),
        _points(scene, states, say),
        _engines(scene, say),
        class_="sp-outcome",
    )


def _over(view: State) -> Event:
    """The event of the end, which tells its cause; any last move brings the same."""
    ended = view._replace(phase=END)
    return events(ended, Action("pass"), ended)[-1]


def _verdict(scene: Scene, over: Event, say: Words) -> Html:
    facts = over.facts
    names = say.listing([scene.names[seat] for seat in facts["winners"]])
    emblems = [drawing(f"seat-{seat}", f"sp-emblem seat-{seat}") for seat in facts["winners"]]
    key = f"splendor.decided.{facts['decided']}"
    return tag(
        "div",
        tag("p", emblems, class_="sp-laurels"),
        tag("p", say.count("splendor.won", len(facts["winners"]), who=names), class_="sp-winner"),
        tag("p", say(key), class_="sp-decided"),
        tag("p", say(f"splendor.cause.{facts['cause']}"), class_="sp-cause"),
        class_="sp-verdict",
    )


def _table(scene: Scene, over: Event, say: Words) -> Html:
    """Show the result by seat, the winners first."""
    heads = ["splendor.player", "splendor.points.short", "splendor.cards", "splendor.nobles"]
    if scene.view.rules.teams:
        heads.insert(2, "splendor.team.total")
    head = tag("tr", [tag("th", say(key), scope="col") for key in heads])
    order = sorted(range(len(scene.names)), key=lambda seat: _rank(scene.view, over, seat))
    rows = [_line(scene, over, seat, say) for seat in order]
    caption = tag("caption", say("splendor.outcome.table"))
    return tag("table", caption, tag("thead", head), tag("tbody", rows), class_="sp-result")


def _rank(view: State, over: Event, seat: Seat) -> tuple[bool, int, int]:
    scores, purchases = over.facts["scores"], over.facts["purchases"]
    return seat not in over.facts["winners"], -scores[seat], purchases[seat]


def _line(scene: Scene, over: Event, seat: Seat, say: Words) -> Html:
    player = scene.view.players[seat]
    won = seat in over.facts["winners"]
    crown = [drawing("i-crown", "sp-icon"), spoken(say("splendor.winner"))] if won else None
    emblem = drawing(f"seat-{seat}", f"sp-emblem seat-{seat}")
    who = tag("th", emblem, tag("span", scene.names[seat]), crown, scope="row")
    nobles = [
        tag("span", arms(noble), title=say(f"splendor.noble.{noble}")) for noble in player.nobles
    ]
    cells = [tag("td", player.points)]
    if scene.view.rules.teams:
        cells.append(tag("td", over.facts["scores"][seat]))
    cells.append(tag("td", player.purchased.bit_count()))
    cells.append(tag("td", len(player.nobles), " ", tag("span", nobles, class_="sp-guests")))
    return tag("tr", who, cells, class_="sp-won" if won else None)


def _points(scene: Scene, states: Sequence[State], say: Words) -> Html:
    """Draw everybody's points, round by round."""
    after = rounds((*states, scene.view))
    lines = [
        charts.Series(name, tuple([state.players[seat].points for state in after]))
        for seat, name in enumerate(scene.names)
    ]
    return charts.lines(
        "sp-points-chart",
        lines,
        charts.Labels(
            title=say("splendor.chart.points"),
            about=_course(lines, say),
            across=say("splendor.chart.round"),
            table=say("splendor.chart.table"),
        ),
        mark=scene.view.rules.target,
    )


def _course(lines: Sequence[charts.Series], say: Words) -> str:
    return say.listing(
        [say("splendor.chart.ends", name=line.name, n=line.values[-1]) for line in lines]
    )


def _engines(scene: Scene, say: Words) -> Html:
    """Draw what gems everybody's cards give."""
    parts = gem_parts(say)[:5]
    bars = [
        charts.Series(name, player.bonuses) for name, player in zip(scene.names, scene.view.players)
    ]
    labels = charts.Labels(
        title=say("splendor.chart.engine"),
        about=say("splendor.chart.engine.about"),
        across=say("splendor.player"),
        table=say("splendor.chart.table"),
    )
    return charts.stacks("sp-engine-chart", bars, parts, labels)

"""The end of a game: who won and why, every city added up, all roles laid open, and how it went."""

from collections.abc import Callable, Sequence
from typing import Any

from bottega.core import Event, Seat
from bottega.games.citadels.data import COST, EXTRA_POINTS, ROLES, members
from bottega.games.citadels.events import over
from bottega.games.citadels.scoring import has_all_colours, own_scores, points
from bottega.games.citadels.state import State
from page.games.citadels.annals import Round, annals, rounds
from page.games.citadels.cards import GOLD, banner, district_name, small
from page.games.citadels.habits import colour_parts, habits
from page.games.citadels.roles import numbered
from page.html.markup import Child, Html, tag
from page.kit import outcome as kit
from page.kit.scene import Scene
from page.kit.things import emblem, spoken
from page.words import Words


def outcome(scene: Scene, states: Sequence[Any], say: Words) -> Html:
    """Show why the game ended as it did, with everybody's sum, all roles and the charts."""
    view: State = scene.view
    course = states if states and states[-1] == view else (*states, view)
    end, seats = over(view), range(len(scene.names))
    growth = [own_scores(state) for state in rounds(course)]
    liked = [habits(course, seat) for seat in seats]
    order = sorted(seats, key=lambda s: (s not in end.facts["winners"], -end.facts["own"][s]))
    built = (say("citadels.chart.built"), say("citadels.chart.built.about"))
    return kit.outcome(
        (
            kit.verdict("citadels", scene, end, say),
            _teams(scene, end, say) if view.rules.teams else Html(""),
            _table(scene, end, order, say),
            _sums(scene, order, say),
        ),
        (
            kit.points_chart(
                scene, [*zip(*growth, strict=True)], say("citadels.chart.points"), say
            ),
            _roles(scene, annals(course), say),
            _deeds(scene, liked, say),
            kit.parts_chart(
                "ct-built-chart",
                scene,
                [each["built"] for each in liked],
                colour_parts(say),
                built,
                say,
            ),
        ),
    )


# ------------------------------------------------------------------ who won


def _teams(scene: Scene, end: Event, say: Words) -> Html:
    """Add the teams up: "Chu: 20 + 23 = 43"."""
    own, total = end.facts["own"], end.facts["scores"]
    told = []
    for team in range(2):
        of = " + ".join([str(own[seat]) for seat in range(team, len(own), 2)])
        name = say(f"citadels.team.{team}")
        told.append(tag("p", banner(team, say), tag("b", name), f" {of} = ", tag("b", total[team])))
    return tag("div", told, class_="ct-team-sums")


def _table(scene: Scene, end: Event, order: Sequence[Seat], say: Words) -> Html:
    """Show the result by seat, the winners first; in a draw there are none."""
    view, facts = scene.view, end.facts
    size = view.rules.city_size
    columns: list[tuple[str, Callable[[Seat], Child]]] = [
        (say("citadels.result.points"), lambda seat: facts["own"][seat]),
        (say("citadels.result.city"), lambda seat: f"{view.cities[seat].bit_count()}/{size}"),
        (say("citadels.result.role"), lambda seat: numbered(facts["roles"][seat], say)),
    ]
    if view.rules.teams:
        columns.insert(0, (say("citadels.result.team"), lambda s: say(f"citadels.team.{s % 2}")))
    winners = () if facts["decided"] == "draw" else facts["winners"]
    return kit.result(scene, order, winners, columns, say)


# ------------------------------------------------------------------ every city, added up


def _sums(scene: Scene, order: Sequence[Seat], say: Words) -> Html:
    """Show everybody's city and its sum, line by line."""
    shown = [_sum(scene, seat, say) for seat in order]
    title = tag("h3", say("citadels.sum.title"))
    return tag("section", title, tag("div", shown, class_="ct-sums"), class_="ct-sums-all")


def _sum(scene: Scene, seat: Seat, say: Words) -> Html:
    city = [tag("li", small(kind, say)) for kind in members(scene.view.cities[seat])]
    lines = sum_lines(scene.view, seat, say)
    rows = [
        tag("tr", tag("th", name, scope="row"), tag("td", f"+{n}" if nth else n))
        for nth, (name, n) in enumerate(lines)
    ]
    total = tag("th", say("citadels.sum"), scope="row"), tag("td", sum([n for _, n in lines]))
    return tag(
        "section",
        tag("h4", emblem(seat), tag("span", scene.names[seat])),
        tag("ul", city, class_="ct-sum-city") if city else None,
        tag("table", tag("tbody", rows, tag("tr", total, class_="ct-total")), class_="result"),
        class_="ct-sum",
    )


def sum_lines(view: State, seat: Seat, say: Words) -> list[tuple[str, int]]:
    """Give what made up a player's points, and how much; what brought nothing is left out."""
    city = view.cities[seat]
    _, colours, complete, first = points(view, seat)
    ghost = colours and not has_all_colours(city, haunted_is_purple=True)
    costs = [COST[kind] for kind in members(city)]
    extras = [kind for kind in members(city) if kind in EXTRA_POINTS]
    lines = [
        (say.count("citadels.sum.districts", len(costs)), sum(costs)),
        *[
            (say("citadels.sum.extra", card=district_name(kind, say)), EXTRA_POINTS[kind])
            for kind in extras
        ],
        (say("citadels.sum.colours.ghost" if ghost else "citadels.sum.colours"), colours),
        (say("citadels.sum.complete"), complete),
        (say("citadels.sum.first"), first),
    ]
    return [lines[0], *[line for line in lines[1:] if line[1]]]


# ------------------------------------------------------------------ how it went


def _roles(scene: Scene, past: Sequence[Round], say: Words) -> Html:
    """Lay all roles open, round by round; whoever was murdered or robbed is marked."""
    if not past:
        return Html("")
    heads = [tag("th", say("chart.round"), scope="col")] + [
        tag("th", emblem(seat), spoken(tag("span", name)), scope="col")
        for seat, name in enumerate(scene.names)
    ]
    rows = [
        tag(
            "tr",
            tag("th", each.number, scope="row"),
            [tag("td", _held(each, seat, say)) for seat in range(len(scene.names))],
        )
        for each in past
    ]
    caption = tag("caption", say("citadels.roles.title"))
    signs = tag(
        "p",
        tag("span", _DAGGER, say("citadels.roles.murdered")),
        tag("span", GOLD, say("citadels.roles.robbed")),
        class_="ct-roles-signs",
    )
    table = tag("table", caption, tag("thead", tag("tr", heads)), tag("tbody", rows))
    return tag("div", table, signs, class_="ct-roles-open")


MOST_LIKED = 3  # roles; who was as often anything else liked none of them best
_DAGGER = Html('<i class="ct-slain" aria-hidden="true">†</i>')


def _held(each: Round, seat: Seat, say: Words) -> Child:
    role = each.roles[seat]
    slain, robbed = role == each.murdered, role == each.robbed
    return (
        numbered(role, say),
        (_DAGGER, spoken(say("citadels.roles.murdered"))) if slain else None,
        (GOLD, spoken(say("citadels.roles.robbed"))) if robbed else None,
    )


def _deeds(scene: Scene, liked: Sequence[Any], say: Words) -> Html:
    """Show what everybody liked to be, and what they did to the others."""
    heads = ["player", *[f"citadels.deeds.{kind}" for kind in ("role", "hit", "gold", "ruins")]]
    rows = [
        tag(
            "tr",
            tag("th", emblem(seat), tag("span", name), scope="row"),
            tag("td", _favourites(liked[seat]["roles"], say)),
            tag("td", _share(liked[seat]["murders"], say)),
            tag("td", liked[seat]["gold"][0]),
            tag("td", liked[seat]["ruins"][0]),
        )
        for seat, name in enumerate(scene.names)
    ]
    head = tag("thead", tag("tr", [tag("th", say(key), scope="col") for key in heads]))
    caption = tag("caption", say("citadels.deeds.title"))
    return tag("table", caption, head, tag("tbody", rows), class_="result ct-deeds")


def _favourites(held: Sequence[int], say: Words) -> Child:
    """Show what somebody was most often; a few, if they were each as often."""
    most = max(held)
    liked = [role for role in ROLES if held[role - 1] == most]
    return [numbered(role, say) for role in liked] if len(liked) <= MOST_LIKED else "–"


def _share(murders: Sequence[int], say: Words) -> str:
    """Say how many murders hit, of how many."""
    hits, missed = murders
    return say("citadels.deeds.of", n=hits, all=hits + missed) if hits + missed else "–"

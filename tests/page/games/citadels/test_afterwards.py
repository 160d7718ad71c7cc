"""The end of a game of Citadels: who won and why, cities added up, roles laid open, habits."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from bottega.core import SPECTATOR, Event
from bottega.games import citadels
from bottega.games.citadels.data import (
    ASSASSIN,
    COLOUR,
    DRAGON_GATE,
    HAUNTED_CITY,
    KING,
    ROLES,
    WARLORD,
)
from bottega.games.citadels.scoring import own_scores
from bottega.games.citadels.state import State
from page.games import citadels as page
from page.games.citadels.annals import annals, thefts
from page.games.citadels.outcome import sum_lines
from page.words import LANGUAGES
from tests.games.citadels.positions import (
    CHEAP_SEVEN,
    DOCKS,
    MANOR,
    PALACE,
    SEATINGS,
    TAVERN,
    TEMPLE,
    WATCHTOWER,
    do,
    four,
    player,
)
from tests.page.games.citadels.courses import EN, course, scene_of, turns
from tests.page.games.citadels.hearsay import NAMES
from tests.playing import Step

every_table = pytest.mark.parametrize(("seats", "rules"), SEATINGS)
TAGS = re.compile(r"<[^>]*>")


def events(steps: tuple[Step, ...]) -> list[Event]:
    """Everything that happened, all of it open."""
    return [e for s in steps for e in citadels.events(s.before, s.action, s.after)]


def ended(state: State) -> State:
    """A table after the last turn, as everybody sees it."""
    return citadels.redact(do(state, "end"), SPECTATOR)


def text(html: str) -> str:
    return re.sub(r"\s+", " ", TAGS.sub(" ", html)).strip()


def outcome_of(view: State, language: str = "en") -> str:
    return page.outcome(scene_of(view), [view], page.words(language))


# ------------------------------------------------------------------ who won, and why


def test_a_draw_of_the_teams_is_told_as_such() -> None:
    seats = (player(role=WARLORD, city=(PALACE,)), player(role=KING, city=(PALACE,)))
    view = ended(four(*seats, rules="team", spent=5, round=60))
    shown = outcome_of(view)
    assert "It is a draw!" in shown
    assert "Both teams have the same number of points." in shown
    assert "win" not in text(shown)
    assert "result-won" not in shown
    for language, drawn in (("zh-Hans", "平局！"), ("zh-Hant", "平手！")):
        assert drawn in outcome_of(view, language)


def test_a_team_wins_together_and_its_sum_is_told() -> None:
    seats = (player(role=WARLORD, city=(PALACE,)), player(role=KING, city=(TAVERN,)))
    shown = outcome_of(ended(four(*seats, rules="team", spent=5, round=60)))
    assert "Ann and Cat win together!" in shown
    assert "Chu 5 + 0 = 5" in text(shown)
    assert "Han 1 + 0 = 1" in text(shown)


def test_the_higher_role_breaks_a_tie_and_that_is_told() -> None:
    state = four(
        player(city=CHEAP_SEVEN, role=WARLORD),
        player(city=(8, 4, 6, 3, 10, 0), role=KING),
        player(role=ASSASSIN),
        spent=5,
    )
    shown = outcome_of(ended(state))
    assert "Ann wins!" in shown
    assert "the higher role of the last round decided" in shown
    assert "The last round is complete." in shown


# ------------------------------------------------------------------ every city, added up


def test_a_city_is_added_up_line_by_line() -> None:
    city = (TAVERN, MANOR, TEMPLE, WATCHTOWER, HAUNTED_CITY, DRAGON_GATE, DOCKS)
    view = ended(four(player(city=city, role=WARLORD), spent=5))
    assert sum_lines(view, 0, EN) == [
        ("7 districts", 17),
        ("Dragon Gate, extra", 2),
        ("All five colours", 3),
        ("Complete city", 2),
        ("The first to be complete", 2),
    ]
    few = (TAVERN, MANOR, TEMPLE, HAUNTED_CITY, DRAGON_GATE)
    view = ended(four(player(city=few, role=WARLORD), spent=5, round=60))
    assert sum_lines(view, 0, EN)[-1] == ("All five colours, thanks to the Haunted City", 3)
    fresh = ended(four(player(city=few, role=WARLORD), spent=5, round=60, haunted=60))
    assert sum_lines(fresh, 0, EN) == [("5 districts", 13), ("Dragon Gate, extra", 2)]


@every_table
def test_the_lines_add_up_to_the_points(seats: int, rules: str) -> None:
    for seed in range(5):
        view = turns(course(seats, rules, seed))[-1]
        for seat, own in enumerate(own_scores(view)):
            assert sum(points for _, points in sum_lines(view, seat, EN)) == own
        shown = outcome_of(view)
        for section in re.findall(r'<section class="ct-sum">.*?</section>', shown):
            seat = NAMES.index(re.search(r"<h4>.*?<span>(.*?)</span></h4>", section)[1])  # type: ignore[index]
            numbers = [int(n) for n in re.findall(r"<td>\+?(\d+)</td>", section)]
            assert numbers[-1] == sum(numbers[:-1]) == own_scores(view)[seat]


# ------------------------------------------------------------------ roles of all rounds


@every_table
def test_all_roles_are_laid_open_as_they_were(seats: int, rules: str) -> None:
    for seed in range(5):
        steps = course(seats, rules, seed)
        held = {s.before.round: s.before.roles for s in steps if 0 not in s.before.roles}
        past = annals(turns(steps))
        assert {each.number: each.roles for each in past} == held
        murders = {s.before.round: s.action.args[0] for s in steps if s.action.verb == "murder"}
        assert {each.number: each.murdered for each in past if each.murdered} == murders


def test_while_a_round_lasts_its_roles_are_not_laid_open() -> None:
    states = turns(course(5, "classic", 1))
    middle = next(n for n, state in enumerate(states) if state.round == 3)
    assert [each.number for each in annals(states[: middle + 1])] == [1, 2]


def test_the_roles_are_shown_round_by_round_with_what_befell_them() -> None:
    steps = course(7, "classic", 2)
    states = turns(steps)
    shown = page.outcome(scene_of(states[-1]), states, EN)
    table = shown[shown.index('class="ct-roles-open"') :].split("</table>")[0]
    rows = re.findall(r"<tr>(.*?)</tr>", table)[1:]
    assert len(rows) == states[-1].round
    slain = len([each for each in annals(states) if each.victim(each.murdered) >= 0])
    assert table.count("ct-slain") == slain > 0
    heads = re.findall(r"<th scope=\"col\">(.*?)</th>", table)
    assert [TAGS.sub("", head) for head in heads] == ["Round", *NAMES]


# ------------------------------------------------------------------ habits


@every_table
def test_habits_count_what_happened(seats: int, rules: str) -> None:
    met: Counter[str] = Counter()
    for seed in range(5):
        steps = course(seats, rules, seed)
        states, happened = turns(steps), events(steps)
        everything = [s.before for s in steps] + [steps[-1].after]
        whole = [s for s in everything if citadels.to_move(s) >= 0 or s is everything[-1]]
        for seat in range(seats):
            liked = page.habits(states, seat)
            assert liked == page.habits(whole, seat), "what is hidden tells nothing more"
            assert liked["built"] == built_by(happened, seat)
            stolen = [e.facts["gold"] for e in happened if e.kind == "stole" and e.seat == seat]
            lost = [
                e.facts["gold"] for e in happened if e.kind == "stole" and e.facts["of"] == seat
            ]
            assert liked["gold"] == (sum(stolen), sum(lost))
            ruined = [e for e in happened if e.kind == "destroyed"]
            done = len([e for e in ruined if e.seat == seat])
            assert liked["ruins"] == (done, len([e for e in ruined if e.facts["of"] == seat]))
            assert sum(liked["roles"]) == states[-1].round
            assert sum(liked["murders"]) == len(
                [e for e in happened if e.kind == "murders" and e.seat == seat]
            )
            met.update({kind: sum(numbers) for kind, numbers in liked.items()})
    assert all(met.values()), "something was counted of each"


def built_by(happened: list[Event], seat: int) -> tuple[int, ...]:
    """How many districts of each colour a seat built."""
    colours = [COLOUR[e.facts["card"]] for e in happened if e.kind == "built" and e.seat == seat]
    return tuple([colours.count(colour) for colour in range(5)])


@every_table
def test_murders_that_hit_are_those_whose_role_somebody_held(seats: int, rules: str) -> None:
    for seed in range(5):
        steps = course(seats, rules, seed)
        hits: Counter[int] = Counter()
        for step in steps:
            if step.action.verb == "murder" and step.action.args[0] in step.before.roles:
                hits[step.author] += 1
        for seat in range(seats):
            assert page.habits(turns(steps), seat)["murders"][0] == hits[seat]


def test_a_theft_of_nothing_is_a_theft() -> None:
    found = [t for seed in range(12) for t in thefts(turns(course(4, "classic", seed)))]
    assert any(theft.gold == 0 for theft in found)
    assert all(theft.thief != theft.victim for theft in found)


@every_table
def test_rounds_are_as_many_as_were_played(seats: int, rules: str) -> None:
    states = turns(course(seats, rules, 4))
    rounds = page.rounds(states)
    assert len(rounds) == states[-1].round + 1
    assert rounds[0] is states[0]
    assert [state.round for state in rounds[1:]] == [*range(1, states[-1].round + 1)]
    assert page.rounds(states[:2])[-1] is states[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_habits_have_their_names(language: str) -> None:
    say = page.words(language)
    liked = page.habits(turns(course(4, "team", 1)), 0)
    for kind, numbers in liked.items():
        parts = page.habit_parts(kind, say)
        assert len({part.name for part in parts}) == len({part.symbol for part in parts})
        assert len(parts) == len(numbers)
    assert len(liked["roles"]) == len(ROLES)

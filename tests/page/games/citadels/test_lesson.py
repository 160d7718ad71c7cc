"""The first game of Citadels tells the truth: its words fit what happens at its table."""

import re

import pytest

from bottega.core import Action
from bottega.games.citadels import apply, legal, redact
from bottega.games.citadels.data import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    COST,
    KEEP,
    KING,
    MERCHANT,
    ROLES,
    THIEF,
    WARLORD,
    district_set,
)
from bottega.games.citadels.holders import possible_roles
from bottega.games.citadels.powers import price
from bottega.games.citadels.scoring import has_all_colours, own_scores, points
from bottega.games.citadels.state import PICK, State, is_protected
from page.games import citadels as page
from page.games.citadels.first_game import SCRIPT
from page.learning.lesson import LEARNER, Lesson
from page.words import LANGUAGES

STEPS = [step.name for step in SCRIPT.steps]
NAMES = ("Ann", "Bob", "Cem", "Dot")
BOB, CEM, DOT = 1, 2, 3
MANOR, MARKET, PALACE, TEMPLE, MONASTERY, PRISON, BATTLEFIELD, HAUNTED = 6, 2, 8, 9, 11, 14, 15, 17
every_language = pytest.mark.parametrize("language", LANGUAGES)


def at(step: str) -> Lesson:
    """The first game when a step begins; its end, if there is no such step."""
    return Lesson("citadels", SCRIPT, NAMES, [*STEPS, "end"].index(step))


def state_at(step: str) -> State:
    state: State = at(step).own.state
    return state


def asked(step: str) -> Action:
    action = SCRIPT.steps[STEPS.index(step)].asked
    assert action
    return action


def numbers(step: str, part: str, language: str) -> list[int]:
    return [int(each) for each in re.findall(r"\d+", at(step).phrase(part, language))]


def unseen(state: State) -> set[int]:
    """The roles that neither lie face up nor were offered to the learner."""
    return {r for r in ROLES if not (state.faceup | state.offers[LEARNER]) >> r & 1}


# ------------------------------------------------------------------ what is known in the draft


def test_the_learner_begins_with_the_crown_and_may_tell_where_the_assassin_is() -> None:
    state = state_at("welcome")
    assert (state.phase, state.crown, state.round) == (PICK, LEARNER, 1)
    assert state.faceup == 1 << BISHOP | 1 << WARLORD
    assert unseen(state) == {ASSASSIN} == {state.buried}


def test_what_is_told_before_the_murder_follows_from_what_the_learner_saw() -> None:
    state = state_at("know")
    assert state.opener == CEM
    assert unseen(state) == {KING, BISHOP, MERCHANT}
    view = redact(state_at("murder"), LEARNER)
    assert set(possible_roles(view, CEM)) == set(possible_roles(view, DOT)) == unseen(state)
    assert set(possible_roles(view, BOB)) == {THIEF, ARCHITECT}
    green = [kind for kind in (0, 1, 2, 3, 4, 5) if view.cities[DOT] >> kind & 1]
    assert len(green) == 2


def test_the_thief_lies_face_up_when_the_learner_saves_gold() -> None:
    state = state_at("architect")
    assert state.faceup >> THIEF & 1
    assert state.offers[LEARNER] >> ARCHITECT & 1
    assert state.gold[LEARNER] == 3


# ------------------------------------------------------------------ what happens


def test_the_theft_and_the_murder_hit() -> None:
    before, after = state_at("call"), state_at("know")
    assert asked("rob").args == (MERCHANT,)
    assert after.gold[LEARNER] - before.gold[LEARNER] == before.gold[BOB] == 2
    murdered = state_at("architect")
    assert state_at("wait").roles[DOT] == MERCHANT == asked("murder").args[0]
    assert murdered.cities[DOT] == after.cities[DOT], "no turn, no district"
    for city in (BOB, CEM):
        assert murdered.cities[city] != after.cities[city]


def test_the_architect_can_pay_for_three() -> None:
    state = state_at("purple")
    wanted = (HAUNTED, PRISON, TEMPLE)
    assert sum(COST[kind] for kind in wanted) == state.gold[LEARNER] == 5
    assert set(wanted) <= set(state.hands[LEARNER])
    assert state.builds == 3
    for kind in wanted:
        state = apply(state, Action("build", (kind,)))
    assert state.cities[LEARNER] == district_set((MANOR, *wanted))


def test_the_seventh_district_is_the_first_complete_city_and_pays_at_once() -> None:
    state = state_at("seventh")
    assert (state.roles[LEARNER], state.round, state.crown) == (WARLORD, 6, CEM)
    assert [city.bit_count() for city in state.cities] == [6, 5, 6, 5]
    built = state_at("income")
    assert built.first == LEARNER
    collected = apply(built, asked("income"))
    assert collected.gold[LEARNER] - built.gold[LEARNER] == 2


def test_the_warlord_decides_the_game() -> None:
    state = state_at("destroy")
    before, after = own_scores(state), own_scores(state_at("last"))
    assert before[CEM] > before[LEARNER]
    assert after[LEARNER] > max(after[1:])
    city = state.cities[CEM]
    assert has_all_colours(city, haunted_is_purple=False)
    assert not has_all_colours(city & ~(1 << MONASTERY), haunted_is_purple=False)
    assert city >> KEEP & 1
    assert Action("destroy", (CEM, KEEP)) not in legal(state)
    assert not any(is_protected(state, seat) for seat in range(4))
    assert state.faceup >> BISHOP & 1


# ------------------------------------------------------------------ what is said of it


@every_language
def test_prices_and_points_that_are_told_are_those_of_the_table(language: str) -> None:
    gold = state_at("build").gold[LEARNER]
    assert numbers("build", "tell", language) == [gold, COST[MANOR]]
    assert numbers("keep", "tell", language) == [COST[PALACE], COST[MARKET]]
    state = state_at("destroy")
    mine, theirs = own_scores(state)[LEARNER], own_scores(state)[CEM]
    assert numbers("destroy", "tell", language) == [mine, theirs, 1, price(state, CEM, MONASTERY)]
    state = state_at("last")
    worth, colours, complete, first = points(state, LEARNER)
    told = [own_scores(state)[CEM], worth, colours, complete + first]
    assert numbers("last", "tell", language) == told
    over = own_scores(state_at("end"))
    assert numbers("end", "tell", language) == [over[LEARNER], over[CEM]] == [23, 18]


@every_language
def test_what_is_asked_for_is_named(language: str) -> None:
    say = page.words(language)
    for step in SCRIPT.steps:
        if step.asked is None:
            continue
        verb, args = step.asked
        words = at(step.name).phrase("ask", language)
        if verb in ("pick", "rob", "murder"):
            assert say(f"citadels.role.{args[0]}") in words
        elif verb in ("build", "keep", "destroy"):
            assert say(f"citadels.district.{args[-1]}") in words
        elif verb in ("gold", "draw", "collect", "end"):
            assert say(f"citadels.deed.{verb}") in words


@every_language
def test_buttons_are_called_as_they_are_on_the_table(language: str) -> None:
    say = page.words(language)
    for step in SCRIPT.steps:
        quoted = re.findall("[“「](.*?)[”」]", at(step.name).phrase("ask", language))
        if step.asked is None:
            continue
        verb, args = step.asked
        names = {say(f"citadels.deed.{verb}")}
        if verb == "pick":
            names = {say("citadels.deed.pick.it", what=say(f"citadels.role.{args[0]}"))}
        elif verb == "keep":
            names = {say("citadels.deed.keep"), say("citadels.deed.keep").split()[0]}
        assert set(quoted) <= names, (step.name, quoted, names)
        assert quoted


def test_the_teacher_points_at_what_is_to_be_touched_and_at_nothing_of_the_same_name() -> None:
    for step in ("pick", "rob", "know", "keep", "murder"):
        lesson = at(step)
        scene = lesson.scene()
        html = "".join(page.regions(scene, page.words("en")).values())
        pointed = re.findall(r"<[^>]*data-pointed[^>]*>", html)
        assert pointed, step
        assert all("data-value" in tag for tag in pointed), step

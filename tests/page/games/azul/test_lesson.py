"""The first game of Azul tells the truth: the numbers in its words are those of its table."""

import re

import pytest

from bottega.core import Action
from bottega.games.azul.data import (
    COLOUR_BONUS,
    COLUMN_BONUS,
    ROW_BONUS,
    colours_in,
    counts,
    rows_of,
    size,
    spaces,
)
from bottega.games.azul.rules import scores
from bottega.games.azul.state import (
    State,
    complete_colours,
    complete_columns,
    complete_rows,
)
from page.games import azul as page
from page.games.azul.first_game import SCRIPT
from page.games.azul.prospect import previews, prospect_of
from page.learning.lesson import LEARNER, Lesson
from page.words import LANGUAGES

STEPS = [step.name for step in SCRIPT.steps]
ASKED = [step.name for step in SCRIPT.steps if step.asked]
CENTRE = 5


def at(step: str) -> Lesson:
    """The first game when a step begins; its end, if there is no such step."""
    return Lesson("azul", SCRIPT, ("Ann", "Bob"), [*STEPS, "end"].index(step))


def state_at(step: str) -> State:
    state: State = at(step).own.state
    return state


def asked(step: str) -> Action:
    action = SCRIPT.steps[STEPS.index(step)].asked
    assert action
    return action


def numbers(step: str, part: str, language: str) -> list[int]:
    return [int(each) for each in re.findall(r"\d+", at(step).phrase(part, language))]


def test_no_two_rounds_look_alike_and_no_two_factories_of_one() -> None:
    tables = [state_at(step).sources[:5] for step in ("welcome", "shut", "later")]
    assert len(set(tables)) == 3
    assert all(len(set(factories)) == 5 for factories in tables)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", ASKED)
def test_what_to_touch_is_what_the_move_takes(step: str, language: str) -> None:
    source, colour, row = asked(step).args
    said = at(step).phrase("ask", language)
    named = [source + 1, row + 1] if source < CENTRE else [row + 1]
    assert [int(each) for each in re.findall(r"\d+", said)] == named
    word = page.words(language)(f"azul.colour.{colour}").removesuffix("色")
    assert word in said


def test_each_step_shows_what_it_teaches() -> None:
    taken = {step: previews(state_at(step), LEARNER, *asked(step).args[:2]) for step in ASKED}
    into = {step: taken[step][asked(step).args[2]] for step in ASKED}
    assert (into["take"].complete, into["wait"].complete) == (True, False)
    assert into["marker"].marker
    assert (into["fall"].shares.fitting, into["fall"].shares.fallen) == (3, 1)
    assert into["both"].gain == 4
    assert (into["long"].shares.fitting, into["long"].complete) == (5, True)
    assert size(state_at("shut").players[LEARNER].lines[3]) == 3, "the white tiles waited"
    assert (into["full"].complete, into["full"].falling) == (True, 0)


def test_rows_are_closed_as_is_told() -> None:
    table, red = state_at("shut"), asked("shut").args[1]
    rows = {a.args[2] for a in at("shut").table.legal() if a.args[:2] == asked("shut").args[:2]}
    assert rows == {0, 1, 4, 5}
    assert red in spaces(rows_of(table.players[LEARNER].wall)[2])
    assert colours_in(table.players[LEARNER].lines[3]) == (4,)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_points_are_those_that_were_scored(language: str) -> None:
    before = state_at("fall")
    source, colour, _ = asked("fall").args
    assert counts(before.sources[source])[colour] == 4
    table = Lesson("azul", SCRIPT, ("Ann", "Bob"), STEPS.index("fall"))
    table.own.submit(LEARNER, asked("fall"))
    coming = prospect_of(table.own.state.players[LEARNER], grey=False)
    yellow, blue, red = [each.points for each in coming.tiled]
    floor, points = -coming.floor, state_at("scored").players[LEARNER].score
    down = coming.tiled[1].vertical
    said = numbers("scored", "tell", language)
    assert said == [yellow, down, blue, red, floor, points] == [1, 2, 2, 1, 2, 2]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", ["later", "column", "end"])
def test_the_scores_that_are_told_are_those_of_the_table(step: str, language: str) -> None:
    told = numbers(step, "tell", language)
    points = [player.score for player in state_at(step).players]
    if step == "end":
        points = [*scores(state_at("end"))]
    assert told[:2] == points


def test_the_end_brings_all_three_bonuses_and_they_decide() -> None:
    table = state_at("end")
    learner, other = table.players
    assert complete_rows(learner) == [0]
    assert complete_columns(learner) == [2]
    assert complete_colours(learner) == [0]
    assert (complete_rows(other), complete_columns(other)) == ([], [3]), "a column, as is told"
    assert not complete_colours(other)
    bonuses = ROW_BONUS + COLUMN_BONUS + COLOUR_BONUS
    assert learner.score > other.score
    assert learner.score - bonuses < other.score - COLUMN_BONUS

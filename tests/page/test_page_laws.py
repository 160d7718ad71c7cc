"""The laws of a game's page, over every game that has one, every number of players and option.

A page is looked at by everybody, at a few moments of random games, in all languages by turns, and
with moves half made. `python -m tests.soak_pages` puts many more games to the same laws.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bottega.core import SPECTATOR
from page import games
from tests import soak_pages
from tests.long_run import by_turns
from tests.page import laws, laws_secrecy, laws_touch
from tests.page.sights import asked, course, page_cases, sights
from tests.playing import Case

SEED = 1

CASES = page_cases()
case_by_turns = by_turns(CASES, 6)  # `make soak` puts all cases to all laws
every_game = pytest.mark.parametrize("game", games.names())


def test_pages_are_found() -> None:
    assert {case.game for case in CASES} == set(games.names())


# ------------------------------------------------------------------ the HTML


@case_by_turns
def test_what_is_shown_is_well_formed(case: Case) -> None:
    laws.is_well_formed(case, SEED, 2)


@case_by_turns
def test_every_region_has_its_place(case: Case) -> None:
    laws.has_a_place_for_every_region(case, SEED, 4)


@case_by_turns
def test_ids_and_places_are_there_once(case: Case) -> None:
    laws.names_nothing_twice(case, SEED, 2)


@case_by_turns
def test_every_drawing_is_in_a_sprite(case: Case) -> None:
    laws.draws_only_what_there_is(case, SEED, 3)


@case_by_turns
def test_what_is_pointed_at_is_marked(case: Case) -> None:
    laws.points_at_what_it_is_told(case, SEED, 2)


# ------------------------------------------------------------------ touching


@case_by_turns
def test_every_legal_action_is_reached_by_touches_and_no_other(case: Case) -> None:
    laws_touch.reaches_every_legal_action(case, SEED, 4)


@case_by_turns
def test_what_is_dimmed_says_why_and_nothing_else_does(case: Case) -> None:
    laws_touch.explains_what_is_dimmed(case, SEED, 3)


@case_by_turns
def test_nonsense_is_ignored_and_letting_go_leaves_no_draft(case: Case) -> None:
    laws_touch.ignores_nonsense(case, SEED, 2)


@case_by_turns
def test_a_hint_is_one_touch_from_being_followed(case: Case) -> None:
    laws_touch.prepares_what_it_advises(case, SEED, 2)


@case_by_turns
def test_what_can_be_enlarged_is(case: Case) -> None:
    laws_touch.enlarges_what_can_be_enlarged(case, SEED, 3)


@every_game
def test_every_key_touches_something(game: str) -> None:
    seen = [sight for case in CASES if case.game == game for sight in asked(case, SEED, 4)]
    laws.keys_touch_something(game, seen)


# ------------------------------------------------------------------ what is said


@case_by_turns
def test_something_is_asked_or_waited_for(case: Case) -> None:
    laws.always_says_what_is_asked(case, SEED, 3)


@case_by_turns
def test_every_move_is_told_in_beats(case: Case) -> None:
    laws.tells_what_happens(case, SEED, 1)


@case_by_turns
def test_what_flies_has_its_places(case: Case) -> None:
    laws.knows_where_things_fly(case, SEED, 4)


@every_game
def test_every_sound_can_be_heard(game: str) -> None:
    laws.sounds_like_something(game)


@every_game
def test_every_way_to_play_has_its_words(game: str) -> None:
    laws.names_its_ways(game)


# ------------------------------------------------------------------ what must not get in


@case_by_turns
def test_a_hostile_name_stays_a_name(case: Case) -> None:
    laws_secrecy.escapes_names(case, SEED, 2)


@case_by_turns
def test_what_is_hidden_changes_nothing(case: Case) -> None:
    laws_secrecy.keeps_what_is_hidden(case, SEED, 2)


@every_game
def test_secrets_were_there_to_be_compared(game: str) -> None:
    case = [case for case in CASES if case.game == game][-1]
    rules = case.load()
    hidden = any(rules.veil(s.before, s.action, SPECTATOR) != s.action for s in course(case, SEED))
    assert bool(laws_secrecy.keeps_what_is_hidden(case, SEED, 8)) == hidden


@case_by_turns
def test_who_keeps_secrets_is_known(case: Case) -> None:
    laws_secrecy.tells_who_keeps_secrets(case, SEED, 5)


# ------------------------------------------------------------------ afterwards


@case_by_turns
def test_a_game_can_be_summed_up(case: Case) -> None:
    laws.sums_up(case, SEED, 1)


def test_there_is_much_to_look_at() -> None:
    for game in games.names():
        case = next(case for case in CASES if case.game == game)
        assert len([*sights(case, SEED, 3)]) > 3 * case.seats
        assert len([*asked(case, SEED, 3)]) >= 3


def test_the_soak_puts_games_to_every_law() -> None:
    assert soak_pages.soak((CASES[0], 2)) == []
    own = {law.__name__ for law in soak_pages.LAWS}
    source = Path(__file__).read_text(encoding="utf-8")
    run = set(re.findall(r"laws\w*\.(\w+)\(case, SEED", source))
    assert run == own

"""The laws, over every game found, every number of players and every option."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

import pytest

from bottega import games
from bottega.core import DEALER, OVER, WORD_PATTERN, Action
from bottega.rng import Rng
from bottega.table import Table
from tests import laws
from tests.long_run import by_turns
from tests.playing import NAMES, POLICIES, Case, Step, cases, cases_of, game_of, table_of, viewers
from tests.secrecy import History
from tests.secrecy import table_of as who_may_see

every_case = by_turns(cases())


class Moment(NamedTuple):
    """A step of a game together with all that led to it."""

    step: Step
    history: History


Moments = Callable[[int], Iterator[Moment]]


@pytest.fixture
def moments(case: Case, long: bool) -> Moments:
    """The steps of one game under each policy, or some evenly spread: one of so many.

    Every policy has its turn in the long run; otherwise two of them have, which differ from case
    to case.
    """
    turn = cases().index(case)
    chosen = [n for n in range(len(POLICIES)) if long or (n + 2 * turn) % len(POLICIES) < 2]

    def steps(stride: int) -> Iterator[Moment]:
        for place in chosen:
            history: list[tuple[int, Action]] = []
            for number, step in enumerate(game_of(case, [*POLICIES][place], seed=1)):
                if (number + place) % stride == 0:
                    yield Moment(step, history)
                history.append((step.author, step.action))

    return steps


def test_games_are_found() -> None:
    assert "splendor" in games.names()
    assert {case.game for case in cases()} == set(games.names())
    for name in games.names():
        assert vars(games.load(name))["NAME"] == name


def test_every_game_has_a_row_in_the_table_of_who_may_see_what() -> None:
    for name in games.names():
        assert who_may_see(name)


@every_case
def test_law_1_something_is_legal(case: Case, moments: Moments) -> None:
    game = case.load()
    laws.something_is_legal(game, case.setup())
    for moment in moments(2):
        laws.something_is_legal(game, moment.step.after)


@every_case
def test_options_and_sides_are_well_formed(case: Case) -> None:
    game = case.load()
    words = re.compile(WORD_PATTERN)
    assert words.fullmatch(game.NAME)
    for option in game.OPTIONS:
        assert words.fullmatch(option.name)
        assert option.default in option.values
        for value in option.values:
            assert type(value) is type(option.default)
            assert isinstance(value, int) or words.fullmatch(value)
    sides = game.sides(case.seats, dict(case.options))
    assert sorted(seat for side in sides for seat in side) == list(range(case.seats))
    final = list(game_of(case, "sensible", seed=3))[-1].after
    won = set(game.winners(final))
    assert won
    for side in sides:
        assert set(side) <= won or not set(side) & won, "partners win and lose together"


@every_case
def test_values_are_whole_numbers_and_higher_for_the_winner(case: Case) -> None:
    game = case.load()
    steps = list(game_of(case, "sensible", seed=4))
    for step in steps[::17]:
        for seat in range(case.seats):
            assert type(game.value(game.redact(step.after, seat), seat)) is int
    final, seats = steps[-1].after, range(case.seats)
    won = game.winners(final)
    values = [game.value(game.redact(final, seat), seat) for seat in seats]
    lost = [values[seat] for seat in seats if seat not in won]
    assert min(values[seat] for seat in won) > max(lost, default=min(values) - 1)


@every_case
def test_law_1_samples_are_drawn_fairly(case: Case, moments: Moments) -> None:
    game, rng, asked = case.load(), Rng(f"fair {case}"), 0
    for moment in moments(7):
        if moment.step.author == DEALER:
            laws.samples_fairly(game, moment.step.before, rng, draws=400)
            asked += 1
    assert asked > 2


@every_case
def test_law_2_apply_is_pure_and_loses_nothing(case: Case, moments: Moments) -> None:
    game = case.load()
    game.check(case.setup())
    for moment in moments(2):
        laws.apply_is_pure(game, moment.step)


@every_case
def test_law_3_the_rules_run_on_partial_knowledge(case: Case, moments: Moments) -> None:
    game = case.load()
    for moment in moments(3):
        laws.rules_run_on_views(game, moment.step, case.seats)


@every_case
def test_law_4_the_mover_sees_what_is_legal(case: Case, moments: Moments) -> None:
    game = case.load()
    for moment in moments(2):
        laws.mover_sees_what_is_legal(game, moment.step.before)


@every_case
def test_law_5_nobody_sees_more_than_the_table_says(case: Case, moments: Moments) -> None:
    game = case.load()
    for moment in moments(1):
        laws.shows_only_what_it_may(game, moment.step, moment.history, case.seats)


@every_case
def test_law_5_what_is_imagined_behind_a_view_looks_the_same(case: Case, moments: Moments) -> None:
    game, rng = case.load(), Rng(str(case))
    for moment in moments(11):
        laws.determinizes(game, moment.step.after, rng, case.seats)


@every_case
def test_law_5_a_view_follows_from_what_its_viewer_was_shown(case: Case) -> None:
    game = case.load()
    for policy in ("every_verb", "drawing"):
        steps = list(game_of(case, policy, seed=2))
        for viewer in viewers(case.seats):
            view = game.redact(case.setup(), viewer)
            for step in steps:
                view = game.apply(view, game.veil(step.before, step.action, viewer))
            assert view == game.redact(steps[-1].after, viewer)


@every_case
def test_admits_is_membership_in_legal_and_lenient_only_about_holes(
    case: Case, moments: Moments
) -> None:
    game, rng = case.load(), Random(str(case))
    for moment in moments(41):
        laws.admits_what_is_legal(game, moment.step, case.seats, rng)


@every_case
def test_admits_the_veiled_action_from_every_view(case: Case, moments: Moments) -> None:
    game = case.load()
    for step, _ in moments(3):
        for viewer in viewers(case.seats):
            seen = game.veil(step.before, step.action, viewer)
            assert game.admits(game.redact(step.before, viewer), seen), f"{viewer}: {seen}"


@every_case
def test_law_6_a_replayed_log_gives_the_same_state_and_hash(case: Case) -> None:
    table = table_of(case, "every_verb", seed=3)
    again = Table.load(table.record())
    assert again.states == table.states
    assert [entry.hash for entry in again.entries] == [entry.hash for entry in table.entries]
    assert again.record() == table.record()
    game = case.load()
    state = case.setup()
    for entry in table.entries:
        state = game.apply(state, entry.known())
    assert state == table.state
    assert hash(state) == hash(table.state)


@every_case
def test_law_8_every_game_ends_with_a_winner(case: Case) -> None:
    game = case.load()
    for policy in POLICIES:
        for seed in range(2):
            *_, last = game_of(case, policy, seed)
            winners, scores = game.winners(last.after), game.scores(last.after)
            assert winners
            assert len(set(winners)) == len(winners)
            assert set(winners) <= set(range(case.seats))
            assert len(scores) == case.seats


@every_case
def test_nothing_is_admitted_once_it_is_over(case: Case) -> None:
    game = case.load()
    *_, last = game_of(case, "sensible", seed=4)
    everything = {step.action for step in game_of(case, "anything", seed=4)}
    for viewer in viewers(case.seats):
        view = game.redact(last.after, viewer)
        assert game.to_move(view) == OVER
        assert game.legal(view) == []
        for action in (*everything, *laws.garbage(sorted(everything), Random(4))):
            assert not game.admits(view, action), f"{viewer} admits {action} after the end"


@pytest.mark.parametrize("policy", POLICIES)
def test_the_policies_reach_every_verb(policy: str) -> None:
    for name in games.names():
        mine = [case for case in cases() if case.game == name]
        seeds = range(1, 7) if policy == "every_verb" else (1,)  # some verbs are rare
        games_played = [game_of(case, policy, seed) for case in mine for seed in seeds]
        played = {step.action.verb for steps in games_played for step in steps}
        if policy == "every_verb":
            assert played >= set(who_may_see(name)) - {"pass"}
        assert played <= set(who_may_see(name))


def test_who_draws_is_dealt_more() -> None:
    for case in cases_of("splendor"):
        shares = {}
        for policy in ("hoarding", "drawing"):
            steps = [step for seed in range(3) for step in game_of(case, policy, seed)]
            shares[policy] = sum(step.author == DEALER for step in steps) / len(steps)
        assert shares["drawing"] >= shares["hoarding"]


def test_bad_setups_are_refused() -> None:
    for name in games.names():
        game = games.load(name)
        for seats in (0, 1, -1, max(game.seatings({})) + 1, len(NAMES) + 1):
            with pytest.raises(ValueError, match=str(seats)) as refusal:
                game.setup(seats, {})
            assert refusal.value.code == "bad-seats"  # type: ignore[attr-defined]
        with pytest.raises(ValueError, match="colour"):
            game.setup(game.seatings({})[0], {"colour": 1})

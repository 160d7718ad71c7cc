"""Citadels is judged from what a seat knows, in whole numbers, and supposes what is likely."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bottega.core import DEALER, OVER, Action, Options
from bottega.games import citadels
from bottega.games.citadels.beliefs import CERTAIN, beliefs, possible_roles
from bottega.games.citadels.guess import role_worth
from bottega.games.citadels.holders import possible_roles as roles_in_view
from bottega.games.citadels.layout import INPUTS
from bottega.games.citadels.sight import active
from bottega.games.citadels.state import PICK, State
from bottega.judging import ONE
from bottega.rng import Rng

TABLES: list[tuple[int, Options]] = [
    *[(seats, {}) for seats in (4, 5, 6, 7)],
    *[(seats, {"rules": "team"}) for seats in (4, 6)],
]
every_table = pytest.mark.parametrize(("seats", "options"), TABLES)


def choices(seats: int, options: Options, games: int = 1) -> Iterator[State]:
    """Every State of games by the network in which somebody has a choice."""
    rng = Rng(f"{seats} {options}")
    for _ in range(games):
        state = citadels.setup(seats, options)
        while (mover := citadels.to_move(state)) != OVER:
            if mover == DEALER:
                action = citadels.sample(state, rng)
            else:
                yield state
                action = chosen(state) if rng.below(8) else rng.choice(citadels.principal(state))
            state = citadels.apply(state, action)


def chosen(state: State) -> Action:
    """What looks best to who is to move."""
    actions = citadels.principal(state)
    ratings = citadels.judgement(state).rate(state, actions)
    return actions[ratings.index(max(ratings))]


@every_table
def test_a_view_is_rated_like_the_state_behind_it(seats: int, options: Options) -> None:
    for state in choices(seats, options):
        view = citadels.redact(state, citadels.to_move(state))
        actions = citadels.principal(view)
        judge = citadels.judgement(view)
        rated = judge.rate(view, actions)
        assert rated == judge.rate(state, actions)
        other = citadels.determinize(view, Rng(1))
        assert rated == judge.rate(other, actions), "what is imagined must not be seen"
        assert all(0 <= chance <= ONE for chance in rated)


@every_table
def test_inputs_are_in_bounds_and_told_once(seats: int, options: Options) -> None:
    for state in choices(seats, options):
        for seat in range(seats):
            on = active(state, seat)
            assert min(on) >= 0
            assert max(on) < INPUTS


@every_table
def test_a_supposed_state_fits_the_view(seats: int, options: Options) -> None:
    for number, state in enumerate(choices(seats, options)):
        seat = citadels.to_move(state)
        view = citadels.redact(state, seat)
        if number % 5:
            continue
        supposed = citadels.judgement(view).imagine(view, Rng(number))
        citadels.check(supposed)
        seen = citadels.redact(supposed, seat)
        assert seen.roles == view.roles
        assert seen.offers == view.offers
        assert seen.hands[seat] == view.hands[seat]
        assert [*map(len, seen.hands)] == [*map(len, view.hands)]
        assert citadels.principal(supposed) == citadels.principal(view)


@every_table
def test_suppositions_follow_from_the_view_alone(seats: int, options: Options) -> None:
    for number, state in enumerate(choices(seats, options)):
        if number % 17:
            continue
        seat = citadels.to_move(state)
        view = citadels.redact(state, seat)
        again = citadels.redact(citadels.determinize(view, Rng(number)), seat)
        judge = citadels.judgement(view)
        assert judge.imagine(view, Rng(3)) == judge.imagine(again, Rng(3))


@every_table
def test_beliefs_agree_with_what_may_be(seats: int, options: Options) -> None:
    for state in choices(seats, options):
        own = citadels.to_move(state)
        if state.offers[own] <= 0 or not state.roles[own]:
            continue
        view = citadels.redact(state, own)
        likely = beliefs(view, own)
        assert likely == beliefs(state, own), "others' roles must not be seen"
        for seat, row in enumerate(likely):
            assert 0 < sum(row) <= CERTAIN
            assert row[state.roles[seat]] > 0, "what is so must be thought possible"
            pool = possible_roles(view, own, seat)
            assert [role for role in range(9) if pool >> role & 1] == roles_in_view(view, seat)
            if pool.bit_count() > 1:
                readily = sorted(
                    [role for role in range(1, 9) if pool >> role & 1],
                    key=lambda role: role_worth(view, seat, role),
                )
                assert row[readily[-1]] > 0


def test_a_playout_pauses_when_a_role_is_picked() -> None:
    for state in choices(4, {}):
        assert citadels.judgement(state).pauses(state) == (state.phase == PICK)


def test_the_rich_are_robbed() -> None:
    """A theft mostly aims at a role that the one rich rival may hold."""
    aimed = []
    for state in choices(6, {}, games=4):
        seat = citadels.to_move(state)
        victim = (seat + 1) % 6
        robs = [action for action in citadels.principal(state) if action.verb == "rob"]
        if not robs or state.revealed >> victim & 1:
            continue
        rich = state._replace(gold=tuple([12 if s == victim else 0 for s in range(6)]))
        ratings = citadels.judgement(rich).rate(rich, robs)
        best = robs[ratings.index(max(ratings))].args[0]
        aimed.append(beliefs(rich, seat)[victim][best] > 0)
    assert sum(aimed) > 3 * len(aimed) // 4
    assert aimed


def test_golden_chances() -> None:
    """Every Python comes to the same: these numbers change only with the weights."""
    for (seats, options), expected in zip(TABLES, GOLDEN, strict=True):
        state = next(choices(seats, options))
        actions = citadels.principal(state)[:3]
        assert citadels.judgement(state).rate(state, actions) == expected


GOLDEN = [
    [19415, 23463, 15282],
    [12023, 14640, 12100],
    [11486, 14452, 11166],
    [11937, 9614, 8968],
    [34175, 33679],
    [33999, 34063],
]

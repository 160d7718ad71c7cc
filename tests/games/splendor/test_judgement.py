"""The learnt judgement of Splendor: quick sums equal slow ones, and nobody peeks."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bottega.core import DEALER, OVER, Options
from bottega.games import splendor
from bottega.games.splendor.judgement import Learnt, judgement
from bottega.games.splendor.state import ACT, State
from bottega.judging import ONE
from bottega.rng import Rng
from tests.games.splendor.tables import KINDS, any_judgement, played

GOLDEN: list[tuple[int, Options, list[int]]] = [
    (2, {}, [31985, 31841, 33151, 32001, 33647, 32017, 30739, 32609]),
    (3, {}, [15807, 13510, 14344, 14891, 11909, 9979]),
    (4, {"teams": 1}, [9915, 11421, 9519, 10088, 8503, 8826, 9067, 7866]),
]

every_kind = pytest.mark.parametrize(("seats", "options"), KINDS)


def is_turn(state: State) -> bool:
    return splendor.to_move(state) >= 0


@every_kind
def test_many_moves_at_once_are_judged_as_each_by_itself(seats: int, options: Options) -> None:
    judge = any_judgement(seats, options)
    for state in list(played(seats, options, 2))[::3]:
        if is_turn(state):
            seat, actions = splendor.to_move(state), splendor.principal(state)
            after = [judge.chances(splendor.apply(state, action), seat) for action in actions]
            assert judge.rate(state, actions) == [chances[seat] for chances in after]


@every_kind
def test_every_legal_move_can_be_judged(seats: int, options: Options) -> None:
    judge = any_judgement(seats, options)
    for state in list(played(seats, options, 1))[::9]:
        if is_turn(state):
            seat, actions = splendor.to_move(state), splendor.legal(state)
            after = [judge.chances(splendor.apply(state, action), seat) for action in actions]
            assert judge.rate(state, actions) == [chances[seat] for chances in after]


@every_kind
def test_nobody_peeks(seats: int, options: Options) -> None:
    judge, rng = any_judgement(seats, options), Rng(1)
    for state in list(played(seats, options, 2))[::3]:
        if not is_turn(state):
            continue
        seat = splendor.to_move(state)
        view = splendor.redact(state, seat)
        actions = splendor.principal(state)
        ratings = judge.rate(state, actions)
        assert judge.rate(view, actions) == ratings
        assert judge.rate(splendor.determinize(view, rng), actions) == ratings


@every_kind
def test_chances_add_up_and_are_exact_at_the_end(seats: int, options: Options) -> None:
    judge = any_judgement(seats, options)
    sides = splendor.sides(seats, options)
    for state in played(seats, options, 2):
        mover = (state.turn - (state.phase == ACT)) % seats
        chances = judge.chances(state, mover)
        together = [chances[side[0]] for side in sides]
        assert all(chances[s] == chances[side[0]] for side in sides for s in side)
        if splendor.to_move(state) == OVER:
            won = splendor.winners(state)
            shared = len([side for side in sides if side[0] in won])
            share = ONE // shared
            assert chances == tuple([share if s in won else 0 for s in range(seats)])
        else:
            assert ONE - len(sides) <= sum(together) <= ONE


@every_kind
def test_what_is_decided_is_known_before_the_last_card_is_dealt(
    seats: int, options: Options
) -> None:
    judge = any_judgement(seats, options)
    states = list(played(seats, options, 6))
    for state, after in pairwise(states):
        if splendor.to_move(state) == DEALER and splendor.to_move(after) == OVER:
            last = state.turn % seats
            assert judge.chances(state, last) == judge.chances(after, last)


@every_kind
def test_the_weights_that_ship_are_for_this_table(seats: int, options: Options) -> None:
    judge = judgement(splendor.setup(seats, options))
    assert isinstance(judge, Learnt)
    assert judge.seats == seats
    assert judge.net.sides == len(splendor.sides(seats, options))


@pytest.mark.parametrize(("seats", "options", "ratings"), GOLDEN)
def test_the_numbers_are_the_same_on_every_python(
    seats: int, options: Options, ratings: list[int]
) -> None:
    judge = any_judgement(seats, options)
    states = [state for state in played(seats, options, 1) if is_turn(state)]
    state = states[len(states) // 2]
    assert judge.rate(state, splendor.principal(state))[:8] == ratings

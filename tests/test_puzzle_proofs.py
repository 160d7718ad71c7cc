"""Wins that are certain: proven against every reply and every card."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bottega import games
from bottega.core import DEALER, OVER, Game, Seat
from bottega.puzzles.proof import all_open, forced_in
from tests.test_puzzles import laid, last_moments, shipped


def wins_surely(game: Game, state: Any, seat: Seat, turns: int, last: Seat) -> bool:
    """The plainest way to find out: try everything, in so many further turns; `last` has moved."""
    mover = game.to_move(state)
    if mover == OVER:
        return game.winners(state) == (seat,)
    turns -= mover == seat != last
    if turns < 0 or (mover == DEALER and game.NAME == "azul"):  # a round more
        return False
    actions = [a for a, _ in game.outcomes(state)] if mover == DEALER else game.legal(state)
    last = last if mover == DEALER else mover
    results = (wins_surely(game, game.apply(state, a), seat, turns, last) for a in actions)
    return any(results) if mover == seat else all(results)


@pytest.mark.parametrize("seed", range(12))
def test_a_win_is_proven_exactly_when_every_reply_loses(seed: int) -> None:
    game, state = last_moments("azul", 2, seed, 3 + seed % 3)
    seat = game.to_move(state)
    view = game.redact(state, seat)
    for action in game.legal(view):
        surely = wins_surely(game, game.apply(state, action), seat, 3, seat)
        assert bool(forced_in(game, view, action)) == surely, str(action)


def test_both_answers_are_met() -> None:
    answers: Counter[bool] = Counter()
    for seed in range(12):
        game, state = last_moments("azul", 2, seed, 3 + seed % 3)
        view = game.redact(state, game.to_move(state))
        answers.update([bool(forced_in(game, view, action)) for action in game.legal(view)])
    assert answers[True] > 10
    assert answers[False] > 10


def test_a_win_at_splendor_is_proven_against_every_card_that_may_be_turned() -> None:
    proven = 0
    for seed in range(6):
        game, state = last_moments("splendor", 2, seed, 1)
        seat = game.to_move(state)
        view = game.redact(state, seat)
        if all_open(game, view) is None:
            continue
        for action in game.principal(view)[-6:]:
            surely = wins_surely(game, game.apply(state, action), seat, 0, seat)
            assert (forced_in(game, view, action) == 1) == surely
            proven += surely
    assert proven


def test_nothing_is_proven_where_something_is_hidden() -> None:
    puzzle = shipped("citadels")[0]
    table = laid(puzzle)
    assert all_open(table.game, table.state) is None
    assert forced_in(table.game, table.state, puzzle.best) == 0


def test_what_takes_too_long_is_not_proven() -> None:
    game, state = last_moments("azul", 2, 1, 12)
    view = game.redact(state, game.to_move(state))
    assert [forced_in(game, view, action, most=5) for action in game.legal(view)[:3]] == [0] * 3


@pytest.mark.parametrize("game", games.names())
def test_every_win_that_is_claimed_is_proven(game: str) -> None:
    for puzzle in shipped(game):
        if puzzle.wins:
            table = laid(puzzle)
            assert forced_in(table.game, table.state, puzzle.best) == puzzle.wins

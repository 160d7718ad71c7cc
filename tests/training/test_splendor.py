"""The compiled Splendor plays by the same rules as the engine's."""

from __future__ import annotations

import numpy as np
import pytest

from bottega.core import DEALER, OVER, Options
from bottega.games import splendor
from bottega.games.splendor.state import DRAWN, END, State
from bottega.rng import Rng
from tests.training.splendor_rows import action_of, row_of, told
from training.games.splendor import MOVES, RULES
from training.games.splendor.table import DUE

TABLES: list[tuple[int, Options]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (4, {"teams": 1}),
    (2, {"target": 10, "market": 3}),
]
every_table = pytest.mark.parametrize(("seats", "options"), TABLES)


def eager(state: State, rng: Rng) -> int:
    """The place of a move among the principal ones: purchases by preference, so games go on."""
    actions = splendor.principal(state)
    buys = [n for n, action in enumerate(actions) if action.verb == "buy"]
    return rng.choice(buys) if buys and rng.below(4) else rng.below(len(actions))


@every_table
def test_moves_and_what_they_do_are_the_engines(seats: int, options: Options) -> None:
    rng, buffer = Rng(f"{seats} {options}"), np.zeros(MOVES, np.int64)
    for _ in range(6):
        state = splendor.setup(seats, options)
        while (mover := splendor.to_move(state)) != OVER:
            if mover == DEALER:
                state = splendor.apply(state, splendor.sample(state, rng))
                continue
            row = row_of(state)
            moves = {action_of(state, m): int(m) for m in buffer[: RULES.moves(row, buffer)]}
            actions = splendor.principal(state)
            assert sorted(moves) == sorted(actions)
            action = actions[eager(state, rng)]
            RULES.play(row, moves[action])
            state = splendor.apply(state, action)
            if RULES.over(row):
                state = played_out(state, rng)
                assert shares(row, state) == [
                    float(seat in splendor.winners(state)) for seat in range(seats)
                ]
            else:
                expected = row_of(state)
                if state.phase == DRAWN:
                    row[DUE] = expected[DUE]
                assert told(row) == told(expected)


def played_out(state: State, rng: Rng) -> State:
    """The State at the end of a game that is decided."""
    turn = state.turn
    while (mover := splendor.to_move(state)) != OVER:
        assert mover == DEALER or state.turn == turn
        action = splendor.sample(state, rng) if mover == DEALER else splendor.principal(state)[0]
        state = splendor.apply(state, action)
    assert state.phase == END
    return state


def shares(row: np.ndarray, state: State) -> list[float]:
    """Each seat's share of the victory, as one where it is not none."""
    seats = len(state.players)
    share = np.zeros(2 if state.rules.teams else seats, np.float32)
    RULES.result(row, share)
    assert share.sum() == pytest.approx(1)
    return [float(share[RULES.side(row, seat)] > 0) for seat in range(seats)]

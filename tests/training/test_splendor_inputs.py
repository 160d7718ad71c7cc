"""The compiled inputs of Splendor are those that the engine adds up."""

from __future__ import annotations

import numpy as np
import pytest

from bottega.core import OVER, Options
from bottega.games import splendor
from bottega.games.splendor.inputs import inputs
from tests.games.splendor.tables import KINDS, any_judgement, played
from tests.training.splendor_rows import row_of
from training.games.splendor import ACTIVE, RULES
from training.games.splendor import inputs as inputs_of

every_kind = pytest.mark.parametrize(("seats", "options"), KINDS)


@every_kind
def test_the_inputs_are_the_same(seats: int, options: Options) -> None:
    judge, buffer = any_judgement(seats, options), np.zeros(ACTIVE, np.int32)
    columns = judge.net.columns
    assert inputs_of(seats, options) == inputs(seats) == len(columns)
    for state in list(played(seats, options, 2))[::3]:
        if (seat := splendor.to_move(state)) < 0:
            continue
        for action in splendor.principal(state):
            after = splendor.apply(state, action)
            if splendor.to_move(after) == OVER:
                continue
            count = RULES.features(row_of(after), seat, buffer)
            total = judge.net.bias + sum([columns[i] for i in buffer[:count]])
            assert judge.total(after, seat) == total, (action, after)


@every_kind
def test_parts_of_the_inputs_make_the_whole(seats: int, options: Options) -> None:
    whole, part = np.zeros(ACTIVE, np.int32), np.zeros(ACTIVE, np.int32)
    for state in list(played(seats, options, 1))[::2]:
        if splendor.to_move(state) >= 0:
            row, seat = row_of(state), splendor.to_move(state)
            expected = sorted(whole[: RULES.features(row, seat, whole)].tolist())
            found: list[int] = []
            for step in range(RULES.parts(row) + 1):
                found += part[: RULES.part(row, seat, step, part)].tolist()
            assert sorted(found) == expected

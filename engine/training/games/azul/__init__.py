"""Azul, to be learnt: two to four players, with the coloured or the grey wall."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from bottega.core import Options, Value
from bottega.games.azul.inputs import number_of_inputs
from training.contract import Rules
from training.games.azul.sight import ROOM as ACTIVE
from training.games.azul.sight import features
from training.games.azul.table import MOST_MOVES as MOVES
from training.games.azul.table import SIZE as STATE
from training.games.azul.table import chance, mover, moves, over, play, reset, result, side

__all__ = ["ACTIVE", "DECISIONS", "MOVES", "RULES", "STATE", "inputs", "settings", "sides"]

DECISIONS = 1000
WALLS: tuple[Value, ...] = ("coloured", "grey", "both")
RULES = Rules(reset, mover, moves, play, chance, over, result, side, features)


def inputs(seats: int, options: Options) -> int:
    """How many inputs there are."""
    return number_of_inputs(seats)


def sides(seats: int, options: Options) -> int:
    """Everybody plays alone."""
    return seats


def settings(seats: int, options: Options) -> npt.NDArray[np.int32]:
    """How many play, and with which wall."""
    return np.array([seats, WALLS.index(options.get("wall", "coloured"))], np.int32)

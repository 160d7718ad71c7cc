"""Citadels, to be learnt: one network for the classic game of four to seven, one for teams.

Much is hidden, so a seat learns from its own decisions alone (see `learn`).
"""

import numpy as np
import numpy.typing as npt

from bottega.core import Options
from bottega.games import citadels
from bottega.games.citadels.layout import INPUTS
from training.games.citadels.learn import compete, practise

__all__ = ["compete", "inputs", "practise", "settings", "sides"]


def inputs(seats: int, options: Options) -> int:
    """How many inputs there are."""
    return INPUTS


def sides(seats: int, options: Options) -> int:
    """One's own side, and all others together."""
    return 2


def settings(seats: int, options: Options) -> npt.NDArray[np.int32]:
    """Whether there are teams, and the seatings: all of them are learnt together."""
    teams = citadels.setup(citadels.seatings(options)[0], options).rules.teams
    return np.array([int(teams), *citadels.seatings(options)], np.int32)

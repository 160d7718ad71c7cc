"""What a game offers to be learnt, and how its functions are compiled."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple, Protocol, TypeVar, cast

import numba
import numpy as np
import numpy.typing as npt

from bottega.core import Options

F = TypeVar("F", bound=Callable[..., Any])

State = npt.NDArray[np.int32]
"""A table as a row of whole numbers, changed in place."""

Moves = npt.NDArray[np.int64]
"""Moves of the game's own coding, one number each."""

Inputs = npt.NDArray[np.int32]
"""The inputs that are on; one that stands there twice counts twice."""

Shares = npt.NDArray[np.float32]
"""A number for each side."""


def compiled(function: F) -> F:
    """The function, compiled when it is first called; its types stay what they are."""
    return cast(F, numba.njit(error_model="numpy", fastmath=True)(function))


@compiled
def _no_parts(state: State) -> int:
    return 0


@compiled
def _no_part(state: State, seat: int, part: int, buffer: Inputs) -> int:
    return 0


@compiled
def _no_change(before: State, after: State, seat: int, part: int, buffer: Inputs) -> int:
    return -1


class Rules(NamedTuple):
    """A game's functions, all of them compiled."""

    reset: Any  # (state, settings): a new game, up to where a seat must move
    mover: Any  # (state) -> the seat to move
    moves: Any  # (state, buffer) -> how many moves there are; they stand in the buffer
    play: Any  # (state, move): what the seat itself does; the dealer's gaps stay open
    chance: Any  # (state): the dealer's part, up to where a seat must move or it is over
    over: Any  # (state) -> whether the result is certain, also before the dealer's last part
    result: Any  # (state, shares): each side's share of the victory
    side: Any  # (state, seat) -> the side that a seat plays for
    features: Any  # (state, seat, buffer) -> how many inputs are on after this seat's move
    # For speed, if one likes: inputs in parts, of which a move changes little but part 0.
    parts: Any = _no_parts  # (state) -> how many parts there are beside part 0
    part: Any = _no_part  # (state, seat, part, buffer) -> how many inputs of this part are on
    change: Any = _no_change  # (before, after, seat, part, buffer) -> how many inputs a move
    # changes: those that are on now, and ~input for those no longer on; -1 if too much changes


class Lesson(Protocol):
    """What a module in `training.games` offers."""

    STATE: int  # numbers in a state
    MOVES: int  # moves at most
    ACTIVE: int  # inputs that are on, at most
    DECISIONS: int  # moves of a game, at most
    RULES: Rules

    def inputs(self, seats: int, options: Options) -> int:
        """How many inputs there are."""

    def sides(self, seats: int, options: Options) -> int:
        """How many sides there are."""

    def settings(self, seats: int, options: Options) -> npt.NDArray[np.int32]:
        """What `reset` is told of the seats and options."""


def lesson(game: str) -> Lesson:
    """The game of this name, to be learnt."""
    return cast(Lesson, import_module(f"training.games.{game}"))

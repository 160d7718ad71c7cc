"""The table in the middle of what happens: a State like any other, and what is lit on it."""

from typing import Any, NamedTuple

from bottega.core import Seat
from bottega.games.azul.state import State

Spot = tuple[int, int]
"""A place on a wall: its row and its column."""


class Lit(NamedTuple):
    """What is lit on one wall: first what lies across, then what lies down."""

    seat: Seat = -1
    across: frozenset[Spot] = frozenset()
    down: frozenset[Spot] = frozenset()


DARK = Lit()


class Picture(State):
    """A table while a round is being scored."""

    lit = DARK
    told = ""  # what is being scored, in a sentence


def picture_of(state: State, told: str, lit: Lit = DARK) -> Picture:
    """Make a picture of a table, with something told, and something lit on it."""
    picture = Picture._make(state)
    picture.told, picture.lit = told, lit
    return picture


def lit_on(view: Any, seat: Seat) -> Lit:
    """Give what is lit on a player's wall."""
    if isinstance(view, Picture) and view.lit.seat == seat:
        return view.lit
    return DARK

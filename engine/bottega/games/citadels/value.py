"""A first estimate."""
from __future__ import annotations
from bottega.core import Seat
from bottega.games.citadels.scoring import scores
from bottega.games.citadels.state import State
def value(view: State, seat: Seat) -> float:
    """Points."""
    return float(scores(view)[seat])

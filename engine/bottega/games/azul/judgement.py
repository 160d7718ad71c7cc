"""Who judges a Azul table."""

from __future__ import annotations

from functools import cache

from bottega.games.azul.state import State
from bottega.judging import Handmade, Judgement

SCALE = 8000  # a lead of so many thousandths of a point makes a side e times as likely to win


def judgement(view: State) -> Judgement:
    """Chances guessed from what the table looks worth."""
    return _by_value(tuple(range(len(view.players))))


@cache
def _by_value(sides: tuple[int, ...]) -> Judgement:
    from bottega.games import azul  # which is complete only now

    return Handmade(azul, sides, SCALE)

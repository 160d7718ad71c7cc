"""Who judges a Citadels table."""

from __future__ import annotations

from functools import cache

from bottega.games.citadels.state import State
from bottega.judging import Handmade, Judgement

SCALE = 6000  # a lead of so many thousandths of a point makes a side e times as likely to win


def judgement(view: State) -> Judgement:
    """Chances guessed from what the table looks worth."""
    return _by_value(
        tuple([seat % 2 if view.rules.teams else seat for seat in range(len(view.gold))])
    )


@cache
def _by_value(sides: tuple[int, ...]) -> Judgement:
    from bottega.games import citadels  # which is complete only now

    return Handmade(citadels, sides, SCALE)

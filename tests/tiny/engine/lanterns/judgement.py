"""Who judges a table of Lanterns."""

from __future__ import annotations

from importlib import import_module

from bottega.games.lanterns.state import State
from bottega.judging import Handmade, Judgement

SCALE = 2  # a lead of so many lanterns makes a side e times as likely to win


def judgement(view: State) -> Judgement:
    """Chances guessed from who is ahead."""
    lanterns = import_module(__package__)  # which is complete only now
    return Handmade(lanterns, [seat % 2 for seat in range(len(view.hands))], SCALE)

"""A bot that looks a little ahead by a learnt judgement."""

from __future__ import annotations

from bottega.bots.search import Searcher


class Bot(Searcher):
    """Looks at its move, the answer to it, and what it would then do; at many of each."""

    plies = 2

"""A bot that looks ahead by a learnt judgement."""

from __future__ import annotations

from bottega.bots.search import Searcher


class Bot(Searcher):
    """Looks ahead for as long as it is let."""

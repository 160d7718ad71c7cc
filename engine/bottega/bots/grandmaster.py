"""A bot that looks far ahead by a learnt judgement."""

from __future__ import annotations

from bottega.bots.search import Searcher


class Bot(Searcher):
    """Looks ahead for as long as it is let, and as far as that leads."""

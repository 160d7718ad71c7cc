"""A bot that looks one move ahead and does not always take the best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bottega.bots import AtOnce
from bottega.bots.greedy import rate
from bottega.core import Action, Game
from bottega.rng import Rng

MOVES = 5  # so many of the best moves are as good as each other to this bot
SLACK = (3, 4)  # but none that loses more than this share of what the middling move loses


class Bot(AtOnce):
    """Plays sensibly and can be beaten: it does any of the good moves, not just the best."""

    def __init__(self, game: Game) -> None:
        """Play this game."""
        self.game = game

    def choose(self, view: Any, legal: Sequence[Action], rng: Rng, budget: int) -> Action:
        """One of the best few, but none that is much worse than the best: a victory stands out."""
        rated = rate(self.game, view, rng, budget)
        best, middling = rated[0][0], rated[len(rated) // 2][0]
        part, whole = SLACK
        good = [a for value, a in rated if whole * (best - value) <= part * (best - middling)]
        return rng.choice(good[:MOVES])

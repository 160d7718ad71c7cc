"""A bot that looks one move ahead and does not always take the best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bottega.bots.greedy import rate
from bottega.core import Action, Game
from bottega.rng import Rng

OFTEN = (4, 3, 3)  # how often, out of ten, it does the best, the second and the third best
NEARLY = 3  # what loses more than this part of the way from the best to the middling is no choice


class Bot:
    """Plays sensibly and is not hard to beat: one of the best three moves, if they are close."""

    def __init__(self, game: Game) -> None:
        """Play this game."""
        self.game = game

    def choose(self, view: Any, legal: Sequence[Action], rng: Rng, budget: int) -> Action:
        """One of the best three, but none that is much worse than the best."""
        rated = rate(self.game, view, rng, budget)
        best, middling = rated[0][0], rated[len(rated) // 2][0]
        good = [action for value, action in rated if NEARLY * (best - value) <= best - middling]
        return rng.weighted(list(zip(good, OFTEN, strict=False)))

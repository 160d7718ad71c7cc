"""A bot that does anything that is worth considering."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bottega.bots import AtOnce
from bottega.core import Action, Game
from bottega.rng import Rng


class Bot(AtOnce):
    """Plays at random."""

    def __init__(self, game: Game) -> None:
        """Play this game."""
        self.game = game

    def choose(self, view: Any, legal: Sequence[Action], rng: Rng, budget: int) -> Action:
        """Any of the principal actions."""
        return rng.choice(self.game.principal(view))

"""A bot that looks one move ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bottega.core import Action, Game
from bottega.rng import Rng


class Bot:
    """Does what looks best at once, by the game's own `value`."""

    def __init__(self, game: Game) -> None:
        """Play this game."""
        self.game = game

    def choose(self, view: Any, legal: Sequence[Action], rng: Rng, budget: float) -> Action:
        """The action after which the table looks best; one of them, if several do."""
        game = self.game
        seat = game.to_move(view)
        actions = game.principal(view)
        values = [game.value(game.apply(view, action), seat) for action in actions]
        best = max(values)
        return rng.choice([a for a, value in zip(actions, values, strict=True) if value == best])

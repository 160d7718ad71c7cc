"""A bot that plays like a child who knows the rules: it takes what glitters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bottega.bots import AtOnce
from bottega.core import Action, Game
from bottega.rng import Rng

IDEAS = 10  # so many moves come to its mind, whichever they are
MOVES = 3  # so many of these are as good as each other to it


class Bot(AtOnce):
    """Points now are what it likes best; without any, one of the nicer moves it thinks of."""

    def __init__(self, game: Game) -> None:
        """Play this game."""
        self.game = game

    def choose(self, view: Any, legal: Sequence[Action], rng: Rng, budget: int) -> Action:
        """What brings most points at once, or else any of a few good ideas."""
        game, seat = self.game, self.game.to_move(view)
        actions = game.principal(view)
        if len(actions) == 1:
            return actions[0]
        if len(actions) > budget:
            actions = rng.shuffled(actions)[: max(1, budget)]
        tables = [game.apply(view, action) for action in actions]
        points = [game.scores(table)[seat] for table in tables]
        most = max(points)
        if most > game.scores(view)[seat]:
            return rng.choice([a for a, gained in zip(actions, points) if gained == most])
        ideas = rng.shuffled(range(len(actions)))[:IDEAS]
        ideas.sort(key=lambda idea: game.value(tables[idea], seat), reverse=True)
        return actions[rng.choice(ideas[:MOVES])]

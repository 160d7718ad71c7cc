"""A bot that looks one move ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bottega.bots import AtOnce
from bottega.core import Action, Game
from bottega.rng import Rng


class Bot(AtOnce):
    """Does what looks best at once, by the game's own `value`."""

    def __init__(self, game: Game) -> None:
        """Play this game."""
        self.game = game

    def choose(self, view: Any, legal: Sequence[Action], rng: Rng, budget: int) -> Action:
        """The action after which the table looks best; one of them, if several do."""
        rated = rate(self.game, view, rng, budget)
        best = rated[0][0]
        return rng.choice([action for value, action in rated if value == best])


def rate(game: Game, view: Any, rng: Rng, budget: int) -> list[tuple[int, Action]]:
    """The actions worth considering with what the table looks worth after each, best first.

    A single one need not be looked at. If the budget does not suffice for all, any of them are
    left out.
    """
    actions = game.principal(view)
    if len(actions) > budget:
        actions = rng.shuffled(actions)[: max(1, budget)]
    if len(actions) == 1:
        return [(0, actions[0])]
    seat = game.to_move(view)
    rated = [(game.value(game.apply(view, action), seat), action) for action in actions]
    return sorted(rated, key=_value, reverse=True)


def _value(pair: tuple[int, Action]) -> int:
    return pair[0]

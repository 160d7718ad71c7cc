"""Bots, found by looking at the folder: each module in it offers one `Bot`."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Protocol, cast

from bottega.core import Action, Game, Refusal
from bottega.rng import Rng

BUDGET = 2000
"""Positions to look at before a move: about a second's thought in a browser."""


class Player(Protocol):
    """What a bot offers: it sees a View and the legal actions, never a State."""

    def choose(self, view: Any, legal: Sequence[Action], rng: Rng, budget: int) -> Action:
        """One of the legal actions; `budget` is how many positions it may look at.

        The same view, stream and budget give the same answer, on every machine.
        """


def names() -> tuple[str, ...]:
    """The names of all bots there are."""
    return tuple(sorted(module.name for module in iter_modules(__path__)))


def load(name: str, game: Game) -> Player:
    """The bot of this name, for a game."""
    if name not in names():
        known = ", ".join(names())
        raise Refusal("unknown-bot", f"there is no bot {name!r} (there is: {known})", bot=name)
    module = import_module(f"{__name__}.{name}")
    if not hasattr(module, "Bot"):
        raise Refusal("no-bot", f"bots/{name}.py has no class Bot", bot=name)
    return cast(Player, module.Bot(game))

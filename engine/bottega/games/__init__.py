"""The games, found by looking at the folder: each package in it is a game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import cast

from bottega.core import Game, Refusal


@cache
def names() -> tuple[str, ...]:
    """The names of all games there are."""
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))


def load(name: str) -> Game:
    """The game of this name."""
    if name not in names():
        known = ", ".join(names())
        raise Refusal("unknown-game", f"there is no game {name!r} (there is: {known})", game=name)
    return cast(Game, import_module(f"{__name__}.{name}"))

"""A fourth game, to prove that one more game needs no shared file: Lanterns.

It lies in folders of its own, as a game does in `engine/bottega/games`, `site/page/games`,
`static/games` and `tests/games`. Whoever runs pytest with `-p tests.tiny.found` finds it beside
the others, in every test that runs over all games; who wants it for a while says `with found()`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

FOLDER = Path(__file__).parent
NAME = "lanterns"
PACKAGES = {"bottega.games": FOLDER / "engine", "page.games": FOLDER / "page"}
"""Where games are found, and the folder that is to be looked at too."""


def put() -> None:
    """Let the game be found."""
    for package, folder in PACKAGES.items():
        module = import_module(package)
        module.__path__.append(str(folder))
        module.names.cache_clear()


def take_away() -> None:
    """Let the game not be found any more."""
    for package, folder in PACKAGES.items():
        module = import_module(package)
        module.__path__.remove(str(folder))
        module.names.cache_clear()


@contextmanager
def found() -> Iterator[None]:
    """Let the game be found for a while."""
    put()
    try:
        yield
    finally:
        take_away()

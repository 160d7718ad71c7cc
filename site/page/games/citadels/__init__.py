"""Citadels on the page."""

from contextlib import suppress
from typing import TYPE_CHECKING

with suppress(ImportError):
    from page.games.citadels.advice import advise
with suppress(ImportError):
    from page.games.citadels.beats import beats, piece
with suppress(ImportError):
    from page.games.citadels.dock import deeds, prompt
with suppress(ImportError):
    from page.games.citadels.habits import habit_parts, habits, rounds
with suppress(ImportError):
    from page.games.citadels.outcome import outcome
from page.games.citadels.presets import PRESETS
with suppress(ImportError):
    from page.games.citadels.sounds import SOUNDS
with suppress(ImportError):
    from page.games.citadels.story import story, tell
with suppress(ImportError):
    from page.games.citadels.turn import SHORTCUTS, touch
with suppress(ImportError):
    from page.games.citadels.view import keeps_secrets, layout, regions
from page.games.citadels.words import words
with suppress(ImportError):
    from page.games.citadels.zoom import zoom
from page.kit.teaching import Rulebook, Script

__all__ = [
    "PRESETS",
    "SHORTCUTS",
    "SOUNDS",
    "advise",
    "beats",
    "deeds",
    "habit_parts",
    "habits",
    "keeps_secrets",
    "layout",
    "outcome",
    "piece",
    "prompt",
    "regions",
    "rounds",
    "rulebook",
    "script",
    "story",
    "tell",
    "touch",
    "words",
    "zoom",
]


def rulebook(language: str) -> Rulebook:
    """Give the rules, to read."""
    from page.games.citadels.book import rulebook as book  # long texts, which few visits need

    return book(language)


def script() -> Script:
    """Give the first game, which teaches."""
    from page.games.citadels.first_game import SCRIPT  # likewise

    return SCRIPT


if TYPE_CHECKING:
    from page.games import GamePage, citadels

    _: GamePage = citadels

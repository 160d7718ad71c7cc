"""Azul on the page."""

from typing import TYPE_CHECKING

from page.games.azul.advice import advise, reason
from page.games.azul.beats import beats, piece
from page.games.azul.dock import deeds, prompt
from page.games.azul.habits import habit_parts, habits, rounds
from page.games.azul.outcome import outcome
from page.games.azul.presets import PRESETS
from page.games.azul.sounds import SOUNDS
from page.games.azul.story import story, tell
from page.games.azul.turn import SHORTCUTS, touch
from page.games.azul.view import keeps_secrets, layout, regions
from page.games.azul.words import words
from page.games.azul.zoom import zoom
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
    "reason",
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
    from page.games.azul.book import rulebook as book  # long texts, which few visits need

    return book(language)


def script() -> Script:
    """Give the first game, which teaches."""
    from page.games.azul.first_game import SCRIPT  # likewise

    return SCRIPT


if TYPE_CHECKING:
    from page.games import GamePage, azul

    _: GamePage = azul

"""Splendor on the page."""

from typing import TYPE_CHECKING

from page.games.splendor.advice import advise, reason
from page.games.splendor.dock import deeds, prompt
from page.games.splendor.habits import habit_parts, habits, rounds
from page.games.splendor.outcome import outcome
from page.games.splendor.presets import PRESETS
from page.games.splendor.sounds import SOUNDS
from page.games.splendor.story import beats, story, tell
from page.games.splendor.turn import SHORTCUTS, touch
from page.games.splendor.view import keeps_secrets, layout, regions
from page.games.splendor.words import words
from page.games.splendor.zoom import piece, zoom
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
    from page.games.splendor import book  # long texts, which few visits need

    return book.rulebook(language)


def script() -> Script:
    """Give the first game, which teaches."""
    from page.games.splendor import lesson  # likewise

    return lesson.SCRIPT


if TYPE_CHECKING:
    from page.games import GamePage, splendor

    _: GamePage = splendor

"""Citadels on the page."""

from typing import TYPE_CHECKING

from page.games.citadels.advice import advise, reason
from page.games.citadels.beats import beats, piece
from page.games.citadels.dock import deeds, prompt
from page.games.citadels.habits import habit_parts, habits, rounds
from page.games.citadels.outcome import outcome
from page.games.citadels.presets import PRESETS
from page.games.citadels.sounds import SOUNDS
from page.games.citadels.story import story, tell
from page.games.citadels.turn import SHORTCUTS, touch
from page.games.citadels.view import keeps_secrets, layout, regions
from page.games.citadels.words import words
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
    from page.games.citadels.book import rulebook as book  # long texts, which few visits need

    return book(language)


def script() -> Script:
    """Give the first game, which teaches."""
    from page.games.citadels.first_game import SCRIPT  # likewise

    return SCRIPT


if TYPE_CHECKING:
    from page.games import GamePage, citadels

    _: GamePage = citadels

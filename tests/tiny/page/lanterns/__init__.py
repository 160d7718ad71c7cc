"""Lanterns on the page."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bottega.core import Options
from page.games.lanterns.afterwards import habit_parts, habits, outcome, rounds
from page.games.lanterns.dock import deeds, prompt
from page.games.lanterns.story import beats, piece, story, tell
from page.games.lanterns.table import keeps_secrets, layout, regions, zoom
from page.games.lanterns.turn import SHORTCUTS, advise, touch
from page.games.lanterns.words import words
from page.kit.sounds import Sounds, Tone
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

PRESETS: Mapping[str, Options] = {"standard": {}, "golden": {"gold": 2}}

SOUNDS: Sounds = {
    "rustle": (Tone(330, 0, 0.06, 0.04, "triangle"),),
    "chime": (Tone(784, 0, 0.2, 0.05), Tone(1175, 0.1, 0.3, 0.05)),
}


def rulebook(language: str) -> Rulebook:
    """Give the rules, to read."""
    from page.games.lanterns import teaching  # long texts, which few visits need

    return teaching.rulebook(language)


def script() -> Script:
    """Give the first game, which teaches."""
    from page.games.lanterns import teaching  # likewise

    return teaching.SCRIPT


if TYPE_CHECKING:
    from page.games import GamePage, lanterns

    _: GamePage = lanterns

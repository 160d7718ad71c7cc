"""What the page tells of entries of Citadels: every line, sentence, sign and piece of it."""

from __future__ import annotations

from collections.abc import Sequence

from bottega.core import Event
from page.games.citadels.beats import beats, piece
from page.games.citadels.story import shown, story, tell
from page.games.citadels.words import words
from page.kit.scene import Happened

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fox", "Gil")


def told(happened: Sequence[Happened], language: str) -> list[str]:
    """Everything that is told of some entries, in one language."""
    say, texts = words(language), list[str]()
    for event in [event for entry in happened for event in entry.events]:
        texts += [logged(event, language), tell(event, NAMES, say), shown(event, say)]
    for beat in beats(happened, NAMES, say):
        texts += [beat.sentence, *[piece(motion, say) for motion in beat.motions]]
        texts += [mark.text for mark in beat.marks]
    return texts


def logged(event: Event, language: str) -> str:
    """The line of the log that tells of an event."""
    return story(event, NAMES, words(language)) or ""

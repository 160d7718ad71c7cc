"""Splendor: gems, cards and nobles for two to four, with the quick and the team variants."""

from typing import TYPE_CHECKING

from bottega.games.splendor.board import board, describe
from bottega.games.splendor.check import check
from bottega.games.splendor.events import events
from bottega.games.splendor.hide import admits, assemble, determinize, redact, veil
from bottega.games.splendor.judgement import judgement
from bottega.games.splendor.reasons import reasons
from bottega.games.splendor.rules import (
    NAME,
    OPTIONS,
    RULES,
    apply,
    legal,
    outcomes,
    principal,
    sample,
    scores,
    seatings,
    setup,
    sides,
    winners,
)
from bottega.games.splendor.state import to_move
from bottega.games.splendor.tell import tell
from bottega.games.splendor.themes import theme
from bottega.games.splendor.value import value

__all__ = [
    "NAME",
    "OPTIONS",
    "RULES",
    "admits",
    "apply",
    "assemble",
    "board",
    "check",
    "describe",
    "determinize",
    "events",
    "judgement",
    "legal",
    "outcomes",
    "principal",
    "reasons",
    "redact",
    "sample",
    "scores",
    "seatings",
    "setup",
    "sides",
    "tell",
    "theme",
    "to_move",
    "value",
    "veil",
    "winners",
]

if TYPE_CHECKING:
    from bottega.core import Game
    from bottega.games import splendor

    _: Game = splendor

"""Azul: tiles from factories to the wall for two to four, with the coloured or the grey wall."""

from typing import TYPE_CHECKING

from bottega.games.azul.board import board, describe
from bottega.games.azul.check import check
from bottega.games.azul.events import events
from bottega.games.azul.hide import admits, assemble, determinize, redact, veil
from bottega.games.azul.judgement import judgement
from bottega.games.azul.reasons import reasons
from bottega.games.azul.rules import (
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
from bottega.games.azul.state import to_move
from bottega.games.azul.tell import tell
from bottega.games.azul.themes import theme
from bottega.games.azul.value import value

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
    from bottega.games import azul

    _: Game = azul

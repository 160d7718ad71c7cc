"""Lanterns: hold one out under a cloth and let your neighbour guess; for two, or two teams."""

from typing import TYPE_CHECKING

from bottega.games.lanterns.hide import admits, assemble, check, determinize, redact, veil
from bottega.games.lanterns.judgement import judgement
from bottega.games.lanterns.rules import (
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
    value,
    winners,
)
from bottega.games.lanterns.state import to_move
from bottega.games.lanterns.tell import board, describe, events, tell

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
    "redact",
    "sample",
    "scores",
    "seatings",
    "setup",
    "sides",
    "tell",
    "to_move",
    "value",
    "veil",
    "winners",
]

if TYPE_CHECKING:
    from bottega.core import Game
    from tests.tiny.engine import lanterns

    _: Game = lanterns

"""Citadels: secret roles and open cities, for four to seven; or in teams, 楚 against 汉."""

from typing import TYPE_CHECKING

from bottega.games.citadels.assemble import assemble
from bottega.games.citadels.board import board, describe
from bottega.games.citadels.check import check
from bottega.games.citadels.events import events
from bottega.games.citadels.hide import admits, redact, veil
from bottega.games.citadels.imagine import determinize
from bottega.games.citadels.judgement import judgement
from bottega.games.citadels.reasons import reasons
from bottega.games.citadels.rules import (
    NAME,
    OPTIONS,
    RULES,
    apply,
    legal,
    outcomes,
    principal,
    sample,
    seatings,
    setup,
    sides,
)
from bottega.games.citadels.scoring import scores, winners
from bottega.games.citadels.state import to_move
from bottega.games.citadels.tell import tell
from bottega.games.citadels.themes import theme
from bottega.games.citadels.value import value

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
    from bottega.games import citadels

    _: Game = citadels

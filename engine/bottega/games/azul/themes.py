"""What a good move at Azul is about, where that can be told surely; for puzzles."""

from __future__ import annotations

from bottega.core import Action
from bottega.games.azul.data import FLOOR, ROWS, SHIFT, filled, rows_of, size
from bottega.games.azul.state import Player, State

LAST = 1  # a row is complete but for one tile


def theme(view: State, action: Action) -> str:
    """Floor, finish, begin, fill, spill or store; for a grey wall also place."""
    if action.verb != "take":
        return "place"
    source, colour, row = action.args
    player = view.players[view.seat]
    if row == FLOOR:
        return "floor"
    number = view.sources[source] >> SHIFT[colour] & 31
    room = row + 1 - size(player.lines[row])
    if number >= room and _almost(player, row):
        return "finish"
    if view.marker and source == len(view.sources) - 1:
        return "begin"
    if number > room:
        return "spill"
    return "fill" if number == room else "store"


def _almost(player: Player, row: int) -> bool:
    """Whether a tile in this row completes it, which ends the game."""
    return filled(rows_of(player.wall)[row]).bit_count() == len(ROWS) - LAST

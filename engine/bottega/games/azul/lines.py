"""Where the tiles go that a player takes: to one pattern line, to the floor line, to the lid."""

from __future__ import annotations

from typing import NamedTuple

from bottega.counts import replaced
from bottega.games.azul.data import FLOOR, FLOOR_SIZE, MARKER, SHIFT
from bottega.games.azul.state import Player


class Shares(NamedTuple):
    """How tiles were shared out."""

    fitting: int  # went to the pattern line
    fallen: int  # went to the floor line
    spilt: int  # found the floor line full and went to the lid


def receive(
    player: Player, colour: int, number: int, row: int, marker: bool
) -> tuple[Player, Shares]:
    """Put tiles into a line, the surplus onto the floor; the marker comes before the surplus.

    A marker that finds the floor line full takes no space there.
    """
    score, wall, lines, floor = player
    if marker and len(floor) < FLOOR_SIZE:
        floor = (*floor, MARKER)
    fitting = fallen = 0
    if row != FLOOR:
        line = lines[row]
        fitting = min(number, row + 1 - (line >> SHIFT[colour]))
        lines = replaced(lines, row, line + (fitting << SHIFT[colour]))
    if fitting < number:
        fallen = min(number - fitting, FLOOR_SIZE - len(floor))
        floor += (colour,) * fallen
    return Player(score, wall, lines, floor), Shares(fitting, fallen, number - fitting - fallen)

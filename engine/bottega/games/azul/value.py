"""How good an Azul table looks for a seat: the score as it would be, and what the wall promises."""

from __future__ import annotations

from bottega.core import Seat
from bottega.games.azul.data import (
    COLOUR_BONUS,
    COLUMN_BONUS,
    ROW_BONUS,
    colours_in,
    filled,
    laid,
    size,
    spaces,
)
from bottega.games.azul.rules import winners
from bottega.games.azul.state import END, Player, State
from bottega.games.azul.tiling import Wall, clear_floor, columns_for, points_at, tile_wall

# In points. Found by letting variants play each other.
WIN = 1000.0
STARTING = 0.8  # to begin the next round
BEGUN = 0.6  # what is left of a line's worth while tiles are missing, if all but one are there
LATER = 0.35  # points that a tile laid now will earn for its neighbours, for each neighbour
PROMISE = 0.7  # what is left of a bonus for the end, by how much of it is there
RIVAL = 0.5  # how much the best rival's standing counts against one's own


def value(view: State, seat: Seat) -> float:
    """The seat's standing less a share of its best rival's; far more once the game is decided."""
    if view.phase == END:
        won = winners(view)
        return WIN / len(won) if seat in won else -WIN
    standings = [_standing(view, player) for player in view.players]
    standings[view.starter] += STARTING
    own = standings.pop(seat)
    return own - RIVAL * max(standings)


def _standing(view: State, player: Player) -> float:
    """The score if the round ended now, and what lines and wall promise beyond."""
    player, _, _ = tile_wall(player, view.grey)
    player, _ = clear_floor(player)
    begun = [_begun(view, player, row) for row in range(5)]
    return player.score + sum(begun) + _promise(player.wall)


def _begun(view: State, player: Player, row: int) -> float:
    """A line that is not complete yet is worth part of what its tile will score."""
    line = player.lines[row]
    if not line:
        return 0.0
    (colour,) = colours_in(line)
    columns = columns_for(player.wall, row, colour, view.grey)
    if not columns:
        return -1.0
    share = BEGUN * (size(line) / (row + 1)) ** 1.5
    walls = [_with(player.wall, row, column, colour) for column in columns]
    return share * max([_worth(w, row, c) for w, c in zip(walls, columns)])


def _with(wall: Wall, row: int, column: int, colour: int) -> Wall:
    return (*wall[:row], wall[row] + laid(colour, column), *wall[row + 1 :])


def _worth(wall: Wall, row: int, column: int) -> float:
    across, down = points_at(wall, row, column)
    return max(1, across + down)


def _promise(wall: Wall) -> float:
    """Bonuses for the end, the more certain the fewer tiles are missing."""
    rows = [filled(tiles) for tiles in wall]
    columns = [sum([row >> column & 1 for row in rows]) for column in range(5)]
    on_wall = [tile for tiles in wall for tile in spaces(tiles)]
    colours = [on_wall.count(colour) for colour in range(5)]
    return PROMISE * (
        sum([ROW_BONUS * (row.bit_count() / 5) ** 2 for row in rows])
        + sum([COLUMN_BONUS * (number / 5) ** 2 for number in columns])
        + sum([COLOUR_BONUS * (number / 5) ** 2 for number in colours])
    )

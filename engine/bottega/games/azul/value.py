"""How good an Azul table looks for a seat: the score as it would be, and what the wall promises."""

from __future__ import annotations

from bottega.core import Seat
from bottega.games.azul.data import (
    COLOUR_BONUS,
    COLUMN_BONUS,
    FLOOR_SIZE,
    ROW_BONUS,
    ROWS,
    Wall,
    colours_in,
    counts,
    filled,
    laid,
    rows_of,
    size,
    spaces,
)
from bottega.games.azul.rules import winners
from bottega.games.azul.state import END, TAKE, Player, State
from bottega.games.azul.tiling import (
    PENALTY,
    clear_floor,
    columns_for,
    points_at,
    tile_wall,
)

# In points. Found by letting variants play each other.
WIN = 1000.0
STARTING = 0.8  # to begin the next round
BEGUN = 0.6  # what is left of a line's worth while a tile is missing
LENGTH = 0.25  # a tile on the wall, for each tile more than one that its line took
PROMISE = 1.0  # what is left of a bonus for the end, by how much of it is there
DENIAL = 0.6  # how much the best take that one leaves to the next player counts against one
RIVAL = 0.3  # how much the best rival's standing counts against one's own


def value(view: State, seat: Seat) -> float:
    """The seat's standing less a share of its best rival's; far more once the game is decided."""
    if view.phase == END:
        won = winners(view)
        return WIN / len(won) if seat in won else -WIN
    standings = [_standing(view, player) for player in view.players]
    standings[view.starter] += STARTING
    if view.phase == TAKE and view.seat != seat:
        standings[seat] -= DENIAL * _best_take(view, view.players[view.seat])
    own = standings.pop(seat)
    return own - RIVAL * max(standings)


def _standing(view: State, player: Player) -> float:
    """The score if the round ended now, and what lines and wall promise beyond."""
    player, _, _ = tile_wall(player, view.grey)
    player, _ = clear_floor(player)
    begun = [_begun(view, player, row) for row in ROWS if player.lines[row]]
    return player.score + sum(begun) + _promise(player.wall)


def _begun(view: State, player: Player, row: int) -> float:
    """A line that waits for its column, or for more tiles, has a share of what it will score."""
    (colour,) = colours_in(player.lines[row])
    filling = size(player.lines[row]) / (row + 1)
    share: float = 1.0 if filling == 1 else BEGUN * filling**1.5
    return share * _worth(view, player.wall, row, colour)


def _worth(view: State, wall: Wall, row: int, colour: int) -> float:
    """What a tile scores on the wall, at its best place; there may be none on the grey wall."""
    worth = -1.0
    for column in columns_for(wall, row, colour, view.grey):
        across, down = points_at(wall + laid(colour, row, column), row, column)
        worth = max(worth, across + down, 1)
    return worth


def _best_take(view: State, player: Player) -> float:
    """What the player to move could gain with one take: a completed line, less the surplus."""
    best = 0.0
    walls = [spaces(tiles) for tiles in rows_of(player.wall)]
    offers = {(k, n) for heap in view.sources for k, n in enumerate(counts(heap)) if n}
    for row, line in enumerate(player.lines):
        missing = row + 1 - size(line)
        for colour, number in offers if missing else ():
            fits = colour in colours_in(line) if line else colour not in walls[row]
            if fits and number >= missing:
                lost = _penalty(player, number - missing)
                best = max(best, _worth(view, player.wall, row, colour) - lost)
    return best


def _penalty(player: Player, surplus: int) -> int:
    """What more tiles on a player's floor line would cost."""
    fallen = min(len(player.floor) + surplus, FLOOR_SIZE)
    return PENALTY[fallen] - PENALTY[len(player.floor)]


def _promise(wall: Wall) -> float:
    """Bonuses for the end, the more certain the fewer tiles are missing; long lines are hard."""
    rows = [filled(tiles) for tiles in rows_of(wall)]
    on_wall = [tile for tiles in rows_of(wall) for tile in spaces(tiles)]
    in_rows = [row.bit_count() for row in rows]
    in_columns = [sum([row >> column & 1 for row in rows]) for column in range(5)]
    in_colours = [on_wall.count(colour) for colour in range(5)]
    bonuses = (
        ROW_BONUS * sum([number**2 for number in in_rows])
        + COLUMN_BONUS * sum([number**2 for number in in_columns])
        + COLOUR_BONUS * sum([number**2 for number in in_colours])
    )
    return PROMISE * bonuses / 25 + LENGTH * sum([row * in_rows[row] for row in ROWS])

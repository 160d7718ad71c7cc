"""How good an Azul table looks for a seat: the score as it would be, and what the wall promises."""

from __future__ import annotations

from functools import lru_cache

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

# In thousandths of a point: whole numbers add up alike on every Python. Found by letting variants
# play each other.
WIN = 1_000_000
POINT = 1000
STARTING = 800  # to begin the next round
SHARE = (  # of what a line will score, by its row and the tiles it holds
    (0, 1000),
    (0, 212, 1000),
    (0, 115, 327, 1000),
    (0, 75, 212, 390, 1000),
    (0, 54, 152, 279, 429, 1000),
)
LENGTH = 250  # a tile on the wall, for each tile more than one that its line took
PROMISE = 40  # a point of an end bonus, where the tiles there are count by their square out of 25
DENIAL = 60  # percent of the best take that one leaves to the next player count against one
RIVAL = 30  # percent of the best rival's standing that count against one's own


def value(view: State, seat: Seat) -> int:
    """The seat's standing less a share of its best rival's; far more once the game is decided."""
    if view.phase == END:
        won = winners(view)
        return WIN // len(won) if seat in won else -WIN
    standings = [_standing(player, view.grey) for player in view.players]
    if not (view.phase == TAKE and view.marker):  # else who starts next is still open
        standings[view.starter] += STARTING
    if view.phase == TAKE and view.seat != seat:
        standings[seat] -= DENIAL * POINT * _best_take(view, view.players[view.seat]) // 100
    own = standings.pop(seat)
    return own - RIVAL * max(standings) // 100


@lru_cache(maxsize=1 << 13)
def _standing(player: Player, grey: bool) -> int:
    """The score if the round ended now, and what lines and wall promise beyond."""
    player, _, _ = tile_wall(player, grey)
    player, _ = clear_floor(player)
    begun = [_begun(player, row, grey) for row in ROWS if player.lines[row]]
    return POINT * player.score + sum(begun) + _promise(player.wall)


def _begun(player: Player, row: int, grey: bool) -> int:
    """A line that waits for its column, or for more tiles, has a share of what it will score."""
    (colour,) = colours_in(player.lines[row])
    share = SHARE[row][size(player.lines[row])]
    return share * _worth(player.wall, row, colour, grey)


@lru_cache(maxsize=1 << 13)
def _worth(wall: Wall, row: int, colour: int, grey: bool) -> int:
    """What a tile scores on the wall, at its best place; there may be none on the grey wall."""
    worth = -1
    for column in columns_for(wall, row, colour, grey):
        across, down = points_at(wall + laid(colour, row, column), row, column)
        worth = max(worth, across + down, 1)
    return worth


def _best_take(view: State, player: Player) -> int:
    """What the player to move could gain with one take: a completed line, less the surplus."""
    best = 0
    walls = [spaces(tiles) for tiles in rows_of(player.wall)]
    offers = {(k, n) for heap in view.sources for k, n in enumerate(counts(heap)) if n}
    for row, line in enumerate(player.lines):
        missing = row + 1 - size(line)
        for colour, number in offers if missing else ():
            fits = colour in colours_in(line) if line else colour not in walls[row]
            if fits and number >= missing:
                lost = _penalty(player, number - missing)
                best = max(best, _worth(player.wall, row, colour, view.grey) - lost)
    return best


def _penalty(player: Player, surplus: int) -> int:
    """What more tiles on a player's floor line would cost."""
    fallen = min(len(player.floor) + surplus, FLOOR_SIZE)
    return PENALTY[fallen] - PENALTY[len(player.floor)]


@lru_cache(maxsize=1 << 12)
def _promise(wall: Wall) -> int:
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
    return PROMISE * bonuses + LENGTH * sum([row * in_rows[row] for row in ROWS])

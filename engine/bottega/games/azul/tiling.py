"""The wall-tiling phase: completed lines go to the wall and score, then the floor costs points."""

from __future__ import annotations

from typing import NamedTuple

from bottega.counts import replaced
from bottega.games.azul.data import (
    COLUMN,
    FLOOR_PENALTIES,
    FLOOR_SIZE,
    MARKER,
    ROWS,
    RUN,
    SHIFT,
    Tiles,
    Wall,
    filled,
    laid,
    rows_of,
    some,
    spaces,
)
from bottega.games.azul.state import Player

COLOUR_OF_FULL = tuple([{some(colour, row + 1): colour for colour in range(5)} for row in ROWS])
"""The colour of a completed line, by its row and its tiles."""

NOWHERE = -1
"""The column of a tile that had no place on the wall."""


class Tiled(NamedTuple):
    """What became of a completed line."""

    row: int
    colour: int
    column: int  # NOWHERE if all of it dropped to the floor line
    horizontal: int  # points for the tiles beside it in its row, itself included
    vertical: int  # points for the tiles above and below, itself included
    points: int
    spilt: int  # tiles that no longer fit on the floor line


def next_line(player: Player) -> int | None:
    """The topmost completed line, if there is one."""
    for row, line in enumerate(player.lines):
        if line in COLOUR_OF_FULL[row]:
            return row
    return None


def columns_for(wall: Wall, row: int, colour: int, grey: bool) -> list[int]:
    """Where a tile may go: to its printed space; on the grey wall, no colour twice in a column."""
    if not grey:
        return [COLUMN[row][colour]]
    rows = [spaces(tiles) for tiles in rows_of(wall)]
    free = [column for column, tile in enumerate(rows[row]) if tile < 0]
    return [column for column in free if all(tiles[column] != colour for tiles in rows)]


def points_at(wall: Wall, row: int, column: int) -> tuple[int, int]:
    """What a tile just laid scores in its row and in its column; alone in it, it scores nothing."""
    a, b, c, d, e = rows = [filled(tiles) for tiles in rows_of(wall)]
    stack = (
        (a >> column & 1)
        + (b >> column & 1) * 2
        + (c >> column & 1) * 4
        + (d >> column & 1) * 8
        + (e >> column & 1) * 16
    )
    across, down = RUN[rows[row]][column], RUN[stack][row]
    return across if across > 1 else 0, down if down > 1 else 0


def tile_line(player: Player, row: int, column: int) -> tuple[Player, Tiles, Tiled]:
    """One tile of a completed line goes to the wall and scores at once, the others to the lid."""
    line = player.lines[row]
    colour = COLOUR_OF_FULL[row][line]
    wall = player.wall + laid(colour, row, column)
    horizontal, vertical = points_at(wall, row, column)
    points = horizontal + vertical or 1
    lines = replaced(player.lines, row, 0)
    tiled = Tiled(row, colour, column, horizontal, vertical, points, 0)
    return Player(player.score + points, wall, lines, player.floor), line - some(colour), tiled


def drop_line(player: Player, row: int) -> tuple[Player, Tiles, Tiled]:
    """A completed line without a place on the wall drops to the floor line."""
    colour = COLOUR_OF_FULL[row][player.lines[row]]
    fallen = min(row + 1, FLOOR_SIZE - len(player.floor))
    floor = player.floor + (colour,) * fallen
    spilt = row + 1 - fallen
    lines = replaced(player.lines, row, 0)
    tiled = Tiled(row, colour, NOWHERE, 0, 0, 0, spilt)
    return player._replace(lines=lines, floor=floor), some(colour, spilt), tiled


def tile_wall(player: Player, grey: bool) -> tuple[Player, Tiles, list[Tiled]]:
    """Tile all completed lines from the top, up to the first where the player must choose.

    The player as this leaves it, what went to the lid, and what became of each line.
    """
    lid, done = 0, []
    while (row := next_line(player)) is not None:
        colour = COLOUR_OF_FULL[row][player.lines[row]]
        columns = columns_for(player.wall, row, colour, grey)
        if len(columns) > 1:
            break
        if columns:
            player, discarded, tiled = tile_line(player, row, columns[0])
        else:
            player, discarded, tiled = drop_line(player, row)
        lid += discarded
        done.append(tiled)
    return player, lid, done


def clear_floor(player: Player) -> tuple[Player, Tiles]:
    """The floor line costs its points, never below zero, and its tiles go to the lid."""
    floor = player.floor
    if not floor:
        return player, 0
    score = max(0, player.score - PENALTY[len(floor)])
    lid = sum([1 << SHIFT[tile] for tile in floor if tile != MARKER])
    return Player(score, player.wall, player.lines, ()), lid


PENALTY = tuple([sum(FLOOR_PENALTIES[:number]) for number in range(FLOOR_SIZE + 1)])
"""The points that a floor line of so many tiles costs."""

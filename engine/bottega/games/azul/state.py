"""What lies on an Azul table."""

from __future__ import annotations

from typing import NamedTuple

from bottega.core import DEALER, OVER, Options, Seat
from bottega.games.azul.data import (
    ALL_TILES,
    COMPLETE,
    FACTORIES,
    Tiles,
    Wall,
    filled,
    rows_of,
    spaces,
)

ROUND_LIMIT = 60
"""Tiles come back from the lid for ever, so who never completes a row must be stopped."""

# The phases: in the first the dealer moves, in the next two the seat whose turn it is.
FILL, TAKE, PLACE, END = range(4)


class Player(NamedTuple):
    """A player's board."""

    score: int
    wall: Wall
    lines: tuple[Tiles, ...]  # the pattern lines, each of them empty or of one colour
    floor: tuple[int, ...]  # the floor line from the left: colours, or the MARKER


class State(NamedTuple):
    """The table. Nothing on it is secret, so that a View differs only in its viewer."""

    viewer: Seat  # whose view this is; the DEALER's is the full State
    grey: bool  # the wall shows no colours: a player chooses the column
    phase: int
    rounds: int  # rounds finished so far
    seat: Seat  # whose turn it is; while the factories are filled, who will begin
    starter: Seat  # who took the starting-player tile last, and begins the next round
    marker: bool  # the starting-player tile lies in the centre
    bag: Tiles
    lid: Tiles
    sources: tuple[Tiles, ...]  # the factories, then the centre of the table
    players: tuple[Player, ...]


NOBODY_YET = Player(0, 0, (0,) * 5, ())


def lay_table(seats: int, options: Options) -> State:
    """A table with all tiles in the bag, before the first factory is filled."""
    return State(
        viewer=DEALER,
        grey=options["wall"] == "grey",
        phase=FILL,
        rounds=0,
        seat=0,
        starter=0,
        marker=True,
        bag=ALL_TILES,
        lid=0,
        sources=(0,) * (FACTORIES[seats] + 1),
        players=(NOBODY_YET,) * seats,
    )


def to_move(state: State) -> Seat:
    """The dealer while factories are filled, else the seat whose turn it is."""
    phase = state.phase
    if phase in (TAKE, PLACE):
        return state.seat
    return OVER if phase == END else DEALER


# ------------------------------------------------------------------ what a wall shows


def complete_rows(player: Player) -> list[int]:
    """The rows of the wall, from the top, in which no tile is missing."""
    return [row for row, tiles in enumerate(rows_of(player.wall)) if filled(tiles) == COMPLETE]


def complete_columns(player: Player) -> list[int]:
    """The columns of the wall, from the left, in which no tile is missing."""
    a, b, c, d, e = map(filled, rows_of(player.wall))
    common = a & b & c & d & e
    return [column for column in range(5) if common >> column & 1]


def complete_colours(player: Player) -> list[int]:
    """The colours of which all five tiles lie on the wall."""
    on_wall = [colour for tiles in rows_of(player.wall) for colour in spaces(tiles)]
    return [colour for colour in range(5) if on_wall.count(colour) == 5]

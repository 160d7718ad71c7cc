"""What is to come, reckoned by the rules: of the round as it stands, and of tiles in the hand."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from bottega.core import Seat
from bottega.games.azul.data import FLOOR, ROWS, counts, size
from bottega.games.azul.lines import Shares, receive
from bottega.games.azul.state import Player, State, complete_rows
from bottega.games.azul.tiling import (
    COLOUR_OF_FULL,
    PENALTY,
    Tiled,
    clear_floor,
    columns_for,
    next_line,
    tile_line,
    tile_wall,
)


class Prospect(NamedTuple):
    """What the end of the round will bring a player, if nothing more is taken."""

    tiled: tuple[Tiled, ...]  # what becomes of completed lines, as far as there is no choice
    wall: int  # points for them; on the grey wall those of the best columns
    floor: int  # points of the floor line: none or less
    open: bool  # whether it depends on columns to choose
    last: bool  # whether a row of the wall will be complete, whatever is chosen

    @property
    def points(self) -> int:
        """What the round will bring in all."""
        return self.wall + self.floor


@lru_cache(maxsize=1024)
def prospect_of(player: Player, grey: bool) -> Prospect:
    """Let the round end for a player."""
    tiled, _, steps = tile_wall(player, grey)
    ends = [(end, clear_floor(end)[0]) for end in _ends(tiled, grey)]
    best, cleared = max(ends, key=lambda pair: pair[1].score)
    return Prospect(
        tuple(steps),
        best.score - player.score,
        cleared.score - best.score,
        len(ends) > 1,
        all(complete_rows(end) for end, _ in ends),
    )


def _ends(player: Player, grey: bool) -> Iterator[Player]:
    """Go through every way to choose the columns that are to be chosen."""
    player, _, _ = tile_wall(player, grey)
    row = next_line(player)
    if row is None:
        yield player
        return
    colour = COLOUR_OF_FULL[row][player.lines[row]]
    for column in columns_for(player.wall, row, colour, grey):
        yield from _ends(tile_line(player, row, column)[0], grey)


class Preview(NamedTuple):
    """What would become of tiles in one row, or on the floor."""

    shares: Shares
    marker: bool  # whether the starting-player tile lies on the floor line then
    cost: int  # what the floor line costs more: none or less
    gain: int  # what the wall brings more at the end of the round
    complete: bool  # whether the row is complete then

    @property
    def falling(self) -> int:
        """How many tiles fall, those included that find the floor line full."""
        return self.shares.fallen + self.shares.spilt + self.marker


@lru_cache(maxsize=512)
def previews(view: State, seat: Seat, source: int, colour: int) -> tuple[Preview, ...]:
    """Put tiles into every row, and onto the floor, whether that is allowed or not."""
    number = counts(view.sources[source])[colour]
    marker = view.marker and source == len(view.sources) - 1
    player = view.players[seat]
    return tuple(
        [_preview(player, colour, number, row, marker, view.grey) for row in (*ROWS, FLOOR)]
    )


def _preview(
    player: Player, colour: int, number: int, row: int, marker: bool, grey: bool
) -> Preview:
    after, shares = receive(player, colour, number, row, marker)
    added = len(after.floor) - len(player.floor) - shares.fallen
    cost = PENALTY[len(player.floor)] - PENALTY[len(after.floor)]
    if row == FLOOR or size(after.lines[row]) < row + 1:
        return Preview(shares, added > 0, cost, 0, False)
    gain = prospect_of(after, grey).wall - prospect_of(player, grey).wall
    return Preview(shares, added > 0, cost, gain, True)

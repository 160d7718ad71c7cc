"""The numbers of Azul's rules, asked of the rules themselves, for the texts that teach them."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from bottega.games.azul.data import (
    COLOUR_BONUS,
    COLOURS,
    COLUMN_BONUS,
    FACTORIES,
    FLOOR_PENALTIES,
    ROW_BONUS,
    TILES_OF_A_COLOUR,
    TILES_ON_A_FACTORY,
    WALL,
    Wall,
    laid,
)
from bottega.games.azul.state import NOBODY_YET, ROUND_LIMIT
from bottega.games.azul.tiling import PENALTY, clear_floor, points_at

Spot = tuple[int, int]  # a row and a column of the wall


class Example(NamedTuple):
    """A tile that is laid on a wall where others lie, and what it scores."""

    lying: tuple[Spot, ...]
    new: Spot

    @property
    def wall(self) -> Wall:
        """The wall with all of them."""
        return wall_of((*self.lying, self.new))

    @property
    def across_and_down(self) -> tuple[int, int]:
        """What the rules give for it across, and down."""
        return points_at(self.wall, *self.new)

    @property
    def points(self) -> int:
        """What the rules give for it in all."""
        return sum(self.across_and_down) or 1


EXAMPLES: Mapping[str, Example] = {
    "alone": Example(((0, 0), (3, 3)), (1, 2)),
    "line": Example(((2, 0), (2, 1)), (2, 2)),
    "cross": Example(((0, 2), (1, 2), (2, 1), (2, 3)), (2, 2)),
    "gap": Example(((2, 0), (2, 3)), (2, 2)),
}
"""The tiles whose points the rules explain, on the coloured wall."""

FALLEN = 3  # tiles on the floor line of the figure, the starting-player tile among them
POOR = 2  # points of somebody who loses more than that


def wall_of(spots: tuple[Spot, ...]) -> Wall:
    """Lay tiles on the coloured wall."""
    return sum([laid(WALL[row][column], row, column) for row, column in spots])


@cache
def facts() -> Mapping[str, object]:
    """Give the numbers of the rules, as the engine has them."""
    poor = NOBODY_YET._replace(score=POOR, floor=(0,) * FALLEN)
    cross, down = EXAMPLES["cross"].across_and_down
    return {
        "colours": len(COLOURS),
        "each": TILES_OF_A_COLOUR,
        "all": len(COLOURS) * TILES_OF_A_COLOUR,
        "tiles": TILES_ON_A_FACTORY,
        **{f"factories{seats}": number for seats, number in FACTORIES.items()},
        "first_loss": FLOOR_PENALTIES[0],
        "last_loss": FLOOR_PENALTIES[-1],
        "slabs": len(FLOOR_PENALTIES),
        "most_loss": PENALTY[-1],
        "fallen": FALLEN,
        "fallen_loss": PENALTY[FALLEN],
        "poor": POOR,
        "poorer": clear_floor(poor)[0].score,
        **{name: example.points for name, example in EXAMPLES.items()},
        "cross_across": cross,
        "cross_down": down,
        "row_bonus": ROW_BONUS,
        "column_bonus": COLUMN_BONUS,
        "colour_bonus": COLOUR_BONUS,
        "limit": ROUND_LIMIT,
    }

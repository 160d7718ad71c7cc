"""Azul's tiles, boards and numbers, as they are printed."""

from __future__ import annotations

from functools import cache, lru_cache

from bottega.counts import Counts

COLOURS = ("blue", "yellow", "red", "black", "white")
BLUE, YELLOW, RED, BLACK, WHITE = range(5)
MARKER = 5
"""The starting-player tile, where it lies among tiles of the five colours."""

TILES_OF_A_COLOUR = 20
TILES_ON_A_FACTORY = 4
FACTORIES = {2: 5, 3: 7, 4: 9}  # by the number of players

ROWS = range(5)
FLOOR = 5
"""The floor line, where an action names a row; row r above it has a pattern line of r + 1."""

# The coloured wall: the colour printed on each space, row by row.
WALL = (
    (BLUE, YELLOW, RED, BLACK, WHITE),
    (WHITE, BLUE, YELLOW, RED, BLACK),
    (BLACK, WHITE, BLUE, YELLOW, RED),
    (RED, BLACK, WHITE, BLUE, YELLOW),
    (YELLOW, RED, BLACK, WHITE, BLUE),
)
COLUMN = tuple([tuple([row.index(colour) for colour in range(5)]) for row in WALL])
"""Where a colour's space is on the coloured wall: COLUMN[row][colour]."""

FLOOR_PENALTIES = (1, 1, 2, 2, 2, 3, 3)  # points lost for each tile, from the left
FLOOR_SIZE = len(FLOOR_PENALTIES)
ROW_BONUS, COLUMN_BONUS, COLOUR_BONUS = 2, 7, 10


# ------------------------------------------------------------------ tiles in one number

Tiles = int
"""How many tiles there are of each colour, in one number: five bits a colour, blue the lowest.

No place ever holds more than twenty of a colour, so tiles are put together and taken away by
plain addition and subtraction.
"""

SHIFT = (0, 5, 10, 15, 20)  # how far up a colour's bits are
BITS = tuple([31 << shift for shift in SHIFT])  # where they are


def some(colour: int, number: int = 1) -> Tiles:
    """So many tiles of one colour."""
    return number << SHIFT[colour]


@cache
def tiles(*counts: int) -> Tiles:
    """Tiles by their counts: blue, yellow, red, black, white."""
    return sum([some(colour, number) for colour, number in enumerate(counts)])


@lru_cache(maxsize=1 << 12)
def counts(heap: Tiles) -> Counts:
    """How many there are of each colour: blue, yellow, red, black, white."""
    return tuple([heap >> shift & 31 for shift in SHIFT])


@lru_cache(maxsize=1 << 12)
def colours_in(heap: Tiles) -> tuple[int, ...]:
    """The colours of which there is a tile."""
    return tuple([colour for colour in range(5) if heap & BITS[colour]])


def size(heap: Tiles) -> int:
    """How many tiles there are in all."""
    return (heap & 31) + (heap >> 5 & 31) + (heap >> 10 & 31) + (heap >> 15 & 31) + (heap >> 20)


ALL_TILES = tiles(*[TILES_OF_A_COLOUR] * 5)


# ------------------------------------------------------------------ a wall in one number

Wall = int
"""A wall in one number, to be read in octal: a digit for each space, the top left one the lowest.

An empty space is 0, a tile its colour + 1.
"""

WallRow = int
"""The five digits of a row. The complete top row of the coloured wall is 0o54321."""


def laid(colour: int, row: int, column: int) -> Wall:
    """A wall with one tile on it, to be added to the others."""
    return colour + 1 << 15 * row + 3 * column


def rows_of(wall: Wall) -> tuple[WallRow, ...]:
    """The five rows of a wall, from the top."""
    return (
        wall & 0o77777,
        wall >> 15 & 0o77777,
        wall >> 30 & 0o77777,
        wall >> 45 & 0o77777,
        wall >> 60,
    )


@cache
def spaces(row: WallRow) -> tuple[int, ...]:
    """What lies on each space of a row, from the left: a colour, or -1."""
    return tuple([(row >> 3 * column & 7) - 1 for column in range(5)])


@cache
def filled(row: WallRow) -> int:
    """Which spaces of a row hold a tile: bit c stands for column c."""
    return sum([1 << column for column in range(5) if row >> 3 * column & 7])


COMPLETE = 0b11111  # `filled` of a complete row


def run_through(line: int, place: int) -> int:
    """How many tiles touch each other in a line through this place: bit p stands for place p."""
    first = last = place
    while line >> first - 1 & 1 if first else False:
        first -= 1
    while line >> last + 1 & 1:
        last += 1
    return last - first + 1


RUN = tuple([tuple([run_through(line, place) for place in range(5)]) for line in range(32)])
"""`run_through` as a table: RUN[line][place]."""

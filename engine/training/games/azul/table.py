"""An Azul table as one row of numbers, and its rules compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from bottega.games.azul.data import COLUMN as COLUMNS
from bottega.games.azul.data import FACTORIES as BY_SEATS
from bottega.games.azul.data import FLOOR_SIZE, RUN
from bottega.games.azul.state import END, FILL, PLACE, ROUND_LIMIT, TAKE
from bottega.games.azul.tiling import PENALTY as COSTS
from training.contract import compiled

# Where things stand in the row.
SEATS, GREY, PHASE, ROUNDS, SEAT, STARTER, IN_CENTRE = range(7)
BAG = 7
LID = BAG + 5
SOURCES = LID + 5  # five counts for each source; the centre follows the last factory
PLAYERS = SOURCES + 10 * 5

# Where things stand in the part of a player.
SCORE = 0
WALL = 1  # for each space, row by row, the colour + 1, or 0
COLOUR = WALL + 25  # of each pattern line, -1 if it is empty
FILLED = COLOUR + 5  # tiles in each pattern line
FLOOR = FILLED + 5  # fallen tiles by colour
FALLEN = FLOOR + 5  # how many there are, the marker included
PLAYER = FALLEN + 1

SIZE = PLAYERS + 4 * PLAYER
MOST_MOVES = 320  # more than there ever are at once
MOST_TURNS = 4096
BOTH = 2  # walls, now the coloured and now the grey
TO_WALL = 1000  # a move from here on places the completed line of the seat in a column

COLUMN = np.array(COLUMNS, dtype=np.int64)
FACTORIES = np.array([0, 0, *[BY_SEATS[seats] for seats in (2, 3, 4)]], dtype=np.int64)
RUNS = np.array(RUN, dtype=np.int64)
PENALTY = np.array(COSTS, dtype=np.int64)

Row = Any
"""A row of numbers, as numpy has it."""


@compiled
def reset(state: Row, settings: Row) -> None:
    """Lay the table for a new game, and fill the factories."""
    seats, grey = settings
    if grey == BOTH:
        grey = np.random.randint(0, 2)
    state[:] = 0
    state[SEATS] = seats
    state[GREY] = grey
    state[PHASE] = FILL
    state[IN_CENTRE] = 1
    state[BAG : BAG + 5] = 20
    for seat in range(seats):
        at = PLAYERS + seat * PLAYER + COLOUR
        state[at : at + 5] = -1
    chance(state)


@compiled
def mover(state: Row) -> int:
    """Whose move it is, among the seats."""
    return int(state[SEAT])


@compiled
def side(state: Row, seat: int) -> int:
    """Everybody plays alone."""
    return seat


@compiled
def over(state: Row) -> bool:
    """Whether the game has ended."""
    return bool(state[PHASE] == END)


# ------------------------------------------------------------------ what is allowed


@compiled
def has_room(state: Row, at: int, row: int, colour: int) -> bool:
    """Whether a line of the player there may take tiles of this colour."""
    if state[at + COLOUR + row] >= 0:
        return bool(state[at + COLOUR + row] == colour and state[at + FILLED + row] <= row)
    there = False
    for column in range(5):
        there |= state[at + WALL + 5 * row + column] == colour + 1
    return not there


@compiled
def moves(state: Row, found: Row) -> int:
    """Every legal move of the seat, as numbers; how many there are."""
    at = PLAYERS + state[SEAT] * PLAYER
    if state[PHASE] == PLACE:
        return _placings(state, at, found)
    number = 0
    for source in range(FACTORIES[state[SEATS]] + 1):
        for colour in range(5):
            if not state[SOURCES + 5 * source + colour]:
                continue
            for row in range(5):
                if has_room(state, at, row, colour):
                    found[number] = (source * 5 + colour) * 6 + row
                    number += 1
            found[number] = (source * 5 + colour) * 6 + 5
            number += 1
    return number


@compiled
def _placings(state: Row, at: int, found: Row) -> int:
    """The columns for the topmost completed line."""
    row = next_line(state, at)
    number = 0
    for column in range(5):
        if fits(state, at, row, column, state[at + COLOUR + row]):
            found[number] = TO_WALL + 5 * row + column
            number += 1
    return number


@compiled
def next_line(state: Row, at: int) -> int:
    """The topmost completed line of a player, or -1."""
    for row in range(5):
        if state[at + FILLED + row] == row + 1:
            return row
    return -1


@compiled
def fits(state: Row, at: int, row: int, column: int, colour: int) -> bool:
    """Whether a tile may lie there on the wall: the space is free, no colour twice in a column."""
    if state[GREY] == 0:
        return bool(COLUMN[row, colour] == column)
    free = state[at + WALL + 5 * row + column] == 0
    for other in range(5):
        free &= state[at + WALL + 5 * other + column] != colour + 1
    return bool(free)


# ------------------------------------------------------------------ a move


@compiled
def play(state: Row, move: int) -> None:
    """What the seat does, with all that follows by rule, until chance or a seat is next."""
    seat = state[SEAT]
    at = PLAYERS + seat * PLAYER
    if move >= TO_WALL:
        row, column = (move - TO_WALL) // 5, (move - TO_WALL) % 5
        state[at + SCORE] += lay(state, at, row, column)
        _tile_walls(state, seat)
        return
    row = move % 6
    colour = move // 6 % 5
    left = _take(state, at, move // 30, colour, row)
    if left:
        state[SEAT] = (seat + 1) % state[SEATS]
    else:
        _tile_walls(state, 0)


@compiled
def _take(state: Row, at: int, source: int, colour: int, row: int) -> bool:
    """Take the tiles and put them down; whether any are left on the table."""
    centre = FACTORIES[state[SEATS]]
    heap = SOURCES + 5 * source
    number = state[heap + colour]
    state[heap + colour] = 0
    if source == centre:
        if state[IN_CENTRE]:
            state[IN_CENTRE] = 0
            state[STARTER] = state[SEAT]
            if state[at + FALLEN] < FLOOR_SIZE:
                state[at + FALLEN] += 1
    else:
        for other in range(5):
            state[SOURCES + 5 * centre + other] += state[heap + other]
            state[heap + other] = 0
    if row < 5:
        placed = min(number, row + 1 - state[at + FILLED + row])
        state[at + COLOUR + row] = colour
        state[at + FILLED + row] += placed
        number -= placed
    drop(state, at, colour, number)
    return bool(state[SOURCES : SOURCES + 5 * centre + 5].any())


@compiled
def drop(state: Row, at: int, colour: int, number: int) -> None:
    """Tiles fall to the floor line, and what it cannot hold goes to the lid."""
    fallen = min(number, FLOOR_SIZE - state[at + FALLEN])
    state[at + FALLEN] += fallen
    state[at + FLOOR + colour] += fallen
    state[LID + colour] += number - fallen


# ------------------------------------------------------------------ the end of a round


@compiled
def points(state: Row, at: int, row: int, column: int) -> int:
    """What a tile scores there, whether it lies there already or not."""
    line, stack = 1 << column, 1 << row
    for place in range(5):
        if state[at + WALL + 5 * row + place]:
            line |= 1 << place
        if state[at + WALL + 5 * place + column]:
            stack |= 1 << place
    across, down = RUNS[line, column], RUNS[stack, row]
    gained = (across if across > 1 else 0) + (down if down > 1 else 0)
    return max(gained, 1)


@compiled
def lay(state: Row, at: int, row: int, column: int) -> int:
    """A tile of a completed line goes to the wall, the others to the lid; its points."""
    colour = state[at + COLOUR + row]
    gained = points(state, at, row, column)
    state[at + WALL + 5 * row + column] = colour + 1
    state[LID + colour] += row
    state[at + COLOUR + row] = -1
    state[at + FILLED + row] = 0
    return gained


@compiled
def _tile_walls(state: Row, first: int) -> None:
    """Everybody tiles the wall, seat after seat, and stops where there is a column to choose."""
    for seat in range(first, state[SEATS]):
        at = PLAYERS + seat * PLAYER
        while True:
            row = next_line(state, at)
            if row < 0:
                break
            colour = state[at + COLOUR + row]
            ways, chosen = 0, -1
            for column in range(5):
                if fits(state, at, row, column, colour):
                    ways += 1
                    chosen = column
            if ways > 1:
                state[PHASE] = PLACE
                state[SEAT] = seat
                return
            if ways:
                state[at + SCORE] += lay(state, at, row, chosen)
            else:
                state[at + COLOUR + row] = -1
                state[at + FILLED + row] = 0
                drop(state, at, colour, row + 1)
        _clear_floor(state, at)
    _end_round(state)


@compiled
def _clear_floor(state: Row, at: int) -> None:
    """The floor line costs its points, never below zero, and its tiles go to the lid."""
    state[at + SCORE] = max(0, state[at + SCORE] - PENALTY[state[at + FALLEN]])
    state[at + FALLEN] = 0
    for colour in range(5):
        state[LID + colour] += state[at + FLOOR + colour]
        state[at + FLOOR + colour] = 0


@compiled
def _end_round(state: Row) -> None:
    """The next round; or the end, if a row is complete, no tile is left or it goes on for ever."""
    state[ROUNDS] += 1
    state[IN_CENTRE] = 1
    state[SEAT] = state[STARTER]
    ends = state[ROUNDS] == ROUND_LIMIT
    left = 0
    for colour in range(5):
        left += state[BAG + colour] + state[LID + colour]
    for seat in range(state[SEATS]):
        if complete_rows(state, PLAYERS + seat * PLAYER):
            ends = True
    if ends or left == 0:
        for seat in range(state[SEATS]):
            at = PLAYERS + seat * PLAYER
            state[at + SCORE] += bonus(state, at)
        state[PHASE] = END
    else:
        state[PHASE] = FILL


@compiled
def complete_rows(state: Row, at: int) -> int:
    """How many rows of a player's wall are complete."""
    number = 0
    for row in range(5):
        tiles = 0
        for column in range(5):
            tiles += state[at + WALL + 5 * row + column] > 0
        number += tiles == 5
    return number


@compiled
def bonus(state: Row, at: int) -> int:
    """What complete rows, columns and colours are worth at the end."""
    total = 2 * complete_rows(state, at)
    for one in range(5):
        in_column, of_colour = 0, 0
        for row in range(5):
            in_column += state[at + WALL + 5 * row + one] > 0
            for column in range(5):
                of_colour += state[at + WALL + 5 * row + column] == one + 1
        total += 7 * (in_column == 5) + 10 * (of_colour == 5)
    return total


# ------------------------------------------------------------------ chance, and the result


@compiled
def chance(state: Row) -> None:
    """Fill the factories, if they are to be filled."""
    if state[PHASE] != FILL:
        return
    for factory in range(FACTORIES[state[SEATS]]):
        for _ in range(4):
            left = state[BAG : BAG + 5].sum()
            if left == 0:
                for colour in range(5):
                    state[BAG + colour] = state[LID + colour]
                    left += state[LID + colour]
                    state[LID + colour] = 0
            if left == 0:
                break
            mark = np.random.randint(0, left)
            for colour in range(5):
                mark -= state[BAG + colour]
                if mark < 0:
                    state[BAG + colour] -= 1
                    state[SOURCES + 5 * factory + colour] += 1
                    break
    state[PHASE] = TAKE


@compiled
def result(state: Row, shares: Row) -> None:
    """Each seat's share of the victory: most points, then most complete rows, then together."""
    best, number = -1, 0
    for seat in range(state[SEATS]):
        at = PLAYERS + seat * PLAYER
        rank = 8 * state[at + SCORE] + complete_rows(state, at)
        if rank > best:
            best, number = rank, 0
        number += rank == best
    for seat in range(state[SEATS]):
        at = PLAYERS + seat * PLAYER
        rank = 8 * state[at + SCORE] + complete_rows(state, at)
        shares[seat] = 1.0 / number if rank == best else 0.0

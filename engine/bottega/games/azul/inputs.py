"""What Azul's judgement looks at: a table as the numbers of the network's active inputs.

Every player has a block of inputs, the one who has just moved the first, the others by turn. All
lines and walls are seen as if the round ended now. Some inputs may be active twice or more; then
they count as often.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from bottega.core import Seat
from bottega.counts import replaced
from bottega.games.azul.data import (
    COLOUR_BONUS,
    COLUMN_BONUS,
    COMPLETE,
    FLOOR_SIZE,
    ROW_BONUS,
    ROWS,
    TILES_ON_A_FACTORY,
    Tiles,
    Wall,
    colours_in,
    counts,
    filled,
    laid,
    rows_of,
    size,
    spaces,
)
from bottega.games.azul.state import TAKE, Player, State
from bottega.games.azul.tiling import COLOUR_OF_FULL, PENALTY, columns_for, points_at

NEEDS = (0, 1, 3, 6, 10)  # of row r, from 1 to r + 1 tiles: NEEDS[r] + need - 1 of 15 in all
WAYS = 18  # how well a need is met by what is on offer
STEPS = (1, 2, 4, 7)  # what a tile is worth on the wall, as one of five grades
GRADES = len(STEPS) + 1
LEADS = (
    *(-40, -33, -27, -22, -18, -15, -12, -10, -8, -6, -5, -4, -3, -2, -1, 0),
    *(1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 22, 27, 33, 40),
)
"""An input for each of these leads that is reached."""
STAGES = 7  # the first rounds, and at last the round in which a row will be complete
SCORES = 20  # an input for each five points

# Where each kind of input begins in the block of a player.
ROW_PATTERN = 0  # row, which of its spaces are filled
COLUMN_PATTERN = ROW_PATTERN + 5 * 32  # which spaces of a column are filled
COLOUR_PATTERN = COLUMN_PATTERN + 32  # in which rows a colour lies
PROGRESS = COLOUR_PATTERN + 32  # row, tiles on the wall, tiles in the line
LINE = PROGRESS + 5 * 6 * 5  # row, colour, tiles
BEGUN = LINE + 5 * 5 * 5  # need, worth
FULL = BEGUN + 15 * GRADES  # row
FALLEN = FULL + 5  # tiles on the floor line
STARTS = FALLEN + FLOOR_SIZE + 1  # begins the next round
ENDS = STARTS + 1  # has a complete row
POINTS = ENDS + 1
LARGEST = POINTS + SCORES  # room, largest group of a colour
TOTAL = LARGEST + 6 * 8  # room, tiles of a colour
OFFER = TOTAL + 6 * 11  # need, way, worth
CENTRE = OFFER + 15 * WAYS * GRADES  # need, tiles of that colour in the centre
END_OF_BLOCK = CENTRE + 15 * 7

NEAR = 2  # the mover and the next have whole blocks; those of the others end before OFFER
BLOCKS = tuple([min(n, NEAR) * END_OF_BLOCK + max(0, n - NEAR) * OFFER for n in range(5)])
"""Where the block of each begins, by turn; and where they all end, by the number of players."""

# What concerns nobody alone follows the blocks.
ROUND = 0
FACTORIES = ROUND + 8  # factories not empty, with the marker still there or not
GROUPS = FACTORIES + 2 * 10  # ways to take
HEAP = GROUPS + 26  # tiles in the centre
MIXTURE = HEAP + 17  # colours in the centre
SETTLED = MIXTURE + 6  # nothing is left on the table
GREY = SETTLED + 1  # the wall is
LEAD = GREY + 1  # of the mover over each of the others: stage, lead


def number_of_inputs(seats: int) -> int:
    """How many inputs there are for so many players."""
    return BLOCKS[seats] + LEAD + (seats - 1) * STAGES * len(LEADS)


# ------------------------------------------------------------------ a player's board


class Settled(NamedTuple):
    """A player's board if the round ended now."""

    score: int
    wall: Wall
    lines: tuple[Tiles, ...]  # the pattern lines; FILLED where one was completed
    fallen: int  # tiles on the floor line


FILLED: Tiles = -1


def settle(player: Player, grey: bool) -> Settled:
    """Tile the wall; on the grey one each tile goes where it scores most at once."""
    score, wall, lines, floor = player
    fallen = len(floor)
    for row, line in enumerate(lines):
        colour = COLOUR_OF_FULL[row].get(line)
        if colour is None:
            continue
        lines = replaced(lines, row, FILLED)
        points, column = _best_place(wall, row, colour, grey)
        if column < 0:
            fallen = min(fallen + row + 1, FLOOR_SIZE)
        else:
            score += points
            wall += laid(colour, row, column)
    return Settled(max(0, score - PENALTY[fallen]), wall, lines, fallen)


def wall_inputs(wall: Wall) -> tuple[list[int], int, bool]:
    """The inputs of a wall, its bonuses, and whether a row is complete."""
    rows = [filled(tiles) for tiles in rows_of(wall)]
    on_wall = [spaces(tiles) for tiles in rows_of(wall)]
    columns = [sum([(rows[r] >> c & 1) << r for r in ROWS]) for c in range(5)]
    colours = [sum([(c in on_wall[r]) << r for r in ROWS]) for c in range(5)]
    inputs = [ROW_PATTERN + 32 * row + rows[row] for row in ROWS]
    inputs += [COLUMN_PATTERN + pattern for pattern in columns]
    inputs += [COLOUR_PATTERN + pattern for pattern in colours]
    bonus = ROW_BONUS * rows.count(COMPLETE)
    bonus += COLUMN_BONUS * columns.count(COMPLETE) + COLOUR_BONUS * colours.count(COMPLETE)
    ends = COMPLETE in rows
    return [*inputs, ENDS] if ends else inputs, bonus, ends


def row_inputs(wall: Wall, row: int, line: Tiles, grey: bool) -> tuple[list[int], Demands]:
    """The inputs of a line beside its wall, and what it needs."""
    tiles = wall >> 15 * row & 0o77777
    progress = PROGRESS + 30 * row + 5 * filled(tiles).bit_count()
    if line == FILLED:
        return [progress, FULL + row], 0
    number, demands = size(line), 0
    inputs = [progress + number]
    for colour in colours_in(line) or [c for c in range(5) if c not in spaces(tiles)]:
        grade = _grade(wall, row, colour, grey)
        demands += (row + 1 - number << 3 | grade) << 30 * colour + 6 * row
        if number:
            inputs.append(LINE + 25 * row + 5 * colour + number)
            inputs.append(BEGUN + (NEEDS[row] + row - number) * GRADES + grade)
    return inputs, demands


def point_inputs(worth: int) -> range:
    """The inputs of a score."""
    return range(POINTS, POINTS + min(worth // 5, SCORES))


Demand = int
"""What the rows need of a colour: six bits a row, the tiles that are missing and a grade."""

Demands = int
"""The demands for all colours, thirty bits each."""


def by_colour(demands: Demands) -> tuple[Demand, ...]:
    """The demand for each colour."""
    return tuple([demands >> shift & 0x3FFFFFFF for shift in range(0, 150, 30)])


@lru_cache(maxsize=1 << 14)
def _best_place(wall: Wall, row: int, colour: int, grey: bool) -> tuple[int, int]:
    """The points of a tile where it scores most, and that column; or no column."""
    best = (0, -1)
    for column in columns_for(wall, row, colour, grey):
        across, down = points_at(wall + laid(colour, row, column), row, column)
        points = across + down or 1
        if points > best[0]:
            best = points, column
    return best


@lru_cache(maxsize=1 << 14)
def _grade(wall: Wall, row: int, colour: int, grey: bool) -> int:
    """What a tile would be worth on the wall, bonuses included, as a grade."""
    points, column = _best_place(wall, row, colour, grey)
    if column < 0:
        return 0
    rows = [filled(tiles) for tiles in rows_of(wall + laid(colour, row, column))]
    if rows[row] == COMPLETE:
        points += ROW_BONUS
    if all(line >> column & 1 for line in rows):
        points += COLUMN_BONUS
    if all(r == row or colour in spaces(tiles) for r, tiles in enumerate(rows_of(wall))):
        points += COLOUR_BONUS
    return sum([points > step for step in STEPS])


# ------------------------------------------------------------------ what is on offer

# A colour's offer in one number: how many factories hold one, two, three and four of its tiles,
# four bits each, then how many lie in the centre. Between rounds it is AWAITED plus a grade of
# how many will come.
AWAITED = 1 << 24


def offers(state: State) -> list[int]:
    """What is on offer of each colour."""
    if any(state.sources):
        found = [0] * 5
        for heap in state.sources[:-1]:
            for colour in colours_in(heap):
                found[colour] += 1 << 4 * counts(heap)[colour] - 4
        return [offer | n << 16 for offer, n in zip(found, counts(state.sources[-1]))]
    number = TILES_ON_A_FACTORY * (len(state.sources) - 1)
    bag, lid = counts(state.bag), counts(state.lid)
    poured = min(max(0, number - sum(bag)), sum(lid))
    grades = []
    for mine, back in zip(bag, lid):
        if poured:
            share, whole = mine * sum(lid) + poured * back, sum(lid)
        else:
            share, whole = number * mine, sum(bag)
        grades.append(AWAITED + min(10 * share // (number * whole) if whole else 0, 3))
    return grades


@lru_cache(maxsize=1 << 14)
def demand_inputs(demand: int, offer: int) -> tuple[int, ...]:
    """The inputs of what a player needs of a colour, with what is on offer of it."""
    settled = offer >= AWAITED
    centre = 0 if settled else offer >> 16
    groups = [] if settled else [n for n in (1, 2, 3, 4) for _ in range(offer >> 4 * n - 4 & 15)]
    if centre:
        groups.append(centre)
    inputs, room = [], 0
    for row in ROWS:
        need, grade = demand >> 6 * row + 3 & 7, demand >> 6 * row & 7
        if not need:
            continue
        room = max(room, need)
        case = NEEDS[row] + need - 1
        way = 14 + offer - AWAITED if settled else _way(need, groups)
        inputs.append(OFFER + (case * WAYS + way) * GRADES + grade)
        if centre:
            inputs.append(CENTRE + 7 * case + min(centre, 6))
    if groups:
        inputs.append(LARGEST + 8 * room + min(max(groups), 7))
        inputs.append(TOTAL + 11 * room + min(sum(groups), 10))
    return tuple(inputs)


def _way(need: int, groups: list[int]) -> int:
    """How well groups of a colour meet a need: exactly, with some too many, or not at once."""
    if not groups:
        return 0
    several = len(groups) > 1
    if need in groups:
        return 3 if groups.count(need) > 1 else 1 + several
    larger = [group - need for group in groups if group > need]
    if larger:
        return min(8, 2 + 2 * min(larger) + several)
    return min(13, 7 + 2 * (need - max(groups)) + several)


# ------------------------------------------------------------------ the whole table


def common_inputs(state: State) -> list[int]:
    """The inputs of what concerns everybody, counted from the end of the blocks."""
    *factories, centre = state.sources
    wall = [GREY] if state.grey else []
    if not any(state.sources):
        return [ROUND + min(state.rounds, 7), SETTLED, *wall]
    groups, left = sum([len(colours_in(heap)) for heap in factories]), sum(map(bool, factories))
    return table_inputs(state.rounds, left, centre, groups, state.marker) + wall


def table_inputs(
    rounds: int, factories: int, centre: Tiles, groups: int, marker: bool
) -> list[int]:
    """The same while a round goes on; `groups` is how many there are on factories."""
    mixture = len(colours_in(centre))
    return [
        ROUND + min(rounds, 7),
        FACTORIES + 10 * marker + factories,
        GROUPS + min(groups + mixture, 25),
        HEAP + min(size(centre), 16),
        MIXTURE + mixture,
    ]


def lead_inputs(rounds: int, ends: bool, leads: list[int]) -> Iterator[int]:
    """The inputs of the mover's lead over each of the others, counted from the blocks' end."""
    stage = STAGES - 1 if ends else min(rounds, STAGES - 2)
    for other, lead in enumerate(leads):
        first = LEAD + (other * STAGES + stage) * len(LEADS)
        yield from range(first, first + bisect_right(LEADS, lead))


def starts(state: State) -> Seat | None:
    """Who will begin the next round, if that is known."""
    return None if state.phase == TAKE and state.marker else state.starter


def active(state: State, mover: Seat) -> list[int]:
    """The active inputs of a table on which this seat has just moved."""
    seats, on_offer = len(state.players), offers(state)
    inputs: list[int] = []
    worths, ending = [], False
    for turn in range(seats):
        seat = (mover + turn) % seats
        score, wall, lines, fallen = settle(state.players[seat], state.grey)
        mine, bonus, ends = wall_inputs(wall)
        demands = 0
        for row, line in enumerate(lines):
            more, needed = row_inputs(wall, row, line, state.grey)
            mine += more
            demands += needed
        for demand, offer in zip(by_colour(demands), on_offer):
            mine += demand_inputs(demand, offer)
        mine += [FALLEN + fallen, *point_inputs(score + bonus)]
        mine += [STARTS] if starts(state) == seat else []
        inputs += [BLOCKS[turn] + index for index in mine if turn < NEAR or index < OFFER]
        worths.append(score + bonus)
        ending |= ends
    common = common_inputs(state)
    common += lead_inputs(state.rounds, ending, [worths[0] - worth for worth in worths[1:]])
    return inputs + [BLOCKS[seats] + index for index in common]

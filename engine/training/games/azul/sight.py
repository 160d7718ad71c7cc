"""The inputs of `bottega.games.azul.inputs` for compiled tables: the same numbers, quickly."""

from __future__ import annotations

import numpy as np

from bottega.games.azul.data import FLOOR_SIZE
from bottega.games.azul.inputs import (
    BEGUN,
    BLOCKS,
    CENTRE,
    COLOUR_PATTERN,
    COLUMN_PATTERN,
    ENDS,
    FULL,
    GRADES,
    GROUPS,
    HEAP,
    LARGEST,
    LEAD,
    LINE,
    MIXTURE,
    NEAR,
    OFFER,
    POINTS,
    PROGRESS,
    ROUND,
    ROW_PATTERN,
    SCORES,
    SETTLED,
    STAGES,
    STARTS,
    TOTAL,
    WAYS,
)
from bottega.games.azul.inputs import (
    FACTORIES as FACTORIES_LEFT,
)
from bottega.games.azul.inputs import (
    FALLEN as FALLEN_TILES,
)
from bottega.games.azul.inputs import (
    GREY as WALL_IS_GREY,
)
from bottega.games.azul.inputs import (
    LEADS as LEAD_STEPS,
)
from bottega.games.azul.inputs import (
    NEEDS as FIRST_NEEDS,
)
from bottega.games.azul.inputs import (
    STEPS as GRADE_STEPS,
)
from bottega.games.azul.state import TAKE
from training.contract import compiled
from training.games.azul.table import (
    BAG,
    COLOUR,
    COLUMN,
    FACTORIES,
    FALLEN,
    FILLED,
    GREY,
    IN_CENTRE,
    LID,
    PENALTY,
    PHASE,
    PLAYER,
    PLAYERS,
    ROUNDS,
    RUNS,
    SCORE,
    SEATS,
    SOURCES,
    STARTER,
    WALL,
    Row,
)

MOST_ACTIVE = 768  # more than are ever active at once
ROOM = MOST_ACTIVE + 256  # of a buffer for them: what follows is room to reckon in
_DEMANDS = MOST_ACTIVE  # for each player, colour and row
_WORTHS = _DEMANDS + 100
_WALL = _WORTHS + 4
_TAKEN = _WALL + 15
_GROUP = _TAKEN + 5
_WAYS = _GROUP + 21
FIRST = np.array(BLOCKS, dtype=np.int64)
NEEDS = np.array(FIRST_NEEDS, dtype=np.int64)
LEADS = np.array(LEAD_STEPS, dtype=np.int64)
STEPS = np.array(GRADE_STEPS, dtype=np.int64)
COMPLETE = 31

# A wall as patterns: five rows, then five columns, then five colours (bit r for row r).
_COLUMNS, _COLOURS = 5, 10


@compiled
def _patterns(state: Row, at: int, wall: Row) -> None:
    wall[:] = 0
    for row in range(5):
        for column in range(5):
            tile = state[at + WALL + 5 * row + column]
            if tile:
                _lay(wall, row, column, tile - 1)


@compiled
def _lay(wall: Row, row: int, column: int, colour: int) -> None:
    wall[row] |= 1 << column
    wall[_COLUMNS + column] |= 1 << row
    wall[_COLOURS + colour] |= 1 << row


@compiled
def _points(wall: Row, row: int, column: int) -> int:
    across = RUNS[wall[row] | 1 << column, column]
    down = RUNS[wall[_COLUMNS + column] | 1 << row, row]
    return max((across if across > 1 else 0) + (down if down > 1 else 0), 1)


@compiled
def _best_place(wall: Row, taken: Row, row: int, colour: int, grey: int) -> tuple[int, int]:
    """The points of a tile where it scores most, and that column; or no column."""
    if not grey:
        column = COLUMN[row, colour]
        return _points(wall, row, column), column
    best, place = 0, -1
    for column in range(5):
        if not wall[row] >> column & 1 and not taken[colour] >> column & 1:
            points = _points(wall, row, column)
            if points > best:
                best, place = points, column
    return best, place


@compiled
def _grade(wall: Row, taken: Row, row: int, colour: int, grey: int) -> int:
    points, column = _best_place(wall, taken, row, colour, grey)
    if column < 0:
        return 0
    if wall[row] | 1 << column == COMPLETE:
        points += 2
    if wall[_COLUMNS + column] | 1 << row == COMPLETE:
        points += 7
    if wall[_COLOURS + colour] | 1 << row == COMPLETE:
        points += 10
    grade = 0
    for step in STEPS:
        grade += points > step
    return grade


@compiled
def _settle(
    state: Row, at: int, wall: Row, taken: Row, found: Row, n: int, base: int
) -> tuple[int, int]:
    """Tile the full lines as if the round ended now; the worth, and how many inputs were found."""
    grey = state[GREY]
    score, fallen = state[at + SCORE], state[at + FALLEN]
    for row in range(5):
        if state[at + FILLED + row] <= row:
            continue
        found[n] = base + FULL + row
        n += 1
        colour = state[at + COLOUR + row]
        points, column = _best_place(wall, taken, row, colour, grey)
        if column < 0:
            fallen = min(fallen + row + 1, FLOOR_SIZE)
        else:
            score += points
            _lay(wall, row, column, colour)
            taken[colour] |= 1 << column
    found[n] = base + FALLEN_TILES + fallen
    score = max(0, score - PENALTY[fallen])
    for i in range(5):
        score += 2 * (wall[i] == COMPLETE)
        score += 7 * (wall[_COLUMNS + i] == COMPLETE) + 10 * (wall[_COLOURS + i] == COMPLETE)
    return score, n + 1


@compiled
def _taken(state: Row, at: int, taken: Row) -> None:
    """In which columns each colour lies."""
    taken[:] = 0
    for row in range(5):
        for column in range(5):
            tile = state[at + WALL + 5 * row + column]
            if tile:
                taken[tile - 1] |= 1 << column


@compiled
def _board(
    state: Row, at: int, base: int, found: Row, n: int, demands: Row
) -> tuple[int, int, int]:
    """The inputs of a player's board; worth, whether a row is complete, how many were found."""
    wall, taken = found[_WALL:_TAKEN], found[_TAKEN:_GROUP]
    _patterns(state, at, wall)
    _taken(state, at, taken)
    worth, n = _settle(state, at, wall, taken, found, n, base)
    ends = 0
    for i in range(5):
        found[n] = base + ROW_PATTERN + 32 * i + wall[i]
        found[n + 1] = base + COLUMN_PATTERN + wall[_COLUMNS + i]
        found[n + 2] = base + COLOUR_PATTERN + wall[_COLOURS + i]
        n += 3
        if wall[i] == COMPLETE:
            ends = 1
    for i in range(min(worth // 5, SCORES)):
        found[n] = base + POINTS + i
        n += 1
    if ends:
        found[n] = base + ENDS
        n += 1
    n = _lines(state, at, base, wall, taken, found, n, demands)
    return worth, ends, n


@compiled
def _lines(
    state: Row, at: int, base: int, wall: Row, taken: Row, found: Row, n: int, demands: Row
) -> int:
    """The inputs of a player's lines, and for each row and colour what it needs, and its grade."""
    demands[:] = 0
    for row in range(5):
        number = state[at + FILLED + row]
        full = number > row
        if full:
            number = 0
        tiles = 0
        for column in range(5):
            tiles += wall[row] >> column & 1
        found[n] = base + PROGRESS + 30 * row + 5 * tiles + number
        n += 1
        if full:
            continue
        for colour in range(5):
            if number and state[at + COLOUR + row] != colour:
                continue
            if number == 0 and wall[_COLOURS + colour] >> row & 1:
                continue
            grade = _grade(wall, taken, row, colour, state[GREY])
            demands[5 * colour + row] = (row + 1 - number) << 3 | grade
            if number:
                found[n] = base + LINE + 25 * row + 5 * colour + number
                found[n + 1] = base + BEGUN + (NEEDS[row] + row - number) * GRADES + grade
                n += 2
    return n


@compiled
def _awaited(state: Row, colour: int) -> int:
    """A grade of how many tiles of a colour the next round will bring."""
    number = 4 * FACTORIES[state[SEATS]]
    bag, lid = 0, 0
    for i in range(5):
        bag += state[BAG + i]
        lid += state[LID + i]
    poured = min(max(0, number - bag), lid)
    if poured:
        share, whole = state[BAG + colour] * lid + poured * state[LID + colour], lid
    else:
        share, whole = number * state[BAG + colour], bag
    return min(10 * share // (number * whole), 3) if whole else 0


@compiled
def _group(state: Row, colour: int, groups: Row, ways: Row) -> tuple[int, int]:
    """How many groups of 1, 2, 3… tiles of a colour there are, and how well they meet each need.

    Also the largest of them, and all their tiles.
    """
    groups[:] = 0
    number, largest, total = 0, 0, 0
    for source in range(FACTORIES[state[SEATS]] + 1):
        tiles = state[SOURCES + 5 * source + colour]
        if tiles:
            groups[tiles] += 1
            number += 1
            largest = max(largest, tiles)
            total += tiles
    for need in range(1, 6):
        ways[need] = _way(need, groups, number, largest)
    return largest, total


@compiled
def _way(need: int, groups: Row, number: int, largest: int) -> int:
    """How well groups of a colour meet a need; groups[k] counts those of k tiles."""
    if number == 0:
        return 0
    several = number > 1
    if groups[need]:
        return 3 if groups[need] > 1 else 1 + several
    if largest < need:
        return min(13, 7 + 2 * (need - largest) + several)
    larger = need + 1
    while not groups[larger]:
        larger += 1
    return min(8, 2 + 2 * (larger - need) + several)


@compiled
def _meet(demand: Row, ways: Row, centre: int, base: int, found: Row, n: int) -> int:
    """The inputs of what a player needs of a colour that is on offer, or will be."""
    for row in range(5):
        need, grade = demand[row] >> 3, demand[row] & 7
        if not need:
            continue
        case = NEEDS[row] + need - 1
        found[n] = base + OFFER + (case * WAYS + ways[need]) * GRADES + grade
        n += 1
        if centre:
            found[n] = base + CENTRE + 7 * case + min(centre, 6)
            n += 1
    return n


@compiled
def _offers(state: Row, found: Row, n: int, settled: bool) -> int:
    """The inputs of what each player needs, seen from the seat that has moved."""
    groups, ways, demands = found[_GROUP:_WAYS], found[_WAYS:ROOM], found[_DEMANDS:_WORTHS]
    seats = state[SEATS]
    for colour in range(5):
        largest, total = _group(state, colour, groups, ways)
        if settled:
            ways[:6] = 14 + _awaited(state, colour)
        centre = state[SOURCES + 5 * FACTORIES[seats] + colour]
        for turn in range(seats):
            base = FIRST[turn]
            demand = demands[25 * turn + 5 * colour : 25 * turn + 5 * colour + 5]
            if turn < NEAR:
                n = _meet(demand, ways, centre, base, found, n)
            if total:
                room = demand.max() >> 3
                found[n] = base + LARGEST + 8 * room + min(largest, 7)
                found[n + 1] = base + TOTAL + 11 * room + min(total, 10)
                n += 2
    return n


@compiled
def _common(state: Row, base: int, found: Row, n: int) -> tuple[int, bool]:
    """The inputs of what concerns everybody; and whether nothing is left on the table."""
    seats = state[SEATS]
    factories, groups, heap, mixture = 0, 0, 0, 0
    for source in range(FACTORIES[seats]):
        colours = 0
        for colour in range(5):
            colours += state[SOURCES + 5 * source + colour] > 0
        factories += colours > 0
        groups += colours
    for colour in range(5):
        tiles = state[SOURCES + 5 * FACTORIES[seats] + colour]
        heap += tiles
        mixture += tiles > 0
    found[n] = base + ROUND + min(state[ROUNDS], 7)
    if groups + mixture == 0:
        found[n + 1] = base + SETTLED
        return n + 2, True
    found[n + 1] = base + FACTORIES_LEFT + 10 * state[IN_CENTRE] + factories
    found[n + 2] = base + GROUPS + min(groups + mixture, 25)
    found[n + 3] = base + HEAP + min(heap, 16)
    found[n + 4] = base + MIXTURE + mixture
    return n + 5, False


@compiled
def features(state: Row, mover: int, found: Row) -> int:
    """The active inputs of a table on which this seat has just moved; how many there are."""
    seats = state[SEATS]
    worths = found[_WORTHS:_WALL]
    n, ending = 0, 0
    for turn in range(seats):
        seat = (mover + turn) % seats
        at = PLAYERS + seat * PLAYER
        demands = found[_DEMANDS + 25 * turn : _DEMANDS + 25 * turn + 25]
        worths[turn], ends, n = _board(state, at, FIRST[turn], found, n, demands)
        ending |= ends
        if state[STARTER] == seat and not (state[PHASE] == TAKE and state[IN_CENTRE]):
            found[n] = FIRST[turn] + STARTS
            n += 1
    base = FIRST[seats]
    if state[GREY]:
        found[n] = base + WALL_IS_GREY
        n += 1
    n, settled = _common(state, base, found, n)
    n = _offers(state, found, n, settled)
    stage = STAGES - 1 if ending else min(state[ROUNDS], STAGES - 2)
    for turn in range(1, seats):
        first = base + LEAD + ((turn - 1) * STAGES + stage) * len(LEADS)
        for i in range(len(LEADS)):
            if worths[0] - worths[turn] < LEADS[i]:
                break
            found[n] = first + i
            n += 1
    return n

"""The rules of Azul."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from math import comb, perm, prod
from typing import Any

from bottega.core import Action, Option, Options, Seat, check_seating, complete_options
from bottega.counts import Counts, choices, replaced
from bottega.games.azul.data import (
    BITS,
    COLOUR_BONUS,
    COLUMN_BONUS,
    FLOOR,
    ROW_BONUS,
    ROWS,
    SHIFT,
    TILES_ON_A_FACTORY,
    Tiles,
    WallRow,
    colours_in,
    counts,
    size,
    some,
    spaces,
    tiles,
)
from bottega.games.azul.lines import receive
from bottega.games.azul.state import (
    END,
    FILL,
    PLACE,
    ROUND_LIMIT,
    TAKE,
    Player,
    State,
    complete_colours,
    complete_columns,
    complete_rows,
    lay_table,
)
from bottega.games.azul.tiling import (
    COLOUR_OF_FULL,
    clear_floor,
    columns_for,
    next_line,
    tile_line,
    tile_wall,
)
from bottega.rng import Rng

NAME = "azul"
RULES = 1
OPTIONS: tuple[Option, ...] = (Option("wall", "coloured", ("coloured", "grey")),)


# ------------------------------------------------------------------ before the game


def seatings(options: Options) -> tuple[int, ...]:
    """Two to four players, whatever the wall."""
    complete_options(NAME, OPTIONS, options)
    return (2, 3, 4)


def sides(seats: int, options: Options) -> tuple[tuple[Seat, ...], ...]:
    """Everybody plays alone."""
    return tuple([(seat,) for seat in range(seats)])


def setup(seats: int, options: Options) -> State:
    """The table before the first factory is filled."""
    check_seating(NAME, seatings(options), seats)
    return lay_table(seats, complete_options(NAME, OPTIONS, options))


# ------------------------------------------------------------------ what is allowed


def legal(state: State) -> list[Action]:
    """Every action the rules allow."""
    if state.phase == TAKE:
        return _takes(state, _TAKES)
    return _only_steps(state)


def principal(state: State) -> list[Action]:
    """The actions worth searching: onto the floor goes only what no line takes."""
    if state.phase == TAKE:
        return _takes(state, _GOOD_TAKES)
    return _only_steps(state)


def _only_steps(state: State) -> list[Action]:
    """The column to choose for a completed line; or what the dealer may do."""
    if state.phase == PLACE:
        player = state.players[state.seat]
        row, columns = _choice(player)
        return [_PLACE[row][column] for column in columns]
    return [action for action, _ in outcomes(state)]


def _choice(player: Player) -> tuple[int, list[int]]:
    """The completed line that a player must tile now on the grey wall, and the columns for it."""
    row = next_line(player)
    assert row is not None
    colour = COLOUR_OF_FULL[row][player.lines[row]]
    return row, columns_for(player.wall, row, colour, grey=True)


def _takes(state: State, table: _TakeTable) -> list[Action]:
    """All tiles of one colour from a factory or the centre, to a line with room, or the floor."""
    player = state.players[state.seat]
    room = 0
    for row, line in enumerate(player.lines):
        if line:
            room |= _ROOM_BESIDE[row][line]
        else:
            wall = player.wall >> 15 * row & 0o77777
            room |= _room_opposite(row, wall)
    actions: list[Action] = []
    for takes, heap in zip(table, state.sources):
        if heap:
            for colour in colours_in(heap):
                actions += takes[colour][room >> SHIFT[colour] & 31]
    return actions


# Which lines have room for which colours, in one number: bit 5 * colour + row.

_ROOM_BESIDE = [
    {
        some(colour, number): 1 << SHIFT[colour] + row if number <= row else 0
        for colour in range(5)
        for number in range(1, row + 2)
    }
    for row in ROWS
]
"""A line that holds tiles has room for its own colour, until it is complete: by row and tiles."""


@cache
def _room_opposite(row: int, wall: WallRow) -> int:
    """An empty line has room for every colour that is missing in its row of the wall."""
    missing = [colour for colour in range(5) if colour not in spaces(wall)]
    return sum([1 << SHIFT[colour] + row for colour in missing])


_TakeTable = list[list[list[list[Action]]]]


def _take_table(floor_by_choice: bool) -> _TakeTable:
    """The actions by source, by colour, and by which lines have room (bit r stands for row r)."""
    table: _TakeTable = []
    for source in range(10):
        table.append([])
        for colour in range(5):
            to_row = [Action("take", (source, colour, row)) for row in (*ROWS, FLOOR)]
            with_room = [[to_row[row] for row in ROWS if room >> row & 1] for room in range(32)]
            table[source].append(
                [
                    [*rows, to_row[FLOOR]] if floor_by_choice or not rows else rows
                    for rows in with_room
                ]
            )
    return table


_TAKES = _take_table(floor_by_choice=True)
_GOOD_TAKES = _take_table(floor_by_choice=False)
_PLACE = [[Action("place", (row, column)) for column in range(5)] for row in ROWS]


# ------------------------------------------------------------------ the dealer


def outcomes(state: State) -> list[tuple[Action, int]]:
    """Every filling of the next factory, weighted by the number of ways to draw it."""
    if state.phase != FILL:
        return []
    sure, pool, missing = _drawing(state)
    have = counts(pool)
    ways = _ways_to_draw(tuple([min(count, missing) for count in have]), missing)
    return [(_fill_action(sure + heap), prod(map(comb, have, drawn))) for drawn, heap in ways]


def sample(state: State, rng: Rng) -> Action:
    """One of the outcomes, drawn tile by tile."""
    heap, pool, missing = _drawing(state)
    left = size(pool)
    mark = rng.below(perm(left, missing))  # one number for all the draws
    for _ in range(missing):
        mark, place = divmod(mark, left)
        left -= 1
        for shift in SHIFT:
            place -= pool >> shift & 31
            if place < 0:
                heap += 1 << shift
                pool -= 1 << shift
                break
    return _fill_action(heap)


def _drawing(state: State) -> tuple[Tiles, Tiles, int]:
    """What surely comes to the next factory, and from which tiles how many more are drawn.

    A bag with too few tiles is emptied, and refilled from the lid for the rest.
    """
    bag = state.bag
    missing = TILES_ON_A_FACTORY - size(bag)
    if missing <= 0:
        return 0, bag, TILES_ON_A_FACTORY
    return bag, state.lid, min(missing, size(state.lid))


@lru_cache(maxsize=64)
def _ways_to_draw(have: Counts, number: int) -> list[tuple[Counts, Tiles]]:
    return [(drawn, tiles(*drawn)) for drawn in choices(have, number)]


@cache
def _fill_action(heap: Tiles) -> Action:
    return Action("fill", counts(heap))


# ------------------------------------------------------------------ a move
#
# An action drafts the next State as a list of its fields, until the State is made: once, for
# that is what is quick.

_, GREY, PHASE, ROUNDS, SEAT, STARTER, IN_CENTRE, BAG, LID, SOURCES, PLAYERS = range(
    len(State._fields)
)


def apply(state: State, action: Action) -> State:
    """The State after a legal action."""
    return _VERBS[action.verb](state, *action.args)


def _fill(state: State, *drawn: int) -> State:
    """Put tiles on the next factory; when all are filled, or no tile is left, taking begins."""
    heap = tiles(*drawn)
    draft: list[Any] = [*state]
    sources = state.sources
    factory = sources.index(0)
    draft[SOURCES] = replaced(sources, factory, heap)
    if size(state.bag) >= TILES_ON_A_FACTORY:
        draft[BAG] = bag = state.bag - heap
    else:
        draft[BAG] = bag = state.bag + state.lid - heap
        draft[LID] = 0
    if factory + 2 == len(sources) or not bag + draft[LID]:
        draft[PHASE] = TAKE
    return State._make(draft)


def _take(state: State, source: int, colour: int, row: int) -> State:
    """Take all tiles of a colour; the rest of a factory goes to the centre."""
    draft: list[Any] = [*state]
    seat, players = state.seat, state.players
    sources = [*state.sources]
    heap = sources[source]
    taken = heap & BITS[colour]
    sources[source] = 0
    sources[-1] += heap - taken
    draft[SOURCES] = tuple(sources)
    marker = state.marker and source == len(sources) - 1
    if marker:
        draft[IN_CENTRE], draft[STARTER] = False, seat
    player, shares = receive(players[seat], colour, taken >> SHIFT[colour], row, marker)
    draft[LID] += some(colour, shares.spilt)
    players = replaced(players, seat, player)
    if not any(sources):
        return _tile_walls(draft, [*players], first=0)
    draft[SEAT] = (seat + 1) % len(players)
    draft[PLAYERS] = players
    return State._make(draft)


def _place(state: State, row: int, column: int) -> State:
    """Lay a tile of a completed line on the grey wall, in the column chosen."""
    draft: list[Any] = [*state]
    players, seat = [*state.players], state.seat
    players[seat], discarded, _ = tile_line(players[seat], row, column)
    draft[LID] += discarded
    return _tile_walls(draft, players, seat)


# ------------------------------------------------------------------ the end of a round


def _tile_walls(draft: list[Any], players: list[Player], first: Seat) -> State:
    """Everybody tiles the wall, seat after seat, and stops where there is a column to choose."""
    for seat in range(first, len(players)):
        player, discarded, _ = tile_wall(players[seat], draft[GREY])
        draft[LID] += discarded
        players[seat] = player
        if draft[GREY] and next_line(player) is not None:
            draft[PHASE], draft[SEAT] = PLACE, seat
            return _made(draft, players)
        players[seat], discarded = clear_floor(player)
        draft[LID] += discarded
    return _end_round(draft, players)


def _end_round(draft: list[Any], players: list[Player]) -> State:
    """The next round; or the end, if a row is complete, no tile is left or it goes on for ever."""
    draft[ROUNDS] += 1
    draft[IN_CENTRE] = True
    draft[SEAT] = draft[STARTER]
    over = any(complete_rows(player) for player in players) or draft[ROUNDS] == ROUND_LIMIT
    if over or not draft[BAG] + draft[LID]:
        players = [player._replace(score=player.score + bonus(player)) for player in players]
        draft[PHASE] = END
    else:
        draft[PHASE] = FILL
    return _made(draft, players)


def _made(draft: list[Any], players: list[Player]) -> State:
    draft[PLAYERS] = tuple(players)
    return State._make(draft)


# ------------------------------------------------------------------ the result


def bonus(player: Player) -> int:
    """What complete rows, columns and colours are worth at the end."""
    return (
        ROW_BONUS * len(complete_rows(player))
        + COLUMN_BONUS * len(complete_columns(player))
        + COLOUR_BONUS * len(complete_colours(player))
    )


def scores(state: State) -> tuple[int, ...]:
    """The score of each seat: so far, or with the bonuses once it is over."""
    return tuple([player.score for player in state.players])


def winners(state: State) -> tuple[Seat, ...]:
    """Most points; among equals most complete rows; equals again share the victory."""
    ranks = [(player.score, len(complete_rows(player))) for player in state.players]
    return tuple([seat for seat, rank in enumerate(ranks) if rank == max(ranks)])


_VERBS: dict[str, Callable[..., State]] = {"fill": _fill, "take": _take, "place": _place}

"""What speaks for a move: claims that anybody can check, the most telling first.

Rows are counted from 0. "Then" is: if the round ended with the boards as the move leaves them.

| kind | numbers | what it claims |
|---|---|---|
| `wins` | points | with this move the game is over, and one wins with so many points |
| `ends` | row, lead | then this row is complete and the game over, with this lead, or 0 |
| `column` | column, tiles | the line is complete: then the column has so many of its five tiles |
| `colour` | colour, tiles | the line is complete: then the wall has so many of the colour's five |
| `completes` | row, points | the line is complete: then its tile scores so many points |
| `fills` | row, points | the same where one may choose the column: so many points at best |
| `denies` | rival, row, tiles | they would have completed the rival's line; none left would |
| `open` | row, places | the line is not complete, but so many places offer enough tiles for it |
| `lacks` | row, tiles | the line then lacks so many tiles |
| `least` | points | of all moves none costs less on the floor line |
| `starts` | points | one begins the next round; that and what falls cost so many points |
| `costs` | points | what falls costs so many points |
| `lays` | points | the tile scores so many points |
| `most` | points | no other column would bring more |
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bottega.core import OVER, Action, Reason, Seat
from bottega.games.azul.data import (
    COLUMN,
    FLOOR,
    ROWS,
    SHIFT,
    colours_in,
    counts,
    filled,
    laid,
    rows_of,
    size,
    spaces,
)
from bottega.games.azul.lines import receive
from bottega.games.azul.rules import apply, bonus, legal, winners
from bottega.games.azul.state import PLACE, Player, State, complete_rows, to_move
from bottega.games.azul.tiling import PENALTY, clear_floor, columns_for, points_at, tile_wall

MOST = 2  # reasons of a move
NEAR = 4  # tiles of a column or a colour; with fewer, its bonus is no aim yet

Course = Sequence[tuple[Seat, Action]]


class Case(NamedTuple):
    """Tiles that are taken, and the board with them."""

    view: State
    action: Action
    source: int
    colour: int
    row: int
    number: int  # of tiles
    marker: bool  # whether the starting-player tile comes with them
    before: Player
    after: Player

    @property
    def complete(self) -> bool:
        """Whether the line holds all its tiles."""
        return self.row != FLOOR and size(self.after.lines[self.row]) == self.row + 1


def reasons(
    view: State, action: Action, line: Course, others: Sequence[Action]
) -> tuple[Reason, ...]:
    """What is true of a move and speaks for it, or what it costs; at most two things."""
    if view.phase == PLACE:
        return tuple(_placed(view, action))[:MOST]
    case, found = case_of(view, action), list[Reason]()
    for told in _TELLERS:
        found += told(case)
    costs = [*_costs(case)]
    return (*found[: MOST - len(costs)], *costs)


def case_of(view: State, action: Action) -> Case:
    """Work out where the tiles go."""
    source, colour, row = action.args
    marker = view.marker and source == len(view.sources) - 1
    number = counts(view.sources[source])[colour]
    before = view.players[view.seat]
    after, _ = receive(before, colour, number, row, marker)
    return Case(view, action, source, colour, row, number, marker, before, after)


# ------------------------------------------------------------------ how it ends


def _wins(case: Case) -> Iterator[Reason]:
    state, seat = apply(case.view, case.action), case.view.seat
    if to_move(state) == OVER and seat in winners(state):
        yield Reason("wins", (state.players[seat].score,))


def _ends(case: Case) -> Iterator[Reason]:
    """A row of the wall: on a wall where columns are chosen, any of them completes it."""
    if not case.complete or complete_rows(case.before):
        return
    row = rows_of(case.before.wall)[case.row]
    if filled(row).bit_count() == 4 and _columns(case):
        yield Reason("ends", (case.row, max(0, _lead(case))))


def _lead(case: Case) -> int:
    """By how much the seat is ahead of everybody if the round ended so; 0 where one may choose."""
    if case.view.grey:
        return 0
    worth = [_worth(player) for player in case.view.players]
    worth[case.view.seat] = _worth(case.after)
    others = [points for seat, points in enumerate(worth) if seat != case.view.seat]
    return worth[case.view.seat] - max(others)


def _worth(player: Player) -> int:
    """A board's points if the game ended now."""
    tiled, _ = clear_floor(tile_wall(player, grey=False)[0])
    return tiled.score + bonus(tiled)


# ------------------------------------------------------------------ the wall


def _columns(case: Case) -> list[int]:
    """Where the tile of the completed line may go."""
    return columns_for(case.before.wall, case.row, case.colour, case.view.grey)


def _sets(case: Case) -> Iterator[Reason]:
    """A column or a colour of which the tile is the last but one, or the last."""
    if not case.complete or case.view.grey:
        return
    wall, column = _tiled(case.after).wall, COLUMN[case.row][case.colour]
    on_wall = [spaces(row) for row in rows_of(wall)]
    in_column = sum([row[column] >= 0 for row in on_wall])
    of_colour = sum([row.count(case.colour) for row in on_wall])
    found = [("column", column, in_column), ("colour", case.colour, of_colour)]
    found.sort(key=lambda each: -each[2])
    yield from [Reason(kind, (which, n)) for kind, which, n in found if n >= NEAR]


def _tiled(player: Player) -> Player:
    return tile_wall(player, grey=False)[0]


def _completes(case: Case) -> Iterator[Reason]:
    if not case.complete:
        return
    if case.view.grey:
        columns = _columns(case)
        if columns:
            points = [laid_points(case.before, case.row, case.colour, each) for each in columns]
            yield Reason("fills", (case.row, max(points)))
        return
    done = tile_wall(case.after, grey=False)[2]
    yield from [
        Reason("completes", (case.row, each.points)) for each in done if each.row == case.row
    ]


def laid_points(player: Player, row: int, colour: int, column: int) -> int:
    """What a tile scores in a column, as the wall is."""
    across, down = points_at(player.wall + laid(colour, row, column), row, column)
    return across + down or 1


# ------------------------------------------------------------------ others, and the next turns


def _denies(case: Case) -> Iterator[Reason]:
    """Whose line these tiles would have completed, when no tiles that are left would."""
    left = apply(case.view, case.action).sources
    seats = len(case.view.players)
    for rival in [(case.view.seat + step) % seats for step in range(1, seats)]:
        for row in ROWS:
            line = case.view.players[rival].lines[row]
            held = line >> SHIFT[case.colour] & 31
            need = row + 1 - held
            enough = [heap for heap in left if counts(heap)[case.colour] >= need]
            if held and need and case.number >= need and not enough:
                yield Reason("denies", (rival, row, case.number))
                return


def _open(case: Case) -> Iterator[Reason]:
    """A line that can still be completed in one go."""
    if case.row == FLOOR or case.complete:
        return
    lacking = case.row + 1 - size(case.after.lines[case.row])
    left = apply(case.view, case.action).sources
    places = sum([counts(heap)[case.colour] >= lacking for heap in left])
    if places:
        yield Reason("open", (case.row, places))
    else:
        yield Reason("lacks", (case.row, lacking))


# ------------------------------------------------------------------ the floor


def _least(case: Case) -> Iterator[Reason]:
    """Where tiles must fall, the least harm there is."""
    if case.row != FLOOR:
        return
    lost = floor_cost(case.view, case.action)
    if all(floor_cost(case.view, other) >= lost for other in legal(case.view)):
        yield Reason("least", (lost,))


def floor_cost(view: State, action: Action) -> int:
    """What a move costs on the floor line."""
    case = case_of(view, action)
    return PENALTY[len(case.after.floor)] - PENALTY[len(case.before.floor)]


def _costs(case: Case) -> Iterator[Reason]:
    lost = floor_cost(case.view, case.action)
    if case.marker:
        yield Reason("starts", (lost,))
    elif lost and case.row != FLOOR:
        yield Reason("costs", (lost,))


_TELLERS = (_wins, _ends, _sets, _completes, _denies, _open, _least)


# ------------------------------------------------------------------ the grey wall


def _placed(view: State, action: Action) -> Iterator[Reason]:
    """What a column brings."""
    row, column = action.args
    player = view.players[view.seat]
    (colour,) = colours_in(player.lines[row])
    points = laid_points(player, row, colour, column)
    yield Reason("lays", (points,))
    others = [other.args[1] for other in legal(view) if other != action]
    if all(laid_points(player, row, colour, other) <= points for other in others):
        yield Reason("most", (points,))

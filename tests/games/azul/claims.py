"""Whether what is claimed of a move in Azul is so: by the rules, and counted on a plain grid."""

from __future__ import annotations

from collections.abc import Callable

from bottega.core import OVER, Action, Seat
from bottega.games import azul
from bottega.games.azul.data import WALL, counts, rows_of, some, spaces
from bottega.games.azul.state import PLACE, Player, State

Grid = list[list[int]]  # colours by row and column; -1 where no tile lies
LOST = (0, 1, 2, 4, 6, 8, 11, 14)  # points by tiles on the floor


def grid(player: Player) -> Grid:
    return [list(spaces(row)) for row in rows_of(player.wall)]


def held(player: Player, row: int) -> tuple[int, int]:
    """The colour of a line and how many tiles it holds."""
    found = [(colour, n) for colour, n in enumerate(counts(player.lines[row])) if n]
    return found[0] if found else (-1, 0)


def points_on(wall: Grid, row: int, column: int) -> int:
    """Count what touches a tile, across and down."""
    totals = []
    for down, across in ((0, 1), (1, 0)):
        run = 1
        for way in (1, -1):
            r, c = row + way * down, column + way * across
            while 0 <= r < 5 and 0 <= c < 5 and wall[r][c] >= 0:
                run, r, c = run + 1, r + way * down, c + way * across
        totals.append(run if run > 1 else 0)
    return sum(totals) or 1


def tiled(player: Player) -> tuple[Grid, dict[int, int]]:
    """The coloured wall when every complete line has been laid, and what each brought."""
    wall, brought = grid(player), {}
    for row in range(5):
        colour, n = held(player, row)
        if n == row + 1:
            column = WALL[row].index(colour)
            wall[row][column] = colour
            brought[row] = points_on(wall, row, column)
    return wall, brought


def board_after(view: State, action: Action) -> Player:
    """The board with the tiles, before anything is tiled: some tile is left on the table."""
    source, colour, _ = action.args
    spare = [
        heap + (some((colour + 1) % 5) if s != source else 0) for s, heap in enumerate(view.sources)
    ]
    table = view._replace(sources=tuple(spare))
    return azul.apply(table, action).players[view.seat]


def round_ended(view: State, action: Action) -> State:
    """What comes of it if these are the last tiles of the round."""
    source, colour, _ = action.args
    only = some(colour, counts(view.sources[source])[colour])
    bare = tuple([only if s == source else 0 for s in range(len(view.sources))])
    return azul.apply(view._replace(sources=bare), action)


# ------------------------------------------------------------------ the claims


def wins(view: State, action: Action, points: int) -> bool:
    after = azul.apply(view, action)
    seat = view.seat
    return (
        azul.to_move(after) == OVER
        and seat in azul.winners(after)
        and azul.scores(after)[seat] == points
    )


def ends(view: State, action: Action, row: int, lead: int) -> bool:
    after = round_ended(view, action)
    if view.grey:
        return action.args[2] == row and grid(view.players[view.seat])[row].count(-1) == 1
    own, scores = view.seat, azul.scores(after)
    ahead = scores[own] - max(s for seat, s in enumerate(scores) if seat != own)
    full = -1 not in grid(after.players[own])[row]
    return azul.to_move(after) == OVER and full and max(0, ahead) == lead


def column(view: State, action: Action, which: int, tiles: int) -> bool:
    wall, brought = tiled(board_after(view, action))
    row = action.args[2]
    mine = row in brought and WALL[row][which] == action.args[1]
    return mine and sum(wall[r][which] >= 0 for r in range(5)) == tiles


def colour(view: State, action: Action, which: int, tiles: int) -> bool:
    wall, brought = tiled(board_after(view, action))
    mine = action.args[2] in brought and action.args[1] == which
    return mine and sum(row.count(which) for row in wall) == tiles


def completes(view: State, action: Action, row: int, points: int) -> bool:
    before, (_, brought) = view.players[view.seat], tiled(board_after(view, action))
    return action.args[2] == row and held(before, row)[1] <= row and brought.get(row) == points


def fills(view: State, action: Action, row: int, points: int) -> bool:
    player, shade = view.players[view.seat], action.args[1]
    wall = grid(player)
    free = [c for c in range(5) if wall[row][c] < 0 and all(wall[r][c] != shade for r in range(5))]
    best = 0
    for place in free:
        wall[row][place] = shade
        best = max(best, points_on(wall, row, place))
        wall[row][place] = -1
    return held(board_after(view, action), row)[1] == row + 1 and best == points


def completing(view: State, seat: Seat, row: int) -> set[int]:
    """The sources from which a seat could complete a line in one go."""
    table = view._replace(seat=seat)
    found = set()
    for action in azul.legal(table):
        if action.args[2] == row and held(board_after(table, action), row)[1] == row + 1:
            found.add(action.args[0])
    return found


def denies(view: State, action: Action, rival: Seat, row: int, tiles: int) -> bool:
    source, shade, _ = action.args
    after = azul.apply(view, action)
    rest = (
        completing(after, rival, row)
        if azul.to_move(after) >= 0 and after.phase != PLACE
        else set()
    )
    mine = held(view.players[rival], row)[0] == shade
    number = counts(view.sources[source])[shade] == tiles
    return mine and number and source in completing(view, rival, row) and not rest


def open_(view: State, action: Action, row: int, places: int) -> bool:
    after = azul.apply(view, action)
    return len(completing(after, view.seat, row)) == places > 0


def lacks(view: State, action: Action, row: int, tiles: int) -> bool:
    return row + 1 - held(board_after(view, action), row)[1] == tiles > 0


def floor_cost(view: State, action: Action) -> int:
    before, after = view.players[view.seat], board_after(view, action)
    return LOST[len(after.floor)] - LOST[len(before.floor)]


def starts(view: State, action: Action, points: int) -> bool:
    after = azul.apply(view, action)
    taken = view.marker and action.args[0] == len(view.sources) - 1
    return taken and after.starter == view.seat and floor_cost(view, action) == points


def least(view: State, action: Action, points: int) -> bool:
    lost = [floor_cost(view, other) for other in azul.legal(view)]
    return floor_cost(view, action) == points == min(lost)


def costs(view: State, action: Action, points: int) -> bool:
    return floor_cost(view, action) == points > 0


def laid(view: State, action: Action) -> int:
    row, place = action.args
    player = view.players[view.seat]
    wall = grid(player)
    wall[row][place] = held(player, row)[0]
    return points_on(wall, row, place)


def lays(view: State, action: Action, points: int) -> bool:
    return laid(view, action) == points


def most(view: State, action: Action, points: int) -> bool:
    return laid(view, action) == points == max(laid(view, other) for other in azul.legal(view))


HOLDS: dict[str, Callable[..., bool]] = {
    "wins": wins,
    "ends": ends,
    "column": column,
    "colour": colour,
    "completes": completes,
    "fills": fills,
    "denies": denies,
    "open": open_,
    "lacks": lacks,
    "starts": starts,
    "least": least,
    "costs": costs,
    "lays": lays,
    "most": most,
}

"""What to tell and to animate of a move.

The places that tiles move between are "bag", "lid", "factory N", "centre", and for each seat
"line SEAT ROW", "wall SEAT ROW COLUMN", "floor SEAT" and, for a marker that found the floor line
full, "beside SEAT".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bottega.core import DEALER, Action, Event, Motion, Seat
from bottega.games.azul.data import (
    BITS,
    COLOUR_BONUS,
    COLUMN_BONUS,
    FLOOR_PENALTIES,
    FLOOR_SIZE,
    MARKER,
    ROW_BONUS,
    TILES_ON_A_FACTORY,
    Tiles,
    counts,
    size,
    tiles,
)
from bottega.games.azul.lines import receive
from bottega.games.azul.rules import scores, winners
from bottega.games.azul.state import (
    END,
    ROUND_LIMIT,
    TAKE,
    Player,
    State,
    complete_colours,
    complete_columns,
    complete_rows,
)
from bottega.games.azul.tiling import NOWHERE, Tiled, clear_floor, next_line, tile_line, tile_wall


def events(before: State, action: Action, after: State) -> tuple[Event, ...]:
    """Everything a move brought about, in the order to show it."""
    return tuple(_DEEDS[action.verb](before, after, *action.args))


# ------------------------------------------------------------------ the deeds


def _filled(before: State, after: State, *drawn: int) -> Iterator[Event]:
    factory = before.sources.index(0)
    poured = size(before.bag) < TILES_ON_A_FACTORY and before.lid > 0
    moved = _heap(tiles(*drawn), "bag", f"factory {factory}")
    if poured:
        rest = tiles(*drawn) - before.bag
        moved = (
            *_heap(before.bag, "bag", f"factory {factory}"),
            *_heap(before.lid, "lid", "bag"),
            *_heap(rest, "bag", f"factory {factory}"),
        )
    facts = {"factory": factory, "tiles": drawn, "poured": poured}
    yield Event("filled", DEALER, facts, moved)


def _took(before: State, after: State, source: int, colour: int, row: int) -> Iterator[Event]:
    seat, players = before.seat, [*before.players]
    centre = source == len(before.sources) - 1
    marker = before.marker and centre
    heap = before.sources[source]
    number = counts(heap)[colour]
    beside = len(players[seat].floor) == FLOOR_SIZE
    players[seat], shares = receive(players[seat], colour, number, row, marker)
    origin = "centre" if centre else f"factory {source}"
    moved = [
        *_marker(marker, "centre", f"beside {seat}" if beside else f"floor {seat}"),
        *_tiles(colour, shares.fitting, origin, f"line {seat} {row}"),
        *_tiles(colour, shares.fallen, origin, f"floor {seat}"),
        *_tiles(colour, shares.spilt, origin, "lid"),
        *_heap(0 if centre else heap & ~BITS[colour], origin, "centre"),
    ]
    facts = {"source": source, "centre": centre, "colour": colour, "number": number, "row": row}
    facts |= {**shares._asdict(), "marker": marker}
    yield Event("took", seat, facts, tuple(moved))
    if after.phase != TAKE:
        yield from _round_ends(before, after, players, 0, marker)


def _placed(before: State, after: State, row: int, column: int) -> Iterator[Event]:
    seat, players = before.seat, [*before.players]
    players[seat], _, tiled = tile_line(players[seat], row, column)
    yield _tiled(seat, tiled, players[seat].score)
    yield from _round_ends(before, after, players, seat)


# ------------------------------------------------------------------ the end of a round


def _round_ends(
    before: State, after: State, players: list[Player], first: Seat, marker: bool = False
) -> Iterator[Event]:
    """Walls, floors, and what comes then; or as far as there is no column to choose."""
    for seat in range(first, len(players)):
        player, _, steps = tile_wall(players[seat], before.grey)
        score = players[seat].score
        for tiled in steps:
            score += tiled.points
            yield _tiled(seat, tiled, score)
        if next_line(player) is not None:
            return
        players[seat], _ = clear_floor(player)
        if player.floor:
            yield _floor(seat, player, players[seat])
    moved = _marker(marker or not before.marker, f"beside {after.starter}", "centre")
    facts = {"round": after.rounds, "starter": after.starter, "last": after.phase == END}
    yield Event("round-over", after.starter, facts, moved)
    if after.phase == END:
        for seat, player in enumerate(players):
            yield from _bonuses(seat, player)
        yield over(after)


def _tiled(seat: Seat, tiled: Tiled, score: int) -> Event:
    row, colour, column, horizontal, vertical, points, spilt = tiled
    line = f"line {seat} {row}"
    facts = {"row": row, "colour": colour, "score": score}
    if column == NOWHERE:
        fallen = row + 1 - spilt
        moved = (
            *_tiles(colour, fallen, line, f"floor {seat}"),
            *_tiles(colour, spilt, line, "lid"),
        )
        return Event("dropped", seat, {**facts, "fallen": fallen, "spilt": spilt}, moved)
    facts |= {"column": column, "horizontal": horizontal, "vertical": vertical, "points": points}
    wall = _tiles(colour, 1, line, f"wall {seat} {row} {column}")
    return Event("tiled", seat, facts, (*wall, *_tiles(colour, row, line, "lid")))


def _floor(seat: Seat, player: Player, after: Player) -> Event:
    """What lies on a floor line costs points and goes to the lid; the marker stays beside it."""
    moved: list[Motion] = []
    for tile in player.floor:
        if tile == MARKER:
            moved += _marker(True, f"floor {seat}", f"beside {seat}")
        else:
            moved += _tiles(tile, 1, f"floor {seat}", "lid")
    facts = {
        "tiles": player.floor,
        "penalties": tuple([-lost for lost in FLOOR_PENALTIES[: len(player.floor)]]),
        "points": after.score - player.score,  # less than the penalties where the score is low
        "score": after.score,
    }
    return Event("floor", seat, facts, tuple(moved))


def _bonuses(seat: Seat, player: Player) -> Iterator[Event]:
    score = player.score
    for line, complete, points in (
        ("row", complete_rows(player), ROW_BONUS),
        ("column", complete_columns(player), COLUMN_BONUS),
        ("colour", complete_colours(player), COLOUR_BONUS),
    ):
        for which in complete:
            score += points
            facts = {"line": line, "which": which, "points": points, "score": score}
            yield Event("bonus", seat, facts)


def over(after: State) -> Event:
    """The end: why it came, who won, and what decided it."""
    rows = tuple([len(complete_rows(player)) for player in after.players])
    if any(rows):
        cause = "row"
    else:
        cause = "rounds" if after.rounds == ROUND_LIMIT else "tiles"
    points, won = scores(after), winners(after)
    level = {rows[seat] for seat, score in enumerate(points) if score == max(points)}
    decided = "rows" if len(level) > 1 else "points"
    facts = {
        "cause": cause,
        "winners": won,
        "scores": points,
        "rows": rows,
        "decided": "shared" if len(won) > 1 else decided,
    }
    return Event("over", DEALER, facts)


# ------------------------------------------------------------------ what moved


def _tiles(colour: int, number: int, origin: str, target: str) -> tuple[Motion, ...]:
    return (Motion("tile", colour, number, origin, target),) if number else ()


def _heap(heap: Tiles, origin: str, target: str) -> tuple[Motion, ...]:
    moved = [_tiles(colour, n, origin, target) for colour, n in enumerate(counts(heap))]
    return tuple([motion for motions in moved for motion in motions])


def _marker(moves: bool, origin: str, target: str) -> tuple[Motion, ...]:
    return (Motion("marker", MARKER, 1, origin, target),) if moves else ()


_DEEDS: dict[str, Callable[..., Iterator[Event]]] = {
    "fill": _filled,
    "take": _took,
    "place": _placed,
}

"""The Azul table as text, and actions in words, for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from unicodedata import east_asian_width

from bottega.core import Action, Paint, Seat
from bottega.games.azul.data import (
    COLOURS,
    FLOOR,
    FLOOR_PENALTIES,
    FLOOR_SIZE,
    MARKER,
    ROWS,
    WALL,
    Tiles,
    counts,
    rows_of,
    size,
    spaces,
)
from bottega.games.azul.state import END, PLACE, TAKE, Player, State, to_move
from bottega.games.azul.tell import describe_tiles

LETTERS = ("B", "Y", "R", "K", "W", "1")
"""How a tile is written: its colour's letter (K for black), or 1 for the starting-player tile."""

BOARD_WIDTH = 40  # columns for each of two boards
NAME_LENGTH = 12  # signs of a name to show: in Chinese they take twice the space


# ------------------------------------------------------------------ actions in words


def describe(view: State, action: Action) -> str:
    """An action in words: `2 red from factory 3 into line 2, 1 of them to the floor`."""
    return _DEEDS[action.verb](view, *action.args)


def _fill(view: State, *drawn: int) -> str:
    return f"{describe_tiles(drawn)} on factory {view.sources.index(0) + 1}"


def _take(view: State, source: int, colour: int, row: int) -> str:
    number = counts(view.sources[source])[colour]
    from_centre = source == len(view.sources) - 1
    place = "the centre" if from_centre else f"factory {source + 1}"
    marker = " with the starting-player tile" if from_centre and view.marker else ""
    what = f"{number} {COLOURS[colour]}{marker} from {place}"
    player = view.players[view.seat]
    full = " (full: to the lid)" if len(player.floor) == FLOOR_SIZE else ""
    if row == FLOOR:
        return f"{what} to the floor{full}"
    surplus = number - (row + 1 - size(player.lines[row]))
    if surplus > 0:
        return f"{what} into line {row + 1}, {surplus} of them to the floor{full}"
    return f"{what} into line {row + 1}" + (", completing it" if surplus == 0 else "")


def _place(view: State, row: int, column: int) -> str:
    (line,) = [k for k, count in enumerate(counts(view.players[view.seat].lines[row])) if count]
    return f"{COLOURS[line]} of line {row + 1} to column {column + 1}"


_DEEDS: dict[str, Callable[..., str]] = {"fill": _fill, "take": _take, "place": _place}


# ------------------------------------------------------------------ the table


def board(view: State, names: Sequence[str], paint: Paint) -> str:
    """The factories, the centre and everybody's board, two beside each other."""
    *factories, centre = view.sources
    shown = [f"{n + 1}:{_heap(heap, paint)}" for n, heap in enumerate(factories)]
    middle = " ".join([*([paint("1", "bold")] if view.marker else []), _heap(centre, paint)])
    over = view.phase == END
    head = paint(f"After round {view.rounds}" if over else f"Round {view.rounds + 1}", "bold")
    letters = " ".join([f"{LETTERS[k]}={name}" for k, name in enumerate(COLOURS[:5])])
    bag = paint(f"bag {size(view.bag)}, lid {size(view.lid)}  {letters}", "dim")
    parts = [f"{head}  {bag}", f"factory  {'  '.join(shown)}", f"centre   {middle}"]
    for seat in range(0, len(view.players), 2):
        parts += ["", *_beside(view, range(seat, len(view.players))[:2], names, paint)]
    return "\n".join(parts)


def _beside(view: State, seats: range, names: Sequence[str], paint: Paint) -> list[str]:
    """Some boards beside each other; how wide a line is, its unpainted twin tells."""
    boards = [_player(view, seat, names[seat], paint) for seat in seats]
    twins = [_player(view, seat, names[seat], lambda text, _: text) for seat in seats]
    padded = [
        [line + " " * (BOARD_WIDTH - width(twin)) for line, twin in zip(*pair, strict=True)]
        for pair in zip(boards, twins, strict=True)
    ]
    return ["".join(lines).rstrip() for lines in zip(*padded, strict=True)]


def width(text: str) -> int:
    """The columns that a text takes on a terminal: Chinese signs take two."""
    return sum([2 if east_asian_width(sign) in "WF" else 1 for sign in text])


def _heap(heap: Tiles, paint: Paint) -> str:
    """Tiles beside each other: `BBRW`, or a dot."""
    shown = [_tile(k, paint) for k, count in enumerate(counts(heap)) for _ in range(count)]
    return "".join(shown) or paint(".", "dim")


def _tile(tile: int, paint: Paint) -> str:
    return paint(LETTERS[tile], "bold" if tile == MARKER else COLOURS[tile])


def _player(view: State, seat: Seat, name: str, paint: Paint) -> list[str]:
    player = view.players[seat]
    turn = "> " if to_move(view) == seat else "  "
    head = f"{turn}{paint(name[:NAME_LENGTH], 'bold')}{_starts(view, seat)}: {player.score}"
    rows = [
        f"   {row + 1} {_line(player.lines[row], row, paint)} | {_wall(view, player, row, paint)}"
        for row in ROWS
    ]
    return [head, *rows, f"     {_floor(player, paint)}"]


def _starts(view: State, seat: Seat) -> str:
    """Who began this round; or, once the tile is taken, who begins the next."""
    if view.starter != seat or view.phase == END:
        return ""
    return " (next)" if view.phase in (TAKE, PLACE) and not view.marker else " (starts)"


def _line(line: Tiles, row: int, paint: Paint) -> str:
    """A pattern line, filled from the right."""
    held = [_tile(k, paint) for k, count in enumerate(counts(line)) for _ in range(count)]
    empty = [paint("_", "dim")] * (row + 1 - len(held))
    return " ".join([*[" "] * (4 - row), *empty, *held])


def _wall(view: State, player: Player, row: int, paint: Paint) -> str:
    """A row of the wall: tiles in capitals, colours printed on empty spaces in small letters."""
    shown = []
    for tile, printed in zip(spaces(rows_of(player.wall)[row]), WALL[row], strict=True):
        blank = "." if view.grey else LETTERS[printed].lower()
        shown.append(_tile(tile, paint) if tile >= 0 else paint(blank, "dim"))
    return " ".join(shown)


def _floor(player: Player, paint: Paint) -> str:
    """The floor line: tiles, then what the free spaces would cost."""
    tiles = [f" {_tile(tile, paint)}" for tile in player.floor]
    free = [paint(f"-{FLOOR_PENALTIES[n]}", "dim") for n in range(len(tiles), FLOOR_SIZE)]
    return " ".join([*tiles, *free])

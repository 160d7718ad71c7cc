"""The whole game a second time: slow, obvious, and written from the rulebook, not from the engine.

Tiles are letters in lists, a wall is a grid, scoring walks from space to space. Nothing is shared
with the engine but the text of the actions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

COLOURS = "BYRKW"
COSTS = [1, 1, 2, 2, 2, 3, 3]


class Board:
    """A player's board: five lines, a wall of five by five, a floor, points."""

    def __init__(self) -> None:
        self.lines: list[list[str]] = [[], [], [], [], []]
        self.wall: list[list[str]] = [["."] * 5 for _ in range(5)]
        self.floor: list[str] = []
        self.points = 0

    def accepts(self, colour: str, row: int) -> bool:
        """One colour in a line, room left in it, and the colour not in that row of the wall."""
        line = self.lines[row]
        return (
            len(line) < row + 1 and all(t == colour for t in line) and colour not in self.wall[row]
        )

    def points_for(self, row: int, column: int) -> int:
        """Walk from a tile in four directions."""

        def reach(down: int, right: int) -> int:
            r, c, found = row + down, column + right, 0
            while 0 <= r < 5 and 0 <= c < 5 and self.wall[r][c] != ".":
                r, c, found = r + down, c + right, found + 1
            return found

        beside = reach(0, 1) + reach(0, -1)
        above = reach(1, 0) + reach(-1, 0)
        if beside == above == 0:
            return 1
        return (beside + 1 if beside else 0) + (above + 1 if above else 0)

    def complete(self) -> tuple[int, int, int]:
        """How many rows, columns and colours are complete."""
        rows = sum("." not in row for row in self.wall)
        columns = sum(all(self.wall[r][c] != "." for r in range(5)) for c in range(5))
        everything = [tile for row in self.wall for tile in row]
        return rows, columns, sum(everything.count(colour) == 5 for colour in COLOURS)


class Game:
    """A table that knows its rules."""

    def __init__(self, seats: int, grey: bool) -> None:
        self.grey = grey
        self.boards = [Board() for _ in range(seats)]
        self.bag = [colour for colour in COLOURS for _ in range(20)]
        self.lid: list[str] = []
        self.factories: list[list[str]] = [[] for _ in range(2 * seats + 1)]
        self.centre: list[str] = ["1"]
        self.starter = self.turn = 0
        self.rounds = 0
        self.filling: int | None = 0  # the next factory to fill
        self.choosing: tuple[int, int] | None = None  # a seat and a row of the grey wall
        self.over = False

    # -------------------------------------------------------------- what is allowed

    def legal(self) -> set[str]:
        """The text of every legal action."""
        if self.over:
            return set()
        if self.filling is not None:
            return set(self.fillings())
        if self.choosing:
            seat, row = self.choosing
            return {f"place {row} {column}" for column in self.columns(seat, row)}
        return set(self.takes())

    def takes(self) -> Iterator[str]:
        """Try every source, every colour and every line."""
        for source, tiles in enumerate([*self.factories, self.centre]):
            for number, colour in enumerate(COLOURS):
                if colour in tiles:
                    yield f"take {source} {number} 5"
                    for row in range(5):
                        if self.boards[self.turn].accepts(colour, row):
                            yield f"take {source} {number} {row}"

    def fillings(self) -> Iterator[str]:
        """Try every handful of four; or of all there are, if these are fewer."""
        number = min(4, len(self.bag) + len(self.lid))
        bag, lid = Counter(self.bag), Counter(self.lid)
        for handful in combinations_with_replacement(COLOURS, number):
            drawn = Counter(handful)
            if len(self.bag) >= 4:
                possible = drawn <= bag
            else:
                possible = bag <= drawn and drawn - bag <= lid
            if possible:
                yield "fill " + " ".join(str(drawn[colour]) for colour in COLOURS)

    def columns(self, seat: int, row: int) -> list[int]:
        """Free spaces of the row in whose column the colour is not."""
        board = self.boards[seat]
        colour = board.lines[row][0]
        if not self.grey:
            return [(COLOURS.index(colour) + row) % 5]
        return [
            c
            for c in range(5)
            if board.wall[row][c] == "." and colour not in [board.wall[r][c] for r in range(5)]
        ]

    # -------------------------------------------------------------- what happens

    def do(self, text: str) -> None:
        """Do a legal action."""
        verb, *words = text.split()
        numbers = [int(word) for word in words]
        if verb == "fill":
            self.fill(numbers)
        elif verb == "take":
            self.take(*numbers)
        else:
            assert self.choosing
            seat, row = self.choosing
            self.lay(seat, row, numbers[1])
            self.choosing = None
            self.tile(seat)

    def fill(self, numbers: list[int]) -> None:
        """Draw the tiles one by one, the bag's own before those of the lid."""
        assert self.filling is not None
        drawn = [colour for colour, n in zip(COLOURS, numbers, strict=True) for _ in range(n)]
        from_bag = list(self.bag) if len(self.bag) < 4 else drawn
        for tile in from_bag:
            self.bag.remove(tile)
        later = list((Counter(drawn) - Counter(from_bag)).elements())
        if len(from_bag) < 4:
            self.bag, self.lid = self.lid, []
        for tile in later:
            self.bag.remove(tile)
        self.factories[self.filling] = drawn
        self.filling += 1
        if self.filling == len(self.factories) or not self.bag + self.lid:
            self.filling = None
            self.turn = self.starter

    def take(self, source: int, number: int, row: int) -> None:
        """Move tiles one by one."""
        board, colour = self.boards[self.turn], COLOURS[number]
        tiles = [*self.factories, self.centre][source]
        taken = [tile for tile in tiles if tile == colour]
        rest = [tile for tile in tiles if tile != colour]
        if tiles is self.centre:
            if "1" in rest:
                rest.remove("1")
                self.starter = self.turn
                if len(board.floor) < 7:
                    board.floor.append("1")
            self.centre = rest
        else:
            self.factories[source] = []
            self.centre += rest
        for tile in taken:
            if row < 5 and len(board.lines[row]) < row + 1:
                board.lines[row].append(tile)
            else:
                self.drop(board, tile)
        self.turn = (self.turn + 1) % len(self.boards)
        if not any(self.factories) and set(self.centre) <= {"1"}:
            self.tile(0)

    def drop(self, board: Board, tile: str) -> None:
        """To the floor; to the lid, if seven lie there."""
        (board.floor if len(board.floor) < 7 else self.lid).append(tile)

    def tile(self, first: int) -> None:
        """Tile wall after wall, until somebody must choose or the round is over."""
        for seat in range(first, len(self.boards)):
            for row in range(5):
                if len(self.boards[seat].lines[row]) == row + 1:
                    columns = self.columns(seat, row)
                    if len(columns) > 1:
                        self.choosing = seat, row
                        return
                    self.lay(seat, row, columns[0] if columns else None)
            self.sweep(self.boards[seat])
        self.end_round()

    def lay(self, seat: int, row: int, column: int | None) -> None:
        """One tile to the wall and the others to the lid; or all of them to the floor."""
        board = self.boards[seat]
        first, *others = board.lines[row]
        board.lines[row] = []
        if column is None:
            for tile in (first, *others):
                self.drop(board, tile)
            return
        board.wall[row][column] = first
        board.points += board.points_for(row, column)
        self.lid += others

    def sweep(self, board: Board) -> None:
        """The floor costs points, nobody falls below zero, the tiles go to the lid."""
        lost = sum(cost for cost, _ in zip(COSTS, board.floor, strict=False))
        board.points = max(0, board.points - lost)
        self.lid += [tile for tile in board.floor if tile != "1"]
        board.floor = []

    def end_round(self) -> None:
        """Bonuses if it is over; else the factories are filled again."""
        self.rounds += 1
        self.centre = ["1"]
        results = [board.complete() for board in self.boards]
        no_tile = not self.bag + self.lid
        if any(rows for rows, _, _ in results) or no_tile or self.rounds == 60:
            self.over = True
            for board, (rows, columns, colours) in zip(self.boards, results, strict=True):
                board.points += 2 * rows + 7 * columns + 10 * colours
        else:
            self.filling = 0

    def winners(self) -> list[int]:
        """Most points, then most rows, then together."""
        order = [(board.points, board.complete()[0]) for board in self.boards]
        return [seat for seat, rank in enumerate(order) if rank == max(order)]

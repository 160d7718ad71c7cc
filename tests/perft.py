"""Counting leaves: how many lines of play there are from a position, to a depth.

Each game names its positions in `tests/games/GAME/perft.py` and has the counts in `perft.txt`
beside it. The dealer settles what it must in a fixed way and counts for nothing. `PYTHONPATH=
engine:. python -m tests.games.GAME.perft` prints the table anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from bottega.core import OVER, Action, Game

KINDS = ("legal", "principal")
"""The moves counted: every one, or those worth searching."""


class Position(NamedTuple):
    """Where a count begins."""

    game: str
    stage: str
    state: Any
    depth: int
    kinds: tuple[str, ...] = KINDS


class Perft(NamedTuple):
    """A game whose lines are counted, and the committed table."""

    game: Game
    settle: Callable[[Any], Any]  # lets the dealer do what is due, always in the same way
    positions: Callable[[], Iterable[Position]]
    path: Path

    def leaves(self, state: Any, depth: int, moves: Callable[[Any], list[Action]]) -> int:
        """The number of lines of this many moves; a finished game is one line."""
        game = self.game
        if game.to_move(state) == OVER:
            return 1
        actions = moves(state)
        if depth == 1:
            return len(actions)
        return sum(
            self.leaves(self.settle(game.apply(state, action)), depth - 1, moves)
            for action in actions
        )

    def lines(self) -> list[str]:
        """The whole table as text."""
        positions = list(self.positions())
        deepest = max(position.depth for position in positions)
        head = row("game", "stage", "moves", range(1, deepest + 1))
        return [head, *[self.line(p, kind) for p in positions for kind in p.kinds]]

    def line(self, position: Position, kind: str) -> str:
        """One line of the table."""
        moves = {"legal": self.game.legal, "principal": self.game.principal}[kind]
        depths = range(1, position.depth + 1)
        counts = [self.leaves(position.state, depth, moves) for depth in depths]
        return row(position.game, position.stage, kind, counts)

    def committed(self) -> list[str]:
        """The lines of the committed table, comments left out."""
        text = self.path.read_text(encoding="utf-8").splitlines()
        return [line for line in text if line and not line.startswith("#")]

    def counts(self, game: str, stage: str, kind: str = "legal") -> list[int]:
        """The committed counts from one position, depth by depth."""
        start = row(game, stage, kind, ())
        (line,) = [line for line in self.committed() if line.startswith(start)]
        return [int(count) for count in line[len(start) :].split()]


def row(game: str, stage: str, kind: str, counts: Iterable[int]) -> str:
    """One line of a table: three columns of words, then numbers."""
    return f"{game:<12} {stage:<8} {kind:<10}" + "".join(f"{count:>10}" for count in counts)


def perft_of(game: str) -> Perft:
    """What is counted of a game: `PERFT` in `tests/games/GAME/perft.py`."""
    perft: Perft = import_module(f"tests.games.{game}.perft").PERFT
    return perft

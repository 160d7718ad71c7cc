"""Counting leaves: how many lines of play there are from a position, to a depth.

The dealer always fills a factory in the likeliest way and counts for nothing. `python -m
tests.games.azul.perft` (with `engine` on the path) prints the table anew.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from bottega.core import OVER, Action
from bottega.games import azul
from bottega.games.azul.data import size
from bottega.games.azul.state import State
from bottega.rng import Rng
from tests.games.azul.positions import opening, settle

Moves = Callable[[State], list[Action]]

PATH = Path(__file__).with_name("perft.txt")
GAMES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("2 players", 2, {}),
    ("3 players", 3, {}),
    ("4 players", 4, {}),
    ("grey", 2, {"wall": "grey"}),
    ("grey, 4", 4, {"wall": "grey"}),
)
STAGES = {"opening": (0, 100), "middle": (2, 100), "tiling": (3, 4)}
"""The rounds finished when the count begins, and at most so many tiles left to take."""
DEPTH = 3


def perft(state: State, depth: int, moves: Moves) -> int:
    """The number of lines of this many moves; a finished game is one line."""
    if azul.to_move(state) == OVER:
        return 1
    actions = moves(state)
    if depth == 1:
        return len(actions)
    return sum(perft(settle(azul.apply(state, a)), depth - 1, moves) for a in actions)


def stage(seats: int, options: dict[str, str], rounds: int, tiles: int) -> State:
    """The first position of a game with so many rounds finished and few tiles left."""
    state, rng = opening(seats, **options), Rng(f"perft {seats} {rounds}")
    while state.rounds < rounds or sum(map(size, state.sources)) > tiles:
        state = settle(azul.apply(state, rng.choice(sorted(azul.principal(state)))))
    return state


def lines() -> list[str]:
    """The whole table as text."""
    depths = "".join(f"{depth:>10}" for depth in range(1, DEPTH + 1))
    rows = [f"{'game':<12} {'stage':<8} {'moves':<10}{depths}"]
    for name, seats, options in GAMES:
        for where, (rounds, tiles) in STAGES.items():
            state = stage(seats, options, rounds, tiles)
            rows += [row(name, where, state, kind) for kind in KINDS]
    return rows


KINDS: dict[str, Moves] = {"legal": azul.legal, "principal": azul.principal}


def row(name: str, where: str, state: State, kind: str) -> str:
    """One line of the table."""
    found = [perft(state, depth, KINDS[kind]) for depth in range(1, DEPTH + 1)]
    return f"{name:<12} {where:<8} {kind:<10}" + "".join(f"{count:>10}" for count in found)


def committed() -> list[str]:
    """The lines of the committed table, comments left out."""
    text = PATH.read_text(encoding="utf-8").splitlines()
    return [line for line in text if line and not line.startswith("#")]


if __name__ == "__main__":
    print("\n".join(lines()))

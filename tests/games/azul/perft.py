"""The positions from which Azul's lines are counted; factories are filled in the likeliest way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bottega.games import azul
from bottega.games.azul.data import size
from bottega.games.azul.state import State
from bottega.rng import Rng
from tests.games.azul.positions import opening, settle
from tests.perft import Perft, Position

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


def positions() -> Iterator[Position]:
    """Every game at every stage."""
    for name, seats, options in GAMES:
        for where, (rounds, tiles) in STAGES.items():
            yield Position(name, where, stage(seats, options, rounds, tiles), DEPTH)


def stage(seats: int, options: dict[str, str], rounds: int, tiles: int) -> State:
    """The first position of a game with so many rounds finished and few tiles left."""
    state, rng = opening(seats, **options), Rng(f"perft {seats} {rounds}")
    while state.rounds < rounds or sum(map(size, state.sources)) > tiles:
        state = settle(azul.apply(state, rng.choice(sorted(azul.principal(state)))))
    return state


PERFT = Perft(azul, settle, positions, Path(__file__).with_name("perft.txt"))

if __name__ == "__main__":
    print("\n".join(PERFT.lines()))

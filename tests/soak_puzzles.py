"""Looks at every shipped puzzle anew, at four times the grandmaster's thought.

`python -m tests.soak_puzzles --game azul --seed 7`; each must be solved, the second-best move be
clearly worse, and a win that is claimed be proven, whatever stream of chance the search draws from.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from bottega import games
from bottega.puzzling import check, load

STATIC = Path(__file__).parents[1] / "static/games"


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the arguments, look at all, tell which fail; 1 if any does."""
    parser = argparse.ArgumentParser(description="Look at every shipped puzzle anew.")
    parser.add_argument("--game", choices=games.names(), help="only this game")
    parser.add_argument("--seed", type=int, default=1, help="the first stream of chance (1)")
    parser.add_argument("--streams", type=int, default=3, help="how many, one after another (3)")
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args(arguments)
    failed = 0
    for game in [chosen.game] if chosen.game else games.names():
        puzzles = load(STATIC / game / "puzzles.txt", game)
        for seed in range(chosen.seed, chosen.seed + chosen.streams):
            answers = zip(puzzles, check(puzzles, seed, chosen.processes), strict=True)
            bad = [puzzle.ident for puzzle, answer in answers if answer is None]
            failed += len(bad)
            found = f"{len(puzzles)} puzzles by stream {seed}, {len(bad)} fail"
            print(f"{game}: {found} {' '.join(bad)}".rstrip(), flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

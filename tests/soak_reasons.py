"""Checks what is claimed of the moves advised in many positions: `python -m tests.soak_reasons`."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import count

from bottega import games
from tests.playing import cases_of
from tests.reasons import checked

EVERY = 9  # choices from one position of a game to the next
FROM_ONE = 6  # positions of one game, at most


def soak(game: str, positions: int) -> tuple[int, Counter[str], list[str]]:
    """Look at so many positions of a game, every way to set it up in turn."""
    looked, kinds, false = 0, Counter[str](), list[str]()
    for seed in count():
        for case in cases_of(game):
            if looked >= positions:
                return looked, kinds, false
            some, told, wrong = checked(case, seed, EVERY, min(FROM_ONE, positions - looked))
            looked, kinds, false = looked + some, kinds + told, false + wrong
    raise AssertionError


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the arguments, look, tell what was claimed and what was not so; 1 if anything was."""
    parser = argparse.ArgumentParser(description="Check the reasons of moves that are advised.")
    parser.add_argument("--positions", type=int, default=1000, help="of each game (1000)")
    parser.add_argument("--game", choices=games.names(), help="only this game")
    chosen = parser.parse_args(arguments)
    wrong = 0
    for game in [chosen.game] if chosen.game else games.names():
        looked, kinds, false = soak(game, chosen.positions)
        told = ", ".join(f"{kind} {n}" for kind, n in kinds.most_common())
        total = sum(kinds.values())
        print(f"{game}: {looked} positions, {total} reasons, {len(false)} not so ({told})")
        print("\n".join(false[:20]), end="\n" if false else "")
        wrong += len(false)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

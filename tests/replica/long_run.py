"""What the long runs among peers share: their arguments, their workers, and how they end."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from multiprocessing import Pool
from typing import Protocol, Self, TypeVar

Row = tuple[str, int]  # the game and its seats


class Counts(Protocol):
    """What became of some games."""

    @property
    def games(self) -> int: ...

    @property
    def failures(self) -> tuple[str, ...]: ...

    def plus(self, other: Self) -> Self: ...


Work = TypeVar("Work")
Tally = TypeVar("Tally", bound=Counts)


def played(
    play: Callable[[Work], Mapping[Row, Tally]], work: Sequence[Work], processes: int
) -> dict[Row, Tally]:
    """Play everything, with a line that tells how far it is."""
    rows: dict[Row, Tally] = {}
    with Pool(processes, maxtasksperchild=20) as pool:
        for done, found in enumerate(pool.imap_unordered(play, work), 1):
            for row, tally in found.items():
                rows[row] = rows[row].plus(tally) if row in rows else tally
            failed = sum(len(tally.failures) for tally in rows.values())
            line = f"\r{done} of {len(work)} batches, {failed} games failed "
            print(line, end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return rows


def main(
    description: str,
    games: Sequence[str],
    most: int,
    run: Callable[[Sequence[str], range, int], dict[Row, Tally]],
    table: Callable[[dict[Row, Tally]], str],
    arguments: Sequence[str] | None = None,
) -> int:
    """Read the arguments, play, print the table; 1 if anything failed."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--games", type=int, default=most, help=f"of each game ({most})")
    parser.add_argument("--first", type=int, default=0, help="the seed to begin with (0)")
    parser.add_argument("--game", choices=games, help="only this game")
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args(arguments)
    if chosen.games < 1 or chosen.processes < 1:
        parser.error("there is nothing to play")
    started = time.perf_counter()
    some = [chosen.game] if chosen.game else list(games)
    rows = run(some, range(chosen.first, chosen.first + chosen.games), chosen.processes)
    print(table(rows))
    total = sum(tally.games for tally in rows.values())
    print(f"{total} games in {time.perf_counter() - started:.0f} s")
    failures = [failure for tally in rows.values() for failure in tally.failures]
    for failure in failures[:5]:
        print(f"\nFAILED {failure}", file=sys.stderr)
    return 1 if failures else 0

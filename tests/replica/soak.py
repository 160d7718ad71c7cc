"""The long run among peers: whole games on the simulated network, with all that may happen.

    python -m tests.replica.soak [--games 1000] [--first 0] [--game NAME] [--processes 2]

Connections are cut, devices crash and come back at any moment, seats change hands. Everybody must
end with the same whole record, judged fair, and no secret where it does not belong. A game that
fails is named with all that is needed to play it again.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from multiprocessing import Pool
from typing import NamedTuple

from bottega import games
from tests.playing import Case
from tests.replica.replication import Outcome, cases_among_peers, game_among_peers

BATCH = 10


class Batch(NamedTuple):
    """Some games, of all cases in turn."""

    game: str
    seeds: range


class Tally(NamedTuple):
    """What became of a game's games at one number of seats."""

    games: int = 0
    sums: tuple[int, ...] = (0, 0, 0, 0, 0)  # entries, messages, restarts, changes, secrets
    refused: tuple[tuple[str, int], ...] = ()
    failures: tuple[str, ...] = ()

    def plus(self, other: Tally) -> Tally:
        """Both together."""
        sums = tuple([a + b for a, b in zip(self.sums, other.sums, strict=True)])
        refused = Counter(dict(self.refused)) + Counter(dict(other.refused))
        failures = self.failures + other.failures
        return Tally(self.games + other.games, sums, tuple(refused.most_common()), failures)


Row = tuple[str, int]  # the game and its seats


def case_of(game: str, seed: int) -> Case:
    """The cases take turns."""
    cases = cases_among_peers(game)
    return cases[seed % len(cases)]


def soak(batch: Batch) -> dict[Row, Tally]:
    """Play a batch and count; a game that fails is named, not raised."""
    rows: dict[Row, Tally] = {}
    for seed in batch.seeds:
        case = case_of(batch.game, seed)
        row = (batch.game, case.seats)
        try:
            tally = counted(game_among_peers(case, seed))
        except Exception:
            failure = f"{case} seed {seed}\n{traceback.format_exc()}"
            tally = Tally(games=1, failures=(failure,))
        rows[row] = rows.get(row, Tally()).plus(tally)
    return rows


def counted(outcome: Outcome) -> Tally:
    """One game that went well."""
    return Tally(1, outcome[:5], tuple(outcome.refused.items()))


def run(chosen: Sequence[str], seeds: range, processes: int) -> dict[Row, Tally]:
    """Play everything, with a line that tells how far it is."""
    work = [Batch(g, seeds[s : s + BATCH]) for s in range(0, len(seeds), BATCH) for g in chosen]
    rows: dict[Row, Tally] = {}
    with Pool(processes, maxtasksperchild=20) as pool:
        for done, found in enumerate(pool.imap_unordered(soak, work), 1):
            for row, tally in found.items():
                rows[row] = rows.get(row, Tally()).plus(tally)
            failed = sum(len(tally.failures) for tally in rows.values())
            line = f"\r{done} of {len(work)} batches, {failed} games failed "
            print(line, end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return rows


def table(rows: dict[Row, Tally]) -> str:
    """The tallies for people."""
    head = "game      seats  games  entries messages restarts changes secrets  failed  refused"
    lines = [head]
    for (game, seats), tally in sorted(rows.items()):
        entries, messages, restarts, changes, secrets = tally.sums
        why = ", ".join(f"{code} {count}" for code, count in tally.refused)
        lines.append(
            f"{game:9} {seats:5} {tally.games:6} {entries:8} {messages:8} {restarts:8} {changes:7} "
            f"{secrets:7} {len(tally.failures):7}  {why or '-'}"
        )
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the arguments, play, print the table; 1 if anything failed."""
    parser = argparse.ArgumentParser(description="Play whole games among simulated peers.")
    parser.add_argument("--games", type=int, default=1000, help="of each game (1000)")
    parser.add_argument("--first", type=int, default=0, help="the seed to begin with (0)")
    parser.add_argument("--game", choices=games.names(), help="only this game")
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args(arguments)
    if chosen.games < 1 or chosen.processes < 1:
        parser.error("there is nothing to play")
    started = time.perf_counter()
    some = [chosen.game] if chosen.game else list(games.names())
    seeds = range(chosen.first, chosen.first + chosen.games)
    rows = run(some, seeds, chosen.processes)
    print(table(rows))
    total = sum(tally.games for tally in rows.values())
    print(f"{total} games among peers in {time.perf_counter() - started:.0f} s")
    failures = [failure for tally in rows.values() for failure in tally.failures]
    for failure in failures[:5]:
        print(f"\nFAILED {failure}", file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

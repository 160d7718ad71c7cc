"""The long run among peers: whole games on the simulated network, with all that may happen.

    python -m tests.replica.soak [--games 1000] [--first 0] [--game NAME] [--processes 2]

Connections are cut, devices crash and come back at any moment, seats change hands. Everybody must
end with the same whole record, judged fair, and no secret where it does not belong. A game that
fails is named with all that is needed to play it again.
"""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from bottega import games
from tests.playing import Case
from tests.replica import long_run
from tests.replica.long_run import Row
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
    """Play everything, in batches."""
    work = [Batch(g, seeds[s : s + BATCH]) for s in range(0, len(seeds), BATCH) for g in chosen]
    return long_run.played(soak, work, processes)


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
    """Play whole games among peers."""
    told = "Play whole games among simulated peers."
    return long_run.main(told, games.names(), 1000, run, table, arguments)


if __name__ == "__main__":
    sys.exit(main())

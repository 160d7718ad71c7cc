"""The long run by post: whole games whose players never meet, with letters lost and doubled.

    python -m tests.replica.post_soak [--games 500] [--first 0] [--game NAME] [--processes 2]

Letters are lost, come twice and in any order; devices restart; now and then everybody is online for
a while. Everybody must end with the same whole record, judged fair, with no secret where it does
not belong. A game that fails is named with all that is needed to play it again.
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

from tests.replica.mail import cases_by_post, game_by_post

GAMES = ("azul", "splendor")
Row = tuple[str, int]  # the game and its seats


class Tally(NamedTuple):
    """What became of some games at one number of seats."""

    games: int = 0
    letters: int = 0
    longest: tuple[int, ...] = ()  # link of each game
    usual: tuple[int, ...] = ()
    secrets: int = 0
    told: tuple[str, ...] = ()
    failures: tuple[str, ...] = ()

    def plus(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(
            self.games + other.games,
            self.letters + other.letters,
            self.longest + other.longest,
            self.usual + other.usual,
            self.secrets + other.secrets,
            self.told + other.told,
            self.failures + other.failures,
        )


def soak(work: tuple[str, int]) -> tuple[Row, Tally]:
    """Play one game and count; one that fails is named, not raised."""
    game, seed = work
    cases = cases_by_post(game)
    case = cases[seed % len(cases)]
    try:
        found = game_by_post(case, seed)
    except Exception:
        failure = f"{case} seed {seed}\n{traceback.format_exc()}"
        return (game, case.seats), Tally(games=1, failures=(failure,))
    lengths = ((found.longest,), (found.usual,))
    told = tuple(found.told.elements())
    tally = Tally(1, found.letters, *lengths, found.played.sealed, told)
    return (game, case.seats), tally


def run(chosen: Sequence[str], seeds: range, processes: int) -> dict[Row, Tally]:
    """Play everything, with a line that tells how far it is."""
    work = [(game, seed) for seed in seeds for game in chosen]
    rows: dict[Row, Tally] = {}
    with Pool(processes, maxtasksperchild=50) as pool:
        for done, (row, tally) in enumerate(pool.imap_unordered(soak, work), 1):
            rows[row] = rows.get(row, Tally()).plus(tally)
            failed = sum(len(each.failures) for each in rows.values())
            line = f"\r{done} of {len(work)} games, {failed} failed "
            print(line, end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return rows


def table(rows: dict[Row, Tally]) -> str:
    """The tallies for people; lengths are of links, without the page's own address."""
    lines = [
        "game      seats  games  letters  secrets  usual  longest (average, most)  failed  told"
    ]
    for (game, seats), tally in sorted(rows.items()):
        usual = sum(tally.usual) // max(1, len(tally.usual))
        longest = sum(tally.longest) // max(1, len(tally.longest))
        why = ", ".join(f"{code} {count}" for code, count in Counter(tally.told).most_common())
        lines.append(
            f"{game:9} {seats:5} {tally.games:6} {tally.letters:8} {tally.secrets:8} {usual:6} "
            f"{longest:16} {max(tally.longest, default=0):6} {len(tally.failures):7}  {why or '-'}"
        )
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the arguments, play, print the table; 1 if anything failed."""
    parser = argparse.ArgumentParser(description="Play whole games by post.")
    parser.add_argument("--games", type=int, default=500, help="of each game (500)")
    parser.add_argument("--first", type=int, default=0, help="the seed to begin with (0)")
    parser.add_argument("--game", choices=GAMES, help="only this game")
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args(arguments)
    started = time.perf_counter()
    some = [chosen.game] if chosen.game else list(GAMES)
    rows = run(some, range(chosen.first, chosen.first + chosen.games), chosen.processes)
    print(table(rows))
    print(f"{sum(t.games for t in rows.values())} games in {time.perf_counter() - started:.0f} s")
    failures = [failure for tally in rows.values() for failure in tally.failures]
    for failure in failures[:5]:
        print(f"\nFAILED {failure}", file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

"""The long run by post: whole games whose players never meet, with letters lost and doubled.

    python -m tests.replica.post_soak [--games 500] [--first 0] [--game NAME] [--processes 2]

Letters are lost, come twice and in any order; devices restart; now and then everybody is online for
a while. Everybody must end with the same whole record, judged fair, with no secret where it does
not belong. A game that fails is named with all that is needed to play it again.
"""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tests.replica import long_run
from tests.replica.long_run import Row
from tests.replica.mail import cases_by_post, game_by_post

GAMES = ("azul", "splendor")


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


def soak(work: tuple[str, int]) -> dict[Row, Tally]:
    """Play one game and count; one that fails is named, not raised."""
    game, seed = work
    cases = cases_by_post(game)
    case = cases[seed % len(cases)]
    try:
        found = game_by_post(case, seed)
    except Exception:
        failure = f"{case} seed {seed}\n{traceback.format_exc()}"
        return {(game, case.seats): Tally(games=1, failures=(failure,))}
    lengths = ((found.longest,), (found.usual,))
    told = tuple(found.told.elements())
    tally = Tally(1, found.letters, *lengths, found.played.sealed, told)
    return {(game, case.seats): tally}


def run(chosen: Sequence[str], seeds: range, processes: int) -> dict[Row, Tally]:
    """Play everything, game by game."""
    work = [(game, seed) for seed in seeds for game in chosen]
    return long_run.played(soak, work, processes)


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
    """Play whole games by post."""
    return long_run.main("Play whole games by post.", GAMES, 500, run, table, arguments)


if __name__ == "__main__":
    sys.exit(main())

"""The long run: thousands of random games of every kind, checked as they are played.

    python tests/soak.py [--games 10000] [--seats 2 3] [--game NAME] [--processes 2]

It ends with a table, and with an error that names the game to play again if anything failed.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # to be run as a script, too

from bottega.core import Action, Game, Seat
from bottega.rng import Rng
from tests import laws
from tests.playing import POLICIES, Case, Step, cases, game_of

EVERY_CHECK = 20  # one game in so many has `check` after each step
EVERY_LAWS = 500  # and one in so many has the laws
BATCH = 100


class Batch(NamedTuple):
    """Some games of one case."""

    case: Case
    seeds: range


class Tally(NamedTuple):
    """What became of a batch."""

    case: Case
    games: int
    plies: int
    seconds: float
    refused: int
    endings: Counter[str]
    failures: list[str]


def policy_of(seed: int) -> str:
    """The policies take turns."""
    return list(POLICIES)[seed % len(POLICIES)]


def soak(batch: Batch, every_check: int = EVERY_CHECK, every_laws: int = EVERY_LAWS) -> Tally:
    """Play a batch and count; a game that fails is named, not raised."""
    case, plies, refused, started = batch.case, 0, 0, time.perf_counter()
    endings: Counter[str] = Counter()
    failures, game = [], case.load()
    for seed in batch.seeds:
        try:
            steps = game_of(case, policy_of(seed), seed)
            if seed % every_laws == 0:
                steps = _with_laws(case, steps)
            for step in steps:
                plies += 1
                if seed % every_check == 0:
                    refused += not game.admits(step.before, step.action)
                    game.check(step.after)
            endings[ending(game, step)] += 1
        except Exception:
            failures.append(
                f"{case} policy {policy_of(seed)} seed {seed}\n{traceback.format_exc()}"
            )
    seconds = time.perf_counter() - started
    return Tally(case, len(batch.seeds), plies, seconds, refused, endings, failures)


def _with_laws(case: Case, steps: Iterator[Step]) -> Iterator[Step]:
    """The same steps, each put to all the laws of a single step."""
    game, rng, dice = case.load(), Rng(str(case)), Random(str(case))
    history: list[tuple[Seat, Action]] = []
    for number, step in enumerate(steps):
        laws.something_is_legal(game, step.after)
        laws.apply_is_pure(game, step)
        laws.rules_run_on_views(game, step, case.seats)
        laws.mover_sees_what_is_legal(game, step.before)
        laws.shows_only_what_it_may(game, step, history, case.seats)
        if number % 10 == 0:
            laws.determinizes(game, step.after, rng, case.seats)
            laws.admits_what_is_legal(game, step, case.seats, dice)
        history.append((step.author, step.action))
        yield step


def ending(game: Game, last: Step) -> str:
    """Why a game ended, as its last event tells."""
    events = game.events(last.before, last.action, last.after)
    return str(events[-1].facts.get("cause", "over")) if events else "over"


def merged(tallies: Sequence[Tally]) -> dict[Case, Tally]:
    """One tally for each case."""
    rows: dict[Case, Tally] = {}
    for new in sorted(tallies, key=lambda tally: cases().index(tally.case)):
        old = rows.get(new.case, Tally(new.case, 0, 0, 0.0, 0, Counter(), []))
        rows[new.case] = Tally(
            new.case,
            old.games + new.games,
            old.plies + new.plies,
            old.seconds + new.seconds,
            old.refused + new.refused,
            old.endings + new.endings,
            old.failures + new.failures,
        )
    return rows


def table(rows: dict[Case, Tally]) -> str:
    """The tallies for people."""
    wide = max(len(str(case)) for case in rows)
    lines = [f"{'game/options/seats':{wide}}   games     plies  games/s  refused  failed  endings"]
    for case, row in rows.items():
        why = ", ".join(f"{cause} {count}" for cause, count in row.endings.most_common())
        lines.append(
            f"{case!s:{wide}} {row.games:7} {row.plies:9} {row.games / row.seconds:8.0f} "
            f"{row.refused:8} {len(row.failures):7}  {why}"
        )
    return "\n".join(lines)


# ------------------------------------------------------------------ memory


def resident() -> int:
    """The most memory that this process has ever held, in kilobytes."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // 1024 if sys.platform == "darwin" else peak


def growth(case: Case, warm_up: int, games: int) -> int:
    """By how many kilobytes the process grows while it plays so many more games."""
    soak(Batch(case, range(warm_up)), every_check=warm_up + games + 1, every_laws=10**9)
    before = resident()
    soak(Batch(case, range(warm_up, warm_up + games)), every_check=10**9, every_laws=10**9)
    return resident() - before


# ------------------------------------------------------------------ the command


def batches(chosen: Sequence[Case], games: int) -> list[Batch]:
    """The work, the cases in turn."""
    starts = range(0, games, BATCH)
    return [Batch(c, range(s, min(s + BATCH, games))) for s in starts for c in chosen]


def run(chosen: Sequence[Case], games: int, processes: int) -> list[Tally]:
    """Play everything, with a line that tells how far it is."""
    work, tallies, started = batches(chosen, games), [], time.perf_counter()
    with Pool(processes) as pool:
        for tally in pool.imap_unordered(soak, work):
            tallies.append(tally)
            if len(tallies) % max(1, len(work) // 100) == 0:
                seconds = time.perf_counter() - started
                left = seconds / len(tallies) * (len(work) - len(tallies))
                done, failed = (sum(x) for x in zip(*[(t.games, len(t.failures)) for t in tallies]))
                line = (
                    f"\r{done} of {games * len(chosen)} games, {failed} failed, {left:.0f} s left "
                )
                print(line, end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return tallies


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the arguments, play, print the table; 1 if anything failed."""
    parser = argparse.ArgumentParser(description="Play thousands of random games of every kind.")
    parser.add_argument("--games", type=int, default=10_000, help="at each case (10000)")
    parser.add_argument("--seats", type=int, nargs="*", help="only these numbers of players")
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args(arguments)
    some = [
        case
        for case in cases()
        if chosen.seats in (None, []) or case.seats in chosen.seats
        if chosen.game in (None, case.game)
    ]
    if not some or chosen.games < 1 or chosen.processes < 1:
        parser.error("there is nothing to play")
    grown = growth(some[0], warm_up=min(2000, chosen.games), games=chosen.games)
    rows = merged(run(some, chosen.games, chosen.processes))
    print(table(rows))
    print(f"memory: {chosen.games} more games of {some[0]} took {grown} KB more")
    return report(rows, grown)


MOST_GROWTH = 4096  # kilobytes in ten thousand games: caches of bounded size may still fill


def report(rows: dict[Case, Tally], grown: int) -> int:
    """Name what failed, with all that is needed to play it again."""
    failures = [failure for row in rows.values() for failure in row.failures]
    for failure in failures[:5]:
        print(f"\nFAILED {failure}", file=sys.stderr)
    refused = sum(row.refused for row in rows.values())
    if failures or refused or grown > MOST_GROWTH:
        sentence = f"{len(failures)} games failed, {refused} legal moves refused, {grown} KB grown"
        print(sentence, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The command line: `python -m training GAME`."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from bottega.core import Refusal
from bottega.fleet import fleet
from training.course import Course, Progress, attend, begin, chosen, keep, resume
from training.export import STEPS, export
from training.td import HIDDEN

KEPT = Path(".build/training")


def main(arguments: Sequence[str] | None = None) -> int:
    """Learn, and write the weights."""
    asked = _arguments().parse_args(arguments)
    course = _course(asked)
    kept = asked.kept / f"{_name(course)}.npz"
    progress = resume(kept) if asked.resume and kept.exists() else begin(course)
    bar = _Bar(course, progress.games)
    try:
        with fleet(asked.jobs, asked.cluster) as crew:
            for reached in attend(course, progress, crew):
                progress = reached
                keep(progress, kept)
                bar.show(progress)
    except KeyboardInterrupt:
        bar.wipe()
        print("stopped; --resume goes on from here", file=sys.stderr)
        return 130
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 2
    bar.wipe()
    out = asked.out or kept.with_suffix(".bin")
    out.write_bytes(export(progress.weights, asked.steps))
    print(f"{course.game}: {progress.games} games in {progress.seconds:.0f} s, weights in {out}")
    print(kept.with_suffix(".csv").read_text(encoding="utf-8"), end="")
    return 0


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="training", description="Learn a game by self-play.")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2, help="how many play (2)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=200_000, help="how many (200,000)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed learns the same (1)")
    parser.add_argument("--hidden", type=int, default=HIDDEN, help=f"units ({HIDDEN})")
    parser.add_argument("--rate", type=float, default=3e-4, help="of learning, at first (3e-4)")
    parser.add_argument("--last-rate", type=float, default=3e-5, help="and at the end (3e-5)")
    parser.add_argument("--jobs", type=int, default=1, help="processes side by side (1)")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="of a Dask scheduler")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where the weights go")
    parser.add_argument("--kept", type=Path, default=KEPT, metavar="FOLDER", help="for resuming")
    parser.add_argument("--steps", type=int, default=STEPS, help=f"of a weight each way ({STEPS})")
    parser.add_argument("--resume", action="store_true", help="go on where it was stopped")
    return parser


def _course(asked: argparse.Namespace) -> Course:
    return Course(
        game=asked.game,
        seats=asked.seats,
        options=chosen(asked.option),
        games=asked.games,
        seed=asked.seed,
        hidden=asked.hidden,
        first_rate=asked.rate,
        last_rate=asked.last_rate,
        workers=asked.jobs,
    )


def _name(course: Course) -> str:
    """What the course's files are called."""
    chosen = [f"{name}-{value}" for name, value in sorted(course.options.items())]
    return "-".join([course.game, str(course.seats), *chosen])


class _Bar:
    """How far it has come, on a terminal; a line for each point of the curve elsewhere."""

    def __init__(self, course: Course, begun: int) -> None:
        self.course = course
        self.begun = begun
        self.start = time.perf_counter()
        self.points = 0

    def show(self, progress: Progress) -> None:
        """Draw the bar anew."""
        speed = (progress.games - self.begun) / (time.perf_counter() - self.start)
        left = (self.course.games - progress.games) / speed
        elo = f", Elo {progress.curve[-1][-1]:.0f}" if progress.curve else ""
        said = f"{progress.games}/{self.course.games}, {speed:.0f} a second{elo}"
        if sys.stderr.isatty():
            filled = min(40, 40 * progress.games // self.course.games)
            bar = "█" * filled + "░" * (40 - filled)
            print(f"\r{bar} {said}, {left:.0f} s left \x1b[K", end="", file=sys.stderr, flush=True)
        elif len(progress.curve) > self.points:
            self.points = len(progress.curve)
            print(f"{said}, {left:.0f} s left", file=sys.stderr, flush=True)

    def wipe(self) -> None:
        """Leave no bar behind."""
        if sys.stderr.isatty():
            print("\r\x1b[K", end="", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())

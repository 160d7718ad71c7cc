"""A whole course of self-play: blocks of games, a curve, and a state to resume from."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from bottega.core import Options, Value
from bottega.fleet import Work
from training.contract import lesson
from training.selfplay import Plan, compete, practise
from training.td import HIDDEN, Weights, fresh_weights, ignorant_weights

BLOCK = 1000  # games from one look at the clock to the next, on each worker
WARM_UP = 500  # games in which the rate of learning rises
MATCH = 400  # games for a point of the curve
CLEAR = 0.75  # a share of victories that makes a network the next one's rival


class Course(NamedTuple):
    """What is to be learnt, and how."""

    game: str
    seats: int
    options: dict[str, Value]
    games: int
    seed: int
    hidden: int = HIDDEN
    first_rate: float = 3e-4
    last_rate: float = 3e-5
    workers: int = 1

    def rate(self, done: int) -> float:
        """The rate of learning after so many games: it rises at first, then falls steadily.

        The first steps are small because Adam knows nothing yet, and large ones silence units.
        """
        part, warmth = min(1.0, done / self.games), min(1.0, (done + 20) / WARM_UP)
        return float(warmth * self.first_rate * (self.last_rate / self.first_rate) ** part)


def chosen(pairs: Sequence[str]) -> dict[str, Value]:
    """The options of a game, from texts like `teams=1`."""
    parts = [pair.partition("=") for pair in pairs]
    return {name: int(value) if value.isdecimal() else value for name, _, value in parts}


class Progress(NamedTuple):
    """How far it has come."""

    weights: Weights
    rival: Weights  # what the curve is measured against
    rival_elo: float
    games: int
    seconds: float
    curve: tuple[tuple[float, ...], ...]  # rows of games, seconds, error, Elo


def begin(course: Course) -> Progress:
    """Nothing learnt yet."""
    game = lesson(course.game)
    inputs = game.inputs(course.seats, course.options)
    sides = game.sides(course.seats, course.options)
    weights = fresh_weights(inputs, sides, course.seed, course.hidden)
    return Progress(weights, ignorant_weights(weights), 0.0, 0, 0.0, ())


class Task(NamedTuple):
    """A block of games for one worker."""

    game: str
    seats: int
    options: Options
    weights: Weights
    seed: int
    games: int
    plan: Plan


def work(task: Task) -> tuple[Weights, float]:
    """Play and learn one block; the weights afterwards and the mean error."""
    game = lesson(task.game)
    weights = Weights(*[each.copy() for each in task.weights])
    settings = game.settings(task.seats, task.options)
    if hasattr(game, "practise"):  # where much is hidden, a game has its own way of learning
        return weights, game.practise(settings, weights, task.seed, task.games, task.plan)
    return weights, practise(game, settings, weights, task.seed, task.games, task.plan)


def attend(course: Course, progress: Progress, crew: Work = map) -> Iterator[Progress]:
    """The rest of the course, block by block; the curve has a point where games have doubled.

    Several workers learn from the same weights, each from games of its own; the mean of what they
    have learnt is what the next block begins with.
    """
    while progress.games < course.games:
        start = time.perf_counter()
        tasks = _tasks(course, progress)
        results = list(crew(work, tasks))
        weights = Weights(*[np.mean(each, axis=0) for each in zip(*[w for w, _ in results])])
        error = sum([loss for _, loss in results]) / len(results)
        games = progress.games + sum([task.games for task in tasks])
        seconds = progress.seconds + time.perf_counter() - start
        before = progress.games
        progress = progress._replace(weights=weights, games=games, seconds=seconds)
        if _is_mark(before, games) or games >= course.games:
            progress = _measured(course, progress, error)
        yield progress


def _tasks(course: Course, progress: Progress) -> list[Task]:
    block = WARM_UP if progress.games < WARM_UP * course.workers else BLOCK
    share = min(block, -(-(course.games - progress.games) // course.workers))
    then = progress.games + share * course.workers
    plan = Plan(course.rate(progress.games), course.rate(then))
    about = (course.game, course.seats, course.options, progress.weights)
    first = course.seed * 1_000_003 + progress.games
    return [Task(*about, (first + n) % 2**32, share, plan) for n in range(course.workers)]


def _is_mark(before: int, now: int) -> bool:
    """Whether the number of games has passed a point of the curve: two for each doubling."""
    return int(2 * math.log2(max(1, before))) < int(2 * math.log2(now))


def _measured(course: Course, progress: Progress, error: float) -> Progress:
    """One point more on the curve: Elo above random moves, step by step over stronger rivals."""
    game = lesson(course.game)
    settings = game.settings(course.seats, course.options)
    sides = len(progress.weights.out)
    match = (settings, progress.weights, progress.rival, course.seed, MATCH)
    share = game.compete(*match) if hasattr(game, "compete") else compete(game, *match)
    bound = min(max(share, 0.5 / MATCH), 1 - 0.5 / MATCH)
    elo = progress.rival_elo + 400 * math.log10(bound / (1 - bound) * (sides - 1))
    point = (progress.games, round(progress.seconds, 1), round(error, 4), round(elo))
    progress = progress._replace(curve=(*progress.curve, point))
    if share < CLEAR:
        return progress
    rival = Weights(*[each.copy() for each in progress.weights])
    return progress._replace(rival=rival, rival_elo=elo)


# ------------------------------------------------------------------ kept on disk


def keep(progress: Progress, path: Path) -> None:
    """Write all that is needed to go on, at once or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    arrays = {f"weights_{name}": each for name, each in progress.weights._asdict().items()}
    arrays |= {f"rival_{name}": each for name, each in progress.rival._asdict().items()}
    numbers = np.array([progress.rival_elo, progress.games, progress.seconds])
    spare = path.with_suffix(".part.npz")
    np.savez(spare, numbers=numbers, curve=np.array(progress.curve), **arrays)
    spare.replace(path)
    rows = ["games,seconds,error,elo", *[",".join(map(_short, row)) for row in progress.curve]]
    path.with_suffix(".csv").write_text("\n".join(rows) + "\n", encoding="utf-8")


def _short(number: float) -> str:
    return f"{number:g}" if number < 1e5 else f"{number:.0f}"


def resume(path: Path) -> Progress:
    """What was kept."""
    with np.load(path) as kept:
        weights = Weights(*[kept[f"weights_{name}"] for name in Weights._fields])
        rival = Weights(*[kept[f"rival_{name}"] for name in Weights._fields])
        elo, games, seconds = kept["numbers"]
        curve = tuple([tuple([float(n) for n in row]) for row in kept["curve"]])
    return Progress(weights, rival, float(elo), int(games), float(seconds), curve)

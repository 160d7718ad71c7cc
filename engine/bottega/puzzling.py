"""Many puzzles: made side by side, kept in a file, and looked at anew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from bottega.core import Options, Refusal
from bottega.fleet import fleet
from bottega.puzzles import Puzzle
from bottega.puzzles.making import Task, find, still_holds
from bottega.puzzles.text import head, read, write, write_line


def tasks_of(
    game: str, seats: int, options: Options, seed: int, count: int, done: str = ""
) -> list[Task]:
    """The games to look for puzzles in, without those that a file says were looked at."""
    tasks = [Task(game, seats, options, seed, number, most=2) for number in range(count)]
    seen = set(done.splitlines())
    return [task for task in tasks if mark(task) not in seen]


def mark(task: Task) -> str:
    """The line by which a file says that a game was looked at."""
    options = " ".join(f"{name}={value}" for name, value in sorted(task.options.items()))
    return f"# looked at game {task.number} of seed {task.seed}, seats {task.seats}, {options}"


def make(
    tasks: Sequence[Task], path: Path, jobs: int = 1, cluster: str = ""
) -> Iterator[list[Puzzle]]:
    """What each game holds, added to a file at once, so that one may stop and go on later."""
    if tasks and not path.exists():
        path.write_text(head(tasks[0].game) + "\n", encoding="utf-8")
    with fleet(jobs, cluster) as work:
        for task, found in zip(tasks, work(find, tasks)):
            with path.open("a", encoding="utf-8") as file:
                file.writelines([f"{line}\n" for line in (*map(write_line, found), mark(task))])
            yield found


def load(path: Path, game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file; a Refusal that names the line if one of them is damaged."""
    shelf = read(path.read_text(encoding="utf-8"), game)
    for fault in shelf.faults:
        raise Refusal(fault.code, f"{path}, {fault}")
    return shelf.puzzles


def check(
    puzzles: Sequence[Puzzle], seed: int = 0, jobs: int = 1, cluster: str = ""
) -> Iterator[Puzzle | None]:
    """Each puzzle as it is judged now; None for what is one no longer."""
    with fleet(jobs, cluster) as work:
        yield from work(partial(still_holds, seed=seed), puzzles)


def rewrite(path: Path, game: str, puzzles: Sequence[Puzzle]) -> None:
    """Keep these, and nothing else, in a file."""
    path.write_text(write(game, puzzles), encoding="utf-8")

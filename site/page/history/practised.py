"""What became of puzzles on this device: which were solved, how many in a row, and the daily ones.

{"version": 1, "level": 0, "row": 3, "longest": 5, "done": {"splendor": {"3f2a91c0": 0}},
 "daily": {"2026-11-18 splendor": 0}}

A number after a puzzle is the grade of the best attempt, 0 for excellent; after a day that of the
first attempt. What cannot be read counts as nothing.
"""

import json
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from bottega.core import WORD_PATTERN, read_json
from bottega.puzzles import GRADES, LEVELS

PLACE = "bottega.practice"
VERSION = 1
MOST_DONE = 500  # puzzles of a game
MOST_DAYS = 60
LARGEST = 99_999
EVERY_LEVEL = 0

_IDENT = re.compile("[0-9a-f]{8}")
_GAME = re.compile(WORD_PATTERN)
_DAY = re.compile(f"[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}} {WORD_PATTERN}")

Marks = Mapping[str, int]
NOTHING: Mapping[str, Any] = MappingProxyType({})


class Practised(NamedTuple):
    """How it went so far."""

    level: int = EVERY_LEVEL  # the difficulty that is wanted
    row: int = 0  # solved one after the other, each at the first attempt
    longest: int = 0  # such row
    done: Mapping[str, Marks] = NOTHING  # by game: the best grade of each puzzle, by its name
    daily: Marks = NOTHING  # the grade of each day's first attempt, by day and game

    def of(self, game: str) -> Marks:
        """The puzzles of a game that were tried."""
        return self.done.get(game, NOTHING)

    def solved(self, game: str) -> int:
        """How many puzzles of a game were solved."""
        return sum([grade == 0 for grade in self.of(game).values()])

    def tried(self, game: str, ident: str, grade: str, day: str = "") -> "Practised":
        """How it stands after an attempt; one at the puzzle of a day counts for that, too."""
        number, before = GRADES.index(grade), self.of(game).get(ident)
        row, daily = self.row, dict(self.daily)
        if before is None:
            row = row + 1 if number == 0 else 0
        if day:
            daily.setdefault(f"{day} {game}", number)
        mine = {**self.of(game), ident: number if before is None else min(before, number)}
        return self._replace(
            row=row,
            longest=max(row, self.longest),
            done={**self.done, game: _last(mine, MOST_DONE)},
            daily=_last(daily, MOST_DAYS),
        )

    def write(self) -> str:
        """Write it down, to be kept."""
        return json.dumps({"version": VERSION, **self._asdict()}, default=dict)

    def joined(self, other: "Practised") -> "Practised":
        """This with what another device knows: of each puzzle the better grade."""
        games = {*self.done, *other.done}
        return self._replace(
            longest=max(self.longest, other.longest),
            done={game: _better(self.of(game), other.of(game)) for game in sorted(games)},
            daily=_last({**other.daily, **self.daily}, MOST_DAYS),
        )


def _last(marks: Marks, most: int) -> Marks:
    return dict(list(marks.items())[-most:])


def _better(one: Marks, other: Marks) -> Marks:
    every = {**one, **other}
    best = {name: min(one.get(name, grade), grade) for name, grade in every.items()}
    return _last(best, MOST_DONE)


def read_practised(text: str | None) -> Practised:
    """Read what was kept, as far as it makes sense."""
    try:
        told = read_json(text or "{}")
    except ValueError:
        return Practised()
    if not isinstance(told, dict) or told.get("version") != VERSION:
        return Practised()
    done = told.get("done")
    games = done if isinstance(done, dict) else {}
    level = told.get("level")
    return Practised(
        level if level in (EVERY_LEVEL, *LEVELS) and type(level) is int else EVERY_LEVEL,
        _count(told.get("row")),
        _count(told.get("longest")),
        {g: _marks(m, _IDENT, MOST_DONE) for g, m in games.items() if _GAME.fullmatch(g)},
        _marks(told.get("daily"), _DAY, MOST_DAYS),
    )


def _count(value: object) -> int:
    return value if type(value) is int and 0 <= value <= LARGEST else 0


def _marks(told: object, name: re.Pattern[str], most: int) -> Marks:
    pairs = told.items() if isinstance(told, dict) else ()
    known = {k: v for k, v in pairs if name.fullmatch(k) and v in range(len(GRADES))}
    return _last({k: v for k, v in known.items() if type(v) is int}, most)

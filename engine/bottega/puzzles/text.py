"""Puzzles as text: a head, then a line for each, which stands and falls by itself.

bottega puzzles 1 splendor
3f2a91c0 rules 1|options market=4 target=15 teams=0|seats 2|seat 1|level 2|theme deny|wins 0|…
#        whatever follows this sign is for people

A line begins with the checksum of what follows it. The moves are written as in any record, with
holes where the seat does not see them; after `chances` stand those of all legal moves, in the order
of the rules, in thousandths.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bottega.core import WORD_PATTERN, Action, Refusal, Value, parse_action
from bottega.puzzles import LEVELS, THOUSAND, Puzzle

VERSION = 1
FIELDS = (
    "rules",
    "options",
    "seats",
    "seat",
    "level",
    "theme",
    "wins",
    "budget",
    "best",
    "chances",
    "line",
    "steps",
)
LONGEST = 40_000  # letters of a line; a long game takes four thousand
MOST_LINES = 2_000
MOST_STEPS = 2_000
MOST_SEATS = 20

_HEAD = re.compile(rf"bottega puzzles ([1-9][0-9]{{0,3}}) ({WORD_PATTERN})")
_NUMBER = re.compile("0|[1-9][0-9]{0,7}")
_OPTION = re.compile(f"({WORD_PATTERN})=({WORD_PATTERN}|[0-9]{{1,6}})")
_THEME = re.compile(f"(?:{WORD_PATTERN})?")


class BrokenPuzzle(Refusal):
    """A line that is no puzzle, or none that can be trusted."""

    def __init__(self, line: int, code: str, sentence: str) -> None:
        """Tell which line it is, counted from 1."""
        super().__init__(code, f"line {line}: {sentence}", line=line)


class Shelf(NamedTuple):
    """What a text of puzzles holds: those that can be read, and what is wrong with the others."""

    puzzles: tuple[Puzzle, ...]
    faults: tuple[BrokenPuzzle, ...] = ()


# ------------------------------------------------------------------ writing


def write(game: str, puzzles: Iterable[Puzzle]) -> str:
    """A whole text of puzzles."""
    return "".join([f"{line}\n" for line in (head(game), *map(write_line, puzzles))])


def head(game: str) -> str:
    """The first line of a text of puzzles."""
    return f"bottega puzzles {VERSION} {game}"


def write_line(puzzle: Puzzle) -> str:
    """The line of one puzzle."""
    options = " ".join(f"{name}={value}" for name, value in sorted(puzzle.options.items()))
    told = {
        "rules": puzzle.rules,
        "options": options,
        "seats": puzzle.seats,
        "seat": puzzle.seat,
        "level": puzzle.level,
        "theme": puzzle.theme,
        "wins": puzzle.wins,
        "budget": puzzle.budget,
        "best": puzzle.best,
        "chances": " ".join(map(str, puzzle.chances)),
        "line": _joined(puzzle.line),
        "steps": _joined(puzzle.steps),
    }
    return summed("|".join([f"{field} {told[field]}" for field in FIELDS]))


def _joined(actions: Sequence[Action]) -> str:
    return ";".join(map(str, actions))


def summed(body: str) -> str:
    """A line with its checksum before it."""
    return f"{_checksum(body)} {body}"


def _checksum(body: str) -> str:
    return f"{zlib.crc32(body.encode('utf-8', 'replace')):08x}"


# ------------------------------------------------------------------ reading


def read(text: str, game: str) -> Shelf:
    """What a text tells of a game's puzzles; a damaged line is named, and the others are read."""
    lines = text.split("\n")
    match = _HEAD.fullmatch(lines[0])
    if match is None:
        return Shelf((), (BrokenPuzzle(1, "no-puzzles", "these are no puzzles"),))
    if int(match[1]) != VERSION:
        reason = "these puzzles were made by another version"
        return Shelf((), (BrokenPuzzle(1, "other-version", reason),))
    if match[2] != game:
        reason = f"these are puzzles of {match[2]}, not of {game}"
        return Shelf((), (BrokenPuzzle(1, "other-game", reason),))
    puzzles: dict[str, Puzzle] = {}
    faults = []
    for number, line in enumerate(lines[1:MOST_LINES], 2):
        if line and not line.startswith("#"):
            try:
                puzzle = read_line(line, game, number)
                puzzles.setdefault(puzzle.ident, puzzle)
            except BrokenPuzzle as fault:
                faults.append(fault)
    return Shelf(tuple(puzzles.values()), tuple(faults))


def read_line(line: str, game: str, number: int = 1) -> Puzzle:
    """The puzzle that a line tells; whether it could have come about, laying it out will tell."""
    try:
        return _read_line(line, game)
    except (Refusal, ValueError) as error:
        reason = str(error) if isinstance(error, Refusal) else "this line is no puzzle"
        code = error.code if isinstance(error, Refusal) else "no-puzzle"
        raise BrokenPuzzle(number, code, reason) from error


def _read_line(line: str, game: str) -> Puzzle:
    if len(line) > LONGEST:
        raise Refusal("long-puzzle", f"this line is longer than {LONGEST} letters")
    told, _, body = line.partition(" ")
    if told != _checksum(body):
        raise Refusal("changed-puzzle", "this puzzle was changed: its checksum is another")
    parts = [part.partition(" ") for part in body.split("|")]
    if tuple([name for name, _, _ in parts]) != FIELDS:
        raise ValueError("other fields")
    field = {name: value for name, _, value in parts}
    level, seats, seat = _number(field["level"]), _number(field["seats"]), _number(field["seat"])
    chances = tuple([_number(each) for each in field["chances"].split(" ")])
    if level not in LEVELS or not seat < seats <= MOST_SEATS or max(chances) > THOUSAND:
        raise ValueError("out of bounds")
    if not _THEME.fullmatch(field["theme"]):
        raise ValueError("no theme")
    return Puzzle(
        game,
        _number(field["rules"]),
        _options(field["options"]),
        seats,
        seat,
        _actions(field["steps"]),
        parse_action(field["best"]),
        chances,
        _actions(field["line"]),
        level,
        field["theme"],
        _number(field["wins"]),
        _number(field["budget"]),
    )


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise ValueError("no number")
    return int(text)


def _options(text: str) -> dict[str, Value]:
    pairs = [_OPTION.fullmatch(word) for word in text.split()]
    if not all(pairs):
        raise ValueError("no options")
    return {pair[1]: int(pair[2]) if pair[2].isdecimal() else pair[2] for pair in pairs if pair}


def _actions(text: str) -> tuple[Action, ...]:
    words = text.split(";", MOST_STEPS) if text else []
    return tuple([parse_action(word) for word in words])

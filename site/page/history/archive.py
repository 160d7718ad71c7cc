"""Everything of this device as one file, and back: a line of JSON for all, then one for each game.

{"bottega": "archive", "version": 1, "saved": "2026-05-04T18:30:00", "games": 2,
 "settings": {"language": "auto", …}, "names": [["person", "Ann"], …],
 "practice": {"version": 1, …}}
{"note": {"version": 2, "ident": "…", "header": {…}, "secret": "…", …}, "lines": ["0 dealer …", …]}
{"note": …, "lines": […]}

(The first line is broken here only.) A game stands there as the device keeps it: its note, with the
dealer's secret, so that it can be played on; and its lines, as in a record, each with the hash of
everything before it. The number of games in the first line shows whether the file is whole.
"""

import json
import re
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from bottega.core import Refusal, read_json
from bottega.log import Header, check_entry
from bottega.record import read_entry
from page.table.note import Note, read_note
from page.table.sitting import OwnSitting

VERSION = 1
MOST_BYTES = 100_000_000
MOST_GAMES = 20_000
RECORD = "bottega record "
OLD_RULES = ("newer-rules", "older-rules")  # such games are kept, even if they cannot be opened
IDENT = re.compile("[0-9a-f]{16}")


class Head(NamedTuple):
    """What the first line says."""

    games: int
    settings: str  # as they are kept, in JSON
    names: str
    practice: str = "null"  # what became of puzzles


# ------------------------------------------------------------------ writing


def write_head(
    games: int, settings: str | None, names: str | None, now: int, practice: str | None = None
) -> str:
    """Write the first line."""
    saved = datetime.fromtimestamp(now / 1000).isoformat(timespec="seconds")
    told = {"bottega": "archive", "version": VERSION, "saved": saved, "games": games}
    more = {"settings": _parsed(settings or "{}"), "names": _parsed(names or "[]")}
    practised = {"practice": _parsed(practice)} if practice else {}
    return _line({**told, **more, **practised})


def write_game(note: str, lines: Sequence[str]) -> str:
    """Write the line of a game, whatever its note says."""
    return _line({"note": _parsed(note), "lines": list(lines)})


def _line(told: Any) -> str:
    return json.dumps(told, ensure_ascii=False) + "\n"


def _parsed(text: str) -> Any:
    try:
        return read_json(text)
    except ValueError:
        return text


# ------------------------------------------------------------------ reading


def lines_of(text: str) -> Iterator[tuple[int, int]]:
    """Find where the lines of a long text begin and end, without copying it."""
    start = 0
    while start < len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        if not text[start : min(end, start + 80)].isspace() and end > start:
            yield start, end
        start = end + 1


def read_head(line: str) -> Head:
    """Read the first line; refuse what is no file of ours."""
    try:
        told = read_json(line)
        ours = told["bottega"] == "archive"
    except (ValueError, TypeError, KeyError):
        ours = False
    if not ours:
        raise Refusal("no-archive", "this is neither an export nor the record of a game")
    if not isinstance(told.get("version"), int) or told["version"] > VERSION:
        raise Refusal("newer-archive", "this export was made by a newer version")
    games = told.get("games")
    if type(games) is not int or not 0 <= games <= MOST_GAMES:
        raise Refusal("big-archive", f"more than {MOST_GAMES} games", most=MOST_GAMES)
    return Head(games, *[json.dumps(told.get(name)) for name in ("settings", "names", "practice")])


def read_game(line: str) -> tuple[Note, list[str]]:
    """Read a game's line and check it: the note, and the chain of its entries."""
    try:
        told = read_json(line)
        note, lines = read_note(json.dumps(told["note"])), told["lines"]
        if not isinstance(lines, list) or not all(isinstance(each, str) for each in lines):
            raise TypeError
    except Refusal:
        raise
    except (ValueError, TypeError, KeyError) as error:
        raise Refusal("broken-save", "this game cannot be read") from error
    if not IDENT.fullmatch(note.ident):
        raise Refusal("broken-save", "this game has no proper name")
    check_header(note)
    check_chain(note.header, lines)
    return note, lines


def check_header(note: Note) -> None:
    """Refuse a game that could not be laid out: an unknown game, a wrong secret, a bad name."""
    try:
        OwnSitting(note)
    except Refusal as refusal:
        if refusal.code not in OLD_RULES:
            raise


def check_chain(header: Header, lines: Sequence[str]) -> None:
    """Refuse entries that do not follow one from the other; the rules are asked on opening."""
    previous = header.hash
    for number, line in enumerate(lines):
        try:
            entry = read_entry(line, previous)
            check_entry(entry, number, entry.author, previous)
        except Refusal as refusal:
            raise Refusal("tampered", str(refusal), n=number) from refusal
        previous = entry.hash


# ------------------------------------------------------------------ bringing together


def fate(ours: Sequence[str] | None, theirs: Sequence[str]) -> str:
    """Tell what becomes of a game from a file: nothing kept here is ever overwritten by less.

    "new": it is not here yet. "kept": it is, as far or farther. "longer": it went on elsewhere.
    "apart": it went on here and there, differently; both are kept.
    """
    if ours is None:
        return "new"
    shorter = min(len(ours), len(theirs))
    if list(ours[:shorter]) != list(theirs[:shorter]):
        return "apart"
    return "longer" if len(theirs) > len(ours) else "kept"

"""Twice as much text takes at most twice as many steps, whatever the text.

Every regular expression of the engine and the page is found in the sources and attacked (see
`tests/backtracking.py`), so that a new one cannot be forgotten. Loops of our own are counted line
by line; what Python does within a line is measured by the processor's time, generously.
"""

from __future__ import annotations

import gc
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from time import process_time
from types import FrameType
from typing import Any

import pytest

from bottega.core import Refusal, parse_action, read_json, unquoted
from bottega.link import read_link, write_link
from bottega.log import check_names
from bottega.record import read_entry, read_record
from bottega.replica.messages import read as read_message
from bottega.table import Table
from page.history.backup import names_in
from page.room.invitation import read_link as read_room_link
from page.table.note import read_note
from tests.backtracking import Matcher, TooManySteps, attacks
from tests.forging import SPLENDOR
from tests.fuzz.shelves import examined
from tests.page.ledgers import OVER
from tests.page.pasts import export_of, kept
from tests.patterns import ROOT, Found, found_patterns, text_of, uses_of
from tests.playing import table_of

LETTERS = 420  # of an attack, and then twice as many: more than most patterns count to
GROWTH = 2.25  # what twice the text may cost
ALLOWED = 60  # steps a letter, at first

OWN_WORDS = {
    "page.html.prose": "rules and lessons, which stand in the catalogues",
}
"""Modules whose patterns read nothing that comes from elsewhere."""

PASSED_ON = {("bottega.record", "pattern"), ("bottega.replica.messages", "pattern")}
PASSED_ON |= {("bottega.record", "f'{name} ({pattern})'"), ("bottega.takeover", "pattern")}
"""Patterns that a caller gives, where each of them is found."""


def growth(pattern: str, how: str) -> tuple[str, str, str] | None:
    """The attack under which a pattern takes more than twice as long for twice as much, if any."""
    matcher = Matcher(pattern, re.DOTALL)
    for before, pump, after in sorted(attacks(pattern)):
        count = max(4, LETTERS // len(pump))
        one, two = [before + pump * n + after for n in (count, 2 * count)]
        try:
            steps = matcher.count(one, how, ALLOWED * len(one))
            matcher.count(two, how, int(GROWTH * steps) + 100)
        except TooManySteps:
            return before, pump, after
    return None


def foreign() -> dict[tuple[str, str], Found]:
    """Each pattern that reads foreign text, and how it is used, with one place of it."""
    found = [each for each in found_patterns() if each.module not in OWN_WORDS]
    known = [(text_of(each), each) for each in found]
    return {(text, use): each for text, each in known if text for use in uses_of(each)}


PATTERNS = foreign()


@pytest.mark.parametrize(
    ("pattern", "how"), PATTERNS, ids=[f"{f.module}:{f.source[:40]}" for f in PATTERNS.values()]
)
def test_a_pattern_reads_twice_the_text_in_twice_the_steps(pattern: str, how: str) -> None:
    assert growth(pattern, how) is None


def test_every_pattern_is_found_or_given_by_a_caller() -> None:
    found = found_patterns()
    assert {(f.module, f.source) for f in found if text_of(f) is None} == PASSED_ON
    assert set(OWN_WORDS) <= {f.module for f in found}
    assert len(PATTERNS) > 30
    assert ("[0-9a-f]{64}", "fullmatch") in PATTERNS
    assert any(f.module == "page.room.servers" for f in PATTERNS.values())


@pytest.mark.parametrize(
    ("pattern", "how"),
    [
        ("(a+)+b", "fullmatch"),
        ("a*a*b", "fullmatch"),
        ("(?:a|a)*", "fullmatch"),
        ("(?:x?y?)*z", "fullmatch"),
        (r'"(?:[^"\\]|\\.)*"', "search"),
        (r"\s+$", "search"),
        (r"\[\[(\w+)(?:\|(.+?))?\]\]", "search"),
    ],
)
def test_a_pattern_that_backtracks_is_noticed(pattern: str, how: str) -> None:
    assert growth(pattern, how) is not None


SMALL = ("(a|b)*c", "a{2,3}b?", "(?:ab|a)(?:bc|c)+?", "[^a]b*", "a.c", "^a$|b", "(?<=a)b", "a++b")


@pytest.mark.parametrize("pattern", [*SMALL, "(?=ab)a", r"\bab\b", "(?:a?b?)*c", r"\s\w*|\D"])
def test_the_counting_matcher_agrees_with_the_library(pattern: str) -> None:
    rng, matcher = Random(pattern), Matcher(pattern)
    for _ in range(500):
        text = "".join(rng.choices("abc\n ", k=rng.randrange(7)))
        for whole, match in ((False, re.match), (True, re.fullmatch)):
            found = match(pattern, text)
            assert matcher.match(text, 10**9, whole) == (found.end() if found else None)


# ------------------------------------------------------------------ JavaScript

LITERAL = re.compile(
    r"(?:(?<=[(!=,:?|&])|(?<=[(!=,:?|&] )|(?<=return ))"  # where no division can stand
    r"/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^]\\\n]|\\.)*])+/"
)
OWN_ADDRESSES = {"[^/]*$"}  # of the page itself, in boot.mjs


def literals() -> Iterator[str]:
    """The regular expressions of the scripts; they write them as Python does."""
    for path in sorted([*(ROOT / "site" / "scripts").glob("*.*js")]):
        for match in LITERAL.finditer(path.read_text("utf-8")):
            yield match[0][1:-1].replace("\\/", "/")


def test_the_patterns_of_the_scripts_read_twice_the_text_in_twice_the_steps() -> None:
    found = set(literals())
    assert {"^en\\b", "/index\\.html$", *OWN_ADDRESSES} <= found
    assert {pattern for pattern in found if growth(pattern, "search")} <= OWN_ADDRESSES


# ------------------------------------------------------------------ loops of our own


def lines_taken(read: Callable[[], object]) -> int:
    """How many lines of the engine and the page run, until something is read or refused."""
    lines = 0

    def trace(frame: FrameType, event: str, arg: Any) -> Any:
        nonlocal lines
        lines += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        with suppress(Refusal):
            read()
    finally:
        sys.settrace(before)
    return lines


def seconds_taken(read: Callable[[], object]) -> float:
    """The processor's time for reading something, at its best of some tries.

    Without the collector of garbage, whose rounds come in leaps.
    """
    taken = []
    gc.disable()
    try:
        for _ in range(4):
            start = process_time()
            with suppress(Refusal):
                read()
            taken.append(process_time() - start)
    finally:
        gc.enable()
    return min(taken)


RECORD = OVER.table.record()
HEAD, LINE = export_of(OVER).splitlines()
HEX = "0123456789abcdef" * 4


def taken_back(count: int, eyes: int) -> str:
    """A record in which so many moves were made, and so many more made and taken back."""
    table = table_of(SPLENDOR[0], "hoarding", 1, count)
    for _ in range(count):
        seat, first = table.to_move, len(table.entries)
        table.submit(seat, table.legal()[0])
        table.take_back(seat, first)
    return table.record(eyes)


def with_lines(start: str, line: str, count: int) -> str:
    """A record with a line said so many times before the first that starts so."""
    return RECORD.replace(f"\n{start}", f"\n{line}" * count + f"\n{start}", 1)


GROWING: dict[str, tuple[Callable[[str], object], Callable[[int], str]]] = {
    "moves taken back, seen by all": (Table.load, lambda n: taken_back(n // 4, -1)),
    "moves taken back, seen by a seat": (Table.load, lambda n: taken_back(n // 4, 0)),
    "seats": (read_record, lambda n: with_lines("seat", "seat Ann", n)),
    "options": (read_record, lambda n: RECORD.replace("options ", "options " + "a=1 " * n)),
    "entries": (read_record, lambda n: with_lines("secret", f"7 0 pass #{HEX}", n)),
    "empty lines": (read_record, lambda n: RECORD + "\n" * n),
    "half a character": (read_record, lambda n: "x\n" * n + "\ud800"),
    "a long entry": (lambda text: read_entry(text, ""), lambda n: "0 0 x" + f" {HEX}" * n),
    "a long action": (parse_action, lambda n: "take" + " 1" * n + "!"),
    "a long name": (lambda text: check_names((text,)), lambda n: " " * n + "\u202e"),
    "a long link": (read_link, lambda n: "1" + "A" * n + "e"),
    "a link and points": (read_link, lambda n: write_link(OVER.own) + "." * n),
    "a long link to a room": (read_room_link, lambda n: "1/" + "/" * n),
    "brackets": (read_message, lambda n: "[" * n),
    "quotes": (read_message, lambda n: '{"k":"' + '\\"' * n),
    "slashes": (read_message, lambda n: '{"k":"' + "\\" * n),
    "quotes unquoted": (unquoted, lambda n: '"\\' * n),
    "lines of a file": (examined, lambda n: f"{HEAD}\n" + "x\n" * n),
    "empty lines of a file": (examined, lambda n: f"{HEAD}\n" + " \n" * n),
    "brackets of a file": (read_json, lambda n: "[]" * n),
    "names in a file": (names_in, lambda n: LINE.replace('"Ann"', '"Ann", ' * n + '"Ann"')),
    "a note": (read_note, lambda n: kept(OVER)[0].replace('"Ann"', '"Ann", ' * n + '"Ann"')),
}


def attempt(read: Callable[[str], object], text: str) -> Callable[[], object]:
    def reading() -> object:
        try:
            return read(text)
        except ValueError as error:  # of JSON, where the reader's caller names it
            raise Refusal("x", str(error)) from error

    return reading


@pytest.mark.parametrize("name", GROWING)
def test_twice_the_text_takes_twice_the_lines(name: str) -> None:
    read, made = GROWING[name]
    one, two = [lines_taken(attempt(read, made(n))) for n in (200, 400)]
    assert two <= GROWTH * one + 200


@pytest.mark.parametrize("name", [name for name in GROWING if "taken back" not in name])
def test_sixteen_times_the_text_takes_no_longer_than_it_should(name: str) -> None:
    read, made = GROWING[name]
    one, sixteen = [seconds_taken(attempt(read, made(n))) for n in (500, 8000)]
    assert sixteen < 80 * max(one, 0.0005), "a reader that looks back takes 256 times as long"


def test_a_loop_that_looks_back_every_time_is_noticed() -> None:
    def look_back(text: str) -> None:
        for end in range(len(text)):
            for _ in text[:end]:
                pass

    one, two = [lines_taken(attempt(look_back, "x" * n)) for n in (200, 400)]
    assert two > GROWTH * one + 200

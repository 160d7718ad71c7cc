"""Counting the steps that a regular expression takes: the standard library's has no counter.

`Matcher` backtracks as the standard library does, only slowly, and counts. `attacks` gives the
texts that cost a pattern most: what leads to a repetition, the repetition's own words many times,
and then something that cannot follow, so that every other way to read it is tried too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from re import _parser  # type: ignore[attr-defined]  # how the standard library reads patterns
from typing import Any

SOME_LETTERS = "a0f \n"
MANY = 6  # samples of a part that are enough
NEVER = ("\0", "\n", "")  # what may follow a repetition, and mostly must not
LETTERS = ("LITERAL", "NOT_LITERAL", "IN", "ANY")
REPEATS = ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT")


class TooManySteps(Exception):
    """The text costs more than it may."""


class Matcher:
    """Matches one pattern against texts, step by step."""

    def __init__(self, pattern: str, flags: int = 0) -> None:
        """Read the pattern as the standard library does."""
        self.tree = _parser.parse(pattern, flags)
        self.dotall = bool((flags | self.tree.state.flags) & re.DOTALL)
        self.ignorecase = bool((flags | self.tree.state.flags) & re.IGNORECASE)
        self.text, self.steps, self.most = "", 0, 0

    def match(self, text: str, most: int, whole: bool, start: int = 0) -> int | None:
        """Where a match from here ends; `steps` counts on."""
        self.text, self.most = text, most
        for end in self._sequence(list(self.tree), start):
            if not whole or end == len(text):
                return end
        return None

    def count(self, text: str, how: str, most: int) -> int:
        """The steps of `fullmatch`, `match`, or of looking for the pattern everywhere in a text."""
        self.steps, at = 0, 0
        if how in ("fullmatch", "match"):
            self.match(text, most, how == "fullmatch")
            return self.steps
        while at <= len(text):
            end = self.match(text, most, False, at)
            at = at + 1 if end is None or end == at else end
        return self.steps

    def _step(self) -> None:
        self.steps += 1
        if self.steps > self.most:
            raise TooManySteps(f"more than {self.most} steps for {len(self.text)} letters")

    def _sequence(self, nodes: list[Any], at: int) -> Iterator[int]:
        """Every end of these parts one after the other, the preferred first."""
        if not nodes:
            yield at
            return
        for end in self._part(nodes[0], at):
            yield from self._sequence(nodes[1:], end)

    def _part(self, node: Any, at: int) -> Iterator[int]:
        kind, value = str(node[0]), node[1]
        self._step()
        if kind in REPEATS:
            low, high, body = value
            yield from self._repeat(int(low), int(high), list(body), at, kind)
        elif kind == "SUBPATTERN":
            yield from self._sequence(list(value[-1]), at)
        elif kind == "BRANCH":
            for branch in value[1]:
                yield from self._sequence(list(branch), at)
        elif kind == "AT":
            if self._stands(str(value), at):
                yield at
        elif kind in ("ASSERT", "ASSERT_NOT"):
            if self._holds(value, at) == (kind == "ASSERT"):
                yield at
        elif at < len(self.text) and self._letter(node, self.text[at]):
            yield at + 1

    def _repeat(self, low: int, high: int, body: list[Any], at: int, kind: str) -> Iterator[int]:
        """Every end of so many repetitions: the longest first, or the shortest if it is lazy."""
        lazy = kind == "MIN_REPEAT"
        if not lazy and len(body) == 1 and str(body[0][0]) in LETTERS:
            yield from self._run(low, high, body[0], at, kind)
            return
        ends, ways = [at], [self._sequence(body, at)]
        if lazy and low == 0:
            yield at
        while ways:
            self._step()
            end = next(ways[-1], None) if len(ways) <= high else None
            if end is not None and (end != ends[-1] or len(ends) <= low):
                ends.append(end)
                ways.append(self._sequence(body, end))
                if lazy and len(ends) > low:
                    yield end
                continue
            ways.pop()
            end, count = ends.pop(), len(ends)
            if not lazy and count >= low:
                yield end
                if kind == "POSSESSIVE_REPEAT":
                    return

    def _run(self, low: int, high: int, node: Any, at: int, kind: str) -> Iterator[int]:
        """Every end of so many letters of a kind: the longest first."""
        end = at
        while end < len(self.text) and end - at < high and self._letter(node, self.text[end]):
            self._step()
            end += 1
        while end >= at + low:
            self._step()
            yield end
            if kind == "POSSESSIVE_REPEAT":
                return
            end -= 1

    def _holds(self, value: Any, at: int) -> bool:
        direction, body = value
        if direction > 0:
            return next(self._sequence(list(body), at), None) is not None
        low, high = body.getwidth()
        starts = range(max(0, at - int(high)), at - int(low) + 1)
        return any(end == at for start in starts for end in self._sequence(list(body), start))

    def _stands(self, place: str, at: int) -> bool:
        text, end = self.text, len(self.text)
        if place == "AT_END":
            return at == end or (at == end - 1 and text[at] == "\n")
        before, after = text[max(0, at - 1) : at], text[at : at + 1]
        return {
            "AT_BEGINNING": at == 0,
            "AT_BEGINNING_STRING": at == 0,
            "AT_END_STRING": at == end,
            "AT_BOUNDARY": bool(re.match(r"\w", before)) != bool(re.match(r"\w", after)),
        }[place]

    def _letter(self, node: Any, letter: str) -> bool:
        kind, value = str(node[0]), node[1]
        if kind == "ANY":
            return self.dotall or letter != "\n"
        if kind == "IN":
            negate = str(value[0][0]) == "NEGATE"
            return any(self._letter(each, letter) for each in value[negate:]) != negate
        if kind == "RANGE":
            return bool(value[0] <= ord(letter) <= value[1])
        if kind == "CATEGORY":
            name = str(value).removeprefix("CATEGORY_")
            sign = {"SPACE": "s", "DIGIT": "d", "WORD": "w"}[name.removeprefix("NOT_")]
            return bool(re.match(f"\\{sign}", letter)) != name.startswith("NOT_")
        return bool((ord(letter) == value) == (kind == "LITERAL"))


# ------------------------------------------------------------------ attacks


def attacks(pattern: str, flags: int = 0) -> set[tuple[str, str, str]]:
    """What to begin with, what to say many times, and what to end with."""
    tree, found = list(_parser.parse(pattern, flags)), set[tuple[str, str, str]]()
    letters = "".join(dict.fromkeys([*_literals(tree), *SOME_LETTERS]))
    for before, body in _repetitions(tree, "", letters):
        pumps = {pump for pump in _samples(body, letters) if pump}
        pumps |= {before + pump for pump in list(pumps)[:4]}  # where it may begin anywhere
        found |= set(product({before, ""}, pumps, NEVER))
    return found


def _literals(nodes: list[Any]) -> Iterator[str]:
    """The letters that a pattern names."""
    for node in nodes:
        kind, value = str(node[0]), node[1]
        if kind in ("LITERAL", "NOT_LITERAL"):
            yield chr(value)
        elif kind == "IN":
            yield from _literals([each for each in value if str(each[0]) == "LITERAL"])
        else:
            for branch in _branches(kind, value):
                yield from _literals(branch)


def _branches(kind: str, value: Any) -> list[list[Any]]:
    """What a part of a pattern holds within."""
    if kind in REPEATS:
        return [list(value[2])]
    if kind == "SUBPATTERN":
        return [list(value[-1])]
    return [list(branch) for branch in value[1]] if kind == "BRANCH" else []


def _repetitions(nodes: list[Any], before: str, letters: str) -> Iterator[tuple[str, list[Any]]]:
    """Each repetition with something that leads to it and what is repeated."""
    for node in nodes:
        kind, value = str(node[0]), node[1]
        if kind in REPEATS:
            yield before, list(value[2])
        for branch in _branches(kind, value):
            yield from _repetitions(branch, before, letters)
        before += next(iter(_samples_of(node, letters)), "")


def _samples(nodes: list[Any], letters: str) -> list[str]:
    """Some short texts that these parts match."""
    texts = [""]
    for node in nodes:
        texts = [text + more for text in texts for more in _samples_of(node, letters)][:MANY]
    return texts


def _samples_of(node: Any, letters: str) -> list[str]:
    kind, value = str(node[0]), node[1]
    if kind in REPEATS:
        once = _samples(list(value[2]), letters)
        return [text * int(value[0]) for text in once] if value[0] else [*once[:3], ""]
    if kind in ("SUBPATTERN", "BRANCH"):
        return [text for branch in _branches(kind, value) for text in _samples(branch, letters)]
    if kind not in LETTERS:
        return [""]
    matcher = Matcher(".", re.DOTALL)
    named = [letter for letter in letters if matcher._letter(node, letter)]
    other = (chr(code) for code in range(0x10000) if matcher._letter(node, chr(code)))
    return named[:3] or [next(other)]

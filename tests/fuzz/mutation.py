"""Changing texts as an attacker would: by letters, words, numbers, lines and parts of JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

MOST_LETTERS = 60_000
TOKEN = re.compile(r"[A-Za-z]+|[0-9a-f]{32,}|[0-9]+|\s|.", re.DOTALL)
NUMBER = re.compile(r"-?[0-9]+")
ODD_NUMBERS = (0, 1, -1, 2, 7, 9, 10, 99, 255, 9999, 10_000, 999_999, 1_000_000, 2**31, 2**63)
ODD_LETTERS = (
    *("", " ", "\n", "\r\n", "\0", "\t", '"', "\\", "/", "=", ":", "?", "#", "~", "-", "."),
    *("\ufeff", "\u202e", "\u200b", "\u2028", "\ud800", "\udfff", "\U0001f600", "é", "大"),
    *("٣", "３", "²", "İ", "ﬀ"),
)
ODD_VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 10**6, 10**30, 1.5, 1e308, float("nan"), float("inf")),
    *("", "x", "\ud800", "x" * 50, [], {}, [[]], [None], {"": {}}, [0], ["x"]),
)


class Mutator:
    """Changes texts at random, the same way for the same seed."""

    def __init__(self, seed: object, words: Sequence[str], others: Sequence[str]) -> None:
        """Put in words of ours, and pieces of other texts of the kind."""
        self.rng = Random(str(seed))
        self.words, self.others = words, others or [""]
        self.ways: list[Callable[[str], str]] = [
            *([self.letters] * 2),
            *([self.token] * 4),
            *([self.number] * 3),
            *([self.lines] * 2),
            *([self.value] * 6),
            self.piece,
            self.splice,
        ]

    def changed(self, text: str) -> str:
        """A text with one to four things about it changed."""
        for _ in range(self.rng.choice((1, 1, 1, 2, 2, 3, 4))):
            text = self.rng.choice(self.ways)(text)[:MOST_LETTERS]
        return text

    # -------------------------------------------------------------- letters and words

    def place(self, text: str) -> int:
        """Anywhere in a text."""
        return self.rng.randrange(len(text) + 1)

    def letters(self, text: str) -> str:
        """Something odd put in, or in the place of some letters."""
        at = self.place(text)
        gone = self.rng.choice((0, 0, 1, 1, 2, 8))
        return text[:at] + self.rng.choice(ODD_LETTERS) + text[at + gone :]

    def token(self, text: str) -> str:
        """A word replaced by one of ours, or by another of the same text."""
        tokens = TOKEN.findall(text)
        if not tokens:
            return self.rng.choice(self.words)
        at = self.rng.randrange(len(tokens))
        tokens[at] = self.rng.choice((self.rng.choice(self.words), self.rng.choice(tokens)))
        return "".join(tokens)

    def number(self, text: str) -> str:
        """A number one off, or an odd one."""
        found = list(NUMBER.finditer(text))
        if not found:
            return self.letters(text)
        match = self.rng.choice(found)
        value = int(match[0][:20])
        odd = self.rng.choice((value + 1, value - 1, self.rng.choice(ODD_NUMBERS)))
        return text[: match.start()] + str(odd) + text[match.end() :]

    def piece(self, text: str) -> str:
        """A piece left out, or said twice or many times."""
        start, end = sorted((self.place(text), self.place(text)))
        end = min(end, start + 2000)
        return text[:start] + text[start:end] * self.rng.choice((0, 0, 2, 2, 9)) + text[end:]

    def splice(self, text: str) -> str:
        """The beginning of this text with the end of another."""
        other = self.rng.choice(self.others)
        return text[: self.place(text)] + other[self.place(other) :]

    # -------------------------------------------------------------- lines

    def lines(self, text: str) -> str:
        """A line left out, said twice, moved, or taken from another text."""
        lines = text.split("\n")
        at, to = self.rng.randrange(len(lines)), self.rng.randrange(len(lines))
        match self.rng.randrange(5):
            case 0:
                del lines[at]
            case 1:
                lines.insert(to, lines[at])
            case 2:
                lines[at], lines[to] = lines[to], lines[at]
            case 3:
                lines.insert(at, self.rng.choice(self.rng.choice(self.others).split("\n")))
            case _:
                del lines[at:]
        return "\n".join(lines)

    # -------------------------------------------------------------- JSON

    def value(self, text: str) -> str:
        """Something within a line of JSON changed; letters, if there is no such line."""
        lines = text.split("\n")
        at = self.rng.randrange(len(lines))
        try:
            told = json.loads(lines[at])
        except (ValueError, RecursionError):
            return self.token(text)
        lines[at] = json.dumps(self.retold(told), ensure_ascii=self.rng.random() < 0.5)
        return "\n".join(lines)

    def retold(self, told: Any) -> Any:
        """The same with something within it changed."""
        if isinstance(told, dict) and told and self.rng.random() < 0.93:
            name = self.rng.choice(list(told))
            return self.retold_object(told, name)
        if isinstance(told, list) and told and self.rng.random() < 0.93:
            return self.retold_list(told, self.rng.randrange(len(told)))
        if isinstance(told, str) and self.rng.random() < 0.7:
            return self.rng.choice((self.letters, self.token, self.number, self.piece))(told)
        if isinstance(told, int) and self.rng.random() < 0.5:
            return told + self.rng.choice((1, -1))
        return self.rng.choice((*ODD_VALUES, *ODD_NUMBERS, self.rng.choice(self.words)))

    def retold_object(self, told: dict[str, Any], name: str) -> dict[str, Any]:
        """An object with one field changed, gone, renamed or taken from another."""
        other = self.rng.choice(list(told))
        match self.rng.randrange(12):
            case 0:
                return {n: v for n, v in told.items() if n != name}
            case 1:
                return {**told, self.rng.choice(self.words): told[name]}
            case 2:
                return {**told, name: told[other]}
            case _:
                return {**told, name: self.retold(told[name])}

    def retold_list(self, told: list[Any], at: int) -> list[Any]:
        """A list with one thing changed, gone, twice or moved."""
        to = self.rng.randrange(len(told))
        match self.rng.randrange(10):
            case 0:
                return told[:at] + told[at + 1 :]
            case 1:
                return [*told[:to], told[at], *told[to:]]
            case 2:
                return [*told[:at], told[to], *told[at + 1 :]]
            case _:
                return [*told[:at], self.retold(told[at]), *told[at + 1 :]]

"""Reproducible draws: SHA-256 in counter mode, the same on every Python."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

_WORD = 32  # bits taken from the stream for one draw from up to 2**32 possibilities
_WORDS = 8  # such words in one digest


class Rng:
    """A stream of draws that follows from a key."""

    __slots__ = ("_counter", "_key", "_words")

    def __init__(self, key: bytes | int | str) -> None:
        """Start the stream of this key; equal keys of equal type give equal streams."""
        if isinstance(key, bytes):
            self._key = sha256(b"bytes:" + key).digest()
        else:
            self._key = sha256(f"{type(key).__name__}:{key}".encode()).digest()
        self._counter = 0
        self._words: list[int] = []

    def _word(self) -> int:
        """The next 32 bits."""
        if not self._words:
            digest = sha256(self._key + self._counter.to_bytes(8, "big")).digest()
            self._counter += 1
            block = int.from_bytes(digest, "big")
            self._words = [block >> (_WORD * i) & 0xFFFFFFFF for i in range(_WORDS)]
        return self._words.pop()

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1, each equally likely."""
        if n <= 0:
            raise ValueError("nothing to draw from")
        words = 1
        while n > 1 << (_WORD * words):
            words += 1
        size = 1 << (_WORD * words)
        limit = size - size % n  # draws past the last whole multiple would favour small numbers
        while True:
            draw = self._word()
            for _ in range(words - 1):
                draw = draw << _WORD | self._word()
            if draw < limit:
                return draw % n

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def weighted(self, pairs: Sequence[tuple[T, int]]) -> T:
        """One of the items, as likely as its weight says."""
        if len(pairs) == 1:
            return pairs[0][0]
        mark = self.below(sum([weight for _, weight in pairs]))
        for item, weight in pairs:
            mark -= weight
            if mark < 0:
                return item
        raise ValueError("weights must be positive")

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a random order."""
        result = list(items)
        for i in range(len(result) - 1, 0, -1):
            j = self.below(i + 1)
            result[i], result[j] = result[j], result[i]
        return result

    def fork(self, label: str) -> Rng:
        """An independent stream, named after what it is for."""
        return Rng(self._key + label.encode())

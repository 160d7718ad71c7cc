"""Reproducible draws: SHA-256 in counter mode, the same on every Python."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

_CUT = Struct(">8I")  # a digest is eight words of 32 bits, each good for one draw
_SIZE = 1 << 32


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

    def _refill(self) -> list[int]:
        """Hash the next block and cut it into words."""
        digest = sha256(self._key + self._counter.to_bytes(8, "big")).digest()
        self._counter += 1
        self._words = list(_CUT.unpack(digest))
        return self._words

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1, each equally likely."""
        if not 0 < n <= _SIZE:
            return self._below_large(n)
        limit = _SIZE - _SIZE % n  # draws past the last whole multiple would favour small numbers
        while True:
            draw = (self._words or self._refill()).pop()
            if draw < limit:
                return draw % n

    def _below_large(self, n: int) -> int:
        """The same for more possibilities than one word has."""
        if n <= 0:
            raise ValueError("nothing to draw from")
        words = -(-n.bit_length() // 32)
        limit = (1 << 32 * words) // n * n
        while True:
            draw = 0
            for _ in range(words):
                draw = draw << 32 | (self._words or self._refill()).pop()
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

"""One-time codes, under which a seat moves to another device: `BK7Q-2MWX-9FHD-R4TC`.

The first letter says which seat, so that whoever types the code asks nobody but the device that
holds it. The others are random.
"""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from unicodedata import normalize

from bottega.core import Refusal, Seat
from bottega.replica.ports import Key

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # 32 that nobody mistakes for another
CODE_LENGTH = 16
MOST_WRONG = 5  # wrong codes of one device before it is heard no more
GROUP = 4  # letters that are read at one glance


class Offer:
    """A seat that is offered under a code, until it changes hands or the page is left."""

    def __init__(self, code: str) -> None:
        """Offer a seat under this code."""
        self.code = code
        self.wrong: Counter[Key] = Counter()  # how often each device had it wrong

    def check(self, mark: str, room: str, key: Key, device: Key) -> None:
        """Refuse a device that does not know the code, or had it wrong too often."""
        if self.wrong[device] < MOST_WRONG:
            if hmac.compare_digest(mark, mark_of(self.code, room, key, device)):
                return
            self.wrong[device] += 1
        raise wrong_code()


def new_code(seat: Seat, entropy: Callable[[int], bytes]) -> str:
    """A fresh code for this seat."""
    numbers = [seat, *entropy(CODE_LENGTH - 1)]
    return "".join([LETTERS[number % len(LETTERS)] for number in numbers])


def grouped(code: str) -> str:
    """A code as people read it."""
    return "-".join([code[start : start + GROUP] for start in range(0, len(code), GROUP)])


def read_code(typed: str) -> tuple[Seat, str]:
    """The seat that a code is for, and the code itself, however people write it."""
    code = "".join([letter for letter in normalize("NFKC", typed).upper() if letter.isalnum()])
    if len(code) != CODE_LENGTH or not set(code) <= set(LETTERS):
        raise wrong_code()
    return LETTERS.index(code[0]), code


def mark_of(code: str, room: str, key: Key, device: Key) -> str:
    """The proof of knowing a code, of no use with another key or from another device."""
    return hmac.new(code.encode(), f"{room} {key} {device}".encode(), sha256).hexdigest()


def wrong_code() -> Refusal:
    """The refusal of a code."""
    return Refusal("wrong-code", "no seat is given away under this code")

"""A small network in whole numbers: inputs that are on, hidden units, each side's chance to win.

One big integer holds the sums of all hidden units side by side, 32 bits each. An input that is on
adds its column; what is added in another order, or kept from before, gives the same number. So the
answer is the same on every Python.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from operator import mul
from pkgutil import get_data
from struct import Struct
from zipimport import zipimporter

ONE = 1 << 16
"""A chance of one: it is certain."""

MAGIC = b"BNET"
HEADER = Struct("<4sIHHH")  # the magic word, inputs, hidden units, sides, bits to shift logits by
LOGIT = 1024  # a logit of one
LARGEST = 12 * LOGIT  # logits further apart than this are as good as certain
LANE = 32  # bits for each hidden unit

ELSEWHERE: list[str] = []
"""Archives of weights that did not come with their packages: a browser fetches them when wanted."""


def learn(archive: str) -> None:
    """Look for weights in this archive, too."""
    ELSEWHERE.append(archive)


class Damaged(ValueError):
    """A file of weights that is none."""


def _sum_of_products(one: Sequence[int], other: Sequence[int]) -> int:
    return sum(map(mul, one, other))


_dot: Callable[[Sequence[int], Sequence[int]], int] = getattr(math, "sumprod", _sum_of_products)
"""Python has it from 3.12 on, and quicker; of whole numbers it tells the same."""


class Net:
    """The network: add up `bias` and the columns of what is on, then ask for the chances."""

    __slots__ = (
        "_ahead",
        "_between",
        "_cut",
        "_out",
        "_shift",
        "_signs",
        "_size",
        "bias",
        "columns",
        "sides",
    )

    def __init__(
        self,
        columns: list[int],  # for each input, what it adds to all hidden units
        bias: int,  # what all hidden units begin with
        out: list[tuple[int, ...]],  # for each side, its weight of each hidden unit, then its bias
        shift: int,
    ) -> None:
        """Keep the weights as they are needed."""
        self.columns = columns
        self.bias = bias
        self.sides = len(out)
        self._out = [(row[:-1], row[-1]) for row in out]
        self._shift = shift
        self._size = len(out[0]) - 1
        self._cut = Struct(f"<{self._size}I").unpack
        self._signs = _signs(self._size)
        *between, ahead = [a - b for a, b in zip(out[0], out[1])]
        self._between, self._ahead = tuple(between), ahead

    @classmethod
    def load(cls, data: bytes) -> Net:
        """Read a file of weights."""
        if data[:4] != MAGIC or len(data) < HEADER.size:
            raise Damaged("these are no weights")
        _, inputs, size, sides, shift = HEADER.unpack_from(data)
        if len(data) != _length(inputs, size, sides):
            raise Damaged("these are no weights")
        at = HEADER.size
        lanes = _numbers(data[at : at + 4 * size])
        at += 4 * size
        columns = _columns(data[at : at + inputs * size], size)
        at += inputs * size
        numbers = _numbers(data[at:])
        out = [numbers[k * (size + 1) : (k + 1) * (size + 1)] for k in range(sides)]
        bias = sum([number << LANE * lane for lane, number in enumerate(lanes)]) + _signs(size)
        return cls(columns, bias, out, shift)

    def _hidden(self, total: int) -> tuple[int, ...]:
        """What the hidden units tell: their sums, nothing where a sum is below zero."""
        positive = total & self._signs  # a sum has this bit if it is not below zero
        told = total & (positive - (positive >> LANE - 1))
        return self._cut(told.to_bytes(4 * self._size, "little"))

    def logits(self, total: int) -> list[int]:
        """How each side stands, the one that has moved first, in parts of LOGIT."""
        told = self._hidden(total)
        return [(_dot(told, row) + bias) >> self._shift for row, bias in self._out]

    def chances(self, total: int) -> tuple[int, ...]:
        """Each side's chance, the one that has moved first; they add up to ONE."""
        if self.sides == 2:
            first = self.chance(total)
            return (first, ONE - first)
        logits = self.logits(total)
        best = max(logits)
        powers = [_powers()[min(best - logit, LARGEST)] for logit in logits]
        whole = sum(powers)
        shares = [ONE * power // whole for power in powers]
        shares[logits.index(best)] += ONE - sum(shares)
        return tuple(shares)

    def chance(self, total: int) -> int:
        """The chance of the side that has moved: the first of `chances`, and quicker with two."""
        if self.sides != 2:
            return self.chances(total)[0]
        ahead = (_dot(self._hidden(total), self._between) + self._ahead) >> self._shift
        if ahead > LARGEST or ahead < -LARGEST:
            ahead = LARGEST if ahead > 0 else -LARGEST
        return _logistic()[ahead]


def read(package: str, name: str) -> Net:
    """The network whose weights lie beside a package's modules, or in an archive elsewhere."""
    inside = f"{package.replace('.', '/')}/{name}"
    for archive in ELSEWHERE:
        with suppress(OSError):  # it is not in this one
            return Net.load(zipimporter(archive).get_data(f"{archive}/{inside}"))
    try:
        data = get_data(package, name)
    except OSError:
        data = None
    if data is None:
        raise FileNotFoundError(name)
    return Net.load(data)


def _length(inputs: int, size: int, sides: int) -> int:
    """How long a file of weights must be."""
    return HEADER.size + 4 * size + inputs * size + 4 * sides * (size + 1)


def _numbers(data: bytes) -> tuple[int, ...]:
    """Whole numbers of 32 bits with a sign."""
    return tuple(
        [int.from_bytes(data[at : at + 4], "little", signed=True) for at in range(0, len(data), 4)]
    )


def _columns(data: bytes, size: int) -> list[int]:
    """For each input the weights of one byte, side by side in one number; some are negative."""
    above = data.translate(bytes([byte ^ 128 for byte in range(256)]))  # each larger by 128
    excess = sum([128 << LANE * lane for lane in range(size)])
    wide = bytearray(4 * size)
    columns = []
    for at in range(0, len(data), size):
        wide[::4] = above[at : at + size]
        columns.append(int.from_bytes(wide, "little") - excess)
    return columns


@cache
def _signs(size: int) -> int:
    """In each lane, the bit that tells a sum from a negative one."""
    return sum([1 << LANE * lane + LANE - 1 for lane in range(size)])


@cache
def _powers() -> list[int]:
    """How much less likely one is who is behind by so many parts of a logit: e to the minus that.

    By whole numbers alone; the last one is not quite zero.
    """
    bits = 60
    term = factor = 1 << bits
    for n in range(1, 12):  # e to the minus 1/LOGIT, as a series
        term = -term // (LOGIT * n)
        factor += term
    power, powers = 1 << bits, []
    for _ in range(LARGEST + 1):
        powers.append(power >> bits - 30)
        power = power * factor >> bits
    return powers


@cache
def _logistic() -> list[int]:
    """The chance of one of two who is ahead by so much; behind, counted from the end."""
    powers = _powers()
    ahead = [ONE * powers[0] // (powers[0] + power) for power in powers]
    return ahead + [ONE - chance for chance in reversed(ahead[1:])]

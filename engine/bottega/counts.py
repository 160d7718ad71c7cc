"""Arithmetic on count vectors: tuples that say how many there are of each kind.

Two vectors are taken to be equally long; `map` is what is quick.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator
from typing import TypeVar

T = TypeVar("T")
Counts = tuple[int, ...]


def add(a: Counts, b: Counts) -> Counts:
    """Both together."""
    return tuple(map(operator.add, a, b))


def sub(a: Counts, b: Counts) -> Counts:
    """What is left of `a` without `b`."""
    return tuple(map(operator.sub, a, b))


def shortfall(have: Counts, need: Counts) -> Counts:
    """What is missing of each kind, never below zero."""
    return tuple([y - x if y > x else 0 for x, y in zip(have, need, strict=True)])


def unit(kind: int, size: int, count: int = 1) -> Counts:
    """`count` of one kind and none of the others."""
    return tuple([count if k == kind else 0 for k in range(size)])


def choices(have: Counts, total: int) -> Iterator[Counts]:
    """Every way to choose `total` things out of `have`, most of the first kinds first."""
    if not have:
        if total == 0:
            yield ()
        return
    first, rest = have[0], have[1:]
    for n in range(min(first, total), -1, -1):
        if total - n <= sum(rest):
            for others in choices(rest, total - n):
                yield (n, *others)


def replaced(row: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The row with another item at one place."""
    copy = [*row]
    copy[place] = item
    return tuple(copy)


def without(row: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The row with one such item less."""
    place = row.index(item)
    return (*row[:place], *row[place + 1 :])

"""Arithmetic on count vectors."""

from __future__ import annotations

from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bottega.counts import add, choices, replaced, shortfall, sub, unit, without

COUNTS = st.tuples(*[st.integers(0, 9)] * 5)
SMALL = st.lists(st.integers(0, 3), max_size=5).map(tuple)


@given(COUNTS, COUNTS)
def test_adding_and_subtracting_undo_each_other(a: tuple[int, ...], b: tuple[int, ...]) -> None:
    assert sub(add(a, b), b) == a
    assert add(a, b) == add(b, a)
    assert sum(add(a, b)) == sum(a) + sum(b)


@given(COUNTS, COUNTS)
def test_the_shortfall_is_just_what_makes_it_cover(a: tuple[int, ...], b: tuple[int, ...]) -> None:
    missing = shortfall(a, b)
    assert min(sub(add(a, missing), b)) >= 0
    assert (sum(missing) == 0) == (min(sub(a, b)) >= 0)
    assert min(missing) >= 0
    assert all(m == 0 or x + m == y for x, y, m in zip(a, b, missing, strict=True))


def test_a_unit_has_one_kind() -> None:
    assert unit(2, 5) == (0, 0, 1, 0, 0)
    assert unit(0, 3, 2) == (2, 0, 0)


@given(SMALL, st.integers(0, 8))
def test_choices_are_all_the_ways_and_each_once(have: tuple[int, ...], total: int) -> None:
    ways = list(choices(have, total))
    assert len(set(ways)) == len(ways)
    assert ways == sorted(ways, reverse=True)
    assert all(sum(way) == total and min(sub(have, way), default=0) >= 0 for way in ways)
    everything = sum(len(list(choices(have, n))) for n in range(sum(have) + 1))
    assert everything == prod(n + 1 for n in have)


def test_choices_of_nothing_and_of_too_much() -> None:
    assert list(choices((), 0)) == [()]
    assert list(choices((), 1)) == []
    assert list(choices((1, 1), 3)) == []
    assert list(choices((2, 1), 2)) == [(2, 0), (1, 1)]


def test_rows_change_at_one_place() -> None:
    assert replaced((1, 2, 3), 1, 9) == (1, 9, 3)
    assert replaced(("a",), 0, "b") == ("b",)
    assert without((1, 2, 1, 3), 1) == (2, 1, 3)
    with pytest.raises(ValueError, match="not in tuple"):
        without((1, 2), 5)

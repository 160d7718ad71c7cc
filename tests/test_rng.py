"""Reproducible draws: the same numbers on every Python, fair, and independent where promised."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from itertools import permutations
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bottega.rng import Rng


def chi_square(seen: Iterable[int], expected: Iterable[float]) -> float:
    return sum([(s - e) ** 2 / e for s, e in zip(seen, expected, strict=True)])


def far_out(freedom: int) -> float:
    """A bound that a fair draw passes about once in a million."""
    return freedom + 5 * sqrt(2 * freedom) + 12


@pytest.mark.parametrize(
    ("key", "words", "order"),
    [
        (b"bottega", [2977897070, 1486218884, 1179770242, 3629873032], [1, 7, 0, 5, 2, 4, 3, 6]),
        ("bottega", [1808212949, 1257081991, 2540038367, 1770696137], [1, 6, 0, 3, 2, 7, 4, 5]),
        (7, [2601070352, 341111891, 2812018621, 362663394], [7, 2, 3, 5, 4, 6, 1, 0]),
        (0, [2719061114, 2825829052, 3203079306, 617862864], [7, 5, 1, 3, 6, 0, 4, 2]),
        (-1, [460687261, 3077842517, 1872417729, 3229728183], [0, 4, 6, 2, 7, 3, 1, 5]),
        ("大卫", [4209449748, 2012438489, 2600640493, 4130631380], [2, 7, 3, 6, 0, 1, 5, 4]),
    ],
)
def test_known_answers(key: bytes | int | str, words: list[int], order: list[int]) -> None:
    rng = Rng(key)
    assert [rng.below(2**32) for _ in range(4)] == words
    assert Rng(key).shuffled(range(8)) == order


def test_more_known_answers() -> None:
    die = Rng("die")
    assert [die.below(6) + 1 for _ in range(12)] == [3, 2, 5, 3, 5, 4, 3, 5, 3, 6, 4, 5]
    big = Rng("big")
    assert [big.below(10**20) for _ in range(2)] == [72812094606851402340, 22564017955420530753]
    assert Rng("edge").below(2**32 + 1) == 4146551822
    assert Rng("w").weighted([("a", 1), ("b", 2), ("c", 3)]) == "c"


def test_the_stream_is_sha_256_in_counter_mode() -> None:
    key = sha256(b"bytes:bottega").digest()
    blocks = [sha256(key + n.to_bytes(8, "big")).digest() for n in range(4)]
    rng = Rng(b"bottega")
    drawn = [rng.below(2**32) for _ in range(32)]
    # the words of a block are used from its end
    words = [block[i : i + 4] for block in blocks for i in range(28, -4, -4)]
    assert drawn == [int.from_bytes(word, "big") for word in words]


def test_equal_keys_give_equal_streams_and_keys_of_other_type_others() -> None:
    assert Rng("7").below(2**64) == Rng("7").below(2**64)
    assert len({Rng(key).below(2**64) for key in ("7", 7, b"7", 70, "", b"", 0)}) == 7


@pytest.mark.parametrize("n", [2, 3, 6, 7, 10, 90, 257, 1000])
def test_draws_are_uniform(n: int) -> None:
    rng, draws = Rng(f"uniform {n}"), 40 * n + 4000
    seen = Counter(rng.below(n) for _ in range(draws))
    assert set(seen) <= set(range(n))
    assert chi_square((seen[i] for i in range(n)), [draws / n] * n) < far_out(n - 1)


@pytest.mark.parametrize("n", [2**32, 2**32 + 1, 3 * 2**31, 10**12, 2**64, 2**100 + 7])
def test_draws_from_more_than_one_word_are_uniform(n: int) -> None:
    rng = Rng(f"large {n}")
    draws = [rng.below(n) for _ in range(4000)]
    assert all(0 <= draw < n for draw in draws)
    tenths = Counter(draw * 10 // n for draw in draws)
    assert chi_square((tenths[i] for i in range(10)), [400] * 10) < far_out(9)
    assert len(set(draws)) > 3990


def test_numbers_past_the_last_whole_multiple_are_drawn_again() -> None:
    rng = Rng("reject")
    seen = Counter(rng.below(3 * 2**30) // 2**30 for _ in range(6000))
    assert chi_square((seen[i] for i in range(3)), [2000] * 3) < far_out(2)


@given(st.integers(1, 2**70), st.integers())
def test_every_draw_is_in_range(n: int, key: int) -> None:
    assert 0 <= Rng(key).below(n) < n


def test_one_possibility_is_certain() -> None:
    assert Rng(1).below(1) == 0
    assert Rng(1).choice(["only"]) == "only"
    assert Rng(1).weighted([("only", 3)]) == "only"
    assert Rng(1).shuffled([]) == []
    assert Rng(1).shuffled(["only"]) == ["only"]


def test_nothing_cannot_be_drawn_from() -> None:
    for n in (0, -1):
        with pytest.raises(ValueError, match="nothing to draw from"):
            Rng(1).below(n)
    with pytest.raises(ValueError, match="nothing to draw from"):
        Rng(1).choice([])
    with pytest.raises(ValueError, match="nothing to draw from"):
        Rng(1).weighted([])
    with pytest.raises(ValueError, match="nothing to draw from"):
        Rng(1).weighted([("a", 0), ("b", 0)])


def test_weights_are_kept() -> None:
    rng, weights = Rng("weights"), {"a": 1, "b": 5, "d": 14}
    seen = Counter(rng.weighted(list(weights.items())) for _ in range(8000))
    expected = [8000 * weight / 20 for weight in weights.values()]
    assert chi_square((seen[item] for item in weights), expected) < far_out(2)


def test_every_order_is_equally_likely() -> None:
    rng = Rng("orders")
    seen = Counter(tuple(rng.shuffled("abcd")) for _ in range(4800))
    orders = list(permutations("abcd"))
    assert chi_square((seen[order] for order in orders), [200] * 24) < far_out(23)


@given(st.lists(st.integers()), st.integers())
def test_shuffling_keeps_the_items_and_the_original(items: list[int], key: int) -> None:
    original = list(items)
    assert sorted(Rng(key).shuffled(items)) == sorted(original)
    assert items == original

"""The printed numbers of cards and nobles: S26, S27 and the component lists of the documents."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest

from bottega.games.splendor import data
from bottega.games.splendor.data import BLUE, BONUS, CARDS, COST, LEVEL, NOBLES, POINTS, RED
from bottega.games.splendor.state import GEMS_IN_BANK, GOLD_IN_BANK

TABLES = "861e0c136c6472c92ac8fea91ece7dd0a90b8cf38786e7b5e6afda909a200252"


def rows_of(level: int, colour: int) -> list[int]:
    return [card for card in CARDS if LEVEL[card] == level and BONUS[card] == colour]


def test_doc001_ninety_cards_and_ten_nobles() -> None:
    """Documents 001 and 002: 90 development cards and 10 noble tiles."""
    assert len(CARDS) == len(LEVEL) == len(BONUS) == len(POINTS) == len(COST) == 90
    assert len(NOBLES) == len(data.NOBLE_NAMES) == 10


@pytest.mark.parametrize(("level", "count"), [(1, 40), (2, 30), (3, 20)])
def test_doc002_cards_of_each_level(level: int, count: int) -> None:
    """Documents 000 and 002: 40 cards of level 1, 30 of level 2, 20 of level 3."""
    assert LEVEL.count(level) == count
    assert data.OF_LEVEL[level].bit_count() == count


@pytest.mark.parametrize(("level", "low", "high"), [(1, 0, 1), (2, 1, 3), (3, 3, 5)])
def test_doc000_points_of_each_level(level: int, low: int, high: int) -> None:
    """Document 000: level 1 is worth 0 to 1, level 2 is worth 1 to 3, level 3 is worth 3 to 5."""
    points = {POINTS[card] for card in CARDS if LEVEL[card] == level}
    assert points == set(range(low, high + 1))


def test_doc001_forty_tokens() -> None:
    """Documents 001 and 002: seven tokens of each of five gems and five gold, 40 in all."""
    assert data.COLOURS == ("white", "blue", "green", "red", "black", "gold")
    assert 5 * GEMS_IN_BANK[4] + GOLD_IN_BANK == 40


def test_doc000_a_noble_is_worth_three() -> None:
    """Documents 000 and 001: each noble tile is worth 3 prestige points."""
    assert data.NOBLE_POINTS == 3


def test_doc002_a_card_gives_one_bonus_and_never_gold() -> None:
    """Document 002: a card's bonus, one gem, is its colour; gold is no bonus and no cost."""
    assert set(BONUS) == {0, 1, 2, 3, 4}
    assert {len(cost) for cost in COST} == {5}
    assert min(min(cost) for cost in COST) == 0


@pytest.mark.parametrize(("level", "count"), [(1, 8), (2, 6), (3, 4)])
@pytest.mark.parametrize("colour", range(5))
def test_s27_cards_per_level_and_colour(level: int, count: int, colour: int) -> None:
    """S27: 8, 6 and 4 cards of every colour in the three levels."""
    assert len(rows_of(level, colour)) == count


@pytest.mark.parametrize("level", [1, 2, 3])
def test_s27_same_profile_for_every_colour(level: int) -> None:
    """S27: sorted costs and points are the same for every bonus colour."""
    profiles = {
        tuple(sorted((tuple(sorted(COST[c])), POINTS[c]) for c in rows_of(level, colour)))
        for colour in range(5)
    }
    assert len(profiles) == 1


@pytest.mark.parametrize(("level", "total"), [(1, 33), (2, 41), (3, 43)])
@pytest.mark.parametrize("colour", range(5))
def test_s27_every_cost_colour_sums_alike(level: int, total: int, colour: int) -> None:
    """S27: every cost colour sums to 33, 41 and 43 in the three levels."""
    assert sum(COST[card][colour] for card in CARDS if LEVEL[card] == level) == total


def test_s27_cost_totals() -> None:
    """S27: 117 of each colour, 585 in all."""
    assert [sum(cost[colour] for cost in COST) for colour in range(5)] == [117] * 5
    assert sum(map(sum, COST)) == 585


def test_s27_point_totals() -> None:
    """S27: 5, 55 and 80 points in the three levels, 140 in all."""
    totals = [sum(POINTS[c] for c in CARDS if LEVEL[c] == level) for level in (1, 2, 3)]
    assert totals == [5, 55, 80]
    assert sum(POINTS) == 140


@pytest.mark.parametrize(
    ("bonus", "asked"), [(0, "blue"), (1, "black"), (2, "red"), (3, "white"), (4, "green")]
)
def test_s27_the_cards_for_three_of_a_kind(bonus: int, asked: str) -> None:
    """S27: white costs 3 blue, blue 3 black, green 3 red, red 3 white, black 3 green."""
    three = tuple(3 * (name == asked) for name in data.COLOURS[:5])
    assert [BONUS[card] for card in CARDS if COST[card] == three] == [bonus]


def test_no_two_cards_are_alike() -> None:
    """The ninety cards are ninety different cards."""
    assert len({(LEVEL[c], BONUS[c], POINTS[c], COST[c]) for c in CARDS}) == 90


def test_nobles_ask_for_four_four_or_three_three_three() -> None:
    """Five nobles ask for two colours of four, five for three of three, each colour alike."""
    assert Counter(tuple(sorted(asked)) for asked in NOBLES) == {
        (0, 0, 0, 4, 4): 5,
        (0, 0, 3, 3, 3): 5,
    }
    assert [sum(asked[colour] for asked in NOBLES) for colour in range(5)] == [17] * 5
    assert len(set(NOBLES)) == 10


def test_s26_example_of_001_is_a_real_card() -> None:
    """S26, document 001: 4 points, blue bonus, 6 white, 3 blue and 3 black."""
    (card,) = [c for c in CARDS if COST[c] == (6, 3, 0, 0, 3)]
    assert (card, LEVEL[card], BONUS[card], POINTS[card]) == (75, 3, BLUE, 4)


def test_s26_two_blue_one_green_is_a_real_card() -> None:
    """S26, document 001: a card for 2 blue and 1 green."""
    (card,) = [c for c in CARDS if COST[c] == (0, 2, 1, 0, 0)]
    assert (card, LEVEL[card], BONUS[card], POINTS[card]) == (24, 1, RED, 0)


def test_s26_example_of_002_is_a_real_card() -> None:
    """S26, document 002: a card for 2 red, 3 black and 3 blue, itself red."""
    (card,) = [c for c in CARDS if COST[c] == (0, 3, 0, 2, 3)]
    assert (card, LEVEL[card], BONUS[card], POINTS[card]) == (58, 2, RED, 1)


def test_s26_nobles_of_000_are_real() -> None:
    """S26, document 000: nobles for 3 white 3 blue 3 green, and for 4 red 4 black."""
    assert NOBLES.index((3, 3, 3, 0, 0)) == 2
    assert NOBLES.index((0, 0, 0, 4, 4)) == 9


def test_s26_three_white_two_blue_is_no_card() -> None:
    """S26: document 000's example of a cost is not in the deck."""
    assert (3, 2, 0, 0, 0) not in COST
    assert (3, 2, 2, 0, 0) in COST


def test_the_tables_are_pinned() -> None:
    """The tables, number for number, and their ids are those of every record ever written."""
    rows = [(LEVEL[c], BONUS[c], POINTS[c], *COST[c]) for c in CARDS]
    text = "\n".join(" ".join(map(str, row)) for row in (*rows, *NOBLES))
    assert sha256(text.encode()).hexdigest() == TABLES


def test_card_sets_hold_what_was_put_in() -> None:
    """A card set gives back its cards in ascending order; the gap in a market is no card."""
    assert data.members(data.card_set((89, 0, 47, 8))) == [0, 8, 47, 89]
    assert data.members(0) == []
    assert data.members(data.card_set(CARDS)) == list(CARDS)
    assert data.EMPTY not in CARDS

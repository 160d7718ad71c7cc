"""A compiled Citadels table: one row of whole numbers, and what can be read off it."""

# mypy: disable-error-code="no-any-return"
# What stands in an array is Any to mypy, and a number to the compiler.
from __future__ import annotations

import numpy as np
import numpy.typing as npt

from bottega.games.citadels.data import (
    BISHOP,
    COLOUR,
    COST,
    DECK,
    DRAGON_GATE,
    HAUNTED_CITY,
    KING,
    MERCHANT,
    OF_COLOUR,
    SCHOOL_OF_MAGIC,
    UNIVERSITY,
    WARLORD,
)
from bottega.games.citadels.scoring import COLOURS_BONUS, COMPLETE_BONUS, FIRST_BONUS
from bottega.games.citadels.state import ROUND_LIMIT
from training.contract import Shares, State, compiled

Numbers = npt.NDArray[np.int64]
"""Whole numbers, in a row or a table."""

KINDS = 28
MOST = 7  # seats
CARDS = len(DECK)

# Where the numbers stand. The rule set is one of two, so one number tells all its differences.
SEATS, TEAMS, SIZE, PHASE, THEN, DUE, TURN, ROUND, CROWN_AT, OPENER = range(10)
CALLED, MURDERED, ROBBED, BUILDS, SPENT, FIRST, HAUNTED, RUIN, FACEUP, BURIED = range(10, 20)
REVEALED, TOSSED_COUNT, LAST_TOSSED, HEAD, LEFT = range(20, 25)  # the deck is a ring
ROLES = 25
OFFERS = ROLES + MOST
GOLD = OFFERS + MOST
CITY = GOLD + MOST
HELD = CITY + MOST  # how many cards in hand
HANDS = HELD + MOST  # and how many of each kind
DRAWN = HANDS + MOST * KINDS
TOSSED = DRAWN + KINDS
RING = TOSSED + KINDS
LENGTH = RING + CARDS

PRICE = np.array(COST, dtype=np.int64)
HUE = np.array(COLOUR, dtype=np.int64)
OF_HUE = np.array(OF_COLOUR, dtype=np.int64)
ALL_CARDS = np.array(DECK, dtype=np.int64)
WORTH = np.array([c + 2 * (k in (DRAGON_GATE, UNIVERSITY)) for k, c in enumerate(COST)])
INCOME_HUE = np.array([-1, -1, -1, -1, 1, 2, 0, -1, 3])  # of each role: King, Bishop, Merchant...
assert [INCOME_HUE[r] for r in (KING, BISHOP, MERCHANT, WARLORD)] == [1, 2, 0, 3]


@compiled
def bits(mask: int) -> int:
    """How many bits are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@compiled
def income(role: int, city: int) -> int:
    """A gold for each district of the role's colour."""
    hue = INCOME_HUE[role]
    if hue < 0:
        return 0
    return bits(city & OF_HUE[hue]) + (city >> SCHOOL_OF_MAGIC & 1)


@compiled
def city_worth(city: int) -> int:
    """What the districts cost, and what two of them add."""
    total = 0
    for kind in range(KINDS):
        if city >> kind & 1:
            total += WORTH[kind]
    return total


@compiled
def colours(city: int) -> int:
    """How many of the five colours stand here."""
    count = 0
    for hue in range(5):
        if city & OF_HUE[hue]:
            count += 1
    return count


@compiled
def last_round(table: State) -> bool:
    """Whether the game ends with this round."""
    return table[FIRST] >= 0 or table[ROUND] == ROUND_LIMIT


@compiled
def bonus(table: State, city: int) -> int:
    """For all five colours; the Haunted City may be the one missing."""
    ghost = 0
    if city >> HAUNTED_CITY & 1 and not (last_round(table) and table[HAUNTED] == table[ROUND]):
        ghost = 1
        city &= ~(1 << HAUNTED_CITY)
    return COLOURS_BONUS if colours(city) + ghost >= 5 else 0


@compiled
def points(table: State, seat: int) -> int:
    """A seat's own points, as the table stands."""
    city = table[CITY + seat]
    total = city_worth(city) + bonus(table, city)
    if bits(city) >= table[SIZE]:
        total += COMPLETE_BONUS
    if table[FIRST] == seat:
        total += FIRST_BONUS
    return total


@compiled
def together(table: State, one: int, two: int) -> bool:
    """Whether two seats win and lose together."""
    return one == two or (table[TEAMS] == 1 and (one - two) % 2 == 0)


@compiled
def protected(table: State, seat: int) -> bool:
    """Whether the Bishop keeps the Warlord away."""
    if not (table[REVEALED] >> seat & 1 and table[ROLES + seat] == BISHOP):
        return False
    return table[MURDERED] != BISHOP or table[TEAMS] == 1


@compiled
def shares(table: State, out: Shares) -> None:
    """Each seat's share of the victory, once the game is over."""
    seats, teams = table[SEATS], table[TEAMS]
    total = np.zeros(MOST, np.int64)
    for seat in range(seats):
        total[seat % 2 if teams else seat] += points(table, seat)
    best, role = -1, -1
    for side in range(2 if teams else seats):
        if total[side] > best or (not teams and total[side] == best and table[ROLES + side] > role):
            best, role = total[side], table[ROLES + side]
    for seat in range(seats):
        if teams:
            mine, other = total[seat % 2], total[1 - seat % 2]
            out[seat] = 1.0 if mine > other else 0.5 if mine == other else 0.0
        else:
            out[seat] = 1.0 if total[seat] == best and table[ROLES + seat] == role else 0.0

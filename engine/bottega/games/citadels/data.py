"""Citadels' roles and districts: the numbers printed on them.

A district's id is its kind; equal cards are interchangeable, so a card is its kind too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

DistrictSet = int
"""Districts of different kinds, one bit each: a city, where no name stands twice."""

COLOURS = ("green", "yellow", "blue", "red", "purple")
GREEN, YELLOW, BLUE, RED, PURPLE = range(5)

# colour, cost, how many there are
_DISTRICTS = (
    (GREEN, 1, 5),  # 0 Tavern
    (GREEN, 2, 3),  # 1 Trading Post
    (GREEN, 2, 4),  # 2 Market
    (GREEN, 3, 3),  # 3 Docks
    (GREEN, 4, 3),  # 4 Harbor
    (GREEN, 5, 2),  # 5 Town Hall
    (YELLOW, 3, 5),  # 6 Manor
    (YELLOW, 4, 4),  # 7 Castle
    (YELLOW, 5, 3),  # 8 Palace
    (BLUE, 1, 3),  # 9 Temple
    (BLUE, 2, 3),  # 10 Church
    (BLUE, 3, 3),  # 11 Monastery
    (BLUE, 5, 2),  # 12 Cathedral
    (RED, 1, 3),  # 13 Watchtower
    (RED, 2, 3),  # 14 Prison
    (RED, 3, 3),  # 15 Battlefield
    (RED, 5, 2),  # 16 Fortress
    (PURPLE, 2, 1),  # 17 Haunted City
    (PURPLE, 3, 2),  # 18 Keep
    (PURPLE, 5, 1),  # 19 Observatory
    (PURPLE, 5, 1),  # 20 Smithy
    (PURPLE, 5, 1),  # 21 Laboratory
    (PURPLE, 5, 1),  # 22 Graveyard
    (PURPLE, 6, 1),  # 23 School of Magic
    (PURPLE, 6, 1),  # 24 Library
    (PURPLE, 6, 1),  # 25 Great Wall
    (PURPLE, 6, 1),  # 26 Dragon Gate
    (PURPLE, 6, 1),  # 27 University
)
KINDS = range(len(_DISTRICTS))
COLOUR = tuple([colour for colour, _, _ in _DISTRICTS])
COST = tuple([cost for _, cost, _ in _DISTRICTS])
COUNT = tuple([count for _, _, count in _DISTRICTS])
DECK = tuple([kind for kind in KINDS for _ in range(COUNT[kind])])  # all 66 cards
NO_CARD = len(KINDS)  # where a card could be and none is

HAUNTED_CITY, KEEP, OBSERVATORY, SMITHY, LABORATORY, GRAVEYARD = range(17, 23)
SCHOOL_OF_MAGIC, LIBRARY, GREAT_WALL, DRAGON_GATE, UNIVERSITY = range(23, 28)
EXTRA_POINTS = {DRAGON_GATE: 2, UNIVERSITY: 2}

NO_ROLE = 0
ROLES = range(1, 9)
ASSASSIN, THIEF, MAGICIAN, KING, BISHOP, MERCHANT, ARCHITECT, WARLORD = ROLES
ACTIVE = frozenset({ASSASSIN, THIEF, MAGICIAN, WARLORD})  # roles with a power to decide about
INCOME_COLOUR = {KING: YELLOW, BISHOP: BLUE, MERCHANT: GREEN, WARLORD: RED}


def district_set(kinds: Iterable[int]) -> DistrictSet:
    """The set of these kinds."""
    districts = 0
    for kind in kinds:
        districts |= 1 << kind
    return districts


def members(districts: DistrictSet) -> list[int]:
    """The kinds in a set, lowest first."""
    return [*_bits(districts)]


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


OF_COLOUR = tuple([district_set(k for k in KINDS if COLOUR[k] == c) for c in range(len(COLOURS))])

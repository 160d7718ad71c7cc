"""Splendor's cards and nobles: the numbers printed on them. An id is a row's place in its table."""

from __future__ import annotations

from collections.abc import Iterator

COLOURS = ("white", "blue", "green", "red", "black", "gold")
WHITE, BLUE, GREEN, RED, BLACK, GOLD = range(6)

# level, colour of the bonus, prestige points, cost in white, blue, green, red, black
_CARDS = (
    (1, WHITE, 0, (0, 0, 0, 2, 1)),  # 0
    (1, WHITE, 0, (0, 1, 1, 1, 1)),  # 1
    (1, WHITE, 0, (0, 1, 2, 1, 1)),  # 2
    (1, WHITE, 0, (0, 2, 0, 0, 2)),  # 3
    (1, WHITE, 0, (0, 2, 2, 0, 1)),  # 4
    (1, WHITE, 0, (0, 3, 0, 0, 0)),  # 5
    (1, WHITE, 0, (3, 1, 0, 0, 1)),  # 6
    (1, WHITE, 1, (0, 0, 4, 0, 0)),  # 7
    (1, BLUE, 0, (0, 0, 0, 0, 3)),  # 8
    (1, BLUE, 0, (0, 0, 2, 0, 2)),  # 9
    (1, BLUE, 0, (0, 1, 3, 1, 0)),  # 10
    (1, BLUE, 0, (1, 0, 0, 0, 2)),  # 11
    (1, BLUE, 0, (1, 0, 1, 1, 1)),  # 12
    (1, BLUE, 0, (1, 0, 1, 2, 1)),  # 13
    (1, BLUE, 0, (1, 0, 2, 2, 0)),  # 14
    (1, BLUE, 1, (0, 0, 0, 4, 0)),  # 15
    (1, GREEN, 0, (0, 0, 0, 3, 0)),  # 16
    (1, GREEN, 0, (0, 1, 0, 2, 2)),  # 17
    (1, GREEN, 0, (0, 2, 0, 2, 0)),  # 18
    (1, GREEN, 0, (1, 1, 0, 1, 1)),  # 19
    (1, GREEN, 0, (1, 1, 0, 1, 2)),  # 20
    (1, GREEN, 0, (1, 3, 1, 0, 0)),  # 21
    (1, GREEN, 0, (2, 1, 0, 0, 0)),  # 22
    (1, GREEN, 1, (0, 0, 0, 0, 4)),  # 23
    (1, RED, 0, (0, 2, 1, 0, 0)),  # 24
    (1, RED, 0, (1, 0, 0, 1, 3)),  # 25
    (1, RED, 0, (1, 1, 1, 0, 1)),  # 26
    (1, RED, 0, (2, 0, 0, 2, 0)),  # 27
    (1, RED, 0, (2, 0, 1, 0, 2)),  # 28
    (1, RED, 0, (2, 1, 1, 0, 1)),  # 29
    (1, RED, 0, (3, 0, 0, 0, 0)),  # 30
    (1, RED, 1, (4, 0, 0, 0, 0)),  # 31
    (1, BLACK, 0, (0, 0, 1, 3, 1)),  # 32
    (1, BLACK, 0, (0, 0, 2, 1, 0)),  # 33
    (1, BLACK, 0, (0, 0, 3, 0, 0)),  # 34
    (1, BLACK, 0, (1, 1, 1, 1, 0)),  # 35
    (1, BLACK, 0, (1, 2, 1, 1, 0)),  # 36
    (1, BLACK, 0, (2, 0, 2, 0, 0)),  # 37
    (1, BLACK, 0, (2, 2, 0, 1, 0)),  # 38
    (1, BLACK, 1, (0, 4, 0, 0, 0)),  # 39
    (2, WHITE, 1, (0, 0, 3, 2, 2)),  # 40
    (2, WHITE, 1, (2, 3, 0, 3, 0)),  # 41
    (2, WHITE, 2, (0, 0, 0, 5, 0)),  # 42
    (2, WHITE, 2, (0, 0, 0, 5, 3)),  # 43
    (2, WHITE, 2, (0, 0, 1, 4, 2)),  # 44
    (2, WHITE, 3, (6, 0, 0, 0, 0)),  # 45
    (2, BLUE, 1, (0, 2, 2, 3, 0)),  # 46
    (2, BLUE, 1, (0, 2, 3, 0, 3)),  # 47
    (2, BLUE, 2, (0, 5, 0, 0, 0)),  # 48
    (2, BLUE, 2, (2, 0, 0, 1, 4)),  # 49
    (2, BLUE, 2, (5, 3, 0, 0, 0)),  # 50
    (2, BLUE, 3, (0, 6, 0, 0, 0)),  # 51
    (2, GREEN, 1, (2, 3, 0, 0, 2)),  # 52
    (2, GREEN, 1, (3, 0, 2, 3, 0)),  # 53
    (2, GREEN, 2, (0, 0, 5, 0, 0)),  # 54
    (2, GREEN, 2, (0, 5, 3, 0, 0)),  # 55
    (2, GREEN, 2, (4, 2, 0, 0, 1)),  # 56
    (2, GREEN, 3, (0, 0, 6, 0, 0)),  # 57
    (2, RED, 1, (0, 3, 0, 2, 3)),  # 58
    (2, RED, 1, (2, 0, 0, 2, 3)),  # 59
    (2, RED, 2, (0, 0, 0, 0, 5)),  # 60
    (2, RED, 2, (1, 4, 2, 0, 0)),  # 61
    (2, RED, 2, (3, 0, 0, 0, 5)),  # 62
    (2, RED, 3, (0, 0, 0, 6, 0)),  # 63
    (2, BLACK, 1, (3, 0, 3, 0, 2)),  # 64
    (2, BLACK, 1, (3, 2, 2, 0, 0)),  # 65
    (2, BLACK, 2, (0, 0, 5, 3, 0)),  # 66
    (2, BLACK, 2, (0, 1, 4, 2, 0)),  # 67
    (2, BLACK, 2, (5, 0, 0, 0, 0)),  # 68
    (2, BLACK, 3, (0, 0, 0, 0, 6)),  # 69
    (3, WHITE, 3, (0, 3, 3, 5, 3)),  # 70
    (3, WHITE, 4, (0, 0, 0, 0, 7)),  # 71
    (3, WHITE, 4, (3, 0, 0, 3, 6)),  # 72
    (3, WHITE, 5, (3, 0, 0, 0, 7)),  # 73
    (3, BLUE, 3, (3, 0, 3, 3, 5)),  # 74
    (3, BLUE, 4, (6, 3, 0, 0, 3)),  # 75
    (3, BLUE, 4, (7, 0, 0, 0, 0)),  # 76
    (3, BLUE, 5, (7, 3, 0, 0, 0)),  # 77
    (3, GREEN, 3, (5, 3, 0, 3, 3)),  # 78
    (3, GREEN, 4, (0, 7, 0, 0, 0)),  # 79
    (3, GREEN, 4, (3, 6, 3, 0, 0)),  # 80
    (3, GREEN, 5, (0, 7, 3, 0, 0)),  # 81
    (3, RED, 3, (3, 5, 3, 0, 3)),  # 82
    (3, RED, 4, (0, 0, 7, 0, 0)),  # 83
    (3, RED, 4, (0, 3, 6, 3, 0)),  # 84
    (3, RED, 5, (0, 0, 7, 3, 0)),  # 85
    (3, BLACK, 3, (3, 3, 5, 3, 0)),  # 86
    (3, BLACK, 4, (0, 0, 0, 7, 0)),  # 87
    (3, BLACK, 4, (0, 0, 3, 6, 3)),  # 88
    (3, BLACK, 5, (0, 0, 0, 7, 3)),  # 89
)

# bonuses asked for in white, blue, green, red, black; the name
_NOBLES = (
    ((4, 4, 0, 0, 0), "Niccolo Machiavelli"),  # 0
    ((4, 0, 0, 0, 4), "Isabella I of Castile"),  # 1
    ((3, 3, 3, 0, 0), "Anne of Brittany"),  # 2
    ((3, 3, 0, 0, 3), "Elisabeth of Austria"),  # 3
    ((3, 0, 0, 3, 3), "Charles V"),  # 4
    ((0, 4, 4, 0, 0), "Suleiman the Magnificent"),  # 5
    ((0, 3, 3, 3, 0), "Catherine de' Medici"),  # 6
    ((0, 0, 4, 4, 0), "Mary Stuart"),  # 7
    ((0, 0, 3, 3, 3), "Francis I of France"),  # 8
    ((0, 0, 0, 4, 4), "Henry VIII"),  # 9
)

CARDS = range(len(_CARDS))
EMPTY = len(_CARDS)
"""What lies in a market slot whose deck has run out: no card's id."""

LEVEL = tuple([level for level, _, _, _ in _CARDS])
BONUS = tuple([bonus for _, bonus, _, _ in _CARDS])
POINTS = tuple([points for _, _, points, _ in _CARDS])
COST = tuple([cost for _, _, _, cost in _CARDS])

NOBLES = tuple([needs for needs, _ in _NOBLES])
NOBLE_NAMES = tuple([name for _, name in _NOBLES])
NOBLE_POINTS = 3

CardSet = int
"""A set of cards (or of nobles) in one number: bit 47 stands for card 47."""


def card_set(cards: Iterator[int] | range | tuple[int, ...]) -> CardSet:
    """The set of these cards."""
    return sum([1 << card for card in cards])


_BYTES = tuple([tuple([bit for bit in range(8) if byte >> bit & 1]) for byte in range(256)])


def members(cards: CardSet) -> list[int]:
    """The cards of a set, in ascending order."""
    size = (cards.bit_length() + 7) // 8
    return [
        place * 8 + bit
        for place, byte in enumerate(cards.to_bytes(size, "little"))
        if byte
        for bit in _BYTES[byte]
    ]


def member(cards: CardSet, place: int) -> int:
    """The card at this place among the cards of a set, counted from 0."""
    for first, byte in enumerate(cards.to_bytes(12, "little")):
        bits = _BYTES[byte]
        if place < len(bits):
            return first * 8 + bits[place]
        place -= len(bits)
    raise IndexError("there are not so many cards")


OF_LEVEL = tuple([card_set(c for c in CARDS if LEVEL[c] == level) for level in range(4)])
"""All cards of a level, by level 1 to 3 (there is no level 0)."""

OF_COLOUR = tuple([card_set(c for c in CARDS if BONUS[c] == colour) for colour in range(5)])
"""All cards whose bonus is of a colour."""

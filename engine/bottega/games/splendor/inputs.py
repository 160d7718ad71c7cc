"""What the network of Splendor is told: where each input has its place.

First the inputs of each seat, beginning with the one that has moved, then what all have in common.
A scale of n has one input for each step, and all up to the number reached are on.
"""

from __future__ import annotations

from bottega.core import Seat

# ------------------------------------------------------------------ of each seat

POINTS_SCALE = 20  # prestige, as if the target were 15
BONUS_SCALE = 7  # of each colour
CARDS_SCALE = 18
TOKENS_SCALE = 5  # of each colour
GOLD_SCALE = 5
TOTAL_SCALE = 13  # tokens in all, before a surplus is returned
HAND_SCALE = 3
LACKING = 9  # bonuses lacking for a noble: 0 to 8
LACKING_OF = 6  # the same, told of each noble: 0 to 5
BEST_FROM, BEST_SCALE = 6, 12  # prestige after the best purchase there is now
MISSING, TURNS, DUE, TURNS_OF = 9, 7, 13, 5  # of a card: tokens, turns, cost; turns of each card
WORTHS = 6  # prestige on a card: 0 to 5

POINTS_AT = 0
BONUS_AT = POINTS_AT + POINTS_SCALE
CARDS_AT = BONUS_AT + 5 * BONUS_SCALE
TOKENS_AT = CARDS_AT + CARDS_SCALE
GOLD_AT = TOKENS_AT + 5 * TOKENS_SCALE
TOTAL_AT = GOLD_AT + GOLD_SCALE
HAND_AT = TOTAL_AT + TOTAL_SCALE
BLIND_AT = HAND_AT + HAND_SCALE  # by level, once for each card that is not known
LACKING_AT = BLIND_AT + 3
NOBLE_AT = LACKING_AT + LACKING
BEST_AT = NOBLE_AT + 10 * LACKING_OF
MARKET_AT = BEST_AT + BEST_SCALE  # cards in the market
MISSING_IN, TURNS_IN = 0, WORTHS * MISSING  # places of a card's inputs behind MARKET_AT or HELD_AT
DUE_IN = TURNS_IN + WORTHS * TURNS
CARD_IN = DUE_IN + WORTHS * DUE
SIGHT = CARD_IN + 90 * TURNS_OF
HELD_AT = MARKET_AT + SIGHT  # cards in the hand
SEAT = HELD_AT + SIGHT

# ------------------------------------------------------------------ in common

BANK_SCALE = 7  # of each colour; then gold
BANK_AT = 0
BANK_GOLD_AT = BANK_AT + 5 * BANK_SCALE
GAP_AT = BANK_GOLD_AT + GOLD_SCALE  # level of the gap in the market
PLACE_AT = GAP_AT + 3  # which seat of the round has moved
LAST_AT = PLACE_AT + 4  # the last round
ROUND_AT = LAST_AT + 1
ROUNDS, ROUND_STEP = 6, 4  # up to four rounds count as one
COMMON = ROUND_AT + ROUNDS

STANDARD_TARGET = 15


def inputs(seats: int) -> int:
    """How many inputs there are for so many seats."""
    return seats * SEAT + COMMON


def relative(seat: Seat, mover: Seat, seats: int) -> int:
    """The place of a seat, counted from the one that has moved."""
    return (seat - mover) % seats

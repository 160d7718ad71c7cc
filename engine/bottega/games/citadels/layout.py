"""Where each input of Citadels' network stands, and the steps it is told in."""

from __future__ import annotations

from itertools import accumulate

# Whose city it is: each has columns of its own. The rivals stand in the order of their standing.
OWN, FIRST_RIVAL, SECOND_RIVAL, OTHER_RIVAL, PARTNER = range(5)

FAR = 9  # districts missing: none to eight
GOLD_STEPS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 16)
HELD_STEPS = (1, 2, 3, 4, 5, 6, 8, 10)
SPARE_STEPS = (1, 2, 3, 5)
COMING_STEPS = (1, 2, 3, 4, 6, 8)
LOOT_STEPS = (1, 2, 3, 4, 5, 6, 7, 8, 10, 12)
RICH_STEPS = (2, 3, 4, 5, 6, 8, 10, 12)
ROUND_STEPS = (2, 4, 6, 8, 10, 12, 15, 20)
LIKELY_STEPS = (50, 100, 200, 300, 450, 600, 800)  # in thousandths
PURSE = (0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5)  # sorts of gold, the last for all beyond
PURSES = 6
GRIP = (0, 1, 2, 3, 3, 4)  # sorts of hands by their size
GRIPS = 5

# A city with its gold and its hand, as everybody sees it.
(
    MISSING,
    WORTH,
    GOLD_HELD,
    CARDS_HELD,
    HUES,
    HUE_COUNT,
    PURPLES,
    GOLD_MISSING,
    HELD_MISSING,
    CROWNED,
    DONE,
    WAS_FIRST,
    DONE_MISSING,
    SHOWN,
    SEAT_INPUTS,
) = accumulate([0, FAR, 20, 12, 8, 6, 16, 11, FAR * PURSES, FAR * GRIPS, 1, 1, 1, FAR, 9])

# One's own hand.
(
    CARD,
    PLAYABLE,
    SPARE,
    AFFORDABLE,
    BEST,
    BEST_MISSING,
    PLAYABLE_MISSING,
    NEW_HUES,
    MANY,
    COMING,
    CHOICE,
    # One's own role and turn.
    STATUS,
    WAIT_MISSING,
    WAIT_INCOME,
    WAIT_GOLD,
    WAIT_HELD,
    WAIT_RIVAL,
    WAIT_PLACE,
    WAIT_RICH,
    WAIT_TRADE,
    TURN_ROLE,
    UNCOLLECTED,
    POWER_USED,
    SMITHY_READY,
    LABORATORY_READY,
    MORE_BUILDS,
    DONE_ROLE,
    KILLED_ROLE,
    ROBBED_GOLD,
    # The table.
    SEATS_HERE,
    CALLED_NOW,
    LAST_ROUND,
    ROUNDS,
    LEAD,
    LAST_LEAD,
    NEAR,
    PLACE,
    KNOWN,
    # Murder and theft.
    VICTIM_ROLE,
    VICTIM,
    VICTIM_NEAR,
    ROBBED_ROLE,
    LOOT,
    LOOT_LIKELY,
    LOOT_PARTNER,
    INPUTS,
) = accumulate(
    [
        5 * SEAT_INPUTS,
        *(28 * 3, 6, 4, 4, 7, FAR * 7, FAR * 5, 4, 4, 6, 2),
        *(6, 9 * 4, 9 * 5, 9 * PURSES, 9 * GRIPS, 9 * 4, 9 * 7, 8, 6),
        *(9 * 4, 5, 9, 1, 1, 2, 9, 9, PURSES),
        *(4, 9, 1, 8, 30, 68, 27, 7, 27),
        *(2 * 9, 2 * 4 * 7, 2 * 7, 2 * 9, 2 * 10, 2 * 7, 2 * 7),
    ]
)

"""What the network of Citadels is told: the inputs that are on, as one seat knows the table.

They come in groups. A group depends on few numbers and is met again and again, so that what it
adds to the network can be kept. `layout` says where each input stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bottega.games.citadels import layout as at
from bottega.games.citadels.data import (
    ASSASSIN,
    COLOUR,
    COST,
    HAUNTED_CITY,
    LABORATORY,
    MAGICIAN,
    OF_COLOUR,
    SMITHY,
    THIEF,
    members,
)
from bottega.games.citadels.scoring import (
    COLOURS_BONUS,
    COMPLETE_BONUS,
    FIRST_BONUS,
    city_worth,
    has_all_colours,
)
from bottega.games.citadels.state import (
    EMPOWERED,
    FORGED,
    GATHERED,
    SOLD,
    Cards,
)
from bottega.games.citadels.turn import income

WITHOUT, WAITING, ACTING, THROUGH, KILLED, TO_BE_ROBBED = range(6)  # how one stands in a round


def steps(base: int, scale: Sequence[int], value: int) -> list[int]:
    """Every step of a scale that the value has reached."""
    return [base + k for k, step in enumerate(scale) if value >= step]


def upto(base: int, most: int, value: int) -> list[int]:
    """The steps of a scale that counts by ones."""
    return [*range(base, base + max(0, min(value, most)))]


def purse(gold: int) -> int:
    """The sort of purse with so much gold."""
    return at.PURSE[min(gold, len(at.PURSE) - 1)]


def grip(held: int) -> int:
    """The sort of hand with so many cards."""
    return at.GRIP[min(held, len(at.GRIP) - 1)]


# ------------------------------------------------------------------ what everybody sees


def seat_inputs(
    column: int, city: int, gold: int, held: int, far: int, marks: int, shown: int
) -> list[int]:
    """A seat with its city; marks: crown, done for this round, first to complete a city."""
    base = column * at.SEAT_INPUTS
    on = [at.MISSING + far, at.HUES + sum([bool(city & colour) for colour in OF_COLOUR])]
    on += [at.GOLD_MISSING + far * at.PURSES + purse(gold)]
    on += [at.HELD_MISSING + far * at.GRIPS + grip(held)]
    on += upto(at.WORTH, 20, city_worth(city) // 2)
    on += steps(at.GOLD_HELD, at.GOLD_STEPS, gold) + steps(at.CARDS_HELD, at.HELD_STEPS, held)
    for hue in range(4):
        on += upto(at.HUE_COUNT + 4 * hue, 4, (city & OF_COLOUR[hue]).bit_count())
    on += [at.PURPLES + kind - HAUNTED_CITY for kind in members(city) if kind >= HAUNTED_CITY]
    on += [at.CROWNED] if marks & 1 else []
    on += [at.DONE, at.DONE_MISSING + far] if marks & 2 else []
    on += [at.WAS_FIRST] if marks & 4 else []
    on += [at.SHOWN + shown] if shown else []
    return [base + place for place in on]


@lru_cache(maxsize=1 << 13)
def score(city: int, fresh: bool, complete: bool, first: bool) -> int:
    """A seat's points."""
    bonus = COLOURS_BONUS if has_all_colours(city, fresh) else 0
    return city_worth(city) + bonus + COMPLETE_BONUS * complete + FIRST_BONUS * first


# ------------------------------------------------------------------ one's own hand


def hand_inputs(cards: Cards, city: int, gold: int, far: int) -> list[int]:
    """The cards that can be built, now or later."""
    playable = sorted({card for card in cards if not city >> card & 1})
    affordable = [card for card in playable if COST[card] <= gold]
    best = max([COST[card] for card in affordable], default=0)
    new = {COLOUR[card] for card in playable if not city & OF_COLOUR[COLOUR[card]]}
    many, left = 0, gold
    for cost in sorted([COST[card] for card in affordable]):
        if left >= cost:
            left -= cost
            many += 1
    on = [at.CARD + 3 * card + (0, 1, 1, 2)[max(0, min(COST[card] - gold, 3))] for card in playable]
    on += upto(at.PLAYABLE, 6, len(playable)) + upto(at.AFFORDABLE, 4, len(affordable))
    on += steps(at.SPARE, at.SPARE_STEPS, len(cards) - len(playable))
    on += [at.BEST + best, at.BEST_MISSING + 7 * far + best]
    on += [at.PLAYABLE_MISSING + 5 * far + min(len(playable), 4)]
    return on + upto(at.NEW_HUES, 4, len(new)) + upto(at.MANY, 4, many)


def coming_inputs(choice: int, coming: int) -> list[int]:
    """Cards on their way: one of several to choose, or so many unknown."""
    on = [at.CHOICE + (choice > 2)] if choice else []
    return on + steps(at.COMING, at.COMING_STEPS, coming)


# ------------------------------------------------------------------ one's own role


def waiting_inputs(
    role: int, near: int, place: int, far: int, gold: int, held: int, city: int, most: int
) -> list[int]:
    """A role that waits for its call; `most` is the most gold, or cards, that another has."""
    on = [
        at.WAIT_MISSING + 4 * role + min(far, 3),
        at.WAIT_INCOME + 5 * role + min(income(role, city), 4),
        at.WAIT_GOLD + at.PURSES * role + purse(gold),
        at.WAIT_HELD + at.GRIPS * role + grip(held),
        at.WAIT_RIVAL + 4 * role + min(near, 3),
        at.WAIT_PLACE + 7 * role + place,
    ]
    if role == THIEF:
        on += steps(at.WAIT_RICH, at.RICH_STEPS, most)
    elif role == MAGICIAN:
        on += upto(at.WAIT_TRADE, 6, most - held)
    return on


def turn_inputs(role: int, spent: int, builds: int, uncollected: int, city: int) -> list[int]:
    """One's own turn, as far as it has come."""
    gathered = bool(spent & GATHERED)
    on = [at.TURN_ROLE + 4 * role + 2 * gathered + (builds > 0)]
    on += upto(at.UNCOLLECTED, 5, uncollected)
    on += [at.POWER_USED + role] if spent & EMPOWERED else []
    on += [at.SMITHY_READY] if city >> SMITHY & 1 and not spent & FORGED else []
    on += [at.LABORATORY_READY] if city >> LABORATORY & 1 and not spent & SOLD else []
    return on + upto(at.MORE_BUILDS, 2, builds - 1)


def status_inputs(status: int, role: int, gold: int) -> list[int]:
    """How one stands in this round, and what is over."""
    on = [at.STATUS + status]
    on += [at.DONE_ROLE + role] if status == THROUGH else []
    on += [at.KILLED_ROLE + role] if status == KILLED else []
    return on + ([at.ROBBED_GOLD + purse(gold)] if status == TO_BE_ROBBED else [])


# ------------------------------------------------------------------ the table


def table_inputs(seats: int, called: int, number: int, place: int) -> list[int]:
    """How many play, and how far the game and the round have come."""
    on = [at.SEATS_HERE + seats - 4, at.CALLED_NOW + called, at.PLACE + place]
    return on + steps(at.ROUNDS, at.ROUND_STEPS, number)


def lead_inputs(
    lead: int, near: int, status: int, last: bool, builds: bool, more: bool
) -> list[int]:
    """By how much one leads; in the last round also whether oneself or others may still build."""
    on = upto(at.LEAD, 30, lead + 15)
    on += [at.NEAR + 9 * (1 if status == ACTING else 2 if status == THROUGH else 0) + near]
    if last:
        bounded = max(-8, min(lead, 8)) + 8
        on += [at.LAST_ROUND, at.LAST_LEAD + 17 * (2 * more + builds) + bounded]
    return on


def known_inputs(offered: int, faceup: int, gone: int, role: int) -> list[int]:
    """What the draft told of the roles still to be called."""
    if offered <= 0:
        return []
    on = []
    for other in range(gone + 1, 9):
        if other != role:
            known = 0 if faceup >> other & 1 else 2 if offered >> other & 1 else 1
            on.append(at.KNOWN + 3 * other + known)
    return on


# ------------------------------------------------------------------ murder and theft


def murder_inputs(role: int, victim: int, near: int, likely: tuple[int, ...]) -> list[int]:
    """Whom a murder may hit: by columns, and how likely somebody near the end."""
    other = role != ASSASSIN
    on = [at.VICTIM_ROLE + 9 * other + victim]
    for column, chance in enumerate(likely[1:]):
        on += steps(at.VICTIM + 28 * other + 7 * column, at.LIKELY_STEPS, chance)
    return on + steps(at.VICTIM_NEAR + 7 * other, at.LIKELY_STEPS, near)


def theft_inputs(role: int, victim: int, loot: int, chance: int, partner: int) -> list[int]:
    """What a theft may bring, and of whom."""
    other = role != THIEF
    on = [at.ROBBED_ROLE + 9 * other + victim]
    on += steps(at.LOOT + 10 * other, at.LOOT_STEPS, loot)
    on += steps(at.LOOT_LIKELY + 7 * other, at.LIKELY_STEPS, chance)
    return on + steps(at.LOOT_PARTNER + 7 * other, at.LIKELY_STEPS, partner)

"""The hand-made value of a Citadels table, compiled, for opponents to measure against.

The same as `bottega.games.citadels.value`, but for the single cards that one player has been shown
of another's hand. A viewer of EVERYBODY sees all.
"""

# mypy: disable-error-code="no-any-return"
# What stands in an array is Any to mypy, and a number to the compiler.
from __future__ import annotations

from importlib import import_module

import numpy as np

from bottega.games.citadels.data import ASSASSIN, PURPLE, THIEF, WARLORD
from bottega.games.citadels.guess import ANY_ROLE
from bottega.games.citadels.guess import GOLD as A_GOLD
from bottega.games.citadels.state import (
    ACT,
    CALL,
    COLLECTED,
    DEAL,
    END,
    EXCHANGE,
    KEEP_ONE,
    TOSS,
)
from training.contract import State, compiled
from training.games.citadels.beliefs import possible_roles, role_worth
from training.games.citadels.table import (
    BUILDS,
    CALLED,
    CITY,
    DUE,
    GOLD,
    HANDS,
    HELD,
    HUE,
    KINDS,
    MOST,
    MURDERED,
    OF_HUE,
    PHASE,
    PRICE,
    REVEALED,
    ROBBED,
    ROLES,
    SEATS,
    SIZE,
    SPENT,
    TEAMS,
    THEN,
    TOSSED,
    TURN,
    Numbers,
    bits,
    bonus,
    colours,
    income,
    last_round,
    points,
    together,
)

hand_made = import_module("bottega.games.citadels.value")

EVERYBODY = -1
POINT, WIN, DECISIVE = hand_made.POINT, hand_made.WIN, hand_made.DECISIVE
PROGRESS = np.array([[*hand_made.PROGRESS[7], 0], hand_made.PROGRESS[8]])
LATER = np.array(hand_made.LATER)
GAIN = np.array(hand_made.GAIN)
IN_MIND = np.array(hand_made.CARDS_IN_MIND)
COLOUR_WORTH, PURPLE_WORTH = hand_made.COLOUR_WORTH, hand_made.PURPLE_WORTH
UNKNOWN_CARD, CHOSEN_CARD = hand_made.UNKNOWN_CARD, hand_made.CHOSEN_CARD
SPARE_CARD, TRIFLE, UNCOLLECTED = hand_made.SPARE_CARD, hand_made.TRIFLE, hand_made.UNCOLLECTED
GOLD_BEYOND, NEXT_CARD, USUAL_COST = (
    hand_made.GOLD_BEYOND,
    hand_made.NEXT_CARD,
    hand_made.USUAL_COST,
)
TROUBLE, WASTED, LAST_STEPS = hand_made.TROUBLE, hand_made.WASTED, hand_made.LAST_STEPS
RIVAL, OTHERS, ENEMY = hand_made.RIVAL, hand_made.OTHERS, hand_made.ENEMY
MURDER, THEFT, FRIEND = hand_made.MURDER, hand_made.THEFT, hand_made.FRIEND
STOLEN, A_TURN, CLEARLY = hand_made.ROBBED, hand_made.A_TURN, hand_made.CLEARLY


@compiled
def sees_all(viewer: int, seat: int) -> bool:
    """Whether a viewer sees all that a seat holds."""
    return viewer == seat or viewer < 0


@compiled
def _sees_role(table: State, viewer: int, seat: int) -> bool:
    return sees_all(viewer, seat) or table[REVEALED] >> seat & 1 == 1


@compiled
def _likelihood(table: State, viewer: int, seat: int, role: int) -> int:
    if viewer == EVERYBODY:
        return 1000 if table[ROLES + seat] == role else 0
    pool = possible_roles(table, viewer, seat)
    if not pool >> role & 1:
        return 0
    total = 0
    for other in range(9):
        if pool >> other & 1:
            total += ANY_ROLE + role_worth(table, seat, other)
    return 1000 * (ANY_ROLE + role_worth(table, seat, role)) // total


@compiled
def _has_built(table: State, seat: int) -> bool:
    if table[CALLED] == 0 or not table[REVEALED] >> seat & 1:
        return False
    return table[PHASE] == CALL or table[TURN] != seat or not table[BUILDS]


@compiled
def _final(table: State, seat: int) -> int:
    worth = POINT * points(table, seat)
    if table[PHASE] == END or _has_built(table, seat) or not table[HELD + seat]:
        return worth
    return worth + POINT * min(table[GOLD + seat] + A_TURN, USUAL_COST)


@compiled
def _lead(table: State, own: int) -> int:
    mine, theirs, best = 0, 0, 0
    for seat in range(table[SEATS]):
        final = _final(table, seat)
        if together(table, own, seat):
            mine += final
        else:
            theirs += final
            best = max(best, final)
    return mine - (theirs if table[TEAMS] else best)


@compiled
def _victory(table: State, seat: int, viewer: int) -> int:
    """WIN, its half if shared, or 0, were the game over now."""
    seats = table[SEATS]
    if table[TEAMS]:
        mine, theirs = 0, 0
        for other in range(seats):
            if together(table, seat, other):
                mine += points(table, other)
            else:
                theirs += points(table, other)
        return 0 if mine < theirs else WIN if mine > theirs else WIN // 2
    best, winner, high = -1, -1, -9
    for other in range(seats):
        score = points(table, other)
        role = table[ROLES + other] if _sees_role(table, viewer, other) else -1
        if score > best or (score == best and role > high):
            best, winner, high = score, other, role
    return WIN if winner == seat else 0


@compiled
def _income_to_come(table: State, seat: int) -> int:
    turn = table[TURN] == seat and table[REVEALED] >> seat & 1
    if not turn or table[PHASE] in (CALL, END) or table[TEAMS] or table[SPENT] & COLLECTED:
        return 0
    return income(table[ROLES + seat], table[CITY + seat])


@compiled
def _spending(gold: int, gains: Numbers, costs: Numbers, n: int) -> int:
    """What gold is worth to who may build, by gain and cost: one by one, no gold spent twice."""
    worth, left, useful = 0, gold, NEXT_CARD
    used = np.zeros(n, np.uint8)
    for place in range(min(4, n)):
        best, key = -1, -1
        for i in range(n):
            if used[i]:
                continue
            rank = (gains[i] * LATER[max(0, costs[i] - gold)] << 24) + (gains[i] << 4) + costs[i]
            if rank > key:
                best, key = i, rank
        used[best] = 1
        left -= costs[best]
        useful += costs[best]
        worth += IN_MIND[place] * gains[best] * LATER[max(0, -left)] // 10_000
    useful = min(gold, useful)
    return worth + A_GOLD * useful + GOLD_BEYOND * (gold - useful)


@compiled
def _prospects(table: State, seat: int, viewer: int) -> int:
    phase, active, chosen, cards = table[PHASE], table[TURN] == seat, 0, 0
    holder = seat
    if phase == EXCHANGE and active:
        holder = table[DUE]
    elif phase == EXCHANGE and seat == table[DUE]:
        holder = table[TURN]
    known = sees_all(viewer, holder)
    unknown = 0 if known else table[HELD + holder]
    city, gold = table[CITY + seat], table[GOLD + seat]
    size, teams = bits(city), table[TEAMS]
    complete = size >= table[SIZE]
    step = 0 if complete else PROGRESS[teams, size + 1] - PROGRESS[teams, size]
    gains, costs, n = np.zeros(34, np.int64), np.zeros(34, np.int64), 0
    if known:
        for kind in range(KINDS):
            count = table[HANDS + holder * KINDS + kind]
            if active and phase == TOSS:
                count -= table[TOSSED + kind]
                unknown += table[TOSSED + kind]
            cards += count
            if count and not city >> kind & 1:
                gains[n] = GAIN[kind] + step
                if not city & OF_HUE[HUE[kind]]:
                    gains[n] += COLOUR_WORTH
                costs[n] = PRICE[kind]
                n += 1
    if active and phase == DEAL:
        if table[THEN] == KEEP_ONE:
            chosen = 1
        else:
            unknown += table[DUE]
    coming = _income_to_come(table, seat)
    worth = SPARE_CARD * (cards + unknown + chosen) - UNCOLLECTED * coming
    if complete:
        return worth + _spending(gold + coming, gains, costs, 0)
    for _ in range(min(unknown, 4)):
        gains[n], costs[n] = UNKNOWN_CARD + step, USUAL_COST
        n += 1
    if chosen:
        gains[n], costs[n] = CHOSEN_CARD + step, USUAL_COST
        n += 1
    return worth + _spending(gold + coming, gains, costs, n)


@compiled
def _standing(table: State, seat: int, viewer: int) -> int:
    city = table[CITY + seat]
    worth = POINT * points(table, seat) + PROGRESS[table[TEAMS], min(bits(city), table[SIZE])]
    worth += PURPLE_WORTH * bits(city & OF_HUE[PURPLE])
    if not bonus(table, city):
        worth += COLOUR_WORTH * (colours(city) - 1)
    if last_round(table) and _has_built(table, seat):
        return worth + TRIFLE * table[GOLD + seat]
    worth += _prospects(table, seat, viewer)
    role = table[ROLES + seat]
    if role > 0 and sees_all(viewer, seat) and not table[REVEALED] >> seat & 1:
        worth += role_worth(table, seat, role)
    return worth


@compiled
def _named_by(table: State, seat: int, viewer: int, role: int) -> bool:
    for other in range(table[SEATS]):
        named = table[ROLES + other] == role and _sees_role(table, viewer, other)
        if named and together(table, seat, other):
            return True
    return False


@compiled
def _harm(table: State, own: int, viewer: int, role: int) -> int:
    harm, anybody = 0, False
    for seat in range(table[SEATS]):
        likely = _likelihood(table, viewer, seat, role)
        if likely:
            anybody = True
            size = bits(table[CITY + seat])
            near = max(0, size - table[SIZE] + LAST_STEPS)
            worth = POINT * (1 + near) + 150 * size + 100 * table[GOLD + seat]
            loss = likely * (worth + role_worth(table, seat, role)) // 1000
            harm += -FRIEND * loss // 100 if together(table, own, seat) else loss
    return harm if anybody else -WASTED


@compiled
def _plots(table: State, seat: int, viewer: int) -> int:
    worth = 0
    if table[PHASE] == EXCHANGE and together(table, table[TURN], seat):
        worth = -TROUBLE
    murdered, robbed, called = table[MURDERED], table[ROBBED], table[CALLED]
    if murdered > called and _named_by(table, seat, viewer, ASSASSIN):
        worth += MURDER * _harm(table, seat, viewer, murdered) // 100
    if robbed > called and _named_by(table, seat, viewer, THIEF):
        gold = 0
        for other in range(table[SEATS]):
            if not together(table, seat, other):
                likely = _likelihood(table, viewer, other, robbed)
                gold += A_GOLD * table[GOLD + other] * likely
        worth += THEFT * (STOLEN * gold // 100_000) // 100
    return worth


@compiled
def value(table: State, seat: int, viewer: int) -> int:
    """The seat's standing less its rivals', in thousandths; far more once the game is decided."""
    over = table[PHASE] == END
    last = last_round(table)
    moves_last = last and table[CALLED] == WARLORD and table[PHASE] == ACT
    if over or (moves_last and together(table, table[TURN], seat)):
        won = _victory(table, seat, viewer)
        if won:
            return won + _lead(table, seat) + over
        if over:
            return -WIN
    mine, best, total, rivals = _plots(table, seat, viewer), -(1 << 60), 0, 0
    for other in range(table[SEATS]):
        stands = _standing(table, other, viewer)
        if together(table, seat, other):
            mine += stands
        else:
            best = max(best, stands)
            total += stands
            rivals += 1
    if last:
        mine += max(-DECISIVE, min(CLEARLY * _lead(table, seat), DECISIVE))
    if table[TEAMS]:
        return mine - ENEMY * total // 100
    return mine - (RIVAL * best + OTHERS * total // rivals) // 100


assert MOST == 7

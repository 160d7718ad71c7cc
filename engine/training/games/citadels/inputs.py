"""The inputs of Citadels' network, compiled: the same as `bottega.games.citadels.inputs`."""

# mypy: disable-error-code="no-any-return"
# What stands in an array is Any to mypy, and a number to the compiler.
from __future__ import annotations

import numpy as np

from bottega.games.citadels import layout as at
from bottega.games.citadels.data import (
    LABORATORY,
    MAGICIAN,
    PURPLE,
    SMITHY,
    THIEF,
)
from bottega.games.citadels.state import (
    CALL,
    COLLECTED,
    DEAL,
    EMPOWERED,
    END,
    EXCHANGE,
    FORGED,
    GATHERED,
    KEEP_ONE,
    SOLD,
    TOSS,
)
from training.contract import Inputs, State, compiled
from training.games.citadels.beliefs import past
from training.games.citadels.plots import missing, plot_inputs, steps
from training.games.citadels.table import (
    BUILDS,
    CALLED,
    CITY,
    CROWN_AT,
    DUE,
    FACEUP,
    FIRST,
    GOLD,
    HANDS,
    HELD,
    HUE,
    KINDS,
    MOST,
    MURDERED,
    OF_HUE,
    OFFERS,
    OPENER,
    PHASE,
    PRICE,
    REVEALED,
    ROBBED,
    ROLES,
    ROUND,
    SEATS,
    SPENT,
    TEAMS,
    THEN,
    TOSSED,
    TOSSED_COUNT,
    TURN,
    Numbers,
    bits,
    city_worth,
    colours,
    income,
    last_round,
    points,
    together,
)

MOST_INPUTS = 640
PURSE = np.array(at.PURSE)
GRIP = np.array(at.GRIP)
GOLD_STEPS = np.array(at.GOLD_STEPS)
HELD_STEPS = np.array(at.HELD_STEPS)
SPARE_STEPS = np.array(at.SPARE_STEPS)
COMING_STEPS = np.array(at.COMING_STEPS)
RICH_STEPS = np.array(at.RICH_STEPS)
ROUND_STEPS = np.array(at.ROUND_STEPS)
ONES = np.arange(1, 32)


@compiled
def _purse(gold: int) -> int:
    return PURSE[min(gold, len(PURSE) - 1)]


@compiled
def _grip(held: int) -> int:
    return GRIP[min(held, len(GRIP) - 1)]


@compiled
def acting(table: State, seat: int) -> bool:
    """Whether it is this seat's turn."""
    turn = table[TURN] == seat and table[REVEALED] >> seat & 1
    return turn and table[PHASE] != CALL and table[PHASE] != END


@compiled
def held_by(table: State, seat: int) -> int:
    """How many cards a seat has, once what is on its way has come."""
    held, phase = table[HELD + seat], table[PHASE]
    if phase == EXCHANGE:
        if seat == table[TURN]:
            held = table[HELD + table[DUE]]
        elif seat == table[DUE]:
            held = table[HELD + table[TURN]]
    elif phase == DEAL and seat == table[TURN]:
        held += 1 if table[THEN] == KEEP_ONE else table[DUE]
    return held


@compiled
def done(table: State, seat: int) -> bool:
    """Whether this seat builds no more in this round, for all to see."""
    if not table[REVEALED] >> seat & 1:
        return False
    return not acting(table, seat)


@compiled
def columns_of(table: State, own: int, sets: Numbers) -> None:
    """Give each seat its columns: one's own, the partners', the rivals' by their standing."""
    seats = table[SEATS]
    keys = np.zeros(MOST, np.int64)
    for step in range(1, seats):
        seat = (own + step) % seats
        keys[seat] = 32 * (4 * points(table, seat) + 2 * held_by(table, seat) + table[GOLD + seat])
        keys[seat] -= step
    for seat in range(seats):
        if seat == own:
            sets[seat] = at.OWN
        elif together(table, seat, own):
            sets[seat] = at.PARTNER
        else:
            ahead = 0
            for other in range(seats):
                if not together(table, other, own) and keys[other] > keys[seat]:
                    ahead += 1
            sets[seat] = min(at.FIRST_RIVAL + ahead, at.OTHER_RIVAL)


@compiled
def _seat_inputs(table: State, seat: int, column: int, out: Inputs, n: int) -> int:
    base, city, gold = column * at.SEAT_INPUTS, table[CITY + seat], table[GOLD + seat]
    held, far = held_by(table, seat), missing(table, seat)
    out[n] = base + at.MISSING + far
    n = steps(out, n + 1, base + at.WORTH, ONES, 20, city_worth(city) // 2)
    n = steps(out, n, base + at.GOLD_HELD, GOLD_STEPS, 12, gold)
    n = steps(out, n, base + at.CARDS_HELD, HELD_STEPS, 8, held)
    out[n] = base + at.HUES + colours(city)
    n += 1
    for hue in range(4):
        n = steps(out, n, base + at.HUE_COUNT + 4 * hue, ONES, 4, bits(city & OF_HUE[hue]))
    for kind in range(17, KINDS):
        if city >> kind & 1:
            out[n] = base + at.PURPLES + kind - 17
            n += 1
    out[n] = base + at.GOLD_MISSING + far * at.PURSES + _purse(gold)
    out[n + 1] = base + at.HELD_MISSING + far * at.GRIPS + _grip(held)
    n += 2
    if table[CROWN_AT] == seat:
        out[n] = base + at.CROWNED
        n += 1
    if done(table, seat):
        out[n] = base + at.DONE
        out[n + 1] = base + at.DONE_MISSING + far
        n += 2
    if table[FIRST] == seat:
        out[n] = base + at.WAS_FIRST
        n += 1
    if table[REVEALED] >> seat & 1:
        out[n] = base + at.SHOWN + table[ROLES + seat]
        n += 1
    return n


@compiled
def _uncollected(table: State, own: int) -> int:
    if not acting(table, own) or table[TEAMS] or table[SPENT] & COLLECTED:
        return 0
    return income(table[ROLES + own], table[CITY + own])


@compiled
def _hand_inputs(table: State, own: int, out: Inputs, n: int) -> int:
    city, gold, far = table[CITY + own], table[GOLD + own], missing(table, own)
    gold += _uncollected(table, own)
    swapped = table[PHASE] == EXCHANGE and table[TURN] == own
    tossing = table[PHASE] == TOSS and table[TURN] == own
    playable, spare, affordable, best, new, spend, many = 0, 0, 0, 0, 0, gold, 0
    hues = 0
    prices = np.zeros(8, np.int64)
    for kind in range(KINDS):
        count = 0 if swapped else table[HANDS + own * KINDS + kind]
        if tossing:
            count -= table[TOSSED + kind]
        if not count:
            continue
        if city >> kind & 1:
            spare += count
            continue
        spare += count - 1
        playable += 1
        lack = PRICE[kind] - gold
        out[n] = at.CARD + 3 * kind + (0 if lack <= 0 else 1 if lack <= 2 else 2)
        n += 1
        prices[PRICE[kind]] += 1
        if not city & OF_HUE[HUE[kind]]:
            hues |= 1 << HUE[kind]
        if lack <= 0:
            affordable += 1
            best = max(best, PRICE[kind])
    new = bits(hues)
    for cost in range(1, 7):
        for _ in range(prices[cost]):
            if spend >= cost:
                spend -= cost
                many += 1
    n = steps(out, n, at.PLAYABLE, ONES, 6, playable)
    n = steps(out, n, at.SPARE, SPARE_STEPS, 4, spare)
    n = steps(out, n, at.AFFORDABLE, ONES, 4, affordable)
    out[n] = at.BEST + best
    out[n + 1] = at.BEST_MISSING + 7 * far + best
    out[n + 2] = at.PLAYABLE_MISSING + 5 * far + min(playable, 4)
    n = steps(out, n + 3, at.NEW_HUES, ONES, 4, new)
    return steps(out, n, at.MANY, ONES, 4, many)


@compiled
def _coming_inputs(table: State, own: int, out: Inputs, n: int) -> int:
    if table[TURN] != own:
        return n
    phase, coming = table[PHASE], 0
    if phase == DEAL:
        if table[THEN] == KEEP_ONE:
            out[n] = at.CHOICE + (1 if table[DUE] > 2 else 0)
            n += 1
        else:
            coming = table[DUE]
    elif phase == EXCHANGE:
        coming = table[HELD + table[DUE]]
    elif phase == TOSS:
        coming = table[TOSSED_COUNT]
    return steps(out, n, at.COMING, COMING_STEPS, 6, coming)


@compiled
def status_of(table: State, own: int) -> int:
    """How a seat stands in this round: without a role, waiting, acting, done, murdered, robbed."""
    role = table[ROLES + own]
    if not role:
        return 0
    if table[REVEALED] >> own & 1:
        return 2 if acting(table, own) else 3
    if role == table[MURDERED]:
        return 4
    return 5 if role == table[ROBBED] else 1


@compiled
def _waiting_inputs(table: State, own: int, near: int, out: Inputs, n: int) -> int:
    role, seats, held = table[ROLES + own], table[SEATS], held_by(table, own)
    place = (own - table[OPENER]) % seats
    out[n] = at.WAIT_MISSING + 4 * role + min(missing(table, own), 3)
    out[n + 1] = at.WAIT_INCOME + 5 * role + min(income(role, table[CITY + own]), 4)
    out[n + 2] = at.WAIT_GOLD + at.PURSES * role + _purse(table[GOLD + own])
    out[n + 3] = at.WAIT_HELD + at.GRIPS * role + _grip(held)
    out[n + 4] = at.WAIT_RIVAL + 4 * role + min(near, 3)
    out[n + 5] = at.WAIT_PLACE + 7 * role + place
    n += 6
    richest, most = 0, 0
    for seat in range(seats):
        if seat != own:
            most = max(most, held_by(table, seat))
            if not together(table, seat, own):
                richest = max(richest, table[GOLD + seat])
    if role == THIEF:
        n = steps(out, n, at.WAIT_RICH, RICH_STEPS, 8, richest)
    elif role == MAGICIAN:
        n = steps(out, n, at.WAIT_TRADE, ONES, 6, most - held)
    return n


@compiled
def _turn_inputs(table: State, own: int, out: Inputs, n: int) -> int:
    role, spent, city = table[ROLES + own], table[SPENT], table[CITY + own]
    gathered, builds = (1 if spent & GATHERED else 0), table[BUILDS]
    out[n] = at.TURN_ROLE + 4 * role + 2 * gathered + (1 if builds else 0)
    n = steps(out, n + 1, at.UNCOLLECTED, ONES, 5, _uncollected(table, own))
    if spent & EMPOWERED:
        out[n] = at.POWER_USED + role
        n += 1
    if city >> SMITHY & 1 and not spent & FORGED:
        out[n] = at.SMITHY_READY
        n += 1
    if city >> LABORATORY & 1 and not spent & SOLD:
        out[n] = at.LABORATORY_READY
        n += 1
    return steps(out, n, at.MORE_BUILDS, ONES, 2, builds - 1)


@compiled
def _role_inputs(table: State, own: int, near: int, out: Inputs, n: int) -> int:
    status, role = status_of(table, own), table[ROLES + own]
    out[n] = at.STATUS + status
    n += 1
    if status == 1 or status == 5:
        n = _waiting_inputs(table, own, near, out, n)
    elif status == 2:
        n = _turn_inputs(table, own, out, n)
    elif status == 3:
        out[n] = at.DONE_ROLE + role
        n += 1
    if status == 4:
        out[n] = at.KILLED_ROLE + role
        n += 1
    elif status == 5:
        out[n] = at.ROBBED_GOLD + _purse(table[GOLD + own])
        n += 1
    return n


@compiled
def _lead(table: State, own: int) -> int:
    mine, best, theirs = 0, 0, 0
    for seat in range(table[SEATS]):
        score = points(table, seat)
        if together(table, seat, own):
            mine += score
        else:
            theirs += score
            best = max(best, score)
    return mine - (theirs if table[TEAMS] else best)


@compiled
def _table_inputs(table: State, own: int, near: int, out: Inputs, n: int) -> int:
    seats, status, lead = table[SEATS], status_of(table, own), _lead(table, own)
    out[n] = at.SEATS_HERE + seats - 4
    out[n + 1] = at.CALLED_NOW + table[CALLED]
    n = steps(out, n + 2, at.ROUNDS, ROUND_STEPS, 8, table[ROUND])
    n = steps(out, n, at.LEAD, ONES, 30, max(0, min(lead + 15, 30)))
    klass = 1 if status == 2 else 2 if status == 3 else 0
    out[n] = at.NEAR + 9 * klass + near
    out[n + 1] = at.PLACE + (own - table[CROWN_AT]) % seats
    n += 2
    if last_round(table):
        open_rivals = 0
        for seat in range(seats):
            if not together(table, seat, own) and not done(table, seat):
                open_rivals = 1
        builds = status in (0, 1, 5) or (status == 2 and table[BUILDS] > 0)
        out[n] = at.LAST_ROUND
        lead = max(-8, min(lead, 8)) + 8
        out[n + 1] = at.LAST_LEAD + 17 * (2 * open_rivals + (1 if builds else 0)) + lead
        n += 2
    if table[OFFERS + own] > 0:
        for role in range(past(table) + 1, 9):
            if role != table[ROLES + own]:
                known = 0
                if not table[FACEUP] >> role & 1:
                    known = 2 if table[OFFERS + own] >> role & 1 else 1
                out[n] = at.KNOWN + 3 * role + known
                n += 1
    return n


@compiled
def features(table: State, own: int, out: Inputs) -> int:
    """The inputs that are on as `own` sees the table; how many there are."""
    seats, n, near = table[SEATS], 0, 8
    sets = np.zeros(MOST, np.int64)
    columns_of(table, own, sets)
    for seat in range(seats):
        n = _seat_inputs(table, seat, sets[seat], out, n)
        if sets[seat] not in (at.OWN, at.PARTNER):
            near = min(near, missing(table, seat))
    n = _hand_inputs(table, own, out, n)
    n = _coming_inputs(table, own, out, n)
    n = _role_inputs(table, own, near, out, n)
    n = _table_inputs(table, own, near, out, n)
    return plot_inputs(table, own, sets, out, n)


assert PURPLE == 4

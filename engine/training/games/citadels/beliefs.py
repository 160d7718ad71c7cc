"""Who may hold which role, compiled: the same guesses as `bottega.games.citadels.beliefs`."""

# mypy: disable-error-code="no-any-return"
# What stands in an array is Any to mypy, and a number to the compiler.
from __future__ import annotations

from bottega.games.citadels.data import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    KING,
    MAGICIAN,
    MERCHANT,
    THIEF,
)
from bottega.games.citadels.draft import EVERY_ROLE
from bottega.games.citadels.guess import (
    A_DESTRUCTION,
    A_MURDER,
    A_MURDER_IN_NEED,
    A_TRADE,
    ANY_ROLE,
    CARD_GAINED,
    CROWN,
    MERCHANT_GOLD,
    MORE_BUILDS,
    SHELTER,
    TWO_CARDS,
)
from bottega.games.citadels.guess import GOLD as A_GOLD
from bottega.games.citadels.state import CALL
from training.contract import State, compiled
from training.games.citadels.table import (
    CALLED,
    CITY,
    FACEUP,
    GOLD,
    HELD,
    MOST,
    MURDERED,
    OFFERS,
    OPENER,
    PHASE,
    REVEALED,
    ROLES,
    SEATS,
    SIZE,
    TEAMS,
    Numbers,
    bits,
    city_worth,
    income,
)


@compiled
def past(table: State) -> int:
    """The last role that has been called and answered, or not."""
    return table[CALLED] - 1 if table[PHASE] == CALL else table[CALLED]


@compiled
def possible_roles(table: State, own: int, seat: int) -> int:
    """The roles that somebody may hold, as far as `own` was shown, one bit each."""
    if seat == own or table[REVEALED] >> seat & 1:
        return 1 << table[ROLES + seat]
    seats = table[SEATS]
    pool, offered = EVERY_ROLE & ~table[FACEUP], table[OFFERS + own]
    if offered > 0:
        place, mine = (seat - table[OPENER]) % seats, (own - table[OPENER]) % seats
        if place < mine:
            pool &= ~offered
        elif not (seats == 7 and place == 6):
            pool = offered
        pool &= ~(1 << table[ROLES + own])
    gone = (2 << past(table)) - 1
    if not table[TEAMS] and table[MURDERED]:
        gone &= ~(1 << table[MURDERED])
    for other in range(seats):
        if table[REVEALED] >> other & 1:
            gone |= 1 << table[ROLES + other]
    return pool & ~gone


@compiled
def role_worth(table: State, seat: int, role: int) -> int:
    """What a role would bring this seat now."""
    city, largest, most, richest = table[CITY + seat], 0, 0, 0
    for other in range(table[SEATS]):
        if other != seat:
            largest = max(largest, bits(table[CITY + other]))
            most = max(most, table[HELD + other])
            richest = max(richest, table[GOLD + other])
    held = table[HELD + seat]
    if role == ASSASSIN:
        return A_MURDER + A_MURDER_IN_NEED * (largest >= table[SIZE] - 2)
    if role == THIEF:
        return A_GOLD * (3 * richest + 2) // 10
    if role == MAGICIAN:
        return A_TRADE + CARD_GAINED * max(0, most - held)
    worth = A_GOLD * income(role, city)
    if role == ARCHITECT:
        rich = table[GOLD + seat] >= 4 and held >= 1
        return worth + 10 * TWO_CARDS // (10 + 3 * held) + MORE_BUILDS * rich
    if role == BISHOP:
        return worth + SHELTER * city_worth(city)
    if role == KING:
        return worth + CROWN
    return worth + (MERCHANT_GOLD if role == MERCHANT else A_DESTRUCTION)


@compiled
def beliefs(table: State, own: int, out: Numbers) -> None:
    """How likely each seat holds each role, in thousandths, as far as `own` can tell."""
    seats = table[SEATS]
    out[:] = 0
    for seat in range(seats):
        pool = possible_roles(table, own, seat)
        if bits(pool) == 1:
            for role in range(9):
                if pool >> role & 1:
                    out[seat, role] = 1000
            continue
        for role in range(1, 9):
            if pool >> role & 1:
                out[seat, role] = ANY_ROLE + role_worth(table, seat, role)
    _spread(out, seats)
    for role in range(1, 9):
        total = 0
        for seat in range(seats):
            total += out[seat, role]
        if total > 1000:
            for seat in range(seats):
                out[seat, role] = out[seat, role] * 1000 // total
    _spread(out, seats)


@compiled
def _spread(out: Numbers, seats: int) -> None:
    """Let each seat's chances add up to a thousand."""
    for seat in range(seats):
        total = 0
        for role in range(9):
            total += out[seat, role]
        if total:
            for role in range(9):
                out[seat, role] = out[seat, role] * 1000 // total


BELIEFS_SHAPE = (MOST, 9)

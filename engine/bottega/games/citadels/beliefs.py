"""How likely each seat holds each role, all seats together, as far as one of them can tell.

Only what this seat was shown counts, in a View as in a full State.
"""

from __future__ import annotations

from functools import lru_cache

from bottega.core import Seat
from bottega.games.citadels.data import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    KING,
    MAGICIAN,
    MERCHANT,
    NO_ROLE,
    ROLES,
    THIEF,
    WARLORD,
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
    GOLD,
    MERCHANT_GOLD,
    MORE_BUILDS,
    SHELTER,
    TWO_CARDS,
)
from bottega.games.citadels.scoring import city_worth
from bottega.games.citadels.state import CALL, State
from bottega.games.citadels.turn import income

CERTAIN = 1000


def past(state: State) -> int:
    """The last role that has been called and answered, or not."""
    return state.called - 1 if state.phase == CALL else state.called


def possible_roles(state: State, own: Seat, seat: Seat) -> int:
    """The roles that somebody may hold, as far as `own` was shown, one bit each."""
    if seat == own or state.revealed >> seat & 1:
        return 1 << max(NO_ROLE, state.roles[seat])
    seats, pool, offered = len(state.gold), EVERY_ROLE & ~state.faceup, state.offers[own]
    if offered > 0:
        place, mine = (seat - state.opener) % seats, (own - state.opener) % seats
        if place < mine:
            pool &= ~offered
        elif not (seats == 7 and place == 6):
            pool = offered
        pool &= ~(1 << state.roles[own])
    return pool & ~_gone(state)


def _gone(state: State) -> int:
    """The roles that are nobody's secret any more."""
    gone = (2 << past(state)) - 1
    if state.murdered and state.rules.murder_silent:
        gone &= ~(1 << state.murdered)
    for seat, role in enumerate(state.roles):
        if state.revealed >> seat & 1:
            gone |= 1 << role
    return gone


Purse = tuple[int, int, int]
"""What everybody sees of a seat: the city, the gold, the cards in hand."""


def beliefs(state: State, own: Seat) -> tuple[tuple[int, ...], ...]:
    """For each seat, how likely it holds each role, in thousandths."""
    seats = range(len(state.gold))
    pools = tuple([possible_roles(state, own, seat) for seat in seats])
    table = tuple([(state.cities[s], state.gold[s], len(state.hands[s])) for s in seats])
    return _beliefs(pools, table, state.rules.city_size)


@lru_cache(maxsize=1 << 10)
def _beliefs(
    pools: tuple[int, ...], table: tuple[Purse, ...], size: int
) -> tuple[tuple[int, ...], ...]:
    rows = [_weights(pool, seat, table, size) for seat, pool in enumerate(pools)]
    rows = [_spread(row) for row in rows]
    for role in ROLES:
        total = sum([row[role] for row in rows])
        if total > CERTAIN:
            for row in rows:
                row[role] = row[role] * CERTAIN // total
    return tuple([tuple(_spread(row)) for row in rows])


def _weights(pool: int, seat: Seat, table: tuple[Purse, ...], size: int) -> list[int]:
    """How readily a seat may have picked each role: people pick what serves."""
    if pool.bit_count() == 1:
        return [CERTAIN * (pool >> role & 1) for role in range(9)]
    worths = _worths(seat, table, size)
    return [ANY_ROLE + worths[role] if pool >> role & 1 else 0 for role in range(9)]


def _spread(row: list[int]) -> list[int]:
    """Let a seat's chances add up to a thousand."""
    total = sum(row)
    return [weight * CERTAIN // total for weight in row] if total else row


@lru_cache(maxsize=1 << 10)
def _worths(seat: Seat, table: tuple[Purse, ...], size: int) -> tuple[int, ...]:
    """What each role would bring this seat now; the same as `guess.role_worth`."""
    city, gold, held = table[seat]
    others = table[:seat] + table[seat + 1 :]
    worths = [GOLD * income(role, city) for role in range(9)]
    largest = max([other.bit_count() for other, _, _ in others])
    worths[ASSASSIN] = A_MURDER + A_MURDER_IN_NEED * (largest >= size - 2)
    worths[THIEF] = GOLD * (3 * max([other for _, other, _ in others]) + 2) // 10
    worths[MAGICIAN] = A_TRADE + CARD_GAINED * max(0, max([h for _, _, h in others]) - held)
    worths[KING] += CROWN
    worths[BISHOP] += SHELTER * city_worth(city)
    worths[MERCHANT] += MERCHANT_GOLD
    worths[ARCHITECT] += 10 * TWO_CARDS // (10 + 3 * held) + MORE_BUILDS * (gold >= 4 and held > 0)
    worths[WARLORD] += A_DESTRUCTION
    return tuple(worths)

"""The dealer's part of a compiled Citadels table: cards, the draft, and the call of the roles."""

from __future__ import annotations

import numpy as np

from bottega.games.citadels.data import (
    ARCHITECT,
    ASSASSIN,
    KING,
    MAGICIAN,
    MERCHANT,
    NO_CARD,
    THIEF,
    WARLORD,
)
from bottega.games.citadels.draft import EVERY_ROLE
from bottega.games.citadels.state import (
    ACT,
    BURY,
    CALL,
    CLASSIC,
    CROWN,
    DEAL,
    DISCARD,
    END,
    EXCHANGE,
    KEEP_ONE,
    OFFER,
    PICK,
    POWER,
    ROUND_LIMIT,
    START,
    STARTING_GOLD,
    TEAM,
)
from training.contract import State, compiled
from training.games.citadels.table import (
    ALL_CARDS,
    BUILDS,
    BURIED,
    CALLED,
    CARDS,
    CITY,
    CROWN_AT,
    DRAWN,
    DUE,
    FACEUP,
    FIRST,
    GOLD,
    HANDS,
    HEAD,
    HELD,
    KINDS,
    LEFT,
    MURDERED,
    OFFERS,
    OPENER,
    PHASE,
    REVEALED,
    RING,
    ROBBED,
    ROLES,
    ROUND,
    RUIN,
    SEATS,
    SIZE,
    SPENT,
    TEAMS,
    THEN,
    TURN,
    bits,
)

SIZES = (CLASSIC.city_size, TEAM.city_size)
FACES = np.array([0, 0, 0, 0, 2, 1, 0, 0])  # roles discarded face up, by the number of players


@compiled
def reset(table: State, seats: int, teams: int) -> None:
    """A table before anybody has the crown, the deck shuffled."""
    table[:] = 0
    table[SEATS], table[TEAMS], table[SIZE] = seats, teams, SIZES[teams]
    table[PHASE], table[THEN] = CROWN, START
    table[CROWN_AT] = table[OPENER] = table[FIRST] = -1
    table[RUIN] = NO_CARD
    for seat in range(seats):
        table[GOLD + seat] = STARTING_GOLD
    table[RING : RING + CARDS] = np.random.permutation(ALL_CARDS)
    table[LEFT] = CARDS


@compiled
def ask_for_cards(table: State, count: int, then: int) -> None:
    """Let the dealer deal so many cards, or what is left of them; then go on."""
    due = min(count, table[LEFT])
    table[DUE], table[THEN] = due, then
    table[PHASE] = DEAL if due else then


@compiled
def put_under(table: State, card: int) -> None:
    """A card goes under the deck."""
    table[RING + (table[HEAD] + table[LEFT]) % CARDS] = card
    table[LEFT] += 1


@compiled
def _hand_over(table: State) -> None:
    turn, card = table[TURN], table[RING + table[HEAD]]
    table[HEAD] = (table[HEAD] + 1) % CARDS
    table[LEFT] -= 1
    table[DUE] -= 1
    if table[THEN] == KEEP_ONE:
        table[DRAWN + card] += 1
    else:
        table[HANDS + turn * KINDS + card] += 1
        table[HELD + turn] += 1
    if not table[DUE]:
        go_on(table, table[THEN])


@compiled
def go_on(table: State, then: int) -> None:
    """What follows the cards; after the first ones the next seat gets its own."""
    table[PHASE] = then
    if then == START:
        if table[TURN] + 1 < table[SEATS]:
            first_cards(table, table[TURN] + 1)
        else:
            begin_round(table)


@compiled
def first_cards(table: State, seat: int) -> None:
    """A seat gets its first cards."""
    table[TURN] = seat
    if table[TEAMS]:
        ask_for_cards(table, 2, KEEP_ONE)
    else:
        ask_for_cards(table, 4, START)


@compiled
def begin_round(table: State) -> None:
    """All roles come back to the table."""
    table[ROUND] += 1
    table[CALLED] = table[MURDERED] = table[ROBBED] = table[BURIED] = 0
    table[FACEUP] = table[REVEALED] = 0
    for seat in range(table[SEATS]):
        table[ROLES + seat] = table[OFFERS + seat] = 0
    table[TURN] = table[OPENER] = table[CROWN_AT]
    table[PHASE] = DISCARD if FACES[table[SEATS]] else BURY


@compiled
def call_next(table: State) -> None:
    """Call the next role; after the last one the round is over."""
    if table[CALLED] == WARLORD:
        _end_round(table)
    else:
        table[CALLED] += 1
        table[PHASE] = CALL


@compiled
def _end_round(table: State) -> None:
    for seat in range(table[SEATS]):
        if not table[REVEALED] >> seat & 1:
            table[REVEALED] |= 1 << seat
            if table[MURDERED] == KING:
                table[CROWN_AT] = seat
    if table[FIRST] >= 0 or table[ROUND] == ROUND_LIMIT:
        table[PHASE], table[CALLED] = END, 0
    else:
        begin_round(table)


@compiled
def _offer(table: State) -> None:
    seats, turn = table[SEATS], table[TURN]
    place = (turn - table[OPENER]) % seats
    if place == 0:
        pool = EVERY_ROLE & ~table[FACEUP] & ~(1 << table[BURIED])
    else:
        before = (turn - 1) % seats
        pool = table[OFFERS + before] & ~(1 << table[ROLES + before])
    if place == 6:
        pool |= 1 << table[BURIED]
    table[OFFERS + turn] = pool
    table[PHASE] = PICK


@compiled
def _call(table: State) -> None:
    called, teams, holder = table[CALLED], table[TEAMS], -1
    for seat in range(table[SEATS]):
        if table[ROLES + seat] == called:
            holder = seat
    if holder < 0 or (called == table[MURDERED] and not teams):
        call_next(table)
        return
    table[TURN] = holder
    table[REVEALED] |= 1 << holder
    if called == KING:
        table[CROWN_AT] = holder
    if called == table[MURDERED]:
        call_next(table)
    else:
        _begin_turn(table, holder, called)


@compiled
def _begin_turn(table: State, seat: int, role: int) -> None:
    if role == table[ROBBED]:
        for thief in range(table[SEATS]):
            if table[ROLES + thief] == THIEF:
                table[GOLD + thief] += table[GOLD + seat]
                table[GOLD + seat] = 0
    if role == MERCHANT:
        table[GOLD + seat] += 1
    table[SPENT] = 0
    quota = 3 if role == ARCHITECT else 1
    if table[TEAMS]:
        quota = min(quota, table[SIZE] - bits(table[CITY + seat]))
    table[BUILDS] = quota
    powerful = role in (ASSASSIN, THIEF, MAGICIAN, WARLORD)
    table[PHASE] = POWER if table[TEAMS] and powerful else ACT
    if role == ARCHITECT:
        ask_for_cards(table, 2, ACT)


@compiled
def _exchange(table: State) -> None:
    one, two = table[TURN], table[DUE]
    for kind in range(KINDS):
        mine = table[HANDS + one * KINDS + kind]
        table[HANDS + one * KINDS + kind] = table[HANDS + two * KINDS + kind]
        table[HANDS + two * KINDS + kind] = mine
    held = table[HELD + one]
    table[HELD + one], table[HELD + two] = table[HELD + two], held
    table[PHASE], table[DUE] = ACT, 0


@compiled
def settle(table: State, drawn: int) -> None:
    """One deed of the dealer; `drawn` is the seat or the role that chance has chosen."""
    phase = table[PHASE]
    if phase == DEAL:
        _hand_over(table)
    elif phase == CALL:
        _call(table)
    elif phase == OFFER:
        _offer(table)
    elif phase == EXCHANGE:
        _exchange(table)
    elif phase == CROWN:
        table[CROWN_AT] = drawn
        first_cards(table, 0)
    elif phase == DISCARD:
        table[FACEUP] |= 1 << drawn
        table[PHASE] = BURY if bits(table[FACEUP]) == FACES[table[SEATS]] else DISCARD
    else:
        table[BURIED], table[PHASE] = drawn, OFFER


@compiled
def chance(table: State) -> None:
    """The dealer goes on until a seat must move or the game is over."""
    while table[PHASE] < PICK:
        drawn = 0
        if table[PHASE] == CROWN:
            drawn = np.random.randint(table[SEATS])
        elif table[PHASE] in (DISCARD, BURY):
            king_exempt = table[PHASE] == DISCARD and not table[TEAMS]
            drawn = 1 + np.random.randint(8)
            while table[FACEUP] >> drawn & 1 or (king_exempt and drawn == KING):
                drawn = 1 + np.random.randint(8)
        settle(table, drawn)

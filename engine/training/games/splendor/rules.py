"""Splendor, compiled: the rules in whole numbers, changed in place, for self-play.

What decides nothing any more is left out: when the last seat of the last round has moved, the game
is over at once.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from bottega.games.splendor.data import EMPTY
from bottega.games.splendor.state import (
    ACT,
    DRAWN,
    END,
    GOLD_IN_BANK,
    REFILL,
    RETURN,
    TOKEN_LIMIT,
    TURN_LIMIT,
    VISIT,
)
from training.contract import Shares, State, compiled
from training.games.splendor.moves import bonus, mover, persuades
from training.games.splendor.table import (
    BANK,
    BLIND,
    BONUSES,
    BOUGHT,
    BUY,
    BUY_HELD,
    CARD_BONUS,
    CARD_COST,
    CARD_POINTS,
    COURT,
    DECKS,
    DRAW,
    DUE,
    FINAL,
    FIRST_OF_LEVEL,
    GEMS,
    GIVE,
    GONE,
    HAND,
    HELD,
    KIND,
    MARKET,
    NOBLE_ASKS,
    NOBODY,
    PASS,
    PASSES,
    PHASE,
    PLAYER,
    PLAYERS,
    PRESTIGE,
    RECEIVE,
    RESERVE,
    ROW,
    SEATS,
    STACK,
    TAKE,
    TARGET,
    TEAMS,
    TURN,
)

# ------------------------------------------------------------------ before the game


@compiled
def reset(state: State, settings: npt.NDArray[np.int32]) -> None:
    """A new table with shuffled decks, cards turned up and nobles invited."""
    state[:] = 0
    state[:4] = settings[np.random.randint(settings.shape[0])]
    state[PHASE] = ACT
    seats, row = state[SEATS], state[ROW]
    state[BANK : BANK + 5] = GEMS[seats]
    state[BANK + 5] = GOLD_IN_BANK
    for level in range(3):
        first, last = FIRST_OF_LEVEL[level], FIRST_OF_LEVEL[level + 1]
        for card in range(first, last):
            at = first + np.random.randint(card - first + 1)
            state[STACK + card] = state[STACK + at]
            state[STACK + at] = card
        state[DECKS + level] = last - first
        for slot in range(level * row, level * row + row):
            state[MARKET + slot] = _top(state, level)
    nobles = np.random.permutation(NOBLE_ASKS.shape[0])
    for place in range(5):
        state[COURT + place] = nobles[place] if place <= seats else NOBODY


@compiled
def _top(state: State, level: int) -> int:
    """The next card of a deck, off it."""
    state[DECKS + level] -= 1
    return int(state[STACK + FIRST_OF_LEVEL[level] + state[DECKS + level]])


# ------------------------------------------------------------------ a turn


@compiled
def play(state: State, move: int) -> None:
    """What the seat does; a gap in the market, or a card drawn, stays open."""
    kind, about = move // KIND, move % KIND
    player = PLAYERS + mover(state) * PLAYER
    state[GONE] = EMPTY
    if kind == PASS:
        state[PASSES] += 1
    elif kind != GIVE and kind != RECEIVE:
        state[PASSES] = 0
    if kind in (TAKE, GIVE):
        sign = 1 if kind == TAKE else -1
        for colour in range(5):
            part = sign * (about >> 2 * colour & 3)
            state[BANK + colour] -= part
            state[player + colour] += part
    elif kind == RESERVE:
        _hold(state, player, state[MARKET + about], 0)
        _leave_gap(state, about)
    elif kind == DRAW:
        state[PHASE], state[DUE] = DRAWN, about
        _take_gold(state, player)
    elif kind == BUY:
        _pay(state, player, state[MARKET + about])
        _leave_gap(state, about)
    elif kind == BUY_HELD:
        _pay(state, player, state[player + HAND + about])
        _drop(state, player, about)
    elif kind == RECEIVE:
        _welcome(state, player, about)
    _go_on(state, kind)


@compiled
def _go_on(state: State, kind: int) -> None:
    """After what a seat did: its next step, the dealer, the next seat, or the end."""
    if kind == RECEIVE:
        _end_turn(state)
    elif kind == GIVE:
        _nobles(state)
    elif _is_decided(state):
        _nobles(state)
        if state[PHASE] == VISIT:
            _welcome(state, PLAYERS + mover(state) * PLAYER, _first_guest(state))
        state[PHASE] = END
    elif state[PHASE] == ACT:
        _after_action(state)


@compiled
def _is_decided(state: State) -> bool:
    """Whether this was the last turn of the last round: only a noble may still come."""
    if (state[TURN] + 1) % state[SEATS] != 0:
        return False
    seat = mover(state)
    coming = 3 if _first_guest(state) >= 0 else 0
    return bool(state[FINAL] or prestige(state, seat) + coming >= state[TARGET])


@compiled
def prestige(state: State, seat: int) -> int:
    """The points that count for a seat: its own, or its team's."""
    points = state[PLAYERS + seat * PLAYER + PRESTIGE]
    if state[TEAMS]:
        points += state[PLAYERS + (seat + 2) % 4 * PLAYER + PRESTIGE]
    return int(points)


@compiled
def bought(state: State, seat: int) -> int:
    """How many cards a seat, or its team, has bought."""
    cards = state[PLAYERS + seat * PLAYER + BOUGHT]
    if state[TEAMS]:
        cards += state[PLAYERS + (seat + 2) % 4 * PLAYER + BOUGHT]
    return int(cards)


@compiled
def _first_guest(state: State) -> int:
    for place in range(5):
        if persuades(state, mover(state), place):
            return place
    return -1


@compiled
def _hold(state: State, player: int, card: int, blind: int) -> None:
    """Put a card into the hand, and take gold for it if it comes from the market."""
    place = state[player + HELD]
    state[player + HAND + place] = card
    state[player + BLIND + place] = blind
    state[player + HELD] += 1
    if not blind:
        _take_gold(state, player)


@compiled
def _take_gold(state: State, player: int) -> None:
    if state[BANK + 5] > 0:
        state[BANK + 5] -= 1
        state[player + 5] += 1


@compiled
def _drop(state: State, player: int, place: int) -> None:
    """A card leaves the hand."""
    state[player + HELD] -= 1
    for n in range(place, state[player + HELD]):
        state[player + HAND + n] = state[player + HAND + n + 1]
        state[player + BLIND + n] = state[player + BLIND + n + 1]


@compiled
def _leave_gap(state: State, slot: int) -> None:
    state[GONE] = state[MARKET + slot]
    state[MARKET + slot] = EMPTY
    if state[DECKS + slot // state[ROW]] > 0:
        state[PHASE], state[DUE] = REFILL, slot


@compiled
def _pay(state: State, player: int, card: int) -> None:
    """Coloured tokens first, gold for what they lack; the card counts from now on."""
    seat = mover(state)
    gold = 0
    for colour in range(5):
        due = max(0, CARD_COST[card, colour] - bonus(state, seat, colour))
        paid = min(due, state[player + colour])
        gold += due - paid
        state[player + colour] -= paid
        state[BANK + colour] += paid
    state[player + 5] -= gold
    state[BANK + 5] += gold
    state[player + PRESTIGE] += CARD_POINTS[card]
    state[player + BONUSES + CARD_BONUS[card]] += 1
    state[player + BOUGHT] += 1


# ------------------------------------------------------------------ the end of a turn


@compiled
def _after_action(state: State) -> None:
    player = PLAYERS + mover(state) * PLAYER
    if state[player : player + 6].sum() > TOKEN_LIMIT:
        state[PHASE] = RETURN
    else:
        _nobles(state)


@compiled
def _nobles(state: State) -> None:
    """A noble comes by itself; of several the player chooses one."""
    guests, first = 0, -1
    for place in range(4, -1, -1):
        if persuades(state, mover(state), place):
            guests += 1
            first = place
    if guests > 1:
        state[PHASE] = VISIT
        return
    if guests == 1:
        _welcome(state, PLAYERS + mover(state) * PLAYER, first)
    _end_turn(state)


@compiled
def _welcome(state: State, player: int, place: int) -> None:
    state[COURT + place] = NOBODY
    state[player + PRESTIGE] += 3


@compiled
def _end_turn(state: State) -> None:
    if prestige(state, mover(state)) >= state[TARGET]:
        state[FINAL] = 1
    state[TURN] += 1
    around = state[TURN] % state[SEATS] == 0
    stuck = state[PASSES] == state[SEATS] or state[TURN] == TURN_LIMIT
    state[PHASE] = END if (state[FINAL] and around) or stuck else ACT


@compiled
def chance(state: State) -> None:
    """Fill the gap, or hand over the card drawn, and go on."""
    if state[PHASE] == REFILL:
        state[MARKET + state[DUE]] = _top(state, state[DUE] // state[ROW])
    elif state[PHASE] == DRAWN:
        player = PLAYERS + mover(state) * PLAYER
        _hold(state, player, _top(state, state[DUE]), 1)
    else:
        return
    _after_action(state)


@compiled
def over(state: State) -> bool:
    """Whether the result is certain."""
    return bool(state[PHASE] == END)


@compiled
def result(state: State, shares: Shares) -> None:
    """Most prestige; among equals fewest purchased cards; equals again share the victory."""
    best, winners = -1000, 0
    for seat in range(shares.shape[0]):
        rank = prestige(state, seat) * 100 - bought(state, seat)
        if rank > best:
            best, winners = rank, 0
        winners += rank == best
    for seat in range(shares.shape[0]):
        rank = prestige(state, seat) * 100 - bought(state, seat)
        shares[seat] = np.float32(1 / winners) if rank == best else np.float32(0)

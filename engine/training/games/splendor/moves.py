"""What is allowed at a table of Splendor in self-play: whose move it is, and every move."""

from __future__ import annotations

from bottega.games.splendor.data import EMPTY
from bottega.games.splendor.state import RESERVE_LIMIT, RETURN, TOKEN_LIMIT, VISIT
from training.contract import Moves, State, compiled
from training.games.splendor.table import (
    BANK,
    BONUSES,
    BUY,
    BUY_HELD,
    CARD_COST,
    COURT,
    DECKS,
    DRAW,
    GIVE,
    HAND,
    HELD,
    KIND,
    MARKET,
    NOBLE_ASKS,
    NOBODY,
    PASS,
    PHASE,
    PLAYER,
    PLAYERS,
    RECEIVE,
    RESERVE,
    ROW,
    SEATS,
    TAKE,
    TEAMS,
    TURN,
)


@compiled
def mover(state: State) -> int:
    """Whose turn it is."""
    return int(state[TURN] % state[SEATS])


@compiled
def side(state: State, seat: int) -> int:
    """The side that a seat plays for."""
    return seat % 2 if state[TEAMS] else seat


@compiled
def bonus(state: State, seat: int, colour: int) -> int:
    """How many bonuses of a colour a seat, or its team, has."""
    own = state[PLAYERS + seat * PLAYER + BONUSES + colour]
    if state[TEAMS]:
        own += state[PLAYERS + (seat + 2) % 4 * PLAYER + BONUSES + colour]
    return int(own)


@compiled
def moves(state: State, buffer: Moves) -> int:
    """The moves worth considering, as the game's `principal` has them."""
    if state[PHASE] == RETURN:
        return _gives(state, buffer)
    if state[PHASE] == VISIT:
        return _guests(state, buffer)
    count = _takes(state, buffer)
    seat = mover(state)
    player, size = PLAYERS + seat * PLAYER, 3 * state[ROW]
    if state[player + HELD] < RESERVE_LIMIT:
        for slot in range(size):
            if state[MARKET + slot] != EMPTY:
                buffer[count] = RESERVE * KIND + slot
                count += 1
        for level in range(3):
            if state[DECKS + level] > 0:
                buffer[count] = DRAW * KIND + level
                count += 1
    for slot in range(size):
        if state[MARKET + slot] != EMPTY and _gold_due(state, seat, state[MARKET + slot]) >= 0:
            buffer[count] = BUY * KIND + slot
            count += 1
    for place in range(state[player + HELD]):
        if _gold_due(state, seat, state[player + HAND + place]) >= 0:
            buffer[count] = BUY_HELD * KIND + place
            count += 1
    if count == 0:
        buffer[0] = PASS * KIND
        count = 1
    return count


@compiled
def _takes(state: State, buffer: Moves) -> int:
    """Three gems of different colours or as many as there are; or two alike of four or more."""
    piles = 0
    for colour in range(5):
        piles += state[BANK + colour] > 0
    count, wanted = 0, min(3, piles)
    for chosen in range(1, 32):
        gems, code, there = 0, 0, True
        for colour in range(5):
            if chosen >> colour & 1:
                gems += 1
                code += 1 << 2 * colour
                there = there and state[BANK + colour] > 0
        if there and gems == wanted:
            buffer[count] = TAKE * KIND + code
            count += 1
    for colour in range(5):
        if state[BANK + colour] >= 4:
            buffer[count] = TAKE * KIND + (2 << 2 * colour)
            count += 1
    return count


@compiled
def _gold_due(state: State, seat: int, card: int) -> int:
    """How much gold a card costs beside all coloured tokens; -1 if it cannot be paid."""
    player = PLAYERS + seat * PLAYER
    due = 0
    for colour in range(5):
        due += max(0, CARD_COST[card, colour] - bonus(state, seat, colour) - state[player + colour])
    return int(due if due <= state[player + 5] else -1)


@compiled
def _gives(state: State, buffer: Moves) -> int:
    """Every way to return the surplus, without gold."""
    player = PLAYERS + mover(state) * PLAYER
    surplus = state[player : player + 6].sum() - TOKEN_LIMIT
    count = 0
    for code in range(1024):
        given, there = 0, True
        for colour in range(5):
            part = code >> 2 * colour & 3
            given += part
            there = there and part <= state[player + colour]
        if there and given == surplus:
            buffer[count] = GIVE * KIND + code
            count += 1
    return count


@compiled
def _guests(state: State, buffer: Moves) -> int:
    """The nobles, by their place in the court, whom the mover's bonuses persuade."""
    count = 0
    for place in range(5):
        if persuades(state, mover(state), place):
            buffer[count] = RECEIVE * KIND + place
            count += 1
    return count


@compiled
def persuades(state: State, seat: int, place: int) -> bool:
    """Whether a seat's bonuses persuade the noble at this place in the court."""
    noble = state[COURT + place]
    if noble == NOBODY:
        return False
    for colour in range(5):  # noqa: SIM110 - as a loop it is compiled better
        if NOBLE_ASKS[noble, colour] > bonus(state, seat, colour):
            return False
    return True

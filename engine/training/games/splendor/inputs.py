"""The inputs of Splendor's network, compiled; `bottega.games.splendor.judgement` has the same."""

from __future__ import annotations

import numpy as np

from bottega.core import Options
from bottega.games.splendor import inputs as at
from bottega.games.splendor.data import EMPTY, LEVEL
from bottega.games.splendor.state import ACT, DRAWN, REFILL
from training.contract import Inputs, State, compiled
from training.games.splendor.moves import bonus, persuades
from training.games.splendor.rules import bought, prestige
from training.games.splendor.table import (
    BANK,
    BLIND,
    CARD_BONUS,
    CARD_COST,
    CARD_POINTS,
    COURT,
    DUE,
    FINAL,
    GAINS,
    GONE,
    HAND,
    HAVE,
    HELD,
    MARKET,
    NOBLE_ASKS,
    NOBODY,
    PHASE,
    PLAYER,
    PLAYERS,
    PRESTIGE,
    ROW,
    SEATS,
    TARGET,
    TEAMS,
    TURN,
)

ACTIVE = 900
CARD_LEVEL = np.array(LEVEL, np.int32)


def inputs(seats: int, options: Options) -> int:
    """How many inputs there are."""
    return at.inputs(seats)


@compiled
def features(state: State, seat: int, buffer: Inputs) -> int:
    """The inputs that are on after this seat's move; a noble who is due has already come."""
    guest = _guest(state, seat)
    noble = _come(state, seat, guest)
    seats, count = state[SEATS], 0
    for step in range(seats):
        count = _seat(state, seat, step, buffer, count)
    count = _common(state, seat, seats * at.SEAT, buffer, count)
    _leave(state, seat, guest, noble)
    return count


@compiled
def parts(state: State) -> int:
    """A part for each of the others; part 0 has the rest."""
    return int(state[SEATS] - 1)


@compiled
def part(state: State, seat: int, step: int, buffer: Inputs) -> int:
    """The inputs of the seat so many places on, with those in common for the one that moved."""
    guest = _guest(state, seat)
    noble = _come(state, seat, guest)
    count = _seat(state, seat, step, buffer, 0)
    if step == 0:
        count = _common(state, seat, state[SEATS] * at.SEAT, buffer, count)
    _leave(state, seat, guest, noble)
    return count


@compiled
def change(before: State, after: State, seat: int, step: int, buffer: Inputs) -> int:
    """What a move changes for another seat: at most a card that it sees no longer."""
    if _guest(before, seat) >= 0 or _guest(after, seat) >= 0:
        return -1
    for place in range(COURT, COURT + 5):
        if before[place] != after[place]:
            return -1
    if after[TEAMS] and step == 2 and bought(before, seat) != bought(after, seat):
        return -1
    card = after[GONE]
    if card == EMPTY:
        return 0
    other = (seat + step) % after[SEATS]
    for colour in range(5):
        after[HAVE + colour] = bonus(after, other, colour)
    first = step * at.SEAT + at.MARKET_AT
    if _card(after, PLAYERS + other * PLAYER, card, first, buffer, 0) >= 0:
        return -1  # it could have bought the card
    for place in range(4):
        buffer[place] = ~buffer[place]
    return 4


@compiled
def _guest(state: State, seat: int) -> int:
    """The place in the court of a noble who is due to a seat in its turn; -1 for nobody."""
    if state[PHASE] != ACT:
        for place in range(5):
            if persuades(state, seat, place):
                return place
    return -1


@compiled
def _come(state: State, seat: int, guest: int) -> int:
    """Let the noble at this place in the court, if any, come to the seat."""
    if guest < 0:
        return NOBODY
    noble = state[COURT + guest]
    state[COURT + guest] = NOBODY
    state[PLAYERS + seat * PLAYER + PRESTIGE] += 3
    return int(noble)


@compiled
def _leave(state: State, seat: int, guest: int, noble: int) -> None:
    """As it was before the noble came."""
    if guest >= 0:
        state[COURT + guest] = noble
        state[PLAYERS + seat * PLAYER + PRESTIGE] -= 3


@compiled
def _scale(first: int, steps: int, most: int, buffer: Inputs, count: int) -> int:
    for step in range(min(steps, most)):
        buffer[count] = first + step
        count += 1
    return count


@compiled
def _common(state: State, seat: int, first: int, buffer: Inputs, count: int) -> int:
    for colour in range(5):
        pile = first + at.BANK_AT + colour * at.BANK_SCALE
        count = _scale(pile, state[BANK + colour], at.BANK_SCALE, buffer, count)
    count = _scale(first + at.BANK_GOLD_AT, state[BANK + 5], at.GOLD_SCALE, buffer, count)
    if state[PHASE] == REFILL:
        buffer[count] = first + at.GAP_AT + state[DUE] // state[ROW]
        count += 1
    buffer[count] = first + at.PLACE_AT + seat
    count += 1
    if state[FINAL] or prestige(state, seat) >= state[TARGET]:
        buffer[count] = first + at.LAST_AT
        count += 1
    turn = state[TURN] - (1 if state[PHASE] == ACT else 0)
    rounds = turn // state[SEATS] // at.ROUND_STEP
    buffer[count] = first + at.ROUND_AT + min(rounds, at.ROUNDS - 1)
    return count + 1


@compiled
def _seat(state: State, mover: int, step: int, buffer: Inputs, count: int) -> int:
    """The inputs of the seat so many places after the one that has moved."""
    seat, first = (mover + step) % state[SEATS], step * at.SEAT
    player = PLAYERS + seat * PLAYER
    points = prestige(state, seat) + at.STANDARD_TARGET - state[TARGET]
    count = _scale(first + at.POINTS_AT, points, at.POINTS_SCALE, buffer, count)
    gold = state[player + 5]
    total = gold
    for colour in range(5):
        place = first + at.BONUS_AT + colour * at.BONUS_SCALE
        count = _scale(place, bonus(state, seat, colour), at.BONUS_SCALE, buffer, count)
        place = first + at.TOKENS_AT + colour * at.TOKENS_SCALE
        count = _scale(place, state[player + colour], at.TOKENS_SCALE, buffer, count)
        total += state[player + colour]
    count = _scale(first + at.CARDS_AT, bought(state, seat), at.CARDS_SCALE, buffer, count)
    count = _scale(first + at.GOLD_AT, gold, at.GOLD_SCALE, buffer, count)
    count = _scale(first + at.TOTAL_AT, total, at.TOTAL_SCALE, buffer, count)
    drawing = step == 0 and state[PHASE] == DRAWN
    held = state[player + HELD] + (1 if drawing else 0)
    count = _scale(first + at.HAND_AT, held, at.HAND_SCALE, buffer, count)
    if drawing:
        buffer[count] = first + at.BLIND_AT + state[DUE]
        count += 1
    return _hopes(state, seat, step, points, buffer, count)


@compiled
def _hopes(state: State, seat: int, step: int, points: int, buffer: Inputs, count: int) -> int:
    """What a seat may hope for: nobles, and all cards in its sight."""
    player, first = PLAYERS + seat * PLAYER, step * at.SEAT
    for colour in range(5):
        state[HAVE + colour] = bonus(state, seat, colour)
        state[GAINS + colour] = 0
    count, best = _nobles(state, first, buffer, count)
    for slot in range(3 * state[ROW]):
        card = state[MARKET + slot]
        if card != EMPTY:
            gain = _card(state, player, card, first + at.MARKET_AT, buffer, count)
            count += 4
            best = max(best, gain + state[GAINS + CARD_BONUS[card]] if gain >= 0 else 0)
    for place in range(state[player + HELD]):
        card = state[player + HAND + place]
        if step > 0 and state[player + BLIND + place]:
            buffer[count] = first + at.BLIND_AT + CARD_LEVEL[card] - 1
            count += 1
        else:
            gain = _card(state, player, card, first + at.HELD_AT, buffer, count)
            count += 4
            best = max(best, gain + state[GAINS + CARD_BONUS[card]] if gain >= 0 else 0)
    reach = max(0, points) + best - at.BEST_FROM + 1
    return _scale(first + at.BEST_AT, reach, at.BEST_SCALE, buffer, count)


@compiled
def _nobles(state: State, first: int, buffer: Inputs, count: int) -> tuple[int, int]:
    """The inputs for the nobles, and the prestige of one who is to come whatever is done."""
    best = 0
    for place in range(5):
        noble, missing = state[COURT + place], 0
        if noble == NOBODY:
            continue
        for colour in range(5):
            missing += max(0, NOBLE_ASKS[noble, colour] - state[HAVE + colour])
        buffer[count] = first + at.LACKING_AT + min(missing, at.LACKING - 1)
        of_noble = noble * at.LACKING_OF + min(missing, at.LACKING_OF - 1)
        buffer[count + 1] = first + at.NOBLE_AT + of_noble
        count += 2
        if missing == 0:
            best = 3
        for colour in range(5 if missing <= 1 else 0):
            if missing == 0 or NOBLE_ASKS[noble, colour] > state[HAVE + colour]:
                state[GAINS + colour] = 3
    return count, best


@compiled
def _card(state: State, player: int, card: int, first: int, buffer: Inputs, count: int) -> int:
    """The four inputs of a card in sight; its prestige if it can be bought now, else -1."""
    gold = state[player + 5]
    due, missing, most = 0, -gold, -gold
    for colour in range(5):
        cost = max(0, CARD_COST[card, colour] - state[HAVE + colour])
        due += cost
        gap = cost - state[player + colour]
        if gap > 0:
            missing += gap
            most = max(most, gap - gold)
    turns = max((missing + 2) // 3, most) if missing > 0 else 0
    worth = CARD_POINTS[card]
    missed = min(max(missing, 0), at.MISSING - 1)
    buffer[count] = first + at.MISSING_IN + worth * at.MISSING + missed
    buffer[count + 1] = first + at.TURNS_IN + worth * at.TURNS + min(turns, at.TURNS - 1)
    buffer[count + 2] = first + at.DUE_IN + worth * at.DUE + min(due, at.DUE - 1)
    buffer[count + 3] = first + at.CARD_IN + card * at.TURNS_OF + min(turns, at.TURNS_OF - 1)
    return int(worth if missing <= 0 else -1)

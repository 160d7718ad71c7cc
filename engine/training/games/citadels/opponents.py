"""Compiled opponents: what `greedy` and `normal` do, and matches of a network against them."""

# mypy: disable-error-code="no-any-return"
# What stands in an array is Any to mypy, and a number to the compiler.
from __future__ import annotations

import numpy as np

from bottega.bots.normal import DECIDED, MOVES, PER_MOVE, TURNS
from bottega.games.citadels.draft import EVERY_ROLE
from bottega.games.citadels.state import CALL, PICK
from training.contract import Moves, State, compiled
from training.games.citadels.learn import Desk, choose, mover, over
from training.games.citadels.moves import MOST_MOVES, moves, play
from training.games.citadels.round import chance, reset
from training.games.citadels.standing import EVERYBODY, value
from training.games.citadels.table import (
    BURIED,
    CALLED,
    CARDS,
    FACEUP,
    HANDS,
    HEAD,
    HELD,
    KINDS,
    LEFT,
    LENGTH,
    MURDERED,
    OFFERS,
    OPENER,
    PHASE,
    REVEALED,
    RING,
    ROLES,
    SEATS,
    TEAMS,
    Numbers,
    bits,
    shares,
)
from training.td import Weights


@compiled
def greedy(table: State, seat: int, scratch: State, legal: Moves) -> int:
    """What looks best at once; the positions looked at are as many as there are moves."""
    n = moves(table, legal)
    best, best_value = legal[0], -(1 << 62)
    if n == 1:
        return best
    for i in range(n):
        scratch[:] = table
        play(scratch, legal[i])
        worth = value(scratch, seat, seat)
        if worth > best_value:
            best, best_value = legal[i], worth
    return best


@compiled
def _some_role(mask: int) -> int:
    left = np.random.randint(bits(mask))
    for role in range(1, 9):
        if mask >> role & 1:
            if not left:
                return role
            left -= 1
    return 0


@compiled
def _imagine_roles(table: State, own: int) -> bool:
    """Try to fill in a draft that fits what `own` was shown; False if it came to a dead end."""
    seats, opener, mine = table[SEATS], table[OPENER], table[OFFERS + own]
    past = table[CALLED] - 1 if table[PHASE] in (CALL, PICK) else table[CALLED]
    taken = 0
    for seat in range(seats):
        if seat == own or table[REVEALED] >> seat & 1:
            taken |= 1 << table[ROLES + seat]
    gone = (2 << max(0, past)) - 1
    if not table[TEAMS] and table[MURDERED]:
        gone &= ~(1 << table[MURDERED])
    seventh = seats == 7 and (own - opener) % seats == 6 and mine > 0
    pool = EVERY_ROLE & ~table[FACEUP]
    if not seventh:
        free = pool & ~(mine | taken)
        if seats == 7:
            free = pool & ~mine
        if not free:
            return False
        table[BURIED] = _some_role(free)
    pool &= ~(1 << table[BURIED])
    for place in range(seats):
        seat = (opener + place) % seats
        if place == 6:
            pool |= 1 << table[BURIED]
        if table[OFFERS + seat] == 0:
            return True
        if seat == own:
            if pool != mine:
                return False
        elif table[ROLES + seat]:
            table[OFFERS + seat] = pool
            if table[REVEALED] >> seat & 1:
                if not pool >> table[ROLES + seat] & 1:
                    return False
            else:
                free = pool & ~(taken | gone)
                if place < (own - opener) % seats:
                    free &= ~mine
                if not free:
                    return False
                table[ROLES + seat] = _some_role(free)
        pool &= ~(1 << table[ROLES + seat])
    return True


@compiled
def imagine(table: State, own: int, out: State) -> None:
    """A table that could lie behind what `own` sees."""
    for _ in range(1000):
        out[:] = table
        if table[BURIED] == 0 or _imagine_roles(out, own):
            break
    loose, n = np.zeros(CARDS, np.int64), 0
    for i in range(out[LEFT]):
        loose[n] = out[RING + (out[HEAD] + i) % CARDS]
        n += 1
    for seat in range(out[SEATS]):
        if seat != own:
            for kind in range(KINDS):
                for _ in range(out[HANDS + seat * KINDS + kind]):
                    loose[n] = kind
                    n += 1
                out[HANDS + seat * KINDS + kind] = 0
    for i in range(n - 1, 0, -1):
        j = np.random.randint(i + 1)
        loose[i], loose[j] = loose[j], loose[i]
    out[HEAD] = 0
    for i in range(out[LEFT]):
        n -= 1
        out[RING + i] = loose[n]
    for seat in range(out[SEATS]):
        if seat != own:
            for _ in range(out[HELD + seat]):
                n -= 1
                out[HANDS + seat * KINDS + loose[n]] += 1


@compiled
def normal(table: State, seat: int, budget: int) -> int:
    """The move after which imagined games among greedy players go best on average."""
    legal, scratch = np.zeros(MOST_MOVES, np.int64), np.zeros(LENGTH, np.int32)
    n = moves(table, legal)
    if n == 1:
        return legal[0]
    worths = np.zeros(n)
    for i in range(n):
        scratch[:] = table
        play(scratch, legal[i])
        worths[i] = value(scratch, seat, seat)
    order = np.argsort(-worths, kind="mergesort")
    left = budget - n
    running = min(n, min(MOVES, max(1, left // PER_MOVE)))
    kept = legal[:n][order][:running].copy()
    totals = np.zeros(running)
    imagined = np.zeros(LENGTH, np.int32)
    while running > 1:
        halvings = int(np.ceil(np.log2(running)))
        floor, cost = left - left // halvings, 0
        while cost == 0 or left - cost >= floor:
            imagine(table, seat, imagined)
            cost = 0
            for i in range(running):
                gain, looked = _play_on(imagined, kept[i], seat, scratch, legal)
                totals[i] += gain
                cost += looked
            left -= cost
            if left <= 0:
                break
        best = np.argsort(-totals[:running], kind="mergesort")
        running = 1 if left <= 0 else (running + 1) // 2
        kept, totals = kept[best][:running].copy(), totals[best][:running].copy()
    return kept[0]


@compiled
def _play_on(imagined: State, move: int, own: int, scratch: State, legal: Moves) -> tuple[int, int]:
    """What the table looks worth a few turns after this move, and the positions looked at."""
    table = imagined.copy()
    play(table, move)
    turns, who, looked = max(TURNS, table[SEATS]), own, 1
    while True:
        looked += 3 if table[PHASE] < PICK else 0  # about so many deeds of the dealer
        chance(table)
        if over(table):
            break
        seat = mover(table)
        if seat != who:
            if not turns:
                break
            turns -= 1
            who = seat
        n = moves(table, legal)
        looked += n if n > 1 else 1
        play(table, greedy(table, seat, scratch, legal))
    return max(-DECIDED, min(value(table, own, EVERYBODY), DECIDED)), looked


LEARNT, SECOND, GREEDY, NORMAL, RANDOM = range(5)


@compiled
def match(
    one: Weights, two: Weights, place: Desk, players: Numbers, teams: int, budget: int
) -> None:
    """A game between these players, two of them with a network; who won is left on the desk."""
    table, trial, legal = place.table, place.trial, place.moves
    reset(table, len(players), teams)
    chance(table)
    while not over(table):
        seat = mover(table)
        who = players[seat]
        if who == LEARNT:
            move = choose(one, place, table, seat, 0.0)
        elif who == SECOND:
            move = choose(two, place, table, seat, 0.0)
        elif who == GREEDY:
            move = greedy(table, seat, trial, legal)
        elif who == NORMAL:
            move = normal(table, seat, budget)
        else:
            move = legal[np.random.randint(moves(table, legal))]
        play(table, move)
        chance(table)
    shares(table, place.result)

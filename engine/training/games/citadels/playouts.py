"""Compiled imagined games: what `bottega.bots.search.playouts` does, to be measured by hundreds."""

# mypy: disable-error-code="no-any-return"
# What stands in an array is Any to mypy, and a number to the compiler.
from __future__ import annotations

import numpy as np

from bottega.bots.search.playouts import ROUNDS
from bottega.games.citadels.draft import EVERY_ROLE
from bottega.games.citadels.judgement import MANNER
from bottega.games.citadels.state import CALL, OFFER, PICK
from training.contract import State, compiled
from training.games.citadels.learn import Desk, logit, logit_after, mover, over, told
from training.games.citadels.moves import MOST_MOVES, moves, play
from training.games.citadels.opponents import imagine
from training.games.citadels.round import chance
from training.games.citadels.table import (
    BURIED,
    CALLED,
    FACEUP,
    LENGTH,
    MURDERED,
    OFFERS,
    OPENER,
    PHASE,
    REVEALED,
    ROBBED,
    ROLES,
    SEATS,
    TEAMS,
    TURN,
    bits,
    shares,
)
from training.td import Weights

WARMTH = 0.15  # a role that serves better by this logit is picked e times as readily
KEPT = MANNER.moves
TRIES = 50  # drafts that may come to a dead end, before any draft that fits will do


@compiled
def _liked(weights: Weights, place: Desk, table: State, seat: int, pool: int, free: int) -> int:
    """A role out of the free ones, the likelier the better it serves."""
    trial = place.trial
    trial[:] = table
    trial[CALLED], trial[MURDERED], trial[ROBBED], trial[REVEALED] = 0, 0, 0, 0
    trial[PHASE], trial[TURN] = OFFER, (seat + 1) % table[SEATS]
    trial[OFFERS + seat] = pool
    found, best = np.full(9, -1e9), -1e9
    for role in range(1, 9):
        if free >> role & 1:
            trial[ROLES + seat] = role
            count = told(trial, seat, place.on)
            found[role] = logit(weights, place.on, count, place.hidden)
            best = max(best, found[role])
    total = 0.0
    for role in range(1, 9):
        found[role] = np.exp((found[role] - best) / WARMTH) if free >> role & 1 else 0.0
        total += found[role]
    left, last = np.random.random() * total, 0
    for role in range(1, 9):
        if free >> role & 1:
            last = role
            left -= found[role]
            if left <= 0:
                break
    return last


@compiled
def _suppose_roles(weights: Weights, place: Desk, table: State, own: int) -> bool:
    """Fill in a draft in which everybody picked what suits; False if it came to a dead end."""
    seats, opener, mine = table[SEATS], table[OPENER], max(0, table[OFFERS + own])
    past = max(0, table[CALLED] - 1 if table[PHASE] in (CALL, PICK) else table[CALLED])
    shown = 0
    for seat in range(seats):
        if (seat == own and table[ROLES + seat] > 0) or table[REVEALED] >> seat & 1:
            shown |= 1 << table[ROLES + seat]
    gone = (2 << past) - 1
    if not table[TEAMS] and table[MURDERED]:
        gone &= ~(1 << table[MURDERED])
    pool = EVERY_ROLE & ~table[FACEUP]
    if not (seats == 7 and (own - opener) % seats == 6 and mine > 0):
        secret = pool & ~mine & ~(0 if seats == 7 else shown)
        if not secret:
            return False
        left = np.random.randint(bits(secret))
        for role in range(1, 9):
            if secret >> role & 1:
                if not left:
                    table[BURIED] = role
                    break
                left -= 1
    pool &= ~(1 << table[BURIED])
    before = True
    for step in range(seats):
        seat = (opener + step) % seats
        if step == 6:
            pool |= 1 << table[BURIED]
        if table[OFFERS + seat] == 0:
            return True
        before = before and seat != own
        table[OFFERS + seat] = pool
        if table[ROLES + seat] == 0:
            return seat != own or pool == mine
        if seat == own:
            if pool != mine:
                return False
        elif table[REVEALED] >> seat & 1:
            if not pool >> table[ROLES + seat] & 1:
                return False
        else:
            free = pool & ~gone & ~shown & ~(mine if before else 0)
            if not free:
                return False
            table[ROLES + seat] = _liked(weights, place, table, seat, pool, free)
        pool &= ~(1 << table[ROLES + seat])
    return True


@compiled
def suppose(weights: Weights, place: Desk, table: State, own: int, out: State) -> None:
    """A table that may well lie behind what `own` sees."""
    imagine(table, own, out)
    if table[BURIED] == 0:
        return
    spare = out.copy()
    for _ in range(TRIES):
        if _suppose_roles(weights, place, out, own):
            return
        out[:] = spare


@compiled
def _play_on(weights: Weights, place: Desk, table: State, own: int) -> tuple[float, int]:
    """The seat's chance when it picks anew, everybody playing what looks best; the positions."""
    looked, legal = 0, np.zeros(MOST_MOVES, np.int64)
    while True:
        looked += 3 if table[PHASE] < PICK else 1  # about so many deeds of the dealer
        chance(table)
        if over(table):
            shares(table, place.result)
            return float(place.result[own]), looked
        seat, n = mover(table), moves(table, legal)
        best, value = legal[0], -1e30
        for i in range(n if n > 1 else 0):
            worth = float(logit_after(weights, place, table, legal[i], seat))
            if worth > value:
                best, value = legal[i], worth
        if n > 1 and seat == own and table[PHASE] == PICK:
            return 1 / (1 + np.exp(-value)), looked + n
        play(table, best)
        looked += 1 + (n if n > 1 else 0)


@compiled
def ponder(weights: Weights, place: Desk, table: State, seat: int, positions: int) -> int:
    """The move that does best in imagined games, when so many positions have been looked at."""
    legal = np.zeros(MOST_MOVES, np.int64)
    n = moves(table, legal)
    if n == 1:
        return legal[0]
    rated = np.zeros(n)
    for i in range(n):
        rated[i] = logit_after(weights, place, table, legal[i], seat)
    running = min(n, KEPT)
    kept = legal[:n][np.argsort(-rated, kind="mergesort")][:running].copy()
    sums, gains = np.zeros(running), np.zeros(running)
    imagined, trial = np.zeros(LENGTH, np.int32), np.zeros(LENGTH, np.int32)
    deals, looked = 0, n
    while True:
        suppose(weights, place, table, seat, imagined)
        key = np.random.randint(1 << 30)
        for i in range(running):
            if looked >= positions:  # only what all have met counts
                return kept[np.argmax(sums[:running])]
            trial[:] = imagined
            play(trial, kept[i])
            np.random.seed(key)
            gains[i], cost = _play_on(weights, place, trial, seat)
            looked += cost
        sums[:running] += gains[:running]
        deals += 1
        if deals in ROUNDS and running > 2:
            best = np.argsort(-sums[:running], kind="mergesort")
            running = (running + 1) // 2
            kept, sums = kept[best][:running].copy(), sums[best][:running].copy()

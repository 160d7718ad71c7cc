"""Self-play and learning, compiled: each seat learns from what it knew itself.

The inputs are one seat's knowledge, so the chances that follow each other are those that the same
seat saw at its own decisions; another's would forget the hand.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from bottega.games.citadels.layout import INPUTS
from bottega.games.citadels.state import END, GRAVE, PICK
from training.games.citadels.inputs import MOST_INPUTS, features
from training.games.citadels.moves import MOST_MOVES, moves, play
from training.games.citadels.round import chance, reset
from training.games.citadels.table import DUE, LENGTH, MOST, PHASE, SEATS, TURN, shares

MOST_DECISIONS = 6000
CHUNK = 32  # decisions that are learnt from at a time


@njit(cache=True, fastmath=True)
def logit(w1, b1, w2, b2, on, n, hidden):  # type: ignore[no-untyped-def]
    """How the seat stands; the hidden units' sums stay in `hidden`."""
    size = len(b1)
    for k in range(size):
        hidden[k] = b1[k]
    for i in range(n):
        row = w1[on[i]]
        for k in range(size):
            hidden[k] += row[k]
    total = b2[0]
    for k in range(size):
        if hidden[k] > 0:
            total += hidden[k] * w2[k]
    return total


@njit(cache=True)
def mover(table):  # type: ignore[no-untyped-def]
    """Who decides."""
    return table[DUE] if table[PHASE] == GRAVE else table[TURN]


@njit(cache=True)
def over(table):  # type: ignore[no-untyped-def]
    """Whether the game has ended."""
    return table[PHASE] == END


@njit(cache=True, fastmath=True)
def choose(w1, b1, w2, b2, table, seat, noise, scratch, legal, on, hidden):  # type: ignore[no-untyped-def]
    """The move after which the seat stands best, a little noise apart."""
    n = moves(table, legal)
    if n == 1:
        return legal[0]
    best, best_value = legal[0], -1e30
    for i in range(n):
        scratch[:] = table
        play(scratch, legal[i])
        count = features(scratch, seat, on)
        value = logit(w1, b1, w2, b2, on, count, hidden)
        if noise > 0:
            value -= noise * np.log(-np.log(np.random.random() + 1e-12) + 1e-12)
        if value > best_value:
            best, best_value = legal[i], value
    return best


@njit(cache=True)
def seed(number):  # type: ignore[no-untyped-def]
    """Begin the stream of this number."""
    np.random.seed(number)


@njit(cache=True, fastmath=True)
def episode(w1, b1, w2, b2, seats, teams, noise, fade, log, sizes, seen, who):  # type: ignore[no-untyped-def]
    """Play a game and tell what was decided: inputs, their number, chances to learn, the seat.

    `fade` is how much of what came later counts, against what was expected there.
    """
    table, scratch = np.zeros(LENGTH, np.int64), np.zeros(LENGTH, np.int64)
    legal, on = np.zeros(MOST_MOVES, np.int64), np.zeros(MOST_INPUTS, np.int64)
    hidden = np.zeros(len(b1), np.float32)
    reset(table, seats, teams)
    chance(table)
    count = 0
    while not over(table) and count < MOST_DECISIONS:
        seat = mover(table)
        n = moves(table, legal)
        if n == 1:
            play(table, legal[0])
        else:
            best = choose(w1, b1, w2, b2, table, seat, noise, scratch, legal, on, hidden)
            play(table, best)
            size = features(table, seat, on)
            value = logit(w1, b1, w2, b2, on, size, hidden)
            for i in range(size):
                log[count, i] = on[i]
            sizes[count], who[count] = size, seat
            seen[count] = 1 / (1 + np.exp(-value))
            count += 1
        chance(table)
    later, expected = np.zeros(MOST), np.zeros(MOST)
    shares(table, later)
    expected[:] = later
    for i in range(count - 1, -1, -1):
        seat = who[i]
        later[seat] = (1 - fade) * expected[seat] + fade * later[seat]
        expected[seat] = seen[i]
        seen[i] = later[seat]
    return count


@njit(cache=True, fastmath=True)
def learn(w1, b1, w2, b2, m1, v1, mb, vb, m2, v2, mc, vc, g1, steps, rate, count, log, sizes, seen):  # type: ignore[no-untyped-def]
    """Learn from the decisions of a game, in chunks, in any order (Adam, only rows touched)."""
    size = len(b1)
    order = np.random.permutation(count)
    hidden = np.zeros(size, np.float32)
    gb, g2 = np.zeros(size, np.float32), np.zeros(size, np.float32)
    touched, marked = np.zeros(INPUTS, np.int64), np.zeros(INPUTS, np.uint8)
    loss = 0.0
    for begin in range(0, count, CHUNK):
        end = min(begin + CHUNK, count)
        rows, gc = 0, 0.0
        gb[:] = 0
        g2[:] = 0
        for j in range(begin, end):
            i = order[j]
            on, n = log[i], sizes[i]
            p = 1 / (1 + np.exp(-logit(w1, b1, w2, b2, on, n, hidden)))
            t = seen[i]
            loss -= t * np.log(p + 1e-9) + (1 - t) * np.log(1 - p + 1e-9)
            error = np.float32((p - t) / (end - begin))
            gc += error
            for k in range(size):
                if hidden[k] > 0:
                    g2[k] += error * hidden[k]
                    hidden[k] = error * w2[k]
                    gb[k] += hidden[k]
                else:
                    hidden[k] = 0
            for a in range(n):
                row = on[a]
                if not marked[row]:
                    marked[row] = 1
                    touched[rows] = row
                    rows += 1
                    for k in range(size):
                        g1[row, k] = hidden[k]
                else:
                    for k in range(size):
                        g1[row, k] += hidden[k]
        steps[0] += 1
        warm1, warm2 = 1 - 0.9 ** steps[0], 1 - 0.999 ** steps[0]
        pace = np.float32(rate * np.sqrt(warm2) / warm1)
        for a in range(rows):
            row = touched[a]
            marked[row] = 0
            _adam(w1[row], m1[row], v1[row], g1[row], pace, size)
        _adam(b1, mb, vb, gb, pace, size)
        _adam(w2, m2, v2, g2, pace, size)
        gone = np.full(1, gc, np.float32)
        _adam(b2, mc, vc, gone, pace, 1)
    return loss / max(1, count)


@njit(cache=True, fastmath=True)
def _adam(w, m, v, g, pace, size):  # type: ignore[no-untyped-def]
    for k in range(size):
        m[k] += np.float32(0.1) * (g[k] - m[k])
        v[k] += np.float32(0.001) * (g[k] * g[k] - v[k])
        w[k] -= pace * m[k] / (np.sqrt(v[k]) + np.float32(1e-8))


assert PICK > 0
assert SEATS == 0

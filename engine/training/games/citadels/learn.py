"""Self-play and learning: each seat learns from what it knew itself.

The inputs are one seat's knowledge. So what a decision should have been judged as is taken from
the same seat's next one; another seat's would have forgotten the hand.
"""

# mypy: disable-error-code="no-any-return"
# What stands in an array is Any to mypy, and a number to the compiler.
from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from bottega.games.citadels.layout import INPUTS
from bottega.games.citadels.state import END, GRAVE
from training.contract import Inputs, Moves, Shares, State, compiled
from training.games.citadels.inputs import MOST_INPUTS, features
from training.games.citadels.moves import MOST_MOVES, moves, play
from training.games.citadels.round import chance, reset
from training.games.citadels.table import DUE, LENGTH, MOST, PHASE, TURN, Numbers, shares
from training.selfplay import Plan
from training.td import Floats, Weights

MOST_DECISIONS = 6000
CHUNK = 32  # decisions that are learnt from at a time
TRUST = 0.8  # in how a game came out, against how the seat's next decision was judged
NOISE = 0.05  # on the logit of each move
AWAKE = np.float32(0.6)  # what hidden units begin with: one that is never above zero learns nothing
SLOW = 300  # games in which the rate of learning grows to its full size
SURE = np.float32(20)  # the logit of a game that is won
KEPT_MEAN, KEPT_SQUARE, TINY = np.float32(0.9), np.float32(0.999), np.float32(1e-7)


class Desk(NamedTuple):
    """Room for one game and what is to be learnt from it."""

    table: State
    trial: State  # after a move that is only considered
    moves: Moves
    on: Inputs  # after a move that is only considered
    hidden: Floats
    result: Shares  # each seat's share of the victory
    counts: Numbers  # for each decision, how many inputs were on
    actives: Inputs  # for each decision, which
    seats: Numbers  # for each decision, whose it was
    chances: Floats  # for each decision, how it was judged; then, how it should have been
    slopes: Floats  # for each input, how its column should change
    touched: Numbers  # the inputs of a chunk
    marked: Numbers  # whether an input is among them
    out_slope: Floats


def desk(weights: Weights) -> Desk:
    """An empty desk for a game."""
    hidden = weights.columns.shape[1]
    return Desk(
        table=np.zeros(LENGTH, np.int32),
        trial=np.zeros(LENGTH, np.int32),
        moves=np.zeros(MOST_MOVES, np.int64),
        on=np.zeros(MOST_INPUTS, np.int32),
        hidden=np.zeros(hidden, np.float32),
        result=np.zeros(MOST, np.float32),
        counts=np.zeros(MOST_DECISIONS, np.int64),
        actives=np.zeros((MOST_DECISIONS, MOST_INPUTS), np.int32),
        seats=np.zeros(MOST_DECISIONS, np.int64),
        chances=np.zeros(MOST_DECISIONS, np.float32),
        slopes=np.zeros_like(weights.columns),
        touched=np.zeros(INPUTS + 1, np.int64),
        marked=np.zeros(INPUTS + 1, np.int64),
        out_slope=np.zeros(hidden + 1, np.float32),
    )


@compiled
def mover(table: State) -> int:
    """Who decides."""
    return int(table[DUE] if table[PHASE] == GRAVE else table[TURN])


@compiled
def over(table: State) -> bool:
    """Whether the game has ended."""
    return bool(table[PHASE] == END)


@compiled
def told(table: State, seat: int, on: Inputs) -> int:
    """The inputs that are on, and the one that always is."""
    count = features(table, seat, on)
    on[count] = INPUTS
    return count + 1


@compiled
def logit(weights: Weights, on: Inputs, count: int, hidden: Floats) -> np.float32:
    """How the seat stands; the hidden units' sums stay in `hidden`."""
    size, columns, out = hidden.shape[0], weights.columns, weights.out[0]
    hidden[:] = 0
    for i in range(count):
        row = columns[on[i]]
        for k in range(size):
            hidden[k] += row[k]
    total = out[size]
    for k in range(size):
        total += out[k] * max(hidden[k], np.float32(0))
    return np.float32(total)


@compiled
def logit_after(weights: Weights, place: Desk, table: State, move: int, seat: int) -> np.float32:
    """How the seat stands after a move."""
    trial = place.trial
    trial[:] = table
    play(trial, move)
    if over(trial):
        shares(trial, place.result)
        return np.float32(SURE * (place.result[seat] - np.float32(0.5)))
    return logit(weights, place.on, told(trial, seat, place.on), place.hidden)


@compiled
def choose(weights: Weights, place: Desk, table: State, seat: int, noise: float) -> int:
    """The move after which the seat stands best, give or take a little noise."""
    count = moves(table, place.moves)
    best, best_value = 0, -1e30
    if count > 1:
        for i in range(count):
            value = float(logit_after(weights, place, table, place.moves[i], seat))
            value -= noise * np.log(-np.log(np.random.random() + 1e-12) + 1e-12)
            if value > best_value:
                best, best_value = i, value
    return int(place.moves[best])


@compiled
def play_game(weights: Weights, place: Desk, seats: int, teams: int, noise: float) -> int:
    """One game of the network against itself, kept on the desk; how many decisions there were."""
    table, long = place.table, 0
    reset(table, seats, teams)
    chance(table)
    while not over(table):
        seat, choice = mover(table), moves(table, place.moves) > 1
        play(table, choose(weights, place, table, seat, noise))
        if choice and not over(table) and long < MOST_DECISIONS:
            on = place.actives[long]
            count = told(table, seat, on)
            stands = logit(weights, on, count, place.hidden)
            place.counts[long], place.seats[long] = count, seat
            place.chances[long] = 1 / (1 + np.exp(-stands))
            long += 1
        chance(table)
    shares(table, place.result)
    return long


@compiled
def look_back(place: Desk, long: int, trust: float) -> None:
    """Turn how decisions were judged into how they should have been, last one first."""
    coming = place.result.copy()
    expected = place.result.copy()
    for i in range(long - 1, -1, -1):
        seat = place.seats[i]
        coming[seat] = trust * coming[seat] + (1 - trust) * expected[seat]
        expected[seat] = place.chances[i]
        place.chances[i] = coming[seat]


@compiled
def _blame(weights: Weights, place: Desk, i: int, share: np.float32, rows: int) -> int:
    """Add to the slopes what one decision asks for; how many inputs are touched now."""
    on, count, hidden, slopes = place.actives[i], place.counts[i], place.hidden, place.slopes
    size, out, zero = hidden.shape[0], weights.out[0], np.float32(0)
    stands = logit(weights, on, count, hidden)
    error = share * np.float32(1 / (1 + np.exp(-stands)) - place.chances[i])
    place.out_slope[size] += error
    for k in range(size):
        place.out_slope[k] += error * max(hidden[k], zero)
        hidden[k] = error * out[k] if hidden[k] > 0 else zero
    for a in range(count):
        row = on[a]
        if not place.marked[row]:
            place.marked[row] = 1
            place.touched[rows] = row
            rows += 1
            slopes[row, :] = 0
        for k in range(size):
            slopes[row, k] += hidden[k]
    return rows


@compiled
def _adam(row: Floats, mean: Floats, square: Floats, slope: Floats, rate: np.float32) -> None:
    one = np.float32(1)
    for k in range(row.shape[0]):
        mean[k] = KEPT_MEAN * mean[k] + (one - KEPT_MEAN) * slope[k]
        square[k] = KEPT_SQUARE * square[k] + (one - KEPT_SQUARE) * slope[k] * slope[k]
        row[k] -= rate * mean[k] / (np.sqrt(square[k]) + TINY)


@compiled
def learn_game(weights: Weights, place: Desk, long: int, rate: float) -> float:
    """Learn from the game on the desk, some decisions at a time, in any order; the mean error."""
    order = np.random.permutation(long)
    pace, loss = np.float32(rate), 0.0
    for begin in range(0, long, CHUNK):
        end, rows = min(begin + CHUNK, long), 0
        place.out_slope[:] = 0
        for j in range(begin, end):
            rows = _blame(weights, place, order[j], np.float32(1 / (end - begin)), rows)
        for a in range(rows):
            row = place.touched[a]
            place.marked[row] = 0
            mean, square = weights.columns_mean[row], weights.columns_square[row]
            _adam(weights.columns[row], mean, square, place.slopes[row], pace)
        _adam(weights.out[0], weights.out_mean[0], weights.out_square[0], place.out_slope, pace)
    for i in range(long):
        on, count, target = place.actives[i], place.counts[i], place.chances[i]
        stands = 1 / (1 + np.exp(-logit(weights, on, count, place.hidden)))
        loss -= target * np.log(stands + 1e-9) + (1 - target) * np.log(1 - stands + 1e-9)
    return loss / max(1, long)


@compiled
def _practise(
    weights: Weights,
    place: Desk,
    settings: Numbers,
    seed: int,
    games: int,
    rates: Floats,
    slow: int,
) -> float:
    np.random.seed(seed)
    loss = 0.0
    for n in range(games):
        seats = settings[1 + np.random.randint(len(settings) - 1)]
        long = play_game(weights, place, seats, settings[0], NOISE)
        look_back(place, long, TRUST)
        rate = rates[0] * (rates[1] / rates[0]) ** (n / games)
        if n < slow:
            rate *= n / slow
        loss += learn_game(weights, place, long, rate)
    return loss / games


def practise(
    settings: npt.NDArray[np.int32], weights: Weights, seed: int, games: int, plan: Plan
) -> float:
    """So many games, learnt from one by one; the mean error. The same seed teaches the same."""
    weights.out[1] = 0  # a logit for all others together is one too many
    slow = 0
    if not weights.columns_square.any():  # the first games
        weights.columns[INPUTS] += AWAKE
        slow = SLOW
    rates = np.array([plan.first_rate, plan.last_rate], np.float32)
    return float(
        _practise(weights, desk(weights), settings.astype(np.int64), seed, games, rates, slow)
    )


@compiled
def _compete(
    one: Weights, other: Weights, place: Desk, settings: Numbers, seed: int, games: int
) -> float:
    np.random.seed(seed)
    table, won = place.table, 0.0
    for n in range(games):
        seats = 4 + 2 * (n // 2 % 2)
        reset(table, seats, settings[0])
        chance(table)
        while not over(table):
            seat = mover(table)
            weights = one if (seat + n) % 2 == 0 else other
            play(table, choose(weights, place, table, seat, 1e-6))
            chance(table)
        shares(table, place.result)
        for seat in range(n % 2, seats, 2):
            won += place.result[seat] / (seats // 2 if settings[0] else 1)
    return won / games


def compete(
    settings: npt.NDArray[np.int32], one: Weights, other: Weights, seed: int, games: int
) -> float:
    """The share of games won by one network on every other seat, another one on the rest."""
    return float(_compete(one, other, desk(one), settings.astype(np.int64), seed, games))

"""The network while it learns: floats, Adam, and what a game's end tells of its positions."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from training.contract import Inputs, Shares, compiled

Floats = npt.NDArray[np.float32]

HIDDEN = 32
PARTS = 8  # at most
FIRST_BIAS = 0.3  # units that begin above zero do not fall silent in the first games
DECAY, DECAY_SQUARES, TINY = np.float32(0.9), np.float32(0.999), np.float32(1e-7)


class Weights(NamedTuple):
    """The network, with the moments that Adam keeps; the last row of each belongs to the bias."""

    columns: Floats  # inputs + 1 rows of hidden units
    columns_mean: Floats
    columns_square: Floats
    out: Floats  # sides rows of hidden units + 1
    out_mean: Floats
    out_square: Floats


class Thoughts(NamedTuple):
    """Room for one pass through the network."""

    sums: Floats  # of the hidden units
    chances: Floats  # of the sides, whoever has moved first
    blame: Floats  # how each hidden unit should change
    parts: Floats  # sums of the hidden units, of parts of the inputs that most moves leave as is


def fresh_weights(inputs: int, sides: int, seed: int, hidden: int = HIDDEN) -> Weights:
    """A network that knows nothing."""
    rng = np.random.default_rng(seed)
    columns = rng.normal(0, 0.05, (inputs + 1, hidden)).astype(np.float32)
    out = rng.normal(0, 0.1, (sides, hidden + 1)).astype(np.float32)
    columns[-1] += FIRST_BIAS
    out[:, -1] = 0
    spare = [np.zeros_like(each) for each in (columns, columns, out, out)]
    return Weights(columns, spare[0], spare[1], out, spare[2], spare[3])


def ignorant_weights(like: Weights) -> Weights:
    """A network to which all moves are alike."""
    return Weights(*[np.zeros_like(each) for each in like])


def thoughts(weights: Weights) -> Thoughts:
    """Room to think with these weights."""
    sides, hidden = weights.out.shape[0], weights.columns.shape[1]
    return Thoughts(*[np.zeros(n, np.float32) for n in (hidden, sides, hidden, (PARTS, hidden))])


@compiled
def judge(weights: Weights, active: Inputs, count: int, mind: Thoughts) -> None:
    """Fill in the sums and the chances for the inputs that are on."""
    mind.sums[:] = weights.columns[weights.columns.shape[0] - 1]
    add_up(weights, active, count, mind.sums)
    tell(weights, mind)


@compiled
def add_up(weights: Weights, active: Inputs, count: int, sums: Floats) -> None:
    """Add the columns of inputs; those of ~input are taken away."""
    for i in range(count):
        place = active[i]
        row = weights.columns[place if place >= 0 else ~place]
        if place >= 0:
            for j in range(sums.shape[0]):
                sums[j] += row[j]
        else:
            for j in range(sums.shape[0]):
                sums[j] -= row[j]


@compiled
def tell(weights: Weights, mind: Thoughts) -> None:
    """Fill in the chances from the sums."""
    sums, chances, out = mind.sums, mind.chances, weights.out
    hidden = sums.shape[0]
    best = np.float32(-1e9)
    for k in range(chances.shape[0]):
        logit = out[k, hidden]
        for j in range(hidden):
            logit += out[k, j] * max(sums[j], np.float32(0))
        chances[k] = logit
        best = max(best, logit)
    whole = np.float32(0)
    for k in range(chances.shape[0]):
        chances[k] = np.exp(chances[k] - best)
        whole += chances[k]
    for k in range(chances.shape[0]):
        chances[k] /= whole


@compiled
def learn(
    weights: Weights, active: Inputs, count: int, target: Shares, mind: Thoughts, rate: float
) -> float:
    """Move the weights a little towards the target; how wrong they were, as cross entropy."""
    judge(weights, active, count, mind)
    sums, blame = mind.sums, mind.blame
    hidden = sums.shape[0]
    step, zero = np.float32(rate), np.float32(0)
    blame[:] = 0
    loss = 0.0
    for k in range(target.shape[0]):
        loss -= target[k] * np.log(mind.chances[k] + 1e-9)
        error = mind.chances[k] - target[k]
        row, mean, square = weights.out[k], weights.out_mean[k], weights.out_square[k]
        for j in range(hidden):
            if sums[j] > 0:
                blame[j] += error * row[j]
        for j in range(hidden):
            _adam(row, mean, square, j, np.float32(error * max(sums[j], zero)), step)
        _adam(row, mean, square, hidden, error, step)
    for i in range(count):
        _adam_row(weights, active[i], blame, step)
    _adam_row(weights, weights.columns.shape[0] - 1, blame, step)
    return loss


@compiled
def _adam(
    row: Floats, mean: Floats, square: Floats, j: int, slope: np.float32, step: np.float32
) -> None:
    one = np.float32(1)
    mean[j] = DECAY * mean[j] + (one - DECAY) * slope
    square[j] = DECAY_SQUARES * square[j] + (one - DECAY_SQUARES) * slope * slope
    row[j] -= step * mean[j] / (np.sqrt(square[j]) + TINY)


@compiled
def _adam_row(weights: Weights, place: int, blame: Floats, step: np.float32) -> None:
    """One column of the inputs, all hidden units at once."""
    row = weights.columns[place]
    mean = weights.columns_mean[place]
    square = weights.columns_square[place]
    for j in range(row.shape[0]):
        _adam(row, mean, square, j, blame[j], step)

"""The network while it learns: floats, Adam, and what a game's end tells of its positions."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from training.contract import Inputs, Shares, compiled

Floats = npt.NDArray[np.float32]

HIDDEN = 32
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


def fresh_weights(inputs: int, sides: int, seed: int, hidden: int = HIDDEN) -> Weights:
    """A network that knows nothing."""
    rng = np.random.default_rng(seed)
    columns = rng.normal(0, 0.05, (inputs + 1, hidden)).astype(np.float32)
    out = rng.normal(0, 0.1, (sides, hidden + 1)).astype(np.float32)
    out[:, -1] = 0
    spare = [np.zeros_like(each) for each in (columns, columns, out, out)]
    return Weights(columns, spare[0], spare[1], out, spare[2], spare[3])


def ignorant_weights(like: Weights) -> Weights:
    """A network to which all moves are alike."""
    return Weights(*[np.zeros_like(each) for each in like])


def thoughts(weights: Weights) -> Thoughts:
    """Room to think with these weights."""
    sides, hidden = weights.out.shape[0], weights.columns.shape[1]
    return Thoughts(*[np.zeros(n, np.float32) for n in (hidden, sides, hidden)])


@compiled
def judge(weights: Weights, active: Inputs, count: int, mind: Thoughts) -> None:
    """Fill in the sums and the chances for the inputs that are on."""
    columns, sums, chances, out = weights.columns, mind.sums, mind.chances, weights.out
    hidden = sums.shape[0]
    last = columns.shape[0] - 1
    for j in range(hidden):
        sums[j] = columns[last, j]
    for i in range(count):
        row = columns[active[i]]
        for j in range(hidden):
            sums[j] += row[j]
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

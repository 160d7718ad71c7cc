"""Begin to learn Azul for more players, or with another wall, from what fewer have learnt.

`python -m training.games.azul.grow FILE FILE --seats 3`: what was kept of one course (`.npz`), or
weights that ship (`.bin`), and what another course then goes on from with `--resume`.
"""

from __future__ import annotations

import argparse
from itertools import pairwise
from pathlib import Path

import numpy as np

from bottega.games.azul.inputs import BLOCKS, LEAD, NEAR, OFFER
from training.compare import imported
from training.course import Progress, keep, resume
from training.td import Floats, Weights

SQUARE = np.float32(5e-3)  # what Adam begins with, where a file tells only the weights


def grown(known: Weights, seats: int) -> Weights:
    """Weights for more players: those who join count like the last one, all others for less.

    The squares that Adam keeps grow too: without them the first steps would undo what is known.
    """
    before = len(known.out)
    share = np.float32((before - 1) / (seats - 1))
    like = [min(turn, before - 1) for turn in range(1, seats)]
    columns = _columns(known.columns, before, like, share)
    squares = _columns(known.columns_square, before, like, share)
    out, out_squares = [
        np.stack([rows[0], *[rows[last] for last in like]])
        for rows in (known.out, known.out_square)
    ]
    still = [np.zeros_like(each) for each in (columns, out)]
    return Weights(columns, still[0], squares, _apart(out), still[1], out_squares)


def _columns(known: Floats, before: int, like: list[int], share: np.float32) -> Floats:
    """Columns for more players, each of the others like one there was."""
    blocks = [known[first:last] for first, last in pairwise(BLOCKS[: before + 1])]
    after = known[BLOCKS[before] :]
    leads = np.split(after[LEAD:-1], before - 1)
    rivals = [blocks[last][: OFFER if turn >= NEAR else None] for turn, last in enumerate(like, 1)]
    parts = [rival * share for rival in rivals]
    more = [leads[last - 1] * share for last in like]
    return np.concatenate([blocks[0], *parts, after[:LEAD], *more, after[-1:]])


def _apart(out: Floats) -> Floats:
    """A little noise, so that the others need not stay alike."""
    noise = np.random.default_rng(1).normal(0, 0.01, out.shape)
    return np.asarray(out + noise, np.float32)


def shipped(data: bytes) -> Weights:
    """The network in a file, each hidden unit scaled so that what it hears and says are alike."""
    known = imported(data)
    heard = np.abs(known.columns[:-1]).max(axis=0)
    said = np.abs(known.out[:, :-1]).max(axis=0)
    scale = np.sqrt(np.maximum(said, 1e-9) / np.maximum(heard, 1e-9)).astype(np.float32)
    columns, out = known.columns * scale, known.out.copy()
    out[:, :-1] /= scale
    squares = [SQUARE * (each != 0) for each in (columns, out)]
    still = [np.zeros_like(each) for each in (columns, out)]
    return Weights(columns, still[0], squares[0], out, still[1], squares[1])


def main() -> None:
    """Read the one file and write the other."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("known", type=Path)
    parser.add_argument("begun", type=Path)
    parser.add_argument("--seats", type=int, default=2)
    asked = parser.parse_args()
    file = asked.known.suffix == ".bin"
    known = shipped(asked.known.read_bytes()) if file else resume(asked.known).weights
    weights = grown(known, asked.seats)
    keep(Progress(weights, weights, 0.0, 0, 0.0, ()), asked.begun)


if __name__ == "__main__":
    main()

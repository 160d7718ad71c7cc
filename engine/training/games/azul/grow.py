"""Begin to learn Azul for more players, or with another wall, from what fewer have learnt.

`python -m training.games.azul.grow FILE FILE --seats 3`: what was kept of one course, and what
another course then goes on from with `--resume`.
"""

from __future__ import annotations

import argparse
from itertools import pairwise
from pathlib import Path

import numpy as np

from bottega.games.azul.inputs import BLOCKS, LEAD, NEAR, OFFER
from training.course import Progress, keep, resume
from training.td import Floats, Weights


def grown(known: Weights, seats: int) -> Weights:
    """Weights for more players: those who join count like the last one, all others for less."""
    before = len(known.out)
    share = np.float32((before - 1) / (seats - 1))
    blocks = [known.columns[first:last] for first, last in pairwise(BLOCKS[: before + 1])]
    after = known.columns[BLOCKS[before] :]
    leads = np.split(after[LEAD:-1], before - 1)
    like = [min(turn, before - 1) for turn in range(1, seats)]
    rivals = [blocks[last][: OFFER if turn >= NEAR else None] for turn, last in enumerate(like, 1)]
    columns = np.concatenate(
        [
            blocks[0],
            *[rival * share for rival in rivals],
            after[:LEAD],
            *[leads[last - 1] * share for last in like],
            after[-1:],
        ]
    )
    out = np.stack([known.out[0], *[known.out[last] for last in like]])
    spare = [np.zeros_like(each) for each in (columns, out)]
    return Weights(columns, spare[0], spare[0].copy(), _apart(out), spare[1], spare[1].copy())


def _apart(out: Floats) -> Floats:
    """A little noise, so that the others need not stay alike."""
    noise = np.random.default_rng(1).normal(0, 0.01, out.shape)
    return np.asarray(out + noise, np.float32)


def main() -> None:
    """Read the one file and write the other."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("known", type=Path)
    parser.add_argument("begun", type=Path)
    parser.add_argument("--seats", type=int, default=2)
    asked = parser.parse_args()
    weights = grown(resume(asked.known).weights, asked.seats)
    keep(Progress(weights, weights, 0.0, 0, 0.0, ()), asked.begun)


if __name__ == "__main__":
    main()

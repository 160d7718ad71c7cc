"""Begin to learn Azul for more players, or with the grey wall, from what two have learnt.

`python -m training.games.azul.grow FILE FILE --seats 3`: what was kept of a course for two players
with the coloured wall, and what another course then goes on from with `--resume`.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from bottega.games.azul.inputs import BLOCKS, END_OF_BLOCK, LEAD, LEADS, OFFER, STAGES
from training.course import Progress, keep, resume
from training.td import Floats, Weights

LEAD_INPUTS = STAGES * len(LEADS)


def grown(two: Weights, seats: int) -> Weights:
    """Weights for more players: each of the others counts for a part of the one there was."""
    share = np.float32(1 / (seats - 1))
    after = two.columns[BLOCKS[2] :]
    other = two.columns[BLOCKS[1] : BLOCKS[1] + END_OF_BLOCK] * share
    lead = after[LEAD : LEAD + LEAD_INPUTS] * share
    rivals = [other if turn == 1 else other[:OFFER] for turn in range(1, seats)]
    mine, bias = two.columns[:END_OF_BLOCK], after[-1:]
    columns = np.concatenate([mine, *rivals, after[:LEAD], *[lead] * (seats - 1), bias])
    out = np.stack([two.out[0], *[two.out[1]] * (seats - 1)])
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

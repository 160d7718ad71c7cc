"""A learnt network as a file of whole numbers, for `bottega.net`."""

from __future__ import annotations

import numpy as np

from bottega.net import HEADER, LOGIT, MAGIC
from training.td import Floats, Weights

SHIFT = 8  # bits by which sums of the last layer are finer than a logit
LARGEST = 127  # what fits into a byte


def export(weights: Weights, largest: int = LARGEST) -> bytes:
    """The file: a hidden unit may be scaled as one likes, if the next layer undoes it.

    What was never on has learnt nothing and is left out; smaller numbers compress better.
    """
    seen = weights.columns_square.any(axis=1, keepdims=True)
    columns, out = weights.columns * seen, weights.out
    scale = _scales(columns, largest)
    scaled = np.rint(columns * scale)
    whole = np.clip(scaled[:-1], -largest, largest).astype(np.int8)
    undone = out.astype(np.float64) * (LOGIT << SHIFT)
    undone[:, :-1] /= scale
    inputs, hidden = whole.shape
    header = HEADER.pack(MAGIC, inputs, hidden, len(out), SHIFT)
    bias, last = scaled[-1].astype("<i4"), np.rint(undone).astype("<i4")
    return bytes(header + bias.tobytes() + whole.tobytes() + last.tobytes())


def _scales(columns: Floats, largest: int) -> Floats:
    """For each hidden unit what makes its largest weight as large as it may be."""
    extremes = np.abs(columns[:-1]).max(axis=0)
    return np.asarray(largest / np.maximum(extremes, 1e-6), np.float32)

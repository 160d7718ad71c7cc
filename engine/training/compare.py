"""Two files of weights against each other, one move deep: `python -m training.compare GAME A B`.

It plays thousands of games in seconds, so that a course can be judged before its weights ship.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from bottega.net import HEADER, LOGIT, MAGIC
from bottega.simulate import Standing
from training.contract import lesson
from training.course import chosen
from training.selfplay import compete
from training.td import Weights


def imported(data: bytes) -> Weights:
    """The network in a file, as it was exported; what Adam knew of it is gone."""
    magic, inputs, hidden, sides, shift = HEADER.unpack_from(data)
    if magic != MAGIC:
        raise ValueError("these are no weights")
    parts = ((1, hidden, "<i4"), (inputs, hidden, "i1"), (sides, hidden + 1, "<i4"))
    at, tables = HEADER.size, []
    for rows, wide, kind in parts:
        table = np.frombuffer(data, kind, rows * wide, at).reshape(rows, wide)
        at += table.nbytes
        tables.append(table.astype(np.float32))
    bias, columns, out = tables
    columns = np.concatenate([columns, bias])
    out /= np.float32(LOGIT << shift)
    spare = [np.ones_like(each) for each in (columns, columns, out, out)]
    return Weights(columns, spare[0], spare[1], out, spare[2], spare[3])


def main(arguments: Sequence[str] | None = None) -> None:
    """Let them play, and print what the first won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("one", type=Path)
    parser.add_argument("other", type=Path)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    game = lesson(asked.game)
    settings = game.settings(asked.seats, chosen(asked.option))
    one, other = [imported(path.read_bytes()) for path in (asked.one, asked.other)]
    match = (settings, one, other, asked.seed, asked.games)
    share = game.compete(*match) if hasattr(game, "compete") else compete(game, *match)
    low, high = Standing("one", share * asked.games, asked.games, 0).interval()
    print(f"{100 * share:.1f} % of {asked.games} games ({100 * low:.1f} to {100 * high:.1f}),")
    print(f"one against the others; {100 / len(one.out):.0f} if they are equal")


if __name__ == "__main__":
    main()

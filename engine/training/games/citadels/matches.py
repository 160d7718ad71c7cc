"""A network among `normal` players, compiled: `python -m training.games.citadels.matches`.

It plays a game in a second or a few, so that a course, or a way to search, is judged by hundreds.
"""

# mypy: disable-error-code="no-any-return"
# What stands in an array is Any to mypy, and a number to the compiler.
from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

import numpy as np

from bottega.bots import BUDGET
from bottega.simulate import Standing
from training.compare import imported
from training.contract import compiled
from training.games.citadels.learn import Desk, choose, desk, mover, over
from training.games.citadels.moves import play
from training.games.citadels.opponents import normal
from training.games.citadels.playouts import ponder
from training.games.citadels.round import chance, reset
from training.games.citadels.table import shares
from training.td import Weights


@compiled
def _play(
    weights: Weights, place: Desk, seats: int, teams: int, lone: int, positions: int, budget: int
) -> float:
    """One game, in which one seat or one team thinks by the network; the share that it won."""
    table = place.table
    reset(table, seats, teams)
    chance(table)
    while not over(table):
        seat = mover(table)
        if seat != lone and not (teams and (seat - lone) % 2 == 0):
            move = normal(table, seat, budget)
        elif positions:
            move = ponder(weights, place, table, seat, positions)
        else:
            move = choose(weights, place, table, seat, 0.0)
        play(table, move)
        chance(table)
    shares(table, place.result)
    return float(place.result[lone])


@compiled
def _sow(seed: int) -> None:
    np.random.seed(seed)


def match(
    weights: Weights, seats: int, teams: bool, positions: int, games: int, seed: int, budget: int
) -> float:
    """What the network wins in so many games, the seats changing; without positions, one ply."""
    place, won = desk(weights), 0.0
    for number in range(games):
        _sow(seed + number)
        lone = number % (2 if teams else seats)
        won += _play(weights, place, seats, int(teams), lone, positions, budget)
    return won


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and print what was won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--weights", type=Path, help="instead of those that ship")
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--teams", action="store_true")
    parser.add_argument("--positions", type=int, default=0, help="none: it looks one move ahead")
    parser.add_argument("--budget", type=int, default=BUDGET, help="of the others")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    name = f"weights-{'team' if asked.teams else 'classic'}.bin"
    data = (asked.weights or files("bottega.games.citadels") / name).read_bytes()
    about = (asked.seats, asked.teams, asked.positions, asked.games, asked.seed, asked.budget)
    won = match(imported(data), *about)
    low, high = Standing("", won, asked.games, 0).interval()
    share = f"{100 * won / asked.games:.1f} % of {asked.games} games"
    print(f"{share} ({100 * low:.1f} to {100 * high:.1f})")


if __name__ == "__main__":
    main()

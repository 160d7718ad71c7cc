"""Counting leaves: how many lines of play there are from a position, to a depth.

The dealer always takes its lowest outcome and counts for nothing. `python -m
tests.games.splendor.perft` (with `engine` on the path) prints the table anew.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from bottega.core import OVER, Action
from bottega.games import splendor
from bottega.games.splendor.state import State
from bottega.rng import Rng
from tests.games.splendor.positions import CHEAP, opening, player, settle, table

Moves = Callable[[State], list[Action]]

PATH = Path(__file__).with_name("perft.txt")
GAMES: tuple[tuple[str, int, dict[str, int]], ...] = (
    ("2 players", 2, {}),
    ("3 players", 3, {}),
    ("4 players", 4, {}),
    ("quick", 2, {"target": 10, "market": 3}),
    ("teams", 4, {"teams": 1}),
    ("quick teams", 4, {"target": 10, "market": 3, "teams": 1}),
)
STAGES = {"opening": 0, "middle": 5, "late": 11}  # the leader's points when the count begins
DEPTH = 3


def perft(state: State, depth: int, moves: Moves) -> int:
    """The number of lines of this many moves; a finished game is one line."""
    if splendor.to_move(state) == OVER:
        return 1
    actions = moves(state)
    if depth == 1:
        return len(actions)
    return sum(perft(settle(splendor.apply(state, a)), depth - 1, moves) for a in actions)


def stage(seats: int, options: dict[str, int], points: int) -> State:
    """Where somebody first has so many points in a game that goes on; always the same."""
    for seed in range(20):
        state = play_until(opening(seats, **options), points, Rng(f"perft {seats} {seed}"))
        if splendor.to_move(state) != OVER:
            return state
    raise AssertionError("no game reaches these points before it ends")


def play_until(state: State, points: int, rng: Rng) -> State:
    """Play at random, purchases preferred, until somebody has so many points or it is over."""
    reached = min(points, state.rules.target - 3)
    while max(splendor.scores(state)) < reached and splendor.to_move(state) != OVER:
        actions = sorted(splendor.principal(state))
        bought = [action for action in actions if action.verb == "buy"]
        state = settle(splendor.apply(state, rng.choice(bought or actions)))
    return state


def rich(seats: int, options: dict[str, int]) -> State:
    """Everybody has a bonus and a token of each colour, gold, and cards in hand."""
    hands = []
    for seat in range(seats):
        cards = [row[seat] for row in CHEAP]
        kept = (40 + 6 * seat, 45 + 6 * seat)
        gold = 2 if seat == 0 else 1
        gems = {"white": 1, "blue": 1, "green": 1, "red": 1, "black": 1, "gold": gold}
        hands.append(player(cards=cards, reserved=kept[:1], blind=kept[1:], **gems))
    return table(*hands, **options)


def lines() -> list[str]:
    """The whole table as text."""
    depths = "".join(f"{depth:>10}" for depth in range(1, DEPTH + 1))
    head = f"{'game':<12} {'stage':<8} {'moves':<10}{depths}"
    rows = [head]
    for name, seats, options in GAMES:
        for where, points in STAGES.items():
            state = stage(seats, options, points)
            rows += [row(name, where, state, kind) for kind in KINDS]
        rows += [row(name, "rich", rich(seats, options), kind) for kind in KINDS]
    return rows


KINDS: dict[str, Moves] = {"legal": splendor.legal, "principal": splendor.principal}


def row(name: str, where: str, state: State, kind: str) -> str:
    """One line of the table."""
    counts = [perft(state, depth, KINDS[kind]) for depth in range(1, DEPTH + 1)]
    return f"{name:<12} {where:<8} {kind:<10}" + "".join(f"{count:>10}" for count in counts)


def committed() -> list[str]:
    """The lines of the committed table, comments left out."""
    text = PATH.read_text(encoding="utf-8").splitlines()
    return [line for line in text if line and not line.startswith("#")]


if __name__ == "__main__":
    print("\n".join(lines()))

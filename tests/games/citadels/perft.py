"""Counting leaves: how many lines of play there are from a position, to a depth.

The dealer always takes its first outcome and counts for nothing. `python -m
tests.games.citadels.perft` (with `engine` on the path) prints the table anew.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from bottega.core import DEALER, OVER, Action
from bottega.games import citadels
from bottega.games.citadels.data import LABORATORY, LIBRARY, OBSERVATORY, SMITHY
from bottega.games.citadels.state import State
from bottega.rng import Rng
from tests.games.citadels.positions import SEATINGS, choose, player, settle, table

Moves = Callable[[State], list[Action]]

PATH = Path(__file__).with_name("perft.txt")
STAGES = {"opening": 0, "round 2": 2, "round 5": 5}
DEPTH = 4


def perft(state: State, depth: int, moves: Moves) -> int:
    """The number of lines of this many moves; a finished game is one line."""
    if citadels.to_move(state) == OVER:
        return 1
    actions = moves(state)
    if depth == 1:
        return len(actions)
    return sum(perft(settle(citadels.apply(state, a)), depth - 1, moves) for a in actions)


def stage(seats: int, rules: str, round_: int) -> State:
    """The first turn in which somebody acts from this round on; always the same."""
    rng = Rng(f"perft {seats} {rules}")
    state = settle(citadels.setup(seats, {"rules": rules}))
    while round_ and (state.round < round_ or not state.called):
        state = citadels.apply(state, choose(state, rng, "build"))
        if citadels.to_move(state) == DEALER:
            state = settle(state)
    return state


def rich(seats: int, rules: str, role: int) -> State:
    """Somebody with gold, cards, all the districts that do something, and this role."""
    cards = (0, 0, 6, 9, 13)
    city = (OBSERVATORY, LIBRARY, SMITHY, LABORATORY)
    others = [player(gold=2, hand=(1, 2), city=(3, 10), role=0) for _ in range(seats - 1)]
    return table(player(gold=9, hand=cards, city=city, role=role), *others[:3], rules=rules)


def lines() -> list[str]:
    """The whole table as text."""
    depths = "".join(f"{depth:>9}" for depth in range(1, DEPTH + 1))
    rows = [f"{'game':<10} {'stage':<10} {'moves':<10}{depths}"]
    for seats, rules in SEATINGS:
        for where, round_ in STAGES.items():
            state = stage(seats, rules, round_)
            rows += [row(f"{rules} {seats}", where, state, kind) for kind in KINDS]
    for rules in ("classic", "team"):
        for role in range(1, 9):
            rows.append(row(f"{rules} 4", f"rich {role}", rich(4, rules, role), "legal"))
    return rows


KINDS: dict[str, Moves] = {"legal": citadels.legal, "principal": citadels.principal}


def row(name: str, where: str, state: State, kind: str) -> str:
    """One line of the table."""
    deep = DEPTH - 1 if where.startswith("rich") else DEPTH
    counts = [perft(state, depth, KINDS[kind]) for depth in range(1, deep + 1)]
    return f"{name:<10} {where:<10} {kind:<10}" + "".join(f"{count:>9}" for count in counts)


def committed() -> list[str]:
    """The lines of the committed table, comments left out."""
    text = PATH.read_text(encoding="utf-8").splitlines()
    return [line for line in text if line and not line.startswith("#")]


if __name__ == "__main__":
    print("\n".join(lines()))

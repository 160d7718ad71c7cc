"""The positions from which Splendor's lines are counted; the dealer takes its lowest outcome."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bottega.core import OVER
from bottega.games import splendor
from bottega.games.splendor.state import State
from bottega.rng import Rng
from tests.games.splendor.positions import CHEAP, opening, player, settle, table
from tests.perft import Perft, Position

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


def positions() -> Iterator[Position]:
    """Every game at every stage, and with everybody rich."""
    for name, seats, options in GAMES:
        for where, points in STAGES.items():
            yield Position(name, where, stage(seats, options, points), DEPTH)
        yield Position(name, "rich", rich(seats, options), DEPTH)


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


def rich(seats: int, options: dict[str, Any]) -> State:
    """Everybody has a bonus and a token of each colour, gold, and cards in hand."""
    hands = []
    for seat in range(seats):
        cards = [row[seat] for row in CHEAP]
        kept = (40 + 6 * seat, 45 + 6 * seat)
        gold = 2 if seat == 0 else 1
        gems: dict[str, Any] = {"white": 1, "blue": 1, "green": 1, "red": 1, "black": 1}
        hands.append(player(cards=cards, reserved=kept[:1], blind=kept[1:], gold=gold, **gems))
    return table(*hands, **options)


PERFT = Perft(splendor, settle, positions, Path(__file__).with_name("perft.txt"))

if __name__ == "__main__":
    print("\n".join(PERFT.lines()))

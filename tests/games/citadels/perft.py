"""The positions from which Citadels' lines are counted; the dealer takes its first outcome."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bottega.core import DEALER
from bottega.games import citadels
from bottega.games.citadels.data import LABORATORY, LIBRARY, OBSERVATORY, SMITHY
from bottega.games.citadels.state import State
from bottega.rng import Rng
from tests.games.citadels.positions import SEATINGS, choose, player, settle, table
from tests.perft import Perft, Position

STAGES = {"opening": 0, "round 2": 2, "round 5": 5}
DEPTH = 4


def positions() -> Iterator[Position]:
    """Every seating at every stage, and each role with all it could wish for."""
    for seats, rules in SEATINGS:
        for where, round_ in STAGES.items():
            yield Position(f"{rules} {seats}", where, stage(seats, rules, round_), DEPTH)
    for rules in ("classic", "team"):
        for role in range(1, 9):
            state = rich(4, rules, role)
            yield Position(f"{rules} 4", f"rich {role}", state, DEPTH - 1, ("legal",))


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


PERFT = Perft(citadels, settle, positions, Path(__file__).with_name("perft.txt"))

if __name__ == "__main__":
    print("\n".join(PERFT.lines()))

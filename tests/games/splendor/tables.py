"""Tables of Splendor to judge: of every kind, from the first move to the last."""

from __future__ import annotations

from collections.abc import Iterator

from bottega.core import DEALER, OVER, Options
from bottega.games import splendor
from bottega.games.splendor import inputs
from bottega.games.splendor.judgement import Learnt
from bottega.games.splendor.state import State
from bottega.net import Net
from bottega.rng import Rng
from tests.test_net import weights

KINDS: list[tuple[int, Options]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (4, {"teams": 1}),
    (2, {"target": 10, "market": 3}),
    (3, {"target": 21}),
]


def any_judgement(seats: int, options: Options) -> Learnt:
    """One that has learnt nothing: its weights are any numbers."""
    sides = 2 if options.get("teams") else seats
    data, _ = weights(inputs.inputs(seats), 8, sides, seats, loud=60)
    return Learnt(Net.load(data), seats)


def played(seats: int, options: Options, games: int) -> Iterator[State]:
    """Every State of some games in which purchases are preferred, so that they get somewhere."""
    rng = Rng(f"tables {seats} {options}")
    for _ in range(games):
        state = splendor.setup(seats, options)
        while (mover := splendor.to_move(state)) != OVER:
            yield state
            if mover == DEALER:
                action = splendor.sample(state, rng)
            else:
                actions = splendor.principal(state)
                buys = [action for action in actions if action.verb == "buy"]
                action = rng.choice(buys if buys and rng.below(4) else actions)
            state = splendor.apply(state, action)
        yield state

"""How Splendor's golden games are played; running this writes them anew (see `tests/golden.py`)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bottega.core import Action
from bottega.games.splendor.data import COST
from bottega.games.splendor.state import State
from bottega.rng import Rng
from tests.games.splendor.positions import prefer
from tests.golden import Golden, Shelf


def hoard(state: State, actions: Sequence[Action], rng: Rng) -> Action:
    """Take gems, give gold back first, keep the dearest cards, buy only when nothing else goes."""
    gold_back = [a for a in actions if a.verb == "give" and a.args[5]]
    for liked in (gold_back, *([a for a in actions if a.verb == v] for v in ("give", "take"))):
        if liked:
            return rng.choice(liked)
    kept = [a for a in actions if a.verb == "reserve"]
    if kept:
        return max(kept, key=lambda a: (max(COST[a.args[0]]), a.args))
    return rng.choice(actions)


def dawdle(state: State, actions: Sequence[Action], rng: Rng) -> Action:
    """Keep all gold, so that gems stay in the bank; then take and give back, seldom buy."""
    kept = [a for a in actions if a.verb == "reserve"]
    cheap = [a for a in actions if a.verb == "buy" and not a.args[6] and rng.below(20) == 0]
    idle = [a for a in actions if a.verb == "take" or (a.verb == "give" and not a.args[5])]
    return rng.choice(kept or cheap or idle or actions)


QUICK = {"target": 10, "market": 3}
GAMES: dict[str, Golden] = {
    "two": Golden(2, {}, prefer("buy"), 1),
    "three": Golden(3, {}, prefer("buy"), 2),
    "four": Golden(4, {}, prefer("buy", "take"), 3),
    "quick": Golden(2, QUICK, prefer("buy"), 4),
    "teams": Golden(4, {"teams": 1}, prefer("buy"), 5),
    "quick-teams": Golden(4, {"teams": 1, **QUICK}, prefer("buy", "take"), 6),
    "blind": Golden(3, {}, prefer("draw", "buy"), 7),
    "passes": Golden(2, {}, hoard, 43),
    "turn-limit": Golden(2, {}, dawdle, 18),
}


def length(state: State) -> str:
    """How long a finished game was."""
    return f"turns={state.turn}"


SHELF = Shelf("splendor", Path(__file__).with_name("playthroughs"), GAMES, length)

if __name__ == "__main__":
    SHELF.rewrite()

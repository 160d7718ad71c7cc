"""How Citadels' golden games are played; running this writes them anew (see `tests/golden.py`)."""

from __future__ import annotations

from pathlib import Path

from bottega.games.citadels.state import State
from tests.games.citadels.positions import choose
from tests.golden import Golden, Policy, Shelf


def prefer(verb: str) -> Policy:
    """Three times out of four something of this verb, if it can be done."""
    return lambda state, actions, rng: choose(state, rng, verb)


CLASSIC, TEAM = {"rules": "classic"}, {"rules": "team"}
GAMES: dict[str, Golden] = {
    "classic-4": Golden(4, CLASSIC, prefer("build"), 1),
    "classic-5": Golden(5, CLASSIC, prefer("build"), 2),
    "classic-6": Golden(6, CLASSIC, prefer("build"), 3),
    "classic-7": Golden(7, CLASSIC, prefer("build"), 4),
    "team-4": Golden(4, TEAM, prefer("build"), 5),
    "team-6": Golden(6, TEAM, prefer("build"), 6),
    "swaps": Golden(5, CLASSIC, prefer("swap"), 7),
    "redraws": Golden(4, TEAM, prefer("toss"), 8),
    "graveyard": Golden(5, CLASSIC, prefer("build"), 27),
}


def length(state: State) -> str:
    """How long a finished game was."""
    return f"rounds={state.round}"


SHELF = Shelf("citadels", Path(__file__).with_name("playthroughs"), GAMES, length)

if __name__ == "__main__":
    SHELF.rewrite()

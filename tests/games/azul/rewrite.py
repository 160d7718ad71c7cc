"""How Azul's golden games are played; running this writes them anew (see `tests/golden.py`)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bottega.core import Action
from bottega.games.azul.state import State
from bottega.rng import Rng
from tests.games.azul.positions import builder, dropper, hoarder, uniform
from tests.golden import Golden, Shelf


def never(state: State, actions: Sequence[Action], rng: Rng) -> Action:
    """Everything onto the floor, from the centre first: nobody ever builds."""
    return [action for action in actions if action.args[-1] == 5][-1]


def first_row(state: State, actions: Sequence[Action], rng: Rng) -> Action:
    """The shortest line that takes anything: rows from the top, and much on the floor."""
    return min(actions, key=lambda action: (action.args[-1], action.args))


GREY = {"wall": "grey"}
GAMES: dict[str, Golden] = {
    "two": Golden(2, {}, builder, 1),
    "three": Golden(3, {}, uniform, 2),
    "four": Golden(4, {}, hoarder, 3),
    "grey-two": Golden(2, GREY, uniform, 4),
    "grey-three": Golden(3, GREY, builder, 5),
    "grey-four": Golden(4, GREY, hoarder, 6),
    "floors": Golden(3, {}, dropper, 7),
    "top-rows": Golden(2, {}, first_row, 8),
    "round-limit": Golden(2, {}, never, 9),
}


def length(state: State) -> str:
    """How long a finished game was."""
    return f"rounds={state.rounds}"


SHELF = Shelf("azul", Path(__file__).with_name("playthroughs"), GAMES, length)

if __name__ == "__main__":
    SHELF.rewrite()

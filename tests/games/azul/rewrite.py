"""The golden games: how each is played, and how to write them anew.

`PYTHONPATH=engine:. python -m tests.games.azul.rewrite` plays every game again and overwrites
`playthroughs/`. Do this only when the rules or the record format changed on purpose, and read the
difference: these files are what older tables rely on.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from bottega.core import OVER, Action
from bottega.dealer import SeededDealer
from bottega.games.azul.state import State
from bottega.rng import Rng
from bottega.table import Table
from tests.games.azul.positions import Policy, builder, dropper, hoarder, uniform

FOLDER = Path(__file__).with_name("playthroughs")
RESULTS = FOLDER / "results.txt"
NAMES = ("Ann", "Bob", "Cleo", "Dan")


class Golden(NamedTuple):
    """How a golden game is played."""

    seats: int
    options: dict[str, str]
    policy: Policy
    seed: int


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


def played(golden: Golden) -> Table:
    """The golden game, played to its end."""
    dealer = SeededDealer(f"golden {golden.seed}".encode())
    table = Table.open("azul", NAMES[: golden.seats], golden.options, dealer)
    rng = Rng(f"golden choices {golden.seed}")
    table.deal()
    while table.to_move != OVER:
        action = golden.policy(table.state, sorted(table.legal()), rng)
        table.submit(table.to_move, action)
        table.deal()
    return table


def result(name: str, table: Table) -> str:
    """One line about a finished game: its end, scores, winners and last hash."""
    scores = ",".join(map(str, table.game.scores(table.state)))
    winners = ",".join(map(str, table.game.winners(table.state)))
    numbers = f"entries={len(table.entries)} rounds={table.state.rounds}"
    return f"{name}: {numbers} scores={scores} winners={winners} hash={table.entries[-1].hash}"


def main() -> None:
    """Write every record and the lines about their results."""
    FOLDER.mkdir(exist_ok=True)
    lines = []
    for name, golden in GAMES.items():
        table = played(golden)
        (FOLDER / f"{name}.txt").write_text(table.record(), encoding="utf-8")
        lines.append(result(name, table))
    RESULTS.write_text("\n".join([*lines, ""]), encoding="utf-8")


if __name__ == "__main__":
    main()

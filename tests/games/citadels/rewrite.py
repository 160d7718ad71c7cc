"""The golden games: how each is played, and how to write them anew.

`PYTHONPATH=engine:. python -m tests.games.citadels.rewrite` plays every game again and overwrites
`playthroughs/`. Do this only when the rules or the record format changed on purpose, and read the
difference: these files are what older tables rely on.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from bottega.core import OVER
from bottega.dealer import SeededDealer
from bottega.rng import Rng
from bottega.table import Table
from tests.games.citadels.positions import choose

FOLDER = Path(__file__).with_name("playthroughs")
RESULTS = FOLDER / "results.txt"
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fox", "Gil")


class Golden(NamedTuple):
    """How a golden game is played."""

    seats: int
    rules: str
    policy: str
    seed: int


GAMES: dict[str, Golden] = {
    "classic-4": Golden(4, "classic", "build", 1),
    "classic-5": Golden(5, "classic", "build", 2),
    "classic-6": Golden(6, "classic", "build", 3),
    "classic-7": Golden(7, "classic", "build", 4),
    "team-4": Golden(4, "team", "build", 5),
    "team-6": Golden(6, "team", "build", 6),
    "swaps": Golden(5, "classic", "swap", 7),
    "redraws": Golden(4, "team", "toss", 8),
}


def played(golden: Golden) -> Table:
    """The golden game, played to its end."""
    dealer = SeededDealer(f"golden {golden.seed}".encode())
    table = Table.open("citadels", NAMES[: golden.seats], {"rules": golden.rules}, dealer)
    rng = Rng(f"golden choices {golden.seed}")
    table.deal()
    while table.to_move != OVER:
        table.submit(table.to_move, choose(table.state, rng, golden.policy))
        table.deal()
    return table


def result(name: str, table: Table) -> str:
    """One line about a finished game: its end, scores, winners and last hash."""
    scores = ",".join(map(str, table.game.scores(table.state)))
    winners = ",".join(map(str, table.game.winners(table.state)))
    numbers = f"entries={len(table.entries)} rounds={table.state.round}"
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

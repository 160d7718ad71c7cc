"""Golden games: whole records that must replay to the same end, for ever.

Each game says in `tests/games/GAME/rewrite.py` how its golden games are played, and keeps their
records in `playthroughs` beside it. `PYTHONPATH=engine:. python -m tests.games.GAME.rewrite` plays
every game again and overwrites the records. Do this only when the rules or the record format
changed on purpose, and read the difference: these files are what older tables rely on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from bottega.core import OVER, Action, Value
from bottega.dealer import SeededDealer
from bottega.rng import Rng
from bottega.table import Table

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fox", "Gil")

Policy = Callable[[Any, Sequence[Action], Rng], Action]
"""Chooses one of the actions, which come sorted."""


class Golden(NamedTuple):
    """How a golden game is played."""

    seats: int
    options: Mapping[str, Value]
    policy: Policy
    seed: int


class Shelf:
    """The golden games of one game, and the folder with their records."""

    def __init__(
        self, game: str, folder: Path, games: Mapping[str, Golden], length: Callable[[Any], str]
    ) -> None:
        """Put up the games; `length` says of a finished State how long the game was."""
        self.game, self.folder, self.games, self.length = game, folder, games, length
        self.results_path = folder / "results.txt"

    def text(self, name: str) -> str:
        """A record as it is committed."""
        return (self.folder / f"{name}.txt").read_text(encoding="utf-8")

    @cache  # noqa: B019 - a shelf lives as long as the tests
    def loaded(self, name: str) -> Table:
        """The table of a committed record, verified entry by entry."""
        return Table.load(self.text(name))

    def results(self) -> list[str]:
        """The committed lines about how the games ended."""
        return self.results_path.read_text(encoding="utf-8").splitlines()

    def verbs(self) -> set[str]:
        """Everything that is done in one of the games."""
        return {entry.action.verb for name in self.games for entry in self.loaded(name).entries}

    def played(self, name: str) -> Table:
        """A golden game, played anew to its end."""
        golden = self.games[name]
        dealer = SeededDealer(f"golden {golden.seed}".encode())
        table = Table.open(self.game, NAMES[: golden.seats], golden.options, dealer)
        rng = Rng(f"golden choices {golden.seed}")
        table.deal()
        while table.to_move != OVER:
            action = golden.policy(table.state, sorted(table.legal()), rng)
            table.submit(table.to_move, action)
            table.deal()
        return table

    def result(self, name: str, table: Table) -> str:
        """One line about a finished game: its end, scores, winners and last hash."""
        scores = ",".join(map(str, table.game.scores(table.state)))
        winners = ",".join(map(str, table.game.winners(table.state)))
        numbers = f"entries={len(table.entries)} {self.length(table.state)}"
        return f"{name}: {numbers} scores={scores} winners={winners} hash={table.entries[-1].hash}"

    def rewrite(self) -> None:
        """Write every record and the lines about their results."""
        self.folder.mkdir(exist_ok=True)
        lines = []
        for name in self.games:
            table = self.played(name)
            (self.folder / f"{name}.txt").write_text(table.record(), encoding="utf-8")
            lines.append(self.result(name, table))
        self.results_path.write_text("\n".join([*lines, ""]), encoding="utf-8")


def shelf_of(game: str) -> Shelf:
    """The golden games of a game: `SHELF` in `tests/games/GAME/rewrite.py`."""
    shelf: Shelf = import_module(f"tests.games.{game}.rewrite").SHELF
    return shelf

"""The golden games: how each is played, and how to write them anew.

`PYTHONPATH=engine:. python -m tests.games.splendor.rewrite` plays every game again and overwrites
`playthroughs/`. Do this only when the rules or the record format changed on purpose, and read the
difference: these files are what older tables rely on.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from bottega.core import OVER, Action
from bottega.dealer import SeededDealer
from bottega.games.splendor.data import COST
from bottega.rng import Rng
from bottega.table import Table
from tests.games.splendor.positions import Policy, prefer

FOLDER = Path(__file__).with_name("playthroughs")
RESULTS = FOLDER / "results.txt"
NAMES = ("Ann", "Bob", "Cleo", "Dan")


class Golden(NamedTuple):
    """How a golden game is played."""

    seats: int
    options: dict[str, int]
    policy: Policy
    seed: int


def hoard(actions: Sequence[Action], rng: Rng) -> Action:
    """Take gems, give gold back first, keep the dearest cards, buy only when nothing else goes."""
    gold_back = [a for a in actions if a.verb == "give" and a.args[5]]
    for liked in (gold_back, *([a for a in actions if a.verb == v] for v in ("give", "take"))):
        if liked:
            return rng.choice(liked)
    kept = [a for a in actions if a.verb == "reserve"]
    if kept:
        return max(kept, key=lambda a: (max(COST[a.args[0]]), a.args))
    return rng.choice(actions)


def dawdle(actions: Sequence[Action], rng: Rng) -> Action:
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


def played(golden: Golden) -> Table:
    """The golden game, played to its end."""
    dealer = SeededDealer(f"golden {golden.seed}".encode())
    table = Table.open("splendor", NAMES[: golden.seats], golden.options, dealer)
    rng = Rng(f"golden choices {golden.seed}")
    table.deal()
    while table.to_move != OVER:
        table.submit(table.to_move, golden.policy(sorted(table.legal()), rng))
        table.deal()
    return table


def result(name: str, table: Table) -> str:
    """One line about a finished game: its end, scores, winners and last hash."""
    scores = ",".join(map(str, table.game.scores(table.state)))
    winners = ",".join(map(str, table.game.winners(table.state)))
    numbers = f"entries={len(table.entries)} turns={table.state.turn}"
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

"""Positions in which advice is asked for, and the reasons given there, to be checked by the rules.

Each game has a module `tests/games/GAME/claims.py` with a function for every kind of reason, which
says whether what is claimed is so. These ask the rules what is legal and what comes of it, or count
for themselves; they share nothing with what finds the reasons.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, NamedTuple

from bottega import bots
from bottega.bots import Course, with_lines
from bottega.coach import Advised, advised
from bottega.core import DEALER, OVER, Action, Game, Reason
from bottega.rng import Rng
from tests.playing import Case

BUDGET = 700  # positions that a master looks at


class Claimed(NamedTuple):
    """A reason, and of what it was claimed."""

    game: Game
    view: Any
    action: Action
    line: Course
    reason: Reason


Holds = Callable[..., bool]


def views(case: Case, seed: int, every: int) -> Iterator[Any]:
    """What seats to move saw in a game among journeymen, at each so many of their choices."""
    game, rng = case.load(), Rng(f"reasons {case} {seed}")
    player, state, turn = bots.load("journeyman", game), case.setup(), rng.below(every)
    while (mover := game.to_move(state)) != OVER:
        if mover == DEALER:
            state = game.apply(state, game.sample(state, rng))
            continue
        view = game.redact(state, mover)
        legal = game.legal(view)
        if len(game.principal(view)) > 1:
            turn += 1
            if turn % every == 0:
                yield view
        state = game.apply(state, player.choose(view, legal, rng, 1))


def advice_in(game: Game, view: Any, budget: int = BUDGET) -> tuple[Advised, ...]:
    """What a master advises."""
    master = bots.load("master", game)
    for thought in master.ponder(view, game.legal(view), Rng(5)):
        if thought.positions >= budget:
            break
    return advised(game, view, with_lines(master, thought), most=4)


def claims_in(case: Case, view: Any) -> list[Claimed]:
    """Everything that is claimed of the moves advised in a position."""
    game = case.load()
    rows = advice_in(game, view)
    return [Claimed(game, view, row.action, row.line, why) for row in rows for why in row.reasons]


def checkers(game: str) -> dict[str, Holds]:
    """What says of each kind of reason of a game whether it is so."""
    found: dict[str, Holds] = import_module(f"tests.games.{game}.claims").HOLDS
    return found


def checked(case: Case, seed: int, every: int, most: int) -> tuple[int, Counter[str], list[str]]:
    """How many positions were looked at, the reasons of each kind, and those that are not so."""
    holds, kinds, false, count = checkers(case.game), Counter[str](), [], 0
    for view in views(case, seed, every):
        count += 1
        for claim in claims_in(case, view):
            kinds[claim.reason.kind] += 1
            if not holds[claim.reason.kind](view, claim.action, *claim.reason.args):
                false.append(f"{case} {seed}: {claim.action}: {claim.reason}")
        if count == most:
            break
    return count, kinds, false

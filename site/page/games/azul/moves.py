"""What was done between two views of a table, found out by the rules."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from bottega.core import Action
from bottega.games.azul.events import events
from bottega.games.azul.rules import apply, legal
from bottega.games.azul.state import END, FILL, State


class Move(NamedTuple):
    """Something that a player did."""

    before: State
    action: Action


def moves(states: Sequence[State]) -> Iterator[Move]:
    """Go through the moves that led from each view to the next, where somebody had to decide."""
    for before, after in pairwise(states):
        move = move_between(before, after)
        if move:
            yield move


@lru_cache(maxsize=512)  # the end of a game asks for each of its moves, for every seat
def move_between(before: State, after: State) -> Move | None:
    """Find the move that led from a view to the next; None if nobody had to decide."""
    if before.phase in (FILL, END):
        return None
    tried = (action for action in legal(before) if leads(before, action, after))
    found = next(tried, None)
    return Move(before, found) if found else None


def leads(before: State, action: Action, after: State) -> bool:
    """Tell whether an action leads to a view, whatever factories were filled with then."""
    reached = apply(before, action)
    if reached.players != after.players or reached.rounds != after.rounds:
        return False
    return reached.phase == FILL or reached.sources == after.sources


class Sums(NamedTuple):
    """What made up a player's score."""

    wall: dict[int, int]  # points for tiles, by round, counted from 1
    floor: int
    bonuses: dict[str, int]  # by "row", "column", "colour"

    @property
    def total(self) -> int:
        """All of it together."""
        return sum(self.wall.values()) + self.floor + sum(self.bonuses.values())


def sums(states: Sequence[State]) -> list[Sums]:
    """Add up what scored for each player, from the views of every turn."""
    totals = [Sums({}, 0, {}) for _ in states[-1].players]
    for before, action in moves(states):
        for event in events(before, action, apply(before, action)):
            if event.kind in ("tiled", "floor", "bonus"):
                old = totals[event.seat]
                totals[event.seat] = _with(old, event.kind, event.facts, before.rounds + 1)
    return totals


def _with(old: Sums, kind: str, facts: Mapping[str, Any], number: int) -> Sums:
    """Add points to what there was."""
    points: int = facts["points"]
    if kind == "floor":
        return old._replace(floor=old.floor + points)
    if kind == "bonus":
        line: str = facts["line"]
        return old._replace(bonuses={**old.bonuses, line: old.bonuses.get(line, 0) + points})
    return old._replace(wall={**old.wall, number: old.wall.get(number, 0) + points})

"""Advice: the best moves of a thought, with what speaks for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from bottega.bots import Course, Thought, Weighed
from bottega.core import Action, Game, Reason

__all__ = ["Advised", "Reason", "advised", "ranked"]

Reasons = Callable[[Any, Action, Course, Sequence[Action]], tuple[Reason, ...]]
"""What a game may offer as `reasons(view, action, line, others)`: what is true of a move and tells
it from the others weighed, the most telling first; `line` is what is expected to follow it."""


class Advised(NamedTuple):
    """A move to be recommended."""

    action: Action
    chance: int  # to win after it, of who asks or of their side, in parts of `judging.ONE`
    visits: int  # how often it was tried in the mind
    line: Course = ()  # what is expected to follow
    reasons: tuple[Reason, ...] = ()  # the most telling first


def advised(game: Game, view: Any, thought: Thought, most: int = 3) -> tuple[Advised, ...]:
    """The best moves of a thought about this view, at least the one it comes to, and why.

    That one comes first; the others of those most thought about, by their chances.
    """
    rows = thought.weighed or (_only(game, view, thought.action),)
    lines = [*thought.lines, *[()] * len(rows)]
    reasons: Reasons = getattr(game, "reasons", _none)
    actions = [row.action for row in rows]
    found = []
    for place, row in enumerate(rows[:most]):
        others = actions[:place] + actions[place + 1 :]
        why = reasons(view, row.action, lines[place], others)
        found.append(Advised(row.action, row.chance, row.visits, lines[place], why))
    return ranked(found)


def ranked(rows: Sequence[Advised]) -> tuple[Advised, ...]:
    """Return the rows best first: the move tried most, then the others by their chances."""
    best = max(rows, key=lambda row: (row.visits, row.chance))
    others = [row for row in rows if row is not best]
    return (best, *sorted(others, key=lambda row: -row.chance))


def _only(game: Game, view: Any, action: Action) -> Weighed:
    """A move that there was no need to weigh."""
    return Weighed(action, 0, game.judgement(view).rate(view, [action])[0])


def _none(*_: object) -> tuple[Reason, ...]:
    """What a game says that tells no reasons."""
    return ()

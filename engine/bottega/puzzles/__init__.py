"""Puzzles: a position of a game as one seat knows it, with one clearly best move to find.

A puzzle holds nothing that its seat could not know, and nothing of how the game really went on:
what is expected to follow the best move is imagined.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from bottega import games
from bottega.core import HIDDEN, OVER, SPECTATOR, Action, Game, Refusal, Seat, Value
from bottega.log import Entry, Header, Opening, digest, entry_hash, seal
from bottega.table import Table

THOUSAND = 1000
"""Chances of a puzzle are parts of this."""

GRADES = ("excellent", "good", "fair", "missed")
"""What a move is worth that was made in a puzzle, the best first."""

LOSSES = (15, 60, 120)
"""The most that an excellent, a good and a fair move may lose of the best one's chance."""

LEVELS = (1, 2, 3)
"""How hard a puzzle is: found soon, after a while, or late by who looks ahead."""


class Puzzle(NamedTuple):
    """A position with a best move."""

    game: str
    rules: int  # the version of the rules it was made by
    options: Mapping[str, Value]
    seats: int
    seat: Seat  # whose move it is, and who knows what is told
    steps: tuple[Action, ...]  # how it came about, as this seat saw it
    best: Action
    chances: tuple[int, ...]  # after each legal move, in the rules' order, in thousandths
    line: tuple[Action, ...] = ()  # what is expected to follow, as this seat would see it
    level: int = 1
    theme: str = ""  # of the game's own naming; none where it cannot be told surely
    wins: int = 0  # own turns in which it is won for certain, this one included; 0 if it is not
    budget: int = 0  # positions that were looked at for the chances

    @property
    def ident(self) -> str:
        """A short name, the same wherever the same position is asked."""
        options = " ".join(f"{name}={value}" for name, value in sorted(self.options.items()))
        told = [
            f"{self.game} {self.rules} {options} {self.seats} {self.seat}",
            *map(str, self.steps),
        ]
        return sha256("\n".join(told).encode()).hexdigest()[:8]

    def chance_of(self, legal: Sequence[Action], action: Action) -> int:
        """The chance to win after one of the legal moves."""
        return self.chances[legal.index(action)]

    def grade(self, legal: Sequence[Action], action: Action) -> str:
        """What a legal move is worth here."""
        lost = self.chance_of(legal, self.best) - self.chance_of(legal, action)
        return grade_of(0 if action == self.best else lost)


def grade_of(lost: int) -> str:
    """What a move is worth that loses so many thousandths of a chance."""
    return next((name for name, most in zip(GRADES, LOSSES) if lost <= most), GRADES[-1])


# ------------------------------------------------------------------ laying it out


def lay(puzzle: Puzzle, names: Sequence[str]) -> Table:
    """The table of a puzzle, as its seat knows it; a Refusal if it could not have come about."""
    header = Header(puzzle.game, puzzle.rules, puzzle.options, tuple(names), "")
    table = Table(header, puzzle.seat)
    for action in puzzle.steps:
        go_on(table, action)
    if table.to_move != puzzle.seat:
        raise Refusal("not-asked", "it is somebody else's move in this puzzle")
    legal = table.legal()
    if puzzle.best not in legal or len(legal) != len(puzzle.chances):
        raise Refusal("wrong-moves", "the moves of this puzzle are not those of the rules")
    return table


def go_on(table: Table, action: Action) -> None:
    """Let happen at a viewer's table what this viewer sees done, whoever does it.

    What the viewer does not see is sealed like anything secret, though nothing lies behind it.
    """
    if table.to_move == OVER:
        raise Refusal("game-over", "the game is over before this")
    number = len(table.entries)
    public = _as_all_see(table, action)
    pairs = [(arg, shown) for arg, shown in zip(action.args, public.args) if shown == HIDDEN]
    salts = [digest(f"puzzle {number} {place}")[:32] for place in range(len(pairs))]
    openings = [Opening(salt, arg) for salt, (arg, _) in zip(salts, pairs)]
    seals = tuple([seal(opening) for opening in openings])
    previous = table.entries[-1].hash if number else table.header.hash
    author = table.to_move
    hashed = entry_hash(number, author, public, seals, previous)
    known = tuple([opening if opening.value != HIDDEN else None for opening in openings])
    opened = known if any(known) else ()
    table.accept(Entry(number, author, public, seals, previous, hashed, opened))


def _as_all_see(table: Table, action: Action) -> Action:
    """The action as everybody may see it; a Refusal where the rules know no such thing."""
    if not table.game.admits(table.state, action):
        raise Refusal("illegal", f"{action} is not allowed here", action=str(action))
    return table.game.veil(table.state, action, SPECTATOR)


def view_of(puzzle: Puzzle) -> tuple[Game, Any]:
    """The game of a puzzle and what its seat knows."""
    table = lay(puzzle, [f"seat {seat}" for seat in range(puzzle.seats)])
    return games.load(puzzle.game), table.state

"""Bots, found by looking at the folder: each module in it offers one `Bot`.

A package in the folder is none; it holds what bots share.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, NamedTuple, Protocol, cast

from bottega.core import Action, Game, Refusal, Seat
from bottega.rng import Rng

BUDGET = 2000
"""Positions to look at before a move: about a second's thought of `normal` in a browser."""


LINES = 5
"""For so many of the moves weighed it can be told what is expected to follow."""

Step = tuple[Seat, Action]
"""Who does what; DEALER for what is imagined to be drawn or revealed."""

Course = tuple[Step, ...]
"""What is expected to follow a move, as the seat that thinks would see it done."""


class Weighed(NamedTuple):
    """A move as a bot sees it."""

    action: Action
    visits: int  # how often it was tried in the mind; 0 if it was only looked at
    chance: int  # to win after it, in parts of `judging.ONE`


class Thought(NamedTuple):
    """Where a bot's thinking stands: what it would do now, and why."""

    action: Action
    positions: int  # looked at so far
    weighed: tuple[Weighed, ...] = ()  # the moves considered, best first
    lines: tuple[Course, ...] = ()  # for the first of these: what follows; only for who asks


class Player(Protocol):
    """What a bot offers: it sees a View and the legal actions, never a State."""

    def choose(self, view: Any, legal: Sequence[Action], rng: Rng, budget: int) -> Action:
        """One of the legal actions; `budget` is how many positions it may look at.

        The same view, stream and budget give the same answer, on every machine.
        """

    def ponder(self, view: Any, legal: Sequence[Action], rng: Rng) -> Iterator[Thought]:
        """Thoughts, each better founded than the last, the first at once.

        They end when there is nothing to gain by thinking on; who asks may stop before. The same
        view and stream give the same thoughts, on every machine.
        """


class AtOnce:
    """A bot with one thought only: what it chooses, too quickly for anybody to interrupt it."""

    def choose(self, view: Any, legal: Sequence[Action], rng: Rng, budget: int) -> Action:
        """One of the legal actions."""
        raise NotImplementedError

    def ponder(self, view: Any, legal: Sequence[Action], rng: Rng) -> Iterator[Thought]:
        """The choice, with the usual budget; what it looked at is not counted."""
        yield Thought(self.choose(view, legal, rng, BUDGET), 0)


class Level(NamedTuple):
    """A bot that people meet."""

    name: str
    seconds: float  # of thought for a move, at most
    budget: int  # the positions that stand for it, where no clock is read


LEVELS = (
    Level("apprentice", 0.3, 2_400),
    Level("journeyman", 0.5, 4_000),
    Level("master", 1.0, 8_000),
    Level("grandmaster", 3.0, 24_000),
)
"""The levels that people meet, the weakest first.

Their budgets are those of a device that judges 8,000 positions a second: a middling phone. In a
laptop's browser the same seconds are worth three to five times as much.
"""


def budget_of(name: str) -> int:
    """The positions that stand for a bot's seconds, where no clock is read."""
    return {level.name: level.budget for level in LEVELS}.get(name, BUDGET)


def with_lines(player: Player, thought: Thought, most: int = LINES) -> Thought:
    """The same thought, the player's last, with what it expects to follow its first moves.

    A player that looks ahead offers `lines(actions)`, what follows each of these; others expect
    nothing.
    """
    actions = [weighed.action for weighed in thought.weighed[:most]]
    lines = getattr(player, "lines", None)
    return thought._replace(lines=lines(actions)) if lines else thought


def names() -> tuple[str, ...]:
    """The names of all bots there are."""
    return tuple(sorted(module.name for module in iter_modules(__path__) if not module.ispkg))


def load(name: str, game: Game) -> Player:
    """The bot of this name, for a game."""
    if name not in names():
        known = ", ".join(names())
        raise Refusal("unknown-bot", f"there is no bot {name!r} (there is: {known})", bot=name)
    module = import_module(f"{__name__}.{name}")
    if not hasattr(module, "Bot"):
        raise Refusal("no-bot", f"bots/{name}.py has no class Bot", bot=name)
    return cast(Player, module.Bot(game))


def pooled(thoughts: Sequence[Thought]) -> Thought:
    """What several who thought about the same view come to together."""
    tried = [weighed for thought in thoughts for weighed in thought.weighed]
    visits: dict[Action, int] = {}
    chances: dict[Action, int] = {}
    for action, times, chance in tried:
        visits[action] = visits.get(action, 0) + times
        chances[action] = chances.get(action, 0) + chance * (times + 1)
    seen = {action: sum([w.action == action for w in tried]) for action in visits}
    merged = [Weighed(a, visits[a], chances[a] // (visits[a] + seen[a])) for a in visits]
    merged.sort(key=by_merit)
    positions = sum([thought.positions for thought in thoughts])
    action = merged[0].action if merged else thoughts[0].action
    return Thought(action, positions, tuple(merged), _likeliest(thoughts, merged))


def _likeliest(thoughts: Sequence[Thought], merged: Sequence[Weighed]) -> tuple[Course, ...]:
    """For the first of the merged moves: the line of who tried each most."""
    found: dict[Action, tuple[int, Course]] = {}
    for thought in thoughts:
        for weighed, line in zip(thought.weighed, thought.lines):
            if weighed.visits >= found.get(weighed.action, (0, ()))[0]:
                found[weighed.action] = (weighed.visits, line)
    first = [weighed.action for weighed in merged[: len(found)]]
    return tuple([found[action][1] if action in found else () for action in first])


def by_merit(weighed: Weighed) -> tuple[int, int]:
    """A key that sorts the most tried first, of these the most promising."""
    return (-weighed.visits, -weighed.chance)

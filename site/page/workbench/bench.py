"""What lies on the workbench: the visitor's bots, and how the next match is to be played."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from bottega.core import Refusal, read_json
from page import games
from page.table import plan as plans
from page.table.levels import LEVELS
from page.table.plan import Plan
from page.workbench.examples import EXAMPLES, USUAL

PLACE = "bottega.workbench"  # where it is kept
LONGEST_CODE = 60_000  # letters
LONGEST_BOT = 20  # letters of a name
MOST_BOTS = 20
REFERENCES = ("random", "greedy", "easy", "normal")
OPPONENTS = (*LEVELS, *REFERENCES)
BUDGETS = (0, 100, 500, 2000, 8000)  # positions; 0 for what stands for the opponent's seconds
GAMES = (2, 10, 20, 50, 100)
LIMITS = (500, 1000, 3000, 10_000)  # milliseconds for a move
MOVES = 60  # so many times the limit for a move is the limit for a game


class OwnBot(NamedTuple):
    """A bot of the visitor's own."""

    name: str
    code: str


class Bench(NamedTuple):
    """What lies on the workbench."""

    bots: tuple[OwnBot, ...]  # at least one
    at: int  # the one that is worked on
    plan: Plan  # the game, how many play, and by which options
    opponent: str = "journeyman"
    budget: int = 0
    games: int = 10
    limit: int = 1000

    @property
    def bot(self) -> OwnBot:
        """The bot that is worked on."""
        return self.bots[self.at]

    def choosing(self, name: str, value: Any) -> "Bench":
        """Choose one of the `CHOICES`; what is none of them changes nothing."""
        known = not isinstance(value, bool) and value in CHOICES.get(name, ())
        changed: dict[str, Any] = {name: value} if known else {}
        return self._replace(**changed)

    def with_bot(self, **changed: str) -> "Bench":
        """Change the bot that is worked on."""
        before, after = self.bots[: self.at], self.bots[self.at + 1 :]
        return self._replace(bots=(*before, self.bot._replace(**changed), *after))

    def with_new(self, name: str, code: str) -> "Bench":
        """Lay a new bot on the bench, and work on it."""
        if len(self.bots) >= MOST_BOTS:
            raise Refusal("bench-full", "there are as many bots as can be kept")
        taken = {bot.name for bot in self.bots}
        names = [name, *[f"{name} {number}" for number in range(2, MOST_BOTS + 2)]]
        free = next(each for each in names if each not in taken)
        return self._replace(bots=(*self.bots, OwnBot(free, code)), at=len(self.bots))

    def without(self) -> "Bench":
        """Throw away the bot that is worked on; the last one becomes an example again."""
        left = tuple([bot for place, bot in enumerate(self.bots) if place != self.at])
        left = left or (OwnBot(self.bot.name, EXAMPLES[USUAL]),)
        return self._replace(bots=left, at=max(0, self.at - 1))

    def terms(self, names: tuple[str, str], seed: int) -> str:
        """Write down what is to be played, as the engine's `contest` reads it."""
        return json.dumps(
            {
                "game": self.plan.game,
                "seats": self.plan.seats,
                "options": dict(self.plan.options),
                "bot": self.opponent,
                "budget": self.budget,
                "deals": self.games // 2,
                "seed": seed,
                "names": names,
                "allowance": MOVES * self.limit,
            }
        )


def first_bench(game: str, name: str) -> Bench:
    """Lay out the workbench for somebody who was never here."""
    return Bench((OwnBot(name, EXAMPLES[USUAL]),), 0, plans.first_plan(game))


def write(bench: Bench) -> str:
    """Write down what lies on the workbench."""
    plan = bench.plan
    return json.dumps(
        {
            "bots": bench.bots,
            "at": bench.at,
            "game": plan.game,
            "seats": plan.seats,
            "options": dict(plan.options),
            **{name: getattr(bench, name) for name in CHOICES},
        },
        ensure_ascii=False,
    )


CHOICES: Mapping[str, tuple[Any, ...]] = {
    "opponent": OPPONENTS,
    "budget": BUDGETS,
    "games": GAMES,
    "limit": LIMITS,
}


def read(text: str | None, game: str, name: str) -> Bench:
    """Read what was kept, as far as it makes sense."""
    bench = first_bench(game, name)
    try:
        kept = read_json(text or "{}")
    except ValueError:
        return bench
    if not isinstance(kept, dict):
        return bench
    own = [bot for row in _listed(kept.get("bots")) if (bot := _bot(row))][:MOST_BOTS]
    bench = bench._replace(bots=tuple(own) or bench.bots, plan=_plan(kept, game))
    for each in CHOICES:
        bench = bench.choosing(each, kept.get(each))
    at = kept.get("at")
    inside = isinstance(at, int) and 0 <= at < len(bench.bots)
    return bench._replace(at=int(at or 0)) if inside else bench


def _listed(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _bot(row: object) -> OwnBot | None:
    match row:
        case [str(name), str(code)]:
            return OwnBot(name[:LONGEST_BOT], code[:LONGEST_CODE])
    return None


def _plan(kept: Mapping[str, Any], usual: str) -> Plan:
    """Read which game is played how; what cannot be so is as usual."""
    name, seats, options = kept.get("game"), kept.get("seats"), kept.get("options")
    if not isinstance(name, str) or name not in games.names():
        return plans.first_plan(usual)
    plan = plans.first_plan(name)
    try:
        plan = plans.with_options(plan, options if isinstance(options, dict) else {})
        return plans.with_seats(plan, seats) if isinstance(seats, int) else plan
    except (Refusal, TypeError, ValueError):
        return plan

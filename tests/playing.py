"""Playing games at random, as the laws, the record tests and the soak do it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import product
from random import Random
from typing import Any, NamedTuple

from bottega import games
from bottega.core import DEALER, OVER, SPECTATOR, Action, Game, Option, Seat, Value, parse_action
from bottega.dealer import SeededDealer
from bottega.table import Table

LONGEST_GAME = 20_000  # steps, the dealer's included; a game that takes longer never ends
MOST_COMBINATIONS = 32  # of option values; beyond it, the options vary one at a time

NAMES = ("Ann", "Bob", "Zoë", "大卫", "Eve", "Fox", "Gil", "Hal", "Ida", "Jo")


class Case(NamedTuple):
    """A game as it may be set up."""

    game: str
    options: tuple[tuple[str, Value], ...]
    seats: int

    def __str__(self) -> str:
        """Name the case as `game/option=value,.../seats`."""
        options = ",".join(f"{name}={value}" for name, value in self.options)
        return f"{self.game}/{options}/{self.seats}"

    def load(self) -> Game:
        """The game's rules."""
        return games.load(self.game)

    def setup(self) -> Any:
        """The first State."""
        return self.load().setup(self.seats, dict(self.options))


class Step(NamedTuple):
    """One action of a game: what was, what was done, what came of it."""

    before: Any
    author: Seat
    action: Action
    after: Any


def ends_of(option: Option) -> tuple[Value, ...]:
    """The values of an option to try: the first, the default and the last."""
    return tuple(dict.fromkeys((option.values[0], option.default, option.values[-1])))


def option_sets(game: Game) -> list[dict[str, Value]]:
    """Every combination of the values to try; if these are too many, one varied at a time."""
    rows = {option.name: ends_of(option) for option in game.OPTIONS}
    combined = [dict(zip(rows, values, strict=True)) for values in product(*rows.values())]
    if len(combined) <= MOST_COMBINATIONS:
        return combined
    default = {option.name: option.default for option in game.OPTIONS}
    varied = [{**default, name: value} for name, row in rows.items() for value in row]
    return [options for i, options in enumerate(varied) if options not in varied[:i]]


def cases_of(name: str) -> list[Case]:
    """Every option set of a game with every number of players it seats."""
    game = games.load(name)
    return [
        Case(name, tuple(options.items()), seats)
        for options in option_sets(game)
        for seats in game.seatings(options)
    ]


@cache
def cases() -> tuple[Case, ...]:
    """Every case of every game there is."""
    return tuple([case for name in games.names() for case in cases_of(name)])


@cache
def plain_cases() -> tuple[Case, ...]:
    """Each game as it comes, without options chosen, at every number of players."""
    found = []
    for name in games.names():
        game = games.load(name)
        default = tuple((option.name, option.default) for option in game.OPTIONS)
        found += [Case(name, default, seats) for seats in game.seatings({})]
    return tuple(found)


def viewers(seats: int) -> tuple[Seat, ...]:
    """Everybody who may look: the dealer, each seat, and a spectator."""
    return (DEALER, *range(seats), SPECTATOR)


def done(game: Game, state: Any, texts: Iterable[str]) -> Any:
    """Do actions given as text, each of which must be legal, and check the table after each."""
    for text in texts:
        action = parse_action(text)
        assert action in game.legal(state), f"{text} is not legal"
        state = game.apply(state, action)
        game.check(state)
    return state


# ------------------------------------------------------------------ policies

Policy = Callable[[Game, Any, Random], Action]

KEEPING = frozenset({"take", "draw", "reserve", "keep", "collect", "gold", "pass", "give"})
"""Verbs that gather, or that spend nothing."""


def anything(game: Game, state: Any, rng: Random) -> Action:
    """Any legal action."""
    return rng.choice(game.legal(state))


def sensible(game: Game, state: Any, rng: Random) -> Action:
    """Any of the actions worth searching."""
    return rng.choice(game.principal(state))


def every_verb(game: Game, state: Any, rng: Random) -> Action:
    """A verb first, then any legal action of it: what is rare comes as often as the rest."""
    legal = game.legal(state)
    verb = rng.choice(sorted({action.verb for action in legal}))
    return rng.choice([action for action in legal if action.verb == verb])


def hoarding(game: Game, state: Any, rng: Random) -> Action:
    """Gather and hardly ever spend."""
    legal = game.legal(state)
    kept = [action for action in legal if action.verb in KEEPING]
    return rng.choice(kept if kept and rng.random() < 0.99 else legal)


def drawing(game: Game, state: Any, rng: Random) -> Action:
    """Whatever makes the dealer deal, so that the decks run out."""
    legal = game.legal(state)
    tried = rng.sample(legal, min(12, len(legal)))
    for action in tried:
        if game.to_move(game.apply(state, action)) == DEALER:
            return action
    return tried[0]


POLICIES: Mapping[str, Policy] = {
    policy.__name__: policy for policy in (anything, sensible, every_verb, hoarding, drawing)
}


# ------------------------------------------------------------------ playing


def draw(game: Game, state: Any, rng: Random) -> Action:
    """What the dealer does, as likely as the weights say."""
    pairs = game.outcomes(state)
    return rng.choices([action for action, _ in pairs], [weight for _, weight in pairs])[0]


def play(game: Game, state: Any, policy: Policy, rng: Random) -> Iterator[Step]:
    """Play on from a State until the game is over."""
    for _ in range(LONGEST_GAME):
        author = game.to_move(state)
        if author == OVER:
            return
        action = (draw if author == DEALER else policy)(game, state, rng)
        after = game.apply(state, action)
        yield Step(state, author, action, after)
        state = after
    raise AssertionError(f"not over after {LONGEST_GAME} steps")


def dice(case: Case, policy: str, seed: int) -> Random:
    """The randomness of one game, the same whenever it is asked for."""
    return Random(f"{case} {policy} {seed}")


def game_of(case: Case, policy: str, seed: int) -> Iterator[Step]:
    """One game of a case from its first State."""
    return play(case.load(), case.setup(), POLICIES[policy], dice(case, policy, seed))


def table_of(case: Case, policy: str, seed: int, plies: int = LONGEST_GAME) -> Table:
    """A table where a game was played, over or up to so many entries."""
    dealer = SeededDealer(f"{case} {seed}".encode())
    table = Table.open(case.game, NAMES[: case.seats], dict(case.options), dealer)
    rng = dice(case, policy, seed)
    if plies:
        table.deal()
    while table.to_move != OVER and len(table.entries) < plies:
        table.submit(table.to_move, POLICIES[policy](table.game, table.state, rng))
        table.deal()
    return table

"""The few types that every game, bot, page and peer speaks."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

Seat = int
"""A seat at the table, counted from 0; or, as a viewer or a mover, one of the names below."""

DEALER: Seat = -1
"""Chance. It moves when something must be drawn or revealed, and it sees everything."""

OVER: Seat = -2
"""Nobody moves any more."""

SPECTATOR: Seat = -3
"""A viewer without a seat, who sees what everybody sees."""

HIDDEN = -1
"""A hole: a number that this viewer may not know. Written `?`."""

BACK = "back"
"""The frame's own verb, which no game has: `back K S` is "as before entry K"; S is 1 if something
had been revealed since."""

Value = int | str
Options = Mapping[str, Value]


class Refusal(ValueError):
    """Something asked for cannot be done: `code` and `facts` for a page, a sentence for people."""

    def __init__(self, code: str, sentence: str, **facts: object) -> None:
        """Keep the sentence as the message, the code and the facts beside it."""
        super().__init__(sentence)
        self.code = code
        self.facts = facts


def quoted(text: str) -> str:
    """A text to show in a refusal: in quotes, and cut if it is long."""
    return repr(text if len(text) <= 60 else text[:57] + "...")


def unquoted(text: str) -> str:
    """JSON without its strings, in one pass whatever it is: a quote left open hides the rest."""
    return "".join(text.replace("\\\\", "").replace('\\"', "").split('"')[::2])


DEEPEST = 8  # brackets within brackets, in any JSON of ours
MOST_KEYS = 2000  # in all the objects of a JSON of ours together: none has a tenth of it


def read_json(text: str) -> Any:
    """Read JSON that somebody else may have written, or damaged; ValueError for what is none.

    Deep nesting could exhaust the stack, which no browser survives, so it is never even tried. Nor
    are very many keys: where the seed of hashes is known, they can be chosen to fall together, and
    each is then compared with all before it.
    """
    depth, bare = 0, unquoted(text)
    if bare.count(":") > MOST_KEYS:
        raise ValueError("too many keys")
    for mark in re.findall(r"[\[\]{}]", bare):
        depth += 1 if mark in "[{" else -1
        if depth > DEEPEST:
            raise ValueError("nested too deep")
    return json.loads(text)


class MalformedAction(Refusal):
    """A text that is no action."""


class IllegalAction(Refusal):
    """An action that the rules do not allow now, or not to this seat."""


WORD_PATTERN = "[a-z][a-z0-9_]{0,31}"
"""What the names of games and options look like, and their values that are words."""

ACTION_PATTERN = r"([a-z]{1,16})((?: (?:\?|0|[1-9][0-9]{0,3})){0,99})"
"""What an action's text looks like: the verb, then the numbers."""

_ACTION = re.compile(ACTION_PATTERN)


class Action(NamedTuple):
    """What a seat or the dealer does: a verb and its numbers."""

    verb: str
    args: tuple[int, ...] = ()

    def __str__(self) -> str:
        """Write the action as text: `take 1 1 1 0 0`, `deal ?`."""
        return " ".join([self.verb, *("?" if arg == HIDDEN else str(arg) for arg in self.args)])


def parse_action(text: str) -> Action:
    """Read what `str(action)` wrote, and nothing else."""
    match = _ACTION.fullmatch(text)
    if not match:
        raise MalformedAction("malformed-action", f"{quoted(text)} is not an action")
    verb, numbers = match.groups()
    return Action(verb, tuple(HIDDEN if n == "?" else int(n) for n in numbers.split()))


class Option(NamedTuple):
    """A setting of a game, chosen before it starts."""

    name: str
    default: Value
    values: tuple[Value, ...]  # every value allowed, in the order to offer them


class Motion(NamedTuple):
    """A thing that went from one place to another, for a page to animate."""

    piece: str  # what it is: "card", "token", "noble"
    ident: int  # which one; HIDDEN when this viewer may not know
    amount: int
    origin: str  # a place of the game's own naming: "bank", "market 5", "hand 0"
    target: str


class Event(NamedTuple):
    """Something worth telling that happened in a move; derived, never stored."""

    kind: str
    seat: Seat  # whose doing it was
    facts: Mapping[str, Any]
    motions: tuple[Motion, ...] = ()


class Reason(NamedTuple):
    """Something true of a move that speaks for it: a claim which the rules can check."""

    kind: str  # of the game's own naming: "affords", "completes"
    args: tuple[int, ...] = ()  # seats, cards and numbers, as the game's `reasons` says


Paint = Callable[[str, str], str]
"""Colours a text for a terminal; the second word is a colour's name, "bold" or "dim"."""


class Game(Protocol):
    """What a game's package offers. States are the game's own; nobody else looks inside."""

    NAME: str
    RULES: int  # the version of the rules, written into every record
    OPTIONS: tuple[Option, ...]

    def seatings(self, options: Options) -> tuple[int, ...]:
        """How many may play with these options."""

    def sides(self, seats: int, options: Options) -> tuple[tuple[Seat, ...], ...]:
        """Who plays together: the seats of each side, one each where everybody plays alone."""

    def setup(self, seats: int, options: Options) -> Any:
        """The first State: nothing drawn yet."""

    def to_move(self, state: Any) -> Seat:
        """Whose move it is: a seat, DEALER or OVER."""

    def legal(self, state: Any) -> list[Action]:
        """Every legal action: the single source of legality."""

    def admits(self, state: Any, action: Action) -> bool:
        """Whether an action may be legal, as far as a View can tell; surely, from a State."""

    def principal(self, state: Any) -> list[Action]:
        """The legal actions worth searching."""

    def apply(self, state: Any, action: Action) -> Any:
        """The State after a legal action."""

    def outcomes(self, state: Any) -> list[tuple[Action, int]]:
        """What the dealer may do now, with weights."""

    def sample(self, state: Any, rng: Any) -> Action:
        """One of the outcomes, as likely as its weight says, without listing them all."""

    def redact(self, state: Any, viewer: Seat) -> Any:
        """The View: the State with holes where this viewer may not look."""

    def veil(self, state: Any, action: Action, viewer: Seat) -> Action:
        """The action as this viewer sees it done."""

    def determinize(self, view: Any, rng: Any) -> Any:
        """A State that could lie behind the view."""

    def assemble(self, views: Sequence[Any], rng: Any) -> Any:
        """A State that could lie behind all of these views of one table; everybody's is one."""

    def scores(self, state: Any) -> tuple[int, ...]:
        """The score that counts for each seat."""

    def winners(self, state: Any) -> tuple[Seat, ...]:
        """The winning seats, once it is OVER; several if they share the victory."""

    def check(self, state: Any) -> None:
        """Raise AssertionError if something was lost or made from nothing."""

    def events(self, before: Any, action: Action, after: Any) -> tuple[Event, ...]:
        """What to tell of a move, from States or from anybody's Views."""

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """An event as an English sentence."""

    def describe(self, view: Any, action: Action) -> str:
        """An action in English words, for a list to choose from."""

    def board(self, view: Any, names: Sequence[str], paint: Paint) -> str:
        """The table as text, for a terminal, as far as the view shows it."""

    def value(self, view: Any, seat: Seat) -> int:
        """How good this looks for the seat; a whole number, the same on every Python."""

    def judgement(self, view: Any) -> Any:
        """Who judges such a table: a `Judgement` of `bottega.judging`."""


def complete_options(game: str, options: Sequence[Option], chosen: Options) -> dict[str, Value]:
    """Every option of a game with its value, the chosen ones checked."""
    known = {option.name: option for option in options}
    for name, value in chosen.items():
        if name not in known:
            names = ", ".join(known) or "none"
            raise Refusal(
                "unknown-option", f"{game} has no option {name!r} (it has: {names})", option=name
            )
        if (value, type(value)) not in [(v, type(v)) for v in known[name].values]:
            raise Refusal(
                "bad-option",
                f"{name} cannot be {value!r} in {game}; it can be {span(known[name].values)}",
                option=name,
                value=value,
            )
    return {name: chosen.get(name, option.default) for name, option in known.items()}


def check_seating(game: str, allowed: Sequence[int], seats: int) -> None:
    """Refuse a number of players that a game, as its options stand, does not seat."""
    if seats not in allowed:
        raise Refusal(
            "bad-seats",
            f"{game} with these options is for {span(allowed)} players, not {seats}",
            seats=seats,
            allowed=tuple(allowed),
        )


def span(values: Sequence[Value]) -> str:
    """Write values for people: `2 to 4`, `3 or 4`, `classic or team`."""
    numbers = [value for value in values if isinstance(value, int)]
    if len(numbers) == len(values) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return " or ".join(str(value) for value in values)

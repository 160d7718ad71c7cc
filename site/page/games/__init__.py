"""The games that have a page, found by looking at the folder, and what each of them offers."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, NamedTuple, Protocol, cast

from bottega.core import Action, Event, Motion, Options, Seat
from page.html.markup import Html
from page.kit.charts import Category
from page.kit.teaching import Rulebook, Script
from page.words import Words


class Scene(NamedTuple):
    """A table as somebody sees it now: everything a game's page needs to show it."""

    view: Any  # what the person looking knows
    seat: Seat  # who looks; SPECTATOR if nobody with a seat does
    legal: tuple[Action, ...]  # what this person may do now; nothing when it is not their move
    names: tuple[str, ...]  # of the seats
    kinds: tuple[str, ...]  # of the seats: "person", or a bot's level
    draft: Any = None  # the game's own note of a move half made: None before the first touch
    last: tuple[Event, ...] = ()  # what happened last, as everybody may know it
    why: str = ""  # why the last touch could not be followed
    hint: Action | None = None  # what a bot would do here, once the person to move has asked
    past: bool = False  # whether this is a replay: nothing is asked of anybody, no dock is needed


class Answer(NamedTuple):
    """What touching something on the table led to."""

    draft: Any = None  # the move half made, from now on
    action: Action | None = None  # the move, once it is made
    why: str = ""  # a sentence, when the touch cannot be followed


class Advice(NamedTuple):
    """A suggested move, told and prepared; the things it concerns are marked on the table."""

    sentence: str  # what to do, and what that aims at
    draft: Any = None  # the move half made, so that one more touch does it


class GamePage(Protocol):
    """What a game's package in this folder offers; pure functions, nothing of the browser."""

    PRESETS: Mapping[str, Options]  # ways to play that have a name: its word is `GAME.preset.NAME`
    SHORTCUTS: Mapping[str, str]  # what a key touches: {"1": "gem 0"}; its word is `GAME.key.KEY`

    def words(self, language: str) -> Words:
        """Give the game's words, the frame's included.

        The keys of its own begin with its name: it is `GAME.title`, with `GAME.about`; an option
        is `GAME.option.NAME`, its values are `GAME.option.NAME.VALUE` or speak for themselves.
        """

    def layout(self, scene: Scene, say: Words) -> Html:
        """Lay out the table: the empty regions that `regions` fills, each with its id."""

    def regions(self, scene: Scene, say: Words) -> Mapping[str, Html]:
        """Give what each region holds, by its id."""

    def touch(self, scene: Scene, thing: str, say: Words) -> Answer:
        """Follow a touch on something that had `data-do="touch"` and this `data-value`."""

    def prompt(self, scene: Scene, say: Words) -> str:
        """Say what is asked of the person looking, in a sentence."""

    def advise(self, scene: Scene, action: Action, say: Words) -> Advice:
        """Recommend a legal action to the person looking, naming what it aims at.

        While a scene's `hint` holds the action, `regions` marks what it concerns.
        """

    def zoom(self, scene: Scene, thing: str, say: Words) -> Html:
        """Show one thing large, with all there is to know of it."""

    def story(self, event: Event, names: Sequence[str], say: Words) -> Html | None:
        """Tell an event for the log, with names and icons; None if it needs no line."""

    def tell(self, event: Event, names: Sequence[str], say: Words) -> str:
        """Tell an event in a sentence, to be read out; empty if it needs none."""

    def piece(self, motion: Motion, say: Words) -> Html:
        """Draw what moves, to fly from place to place (elements with `data-place`)."""

    def keeps_secrets(self, view: Any, seat: Seat) -> bool:
        """Tell whether the seat's own view holds something the others may not see."""

    def rulebook(self, language: str) -> Rulebook:
        """Give the rules, to read; long texts are better loaded only here."""

    def script(self) -> Script:
        """Give the first game, which teaches."""

    def outcome(self, scene: Scene, states: Sequence[Any], say: Words) -> Html:
        """Show why the game ended as it did, with its charts, from the views of every turn."""

    def rounds(self, states: Sequence[Any]) -> list[Any]:
        """Give of the states of every turn the first, and the last of every round."""

    def habits(self, states: Sequence[Any], seat: Seat) -> Mapping[str, tuple[int, ...]]:
        """Count what a seat liked to take in a game: numbers by kinds, titled `GAME.habit.KIND`."""

    def habit_parts(self, kind: str, say: Words) -> Sequence[Category]:
        """Name what the numbers of such a kind count, in their order."""


@cache
def names() -> tuple[str, ...]:
    """Name the games that have a page."""
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))


def load(name: str) -> GamePage:
    """Load the page of a game."""
    return cast(GamePage, import_module(f"page.games.{name}"))

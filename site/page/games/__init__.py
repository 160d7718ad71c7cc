"""The games that have a page, found by looking at the folder, and what each of them offers.

`README.md` in this folder tells how to add one; the laws that every page keeps are in
`tests/page/test_page_laws.py`.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from pkgutil import get_data, iter_modules
from typing import Any, Protocol, cast

from bottega.core import Action, Event, Motion, Options, Reason, Seat
from page.html.markup import Html
from page.kit.charts import Category
from page.kit.scene import Advice, Answer, Beat, Happened, Scene
from page.kit.sounds import Sounds
from page.kit.teaching import Rulebook, Script
from page.words import Words


class GamePage(Protocol):
    """What a game's package in this folder offers; pure functions, nothing of the browser.

    A thing that can be touched is a button with `data-do="touch"` and a `data-value` of the game's
    own naming; if nothing can be done with it now it has `aria-disabled="true"`, and touching it
    answers why. A place that things fly from or to has a `data-place`, as the rules' events name
    it. A thing that can be enlarged has a `data-zoom`.
    """

    PRESETS: Mapping[str, Options]  # ways to play that have a name: its word is `GAME.preset.NAME`
    SHORTCUTS: Mapping[str, str]  # what a key touches: {"1": "gem 0"}; its word is `GAME.key.KEY`
    SOUNDS: Sounds  # what its beats sound like

    def words(self, language: str) -> Words:
        """Give the game's words, the frame's included."""

    # ---------------------------------------------------------- the table

    def layout(self, scene: Scene, say: Words) -> Html:
        """Lay out the table: the empty regions that `regions` fills, and the frame's (`FRAMED`)."""

    def regions(self, scene: Scene, say: Words) -> Mapping[str, Html]:
        """Give what each region holds, by its id; what the scene points at has `data-pointed`."""

    def deeds(self, scene: Scene, say: Words) -> Html:
        """Give the buttons of the dock, which finish the move half made or let go of it."""

    def prompt(self, scene: Scene, say: Words) -> str:
        """Say what is asked of the person looking, or what is waited for, in a sentence."""

    def touch(self, scene: Scene, thing: str, say: Words) -> Answer:
        """Follow a touch on something with this `data-value`; `LET_GO` lets go of everything."""

    def advise(self, scene: Scene, action: Action, say: Words) -> Advice:
        """Say a legal action that is recommended to the person looking, and prepare it.

        While a scene's `hint` holds the action, `regions` marks what it concerns.
        """

    def zoom(self, scene: Scene, thing: str, say: Words) -> Html:
        """Show one thing large, with all there is to know of it; nothing, if there is no such."""

    def keeps_secrets(self, view: Any, seat: Seat) -> bool:
        """Tell whether the seat's own view holds something the others may not see."""

    # ---------------------------------------------------------- what happens

    def beats(
        self, happened: Sequence[Happened], names: Sequence[str], say: Words
    ) -> Sequence[Beat]:
        """Group what happened into beats: what flies, what appears, what is heard and read out."""

    def piece(self, motion: Motion, say: Words) -> Html:
        """Draw what moves, to fly from place to place."""

    def story(self, event: Event, names: Sequence[str], say: Words) -> Html | None:
        """Tell an event for the log, with names and icons; None if it needs no line."""

    def tell(self, event: Event, names: Sequence[str], say: Words) -> str:
        """Tell an event in a sentence; empty if it needs none."""

    # ---------------------------------------------------------- teaching

    def rulebook(self, language: str) -> Rulebook:
        """Give the rules, to read; long texts are better loaded only here."""

    def script(self) -> Script:
        """Give the first game, which teaches."""

    # ---------------------------------------------------------- afterwards

    def outcome(self, scene: Scene, states: Sequence[Any], say: Words) -> Html:
        """Show why the game ended as it did, with its charts, from the views of every turn."""

    def rounds(self, states: Sequence[Any]) -> list[Any]:
        """Give of the states of every turn the first, and the last of every round."""

    def habits(self, states: Sequence[Any], seat: Seat) -> Mapping[str, tuple[int, ...]]:
        """Count what a seat liked to take in a game: numbers by kinds, titled `GAME.habit.KIND`."""

    def habit_parts(self, kind: str, say: Words) -> Sequence[Category]:
        """Name what the numbers of such a kind count, in their order."""


def reason_in_words(page: GamePage, scene: Scene, reason: Reason, say: Words) -> str:
    """Say what speaks for a move, where the game has reasons, and its page a `reason` for them."""
    told = getattr(page, "reason", None)
    return str(told(scene, reason, say)) if told else ""


@cache
def names() -> tuple[str, ...]:
    """Name the games that have a page."""
    here = [module.name for module in iter_modules(__path__) if module.ispkg]
    return tuple(sorted({*here, *_faces()}))


def load(name: str) -> GamePage:
    """Load the page of a game; one that did not come with the page is fetched first, or refused."""
    if name in _faces() and name not in _fetched:
        __path__.append(f"{_fetch[0](name)}/page/games")
        _fetched.add(name)
    return cast(GamePage, import_module(f"page.games.{name}"))


def face(name: str, word: str, language: str) -> str:
    """Give a game's `title`, or what it is `about`, without fetching the game."""
    if name in _faces():
        return _faces()[name][language][word]
    return load(name).words(language)(f"{name}.{word}")


# ------------------------------------------------------------------ games fetched later

Fetch = Callable[[str], str]
"""Fetches the archive of a game, and gives the path where it lies then."""

_fetch: list[Fetch] = []
_fetched: set[str] = set()


def fetch_with(fetch: Fetch) -> None:
    """Say how a game is fetched that did not come with the page."""
    _fetch[:] = [fetch]


@cache
def _faces() -> dict[str, dict[str, dict[str, str]]]:
    """Read what is known of games that do not come with the page, as the build wrote it."""
    try:
        written = get_data(__name__, "faces.json") or b"{}"
    except OSError:  # the sources: every game is here
        return {}
    known: dict[str, dict[str, dict[str, str]]] = json.loads(written)
    return known

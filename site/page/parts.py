"""The parts of the page: each brings its own addresses, deeds, keys, screens and dialogs."""

from collections.abc import Callable, Coroutine, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from page.html.markup import Html
from page.table.sitting import Sitting
from page.words import Words

if TYPE_CHECKING:
    from page.app import App

Deed = Callable[[str], Coroutine[Any, Any, None] | None]
Keys = Mapping[str, tuple[str, str]]  # what a key does: a deed and its value; its word is `key.KEY`


class Part:
    """A part of the page. What it does not bring stays as it is without it."""

    addresses: tuple[
        str, ...
    ] = ()  # how the addresses begin that it shows: "rules" for `#/rules/azul`
    table_keys: ClassVar[Keys] = {}  # at every table
    own_keys: ClassVar[Keys] = {}  # while this part has the screen
    game = ""  # the game whose words it speaks, while it has the screen
    at_lessons = False  # whether what it brings to tables also stands at those that only teach

    def __init__(self, app: "App") -> None:
        """Belong to this page."""
        self.app = app

    async def opened(self) -> None:
        """Begin with what can wait until the page stands."""

    def deeds(self) -> Mapping[str, Deed]:
        """Name what can be clicked, and what it does."""
        return {}

    def typed(self, field: str, value: str) -> bool:
        """Take what was typed into a field; tell whether it is one of this part's."""
        return False

    def touch(self, thing: str) -> None:
        """Follow a touch on something of a table that it shows."""

    async def arrive(self, way: str, rest: str) -> None:
        """Take the screen: the visitor has come to one of its addresses."""

    async def at_home(self) -> None:
        """Look up what its section of the first screen tells: the visitor has come there."""

    def depart(self) -> None:
        """Give the screen back: the visitor has gone elsewhere."""

    def regions(self, say: Words, now: int) -> dict[str, Html]:
        """Give the regions of its screen, "main" first; the frame adds those that are missing."""
        return {}

    def title(self, say: Words) -> str:
        """Name its screen, for the title of the tab."""
        return ""

    def greeting(self, say: Words) -> Html | None:
        """Give what should stand before everything else on the first screen."""
        return None

    def home(self, say: Words, now: int) -> Html | None:
        """Give its section of the first screen."""
        return None

    def tools(self, sitting: Sitting, say: Words) -> Html | None:
        """Give its buttons in the header of a table."""
        return None

    def menu(self, sitting: Sitting, say: Words) -> list[Html]:
        """Give its buttons in the menu of a table, for what is not wanted at every turn."""
        return []

    def curtain(self, sitting: Sitting, say: Words) -> Html | None:
        """Give its buttons on the curtain, for whoever holds the device while it is passed on."""
        return None

    def notice(self, sitting: Sitting | None, say: Words) -> Html | None:
        """Give what must be known now, at a table or on the first screen."""
        return None

    def dialog(self, kind: str, about: str, say: Words) -> Html | None:
        """Give the content of a dialog, if it is one of this part's."""
        return None

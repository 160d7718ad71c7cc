"""The parts of the page: each brings its own addresses, deeds, keys, screens and dialogs."""

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, ClassVar, Protocol

from page.device.browser import Browser
from page.html.controls import button
from page.html.markup import Html, symbol, tag
from page.opened import Opened
from page.settings import Settings
from page.table.front import Front
from page.table.plan import Plan
from page.table.sitting import Sitting
from page.table.steward import Steward
from page.words import Words

Deed = Callable[[str], Coroutine[Any, Any, None] | None]
Keys = Mapping[str, tuple[str, str]]  # what a key does: a deed and its value; its word is `key.KEY`


class Desk(Front, Protocol):
    """What the page offers its parts, beside what it offers a table."""

    @property
    def browser(self) -> Browser:
        """The browser tab."""

    @property
    def steward(self) -> Steward:
        """Who keeps a game going."""

    @property
    def opened(self) -> Opened:
        """What is open."""

    @property
    def language(self) -> str:
        """The language of the page."""

    @property
    def asleep(self) -> bool:
        """Whether Python has shown nothing yet: what stands there the build has drawn."""

    @property
    def knows_visitor(self) -> bool:
        """Whether a game was ever started here, as far as that could be kept."""

    def has_screen(self, part: "Part") -> bool:
        """Tell whether a part has the screen."""

    def offers(self, deed: str) -> bool:
        """Tell whether something can be clicked here that does this."""

    def way_back(self) -> str:
        """Give the address of a table that is open while something else is looked at."""

    def propose(self, plan: Plan) -> None:
        """Propose this as the next game."""

    def adopt(self, settings: Settings) -> None:
        """Let these be the settings."""

    async def start_game(self, _: str) -> None:
        """Open the table that was planned."""

    async def admit_soon(self, door: "Part") -> "Part | None":
        """Give what is behind a door, if that comes soon; else it comes when it comes."""

    async def lead_home(self, why: str = "no-such-page") -> None:
        """Lead home who came to an address of nothing, and say so."""


class Part:
    """A part of the page. What it does not bring stays as it is without it.

    Of a part that few visits need only the door is there at first: what the first screen and a
    table show of it. The part itself derives from its door, and takes its place (see `doors`).
    """

    addresses: tuple[str, ...] = ()  # how they begin that it shows: "rules" for `#/rules/azul`
    table_keys: ClassVar[Keys] = {}  # at every table
    own_keys: ClassVar[Keys] = {}  # while this part has the screen
    game = ""  # the game whose words it speaks, while it has the screen
    momentary = False  # whether its section of the first screen tells of this visit alone
    needs = ""  # what a table must offer, for this part to bring something there
    behind = ""  # if this is only a door: the module and the class that are fetched when wanted
    opens: tuple[str, ...] = ()  # what can be clicked that leads through the door,
    dialogs: tuple[str, ...] = ()  # and the dialogs that are behind it
    by_hand: tuple[str, ...] = ()  # of what it opens: what a browser does only at a touch
    kept_out = ""  # why what is behind it did not come when its screen was wanted

    def __init__(self, desk: Desk) -> None:
        """Belong to this page."""
        self.desk = desk

    async def wake(self) -> None:
        """Begin with what can wait until the page stands."""

    def deeds(self) -> Mapping[str, Deed]:
        """Name what can be clicked, and what it does."""
        return {}

    def typed(self, field: str, value: str) -> bool:
        """Take what was typed into a field; tell whether it is one of this part's."""
        return False

    def touch(self, thing: str) -> None:
        """Follow a touch on something of a table that it shows."""

    def skip(self) -> None:
        """Show at once how ends what is being shown at such a table."""

    async def arrive(self, way: str, rest: str) -> None:
        """Take the screen: the visitor has come to one of its addresses."""

    async def at_home(self) -> None:
        """Look up what its section of the first screen tells: the visitor has come there."""

    def depart(self, address: str) -> None:
        """Give the screen back, if it has it: the visitor has gone to another address."""

    def way_back(self) -> str:
        """Give the address of a table of its own that is open meanwhile."""
        return ""

    def regions(self, say: Words, now: int) -> dict[str, Html]:
        """Give the regions of its screen, "main" first; the frame adds those that are missing."""
        if not self.behind:
            return {}
        told = tag("p", say("trouble.fetching"), role="status")
        if self.kept_out:
            again = button(say("door.again"), "arrive", class_="deed", id="arrive")
            told = Html(tag("p", say(f"trouble.{self.kept_out}"), role="alert") + again)
        leave = button(say("leave"), "home", id="leave")
        lantern = symbol("b-lantern", "lantern")
        return {"main": tag("section", lantern, told, leave, class_="opening")}

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

    def afterwards(self, sitting: Sitting, say: Words) -> Html | None:
        """Give what it has to say at the end of a game, below the result."""
        return None

    def notice(self, sitting: Sitting | None, say: Words) -> Html | None:
        """Give what must be known now, at a table or on the first screen."""
        return None

    def dialog(self, kind: str, about: str, say: Words) -> Html | None:
        """Give the content of a dialog, if it is one of this part's."""
        return None


def at_table(parts: tuple[Part, ...], sitting: Sitting | None) -> tuple[Part, ...]:
    """Give the parts that have something to bring, at this table or where there is none."""
    if sitting is None:
        return parts
    return tuple([part for part in parts if not part.needs or part.needs in sitting.offers])

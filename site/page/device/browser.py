"""What the page needs of a browser; `runtime` has the real one, tests bring one of paper."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from bottega.replica import Sealer, Signer
from page.device.near import Near
from page.device.net import Net, Trials
from page.kit.sounds import Sound


class ShelfTrouble(Exception):
    """Something could not be kept: `code` says why ("full", "blocked" or "failed")."""

    def __init__(self, code: str) -> None:
        """Keep the code."""
        super().__init__(code)
        self.code = code


class Flight(NamedTuple):
    """Something to be seen flying over the page from one place to another."""

    html: str
    origin: str  # the `data-place` it comes from, as the page was before
    target: str  # and the one it goes to, as the page is now
    amount: int
    step: int  # flights of a later step start later


class Sign(NamedTuple):
    """Something short to be seen over a place for a while."""

    text: str
    kind: str  # "gain", "loss", or neither
    place: str  # its `data-place`
    step: int  # as of flights


Kept = tuple[str, str, Sequence[str]]
"""A game as it is kept: its name, its note and its lines."""


def unheard(answer: str) -> None:
    """Tell nobody an answer that is not the last."""


class Shelf(Protocol):
    """Where games are kept on the device: a note for each, and the lines of its entries."""

    async def notes(self) -> list[str]:
        """Give the notes of all games."""

    async def named(self) -> dict[str, str]:
        """Give the notes of all games by the games' names, whatever the notes say."""

    async def take(self, ident: str) -> tuple[str | None, list[str]]:
        """Give a game's note, None if there is none, and its lines."""

    def jot(self, ident: str, note: str, first: int, lines: Sequence[str]) -> bool:
        """Write down at once what is to be put; give whether it is safe so."""

    def put(self, ident: str, note: str, first: int, lines: Sequence[str]) -> Awaitable[None]:
        """Begin to keep a note, and the lines from a number on: all of it, or nothing."""

    async def put_all(self, games: Sequence[Kept]) -> None:
        """Keep whole games: all of them, or none."""

    async def remove(self, ident: str) -> None:
        """Forget a game."""

    async def clear(self) -> None:
        """Forget every game."""


class Files(Protocol):
    """The visitor's own files."""

    def save(self, name: str, text: str) -> None:
        """Offer a text as a file to save."""

    def may_ask(self) -> bool:
        """Tell whether the browser would let the visitor choose now: only soon after a touch."""

    async def choose(self, most: int) -> str | None:
        """Let the visitor choose a file of at most so many bytes; None if there was no choice."""


class Calls(Protocol):
    """Reaching people outside of the page."""

    def can_share(self) -> bool:
        """Tell whether something can be handed to another app of the device."""

    async def share(self, text: str, link: str) -> None:
        """Hand a text, and a link if there is one, to another app, which the visitor chooses."""

    def call(self, title: str, sentence: str) -> None:
        """Call the visitor back by a notification, if allowed; or stop calling."""

    async def allow(self) -> bool:
        """Ask whether notifications may be shown; give the answer."""


class OfflineCopy(Protocol):
    """What is laid in on the device so that the page opens without a network."""

    async def stock(self, tell: Callable[[str], None]) -> None:
        """Lay in everything; `tell` hears how that goes, and of new versions."""

    async def renew(self) -> None:
        """Open the page anew in its newest version, which is fetched if it is not here yet."""

    async def stay(self) -> None:
        """Ask the browser not to throw away what is kept, when it needs room."""


class Attention(Protocol):
    """What calls a visitor back who looks at something else."""

    def call(self, wanted: bool) -> None:
        """Call the visitor back, or no longer."""

    def is_hidden(self) -> bool:
        """Tell whether the visitor looks at something else."""


class Arena(Protocol):
    """Where a bot of the visitor's own plays one of ours."""

    async def prepare(self, field: str) -> None:
        """Have ready what is needed, and let Tab indent in a field."""

    async def play(self, terms: str, code: str, limit: int, tell: Callable[[str], None]) -> None:
        """Begin a match with so many milliseconds for a move; `tell` hears how it goes."""

    def stop(self) -> None:
        """End the match at once, if there is one."""


class Touch(NamedTuple):
    """Something the visitor did before Python was there."""

    kind: str  # "click" or "typed"
    name: str  # the deed, or the field
    value: str


class Keys(Signer, Sealer, Protocol):
    """The keys of this device: they sign, and they seal letters."""


class Hands(Protocol):
    """Who is told what the visitor does."""

    def click(self, deed: str, value: str) -> None:
        """Something with a deed was clicked."""

    def typed(self, field: str, value: str) -> None:
        """Something was typed or chosen in a field."""

    def key(self, key: str) -> bool:
        """A key was pressed outside of fields; give whether it meant something."""

    def arrived(self) -> None:
        """The address changed."""

    def looked_away(self) -> None:
        """The window is no longer looked at: another has the focus, or it is out of sight."""


class Browser(Protocol):
    """The browser tab."""

    @property
    def shelf(self) -> Shelf:
        """Where games are kept."""

    @property
    def files(self) -> Files:
        """The visitor's own files."""

    @property
    def rooms(self) -> Shelf:
        """Where games played by link are kept, by their rooms."""

    @property
    def keys(self) -> Keys:
        """The keys of this device."""

    @property
    def net(self) -> Net:
        """What leads to other players."""

    @property
    def near(self) -> Near:
        """What connects devices by codes."""

    @property
    def calls(self) -> Calls:
        """What reaches people outside of the page."""

    @property
    def offline_copy(self) -> OfflineCopy:
        """What is laid in to open without a network."""

    @property
    def arena(self) -> Arena:
        """Where a bot of the visitor's own plays."""

    @property
    def trials(self) -> Trials:
        """What tries the ways to other players."""

    @property
    def attention(self) -> Attention:
        """What calls the visitor back."""

    def edition(self) -> str:
        """Give what tells this version of the page from every other."""

    def left_out(self) -> bool:
        """Return whether small texts were left out because the last start failed."""

    def languages(self) -> list[str]:
        """Give the languages the visitor reads, the preferred first."""

    def address(self) -> str:
        """Give the part of the address that is the page's own, after the `#`."""

    def go(self, address: str) -> None:
        """Go to another of the page's own addresses."""

    def link(self, address: str) -> str:
        """Give the whole address, to be sent to somebody, of one of the page's own."""

    async def copy(self, text: str) -> bool:
        """Put a text on the clipboard; give whether that was allowed."""

    def every(self, seconds: float, deed: Callable[[], None]) -> Callable[[], None]:
        """Do something again and again; give how to stop it."""

    def speak(self, language: str, title: str) -> None:
        """Say in which language the page is, and its title."""

    def dress(self, looks: Mapping[str, str]) -> None:
        """Set how the page looks: theme, motion, text size."""

    def show(
        self, regions: Mapping[str, str], flights: Sequence[Flight], signs: Sequence[Sign]
    ) -> None:
        """Bring regions of the page up to date, let things fly to their places, others appear."""

    def clear_sky(self) -> None:
        """Let nothing fly or hover over the page any more."""

    async def painted(self) -> None:
        """Wait until what was shown is to be seen."""

    def show_dialog(self, opened: bool) -> None:
        """Open or close the dialog."""

    def cover(self, covered: bool) -> None:
        """Let nothing behind the curtain be reached."""

    def move_focus(self, direction: str) -> None:
        """Move the focus to the next control in a direction."""

    def reveal(self, ident: str) -> None:
        """Bring an element into sight once it is shown; without an id, go to the top at once."""

    def announce(self, sentence: str) -> None:
        """Tell those who listen instead of looking."""

    def sound(self, sound: Sound) -> None:
        """Make a small sound."""

    def secret(self, size: int) -> bytes:
        """Draw bytes that nobody can guess."""

    def now(self) -> int:
        """Give the time, in milliseconds since 1970."""

    def steady(self) -> float:
        """Give seconds that only ever go on, whatever becomes of the clock on the wall."""

    async def wait(self, seconds: float) -> None:
        """Let some time pass."""

    def expect_bots(self, many: bool) -> None:
        """Have the bots' worker ready when it will be asked; or as many as there is room for."""

    async def think(
        self,
        message: str,
        many: bool,
        begun: Callable[[], None],
        heard: Callable[[str], None] = unheard,
    ) -> list[str]:
        """Put a question to the bots' worker, or to many; `begun` is called when it is begun.

        `heard` is told answers so far, if the question asks for them.
        """

    def hurry_bots(self) -> None:
        """Let whoever thinks give the best answer so far."""

    async def puzzles(self, game: str) -> str:
        """Fetch the puzzles of a game, as text; a Refusal if they do not come."""

    async def fetch_part(self, archive: str) -> None:
        """Fetch a part of the page that did not come with it; a Refusal if it does not come."""

    async def hold(self, ident: str, lost: Callable[[], None], seize: bool) -> bool:
        """Claim a game for this tab; give whether it is ours. `lost` is called if it is taken."""

    def release(self, ident: str) -> None:
        """Let go of a game, if this tab holds it; it holds one at most."""

    def recall(self, name: str) -> str | None:
        """Give a small text that was kept."""

    def keep(self, name: str, text: str) -> None:
        """Keep a small text, if that is possible; an empty one takes it away."""

    def forget(self) -> None:
        """Forget every small text that was kept."""

    def listen(self, hands: Hands) -> Sequence[Touch]:
        """Tell of everything the visitor does from now on; give what they did before."""

"""A browser in which nothing ever happens but the first picture, for the build."""

import asyncio
from collections.abc import Callable, Mapping, Sequence

from page.device.browser import Hands, Touch


class EmptyShelf:
    """Where somebody who was never there before has nothing."""

    async def notes(self) -> list[str]:
        """Give no notes."""
        return []

    async def take(self, ident: str) -> tuple[str | None, list[str]]:
        """Let whoever looks for something wait: what is shown meanwhile is what is wanted here."""
        await asyncio.Event().wait()
        return None, []


class Still:
    """A browser in which nothing ever happens but the first picture."""

    def __init__(self, language: str, address: str) -> None:
        """Come to an address, reading this language."""
        self.read, self.at = language, address
        self.shelf = self.rooms = EmptyShelf()
        self.net = self.attention = self.calls = self
        self.regions: dict[str, str] = {}
        self.title = ""
        self.seen = asyncio.Event()

    def left_out(self) -> bool:
        """Nothing was ever kept, so nothing is left out."""
        return False

    def languages(self) -> list[str]:
        """Give the one language."""
        return [self.read]

    def address(self) -> str:
        """Give the address."""
        return self.at

    def recall(self, name: str) -> None:
        """Nothing was ever kept."""

    def now(self) -> int:
        """Give a time; nothing that is shown to a newcomer depends on it."""
        return 0

    def steady(self) -> float:
        """Let no time pass."""
        return 0.0

    def listen(self, hands: Hands) -> Sequence[Touch]:
        """Nobody touches anything."""
        return ()

    async def hold(self, ident: str, lost: Callable[[], None], seize: bool) -> bool:
        """Nobody else is here."""
        return True

    async def fetch_part(self, archive: str) -> None:
        """Fetch nothing: at build time every part is there."""

    def obstacle(self) -> str:
        """Tell that others can be met, as almost everywhere."""
        return ""

    async def self_name(self) -> str:
        """Have a name that nobody sees."""
        return ""

    def show(self, regions: Mapping[str, str], flights: object, signs: object) -> None:
        """Write down what is shown first."""
        self.regions = {name: html for name, html in regions.items() if html}

    def speak(self, language: str, title: str) -> None:
        """Write the title down."""
        self.title = title
        self.seen.set()

    def ignore(self, *_: object) -> None:
        """Do nothing: it is not to be seen."""

    call = cover = dress = release = reveal = show_dialog = ignore

    @property
    def keys(self) -> None:
        """Nobody signs anything."""

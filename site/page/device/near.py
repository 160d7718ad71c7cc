"""What the page needs of a browser to connect two devices by codes, with nothing in between."""

from collections.abc import Callable
from typing import Any, Protocol

from page.device.bridge import Bridge

HearsPair = Callable[[str, str], None]
"""Told of one connection: "open" with the fingerprints of both ends, "said", or "closed"."""


class Pair(Protocol):
    """One connection to another device, while it is made and when it stands."""

    async def offer(self) -> str:
        """Describe this end, for somebody else to answer."""

    async def answer(self, description: str) -> str:
        """Describe this end in answer to another's offer."""

    async def accept(self, description: str) -> None:
        """Take the answer to the offer that was made."""

    async def reach(self, candidates: list[str]) -> None:
        """Try to reach the other end under these addresses."""

    def say(self, text: str) -> None:
        """Send a text; if the connection is gone, nothing happens."""

    def close(self) -> None:
        """End it."""


class Near(Protocol):
    """What connects devices without anybody between, and a camera to read codes with."""

    async def pair(self, hears: HearsPair) -> Pair:
        """Begin a connection, for which no server is asked anything."""

    def can_scan(self) -> bool:
        """Tell whether this browser finds codes in what a camera sees."""

    async def scan(self, ident: str, found: Callable[[str], None]) -> Callable[[], None]:
        """Show what the camera sees in this element, and tell each code found; give how to stop."""


class JsPair:
    """A connection made by room.mjs."""

    def __init__(self, pair: Any, to_js: Callable[[Any], Any]) -> None:
        """Speak through this one."""
        self.pair = pair
        self.to_js = to_js

    async def offer(self) -> str:
        """Describe this end, for somebody else to answer."""
        return str(await self.pair.offer())

    async def answer(self, description: str) -> str:
        """Describe this end in answer to another's offer."""
        return str(await self.pair.answer(description))

    async def accept(self, description: str) -> None:
        """Take the answer to the offer that was made."""
        await self.pair.accept(description)

    async def reach(self, candidates: list[str]) -> None:
        """Try to reach the other end under these addresses."""
        await self.pair.reach(self.to_js(candidates))

    def say(self, text: str) -> None:
        """Send a text; if the connection is gone, nothing happens."""
        self.pair.say(text)

    def close(self) -> None:
        """End it."""
        self.pair.close()


class Vicinity:
    """What the browser offers for that."""

    def __init__(self, bridge: Bridge, fetch_module: Callable[[str], Any]) -> None:
        """Use this window; `fetch_module` imports a script by its address."""
        self.window, self.proxy, self.to_js = bridge
        self.fetch_module = fetch_module

    async def pair(self, hears: HearsPair) -> JsPair:
        """Begin a connection, for which no server is asked anything."""
        module = await self._module()
        return JsPair(module.pair(self.proxy(hears)), self.to_js)

    def can_scan(self) -> bool:
        """Tell whether this browser finds codes in what a camera sees."""
        devices = getattr(self.window.navigator, "mediaDevices", None)
        return bool(getattr(self.window, "BarcodeDetector", None) and devices)

    async def scan(self, ident: str, found: Callable[[str], None]) -> Callable[[], None]:
        """Show what the camera sees in this element, and tell each code found; give how to stop."""
        module = await self._module()
        stop: Callable[[], None] = await module.scan(ident, self.proxy(found))
        return stop

    async def _module(self) -> Any:
        document = self.window.document
        path = document.documentElement.dataset.room
        (module,) = await self.fetch_module(str(self.window.URL.new(path, document.baseURI).href))
        return module

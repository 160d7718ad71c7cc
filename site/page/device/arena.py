"""Matches of a bot of the visitor's own: arena.mjs plays them, and is loaded when first wanted."""

from collections.abc import Callable
from typing import Any

from page.device.bridge import Bridge


class JsArena:
    """Lets one match after the other be played, in workers and in a frame without origin."""

    def __init__(self, bridge: Bridge, fetch_module: Callable[[str], Any]) -> None:
        """Use this window; `fetch_module` imports a script by its address."""
        self.window, self.proxy, _ = bridge
        self.fetch_module = fetch_module
        self.match: Any = None  # that is being played
        self.turn = 0  # which was asked for last

    async def prepare(self, field: str) -> None:
        """Fetch what is needed, and let Tab indent in a field."""
        module = await self._module()
        module.indent(field)

    async def play(self, terms: str, code: str, limit: int, tell: Callable[[str], None]) -> None:
        """Begin a match; `tell` hears how it goes."""
        self.stop()
        turn = self.turn
        module = await self._module()
        if turn == self.turn:  # nobody has stopped it meanwhile
            self.match = module.play(terms, code, limit, self.proxy(tell))

    def stop(self) -> None:
        """End the match at once."""
        self.turn += 1
        match, self.match = self.match, None
        if match:
            match.stop()

    async def _module(self) -> Any:
        document = self.window.document
        path = document.documentElement.dataset.arena
        (module,) = await self.fetch_module(str(self.window.URL.new(path, document.baseURI).href))
        return module

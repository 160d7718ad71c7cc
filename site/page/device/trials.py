"""Trials of what connects players: trial.mjs makes them, and is loaded when first wanted."""

from collections.abc import Callable
from typing import Any

from page.device.bridge import Bridge


class JsTrials:
    """Tries one thing after the other, or several at once."""

    def __init__(self, bridge: Bridge, fetch_module: Callable[[str], Any]) -> None:
        """Use this window; `fetch_module` imports a script by its address."""
        self.window = bridge[0]
        self.fetch_module = fetch_module
        self.module: Any = None

    async def attempt(self, kind: str, what: str) -> str:
        """Try a "relay", "stun", "turn" or "peer"; give what came of it, as JSON."""
        if self.module is None:
            document = self.window.document
            path = document.documentElement.dataset.trial
            address = str(self.window.URL.new(path, document.baseURI).href)
            (self.module,) = await self.fetch_module(address)
        return str(await getattr(self.module, kind)(what))

    def stop(self) -> None:
        """End what is being tried."""
        if self.module:
            self.module.stop()

"""Rooms and QR codes as the browser gives them."""

from collections.abc import Callable
from typing import Any

from page.device.bridge import Bridge
from page.device.net import Hears

OPEN = 1  # a socket's state


class JsChannel:
    """A room entered through room.mjs."""

    def __init__(self, room: Any) -> None:
        """Speak in this room."""
        self.room = room

    def say(self, peer: str, text: str) -> None:
        """Send a text to a peer."""
        self.room.say(text, peer)

    async def ping(self, peer: str) -> float:
        """Give how many milliseconds it takes to a peer and back."""
        return float(await self.room.ping(peer))

    def knock(self) -> None:
        """Call, through the relays, for whoever is not connected."""
        self.room.knock()

    def drop(self, peer: str) -> None:
        """End the connection to a peer."""
        self.room.drop(peer)

    def relays(self) -> int:
        """Count the relays that are connected."""
        return int(self.room.relays())

    def leave(self) -> None:
        """Say goodbye to all and leave."""
        self.room.leave()


class Internet:
    """What the browser offers for playing by link; all of it is loaded when first wanted."""

    def __init__(self, bridge: Bridge, fetch_module: Callable[[str], Any]) -> None:
        """Use this window; `fetch_module` imports a script by its address."""
        self.window, self.proxy, _ = bridge
        self.fetch_module = fetch_module

    def obstacle(self) -> str:
        """Give why nobody can be met from here; nothing, if nothing stands in the way."""
        if not self.window.isSecureContext:
            return "insecure"
        return "" if getattr(self.window, "RTCPeerConnection", None) else "no-webrtc"

    async def self_name(self) -> str:
        """Give this tab's own name on the wire."""
        module = await self._module()
        return str(module.self)

    async def enter(self, settings: str, hears: Hears, afresh: bool) -> JsChannel:
        """Enter a room, with new connections to the relays if it is to be afresh."""
        module = await self._module()
        return JsChannel(await module.enter(settings, self.proxy(hears), afresh))

    async def squares(self, text: str) -> str:
        """Draw a QR code of a text: lines of 0 and 1."""
        module = await self._module()
        return str(await module.squares(text))

    async def _module(self) -> Any:
        document = self.window.document
        path = document.documentElement.dataset.room
        (module,) = await self.fetch_module(str(self.window.URL.new(path, document.baseURI).href))
        return module

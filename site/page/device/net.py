"""What the page needs of a browser to play by link."""

from collections.abc import Callable
from typing import Protocol

Hears = Callable[[str, str, str], None]
"""Told what happened ("came", "left", "said", "woke", "returned", "reached", "failed"); peer; text.

With "came" the text is the fingerprints of what encrypts the connection, a line for each end, this
one first. "reached" means that a relay is connected.
"""


class Channel(Protocol):
    """A room that was entered."""

    def say(self, peer: str, text: str) -> None:
        """Send a text to a peer; if the peer is gone, nothing happens."""

    async def ping(self, peer: str) -> float:
        """Give how many milliseconds it takes to a peer and back."""

    def knock(self) -> None:
        """Call, through the relays, for whoever is not connected."""

    def drop(self, peer: str) -> None:
        """End the connection to a peer."""

    def relays(self) -> int:
        """Count the relays that are connected."""

    def leave(self) -> None:
        """Say goodbye to all and leave."""


class Net(Protocol):
    """What the page needs of a browser to play by link."""

    def obstacle(self) -> str:
        """Give why nobody can be met from here: "insecure" over plain http, "no-webrtc" where the
        browser does not connect devices; nothing, if nothing stands in the way.
        """

    async def self_name(self) -> str:
        """Give this tab's own name on the wire."""

    async def enter(self, settings: str, hears: Hears, afresh: bool) -> Channel:
        """Enter a room, with new connections to the relays if it is to be afresh."""

    async def squares(self, text: str) -> str:
        """Draw a QR code of a text: lines of 0 and 1."""


class Trials(Protocol):
    """What tries the ways to other players, one by one."""

    async def attempt(self, kind: str, what: str) -> str:
        """Try a "relay" or "stun" by its address, a "turn" or a "peer" by JSON; give JSON.

        That is a code ("reached", "stopped", or what is wrong), `ms` it took, and for a peer the
        `way`: what kind of address each end has.
        """

    def stop(self) -> None:
        """End what is being tried."""

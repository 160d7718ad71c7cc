"""What a replica needs of the world around it, and what it tells that world."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

from bottega.core import Refusal

Peer = str
"""A connection, by the name that the transport gave it; it lasts until the connection ends."""

Key = str
"""A public key: ECDSA P-256, uncompressed (65 bytes), as 130 hexadecimal digits."""


class Fingerprints(NamedTuple):
    """What encrypts a connection: both ends' certificates, as the transport has checked them.

    The same two for both ends of one connection, and for no other; empty where it cannot tell.
    """

    mine: str = ""
    theirs: str = ""


class Unstored(Refusal):
    """This device could not store something: `code` says why, in a word of the page's."""

    def __init__(self, code: str) -> None:
        """Keep the code."""
        super().__init__(code, "this device could not store what it was about to do")


class Signer(Protocol):
    """The key pairs of this device. Private halves never leave it.

    ECDSA over P-256 with SHA-256; a signature is r and s (64 bytes) as 128 hexadecimal digits.
    """

    async def make(self) -> Key:
        """Make a key pair, keep it, and only then give its public half; or raise `Unstored`."""

    async def sign(self, key: Key, data: bytes) -> str:
        """Sign with the private half of this key, which `make` once gave."""

    async def verify(self, key: Key, data: bytes, signature: str) -> bool:
        """Whether this key signed this; False for anything malformed, never an exception."""


class Sealer(Protocol):
    """Locks for letters between two devices, each with an address: a key pair to agree by.

    ECDH over P-256, HKDF with SHA-256 (no salt, `bottega letter` as its info), AES-GCM with 256
    bits; what is sealed is 12 random bytes, the cipher and its tag of 16 bytes. Nobody but the two
    can open it, or have made it. Private halves never leave the device.
    """

    async def make_address(self) -> Key:
        """Make a key pair, keep it, and only then give its public half."""

    async def seal(self, address: Key, other: Key, data: bytes, about: bytes) -> bytes:
        """Seal from an address of this device to another's; `about` is bound to it, not held."""

    async def unseal(self, address: Key, other: Key, data: bytes, about: bytes) -> bytes | None:
        """What was sealed from the other address to this one; None if it was not."""


class Store(Protocol):
    """Lines kept in order on this device, which only ever grow: one store for one room."""

    async def append(self, lines: list[str]) -> None:
        """Keep these lines, all or none, and return when they would survive a crash.

        Raise `Unstored` if that is not possible: then nothing of them is sent, and the replica
        stops.
        """


class News(NamedTuple):
    """Something that happened, for the page to show; `NEWS` in `codes` lists the kinds."""

    kind: str
    facts: Mapping[str, object]


class Ports(NamedTuple):
    """All that is handed to a replica.

    `send`, `drop` and `observe` return at once and must not call the replica back before they
    return (start a task instead). Of a connection that is dropped, `left` may or may not be told.
    `entropy` gives so many unguessable bytes.
    """

    wire: Peer  # this side's own name on the transport, as the others see it
    signer: Signer
    store: Store
    send: Callable[[Peer, str], None]
    drop: Callable[[Peer], None]  # ends a connection
    observe: Callable[[News], None]
    entropy: Callable[[int], bytes]
    sealer: Sealer | None = None  # where games can be played by post

"""Changes of who holds a seat: numbered, chained and signed by the dealing peer.

    0 37 1 resign KEY DEVICE CONSENT #HASH ~SIGNATURE

Deed 0 says: from entry 37 on, seat 1 belongs to this key on this device, since who held it
resigned. CONSENT is the former holder's signature (`-` if the seat was taken).
"""

from __future__ import annotations

import re
from typing import NamedTuple

from bottega.core import Refusal, Seat
from bottega.log import digest
from bottega.replica.messages import HASH, KEY, SIGNATURE
from bottega.replica.ports import Key, Signer

KINDS = ("grant", "resign", "take")

DEED = (
    rf"(?P<body>(0|[1-9]\d{{0,3}}) (0|[1-9]\d{{0,5}}) (\d) ({'|'.join(KINDS)}) ({KEY}) ({KEY}) "
    rf"(-|{SIGNATURE})) #({HASH}) ~({SIGNATURE})"
)
"""What a deed looks like."""


class Deed(NamedTuple):
    """One change."""

    number: int
    at: int  # the entry from which on it holds
    seat: Seat
    kind: str
    key: Key
    device: Key
    consent: str
    hash: str
    signature: str

    def __str__(self) -> str:
        """Write the deed as text."""
        return f"{' '.join(map(str, self[:7]))} #{self.hash} ~{self.signature}"


def read_deed(text: str) -> Deed:
    """The deed that a text says, still to be checked."""
    match = re.fullmatch(DEED, text, re.ASCII)
    if not match:
        raise Refusal("malformed", "not a deed")
    number, at, seat, *rest = match.groups()[1:]
    return Deed(int(number), int(at), int(seat), *rest)


def hash_of(deed: Deed, previous: str) -> str:
    """The hash of a deed that follows another."""
    return digest(f"{previous}\n{' '.join(map(str, deed[:7]))}")


def consent_to(header: str, seat: Seat, kind: str, key: Key, device: Key) -> bytes:
    """What a holder signs to give a seat away."""
    return f"bottega consent: {header} {seat} {kind} {key} {device}".encode()


def sealed_by_host(hashed: str) -> bytes:
    """What the dealing peer signs of a deed."""
    return f"bottega deed: {hashed}".encode()


class Deeds:
    """All deeds of a game, and who holds which seat by them."""

    def __init__(
        self, header: str, host: Key, keys: tuple[Key, ...], devices: tuple[Key, ...]
    ) -> None:
        """Begin with the keys and devices of the setting; `header` is the header's hash."""
        self.header, self.host, self.keys, self.devices = header, host, keys, devices
        self.all: list[Deed] = []

    def key_at(self, seat: Seat, number: int) -> Key:
        """The key that signs this seat's entry of this number."""
        mine = [deed.key for deed in self.all if deed.seat == seat and deed.at <= number]
        return mine[-1] if mine else self.keys[seat]

    def device(self, seat: Seat) -> Key:
        """The device that plays this seat now."""
        mine = [deed.device for deed in self.all if deed.seat == seat]
        return mine[-1] if mine else self.devices[seat]

    def key(self, seat: Seat) -> Key:
        """The key of who plays this seat now."""
        mine = [deed.key for deed in self.all if deed.seat == seat]
        return mine[-1] if mine else self.keys[seat]

    def left(self, seat: Seat) -> bool:
        """Whether a bot of the dealing peer plays on here for somebody who resigned or was away."""
        mine = [deed.kind for deed in self.all if deed.seat == seat]
        return bool(mine) and mine[-1] != "grant"

    def changed_at(self, seat: Seat, number: int) -> bool:
        """Whether the seat changed hands just before this entry."""
        return any(deed.seat == seat and deed.at == number for deed in self.all)

    @property
    def last_hash(self) -> str:
        """What the next deed follows."""
        return self.all[-1].hash if self.all else self.header

    def next(self, at: int, seat: Seat, kind: str, key: Key, device: Key, consent: str) -> Deed:
        """The next deed, not yet signed."""
        deed = Deed(len(self.all), at, seat, kind, key, device, consent, "", "")
        return deed._replace(hash=hash_of(deed, self.last_hash))

    async def check(self, deed: Deed, signer: Signer) -> None:
        """Refuse a deed that cannot be the next."""
        if deed.number != len(self.all) or deed.hash != hash_of(deed, self.last_hash):
            raise wrong_deed("it does not follow the one before")
        if not 0 <= deed.seat < len(self.keys):
            raise wrong_deed("there is no such seat")
        if self.all and deed.at < self.all[-1].at:
            raise wrong_deed("it goes back behind the one before")
        if deed.kind != "grant" and (deed.key, deed.device) != (self.host, self.host):
            raise wrong_deed("only the dealing peer plays on for somebody")
        if deed.kind != "take":
            agreed = consent_to(self.header, deed.seat, deed.kind, deed.key, deed.device)
            if not await signer.verify(self.key(deed.seat), agreed, deed.consent):
                raise wrong_deed("who holds the seat has not agreed")
        if not await signer.verify(self.host, sealed_by_host(deed.hash), deed.signature):
            raise Refusal("forged", "the dealing peer has not signed this deed")


def wrong_deed(reason: str) -> Refusal:
    """The refusal of a deed."""
    return Refusal("wrong-deed", f"a change of seats is refused: {reason}")

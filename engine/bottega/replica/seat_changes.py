"""Changes of who holds a seat in a game: numbered, chained and signed by the game's dealer.

    0 37 1 resign KEY DEVICE CONSENT #HASH ~SIGNATURE

Change 0 says: from entry 37 on, seat 1 belongs to this key on this device, since who held it
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

SEAT_CHANGE = (
    rf"(?P<body>(0|[1-9]\d{{0,3}}) (0|[1-9]\d{{0,5}}) (\d) ({'|'.join(KINDS)}) ({KEY}) ({KEY}) "
    rf"(-|{SIGNATURE})) #({HASH}) ~({SIGNATURE})"
)
"""What a change looks like as text; messages, stores and records call it a deed."""


class SeatChange(NamedTuple):
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
        """Write the change as text."""
        return f"{' '.join(map(str, self[:7]))} #{self.hash} ~{self.signature}"


def read_change(text: str) -> SeatChange:
    """The change that a text says, still to be checked."""
    match = re.fullmatch(SEAT_CHANGE, text, re.ASCII)
    if not match:
        raise Refusal("malformed", "not a change of seats")
    number, at, seat, *rest = match.groups()[1:]
    return SeatChange(int(number), int(at), int(seat), *rest)


def hash_of(change: SeatChange, previous: str) -> str:
    """The hash of a change that follows another."""
    return digest(f"{previous}\n{' '.join(map(str, change[:7]))}")


def consent_to(header: str, seat: Seat, kind: str, key: Key, device: Key) -> bytes:
    """What a holder signs to give a seat away."""
    return f"bottega consent: {header} {seat} {kind} {key} {device}".encode()


def signed_change(hashed: str) -> bytes:
    """What the dealer signs of a change."""
    return f"bottega deed: {hashed}".encode()


class SeatChanges:
    """All changes of a game, and who holds which seat by them."""

    def __init__(
        self, header: str, dealer: Key, keys: tuple[Key, ...], devices: tuple[Key, ...]
    ) -> None:
        """Begin with the keys and devices of the terms; `header` is the header's hash."""
        self.header, self.dealer, self.keys, self.devices = header, dealer, keys, devices
        self.all: list[SeatChange] = []

    def key_at(self, seat: Seat, number: int) -> Key:
        """The key that signs this seat's entry of this number."""
        mine = [change.key for change in self.all if change.seat == seat and change.at <= number]
        return mine[-1] if mine else self.keys[seat]

    def device(self, seat: Seat) -> Key:
        """The device that plays this seat now."""
        mine = [change.device for change in self.all if change.seat == seat]
        return mine[-1] if mine else self.devices[seat]

    def key(self, seat: Seat) -> Key:
        """The key of who plays this seat now."""
        mine = [change.key for change in self.all if change.seat == seat]
        return mine[-1] if mine else self.keys[seat]

    def left(self, seat: Seat) -> bool:
        """Whether a bot of the dealer plays on here for somebody who resigned or was away."""
        mine = [change.kind for change in self.all if change.seat == seat]
        return bool(mine) and mine[-1] != "grant"

    def changed_at(self, seat: Seat, number: int) -> bool:
        """Whether the seat changed hands just before this entry."""
        return any(change.seat == seat and change.at == number for change in self.all)

    def hash_before(self, number: int) -> str:
        """What the change of this number follows: the one before, or the header."""
        return self.all[number - 1].hash if number else self.header

    def next(
        self, at: int, seat: Seat, kind: str, key: Key, device: Key, consent: str
    ) -> SeatChange:
        """The next change, not yet signed."""
        change = SeatChange(len(self.all), at, seat, kind, key, device, consent, "", "")
        return change._replace(hash=hash_of(change, self.hash_before(change.number)))

    async def check(self, change: SeatChange, signer: Signer) -> None:
        """Refuse a change that cannot be the next."""
        previous = self.hash_before(len(self.all))
        if change.number != len(self.all) or change.hash != hash_of(change, previous):
            raise wrong_change("it does not follow the one before")
        if not 0 <= change.seat < len(self.keys):
            raise wrong_change("there is no such seat")
        if self.all and change.at < self.all[-1].at:
            raise wrong_change("it goes back behind the one before")
        if change.kind != "grant" and (change.key, change.device) != (self.dealer, self.dealer):
            raise wrong_change("only the dealer plays on for somebody")
        if change.kind != "take":
            agreed = consent_to(self.header, change.seat, change.kind, change.key, change.device)
            if not await signer.verify(self.key(change.seat), agreed, change.consent):
                raise wrong_change("who holds the seat has not agreed")
        if not await signer.verify(self.dealer, signed_change(change.hash), change.signature):
            raise Refusal("forged", "the dealer has not signed this change of seats")


def wrong_change(reason: str) -> Refusal:
    """The refusal of a change."""
    return Refusal("wrong-deed", f"a change of seats is refused: {reason}")

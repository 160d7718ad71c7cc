"""Connections: who is at the other end, proven by key, and how much they may say."""

from __future__ import annotations

from typing import NamedTuple

from bottega.core import Refusal
from bottega.replica.codes import MOST_PEERS, PROTOCOL
from bottega.replica.lobby import read_name
from bottega.replica.messages import KEY, ROOM, Fields
from bottega.replica.ports import Key, Peer

MOST_CONNECTIONS = 2 * MOST_PEERS  # proven or not


class Allowance:
    """How much of something may come: so much at once, so much a second."""

    def __init__(self, most: float, per_second: float) -> None:
        """Begin with a full purse."""
        self.most, self.per_second, self.left = most, per_second, most

    def refill(self, seconds: float) -> None:
        """Let time pass."""
        self.left = min(self.most, self.left + seconds * self.per_second)

    def spend(self, amount: float) -> bool:
        """Whether it was there to be spent."""
        if amount > self.left:
            return False
        self.left -= amount
        return True


class Person(NamedTuple):
    """Somebody in the room, there or away."""

    device: Key
    name: str
    peer: Peer  # the connection; "" while away
    since: float  # when they came or went, by the clock of `tick`
    entries: int = 0  # how many entries they say they have


class Connection:
    """One connection."""

    def __init__(self, peer: Peer, nonce: str) -> None:
        """Begin, nothing known yet."""
        self.peer, self.nonce = peer, nonce
        self.their_nonce = ""
        self.device: Key = ""  # as they say, until it is proven
        self.name = ""
        self.session = 0
        self.proven = False
        self.closed = False  # sent away: nothing from here is heard any more
        self.messages = Allowance(600, 100)
        self.characters = Allowance(4_000_000, 400_000)
        self.talk = Allowance(6, 0.5)
        self.asks = Allowance(60, 2)  # what changes the lobby or the seats is stored by everybody
        self.told_of_flood = False
        self.asked: tuple[int, int, int, bool] | None = None  # the last `want`, until a tick

    def refill(self, seconds: float) -> None:
        """Let time pass."""
        for allowance in (self.messages, self.characters, self.talk, self.asks):
            allowance.refill(seconds)
        self.told_of_flood, self.asked = False, None

    def hear(self, hello: Fields, room: str) -> None:
        """Read their greeting; refuse another version or another room."""
        version = hello.number("protocol")
        if version != PROTOCOL:
            code = "too-old" if version > PROTOCOL else "too-new"
            raise Refusal(code, f"protocol {version} instead of {PROTOCOL}", protocol=version)
        if hello.text("room", ROOM) != room:
            raise Refusal("wrong-room", "the peer is in another room")
        if self.their_nonce:
            raise Refusal("malformed", "greeted twice")
        self.device = hello.text("device", KEY)
        self.name = read_name(hello, "name")
        self.session = hello.number("session")
        self.their_nonce = hello.text("nonce", "[0-9a-f]{32}")


def proof(room: str, prover: tuple[str, Key, str], verifier: tuple[str, Key, str]) -> bytes:
    """What is signed to prove a key: both ends by connection, device and fresh number."""
    return f"bottega proof: {room} {' '.join(prover)} to {' '.join(verifier)}".encode()

"""Connections: who is at the other end, proven by key, and how much they may say."""

from __future__ import annotations

from typing import NamedTuple

from bottega.core import Refusal
from bottega.replica.codes import MOST_PEERS, PROTOCOL
from bottega.replica.lobby import read_name
from bottega.replica.messages import KEY, ROOM, Fields
from bottega.replica.ports import Fingerprints, Key, Peer

MOST_CONNECTIONS = 2 * MOST_PEERS  # proven or not
LONGEST_GREETING = 30.0  # seconds until a connection that has proven nothing is ended
LAST_WORDS = 2.0  # seconds of these that one which is sent away still has
NEW = 1 / 2  # of a full purse, for somebody who was not here before

End = tuple[Peer, Key, str, str]
"""One end of a connection: its name, the device, its fresh number, its fingerprint."""


class Allowance:
    """How much of something may come: so much at once, so much a second."""

    def __init__(self, most: float, per_second: float) -> None:
        """Begin with everything that may come at once."""
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


class Budget:
    """How many messages may come, and how long they may be all together."""

    def __init__(self, messages: Allowance, characters: Allowance) -> None:
        """Begin with everything that may come at once."""
        self.messages, self.characters = messages, characters

    def hears(self, size: int) -> bool:
        """Whether a message of this size may still come."""
        return self.messages.spend(1) and self.characters.spend(size)

    def refill(self, seconds: float) -> None:
        """Let time pass."""
        for allowance in vars(self).values():
            allowance.refill(seconds)


class Purse(Budget):
    """All that one device may say and ask for, however often it connects."""

    def __init__(self, part: float = 1.0) -> None:
        """Begin with a part of what may come at once."""
        super().__init__(Allowance(600, 100), Allowance(4_000_000, 400_000))
        self.talk = Allowance(6, 0.5)
        self.asks = Allowance(60, 0.5)  # what changes the lobby or the seats is stored by all
        self.entries = Allowance(8000, 150)  # sent again to who asks for them
        self.refusals = Allowance(30, 1)  # of theirs here, and of ours there: each is shown
        for allowance in vars(self).values():
            allowance.left *= part

    @property
    def is_full(self) -> bool:
        """Whether nothing need be remembered of it."""
        return all(allowance.left == allowance.most for allowance in vars(self).values())

    def charge(self, spent: Budget) -> None:
        """Pay for what a connection said before it was known whose it is."""
        for mine, theirs in (
            (self.messages, spent.messages),
            (self.characters, spent.characters),
        ):
            mine.left = max(0.0, mine.left - (theirs.most - theirs.left))


def strangers_purse() -> Purse:
    """What a connection may say before it has proven whose it is: a greeting and a proof."""
    purse = Purse()
    purse.messages, purse.characters = Allowance(8, 0), Allowance(4000, 0)
    return purse


def strangers_budget() -> Budget:
    """What all connections together may say that have proven nothing yet."""
    return Budget(Allowance(240, 24), Allowance(120_000, 12_000))


class Person(NamedTuple):
    """Somebody in the room, there or away."""

    device: Key
    name: str
    peer: Peer  # the connection; "" while away
    since: float  # when they came or went, by the clock of `tick`
    entries: int = 0  # how many entries they say they have


class Connection:
    """One connection."""

    def __init__(self, peer: Peer, nonce: str, fingerprints: Fingerprints) -> None:
        """Begin, nothing known yet."""
        self.peer, self.nonce, self.fingerprints = peer, nonce, fingerprints
        self.their_nonce = ""
        self.device: Key = ""  # as they say, until it is proven
        self.name = ""
        self.session = 0
        self.proven = False
        self.closed = False  # sent away: nothing from here is heard any more
        self.waited = 0.0  # seconds since it began, as far as they were counted
        self.purse = strangers_purse()  # its device's own, once that is proven
        self.told_of_flood = False
        self.asked: tuple[int, int, int, bool] | None = None  # the last `want`, until a tick
        self.needed = False  # whether a `need` was sent since the last tick
        self.retold = False  # whether takeovers were told since the last tick

    def pass_time(self, seconds: float) -> None:
        """Let time pass between two ticks."""
        self.waited += seconds
        self.told_of_flood, self.asked, self.needed = False, None, False
        self.retold = False

    @property
    def is_in_vain(self) -> bool:
        """Whether it has proven nothing for too long, or was sent away a moment ago."""
        return not self.proven and self.waited > LONGEST_GREETING

    def close(self) -> None:
        """Hear nothing more; it ends when there was time for the reason to arrive."""
        self.proven, self.closed = False, True
        self.waited = LONGEST_GREETING - LAST_WORDS

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
        if not all(self.fingerprints):
            raise Refusal("not-proven", "nobody can tell what encrypts this connection")
        self.device = hello.text("device", KEY)
        self.name = read_name(hello, "name")
        self.session = hello.number("session")
        self.their_nonce = hello.text("nonce", "[0-9a-f]{32}")


def proof(room: str, prover: End, verifier: End) -> bytes:
    """What is signed to prove a key: both ends, so that it serves on no other connection."""
    return f"bottega proof: {room} {' '.join(prover)} to {' '.join(verifier)}".encode()

"""What all parts of a replica share: the room as this device knows it, and the ways out of it.

Three things that are easily taken for one:

- The room's *identity*. It is named after the key of its *founder*, and keeps that name for good:
  links and stores stay valid whoever hosts.
- The *host*, who keeps the lobby and answers for the room now. At first that is the founder;
  `set_founder` is the one place that says so.
- The *dealer* of a deal, named in its terms, who holds its secret and makes the DEALER's entries.
  It deals that game to its end, whoever hosts meanwhile. `may_deal` is the one place that says
  who can be named in new terms.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from bottega.core import Refusal, Seat
from bottega.log import digest
from bottega.replica.connections import (
    Allowance,
    Connection,
    Person,
    Purse,
    strangers_budget,
)
from bottega.replica.lobby import Lobby, LobbySeat
from bottega.replica.messages import write
from bottega.replica.ports import Key, News, Peer, Ports, Unstored
from bottega.replica.shared_game import SharedGame
from bottega.replica.terms import Agreement, Share, commit_of

MOST_OWNERS = 1000  # keys of seats of which it is remembered whose they were


class Address(NamedTuple):
    """Where letters to a device are sealed to."""

    key: Key
    signature: str  # by the device, over room, device and key


class Mail:
    """What a device knows of a table that is played by post."""

    def __init__(self) -> None:
        """Know nothing: the table is not played by post."""
        self.own: Key = ""  # this device's own address; empty where nothing goes by post
        self.addresses: dict[Key, Address] = {}  # by devices
        self.wishes: dict[Seat, LobbySeat] = {}  # seats here that the host may not know of yet
        self.secret: bytes | None = None  # host: promised for the next deal
        self.offered: tuple[int, str] = (0, "")  # guest: the next deal, and what is promised for it
        self.answered: dict[str, int] = {}  # guest: the promises that shares were shown for; deals
        self.enclosed: list[Enclosed] = []  # letters for others, to be passed on


class Enclosed(NamedTuple):
    """A sealed piece within a letter: somebody's secrets, which who carries them cannot read."""

    writer: Key
    reader: Key
    deal: int
    number: int  # the last entry that it tells of
    sealed: str  # hexadecimal digits


class Room:
    """A room as this device knows it: keys, connections, the lobby, the deals and the games."""

    def __init__(self, ports: Ports, ident: str, device: Key, own_name: str) -> None:
        """A room of which nothing is known but its name, entered with this device's key."""
        self.ports, self.id, self.device = ports, ident, device
        self.own_name = own_name  # what the person at this device is called
        self.salt = b""  # seals the secrets of the seats here
        self.session = 1
        self.now = 0.0
        self.founder: Key = ""  # whose key the room is named after; "" until it was met
        self.host: Key = ""  # who keeps the lobby now; "" until that is known
        self.lobby: Lobby | None = None
        self.connections: dict[Peer, Connection] = {}
        self.people: dict[Key, Person] = {}
        self.purses: dict[Key, Purse] = {}  # of devices that were here not long ago
        self.strangers = strangers_budget()
        self.newcomers = Allowance(24, 0.2)  # who were never here before
        self.own_keys: dict[Key, list[str]] = {}  # of seats, with the names given for them
        self.key_owners: dict[Key, Key] = {}  # the devices that first sat down with keys of seats
        self.shares: dict[str, Share] = {}  # by their promises
        self.announced: set[int] = set()  # deals that the lobby announced since it was open
        self.waiting = (0, 0.0)  # the deal that waits for a share, and since when
        self.given_up: set[int] = set()  # deals that had not begun when the lobby opened again
        self.agreements: dict[int, Agreement] = {}  # by the numbers of their deals
        self.games: dict[int, SharedGame] = {}  # likewise
        self.proofs: list[dict[str, Any]] = []  # of cheating
        self.mail = Mail()  # what is needed to play by post
        self.rows = 0  # how many were kept since the page was opened
        self.elsewhere = False
        self.stopped = ""  # why nothing could be stored: then nothing is done here any more
        if self.is_founder(device):
            self.set_founder(device)

    # -------------------------------------------------------------- founder, host and dealer

    def is_founder(self, device: Key) -> bool:
        """Whether this is the key that the room is named after; nobody can find another."""
        return room_of(device) == self.id

    def set_founder(self, device: Key) -> None:
        """Know who founded the room, and that therefore they host it."""
        self.founder = self.host = device

    @property
    def is_host(self) -> bool:
        """Whether this device keeps the lobby."""
        return self.host == self.device

    def may_deal(self, device: Key) -> bool:
        """Whether new terms may name this device as their dealer: the host, and nobody else."""
        return device == self.host

    @property
    def dealer(self) -> Key:
        """The dealer of the present deal; empty before the first."""
        agreement = self.agreements.get(self.deal)
        return agreement.terms.dealer if agreement else ""

    # -------------------------------------------------------------- deals and games

    @property
    def deal(self) -> int:
        """The number of the last deal begun here; 0 before the first."""
        return max(self.agreements, default=0)

    @property
    def game(self) -> SharedGame | None:
        """The game being played, or played last."""
        return self.games[max(self.games)] if self.games else None

    def set_lobby(self, lobby: Lobby) -> None:
        """Know a newer lobby; deals that have not begun when it opens again were given up."""
        self.lobby = lobby
        for seat in lobby.seats:
            self.key_owners.setdefault(seat.key, seat.device)
        for old in list(self.key_owners)[:-MOST_OWNERS]:
            del self.key_owners[old]
        if lobby.phase == "dealing":
            self.announced.add(lobby.deal)
        elif lobby.phase == "open":
            self.given_up |= {deal for deal in self.announced if not self.has_begun(deal)}
            self.announced.clear()

    def has_begun(self, deal: int) -> bool:
        """Whether anything was played in the game of a deal, as far as this device knows."""
        return deal in self.games and self.games[deal].count > 0

    def is_off(self, deal: int) -> bool:
        """Whether a deal was given up before its game began."""
        return deal in self.given_up and not self.has_begun(deal)

    def given_up_before(self, deal: int) -> list[int]:
        """The deals whose terms were agreed on and that were given up, since the last game."""
        last = max([n for n in self.games if n < deal and self.has_begun(n)], default=0)
        return [n for n in self.agreements if last < n < deal and self.is_off(n)]

    def offers_given_up(self, deal: int) -> int:
        """How many offers of a deal by post were answered with shares here, and never dealt."""
        agreement = self.agreements.get(deal)
        dealt = agreement.terms.promise if agreement else self.mail.offered[1]
        return sum(n == deal and promise != dealt for promise, n in self.mail.answered.items())

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The seats whose shares the deal that the lobby announces still waits for."""
        if self.lobby is None or self.lobby.phase != "dealing":
            return ()
        agreement = self.agreements.get(self.lobby.deal)
        if agreement is None:
            return ()
        return tuple([s for s in range(len(agreement.terms.keys)) if s not in agreement.shares])

    @property
    def waited(self) -> float:
        """For how many seconds the deal has been waiting for a share, since this device knows."""
        return self.now - self.waiting[1] if self.waiting[0] and self.missing else 0.0

    def promised(self, key: Key) -> str:
        """The promise that counts for a seat here: the newest, if it is not void; or empty."""
        made = [commit for commit, s in self.shares.items() if commit_of(key, s.share) == commit]
        return made[-1] if made and not self.shares[made[-1]].void else ""

    # -------------------------------------------------------------- out

    def tell(self, kind: str, /, **facts: object) -> None:
        """Tell the page."""
        if not self.stopped:
            self.ports.observe(News(kind, facts))

    async def keep(self, *rows: dict[str, Any]) -> None:
        """Store rows, all or none. If that fails, this device stops, before anybody hears of them.

        After a reload it would not know what it has signed, and might sign something else.
        """
        self.check_going()
        if not rows:
            return
        lines = [json.dumps(row, separators=(",", ":")) for row in rows]
        try:
            await self.ports.store.append(lines)
        except Unstored as why:
            self._stop(why.code)
            raise
        except Exception as error:
            self._stop("unstored")
            raise Unstored("unstored") from error
        self.rows += len(rows)

    def _stop(self, code: str) -> None:
        """Stop taking part in this room: to the others this device is away."""
        self.tell("stopped", code=code)
        self.stopped = code
        for peer in list(self.connections):
            self.ports.drop(peer)

    def check_going(self) -> None:
        """Refuse to go on after something could not be stored."""
        if self.stopped:
            raise Unstored(self.stopped)

    async def meet(self, device: Key) -> None:
        """Keep who founded the room, once their key is seen; it needs no proof but itself."""
        if not self.founder and self.is_founder(device):
            await self.keep({"s": "host", "device": device})
            self.set_founder(device)

    async def keep_key(self, key: Key, name: str) -> None:
        """Keep that a seat's key was made here, and what the seat is called."""
        await self.keep({"s": "own", "key": key, "name": name})
        self.own_keys.setdefault(key, []).append(name)

    async def keep_share(self, commit: str, share: Share) -> None:
        """Keep a share, before anybody hears of it."""
        await self.keep(promise_row(commit, share))
        self.shares[commit] = share

    def post(self, connection: Connection, kind: str, /, **fields: Any) -> None:
        """Send to a connection; who wrote a letter hears nothing before the next letter."""
        if connection.peer and not (self.elsewhere or self.stopped):
            self.ports.send(connection.peer, write(kind, fields))

    def proven(self) -> list[Connection]:
        """The connections to devices that have proven who they are."""
        return [each for each in self.connections.values() if each.proven]

    def connection_to(self, device: Key) -> Connection | None:
        """The connection to a device, if it is there."""
        return next((each for each in self.proven() if each.device == device), None)

    def post_all(self, kind: str, /, **fields: Any) -> None:
        """Send to everybody."""
        for connection in self.proven():
            self.post(connection, kind, **fields)

    def refuse(self, connection: Connection, error: Refusal) -> None:
        """Tell both sides that something of theirs was refused; not without end."""
        if not connection.purse.refusals.spend(1):
            return
        facts = {n: v for n, v in error.facts.items() if isinstance(v, int | str | list)}
        self.tell(
            "refused",
            **{**facts, "code": error.code, "sentence": str(error), "device": connection.device},
        )
        self.post(connection, "refuse", code=error.code, facts=facts)

    async def accuse(
        self, deal: int, number: int, author: Seat, device: Key, proof: list[str]
    ) -> None:
        """Keep the proof that somebody signed two things for one place, once, and show it."""
        row = {
            "s": "proof",
            "deal": deal,
            "number": number,
            "author": author,
            "device": device,
            "proof": proof,
        }
        known = [(p["deal"], p["number"], p["author"]) for p in self.proofs]
        if (deal, number, author) in known:
            return
        await self.keep(row)
        self.proofs.append(row)
        facts = {name: value for name, value in row.items() if name != "s"}
        self.tell("cheat", **facts)

    # -------------------------------------------------------------- signing

    async def signs(self, key: Key, data: bytes, signature: str) -> bool:
        """Whether this key signed this."""
        return await self.ports.signer.verify(key, data, signature)

    def check_here(self) -> None:
        """Refuse to act while a newer tab of this device plays, or nothing can be stored."""
        self.check_going()
        if self.elsewhere:
            raise Refusal("elsewhere", "a newer tab of this device plays in this room")


def promise_row(commit: str, share: Share) -> dict[str, Any]:
    """A share with its promise, as it is stored."""
    return {"s": "promise", "commit": commit, **share._asdict()}


def room_of(founder: Key) -> str:
    """The name of the room that the holder of this key founds: the key's fingerprint."""
    return digest(f"room {founder}")[:32]

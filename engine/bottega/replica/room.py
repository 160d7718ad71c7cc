"""What all parts of a replica share: keys, connections, the store, the lobby and the games."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from bottega.core import Refusal, Seat
from bottega.replica.connections import Link, Person
from bottega.replica.lobby import Lobby
from bottega.replica.messages import write
from bottega.replica.ports import Key, News, Peer, Ports
from bottega.replica.shared_game import Play
from bottega.replica.terms import Setting, room_of


class Share(NamedTuple):
    """A random number for the deal, promised by a seat of this device."""

    share: str
    shown_in: str = ""  # the setting in which it was shown: it serves only one


class Deal(NamedTuple):
    """A deal being made: the setting, its signature, and the shares known."""

    setting: Setting
    signature: str
    shares: dict[Seat, tuple[str, str]]  # with their signatures
    secret: bytes | None  # the dealing peer's


class Desk:
    """The state of a replica, and the few ways out of it."""

    def __init__(self, ports: Ports, room: str, device: Key, name: str) -> None:
        """An empty desk in a room."""
        self.ports, self.room, self.device, self.name = ports, room, device, name
        self.salt = b""  # seals the secrets of the seats here
        self.session = 1
        self.now = 0.0
        self.host: Key = device if room_of(device) == room else ""
        self.lobby: Lobby | None = None
        self.links: dict[Peer, Link] = {}
        self.people: dict[Key, Person] = {}
        self.own: dict[Key, list[str]] = {}  # seat keys made here, with the names given for them
        self.shares: dict[str, Share] = {}  # by their promises
        self.deals: dict[int, Deal] = {}
        self.plays: dict[int, Play] = {}
        self.proofs: list[dict[str, Any]] = []  # of cheating
        self.elsewhere = False

    @property
    def is_host(self) -> bool:
        """Whether this device deals in this room."""
        return self.host == self.device

    @property
    def deal(self) -> int:
        """The number of the last deal begun here; 0 before the first."""
        return max(self.deals, default=0)

    @property
    def play(self) -> Play | None:
        """The game being played, or played last."""
        return self.plays[max(self.plays)] if self.plays else None

    # -------------------------------------------------------------- out

    def tell(self, kind: str, /, **facts: object) -> None:
        """Tell the page."""
        self.ports.observe(News(kind, facts))

    async def keep(self, *rows: dict[str, Any]) -> None:
        """Store rows, all or none."""
        if rows:
            await self.ports.store.append([json.dumps(row, separators=(",", ":")) for row in rows])

    async def know_host(self, device: Key) -> None:
        """Keep who deals here, if this device's key is the one that the room is named after."""
        if not self.host and room_of(device) == self.room:
            await self.keep({"s": "host", "device": device})
            self.host = device

    async def keep_key(self, key: Key, name: str) -> None:
        """Keep that a seat's key was made here, and what the seat is called."""
        await self.keep({"s": "own", "key": key, "name": name})
        self.own.setdefault(key, []).append(name)

    def post(self, link: Link, kind: str, /, **fields: Any) -> None:
        """Send to a connection."""
        if not self.elsewhere:
            self.ports.send(link.peer, write(kind, fields))

    def proven(self) -> list[Link]:
        """The connections to devices that have proven who they are."""
        return [link for link in self.links.values() if link.proven]

    def link_of(self, device: Key) -> Link | None:
        """The connection to a device, if it is there."""
        return next((link for link in self.proven() if link.device == device), None)

    def post_all(self, kind: str, /, **fields: Any) -> None:
        """Send to everybody."""
        for link in self.proven():
            self.post(link, kind, **fields)

    def refuse(self, link: Link, error: Refusal) -> None:
        """Tell both sides that something of theirs was refused."""
        facts = {n: v for n, v in error.facts.items() if isinstance(v, int | str | list)}
        self.tell(
            "refused",
            **{**facts, "code": error.code, "sentence": str(error), "device": link.device},
        )
        self.post(link, "refuse", code=error.code, facts=facts)

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
        """Refuse to act while a newer tab of this device plays."""
        if self.elsewhere:
            raise Refusal("elsewhere", "a newer tab of this device plays in this room")

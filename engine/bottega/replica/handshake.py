"""The door of a room: greeting, proving one's key, coming and going."""

from __future__ import annotations

from bottega.core import Refusal
from bottega.log import check_names
from bottega.replica.codes import MOST_PEERS, PROTOCOL
from bottega.replica.connections import MOST_LINKS, Link, Person, proof
from bottega.replica.lobby import read_name
from bottega.replica.messages import SIGNATURE, Fields
from bottega.replica.ports import Peer
from bottega.replica.room import Desk


class Door:
    """Where connections become people."""

    def __init__(self, desk: Desk) -> None:
        """Work at this desk."""
        self.desk = desk

    def greet(self, peer: Peer) -> Link | None:
        """Begin with a connection, unless there are too many."""
        desk = self.desk
        if peer in desk.links:
            return desk.links[peer]
        if len(desk.links) >= MOST_LINKS:
            return None
        link = Link(peer, desk.ports.entropy(16).hex())
        desk.links[peer] = link
        fields = {"room": desk.room, "device": desk.device, "name": desk.name}
        number = desk.session
        desk.post(link, "hello", protocol=PROTOCOL, nonce=link.nonce, session=number, **fields)
        return link

    async def heard_hello(self, link: Link, fields: Fields) -> None:
        """Answer a greeting with the proof of one's own key."""
        desk = self.desk
        link.hear(fields, desk.room)
        mine = (desk.ports.wire, desk.device, link.nonce)
        theirs = (link.peer, link.device, link.their_nonce)
        data = proof(desk.room, mine, theirs)
        desk.post(link, "proof", signature=await desk.ports.signer.sign(desk.device, data))

    async def heard_proof(self, link: Link, fields: Fields) -> bool:
        """Check the proof of their key; whether this is now a connection that counts."""
        desk = self.desk
        if link.proven or not link.their_nonce:
            raise Refusal("not-proven", "a proof at the wrong time")
        mine = (desk.ports.wire, desk.device, link.nonce)
        theirs = (link.peer, link.device, link.their_nonce)
        signature = fields.text("signature", SIGNATURE)
        if not await desk.signs(link.device, proof(desk.room, theirs, mine), signature):
            raise Refusal("not-proven", "the peer does not hold the key it names")
        if link.device == desk.device:
            self._met_myself(link)
            return False
        return await self._admit(link)

    def _met_myself(self, link: Link) -> None:
        """This device a second time: the newer session plays."""
        if link.session > self.desk.session:
            self.desk.elsewhere = True
            self.desk.tell("elsewhere")
        else:
            self._send_away(link)

    def _send_away(self, link: Link) -> None:
        self._close(link, Refusal("same-device", "the same device is connected twice"))

    def _close(self, link: Link, reason: Refusal) -> None:
        """Hear nothing more from a connection, for a reason that both sides are told."""
        self.desk.refuse(link, reason)
        link.proven, link.closed = False, True

    async def _admit(self, link: Link) -> bool:
        desk = self.desk
        other = desk.link_of(link.device)
        if other and other.session > link.session:
            self._send_away(link)
            return False
        if other:
            self._send_away(other)
        if len(desk.proven()) >= MOST_PEERS and not self._is_seated(link):
            self._close(link, Refusal("room-full", "too many are in this room"))
            return False
        await desk.know_host(link.device)
        link.proven = True
        desk.people[link.device] = Person(link.device, link.name, link.peer, desk.now)
        desk.tell("people")
        return True

    def _is_seated(self, link: Link) -> bool:
        lobby = self.desk.lobby
        seated = [place.device for place in lobby.places] if lobby else []
        return link.device in (*seated, self.desk.host)

    def heard_name(self, link: Link, fields: Fields) -> None:
        """Somebody is called otherwise now."""
        name = read_name(fields, "name")
        self.desk.people[link.device] = self.desk.people[link.device]._replace(name=name)
        self.desk.tell("people")

    async def rename(self, name: str) -> None:
        """Be called otherwise."""
        check_names((name,))
        await self.desk.keep({"s": "name", "name": name})
        self.desk.name = name
        self.desk.post_all("name", name=name)

    def left(self, peer: Peer) -> None:
        """A connection has ended."""
        link = self.desk.links.pop(peer, None)
        if link and link.proven:
            person = self.desk.people[link.device]
            self.desk.people[link.device] = person._replace(peer="", since=self.desk.now)
            self.desk.tell("people")

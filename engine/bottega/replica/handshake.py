"""The handshake: greeting, proving one's key, coming and going."""

from __future__ import annotations

import re

from bottega.core import Refusal
from bottega.log import check_names
from bottega.replica.codes import MOST_PEERS, PROTOCOL
from bottega.replica.connections import (
    MOST_CONNECTIONS,
    NEW,
    Connection,
    End,
    Person,
    Purse,
    proof,
)
from bottega.replica.lobby import read_name
from bottega.replica.messages import SIGNATURE, Fields
from bottega.replica.ports import Fingerprints, Key, Peer
from bottega.replica.room import Room

MOST_AWAY = 32  # people remembered who have gone and hold no seat
LONGEST_STEP = 5.0  # seconds counted between two ticks: a device may have slept meanwhile
PEER = re.compile(r"[!-~]{1,64}")  # what a connection may be called, for it is signed


class Handshake:
    """How connections become people."""

    def __init__(self, room: Room) -> None:
        """Let people into this room."""
        self.room = room

    # -------------------------------------------------------------- greeting

    def greet(self, peer: Peer, fingerprints: Fingerprints) -> None:
        """Begin with a connection; one of the same name before it has ended by that."""
        room = self.room
        self.left(peer)
        if not PEER.fullmatch(peer) or not self._has_space():
            room.ports.drop(peer)
            return
        connection = Connection(peer, room.ports.entropy(16).hex(), fingerprints)
        room.connections[peer] = connection
        fields = {"room": room.id, "device": room.device, "name": room.own_name}
        fresh = {"nonce": connection.nonce, "session": room.session}
        room.post(connection, "hello", protocol=PROTOCOL, **fields, **fresh)

    def _has_space(self) -> bool:
        """Whether one more connection can be kept; the oldest that has proven nothing must go."""
        connections = self.room.connections
        if len(connections) < MOST_CONNECTIONS:
            return True
        oldest = next((each for each in connections.values() if not each.proven), None)
        if oldest:
            self._drop(oldest)
        return oldest is not None

    async def heard_hello(self, connection: Connection, fields: Fields) -> None:
        """Answer a greeting with the proof of one's own key."""
        room = self.room
        connection.hear(fields, room.id)
        mine, theirs = self._ends(connection)
        data = proof(room.id, mine, theirs)
        room.post(connection, "proof", signature=await room.ports.signer.sign(room.device, data))

    def _ends(self, connection: Connection) -> tuple[End, End]:
        """Both ends of a connection, this one first."""
        prints, ports = connection.fingerprints, self.room.ports
        mine = (ports.wire, self.room.device, connection.nonce, prints.mine)
        theirs = (connection.peer, connection.device, connection.their_nonce, prints.theirs)
        return mine, theirs

    async def heard_proof(self, connection: Connection, fields: Fields) -> bool:
        """Check the proof of their key; whether this is now a connection that counts."""
        room = self.room
        if connection.proven or not connection.their_nonce:
            raise Refusal("not-proven", "a proof at the wrong time")
        mine, theirs = self._ends(connection)
        signature = fields.text("signature", SIGNATURE)
        if not await room.signs(connection.device, proof(room.id, theirs, mine), signature):
            self._close(connection, Refusal("wrong-proof", "this is not proven to be their end"))
            return False
        if connection.device == room.device:
            self._met_myself(connection)
            return False
        return await self._admit(connection)

    # -------------------------------------------------------------- coming

    def _met_myself(self, connection: Connection) -> None:
        """This device a second time: the newer session plays."""
        if connection.session > self.room.session:
            self.room.elsewhere = True
            self.room.tell("elsewhere")
        else:
            self._send_away(connection)

    def _send_away(self, connection: Connection) -> None:
        self._close(connection, Refusal("same-device", "the same device is connected twice"))

    def _close(self, connection: Connection, reason: Refusal) -> None:
        """Hear nothing more from a connection, for a reason that both sides are told."""
        self.room.refuse(connection, reason)
        connection.close()
        self._forget_held(connection.peer)

    async def _admit(self, connection: Connection) -> bool:
        room, device = self.room, connection.device
        other = room.connection_to(device)
        if other and other.session > connection.session:
            self._send_away(connection)
            return False
        if other:
            self._send_away(other)
        if not self._may_come(device):
            self._close(connection, Refusal("room-full", "too many are in this room"))
            return False
        await room.meet(device)
        connection.proven = True
        self._hand_purse(connection)
        room.people[device] = Person(device, connection.name, connection.peer, room.now)
        room.tell("people")
        return True

    def _may_come(self, device: Key) -> bool:
        """Whether there is space; not too many at once may come who were never here."""
        room = self.room
        if self._has_to_be_here(device):
            return True
        if len(room.proven()) >= MOST_PEERS:
            return False
        return device in room.people or room.newcomers.spend(1)

    def _hand_purse(self, connection: Connection) -> None:
        """From now on whatever comes is charged to the device; so is what came already."""
        room, device = self.room, connection.device
        known = device in room.people or self._has_to_be_here(device)
        purse = room.purses.setdefault(device, Purse(1 if known else NEW))
        purse.charge(connection.purse)
        connection.purse = purse

    def _has_to_be_here(self, device: Key) -> bool:
        """Whether the room or its game cannot go on without this device."""
        room = self.room
        seated = [seat.device for seat in room.lobby.seats] if room.lobby else []
        return device in (*seated, room.host, room.dealer)

    def _is_remembered(self, device: Key) -> bool:
        """Whether somebody is never forgotten: who has to be here, and who began the game."""
        game = self.room.game
        return self._has_to_be_here(device) or bool(game and device in game.terms.devices)

    # -------------------------------------------------------------- names

    async def heard_name(self, connection: Connection, fields: Fields) -> None:
        """Somebody is called otherwise now."""
        name = read_name(fields, "name")
        person = self.room.people[connection.device]
        self.room.people[connection.device] = person._replace(name=name)
        self.room.tell("people")

    async def rename(self, name: str) -> None:
        """Be called otherwise."""
        check_names((name,))
        await self.room.keep({"s": "name", "name": name})
        self.room.own_name = name
        self.room.post_all("name", name=name)

    # -------------------------------------------------------------- going

    def left(self, peer: Peer) -> None:
        """A connection has ended: what came on it and was not used yet goes with it."""
        connection = self.room.connections.pop(peer, None)
        if connection is None:
            return
        self._forget_held(peer)
        if connection.proven:
            person = self.room.people[connection.device]
            self.room.people[connection.device] = person._replace(peer="", since=self.room.now)
            self._forget_people()
            self.room.tell("people")

    def _forget_held(self, peer: Peer) -> None:
        for game in self.room.games.values():
            game.held.forget(peer)

    def _forget_people(self) -> None:
        """Remember only so many who have gone, the last ones, and all who hold a seat."""
        people = self.room.people
        gone = [each for each in people.values() if not each.peer]
        others = [each for each in gone if not self._is_remembered(each.device)]
        others.sort(key=lambda each: each.since)
        for person in others[: max(0, len(others) - MOST_AWAY)]:
            del people[person.device]

    def _drop(self, connection: Connection) -> None:
        self.room.ports.drop(connection.peer)
        self.left(connection.peer)

    def pass_time(self, seconds: float) -> None:
        """Refill the purses, and end the connections of which nothing will come."""
        room = self.room
        room.strangers.refill(seconds)
        room.newcomers.refill(seconds)
        for purse in room.purses.values():
            purse.refill(seconds)
        for connection in list(room.connections.values()):
            if connection.is_in_vain:
                self._drop(connection)
            else:
                connection.pass_time(min(seconds, LONGEST_STEP))
        here = {each.device for each in room.proven()}
        room.purses = {d: p for d, p in room.purses.items() if d in here or not p.is_full}

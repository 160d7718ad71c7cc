"""The handshake: greeting, proving one's key, coming and going."""

from __future__ import annotations

from bottega.core import Refusal
from bottega.log import check_names
from bottega.replica.codes import MOST_PEERS, PROTOCOL
from bottega.replica.connections import MOST_CONNECTIONS, Connection, Person, proof
from bottega.replica.lobby import read_name
from bottega.replica.messages import SIGNATURE, Fields
from bottega.replica.ports import Key, Peer
from bottega.replica.room import Room


class Handshake:
    """How connections become people."""

    def __init__(self, room: Room) -> None:
        """Let people into this room."""
        self.room = room

    def greet(self, peer: Peer) -> Connection | None:
        """Begin with a connection, unless there are too many."""
        room = self.room
        if peer in room.connections:
            return room.connections[peer]
        if len(room.connections) >= MOST_CONNECTIONS:
            return None
        connection = Connection(peer, room.ports.entropy(16).hex())
        room.connections[peer] = connection
        fields = {"room": room.id, "device": room.device, "name": room.own_name}
        fresh = {"nonce": connection.nonce, "session": room.session}
        room.post(connection, "hello", protocol=PROTOCOL, **fields, **fresh)
        return connection

    async def heard_hello(self, connection: Connection, fields: Fields) -> None:
        """Answer a greeting with the proof of one's own key."""
        room = self.room
        connection.hear(fields, room.id)
        mine = (room.ports.wire, room.device, connection.nonce)
        theirs = (connection.peer, connection.device, connection.their_nonce)
        data = proof(room.id, mine, theirs)
        room.post(connection, "proof", signature=await room.ports.signer.sign(room.device, data))

    async def heard_proof(self, connection: Connection, fields: Fields) -> bool:
        """Check the proof of their key; whether this is now a connection that counts."""
        room = self.room
        if connection.proven or not connection.their_nonce:
            raise Refusal("not-proven", "a proof at the wrong time")
        mine = (room.ports.wire, room.device, connection.nonce)
        theirs = (connection.peer, connection.device, connection.their_nonce)
        signature = fields.text("signature", SIGNATURE)
        if not await room.signs(connection.device, proof(room.id, theirs, mine), signature):
            raise Refusal("not-proven", "the peer does not hold the key it names")
        if connection.device == room.device:
            self._met_myself(connection)
            return False
        return await self._admit(connection)

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
        connection.proven, connection.closed = False, True

    async def _admit(self, connection: Connection) -> bool:
        room = self.room
        other = room.connection_to(connection.device)
        if other and other.session > connection.session:
            self._send_away(connection)
            return False
        if other:
            self._send_away(other)
        if len(room.proven()) >= MOST_PEERS and not self._has_to_be_here(connection.device):
            self._close(connection, Refusal("room-full", "too many are in this room"))
            return False
        await room.meet(connection.device)
        connection.proven = True
        person = Person(connection.device, connection.name, connection.peer, room.now)
        room.people[connection.device] = person
        room.tell("people")
        return True

    def _has_to_be_here(self, device: Key) -> bool:
        """Whether the room or its game cannot go on without this device."""
        room = self.room
        seated = [seat.device for seat in room.lobby.seats] if room.lobby else []
        return device in (*seated, room.host, room.dealer)

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

    def left(self, peer: Peer) -> None:
        """A connection has ended."""
        connection = self.room.connections.pop(peer, None)
        if connection and connection.proven:
            person = self.room.people[connection.device]
            self.room.people[connection.device] = person._replace(peer="", since=self.room.now)
            self.room.tell("people")

"""Before the game: people sit down, and the host keeps the lobby."""

from __future__ import annotations

from typing import Any

from bottega.core import WORD_PATTERN, Options, Refusal, Seat
from bottega.log import check_names
from bottega.replica.connections import Connection
from bottega.replica.lobby import (
    PERSON,
    Lobby,
    LobbySeat,
    arranged,
    check_held,
    check_open,
    read_lobby,
    read_name,
    readied,
    removed,
    sat,
    stood,
)
from bottega.replica.messages import HASH, KEY, Fields
from bottega.replica.ports import Key
from bottega.replica.room import Room
from bottega.replica.terms import Share, commit_of


class Gathering:
    """Seats and readiness: asked for by everybody, granted by the host, told to all."""

    def __init__(self, room: Room) -> None:
        """Gather in this room."""
        self.room = room

    @property
    def lobby(self) -> Lobby:
        """The lobby, which must be known."""
        if self.room.lobby is None:
            raise Refusal("host-away", "the host has not been met yet")
        return self.room.lobby

    # -------------------------------------------------------------- asking

    async def sit(self, number: Seat, name: str, kind: str) -> None:
        """Ask for a seat, with a new key for it, or with the key it has here."""
        check_open(self.lobby)
        check_names((name,))
        old = self.lobby.seat(number)
        mine = old.device == self.room.device and old.key in self.room.own_keys
        key = old.key if mine else await self.room.ports.signer.make()
        await self.room.keep_key(key, name)
        await self.ask("sit", seat=number, name=name, kind=kind, key=key)

    async def stand(self, number: Seat) -> None:
        """Ask to leave a seat."""
        check_held(self.lobby, number, self.room.device)
        await self.ask("stand", seat=number)

    async def ready(self, number: Seat, yes: bool) -> None:
        """Say that who sits there is ready, promising a new share; or that they are not."""
        check_held(self.lobby, number, self.room.device)
        key, commit = self.lobby.seats[number].key, ""
        if key not in self.room.own_keys:
            raise Refusal("not-your-seat", "the key of this seat is not here", seat=number)
        if yes:
            share = Share(self.room.ports.entropy(32).hex())
            commit = commit_of(key, share.share)
            await self.room.keep_share(commit, share)
        await self.ask("ready", seat=number, key=key, commit=commit)

    async def ask(self, wish: str, /, **fields: Any) -> None:
        """Ask the host, which may be this device."""
        if self.room.is_host:
            await self.asked(self.room.device, Fields({"do": wish, **fields}))
            return
        connection = self.room.connection_to(self.room.host)
        if connection is None:
            raise Refusal("host-away", "the host is away")
        self.room.post(connection, "ask", do=wish, **fields)

    # -------------------------------------------------------------- the host

    async def heard_ask(self, connection: Connection, fields: Fields) -> None:
        """Do what somebody asked for, if the lobby is kept here."""
        self.check_host()
        await self.asked(connection.device, fields)

    async def asked(self, device: Key, fields: Fields) -> None:
        """Do what somebody at a device asked for."""
        number = fields.number("seat", 0, 9)
        match fields.text("do", "sit|stand|ready"):
            case "sit":
                name, kind = read_name(fields, "name"), fields.text("kind", WORD_PATTERN)
                seat = LobbySeat(name, kind, device, fields.text("key", KEY))
                lobby = sat(self.lobby, number, seat)
            case "stand":
                lobby = stood(self.lobby, number, device)
            case _:
                key, commit = fields.text("key", KEY), fields.text("commit", f"({HASH})?")
                lobby = readied(self.lobby, number, device, key, commit)
        await self.change(lobby)

    async def change(self, lobby: Lobby, *rows: dict[str, Any]) -> None:
        """Keep a new lobby, with what belongs to the change, and tell it to all."""
        lobby = lobby._replace(revision=self.lobby.revision + 1)
        await self.room.keep(*rows, {"s": "lobby", **lobby.fields()})
        self.room.lobby = lobby
        self.room.post_all("lobby", **lobby.fields())
        self.room.tell("lobby")
        await self.ready_bots()

    def tell_lobby(self, connection: Connection) -> None:
        """Tell somebody of the lobby, if it is kept here."""
        if self.room.is_host:
            self.room.post(connection, "lobby", **self.lobby.fields())

    async def arrange(self, game: str, options: Options, seats: int) -> None:
        """Choose the game, its options and how many play."""
        self.check_host()
        await self.change(arranged(self.lobby, game, options, seats))

    async def remove(self, number: Seat) -> None:
        """Free a seat; a deal that waits for its share is off."""
        self.check_host()
        await self.change(removed(self.lobby, number))

    async def rematch(self) -> None:
        """Open the lobby again, everybody where they sat."""
        self.check_host()
        if self.lobby.phase != "over":
            raise Refusal("not-over", "the game is not over yet")
        await self.change(self.lobby._replace(phase="open").unready())

    def check_host(self) -> None:
        """Refuse what only the host may do."""
        self.room.check_here()
        if not self.room.is_host:
            raise Refusal("not-host", "only the host may do this")

    # -------------------------------------------------------------- hearing

    async def heard_lobby(self, connection: Connection, fields: Fields) -> None:
        """Take the lobby from the host.

        It is told again and again: what was asked for meanwhile may have been lost on the way.
        """
        if connection.device != self.room.host or self.room.is_host:
            raise Refusal("not-host", "only the host tells of the lobby")
        lobby = read_lobby(fields)
        old = self.room.lobby
        if old and lobby.revision < old.revision:
            return
        if not old or lobby.revision > old.revision:
            await self.room.keep({"s": "lobby", **lobby.fields()})
            self.room.lobby = lobby
            self.room.tell("lobby")
        await self.ready_bots()

    async def ready_bots(self) -> None:
        """Bots of this device are always ready."""
        lobby = self.lobby
        if lobby.phase != "open":
            return
        for number, seat in enumerate(lobby.seats):
            bot = seat.kind not in ("", PERSON)
            if bot and seat.device == self.room.device and not seat.ready:
                await self.ready(number, True)
                return  # the answer is another lobby

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
from bottega.replica.room import Room, promise_row
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
        await self._take_back(self.lobby.seats[number].key)
        await self.ask("stand", seat=number)

    async def ready(self, number: Seat, yes: bool) -> None:
        """Say that who sits there is ready, promising a share; or that they are not."""
        check_held(self.lobby, number, self.room.device)
        key = self.lobby.seats[number].key
        if key not in self.room.own_keys:
            raise Refusal("not-your-seat", "the key of this seat is not here", seat=number)
        commit = await self.promise(key) if yes else await self._take_back(key)
        await self.ask("ready", seat=number, key=key, commit=commit)

    async def promise(self, key: Key) -> str:
        """Promise a share for what the lobby says is to be played; the same until it is shown."""
        check_open(self.lobby)
        room, played = self.room, self.lobby.played
        known = room.shares.get(room.promised(key))
        if known and known.agreed == played and not known.shown_in:
            return commit_of(key, known.share)
        share = Share(room.ports.entropy(32).hex(), agreed=played)
        commit = commit_of(key, share.share)
        await room.keep_share(commit, share)
        return commit

    async def _take_back(self, key: Key) -> str:
        """Void the promise of a seat for good, whatever the host makes of it; empty, as none is."""
        share = self.room.shares.get(commit := self.room.promised(key))
        if share and not share.shown_in:
            await self.room.keep_share(commit, share._replace(void=True))
        return ""

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
                self._check_key(seat)
                lobby = sat(self.lobby, number, seat)
            case "stand":
                lobby = stood(self._without(number), number, device)
            case _:
                key, commit = fields.text("key", KEY), fields.text("commit", f"({HASH})?")
                lobby = self.lobby if commit else self._without(number)
                lobby = readied(lobby, number, device, key, commit)
        await self.change(lobby)

    def _without(self, number: Seat) -> Lobby:
        """The lobby for who does not want to play: a deal that waits for their share is off."""
        return self.lobby.reopened() if number in self.room.missing else self.lobby

    def _check_key(self, seat: LobbySeat) -> None:
        """Refuse the key of another device's seat: that device could not agree to any deal."""
        if self.room.key_owners.get(seat.key, seat.device) != seat.device:
            raise Refusal("not-your-seat", "this key belongs to a seat of another device")

    async def change(self, lobby: Lobby, *rows: dict[str, Any]) -> None:
        """Keep a new lobby, with what belongs to the change, and tell it to all."""
        lobby = lobby._replace(revision=self.lobby.revision + 1)
        await self._take(lobby, *rows)
        self.room.post_all("lobby", **lobby.fields())
        self.room.tell("lobby")
        await self.ready_bots()

    async def _take(self, lobby: Lobby, *rows: dict[str, Any]) -> None:
        """Keep a newer lobby, the promises that it voids, and what else belongs to it."""
        room, old, void = self.room, self.room.lobby, self._void(lobby)
        known = set(room.given_up)
        promises = [promise_row(commit, share) for commit, share in void.items()]
        await room.keep(*rows, {"s": "lobby", **lobby.fields()}, *promises)
        room.shares.update(void)
        room.set_lobby(lobby)
        if old and room.given_up > known:
            keys = {seat.key for seat in lobby.seats}
            freed = [seat.name for seat in old.seats if seat.key not in keys]
            room.tell("called-off", deal=max(room.given_up), names=freed)

    def _void(self, lobby: Lobby) -> dict[str, Share]:
        """The promises that a lobby voids: for another game, gone, or left out of a deal."""
        told = {seat.commit for seat in self.room.lobby.seats} if self.room.lobby else set()
        kept = {seat.commit for seat in lobby.seats}
        void = {}
        for commit, share in self.room.shares.items():
            another = share.agreed not in ("", lobby.played)
            gone = commit not in kept and (commit in told or lobby.phase == "dealing")
            if (another or gone) and not share.void and not share.shown_in:
                void[commit] = share._replace(void=True)
        return void

    def tell_lobby(self, connection: Connection) -> None:
        """Tell somebody of the lobby, if it is kept here."""
        if self.room.is_host:
            self.room.post(connection, "lobby", **self.lobby.fields())

    async def arrange(
        self, game: str, options: Options, seats: int, hints: bool, clock: str
    ) -> None:
        """Choose the game, its options, how many play, whether there are hints, and the clock."""
        self.check_host()
        await self.change(arranged(self.lobby, game, options, seats, hints, clock))

    async def remove(self, number: Seat) -> None:
        """Free a seat; a deal that waits for its share is off."""
        self.check_host()
        await self.change(removed(self.lobby, number))

    async def call_off(self) -> None:
        """Free the seats elsewhere whose shares do not come; so the deal is off."""
        self.check_host()
        lobby = self.lobby
        for number in self.room.missing:
            if lobby.seats[number].device != self.room.device:
                lobby = removed(lobby, number)
        if lobby is not self.lobby:
            await self.change(lobby)

    async def rematch(self) -> None:
        """Open the lobby again, everybody where they sat."""
        self.check_host()
        if self.lobby.phase != "over":
            raise Refusal("not-over", "the game is not over yet")
        await self.change(self.lobby.reopened())

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
            await self._take(lobby)
            self.room.tell("lobby")
        await self._correct(lobby)
        await self.ready_bots()

    async def _correct(self, lobby: Lobby) -> None:
        """Tell the host again what seats here promise, where the lobby has it otherwise."""
        for number, seat in enumerate(lobby.seats if lobby.phase in ("open", "dealing") else ()):
            mine = seat.device == self.room.device and seat.key in self.room.own_keys
            commit = self.room.promised(seat.key) if mine else seat.commit
            if seat.commit and seat.commit != commit:
                await self.ask("ready", seat=number, key=seat.key, commit=commit)

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

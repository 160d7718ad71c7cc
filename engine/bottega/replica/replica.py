"""The replica itself: what the page calls."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial

from bottega.core import Action, Options, Refusal, Seat
from bottega.log import check_names
from bottega.replica.answering import Answering
from bottega.replica.codes import TALK
from bottega.replica.connections import Connection
from bottega.replica.dealing import Dealing
from bottega.replica.exchange import Exchange
from bottega.replica.gathering import Gathering
from bottega.replica.handover import Handover
from bottega.replica.handshake import Handshake
from bottega.replica.lobby import PERSON, new_lobby
from bottega.replica.messages import Fields, malformed, read
from bottega.replica.ports import Fingerprints, Key, Peer, Ports, Unstored
from bottega.replica.post import OpenedLetter, Post
from bottega.replica.resuming import restored
from bottega.replica.room import Room, room_of
from bottega.replica.seat_deeds import SeatDeeds
from bottega.replica.stand_ins import StandIns
from bottega.replica.succession import Succession
from bottega.replica.talking import heard_talk
from bottega.replica.timekeeping import Timekeeping

Heard = Callable[[Connection, Fields], Awaitable[None]]
"""What is done about a message of some kind."""

UNKNOWN = Fingerprints()  # nobody can be met over such a connection
HEARTBEAT = 5.0  # seconds between two words of how far one is
COSTS = {
    "setting": 20,
    "share": 4,
    "need": 20,
    "redeem": 20,
    "takeover": 20,
}  # messages that more work counts for
MOST_LINES_FREE = 6  # lines of a message that count for one message more
SHOWN = ("ask", "consent", "redeem", "return", "name")  # what is stored by everybody, or shown


class Replica(SeatDeeds):
    """One device in a room. Whatever is called is done to its end before the next begins."""

    def __init__(self, room: Room) -> None:
        """Be a device in this room; use `create`, `join` or `resume`."""
        super().__init__(room)
        self._handshake = Handshake(room)
        self._gathering = Gathering(room)
        self._dealing = Dealing(room, self._gathering)
        self._exchange = Exchange(room, self._gathering)
        self._handover = Handover(room, self._exchange)
        self._stand_ins = StandIns(room, self._handover)
        self._time = Timekeeping(room, self._handover, self._stand_ins)
        self.succession = Succession(room, self._exchange, self._handover)
        self._answering = Answering(room, self._gathering, self._dealing, self._exchange)
        self._post = Post(room, self._answering, self._handover)
        self._quiet = HEARTBEAT  # seconds since one last said how far one is
        self._from_anybody: dict[str, Heard] = {
            "hello": self._handshake.heard_hello,
            "proof": self._heard_proof,
            "refuse": self._heard_refusal,
        }
        self._from_proven: dict[str, Heard] = {
            "name": self._handshake.heard_name,
            "lobby": self._gathering.heard_lobby,
            "ask": self._gathering.heard_ask,
            "need": self._dealing.heard_need,
            "setting": self._heard_terms,
            "share": self._heard_share,
            "entries": self._exchange.heard_entries,
            "head": self._heard_head,
            "want": self._exchange.heard_want,
            "over": self._exchange.heard_over,
            "deeds": self.succession.heard_changes,
            "consent": self._handover.heard_consent,
            "redeem": self._handover.heard_redeem,
            "gone": self.succession.heard_gone,
            "successor": self.succession.heard_successor,
            "part": self.succession.heard_part,
            "takeover": self.succession.heard_takeover,
            "view": self.succession.heard_view,
            "agree": self._stand_ins.heard_agree,
            "return": self._stand_ins.heard_return,
            "flag": self._time.heard_flag,
            "talk": partial(heard_talk, room),
            "address": self._answering.addresses.heard_address,
        }

    @classmethod
    async def create(
        cls,
        ports: Ports,
        game: str,
        options: Options,
        seats: int,
        name: str,
        by_post: bool = False,
    ) -> Replica:
        """Found a room, and host it; one that is played by post, if so wished."""
        lobby = new_lobby(game, options, seats, name)
        device = await ports.signer.make()
        room = Room(ports, room_of(device), device, name)
        room.lobby = lobby
        await _begin_store(room, {"s": "lobby", **lobby.fields()})
        replica = cls(room)
        if by_post:
            await replica._answering.addresses.establish()
        return replica

    @classmethod
    async def join(cls, ports: Ports, ident: str, name: str) -> Replica:
        """Enter the room of this name for the first time on this device."""
        check_names((name,))
        device = await ports.signer.make()
        room = Room(ports, ident, device, name)
        await _begin_store(room)
        return cls(room)

    @classmethod
    async def resume(cls, ports: Ports, lines: Sequence[str]) -> Replica:
        """Come back, from all that this room's store has kept."""
        room = await restored(ports, lines)
        room.session += 1
        await room.keep({"s": "session", "number": room.session})
        replica = cls(room)
        await replica._catch_up()
        return replica

    # -------------------------------------------------------------- the lobby

    async def sit(self, seat: Seat, name: str, kind: str = PERSON) -> None:
        """Ask for a seat, for a person here or a bot run here; or change name or kind there."""
        async with self._turn:
            self._room.check_here()
            await self._gathering.sit(seat, name, kind)

    async def stand(self, seat: Seat) -> None:
        """Leave a seat before the game."""
        async with self._turn:
            self._room.check_here()
            await self._gathering.stand(seat)

    async def ready(self, seat: Seat, yes: bool = True) -> None:
        """Say that who sits there is ready, or not; bots are by themselves."""
        async with self._turn:
            self._room.check_here()
            await self._gathering.ready(seat, yes)

    async def rename(self, name: str) -> None:
        """Be called otherwise in this room (a seat keeps its own name)."""
        async with self._turn:
            await self._handshake.rename(name)

    async def arrange(
        self, game: str, options: Options, seats: int, hints: bool = False, clock: str = ""
    ) -> None:
        """Host: choose the game, its options, how many play, whether there are hints, the clock.

        Nobody is ready then.
        """
        async with self._turn:
            await self._gathering.arrange(game, options, seats, hints, clock)

    async def remove(self, seat: Seat) -> None:
        """Host: free a seat in the lobby, or while the deal waits for its share."""
        async with self._turn:
            await self._gathering.remove(seat)

    async def call_off(self) -> None:
        """Host: free the seats elsewhere whose shares the deal waits for; the lobby is open again.

        It happens by itself after a while.
        """
        async with self._turn:
            await self._gathering.call_off()

    async def start(self) -> None:
        """Host: deal, when every seat is taken and ready."""
        async with self._turn:
            await self._dealing.start()
            await self._exchange.begin()

    async def rematch(self) -> None:
        """Host: open the lobby again after a game, everybody where they sat."""
        async with self._turn:
            await self._gathering.rematch()

    # -------------------------------------------------------------- the game

    async def submit(self, seat: Seat, action: Action | str) -> None:
        """Play for a seat of this device; raises what tables refuse."""
        async with self._turn:
            self._room.check_here()
            await self._exchange.submit(self.game, seat, action)

    async def go_on(self) -> None:
        """Agree to go on without a dealer who is gone; `succession` tells who else has."""
        async with self._turn:
            await self.succession.agree()

    async def wait_on(self) -> None:
        """Agree to that no more."""
        async with self._turn:
            await self.succession.wait_on()

    async def talk(self, code: str, seat: Seat | None = None, to: Seat | None = None) -> None:
        """Say one of `TALK`, as a seat of ours or as a watcher; to a seat, if it is a nudge."""
        if code not in TALK:
            raise Refusal("malformed", "this cannot be said")
        async with self._turn:
            self._room.check_here()
            self._room.post_all("talk", code=code, seat=seat, to=to)

    # -------------------------------------------------------------- by post

    async def invite(self, door: str) -> str:
        """Host: an open letter that invites to the table; `door` are the page's words in it."""
        async with self._turn:
            return await self._answering.invite(door)

    async def answer(self, seat: Seat, name: str) -> None:
        """Sit down and be ready by the next letter to the host."""
        async with self._turn:
            self._room.check_here()
            await self._answering.answer(seat, name)

    async def write(self, device: Key) -> str:
        """A letter to a device: all that it may lack of what it may know, sealed to it."""
        async with self._turn:
            self._room.check_going()
            return await self._post.writing.write(device)

    async def open_letter(self, text: str) -> OpenedLetter:
        """Read a letter; refuses what cannot be read here, and hears what can."""
        async with self._turn:
            self._room.check_here()
            return await self._post.open(text)

    @property
    def letters_due(self) -> tuple[Key, ...]:
        """The devices that a letter from here should go to now."""
        return tuple(self._post.writing.due())

    # -------------------------------------------------------------- told from outside

    async def connected(self, peer: Peer, fingerprints: Fingerprints = UNKNOWN) -> None:
        """A connection is open, encrypted so; one of the same name before it is closed."""
        async with self._turn:
            if self._room.stopped:
                self._room.ports.drop(peer)
            else:
                self._handshake.greet(peer, fingerprints)

    async def left(self, peer: Peer) -> None:
        """A connection has ended."""
        async with self._turn:
            self._handshake.left(peer)

    async def received(self, peer: Peer, text: str) -> None:
        """A message has come; whatever it is, it raises nothing and breaks nothing."""
        async with self._turn:
            connection = self._room.connections.get(peer)
            if connection is None or connection.closed or self._room.elsewhere or self.stopped:
                return
            try:
                if self._may_speak(connection, text):
                    await self._hear(connection, *read(text))
            except Unstored:
                return  # the page knows
            except Refusal as error:
                self._room.refuse(connection, error)

    async def tick(self, now: float) -> None:
        """The time in seconds, about once a second: refills allowances, repeats what was lost.

        Only what passes between two ticks counts, so that a clock may be set back or ahead.
        """
        async with self._turn:
            with suppress(Unstored):  # the page knows
                await self._pass_time(now)

    async def _pass_time(self, now: float) -> None:
        self._room.check_going()
        passed = max(0.0, now - self._room.now) if self._room.now else 0.0
        self._room.now = now
        self._handshake.pass_time(passed)
        await self._dealing.tick()
        await self._stand_ins.tick(passed)
        await self._time.tick(passed)
        await self.succession.tick()
        self._quiet += passed
        if self._quiet >= HEARTBEAT:
            self._quiet = 0.0
            self._time.again()
            for connection in self._room.proven():
                self._sync(connection)

    def _may_speak(self, connection: Connection, text: str) -> bool:
        """Whether the allowance of a connection suffices; told once between two ticks if not."""
        size = len(text) if isinstance(text, str) else 0
        if not connection.purse.hears(size):
            return self._flooded(connection)
        return connection.proven or self._room.strangers.hears(size)

    def _flooded(self, connection: Connection) -> bool:
        if not connection.told_of_flood:
            connection.told_of_flood = True
            raise Refusal("flood", "too many messages at once")
        return False

    def _may_ask_for(self, connection: Connection, kind: str, fields: Fields) -> bool:
        """Whether the allowance suffices for the work that a message makes."""
        purse, lines = connection.purse, fields.fields.get("lines")
        work = COSTS.get(kind, 0) + (len(lines) / MOST_LINES_FREE if isinstance(lines, list) else 0)
        return purse.messages.spend(work) and (kind not in SHOWN or purse.asks.spend(1))

    async def _hear(self, connection: Connection, kind: str, fields: Fields) -> None:
        """Give a message to whom it concerns."""
        heard = self._from_anybody.get(kind)
        if heard is None:
            if not connection.proven:
                raise Refusal("not-proven", "who speaks must first prove who they are")
            heard = self._from_proven.get(kind)
        if heard is None:
            raise malformed("kind")
        if self._may_ask_for(connection, kind, fields) or self._flooded(connection):
            await heard(connection, fields)

    async def _heard_proof(self, connection: Connection, fields: Fields) -> None:
        if await self._handshake.heard_proof(connection, fields):
            self._welcome(connection)
            await self._stand_ins.welcome(connection.device)

    async def _heard_terms(self, connection: Connection, fields: Fields) -> None:
        await self._dealing.heard_terms(connection, fields)
        await self._exchange.begin()

    async def _heard_head(self, connection: Connection, fields: Fields) -> None:
        await self.succession.heard_head(connection, fields)
        self._time.heard(connection, fields)

    async def _heard_share(self, connection: Connection, fields: Fields) -> None:
        await self._dealing.heard_share(connection, fields)
        await self._exchange.begin()

    async def _heard_refusal(self, connection: Connection, fields: Fields) -> None:
        """Something of ours was refused; it is never answered, nor told without end."""
        code = fields.text("code", "[a-z-]{1,32}")
        if not connection.purse.refusals.spend(1):
            return
        if code == "same-device" and connection.proven and connection.device == self._room.host:
            self._room.elsewhere = True
            self._room.tell("elsewhere")
        facts = dict(fields.inner("facts").fields) if "facts" in fields.fields else {}
        plain = {n: v for n, v in facts.items() if isinstance(v, int | str) and len(str(v)) < 200}
        self._room.tell("answer", **{**plain, "code": code, "device": connection.device})

    # -------------------------------------------------------------- catching up

    def _welcome(self, connection: Connection) -> None:
        """Bring somebody who has just proven who they are up to date."""
        self._gathering.tell_lobby(connection)
        self._answering.addresses.tell_addresses(connection)
        self._dealing.tell_agreement(connection)
        for game in self._room.games.values():
            self.succession.tell_takeovers(game, connection)
            self._exchange.head(game, connection)
            self._exchange.open(game, connection)

    def _sync(self, connection: Connection) -> None:
        """Say how far one is, and repeat what a flood or a broken connection swept away."""
        self._gathering.tell_lobby(connection)
        if self._room.deal not in self._room.games:
            self._dealing.tell_agreement(connection)
        game = self._room.game
        if game:
            self._exchange.head(game, connection, self._time.told())
            self._exchange.open(game, connection)
            self._exchange.want_openings(game)
            self._stand_ins.tell(connection)

    async def _catch_up(self) -> None:
        """Finish what a crash interrupted."""
        await self._exchange.begin()
        game = self._room.game
        if game is not None:
            await self._exchange.deal(game)
            await self._exchange.finish(game)


async def _begin_store(room: Room, *rows: dict[str, object]) -> None:
    room.salt = room.ports.entropy(32)
    facts = {"room": room.id, "device": room.device, "name": room.own_name}
    await room.keep({"s": "room", **facts, "salt": room.salt.hex()}, *rows)

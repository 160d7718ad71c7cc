"""The replica itself: what the page calls."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bottega.core import Action, Options, Refusal, Seat
from bottega.log import check_names
from bottega.replica.codes import TALK
from bottega.replica.connections import Link
from bottega.replica.exchange import Floor
from bottega.replica.gathering import Hall
from bottega.replica.handover import Seatings
from bottega.replica.handshake import Door
from bottega.replica.lobby import PERSON, new_lobby
from bottega.replica.messages import Fields, malformed, read
from bottega.replica.overview import Sight
from bottega.replica.ports import Peer, Ports
from bottega.replica.resuming import restored
from bottega.replica.room import Desk
from bottega.replica.terms import room_of

HEARTBEAT = 5.0  # seconds between two words of how far one is


class Replica(Sight):
    """One device in a room. Whatever is called is done to its end before the next begins."""

    def __init__(self, desk: Desk) -> None:
        """Sit down at a desk; use `create`, `join` or `resume`."""
        super().__init__(desk)
        self._door = Door(desk)
        self._hall = Hall(desk)
        self._floor = Floor(desk, self._hall)
        self._seatings = Seatings(desk, self._floor)
        self._turn = asyncio.Lock()
        self._beat = 0.0

    @classmethod
    async def create(
        cls, ports: Ports, game: str, options: Options, seats: int, name: str
    ) -> Replica:
        """Make a room and be its dealing peer."""
        lobby = new_lobby(game, options, seats, name)
        device = await ports.signer.make()
        desk = Desk(ports, room_of(device), device, name)
        desk.lobby = lobby
        await _begin_store(desk, {"s": "lobby", **lobby.fields()})
        return cls(desk)

    @classmethod
    async def join(cls, ports: Ports, room: str, name: str) -> Replica:
        """Enter a room for the first time on this device."""
        check_names((name,))
        device = await ports.signer.make()
        desk = Desk(ports, room, device, name)
        await _begin_store(desk)
        return cls(desk)

    @classmethod
    async def resume(cls, ports: Ports, lines: Sequence[str]) -> Replica:
        """Come back, from all that this room's store has kept."""
        desk = restored(ports, lines)
        desk.session += 1
        await desk.keep({"s": "session", "number": desk.session})
        replica = cls(desk)
        await replica._catch_up()
        return replica

    # -------------------------------------------------------------- the lobby

    async def sit(self, seat: Seat, name: str, kind: str = PERSON) -> None:
        """Ask for a seat, for a person here or a bot run here; or change name or kind there."""
        async with self._turn:
            self._desk.check_here()
            await self._hall.sit(seat, name, kind)

    async def stand(self, seat: Seat) -> None:
        """Leave a seat before the game."""
        async with self._turn:
            self._desk.check_here()
            await self._hall.stand(seat)

    async def ready(self, seat: Seat, yes: bool = True) -> None:
        """Say that who sits there is ready, or not; bots are by themselves."""
        async with self._turn:
            self._desk.check_here()
            await self._hall.ready(seat, yes)

    async def rename(self, name: str) -> None:
        """Be called otherwise in this room (a seat keeps its own name)."""
        async with self._turn:
            await self._door.rename(name)

    async def arrange(self, game: str, options: Options, seats: int) -> None:
        """Dealing peer: choose the game, its options and how many play; nobody is ready then."""
        async with self._turn:
            await self._hall.arrange(game, options, seats)

    async def remove(self, seat: Seat) -> None:
        """Dealing peer: free a seat in the lobby, or while the deal waits for its share."""
        async with self._turn:
            await self._hall.remove(seat)

    async def start(self) -> None:
        """Dealing peer: deal, when every seat is taken and ready."""
        async with self._turn:
            await self._hall.start()
            await self._floor.begin()

    async def rematch(self) -> None:
        """Dealing peer: open the lobby again after a game, everybody where they sat."""
        async with self._turn:
            await self._hall.rematch()

    # -------------------------------------------------------------- the game

    async def submit(self, seat: Seat, action: Action | str) -> None:
        """Play for a seat of this device; raises what tables refuse."""
        async with self._turn:
            self._desk.check_here()
            await self._floor.submit(self.play, seat, action)

    async def resign(self, seat: Seat) -> None:
        """Give a seat up for good; a bot of the dealing peer plays on."""
        async with self._turn:
            await self._seatings.resign(seat)

    async def take(self, seat: Seat) -> None:
        """Dealing peer: take a seat whose player does not come; a bot plays on."""
        async with self._turn:
            await self._seatings.take(seat)

    async def give_back(self, seat: Seat) -> None:
        """Dealing peer: give a taken seat back to the device it was taken from."""
        async with self._turn:
            await self._seatings.give_back(seat)

    async def offer_seat(self, seat: Seat) -> str:
        """A one-time code under which another device may take over this seat of ours."""
        async with self._turn:
            return self._seatings.offer(seat)

    async def redeem(self, code: str) -> None:
        """Take over a seat with the code that its device shows; news of `seat` follows."""
        async with self._turn:
            await self._seatings.redeem(code)

    async def talk(self, code: str, seat: Seat | None = None, to: Seat | None = None) -> None:
        """Say one of `TALK`, as a seat of ours or as a watcher; to a seat, if it is a nudge."""
        if code not in TALK:
            raise Refusal("malformed", "this cannot be said")
        async with self._turn:
            self._desk.check_here()
            self._desk.post_all("talk", code=code, seat=seat, to=to)

    # -------------------------------------------------------------- told from outside

    async def connected(self, peer: Peer) -> None:
        """A connection is open."""
        async with self._turn:
            self._door.greet(peer)

    async def left(self, peer: Peer) -> None:
        """A connection has ended."""
        async with self._turn:
            self._door.left(peer)

    async def received(self, peer: Peer, text: str) -> None:
        """A message has come; whatever it is, it raises nothing and breaks nothing."""
        async with self._turn:
            link = self._door.greet(peer)
            if link is None or link.closed or self._desk.elsewhere:
                return
            try:
                if self._may_speak(link, text):
                    await self._hear(link, *read(text))
            except Refusal as error:
                self._desk.refuse(link, error)

    async def tick(self, now: float) -> None:
        """The time in seconds, about once a second: refills allowances, repeats what was lost."""
        async with self._turn:
            passed = max(0.0, now - self._desk.now) if self._desk.now else 0.0
            self._desk.now = now
            for link in self._desk.links.values():
                link.refill(passed)
            if now - self._beat >= HEARTBEAT:
                self._beat = now
                for link in self._desk.proven():
                    self._sync(link)

    def _may_speak(self, link: Link, text: str) -> bool:
        """Whether the allowance of a connection suffices; told once between two ticks if not."""
        size = len(text) if isinstance(text, str) else 0
        if link.messages.spend(1) and link.characters.spend(size):
            return True
        if not link.told_of_flood:
            link.told_of_flood = True
            raise Refusal("flood", "too many messages at once")
        return False

    async def _hear(self, link: Link, kind: str, fields: Fields) -> None:
        """Give a message to whom it concerns."""
        if kind == "hello":
            await self._door.heard_hello(link, fields)
        elif kind == "proof":
            if await self._door.heard_proof(link, fields):
                self._welcome(link)
        elif kind == "refuse":
            self._heard_refusal(link, fields)
        elif not link.proven:
            raise Refusal("not-proven", "who speaks must first prove who they are")
        else:
            await self._heard(link, kind, fields)

    async def _heard(self, link: Link, kind: str, fields: Fields) -> None:
        if kind in ("ask", "consent") and not link.asks.spend(1):
            raise Refusal("flood", "too much asked for at once")
        match kind:
            case "lobby":
                await self._hall.heard_lobby(link, fields)
            case "ask":
                self._hall.check_host()
                await self._hall.asked(link.device, fields)
            case "setting":
                await self._hall.heard_setting(link, fields)
                await self._floor.begin()
            case "share":
                await self._hall.heard_share(link, fields)
                await self._floor.begin()
            case "entries":
                await self._floor.heard_entries(link, fields)
            case "head":
                await self._floor.heard_head(link, fields)
            case "want":
                await self._floor.heard_want(link, fields)
            case "need":
                self._hall.share_all(link)
            case "over":
                await self._floor.heard_over(link, fields)
            case "deeds":
                await self._seatings.heard_deeds(link, fields)
            case "consent":
                await self._seatings.heard_consent(link, fields)
            case "redeem":
                await self._seatings.heard_redeem(link, fields)
            case "talk":
                self._heard_talk(link, fields)
            case "name":
                self._door.heard_name(link, fields)
            case _:
                raise malformed("kind")

    def _heard_talk(self, link: Link, fields: Fields) -> None:
        code = fields.text("code", "[a-z-]{1,20}")
        seat, to = (
            None if fields.fields.get(name) is None else fields.number(name, 0, 9)
            for name in ("seat", "to")
        )
        if code not in TALK:
            raise malformed("code")
        if not link.talk.spend(1):
            raise Refusal("flood", "too much talk")
        if seat is not None and (not self.deal or seat not in self.play.seats_of(link.device)):
            raise Refusal("not-your-seat", "somebody spoke for another seat", seat=seat)
        self._desk.tell("talk", device=link.device, seat=seat, code=code, to=to)

    def _heard_refusal(self, link: Link, fields: Fields) -> None:
        """Something of ours was refused; it is never answered."""
        code = fields.text("code", "[a-z-]{1,32}")
        if code == "same-device" and link.proven and link.device == self._desk.host:
            self._desk.elsewhere = True
            self._desk.tell("elsewhere")
        facts = dict(fields.inner("facts").fields) if "facts" in fields.fields else {}
        plain = {n: v for n, v in facts.items() if isinstance(v, int | str) and len(str(v)) < 200}
        self._desk.tell("answer", **{**plain, "code": code, "device": link.device})

    # -------------------------------------------------------------- catching up

    def _welcome(self, link: Link) -> None:
        """Bring somebody who has just proven who they are up to date."""
        self._hall.tell_lobby(link)
        self._hall.share_all(link)
        for play in self._desk.plays.values():
            self._floor.head(play, link)
            self._floor.open(play, link)

    def _sync(self, link: Link) -> None:
        """Say how far one is, and repeat what a flood or a broken connection swept away."""
        self._hall.tell_lobby(link)
        if self._desk.deal not in self._desk.plays:
            self._hall.share_all(link)
        play = self._desk.play
        if play:
            self._floor.head(play, link)
            self._floor.open(play, link)
            self._floor.want_openings(play)

    async def _catch_up(self) -> None:
        """Finish what a crash interrupted."""
        await self._floor.begin()
        play = self._desk.play
        if play is not None:
            await self._floor.deal(play)
            await self._floor.finish(play)


async def _begin_store(desk: Desk, *rows: dict[str, object]) -> None:
    desk.salt = desk.ports.entropy(32)
    facts = {"room": desk.room, "device": desk.device, "name": desk.name}
    await desk.keep({"s": "room", **facts, "salt": desk.salt.hex()}, *rows)

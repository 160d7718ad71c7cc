"""The replica itself: what the page calls."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bottega.core import Action, Options, Refusal, Seat
from bottega.log import check_names
from bottega.replica.codes import TALK
from bottega.replica.desk import Desk
from bottega.replica.door import Door
from bottega.replica.floor import Floor
from bottega.replica.hall import Hall
from bottega.replica.links import Link, Person
from bottega.replica.lobby import PERSON, Lobby, new_lobby
from bottega.replica.memory import restored
from bottega.replica.messages import Fields, malformed, read
from bottega.replica.play import Play
from bottega.replica.ports import Key, Peer, Ports
from bottega.replica.seatings import Seatings
from bottega.replica.setting import room_of
from bottega.table import Table

STAND_IN = "normal"  # the bot that plays on for somebody
HEARTBEAT = 5.0  # seconds between two words of how far one is


class Replica:
    """One device in a room. Whatever is called is done to its end before the next begins."""

    def __init__(self, desk: Desk) -> None:
        """Sit down at a desk; use `create`, `join` or `resume`."""
        self._desk = desk
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

    # -------------------------------------------------------------- looking

    @property
    def room(self) -> str:
        """The room's name, for the link: the fingerprint of the dealing peer's key."""
        return self._desk.room

    @property
    def device(self) -> Key:
        """This device's key in this room."""
        return self._desk.device

    @property
    def name(self) -> str:
        """What the person at this device is called."""
        return self._desk.name

    @property
    def host(self) -> Key:
        """The dealing peer's device; empty until it was met."""
        return self._desk.host

    @property
    def is_host(self) -> bool:
        """Whether this device deals."""
        return self._desk.is_host

    @property
    def lobby(self) -> Lobby | None:
        """The lobby; None until the dealing peer was met."""
        return self._desk.lobby

    @property
    def people(self) -> dict[Key, Person]:
        """Everybody met in this room since the page was opened, except this device."""
        return self._desk.people

    @property
    def elsewhere(self) -> bool:
        """Whether a newer tab of this device has taken over."""
        return self._desk.elsewhere

    @property
    def proofs(self) -> list[dict[str, object]]:
        """Every proof of cheating kept: deal, number, author, device, proof (the two texts)."""
        return [{n: v for n, v in row.items() if n != "s"} for row in self._desk.proofs]

    @property
    def deal(self) -> int:
        """The number of the deal being played or played last; 0 before the first."""
        return self._desk.play.setting.deal if self._desk.play else 0

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The seats whose shares the present deal still waits for."""
        deal = self._desk.deals.get(self._desk.deal)
        if deal is None:
            return ()
        return tuple([s for s in range(len(deal.setting.keys)) if s not in deal.shares])

    @property
    def play(self) -> Play:
        """The game being played or played last."""
        if self._desk.play is None:
            raise Refusal("no-game", "no game is being played")
        return self._desk.play

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats played from this device now."""
        return tuple(self.play.seats_of(self.device)) if self.deal else ()

    @property
    def bots(self) -> dict[Seat, str]:
        """Those of them that a bot must play, with its name."""
        found = {}
        for seat in self.seats:
            kind, deeds = self.play.setting.kinds[seat], self.play.deeds
            if deeds.left(seat):
                found[seat] = kind if kind != PERSON else STAND_IN
            elif kind != PERSON and deeds.key(seat) == self.play.setting.keys[seat]:
                found[seat] = kind
        return found

    @property
    def names(self) -> tuple[str, ...]:
        """The players of the game."""
        return self.play.setting.names

    @property
    def turn(self) -> Seat:
        """Whose move it is: a seat, DEALER or OVER."""
        return self.play.turn

    @property
    def count(self) -> int:
        """How many entries there are."""
        return self.play.count

    @property
    def verdict(self) -> str:
        """Empty until the game was checked, then `fair` or the code of what is wrong."""
        return self.play.verdict

    def table(self, viewer: Seat) -> Table:
        """The table as a seat of this device sees it, or SPECTATOR; never more.

        Read it (`state`, `legal`, `events`, `entries`); submit only through the replica.
        """
        return self.play.table(viewer)

    def holder(self, seat: Seat) -> Key:
        """The device that plays a seat now."""
        return self.play.deeds.device(seat)

    def record(self, deal: int | None = None) -> str:
        """The record of a deal: full once opened, else as a seat here or a watcher sees it."""
        number = self.deal if deal is None else deal
        if number not in self._desk.plays:
            raise Refusal("no-game", "there was no such deal")
        return self._desk.plays[number].record()

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
            if link is None or self._desk.elsewhere:
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
        trusted = link.device in (self._desk.host, self._desk.device) and link.their_nonce
        if code == "same-device" and trusted:
            self._desk.elsewhere = True
            self._desk.tell("elsewhere")
        facts = dict(fields.inner("facts").fields) if "facts" in fields.fields else {}
        plain = {n: v for n, v in facts.items() if isinstance(v, int | str) and len(str(v)) < 200}
        self._desk.tell("answer", **{**plain, "code": code, "device": link.device})

    # -------------------------------------------------------------- catching up

    def _welcome(self, link: Link) -> None:
        """Bring somebody who has just proven who they are up to date."""
        if self.is_host and self.lobby:
            self._desk.post(link, "lobby", **self.lobby.fields())
        self._hall.share_all(link)
        for play in self._desk.plays.values():
            self._floor.head(play, link)
            self._floor.open(play, link)

    def _sync(self, link: Link) -> None:
        """Say how far one is, and repeat what a flood may have swept away."""
        if self._desk.deal not in self._desk.plays:
            self._hall.share_all(link)
        play = self._desk.play
        if play:
            self._floor.head(play, link)
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

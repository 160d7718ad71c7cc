"""Taking a seat in the lobby: who sits where, what they are called, who is ready."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from operator import methodcaller
from typing import TYPE_CHECKING, Any

from bottega.core import Refusal, Seat
from page.parts import Deed, Desk
from page.room import lobby as screens
from page.room.clock_choice import chosen
from page.table.plan import usable_name
from page.words import Words

if TYPE_CHECKING:
    from bottega.replica import Replica

NAME = "bottega.name"  # under which names one's own is remembered
AWAY_TRIES = 10  # a second apart
CLOCK_DEEDS = ("room-clock", "room-clock-time", "room-clock-zero")
TYPING_SECONDS = 0.6  # without another letter, a name is meant


class Seating:
    """What is asked for in the lobby, and why it could not be."""

    def __init__(self, desk: Desk, replica: Callable[[], Replica | None]) -> None:
        """Ask whatever replica there is just then."""
        self.desk = desk
        self.current = replica
        self.trouble: Mapping[str, object] = {}  # what went wrong
        self.names: dict[Seat, str] = {}  # as they are being typed

    @property
    def replica(self) -> Replica | None:
        """The replica of the room."""
        return self.current()

    def deeds(self) -> Mapping[str, Deed]:
        """Name what can be clicked."""
        return {
            "room-sit": self.sit,
            "room-stand": lambda seat: self.ask(lambda r: r.stand(int(seat))),
            "room-bot": self.seat_bot,
            "room-free": lambda seat: self.ask(lambda r: r.remove(int(seat))),
            "room-call-off": lambda _: self.ask(lambda r: r.call_off()),
            "room-hints": self.agree_hints,
            **{deed: self.choosing_clock(deed) for deed in CLOCK_DEEDS},
            "room-ready": self.ready,
            "room-start": self.start,
        }

    def enter(self) -> None:
        """Begin anew, in another room."""
        self.trouble, self.names = {}, {}

    async def ask(self, deed: Callable[[Replica], Coroutine[Any, Any, None]]) -> None:
        """Ask the replica for something, again while who deals is away; say why it cannot be."""
        self.trouble = {}
        for tries in range(AWAY_TRIES):
            if self.replica is None:
                return
            try:
                await deed(self.replica)
                break
            except Refusal as refusal:
                if refusal.code != "host-away" or tries == AWAY_TRIES - 1:
                    self.trouble = {"code": refusal.code, **refusal.facts}
                    break
            await self.desk.browser.wait(1.0)
        self.desk.show()

    def own_name(self) -> str:
        """Give the name that the visitor used last, else one of the catalogue."""
        return usable_name(self.desk.browser.recall(NAME) or "") or self.desk.say("room.guest")

    def seats_here(self) -> list[Seat]:
        """Give the seats of people at this device."""
        return screens.seats_here(self.replica) if self.replica else []

    async def sit(self, value: str) -> None:
        """Sit down on a free seat."""
        seat = int(value)
        taken = self.seats_here()
        name = self.own_name() if not taken else self.desk.say(f"seat.{seat}")
        await self.sit_down(seat, name)

    async def sit_down(self, seat: Seat, name: str) -> None:
        """Ask for a seat under a name; the host may hear of it only by a letter."""
        if self.by_letter():
            await self.ask(lambda replica: replica.answer(seat, name))
        else:
            await self.ask(lambda replica: replica.sit(seat, name))

    def by_letter(self) -> bool:
        """Tell whether the host hears of this only by a letter."""
        replica = self.replica
        if replica is None or replica.is_host or not replica.by_post:
            return False
        host = replica.people.get(replica.host)
        return host is None or not host.peer

    async def seat_bot(self, value: str) -> None:
        """Seat a bot of this device."""
        seat, kind = value.split(" ")
        name = self.desk.say(f"seat.{seat}")
        await self.ask(lambda replica: replica.sit(int(seat), name, kind))

    async def agree_hints(self, value: str) -> None:
        """Let there be hints in the next game, or none; who was ready is asked again."""
        lobby, hints = self.replica.lobby if self.replica else None, value == "on"
        if lobby and lobby.hints != hints:
            what = (lobby.game, lobby.options, len(lobby.seats), hints, lobby.clock)
            await self.ask(methodcaller("arrange", *what))

    def choosing_clock(self, deed: str) -> Deed:
        """Give what one row of the clock's choices does; who was ready is asked again."""

        async def choose(value: str) -> None:
            lobby = self.replica.lobby if self.replica else None
            if lobby and (clock := chosen(lobby.clock, deed, value)) != lobby.clock:
                what = (lobby.game, lobby.options, len(lobby.seats), lobby.hints, clock)
                await self.ask(methodcaller("arrange", *what))

        return choose

    async def ready(self, value: str) -> None:
        """Be ready, with everybody at this device; or not any more."""
        for seat in self.seats_here():
            if self.by_letter() and self.replica and self.replica.lobby:
                name = self.replica.lobby.seats[seat].name
                await self.ask(methodcaller("answer", seat, name))
            else:
                await self.ask(methodcaller("ready", seat, value == "yes"))

    async def start(self, _: str) -> None:
        """Start the game: who sits at this device is ready by that."""
        replica = self.replica
        if replica is None or replica.lobby is None:
            return
        for seat in self.seats_here():
            if not replica.lobby.seats[seat].ready:
                await self.ask(methodcaller("ready", seat))
        await self.ask(methodcaller("start"))

    def typed(self, field: str, value: str) -> bool:
        """Take a name: of somebody on a seat, or of who watches."""
        kind, _, seat = field.partition(" ")
        name = " ".join(value.split())
        if kind == "room-seat" and seat.isdecimal():
            if name:
                self.desk.later(self.rename(int(seat), name))
            return True
        if kind == "room-me" and name:
            self.desk.browser.keep(NAME, name)
            self.desk.later(self.ask(lambda replica: replica.rename(name)))
        return kind == "room-me"

    async def rename(self, seat: Seat, name: str) -> None:
        """Take another name at one's seat."""
        self.names[seat] = name
        await self.desk.browser.wait(TYPING_SECONDS)
        if self.names.get(seat) != name or self.replica is None:
            return  # the typing goes on
        if seat in [*self.seats_here(), *self.replica.wishes][:1]:
            self.desk.browser.keep(NAME, name)
        await self.sit_down(seat, name)

    def sentence(self, say: Words) -> str:
        """Say what went wrong, if something did."""
        if not self.trouble:
            return ""
        facts = {name: value for name, value in self.trouble.items() if name != "code"}
        return say.either(f"room.no.{self.trouble['code']}", say("room.no"), **facts)

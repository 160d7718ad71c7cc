"""A room that is open in this tab: the replica, its wire, its store, and the clock."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from bottega import replica as replicas
from bottega.core import Refusal
from bottega.replica import Fingerprints, News, Ports, Unstored
from bottega.replica.codes import LONGEST_MESSAGE
from page.device.browser import Browser, ShelfTrouble
from page.parts import Desk
from page.room.invitation import KEY_BYTES, Invitation
from page.room.near_wire import CodeNet, CodeWire
from page.room.servers import Servers, joined
from page.room.wire import Wire
from page.table.plan import FAR
from page.table.room_note import VERSION, RoomNote, read_room_note

if TYPE_CHECKING:
    from bottega.replica import Replica
    from page.table.plan import Plan

LINGERING = 14 * 86_400_000  # milliseconds for which a finished room is listed
UNPROVEN_SECONDS = 60.0  # for which it is said at a table with others that somebody is between
ALONE = "alone"  # what this tab is called where nobody is met
ADDRESS_ROW = '{"s":"address"'  # how a row of a store begins where letters come
MOST_WAITING = 2000  # messages that came in and were not looked at yet,
MOST_WAITING_EACH = 600  # and of these from one peer
TRIES = 3  # to store something: a database that the browser has closed is opened again


class RoomStore:
    """Stores the lines of a room, or raises `Unstored`, so that nothing unstored is sent."""

    def __init__(self, browser: Browser, note: Callable[[], str]) -> None:
        """Store lines beside a note; the room's name is set once it is known."""
        self.browser = browser
        self.note = note
        self.ident = ""
        self.lines: list[str] = []  # of a room without a name
        self.kept = 0
        self.turn = asyncio.Lock()

    async def append(self, lines: Sequence[str]) -> None:
        """Store these lines behind the others; all of them, or raise `Unstored`."""
        async with self.turn:
            waiting = [*self.lines, *lines]
            if self.ident:  # a room that is being made gets its name after its first lines
                await self._put(waiting)
                self.kept, waiting = self.kept + len(waiting), []
            self.lines = waiting

    async def _put(self, lines: Sequence[str]) -> None:
        """Put lines on the shelf, again if the database was only closed and has lost nothing."""
        for tries_left in reversed(range(TRIES)):
            try:
                await self.browser.rooms.put(self.ident, self.note(), self.kept, lines)
                return
            except ShelfTrouble as trouble:
                if trouble.code != "failed" or not tries_left or not await self._is_whole():
                    raise Unstored(trouble.code) from trouble

    async def _is_whole(self) -> bool:
        """Return whether everything is there that was stored before."""
        try:
            return len((await self.browser.rooms.take(self.ident))[1]) >= self.kept
        except ShelfTrouble:
            return False

    async def renew_note(self) -> None:
        """Store the note as it should be now; if that fails, the next lines bring it along."""
        with suppress(Unstored):
            await self.append([])

    async def drop(self) -> None:
        """Remove the room from this device, and store nothing more of it."""
        async with self.turn:
            ident, self.ident = self.ident, ""
            with suppress(ShelfTrouble):
                await self.browser.rooms.remove(ident)


class Session:
    """One room, open in this tab."""

    def __init__(
        self,
        desk: Desk,
        invitation: Invitation,
        observe: Callable[[News], None],
        passed: Callable[[], None],
    ) -> None:
        """Belong to this page; `passed` is called every second, once it is connected."""
        self.desk = desk
        self.passed = passed
        self.browser = desk.browser
        self.invitation = invitation
        self.observe = observe
        self.codes = CodeNet(self.browser, desk.later) if invitation.near else None
        near = CodeWire(self.codes, invitation, desk.later) if self.codes else None
        self.wire = near or Wire(self.browser.net, invitation, desk.later)
        self.store = RoomStore(self.browser, lambda: self.note().write())
        self.replica: Replica | None = None
        self.waiting: deque[tuple[str, str, str]] = deque()
        self.draining = False
        self.stop: Callable[[], None] = lambda: None
        self.unreachable = False  # whether somebody was found who could not be connected
        self.unproven_at: float | None = None  # when somebody stood between, if nobody came since
        self.met = 0  # how many others are here
        self.alone = False  # where only letters lead to others: the browser connects no devices
        self.apart = False  # by post: whether nobody is to be looked for online
        self.stays = True  # whether this device keeps the room when it is left
        self.kept: tuple[int, ...] = ()  # the deals whose games were put among the past games

    # -------------------------------------------------------------- coming and going

    async def make(self, plan: Plan, name: str, servers: Servers, by_post: bool) -> None:
        """Make a room for what is planned, and enter it.

        By post it stays at once: its invitation may be scanned from the screen, and answered later.
        """
        self.apart = self.stays = by_post
        ports = await self._ports(by_post)
        self.replica = await replicas.Replica.create(
            ports, plan.game, plan.options, plan.seats, name, by_post
        )
        near = self.invitation.near
        key = "" if near else self.browser.secret(KEY_BYTES).hex()
        told = servers.open_to_all()  # whoever hosts has to say so before a link carries more
        self.invitation = Invitation(self.replica.room, key, told, plan.game, name, near)
        self.wire.invitation, self.wire.servers = self.invitation, servers
        self.store.ident = self.invitation.room
        await self.store.append([])

    async def furnish(self, plan: Plan, names: Sequence[str]) -> None:
        """Seat the people of this device and the bots; the others' seats stay free."""
        assert self.replica
        for seat, place in enumerate(plan.playing):
            if place.kind != FAR:
                await self.replica.sit(seat, names[seat], place.kind)

    async def come(self, name: str, by_post: bool) -> None:
        """Come to the room, for the first time or again; by a letter, or as letters once came."""
        note, lines = await self.browser.rooms.take(self.invitation.room)
        known = read_room_note(note or "")
        self.kept = known.kept if known else ()
        self.stays = by_post or (not known.draft if known else bool(lines))
        self.apart = (known.apart if known else by_post) and not self.invitation.near
        ports = await self._ports(by_post or any(line.startswith(ADDRESS_ROW) for line in lines))
        self.store.ident, self.store.kept = self.invitation.room, len(lines)
        if lines:
            self.replica = await replicas.Replica.resume(ports, lines)
        else:
            self.replica = await replicas.Replica.join(ports, self.invitation.room, name)
        self._stay_if_joined()

    async def connect(self) -> None:
        """Look for the others from now on."""
        await self._tell_time()
        if self.wire.closed:  # the visitor has left meanwhile
            return
        self.stop = self.browser.every(1.0, self._tick)
        if self.looks:
            self.wire.look(self.browser.steady())
            await self.wire.open(self._hear)

    @property
    def looks(self) -> bool:
        """Whether others are looked for online."""
        return not self.alone and not self.apart

    async def look_online(self, yes: bool) -> None:
        """Keep whether others are to be looked for online, from the next entering on."""
        self.apart = not yes
        await self.store.renew_note()

    def look_also(self, servers: Servers) -> None:
        """Look for the others in more places."""
        self.wire.servers = joined(self.invitation.servers, servers)
        if self.looks:
            self.look_again()

    def look_again(self) -> None:
        """Look for the others as if for the first time."""
        self.wire.look_again(self.browser.steady())

    @property
    def reach(self) -> str:
        """Whether a relay is reached; nothing where none is asked."""
        return self.wire.reach.state if self.looks and not self.codes else ""

    def stay(self) -> None:
        """Keep the room on this device from now on, also when it is left."""
        if not self.stays:
            self.stays = True
            self.desk.later(self.store.renew_note())

    def _stay_if_joined(self) -> None:
        """Keep the room once somebody else is in it, or its game was dealt."""
        replica = self.replica
        if replica is None or (lobby := replica.lobby) is None:
            return
        others = any(place.kind and place.device != replica.device for place in lobby.seats)
        if others or self.met or lobby.phase != "open":
            self.stay()

    def leave(self) -> None:
        """Leave the room; the seat is kept."""
        self.stop()
        self.wire.close()
        self.waiting.clear()

    async def _ports(self, by_post: bool) -> Ports:
        """Give what a replica needs; by post, nobody need be met."""
        obstacle = self.browser.net.obstacle()
        if obstacle and (not by_post or obstacle == "insecure"):
            raise Refusal(obstacle, "from this page nobody can be met")
        self.alone = bool(obstacle)
        name = await self.wire.net.self_name() if self.looks else ALONE
        keys, say, drop = self.browser.keys, self.wire.say, self.wire.drop
        return Ports(name, keys, self.store, say, drop, self._told, self.browser.secret, keys)

    def _told(self, news: News) -> None:
        """Pass news on; what changed in the lobby changes the note too, which was kept before."""
        if news.facts.get("code") == "wrong-proof":
            self.unproven_at = self.browser.steady()
        if news.kind == "people":
            self._count()
        self._stay_if_joined()
        if news.kind == "lobby":
            self.desk.later(self.store.renew_note())
        self.observe(news)

    def _count(self) -> None:
        people = self.replica.people.values() if self.replica else ()
        met = sum(bool(person.peer) for person in people)
        if met > self.met:
            self.unproven_at = None
        self.met = met

    @property
    def unproven(self) -> bool:
        """Whether to say that somebody may stand between; not for long, if others are here."""
        since = self.unproven_at
        lately = since is not None and self.browser.steady() - since < UNPROVEN_SECONDS
        return lately or (since is not None and not self.met)

    def note(self) -> RoomNote:
        """Give what the first screen should tell of this room."""
        lobby = self.replica.lobby if self.replica else None
        names = [place.name for place in lobby.seats if place.kind] if lobby else []
        status = "over" if lobby and lobby.phase == "over" else "open"
        game, now = lobby.game if lobby else "", self.browser.now()
        address, rest = self.invitation.address, (status, self.kept, self.apart, not self.stays)
        return RoomNote(address, game, tuple(names), now, *rest)

    async def note_kept(self, deal: int) -> None:
        """Remember that a game was put among the past games."""
        self.kept = (*self.kept, deal)
        await self.store.renew_note()

    # -------------------------------------------------------------- what comes in

    def _hear(self, kind: str, peer: str, text: str) -> None:
        """Take what the wire tells, one after the other."""
        if kind == "failed":
            self.unreachable = True
        if kind == "reach":
            self.desk.show()
        if kind not in ("came", "left", "said"):
            return
        if kind == "said" and self._is_too_much(peer):
            return  # nobody honest says so much
        self.waiting.append((kind, peer, text[: LONGEST_MESSAGE + 1]))
        if not self.draining:
            self.draining = True
            self.desk.later(self._drain())

    def _is_too_much(self, peer: str) -> bool:
        """Tell whether too much waits already; one peer does not silence the others."""
        if len(self.waiting) < MOST_WAITING_EACH:
            return False
        theirs = sum(sender == peer for _, sender, _ in self.waiting)
        return theirs >= MOST_WAITING_EACH or len(self.waiting) >= MOST_WAITING

    async def _drain(self) -> None:
        try:
            while self.waiting and self.replica:
                kind, peer, text = self.waiting.popleft()
                if kind == "came":
                    self.unreachable = False
                    mine, _, theirs = text.partition("\n")
                    await self.replica.connected(peer, Fingerprints(mine, theirs))
                elif kind == "left":
                    await self.replica.left(peer)
                else:
                    await self.replica.received(peer, text)
        finally:
            self.draining = False

    # -------------------------------------------------------------- once a second

    def _tick(self) -> None:
        if self.looks:
            self.wire.tick(self.browser.steady(), self.missing())
        self.desk.later(self._tell_time())
        self.passed()

    async def _tell_time(self) -> None:
        if self.replica:
            await self.replica.tick(self.browser.steady())

    def is_behind(self) -> bool:
        """Tell whether who deals has said that there are more entries, which are on their way."""
        replica = self.replica
        dealing = replica.people.get(replica.dealer) if replica and replica.deal else None
        return bool(replica and dealing and dealing.peer and dealing.entries > replica.count)

    def missing(self) -> bool:
        """Tell whether somebody should be here who is not."""
        replica = self.replica
        if replica is None:
            return False
        lobby, met = replica.lobby, replica.people
        if lobby is None:
            return True
        seated = {replica.host, *[place.device for place in lobby.seats if place.kind]}
        seated -= {"", replica.device}
        away = [device for device in seated if device not in met or not met[device].peer]
        return bool(away)


async def rooms_kept(browser: Browser) -> tuple[list[RoomNote], int]:
    """Return the rooms that were entered here: those that wait, and those finished not long ago.

    And how many there are besides whose notes cannot be read. Rooms that nobody was invited to are
    not listed; those that were left by closing the tab go after as long as finished ones.
    """
    try:
        texts = await browser.rooms.notes()
    except ShelfTrouble:
        return [], 0
    since = browser.now() - LINGERING
    notes = [note for note in map(read_room_note, texts) if note]
    with suppress(ShelfTrouble):
        for note in notes:
            if note.draft and note.changed <= since:
                await browser.rooms.remove(room_in(note.address))
    waiting = [note for note in notes if not note.draft]
    listed = [note for note in waiting if note.status == "open" or note.changed > since]
    return listed, len(texts) - len(notes)


def room_in(address: str) -> str:
    """Find the name of a room in its address, whatever else that says."""
    return f"{address}///".split("/")[3]


def rescued(note: str | None, lines: Sequence[str]) -> str:
    """Write down what was kept of a room, damaged or not, so that nothing of it is lost."""
    told = {"bottega": "room", "version": VERSION, "note": note, "lines": list(lines)}
    return json.dumps(told, indent=1) + "\n"

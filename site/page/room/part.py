"""Playing by link as a part of the page: making a room, entering one, and its lobby."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from operator import methodcaller
from typing import TYPE_CHECKING, Any

from bottega.core import Refusal, Seat
from bottega.replica import News
from page import plan as plans
from page.browser import ShelfTrouble
from page.markup import Html
from page.parts import Deed, Part
from page.room import lobby as screens
from page.room.company import Company, asked_here
from page.room.home import kept_rooms
from page.room.invite import Inviting
from page.room.link import WAY, Invitation, read_link
from page.room.session import RoomNote, Session, rooms_kept
from page.room.sitting import SharedSitting
from page.room.ways import Ways, joined
from page.room.ways_form import WaysForm
from page.sitting import Sitting
from page.words import Words

if TYPE_CHECKING:
    from bottega.replica import Replica
    from page.app import App

NAME = "bottega.name"  # under which names one's own is remembered
MOVING = frozenset({"started", "entry", "cut", "seat", "views"})  # after which a bot may be asked
AWAY_TRIES = 10  # a second apart
TYPING_SECONDS = 0.6  # without another letter, a name is meant


class Rooms(Part):
    """Rooms where games are played by link."""

    ways = (WAY,)

    def __init__(self, app: App) -> None:
        """Belong to this page; nothing is loaded or contacted yet."""
        super().__init__(app)
        self.session: Session | None = None
        self.company = Company(app)
        self.refusal = ""  # why a room cannot be entered
        self.elsewhere: Invitation | None = None  # the room that another tab of this device has
        self.trouble: Mapping[str, object] = {}  # what went wrong in the lobby
        self.since = 0  # when the room was entered, in milliseconds
        self.inviting: Inviting | None = None
        self.making = False  # while a room is being made
        self.form = WaysForm(app, self.look_also)
        self.kept: list[RoomNote] = []
        self.names: dict[Seat, str] = {}  # as they are being typed
        self.shown: object = None  # what time had changed when it was last shown

    def deeds(self) -> Mapping[str, Deed]:
        """Name what can be clicked."""
        return {
            "room-make": self.make,
            "room-open": lambda address: self.app.browser.go(address),
            "room-forget": self.forget,
            "room-seize": self.seize,
            "room-copy": lambda _: self.inviting.copy() if self.inviting else None,
            "room-share": lambda _: self.inviting.share() if self.inviting else None,
            "room-sit": self.sit,
            "room-stand": lambda seat: self.ask(lambda r: r.stand(int(seat))),
            "room-bot": self.seat_bot,
            "room-free": lambda seat: self.ask(lambda r: r.remove(int(seat))),
            "room-ready": self.ready,
            "room-start": self.start,
            "room-ways-save": self.form.save,
            "room-ways-usual": self.form.usual,
            **self.company.deeds(),
        }

    # -------------------------------------------------------------- coming and going

    async def make(self, _: str) -> None:
        """Make a room for what is planned on the first screen, once however often it is asked."""
        if self.making:
            return
        self.making = True
        try:
            await self.make_room()
        finally:
            self.making = False

    async def make_room(self) -> None:
        """Make the room, seat whom the plan seats, and go there."""
        app = self.app
        plan = plans.for_link(app.screen.plan)
        say = app.say
        names = plans.seat_names(plan, lambda seat: say(f"seat.{seat}"))
        here = next((s for s, place in enumerate(plan.playing) if place.kind == "person"), None)
        name = names[here] if here is not None else self.own_name()
        session = Session(app, Invitation("", "", Ways()), self.observe, self.second)
        try:
            await session.make(plan, name, self.form.kept())
            await self.furnish(session, plan, names)
        except (Refusal, ShelfTrouble) as trouble:
            app.screen.trouble = {"code": trouble.code}
            app.refresh()
            return
        self.use(session)
        await app.browser.hold(session.invitation.room, self.lost, True)
        app.browser.go(session.invitation.address)
        await session.connect()

    async def furnish(self, session: Session, plan: plans.Plan, names: tuple[str, ...]) -> None:
        """Seat the people of this device and the bots; the others' seats stay free."""
        assert session.replica
        for seat, place in enumerate(plan.playing):
            if place.kind != plans.FAR:
                await session.replica.sit(seat, names[seat], place.kind)

    async def arrive(self, way: str, rest: str) -> None:
        """Enter the room that a link names."""
        self.refusal, self.elsewhere = "", None
        try:
            invitation = read_link(rest)
        except Refusal as refusal:
            self.refusal = refusal.code
            return
        if self.session and self.session.invitation.room == invitation.room:
            self.look()
            return
        self.depart()
        await self.enter(invitation, seize=False)

    async def enter(self, invitation: Invitation, seize: bool) -> None:
        """Come to a room, unless another tab of this device is there."""
        app = self.app
        if not await app.browser.hold(invitation.room, self.lost, seize):
            self.elsewhere = invitation
            return
        session = Session(app, invitation, self.observe, self.second)
        session.wire.ways = joined(invitation.ways, self.form.kept())
        self.use(session)
        app.refresh()
        try:
            await session.come(self.own_name())
            self.look()
            await session.connect()
        except (Refusal, ShelfTrouble) as trouble:
            self.depart()
            self.refusal = trouble.code

    def use(self, session: Session) -> None:
        """Be in this room from now on."""
        self.session, self.elsewhere, self.refusal = session, None, ""
        self.trouble, self.names = {}, {}
        self.inviting = Inviting(self.app, session.invitation.address)
        self.since = self.app.browser.now()
        self.company.enter(session)

    def depart(self) -> None:
        """Leave the room; one's seat is kept."""
        if self.session:
            self.session.leave()
            self.app.browser.release()
        self.session = None
        self.company.leave()

    def lost(self) -> None:
        """Another tab of this device has taken the room over."""
        if self.session:
            self.elsewhere = self.session.invitation
            self.session.leave()
            self.session = None
            self.company.leave()
            self.app.host.leave()
            self.app.refresh()

    async def seize(self, _: str) -> None:
        """Take the room over from another tab."""
        if self.elsewhere:
            await self.enter(self.elsewhere, seize=True)
            self.app.refresh()

    async def forget(self, address: str) -> None:
        """Remove a room from this device."""
        invitation = read_link(address.strip("/").partition("/")[2])
        try:
            await self.app.browser.rooms.remove(invitation.room)
        except ShelfTrouble as trouble:
            self.app.screen.unkept = trouble.code
        await self.at_home()
        self.app.refresh()

    async def at_home(self) -> None:
        """Look up the rooms that wait to be played on."""
        self.kept = await rooms_kept(self.app.browser)

    def look_also(self, ways: Ways) -> None:
        """Look for the others in more places, if there is a room."""
        if self.session:
            self.session.look_also(ways)

    def own_name(self) -> str:
        """Give the name that the visitor used last, else one of the catalogue."""
        return self.app.browser.recall(NAME) or self.app.say("room.guest")

    # -------------------------------------------------------------- news

    def observe(self, news: News) -> None:
        """Hear of something; it is followed as soon as the replica has finished."""
        self.app.later(self.follow(news))

    async def follow(self, news: News) -> None:
        """Show what has happened; of many entries that come at once, only the last."""
        if news.kind == "entry" and self.session and self.session.is_behind():
            return
        self.company.hear(news)
        if news.kind in ("answer", "refused") and not self.app.host.sitting:
            self.trouble = {"code": str(news.facts.get("code", ""))} if asked_here(news) else {}
        if news.kind == "elsewhere":
            self.lost()
        self.look()
        sitting = self.app.host.sitting
        if isinstance(sitting, SharedSitting):
            if news.kind == "cut":
                sitting.cut(int(str(news.facts["number"])))
            sitting.look_round()
            await self.app.host.catch_up(sitting)
            if news.kind in MOVING:
                await self.app.host.proceed()
        self.app.refresh()

    def second(self) -> None:
        """Show what the passing of time changes, or what was passed over in a hurry."""
        sitting, picture = self.app.host.sitting, self.company.picture()
        if not isinstance(sitting, SharedSitting) or picture != self.shown:
            self.app.refresh()
        elif sitting.shown < len(sitting.table.entries):
            self.app.later(self.app.host.catch_up(sitting))
        self.shown = picture

    def look(self) -> None:
        """Look at the table once there is one, and back at the lobby before the next game."""
        session, host, replica = self.session, self.app.host, self.replica
        if session is None or replica is None or replica.lobby is None:
            return
        playing = replica.deal > 0 and replica.lobby.phase in ("playing", "over")
        sitting = host.sitting if isinstance(host.sitting, SharedSitting) else None
        if not playing:
            if sitting:
                host.sitting = None
                self.app.screen.dialog = ""
            return
        if sitting and sitting.deal_number == replica.deal:
            return
        browser = self.app.browser
        shared = SharedSitting(session.invitation.room, replica, browser.secret(16), browser.now())
        host.sit_down(shared)
        shared.look_round()
        host.turn_to(shared)

    # -------------------------------------------------------------- the lobby

    @property
    def replica(self) -> Replica | None:
        """The replica of the room."""
        return self.session.replica if self.session else None

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
            await self.app.browser.wait(1.0)
        self.app.refresh()

    async def sit(self, value: str) -> None:
        """Sit down on a free seat."""
        seat = int(value)
        taken = self.seats_here()
        name = self.own_name() if not taken else self.app.say(f"seat.{seat}")
        await self.ask(lambda replica: replica.sit(seat, name))

    def seats_here(self) -> list[Seat]:
        """Give the seats of people at this device."""
        return screens.seats_here(self.replica) if self.replica else []

    async def seat_bot(self, value: str) -> None:
        """Seat a bot of this device."""
        seat, kind = value.split(" ")
        name = self.app.say(f"seat.{seat}")
        await self.ask(lambda replica: replica.sit(int(seat), name, kind))

    async def ready(self, value: str) -> None:
        """Be ready, with everybody at this device; or not any more."""
        for seat in self.seats_here():
            await self.ask(methodcaller("ready", seat, value == "yes"))

    async def start(self, _: str) -> None:
        """Start the game: who sits at this device is ready by that."""
        replica = self.replica
        if replica is None or replica.lobby is None:
            return
        for seat in self.seats_here():
            if not replica.lobby.places[seat].ready:
                await self.ask(methodcaller("ready", seat))
        await self.ask(methodcaller("start"))

    def typed(self, field: str, value: str) -> bool:
        """Take a name, or where to look for others."""
        kind, _, rest = field.partition(" ")
        if kind == "room-seat" and rest.isdecimal():
            name = " ".join(value.split())
            if name:
                self.app.later(self.rename(int(rest), name))
            return True
        if kind == "room-me":
            name = " ".join(value.split())
            if name:
                self.app.browser.keep(NAME, name)
                self.app.later(self.ask(lambda replica: replica.rename(name)))
            return True
        if kind == "room-way":
            self.form.typed(rest, value)
            return True
        return self.company.typed(field, value)

    async def rename(self, seat: Seat, name: str) -> None:
        """Take another name at one's seat."""
        self.names[seat] = name
        await self.app.browser.wait(TYPING_SECONDS)
        if self.names.get(seat) != name or self.replica is None:
            return  # the typing goes on
        if seat in self.seats_here()[:1]:
            self.app.browser.keep(NAME, name)
        await self.ask(lambda replica: replica.sit(seat, name))

    # -------------------------------------------------------------- showing

    @property
    def game(self) -> str:  # type: ignore[override]
        """The game that is played in the room."""
        return self.replica.lobby.game if self.replica and self.replica.lobby else ""

    def title(self, say: Words) -> str:
        """Name the screen."""
        return say("room")

    def regions(self, say: Words, now: int) -> dict[str, Html]:
        """Show the lobby, or why there is none."""
        return {"main": self.main(say, now), "notice": self.notice(None, say) or Html("")}

    def main(self, say: Words, now: int) -> Html:
        """Show what the room is like just now."""
        session = self.session
        if self.refusal:
            return screens.refused(say.either(f"room.no.{self.refusal}", say("room.no")), say)
        if self.elsewhere:
            return screens.elsewhere(say)
        replica = self.replica
        if session is None or replica is None or replica.lobby is None:
            seconds = (now - self.since) / 1000
            return screens.looking(seconds, bool(session and session.unreachable), say)
        assert self.inviting
        invite = self.inviting.shown()
        return screens.lobby_screen(replica, session.wire, invite, self.sentence(say), say)

    def sentence(self, say: Words) -> str:
        """Say what went wrong, if something did."""
        if not self.trouble:
            return ""
        facts = {name: value for name, value in self.trouble.items() if name != "code"}
        return say.either(f"room.no.{self.trouble['code']}", say("room.no"), **facts)

    def home(self, say: Words, now: int) -> Html | None:
        """List the rooms that wait to be played on."""
        return kept_rooms(self.kept, say, now)

    def tools(self, sitting: Sitting, say: Words) -> Html | None:
        """Offer to talk."""
        return self.company.tools(sitting, say)

    def menu(self, sitting: Sitting, say: Words) -> list[Html]:
        """Offer what can be done in a room beside playing."""
        return self.company.menu(sitting, say)

    def notice(self, sitting: Sitting | None, say: Words) -> Html | None:
        """Say who is away, and what was said."""
        return self.company.notice(sitting, say)

    def dialog(self, kind: str, about: str, say: Words) -> Html | None:
        """Give the dialogs of a room."""
        if kind == "room-ways":
            return self.form.dialog(say)
        return self.company.dialog(kind, about, say)

"""Playing by link as a part of the page: making a room, entering one, and its lobby."""

from __future__ import annotations

from collections.abc import Coroutine, Mapping
from typing import TYPE_CHECKING, Any

from bottega.core import SPECTATOR, Refusal
from bottega.replica import News
from page import games
from page.device.browser import ShelfTrouble
from page.html.markup import Html, text
from page.parts import Deed, Desk, Part
from page.room import letters, postbox
from page.room.archiving import keep_games
from page.room.company import Company, asked_here
from page.room.home import cannot_meet, kept_rooms
from page.room.instead import Refused, elsewhere, looking, refused, strangeness
from page.room.invitation import WAY, Invitation, read_link
from page.room.inviting import Inviting
from page.room.kept import KeptRooms
from page.room.lobby import invitation_card, lobby_screen
from page.room.postbox import Postbox, invitation_in, why_not_by_post
from page.room.seating import Seating
from page.room.servers import Servers, joined
from page.room.servers_form import ServersForm
from page.room.session import Session
from page.table import plan as plans
from page.table.sitting import Sitting
from page.words import Words

if TYPE_CHECKING:
    from bottega.replica import Replica

LETTER_SECONDS = 15.0  # for which it is to be seen what a letter brought
MOVING = frozenset({"started", "entry", "cut", "seat", "views"})  # after which a bot may be asked


class Rooms(Part):
    """Rooms where games are played by link."""

    addresses = (WAY, postbox.WAY)

    def __init__(self, desk: Desk) -> None:
        """Belong to this page; nothing is loaded or contacted yet."""
        super().__init__(desk)
        self.session: Session | None = None
        self.company = Company(desk)
        self.postbox = Postbox(desk, lambda: self.replica)
        self.seating = Seating(desk, lambda: self.replica)
        self.refused: Refused | None = None  # why a room cannot be entered
        self.claimed: Invitation | None = None  # the room that this tab holds, or has asked for
        self.elsewhere: Invitation | None = None  # the room that another tab of this device has
        self.since = 0.0  # when the room was entered, by the steady clock
        self.inviting: Inviting | None = None
        self.making = False  # while a room is being made
        self.form = ServersForm(desk, self.look_also)
        self.kept = KeptRooms(desk, self.forgotten)
        self.shown: object = None  # what time had changed when it was last shown

    def deeds(self) -> Mapping[str, Deed]:
        """Name what can be clicked."""
        return {
            "room-make": lambda _: self.make(by_post=False),
            "post-make": self.make_by_post,
            "room-open": lambda address: self.desk.browser.go(address),
            "room-seize": self.seize,
            "room-copy": lambda _: self.inviting.copy() if self.inviting else None,
            "room-share": lambda _: self.inviting.share() if self.inviting else None,
            "room-ways-save": self.form.save,
            "room-ways-usual": self.form.usual,
            **self.kept.deeds(),
            **self.postbox.deeds(),
            **self.seating.deeds(),
            **self.company.deeds(),
        }

    # -------------------------------------------------------------- coming and going

    def make_by_post(self, _: str) -> Coroutine[Any, Any, None] | None:
        """Make a room that is played by post; say why, for a game that cannot be."""
        if why_not_by_post(self.desk.opened.plan.game, self.desk.language):
            self.desk.open_dialog("post-why")
            return None
        return self.make(by_post=True)

    async def make(self, by_post: bool) -> None:
        """Make a room for what is planned on the first screen, once however often it is asked."""
        if self.making:
            return
        self.making = True
        try:
            await self.make_room(by_post)
        finally:
            self.making = False

    async def make_room(self, by_post: bool) -> None:
        """Make the room, seat whom the plan seats, and go there."""
        desk = self.desk
        plan = plans.for_link(desk.opened.plan)
        say = desk.say
        names = plans.seat_names(plan, lambda seat: say(f"seat.{seat}"))
        here = next((s for s, place in enumerate(plan.playing) if place.kind == "person"), None)
        name = names[here] if here is not None else self.seating.own_name()
        session = Session(desk, Invitation("", "", Servers()), self.observe, self.second)
        try:
            await session.make(plan, name, self.form.kept(), by_post)
            await self.furnish(session, plan, names)
        except (Refusal, ShelfTrouble) as trouble:
            desk.warn(trouble.code)
            desk.show()
            return
        self.use(session)
        self.claimed = session.invitation
        await desk.browser.hold(session.invitation.room, self.lost, True)
        desk.browser.go(session.invitation.address)
        await session.connect()

    async def furnish(self, session: Session, plan: plans.Plan, names: tuple[str, ...]) -> None:
        """Seat the people of this device and the bots; the others' seats stay free."""
        assert session.replica
        for seat, place in enumerate(plan.playing):
            if place.kind != plans.FAR:
                await session.replica.sit(seat, names[seat], place.kind)

    async def arrive(self, way: str, rest: str) -> None:
        """Enter the room that a link names, or that a letter belongs to, and read the letter."""
        self.refused = self.elsewhere = None
        letter = rest if way == postbox.WAY else ""
        try:
            invitation = await invitation_in(letter, self.desk) if letter else read_link(rest)
        except (Refusal, ShelfTrouble) as trouble:
            self.leave()
            self.refused = Refused(trouble.code)
            return
        if not (self.session and self.session.invitation.room == invitation.room):
            self.leave()
            await self.enter(invitation, bool(letter), letter)
        elif letter:
            await self.read(letter)
        else:
            self.look()
            await keep_games(self.desk, self.session, self.company.table)
        if letter and self.session:
            self.desk.browser.go(self.session.invitation.address)

    async def read(self, letter: str) -> None:
        """Read a letter to this room, and say what it brought."""
        assert self.replica
        try:
            told, kind = self.postbox.told(await self.replica.open_letter(letter))
        except Refusal as refusal:
            told, kind = self.company.why(refusal.code, refusal.facts), "warning"
        self.company.tell(told, kind, LETTER_SECONDS)
        self.look()
        await self.postbox.refresh()

    async def enter(self, invitation: Invitation, seize: bool, letter: str = "") -> None:
        """Come to a room, unless another tab of this device is there; a letter may lead there."""
        desk = self.desk
        self.claimed = invitation
        held = await desk.browser.hold(invitation.room, self.lost, seize)
        if invitation is not self.claimed:  # the visitor has gone on meanwhile
            return
        if not held:
            self.elsewhere = invitation
            return
        session = Session(desk, invitation, self.observe, self.second)
        session.wire.servers = joined(invitation.servers, self.form.kept())
        self.use(session)
        desk.show()
        try:
            await session.come(self.seating.own_name(), bool(letter))
            if letter:
                await self.read(letter)
            self.look()
            await self.postbox.refresh()
            await keep_games(desk, session, self.company.table)
            await session.connect()
        except (Refusal, ShelfTrouble) as trouble:
            if session is self.session:
                self.leave()
                self.refused = Refused(trouble.code, invitation.address)

    def use(self, session: Session) -> None:
        """Be in this room from now on."""
        self.session, self.elsewhere, self.refused = session, None, None
        self.seating.enter()
        self.inviting = Inviting(self.desk, session.invitation.address)
        self.since = self.desk.browser.steady()
        self.company.enter(session)
        self.postbox.enter(session.invitation)

    def depart(self, address: str) -> None:
        """Leave the room, unless it is only to look at its game again."""
        table = self.company.table
        if not (table and table.shelved and address == f"replay/game/{table.shelved}"):
            self.leave()

    def way_back(self) -> str:
        """Give the address of the room that is open while something else is looked at."""
        return self.session.invitation.address if self.session else ""

    def leave(self) -> None:
        """Leave the room; one's seat is kept."""
        if self.session:
            self.session.leave()
        if self.claimed:
            self.desk.browser.release(self.claimed.room)
        self.session = self.claimed = None
        self.company.leave()

    def lost(self) -> None:
        """Another tab of this device has taken the room over."""
        if self.session:
            self.elsewhere = self.session.invitation
            self.session.leave()
            self.session = None
            self.company.leave()
            self.desk.steward.stand_up()
            self.desk.show()

    async def seize(self, _: str) -> None:
        """Take the room over from another tab."""
        if self.elsewhere:
            await self.enter(self.elsewhere, seize=True)
            self.desk.show()

    def forgotten(self) -> None:
        """Go home if the room was removed that could not be entered."""
        if self.refused:
            self.refused = None
            self.desk.browser.go("/")

    async def at_home(self) -> None:
        """Look up the rooms that wait to be played on."""
        await self.kept.look_up()

    def look_also(self, servers: Servers) -> None:
        """Look for the others in more places, if there is a room."""
        if self.session:
            self.session.look_also(servers)

    # -------------------------------------------------------------- news

    def observe(self, news: News) -> None:
        """Hear of something; it is followed as soon as the replica has finished."""
        self.desk.later(self.follow(news))

    async def follow(self, news: News) -> None:
        """Show what has happened; of many entries that come at once, only the last."""
        if news.kind == "entry" and self.session and self.session.is_behind():
            return
        self.company.hear(news)
        if news.kind in ("answer", "refused") and not self.company.sitting:
            code = str(news.facts.get("code", ""))
            self.seating.trouble = {"code": code} if asked_here(news) else {}
        if news.kind == "elsewhere":
            self.lost()
        if news.kind == "started" and self.session and not self.desk.has_screen(self):
            self.desk.browser.go(self.way_back())  # the others wait for who still looks back
        self.look()
        await self.postbox.refresh()
        if news.kind == "verdict" and self.session:
            await keep_games(self.desk, self.session, self.company.table)
        sitting = self.company.sitting
        if sitting:
            if news.kind == "views":  # what a seat here knows has come, for older entries too
                sitting.chronicle.forget()
            if news.kind == "cut":
                sitting.cut(int(str(news.facts["number"])))
                self.desk.steward.stage.leave()
            looked = sitting.eyes
            self.desk.steward.turn(sitting, sitting.look_round)
            if looked not in (sitting.eyes, SPECTATOR):
                self.desk.open_dialog("")  # what they had enlarged is not for other eyes
            await self.desk.steward.catch_up(sitting)
            if news.kind in MOVING:
                await self.desk.steward.proceed()
        self.desk.show()

    def second(self) -> None:
        """Show what the passing of time changes, or what was passed over in a hurry."""
        sitting, picture = self.company.sitting, self.company.picture()
        self.desk.later(self.postbox.refresh())
        if sitting is None or picture != self.shown:
            self.desk.show()
        elif sitting.shown < len(sitting.table.entries):
            self.desk.later(self.desk.steward.catch_up(sitting))
        self.shown = picture

    def look(self) -> None:
        """Look at the table once there is one, and back at the lobby before the next game."""
        session, steward, replica = self.session, self.desk.steward, self.replica
        if session is None or replica is None or replica.lobby is None:
            return
        if not self.desk.has_screen(self):
            return  # something else is looked at meanwhile
        lobby = replica.lobby
        begun = lobby.phase == "dealing" and lobby.deal == replica.deal  # as only a letter told
        playing = replica.deal > 0 and (lobby.phase in ("playing", "over") or begun)
        sitting = self.company.sitting
        if not playing:
            if sitting:
                steward.stand_up()
            return
        if sitting and sitting.deal_number == replica.deal:
            return
        if replica.game.terms.game not in games.names():
            return  # only newer pages can show it
        shared = self.company.table_of(session.invitation.room, replica)
        steward.sit_down(shared)
        shared.look_round()
        steward.turn_to(shared)

    # -------------------------------------------------------------- the lobby

    @property
    def replica(self) -> Replica | None:
        """The replica of the room."""
        return self.session.replica if self.session else None

    def typed(self, field: str, value: str) -> bool:
        """Take a name, a code, or where to look for others."""
        kind, _, rest = field.partition(" ")
        if kind == "room-way":
            self.form.typed(rest, value)
            return True
        parts = (self.postbox, self.seating, self.company)
        return any(part.typed(field, value) for part in parts)

    # -------------------------------------------------------------- showing

    @property
    def game(self) -> str:  # type: ignore[override]
        """The game that is played in the room, if this page can play it."""
        lobby = self.replica.lobby if self.replica else None
        return lobby.game if lobby and not strangeness(lobby) else ""

    def title(self, say: Words) -> str:
        """Name the screen."""
        return say("room")

    def regions(self, say: Words, now: int) -> dict[str, Html]:
        """Show the lobby, or why there is none."""
        return {"main": self.main(say), "notice": self.notice(None, say) or Html("")}

    def main(self, say: Words) -> Html:
        """Show what the room is like just now."""
        session = self.session
        if self.refused:
            return refused(self.refused, say)
        if self.elsewhere:
            return elsewhere(say)
        replica = self.replica
        if session is None or replica is None or replica.lobby is None:
            seconds = self.desk.browser.steady() - self.since
            unreachable = bool(session and session.unreachable)
            return looking(seconds, unreachable, session.invitation if session else None, say)
        assert self.inviting
        offered = self.postbox.cards(say)
        if not replica.by_post:
            offered = [invitation_card(self.inviting.shown(), say)]
        return lobby_screen(replica, session.wire, offered, self.seating.sentence(say), say)

    def home(self, say: Words, now: int) -> Html | None:
        """List the rooms that wait to be played on; say so, if nobody can be met from here."""
        waiting = kept_rooms(self.kept.notes, self.kept.unread, say, now)
        by_post = letters.home_cards(say)
        return text((waiting, by_post, cannot_meet(self.desk.browser.net.obstacle(), say)))

    def tools(self, sitting: Sitting, say: Words) -> Html | None:
        """Offer to talk."""
        return self.company.tools(sitting, say)

    def menu(self, sitting: Sitting, say: Words) -> list[Html]:
        """Offer what can be done in a room beside playing."""
        return self.company.menu(sitting, say)

    def notice(self, sitting: Sitting | None, say: Words) -> Html | None:
        """Say who is away, what was said, and what is to be sent."""
        sent = self.postbox.notices(say) if self.company.sitting else []
        return text((sent, self.company.notice(sitting, say))) or None

    def afterwards(self, sitting: Sitting, say: Words) -> Html | None:
        """Give the letters that tell the others of the end."""
        here = sitting is self.company.sitting
        return text(self.postbox.cards(say)) or None if here else None

    def dialog(self, kind: str, about: str, say: Words) -> Html | None:
        """Give the dialogs of a room."""
        if kind.startswith("post-"):
            return self.postbox.dialog(kind, about, say)
        if kind == "room-ways":
            return self.form.dialog(say)
        if kind == "room-forget":
            return self.kept.question(about, say)
        return self.company.dialog(kind, about, say)

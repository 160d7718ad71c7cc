"""Playing by link as a part of the page: making a room, entering one, and its lobby."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bottega.core import Refusal
from bottega.replica import News
from page.device.browser import ShelfTrouble
from page.html.frame import part_header
from page.html.markup import Html, text
from page.parts import Deed, Desk
from page.room import letters, postbox
from page.room.archiving import keep_games
from page.room.by_code import ByCode
from page.room.company import Company, asked_here
from page.room.connecting import Connecting
from page.room.door import NEAR, POST, WAY, RoomsDoor
from page.room.following import follow_table, look_round
from page.room.home import kept_rooms
from page.room.instead import Refused, elsewhere, looking, refused, strangeness
from page.room.invitation import Invitation, read_link, read_near
from page.room.inviting import Inviting
from page.room.kept import SHARING, KeptRooms
from page.room.lobby import lobby_screen
from page.room.postbox import Postbox, invitation_in, why_not_by_post
from page.room.seating import Seating
from page.room.servers import Servers, joined
from page.room.session import Session
from page.table import plan as plans
from page.table.sitting import Sitting
from page.words import Words

if TYPE_CHECKING:
    from bottega.replica import Replica


class Rooms(RoomsDoor):
    """Rooms where games are played by link."""

    behind = ""

    def __init__(self, desk: Desk) -> None:
        """Belong to this page; nothing is loaded or contacted yet."""
        super().__init__(desk)
        self.session: Session | None = None
        self.company = Company(desk)
        self.postbox = Postbox(desk, lambda: self.replica)
        self.by_code = ByCode(desk, lambda: self.session)
        self.seating = Seating(desk, lambda: self.replica)
        self.refused: Refused | None = None  # why a room cannot be entered
        self.claimed: Invitation | None = None  # the room that this tab holds, or has asked for
        self.elsewhere: Invitation | None = None  # the room that another tab of this device has
        self.since = 0.0  # when the room was entered, by the steady clock
        self.inviting: Inviting | None = None
        self.making = False  # while a room is being made
        self.connecting = Connecting(desk, lambda: self.session)
        self.kept = KeptRooms(desk, lambda: self.session, self.forgotten)
        self.shown: object = None  # what time had changed when it was last shown

    def deeds(self) -> Mapping[str, Deed]:
        """Name what can be clicked."""
        parts = (self.connecting, self.kept, self.postbox, self.by_code, self.seating, self.company)
        deeds: dict[str, Deed] = {
            "room-make": lambda _: self.make(WAY),
            "near-make": lambda _: self.make(NEAR),
            "near-switch": lambda _: self.switch_to_codes(),
            "post-make": lambda _: self.make(POST),
            "post-online": self.look_online,
            "room-open": lambda address: self.desk.browser.go(address),
            "room-seize": self.seize,
            "room-link": lambda _: None,
            "room-copy": lambda _: self.inviting.copy() if self.inviting else None,
            "room-share": lambda _: self.inviting.share() if self.inviting else None,
            "room-reach": lambda _: self.session.look_again() if self.session else None,
            **{name: deed for part in parts for name, deed in part.deeds().items()},
        }
        return {**deeds, **{name: self.kept.sharing(deeds[name]) for name in SHARING}}

    # -------------------------------------------------------------- coming and going

    async def make(self, way: str) -> None:
        """Make a room for what is planned on the first screen, once however often it is asked.

        For a game that cannot be played in this way, say why.
        """
        if way == POST and why_not_by_post(self.desk.opened.plan.game, self.desk.language):
            self.desk.open_dialog("post-why")
            self.desk.show()
            return
        if self.making:
            return
        self.making = True
        try:
            await self.make_room(way)
        finally:
            self.making = False

    def switch_to_codes(self) -> None:
        """Enter the same room by code, without any relay."""
        if self.session:
            self.desk.browser.go(self.session.invitation.by_code.address)

    async def make_room(self, way: str) -> None:
        """Make the room, seat whom the plan seats, and go there."""
        desk = self.desk
        plan = plans.for_link(desk.opened.plan)
        say = desk.say
        names = plans.seat_names(plan, lambda seat: say(f"seat.{seat}"))
        here = next((s for s, place in enumerate(plan.playing) if place.kind == "person"), None)
        name = names[here] if here is not None else self.seating.own_name()
        empty = Invitation("", "", Servers(), near=way == NEAR)
        session = Session(desk, empty, self.observe, self.second)
        servers = Servers() if empty.near else self.connecting.kept()
        try:
            await session.make(plan, name, servers, way == POST)
            await session.furnish(plan, names)
        except (Refusal, ShelfTrouble) as trouble:
            desk.warn(trouble.code)
            desk.show()
            return
        self.use(session)
        self.claimed = session.invitation
        await desk.browser.hold(session.invitation.room, self.lost, True)
        desk.browser.go(session.invitation.address)
        await session.connect()
        self.by_code.second()

    async def arrive(self, way: str, rest: str) -> None:
        """Enter the room that a link names, or that a letter belongs to, and read the letter."""
        self.refused = self.elsewhere = None
        letter, offer = (rest if way == POST else ""), ""
        try:
            if way == NEAR:
                invitation, offer = read_near(rest)
            else:
                invitation = await invitation_in(letter, self.desk) if letter else read_link(rest)
        except (Refusal, ShelfTrouble) as trouble:
            self.leave_for("")
            self.refused = Refused(trouble.code)
            return
        here = self.session.invitation if self.session else Invitation("", "", Servers())
        if invitation.room in self.kept.dropped:
            self.refused = Refused("dropped")
        elif (here.room, here.near) != (invitation.room, invitation.near):
            self.leave_for(invitation.room)
            await self.enter(invitation, bool(letter or offer), letter)
        elif letter:
            await self.read(letter)
        elif self.session:
            self.look()
            await keep_games(self.desk, self.session, self.company.table)
        if offer and self.session:
            await self.by_code.answer(offer)
        if (letter or offer) and self.session:
            self.desk.browser.go(self.session.invitation.address)
        elif self.by_code.reply and self.company.sitting:
            self.desk.open_dialog("near-invite")  # what is to be sent back

    async def read(self, letter: str) -> None:
        """Read a letter to this room, say what it brought, and show all of it at once."""
        told, kind = await self.postbox.read(letter)
        self.company.tell(told, kind, postbox.LETTER_SECONDS)
        await self.follow(News("entry", {}))

    async def look_online(self, _: str) -> None:
        """By post: look for the others online from now on, or no longer; enter anew."""
        session = self.session
        if session and not session.alone:
            self.desk.open_dialog("")
            await session.look_online(session.apart)
            self.leave()
            self.desk.steward.stand_up()
            await self.enter(session.invitation, seize=True)
            self.desk.show()

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
        if not invitation.near:
            session.wire.servers = joined(invitation.servers, self.connecting.kept())
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
            self.by_code.second()
            if self.company.sitting:  # it may be the turn of a bot of this device
                desk.later(desk.steward.proceed())
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
        self.by_code.enter()

    def depart(self, address: str) -> None:
        """Leave the room, unless it is only to look at its game again."""
        table = self.company.table
        if not (table and table.shelved and address == f"replay/game/{table.shelved}"):
            self.leave_for("")

    def leave_for(self, room: str) -> None:
        """Leave for another room, or for none."""
        self.kept.drop_unless_shared(room)
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

    def stop(self) -> None:
        """Leave the room where this device could not store what it was about to do."""
        session = self.session
        if session and session.replica and session.replica.stopped:
            self.leave()
            self.refused = Refused(session.replica.stopped, session.invitation.address)
            self.desk.steward.stand_up()

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

    # -------------------------------------------------------------- news, and what is shown

    def observe(self, news: News) -> None:
        """Hear of something; it is followed as soon as the replica has finished."""
        self.desk.later(self.follow(news))

    async def follow(self, news: News) -> None:
        """Show what has happened; of many entries that come at once, only the last."""
        if self.postbox.reading and news.kind in ("entry", "started"):
            return
        if news.kind == "entry" and self.session and self.session.is_behind():
            return
        self.company.hear(news)
        if news.kind in ("answer", "refused") and not self.company.sitting:
            code = str(news.facts.get("code", ""))
            self.seating.trouble = {"code": code} if asked_here(news) else {}
        if news.kind == "elsewhere":
            self.lost()
        if news.kind == "stopped":
            self.stop()
        if news.kind == "people":
            self.by_code.second()
        if news.kind == "started" and self.session and not self.desk.has_screen(self):
            self.desk.browser.go(self.way_back())  # the others wait for who still looks back
        self.look()
        await self.postbox.refresh()
        if news.kind == "verdict" and self.session:
            await keep_games(self.desk, self.session, self.company.table)
        if self.company.sitting:
            await follow_table(self.desk, self.company.sitting, news)
        self.desk.show()

    def second(self) -> None:
        """Show what the passing of time changes, or what was passed over in a hurry."""
        sitting, picture = self.company.sitting, self.company.picture()
        self.desk.later(self.postbox.refresh())
        self.by_code.second()
        if sitting is None or picture != self.shown:
            self.desk.show()
        elif sitting.shown < len(sitting.table.entries):
            self.desk.later(self.desk.steward.catch_up(sitting))
        self.shown = picture

    def look(self) -> None:
        """Look at the table once there is one, and back at the lobby before the next game."""
        if self.session and self.desk.has_screen(self):  # else something else is looked at
            look_round(self.desk, self.session, self.company)

    @property
    def replica(self) -> Replica | None:
        """The replica of the room."""
        return self.session.replica if self.session else None

    def typed(self, field: str, value: str) -> bool:
        """Take a name, a code, or where to look for others."""
        parts = (self.connecting, self.postbox, self.seating, self.by_code, self.company)
        return any(part.typed(field, value) for part in parts)

    @property
    def game(self) -> str:  # type: ignore[override]
        """The game that is played in the room, if this page can play it."""
        lobby = self.replica.lobby if self.replica else None
        return lobby.game if lobby and not strangeness(lobby) else ""

    def title(self, say: Words) -> str:
        """Name the screen."""
        return say("room")

    def regions(self, say: Words, now: int) -> dict[str, Html]:
        """Show the lobby with a way home in its header, or why there is none."""
        regions = {"main": self.main(say), "notice": self.notice(None, say) or Html("")}
        inside = self.replica and self.replica.lobby
        return {**regions, "frame": part_header(say("room"), say)} if inside else regions

    def main(self, say: Words) -> Html:
        """Show what the room is like just now."""
        session, replica = self.session, self.replica
        if self.refused:
            return refused(self.refused, say)
        if self.elsewhere:
            return elsewhere(say)
        if session and session.invitation.near and not (replica and replica.lobby):
            return self.by_code.joining()
        if session is None or replica is None or replica.lobby is None:
            seconds = self.desk.browser.steady() - self.since
            return looking(seconds, session, say)
        assert self.inviting
        offered = [*self.postbox.cards(say), *letters.online_card(session, say)]
        if session.invitation.near:
            offered = [self.by_code.card()]
        elif not replica.by_post:
            offered = [self.connecting.card(self.inviting, session, replica, say)]
        return lobby_screen(session, replica, offered, self.seating.sentence(say), say)

    def home(self, say: Words, now: int) -> Html | None:
        """List the rooms that wait to be played on; say so, if nobody can be met from here."""
        waiting = kept_rooms(self.kept.notes, self.kept.unread, say, now)
        return text((waiting, super().home(say, now)))

    def tools(self, sitting: Sitting, say: Words) -> Html | None:
        """Offer to talk."""
        return self.company.tools(sitting, say)

    def menu(self, sitting: Sitting, say: Words) -> list[Html]:
        """Offer what can be done in a room beside playing."""
        switch = letters.online_item(self.session, say) if self.company.sitting else []
        return [*self.company.menu(sitting, say), *switch]

    def notice(self, sitting: Sitting | None, say: Words) -> Html | None:
        """Say who is away, what was said, and what is to be sent."""
        sent = self.postbox.notices(say) + self.by_code.notices() if self.company.sitting else []
        return text((sent, self.company.notice(sitting, say))) or None

    def afterwards(self, sitting: Sitting, say: Words) -> Html | None:
        """Give the letters that tell the others of the end."""
        return text(self.postbox.cards(say)) or None if sitting is self.company.sitting else None

    def dialog(self, kind: str, about: str, say: Words) -> Html | None:
        """Give the dialogs of a room."""
        if kind.startswith("post-"):
            return self.postbox.dialog(kind, about, say)
        if kind == "near-invite" and self.session:
            return self.by_code.dialog()
        if kind in self.connecting.dialogs:
            return self.connecting.dialog(kind, say)
        if kind == "room-forget":
            return self.kept.question(about, say)
        return self.company.dialog(kind, about, say)

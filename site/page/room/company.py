"""The others at a shared table: what they say, what was refused, how it ended."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from bottega.core import Refusal, Seat
from bottega.replica import FAIR, NUDGE, REACTIONS, News
from page.html.controls import icon_button
from page.html.frame import menu_item, notice
from page.html.markup import Html, tag
from page.kit.sounds import BELL, TURN
from page.parts import Deed, Desk
from page.room import dialogs, twice
from page.room.agreeing import at_the_table, turned
from page.room.clock_choice import clock_turned
from page.room.giving_up import called_off, given_up
from page.room.going_on import TOLD_SECONDS, checked, parted, taken_over
from page.room.instead import OTHER_VERSION, unproven
from page.room.marks import bubble
from page.room.naming import device_names, player_names
from page.room.patience import Patience
from page.room.session import Session
from page.room.shared_sitting import SharedSitting
from page.room.standing_in import lent
from page.room.table_clock import TableClock
from page.table.sitting import Sitting
from page.words import Words

if TYPE_CHECKING:
    from bottega.replica import Replica

Going = Coroutine[Any, Any, None]  # something that takes time

IN_THE_LOBBY = "warning asking"  # what is of no more use at the table
SAID_SECONDS = 6.0  # for which something said is to be seen
REFUSED_SECONDS = 12.0
AGREED_SECONDS = 12.0  # for which it is to be seen what was agreed on, or is no longer
GIVEN_UP_SECONDS = 20.0  # for which it is to be seen that deals were given up


class Said(NamedTuple):
    """Something that is to be seen for a while."""

    sentence: str
    until: float
    kind: str = ""
    reaction: str = ""  # whose drawing stands before it


class Company:
    """What a shared table shows beside the game itself."""

    def __init__(self, desk: Desk) -> None:
        """Belong to this page."""
        self.desk = desk
        self.session: Session | None = None
        self.table: SharedSitting | None = None  # the game of the room that was sat down at
        self.said: list[Said] = []
        self.muted: set[str] = set()  # devices
        self.code = ""  # under which a seat is given to another device
        self.offered: Seat | None = None  # that seat
        self.typed_code = ""
        self.agreed: tuple[bool, str] | None = None  # hints and clock, as the lobby last had them
        self.asked_turn = -1  # the entry before which somebody here was last called
        self.patience = Patience(lambda: self.now)
        self.clock = TableClock(desk, lambda: self.replica, lambda: self.sitting)

    def enter(self, session: Session) -> None:
        """Be in this room from now on."""
        self.session = session
        self.said, self.muted, self.code, self.typed_code = [], set(), "", ""
        self.agreed = None
        self.asked_turn = -1
        self.patience.enter()

    def leave(self) -> None:
        """Be nowhere."""
        self.session = self.table = None
        self.said = []
        self.desk.browser.calls.call("", "")

    def table_of(self, ident: str, replica: Replica) -> SharedSitting:
        """Lay out the room's game, to sit down at."""
        browser = self.desk.browser
        self.table = SharedSitting(
            ident, replica, browser.secret(16), browser.now(), lambda: self.again("")
        )
        self.said = [said for said in self.said if said.kind != IN_THE_LOBBY]
        if replica.hints:
            self.tell(at_the_table(replica, self.desk.say), seconds=AGREED_SECONDS)
        return self.table

    @property
    def sitting(self) -> SharedSitting | None:
        """The room's table, while it is looked at."""
        return self.table if self.table is self.desk.steward.sitting else None

    @property
    def replica(self) -> Replica | None:
        """The replica of the room."""
        return self.session.replica if self.session else None

    @property
    def now(self) -> float:
        """The time in seconds, by the clock that the replica is told."""
        return self.desk.browser.steady()

    def deeds(self) -> Mapping[str, Deed]:
        """Name what can be clicked."""
        return {
            "room-say": self.talk,
            "room-nudge": self.nudge,
            "room-mute": self.mute,
            "room-again": self.again,
            "room-resign": lambda seat: self.ask(lambda r: r.resign(int(seat))),
            "room-take": lambda seat: self.ask(lambda r: r.take(int(seat))),
            "room-agree": lambda seat: self.ask(lambda r: r.agree(int(seat))),
            "room-wait": lambda seat: self.ask(lambda r: r.agree(int(seat), yes=False)),
            "room-return": lambda seat: self.ask(lambda r: r.come_back(int(seat))),
            "room-back": lambda seat: self.ask(lambda r: r.give_back(int(seat))),
            "room-go-on": lambda _: self.ask(lambda r: r.go_on()),
            "room-wait-on": lambda _: self.ask(lambda r: r.wait_on()),
            "room-offer": self.offer,
            "room-redeem": self.redeem,
            "room-record": self.save_record,
            "room-notify": self.allow_calls,
        }

    # -------------------------------------------------------------- doing

    def ask(self, deed: Callable[[Replica], Going]) -> Going | None:
        """Ask the replica for something, and close the dialog."""
        self.desk.open_dialog("")
        return self.asking(deed(self.replica)) if self.replica else None

    async def asking(self, going_on: Going) -> None:
        """Wait for what was asked; say why, if it cannot be."""
        try:
            await going_on
        except Refusal as refusal:
            self.tell(self.why(refusal.code, refusal.facts), "warning", REFUSED_SECONDS)
        self.desk.show()

    def why(self, code: str, facts: Mapping[str, object]) -> str:
        """Say why something was refused."""
        say = self.desk.say
        return say.either(f"room.no.{code}", say("room.no"), **dict(facts))

    def refused(self, code: str, name: str) -> str:
        """Say that something of somebody else was refused here."""
        say = self.desk.say
        if code == "wrong-code":
            return say("room.refused.code", name=name)
        return say("room.refused", name=name, why=self.why(code, {}))

    def tell(
        self, sentence: str, kind: str = "", seconds: float = SAID_SECONDS, reaction: str = ""
    ) -> None:
        """Show a sentence for a while."""
        self.said = [*self.said[-3:], Said(sentence, self.now + seconds, kind, reaction)]
        self.desk.browser.announce(sentence)

    def talk(self, code: str) -> Going | None:
        """Say something to all."""
        sitting = self.desk.steward.sitting
        seat = sitting.eyes if sitting and sitting.eyes in sitting.people else None
        return self.ask(lambda replica: replica.talk(code, seat))

    def nudge(self, seat: str) -> Going | None:
        """Hurry somebody."""
        return self.ask(lambda replica: replica.talk(NUDGE, None, int(seat)))

    def mute(self, device: str) -> None:
        """Hear nothing more from somebody, or hear them again."""
        self.muted ^= {device}

    def again(self, _: str) -> Going | None:
        """Play again with the same people; who does not deal asks for it."""
        if self.replica and not self.replica.is_host:
            return self.talk("rematch")
        return self.ask(lambda replica: replica.rematch())

    async def offer(self, seat: str) -> None:
        """Get a code under which another device may take a seat over."""
        if self.replica:
            try:
                self.code = await self.replica.offer_seat(int(seat))
                self.offered = int(seat)
                self.desk.open_dialog("room-code")
            except Refusal as refusal:
                self.desk.open_dialog("")
                self.tell(self.why(refusal.code, refusal.facts), "warning")
            self.desk.show()

    def put_code_away(self, seat: Seat) -> None:
        """Show a code no longer once its seat has changed hands."""
        if seat == self.offered:
            self.code, self.offered = "", None
            if self.desk.opened.dialog == "room-code":
                self.desk.open_dialog("")

    def redeem(self, _: str) -> Going | None:
        """Take a seat over with the code that was typed."""
        return self.ask(lambda replica: replica.redeem(self.typed_code))

    def typed(self, field: str, value: str) -> bool:
        """Take a code that is typed."""
        if field == "room-code":
            self.typed_code = value[:100]
        return field == "room-code"

    def save_record(self, _: str) -> None:
        """Save the record of the game, as whoever looks may know it."""
        sitting = self.sitting
        if self.replica and sitting and not sitting.lowered:
            title = self.desk.say(f"{sitting.game}.title")
            record = self.replica.record(viewer=sitting.viewer)
            self.desk.browser.files.save(f"{title}.txt", record)

    async def allow_calls(self, _: str) -> None:
        """Ask whether the device may be told of one's turn."""
        self.desk.open_dialog("")
        allowed = await self.desk.browser.calls.allow()
        self.tell(self.desk.say("room.calls.yes" if allowed else "room.calls.no"))
        self.desk.show()

    # -------------------------------------------------------------- hearing

    def hear(self, news: News) -> None:
        """Take a piece of news."""
        facts, say = dict(news.facts), self.desk.say
        if news.kind == "lobby":
            self.hear_lobby()
        elif news.kind == "talk":
            self.hear_talk(facts)
        elif news.kind == "refused" and facts.get("code") not in QUIET:
            name = self.name_of(str(facts.get("device", "")))
            self.tell(self.refused(str(facts["code"]), name), "warning", REFUSED_SECONDS)
        elif asked_here(news) and news.kind == "answer" and self.desk.steward.sitting:
            self.tell(self.why(str(facts["code"]), {}), "warning", REFUSED_SECONDS)
        elif news.kind == "cheat":
            name = self.name_of(str(facts.get("device", "")))
            self.desk.browser.announce(say("room.cheat", name=name))
        elif news.kind == "seat":
            barred = facts["kind"] == "bar"
            lasting = ("warning", 3600.0) if barred else ("", SAID_SECONDS)
            self.tell(self.changed_hands(facts), *lasting)
            self.put_code_away(int(str(facts["seat"])))
        elif news.kind == "takeover" and self.replica:
            self.tell(taken_over(self.replica, facts, say), "warning", TOLD_SECONDS)
        elif news.kind == "parted" and self.replica:
            self.tell(parted(self.replica, facts, say), "warning", TOLD_SECONDS)
        elif news.kind == "called-off":
            names = facts["names"]
            assert isinstance(names, list)
            self.tell(called_off(names, say), "warning", REFUSED_SECONDS)
        elif news.kind == "dealt-again" and self.replica:
            self.tell(given_up(self.replica, say), "warning", GIVEN_UP_SECONDS)
        if news.kind in ("entry", "started", "views", "seat"):
            self.call_if_asked()

    def hear_lobby(self) -> None:
        """Tell whoever is asked for their word if something else is to be agreed on."""
        replica = self.replica
        if replica is None or replica.lobby is None:
            return
        before, say = self.agreed, self.desk.say
        self.agreed = (replica.lobby.hints, replica.lobby.clock)
        if before is None or replica.is_host:
            return
        if before[0] != self.agreed[0]:
            self.tell(turned(replica, say), IN_THE_LOBBY, AGREED_SECONDS)
        if before[1] != self.agreed[1]:
            self.tell(clock_turned(replica, say), IN_THE_LOBBY, AGREED_SECONDS)

    def hear_talk(self, facts: Mapping[str, object]) -> None:
        """Show what somebody said, unless they are muted."""
        replica, code = self.replica, str(facts["code"])
        device = str(facts["device"])
        if replica is None or device in self.muted:
            return
        seat = facts.get("seat")
        name = player_names(replica)[int(str(seat))] if seat is not None else self.name_of(device)
        say = self.desk.say
        if code == NUDGE:
            if facts.get("to") in replica.seats:
                self.tell(say("room.nudged", name=name))
                self.desk.browser.sound(BELL)
            return
        mark = code if code in REACTIONS else ""
        self.tell(say("room.said", name=name, said=say(f"talk.{code}")), reaction=mark)

    def changed_hands(self, facts: Mapping[str, object]) -> str:
        """Say that a seat changed hands."""
        if self.replica and facts["kind"] == "lend":
            return lent(facts, self.replica, self.desk.say)
        names, seat = (player_names(self.replica) if self.replica else ()), int(str(facts["seat"]))
        name = names[seat] if seat < len(names) else ""
        return self.desk.say(f"room.seat.{facts['kind']}", name=name)

    def name_of(self, device: str) -> str:
        """Give the name of whoever has this device."""
        named = device_names(self.replica) if self.replica else {}
        return named.get(device, self.desk.say("room.somebody"))

    def call_if_asked(self) -> None:
        """Call somebody here whose turn has come: by sound, and notification if allowed."""
        sitting = self.sitting
        if sitting is None or sitting.status != "open":
            self.desk.browser.calls.call("", "")
            return
        turn, count = sitting.table.to_move, len(sitting.table.entries)
        if turn not in sitting.people:
            self.desk.browser.calls.call("", "")
        elif self.asked_turn != count:
            self.asked_turn = count
            say, game = self.desk.say, sitting.note.header.game
            self.desk.browser.calls.call(say(f"{game}.title"), say("room.your-turn"))
            if self.desk.settings.sound == "on":
                self.desk.browser.sound(TURN)

    # -------------------------------------------------------------- showing

    def picture(self) -> object:
        """Give what the passing of time changes, so that only that is shown anew."""
        self.clock.second()  # it is shown anew by itself
        self.said = [said for said in self.said if said.until > self.now]
        unproven = bool(self.session and self.session.unproven)
        waiting = self.patience.picture(self.replica) if self.replica else None
        return (tuple(self.said), waiting, unproven)

    def notice(self, sitting: Sitting | None, say: Words) -> Html | None:
        """Show what was said, whom the table waits for, and how the game was checked."""
        replica = self.replica
        if self.session is None or replica is None:
            return None
        spoken = [
            notice(bubble(said.sentence, said.reaction)) for said in self.said if not said.kind
        ]
        shown = [tag("div", spoken, class_="room-said")] if spoken else []
        shown += [notice(said.sentence, kind=said.kind) for said in self.said if said.kind]
        if self.session.unproven:
            shown.append(unproven(self.session.invitation.near, say))
        if self.sitting:
            shown += twice.notices(replica, self.sitting.chronicle, say)
            shown += self.patience.notices(replica, say)
            if replica.verdict:
                fair = replica.verdict == FAIR
                word = checked(replica, say) if fair else say("room.unfair")
                shown.append(notice(word, kind="fair" if fair else "warning"))
                if before := given_up(replica, say):
                    shown.append(notice(before, kind="warning"))
        return Html("".join(shown)) or None

    def tools(self, sitting: Sitting, say: Words) -> Html | None:
        """Show the clock, if there is one, and offer to talk."""
        if self.sitting is None:
            return None
        talk = icon_button("chat", say("talk"), "dialog", "room-talk")
        return Html(f"{self.clock.chip(say) or ''}{talk}")

    def menu(self, sitting: Sitting, say: Words) -> list[Html]:
        """Offer what can be done in a room beside playing."""
        if self.sitting is None:
            return []
        items = [
            menu_item("person", say("room.people"), "dialog", "room-people"),
            menu_item("shield", say("safety"), "dialog", "room-safety"),
            menu_item("link", say("cannot"), "dialog", "room-help"),
            menu_item("bell", say("room.calls"), "room-notify"),
            menu_item("save", say("room.record"), "room-record"),
        ]
        if sitting.status == "open" and sitting.people:
            items.append(menu_item("flag", say("room.resign"), "dialog", "room-resign"))
        return items

    def dialog(self, kind: str, about: str, say: Words) -> Html | None:
        """Give the dialogs of a shared table."""
        replica, session = self.replica, self.session
        if replica is None or session is None:
            return None
        if kind == "room-talk":
            return dialogs.talk_dialog(say)
        if kind == "room-people":
            overdue = self.patience.overdue(replica)
            return dialogs.people_dialog(replica, session.wire, self.muted, overdue, say)
        if kind == "room-resign":
            return dialogs.resign_dialog(replica, say)
        if kind == "room-code":
            return dialogs.code_dialog(self.code, say)
        if kind == "room-redeem":
            return dialogs.redeem_dialog(self.typed_code, say)
        return None


QUIET = frozenset({"same-device", "flood", "not-proven", "wrong-proof", *OTHER_VERSION})
"""Refusals that nobody need see, or that are shown otherwise."""


def asked_here(news: News) -> bool:
    """Tell whether a refusal is about something that was asked for here."""
    code = news.facts.get("code")
    return code != "wrong-proof" and (news.kind == "answer" or code in ("too-old", "too-new"))

"""How one gets to the others: the servers, a trial of them all, what to do where nothing works.

And whether a link that is sent carries the TURN server of who sends it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine, Mapping
from typing import TYPE_CHECKING, Any

from bottega.core import Refusal
from page.html.controls import choice
from page.html.markup import Html, tag
from page.parts import Deed, Desk
from page.room.connecting_dialogs import (
    help_dialog,
    safety_dialog,
    servers_dialog,
    trial_dialog,
)
from page.room.invitation import Invitation
from page.room.inviting import Inviting
from page.room.lobby import invitation_card
from page.room.servers import (
    Servers,
    joined,
    kept_servers,
    typed_servers,
    written_servers,
)
from page.room.trial import Trial
from page.words import Words

if TYPE_CHECKING:
    from bottega.replica import Replica
    from page.room.session import Session

PLACE = "bottega.ways"  # where they are kept, under the name of the first version


class Connecting:
    """Where to look for others, as it is kept on this device, typed and tried."""

    dialogs = ("room-ways", "room-trial", "room-help", "room-safety")

    def __init__(self, desk: Desk, session: Callable[[], Session | None]) -> None:
        """Belong to this page; ask which room is open just then."""
        self.desk = desk
        self.session = session
        self.texts: dict[str, str] | None = None  # as they are being typed
        self.trouble: Mapping[str, object] = {}
        self.trial = Trial(desk)
        self.carrying = ""  # the room whose link carries the TURN server: never by itself

    def deeds(self) -> Mapping[str, Deed]:
        """Name what can be clicked."""
        return {
            "room-ways-save": self.save,
            "room-ways-usual": self.usual,
            "room-try": self.attempt,
            "room-try-stop": lambda _: self.trial.stop(),
            "room-carry": self.carry,
        }

    # -------------------------------------------------------------- the form

    def kept(self) -> Servers:
        """Give what is kept on this device."""
        return kept_servers(self.desk.browser.recall(PLACE))

    def shown(self) -> dict[str, str]:
        """Give what the fields hold."""
        return self.texts or written_servers(self.kept())

    def typed(self, field: str, value: str) -> bool:
        """Take what was typed into a field."""
        kind, _, name = field.partition(" ")
        if kind == "room-way" and name in self.shown():
            self.texts = {**self.shown(), name: value}
        return kind == "room-way"

    def read(self) -> Servers | None:
        """Read what was typed; say what is wrong, if something in it cannot be."""
        self.trouble = {}
        try:
            return typed_servers(self.shown())
        except Refusal as refusal:
            self.trouble = {"code": refusal.code, "address": "", **refusal.facts}
            return None

    def save(self, _: str) -> None:
        """Keep what was typed, unless something in it cannot be."""
        servers = self.read()
        if servers is None:
            return
        self.keep(json.dumps(servers.changed()))
        self.desk.open_dialog("")
        session = self.session()
        if session:
            session.look_also(servers)

    def usual(self, _: str) -> None:
        """Go back to what is usual."""
        self.keep("{}")

    def keep(self, text: str) -> None:
        """Keep a text, and forget what was being typed."""
        self.desk.browser.keep(PLACE, text)
        self.texts, self.trouble = None, {}

    # -------------------------------------------------------------- trying

    def attempt(self, _: str) -> Coroutine[Any, Any, None] | None:
        """Try everything that is typed, and that the link to the room says."""
        own = self.read()
        if own is None:
            self.desk.open_dialog("room-ways")
            return None
        session = self.session()
        self.desk.open_dialog("room-trial")
        return self.trial.start(joined(session.invitation.servers, own) if session else own)

    # -------------------------------------------------------------- what a link carries

    def carry(self, value: str) -> None:
        """Let the link of this room carry the TURN server, or not any more."""
        session = self.session()
        self.carrying = session.invitation.room if session and value == "on" else ""

    def offered(self, invitation: Invitation, replica: Replica) -> Invitation:
        """Give the invitation to be sent: with the TURN server only if who hosts says so.

        Who was sent a link with one passes on what was sent.
        """
        if not replica.is_host:
            return invitation
        carries = self.carrying == invitation.room
        turn = self.kept().turn if carries else ()
        return invitation._replace(servers=invitation.servers._replace(turn=turn))

    def card(self, inviting: Inviting, session: Session, replica: Replica, say: Words) -> Html:
        """Show the invitation to the room that is open."""
        inviting.lead_to(self.offered(session.invitation, replica).address)
        more = self.carry_choice(session.invitation, replica, say)
        return invitation_card(inviting, session.reach, more, say)

    def carry_choice(self, invitation: Invitation, replica: Replica, say: Words) -> Html | None:
        """Offer who hosts to send the TURN server along, and say what that means."""
        if not (replica.is_host and self.kept().turn):
            return None
        now = "on" if self.carrying == invitation.room else "off"
        ways = [(word, say(f"carry.{word}")) for word in ("off", "on")]
        row = choice(say("carry"), "room-carry", ways, now, "room-carry")
        told = tag("p", say(f"carry.is.{now}"), class_="small", role="status")
        return tag("div", row, told, class_="room-carry")

    # -------------------------------------------------------------- showing

    def dialog(self, kind: str, say: Words) -> Html:
        """Show one of the dialogs."""
        session = self.session()
        if kind == "room-trial":
            return trial_dialog(self.trial, say)
        if kind == "room-help":
            return help_dialog(say)
        if kind == "room-safety":
            return safety_dialog(session.replica if session else None, say)
        return servers_dialog(self.shown(), self.sentence(say), say)

    def sentence(self, say: Words) -> str:
        """Say what is wrong with what was typed, and where."""
        if not self.trouble:
            return ""
        code, address = self.trouble["code"], self.trouble["address"]
        if code == "bad-way" and address:
            return say("servers.no.bad-way", address=address)
        return say(f"room.no.{code}")

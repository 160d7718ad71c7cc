"""Joining a table by codes: a link with an offer one way, a short reply back, step by step."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from bottega.core import Refusal
from page.html.markup import Html
from page.parts import Deed, Desk
from page.room import near_cards
from page.room.door import NEAR
from page.room.invitation import near_address
from page.room.inviting import Inviting
from page.room.packing import OFFER, find_code, read_code

if TYPE_CHECKING:
    from page.room.mesh import Link, Mesh
    from page.room.session import Session

LATE_SECONDS = 20.0  # after which a reply that led to nothing is said to have come too late
LONGEST = 10_000  # characters of what is pasted
VIDEO = "near-video"
_LINK = re.compile(rf"#/{NEAR}/([1-9][A-Za-z0-9_/-]+)")


class ReplyCode(Inviting):
    """A reply to be sent back: a text, not a link."""

    @property
    def link(self) -> str:
        """The code itself."""
        return self.address

    async def share(self) -> None:
        """Hand the code to another app of the device."""
        await self.desk.browser.calls.share(f"{self.desk.say(self.words)} {self.address}", "")


class ByCode:
    """Offers and replies of the room that is open."""

    def __init__(self, desk: Desk, session: Callable[[], Session | None]) -> None:
        """Serve whatever room there is just then."""
        self.desk = desk
        self.current = session
        self.stop_camera: Callable[[], None] | None = None
        self.enter()

    def enter(self) -> None:
        """Be in another room."""
        self.offered: Inviting | None = None
        self.reply: ReplyCode | None = None
        self.answering: Link | None = None  # what the reply here belongs to
        self.waiting: Link | None = None  # what the reply that was entered belongs to
        self.pasted = self.trouble = ""
        self.making = self.reached = False
        self.stop_scanning()

    @property
    def mesh(self) -> Mesh | None:
        """The connections by code, if the room has such."""
        session = self.current()
        return session.codes.mesh if session and session.codes else None

    def deeds(self) -> Mapping[str, Deed]:
        """Name what can be clicked."""
        return {
            "near-copy": lambda _: self.offered.copy() if self.offered else None,
            "near-share": lambda _: self.offered.share() if self.offered else None,
            "near-reply-copy": lambda _: self.reply.copy() if self.reply else None,
            "near-reply-share": lambda _: self.reply.share() if self.reply else None,
            "near-new": lambda _: self.renew(),
            "near-connect": lambda _: self.connect(self.pasted),
            "near-scan": lambda _: self.scan(),
            "near-now": lambda _: self.reach(),
        }

    def typed(self, field: str, value: str) -> bool:
        """Take a code that is pasted."""
        if field == "near-code":
            self.pasted = value[:LONGEST]
        return field == "near-code"

    # -------------------------------------------------------------- who invites

    async def renew(self) -> None:
        """Make an offer for the next person."""
        mesh, session = self.mesh, self.current()
        if mesh is None or session is None or self.making:
            return
        self.making = True
        self.offered = self.reply = self.answering = None
        self.pasted = self.trouble = ""
        self.desk.show()
        try:
            code = await mesh.offer()
            if mesh is self.mesh:
                address = near_address(session.invitation, code)
                self.offered = Inviting(self.desk, address, "room.share.text")
        except Exception as error:  # the browser refused
            self.trouble = error.code if isinstance(error, Refusal) else "no-offer"
        finally:
            self.making = False
        self.desk.show()

    async def connect(self, text: str) -> None:
        """Take what was pasted or scanned: a reply to the offer here, or somebody's offer."""
        mesh = self.mesh
        if mesh is None:
            return
        self.stop_scanning()
        self.trouble = ""
        try:
            code = read_code(find_code(text))
            if code.kind == OFFER and code.mark not in mesh.offers:
                await self.open_link(text, code.write())
                return
            self.waiting = await mesh.accept(code)
            self.pasted = ""
        except Refusal as refusal:
            self.trouble = refusal.code
        except Exception:  # the browser made nothing of it
            self.trouble = "late-reply"
        self.desk.show()

    # -------------------------------------------------------------- who is invited

    async def answer(self, text: str) -> None:
        """Answer the offer of a link: the reply is to be sent back."""
        mesh = self.mesh
        if mesh is None:
            return
        self.trouble, self.reply, self.reached = "", None, False
        self.pasted = ""
        try:
            self.answering, reply = await mesh.reply(read_code(text))
            if mesh is self.mesh:
                self.reply = ReplyCode(self.desk, reply, "near.share.text")
        except Refusal as refusal:
            self.trouble = "broken-link" if refusal.code == "no-code" else refusal.code
        except Exception:  # the browser made nothing of it
            self.trouble = "broken-link"
        self.desk.show()

    async def open_link(self, text: str, code: str) -> None:
        """Go where a pasted link leads, to this room or another; a bare offer is for this one."""
        link = _LINK.search("".join(text.split()))
        if link:
            self.pasted = ""
            self.desk.browser.go(f"/{NEAR}/{link[1]}")
        else:
            await self.answer(code)

    async def reach(self) -> None:
        """Try to reach who invited, who has the reply by now."""
        if self.mesh and self.answering:
            self.reached = True
            await self.mesh.reach(self.answering)
            self.desk.show()

    # -------------------------------------------------------------- the camera

    async def scan(self) -> None:
        """Read a code with the camera, or stop that."""
        if self.stop_camera:
            self.stop_scanning()
            self.desk.show()
            return
        self.stop_camera = lambda: None
        self.desk.show()
        await self.desk.browser.painted()
        try:
            self.stop_camera = await self.desk.browser.near.scan(VIDEO, self.scanned)
        except Exception:  # no camera, or it is not allowed
            self.stop_camera, self.trouble = None, "no-camera"
        self.desk.show()

    def scanned(self, text: str) -> None:
        """Take what the camera saw, if it holds a code."""
        try:
            find_code(text)
        except Refusal:
            return
        self.desk.later(self.connect(text))

    def stop_scanning(self) -> None:
        """Let the camera be."""
        if self.stop_camera:
            self.stop_camera()
        self.stop_camera = None

    # -------------------------------------------------------------- as time passes

    def second(self) -> None:
        """See what has become of offers and replies."""
        mesh = self.mesh
        if mesh is None:
            return
        now = self.desk.browser.steady()
        if self.waiting and self.waiting.name:
            self.waiting = self.offered = None  # they have come: the next gets a new link
        elif self.waiting and (self.waiting.closed or now - self.waiting.began > LATE_SECONDS):
            self.waiting.close()
            self.waiting, self.trouble = None, "late-reply"
        if self.answering and self.answering.name:
            self.answering = self.reply = None
        elif self.answering and self.answering.closed and not self.trouble:
            self.trouble = "late-link"
        if self.is_inviting and not (self.offered or self.making or self.trouble):
            self.desk.later(self.renew())

    @property
    def is_inviting(self) -> bool:
        """Whether this device shows an offer: it knows the table, and answers nobody just now."""
        session = self.current()
        known = session and session.replica and session.replica.lobby
        return bool(known and not self.reply and not self.answering)

    # -------------------------------------------------------------- showing

    def steps(self) -> near_cards.Steps:
        """Give what is to be shown."""
        camera = (
            "" if not self.desk.browser.near.can_scan() else "on" if self.stop_camera else "off"
        )
        return near_cards.Steps(
            offer=self.offered.shown() if self.offered else None,
            reply=self.reply.shown() if self.reply else None,
            pasted=self.pasted,
            trouble=self.trouble,
            connecting=self.waiting is not None,
            reached=self.reached,
            camera=camera,
        )

    def card(self) -> Html:
        """Show the steps in the lobby."""
        return near_cards.card(self.steps(), self.desk.say)

    def joining(self) -> Html:
        """Show the steps of who was invited and does not know the table yet."""
        session = self.current()
        return near_cards.joining(
            self.steps(), session.invitation if session else None, self.desk.say
        )

    def dialog(self) -> Html:
        """Show the steps over the table."""
        return near_cards.steps_dialog(self.steps(), self.desk.say)

    def notices(self) -> list[Html]:
        """Say at the table that somebody can only come back by a code."""
        session = self.current()
        lost = session and self.mesh and session.missing()
        return [near_cards.lost_notice(self.desk.say)] if lost else []

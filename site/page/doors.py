"""Doors: parts that are fetched when they are first wanted."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple, cast

from bottega.core import Refusal
from page.device.part_archive import APART
from page.html import frame
from page.html.controls import button
from page.html.markup import Html, tag
from page.parts import Deed, Desk, Part
from page.words import Words

SOON = 0.4  # seconds until it is said that something is being fetched
AT_HOME = 2.0  # seconds that the first screen waits for what tells more of it
DIALOG = "door"
FETCHING, HERE = "fetching", "here"


def archive_of(behind: str) -> str:
    """Name the archive that holds what is behind a door."""
    package = ".".join(behind.split(".")[:2])
    return next(name for name, packages in APART.items() if package in packages)


async def there(coming: Awaitable[Any], seconds: float) -> bool:
    """Wait for something, but no longer than that; tell whether it is there."""
    return bool((await asyncio.wait({asyncio.ensure_future(coming)}, timeout=seconds))[0])


class Knock(NamedTuple):
    """What somebody wants behind a door: something done, or a dialog."""

    door: Part
    deed: str
    value: str


class Doors(Part):
    """Opens doors. Who has to wait for long is told so in a dialog, and may leave."""

    def __init__(self, desk: Desk, opened: Callable[[Part, Part], None]) -> None:
        """Serve this page, which is told of each door that is opened, and what was behind it."""
        super().__init__(desk)
        self.opened = opened
        self.inside: dict[Part, Part] = {}  # what was behind each door
        self.knocking_now: set[Knock] = set()
        self.knock: Knock | None = None  # the last that was not let in at once,
        self.number = 0  # the how-manieth that was,
        self.state = ""  # and how it stands: FETCHING, HERE, or why it did not come

    async def admit(self, door: Part) -> Part:
        """Give what is behind a door; fetch it, if nobody has been there before."""
        if not door.behind:
            return door
        await self.desk.browser.fetch_part(archive_of(door.behind))
        if door not in self.inside:
            module, _, name = door.behind.rpartition(".")
            part = cast(Part, getattr(import_module(module), name)(self.desk))
            self.inside[door] = part
            self.opened(door, part)
        return self.inside[door]

    async def admit_soon(self, door: Part) -> Part | None:
        """Give what is behind a door if it comes soon; else it comes when it comes."""
        coming = asyncio.ensure_future(self._admit_quietly(door))
        return coming.result() if await there(coming, AT_HOME) else None

    async def _admit_quietly(self, door: Part) -> Part | None:
        try:
            return await self.admit(door)
        except Refusal as refusal:
            at_home = not self.desk.browser.address().strip("/")
            if at_home and not self.desk.opened.trouble:
                self.desk.warn(refusal.code)
            if not self.desk.asleep:
                self.desk.show()
            return None

    async def wait_at(self, door: Part, gone_on: Callable[[], bool]) -> Part | None:
        """Give what is behind a door whose screen is wanted; None if it does not come.

        Meanwhile the door has the screen, and says so; who has gone on is not waited for.
        """
        door.kept_out = ""
        coming = asyncio.ensure_future(self.admit(door))
        coming.add_done_callback(lambda done: done.exception())  # nobody may hear of it any more
        while not await there(coming, SOON):
            if gone_on():
                return None
            if not self.desk.asleep:
                self.desk.show()
        try:
            return coming.result()
        except Refusal as refusal:
            door.kept_out = refusal.code
            return None

    # -------------------------------------------------------------- who knocks

    def knocking(self, door: Part) -> dict[str, Deed]:
        """Give what can be clicked that leads through a door."""
        return {deed: partial(self.enter, door, deed) for deed in door.opens}

    async def enter(self, door: Part, deed: str, value: str) -> None:
        """Go through a door, and do there what is wanted."""
        knock = Knock(door, deed, value)
        if knock in self.knocking_now:
            return  # impatient
        self.knocking_now.add(knock)
        try:
            if await self.let_in(knock):
                await self.follow(knock)
        finally:
            self.knocking_now.discard(knock)
        self.desk.show()

    async def follow(self, knock: Knock) -> None:
        """Do what somebody wanted who is inside now."""
        if knock.deed == "dialog":
            self.desk.open_dialog(knock.value)
        elif going_on := self.inside[knock.door].deeds()[knock.deed](knock.value):
            await going_on

    async def let_in(self, knock: Knock) -> bool:
        """Open a door; tell whether what is wanted can be done now, and still is wanted."""
        coming, place = asyncio.ensure_future(self.admit(knock.door)), self.place()
        coming.add_done_callback(lambda done: done.exception())  # nobody may hear of it any more
        slow = not await there(coming, SOON)
        if self.place() != place:
            return False
        if slow:
            self.knocking_now.discard(knock)  # who has left may want it again
            self.tell(knock, FETCHING)
            self.desk.show()
            place = self.place()
        try:
            await coming
        except Refusal as refusal:
            if self.place() == place:
                self.tell(knock, refusal.code)
            return False
        if self.place() != place:
            return False
        if slow:
            self.desk.open_dialog("")
        if knock.deed in knock.door.by_hand and not self.desk.browser.files.may_ask():
            self.tell(knock, HERE)
            return False
        return True

    def place(self) -> object:
        """Tell where the visitor is: who goes on to elsewhere wants nothing here any more."""
        sitting = self.desk.steward.sitting
        lowered = bool(sitting and sitting.lowered)
        return self.desk.browser.address(), self.desk.opened.dialog, lowered

    # -------------------------------------------------------------- who waits

    def tell(self, knock: Knock, state: str) -> None:
        """Tell somebody how their knock stands."""
        self.knock, self.state = knock, state
        self.number += 1
        self.desk.open_dialog(f"{DIALOG} {self.number}")

    def deeds(self) -> dict[str, Deed]:
        """Name what can be clicked."""
        return {"knock": self.knock_again}

    async def knock_again(self, _: str) -> None:
        """Do what was wanted, or try once more to be let in."""
        if self.knock:
            self.desk.open_dialog("")
            await self.enter(*self.knock)

    def dialog(self, kind: str, about: str, say: Words) -> Html | None:
        """Tell who waits what for; or what became of it."""
        if kind != DIALOG or about != str(self.number) or not self.knock:
            return None
        if self.state == FETCHING:
            waiting = tag("p", say("trouble.fetching"), role="status")
            leave = button(say("door.leave"), "close", id="door-leave")
            return frame.dialog(say("door.fetching"), say, waiting, deeds_row(leave))
        if self.state == HERE:
            go_on = button(say("door.go-on"), "knock", class_="deed", id="door-go-on")
            return frame.dialog(say("door.here"), say, deeds_row(go_on))
        told = tag("p", say(f"trouble.{self.state}"), role="alert")
        again = button(say("door.again"), "knock", class_="deed", id="door-again")
        return frame.dialog(say("door.lost"), say, told, deeds_row(again))


def deeds_row(deed: Html) -> Html:
    """Put a button below what a dialog says."""
    return tag("div", deed, class_="deeds")

"""Doors: parts that few visits need are fetched when they are first wanted."""

import asyncio
from collections.abc import Callable
from importlib import import_module
from typing import cast

from bottega.core import Refusal
from page.device.part_archive import APART
from page.parts import Deed, Desk, Part

PATIENCE = 0.4  # seconds until it is said that something is being fetched


def archive_of(behind: str) -> str:
    """Name the archive that holds what is behind a door."""
    package = ".".join(behind.split(".")[:2])
    return next(name for name, packages in APART.items() if package in packages)


class Doors:
    """Opens doors."""

    def __init__(self, desk: Desk, opened: Callable[[Part, Part], None]) -> None:
        """Serve this page, which is told of each door that is opened, and what was behind it."""
        self.desk, self.opened = desk, opened
        self.inside: dict[Part, Part] = {}  # what was behind each door

    async def admit(self, door: Part) -> Part:
        """Give what is behind a door; fetch it, if nobody has been there before."""
        if not door.behind:
            return door
        await self.fetched(archive_of(door.behind))
        if door not in self.inside:
            module, _, name = door.behind.rpartition(".")
            part = cast(Part, getattr(import_module(module), name)(self.desk))
            self.inside[door] = part
            self.opened(door, part)
        return self.inside[door]

    async def fetched(self, archive: str) -> None:
        """Wait for an archive; if that takes a while, say what is waited for."""
        coming = asyncio.ensure_future(self.desk.browser.fetch_part(archive))
        slow = not (await asyncio.wait({coming}, timeout=PATIENCE))[0] and not self.desk.asleep
        if slow:
            self.desk.warn("fetching")
            self.desk.show()
        await coming
        if slow:
            self.desk.warn("")

    def knocking(self, door: Part) -> dict[str, Deed]:
        """Give what can be clicked that leads through a door."""
        return {name: self.knock(door, name) for name in door.opens}

    def knock(self, door: Part, deed: str) -> Deed:
        """Give how to go through a door and do something there."""

        async def enter(value: str) -> None:
            try:
                part = await self.admit(door)
            except Refusal as refusal:
                self.desk.warn(refusal.code)
                self.desk.show()
                return
            going_on = part.deeds()[deed](value)
            if going_on:
                await going_on
            else:
                self.desk.show()

        return enter

    async def open_dialog(self, door: Part, name: str) -> None:
        """Go through a door and open a dialog there."""
        try:
            await self.admit(door)
            self.desk.open_dialog(name)
        except Refusal as refusal:
            self.desk.warn(refusal.code)
        self.desk.show()

"""Who keeps a game on the device: jotted down at once, then for good."""

import asyncio

from page.device.browser import Browser, ShelfTrouble
from page.table import pictures
from page.table.front import Front
from page.table.sitting import KEEPING, OwnSitting


class Keeper:
    """Keeps games; if that fails, play goes on and the page says so."""

    def __init__(self, browser: Browser, front: Front) -> None:
        """Serve this page."""
        self.browser = browser
        self.front = front
        self.lock = asyncio.Lock()  # one after the other

    async def keep(self, sitting: OwnSitting) -> None:
        """Keep the game, if it is one to be kept."""
        if KEEPING in sitting.offers:
            async with self.lock:
                await self._keep(sitting)

    async def _keep(self, sitting: OwnSitting) -> None:
        first, lines = sitting.kept, sitting.unkept()
        note = sitting.current_note(self.browser.now())
        try:
            await self.browser.shelf.put(note.ident, note.write(), first, lines)
            sitting.kept = first + len(lines)
            self.front.warn_unkept("")
        except ShelfTrouble as trouble:
            if not sitting.kept:
                self.front.warn_unkept(trouble.code)
                return
            sitting.kept = 0  # what was kept before may be gone too: bring the whole game
            await self._keep(sitting)

    def jot(self, sitting: OwnSitting) -> bool:
        """Write down at once what is not kept yet; give whether it is safe so."""
        if KEEPING not in sitting.offers:
            return True
        note, lines = sitting.current_note(self.browser.now()), sitting.unkept()
        return self.browser.shelf.jot(note.ident, note.write(), sitting.kept, lines)

    async def remove(self, ident: str) -> None:
        """Forget a kept game."""
        pictures.drop(self.browser, f"game {ident}")
        try:
            await self.browser.shelf.remove(ident)
        except ShelfTrouble as trouble:
            self.front.warn_unkept(trouble.code)

"""The turns of this device's bots: how long they think, how that is shown, and how it is ended."""

import asyncio

from bottega.core import Action, Seat
from page.device.browser import Browser
from page.settings import PACE
from page.table import levels
from page.table.bot_choice import answered, choice
from page.table.front import Front
from page.table.sitting import Sitting


class BotTurns:
    """Lets one bot after the other think."""

    def __init__(self, browser: Browser, front: Front) -> None:
        """Nobody thinks, and nobody is in a hurry."""
        self.browser = browser
        self.front = front
        self.hurried = asyncio.Event()  # when the bot to move is to move now
        self.table: Sitting | None = None  # where a bot was asked last
        self.lacking: set[str] = set()  # the kinds of bots there that lack something

    def expect(self, sitting: Sitting) -> None:
        """Have ready what the bots at a table will need to think."""
        if sitting.asks_bots():
            self.browser.expect_bots(any(kind in levels.TOGETHER for kind in sitting.note.kinds))

    def is_slow(self, sitting: Sitting, seat: Seat) -> bool:
        """Tell whether a bot takes so long that it should be said that it thinks."""
        return sitting.bot_moves() and sitting.note.kinds[seat] in levels.WHOLE_TIME

    async def action(self, sitting: Sitting, seat: Seat) -> Action:
        """Give what a bot does, at the pace that is set; sooner, if it is hurried."""
        began = self.browser.now()
        try:
            action = sitting.reply(seat) or await self._thought(sitting, seat)
            took = (self.browser.now() - began) / 1000
            await self._pause(PACE[self.front.settings.pace] - took)
        finally:
            sitting.clock = None
            self.hurried.clear()
        return action

    async def _thought(self, sitting: Sitting, seat: Seat) -> Action:
        """Let a bot think; what it answered when the game stood so before, it answers again."""
        kind, settings = sitting.note.kinds[seat], self.front.settings
        before = answered(sitting.table)
        thought = 0.0 if before else levels.seconds(kind, settings.thought)

        def begun() -> None:
            sitting.clock = max(PACE[settings.pace], thought)
            self.front.show()
            if self.hurried.is_set():
                self.browser.hurry_bots()

        if before:
            begun()
            return before
        self.table = sitting
        chosen = await choice(self.browser, sitting, seat, kind, settings.thought, begun)
        if self.table is sitting:  # else the visitor has gone on meanwhile
            self._note(kind, chosen.lacking)
        return chosen.action

    def leave(self) -> None:
        """Ask no more at this table; what was lacking at it concerns no other."""
        if self.lacking:
            self.front.warn("")
        self.table, self.lacking = None, set()

    def _note(self, kind: str, lacking: str) -> None:
        """Say once that bots play more simply than they should, and no longer once they do not."""
        before, self.lacking = self.lacking, self.lacking - {kind} | ({kind} if lacking else set())
        if bool(before) == bool(self.lacking):
            return
        self.front.warn(lacking)
        if lacking:
            self.browser.announce(self.front.say(f"trouble.{lacking}"))
        self.front.show()

    async def _pause(self, seconds: float) -> None:
        """Let some time pass, until the bot to move is hurried."""
        ends = [self.browser.wait(max(0.0, seconds)), self.hurried.wait()]
        waits = [asyncio.ensure_future(end) for end in ends]
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for wait in waits:
            wait.cancel()

    def hurry(self) -> None:
        """Let the bot to move do so now, with the best that it has thought of."""
        self.hurried.set()
        self.browser.hurry_bots()

"""The review's part of the page: a replay with judgement, at addresses of its own."""

from collections.abc import Coroutine, Mapping
from typing import Any, ClassVar

from bottega.core import DEALER, Refusal
from page.html.controls import icon_button
from page.html.markup import Html, tag
from page.parts import Deed, Desk, Keys
from page.replay.part import Replay
from page.review import panel
from page.review.door import ReviewDoor
from page.review.work import Work, refusal, whose
from page.words import Words


class Review(ReviewDoor, Replay):
    """Looks at games again, and judges them where that is wanted."""

    behind = ""
    own_keys: ClassVar[Keys] = {
        **Replay.own_keys,
        "m": ("review-next", ""),
        "o": ("review-eyes", ""),
    }

    def __init__(self, desk: Desk) -> None:
        """Begin with nothing to judge."""
        super().__init__(desk)
        self.work: Work | None = None

    def deeds(self) -> Mapping[str, Deed]:
        """Name what can be clicked, and what it does."""
        return {
            **super().deeds(),
            "review": self.review,
            "review-open": self.open_review,
            "review-close": self.close_review,
            "review-run": self.run_review,
            "review-eyes": self.turn_eyes,
            "review-next": self.go_to_next,
        }

    # -------------------------------------------------------------- coming and going

    def review(self, ident: str) -> None:
        """Go to the review of a game on this device."""
        self.desk.browser.go(f"/review/game/{ident}")

    def open_review(self, _: str) -> None:
        """Judge the game that is looked at."""
        self.desk.browser.go(self._address("review"))

    def close_review(self, _: str) -> None:
        """Look at the game without judgement."""
        self.desk.browser.go(self._address("replay"))

    def _address(self, way: str) -> str:
        if self.playback is None:
            return "/"
        ident = self.playback.source.ident
        self.code = self.code or ("" if ident else self.playback.letters())
        return f"/{way}/game/{ident}" if ident else f"/{way}/{self.code}"

    async def arrive(self, way: str, rest: str) -> None:
        """Open the game that the address names or holds, and judge it if that is wanted."""
        self._leave_work()
        at = self.playback.at if self.playback else None
        ident = self.playback.source.ident if self.playback else ""
        await super().arrive(way, rest)
        if way != "review" or self.playback is None:
            return
        if reason := refusal(self.playback):
            self.refuse(Refusal(f"review-{reason}", "this game is not reviewed"))
            return
        work = Work(self.desk.browser, self.playback, self._shown)
        self.work = work
        self.playback.eyes = work.seat if work.seat >= 0 else self.playback.eyes
        if at is not None and ident and ident == self.playback.source.ident:
            self.playback.at = min(at, self.playback.last)
        self.desk.browser.expect_bots(False)
        self.desk.later(work.go_on())

    def _shown(self) -> None:
        """Show what was found, if it is still looked at."""
        if self.work and self.desk.has_screen(self):
            self.desk.show()

    def depart(self, address: str) -> None:
        """Leave the review; what was found is kept."""
        self._leave_work()
        super().depart(address)

    def _leave_work(self) -> None:
        if self.work:
            self.work.stop()
            self.work = None

    # -------------------------------------------------------------- looking

    def run_review(self, _: str) -> Coroutine[Any, Any, None] | None:
        """Stop, or go on."""
        if self.work is None:
            return None
        if self.work.going:
            self.work.stop()
            return None
        going_on = self.work.go_on()
        self.desk.browser.announce(self.desk.say("review.going"))
        return self._running(going_on)

    async def _running(self, going_on: Coroutine[Any, Any, None]) -> None:
        self.desk.later(going_on)
        await self.desk.browser.wait(0)
        self.desk.show()

    def turn_eyes(self, _: str) -> None:
        """Show the game as it was seen then, or with all cards open."""
        playback, work = self.playback, self.work
        if playback and work and DEALER in playback.offered:
            self.stage.leave()
            playback.eyes = work.seat if playback.eyes == DEALER else DEALER

    def go_to_next(self, _: str) -> None:
        """Go to the next decision that lost something; from the last to the first."""
        work, playback = self.work, self.playback
        if work is None or playback is None:
            return
        found = [each for each in work.part.found if each.verdict in panel.SIGNED]
        steps = [playback.steps.index(each.number) for each in found]
        if steps:
            self.go(str(min([step for step in steps if step > playback.at] or steps)))

    def typed(self, field: str, value: str) -> bool:
        """Choose whose decisions are looked at; the rest is the replay's."""
        work, playback = self.work, self.playback
        if field != "replay whose" or work is None or playback is None:
            return super().typed(field, value)
        if value in [str(seat) for seat in whose(playback)]:
            work.stop()
            work.seat = playback.eyes = int(value)
            self.stage.leave()
            self.desk.later(work.go_on())
        self.desk.show()
        return True

    # -------------------------------------------------------------- the screen

    def regions(self, say: Words, now: int) -> dict[str, Html]:
        """Give the regions of the review, or of the replay."""
        shown, work, playback = super().regions(say, now), self.work, self.playback
        if work is None or playback is None:
            return shown
        picture = panel.picture(work, say) if self.stage.view is None else None
        table = picture or playback.picture(playback.at, say, self.stage.view)
        listed = self.desk.opened.log
        close = icon_button("close", say("close"), "log", id="log-close")
        head = tag("header", tag("h2", say("review")), close)
        return {
            **shown,
            **table,
            "main": tag("div", table["main"], panel.layout(say), class_="replay reviewing"),
            "review-band": panel.band(work, say),
            "review-strip": panel.strip(work, say),
            "replay-plates": panel.plates(work, whose(playback), listed, say),
            "log": panel.sheet(work, head, say) if listed else Html(""),
        }

    def title(self, say: Words) -> str:
        """Name the screen, for the title of the tab."""
        if self.work is None or self.playback is None:
            return super().title(say)
        return f"{say('review')} · {say(f'{self.playback.game}.title')}"

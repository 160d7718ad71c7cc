"""Where what happens is shown in beats: one after the other, skipped by a touch, never in the way.

Beats that need no picture of their own are shown over the table as it is when all is done, their
flights one after the other; a beat with a picture of its own is waited for before the next.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from page.device.browser import Browser, Flight, Sign
from page.games import GamePage
from page.kit.scene import Beat
from page.kit.sounds import BELL, END
from page.settings import BEAT
from page.table.front import Front


class Telling(NamedTuple):
    """Something that is to be shown in beats, and what is to be said when all is done."""

    page: GamePage
    beats: Sequence[Beat]
    heard: Callable[[], Sequence[str]]  # gives their sentences, as all in earshot may know them
    asked: Callable[[], str]  # gives what is asked then
    over: bool = False  # whether the game ends with it: the result follows
    chimes: bool = False  # whether the sound of the end is heard


class Stage:
    """Shows beats."""

    def __init__(self, browser: Browser, front: Front) -> None:
        """Nothing is being shown."""
        self.browser = browser
        self.front = front
        self.view: Any = None  # the picture that lies on the table meanwhile, if it is another
        self.telling: Telling | None = None  # what was told last, or is being told
        self.shown = self.heard = 0  # how many of its beats
        self.asked = True  # whether what is asked after it was said
        self.done = asyncio.Event()
        self.done.set()

    @property
    def busy(self) -> bool:
        """Whether there is more to come."""
        return not self.done.is_set()

    def play(self, telling: Telling) -> Coroutine[Any, Any, None]:
        """Show the first picture at once; give what is left to do of it.

        What follows plays by itself: `finished` waits for it.
        """
        if self.telling and not self.busy and not self.asked:
            self._let_hear(self.telling)  # it was shown, but is not painted yet
        if self.busy:
            self.browser.clear_sky()
        self.telling, self.shown, self.heard, self.asked = telling, 0, 0, False
        self.done.clear()
        with self._or_leave():
            self._step(telling)
        return self._follow(telling)

    async def finished(self) -> None:
        """Wait until all is shown."""
        await self.done.wait()

    def skip(self) -> None:
        """Show at once how it ends; what was not said yet is said."""
        telling = self.telling
        if telling is None:
            return
        self.browser.clear_sky()  # what still flies is on its way to where it is already
        if not self.busy:
            return
        self.shown = len(telling.beats)
        self._end(telling)
        self.front.show()
        self._let_hear(telling)

    def leave(self) -> None:
        """Show nothing more of it: nobody looks at this table now."""
        if self.telling:
            self.browser.clear_sky()
        self.telling = self.view = None
        self.done.set()

    @contextmanager
    def _or_leave(self) -> Iterator[None]:
        """Leave what cannot be shown or heard: others wait for its end."""
        try:
            yield
        except Exception:
            self.leave()
            raise

    def _end(self, telling: Telling) -> None:
        self.view = None
        self.done.set()
        if telling.over:
            self.front.open_dialog("outcome")

    def _step(self, telling: Telling) -> None:
        """Show the next beats, as many as share a picture; after the last, how it ends."""
        views = [beat.view for beat in telling.beats[self.shown :]]
        alike = next((n for n, view in enumerate(views) if view is not views[0]), len(views))
        beats = telling.beats[self.shown : self.shown + alike]
        self.shown += alike
        self.view = views[0] if views else None
        if self.view is None and self.shown == len(telling.beats):
            self._end(telling)
        self.front.show(*self._over_the_table(telling.page, beats))

    def _over_the_table(
        self, page: GamePage, beats: Sequence[Beat]
    ) -> tuple[list[Flight], list[Sign]]:
        """Give what flies and what appears in these beats."""
        flights = [
            Flight(page.piece(m, self.front.say), m.origin, m.target, m.amount, step)
            for step, beat in enumerate(beats)
            for m in beat.motions
        ]
        signs = [
            Sign(mark.text, mark.kind, mark.place, step)
            for step, beat in enumerate(beats)
            for mark in beat.marks
        ]
        return flights, signs

    async def _follow(self, telling: Telling) -> None:
        """Let the first picture be heard once it is to be seen; then go on, if there is more."""
        with self._or_leave():
            await self.browser.painted()
            self._let_hear(telling)
        if self.busy and self.telling is telling:
            self.front.later(self._go_on(telling))

    async def _go_on(self, telling: Telling) -> None:
        while self.busy and self.telling is telling:
            await self.browser.wait(BEAT[self.front.settings.beats])
            if self.busy and self.telling is telling:
                with self._or_leave():
                    self._step(telling)
                    await self.browser.painted()
                    self._let_hear(telling)

    def _let_hear(self, telling: Telling) -> None:
        """Read out what was shown and not said yet, with its sounds; at the end, what is asked."""
        if self.telling is not telling:
            return
        beats = telling.beats[self.heard : self.shown]
        told = list(telling.heard()[self.heard : self.shown])
        ends = not self.busy and not self.asked
        if ends:
            told.append(telling.asked())
            self.asked = True
        self.heard = self.shown
        self.browser.announce(" ".join([sentence for sentence in told if sentence]))
        if self.front.settings.sound == "on":
            self._sound(telling, beats, ends)

    def _sound(self, telling: Telling, beats: Sequence[Beat], ends: bool) -> None:
        for name in dict.fromkeys([beat.sound for beat in beats if beat.sound]):
            self.browser.sound(telling.page.SOUNDS[name])
        if telling.chimes and ends:
            self.browser.sound(END)
        elif any(beat.urgent for beat in beats):
            self.browser.sound(BELL)


def in_earshot(seen: Sequence[Beat], known: Sequence[Beat]) -> list[str]:
    """Give the sentences for beats that are seen, from those that everybody may know."""
    if len(seen) == len(known):
        return [beat.sentence for beat in known]
    told = " ".join([beat.sentence for beat in known if beat.sentence])
    return [*[""] * (len(seen) - 1), told] if seen else []

"""The browser: the only module that imports what exists only there."""

import asyncio
import json
import os
from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any

import js
from js import document, morphRegions, navigator, window
from pyscript import js_import
from pyscript.ffi import create_proxy, to_js

from page import games
from page.device.arena import JsArena
from page.device.bot_worker import BotWorkers
from page.device.bridge import Bridge
from page.device.browser import Flight, Hands, Sign, Touch, unheard
from page.device.database import ROOM_LINES, ROOM_NOTES, Database
from page.device.files import Disk
from page.device.focus import Focus
from page.device.game_archive import GameArchives
from page.device.near import Vicinity
from page.device.notifications import Notifications
from page.device.overflow import OverflowShelf
from page.device.part_archive import PartArchives
from page.device.service_worker import ServiceWorker
from page.device.sky import Sky
from page.device.speaker import Speaker
from page.device.tab_lock import TabLock
from page.device.tab_mark import TabMark
from page.device.trials import JsTrials
from page.device.webcrypto import Keys
from page.device.webrtc import Internet
from page.kit.sounds import Sound

OURS = "bottega."  # how the names of our small texts begin
SHOWN = 0.02  # seconds until what is being shown is on the page
LIGHT = "(prefers-color-scheme: light)"
LESS = "(prefers-reduced-motion: reduce)"
FIELDS = "input, select, textarea"


async def games_taken() -> None:
    """Wait for the games that the service worker keeps: the address may lead to one of them."""
    if window.gamesTaken:
        await window.gamesTaken


class Tab:
    """The browser tab the page lives in."""

    def __init__(self) -> None:
        """Look around."""
        bridge = Bridge(window, create_proxy, to_js)
        self.focus = Focus(bridge)
        self.shelf = OverflowShelf(Database(bridge))
        self.files = Disk(bridge)
        self.rooms = Database(bridge, (ROOM_NOTES, ROOM_LINES))
        self.keys = Keys(bridge, self.rooms)
        self.net = Internet(bridge, js_import)
        self.near = Vicinity(bridge, js_import)
        self.calls = Notifications(bridge)
        self.offline_copy = ServiceWorker(bridge)
        self.attention = TabMark(bridge)
        self.bots = BotWorkers(bridge)
        self.arena = JsArena(bridge, js_import)
        self.trials = JsTrials(bridge, js_import)
        self.tab_lock = TabLock(bridge)
        archives = GameArchives(bridge)
        games.fetch_with(archives.fetch)
        self.puzzles = archives.puzzles
        self.fetch_part = PartArchives(bridge).fetch
        self.speaker = Speaker(bridge)
        self.sky = Sky(bridge)
        self.hands: Hands | None = None
        self.showing: asyncio.Task[None] | None = None  # what is left to do of the last show
        self.looks: Mapping[str, str] = {}

    # -------------------------------------------------------------- who visits, and where

    def edition(self) -> str:
        """Give what tells this version of the page from every other."""
        return str(document.documentElement.dataset.edition)

    def left_out(self) -> bool:
        """Return whether small texts were left out because the last start failed (opening.js)."""
        workshop = getattr(window, "workshop", None)
        return bool(workshop and workshop.leavesOut)

    def languages(self) -> list[str]:
        """Give the languages the visitor reads, the preferred first."""
        return [str(language) for language in navigator.languages]

    def address(self) -> str:
        """Give the part of the address that is the page's own, after the `#`."""
        return str(window.location.hash)[1:]

    def go(self, address: str) -> None:
        """Go to another of the page's own addresses."""
        window.location.hash = address

    def link(self, address: str) -> str:
        """Give the whole address, to be sent to somebody, of one of the page's own."""
        return f"{str(window.location.href).partition('#')[0]}#{address}"

    async def copy(self, text: str) -> bool:
        """Put a text on the clipboard; give whether that was allowed."""
        try:
            await navigator.clipboard.writeText(text)
        except Exception:  # not over plain http, not without the visitor's leave
            return False
        return True

    def every(self, seconds: float, deed: Callable[[], None]) -> Callable[[], None]:
        """Do something again and again; give how to stop it."""
        timer = window.setInterval(create_proxy(deed), round(seconds * 1000))
        return lambda: window.clearInterval(timer)

    def now(self) -> int:
        """Give the time, in milliseconds since 1970."""
        return int(js.Date.now())

    def steady(self) -> float:
        """Give seconds that only ever go on, whatever becomes of the clock on the wall."""
        return float(window.performance.now()) / 1000

    def secret(self, size: int) -> bytes:
        """Draw bytes that nobody can guess: the browser's own cryptographic source."""
        return os.urandom(size)

    async def wait(self, seconds: float) -> None:
        """Let some time pass."""
        await asyncio.sleep(seconds)

    # -------------------------------------------------------------- showing

    def speak(self, language: str, title: str) -> None:
        """Say in which language the page is, and its title."""
        if document.documentElement.lang != language:
            document.documentElement.lang = language
        if document.title != title:
            document.title = title

    def dress(self, looks: Mapping[str, str]) -> None:
        """Set how the page looks; `auto` follows the device, also when that changes."""
        self.looks = looks
        light, less = [window.matchMedia(liking).matches for liking in (LIGHT, LESS)]
        follow = {"theme": "light" if light else "dark", "motion": "less" if less else "full"}
        data = document.documentElement.dataset
        for name, value in looks.items():
            chosen = follow.get(name, value) if value == "auto" else value
            if getattr(data, name) != chosen:
                setattr(data, name, chosen)

    def show(
        self, regions: Mapping[str, str], flights: Sequence[Flight], signs: Sequence[Sign]
    ) -> None:
        """Bring regions of the page up to date, let things fly to their places, others appear."""
        flights = () if document.documentElement.dataset.motion == "less" else flights
        origins = [self._place(flight.origin) for flight in flights]
        focused = document.activeElement
        self._morph(regions)
        seen = js.painted()  # asked for here: a turn of Python's loop later is a picture later
        self.showing = asyncio.ensure_future(
            self._show_rest(seen, focused, list(zip(flights, origins, strict=True)), signs)
        )

    async def _show_rest(
        self, seen: Any, focused: Any, flights: Sequence[tuple[Flight, Any]], signs: Sequence[Sign]
    ) -> None:
        """Do what would hold up the picture when it is painted."""
        await seen
        if focused and document.activeElement != focused:
            self.focus.focus_again(str(focused.id))
        if flights:
            self.sky.fly(flights, self._place)
        if signs:
            self.sky.appear(signs, self._place)

    def clear_sky(self) -> None:
        """Let nothing fly or hover over the page any more."""
        self.sky.clear()

    def _morph(self, regions: Mapping[str, str]) -> None:
        morphRegions(*chain.from_iterable(regions.items()))
        if any("data-pointed" in html for html in regions.values()):
            asyncio.get_running_loop().call_soon(self.focus.look_there)
        for state in ("aria-busy", "data-asleep"):  # as the page came
            document.getElementById("main").removeAttribute(state)

    async def painted(self) -> None:
        """Wait until what was shown is to be seen."""
        if self.showing:
            await self.showing

    def _place(self, name: str) -> Any:
        """Find where a place is on the screen; None if it is not to be seen."""
        element = document.querySelector(f'[data-place="{name}"]')
        if not element:
            return None
        box = element.getBoundingClientRect()
        return box if box.width and box.height else None

    def show_dialog(self, opened: bool) -> None:
        """Open or close the dialog."""
        dialog = document.getElementById("dialog")
        if opened and not dialog.open:
            dialog.showModal()
        elif not opened and dialog.open:
            dialog.close()

    def cover(self, covered: bool) -> None:
        """Let nothing behind the curtain be reached."""
        curtain = document.getElementById("curtain")
        if curtain.hidden != covered:
            return
        curtain.hidden = not covered
        for name in ("frame", "main", "log", "notice"):
            document.getElementById(name).inert = covered
        if covered:
            document.getElementById("raise").focus()

    def reveal(self, ident: str) -> None:
        """Bring an element into sight once it is shown; without an id, go to the top at once."""
        early = getattr(window, "early", None)
        if not self.hands and early and early.stands:
            return  # the visitor is reading it already
        if ident:
            asyncio.get_running_loop().call_later(SHOWN, self.focus.reveal, ident)
        else:
            window.scrollTo(0, 0)

    def move_focus(self, direction: str) -> None:
        """Move the focus to the nearest control in a direction."""
        self.focus.move_focus(direction)

    def announce(self, sentence: str) -> None:
        """Tell those who listen instead of looking."""
        if sentence:
            document.getElementById("announcer").textContent = sentence

    def sound(self, sound: Sound) -> None:
        """Make a small sound; browsers allow it once the visitor has touched the page."""
        self.speaker.play(sound)

    # -------------------------------------------------------------- the bots

    def expect_bots(self, many: bool) -> None:
        """Start the bots' worker, or many, as soon as the page has nothing to do."""
        self.bots.prepare(many)

    async def think(
        self,
        message: str,
        many: bool,
        begun: Callable[[], None],
        heard: Callable[[str], None] = unheard,
    ) -> list[str]:
        """Put a question to the bots' worker, or to many; `heard` is told answers so far."""
        return await self.bots.ask(message, many, begun, heard)

    def hurry_bots(self) -> None:
        """Let whoever thinks give the best answer so far."""
        self.bots.hurry()

    # -------------------------------------------------------------- one tab at a time

    async def hold(self, ident: str, lost: Callable[[], None], seize: bool) -> bool:
        """Claim a game for this tab; give whether it is ours. `lost` is called if it is taken."""
        return await self.tab_lock.hold(ident, lost, seize)

    def release(self, ident: str) -> None:
        """Let go of a game, if this tab holds it; it holds one at most."""
        self.tab_lock.release(ident)

    # -------------------------------------------------------------- small texts

    def recall(self, name: str) -> str | None:
        """Give a small text that was kept."""
        try:
            kept = window.localStorage.getItem(name)
        except Exception:  # storage is blocked
            return None
        return str(kept) if kept else None

    def keep(self, name: str, text: str) -> None:
        """Keep a small text, if that is possible; an empty one takes it away."""
        try:
            if text:
                window.localStorage.setItem(name, text)
            else:
                window.localStorage.removeItem(name)
        except Exception:  # blocked or full: it lasts until the tab closes
            return

    def forget(self) -> None:
        """Forget every small text that was kept: of ours, for others may live at this host."""
        try:
            kept = [str(name) for name in js.Object.keys(window.localStorage)]
            for name in [name for name in kept if name.startswith(OURS)]:
                window.localStorage.removeItem(name)
        except Exception:  # what is blocked holds nothing
            return

    # -------------------------------------------------------------- listening

    def listen(self, hands: Hands) -> Sequence[Touch]:
        """Tell of everything the visitor does from now on; give what they did before."""
        self.hands = hands
        for kind, handle in {
            "click": self._clicked,
            "input": self._typed,
            "change": self._typed,
            "keydown": self._key,
            "held": self._held,
        }.items():
            document.addEventListener(kind, create_proxy(handle))
        dialog = document.getElementById("dialog")
        dialog.addEventListener("cancel", create_proxy(self._cancelled))
        window.addEventListener("hashchange", create_proxy(lambda _: hands.arrived()))
        for leaving in ("blur", "pagehide"):
            window.addEventListener(leaving, create_proxy(lambda _: hands.looked_away()))
        document.addEventListener("visibilitychange", create_proxy(self._sight_changed))
        again = create_proxy(lambda _: self.dress(self.looks))
        for liking in (LIGHT, LESS):
            window.matchMedia(liking).addEventListener("change", again)
        early = getattr(window, "early", None)
        return [Touch(*touch) for touch in json.loads(str(early.take()))] if early else ()

    def _sight_changed(self, _: Any) -> None:
        if document.hidden and self.hands:
            self.hands.looked_away()

    def _clicked(self, event: Any) -> None:
        if event.target.id == "dialog" and self.hands:  # beside the sheet
            self.hands.click("close", "")
            return
        target = event.target.closest("[data-do]")
        if target and self.hands:
            value = target.getAttribute("data-value")
            self.hands.click(str(target.getAttribute("data-do")), str(value or ""))

    def _typed(self, event: Any) -> None:
        field = event.target.getAttribute("data-input")
        once = "change" if event.target.tagName == "SELECT" else "input"
        if field and self.hands and event.type == once:
            self.hands.typed(str(field), str(event.target.value))

    def _key(self, event: Any) -> None:
        if event.ctrlKey or event.metaKey or event.altKey or event.isComposing:
            return
        key, target = str(event.key), event.target
        if target.matches(FIELDS):
            return
        if key in ("Enter", " ") and target.matches("button, summary, a"):
            return
        if self.hands and self.hands.key(key):
            event.preventDefault()

    def _cancelled(self, event: Any) -> None:
        event.preventDefault()
        if self.hands:
            self.hands.click("close", "")

    def _held(self, event: Any) -> None:
        if self.hands:
            self.hands.click("zoom", str(event.detail))

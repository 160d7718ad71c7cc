"""A browser made of paper: it remembers what the page asked of it, and a visitor can use it."""

import asyncio
import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from html import unescape
from pathlib import Path
from typing import Any

from bottega.core import Refusal
from page import app
from page.device.bridge import Bridge
from page.device.browser import Flight, Hands, Kept, ShelfTrouble, Sign, Touch, unheard
from page.kit.sounds import Sound
from page.table import thinker
from page.table.reviewer import Reviewing
from tests.page.air import Air, Clockwork, PaperCalls, PaperKeys, PaperNet, PaperTrials
from tests.page.nearness import PaperNear


def bridge_to(window: Any) -> Bridge:
    """Lead to a window of paper, where Python's things need no other form."""
    return Bridge(window, lambda function: function, lambda value: value)


def shipped_puzzles(game: str) -> str:
    """The puzzles of a game, as the build serves them."""
    path = Path(__file__).parents[2] / "static/games" / game / "puzzles.txt"
    return path.read_text("utf-8") if path.exists() else ""


class PaperShelf:
    """Keeps games in memory; `trouble` makes everything fail."""

    def __init__(self) -> None:
        self.kept: dict[str, tuple[str, list[str]]] = {}
        self.trouble = ""
        self.closed = 0  # how often nothing can be put, since the browser has closed the database
        self.slow = False  # whether nothing can be jotted down at once
        self.room: int | None = None  # for how many games
        self.order: list[str] = []  # what was kept, and shown, one after the other

    def _check(self) -> None:
        if self.trouble:
            raise ShelfTrouble(self.trouble)

    async def notes(self) -> list[str]:
        self._check()
        return [note for note, _ in self.kept.values()]

    async def named(self) -> dict[str, str]:
        self._check()
        return {ident: note for ident, (note, _) in self.kept.items()}

    async def take(self, ident: str) -> tuple[str | None, list[str]]:
        self._check()
        note, lines = self.kept.get(ident, (None, []))
        return note, list(lines)

    def jot(self, ident: str, note: str, first: int, lines: Sequence[str]) -> bool:
        if self.slow or self.trouble:
            return False
        self.order.append(f"jotted {first + len(lines)}")
        return True

    async def put(self, ident: str, note: str, first: int, lines: Sequence[str]) -> None:
        self._check()
        self.closed -= self.closed > 0
        if self.closed:
            raise ShelfTrouble("failed")
        _, before = self.kept.get(ident, ("", []))
        self.kept[ident] = (note, [*before[:first], *lines])
        self.order.append(f"kept {first + len(lines)}")

    async def put_all(self, games: Sequence[Kept]) -> None:
        self._check()
        if self.room is not None and len(self.kept) + len(games) > self.room:
            raise ShelfTrouble("full")
        self.kept.update({ident: (note, list(lines)) for ident, note, lines in games})

    async def remove(self, ident: str) -> None:
        self._check()
        self.kept.pop(ident, None)

    async def clear(self) -> None:
        self._check()
        self.kept.clear()


class PaperFiles:
    """Files on paper: what the page saved by name, and what the visitor will choose next."""

    def __init__(self) -> None:
        self.saved: dict[str, str] = {}
        self.chosen: str | None = None
        self.asked = False  # whether the visitor was asked to choose one
        self.touched = True  # whether the page was touched just now

    def save(self, name: str, text: str) -> None:
        self.saved[name] = text

    def may_ask(self) -> bool:
        return self.touched

    async def choose(self, most: int) -> str | None:
        self.asked = True
        if self.chosen is not None and len(self.chosen.encode()) > most:
            raise Refusal("big-file", "this file is too large to be one of ours")
        return self.chosen


class PaperAttention:
    """Remembers whether the visitor, who may be away, was called."""

    hidden = called = False

    def call(self, wanted: bool) -> None:
        self.called = wanted

    def is_hidden(self) -> bool:
        return self.hidden


class PaperOfflineCopy:
    """Says what a test lets it say."""

    def __init__(self) -> None:
        self.tell: Callable[[str], None] = lambda _: None
        self.asked: list[str] = []

    async def stock(self, tell: Callable[[str], None]) -> None:
        self.asked.append("stock")
        self.tell = tell

    async def renew(self) -> None:
        self.asked.append("renew")

    async def stay(self) -> None:
        self.asked.append("stay")


class PaperArena:
    """Remembers the match that was begun, and lets a test tell how it goes."""

    def __init__(self) -> None:
        self.prepared: list[str] = []
        self.terms = self.code = ""
        self.limit = 0
        self.tell: Callable[[str], None] = lambda _: None
        self.stopped = 0

    async def prepare(self, field: str) -> None:
        self.prepared.append(field)

    async def play(self, terms: str, code: str, limit: int, tell: Callable[[str], None]) -> None:
        self.terms, self.code, self.limit, self.tell = terms, code, limit, tell

    def stop(self) -> None:
        self.stopped += 1


class Paper:
    """A tab without a browser."""

    def __init__(
        self,
        *languages: str,
        shelf: PaperShelf | None = None,
        locks: dict[str, "Paper"] | None = None,
        rooms: PaperShelf | None = None,
        keys: PaperKeys | None = None,
        net: PaperNet | None = None,
        texts: dict[str, str] | None = None,
    ) -> None:
        self.wanted = list(languages) or ["en"]
        self.rooms = rooms or PaperShelf()
        self.salt = f"{net.name} " if net else ""  # tabs that meet draw different secrets
        self.net = net or Air().net()
        self.near = PaperNear(self.net.air.ether)
        self.keys = keys or PaperKeys(self.net.name)
        self.clockwork = Clockwork()
        self.every = self.clockwork.every
        self.calls = PaperCalls()
        self.shelf = shelf or PaperShelf()
        self.files = PaperFiles()
        self.offline_copy = PaperOfflineCopy()
        self.attention = PaperAttention()
        self.arena = PaperArena()
        self.trials = PaperTrials()
        self.copied = ""
        self.locks = locks if locks is not None else {}
        self.lost: Callable[[], None] = lambda: None
        self.regions: dict[str, str] = {}
        self.shows: list[tuple[Mapping[str, str], Sequence[Flight]]] = []
        self.signs: list[Sign] = []
        self.cleared = 0
        self.said: list[str] = []
        self.sounds: list[Sound] = []
        self.texts: dict[str, str] = {} if texts is None else texts
        self.looks: Mapping[str, str] = {}
        self.language = self.title = ""
        self.where = ""
        self.bare = False  # whether small texts were left out after a start that failed
        self.covered = self.dialog = False
        self.clock = 1_700_000_000_001
        self.turned = 0  # milliseconds by which somebody has set the clock ahead, or back
        self.drawn = 0
        self.hands: Hands | None = None
        self.early: list[Touch] = []  # what was done before Python was there
        self.asked: list[str] = []
        self.worker_broken = False
        self.bots_expected = 0  # how often the worker was to be made ready
        self.many_expected = False  # whether more than one
        self.hurried = 0  # how often an answer was wanted at once
        self.fetched: list[str] = []  # the games whose puzzles were asked for
        self.parts_fetched: list[str] = []  # the archives of parts that were asked for
        self.parts_come = asyncio.Event()  # whether they come
        self.parts_come.set()
        self.parts_lost = False  # whether they never come
        self.unconnected = False  # whether puzzles do not come
        self.puzzle_texts: dict[str, str] = {}  # instead of those that are shipped
        self.moved: list[str] = []
        self.revealed: list[str] = []

    def edition(self) -> str:
        return "of paper"

    def left_out(self) -> bool:
        return self.bare

    def languages(self) -> list[str]:
        return self.wanted

    def address(self) -> str:
        return self.where

    def go(self, address: str) -> None:
        if address != self.where:
            self.where = address
            if self.hands:
                self.hands.arrived()

    def link(self, address: str) -> str:
        return f"https://example.org/games/#{address}"

    async def copy(self, text: str) -> bool:
        self.copied = text
        return True

    def speak(self, language: str, title: str) -> None:
        self.language, self.title = language, title

    def dress(self, looks: Mapping[str, str]) -> None:
        self.looks = looks

    def show(
        self, regions: Mapping[str, str], flights: Sequence[Flight], signs: Sequence[Sign]
    ) -> None:
        self.regions.update(regions)
        self.shows.append((regions, flights))
        self.signs += signs
        self.shelf.order.append(f"shown {self.entries()}")

    async def painted(self) -> None:
        await asyncio.sleep(0)

    def clear_sky(self) -> None:
        self.cleared += 1

    def show_dialog(self, opened: bool) -> None:
        self.dialog = opened

    def cover(self, covered: bool) -> None:
        self.covered = covered

    def move_focus(self, direction: str) -> None:
        self.moved.append(direction)

    def reveal(self, ident: str) -> None:
        self.revealed.append(ident)

    def announce(self, sentence: str) -> None:
        self.said.append(sentence)

    def sound(self, sound: Sound) -> None:
        self.sounds.append(sound)

    def secret(self, size: int) -> bytes:
        self.drawn += 1
        drawn = f"{self.salt}{self.clock} {self.drawn}"
        return hashlib.sha512(drawn.encode()).digest()[:size]

    def now(self) -> int:
        self.clock += 1
        return self.clock

    def steady(self) -> float:
        return (self.clock - self.turned) / 1000

    async def wait(self, seconds: float) -> None:
        await asyncio.sleep(0)

    def expect_bots(self, many: bool) -> None:
        self.bots_expected += 1
        self.many_expected = many

    async def think(
        self,
        message: str,
        many: bool,
        begun: Callable[[], None],
        heard: Callable[[str], None] = unheard,
    ) -> list[str]:
        """Answer at the first thought: no time passes here. Who waits hears one before."""
        self.asked.append(message)
        if self.worker_broken:
            raise RuntimeError("the worker is broken")
        begun()
        await asyncio.sleep(0)
        thinking = thinker.begun('{"id": 1, "part": 0, ' + message[1:])
        while isinstance(thinking, Reviewing) and thinking.go_on():
            pass  # a review takes what it needs
        answer = thinking.answer()
        if isinstance(thinking, thinker.Thinking) and thinking.every and not thinking.trouble:
            heard(thinking.so_far())
        return [answer]

    def hurry_bots(self) -> None:
        self.hurried += 1

    async def puzzles(self, game: str) -> str:
        self.fetched.append(game)
        if self.unconnected:
            raise Refusal("not-fetched", "no puzzles came")
        return self.puzzle_texts.get(game) or shipped_puzzles(game)

    async def fetch_part(self, archive: str) -> None:
        self.parts_fetched.append(archive)
        await self.parts_come.wait()
        if self.parts_lost:
            raise Refusal("part-not-fetched", f"{archive} did not come")

    async def hold(self, ident: str, lost: Callable[[], None], seize: bool) -> bool:
        for other in [other for other, tab in self.locks.items() if tab is self]:
            self.release(other)  # a tab holds one at most
        holder = self.locks.get(ident)
        if holder and holder is not self:
            if not seize:
                return False
            holder.lost()
        self.lost = lost
        self.locks[ident] = self
        return True

    def release(self, ident: str) -> None:
        if self.locks.get(ident) is self:
            del self.locks[ident]

    def recall(self, name: str) -> str | None:
        return self.texts.get(name)

    def keep(self, name: str, text: str) -> None:
        self.texts[name] = text
        if not text:
            del self.texts[name]

    def forget(self) -> None:
        self.texts.clear()

    def listen(self, hands: Hands) -> list[Touch]:
        self.hands = hands
        return self.early

    # ------------------------------------------------------------ what a visitor does

    @property
    def html(self) -> str:
        """Everything that is to be seen."""
        return "\n".join(self.regions.values())

    async def tick(self, seconds: float = 1.0) -> None:
        """Let time pass."""
        self.clock += round(seconds * 1000)
        for deed in list(self.clockwork.deeds):
            deed()
        await self.settle()

    def entries(self) -> int:
        """Give how many entries of a game are to be seen."""
        told = re.search(r'data-entries="(\d+)"', self.html)
        return int(told[1]) if told else 0

    def deeds(self, *, enabled: bool = True) -> list[tuple[str, str]]:
        """Give what can be clicked: deed and value."""
        found = []
        for opening in re.findall(r"<button[^>]*>", self.html):
            deed = re.search(r'data-do="([^"]*)"', opening)
            value = re.search(r'data-value="([^"]*)"', opening)
            if deed and not (enabled and 'aria-disabled="true"' in opening):
                found.append((deed[1], unescape(value[1]) if value else ""))
        return found

    async def click(self, deed: str, value: str = "") -> None:
        """Click what is on the page, and wait until the page has followed."""
        assert (deed, value) in self.deeds(enabled=False), f"nothing to click: {deed} {value}"
        assert self.hands
        self.hands.click(deed, value)
        await self.settle()

    def look_away(self) -> None:
        """Let another window have the focus."""
        assert self.hands
        self.hands.looked_away()

    async def press(self, key: str) -> bool:
        """Press a key."""
        assert self.hands
        known = self.hands.key(key)
        await self.settle()
        return known

    async def settle(self) -> None:
        """Wait until nothing is under way."""
        while isinstance(self.hands, app.App) and self.hands.tasks:
            await asyncio.gather(*self.hands.tasks)


async def visited(*languages: str, **things: object) -> Paper:
    """Open the page in a new tab."""
    paper = Paper(*languages, **things)  # type: ignore[arg-type]
    await app.start(paper)
    await paper.settle()
    return paper

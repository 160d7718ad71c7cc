"""How the tests use the page: games begun and played by clicking, a reload, a slow bot."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

from bottega.core import OVER
from page.app import App, start
from page.device.browser import unheard
from page.table.sitting import Sitting
from tests.page.paper import Paper


def sitting_of(paper: Paper) -> Any:
    assert isinstance(paper.hands, App)
    return paper.hands.steward.sitting


async def begun(paper: Paper, *kinds: str) -> Paper:
    """Start a game with these at the table."""
    await paper.click("seats", str(len(kinds)))
    for seat, kind in enumerate(kinds):
        await paper.click("kind", f"{seat} {kind}")
    await paper.click("start")
    return paper


async def play(paper: Paper, rng: Random, moves: int = 10_000) -> int:
    """Play by clicking anything that can be clicked on the table, until it is over."""
    made = 0
    while sitting_of(paper).table.to_move != OVER and made < moves:
        offered = paper.deeds()
        if ("pass", "") in offered:
            await paper.click("pass")
        elif ("raise", "") in offered:
            await paper.click("raise")
        else:
            before = len(sitting_of(paper).table.entries)
            touches = [deed for deed in offered if deed[0] == "touch"]
            assert touches, "nothing can be touched"
            await paper.click(*rng.choice(touches))
            made += len(sitting_of(paper).table.entries) > before
    return made


async def take(paper: Paper, *gems: int) -> None:
    """Take these gems by touching them."""
    for gem in gems:
        await paper.click("touch", f"gem {gem}")
    await paper.click("touch", "take")


async def draw(paper: Paper, level: int = 1) -> None:
    await paper.click("touch", f"deck {level}")
    await paper.click("touch", "reserve")


async def reloaded(paper: Paper) -> Paper:
    """The same game in a new tab, from what was kept."""
    again = Paper("en", shelf=paper.shelf)
    again.where = paper.where
    again.clock = paper.clock
    await start(again)
    await again.settle()
    return again


def moves(sitting: Sitting) -> list[tuple[int, str]]:
    """What was done and holds, by whom."""
    entries = sitting.table.entries
    return [(entries[n].author, str(entries[n].known())) for n in sitting.table.line.held]


def dimmed(paper: Paper, deed: str) -> bool:
    return (deed, "") not in paper.deeds()


class Slow(Paper):
    """A browser whose worker answers when it is let."""

    def __init__(self, *languages: str) -> None:
        super().__init__(*languages)
        self.gate = asyncio.Event()
        self.obliging = False  # whether it answers when it is hurried

    async def think(
        self,
        message: str,
        many: bool,
        begun: Callable[[], None],
        heard: Callable[[str], None] = unheard,
    ) -> list[str]:
        self.asked.append(message)
        begun()
        await self.gate.wait()
        return await super().think(message, many, begun, heard)

    def hurry_bots(self) -> None:
        super().hurry_bots()
        if self.obliging:
            self.gate.set()


async def slow_table(language: str = "en") -> Slow:
    paper = Slow(language)
    await start(paper)
    await begun(paper, "person", "apprentice")
    return paper


async def a_moment() -> None:
    for _ in range(20):
        await asyncio.sleep(0)

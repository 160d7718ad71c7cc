"""A hint on the page: asked for, shown, followed, put away; and dropped when it comes too late."""

import json
import re

from page.app import App
from page.table.levels import ADVISER
from tests.asynchronous import awaited
from tests.page.clicks import Slow, a_moment, begun, sitting_of, slow_table, take
from tests.page.paper import Paper, visited


def marks(paper: Paper) -> int:
    return paper.html.count("tip-hint")


def rows(paper: Paper) -> list[str]:
    """The moves that are recommended, in their order."""
    return re.findall(r'data-do="advised" data-value="([^"]+)"', paper.regions["dock"])


@awaited
async def test_a_hint_is_shown_and_one_touch_follows_it() -> None:
    paper = await begun(await visited("en"), "person", "apprentice")
    sitting = sitting_of(paper)
    assert marks(paper) == 0
    await paper.click("hint")
    assert sitting.hint in sitting.table.legal()
    assert marks(paper) >= 2, "what to touch, and the button that does it"
    assert paper.regions["dock"].count("hint-row") == 3
    assert paper.said[-1].split(". ")[0] in paper.regions["dock"]
    (asked,) = [q for q in map(json.loads, paper.asked) if q["bot"] == ADVISER]
    assert asked["seat"] == 0
    assert "\neyes 0\n" in asked["record"], "only what the seat itself may know"
    action = sitting.hint
    first = len(sitting.table.entries)
    await paper.press("o" if action.verb in ("take", "buy", "draw") else "k")
    assert sitting.table.entries[first].known() == action
    assert sitting.hint is None
    assert marks(paper) == 0


@awaited
async def test_asked_again_it_is_put_away_and_something_else_may_be_chosen() -> None:
    paper = await begun(await visited("en"), "person", "apprentice")
    await paper.press("i")
    assert marks(paper)
    await paper.press("Escape")
    assert rows(paper), "the advice stays"
    await paper.click("touch", "deck 3")
    assert marks(paper), "the marks stay"
    await paper.press("i")
    assert marks(paper) == 0
    assert not rows(paper)
    assert sitting_of(paper).draft is not None


@awaited
async def test_a_hint_speaks_the_language_that_is_set() -> None:
    paper = await begun(await visited("en"), "person", "apprentice")
    await paper.press("i")
    await paper.click("dialog", "menu")
    await paper.click("dialog", "settings")
    await paper.click("set", "language zh-Hant")
    assert "勝率" in paper.regions["dock"]


@awaited
async def test_there_is_no_hint_for_somebody_elses_turn_and_the_page_says_so() -> None:
    paper = await slow_table()
    hands = paper.hands
    assert isinstance(hands, App)
    for thing in ("gem 0", "gem 1", "gem 2", "take"):
        hands.click("touch", thing)
        await a_moment()
    assert ("hint", "") not in paper.deeds()
    hands.click("hint", "")
    await a_moment()
    assert "Bruno is thinking" in paper.said[-1]
    paper.gate.set()
    await paper.settle()


async def asked_slowly() -> Slow:
    paper = await slow_table()
    assert paper.hands
    paper.hands.click("hint", "")
    await a_moment()
    assert 'aria-busy="true"' in paper.regions["frame"]
    return paper


@awaited
async def test_the_page_can_be_used_while_the_hint_is_thought_of() -> None:
    paper = await asked_slowly()
    assert paper.hands
    paper.hands.click("touch", "gem 4")
    mine = sitting_of(paper).draft
    assert mine is not None
    paper.hands.click("hint", "")
    paper.gate.set()
    await paper.settle()
    assert len(paper.asked) == 1 + 1, "asked once (and passed on to the worker)"
    assert marks(paper)
    assert sitting_of(paper).draft == mine, "what was begun stays"


@awaited
async def test_a_hint_that_comes_too_late_is_dropped() -> None:
    paper = await asked_slowly()
    hands = paper.hands
    assert isinstance(hands, App)
    for thing in ("gem 0", "gem 1", "gem 2", "take"):
        hands.click("touch", thing)
        await a_moment()
    paper.gate.set()
    await paper.settle()
    assert sitting_of(paper).hint is None
    assert marks(paper) == 0
    assert "aria-busy" not in paper.regions["frame"]


@awaited
async def test_without_a_worker_there_is_still_a_hint() -> None:
    paper = await begun(await visited("en"), "person", "person")
    paper.worker_broken = True
    await paper.press("i")
    assert marks(paper)


@awaited
async def test_a_hint_is_for_those_eyes_only() -> None:
    paper = await begun(await visited("en"), "person", "person")
    await paper.press("i")
    sitting = sitting_of(paper)
    sitting.draft = None
    await take(paper, 0, 1, 2)
    assert sitting.eyes == 1
    assert sitting.hint is None
    await paper.press("i")
    await paper.click("undo")
    assert sitting.hint is None

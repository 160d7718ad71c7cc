"""A hint on the page: asked for, shown, followed, put away; and dropped when it comes too late."""

import asyncio
import json
import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from bottega import games as rules
from bottega.coach import Advised
from bottega.core import Action
from bottega.judging import ONE
from page import games
from page.app import App, start
from page.device.browser import unheard
from page.table.hints import compared, percents
from page.table.levels import ADVISER
from tests.asynchronous import awaited
from tests.page.clicks import Slow, a_moment, begun, sitting_of, slow_table, take
from tests.page.paper import Paper, visited


def marks(paper: Paper) -> int:
    return paper.html.count("tip-hint")


def rows(paper: Paper) -> list[str]:
    """The moves that are recommended, in their order."""
    return re.findall(r'data-do="advised" data-value="([^"]+)"', paper.regions["dock"])


def ranks(paper: Paper) -> list[int]:
    """Their ranks: 1 is the best."""
    return [
        int(rank) for rank in re.findall(r'class="hint-rank[^"]*">(\d)<', paper.regions["dock"])
    ]


def percents_of(paper: Paper) -> list[int]:
    """Their chances."""
    return [int(n) for n in re.findall(r'"hint-chance">(\d+)% to win', paper.regions["dock"])]


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


async def touch_at_once(paper: Paper, deed: str, value: str = "") -> None:
    """Click without waiting for what that leads to."""
    assert paper.hands
    paper.hands.click(deed, value)
    await a_moment()


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
async def test_a_hint_asked_for_while_a_move_is_still_being_taken_back_is_for_what_follows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On a slow device the bot's move is still being stored when both are clicked."""
    paper = await begun(await visited("en"), "person", "apprentice")
    sitting, stored = sitting_of(paper), asyncio.Event()
    first_entry, put = len(sitting.table.entries), paper.shelf.put

    async def put_slowly(ident: str, note: str, first: int, lines: Sequence[str]) -> None:
        if first > first_entry:  # the bot's move
            await stored.wait()
        await put(ident, note, first, lines)

    monkeypatch.setattr(paper.shelf, "put", put_slowly)
    for thing in ("gem 0", "gem 1", "gem 2", "take"):
        await touch_at_once(paper, "touch", thing)
    assert sitting.is_asked()
    entries = len(sitting.table.entries)
    await touch_at_once(paper, "undo")
    await touch_at_once(paper, "hint")
    assert len(sitting.table.entries) == entries, "nothing is taken back yet"
    stored.set()
    await paper.settle()
    assert len(sitting.table.entries) == entries + 1
    assert rows(paper), "the hint has come"


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


# ------------------------------------------------------------------ the best moves


@awaited
async def test_each_row_has_a_rank_a_move_a_chance_and_a_reason() -> None:
    paper = await begun(await visited("en"), "person", "apprentice")
    await paper.press("i")
    dock = paper.regions["dock"]
    assert ranks(paper) == [1, 2, 3]
    assert len(percents_of(paper)) == 3
    assert len(re.findall(r'class="chance-part" width="\d+"', dock)) == 3, "and as bars"
    assert all(re.findall(r'class="hint-why">([^<]+)<', dock))
    assert re.findall(r'aria-pressed="(\w+)"', dock)[:3] == ["true", "false", "false"]


@awaited
async def test_a_row_that_is_touched_is_prepared_and_marked_and_one_touch_does_it() -> None:
    paper = await begun(await visited("en"), "person", "apprentice")
    await paper.press("i")
    sitting, second = sitting_of(paper), rows(paper)[1]
    first = len(sitting.table.entries)
    await paper.click("advised", second)
    assert str(sitting.hint) == second
    assert re.findall(r'aria-pressed="(\w+)"', paper.regions["dock"])[:3] == [
        "false",
        "true",
        "false",
    ]
    assert marks(paper) >= 2
    assert len(sitting.table.entries) == first, "nothing is done yet"
    await paper.press("o" if second.split()[0] in ("take", "buy", "draw") else "k")
    assert str(sitting.table.entries[first].known()) == second
    assert rows(paper) == []


@awaited
async def test_a_move_that_nobody_recommends_cannot_be_chosen() -> None:
    paper = await begun(await visited("en"), "person", "apprentice")
    await paper.press("i")
    hands, before = paper.hands, sitting_of(paper).hint
    assert isinstance(hands, App)
    hands.click("advised", "reserve 999")
    assert sitting_of(paper).hint == before
    await paper.press("i")
    hands.click("advised", str(before))
    assert sitting_of(paper).hint is None


Weighed = list[list[Any]]
"""Moves, each with how often it was tried, and its chance: the best first."""


class Musing(Paper):
    """A browser whose worker has better thoughts when a test has them."""

    def __init__(self, *languages: str) -> None:
        super().__init__(*languages)
        self.first: Weighed = []
        self.better: asyncio.Queue[Weighed | None] = asyncio.Queue()

    async def think(
        self,
        message: str,
        many: bool,
        begun: Callable[[], None],
        heard: Callable[[str], None] = unheard,
    ) -> list[str]:
        answers = await super().think(message, many, begun, heard)
        if "every" not in json.loads(message):
            return answers
        told = json.loads(answers[0])
        self.first = told["weighed"]
        while weighed := await self.better.get():
            advice = [(move, chance, visits, ()) for move, visits, chance in weighed[:3]]
            told = {**told, "action": weighed[0][0], "weighed": weighed, "advice": advice}
            heard(json.dumps(told))
        return [json.dumps(told)]

    async def refine(self, weighed: Weighed) -> None:
        """Have a better thought, and let the page follow."""
        self.better.put_nowait(weighed)
        await a_moment()

    def hurry_bots(self) -> None:
        super().hurry_bots()
        self.better.put_nowait(None)


async def musing_table() -> Musing:
    paper = Musing("en")
    await start(paper)
    await begun(paper, "person", "apprentice")
    assert paper.hands
    paper.hands.click("hint", "")
    await a_moment()
    return paper


@awaited
async def test_while_one_looks_it_is_refined_and_nothing_is_said_again() -> None:
    paper = await musing_table()
    assert "hints-refining" in paper.regions["dock"]
    assert "aria-busy" not in paper.regions["frame"], "the first answer is there"
    before, said, chosen = rows(paper), list(paper.said), sitting_of(paper).hint
    behind = [[move, 1, 0] for move, *_ in paper.first if move not in before]
    third, second, first = before
    await paper.refine([[first, 9, ONE * 9 // 10], [second, 8, ONE // 2], [third, 7, 0], *behind])
    assert rows(paper) == before, "no row leaves its place"
    assert ranks(paper) == [3, 2, 1]
    assert percents_of(paper) == [0, 50, 90]
    assert paper.said == said
    assert sitting_of(paper).hint == chosen, "what is prepared stays prepared"
    paper.hurry_bots()
    await paper.settle()
    assert "hints-refining" not in paper.regions["dock"]


@pytest.mark.parametrize("seed", range(5))
@awaited
async def test_no_row_ever_leaves_its_place_and_what_is_better_comes_after(seed: int) -> None:
    """However thoughts change, a row that was shown stays what it is; the best is always shown."""
    rng, paper = Random(seed), await musing_table()
    candidates = [*rows(paper), *rng.sample([move for move, *_ in paper.first], 3)]
    moves = list(dict.fromkeys(candidates))[:5]
    rest = [row[0] for row in paper.first if row[0] not in moves]
    for _ in range(30):
        before = rows(paper)
        rng.shuffle(moves)
        chances = sorted([rng.randrange(ONE) for _ in moves + rest], reverse=True)
        weighed = [[m, 99 - n, chances[n]] for n, m in enumerate(moves + rest)]
        await paper.refine(weighed)
        assert rows(paper)[: len(before)] == before
        best = dict(zip(ranks(paper), rows(paper)))[1]
        assert best == moves[0]
        figures = {
            move: percents(Advised(Action("pass"), chance, 0)) for move, _, chance in weighed
        }
        assert percents_of(paper) == [figures[move] for move in rows(paper)]
        chosen = rng.choice(rows(paper))
        await touch_at_once(paper, "advised", chosen)
        assert str(sitting_of(paper).hint) == chosen, "what was touched is what is prepared"
    paper.hurry_bots()
    await paper.settle()


@awaited
async def test_the_list_does_not_grow_for_ever() -> None:
    paper = await musing_table()
    for place in range(len(paper.first)):
        await paper.refine(paper.first[place:] + paper.first[:place])
    assert len(rows(paper)) <= 5
    paper.hurry_bots()
    await paper.settle()


@awaited
async def test_a_worker_that_breaks_meanwhile_takes_no_row_away() -> None:
    paper = await musing_table()
    before = rows(paper)
    await paper.refine([["nonsense", 1]])
    await paper.settle()
    assert rows(paper) == before
    assert "hints-refining" not in paper.regions["dock"]


@awaited
async def test_put_away_nobody_thinks_on() -> None:
    paper = await musing_table()
    assert paper.hands
    paper.hands.click("hint", "")
    await a_moment()
    assert paper.hurried == 1
    await paper.settle()
    assert rows(paper) == []
    assert marks(paper) == 0


@awaited
async def test_who_moves_meanwhile_hears_no_more_of_it() -> None:
    paper = await musing_table()
    assert paper.hands
    paper.hands.click("touch", "clear")
    for thing in ("gem 0", "gem 1", "gem 2", "take"):
        paper.hands.click("touch", thing)
        await a_moment()
    paper.hurry_bots()
    await paper.settle()
    assert sitting_of(paper).hint is None
    assert rows(paper) == []


@awaited
async def test_where_nobody_can_judge_there_is_no_chance_but_a_move() -> None:
    paper = await begun(await visited("en"), "person", "person")
    paper.worker_broken = True
    await paper.press("i")
    assert len(rows(paper)) == 1
    assert "hint-odds" not in paper.regions["dock"]


@pytest.mark.parametrize("game", games.names())
@awaited
async def test_every_game_tells_its_best_moves(game: str) -> None:
    seats = rules.load(game).seatings({})[0]
    paper = await visited("zh-TW")
    await paper.click("game", game)
    await begun(paper, "person", *["apprentice"] * (seats - 1))
    while not sitting_of(paper).is_asked():
        await paper.settle()
    await paper.press("i")
    assert 1 <= len(rows(paper)) <= 3
    assert "勝率" in paper.regions["dock"]


def test_a_chance_is_certain_only_if_it_is() -> None:
    move = Action("pass")
    told = [percents(Advised(move, chance, 0)) for chance in (0, 1, ONE // 2, ONE - 1, ONE)]
    assert told == [0, 1, 50, 99, 100]


def test_where_the_rules_have_nothing_to_say_moves_are_compared() -> None:
    say = games.load("splendor").words("en")
    chances = [ONE * part // 100 for part in (50, 47, 50)]
    best = [Advised(Action("pass", (n,)), chance, 1) for n, chance in enumerate(chances)]
    ahead, behind = compared((best[0], best[1]), 0, say), compared((best[0], best[1]), 1, say)
    assert ahead == "Better than anything else by 3 percentage points."
    assert behind == "3 percentage points behind the best."
    assert compared((best[0], best[2]), 0, say) == "About as good as the next."
    assert compared((best[0], best[2]), 1, say) == "About as good as the best."
    assert compared((best[0],), 0, say) == ""

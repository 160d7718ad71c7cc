"""Puzzles by clicks: found and missed at every table, tips, the day's, and what is kept."""

import asyncio

import pytest

from bottega.core import Action
from bottega.puzzles.text import read
from page import app, games, words
from page.app import App
from page.history.practised import PLACE, Practised, read_practised
from page.practice.collection import DAY, Collection, day_of
from page.practice.part import Practice
from page.practice.sitting import PuzzleSitting
from page.words import Words
from tests.asynchronous import awaited
from tests.page.air import PaperCalls
from tests.page.clicks import a_moment, sitting_of
from tests.page.paper import Paper, shipped_puzzles, visited
from tests.page.test_beats import Held

GAMES = games.names()
LANGUAGES = list(words.LANGUAGES)
MOST_TOUCHES = 8


def puzzle_at(paper: Paper) -> PuzzleSitting:
    sitting = sitting_of(paper)
    assert isinstance(sitting, PuzzleSitting)
    return sitting


class Alone(PaperCalls):
    """A device without another app to hand anything to."""

    def can_share(self) -> bool:
        return False


def part_of(paper: Paper) -> Practice:
    assert isinstance(paper.hands, App)
    (part,) = [part for part in paper.hands.parts if isinstance(part, Practice)]
    return part


async def missed_in_a_held_browser() -> tuple[Held, PuzzleSitting]:
    """Make a bad move where no time passes by itself."""
    paper = Held("en")
    await app.start(paper)
    paper.go("/practice/azul")
    await paper.settle()
    sitting = puzzle_at(paper)
    paper.held = True
    await make_at_once(paper, worst(sitting))
    return paper, sitting


async def make_at_once(paper: Paper, action: Action) -> None:
    """Make a move by touches, and wait for nothing that follows."""
    sitting = puzzle_at(paper)
    assert paper.hands
    for thing in touches_to(sitting, action, sitting.page.words("en")):
        paper.hands.click("touch", thing)
        await a_moment()


async def opened(address: str, language: str = "en", **things: object) -> Paper:
    paper = await visited(language, **things)
    paper.go(address)
    await paper.settle()
    return paper


def touches_to(sitting: PuzzleSitting, action: Action, say: Words) -> list[str]:
    """A way of touches that leads to a move, the shortest there is."""
    scene, page = sitting.scene(), sitting.page
    html = "".join([*page.regions(scene, say).values(), page.deeds(scene, say)])
    ways: list[tuple[list[str], object]] = [([], None)]
    for _ in range(MOST_TOUCHES):
        further: list[tuple[list[str], object]] = []
        for way, draft in ways:
            now = scene._replace(draft=draft)
            html = "".join([*page.regions(now, say).values(), page.deeds(now, say)])
            for thing in touchable(html):
                answer = page.touch(now, thing, say)
                if answer.action == action:
                    return [*way, thing]
                seen = [d for _, d in further] + [d for _, d in ways]
                if answer.action is None and not answer.why and answer.draft not in seen:
                    further.append(([*way, thing], answer.draft))
        ways = further
    raise AssertionError(f"no touches lead to {action}")


def touchable(html: str) -> list[str]:
    paper = Paper()
    paper.regions["main"] = html
    return [value for deed, value in paper.deeds() if deed == "touch"]


async def make(paper: Paper, action: Action) -> None:
    """Make a move by touches."""
    sitting = puzzle_at(paper)
    say = sitting.page.words(paper.language)
    for thing in touches_to(sitting, action, say):
        await paper.click("touch", thing)


def worst(puzzle: PuzzleSitting) -> Action:
    return min(puzzle.moves, key=lambda move: puzzle.puzzle.chance_of(puzzle.moves, move))


def kept(paper: Paper) -> Practised:
    return read_practised(paper.texts.get(PLACE))


# ------------------------------------------------------------------ at the table


@pytest.mark.parametrize("game", GAMES)
@awaited
async def test_the_best_move_is_excellent(game: str) -> None:
    paper = await opened(f"/practice/{game}")
    sitting = puzzle_at(paper)
    await make(paper, sitting.puzzle.best)
    assert sitting.grade == "excellent"
    assert "grade-excellent" in paper.html
    assert kept(paper).solved(game) == 1
    assert kept(paper).row == 1
    assert any("Excellent" in said for said in paper.said)


@pytest.mark.parametrize("game", GAMES)
@awaited
async def test_another_move_is_graded_and_the_best_one_marked(game: str) -> None:
    paper = await opened(f"/practice/{game}")
    sitting = puzzle_at(paper)
    bad = worst(sitting)
    await make(paper, bad)
    assert sitting.grade == "missed"
    assert "grade-missed" in paper.html
    assert sitting.hint == sitting.puzzle.best
    assert sitting.at_question
    assert f"{sitting.chance(bad)} %" in paper.html
    assert f"{sitting.chance(sitting.puzzle.best)} %" in paper.html
    assert kept(paper).solved(game) == 0
    assert kept(paper).row == 0
    await paper.click("practice-again")
    assert sitting.made is None
    assert sitting.hint is None
    await make(paper, sitting.puzzle.best)
    assert sitting.grade == "excellent"
    assert kept(paper).solved(game) == 1
    assert kept(paper).row == 0, "only a first attempt counts"


@awaited
async def test_after_the_move_a_touch_only_explains() -> None:
    paper = await opened("/practice/splendor")
    sitting = puzzle_at(paper)
    await make(paper, worst(sitting))
    entries = len(sitting.table.entries)
    await paper.click("touch", "gem 0")
    assert "Try again" in paper.html
    assert len(sitting.table.entries) == entries


@awaited
async def test_the_best_move_and_what_follows_can_be_watched() -> None:
    paper = await opened("/practice/splendor")
    sitting = puzzle_at(paper)
    await make(paper, worst(sitting))
    await paper.click("practice-watch")
    done = [entry.known() for entry in sitting.table.entries[sitting.first :]]
    assert done == [sitting.puzzle.best, *sitting.puzzle.line][: len(done)]
    assert done[0] == sitting.puzzle.best
    assert len(done) > len(sitting.puzzle.line) / 2
    await paper.click("practice-again")
    assert sitting.at_question


@pytest.mark.parametrize("language", LANGUAGES)
@awaited
async def test_the_tip_is_hidden_until_asked_for(language: str) -> None:
    paper = await opened("/practice/azul", language)
    sitting = puzzle_at(paper)
    say = sitting.page.words(language)
    sitting.puzzle = sitting.puzzle._replace(theme="floor", wins=0)
    assert say("azul.theme.floor") not in paper.html
    await paper.click("practice-tip")
    assert say("azul.theme.floor") in paper.html


@awaited
async def test_skipping_goes_to_another_puzzle_and_back_to_all() -> None:
    paper = await opened("/practice/citadels")
    first = puzzle_at(paper).puzzle.ident
    await paper.click("practice-next")
    assert puzzle_at(paper).puzzle.ident != first
    assert not kept(paper).of("citadels"), "what was skipped was not tried"
    await paper.click("dialog", "menu")
    await paper.click("practice-all")
    assert paper.where == "/practice"
    assert sitting_of(paper) is None


@awaited
async def test_keys() -> None:
    paper = await opened("/practice/splendor")
    first = puzzle_at(paper)
    assert await paper.press("i")
    assert first.tipped
    await make(paper, worst(first))
    assert await paper.press(",")
    assert first.made is None
    assert await paper.press("-")
    assert puzzle_at(paper) is not first


# ------------------------------------------------------------------ faster than the judgement


@awaited
async def test_a_second_try_made_at_once_is_judged_by_itself() -> None:
    paper, sitting = await missed_in_a_held_browser()
    assert paper.hands
    paper.hands.click("practice-again", "")
    await make_at_once(paper, sitting.puzzle.best)
    while paper.gates:
        await paper.pass_time()
    assert sitting.grade == "excellent"
    assert not sitting.at_question, "the move stays on the table"
    assert sitting.hint is None, "it is not marked as if it had been missed"
    assert any("Excellent" in said for said in paper.said)


@awaited
async def test_another_try_is_asked_for_at_any_moment_of_the_judgement() -> None:
    paper = await opened("/practice/azul")
    sitting = puzzle_at(paper)
    *before, last = touches_to(sitting, worst(sitting), sitting.page.words("en"))
    for turns in range(12):  # of the event loop
        for thing in before:
            await paper.click("touch", thing)
        assert paper.hands
        paper.hands.click("touch", last)
        for _ in range(turns):
            await asyncio.sleep(0)
        paper.hands.click("practice-again", "")
        await paper.settle()
        if sitting.made is not None:  # it was asked for before the move was made
            await paper.click("practice-again")
        assert sitting.made is None
        assert sitting.hint is None
        assert sitting.at_question
        assert "Your move" in paper.html


@awaited
async def test_the_best_move_that_is_watched_at_once_is_watched_to_the_end() -> None:
    paper, sitting = await missed_in_a_held_browser()
    while paper.gates and "practice-watch" not in dict(paper.deeds()):
        await paper.pass_time()
    assert paper.hands
    paper.hands.click("practice-watch", "")
    while paper.gates:
        await paper.pass_time()
    done = [entry.known() for entry in sitting.table.entries[sitting.first :]]
    assert done[0] == sitting.puzzle.best
    assert len(done) > len(sitting.puzzle.line) / 2


# ------------------------------------------------------------------ the screen of all


@pytest.mark.parametrize("language", LANGUAGES)
@awaited
async def test_all_puzzles_are_on_one_screen(language: str) -> None:
    paper = await opened("/practice", language)
    assert sorted(paper.fetched) == sorted(GAMES)
    for game in GAMES:
        assert f'href="#/practice/{game}"' in paper.html
        assert f'href="#/practice/{game}/daily"' in paper.html
    await paper.click("practice-level", "2")
    assert kept(paper).level == 2


@awaited
async def test_practice_is_fetched_only_when_it_is_opened() -> None:
    paper = await visited("en")
    assert not paper.fetched
    assert "#/practice" in paper.html
    paper.go("/practice/azul")
    await paper.settle()
    paper.go("/practice")
    await paper.settle()
    assert sorted(paper.fetched) == sorted(GAMES), "each once"


@awaited
async def test_puzzles_that_do_not_come_are_told() -> None:
    paper = await visited("en")
    paper.unconnected = True
    paper.go("/practice")
    await paper.settle()
    assert "could not be fetched" in paper.html
    paper.go("/practice/azul")
    await paper.settle()
    assert paper.where == "/"
    assert "Others are" in paper.html


@awaited
async def test_a_damaged_line_is_named_and_the_others_work() -> None:
    paper = await visited("en")
    lines = shipped_puzzles("splendor").splitlines()
    lines[2] = lines[2].replace("seats 2", "seats 3", 1)
    paper.puzzle_texts["splendor"] = "\n".join(lines)
    paper.go("/practice")
    await paper.settle()
    assert "line 3" in paper.html
    paper.go("/practice/splendor")
    await paper.settle()
    assert puzzle_at(paper)


@awaited
async def test_an_unknown_puzzle_leads_home() -> None:
    for address in ("/practice/splendor/00000000", "/practice/chess"):
        paper = await opened(address)
        assert paper.where == "/"
        assert sitting_of(paper) is None


# ------------------------------------------------------------------ the day's


@awaited
async def test_the_puzzle_of_the_day_is_the_same_for_all_and_another_tomorrow() -> None:
    idents = []
    for day in (0, 0, 1):
        paper = await visited("en")
        paper.clock += day * DAY
        paper.go("/practice/splendor/daily")
        await paper.settle()
        idents.append(puzzle_at(paper).puzzle.ident)
    assert idents[0] == idents[1] != idents[2]


def test_each_puzzle_comes_once_before_any_comes_again() -> None:
    puzzles = read(shipped_puzzles("azul"), "azul").puzzles
    collection = Collection("azul", puzzles)
    days = [collection.daily(day * DAY) for day in range(len(puzzles))]
    assert {puzzle.ident for puzzle in days if puzzle} == {puzzle.ident for puzzle in puzzles}
    assert day_of(DAY - 1) == "1970-01-01"
    assert day_of(DAY) == "1970-01-02"


@awaited
async def test_the_days_result_is_shared_without_the_move() -> None:
    paper = await opened("/practice/splendor/daily")
    sitting = puzzle_at(paper)
    await make(paper, sitting.puzzle.best)
    paper.calls = Alone()
    await paper.click("practice-share")
    shared = paper.copied
    assert "◆◆◆" in shared
    assert "#/practice/splendor/daily" in shared
    assert str(sitting.puzzle.best) not in shared
    assert sitting.day in shared
    await paper.click("practice-again")
    await make(paper, worst(sitting))
    assert list(kept(paper).daily.values()) == [0], "the first attempt counts"

"""Practice in real browsers: puzzles found and missed, the day's, offline, on phones, by keys."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from bottega.core import Action
from bottega.puzzles import Puzzle, lay
from bottega.puzzles.text import read
from e2e.conftest import OFFLINE, PHONE, Visit
from e2e.drivers.axe import violations
from e2e.drivers.playing import Typist
from e2e.drivers.thinking import SPY
from page import games
from page.practice.collection import Collection
from page.practice.sitting import PuzzleSitting
from tests.page.test_practice import touches_to

STATIC = Path(__file__).parents[2] / "static/games"
NOON = 1_795_000_000_000  # a day in November 2026
DAY = 86_400_000
SHIFTED = "{ const now = Date.now, by = %d - now(); Date.now = () => now.call(Date) + by; }"
GAMES = ("splendor", "azul", "citadels")
MARKET = 4  # cards in a row of Splendor, as many as its keys are for

pytestmark = pytest.mark.xdist_group("practice")


def puzzles(game: str) -> dict[str, Puzzle]:
    shelf = read((STATIC / game / "puzzles.txt").read_text("utf-8"), game)
    return {puzzle.ident: puzzle for puzzle in shelf.puzzles}


def opened(page: Page, home: str, address: str) -> None:
    """Open practice; wait for the puzzle that the address names, if it names one."""
    page.goto(f"{home}#/practice{address}")
    ident = address[1:].partition("/")[2]
    named = f"[data-puzzle='{ident}']" if ident not in ("", "daily") else ""
    awake = "body:has(#main:not([data-asleep]))"
    page.wait_for_selector(f"{awake} :is(.practice{named}, .practice-page)")


def make(page: Page, puzzle: Puzzle, action: Action) -> None:
    """Make a move as a person would, by touching what leads to it."""
    sitting = PuzzleSitting(puzzle, [f"seat {n}" for n in range(puzzle.seats)])
    say = games.load(puzzle.game).words("en")
    for thing in touches_to(sitting, action, say):
        page.locator(f'[data-do="touch"][data-value="{thing}"]').first.click()


def worst(puzzle: Puzzle) -> Action:
    legal = lay(puzzle, [f"seat {n}" for n in range(puzzle.seats)]).legal()
    return min(legal, key=lambda move: puzzle.chance_of(legal, move))


def first_of(game: str) -> Puzzle:
    return next(iter(puzzles(game).values()))


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_missed_then_found(same_page: Page, home: str, game: str) -> None:
    page, puzzle = same_page, first_of(game)
    page.emulate_media(color_scheme="dark" if game == "azul" else "light")
    opened(page, home, f"/{game}/{puzzle.ident}")
    expect(page.locator(".practice h2")).to_have_text("Your move. What would you do?")
    make(page, puzzle, worst(puzzle))
    expect(page.locator(".grade-missed")).to_be_visible()
    page.wait_for_selector(".tip-hint", state="attached")  # a moment later
    assert violations(page) == [], "what was missed"
    page.click("#do-practice-again")
    make(page, puzzle, puzzle.best)
    expect(page.locator(".grade-excellent")).to_be_visible()
    page.click("#practice-next")
    page.wait_for_function(f"() => !location.hash.endsWith('{puzzle.ident}')")
    expect(page.locator(".practice h2")).to_have_text("Your move. What would you do?")


@pytest.mark.later
def test_all_puzzles_on_a_phone_in_chinese(browser: Browser, home: str) -> None:
    visit = Visit(browser, home, locale="zh-CN", viewport=PHONE)
    page = visit.open()
    page.click("#practice-open")
    page.wait_for_selector(".practice-page")
    assert violations(page) == [], "all puzzles"
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "nothing sticks out"
    page.click('a[href="#/practice/azul"]')
    page.wait_for_selector(".practice .coach-deeds")
    assert violations(page) == [], "a puzzle"
    visit.check()


def keys_to(page: Page, action: Action) -> list[str]:
    """The keys for a move of Splendor."""
    kind, *numbers = str(action).split()
    if kind == "take":
        return [str(colour + 1) for colour, n in enumerate(numbers) for _ in range(int(n))] + ["o"]
    card = page.locator(f'button[data-value="card {numbers[0]}"]').get_attribute("id") or ""
    return [Typist.SLOTS[int(card.removeprefix("sp-slot-"))], {"buy": "b", "reserve": "k"}[kind]]


@pytest.mark.parametrize("kind", ["take", "reserve", "buy"])
def test_by_keys_alone(same_page: Page, home: str, kind: str) -> None:
    page = same_page
    every = [each for each in puzzles("splendor").values() if each.options["market"] == MARKET]
    puzzle = next(puzzle for puzzle in every if str(puzzle.best).startswith(kind))
    opened(page, home, f"/splendor/{puzzle.ident}")
    expect(page.locator(".practice .coach-ask")).to_have_count(0)
    page.keyboard.press("i")
    expect(page.locator(".practice .coach-ask")).to_have_count(1)
    for key in keys_to(page, puzzle.best):
        page.keyboard.press(key)
    expect(page.locator(".grade-excellent")).to_be_visible()
    page.keyboard.press(",")
    expect(page.locator(".grade")).to_have_count(0)
    page.keyboard.press("-")
    another = f".practice[data-puzzle]:not([data-puzzle='{puzzle.ident}'])"
    expect(page.locator(another)).to_be_visible()


@pytest.mark.browsers("chromium", later=("firefox",))
def test_the_puzzle_of_the_day_is_the_same_wherever_it_is_asked(
    browser: Browser, home: str
) -> None:
    collection = Collection("azul", tuple(puzzles("azul").values()))
    visit = Visit(browser, home, locale="zh-TW", timezone_id="Asia/Shanghai")
    visit.context.add_init_script(SHIFTED % NOON)
    page = visit.open()
    for moment in (NOON, NOON + DAY):
        page.evaluate(SHIFTED % moment)
        opened(page, home, "/azul/daily")
        expected = collection.daily(moment)
        assert expected
        assert page.get_attribute(".practice", "data-puzzle") == expected.ident
        page.goto(f"{home}#/practice")
        page.wait_for_selector(".practice-page")
    visit.check()


def test_offline(browser: Browser, home: str) -> None:
    visit = Visit(browser, home, **OFFLINE)
    page = visit.open()
    page.wait_for_function("() => navigator.serviceWorker.controller")
    expect(page.locator("#offline")).to_have_attribute("data-word", "ready")
    visit.context.set_offline(True)
    opened(page, home, "/splendor")
    puzzle = first_of("splendor")
    opened(page, home, f"/splendor/{puzzle.ident}")
    make(page, puzzle, puzzle.best)
    expect(page.locator(".grade-excellent")).to_be_visible()
    visit.leave()


def test_puzzles_are_looked_for_on_the_device(same_page: Page, home: str) -> None:
    page = same_page
    page.evaluate("() => localStorage.removeItem('bottega.practice.place.azul')")
    page.evaluate(f"() => {{ {SPY} }}")
    opened(page, home, "/azul")
    page.wait_for_function("() => begun")
    page.click("#do-home")
    page.wait_for_selector("#start")
    place = "localStorage['bottega.practice.place.azul']"
    page.wait_for_function(f"() => {place} && {place} !== '0 0'")

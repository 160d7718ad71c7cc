"""Practice in real browsers: puzzles found and missed, the day's, offline, on phones, by keys."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from bottega.core import Action
from bottega.puzzles import Puzzle, lay
from bottega.puzzles.text import read
from e2e.conftest import OFFLINE, PHONE, Visit
from e2e.drivers.axe import violations
from page import games
from page.practice.sitting import PuzzleSitting
from tests.page.test_practice import touches_to

STATIC = Path(__file__).parents[2] / "static/games"
NOON = 1_795_000_000_000  # a day in November 2026
DAY = 86_400_000
SHIFTED = "{ const now = Date.now, by = %d - now(); Date.now = () => now.call(Date) + by; }"
GAMES = ("splendor", "azul", "citadels")


def puzzles(game: str) -> dict[str, Puzzle]:
    shelf = read((STATIC / game / "puzzles.txt").read_text("utf-8"), game)
    return {puzzle.ident: puzzle for puzzle in shelf.puzzles}


def opened(page: Page, home: str, address: str) -> None:
    page.goto(f"{home}#/practice{address}")
    page.wait_for_selector("body:has(#main:not([aria-busy])) :is(.practice, .practice-page)")


def current(page: Page, game: str) -> Puzzle:
    """The puzzle that is asked."""
    return puzzles(game)[str(page.get_attribute(".practice", "data-puzzle"))]


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
def test_a_puzzle_is_missed_then_found(browser: Browser, home: str, game: str) -> None:
    visit = Visit(browser, home, color_scheme="dark" if game == "azul" else "light")
    page = visit.open()
    puzzle = first_of(game)
    opened(page, home, f"/{game}/{puzzle.ident}")
    expect(page.locator(".practice h2")).to_have_text("Your move. What would you do?")
    make(page, puzzle, worst(puzzle))
    expect(page.locator(".grade-missed")).to_be_visible()
    page.wait_for_timeout(1500)
    assert violations(page) == [], "what was missed"
    page.click("#do-practice-again")
    make(page, puzzle, puzzle.best)
    expect(page.locator(".grade-excellent")).to_be_visible()
    page.click("#practice-next")
    page.wait_for_function(f"() => !location.hash.endsWith('{puzzle.ident}')")
    expect(page.locator(".practice h2")).to_have_text("Your move. What would you do?")
    visit.check()


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


def test_by_keys_alone(browser: Browser, home: str) -> None:
    visit = Visit(browser, home)
    page = visit.open()
    opened(page, home, "/splendor")
    expect(page.locator(".practice .coach-ask")).to_have_count(0)
    page.keyboard.press("i")
    expect(page.locator(".practice .coach-ask")).to_have_count(1)
    page.keyboard.press("-")
    page.wait_for_function("() => location.hash.split('/').length === 4")
    puzzle = current(page, "splendor")
    for key in ("1", "2", "3", "o"):
        page.keyboard.press(key)
    if not page.locator(".grade").count():  # these gems cannot be taken here
        make(page, puzzle, worst(puzzle))
    expect(page.locator(".grade")).to_be_visible()
    page.keyboard.press(",")
    expect(page.locator(".grade")).to_have_count(0)
    visit.check()


def test_the_puzzle_of_the_day(browser: Browser, home: str) -> None:
    shown = []
    for moment, locale in ((NOON, "en-GB"), (NOON + 3_600_000, "zh-TW"), (NOON + DAY, "en-GB")):
        visit = Visit(browser, home, locale=locale, timezone_id="Asia/Shanghai")
        visit.context.add_init_script(SHIFTED % moment)
        page = visit.open()
        opened(page, home, "/azul/daily")
        shown.append(page.get_attribute(".practice", "data-puzzle"))
        visit.check()
    assert shown[0] == shown[1], "the same for everybody"
    assert shown[0] != shown[2], "another day, another puzzle"


def test_offline(browser: Browser, home: str) -> None:
    visit = Visit(browser, home, **OFFLINE)
    page = visit.open()
    page.wait_for_function("() => navigator.serviceWorker.controller", timeout=120_000)
    page.evaluate("() => navigator.serviceWorker.ready")
    page.wait_for_timeout(2000)
    visit.context.set_offline(True)
    opened(page, home, "/splendor")
    puzzle = first_of("splendor")
    opened(page, home, f"/splendor/{puzzle.ident}")
    page.wait_for_function(f"() => location.hash.endsWith('{puzzle.ident}')")
    make(page, puzzle, puzzle.best)
    expect(page.locator(".grade-excellent")).to_be_visible()


def test_puzzles_are_looked_for_on_the_device(browser: Browser, home: str) -> None:
    visit = Visit(browser, home)
    page = visit.open()
    opened(page, home, "/azul")
    kept = "() => localStorage.getItem('bottega.practice.place.seed')"
    page.wait_for_function(kept, timeout=60_000)
    page.wait_for_timeout(4000)
    page.click("#do-home")
    page.wait_for_selector("#start")
    place = "() => localStorage.getItem('bottega.practice.place.azul')"
    page.wait_for_function(place, timeout=60_000)
    number, entry = str(page.evaluate(place)).split(" ")
    assert int(number) >= 0
    assert int(entry) >= 0
    visit.check()

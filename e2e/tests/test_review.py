"""Reviews in the built site: begun, stopped, kept, taken along; whose eyes; keys, phones, ears."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from bottega.link import write_link
from e2e.conftest import Visit
from e2e.drivers.axe import violations
from e2e.drivers.playing import Person, quick_bots, set_up, target_of
from e2e.tests.test_replay import open_file
from tests.golden import shelf_of

GRAPH = ".course .timeline-line"
GAMES = {"splendor": "quick-teams", "azul": "two", "citadels": "team-4"}


def judged(page: Page) -> int:
    """Count the decisions that have a verdict, in the list."""
    return page.locator(".verdicts .seal:is(.best, .good, .inaccuracy, .mistake)").count()


def opened(visit: Visit, game: str) -> Page:
    """Open the review of a game from its link, and stop it once something is found."""
    page = visit.open()
    page.goto(f"{visit.home}#/review/{write_link(shelf_of(game).loaded(GAMES[game]))}")
    page.wait_for_selector(GRAPH)
    page.click("#switch-log")
    page.wait_for_selector(".verdicts .seal.mistake, .verdicts .seal.inaccuracy")
    page.click("#review-run")
    expect(page.locator("#review-run")).to_contain_text("Go on")
    page.click("#switch-log")
    return page


@pytest.mark.later
@pytest.mark.browsers("chromium", later=("firefox",))
def test_a_review_is_begun_stopped_kept_and_goes_along_with_the_file(
    visit: Visit, browser: Browser, home: str, tmp_path: Path
) -> None:
    page = visit.open()
    quick_bots(page)
    target_of(page, 5)
    set_up(page, ["person", "apprentice"])
    assert Person(page, 2).play()
    page.click("#review")
    page.wait_for_selector(GRAPH)
    page.click("#switch-log")
    page.wait_for_function("() => document.querySelector('.progress progress')?.value > 1")
    page.click("#review-run")
    expect(page.locator("#review-run")).to_contain_text("Go on")
    found = judged(page)
    assert found > 1
    address = page.url
    page.click("#do-home")
    page.wait_for_selector("#start")
    page.goto(address)
    page.wait_for_selector(GRAPH)
    page.click("#switch-log")
    assert judged(page) >= found, "what was found is kept"
    expect(page.locator(".progress")).to_have_count(0)
    whole = page.inner_text(".review-sum")
    page.click("#replay-share")
    with page.expect_download() as saved:
        page.click("#replay-save")
    saved.value.save_as(tmp_path / "game.txt")

    other = Visit(browser, home)
    fresh = other.open()
    open_file(fresh, tmp_path / "game.txt")
    fresh.click("#review-open")
    fresh.wait_for_selector(GRAPH)
    expect(fresh.locator(".progress")).to_have_count(0)
    fresh.click("#switch-log")
    assert fresh.inner_text(".review-sum") == whole
    other.check()


@pytest.mark.parametrize(
    "game", ["splendor", *[pytest.param(g, marks=pytest.mark.later) for g in ("azul", "citadels")]]
)
def test_the_better_move_is_shown_the_cards_opened_and_nobody_left_out(
    visit: Visit, game: str
) -> None:
    page = opened(visit, game)
    page.keyboard.press("m")
    expect(page.locator(".strip .seal")).to_be_visible()
    expect(page.locator(".strip .better")).to_contain_text("Better")
    at = page.inner_text(".dial b")
    assert not violations(page)
    page.keyboard.press("o")
    expect(page.locator("#switch-review-eyes")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".dial b")).to_have_text(str(int(at) + 1))
    page.locator(".timeline-step").nth(3).click()
    expect(page.locator(".dial b")).to_have_text("3")
    page.click("#switch-log")
    page.locator(".review-sheet summary").click()
    rows = page.locator(".review-sheet tbody tr")
    assert rows.count() == page.locator(".timeline-step").count()
    assert not violations(page)
    page.set_viewport_size({"width": 390, "height": 844})
    assert not violations(page)
    page.click("#log-close")
    page.keyboard.press("o")  # a watched table of Azul is wider than a phone, in replays too
    fits(page)


def fits(page: Page) -> None:
    """Whatever the screen, all keys are on it, and nothing lies under them for good."""
    for width, height in ((390, 844), (360, 740), (768, 1024), (1440, 900), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
        for selector in ("#replay-play", "#replay-at", "#review-run", "#switch-log", ".strip"):
            box = page.locator(selector).bounding_box()
            assert box, (width, selector)
            assert box["x"] >= 0, (width, selector)
            assert box["x"] + box["width"] <= width, (width, selector)
            assert box["y"] + box["height"] <= height, (width, selector)
        foot = page.evaluate("() => document.querySelector('.instrument').offsetHeight")
        room = page.evaluate(
            "() => parseFloat(getComputedStyle(document.querySelector('.replay')).paddingBottom)"
        )
        assert foot <= room + 1, (width, "the table's end lies under the instrument")

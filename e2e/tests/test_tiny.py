"""A fourth game in the built site: put where games lie it is offered, taught and played."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import Visit
from e2e.drivers.fourth_game import NAME, with_fourth_game
from e2e.drivers.pages import served
from e2e.drivers.playing import ASKED, ON, set_up, wait_until
from page.kit.scene import LET_GO

pytestmark = pytest.mark.xdist_group("beats")  # which make the same site
TOUCHES = f'#main [data-do="touch"]{ON}:not([aria-pressed="true"])'


@pytest.fixture(scope="module")
def fourth() -> Iterator[str]:
    """Give the address of a site with one game more."""
    with served(with_fourth_game()) as address:
        yield address


@pytest.fixture
def page(browser: Browser, fourth: str) -> Iterator[Page]:
    """Give its first screen, with the fourth game chosen; afterwards nothing may be wrong."""
    visit = Visit(browser, fourth)
    page = visit.open()
    page.click(f"#do-game-{NAME}")
    yield page
    visit.check()


def hurry(page: Page) -> None:
    """Let bots move, and what happens be shown, at the quick pace."""
    page.click("#do-dialog-settings")
    for name in ("pace", "beats"):
        page.click(f"#do-set-{name}-quick")
    page.keyboard.press("Escape")
    page.wait_for_selector("#dialog", state="hidden")


def look(page: Page) -> str:
    """Read what is shown, curtain and end included."""
    covered = [page.locator(each).first.is_visible() for each in ("#raise", "#pass-on", ".outcome")]
    return f"{covered} {page.locator('#main').inner_html()}"


def click(page: Page, selector: str) -> None:
    """Click something, and wait until the page has followed."""
    before = look(page)
    page.click(selector)
    wait_until(page, lambda: look(page) != before, f"{selector} changed nothing")


def play(page: Page, seed: int) -> int:
    """Play by clicking anything that can be touched, until it is over; count the clicks."""
    rng = Random(seed)
    for clicks in range(200):
        page.wait_for_selector(ASKED)
        if page.locator(".outcome").first.is_visible():
            return clicks
        if page.locator("#raise, #pass-on").first.is_visible():
            click(page, "#raise, #pass-on")
            continue
        values = page.locator(TOUCHES).evaluate_all("all => all.map(each => each.dataset.value)")
        click(page, f'[data-value="{rng.choice([v for v in values if v != LET_GO])}"]')
    raise AssertionError("the game does not end")


@pytest.mark.later
def test_two_people_play_a_whole_game(page: Page) -> None:
    hurry(page)
    set_up(page, ["person", "person"], "golden", seat0="Ann", seat1="Bob")
    assert play(page, seed=1) > 12
    expect(page.locator(".verdict")).to_contain_text("All lanterns hang")
    assert page.locator(".outcome svg").count() >= 1, "the chart"


@pytest.mark.later
def test_one_person_plays_in_a_team_of_bots(page: Page) -> None:
    hurry(page)
    set_up(page, ["person", "apprentice", "journeyman", "apprentice"])
    play(page, seed=2)
    expect(page.locator(".verdict")).to_be_visible()


@pytest.mark.later
def test_it_is_taught_and_its_rules_can_be_read(page: Page) -> None:
    page.click(f"#do-learn-begin-{NAME}")
    page.wait_for_selector(ASKED)
    for thing in ("lantern 0", "offer"):
        page.click(f'[data-value="{thing}"][data-pointed]')
    page.click("#learn-on")
    page.click('[data-value="guess 2"][data-pointed]')
    expect(page.locator("#dialog")).to_contain_text("The lanterns hang")
    page.goto(f"{page.url.partition('#')[0]}#/rules/{NAME}")
    expect(page.locator("#main")).to_contain_text("How to play")

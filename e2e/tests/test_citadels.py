"""The table of Citadels in a browser: every width, seven at a desk, every eye, ear and finger."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import DESKTOP, PHONE, Visit
from e2e.drivers.axe import violations
from e2e.drivers.browser import Browsers
from e2e.drivers.laying import DRAFT, TABLES, TURN, WAR, Tables
from e2e.drivers.pages import SITE, served

pytestmark = pytest.mark.xdist_group("citadels")  # the tests share a page
WIDTHS = {320: 640, 390: 844, 768: 1024, 1440: 900, 1920: 1080}
SEVEN = "classic-7"
SOONER = {("classic-4", TURN), ("classic-5", TURN), ("team-6", TURN)}
FEWER = [
    pytest.param(name, moment, marks=() if (name, moment) in SOONER else pytest.mark.later)
    for name in TABLES
    for moment in (DRAFT, TURN, WAR)
    if name != SEVEN
]
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
TALLER = "() => document.documentElement.scrollHeight - document.documentElement.clientHeight"
# What is to be seen or touched, but reaches over an edge of the window.
BEYOND = """(edges) => [...document.querySelectorAll(".ct-medallion, .ct-rival, .ct-cities "
    + ".ct-district, .ct-mine, .ct-mine .ct-district, .ct-held-card, .ct-pick, .dock-deed")]
    .filter((each) => each.getClientRects().length)
    .filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const beside = left < -1 || right > innerWidth + 1;
        return beside || (edges === 4 && (top < -1 || bottom > innerHeight + 1));
    }).map(({ id, className }) => `${id} ${className}`)"""
SMALL = """all => all.filter((each) => each.getClientRects().length)
    .filter(({ offsetWidth, offsetHeight }) => offsetWidth < 24 || offsetHeight < 24)
    .map((each) => `${each.id} ${each.className} ${each.offsetWidth}x${each.offsetHeight}`)"""


@pytest.fixture(scope="module")
def tables(browsers: Browsers) -> Iterator[Tables]:
    """Give a page on which tables are laid, one after the other."""
    with served(SITE) as home:
        visit = Visit(browsers["chromium"], home)
        yield Tables(visit.open())
        visit.check()


def check_widths(page: Page) -> None:
    """Fail if anything sticks out sideways on a screen of any width."""
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(WIDER) <= 0, width
        assert page.evaluate(BEYOND, 2) == [], width


@pytest.mark.parametrize(("name", "moment"), FEWER)
def test_nothing_is_wider_than_the_screen(tables: Tables, name: str, moment: str) -> None:
    check_widths(tables.lay(name, moment))


# ------------------------------------------------------------------ seven players


@pytest.fixture(scope="module", params=[DRAFT, TURN, pytest.param(WAR, marks=pytest.mark.later)])
def seven(tables: Tables, request: pytest.FixtureRequest) -> Page:
    """Give a table for seven in the last round of a game."""
    return tables.lay(SEVEN, request.param)


def test_seven_are_not_wider_than_the_screen(seven: Page) -> None:
    check_widths(seven)


def test_at_a_desk_seven_cities_are_in_sight_at_once(seven: Page) -> None:
    seven.set_viewport_size({"width": 1440, "height": 900})
    expect(seven.locator(".ct-rival")).to_have_count(6)
    assert seven.evaluate(TALLER) <= 0
    assert seven.evaluate(BEYOND, 4) == []


@pytest.mark.parametrize(
    ("size", "theme"),
    [
        (DESKTOP, "light"),
        (PHONE, "dark"),
        pytest.param(DESKTOP, "dark", marks=pytest.mark.later),
        pytest.param(PHONE, "light", marks=pytest.mark.later),
    ],
)
def test_anybody_can_read_the_table(seven: Page, size: dict[str, int], theme: str) -> None:
    seven.set_viewport_size({"width": size["width"], "height": size["height"]})
    seven.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    assert violations(seven) == []


def test_fingers_have_room(seven: Page) -> None:
    seven.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    assert seven.locator("button, input, label").evaluate_all(SMALL) == []


@pytest.mark.parametrize("seven", [TURN], indirect=True)
def test_a_role_an_account_and_a_city_are_told_in_full_on_a_touch(seven: Page) -> None:
    seven.set_viewport_size({"width": 1440, "height": 900})
    told = {"#ct-medallion-8": "destroy", "#ct-account-large": "passed on", "#ct-enlarge-5": "Fox"}
    for button, word in told.items():
        seven.click(button)
        expect(seven.locator("#dialog")).to_contain_text(word)
        seven.keyboard.press("Escape")
        expect(seven.locator("#dialog")).to_be_hidden()


@pytest.mark.parametrize("seven", [TURN], indirect=True)
def test_nobody_sees_a_secret_while_the_window_is_not_looked_at(seven: Page) -> None:
    card = seven.locator("#ct-hand .ct-can").first
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    before = seven.locator("#main").inner_text()
    seven.evaluate("() => dispatchEvent(new Event('blur'))")
    expect(seven.locator("#raise")).to_be_visible()
    for secret in (".ct-held-card", ".ct-own-role", ".ct-grid", ".ct-mine"):
        expect(seven.locator(secret)).to_have_count(0)
    assert violations(seven) == []
    seven.click("#raise")
    expect(seven.locator("#curtain")).to_be_hidden()
    assert seven.locator("#main").inner_text() == before, "the move half made is still there"
    seven.keyboard.press("Escape")

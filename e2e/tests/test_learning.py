"""The rules and the first game in real browsers: by clicks, keys and eyes, in every language."""

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import PHONE, Visit
from e2e.drivers.axe import violations
from e2e.drivers.playing import ASKED, Person, set_up

STEPS = 14
STEPS_OF_CITADELS = 18
LOCALES = {"en-GB": "en", "zh-CN": "zh-Hans", "zh-TW": "zh-Hant"}
SHOWN = "() => [...document.body.children].map((each) => each.innerHTML).join()"
POINTED = 'button[data-pointed]:not([aria-disabled="true"])'


def begin(page: Page, game: str = "splendor") -> None:
    """Accept the invitation on the first screen."""
    if game != "splendor":
        page.click(f"#do-game-{game}")
    page.click(f"#do-learn-begin-{game}")
    page.wait_for_selector(".coach")


def wait_for_step(page: Page, number: int) -> None:
    """Wait until a step is on, and the learner is asked."""
    page.wait_for_function(
        "n => document.querySelector('.coach progress')?.value === n"
        " && !document.querySelector('.dock-idle, .sp-rivals .player-turn, .az-rival.player-turn')",
        arg=number,
    )


def follow_the_marks(page: Page, number: int) -> None:
    """Do what a step asks for: touch what is marked, or go on where there is only reading."""
    wait_for_step(page, number)
    if page.locator("#learn-on.deed").count():
        page.click("#learn-on")
        return
    for _ in range(8):
        before = page.evaluate(SHOWN)
        page.locator(POINTED).first.click()
        page.wait_for_function(f"(before) => ({SHOWN})() !== before", arg=before)
        if done(page, number):
            return
    raise AssertionError("the marks lead nowhere")


def done(page: Page, number: int) -> bool:
    """Tell whether the last touch ended the step."""
    value = page.locator(".coach progress").evaluate("bar => bar.value")
    return bool(value > number) or page.locator(".dock-idle, .celebrate").count() > 0


@pytest.mark.parametrize(
    "locale",
    ["en-GB", *[pytest.param(each, marks=pytest.mark.later) for each in ("zh-CN", "zh-TW")]],
)
def test_the_first_game_from_start_to_end(browser: Browser, home: str, locale: str) -> None:
    visit = Visit(browser, home, locale=locale)
    page = visit.open()
    begin(page)
    for number in range(1, 4):
        follow_the_marks(page, number)
    wrong_move(page)
    follow_the_marks(page, 4)
    follow_the_marks(page, 5)
    wait_for_step(page, 6)
    before = page.locator("#main").inner_text()
    page.reload()
    page.wait_for_selector(".coach")
    wait_for_step(page, 6)
    assert page.locator("#main").inner_text() == before
    for number in range(6, STEPS + 1):
        follow_the_marks(page, number)
    expect(page.locator(".celebrate")).to_be_visible()
    assert page.get_attribute("html", "lang") == LOCALES[locale]
    page.click("#do-learn-real-splendor")
    page.wait_for_selector(ASKED)
    assert not page.locator(".coach").count()
    Person(page, 1).play(turns=1)
    visit.check()


def wrong_move(page: Page) -> None:
    """Make a legal move that is not asked for, and an illegal one; neither does anything."""
    wait_for_step(page, 4)
    entries = page.locator(".at-table").get_attribute("data-entries")
    for pile in (0, 2, 3):
        page.click(f"#sp-pile-{pile}")
    page.click("#deed-take")
    expect(page.locator(".dock-why")).to_be_visible()
    friendly = page.locator(".dock-why").inner_text()
    page.click("#sp-pile-5", force=True)  # dimmed: it only says why
    expect(page.locator(".dock-why")).not_to_have_text(friendly)
    assert page.locator(".at-table").get_attribute("data-entries") == entries
    assert page.locator(".coach progress").evaluate("bar => bar.value") == 4


@pytest.mark.later
@pytest.mark.parametrize("locale", ["en-GB", "zh-CN", "zh-TW"])
def test_the_first_game_of_azul(browser: Browser, home: str, locale: str) -> None:
    visit = Visit(browser, home, locale=locale)
    page = visit.open()
    begin(page, "azul")
    follow_the_marks(page, 1)
    wait_for_step(page, 2)
    entries = page.locator(".at-table").get_attribute("data-entries")
    page.click("#az-heap-0-1")  # a legal move that is not asked for
    page.click("#az-line-4")
    expect(page.locator(".dock-why")).to_be_visible()
    assert page.locator(".at-table").get_attribute("data-entries") == entries
    for number in range(2, STEPS + 1):
        follow_the_marks(page, number)
    expect(page.locator(".celebrate")).to_be_visible()
    assert page.get_attribute("html", "lang") == LOCALES[locale]
    page.goto(f"{home}#/rules/azul/score")
    expect(page.locator("#rules-score")).to_be_in_viewport()
    assert violations(page) == [], "the rules"
    visit.check()


@pytest.mark.parametrize(
    "locale",
    ["en-GB", *[pytest.param(each, marks=pytest.mark.later) for each in ("zh-CN", "zh-TW")]],
)
@pytest.mark.later
def test_the_first_game_of_citadels(browser: Browser, home: str, locale: str, long: bool) -> None:
    """A whole game of six rounds among four, most of it by one's own hand; or how it begins."""
    phone = {"viewport": PHONE, "has_touch": True} if locale == "zh-CN" else {}
    visit = Visit(browser, home, locale=locale, **phone)
    page = visit.open()
    begin(page, "citadels")
    follow_the_marks(page, 1)
    wait_for_step(page, 2)
    entries = page.locator(".at-table").get_attribute("data-entries")
    page.click("#ct-pick-4")  # a legal move that is not asked for
    page.click("#deed-pick")
    expect(page.locator(".dock-why")).to_be_visible()
    assert page.locator(".at-table").get_attribute("data-entries") == entries
    for number in range(2, STEPS_OF_CITADELS + 1 if long else 7):
        follow_the_marks(page, number)
    if long:
        expect(page.locator(".celebrate")).to_be_visible()
    page.goto(f"{home}#/rules/citadels/roles")
    expect(page.locator("#rules-roles")).to_be_in_viewport()
    assert violations(page) == [], "the rules"
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    visit.check()


@pytest.mark.later
@pytest.mark.browsers("firefox")
def test_the_first_game_on_a_phone_in_another_browser(browser: Browser, home: str) -> None:
    visit = Visit(browser, home, viewport=PHONE, has_touch=True)
    page = visit.open()
    begin(page)
    for number in range(1, STEPS + 1):
        wait_for_step(page, number)
        if page.locator(POINTED).count():
            expect(page.locator(POINTED).first).to_be_in_viewport()
        follow_the_marks(page, number)
    expect(page.locator(".celebrate")).to_be_visible()
    visit.check()


def test_the_first_game_by_keyboard_and_ear(visit: Visit) -> None:
    page = visit.open()
    begin(page)
    for number in (1, 2):
        wait_for_step(page, number)
        page.focus("#learn-on")
        page.keyboard.press("Enter")
    wait_for_step(page, 3)
    for key in ("1", "3", "5", "o"):
        page.keyboard.press(key)
    wait_for_step(page, 4)
    assert page.locator("#notice").get_attribute("role") == "status", "steps are read out"
    expect(page.locator("#notice")).to_contain_text("Two of a kind")
    page.focus("#do-learn-back")
    page.keyboard.press("Enter")
    wait_for_step(page, 3)
    assert page.evaluate("() => document.activeElement.id") == "do-learn-back"


# ------------------------------------------------------------------ the rules


def test_the_rules_open_over_the_table_and_back_to_the_same_position(visit: Visit) -> None:
    page = visit.open()
    set_up(page, ["person", "person"])
    Person(page, 5).play(turns=4)
    page.locator('[data-value^="gem "]:not([aria-disabled="true"])').first.click()
    before, address = page.locator("#main").inner_html(), page.url
    page.click("#do-dialog-menu")
    page.click("#do-rules-open-splendor")
    page.locator(".rules-sheet nav .term", has_text="Nobles").click()
    expect(page.locator("#rules-nobles")).to_be_in_viewport()
    page.locator(".rules-sheet section .term", has_text="bonuses").first.click()
    expect(page.locator("#rules-term-bonus")).to_be_in_viewport()
    assert page.url == address
    page.keyboard.press("Escape")
    page.wait_for_selector("#dialog", state="hidden")
    assert page.locator("#main").inner_html() == before


@pytest.mark.browsers("chromium", later=("firefox",))
def test_the_rules_have_addresses_and_come_back(visit: Visit) -> None:
    page = visit.open()
    page.click('#main a[href="#/rules/splendor"]')
    page.wait_for_selector(".rulebook")
    assert page.evaluate("() => scrollY") == 0
    page.click('nav a[href="#/rules/splendor/end"]')
    expect(page.locator("#rules-end")).to_be_in_viewport()
    page.reload()
    page.wait_for_selector(".rulebook")
    expect(page.locator("#rules-end")).to_be_in_viewport()
    page.evaluate("() => history.go(-2)")
    page.wait_for_selector("#start")
    page.goto(page.url.split("#")[0] + "#/rules/chess")
    expect(page.locator(".warning")).to_contain_text("nothing at this address")


@pytest.mark.later
@pytest.mark.parametrize(
    ("viewport", "theme"),
    [
        ("phone", "dark"),
        pytest.param("desktop", "light", marks=pytest.mark.later),
        pytest.param("desktop", "dark", marks=pytest.mark.later),
        pytest.param("phone", "light", marks=pytest.mark.later),
    ],
)
def test_everything_new_is_accessible(
    browser: Browser, home: str, theme: str, viewport: str
) -> None:
    size = {"viewport": PHONE} if viewport == "phone" else {}
    visit = Visit(browser, home, color_scheme=theme, **size)
    page = visit.open()
    assert violations(page) == [], "the invitation"
    page.goto(f"{home}#/rules/splendor")
    page.wait_for_selector(".rulebook")
    assert violations(page) == [], "the rules"
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.goto(f"{home}#/learn/splendor")
    for number in range(1, STEPS + 1):
        wait_for_step(page, number)
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), number
        if number in (2, 3, 6, 12, 13):
            assert violations(page) == [], f"step {number}"
        if number == 6:
            page.click("#do-rules-open-splendor")
            page.wait_for_selector(".rules-sheet")
            assert violations(page) == [], "the rules over the table"
            page.keyboard.press("Escape")
        page.click("#learn-on")
    page.wait_for_selector(".celebrate")
    assert violations(page) == [], "the celebration"
    page.click("#leave")
    page.wait_for_selector(".learn-quiet")
    assert violations(page) == [], "the first screen afterwards"
    visit.check()

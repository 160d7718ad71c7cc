"""Taking back, playing again and hints in real browsers: the entries, the board, the words."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import PHONE, Visit
from e2e.drivers.axe import violations
from e2e.drivers.playing import ASKED, Person, quick_bots, set_up

pytestmark = pytest.mark.xdist_group("undo")
SOON = pytest.mark.browsers("chromium", later=("firefox",))


def entries(page: Page) -> int:
    return int(page.locator(".at-table").get_attribute("data-entries") or "")


def board(page: Page) -> dict[str, str]:
    """Read what lies on the table: the market, the bank, everybody's tokens and cards."""
    shown: dict[str, str] = page.evaluate(
        "() => Object.fromEntries(['sp-row-1', 'sp-row-2', 'sp-row-3', 'sp-bank', 'sp-nobles',"
        " 'sp-seat-1', 'sp-own'].map(id => [id, document.getElementById(id).innerText]))"
    )
    return shown


def take(page: Page, *gems: int) -> None:
    """Take gems, and wait until it is somebody's turn again."""
    before = entries(page)
    for gem in gems:
        page.click(f"#sp-pile-{gem}")
    page.click("#deed-take")
    page.wait_for_function(f"() => +document.querySelector('.at-table').dataset.entries > {before}")
    page.wait_for_selector(ASKED)


def press(page: Page, key: str) -> None:
    """Press a key that makes an entry, and wait for it."""
    before = entries(page)
    page.keyboard.press(key)
    page.wait_for_function(f"() => +document.querySelector('.at-table').dataset.entries > {before}")


@SOON
def test_undo_and_redo_across_a_bots_move_with_a_reload_in_between(same_page: Page) -> None:
    page = same_page
    quick_bots(page)
    set_up(page, ["person", "apprentice"])
    expect(page.locator("#do-undo")).to_have_attribute("aria-disabled", "true")
    start = board(page)
    take(page, 0, 1, 2)
    after = board(page)
    assert after != start
    count = entries(page)
    press(page, "u")
    page.wait_for_selector(ASKED)
    assert entries(page) == count + 1, "one more entry: nothing is struck from the log"
    assert board(page)["sp-own"] == start["sp-own"]
    assert board(page)["sp-bank"] == start["sp-bank"]
    page.reload()
    page.wait_for_selector(ASKED)
    assert entries(page) == count + 1
    assert board(page) == start
    page.click("#do-redo")
    expect(page.locator("#do-redo")).to_have_attribute("aria-disabled", "true")
    assert board(page) == after, "the bot's move too, as it was"
    page.keyboard.press("l")
    expect(page.locator("#log")).to_contain_text("takes a move back")
    assert page.locator("#log del").count() >= 2


@SOON
def test_undo_while_the_bot_thinks(same_page: Page) -> None:
    page = same_page
    page.click("#do-dialog-settings")
    page.click("#do-set-pace-slow")
    page.keyboard.press("Escape")
    set_up(page, ["person", "journeyman"])
    start = board(page)
    for gem in (0, 1, 2):
        page.click(f"#sp-pile-{gem}")
    page.click("#deed-take")
    page.wait_for_selector(".dock-idle")
    press(page, "u")
    page.wait_for_selector(ASKED)
    assert board(page) == start
    count = entries(page)
    take(page, 2, 3, 4)
    assert entries(page) >= count + 2, "asked again, the bot answers what was done now"
    assert page.locator("#do-redo").get_attribute("aria-disabled") == "true"


@SOON
def test_two_people_take_back_only_what_showed_nothing(same_page: Page) -> None:
    page = same_page
    set_up(page, ["person", "person"], seat0="Ann", seat1="Bea")
    take(page, 0, 1, 2)
    expect(page.locator("#sp-own")).to_contain_text("Bea")
    page.click("#do-undo")
    expect(page.locator("#sp-own")).to_contain_text("Ann")
    page.click("#do-redo")
    expect(page.locator("#sp-own")).to_contain_text("Bea")
    page.click('[data-value="deck 1"]')
    page.click("#deed-reserve")
    page.wait_for_selector("#pass-on")
    page.locator("#do-undo").click(force=True)  # dimmed, but it answers
    expect(page.locator(".dock-why")).to_contain_text("has shown something new")
    page.click("#pass-on")
    assert page.locator("#curtain-undo").count() == 0, "a drawn card is not taken back"
    page.click("#raise")
    take(page, 2, 3, 4)
    expect(page.locator("#curtain-undo")).to_have_text("Ann: take my move back")
    assert violations(page) == []
    page.click("#curtain-undo")
    expect(page.locator("#raise")).to_contain_text("I am Ann")
    page.click("#raise")
    expect(page.locator("#sp-own")).to_contain_text("Ann")


@SOON
def test_a_hint_is_shown_and_followed(same_page: Page) -> None:
    page = same_page
    quick_bots(page)
    set_up(page, ["person", "apprentice"])
    Person(page, 4).play(turns=3)
    page.wait_for_selector(ASKED)
    page.click("#do-hint")
    page.wait_for_selector("#hint-1")
    sentence = page.locator("#hint-1 .hint-move").inner_text()
    assert re.match(r"(Take|Buy|Reserve) ", sentence)
    assert page.locator("#announcer").inner_text().startswith(sentence)
    expect(page.locator(".docked .tip")).to_have_count(1)
    assert page.locator("#main .tip-hint").count() >= 2
    assert violations(page) == []
    before = entries(page)
    page.locator(".docked button.tipped").click()
    page.wait_for_function(f"() => +document.querySelector('.at-table').dataset.entries > {before}")
    expect(page.locator(".tip")).to_have_count(0)


@pytest.mark.later
@pytest.mark.parametrize(
    ("locale", "theme"),
    [
        ("zh-TW", "dark"),
        pytest.param("en-GB", "light", marks=pytest.mark.later),
        pytest.param("en-GB", "dark", marks=pytest.mark.later),
        pytest.param("zh-TW", "light", marks=pytest.mark.later),
    ],
)
def test_the_buttons_have_room_on_a_phone(
    browser: Browser, home: str, locale: str, theme: str
) -> None:
    visit = Visit(
        browser,
        home,
        locale=locale,
        color_scheme=theme,
        viewport=PHONE,
        has_touch=True,
        is_mobile=True,
    )
    page = visit.open()
    quick_bots(page)
    set_up(page, ["person", "apprentice"])
    take(page, 0, 1, 2)
    page.click("#do-undo")
    page.click("#do-hint")
    page.wait_for_selector("#hint-1")
    small = "all => all.filter(b => b.offsetParent && (b.offsetHeight < 44 || b.offsetWidth < 44))"
    assert page.locator("button").evaluate_all(small + ".map(b => b.id)") == []
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 740})
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    assert violations(page) == []
    visit.check()

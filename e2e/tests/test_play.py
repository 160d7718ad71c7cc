"""Whole games in the page, by locators, pointer and keyboard only."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import PHONE, Visit
from e2e.drivers.playing import ASKED, Person, Typist, quick_bots, set_up, target_of

pytestmark = pytest.mark.xdist_group("play")
SOON = pytest.mark.browsers("chromium", later=("firefox",))


def points(page: Page) -> int:
    """Read the winner's points from the end screen."""
    return max(int(n) for n in re.findall(r"\d+", page.inner_text(".outcome table")))


def charts_and_buttons(page: Page) -> list[list[dict[str, float]]]:
    """Read where each chart of the end lies, and where the buttons."""
    charts = page.locator(".outcome .chart-drawing")
    assert charts.count() == 2
    boxes: list[list[dict[str, float]]] = charts.evaluate_all(
        "charts => charts.map(chart => [chart, document.querySelector('.outcome .deeds')]"
        ".map(each => each.getBoundingClientRect().toJSON()))"
    )
    return boxes


@pytest.mark.later
def test_two_people_on_one_device_play_a_quick_game(visit: Visit) -> None:
    page = visit.open()
    set_up(page, ["person", "person"], "quick", seat0="Ann", seat1="Bob")
    assert Person(page, 1).play()
    expect(page.locator(".outcome")).to_contain_text(re.compile("Ann|Bob"))
    assert all(chart["bottom"] <= buttons["top"] for chart, buttons in charts_and_buttons(page))
    page.click("#do-rematch")
    page.wait_for_selector(ASKED)
    expect(page.locator("#word")).to_be_visible()


@pytest.mark.later
@SOON
def test_one_person_against_bots(visit: Visit) -> None:
    page = visit.open()
    quick_bots(page)
    target_of(page, 5)
    set_up(page, ["person", "apprentice", "journeyman"])
    assert Person(page, 2).play()


@pytest.mark.later
def test_teams(visit: Visit) -> None:
    page = visit.open()
    quick_bots(page)
    target_of(page, 5)
    page.click("#do-option-teams-1")
    set_up(page, ["person", "apprentice", "apprentice", "apprentice"])
    assert Person(page, 3).play()


@SOON
def test_keyboard_only(visit: Visit) -> None:
    page = visit.open()
    target_of(page, 5)
    set_up(page, ["person", "person"])
    assert Typist(page, 4).play()


@pytest.mark.later
def test_on_a_phone_in_chinese(browser: Browser, home: str) -> None:
    visit = Visit(browser, home, viewport=PHONE, has_touch=True, locale="zh-CN")
    page = visit.open()
    target_of(page, 5)
    set_up(page, ["person", "apprentice"])
    assert Person(page, 5).play()
    expect(page.locator("#dialog-title")).to_have_text("游戏结束")
    last = page.locator(".outcome .chart-drawing").last
    last.scroll_into_view_if_needed()
    expect(page.locator("#look")).to_be_in_viewport()
    chart, buttons = charts_and_buttons(page)[-1]
    assert chart["bottom"] <= buttons["top"], "it can be read above the buttons"
    visit.check()


@SOON
def test_a_reload_in_the_middle_of_a_move_loses_nothing(same_page: Page) -> None:
    page = same_page
    set_up(page, ["person", "person"])
    Person(page, 6).play(turns=5)
    before = page.locator("#main").inner_text()
    page.locator('[data-value^="gem "]:not([aria-disabled="true"])').first.click()
    page.reload()
    page.wait_for_selector(ASKED)
    assert page.locator("#main").inner_text() == before
    Person(page, 7).play(turns=2)


@SOON
def test_a_killed_tab_goes_on_where_it_was(visit: Visit) -> None:
    page = visit.open()
    set_up(page, ["person", "person"], seat0="Ann", seat1="Bob")
    Person(page, 8).play(turns=6)
    before = page.locator("#main").inner_text()
    address = page.url
    page.close(run_before_unload=False)
    visit.page = visit.new_page()
    visit.open()
    visit.page.locator(".waiting-open").click()
    visit.page.wait_for_selector(ASKED)
    assert visit.page.url == address
    assert visit.page.locator("#main").inner_text() == before


@pytest.mark.later
@SOON
def test_a_tab_killed_before_the_database_had_the_move_loses_nothing(visit: Visit) -> None:
    visit.context.add_init_script(
        "const begin = IDBDatabase.prototype.transaction;"
        "IDBDatabase.prototype.transaction = function (...what) {"
        "  if (window.killed) throw new Error('too late'); return begin.apply(this, what); };"
    )
    page = visit.open()
    set_up(page, ["person", "person"], seat0="Ann", seat1="Bob")
    Person(page, 13).play(turns=2)
    page.evaluate("() => { window.killed = true }")
    Person(page, 14).play(turns=1)
    before = page.locator("#main").inner_text()
    page.reload()
    page.wait_for_selector(ASKED)
    assert page.locator("#main").inner_text() == before
    Person(page, 15).play(turns=1)


def test_the_second_tab_says_so_and_takes_over(visit: Visit) -> None:
    first = visit.open()
    set_up(first, ["person", "person"])
    second = visit.new_page()
    second.goto(first.url)
    expect(second.locator("#seize")).to_be_visible()
    second.click("#seize")
    second.wait_for_selector(ASKED)
    expect(first.locator("#seize")).to_be_visible()
    Person(second, 9).play(turns=3)
    assert not first.locator(".docked").count()


@SOON
def test_without_storage_the_game_goes_on_and_says_so(browser: Browser, home: str) -> None:
    visit = Visit(browser, home)
    visit.context.add_init_script(
        "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError') };"
        "Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError') };"
    )
    page = visit.open()
    set_up(page, ["person", "person"])
    expect(page.locator("#notice")).to_contain_text("lets no page save")
    Person(page, 10).play(turns=4)
    visit.check()


def test_a_full_device_is_told_and_what_was_missed_is_kept_later(
    browser: Browser, home: str
) -> None:
    visit = Visit(browser, home)
    visit.context.add_init_script(
        "const put = IDBObjectStore.prototype.put;"
        "IDBObjectStore.prototype.put = function (...what) {"
        "  if (window.diskFull) this.transaction.abort(); return put.apply(this, what); };"
    )
    page = visit.open()
    set_up(page, ["person", "person"])
    page.evaluate("() => { window.diskFull = true }")
    Person(page, 11).play(turns=2)
    expect(page.locator("#notice")).to_contain_text("not saved")
    page.evaluate("() => { window.diskFull = false }")
    Person(page, 12).play(turns=2)
    expect(page.locator("#notice")).not_to_contain_text("not saved")
    before = page.locator("#main").inner_text()
    page.reload()
    page.wait_for_selector(ASKED)
    assert page.locator("#main").inner_text() == before
    visit.check()


@SOON
def test_a_secret_card_is_hidden_behind_the_curtain(same_page: Page) -> None:
    page = same_page
    set_up(page, ["person", "person"], seat0="Ann", seat1="Bob")
    page.click('[data-value="deck 1"]')
    page.click("#deed-reserve")
    held = page.locator('#sp-own [data-value^="held "]')
    expect(held).to_have_count(1)
    card = held.get_attribute("data-value")
    page.click("#pass-on")
    expect(page.locator("#curtain")).to_contain_text("Pass to Bob")
    assert page.locator(f'[data-value="{card}"]').count() == 0
    page.click("#raise")
    expect(page.locator("#curtain")).to_be_hidden()
    assert f'"{card}"' not in page.content()
    page.keyboard.press("l")
    expect(page.locator("#log li")).not_to_have_count(0)
    assert f'"{card}"' not in page.content()


def test_what_has_the_focus_is_redrawn_too(same_page: Page) -> None:
    page = same_page
    set_up(page, ["person", "person"])
    slot = page.locator("#sp-slot-5")
    before = slot.locator(".spoken").inner_text()
    slot.focus()
    page.keyboard.press("Enter")
    Typist(page).hit("k")
    expect(slot.locator(".spoken")).not_to_have_text(before)
    page.click("#sp-pile-0")
    expect(page.locator("#sp-pile-0 .picked")).to_have_text("+1")


@SOON
def test_dimmed_things_say_why(same_page: Page) -> None:
    page = same_page
    set_up(page, ["person", "person"])
    page.click('[data-value="gem 5"]', force=True)
    expect(page.locator(".dock-why")).to_contain_text(re.compile("gold", re.I))
    assert page.inner_text("#announcer") == page.inner_text(".dock-why").removeprefix("◆ ")


def test_a_hostile_name_is_only_a_name(same_page: Page) -> None:
    page = same_page
    set_up(page, ["person", "person"], seat0="<img src=x onerror=alert(1)>")
    expect(page.locator("#sp-own")).to_contain_text("<img src=x onerror=alert(1)>")
    assert page.locator("main img").count() == 0


def test_a_long_press_enlarges(browser: Browser, home: str) -> None:
    visit = Visit(browser, home, viewport=PHONE, has_touch=True)
    page = visit.open()
    set_up(page, ["person", "person"])
    card = page.locator('button[data-value^="card "]').first
    box = card.bounding_box()
    assert box
    finger = page.context.new_cdp_session(page)
    where = {"x": box["x"] + 20, "y": box["y"] + 20}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [where]})
    expect(page.locator("#dialog .zoom")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert not page.locator('[aria-pressed="true"]').count(), "the end of the press is no touch"
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_be_hidden()
    visit.check()


def test_things_fly_where_they_go(browser: Browser, home: str) -> None:
    visit = Visit(browser, home, reduced_motion="no-preference")
    page = visit.open()
    set_up(page, ["person", "person"])
    for colour in range(3):
        page.click(f"#sp-pile-{colour}")
    page.click("#deed-take")
    expect(page.locator(".flight")).to_have_count(3)
    expect(page.locator(".flight")).to_have_count(0)
    visit.check()

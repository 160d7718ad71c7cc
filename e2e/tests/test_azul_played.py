"""Azul played in a browser: to the end by pointer, keys and finger; again, back and onwards."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import PHONE, Visit
from e2e.drivers.axe import violations
from e2e.drivers.laying import GAMES, Moment, go_on, open_record
from e2e.drivers.playing import ASKED, quick_bots
from e2e.drivers.tiling import (
    COLUMN,
    HEAPS,
    LIFTED,
    FingerTiler,
    KeyTiler,
    Tiler,
    begin,
    finger_drag,
)

SOON = pytest.mark.browsers("chromium", later=("firefox",))
REPLAY = ".instrument .rail"
LAST_ROUND = Moment(41, 1, "Bob", (1, 2, 1))  # of the record
BOARDS = """() => ["az-own", "az-seat-1", "az-centre", "az-factory-0", "az-factory-4", "az-supply"]
    .map((id) => document.getElementById(id).innerText)"""


def entries(page: Page) -> int:
    """Read how many entries the page has shown."""
    return int(page.locator(".at-table").get_attribute("data-entries") or 0)


def boards(page: Page) -> list[str]:
    """Read what lies on the table."""
    shown: list[str] = page.evaluate(BOARDS)
    return shown


def begin_late(page: Page, alone: bool) -> None:
    """Let Ann and Bob, or Bob and a bot, go on with a game whose last round begins."""
    quick_bots(page)
    open_record(page, GAMES / "azul/playthroughs/two.txt")
    go_on(page, LAST_ROUND, alone)


@pytest.mark.later
@SOON
def test_two_people_play_look_at_it_again_and_play_on_from_there(page: Page, long: bool) -> None:
    if long:
        begin(page, ("person", "person"), seat0="Ann", seat1="Bob")
    else:
        begin_late(page, alone=False)
    assert Tiler(page, 1).play()
    expect(page.locator(".outcome")).to_contain_text(re.compile("Ann|Bob"))
    totals = page.locator(".az-sums tbody tr:last-child td").all_inner_texts()
    shown = page.locator(".result:not(.az-sums) td:nth-child(2)").all_inner_texts()
    assert sorted(totals) == sorted(shown), "the sums add up to the score"
    assert violations(page) == []
    page.click("#replay")
    page.wait_for_selector(REPLAY)
    last = int(page.get_attribute("#replay-at", "max") or 0)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".dial b")).to_have_text("1")
    page.fill("#replay-at", str(last))
    expect(page.locator(".az-wall .az-space > .az-tile").first).to_be_visible()
    page.fill("#replay-at", str(last // 2))
    expect(page.locator(".dial b")).to_have_text(str(last // 2))
    assert violations(page) == []
    page.click("#replay-ask")
    page.click("#do-replay-kind-1-apprentice")
    page.click("#replay-fork")
    page.wait_for_selector(ASKED)
    assert not Tiler(page, 2).play(turns=2)


@pytest.mark.later
@SOON
def test_a_game_to_its_end_by_keyboard_alone(page: Page, long: bool) -> None:
    if long:
        begin(page, ("person", "apprentice"))
    else:
        begin_late(page, alone=True)
    assert KeyTiler(page, 3).play()
    expect(page.locator(".az-sums")).to_be_visible()


def test_fingers_on_a_phone_in_chinese(browser: Browser, home: str) -> None:
    visit = Visit(browser, home, viewport=PHONE, has_touch=True, is_mobile=True, locale="zh-CN")
    page = visit.open()
    begin(page, ("person", "apprentice"))
    small = "all => all.filter(b => b.offsetParent && (b.offsetHeight < 24 || b.offsetWidth < 24))"
    assert page.locator("button").evaluate_all(f"{small}.map(b => b.id)") == []
    before = entries(page)
    heap = page.locator(HEAPS).first
    finger_drag(page, centre(page, f"#{heap.get_attribute('id')}"), centre(page, "#az-line-5"))
    page.wait_for_function(f"() => +document.querySelector('.at-table').dataset.entries > {before}")
    page.wait_for_selector(ASKED)
    expect(page.locator("#az-line-5 .az-slab > .az-tile").first).to_be_visible()
    expect(page.locator(".dragged")).to_have_count(0)
    assert not FingerTiler(page, 4).play(turns=4), "a drag swallows no tap that follows it"
    visit.check()


def centre(page: Page, selector: str) -> tuple[float, float]:
    """Find the middle of something."""
    box = page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.later
def test_a_column_is_chosen_on_the_grey_wall(page: Page) -> None:
    begin(page, ("person", "apprentice"), "grey")
    person = Tiler(page, 3)
    for _ in range(60):
        page.wait_for_selector(ASKED)
        if page.locator(COLUMN).count():
            break
        person.act()
    expect(page.locator(f"{COLUMN} b").first).to_have_text("+1")
    assert violations(page) == []
    chosen = page.locator(COLUMN).first
    row, column = (chosen.get_attribute("data-value") or "").split()[1:]
    chosen.click()
    expect(page.locator(f'[data-place="wall 0 {row} {column}"] > .az-tile')).to_be_visible()


@pytest.mark.later
def test_a_whole_game_on_the_grey_wall_by_keys(page: Page) -> None:
    begin(page, ("person", "person", "person"), "grey")
    assert KeyTiler(page, 6).play(turns=400)


@pytest.mark.later
@SOON
def test_a_reload_between_lifting_and_placing_and_taking_back_a_whole_move(page: Page) -> None:
    begin(page, ("person", "apprentice"))
    person = Tiler(page, 7)
    person.play(turns=2)
    page.wait_for_selector(ASKED)
    before, count = boards(page), entries(page)
    page.locator(HEAPS).first.click()
    expect(page.locator(LIFTED)).to_have_count(1)
    page.reload()
    page.wait_for_selector(ASKED)
    assert (boards(page), entries(page)) == (before, count), "nothing is recorded, nothing lost"
    expect(page.locator(LIFTED)).to_have_count(0)
    person.act()
    page.wait_for_selector(ASKED)
    after, count = boards(page), entries(page)
    assert after != before
    page.click("#do-undo")
    page.wait_for_function(f"() => +document.querySelector('.at-table').dataset.entries > {count}")
    page.wait_for_selector(ASKED)
    assert boards(page) == before, "the bot's move too"
    page.click("#do-redo")
    page.wait_for_function(
        f"after => JSON.stringify(({BOARDS})()) === JSON.stringify(after)", arg=after
    )
    expect(page.locator("#do-redo")).to_have_attribute("aria-disabled", "true")

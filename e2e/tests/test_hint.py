"""A hint in the browser: three moves with chances and reasons, refined while one looks."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.conftest import PHONE, Visit
from e2e.drivers.axe import violations
from e2e.drivers.playing import set_up
from e2e.drivers.scripted import advise, script_bots

CHOSEN = ".hint-row[aria-pressed=true]"
GAMES = (("splendor", 2), ("azul", 2), ("citadels", 4))
A, B, C, D = ("take 1 1 1 0 0", "take 0 1 1 1 0", "take 0 0 1 1 1", "take 1 0 1 0 1")
PLACES = """() => ["#hint-1", "#hint-2", "#hint-3"].map((name) => {
    const row = document.querySelector(name);
    const { left, top, width, height } = row.getBoundingClientRect();
    return [row.dataset.value, left, top, width, height].join(" ");
})"""
CLICK = """() => {
    window.click = new Promise((heard) => addEventListener("click", () => heard(), true));
}"""
SIZES: tuple[ViewportSize, ...] = (
    {"width": 1440, "height": 900},
    {"width": 390, "height": 844},
    {"width": 768, "height": 1024},
    {"width": 844, "height": 390},
)

pytestmark = pytest.mark.xdist_group("hint")  # tests share a page


def entries(page: Page) -> str:
    return page.locator(".at-table").get_attribute("data-entries") or ""


@pytest.fixture
def page(same_page: Page) -> Iterator[Page]:
    """A new table of Splendor at which a hint has been asked for, and nothing was answered yet."""
    script_bots(same_page.context)
    set_up(same_page, ["person", "apprentice"])
    same_page.keyboard.press("i")
    yield same_page
    if same_page.locator(".hints").count():
        same_page.keyboard.press("i")
        same_page.wait_for_selector(".hints", state="detached")


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_best_moves_are_told_and_one_is_chosen_by_key_and_by_finger(
    visit: Visit, game: str, seats: int
) -> None:
    page = visit.open()
    set_up(page, ["person", *["apprentice"] * (seats - 1)], game=game)
    page.keyboard.press("i")
    page.wait_for_selector(".hint-row")
    rows = page.locator(".hint-row")
    assert re.search(r"\d+% to win", rows.first.inner_text())
    assert rows.first.locator(".hint-why").inner_text()
    before = entries(page)
    rows.last.focus()
    focused = page.evaluate("() => document.activeElement.dataset.value")
    page.keyboard.press("Enter")
    expect(page.locator(CHOSEN)).to_have_attribute("data-value", focused)
    assert page.locator(".tip-hint").count() >= 1, "its things are marked"
    assert page.evaluate("document.activeElement.dataset.value") == focused, "the focus stays"
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    others = page.locator(".hint-row[aria-pressed=false]")
    wanted = (others if others.count() else rows).first.get_attribute("data-value") or ""
    page.click(f'.hint-row[data-value="{wanted}"]')
    expect(page.locator(CHOSEN)).to_have_attribute("data-value", wanted)
    assert entries(page) == before, "nothing is done yet"
    box = page.locator("#dock").bounding_box()
    assert box
    assert box["height"] < PHONE["height"] * 0.6, "the table stays in sight"
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"]
    assert violations(page, "#dock") == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
def test_while_one_looks_it_is_refined_and_no_row_moves(page: Page, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    advise(page, (A, 60), (B, 60), (C, 60), (D, 3))
    page.focus("#hint-2")
    places = page.evaluate(PLACES)
    for rows in (
        [(C, 100), (B, 45), (A, 9), (D, 3)],  # "behind … by": two lines, where it is narrow
        [(D, 99), (C, 60), (B, 60), (A, 60)],  # a better move makes its own room
    ):
        advise(page, *rows)
        expect(page.locator(".hint-row:has(.hint-first)")).to_have_attribute(
            "data-value", rows[0][0]
        )
        assert page.evaluate(PLACES) == places
        assert page.evaluate("document.activeElement.dataset.value") == B, "the focus stays"
    assert violations(page, "#dock") == []
    advise(page, (D, 99), (C, 60), (B, 60), (A, 60), last=True)
    page.wait_for_selector(".hints:not(.hints-refining)")
    page.keyboard.press("i")
    page.wait_for_selector(".hints", state="detached")
    page.keyboard.press("i")
    page.wait_for_selector(".hint-row")  # nobody answers again: the same question, the same answer


def test_a_move_that_is_recommended_is_done_by_one_more_touch(page: Page) -> None:
    advise(page, (A, 60), (B, 50), (C, 40), (D, 30))
    before = entries(page)
    page.click("#hint-2")
    page.click(".dock-deed:has(.tip-hint)")
    page.wait_for_function(
        "before => document.querySelector('.at-table').dataset.entries !== before", arg=before
    )
    assert page.locator(".hints").count() == 0


@pytest.mark.browsers("chromium")  # only its protocol can put a finger down and leave it there
def test_a_touch_means_what_lay_under_the_finger_when_it_came_down(page: Page) -> None:
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    touch = page.context.new_cdp_session(page)

    def finger(kind: str, *points: tuple[float, float]) -> None:
        told = [{"x": x, "y": y} for x, y in points]
        touch.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": told})

    finger("Start", (200, 720))
    advise(page, (A, 60), (B, 50), (C, 40), (D, 30))
    expect(page.locator(CHOSEN)).to_have_attribute("data-value", A)
    box = page.locator("#hint-3").bounding_box()
    assert box
    assert box["y"] < 720 < box["y"] + box["height"], "now a row lies under the finger"
    page.evaluate(CLICK)
    finger("End")
    page.evaluate("() => click")
    expect(page.locator(CHOSEN)).to_have_attribute("data-value", A)
    box = page.locator("#hint-2").bounding_box()
    assert box
    finger("Start", (box["x"] + 20, box["y"] + 20))
    advise(page, (D, 70), (C, 60), (B, 45), (A, 9))
    expect(page.locator(".hint-row")).to_have_count(4)
    finger("End")
    expect(page.locator(CHOSEN)).to_have_attribute("data-value", B)

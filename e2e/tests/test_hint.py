"""A hint in the browser: three moves with chances and reasons, refined while one looks."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, Visit
from e2e.drivers.axe import violations
from e2e.drivers.playing import set_up

SECONDS = 60_000  # the worker may have to start first
CHOSEN = ".hint-row[aria-pressed=true]"  # by its move: while thoughts go on, rows change places
GAMES = (("splendor", 2), ("azul", 2), ("citadels", 4))


def asked(visit: Visit, game: str, seats: int) -> Page:
    """A table at which a hint has been asked for by its key, and has come."""
    page = visit.open()
    set_up(page, ["person", *["apprentice"] * (seats - 1)], game=game)
    page.keyboard.press("i")
    page.wait_for_selector(".hint-row", timeout=SECONDS)
    return page


def entries(page: Page) -> str:
    return page.locator(".at-table").get_attribute("data-entries") or ""


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_best_moves_are_told_and_one_is_chosen_by_key_and_by_finger(
    visit: Visit, game: str, seats: int
) -> None:
    page = asked(visit, game, seats)
    rows = page.locator(".hint-row")
    assert 1 <= rows.count() <= 3
    assert re.search(r"\d+% to win", rows.first.inner_text())
    assert rows.first.locator(".hint-why").inner_text()
    before = entries(page)
    rows.last.focus()
    focused = page.evaluate("() => document.activeElement.dataset.value")
    page.keyboard.press("Enter")
    expect(page.locator(CHOSEN)).to_have_attribute("data-value", focused)
    assert page.locator(".tip-hint").count() >= 1, "its things are marked"
    assert page.evaluate("document.activeElement.id").startswith("hint-"), "the focus stays"
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    others = page.locator(".hint-row[aria-pressed=false]")
    wanted = (others if others.count() else rows).first.get_attribute("data-value") or ""
    page.click(f'.hint-row[data-value="{wanted}"]')
    expect(page.locator(CHOSEN)).to_have_attribute("data-value", wanted)
    assert entries(page) == before, "nothing is done yet"
    box = page.locator("#dock").bounding_box()
    assert box
    assert box["height"] < PHONE["height"] * 0.5, "the table stays in sight"
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"]
    assert violations(page) == []


def test_it_is_refined_while_one_looks_and_stops_when_put_away(visit: Visit) -> None:
    page = asked(visit, "splendor", 2)
    page.wait_for_selector(".hints-refining")
    page.evaluate(
        """() => {
            window.changes = 0;
            new MutationObserver(() => window.changes++).observe(
                document.querySelector("#dock"), {subtree: true, childList: true,
                characterData: true, attributes: true});
        }"""
    )
    page.focus("#hint-2")
    page.wait_for_function("window.changes > 0", timeout=SECONDS)
    assert page.evaluate("document.activeElement.id") == "hint-2", "the focus is not stolen"
    page.wait_for_selector(".hints:not(.hints-refining)", timeout=SECONDS)
    page.keyboard.press("i")
    page.wait_for_selector(".hints", state="detached")
    page.keyboard.press("i")
    page.wait_for_selector(".hint-row", timeout=2000)  # who asks the same again is told at once


def test_a_move_that_is_recommended_is_done_by_one_more_touch(visit: Visit) -> None:
    page = asked(visit, "splendor", 2)
    before = entries(page)
    page.click("#hint-2")
    page.click(".dock-deed:has(.tip-hint)")
    page.wait_for_function(
        "before => document.querySelector('.at-table').dataset.entries !== before", arg=before
    )
    assert page.locator(".hints").count() == 0

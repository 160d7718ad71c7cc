"""Pages under test draw the same numbers, and live on the same day, in every run."""

import pytest
from playwright.sync_api import Browser, Page

from e2e.conftest import Visit
from e2e.drivers.reproducible import NOON, reseed

DRAW = """() => [
    Math.random(), ...crypto.getRandomValues(new Uint8Array(4)), crypto.randomUUID().length,
]"""
DAYS = """() => [new Date().getTime(), new Date(0).getTime(), Date.now(), Date.parse(Date())]"""


def opened(browser: Browser, home: str) -> Page:
    """Open a file of the site that starts nothing."""
    page = Visit(browser, home).page
    page.goto(f"{home}offline.js")
    return page


@pytest.mark.browsers("chromium", "firefox")
def test_what_is_drawn_follows_from_the_test_and_the_visitor(browser: Browser, home: str) -> None:
    one, other = opened(browser, home), opened(browser, home)
    assert one.evaluate(DRAW) != other.evaluate(DRAW), "two visitors"
    drawn = []
    for page in (one, other):
        reseed(page)
        drawn.append([page.evaluate(DRAW), page.evaluate(DRAW)])
    assert drawn[0] == drawn[1], "the same test"
    assert drawn[0][0] != drawn[0][1], "and never the same twice"
    one.reload()
    assert one.evaluate(DRAW) not in drawn[0]


@pytest.mark.browsers("chromium", "firefox")
def test_every_run_begins_on_the_same_day_at_noon(browser: Browser, home: str) -> None:
    page = opened(browser, home)
    today, first, now, told = page.evaluate(DAYS)
    assert first == 0
    assert NOON <= today <= now
    assert abs(told - now) < 2000

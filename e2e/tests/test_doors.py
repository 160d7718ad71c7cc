"""What few visits need comes when it is first wanted; and without a network all the same."""

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from e2e.conftest import OFFLINE, Visit
from e2e.drivers.axe import violations
from e2e.drivers.hosting import Host
from e2e.tests.test_offline import prepared, shown_again

INVITATION = "#/room/1/0123456789abcdef/0123456789abcdef0123456789abcdef"


def noted(page: Page) -> list[str]:
    """Note which parts are asked for, by their names."""
    asked: list[str] = []

    def note(url: str) -> None:
        if found := re.search(r"/parts/\w+/(\w+)\.pack", url):
            asked.append(found[1])

    page.on("request", lambda request: note(request.url))
    return asked


def test_parts_come_when_they_are_wanted_and_once(browser: Browser, home: str) -> None:
    visit = Visit(browser, home)
    asked = noted(visit.page)
    page = visit.open()
    assert asked == [], "the first screen needs none of them"
    page.click("[data-do=ledger]")
    expect(page.locator(".ledger")).to_contain_text("The ledger is still empty")
    page.click("[data-do=home]")
    page.click("#workbench")
    expect(page.locator("#bench-match")).to_be_visible()
    assert asked == ["studies"]
    page.go_back()
    page.click("#post-open")
    expect(page.locator("#dialog textarea")).to_be_visible()
    assert asked == ["studies", "rooms"]
    visit.leave()


@pytest.mark.later
def test_who_is_invited_fetches_rooms_with_the_start(browser: Browser, home: str) -> None:
    visit = Visit(browser, home)
    asked = noted(visit.page)
    visit.page.goto(home + INVITATION)
    visit.page.wait_for_selector("#main:not([data-asleep])")
    assert asked == ["rooms"], "once, though the start and the part both want it"
    assert "rooms.pack" in visit.page.evaluate("() => Object.keys(workshop.files).join()")
    visit.page.goto("about:blank")
    visit.leave()


def test_a_part_that_does_not_come_is_told_and_tried_again(browser: Browser, home: str) -> None:
    visit = Visit(browser, home)
    lost = [True]

    def lose(route: Route) -> None:
        if lost[0]:
            route.abort()
        else:
            route.continue_()

    visit.context.route("**/studies.pack", lose)
    page = visit.open()
    page.click("[data-do=ledger]")
    expect(page.locator("#dialog")).to_contain_text("could not be fetched")
    assert violations(page) == []
    lost[0] = False
    page.click("#door-again")
    expect(page.locator(".ledger")).to_contain_text("The ledger is still empty")
    expect(page.locator("#dialog")).to_be_hidden()
    visit.complaints.clear()  # the browser's own, about the lost connection
    visit.leave()


def test_who_waits_for_a_part_is_told_may_leave_and_is_let_in(browser: Browser, home: str) -> None:
    visit = Visit(browser, home)
    held: list[Route] = []
    visit.context.route("**/*.pack", lambda route: held.append(route))
    visit.context.route(re.compile(r"(?<!studies)\.pack$"), lambda route: route.continue_())
    page = visit.open()
    page.click("[data-do=ledger]")
    expect(page.locator("#dialog")).to_contain_text("Fetching what is needed")
    assert violations(page) == []
    page.click("#door-leave")
    expect(page.locator("#dialog")).to_be_hidden()
    page.click("#do-seats-4")
    page.evaluate("() => { location.hash = '/history/games' }")
    expect(page.locator("#main")).to_contain_text("Fetching what is needed")
    assert violations(page) == []
    assert len(held) == 1, "once, however many wait"
    held.pop().continue_()
    expect(page.locator(".ledger")).to_contain_text("The ledger is still empty")
    visit.check()


@pytest.mark.later
def test_a_page_of_the_network_in_the_place_of_a_part_is_not_believed(
    browser: Browser, home: str
) -> None:
    visit = Visit(browser, home)
    asked = []

    def portal(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(body="<p>Please log in to this network", content_type="text/html")

    visit.context.route("**/studies.pack", portal)
    visit.open()
    visit.page.click("#workbench")
    expect(visit.page.locator("#main")).to_contain_text("could not be fetched")
    assert len(asked) == 2, "once more past what the browser keeps"
    assert violations(visit.page) == []
    visit.context.unroute("**/studies.pack")
    visit.page.click("#arrive")
    expect(visit.page.locator("#bench-match")).to_be_visible()
    visit.check()


@pytest.mark.later
def test_who_does_not_wait_for_a_part_at_the_start_may_try_again(
    browser: Browser, home: str
) -> None:
    visit = Visit(browser, home)
    page = visit.page
    page.route("**/studies.pack", lambda route: route.fulfill(status=404))
    page.goto(f"{home}#/history/games", wait_until="commit")
    expect(page.locator("#opening.trouble")).to_contain_text("lacks a file")
    page.evaluate("() => { location.hash = '/' }")
    page.wait_for_selector("#main:not([data-asleep]) #start")
    page.click("[data-do=ledger]")
    expect(page.locator("#dialog")).to_contain_text("there is a newer version")
    page.unroute("**/studies.pack")
    page.click("#door-again")
    expect(page.locator(".ledger")).to_contain_text("The ledger is still empty")
    visit.leave()


def test_without_a_network_every_part_opens(browser: Browser) -> None:
    with Host() as host:
        visit = Visit(browser, host.home, **OFFLINE)
        page = prepared(visit)
        host.stop()
        shown_again(page, page.reload)
        page.click("[data-do=ledger]")
        expect(page.locator(".ledger")).to_contain_text("The ledger is still empty")
        page.click("[data-do=home]")
        page.click("#post-open")
        expect(page.locator("#dialog textarea")).to_be_visible()
        visit.leave()

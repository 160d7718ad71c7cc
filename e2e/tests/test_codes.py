"""Joining by code in real browsers: a link one way, a reply back, no server at all."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.conftest import PHONE
from e2e.drivers.axe import violations
from e2e.drivers.browser import Browsers
from e2e.drivers.coding import Neighbour, joined
from e2e.drivers.table_by_link import entries, hurry, play, wait_until_equal

Come = Callable[..., Neighbour]


@pytest.fixture
def come(browsers: Browsers, home: str) -> Iterator[Come]:
    """Let somebody come with a browser of their own; no address but the site's is allowed."""
    people: list[Neighbour] = []

    def someone(browser: str = "chromium", **settings: Any) -> Neighbour:
        people.append(Neighbour(browsers[browser], home, **settings))
        return people[-1]

    yield someone
    for person in people:
        person.check()


@pytest.mark.later
def test_three_join_by_codes_all_are_connected_and_one_comes_back_after_a_reload(
    come: Come,
) -> None:
    host, guest, third = come(), come(), come("firefox")
    link = host.invite("person", "far", "far")
    joined(host, link, guest)
    guest.sit(1)
    joined(host, host.link(link), third)
    third.sit(2)
    for person in (host, guest, third):
        person.waits_for_peers(2)
    host.start()
    pages = [host.page, guest.page, third.page]
    for page in pages:
        page.wait_for_selector(".at-table")
    play(pages, 3)
    wait_until_equal(pages)
    guest.page.reload()
    guest.page.wait_for_selector(".at-table")
    played = entries(host.page)
    assert entries(guest.page) == played
    host.page.click("#near-again")
    guest.answer(host.link(link))
    host.take(guest.page.input_value("#near-reply-link"))
    for person in (host, guest, third):
        person.waits_for_peers(2)
    host.page.keyboard.press("Escape")
    guest.page.keyboard.press("Escape")
    play(pages, 3)
    wait_until_equal(pages)
    assert entries(host.page) > played
    for person in (host, guest, third):
        person.asked_nobody()


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("firefox", "chromium"),
        pytest.param("chromium", "firefox", marks=pytest.mark.later),
        pytest.param("firefox", "firefox", marks=pytest.mark.later),
        pytest.param("chromium", "chromium", marks=pytest.mark.later),
    ],
)
def test_two_play_by_code_whatever_their_browsers(come: Come, first: str, second: str) -> None:
    host, guest = come(first), come(second)
    joined(host, host.invite("person", "far"), guest)
    guest.sit(1)
    host.start()
    guest.page.wait_for_selector(".at-table")
    play([host.page, guest.page], 2)
    wait_until_equal([host.page, guest.page])
    host.asked_nobody()


@pytest.mark.later
def test_what_is_wrong_with_a_reply_is_told_and_one_tap_makes_a_new_link(come: Come) -> None:
    host, guest = come(), come(viewport=PHONE)
    link = host.invite("person", "far")
    assert violations(host.page) == []
    trouble = host.page.locator("#near-trouble")
    for wrong, told in (
        ("good morning", "There is no reply in this text"),
        (link, "not the reply to it"),
    ):
        host.take(wrong)
        expect(trouble).to_contain_text(told)
    reply = guest.answer(link)
    assert violations(guest.page) == []
    middle = len(reply) // 2
    other = "A" if reply[middle] != "A" else "B"
    host.take(reply[:middle] + other + reply[middle + 1 :])
    expect(trouble).to_contain_text("was changed on the way")
    guest.page.goto(guest.home)  # the other page is gone when the reply is entered
    host.take(reply)
    host.page.wait_for_selector("text=Connecting")
    hurry(host.page, 60)
    expect(trouble).to_contain_text("It came too late")
    assert violations(host.page) == []
    host.take(reply)
    expect(trouble).to_contain_text("belongs to another link")
    host.page.click("#near-new")
    fresh = host.link(link)
    reply = guest.answer(fresh)
    host.page.focus("#near-code")
    host.page.keyboard.insert_text(f"My reply: {reply}\n")
    host.page.keyboard.press("Tab")
    host.page.keyboard.press("Enter")
    guest.page.wait_for_selector(".room-places")
    guest.page.goto(f"{guest.home}#/near/1/{'a' * 32}/{reply[:60]}")
    expect(guest.page.locator("#near-trouble")).to_contain_text("Have it sent once more")


@pytest.mark.later
def test_a_reply_that_takes_its_time_still_connects_in_chromium(come: Come) -> None:
    host, guest = come(), come()
    reply = guest.answer(host.invite("person", "far"))
    guest.page.wait_for_timeout(45_000)
    host.take(reply)
    guest.page.wait_for_selector(".room-places")


@pytest.mark.later
def test_two_firefoxes_are_told_when_a_reply_came_too_late_and_meet_by_a_new_link(
    come: Come,
) -> None:
    host, guest = come("firefox"), come("firefox")
    link = host.invite("person", "far")
    reply = guest.answer(link)
    expect(guest.page.locator("#near-trouble")).to_contain_text("Ask for a new link")
    host.take(reply)
    expect(host.page.locator("#near-trouble")).to_contain_text("It came too late")
    host.page.click("#near-new")
    joined(host, host.link(link), guest)

"""Somebody is gone, or takes too long: a bot stands in, and hands the seat back."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from e2e.conftest import PHONE
from e2e.drivers.axe import violations
from e2e.drivers.rooms import Guest
from e2e.drivers.table_by_link import entries, meet, pass_time, play, wait_until_equal

Come = Callable[..., Guest]


def test_a_bot_stands_in_if_all_agree_and_the_seat_is_back_on_return(come: Come) -> None:
    host, other, gone = come(), come(viewport=PHONE, locale="zh-CN"), come()
    meet(host, [other, gone], ["person", "far", "far"])
    pages, link = [host.page, other.page], gone.page.url
    wait_until_equal([*pages, gone.page])
    gone.page.goto("about:blank")
    agree, agree_too = (page.locator(".notice #do-room-agree-2") for page in pages)
    pass_time(pages, lambda: agree.is_visible() and agree_too.is_visible())
    assert violations(other.page) == []
    agree.click()
    expect(host.page.locator("#notice")).to_contain_text("You have agreed. Still asked: Guest 1.")
    assert host.page.locator(".notice", has_text="A bot stands in for").count() == 0
    agree_too.click()
    stands = host.page.locator(".notice", has_text="A bot stands in for Guest 2")
    pass_time(pages, stands.is_visible)
    expect(other.page.locator("#notice")).to_contain_text("由电脑代打")
    count = entries(host.page)
    play(pages, 3)
    wait_until_equal(pages)
    assert entries(host.page) > count + 2, "the bot has moved too"
    gone.page.goto(link)
    gone.page.wait_for_selector(".at-table")
    back = host.page.locator(".notice", has_text="Guest 2 is back and plays on.")
    expect(back).to_be_visible()
    gone.page.keyboard.press("l")
    expect(gone.page.locator("#log .stood-in").first).to_be_visible()
    gone.page.keyboard.press("l")
    everybody = [*pages, gone.page]
    play(everybody, 4)
    wait_until_equal(everybody)


@pytest.mark.later
def test_time_runs_out_a_bot_stands_in_and_the_player_takes_the_seat_back(come: Come) -> None:
    host, guest = come(), come(viewport=PHONE)
    host.open()
    link = host.invite("person", "far")
    host.page.click("#do-room-clock-move")
    host.page.click("#do-room-clock-time-0\\+15")
    host.page.click("#do-room-clock-zero-lend")
    guest.follow(link)
    expect(guest.page.locator(".room-clock-choice")).to_contain_text("15 seconds for every move.")
    assert violations(host.page) == []
    guest.sit(1, "Bob")
    guest.ready()
    host.start()
    guest.page.wait_for_selector(".at-table")
    pages = [host.page, guest.page]
    play(pages, 1)
    wait_until_equal(pages)
    clock = guest.page.locator("#room-clock")
    expect(clock).to_contain_text("You")
    assert violations(guest.page) == []
    mine = guest.page.locator("#do-room-return-1")
    pass_time(pages, mine.is_visible)
    expect(host.page.locator("#notice")).to_contain_text("Bob’s time is over. A bot stands in")
    mine.click()
    expect(host.page.locator("#notice")).to_contain_text("Bob is back and plays on.")
    play(pages, 2)
    wait_until_equal(pages)

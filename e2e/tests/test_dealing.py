"""A guest who says "ready" and vanishes before the deal: how one goes on without them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from e2e.conftest import PHONE
from e2e.drivers.axe import violations
from e2e.drivers.playing import quick_bots
from e2e.drivers.rooms import Guest
from e2e.drivers.table_by_link import play

Come = Callable[..., Guest]


def vanish(guest: Guest) -> None:
    """Close the tab, as if the device were gone."""
    guest.page.goto("about:blank")


@pytest.mark.later
def test_who_is_ready_and_vanishes_is_freed_and_a_bot_plays_instead(come: Come) -> None:
    host, mei = come(), come()
    host.open()
    quick_bots(host.page)
    link = host.invite("person", "far")
    mei.follow(link)
    mei.sit(1, "Mei")
    mei.ready()
    expect(host.page.locator("#room-start:not([aria-disabled])")).to_be_visible()
    vanish(mei)
    watcher = come(viewport=PHONE, locale="zh-CN")
    watcher.follow(link)
    host.page.click("#room-start")
    expect(host.page.locator(".room-wait")).to_contain_text("Still missing: Mei.")
    expect(watcher.page.locator(".room-wait")).to_contain_text("还缺：Mei。")
    assert violations(host.page) == []
    host.page.reload()
    host.page.click("#room-call-off")
    expect(host.page.locator("#notice")).to_contain_text("called off: Mei did not come")
    expect(watcher.page.locator("#notice")).to_contain_text("Mei没有来")
    expect(watcher.page.locator(".room-given-up")).to_contain_text("放弃过 1 次发牌")
    assert violations(watcher.page) == []
    host.page.click("#do-room-bot-1-apprentice")
    host.start()
    expect(host.page.locator("#notice")).to_contain_text("One deal by your device was given up")
    watcher.page.wait_for_selector(".at-table")
    play([host.page], 3)
    mei.follow(link)
    mei.page.wait_for_selector(".at-table")


@pytest.mark.later
def test_a_guest_whose_host_vanishes_in_the_middle_of_a_deal_can_leave(come: Come) -> None:
    host, mei, tom = come(), come(), come()
    link = host.invite("person", "far", "far")
    for seat, guest in enumerate((mei, tom), 1):
        guest.follow(link)
        guest.sit(seat)
        guest.ready()
    expect(host.page.locator("#room-start:not([aria-disabled])")).to_be_visible()
    vanish(tom)
    host.page.click("#room-start")
    expect(mei.page.locator(".room-wait")).to_contain_text("Still missing")
    vanish(host)
    expect(mei.page.locator(".room-wait")).to_contain_text("who deals, is away")
    mei.page.click("#main #leave")
    expect(mei.page.locator("#play-by-link")).to_be_visible()

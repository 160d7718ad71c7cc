"""The lobby with and without a relay: what it says, the way home, and what stays on the device."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from e2e.conftest import PHONE
from e2e.drivers.axe import violations
from e2e.drivers.relay import Relay
from e2e.drivers.rooms import Guest

LISTED = "[id^='room-open-']"
CANNOT = ".room-reach[data-reach=cannot]"
READY = ".room-reach[data-reach=ready]"
KEPT = """() => new Promise((resolve) => {
    indexedDB.open("bottega").onsuccess = ({ target: { result: database } }) => {
        const rooms = database.transaction("room-notes").objectStore("room-notes").getAllKeys();
        rooms.onsuccess = () => { database.close(); resolve(rooms.result); };
    };
})"""

Come = Callable[..., Guest]


@pytest.mark.browsers("chromium", later=("firefox",))
def test_a_lobby_without_a_relay_says_what_to_do_until_there_is_one(
    needs_relay: None, browser: Browser, home: str
) -> None:
    relay = Relay()  # not started: nothing answers at its address
    host = Guest(browser, home, relay, viewport=PHONE)
    page = host.open()
    page.click("#play-by-link")
    status = page.locator("#room-reach")
    page.wait_for_selector(CANNOT)
    expect(status).to_contain_text("no relay answers")
    for offered in ("#do-room-reach", "#reach-try", "#reach-ways", "#near-switch"):
        expect(page.locator(offered)).to_be_visible()
    for hidden in ("#room-link", "#room-copy"):
        expect(page.locator(hidden)).to_have_count(0)
    assert violations(page) == []
    page.click("#do-home")
    page.wait_for_selector("#play-by-link")
    page.wait_for_function(f"async () => (await ({KEPT})()).length === 0")
    expect(page.locator(LISTED)).to_have_count(0)
    page.click("#play-by-link")
    page.wait_for_selector(CANNOT)
    relay.start()
    page.wait_for_selector(READY)
    expect(page.locator("#room-copy")).to_be_visible()
    relay.stop()
    host.check()


def test_a_table_stays_on_the_device_once_its_link_was_copied(come: Come) -> None:
    host = come()
    link = host.invite("person", "far")
    page = host.page
    page.wait_for_selector(READY)
    assert violations(page) == []
    page.reload()
    page.wait_for_selector(READY)
    assert page.input_value("#room-link") == link, "a reload loses nothing"
    page.click("#room-copy")
    page.click("#do-home")
    page.click(LISTED)
    page.wait_for_selector(READY)
    assert page.input_value("#room-link") == link

"""Rooms in trouble: a damaged store, a game of another version, two pairs of eyes at one device."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from bottega.record import read_record
from e2e.conftest import PHONE
from e2e.drivers.axe import violations
from e2e.drivers.hostile import KEEP_FRAMES, Cheat
from e2e.drivers.playing import Person
from e2e.drivers.rooms import Guest
from e2e.drivers.table_by_link import meet, wait_until_equal

# Cuts a row of the room's store in two, as a bad disk might.
TEAR = """async (number) => {
    const answer = (request) => new Promise((resolve) => {
        request.onsuccess = () => resolve(request.result);
    });
    const database = await answer(indexedDB.open("bottega"));
    const deal = database.transaction("room-lines", "readwrite");
    const store = deal.objectStore("room-lines");
    const key = (await answer(store.getAllKeys()))[number];
    store.put((await answer(store.get(key))).slice(0, 20), key);
    await new Promise((resolve) => { deal.oncomplete = resolve; });
    database.close();
}"""

Come = Callable[..., Guest]


def saved(page: Page, selector: str) -> str:
    """Click what saves a file, and read it."""
    with page.expect_download() as download:
        page.click(selector)
    return Path(download.value.path()).read_text("utf-8")


def test_a_damaged_room_is_told_of_saved_and_removed(come: Come) -> None:
    host = come()
    link = host.invite("person", "far")
    host.page.click("#room-copy")
    host.page.goto(f"{host.home}#/")
    host.page.wait_for_selector("#play-by-link")
    other = host.invite("person", "far", "apprentice")
    host.page.click("#room-copy")
    host.page.goto(f"{host.home}#/")
    host.page.wait_for_selector("#play-by-link")
    room = link.split("/room/")[1].split("/")[1]
    keys = host.page.evaluate(KEYS)
    host.page.evaluate(TEAR, keys.index([room, 1]))
    host.page.goto(link)
    host.page.reload()
    host.page.wait_for_selector("#room-rescue")
    expect(host.page.locator(".elsewhere")).to_contain_text("damaged")
    assert violations(host.page) == []
    kept = json.loads(saved(host.page, "#room-rescue"))
    assert len(kept["lines"]) == sum(key[0] == room for key in keys)
    host.page.click("#room-forget")
    host.page.click("#forget-yes")
    host.page.wait_for_selector("#play-by-link")
    waiting = host.page.locator("[id^='room-open-']")
    expect(waiting).to_have_count(1)
    waiting.click()
    host.page.wait_for_selector(".room-places")
    assert host.page.input_value("#room-link") == other


KEYS = """async () => {
    const answer = (request) => new Promise((resolve) => {
        request.onsuccess = () => resolve(request.result);
    });
    const database = await answer(indexedDB.open("bottega"));
    const keys = await answer(
        database.transaction("room-lines").objectStore("room-lines").getAllKeys());
    database.close();
    return keys;
}"""


@pytest.mark.later
def test_a_lobby_for_an_unknown_game_stays_usable_and_goes_on(come: Come) -> None:
    host, guest = come(), come(viewport=PHONE)
    host.context.add_init_script(KEEP_FRAMES)
    guest.follow(host.invite("person", "far"))
    cheat = Cheat(host.page, 0)
    (*_, lobby) = [row for row in cheat.rows() if row["s"] == "lobby"]
    newer = {**lobby, "k": "lobby", "game": "go", "revision": int(str(lobby["revision"])) + 1}
    cheat.utter(json.dumps(newer))
    guest.page.wait_for_selector(".room-strange")
    guest.page.reload()
    guest.page.wait_for_selector(".room-strange")
    expect(guest.page.locator(".room-strange .warning")).to_contain_text("newer version")
    expect(guest.page.locator(".room-places")).to_contain_text("Alba")
    assert violations(guest.page) == []
    guest.page.wait_for_function("() => channels.some((one) => one.readyState === 'open')")
    guest.page.click("#do-dialog-room-talk")
    guest.page.click("#do-room-say-hello")
    host.page.wait_for_selector(".notice:has-text('Hello!')")
    with guest.page.expect_navigation():
        guest.page.click("#update")
    guest.page.wait_for_selector(".room-strange")
    for _ in range(2):  # the host changes the lobby
        host.page.click("#do-room-stand-0")
        host.page.wait_for_selector("#do-room-sit-0")
        host.page.click("#do-room-sit-0")
        host.page.wait_for_selector("#do-room-stand-0")
    guest.page.wait_for_selector("#do-room-sit-1")
    guest.sit(1)
    guest.ready()
    host.start()
    guest.page.wait_for_selector(".at-table")
    wait_until_equal([host.page, guest.page])


@pytest.mark.later
def test_two_at_one_device_save_each_what_they_may_know(come: Come) -> None:
    host, guest = come(), come()
    host.context.add_init_script(KEEP_FRAMES)
    meet(host, [guest], ["person", "person", "far"])
    page, records = host.page, []
    for _ in range(2):
        if page.locator("#raise").is_visible():
            page.click("#raise")
        page.click("#sp-deck-1")
        Person(page).do(page.locator("#deed-reserve"))
        page.wait_for_selector("#sp-own .sp-hand button")
        page.click("#do-dialog-menu")
        records.append(read_record(saved(page, "#do-room-record")))
        page.keyboard.press("Escape")
        if page.locator("#pass-on").is_visible():
            page.click("#pass-on")
            page.wait_for_selector("#raise")
    assert [record.viewer for record in records] == [0, 1]
    for record in records:
        opened = [entry for entry in record.entries if any(entry.openings)]
        assert len(opened) == 1, "one's own card, and no other"
    assert records[0].entries != records[1].entries[: len(records[0].entries)]

"""Where a device cannot store what it does in a room, it stops, says so, and goes on later."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bottega.core import Refusal
from page.device.browser import ShelfTrouble
from page.device.database import Database
from page.device.webcrypto import Keys
from page.room.words import en, zh_hans, zh_hant
from tests.asynchronous import awaited
from tests.page.air import Air
from tests.page.clicks import sitting_of
from tests.page.paper import Paper, PaperShelf, bridge_to, visited
from tests.page.test_room_past import app_of, seated
from tests.page.test_rooms import dealt, guest_of, invited, settle, wait_long

ROOM_WORDS = {"en": en, "zh-Hans": zh_hans, "zh-Hant": zh_hant}


async def at_table(air: Air, *languages: str) -> tuple[Paper, Paper]:
    """Two people at a table; the guest is to move."""
    host = await invited(air, texts={"bottega.name": "Ann"})
    guest = await guest_of(host, air, *languages, texts={"bottega.name": "Bob"})
    await dealt(host, guest)
    if not sitting_of(guest).is_asked():
        await move(host, 0, guest)
    assert sitting_of(guest).is_asked()
    return host, guest


async def move(paper: Paper, which: int, *others: Paper) -> None:
    """Make one of the moves that there are."""
    sitting, app = sitting_of(paper), app_of(paper)
    legal = sitting.table.legal()
    app.later(app.steward.play(sitting, sitting.table.to_move, legal[which]))
    await settle(paper, *others)


def entries(paper: Paper) -> int:
    return len(sitting_of(paper).table.entries)


def has_stopped(paper: Paper) -> bool:
    return ("arrive", "") in paper.deeds() and app_of(paper).steward.sitting is None


def check_nobody_accused(*papers: Paper) -> None:
    for paper in papers:
        assert "two different moves" not in paper.html + " ".join(paper.said)
        assert "went wrong" not in paper.html


@pytest.mark.parametrize(
    ("language", "code"), [("en", "full"), ("zh-Hans", "failed"), ("zh-Hant", "blocked")]
)
def test_a_player_whose_move_is_not_stored_reads_what_to_do_and_moves_later(
    language: str, code: str
) -> None:
    awaited(stop_and_go_on)(language, code)


async def stop_and_go_on(language: str, code: str) -> None:
    air = Air()
    host, guest = await at_table(air, language)
    before, phrases = entries(host), ROOM_WORDS[language].PHRASES
    guest.rooms.trouble = code
    air.said.clear()
    await move(guest, 0, host)
    assert has_stopped(guest)
    assert phrases[f"room.no.{code}"] in guest.regions["main"]
    assert phrases["room.unstored.rest"] in guest.regions["main"]
    assert entries(host) == before
    await wait_long(10, host)
    assert "Bob is away" in host.regions["notice"]
    await guest.click("arrive")
    await settle(host, guest)
    assert has_stopped(guest), "it still cannot store"
    assert not [text for sender, _, text in air.said if sender == guest.net.name]
    guest.rooms.trouble = ""
    await guest.click("arrive")
    await settle(host, guest)
    await move(guest, 1, host)
    assert entries(host) == entries(guest) > before
    check_nobody_accused(host, guest)


@awaited
async def test_after_a_reload_with_room_on_the_disk_the_game_goes_on() -> None:
    air = Air()
    host, guest = await at_table(air)
    before = entries(host)
    guest.rooms.trouble = "full"
    await move(guest, 0, host)
    guest.rooms.trouble = ""
    again = await guest_of(guest, air, rooms=guest.rooms, keys=guest.keys, locks={})
    await settle(host, again)
    await move(again, 1, host)
    assert entries(host) == entries(again) > before
    check_nobody_accused(host, again)


@awaited
async def test_the_device_that_deals_stops_like_any_other() -> None:
    air = Air()
    host, guest = await at_table(air)
    before = entries(guest)
    host.rooms.trouble = "full"
    await move(guest, 0, host)
    assert has_stopped(host)
    assert entries(guest) == before + 1, "one's own move stands"
    await wait_long(10, guest)
    assert "away" in guest.regions["notice"]
    host.rooms.trouble = ""
    await host.click("arrive")
    await settle(host, guest)
    assert entries(host) == entries(guest) > before
    check_nobody_accused(host, guest)


@awaited
async def test_a_bot_whose_move_cannot_be_stored_waits_too() -> None:
    host, guest = await seated(Air(), seats=3)
    if not sitting_of(guest).is_asked():
        await move(host, 0, guest)
    before, put = entries(guest), host.rooms.put

    async def put_once(ident: str, note: str, first: int, lines: Sequence[str]) -> None:
        await put(ident, note, first, lines)
        host.rooms.trouble = "full"

    host.rooms.put = put_once  # type: ignore[method-assign]
    await move(guest, 0, host)
    assert has_stopped(host)
    assert entries(guest) == before + 1, "the guest's move, which was stored, and no other"
    host.rooms.trouble = ""
    host.rooms.put = put  # type: ignore[method-assign]
    await host.click("arrive")
    await settle(host, guest)
    assert entries(guest) > before + 1
    check_nobody_accused(host, guest)


@awaited
async def test_a_database_that_was_only_closed_is_opened_again() -> None:
    air = Air()
    host, guest = await at_table(air)
    guest.rooms.closed = 2
    await move(guest, 0, host)
    assert not has_stopped(guest)
    assert entries(host) == entries(guest)
    again = await guest_of(guest, air, rooms=guest.rooms, keys=guest.keys, locks={})
    await settle(host, again)
    assert entries(again) == entries(host)
    check_nobody_accused(host, again)


@awaited
async def test_a_database_that_has_lost_the_room_is_not_written_on() -> None:
    host, guest = await at_table(Air())
    before = entries(host)
    guest.rooms.kept.clear()
    guest.rooms.closed = 2
    await move(guest, 0, host)
    assert has_stopped(guest)
    assert entries(host) == before


@awaited
async def test_where_nothing_can_be_stored_no_room_is_made() -> None:
    rooms = PaperShelf()
    host = await visited("en", rooms=rooms)
    rooms.trouble = "full"
    await host.click("room-make")
    await settle(host)
    assert "storage is full" in host.html
    assert not host.where.startswith("/room")


# ------------------------------------------------------------------ keys


class Pairs:
    """A browser that makes pairs of keys."""

    async def generateKey(self, *_: object) -> SimpleNamespace:  # noqa: N802
        return SimpleNamespace(publicKey="public", privateKey="private")

    async def exportKey(self, form: str, key: str) -> SimpleNamespace:  # noqa: N802
        return SimpleNamespace(to_bytes=lambda: b"\4" + bytes(64))


class FullDatabase:
    """A database that keeps no key."""

    async def put_key(self, name: str, key: Any) -> None:
        raise ShelfTrouble("full")


@awaited
async def test_a_key_that_cannot_be_kept_is_not_given_out() -> None:
    window = SimpleNamespace(crypto=SimpleNamespace(subtle=Pairs()))
    keys = Keys(bridge_to(window), cast(Database, FullDatabase()))
    for making in (keys.make(), keys.make_address()):
        with pytest.raises(Refusal) as refusal:
            await making
        assert refusal.value.code == "full"
    assert keys.own == {}

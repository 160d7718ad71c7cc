"""Hints at a table by link: only where they were agreed on, and from a seat's own eyes alone."""

import json
import re
from typing import Any

import pytest

from bottega.core import HIDDEN
from bottega.table import Table
from page.table.levels import ADVISER
from tests.asynchronous import awaited
from tests.page.air import Air
from tests.page.clicks import sitting_of
from tests.page.paper import Paper
from tests.page.test_hint import marks, rows
from tests.page.test_patience import show_people
from tests.page.test_rooms import dealt, guest_of, invited, lend, settle, take_gems

HINT = ("hint", "")


async def agreed(air: Air, *languages: str) -> tuple[Paper, Paper]:
    """Two at a table where hints are agreed on."""
    host = await invited(air)
    await host.click("room-hints", "on")
    return await dealt(host, await guest_of(host, air, *languages))


def asked(*papers: Paper) -> Paper:
    """Whoever is to move."""
    return next(paper for paper in papers if paper.title.startswith("Your turn"))


def records(paper: Paper) -> list[tuple[int, str]]:
    """What was told to a master here: for which seat, and the record."""
    questions = [json.loads(text) for text in paper.asked]
    return [(q["seat"], q["record"]) for q in questions if q.get("bot") == ADVISER]


# ------------------------------------------------------------------ agreeing


@awaited
async def test_without_an_agreement_there_is_no_hint_and_the_table_says_so() -> None:
    air = Air()
    host = await invited(air)
    guest = await guest_of(host, air)
    assert "Nobody gets advice from a bot" in host.regions["main"]
    assert "Hints: off.</b> Nobody gets advice from a bot" in guest.regions["main"]
    await dealt(host, guest)
    for paper in (host, guest):
        assert HINT not in paper.deeds()
        await paper.press("i")
        assert not marks(paper)
        assert records(paper) == []
        assert "agreed" not in paper.regions["notice"]
        assert "No hints are agreed on" in await show_people(paper)


@awaited
async def test_the_host_chooses_and_a_guest_reads_it_before_being_ready() -> None:
    air = Air()
    host = await invited(air)
    guest, watcher = await guest_of(host, air, "en"), await guest_of(host, air, "zh-Hant")
    ways = [("room-hints", "off"), ("room-hints", "on")]
    assert [way in host.deeds() for way in ways] == [True, True]
    assert [way in guest.deeds() for way in ways] == [False, False]
    await host.click("room-hints", "on")
    await settle(host, guest, watcher)
    for paper in (host, guest):
        assert "only what their own seat may know" in paper.regions["main"]
    pressed = re.findall(r'<button[^>]*"room-hints"[^>]*pressed="(\w+)"', host.regions["main"])
    assert pressed == ["false", "true"]
    assert "Hints: on." in guest.regions["main"]
    assert "提示：開啟。" in watcher.regions["main"]
    assert "Alba has turned hints on" in guest.regions["notice"]
    assert "Alba has turned hints on. Whoever was ready is asked again." in guest.said
    assert "turned hints on" not in host.regions["notice"]


@awaited
async def test_who_was_ready_is_asked_again_and_the_host_knows_before() -> None:
    air = Air()
    host = await invited(air)
    guest = await guest_of(host, air)
    await guest.click("room-sit", "1")
    await settle(host, guest)
    assert "has to say so again" not in host.regions["main"]
    await guest.click("room-ready", "yes")
    await settle(host, guest)
    assert "has to say so again" in host.regions["main"]
    await host.click("room-hints", "off")
    await settle(host, guest)
    assert ("room-ready", "no") in guest.deeds(), "nothing has changed"
    await host.click("room-hints", "on")
    await settle(host, guest)
    assert ("room-ready", "yes") in guest.deeds()
    assert re.search(r'aria-disabled="true"[^>]*>.*Start the game', host.regions["main"])
    assert "turned hints on" in guest.regions["notice"]
    await guest.click("room-ready", "yes")
    await settle(host, guest)
    await host.click("room-start")
    await settle(host, guest)
    assert "turned hints on" not in guest.regions["notice"], "at the table it is of no use"
    assert "Hints are agreed on" in guest.regions["notice"]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Hints are agreed on at this table."),
        ("zh-Hans", "这一桌约定可以用提示。"),
        ("zh-Hant", "這一桌約定可以用提示。"),
    ],
)
@awaited
async def test_the_table_says_that_hints_are_agreed_on(language: str, sentence: str) -> None:
    _, guest = await agreed(Air(), language)
    assert sentence in guest.regions["notice"]
    assert sentence in guest.said
    await guest.tick(15)
    assert sentence not in guest.regions["notice"]
    assert sentence in await show_people(guest)


@awaited
async def test_another_game_together_keeps_what_was_agreed_on() -> None:
    host, guest = await agreed(Air())
    while replica_of(host).lobby.phase != "over":  # both give up: bots play it to its end
        for paper, seat in ((host, 0), (guest, 1)):
            if seat in sitting_of(paper).people:
                await replica_of(paper).resign(seat)
        await settle(host, guest)
        await host.tick(1)
    await host.click("close")
    await host.click("rematch")
    await settle(host, guest)
    assert "Hints: on." in guest.regions["main"]
    assert ("room-hints", "off") in host.deeds()


def replica_of(paper: Paper) -> Any:
    return sitting_of(paper).replica


# ------------------------------------------------------------------ asking


@awaited
async def test_a_guest_asks_and_follows_and_the_others_see_the_move_alone() -> None:
    host, guest = await agreed(Air())
    if not guest.title.startswith("Your turn"):
        await take_gems(host, guest)
    before = host.entries()
    await guest.press("i")
    sitting = sitting_of(guest)
    assert len(rows(guest)) == 3
    assert marks(guest) >= 2
    assert sitting.hint in sitting.table.legal()
    await settle(host, guest)
    assert len(rows(guest)) == 3, "it stands as long as nothing happens"
    assert host.entries() == before
    assert not marks(host)
    ((seat, record),) = records(guest)
    assert (seat, "\neyes 1\n" in record) == (1, True)
    action = sitting.hint
    await guest.press("o" if action.verb in ("take", "buy", "draw") else "k")
    await settle(host, guest)
    made = sitting.table.entries_for(1)[before]
    assert (made.author, made.known()) == (1, action)
    assert host.entries() > before
    assert sitting.hint is None
    assert not rows(guest)


@awaited
async def test_a_hint_at_the_dealers_device_is_from_its_own_seat_alone() -> None:
    """The dealer's device knows the card that its guest has drawn; its hint must not."""
    host, guest = await agreed(Air())
    for _ in range(2):  # each draws a card that only they may see
        paper = asked(host, guest)
        await paper.click("touch", "deck 1")
        await paper.click("touch", "reserve")
        await settle(host, guest)
    if not host.title.startswith("Your turn"):
        await take_gems(host, guest)
    game = replica_of(host).game
    drawn = [entry for entry in game.entries if entry.seals]
    assert [HIDDEN in entry.known().args for entry in drawn] == [False, False], "it knows both"
    await host.press("i")
    ((seat, record),) = records(host)
    told = Table.load(record)
    assert (seat, told.viewer) == (0, 0)
    assert [HIDDEN in told.entries[entry.number].known().args for entry in drawn].count(True) == 1
    other = next(e for e in drawn if HIDDEN in told.entries[e.number].known().args)
    assert all(opening.salt not in record for opening in other.openings if opening)
    assert game.secret is not None
    assert game.secret.hex() not in host.asked[-1]
    assert told.state == sitting_of(host).table.view(0)


@awaited
async def test_who_deals_and_does_not_play_gets_none_and_two_at_one_device_each_their_own() -> None:
    air = Air()
    host = await invited(air)
    guest = await guest_of(host, air)
    await host.click("room-stand", "0")
    await host.click("room-hints", "on")
    await settle(host, guest)
    for seat in ("0", "1"):
        await guest.click("room-sit", seat)
        await settle(host, guest)
    await guest.click("room-ready", "yes")
    await settle(host, guest)
    await host.click("room-start")
    await settle(host, guest)
    assert HINT not in host.deeds()
    await host.press("i")
    assert records(host) == []
    for _ in range(2):
        await guest.press("i")
        sitting = sitting_of(guest)
        assert sitting.hint
        assert records(guest)[-1][0] == sitting.eyes
        assert f"\neyes {sitting.eyes}\n" in records(guest)[-1][1]
        sitting.draft = None
        await take_gems(guest)
        await settle(host, guest)
        assert not rows(guest), "it was for those eyes"
    assert [seat for seat, _ in records(guest)] in ([0, 1], [1, 0])


@awaited
async def test_who_watches_gets_none() -> None:
    air = Air()
    host, guest = await agreed(air)
    watcher = await guest_of(host, air)
    await settle(host, guest, watcher)
    assert HINT not in watcher.deeds()
    assert "Hints are agreed on" in watcher.regions["notice"]
    await watcher.press("i")
    assert records(watcher) == []


@awaited
async def test_a_hint_is_put_away_when_the_seat_was_played_meanwhile() -> None:
    host, guest = await agreed(Air())
    if not guest.title.startswith("Your turn"):
        await take_gems(host, guest)
    await guest.press("i")
    assert rows(guest)
    await lend(host, 1)
    await settle(host, guest)
    assert HINT not in guest.deeds(), "a bot plays on"
    await replica_of(host).give_back(1)
    await settle(host, guest)
    if not guest.title.startswith("Your turn"):
        await take_gems(host, guest)
    assert HINT in guest.deeds()
    assert not rows(guest)
    assert not marks(guest)


@awaited
async def test_nothing_else_of_the_coach_is_to_be_had() -> None:
    host, guest = await agreed(Air())
    for paper in (host, guest):
        await paper.click("dialog", "menu")
        offered = {deed for deed, _ in paper.deeds()}
        assert not offered & {"review", "replay", "practice", "undo", "rematch"}

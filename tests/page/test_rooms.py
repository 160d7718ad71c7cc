"""Playing by link, on paper: two or more tabs in one room, with real replicas between them."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest

from bottega.replica import REACTIONS
from page import app
from page.kit.sounds import TURN
from page.room.invitation import read_link
from tests.asynchronous import awaited
from tests.page.air import Air
from tests.page.clicks import sitting_of
from tests.page.paper import Paper, PaperShelf, visited

SPRITE = Path(__file__).parents[2] / "static" / "sprite.svg"


async def settle(*papers: Paper) -> None:
    """Wait until nobody has anything left to do."""
    for _ in range(200):
        await asyncio.sleep(0)
        for paper in papers:
            await paper.settle()


async def invited(air: Air, **things: Any) -> Paper:
    """Somebody who has made a room for two."""
    host = await visited(net=air.net(), **things)
    await host.click("room-make")
    await settle(host)
    return host


async def guest_of(host: Paper, air: Air, *languages: str, **things: Any) -> Paper:
    """Somebody who has opened the link."""
    guest = Paper(*languages, net=air.net(), **things)
    guest.where = host.where
    await app.start(guest)
    await settle(host, guest)
    return guest


async def dealt(host: Paper, guest: Paper) -> tuple[Paper, Paper]:
    """Let a guest sit down and be ready, and the game be started."""
    await guest.click("room-sit", "1")
    await settle(host, guest)
    await guest.click("room-ready", "yes")
    await settle(host, guest)
    await host.click("room-start")
    await settle(host, guest)
    return host, guest


async def started(air: Air) -> tuple[Paper, Paper]:
    """Two people at a table."""
    host = await invited(air)
    return await dealt(host, await guest_of(host, air))


@awaited
async def test_play_by_link_makes_a_room_and_its_link() -> None:
    host = await invited(Air())
    link = read_link(host.where.strip("/").partition("/")[2])
    assert link.room
    assert f"https://example.org/games/#{host.where}" in host.regions["main"]
    assert "internet address" in host.regions["main"]
    assert "cannot choose" in host.regions["main"]


@awaited
async def test_a_friend_opens_the_link_takes_a_seat_and_they_play() -> None:
    host, guest = await started(Air())
    for paper in (host, guest):
        assert 'data-entries="' in paper.regions["frame"]
    assert ("touch", "gem 0") in host.deeds() or ("touch", "gem 0") in guest.deeds()


@awaited
async def test_a_reload_resumes_in_mid_game() -> None:
    air = Air()
    rooms = PaperShelf()
    host = await invited(air, rooms=rooms)
    assert rooms.kept
    again = await guest_of(host, air, rooms=rooms, keys=host.keys, locks={})
    assert "At the table" in again.regions["main"]


async def take_gems(*papers: Paper) -> Paper:
    """Let whoever is asked take gems; give who that was."""
    for paper in papers:
        if ("touch", "gem 0") in paper.deeds():
            assert paper.title.startswith("Your turn")
            gems = [value for deed, value in paper.deeds() if deed == "touch" and "gem" in value]
            for gem in gems[:3]:
                await paper.click("touch", gem)
            await paper.click("touch", "take")
            await settle(*papers)
            return paper
    raise AssertionError("nobody is asked")


@awaited
async def test_a_move_is_seen_on_the_other_device_and_the_turn_passes() -> None:
    host, guest = await started(Air())
    before = host.regions["frame"]
    first = await take_gems(host, guest)
    second = await take_gems(host, guest)
    assert first is not second
    assert host.regions["frame"] != before
    assert guest.calls.called or host.calls.called
    assert TURN in guest.sounds + host.sounds


@awaited
async def test_what_is_said_is_read_in_ones_own_language_unless_muted() -> None:
    air = Air()
    host = await invited(air)
    guest = await guest_of(host, air, "zh-Hant")
    await guest.click("room-sit", "1")
    await settle(host, guest)
    await guest.click("room-ready", "yes")
    await settle(host, guest)
    await host.click("room-start")
    await settle(host, guest)
    await host.click("dialog", "room-talk")
    await host.click("room-say", "well-played")
    await settle(host, guest)
    assert "打得好！" in guest.regions["notice"]
    await guest.tick(10)
    assert "打得好！" not in guest.regions["notice"]
    await guest.click("dialog", "menu")
    await guest.click("dialog", "room-people")
    (mute,) = [value for deed, value in guest.deeds() if deed == "room-mute"]
    await guest.click("room-mute", mute)
    await guest.click("close")
    await host.click("dialog", "room-talk")
    await host.click("room-say", "thanks")
    await settle(host, guest)
    assert "謝謝" not in guest.regions["notice"]


@awaited
async def test_the_record_is_saved_under_the_name_of_the_game() -> None:
    _, guest = await started(Air())
    await guest.click("dialog", "menu")
    await guest.click("room-record")
    ((name, text),) = guest.files.saved.items()
    assert name == "Splendor.txt"
    assert text.startswith("bottega record")


@awaited
async def test_a_reaction_travels_as_a_code_and_is_seen_as_our_drawing_with_its_word() -> None:
    air = Air()
    host, guest = await started(air)
    drawn = SPRITE.read_text("utf-8")
    await host.click("dialog", "room-talk")
    for code in REACTIONS:
        assert f'<symbol id="talk-{code}"' in drawn
        assert f'href="#talk-{code}"' in host.regions["dialog"]
    await host.click("room-say", "clap")
    await settle(host, guest)
    assert 'href="#talk-clap"' in guest.regions["notice"]
    assert "Bravo</span>" in guest.regions["notice"]
    assert guest.said[-1].endswith(": Bravo"), "it is heard as words"
    assert json.loads(air.said[-1][2])["code"] == "clap"
    await host.click("dialog", "room-talk")
    await host.click("room-say", "thanks")
    await settle(host, guest)
    assert guest.regions["notice"].count("#talk-") == 1, "a phrase has no drawing"


async def wait_long(seconds: float, *papers: Paper) -> None:
    """Let time pass in steps that a device which is awake would notice."""
    for _ in range(round(seconds / 5)):
        for paper in papers:
            await paper.tick(5)


async def lend(paper: Paper, seat: int) -> None:
    """Let a bot stand in at a seat at once, where nobody else would be asked."""
    replica = sitting_of(paper).replica
    game = replica.game
    await replica._stand_ins.lend(game, seat, game.moves_of(seat, game.count), [])


@awaited
async def test_who_is_away_is_told_a_bot_may_stand_in_and_who_is_back_plays_on() -> None:
    host, guest = await started(Air())
    assert isinstance(guest.hands, app.App)
    room = guest.where
    guest.go("/")
    await settle(host, guest)
    await host.tick(10)
    assert "is away" in host.regions["notice"]
    await wait_long(110, host)
    assert "has been away for 2 minutes" in host.regions["notice"]
    assert "Let a bot stand in until" in host.regions["notice"]
    await host.click("room-agree", "1")
    await settle(host, guest)
    assert "A bot stands in for" in host.regions["notice"]
    await take_gems(host)
    await settle(host, guest)
    await host.click("log")
    assert "(the stand-in)" in host.html
    guest.go(room)
    await settle(host, guest)
    assert "is back and plays on" in host.regions["notice"]
    assert "(the stand-in)" in guest.html or "stood-in" in guest.html


@awaited
async def test_going_home_keeps_the_seat_and_the_first_screen_leads_back() -> None:
    host, guest = await started(Air())
    guest.go("/")
    await settle(host, guest)
    opened = [value for deed, value in guest.deeds() if deed == "room-open"]
    assert opened == [host.where]
    await guest.click("room-open", opened[0])
    await settle(host, guest)
    assert 'data-entries="' in guest.regions["frame"]


@awaited
async def test_the_first_screen_names_who_sits_in_a_room() -> None:
    air = Air()
    host = await invited(air)
    guest = await guest_of(host, air, texts={"bottega.name": "Bob"})
    await guest.click("room-sit", "1")
    await settle(host, guest)
    for paper in (host, guest):
        paper.go("/")
        await settle(host, guest)
        assert 'class="waiting-names">Alba, Bob</span>' in paper.regions["main"]


@awaited
async def test_the_same_link_in_a_second_tab_says_so_and_can_take_over() -> None:
    air, locks, rooms = Air(), {}, PaperShelf()  # type: ignore[var-annotated]
    host = await invited(air, locks=locks, rooms=rooms)
    second = await guest_of(host, air, locks=locks, rooms=rooms, keys=host.keys)
    assert "open in another tab" in second.regions["main"]
    await second.click("room-seize")
    await settle(host, second)
    assert "At the table" in second.regions["main"]
    assert "open in another tab" in host.regions["main"]


@awaited
async def test_a_full_table_can_be_watched() -> None:
    air = Air()
    host, guest = await started(air)
    watcher = await guest_of(host, air)
    await settle(host, guest, watcher)
    assert 'data-entries="' in watcher.regions["frame"]
    assert not watcher.title.startswith("Your turn")
    await take_gems(host, guest)
    await settle(host, guest, watcher)
    assert watcher.regions["frame"] == host.regions["frame"]


def code_of(paper: Paper) -> str:
    """Read the code that a dialog shows."""
    shown = paper.regions["dialog"].partition('id="room-code">')[2].partition("</output>")[0]
    return re.sub("<[^>]*>", "", shown).strip()


@awaited
async def test_a_seat_moves_to_another_device_by_its_code() -> None:
    air = Air()
    host, guest = await started(air)
    phone = await guest_of(host, air)
    await settle(host, guest, phone)
    await guest.click("dialog", "menu")
    await guest.click("dialog", "room-people")
    await guest.click("room-offer", "1")
    await settle(host, guest, phone)
    code = code_of(guest)
    assert re.fullmatch("B[A-Z2-9]{3}( [A-Z2-9]{4}){3}", code)
    await phone.click("dialog", "menu")
    await phone.click("dialog", "room-people")
    await phone.click("dialog", "room-redeem")
    assert phone.hands
    phone.hands.typed("room-code", code)
    await phone.click("room-redeem")
    await settle(host, guest, phone)
    assert "plays on from another device" in host.regions["notice"]
    first = await take_gems(host, phone)
    second = await take_gems(host, phone)
    assert {first, second} == {host, phone}


@awaited
async def test_a_link_that_leads_nowhere_says_why() -> None:
    for rest, sentence in (("1/ab", "missing"), ("9/ab/cd", "newer"), ("x", "not a link")):
        paper = Paper()
        paper.where = f"/room/{rest}"
        await app.start(paper)
        await paper.settle()
        assert sentence in paper.regions["main"]


@awaited
async def test_nobody_answering_is_told_after_a_while() -> None:
    air = Air()
    host = await invited(air)
    host.go("/")
    await settle(host)
    lonely = Paper(net=air.net())
    lonely.where = f"/room/1/{'a' * 32}/{'b' * 32}"
    await app.start(lonely)
    await settle(lonely)
    assert "Looking for the table" in lonely.regions["main"]
    assert "Nobody answers" not in lonely.regions["main"]
    await lonely.tick(15)
    assert "Nobody answers" in lonely.regions["main"]


BETWEEN = {
    "en": "somebody may be listening in between",
    "zh-Hans": "可能有人在中间窃听",
    "zh-Hant": "可能有人在中間竊聽",
}


@pytest.mark.parametrize(("language", "sentence"), BETWEEN.items())
@awaited
async def test_that_somebody_may_stand_between_is_told_until_somebody_is_met(
    language: str, sentence: str
) -> None:
    air = Air()
    host = await visited(language, net=air.net())
    await host.click("room-make")
    await settle(host)
    air.between = True
    guest = await guest_of(host, air, language)
    for paper in (host, guest):
        assert sentence in paper.regions["notice"]
        assert ("dialog", "room-ways") in paper.deeds()
    assert "room-places" not in guest.regions["main"]
    assert {json.loads(text)["k"] for *_, text in air.said} == {"hello", "proof", "refuse"}
    air.between = False
    guest.net.connect_anew()
    await settle(host, guest)
    for paper in (host, guest):
        assert sentence not in paper.regions["notice"]
    assert "room-places" in guest.regions["main"]


@awaited
async def test_a_stranger_does_not_frighten_people_at_a_table_for_ever() -> None:
    host, guest = await started(Air())
    assert host.net.line
    host.net.line.hears("came", "eve", "sha-256=aa\nsha-256=bb")
    host.net.line.hears("said", "eve", '{"k":"refuse","code":"wrong-proof"}')
    await settle(host, guest)
    assert BETWEEN["en"] in host.regions["notice"]
    for _ in range(7):
        await host.tick(10)
    assert BETWEEN["en"] not in host.regions["notice"]


@awaited
async def test_one_who_says_too_much_does_not_silence_the_others() -> None:
    air = Air()
    host = await invited(air)
    guest = await guest_of(host, air)
    assert host.net.line
    assert guest.net.line
    for _ in range(3000):
        host.net.line.hears("said", "eve", "x" * 200_000)
    host.net.line.hears("said", guest.net.name, '{"k":"name","name":"Ada"}')
    await settle(host, guest)
    assert "Ada" in host.regions["main"]


@awaited
async def test_a_clock_set_back_changes_nothing_in_a_room() -> None:
    host, guest = await started(Air())
    hour = 3_600_000
    for paper in (host, guest):
        paper.clock -= hour
        paper.turned -= hour
    said = len(host.net.air.said)
    for _ in range(6):
        await host.tick()
        await guest.tick()
    kinds = [json.loads(text)["k"] for *_, text in host.net.air.said[said:]]
    assert kinds.count("head") >= 2, "each tells the other how far it is"
    guest.net.gone()
    for _ in range(10):
        await host.tick()
    assert "is away" in host.regions["notice"]


@awaited
async def test_connection_settings_are_kept_and_travel_in_the_link() -> None:
    host = await visited(net=Air().net())
    await host.click("dialog", "settings")
    await host.click("dialog", "room-ways")
    assert host.hands
    host.hands.typed("room-way relays", "http://nonsense")
    await host.click("room-ways-save")
    assert "not written as such an address is" in host.regions["dialog"]
    host.hands.typed("room-way relays", "wss://relay.example")
    await host.click("room-ways-save")
    assert host.regions["dialog"] == ""
    await host.click("room-make")
    await settle(host)
    link = read_link(host.where.strip("/").partition("/")[2])
    assert link.servers.relays == ("wss://relay.example",)


@awaited
async def test_nothing_secret_of_another_seat_is_heard_kept_or_shown() -> None:
    air = Air()
    host, guest = await started(air)
    for _ in range(2):  # whoever is asked draws a card that only they see
        for paper in (host, guest):
            if paper.title.startswith("Your turn"):
                await paper.click("touch", "deck 1")
                await paper.click("touch", "reserve")
                await settle(host, guest)
                break
    assert isinstance(host.hands, app.App)
    sitting = host.hands.steward.sitting
    assert sitting
    drawn = [entry for entry in sitting.table.entries_for(0) if entry.seals]
    secrets = [opening.salt for entry in drawn for opening in entry.openings if opening]
    assert secrets
    heard = "".join(text for _, to, text in air.said if to == guest.net.name)
    kept = "".join("".join(lines) for _, lines in guest.rooms.kept.values())
    for secret in secrets:
        assert secret not in heard
        assert secret not in kept
        assert secret not in guest.html

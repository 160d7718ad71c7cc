"""The lobby: whether others can come by the link, the way home, and which rooms stay."""

import re

import pytest

from page import app
from page.room.reach import CANNOT, CONNECTING, DEAF_SECONDS, LONGEST_PAUSE, READY, Reach
from page.room.session import LINGERING, RoomStore
from page.words import FRAME, Words
from tests.asynchronous import awaited
from tests.page.air import Air
from tests.page.paper import Paper, PaperShelf, visited
from tests.page.test_rooms import guest_of, invited, settle


async def unconnected() -> Paper:
    """Somebody who has made a room, and reaches no relay."""
    net = Air().net()
    net.reached = 0
    host = await visited(net=net)
    await host.click("room-make")
    await settle(host)
    return host


def reach_of(paper: Paper) -> str:
    """Read which state of the relays the lobby shows."""
    found = re.search('class="room-reach" data-reach="([a-z]+)"', paper.regions["main"])
    return found[1] if found else ""


def rooms_listed(paper: Paper) -> list[str]:
    """Return the addresses of the rooms that the first screen lists."""
    return [value for deed, value in paper.deeds() if deed == "room-open"]


async def pass_time(seconds: int, *papers: Paper) -> None:
    """Wait so long, a second at a time."""
    for _ in range(seconds):
        for paper in papers:
            await paper.tick()


# ------------------------------------------------------------------ the state


def test_a_relay_that_is_lost_is_missed_only_after_a_while() -> None:
    reach, seen = Reach(), []
    for now, relays in enumerate((0, 0, 1, 0, 0, 0, 0, 0, 2)):
        reach.look(float(now), relays)
        seen.append(reach.state)
    assert seen == [*[CONNECTING] * 2, READY, *[CONNECTING] * 3, *[CANNOT] * 2, READY]


def test_without_any_relay_the_room_is_entered_again_less_and_less_often() -> None:
    reach, entered = Reach(), []
    for now in range(1200):
        reach.look(float(now), 0)
        if reach.is_time_to_enter(float(now)):
            entered.append(now)
    pauses = [later - sooner for sooner, later in zip([0, *entered], entered, strict=False)]
    assert pauses[0] == DEAF_SECONDS + 1
    assert pauses == sorted(pauses)
    assert set(pauses[4:]) == {LONGEST_PAUSE + 1}


@awaited
async def test_where_a_relay_is_reached_friends_can_join_at_once() -> None:
    host = await invited(Air())
    assert reach_of(host) == READY
    assert "can join now" in host.regions["main"]
    assert ("room-copy", "") in host.deeds()
    assert "room-reach" not in [deed for deed, _ in host.deeds()]


@pytest.mark.parametrize("language", ["en", "zh-Hans", "zh-Hant"])
@awaited
async def test_without_a_relay_the_lobby_says_so_within_three_seconds(language: str) -> None:
    say, net = Words(language, FRAME), Air().net()
    net.reached = 0
    host = await visited(language, net=net)
    await host.click("room-make")
    await settle(host)
    assert reach_of(host) == CONNECTING
    assert say("room.reach.connecting") in host.regions["main"]
    await pass_time(3, host)
    assert reach_of(host) == CANNOT
    shown = host.regions["main"]
    (status,) = re.findall('<p id="room-reach" role="status">(.*?)</p>', shown)
    assert say("room.reach.cannot") in status
    assert say("room.reach.do") in shown
    offered = host.deeds()
    assert ("room-copy", "") not in offered
    assert ("room-share", "") not in offered
    assert 'id="room-link"' not in shown
    assert "room-qr" not in shown
    for way in ("room-reach", "room-try", "near-switch", "home"):
        assert (way, "") in offered


@awaited
async def test_the_lobby_is_ready_as_soon_as_a_relay_is_connected() -> None:
    host = await unconnected()
    await pass_time(5, host)
    assert reach_of(host) == CANNOT
    assert host.net.line
    host.net.line.reached = 1
    host.net.line.hears("reached", "", "")
    assert reach_of(host) == READY, "not only a second later"
    assert ("room-copy", "") in host.deeds()
    host.net.line.reached = 0
    await pass_time(1, host)
    assert reach_of(host) == CONNECTING
    await pass_time(3, host)
    assert reach_of(host) == CANNOT


@awaited
async def test_a_host_who_waits_alone_is_connected_again_without_doing_anything() -> None:
    host = await unconnected()
    await pass_time(5, host)
    before, host.net.reached = host.net.line, 1
    await pass_time(round(DEAF_SECONDS), host)
    assert host.net.line is not before
    assert reach_of(host) == READY


@awaited
async def test_trying_again_enters_again_at_once_and_says_how_it_ends() -> None:
    host = await unconnected()
    await pass_time(5, host)
    before = host.net.line
    await host.click("room-reach")
    await settle(host)
    assert host.net.line is not before
    assert reach_of(host) == CONNECTING
    await pass_time(3, host)
    assert reach_of(host) == CANNOT
    host.net.reached = 1
    await host.click("room-reach")
    await settle(host)
    assert reach_of(host) == READY


@awaited
async def test_a_device_that_wakes_up_without_a_relay_enters_again_at_once() -> None:
    host = await unconnected()
    await pass_time(5, host)
    before, host.net.reached = host.net.line, 1
    assert before
    before.hears("woke", "", "")
    await settle(host)
    assert host.net.line is not before
    assert reach_of(host) == READY


@awaited
async def test_trying_again_is_not_offered_where_it_would_cut_somebody_off() -> None:
    air = Air()
    host = await invited(air)
    await guest_of(host, air)
    assert host.net.line
    host.net.line.reached = 0
    await pass_time(5, host)
    assert reach_of(host) == CANNOT
    assert ("room-reach", "") not in host.deeds()


@awaited
async def test_a_guest_whose_device_reaches_no_relay_is_told_so() -> None:
    air = Air()
    host = await invited(air)
    host.net.gone()
    guest = Paper(net=air.net())
    guest.net.reached = 0
    guest.where = host.where
    await app.start(guest)
    await settle(guest)
    assert "no relay answers" not in guest.regions["main"]
    await pass_time(3, guest)
    assert "no relay answers" in guest.regions["main"]
    await pass_time(12, guest)
    assert "Nobody answers" not in guest.regions["main"]


@pytest.mark.parametrize("way", ["near-make", "post-make"])
@awaited
async def test_where_no_relay_is_asked_none_is_spoken_of(way: str) -> None:
    host = await visited(net=Air().net())
    await host.click(way)
    await settle(host)
    await pass_time(5, host)
    assert "room-places" in host.regions["main"]
    assert reach_of(host) == ""


# ------------------------------------------------------------------ the way home, and what stays


@awaited
async def test_the_way_home_leaves_a_room_that_nobody_was_invited_to_and_nothing_of_it() -> None:
    air, rooms = Air(), PaperShelf()
    host = await invited(air, rooms=rooms)
    where = host.where
    assert rooms.kept
    await host.click("home")
    await settle(host)
    assert host.where == "/"
    assert rooms_listed(host) == []
    assert rooms.kept == {}
    assert air.lines == [], "nobody is looked for any more"
    await pass_time(3, host)
    assert rooms.kept == {}
    host.go(where)  # back in the browser's history
    await settle(host)
    assert "so it was not kept" in host.regions["main"]
    await host.click("home")
    await settle(host)
    assert rooms.kept == {}


@pytest.mark.parametrize("how", ["room-copy", "room-share"])
@awaited
async def test_a_room_whose_link_was_sent_stays(how: str) -> None:
    host = await invited(Air())
    where = host.where
    await host.click(how)
    await host.click("home")
    await settle(host)
    assert rooms_listed(host) == [where]
    await host.click("room-open", where)
    await settle(host)
    assert reach_of(host) == READY


@awaited
async def test_a_room_stays_whose_link_may_have_been_copied_by_hand() -> None:
    host = await invited(Air())
    assert 'data-do="room-link"' in host.regions["main"]
    assert host.hands
    host.hands.click("room-link", "")
    await host.click("home")
    await settle(host)
    assert len(rooms_listed(host)) == 1


@awaited
async def test_of_a_room_that_was_dropped_nothing_more_is_stored() -> None:
    paper = Paper()
    store = RoomStore(paper, lambda: "a note")
    store.ident = "a room"
    await store.append(["a line"])
    await store.drop()
    await store.append(["a line that came late"])
    assert paper.rooms.kept == {}


@awaited
async def test_a_room_stays_that_somebody_has_come_to() -> None:
    air = Air()
    host = await invited(air)
    where, guest = host.where, await guest_of(host, air)
    for paper in (host, guest):
        await paper.click("home")
        await settle(host, guest)
        assert rooms_listed(paper) == [where]


@awaited
async def test_a_room_stays_whose_game_was_dealt_among_bots() -> None:
    host = await invited(Air())
    await host.click("room-bot", "1 apprentice")
    await settle(host)
    where = host.where
    await host.click("room-start")
    await settle(host)
    assert host.entries()
    host.go("/")
    await settle(host)
    assert rooms_listed(host) == [where]


@awaited
async def test_by_post_a_room_stays_since_its_letter_may_be_scanned_and_answered_later() -> None:
    host = await visited(net=Air().net())
    await host.click("post-make")
    await settle(host)
    await host.click("home")
    await settle(host)
    assert len(rooms_listed(host)) == 1


@awaited
async def test_a_guest_who_met_nobody_leaves_nothing_and_may_come_again() -> None:
    air = Air()
    host = await invited(air)
    where = host.where
    await host.click("room-copy")
    await host.click("home")
    await settle(host)
    guest = await guest_of(host, air, rooms=PaperShelf())
    guest.go(where)
    await settle(guest)
    assert "Looking for the table" in guest.regions["main"]
    await guest.click("home")
    await settle(guest)
    assert guest.rooms.kept == {}
    await host.click("room-open", where)
    await settle(host)
    guest.go(where)
    await settle(host, guest)
    assert "room-places" in guest.regions["main"]


@awaited
async def test_a_reload_finds_a_room_that_nobody_was_invited_to_and_lists_it_nowhere() -> None:
    air, rooms = Air(), PaperShelf()
    host = await invited(air, rooms=rooms)
    again = await guest_of(host, air, rooms=rooms, keys=host.keys, locks={})
    assert "you deal" in again.regions["main"]
    other = await visited(net=air.net(), rooms=rooms)
    assert rooms_listed(other) == []
    assert rooms.kept
    await again.click("room-copy")
    other.go("/rules")
    await settle(other)
    other.go("/")
    await settle(other)
    assert rooms_listed(other) == [host.where]


@awaited
async def test_what_a_closed_tab_left_of_such_a_room_goes_after_a_fortnight() -> None:
    rooms = PaperShelf()
    host = await invited(Air(), rooms=rooms)
    later = Paper(rooms=rooms)
    later.clock = host.clock + LINGERING - 1000
    await app.start(later)
    await later.settle()
    assert rooms.kept
    later.clock += 2000
    later.go("/rules")
    await later.settle()
    later.go("/")
    await later.settle()
    assert rooms.kept == {}


@awaited
async def test_entering_by_code_keeps_the_same_room_and_leaving_it_drops_it() -> None:
    host = await unconnected()
    await pass_time(3, host)
    (room,) = host.rooms.kept
    await host.click("near-switch")
    await settle(host)
    assert set(host.rooms.kept) == {room}
    assert "near-card" in host.regions["main"]
    await host.click("home")
    await settle(host)
    assert host.rooms.kept == {}


@awaited
async def test_a_room_that_another_tab_has_taken_over_is_not_dropped_by_the_first() -> None:
    air, rooms = Air(), PaperShelf()
    locks: dict[str, Paper] = {}
    host = await invited(air, locks=locks, rooms=rooms)
    second = await guest_of(host, air, locks=locks, rooms=rooms, keys=host.keys)
    await second.click("room-seize")
    await settle(host, second)
    await host.click("home")
    await settle(host, second)
    assert rooms.kept
    await second.click("room-copy")
    assert rooms_listed(host) == []

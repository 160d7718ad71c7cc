"""A deal that waits for somebody, and deals that were given up: what people see of it."""

import json

from bottega.replica.codes import LONGEST_WAIT
from page.app import App
from page.room.company import GIVEN_UP_SECONDS
from page.room.part import Rooms
from tests.asynchronous import awaited
from tests.page.air import Air
from tests.page.paper import Paper, PaperShelf
from tests.page.test_room_past import finish
from tests.page.test_rooms import guest_of, invited, settle

LANGUAGES = {
    "en": ("Still missing: Mei.", "The deal was called off: Mei did not come.", "One deal by Alba"),
    "zh-Hans": ("还缺：Mei。", "Mei没有来，这次发牌已取消。", "Alba的设备放弃过 1 次发牌"),
    "zh-Hant": ("還缺：Mei。", "Mei沒有來，這次發牌已取消。", "Alba的裝置放棄過 1 次發牌"),
}


async def waiting(air: Air, language: str = "en", **things: object) -> tuple[Paper, Paper, Paper]:
    """A host that has started while Mei, who had said that she was ready, is not there."""
    host = await invited(air, **things)
    watcher = await guest_of(host, air, language, texts={"bottega.name": "Tom"})
    mei = await guest_of(host, air, texts={"bottega.name": "Mei"})
    await settle(host, watcher, mei)
    await mei.click("room-sit", "1")
    await settle(host, watcher, mei)
    await mei.click("room-ready", "yes")
    await settle(host, watcher, mei)
    mei.go("/")
    await settle(host, watcher, mei)
    await host.click("room-start")
    await settle(host, watcher)
    return host, watcher, mei


def rooms_of(paper: Paper) -> Rooms:
    """The part of the page that plays by link."""
    assert isinstance(paper.hands, App)
    (rooms,) = [part for part in paper.hands.parts if isinstance(part, Rooms)]
    return rooms


async def pass_time(seconds: float, *papers: Paper) -> None:
    """Let time pass on every page; what it changed is shown with the next tick."""
    for paper in papers:
        await paper.tick(seconds)
        await paper.tick(0)
    await settle(*papers)


@awaited
async def test_the_host_sees_whom_the_deal_waits_for_and_frees_them() -> None:
    for language, (missing, off, given_up) in LANGUAGES.items():
        host, watcher, _ = await waiting(Air(), language)
        assert ("room-call-off", "") not in host.deeds(), "it may come yet"
        await pass_time(1, host, watcher)
        await pass_time(4, host, watcher)
        assert "Still missing: Mei." in host.regions["main"]
        assert missing in watcher.regions["main"]
        assert ("room-call-off", "") not in watcher.deeds()
        await host.click("room-call-off")
        await settle(host, watcher)
        assert off in watcher.regions["notice"]
        assert off in watcher.said
        assert given_up in watcher.regions["main"]
        assert "One deal by your device was given up" in host.regions["main"]
        assert ("room-bot", "1 apprentice") in host.deeds()


@awaited
async def test_it_happens_by_itself_after_a_minute() -> None:
    host, watcher, _ = await waiting(Air())
    await pass_time(1, host, watcher)
    await pass_time(LONGEST_WAIT - 5, host, watcher)
    assert "by itself" in host.regions["main"]
    await pass_time(5, host, watcher)
    for paper in (host, watcher):
        assert "The deal was called off: Mei did not come." in paper.regions["notice"]
        assert "Free seat" in paper.regions["main"]


@awaited
async def test_a_host_that_reloads_can_do_the_same() -> None:
    air, rooms = Air(), PaperShelf()
    host, _, _ = await waiting(air, rooms=rooms)
    where = host.where
    host.go("/")
    await settle(host)
    host.go(where)
    await settle(host)
    await pass_time(1, host)
    await pass_time(4, host)
    await host.click("room-call-off")
    await settle(host)
    assert ("room-bot", "1 apprentice") in host.deeds()


@awaited
async def test_who_waits_for_a_host_that_is_away_is_told_and_can_leave() -> None:
    host, watcher, _ = await waiting(Air())
    host.go("/")
    await settle(host, watcher)
    await pass_time(1, watcher)
    assert "Alba, who deals, is away." in watcher.regions["main"]
    assert 'id="leave"' in watcher.regions["main"]
    await watcher.click("home")
    await settle(watcher)
    assert watcher.where == "/"


@awaited
async def test_the_deal_that_follows_and_its_verdict_tell_of_those_given_up() -> None:
    host, guest, mei = await waiting(Air())
    await pass_time(1, host, guest)
    for times in (1, 2):
        await pass_time(5, host, guest)
        await host.click("room-call-off")
        await settle(host, guest)
        if times == 1:
            await once_more(host, guest, mei)
    assert "2 deals by Alba’s device were given up before this game." in guest.regions["main"]
    await guest.click("room-sit", "1")
    await settle(host, guest)
    await guest.click("room-ready", "yes")
    await settle(host, guest)
    await host.click("room-start")
    await settle(host, guest)
    sentence = "2 deals by Alba’s device were given up before this game."
    assert sentence in guest.regions["notice"]
    assert "2 deals by your device were given up before this game." in host.regions["notice"]
    await pass_time(GIVEN_UP_SECONDS + 1, host, guest)
    assert sentence not in guest.regions["notice"]
    await finish(host, guest)
    await settle(host, guest)
    assert "Dealt fairly: checked" in guest.regions["notice"]
    assert sentence in guest.regions["notice"]


async def once_more(host: Paper, guest: Paper, mei: Paper) -> None:
    """Mei comes back, is ready, and vanishes again as the host starts."""
    mei.go(host.where)
    await settle(host, guest, mei)
    await mei.click("room-sit", "1")
    await settle(host, guest, mei)
    await mei.click("room-ready", "yes")
    await settle(host, guest, mei)
    mei.go("/")
    await settle(host, guest, mei)
    await host.click("room-start")
    await settle(host, guest)
    await pass_time(1, host, guest)


@awaited
async def test_a_bot_that_is_ready_by_itself_does_not_hide_a_deal_given_up() -> None:
    air = Air()
    host = await invited(air)
    guest = await guest_of(host, air)
    guests = rooms_of(guest).replica
    assert guests
    await guests.sit(1, "Robot", "apprentice")
    await settle(host, guest)
    carried = host.net.line
    assert carried
    say = carried.say
    carried.say = lambda peer, text: None if json.loads(text)["k"] == "share" else say(peer, text)  # type: ignore[method-assign]
    await host.click("room-start")
    await settle(host, guest)
    replica = rooms_of(host).replica
    assert replica
    assert replica.lobby
    replica._room.games.clear()
    await replica._gathering.change(replica.lobby.reopened())
    await settle(host, guest)
    assert "The deal was called off." in guest.regions["notice"]
    assert "One deal by Alba’s device was given up" in guest.regions["main"]

"""What must hold by link while something is being shown, and while a room stays open behind it."""

import asyncio
from collections.abc import Callable

import pytest

from bottega.core import SPECTATOR
from bottega.record import read_record
from bottega.replica import News
from bottega.table import Table
from page import app
from page.device.net import Hears
from page.room.part import Rooms
from page.table.steward import MOST_SHOWN
from tests.asynchronous import awaited
from tests.page.air import Air, PaperChannel, PaperKeys, PaperNet
from tests.page.clicks import a_moment, draw, sitting_of
from tests.page.paper import Paper, visited
from tests.page.test_beats import Held
from tests.page.test_interruptions import DRAW, pictured, while_held
from tests.page.test_room_past import app_of, finish, finished, kept, seated
from tests.page.test_rooms import guest_of, invited, settle, started

# ------------------------------------------------------------------ a reload


@awaited
async def test_a_bot_moves_on_after_its_device_was_reloaded_while_it_was_thinking() -> None:
    host, guest = await seated(Air(), seats=3)
    await finish(host, guest, moves=1)

    async def think_for_ever(*_: object) -> list[str]:
        await asyncio.Event().wait()
        return []

    host.think = think_for_ever  # type: ignore[assignment]
    sitting, page = sitting_of(guest), app_of(guest)
    table, bot = sitting.table, 2
    page.later(page.steward.play(sitting, table.to_move, table.legal()[0]))
    for _ in range(500):
        await asyncio.sleep(0)
    assert table.to_move == bot
    before = len(table.entries)
    again = Paper(net=host.net.air.net(), rooms=host.rooms, keys=host.keys, texts=host.texts)
    again.where = host.where
    host.net.gone()
    await app.start(again)
    await settle(again, guest)
    assert len(table.entries) > before
    assert table.to_move != bot


# ------------------------------------------------------------------ one tab at a time


@awaited
async def test_a_game_played_on_from_a_rooms_replay_is_held_by_this_tab() -> None:
    host, guest = await finished(Air())
    await host.click("replay", kept(host)[0])
    await settle(host, guest)
    await host.click("replay-ask")
    await host.click("replay-fork")
    await settle(host, guest)
    ident = sitting_of(host).note.ident
    assert host.where == f"/game/{ident}"
    assert list(host.locks) == [ident]


class SlowNet(PaperNet):
    """A net where one thing takes until it is let."""

    def __init__(self, air: Air, slow: str) -> None:
        super().__init__(air, "slow")
        self.slow = slow
        self.gate = asyncio.Event()

    async def self_name(self) -> str:
        await self.pause("name")
        return await super().self_name()

    async def enter(self, settings: str, hears: Hears, afresh: bool) -> PaperChannel:
        await self.pause("enter")
        return await super().enter(settings, hears, afresh)

    async def pause(self, what: str) -> None:
        if what == self.slow:
            await self.gate.wait()


class SlowLock(Paper):
    """A tab that is granted a lock when it is let."""

    async def hold(self, ident: str, lost: Callable[[], None], seize: bool) -> bool:
        assert isinstance(self.net, SlowNet)
        await self.net.pause("lock")
        return await super().hold(ident, lost, seize)


@pytest.mark.parametrize("slow", ["lock", "name", "enter"])
@awaited
async def test_who_leaves_a_room_while_it_opens_is_not_in_it_afterwards(slow: str) -> None:
    air = Air()
    host = await invited(air)
    net = SlowNet(air, slow)
    guest = SlowLock(net=net)
    await app.start(guest)
    guest.go(host.where)
    await a_moment()
    guest.go("/")
    await a_moment()
    net.gate.set()
    await settle(host, guest)
    assert [line.name for line in air.lines] == [host.net.name], "nobody else is there"
    assert not guest.clockwork.deeds, "no clock ticks"
    assert app_of(guest).way_back() == ""


# ------------------------------------------------------------------ at a shared table


class RealKeys(PaperKeys):
    """Keys that take a moment, like those of a browser."""

    async def verify(self, key: str, data: bytes, signature: str) -> bool:
        await a_moment()
        return await super().verify(key, data, signature)


async def far_table(monkeypatch: pytest.MonkeyPatch, air: Air) -> tuple[Paper, Held]:
    """Who is to move, and a watcher for whom no time passes until it is let."""
    host, guest = await started(air)
    watcher = Held("en")
    watcher.net = air.net()
    watcher.keys = RealKeys(watcher.net.name)
    watcher.where = host.where
    await app.start(watcher)
    await settle(host, guest, watcher)
    assert sitting_of(watcher)
    pictured(monkeypatch)
    watcher.held = True
    return (host if host.title.startswith("Your turn") else guest), watcher


async def moments(number: int = 20) -> None:
    for _ in range(number):
        await a_moment()


@awaited
async def test_beats_at_a_shared_table_are_not_cut_off_by_what_is_dealt_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, watcher = await far_table(monkeypatch, Air())
    count = len(sitting_of(watcher).table.entries)
    await while_held(first, *DRAW)
    await moments()
    stage = app_of(watcher).steward.stage
    assert len(sitting_of(watcher).table.entries) == count + 2, "the move, and what was dealt"
    assert stage.view == sitting_of(watcher).table.view_at(count + 1, SPECTATOR)
    await watcher.pass_time()
    await moments()
    assert stage.view == sitting_of(watcher).table.view_at(count + 2, SPECTATOR)
    await watcher.pass_time()
    await moments()
    assert not stage.busy


@awaited
async def test_who_comes_late_is_shown_the_last_moves_and_not_the_whole_game() -> None:
    air = Air()
    host, guest = await started(air)
    await finish(host, guest, moves=MOST_SHOWN + 20)
    late = await guest_of(host, air)
    await settle(host, guest, late)
    entries = sitting_of(host).table.entries
    assert sitting_of(late).shown == len(entries)
    assert late.entries() == len(entries)
    first = [entry.number for entry in entries if entry.author >= 0][-MOST_SHOWN]
    assert app_of(late).steward.told == first
    taken = [said for said in late.said if said.startswith(("Alba", "Guest"))]
    assert len(taken) <= MOST_SHOWN


@awaited
async def test_every_move_at_a_shared_table_is_heard_however_soon_the_next_follows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, watcher = await far_table(monkeypatch, Air())
    monkeypatch.undo()
    monkeypatch.setattr(watcher, "painted", lambda: moments(3))
    watcher.said.clear()
    await while_held(first, *DRAW)
    await moments()
    assert "reserves" in " ".join(watcher.said)


@awaited
async def test_what_is_withdrawn_at_a_shared_table_is_not_shown_to_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, watcher = await far_table(monkeypatch, Air())
    await while_held(first, *DRAW)
    await moments()
    steward = app_of(watcher).steward
    assert steward.stage.busy
    count = len(sitting_of(watcher).table.entries)
    (rooms,) = [part for part in app_of(watcher).parts if isinstance(part, Rooms)]
    assert rooms.replica
    rooms.replica.game.cut(count - 1)
    await rooms.follow(News("cut", {"deal": 1, "number": count - 1}))
    assert not steward.stage.busy
    assert watcher.entries() == count - 1


async def two_at_one_device(air: Air) -> tuple[Paper, Paper]:
    """A room where two people share the device of the one who made it."""
    host = await visited(net=air.net())
    await host.click("seats", "3")
    await host.click("kind", "1 person")
    await host.click("kind", "2 far")
    await host.click("room-make")
    await settle(host)
    guest = await guest_of(host, air)
    await guest.click("room-sit", "2")
    await settle(host, guest)
    await guest.click("room-ready", "yes")
    await settle(host, guest)
    await host.click("room-start")
    await settle(host, guest)
    return host, guest


@awaited
async def test_a_lowered_curtain_stays_down_whatever_is_heard_from_others() -> None:
    host, guest = await two_at_one_device(Air())
    await draw(host)
    await settle(host, guest)
    (card,) = sitting_of(host).table.view(0).players[0].blind
    assert card >= 0
    await host.click("pass")
    assert host.covered
    await guest.click("dialog", "room-talk")
    await guest.click("room-say", "thanks")
    await settle(host, guest)
    assert host.covered
    assert f'data-zoom="card {card}"' not in host.html


@awaited
async def test_who_saves_the_record_saves_what_their_own_eyes_may_know() -> None:
    host, guest = await two_at_one_device(Air())
    await draw(host)
    await settle(host, guest)
    await host.click("pass")
    await host.click("raise")
    await host.click("dialog", "menu")
    await host.click("room-record")
    ((_, text),) = host.files.saved.items()
    record = read_record(text)
    assert record.viewer == 1, "it is Bruno who looks"
    (blind,) = Table.load(text).state.players[0].blind
    assert blind < 0, "what Alba has drawn is hidden from him"


@awaited
async def test_whose_move_is_withdrawn_is_asked_again_though_the_device_was_passed_on() -> None:
    host, guest = await two_at_one_device(Air())
    count = len(sitting_of(host).table.entries)
    await draw(host)
    await settle(host, guest)
    assert sitting_of(host).waiting == 1
    (rooms,) = [part for part in app_of(host).parts if isinstance(part, Rooms)]
    assert rooms.replica
    rooms.replica.game.cut(count)
    await rooms.follow(News("cut", {"deal": 1, "number": count}))
    assert sitting_of(host).is_asked() or sitting_of(host).waiting == 0


@awaited
async def test_who_still_looks_back_is_called_to_the_table_when_the_next_game_begins() -> None:
    host, guest = await finished(Air())
    room = guest.where
    await host.click("rematch")
    await settle(host, guest)
    await guest.click("room-ready", "yes")
    await settle(host, guest)
    guest.go(f"/replay/game/{kept(guest)[0]}")
    await settle(host, guest)
    await host.click("room-start")
    await settle(host, guest)
    assert guest.where == room
    assert sitting_of(guest).deal_number == 2


@awaited
async def test_who_follows_a_bad_link_out_of_a_room_has_left_it() -> None:
    host, guest = await started(Air())
    guest.go("/room/9/ab/cd")
    await settle(host, guest)
    assert app_of(guest).way_back() == ""
    await host.click("dialog", "room-talk")
    await host.click("room-say", "thanks")
    await settle(host, guest)
    assert "newer" in guest.regions["main"]


@awaited
async def test_looking_at_its_replay_does_not_leave_the_room() -> None:
    host, guest = await finished(Air())
    room = host.where
    await host.click("replay", kept(host)[0])
    await settle(host, guest)
    assert host.where.startswith("/replay/")
    await guest.tick(30)
    await settle(host, guest)
    assert "is away" not in guest.regions["notice"], "the others still see who looks back"
    await host.click("dialog", "menu")
    await host.click("room-open", room)
    await settle(host, guest)
    assert host.where == room
    assert sitting_of(host).replica.people, "nobody had to be found again"


@awaited
async def test_going_home_from_its_replay_leaves_the_room() -> None:
    host, guest = await finished(Air())
    await host.click("replay", kept(host)[0])
    await settle(host, guest)
    host.go("/")
    await settle(host, guest)
    assert app_of(host).way_back() == ""

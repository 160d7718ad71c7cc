"""The wire: who is there, how quick, and what is done when somebody goes missing."""

import asyncio
import json
from collections.abc import Coroutine
from typing import Any

from page.device.net import Hears
from page.room.invitation import Invitation
from page.room.reach import DEAF_SECONDS
from page.room.servers import Servers
from page.room.wire import KNOCKS, PING_SECONDS, SILENCE_SECONDS, Wire
from tests.asynchronous import awaited

ROOM = Invitation("a" * 32, "b" * 32, Servers())


class Channel:
    """A room that does as the test says."""

    def __init__(self) -> None:
        self.knocks = 0
        self.dropped: list[str] = []
        self.said: list[tuple[str, str]] = []
        self.reached = 1
        self.delay: float | None = 20.0
        self.gone = False

    def say(self, peer: str, text: str) -> None:
        self.said.append((peer, text))

    async def ping(self, peer: str) -> float:
        if self.delay is None:
            raise RuntimeError("no answer")
        return self.delay

    def knock(self) -> None:
        self.knocks += 1

    def drop(self, peer: str) -> None:
        self.dropped.append(peer)

    def relays(self) -> int:
        return self.reached

    def leave(self) -> None:
        self.gone = True


class Net:
    online = True

    def __init__(self) -> None:
        self.lines: list[Channel] = []
        self.afresh: list[bool] = []
        self.settings: dict[str, Any] = {}
        self.hears: Hears = lambda *_: None

    def obstacle(self) -> str:
        return ""

    async def self_name(self) -> str:
        return "me"

    async def enter(self, settings: str, hears: Hears, afresh: bool) -> Channel:
        if not self.online:
            raise RuntimeError("no network")
        self.settings, self.hears = json.loads(settings), hears
        self.lines.append(Channel())
        self.afresh.append(afresh)
        return self.lines[-1]

    async def squares(self, text: str) -> str:
        return ""


class Case:
    """A wire with its net and a clock."""

    def __init__(self) -> None:
        self.net = Net()
        self.tasks: list[asyncio.Task[None]] = []
        self.wire = Wire(self.net, ROOM, self.later)
        self.clock = 1_000_000.0
        self.news: list[tuple[str, str, str]] = []

    def later(self, deed: Coroutine[Any, Any, None]) -> None:
        self.tasks.append(asyncio.ensure_future(deed))

    async def open(self) -> Channel:
        await self.wire.open(self.hear)
        return self.net.lines[-1]

    def hear(self, kind: str, peer: str, text: str) -> None:
        if kind != "reach":
            self.news.append((kind, peer, text))

    async def pass_time(self, seconds: int, missing: bool = False) -> None:
        for _ in range(seconds):
            self.clock += 1
            self.wire.tick(self.clock, missing)
            await asyncio.gather(*self.tasks)


@awaited
async def test_the_room_is_entered_with_its_key_and_ways() -> None:
    case = Case()
    await case.open()
    assert case.net.settings["name"] == ROOM.room
    assert case.net.settings["key"] == ROOM.key
    assert case.net.settings["relays"] == list(ROOM.servers.relays)


@awaited
async def test_quality_is_told_by_the_time_an_answer_takes() -> None:
    case = Case()
    line = await case.open()
    case.net.hears("came", "bob", "")
    assert case.wire.quality("bob") == ""
    for delay, word in ((20, "good"), (200, "slow"), (900, "poor")):
        line.delay = delay
        await case.pass_time(round(PING_SECONDS) + 1)
        assert case.wire.quality("bob") == word
    case.net.hears("left", "bob", "")
    assert case.wire.quality("bob") == ""
    assert [kind for kind, *_ in case.news] == ["came", "left"]


@awaited
async def test_who_does_not_answer_any_more_is_dropped_but_not_after_a_sleep() -> None:
    case = Case()
    line = await case.open()
    case.net.hears("came", "bob", "")
    await case.pass_time(2)
    assert line.dropped == []
    case.clock += 3600  # the device slept
    await case.pass_time(1)
    assert line.dropped == []
    line.delay = None
    await case.pass_time(round(SILENCE_SECONDS) + 2)
    assert "bob" in line.dropped


@awaited
async def test_a_clock_that_goes_back_lets_nobody_stay_who_is_gone() -> None:
    case = Case()
    line = await case.open()
    case.net.hears("came", "bob", "")
    await case.pass_time(2)
    case.clock -= 3600
    await case.pass_time(5, missing=True)
    assert line.dropped == []
    line.delay = None
    await case.pass_time(round(SILENCE_SECONDS) + 2, missing=True)
    assert "bob" in line.dropped
    assert line.knocks > 0


@awaited
async def test_a_connection_is_ended_on_request() -> None:
    case = Case()
    case.wire.drop("bob")  # nothing is connected yet
    line = await case.open()
    case.wire.drop("bob")
    assert line.dropped == ["bob"]


@awaited
async def test_who_is_missing_is_called_for_less_and_less_often() -> None:
    case = Case()
    line = await case.open()
    await case.pass_time(60)
    assert line.knocks == 0
    case.net.hears("came", "bob", "")
    await case.pass_time(round(sum(KNOCKS)) + 1, missing=True)
    assert line.knocks == len(KNOCKS)
    case.net.hears("woke", "", "")
    await case.pass_time(round(KNOCKS[0]) + 1, missing=True)
    assert line.knocks == len(KNOCKS) + 1
    assert case.net.lines == [line]


@awaited
async def test_without_any_relay_the_room_is_entered_anew() -> None:
    case = Case()
    line = await case.open()
    line.reached = 0
    await case.pass_time(round(DEAF_SECONDS) + 40, missing=True)
    assert line.gone
    assert len(case.net.lines) > 1
    assert case.wire.line is case.net.lines[-1]
    case.wire.say("bob", "hello")
    assert case.net.lines[-1].said == [("bob", "hello")]


@awaited
async def test_after_closing_nothing_is_heard_or_said() -> None:
    case = Case()
    line = await case.open()
    case.wire.close()
    case.net.hears("said", "bob", "too late")
    case.wire.say("bob", "too late")
    assert line.gone
    assert case.news == []
    assert line.said == []


@awaited
async def test_a_page_that_the_browser_had_put_away_enters_again() -> None:
    case = Case()
    await case.open()
    case.net.hears("returned", "", "")
    await asyncio.gather(*case.tasks)
    assert len(case.net.lines) == 2


@awaited
async def test_without_a_network_it_is_tried_again_until_there_is_one() -> None:
    case = Case()
    line = await case.open()
    case.net.hears("came", "bob", "")
    line.reached, case.net.online = 0, False
    case.net.hears("left", "bob", "")
    await case.pass_time(200, missing=True)
    assert line.gone
    assert case.wire.line is None
    case.net.online = True
    await case.pass_time(30, missing=True)
    assert case.wire.line is case.net.lines[-1]
    case.net.hears("came", "bob", "")
    assert [kind for kind, *_ in case.news] == ["came", "left", "came"]


@awaited
async def test_who_calls_in_vain_and_is_alone_enters_again_with_the_same_relays() -> None:
    case = Case()
    line = await case.open()
    await case.pass_time(round(sum(KNOCKS[:3])) + 1, missing=True)
    assert line.gone
    assert len(case.net.lines) == 2
    assert case.net.afresh == [False, False]

"""Devices connected by codes: the first by people, all others through who is connected."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from bottega.core import Refusal
from page.room.mesh import MOST_PASSED, TRY_SECONDS, Mesh, read_roster, read_signal, signal
from page.room.packing import read_code
from tests.asynchronous import awaited
from tests.page.nearness import PaperNear, PaperPair


class Tab:
    """A tab of a mesh, and what it hears."""

    def __init__(self, room: "Company", name: str, firefox: bool) -> None:
        self.heard: list[tuple[str, str, str]] = []
        self.near = PaperNear(room.ether, firefox)
        self.drawn = 0
        hears = lambda *told: self.heard.append(told)  # noqa: E731
        self.mesh = Mesh(self.near, name, hears, room.later, lambda: room.now, self.draw)
        self.name = name

    def draw(self, size: int) -> bytes:
        self.drawn += 1
        return self.drawn.to_bytes(size, "big")


class Company:
    """Some tabs that may meet."""

    def __init__(self, count: int, firefox: bool = False) -> None:
        self.ether: dict[str, PaperPair] = {}
        self.now = 0.0
        self.tasks: list[asyncio.Task[None]] = []
        self.tabs = [Tab(self, f"{n:020x}", firefox) for n in range(1, count + 1)]

    def later(self, deed: Coroutine[Any, Any, None]) -> None:
        self.tasks.append(asyncio.get_running_loop().create_task(deed))

    async def settle(self) -> None:
        for _ in range(50):
            await asyncio.sleep(0)

    async def join(self, host: Tab, guest: Tab) -> None:
        """Carry an offer and its reply."""
        _, reply = await guest.mesh.reply(read_code(await host.mesh.offer()))
        await host.mesh.accept(read_code(reply))
        await self.settle()

    def links(self) -> list[int]:
        return [len(tab.mesh.peers) for tab in self.tabs]


@awaited
async def test_two_are_connected_by_an_offer_and_its_reply() -> None:
    room = Company(2)
    one, two = room.tabs
    await room.join(one, two)
    (came,) = [told for told in one.heard if told[0] == "came"]
    (met,) = [told for told in two.heard if told[0] == "came"]
    assert came[1] == two.name
    assert met[1] == one.name
    assert came[2].split("\n") == met[2].split("\n")[::-1]  # the same two fingerprints
    one.mesh.say(two.name, "hello")
    await room.settle()
    assert ("said", one.name, "hello") in two.heard
    assert await one.mesh.ping(two.name) == 0


@awaited
async def test_who_comes_later_is_connected_with_everybody_through_who_is_there() -> None:
    room = Company(5)
    for guest in room.tabs[1:]:
        await room.join(room.tabs[0], guest)
    assert room.links() == [4] * 5


@awaited
async def test_a_lost_pair_finds_each_other_through_whoever_has_both() -> None:
    room = Company(3)
    one, two, three = room.tabs
    for guest in (two, three):
        await room.join(one, guest)
    two.mesh.drop(three.name)
    await room.settle()
    assert ("left", three.name, "") in two.heard
    assert room.links() == [2, 2, 2]
    assert [told[0] for told in three.heard].count("came") == 3


@awaited
async def test_an_attempt_that_leads_nowhere_is_begun_again() -> None:
    room = Company(3)
    one, two, three = room.tabs
    await room.join(one, two)
    lost = one.mesh.peers[two.name]
    passed, lost.passed = lost.passed, MOST_PASSED  # nothing is passed on for now
    await room.join(one, three)
    assert room.links() == [2, 1, 1]
    lost.passed = passed
    room.now += TRY_SECONDS + 1
    two.mesh.tick(room.now)
    await room.settle()
    assert room.links() == [2, 2, 2]


@pytest.mark.parametrize("firefox", [False, True])
@awaited
async def test_a_chromium_waits_for_the_reply_to_arrive_and_a_firefox_does_not(
    firefox: bool,
) -> None:
    room = Company(2, firefox)
    one, two = room.tabs
    link, _ = await two.mesh.reply(read_code(await one.mesh.offer()))
    (pair,) = two.near.pairs
    assert bool(pair.reached) == firefox
    await two.mesh.reach(link)
    assert pair.reached


@awaited
async def test_a_reply_serves_once_and_only_its_own_offer() -> None:
    room = Company(3)
    one, two, three = room.tabs
    offer = await one.mesh.offer()
    _, reply = await two.mesh.reply(read_code(offer))
    with pytest.raises(Refusal) as refused:
        await three.mesh.accept(read_code(reply))
    assert refused.value.code == "other-reply"
    await one.mesh.accept(read_code(reply))
    with pytest.raises(Refusal) as refused:
        await one.mesh.accept(read_code(reply))
    assert refused.value.code == "other-reply"
    with pytest.raises(Refusal) as refused:
        await one.mesh.accept(read_code(offer))
    assert refused.value.code == "not-reply"
    with pytest.raises(Refusal) as refused:
        await two.mesh.reply(read_code(reply))
    assert refused.value.code == "not-offer"


@awaited
async def test_nobody_comes_under_the_name_of_another_or_speaks_before_a_name() -> None:
    room = Company(4)
    one, two, three, four = room.tabs
    await room.join(one, two)
    three.mesh.name = two.name
    await room.join(one, three)
    four.mesh.name = "sSomething"
    await room.join(one, four)
    assert list(one.mesh.peers) == [two.name]
    assert [told[0] for told in one.heard] == ["came"]


@awaited
async def test_nothing_is_passed_on_in_the_name_of_somebody_else() -> None:
    room = Company(3)
    one, two, three = room.tabs
    for guest in (two, three):
        await room.join(one, guest)
    code = await two.mesh.offer()
    before = len(three.near.pairs)
    two.mesh.peers[one.name].say("x", signal("f" * 20, three.name, code))
    await room.settle()
    assert len(three.near.pairs) == before


@pytest.mark.parametrize(
    "text", ["", "[", "{}", '["x"]', "[1]", "9" * 5000, '["' + "A" * 20 + '"]']
)
def test_a_roster_of_nonsense_names_nobody(text: str) -> None:
    assert read_roster(text) == frozenset()


@pytest.mark.parametrize("text", ["", "a b c", f"{'0' * 20} {'1' * 20} O", "x" * 800])
def test_nonsense_is_not_passed_on(text: str) -> None:
    with pytest.raises(Refusal):
        read_signal(text)

"""One tab at a time, with the browser's locks made of paper."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from page.device.tab_lock import TabLock
from tests.asynchronous import awaited
from tests.page.paper import bridge_to


class Locks:
    """Locks that are granted when the test says so."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[bool], None]] = []
        self.held: list[str] = []
        self.options: list[Any] = []
        self.ends: dict[str, asyncio.Future[None]] = {}

    def request(self, name: str, options: Any, got: Callable[[Any], Any]) -> asyncio.Future[None]:
        end = self.ends[name] = asyncio.get_running_loop().create_future()
        self.options.append(options)

        def release(_: Any) -> None:
            self.held.remove(name)
            end.set_result(None)

        def grant(free: bool) -> None:
            promise = got(object() if free else None)
            if promise is not None:
                self.held.append(name)
                promise.run(release, None)

        self.waiting.append(grant)
        return end


def claim_with(locks: Locks | None) -> TabLock:
    made = SimpleNamespace(new=lambda run: SimpleNamespace(run=run))
    navigator = SimpleNamespace(locks=locks) if locks else SimpleNamespace()
    return TabLock(bridge_to(SimpleNamespace(navigator=navigator, Promise=made)))


async def turn() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


@awaited
async def test_a_claim_is_held_until_it_is_let_go() -> None:
    locks = Locks()
    claim = claim_with(locks)
    asked = asyncio.ensure_future(claim.hold("a", lambda: None, False))
    await turn()
    locks.waiting.pop()(True)
    assert await asked
    assert locks.held == ["bottega a"]
    claim.release("b")
    assert locks.held == ["bottega a"], "that is something else"
    claim.release("a")
    assert locks.held == []


@awaited
async def test_what_another_tab_has_is_not_ours_and_what_it_takes_is_lost() -> None:
    locks, lost = Locks(), []
    claim = claim_with(locks)
    asked = asyncio.ensure_future(claim.hold("a", lambda: lost.append(1), False))
    await turn()
    locks.waiting.pop()(False)
    assert not await asked
    asked = asyncio.ensure_future(claim.hold("a", lambda: lost.append(2), True))
    await turn()
    locks.waiting.pop()(True)
    assert await asked
    assert locks.options == [{"ifAvailable": True}, {"steal": True}]
    locks.ends["bottega a"].set_exception(RuntimeError("taken"))
    await turn()
    assert lost == [2]


@awaited
async def test_a_claim_given_up_before_it_is_granted_is_let_go_at_once() -> None:
    locks = Locks()
    claim = claim_with(locks)
    first = asyncio.ensure_future(claim.hold("a", lambda: None, False))
    await turn()
    second = asyncio.ensure_future(claim.hold("b", lambda: None, False))
    await turn()
    for grant in locks.waiting:
        grant(True)
    await asyncio.gather(first, second)
    assert locks.held == ["bottega b"]


@awaited
async def test_without_locks_everything_is_ours() -> None:
    assert await claim_with(None).hold("a", lambda: None, False)

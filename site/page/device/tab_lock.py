"""One tab at a time: a game is claimed by the tab that plays it, by the browser's locks."""

import asyncio
from collections.abc import Callable
from typing import Any

from page.device.bridge import Bridge


class TabLock:
    """What this tab has claimed: one thing at most."""

    def __init__(self, bridge: Bridge) -> None:
        """Claim nothing yet."""
        self.window, self.proxy, self.to_js = bridge
        self.wanted: object = None  # the claim that was made last, if it still stands
        self.claimed = ""  # what it is for
        self.let_go: Any = None  # resolves the promise that holds the lock
        self.watch: asyncio.Task[None] | None = None  # waits for the lock to be taken from us

    async def hold(self, ident: str, lost: Callable[[], None], seize: bool) -> bool:
        """Claim something; give whether it is ours. `lost` is called if it is taken."""
        self.release(self.claimed)
        self.claimed = ident
        locks = getattr(self.window.navigator, "locks", None)
        if not locks:  # there are some only where the page is served securely
            return True
        mine = self.wanted = object()
        granted: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def held(let_go: Any, _: Any) -> None:
            if mine is self.wanted:
                self.let_go = let_go
            else:  # the claim was given up before it was granted
                let_go(None)

        def got(lock: Any, *_: Any) -> Any:
            granted.set_result(bool(lock))
            return self.window.Promise.new(self.proxy(held)) if lock else None

        options = self.to_js({"steal": True} if seize else {"ifAvailable": True})
        request = locks.request(f"bottega {ident}", options, self.proxy(got))
        self.watch = asyncio.ensure_future(_watch(request, lost))
        return await granted

    def release(self, ident: str) -> None:
        """Let go of something, if it is what this tab has claimed."""
        if ident != self.claimed:
            return
        self.wanted, self.claimed = None, ""
        if self.let_go:
            self.let_go(None)
            self.let_go = None


async def _watch(request: Any, lost: Callable[[], None]) -> None:
    """Wait until the lock ends; if it was taken from us, say so."""
    try:
        await request
    except Exception:
        lost()

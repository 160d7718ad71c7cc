"""What is laid in on the device so that the page opens without a network: the service worker."""

import asyncio
from collections.abc import Callable
from typing import Any

from page.device.bridge import Bridge

WORKER = "offline.js"
HOUR = 3_600_000  # milliseconds


class ServiceWorker:
    """The copy, as the browser's service worker keeps it."""

    def __init__(self, bridge: Bridge) -> None:
        """Use this window's worker, registered when the page stands."""
        self.window, self.proxy, _ = bridge
        self.registration: Any = None
        self.tell: Callable[[str], None] = lambda _: None
        self.renewing = False  # whether this tab has asked for the new version
        self.controlled = False  # whether this page has come from a worker, or has got one since
        self.looked = 0.0  # when a new version was last looked for

    async def stock(self, tell: Callable[[str], None]) -> None:
        """Lay in everything; `tell` hears how that goes, now and later.

        The words: "ready"; "insecure", "none", "full" or "failed" if it cannot be; "update" once a
        new version is here and waits.
        """
        self.tell = tell
        if not self.window.isSecureContext:
            tell("insecure")
            return
        container = getattr(self.window.navigator, "serviceWorker", None)
        if not container:  # a private window of some browsers
            tell("none")
            return
        self.controlled = bool(container.controller)
        container.addEventListener("message", self.proxy(lambda event: tell(str(event.data))))
        container.addEventListener("controllerchange", self.proxy(self._taken_over))
        try:
            self.registration = await container.register(WORKER)
        except Exception as error:  # storage is blocked, or the worker did not come
            tell("none" if "SecurityError" in str(error) else "failed")
            return
        if not self.registration:
            tell("none")
            return
        self._watch_for_updates()
        (await container.ready).active.postMessage("complete")

    async def renew(self) -> None:
        """Let the newest version take over, fetched if none waits yet, and open the page anew."""
        if self.registration and not self.registration.waiting:
            await self._fetch()
        waiting = self.registration and self.registration.waiting
        if waiting:
            self.renewing = True
            waiting.postMessage("update")
        else:  # another tab has let it take over already, or there is none
            self.window.location.reload()

    async def _fetch(self) -> None:
        """Look for a newer version; if there is one, wait until all of it is here."""
        try:
            await self.registration.update()
        except Exception:  # no network, or the host is away
            return
        coming = self.registration.installing
        if not coming:
            return
        here = asyncio.get_running_loop().create_future()

        def changed(_: Any) -> None:
            if coming.state != "installing" and not here.done():
                here.set_result(None)

        coming.addEventListener("statechange", self.proxy(changed))
        await here

    async def stay(self) -> None:
        """Ask the browser not to throw away what is kept, when it needs room."""
        try:
            storage = self.window.navigator.storage
            if not await storage.persisted():
                await storage.persist()
        except Exception:  # an old browser, or one that keeps nothing
            return

    def _taken_over(self, _: Any) -> None:
        """Another worker answers this page now: its first one, or one of a new version."""
        if self.renewing:
            self.window.location.reload()
        elif self.controlled:
            self.tell("update")
        self.controlled = True

    def _watch_for_updates(self) -> None:
        """Notice a version that waits, or comes while the page is open."""
        if self.registration.waiting:
            self.tell("update")
        self.registration.addEventListener("updatefound", self.proxy(self._coming))
        self.looked = float(self.window.Date.now())
        self.window.document.addEventListener("visibilitychange", self.proxy(self._look))

    def _coming(self, _: Any) -> None:
        coming = self.registration.installing

        def changed(_: Any) -> None:
            if coming.state == "installed" and self.registration.active:
                self.tell("update")

        if coming:
            coming.addEventListener("statechange", self.proxy(changed))

    def _look(self, _: Any) -> None:
        """Look for a new version when the visitor comes back to a page open for hours."""
        now = float(self.window.Date.now())
        if not self.window.document.hidden and now - self.looked > HOUR:
            self.looked = now
            self.registration.update().catch(self.proxy(lambda _: None))

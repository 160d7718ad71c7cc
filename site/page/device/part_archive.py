"""Fetches the parts of the page that few visits need, and lays them before Python."""

import asyncio
import json
from collections.abc import Mapping
from hashlib import sha256
from importlib import import_module, invalidate_caches
from pathlib import Path
from typing import Any

from bottega.core import Refusal
from page.device.bridge import Bridge
from page.device.game_archive import FOLDER, unpacked

LISTED = "parts-apart"  # the script in the page that tells their addresses and digests
LONGEST = 30_000  # milliseconds that one is waited for

APART: Mapping[str, tuple[str, ...]] = {
    "rooms": ("page.room", "bottega.replica"),
    "studies": ("page.history", "page.practice", "page.replay", "page.review", "page.workbench"),
}
"""The archives that few visits need, and of which packages they hold what a start does not."""


class PartArchives:
    """Where parts are fetched from when they are first wanted."""

    def __init__(self, bridge: Bridge) -> None:
        """Look where they are."""
        self.window, _, self.to_js = bridge
        script = self.window.document.getElementById(LISTED)
        self.listed: dict[str, tuple[str, str]] = json.loads(script.textContent) if script else {}
        self.coming: dict[str, asyncio.Future[None]] = {}  # and those that are here

    async def fetch(self, archive: str) -> None:
        """Fetch an archive, unless it is here; once all is kept on the device, from there."""
        if archive not in self.listed:
            return
        if archive not in self.coming:
            self.coming[archive] = asyncio.ensure_future(self.bring(archive))
        coming = self.coming[archive]
        try:
            await asyncio.shield(coming)
        except Exception:
            if self.coming.get(archive) is coming:
                del self.coming[archive]
            raise

    async def bring(self, archive: str) -> None:
        """Fetch an archive; if it is not right, once more, past what the browser keeps."""
        try:
            data = await self.asked(archive, "default")
        except Refusal:
            data = await self.asked(archive, "reload")
        self.lay(archive, data)

    async def asked(self, archive: str, cache: str) -> bytes:
        """Ask for an archive, open it, and see whether it is the one that the build made."""
        address, digest = self.listed[archive]
        try:
            answer = await self.window.fetch(address, self.how(cache))
            data = unpacked(bytes((await answer.arrayBuffer()).to_bytes())) if answer.ok else b""
        except Exception as error:  # the browser's own: no connection; or it came damaged
            raise Refusal("part-not-fetched", f"{archive} did not come") from error
        if not answer.ok:
            raise Refusal("part-gone", f"{archive} is not there")
        if sha256(data).hexdigest() != digest:
            raise Refusal("part-not-fetched", f"{archive} is not what it should be")
        return data

    def how(self, cache: str) -> Any:
        """Tell the browser how to ask."""
        timeout = getattr(self.window.AbortSignal, "timeout", None)
        limit = {"signal": timeout(LONGEST)} if timeout else {}
        return self.to_js({"cache": cache, **limit})

    def lay(self, archive: str, data: bytes) -> None:
        """Let Python find in an archive what its packages lack."""
        path = Path(FOLDER / f"{archive}.zip")
        path.write_bytes(data)
        for package in APART[archive]:
            import_module(package).__path__.append(f"{path}/{package.replace('.', '/')}")
        invalidate_caches()

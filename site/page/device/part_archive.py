"""Fetches the parts of the page that few visits need, and lays them before Python."""

import json
from collections.abc import Mapping
from importlib import import_module, invalidate_caches
from pathlib import Path

from bottega.core import Refusal
from page.device.bridge import Bridge
from page.device.game_archive import FOLDER, unpacked

LISTED = "parts-apart"  # the script in the page that tells their addresses

APART: Mapping[str, tuple[str, ...]] = {
    "rooms": ("page.room", "bottega.replica"),
    "studies": ("page.history", "page.practice", "page.replay", "page.review", "page.workbench"),
}
"""The archives that few visits need, and of which packages they hold what a start does not."""


class PartArchives:
    """Where parts are fetched from when they are first wanted."""

    def __init__(self, bridge: Bridge) -> None:
        """Look where they are."""
        self.window = bridge.window
        script = self.window.document.getElementById(LISTED)
        self.addresses: dict[str, str] = json.loads(script.textContent) if script else {}
        self.here: set[str] = set()

    async def fetch(self, archive: str) -> None:
        """Fetch an archive, unless it is here; once all is kept on the device, from there."""
        if archive in self.here or archive not in self.addresses:
            return
        data = await self.asked(archive)
        if archive not in self.here:  # or somebody else has waited for it, too
            self.lay(archive, data)

    async def asked(self, archive: str) -> bytes:
        """Ask for an archive, and open it."""
        try:
            answer = await self.window.fetch(self.addresses[archive])
            if answer.ok:
                return unpacked(bytes((await answer.arrayBuffer()).to_bytes()))
        except Exception as error:  # the browser's own: no connection; or it came damaged
            raise Refusal("part-not-fetched", f"{archive} did not come") from error
        raise Refusal("part-not-fetched", f"{archive} is not there")

    def lay(self, archive: str, data: bytes) -> None:
        """Let Python find in an archive what its packages lack."""
        path = Path(FOLDER / f"{archive}.zip")
        path.write_bytes(data)
        for package in APART[archive]:
            import_module(package).__path__.append(f"{path}/{package.replace('.', '/')}")
        invalidate_caches()
        self.here.add(archive)

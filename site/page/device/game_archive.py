"""Fetches a game that did not come with the page, and dresses the page for it; and its puzzles."""

import json
import zlib
from pathlib import Path

from bottega.core import Refusal
from page.device.bridge import Bridge

LISTED = "games-apart"  # the script in the page that tells their addresses
PUZZLES = "games-puzzles"  # and the one that tells those of the puzzles of every game
FOLDER = Path("/home/pyodide")
GZIP = 31  # what zlib calls data that are packed as a whole
PACKED = b"\x1f\x8b"  # how they begin, unless a host has unpacked them on the way


def unpacked(data: bytes) -> bytes:
    """Give an archive as Python reads it, whether or not it came packed as a whole."""
    return zlib.decompress(data, GZIP) if data.startswith(PACKED) else data


class GameArchives:
    """Where games are fetched from when they are first wanted."""

    def __init__(self, bridge: Bridge) -> None:
        """Look where they are."""
        self.window = bridge.window
        self.addresses = self.listed(LISTED)

    def listed(self, name: str) -> dict[str, str]:
        """Read the addresses that a script in the page tells, by game."""
        script = self.window.document.getElementById(name)
        addresses: dict[str, str] = json.loads(script.textContent) if script else {}
        return addresses

    def fetch(self, game: str) -> str:
        """Fetch a game, and give the path where it lies then."""
        kept = getattr(self.window.gamesHere, game, None)
        path = FOLDER / f"{game}.zip"
        data = bytes(kept.to_bytes()) if kept else self.ask_host(game)
        path.write_bytes(unpacked(data))
        self.dress(game)
        return str(path)

    def ask_host(self, game: str) -> bytes:
        """Wait for a game to come: whoever wants it shows it in this very turn of Python."""
        try:
            return bytes(self.window.fetchedNow(self.addresses[game]).to_bytes())
        except Exception as error:  # the browser's own: there is no connection, or no such file
            raise Refusal("not-fetched", f"{game} did not come") from error

    def dress(self, game: str) -> None:
        """Bring the style and the drawings of a game into the page, unless they are there."""
        try:
            self.window.wearNow(game)
        except Exception as error:  # the browser's own: there is no connection, or no such file
            raise Refusal("not-fetched", f"the looks of {game} did not come") from error

    async def puzzles(self, game: str) -> str:
        """Fetch the puzzles of a game; once they are kept on the device, from there."""
        try:
            answer = await self.window.fetch(self.listed(PUZZLES)[game])
            if answer.ok:
                return str(await answer.text())
        except Exception as error:  # the browser's own: there is no connection, or no such file
            raise Refusal("not-fetched", f"the puzzles of {game} did not come") from error
        raise Refusal("not-fetched", f"the puzzles of {game} are not there")

"""Fetches a game that did not come with the page, and dresses the page for it."""

import json
import zipfile
import zlib
from pathlib import Path

from bottega.core import Refusal
from page.device.bridge import Bridge

LISTED = "games-apart"  # the script in the page that tells their addresses
FOLDER = Path("/home/pyodide")
GZIP = 31  # what zlib calls data that are packed as a whole


class GameArchives:
    """Where games are fetched from when they are first wanted."""

    def __init__(self, bridge: Bridge) -> None:
        """Look where they are."""
        self.window = bridge.window
        listed = self.window.document.getElementById(LISTED)
        self.addresses: dict[str, str] = json.loads(listed.textContent) if listed else {}

    def fetch(self, game: str) -> str:
        """Fetch a game, and give the path where it lies then."""
        kept = getattr(self.window.gamesHere, game, None)
        path = FOLDER / f"{game}.zip"
        packed = kept.to_bytes() if kept else self.ask_host(game)
        path.write_bytes(zlib.decompress(packed, GZIP))
        self.dress(path)
        return str(path)

    def ask_host(self, game: str) -> bytes:
        """Wait for a game to come: whoever wants it shows it in this very turn of Python."""
        try:
            return bytes(self.window.fetchedNow(self.addresses[game]).to_bytes())
        except Exception as error:  # the browser's own: there is no connection, or no such file
            raise Refusal("not-fetched", f"{game} did not come") from error

    def dress(self, path: Path) -> None:
        """Bring the style and the drawings of a game into the page."""
        with zipfile.ZipFile(path) as archive:
            for name in archive.namelist():
                if name.startswith("style/"):
                    sheet = self.window.CSSStyleSheet.new()
                    sheet.replaceSync(archive.read(name).decode())
                    self.window.document.adoptedStyleSheets.push(sheet)
                    self.window.drawOnce(sheet)
                elif name == "sprite.svg":
                    drawn = archive.read(name).decode()
                    self.window.document.body.insertAdjacentHTML("afterbegin", drawn)

"""What was done last, written down at once: the database answers only after the next picture."""

import json
from collections.abc import Sequence
from typing import Any

from bottega.core import read_json

NAME = "bottega.journal."  # then the game


class WriteAhead:
    """What the database is still to keep, in the browser's small storage, which never waits."""

    def __init__(self, window: Any) -> None:
        """Write into this window's storage."""
        self.window = window

    def write(self, ident: str, note: str, first: int, lines: Sequence[str]) -> bool:
        """Write down what is to be kept of a game; give whether it is safe so."""
        try:
            text = json.dumps([note, first, lines])
            self.window.localStorage.setItem(NAME + ident, text)
        except Exception:  # full or blocked: what stands there is out of date
            self.strike(ident)
            return False
        return True

    def read(self, ident: str) -> tuple[str, int, list[str]] | None:
        """Give what was written down of a game and is not struck out."""
        try:
            text = self.window.localStorage.getItem(NAME + ident)
            note, first, lines = read_json(str(text)) if text else ("", 0, [])
            whole = read_json(note)["ident"] == ident and all(type(line) is str for line in lines)
        except Exception:  # nothing there, or something damaged: what was kept before is better
            return None
        sound = whole and type(first) is int and first >= 0 and type(lines) is list
        return (note, first, lines) if sound else None

    def strike(self, ident: str) -> None:
        """Strike out what was written down of a game."""
        try:
            self.window.localStorage.removeItem(NAME + ident)
        except Exception:  # blocked: then nothing stands there
            return

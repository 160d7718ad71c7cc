"""How far a long run has come, on a terminal."""

from __future__ import annotations

import time
from typing import TextIO


class Progress:
    """A bar on a terminal; nothing where nobody watches."""

    def __init__(self, total: int, out: TextIO) -> None:
        """Count up to so many."""
        self.total = total
        self.out = out if out.isatty() else None
        self.start = time.perf_counter()
        self.shown = 0.0

    def show(self, count: int) -> None:
        """Draw the bar anew, ten times a second at most."""
        now = time.perf_counter()
        if not self.out or (now - self.shown < 0.1 and count < self.total):
            return
        self.shown = now
        filled = 40 * count // self.total
        left = (now - self.start) / count * (self.total - count)
        bar = "█" * filled + "░" * (40 - filled)
        self.out.write(f"\r{bar} {count}/{self.total}, {left:.0f} s left \x1b[K")
        self.out.flush()

    def done(self) -> float:
        """Wipe the bar; the seconds since the start."""
        if self.out:
            self.out.write("\r\x1b[K")
        return time.perf_counter() - self.start

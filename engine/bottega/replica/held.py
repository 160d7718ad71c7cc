"""Entries that came too early, held until those before them have come."""

from __future__ import annotations

from bottega.replica.ports import Peer

MOST_HELD = 64  # entries from one connection
MOST_HELD_TOGETHER = 256  # entries from all of them
MOST_HELD_CHARACTERS = 480_000  # of all those entries; one connection may fill a quarter


class HeldLines:
    """Lines of entries by their numbers, and the connections on which they came.

    It saves asking for them again and no more: what there is no room for is asked for.
    """

    def __init__(self) -> None:
        """Hold nothing yet."""
        self.rows: dict[int, dict[Peer, str]] = {}

    def add(self, number: int, peer: Peer, line: str) -> None:
        """Hold a line, if there is room for it."""
        if peer in self.rows.get(number, {}):
            return
        count, size = self._measure(peer)
        full = count >= MOST_HELD or size + len(line) > MOST_HELD_CHARACTERS / 4
        together, characters = self._measure()
        if full or together >= MOST_HELD_TOGETHER or characters + len(line) > MOST_HELD_CHARACTERS:
            return
        self.rows.setdefault(number, {})[peer] = line

    def _measure(self, peer: Peer | None = None) -> tuple[int, int]:
        """How many lines are held, and of how many characters: a connection's, or all."""
        rows = self.rows.values()
        lines = [line for row in rows for of, line in row.items() if peer in (None, of)]
        return len(lines), sum(map(len, lines))

    def due(self, number: int) -> dict[Peer, str]:
        """Let go of the lines of this number, and of older ones."""
        rows = self.rows.get(number, {})
        self.rows = {later: row for later, row in self.rows.items() if later > number}
        return rows

    def forget(self, peer: Peer) -> None:
        """Let go of what came on a connection that has ended."""
        for row in self.rows.values():
            row.pop(peer, None)
        self.rows = {number: row for number, row in self.rows.items() if row}

    def clear(self) -> None:
        """Let go of everything."""
        self.rows = {}

"""The line that holds: which entries of a log led here, and which were taken back."""

from __future__ import annotations

from collections.abc import Sequence

from bottega.core import HIDDEN
from bottega.log import Entry


class Line:
    """The numbers of the entries that hold, and of those taken back that could come again."""

    def __init__(self) -> None:
        """Begin before the first entry."""
        self.held: list[int] = []
        self.ahead: list[int] = []  # taken back, in order, until something else is done

    def follow(self, entry: Entry, entries: Sequence[Entry]) -> None:
        """Go on with an entry; if it is the next one that was taken back, the others may follow."""
        again = self.ahead and _same(entries[self.ahead[0]], entry)
        self.ahead = self.ahead[1:] if again else []
        self.held.append(entry.number)

    def since(self, number: int) -> list[int]:
        """The entries that hold from this one on; none, if it does not hold itself."""
        return self.held[self.held.index(number) :] if number in self.held else []

    def back(self, number: int) -> list[int]:
        """Go back to before an entry that holds; give what no longer does."""
        gone = self.since(number)
        self.held = self.held[: len(self.held) - len(gone)]
        self.ahead = gone + self.ahead
        return gone


def _same(one: Entry, other: Entry) -> bool:
    """Whether two entries say the same, as far as this holder can tell for sure."""
    known = one.known()
    return one.author == other.author and known == other.known() and HIDDEN not in known.args

"""The line that holds: which entries of a log led here, and which were taken back."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from bottega.core import HIDDEN
from bottega.log import Entry


class Line:
    """The numbers of the entries that hold, and of those taken back that could come again."""

    def __init__(self) -> None:
        """Begin before the first entry."""
        self.held: list[int] = []  # in order, so that one is quickly found
        self.ahead: list[int] = []  # taken back, in order, until something else is done

    def follow(self, entry: Entry, entries: Sequence[Entry]) -> None:
        """Go on with an entry; if it is the next one that was taken back, the others may follow."""
        if self.ahead and _same(entries[self.ahead[0]], entry):
            del self.ahead[0]
        else:
            self.ahead.clear()
        self.held.append(entry.number)

    def holds(self, number: int) -> bool:
        """Whether the entry of this number holds."""
        return self.held[(place := bisect_left(self.held, number)) : place + 1] == [number]

    def since(self, number: int) -> list[int]:
        """The entries that hold from this one on; none, if it does not hold itself."""
        return self.held[bisect_left(self.held, number) :] if self.holds(number) else []

    def back(self, number: int) -> list[int]:
        """Go back to before an entry that holds; give what no longer does."""
        gone = self.since(number)
        del self.held[len(self.held) - len(gone) :]
        self.ahead[:0] = gone
        return gone


def _same(one: Entry, other: Entry) -> bool:
    """Whether two entries say the same, as far as this holder can tell for sure."""
    known = one.known()
    return one.author == other.author and known == other.known() and HIDDEN not in known.args

"""Changes of seats in a game among peers, as text; records and stores call one a deed.

    0 37 1 resign KEY DEVICE CONSENT #HASH ~SIGNATURE

Change 0 says: from entry 37 on, seat 1 belongs to this key on this device, since its holder
resigned. CONSENT is the former holder's signature (`-` if the seat was taken). If the seat goes to
somebody who never held it, their own signature follows: `CONSENT+ACCEPTANCE`. If it is lent to a
bot, CONSENT lists those who agreed: see `lending` in `replica.seat_changes`.

Everything that reads a stored change reads it here: stores, records, and the page's past games.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from bottega.core import Refusal, Seat
from bottega.log import HASH, KEY, SIGNATURE

_NUMBER = "0|[1-9][0-9]{0,5}"

KINDS = ("grant", "resign", "take", "lend", "flag", "bar")
AGREEMENTS = rf"(?:clock|{_NUMBER})(?:/[0-9]:{SIGNATURE}){{0,9}}"  # to lend a seat
LONGEST_BARRED = 700  # bytes of an entry that was refused
BARRED = rf"line:(?:[0-9a-f]{{2}}){{1,{LONGEST_BARRED}}}"  # that entry, as bytes

SEAT_CHANGE = (
    rf"({_NUMBER}) ({_NUMBER}) ([0-9]) ({'|'.join(KINDS)}) ({KEY}) ({KEY}) "
    rf"(-|{SIGNATURE}(?:\+{SIGNATURE})?|{AGREEMENTS}|{BARRED}) #({HASH}) ~({SIGNATURE})"
)
"""What a change looks like as text."""


class SeatChange(NamedTuple):
    """One change."""

    number: int
    at: int  # the entry from which on it holds
    seat: Seat
    kind: str
    key: str
    device: str
    consent: str
    hash: str
    signature: str

    def __str__(self) -> str:
        """Write the change as text."""
        return f"{' '.join(map(str, self[:7]))} #{self.hash} ~{self.signature}"


def read_change(text: str) -> SeatChange:
    """Return the change that a text says, still to be checked."""
    match = re.fullmatch(SEAT_CHANGE, text)
    if not match:
        raise Refusal("malformed", "not a change of seats")
    number, at, seat, *rest = match.groups()
    return SeatChange(int(number), int(at), int(seat), *rest)


def given_up(changes: Iterable[SeatChange]) -> frozenset[Seat]:
    """Return the seats whose players gave up for good and did not get them back.

    A player gives up by resigning, or by running out of time where that was agreed to mean
    resigning. Another dealer may take such a seat over later: it stays given up. A seat that was
    lent, taken or barred is its player's as before.
    """
    seats: set[Seat] = set()
    for change in changes:
        if change.kind in ("resign", "flag"):
            seats.add(change.seat)
        elif change.kind == "grant":
            seats.discard(change.seat)
    return frozenset(seats)

"""Readers on trial that need nobody else: actions, entries, records, links, seat changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from unittest.mock import patch

from bottega import link
from bottega.core import Refusal, parse_action
from bottega.log import Entry, Opening, check_entry, entry_hash, seal
from bottega.record import (
    entry_line,
    entry_number,
    read_entry,
    read_record,
    with_review,
    write_record,
)
from bottega.replica import codes as replica_codes
from bottega.seat_change import read_change
from bottega.table import Table
from page import words
from page.replay.dialogs import sentence
from page.room.invitation import read_link as read_room_link
from page.room.servers import kept_servers, read_servers
from page.words import Words
from tests.forging import resummed
from tests.fuzz.trial import Target

ZERO = "0" * 64


def said(*beginnings: str) -> frozenset[str]:
    """The codes for which the page has sentences that begin so."""
    keys = words.FRAME["en"]
    return frozenset([key.removeprefix(b) for key in keys for b in beginnings if key.startswith(b)])


REPLAYED = said("trouble.", "record.")
ROOM = said("room.no.")
WIRE = frozenset({*replica_codes.REFUSALS, *replica_codes.TABLE_REFUSALS})


# ------------------------------------------------------------------ actions and entries


def read_action(text: str) -> None:
    """An action is written as it was read."""
    assert str(parse_action(text)) == text


def read_line(text: str) -> None:
    """An entry is written as it was read, and holds in a log if its hashes are made anew."""
    line = dressed(text, signed=False)
    entry = read_entry(line, ZERO)
    assert entry_line(entry) == line
    assert entry_number(line) == entry.number
    check_entry(chained(entry, ZERO), entry.number, entry.author, ZERO)


def read_seat_change(text: str) -> None:
    """A change of seats is written as it was read."""
    assert str(read_change(text)) == text


# ------------------------------------------------------------------ records


def read_table(text: str) -> None:
    """A record that is taken is written so again, but for the line breaks of some editors."""
    table = Table.load(text)
    written = with_review(table.record(), read_record(text).review)
    assert written.rstrip("\n") == text.removeprefix("\ufeff").replace("\r\n", "\n").rstrip("\n")
    assert table.record() == Table.load(written).record()


def read_forged(text: str) -> None:
    """The same of a record whose hashes, seals and sum a forger has made anew.

    Its entries stand there without hashes and signatures, so that what is changed is what counts.
    """
    read_table(rehashed(text))


def bare(line: str) -> str:
    """An entry or a change of seats without its hash and signature."""
    return line.partition(" #")[0]


def dressed(line: str, signed: bool) -> str:
    """Such a line with a hash and a signature, if wrong ones."""
    if " #" in line:
        return line
    return f"{line} #{ZERO} ~{ZERO * 2}" if signed else f"{line} #{ZERO}"


def rehashed(text: str) -> str:
    """A record with all its hashes made anew, as far as it can be read at all."""
    record = read_record(_with_end(text))
    entries: list[Entry] = []
    for entry in record.entries:
        previous = entries[-1].hash if entries else record.header.hash
        entries.append(chained(entry, previous))
    written = write_record(
        record.header, record.viewer, entries, record.secret, record.forked, record.deeds
    )
    return resummed(written)


def _with_end(text: str) -> str:
    """A record with a last line that counts its entries."""
    lines = [line for line in text.rstrip("\n").split("\n") if not line.startswith("end ")]
    signed = text.startswith("bottega record 2")
    lines = [dressed(line, signed) if line[:1].isdecimal() else line for line in lines]
    entries = [line for line in lines if line[:1].isdecimal()]
    return "\n".join([*lines, f"end {len(entries)} #{ZERO}", ""])


def chained(entry: Entry, previous: str) -> Entry:
    """An entry that follows another, with seals that fit what they hide and a hash that fits all.

    A hole without a seal gets one, so that a forger can also put holes where none belong.
    """
    holes = entry.action.args.count(-1)
    old = (*entry.openings, *([None] * holes))[:holes]
    fresh = [opening or Opening("0" * 32, 0) for opening in old]
    seals = tuple([(*entry.seals, *map(seal, fresh))[n] for n in range(holes)])
    seals = tuple([seal(o) if o else s for o, s in zip(old, seals, strict=True)])
    openings = tuple(old) if any(old) else ()
    hashed = entry_hash(entry.number, entry.author, entry.action, seals, previous)
    return entry._replace(seals=seals, openings=openings, previous=previous, hash=hashed)


# ------------------------------------------------------------------ links


def read_link(text: str) -> None:
    """A link that is taken holds a game whose own link holds the same game."""
    table = link.read_link(text)
    again = link.read_link(link.write_link(table))
    assert again.record() == table.record()


def read_packed(text: str) -> None:
    """The same of a link by somebody who can count, deflate and hash: two lines of hexadecimals.

    The first is what is deflated, the second what is not, without the last hash; that is left out
    on both sides, for only who has played the game could know it.
    """
    packed, _, tail = text.partition("\n")
    one, other = link._Writer(), link._Writer()
    one.bytes += any_hex(packed)
    other.bytes += any_hex(tail)
    with patch.object(link, "_beginning", lambda table: b""):
        read_link(link._letters(one, other))


def any_hex(text: str) -> bytes:
    """The bytes of a text's hexadecimal digits, whatever stands between them."""
    digits = "".join([letter for letter in text if letter in "0123456789abcdef"])
    return bytes.fromhex(digits[: len(digits) // 2 * 2])


def read_invitation(text: str) -> None:
    """A link to a room is written as it was read, or so that it is read the same."""
    invitation = read_room_link(text)
    _, _, rest = invitation.address.strip("/").partition("/")
    assert read_room_link(rest) == invitation


def read_servers_kept(text: str) -> None:
    """Servers that were kept: whatever it is, there are some, and they can be kept again."""
    servers = kept_servers(text)
    assert servers.ice() is not None
    assert all(all(turn) for turn in servers.turn)
    assert read_servers(servers.changed()) == servers


# ------------------------------------------------------------------ all of them


@cache
def english() -> Words:
    """The words of the frame."""
    return Words("en", words.FRAME)


def told(read: Callable[[str], object]) -> Callable[[str], object]:
    """A reader whose every refusal is also put into words, with its facts."""

    def reading(text: str) -> object:
        try:
            return read(text)
        except Refusal as refusal:
            sentence({**refusal.facts, "code": refusal.code}, english())
            raise

    return reading


TARGETS = (
    Target("actions", read_action, REPLAYED),
    Target("entries", read_line, REPLAYED),
    Target("seat-changes", read_seat_change, WIRE),
    Target("records", told(read_table), REPLAYED),
    Target("forged-records", told(read_forged), REPLAYED),
    Target("links", told(read_link), REPLAYED),
    Target("packed-links", told(read_packed), REPLAYED),
    Target("room-links", read_invitation, ROOM),
    Target("servers", read_servers_kept, ROOM),
)

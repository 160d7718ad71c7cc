"""Making records that were never played, with every hash and seal in order."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

from bottega.core import DEALER, SPECTATOR, Action
from bottega.dealer import SeededDealer
from bottega.log import Entry, Header, write_entry
from bottega.record import write_record
from bottega.table import Table
from tests.playing import Case, cases_of, table_of

SPLENDOR = cases_of("splendor")  # the core is tried with a game that has open and secret draws


def secretive_table(plies: int = 20_000, seed: int = 1) -> Table:
    """A table of the first case in which somebody has a secret by then."""
    for case in SPLENDOR:
        table = table_of(case, "drawing", seed, plies)
        if any(entry.seals for entry in table.entries):
            return table
    raise AssertionError("nobody has a secret")


def finished_table() -> Table:
    """A table where the game is over."""
    return table_of(SPLENDOR[0], "every_verb", seed=1)


def fresh_table(case: Case | None = None) -> Table:
    """A table where nothing has been dealt yet."""
    return table_of(case or SPLENDOR[0], "sensible", seed=1, plies=0)


def forged(table: Table, changes: Mapping[int, Action], header: Header | None = None) -> str:
    """The record with some actions replaced and all hashes and seals made anew."""
    head = header or table.header
    entries: list[Entry] = []
    for entry, state in zip(table.entries, table.states, strict=False):
        secret = changes.get(entry.number, entry.known())
        public = entry.action
        if entry.number in changes:
            public = table.game.veil(state, secret, SPECTATOR)
        previous = entries[-1].hash if entries else head.hash
        entries.append(
            write_entry(entry.number, entry.author, public, secret, previous, table.salter)
        )
    return write_record(head, DEALER, entries, secret_of(table))


def secret_of(table: Table) -> bytes | None:
    """The dealer's secret, if its record would tell it."""
    assert isinstance(table.dealer, SeededDealer)
    return table.dealer.secret if "\nsecret " in table.record() else None


def with_line(text: str, start: str, replacement: str | None) -> str:
    """The text with the first line that starts so replaced, or left out."""
    lines = text.split("\n")
    place = next(i for i, line in enumerate(lines) if line.startswith(start))
    lines[place : place + 1] = [] if replacement is None else [replacement]
    return "\n".join(lines)


def resummed(text: str) -> str:
    """The text with the hash in its last line made anew, as a careful forger would."""
    body, _, last = text.rstrip("\n").rpartition("\n")
    count = last.split(" ")[1]
    return f"{body}\nend {count} #{sha256(body.encode(errors='surrogatepass')).hexdigest()}\n"


def line_of(text: str, start: str) -> int:
    """The number of the first line that starts so, counted from 1."""
    return next(i for i, line in enumerate(text.split("\n"), 1) if line.startswith(start))

"""A finished game that comes from elsewhere, as it is kept on this device."""

from hashlib import sha256

from bottega.core import DEALER, OVER, Refusal
from bottega.log import Header
from bottega.record import read_record
from bottega.table import Table
from page.table.note import Note


def game_of_record(text: str, now: int) -> tuple[Note, list[str]]:
    """Make a game to be kept of the record of a finished one, which knows of no bots."""
    record = read_record(text)
    table = Table.load(text)
    if record.viewer != DEALER or record.secret is None or table.to_move != OVER:
        raise Refusal("partial-record", "this record does not hold a whole game")
    header = record.header
    ident = ident_of(header, len(record.entries))
    kinds, deeds = ("person",) * len(header.seats), record.deeds
    review = record.review
    note = Note(ident, header, kinds, record.secret, now, now, "over", deeds=deeds, review=review)
    note = note._replace(takeovers=record.takeovers)
    lines = text.replace("\r\n", "\n").split("\n")
    return note, lines[record.first_line - 1 : record.first_line - 1 + len(record.entries)]


def ident_of(header: Header, entries: int) -> str:
    """Give the name of a finished game that comes from elsewhere: the same wherever it is kept."""
    return digest_of(header.hash, entries)


def digest_of(*things: object) -> str:
    """Give a name for a game that follows from these things."""
    return sha256(" ".join([str(thing) for thing in things]).encode()).hexdigest()[:16]

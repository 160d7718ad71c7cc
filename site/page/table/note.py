"""What is kept of a game beside its entries."""

import json
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from bottega.core import WORD_PATTERN, Refusal, Seat, read_json
from bottega.log import Deal, Header, check_written_names
from bottega.record import TAKEOVER
from bottega.replica.codes import MOST_SEATS
from bottega.replica.messages import HASH, KEY, ROOM, Fields
from bottega.reviewed import LONGEST
from bottega.seat_change import SEAT_CHANGE, given_up, read_change
from bottega.takeover import read_takeover
from page import games
from page.table.plan import FAR
from page.table.summary import Summary, read_summary

VERSION = 2  # of the notes: 1 had no summaries
BY_LINK = 3  # of the notes of games by link, which older pages cannot read
SUCCEEDED = 4  # of those whose dealing was taken over

STATES = ("open", "over", "abandoned")
LATEST = 100_000_000_000_000  # milliseconds since 1970: no clock goes farther
MOST_ROWS = 10_000  # changes of seats, or takeovers: more than any game can have


class Note(NamedTuple):
    """What is kept of a game beside its entries."""

    ident: str
    header: Header
    kinds: tuple[str, ...]  # "person" at this device, "far" elsewhere, or a bot's level
    secret: bytes
    created: int  # milliseconds since 1970
    changed: int
    status: str  # "open", "over" or "abandoned"
    summary: Summary | None = None  # once it is not open any more
    forked: int | None = None  # how many entries it has from another game, if it goes on from one
    deeds: tuple[str, ...] = ()  # who took over which seat, in a game by link
    review: str = ""  # what was found in it afterwards; checked where it is shown
    takeovers: tuple[str, ...] = ()  # how others took over the dealing, in a game by link

    @property
    def resigned(self) -> frozenset[Seat]:
        """Who gave up, in a game by link, and was not given the seat again."""
        return given_up(map(read_change, self.deeds))

    def write(self) -> str:
        """Write the note down, to be kept."""
        deal, told = self.header.deal, {**self._asdict(), "secret": self.secret.hex()}
        told["header"] = {**self.header._asdict(), "deal": deal and deal._asdict()}
        told["summary"] = self.summary and self.summary._asdict()
        if deal is None:
            del told["deeds"]
        if not self.review:
            del told["review"]
        if not self.takeovers:
            del told["takeovers"]
        by_link = SUCCEEDED if self.takeovers else BY_LINK
        return json.dumps({"version": by_link if deal else VERSION, **told}, ensure_ascii=False)


class UnreadableNote(Refusal):
    """A note that this version of the page cannot read."""


def read_note(text: str) -> Note:
    """Read a note that was kept; refuse one of another version, and one that is damaged."""
    try:
        told = Fields(read_json(text))
        if told.number("version", 1) > SUCCEEDED:
            raise UnreadableNote("newer-save", "this game was saved by a newer version")
        header = _read_header(told.inner("header"))
        if header.game not in games.names():
            raise UnreadableNote("unknown-game", "this version does not have this game")
        return _read(told, header)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        if isinstance(error, UnreadableNote):
            raise
        raise UnreadableNote("broken-save", "this saved game cannot be read") from error


def _read(told: Fields, header: Header) -> Note:
    seats, forked = len(header.seats), told.fields.get("forked")
    note = Note(
        told.text("ident", "[0-9a-z]{1,64}"),
        header,
        told.texts("kinds", WORD_PATTERN, MOST_SEATS),
        bytes.fromhex(told.text("secret", "(?:[0-9a-f]{2}){1,64}")),
        told.number("created", 0, LATEST),
        told.number("changed", 0, LATEST),
        told.text("status", "|".join(STATES)),
        read_summary(told.fields.get("summary"), seats),
        None if forked is None else told.number("forked"),
        told.texts("deeds", SEAT_CHANGE, MOST_ROWS) if "deeds" in told.fields else (),
        _read_review(told.fields.get("review")),
        told.texts("takeovers", TAKEOVER, MOST_ROWS) if "takeovers" in told.fields else (),
    )
    if len(note.kinds) != seats or (note.status == "open" and FAR in note.kinds):
        raise UnreadableNote("broken-save", "nobody sits so at a table of this device")
    for takeover in note.takeovers:
        read_takeover(takeover)
    if (note.deeds or note.takeovers) and header.deal is None:
        raise UnreadableNote("broken-save", "seats change hands only in games by link")
    if any(change.seat >= seats for change in map(read_change, note.deeds)):
        raise UnreadableNote("broken-save", "nobody changed seats so")
    return note


def _read_review(told: object) -> str:
    """Read what was found in the game; nothing, if it is no such thing: the game counts."""
    return told if isinstance(told, str) and len(told) <= LONGEST else ""


def _read_header(told: Fields) -> Header:
    seats = told.texts("seats", ".*", MOST_SEATS)
    check_written_names(seats)
    return Header(
        told.text("game", WORD_PATTERN),
        told.number("rules"),
        told.options("options"),
        seats,
        told.text("promise", f"({HASH})?"),
        None if told.fields.get("deal") is None else _read_deal(told.inner("deal"), len(seats)),
    )


def _read_deal(told: Fields, seats: int) -> Deal:
    keys, shares = told.texts("keys", KEY, MOST_SEATS), told.texts("shares", HASH, MOST_SEATS)
    if not len(keys) == len(shares) == seats:
        raise UnreadableNote("broken-save", "a key and a share belong to each seat")
    number, dealer = told.number("number", 1), told.text("dealer", KEY)
    return Deal(told.text("room", ROOM), number, dealer, keys, shares)


def read_notes(texts: Iterable[str]) -> tuple[list[Note], Counter[str]]:
    """Read the notes that this version can, and count the others by the code that says why not."""
    notes, unread = [], Counter[str]()
    for text in texts:
        try:
            notes.append(read_note(text))
        except UnreadableNote as trouble:
            unread[trouble.code] += 1
    return notes, unread

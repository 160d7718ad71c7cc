"""A whole game in so few letters that a link can hold it, and back.

What follows from the rest is left out: every hash, and in a finished game whose dealer's secret
is open also every draw, salt and seal, for the secret makes them all again. Reading a link plays
the game once more: what the rules, the seals or the dealer's promise do not allow is refused.
A game among peers is full of keys and signatures, of which nothing follows from the rest: its
record is deflated as it stands.

1                        the version of this form
  length, checksum       of what follows, in base64url from here on
  deflated               fork, eyes, header, verbs, then each entry: verb, author, numbers
  not deflated           secret or promise, salts and seals, the beginning of the last hash
e                        a letter at the end: some programs cut a sign off the end of a link
"""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable

from bottega.core import (
    DEALER,
    HIDDEN,
    OVER,
    SPECTATOR,
    WORD_PATTERN,
    Action,
    Refusal,
    Seat,
    Value,
)
from bottega.dealer import SeededDealer
from bottega.log import Entry, Header, Opening, entry_hash, seal
from bottega.record import BrokenRecord
from bottega.table import Table

VERSION = "1"
END = "e"
LONGEST = 1_000_000  # letters of a link
LARGEST = 400_000  # bytes of what is deflated; a long game takes five thousand
PUNCTUATION = ".,;:!?)]}>\"'"  # what may stick to the end of a link in a sentence
HEADER_CODES = ("unknown-game", "newer-rules", "older-rules", "newer-format")
CHECKSUM, HASH, SALT, SEAL = 4, 8, 16, 32  # bytes

_DEALT, _SHOWN, _WRITTEN = 0, 1, 2  # the secret makes the draws again; all stands there; a record
_OPTION = re.compile(f"({WORD_PATTERN})=({WORD_PATTERN}|[0-9]{{1,6}})")
_VERB = re.compile("[a-z]{1,16}")


class BrokenLink(Refusal):
    """A text that is no link to a game, or a damaged or impossible one."""


# ------------------------------------------------------------------ writing


def write_link(table: Table) -> str:
    """The game as letters of a link, with what this table's viewer knows and no more."""
    packed, tail = _Writer(), _Writer()
    if table.header.deal:
        packed.number(_WRITTEN)
        packed.text(table.record().encode())
        return _letters(packed, tail)
    dealt = _follows_from_secret(table)
    packed.number(_DEALT if dealt else _SHOWN)
    packed.number(0 if table.forked is None else table.forked + 1)
    packed.number(table.viewer - SPECTATOR)
    _write_header(packed, table.header)
    if dealt:
        assert isinstance(table.dealer, SeededDealer)
        tail.text(table.dealer.secret)
    else:
        tail.text(bytes.fromhex(table.header.promise))
    _write_entries(packed, tail, table, dealt)
    tail.bytes += _beginning(table)
    return _letters(packed, tail)


def _letters(packed: _Writer, tail: _Writer) -> str:
    """Put a link together: its length and checksum, what is deflated, and what is not."""
    return in_letters(_deflated(bytes(packed.bytes)) + bytes(tail.bytes))


def in_letters(body: bytes) -> str:
    """Bytes as letters that a link can hold, so that what is cut off or changed is noticed."""
    start = _Writer()
    start.number(len(body))
    start.bytes += zlib.crc32(body).to_bytes(CHECKSUM, "big")
    return VERSION + urlsafe_b64encode(bytes(start.bytes) + body).decode().rstrip("=") + END


def _follows_from_secret(table: Table) -> bool:
    """Whether all that is secret may be told by now, and follows from the dealer's secret."""
    dealer = table.dealer
    if table.viewer != DEALER or table.to_move != OVER or not isinstance(dealer, SeededDealer):
        return False
    return all(
        opening is not None and opening.salt == dealer.salter(entry.number, place)
        for entry in table.entries
        if entry.seals
        for place, opening in enumerate(entry.openings or (None,))
    )


def _write_header(packed: _Writer, header: Header) -> None:
    options = " ".join(f"{name}={value}" for name, value in sorted(header.options.items()))
    lines = (f"{header.game} {header.rules}", options, *header.seats)
    packed.text("\n".join(lines).encode())


def _write_entries(packed: _Writer, tail: _Writer, table: Table, dealt: bool) -> None:
    listed = [entry for entry in table.entries if not (dealt and entry.author == DEALER)]
    verbs = sorted({entry.action.verb for entry in listed})
    packed.text(" ".join(verbs).encode())
    packed.number(len(listed))
    for entry in listed:
        action = entry.known() if dealt else entry.action
        usual = table.game.to_move(table.states[entry.number]) == entry.author
        packed.number(2 * verbs.index(action.verb) + (not usual))
        if not usual:
            packed.number(entry.author + 1)
        packed.number(len(action.args))
        for arg in action.args:
            packed.number(arg + 1)
        for sealed, opening in [] if dealt else _secrets(entry):
            packed.number(opening.value + 1 if opening else 0)
            tail.bytes += bytes.fromhex(opening.salt if opening else sealed)


def _secrets(entry: Entry) -> list[tuple[str, Opening | None]]:
    openings = entry.openings or (None,) * len(entry.seals)
    return list(zip(entry.seals, openings, strict=True))


def _beginning(table: Table) -> bytes:
    """The beginning of the last hash, which depends on everything."""
    last = table.entries[-1].hash if table.entries else table.header.hash
    return bytes.fromhex(last)[:HASH]


def _deflated(data: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    return packer.compress(data) + packer.flush()


class _Writer:
    """Numbers and texts as bytes, one after the other."""

    def __init__(self) -> None:
        self.bytes = bytearray()

    def number(self, value: int) -> None:
        """Small numbers take one byte."""
        while value > 127:
            self.bytes.append(value & 127 | 128)
            value >>= 7
        self.bytes.append(value)

    def text(self, text: bytes) -> None:
        self.number(len(text))
        self.bytes += text


# ------------------------------------------------------------------ reading


def read_link(text: str) -> Table:
    """The table that a link holds, every entry verified; draws too, where the secret is open."""
    packed, tail = _unpacked(text)
    try:
        return _read_table(packed, tail)
    except (BrokenLink, ValueError) as error:
        if isinstance(error, Refusal):
            raise
        raise BrokenLink("wrong-link", "this link holds no game") from error


def _unpacked(text: str) -> tuple[_Reader, _Reader]:
    """Take a link apart: what was deflated, and what was not."""
    return _inflated(out_of_letters(text))


def out_of_letters(text: str) -> bytes:
    """The bytes that letters of a link hold, whole and unchanged."""
    text = text.rstrip(PUNCTUATION)
    if len(text) > LONGEST:
        raise BrokenLink("long-link", f"the link is longer than {LONGEST} letters")
    if not re.fullmatch("[1-9][A-Za-z0-9_-]*", text):
        raise BrokenLink("no-link", "this is no link to a game")
    if text[0] != VERSION:
        raise BrokenLink("newer-link", "this link was made by a newer version", version=text[0])
    letters = text[1:-1]
    whole = letters[: len(letters) - (len(letters) % 4 == 1)]
    data = _Reader(urlsafe_b64decode(whole + "=" * (-len(whole) % 4)))
    try:
        length, checksum = data.number(), data.take(CHECKSUM)
    except ValueError as error:
        raise BrokenLink("half-link", "most of this link is missing") from error
    body = data.rest()
    if len(body) < length:
        raise BrokenLink("half-link", "the end of this link is missing")
    if len(body) > length or zlib.crc32(body).to_bytes(CHECKSUM, "big") != checksum:
        raise BrokenLink("broken-link", "this link was changed on its way")
    return body


def _inflated(body: bytes) -> tuple[_Reader, _Reader]:
    """Unpack, but never more than a game can take."""
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        packed = unpacker.decompress(body, LARGEST)
    except zlib.error as error:
        raise BrokenLink("wrong-link", "this link holds no game") from error
    if not unpacker.eof:
        raise BrokenLink("long-link", f"the link holds more than {LARGEST} bytes")
    return _Reader(packed), _Reader(unpacker.unused_data)


def _read_table(packed: _Reader, tail: _Reader) -> Table:
    way = packed.number()
    if way == _WRITTEN:
        return _read_written(packed, tail)
    fork, viewer = packed.number(), packed.number() + SPECTATOR
    game, rules, options, seats = _read_header(packed.text().decode())
    dealer = SeededDealer(tail.text()) if way == _DEALT else None
    promise = dealer.promise if dealer else tail.text().hex()
    header = Header(game, rules, options, seats, promise)
    table = Table(header, viewer, dealer)
    table.forked = fork - 1 if fork else None
    verbs = packed.text().decode().split()
    if way not in (_DEALT, _SHOWN) or not all(map(_VERB.fullmatch, verbs)):
        raise ValueError("nothing that was ever written")
    follow = _Follow(table, verbs, packed, tail)
    step: Callable[[], None] = follow.played if dealer else follow.shown
    if dealer:
        table.deal()
    for _ in range(packed.number()):
        try:
            step()
        except Refusal as error:
            raise BrokenLink("wrong-link", str(error), number=len(table.entries)) from error
    if packed.rest() or tail.rest() != _beginning(table):
        raise BrokenLink("wrong-link", "the game of this link ended differently")
    return table


def _read_written(packed: _Reader, tail: _Reader) -> Table:
    text = packed.text().decode()
    if packed.rest() or tail.rest():
        raise ValueError("something after the record")
    try:
        return Table.load(text)
    except BrokenRecord as error:
        code = error.code if error.code in HEADER_CODES else "wrong-link"
        raise BrokenLink(code, str(error)) from error


def _read_header(text: str) -> tuple[str, int, dict[str, Value], tuple[str, ...]]:
    first, words, *seats = text.split("\n")
    match = re.fullmatch(rf"({WORD_PATTERN}) ([1-9][0-9]{{0,5}})", first)
    pairs = [_OPTION.fullmatch(word) for word in words.split()]
    if match is None or not all(pairs):
        raise ValueError("no header")
    options: dict[str, Value] = {
        pair[1]: int(pair[2]) if pair[2].isdecimal() else pair[2] for pair in pairs if pair
    }
    return match[1], int(match[2]), options, tuple(seats)


class _Follow:
    """Plays a game again, entry by entry."""

    def __init__(self, table: Table, verbs: list[str], packed: _Reader, tail: _Reader) -> None:
        self.table, self.verbs, self.packed, self.tail = table, verbs, packed, tail

    def action(self) -> tuple[Seat, Action]:
        """Who does what next."""
        number, unusual = divmod(self.packed.number(), 2)
        author = self.packed.number() - 1 if unusual else self.table.to_move
        verb = self.verbs[number] if number < len(self.verbs) else ""
        args = [self.packed.number() - 1 for _ in range(min(self.packed.number(), 100))]
        return author, Action(verb, tuple(args))

    def played(self) -> None:
        """A move whose draws follow from the dealer's secret."""
        self.table.submit(*self.action())
        self.table.deal()

    def shown(self) -> None:
        """An entry as it stands, with its seals."""
        author, action = self.action()
        secrets = [self.secret() for _ in range(action.args.count(HIDDEN))]
        seals = tuple([sealed for sealed, _ in secrets])
        openings = tuple([opening for _, opening in secrets])
        table, number = self.table, len(self.table.entries)
        previous = table.entries[-1].hash if number else table.header.hash
        hashed = entry_hash(number, author, action, seals, previous)
        known = openings if any(openings) else ()
        table.accept(Entry(number, author, action, seals, previous, hashed, known))

    def secret(self) -> tuple[str, Opening | None]:
        """A seal, and what it hides if these eyes may know."""
        value = self.packed.number()
        if not value:
            return self.tail.take(SEAL).hex(), None
        opening = Opening(self.tail.take(SALT).hex(), value - 1)
        return seal(opening), opening


class _Reader:
    """What a `_Writer` wrote; ValueError where it ends too early."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def take(self, count: int) -> bytes:
        if count > len(self.data) - self.at:
            raise ValueError("it ends too early")
        self.at += count
        return self.data[self.at - count : self.at]

    def number(self) -> int:
        value = shift = 0
        while True:
            (byte,) = self.take(1)
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value
            if shift > 21:
                raise ValueError("no such number")

    def text(self) -> bytes:
        return self.take(self.number())

    def rest(self) -> bytes:
        return self.take(len(self.data) - self.at)

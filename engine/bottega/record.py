"""A whole game as text: a header, one line for each entry, and a last line that ends it.

bottega record 1
game splendor
rules 1
options market=4 target=15 teams=0
seat Ann
seat Bob
promise 5c1f…             what the dealer promised
eyes all                  whose secrets are open here: all, spectator, or a seat
fork 45                   only in a game that was played on from the middle of another: how many
                          entries it has from there
                          (an empty line)
0 dealer deal 17 #9a3b…   number, author, action, hash
31 dealer deal ? 77e0…=0c44…:47 #d00f…    with a seal, and its opening: salt and number
40 0 back 33 1 #51c2…     as before entry 33 again; 1, for something had been revealed since
secret 8b1e…              once the game is over: what the promise was about
end 138 #77ab…            how many entries there are; the hash of all lines above
review {"review":1,…}     if somebody looked at it again: what they found. No part of the record:
                          nothing depends on it, and whoever shows it checks it

A game among peers is of format 2. After the promise it has how it was dealt, each entry is
signed, and the changes of who holds a seat stand before the secret:

room 3f0a… 1              the room, and which of its deals this is
dealer 04c1…              the public key of the dealing peer
key 04d7…                 one for each seat, in order
share 90e2…               likewise: the random number that the seat gave
0 dealer deal 17 #9a3b… ~5d20…
deed 0 37 1 resign 04c1… 04c1… 77aa… #1b9c… ~e201…

One that another peer dealt to its end, since the first was gone for good, is of format 3: after the
changes of seats it has who took over and how, and the secret is that of the last who dealt. What
only a dealer before knew is not opened, and all eyes are open from the last takeover on.

takeover {"epoch":1,"at":37,…}    see `takeover.py`
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from bottega import games
from bottega.core import (
    ACTION_PATTERN,
    DEALER,
    SPECTATOR,
    WORD_PATTERN,
    Game,
    Refusal,
    Seat,
    Value,
    parse_action,
    quoted,
)
from bottega.log import (
    KEY,
    Deal,
    Entry,
    Header,
    Opening,
    author_text,
    check_written_names,
    digest,
)
from bottega.seat_change import SEAT_CHANGE

FORMAT = 1  # of games at one device
PEER_FORMAT = 2  # of games among peers
SUCCESSION_FORMAT = 3  # of those that another peer dealt to the end
REVIEW = "review "
LONGEST_TAKEOVER = 20_000  # characters of one
TAKEOVER = f"[ -~]{{1,{LONGEST_TAKEOVER}}}"
LONGEST = 4_000_000  # characters; a long game takes some fifty thousand

_PAIR = f"{WORD_PATTERN}=(?:{WORD_PATTERN}|[0-9]{{1,6}})"  # an option and its value
_EYES = {"all": DEALER, "spectator": SPECTATOR}
_ENTRY = re.compile(
    rf"(?P<number>0|[1-9][0-9]{{0,5}}) (?P<author>dealer|[0-9]) (?P<action>{ACTION_PATTERN})"
    r"(?P<seals>(?: [0-9a-f]{64}(?:=[0-9a-f]{32}:(?:0|[1-9][0-9]{0,3}))?)*) #(?P<hash>[0-9a-f]{64})"
    r"(?: ~(?P<signature>[0-9a-f]{128}))?"
)

HEADER_LINE = {
    "unknown-game": 2,
    "newer-rules": 3,
    "older-rules": 3,
    "unknown-option": 4,
    "bad-option": 4,
    "bad-seats": 5,
    "bad-name": 5,
    "long-name": 5,
}
"""Where a record says what may be wrong with a table."""


class BrokenRecord(Refusal):
    """A text that is no record, or a damaged one: `facts` has the line."""

    def __init__(self, line: int, code: str, reason: str) -> None:
        """Name the line (counted from 1) and the reason."""
        super().__init__(code, f"line {line}: {reason}", line=line, reason=reason)


class Record(NamedTuple):
    """A record as read, not yet verified."""

    header: Header
    viewer: Seat  # whose secrets are open in it
    entries: tuple[Entry, ...]
    secret: bytes | None
    first_line: int  # the line of entry 0
    last_line: int
    whole: bool  # whether the hash of all lines is right
    forked: int | None = None  # how many entries come from another game
    deeds: tuple[str, ...] = ()  # who took over which seat, among peers
    review: str = ""  # what somebody found who looked at it again; unchecked
    takeovers: tuple[str, ...] = ()  # how others took over the dealing


def write_record(
    header: Header,
    viewer: Seat,
    entries: Sequence[Entry],
    secret: bytes | None = None,
    forked: int | None = None,
    deeds: Sequence[str] = (),
    takeovers: Sequence[str] = (),
) -> str:
    """Write a game down."""
    version = PEER_FORMAT if header.deal else FORMAT
    version = SUCCESSION_FORMAT if takeovers else version
    eyes = {seat: name for name, seat in _EYES.items()}.get(viewer, str(viewer))
    fork = [] if forked is None else [f"fork {forked}"]
    lines = [f"bottega record {version}", *header.lines(), f"eyes {eyes}", *fork, ""]
    lines += [entry_line(entry) for entry in entries]
    lines += [f"deed {deed}" for deed in deeds]
    lines += [f"takeover {takeover}" for takeover in takeovers]
    if secret is not None:
        lines.append(f"secret {secret.hex()}")
    return "\n".join([*lines, f"end {len(entries)} #{_sum(lines)}", ""])


def with_review(record: str, review: str) -> str:
    """A record with what was found in it, if anything was."""
    return f"{record}{REVIEW}{review}\n" if review else record


def _sum(lines: list[str]) -> str:
    return digest("\n".join(lines))


def entry_line(entry: Entry) -> str:
    """An entry as its line of a record."""
    openings = entry.openings or (None,) * len(entry.seals)
    words = [str(entry.number), author_text(entry.author), str(entry.action)]
    for sealed, opening in zip(entry.seals, openings, strict=True):
        words.append(f"{sealed}={opening.salt}:{opening.value}" if opening else sealed)
    signed = [f"~{entry.signature}"] if entry.signature else []
    return " ".join([*words, f"#{entry.hash}", *signed])


def read_record(text: str) -> Record:
    """Read what `write_record` wrote; what it says is still to be verified."""
    if len(text) > LONGEST:
        raise BrokenRecord(1, "too-long", f"the text is longer than {LONGEST} characters")
    lines = _Lines(text.removeprefix("\ufeff").replace("\r\n", "\n"))  # as some editors save it
    lines.check_letters()
    version = _read_format(lines)
    header = _read_header(lines, version)
    eyes = lines.field("eyes", r"all|spectator|[0-9]")
    viewer = _EYES[eyes] if eyes in _EYES else int(eyes)
    if viewer >= len(header.seats):
        raise lines.broken("bad-eyes", f"there is no seat {viewer}")
    fork = lines.optional("fork", r"0|[1-9][0-9]{0,5}")
    forked = None if fork is None else int(fork)
    if lines.take() != "":
        raise lines.broken("bad-header", "an empty line belongs between header and entries")
    first_line = lines.number + 1
    entries = _read_entries(lines, header)
    if forked is not None and forked > len(entries):
        raise BrokenRecord(first_line - 2, "bad-fork", f"there are no {forked} entries")
    deeds = _read_rows(lines, "deed", SEAT_CHANGE) if header.deal else ()
    succeeded = version == SUCCESSION_FORMAT
    takeovers = _read_rows(lines, "takeover", TAKEOVER) if succeeded else ()
    secret = lines.optional("secret", r"(?:[0-9a-f]{2}){1,64}")
    if secret is not None and viewer != DEALER:
        raise lines.broken("bad-secret", "an opened secret belongs only where all eyes are open")
    opened = None if secret is None else bytes.fromhex(secret)
    whole = _read_end(lines, len(entries))
    last_line, review = lines.number, _read_review(lines)
    facts = (first_line, last_line, whole, forked, deeds, review, takeovers)
    return Record(header, viewer, entries, opened, *facts)


class _Lines:
    """The lines of a text, taken one by one."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.number = 0  # of the line taken last, counted from 1

    def check_letters(self) -> None:
        """Refuse half characters, which no file can hold."""
        for number, line in enumerate(self.lines, 1):
            if any("\ud800" <= letter <= "\udfff" for letter in line):
                raise BrokenRecord(number, "bad-letter", f"{quoted(line)} holds half a character")

    def broken(self, code: str, reason: str) -> BrokenRecord:
        return BrokenRecord(max(self.number, 1), code, reason)

    def peek(self) -> str | None:
        return self.lines[self.number] if self.number < len(self.lines) else None

    def take(self) -> str:
        line = self.peek()
        self.number += 1
        if line is None or (line == "" and self.number == len(self.lines)):
            raise self.broken("truncated", "the record ends here, before its last line")
        return line

    def optional(self, name: str, pattern: str) -> str | None:
        """The value of the next line, if it is of this name."""
        line = self.peek()
        if line is None or line.split(" ")[0] != name:
            return None
        self.take()
        match = re.fullmatch(rf"{name} ({pattern})", line)
        if not match:
            raise self.broken("bad-header", f"{quoted(line)} is no valid {name!r} line")
        return str(match[1])

    def field(self, name: str, pattern: str) -> str:
        """The value of the next line, which must be of this name."""
        value = self.optional(name, pattern)
        if value is None:
            line = self.take()
            raise self.broken("bad-header", f"expected {name!r}, found {quoted(line)}")
        return value


def _read_format(lines: _Lines) -> int:
    match = re.fullmatch(r"bottega record ([1-9][0-9]{0,5})", lines.take())
    if not match:
        raise lines.broken("no-record", "this is not a record of a game")
    if int(match[1]) > SUCCESSION_FORMAT:
        reason = f"written by a newer version (format {match[1]}; this one reads up to 3)"
        raise lines.broken("newer-format", reason)
    return int(match[1])


def _read_header(lines: _Lines, version: int) -> Header:
    game = lines.field("game", WORD_PATTERN)
    rules = int(lines.field("rules", r"[1-9][0-9]{0,5}"))
    options = _read_options(lines)
    seats = [lines.field("seat", ".*")]
    while (name := lines.optional("seat", ".*")) is not None:
        seats.append(name)
    promise = lines.field("promise", "-|[0-9a-f]{64}")
    deal = _read_deal(lines, len(seats)) if version >= PEER_FORMAT else None
    header = Header(game, rules, options, tuple(seats), promise.removeprefix("-"), deal)
    for line, written in enumerate(header.lines(), 2):
        if lines.lines[line - 1] != written:
            raise BrokenRecord(line, "bad-header", f"this should read {quoted(written)}")
    return header


def _read_deal(lines: _Lines, seats: int) -> Deal:
    room, number = lines.field("room", "[0-9a-f]{32} [1-9][0-9]{0,5}").split()
    dealer = lines.field("dealer", KEY)
    keys = [lines.field("key", KEY) for _ in range(seats)]
    shares = [lines.field("share", "[0-9a-f]{64}") for _ in range(seats)]
    return Deal(room, int(number), dealer, tuple(keys), tuple(shares))


def _read_rows(lines: _Lines, name: str, pattern: str) -> tuple[str, ...]:
    """All the lines of this name that follow each other."""
    rows = []
    while (row := lines.optional(name, pattern)) is not None:
        rows.append(row)
    return tuple(rows)


def _read_options(lines: _Lines) -> dict[str, Value]:
    words = lines.field("options", rf"-|{_PAIR}(?: {_PAIR})*").split()
    options: dict[str, Value] = {}
    for word in words if words != ["-"] else []:
        name, value = word.split("=")
        options[name] = int(value) if value.isdecimal() else value
    return options


def _read_entries(lines: _Lines, header: Header) -> tuple[Entry, ...]:
    entries: list[Entry] = []
    previous = header.hash
    while (line := lines.peek()) is not None and line[:1].isdecimal():
        lines.take()
        try:
            entries.append(read_entry(line, previous))
        except Refusal as error:
            raise lines.broken(error.code, str(error)) from error
        if bool(entries[-1].signature) != bool(header.deal):
            raise lines.broken("bad-entry", "entries are signed among peers, and only there")
        previous = entries[-1].hash
    return tuple(entries)


def entry_number(line: str) -> int:
    """The number of the entry that a line says, before anything else of it is read."""
    number = line.split(" ", 1)[0]
    if not re.fullmatch("0|[1-9][0-9]{0,5}", number):
        raise Refusal("bad-entry", f"{quoted(line)} is no entry")
    return int(number)


def read_entry(line: str, previous: str) -> Entry:
    """The entry that a line says, following the one of this hash; still to be verified."""
    match = _ENTRY.fullmatch(line)
    if not match:
        raise Refusal("bad-entry", f"{quoted(line)} is no entry")
    pairs = [word.partition("=") for word in match["seals"].split()]
    openings = [_opening(opened) for _, _, opened in pairs]
    return Entry(
        number=int(match["number"]),
        author=DEALER if match["author"] == "dealer" else int(match["author"]),
        action=parse_action(match["action"]),
        seals=tuple([sealed for sealed, _, _ in pairs]),
        previous=previous,
        hash=match["hash"],
        openings=tuple(openings) if any(openings) else (),
        signature=match["signature"] or "",
    )


def _opening(text: str) -> Opening | None:
    salt, _, value = text.partition(":")
    return Opening(salt, int(value)) if text else None


def _read_end(lines: _Lines, count: int) -> bool:
    """Read the last line; whether the lines above are as they were written."""
    line = lines.take()
    match = re.fullmatch(r"end (0|[1-9][0-9]{0,5}) #([0-9a-f]{64})", line)
    if not match:
        raise lines.broken("bad-entry", f"expected an entry or the end, found {quoted(line)}")
    if int(match[1]) != count:
        raise lines.broken("truncated", f"{count} entries where there should be {match[1]}")
    return match[2] == _sum(lines.lines[: lines.number - 1])


def _read_review(lines: _Lines) -> str:
    """Read what somebody found in the game, if anything; nothing else may follow the end."""
    line = lines.peek() or ""
    found = line.removeprefix(REVIEW) if line.startswith(REVIEW) else ""
    if "".join(lines.lines[lines.number + bool(found) :]):
        raise BrokenRecord(lines.number + 1, "after-end", "there is something after the end")
    return found


def game_of(header: Header) -> Game:
    """The game that a header names, if this version plays it by the same rules."""
    game = games.load(header.game)
    if header.rules != game.RULES:
        age = "newer" if header.rules > game.RULES else "older"
        sentence = (
            f"{header.game} was played by {age} rules "
            f"(version {header.rules}; this one plays version {game.RULES})"
        )
        raise Refusal(f"{age}-rules", sentence, rules=header.rules)
    check_written_names(header.seats)
    return game

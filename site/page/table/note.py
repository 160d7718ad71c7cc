"""What is kept of a game beside its entries."""

import json
import re
from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from bottega.core import Refusal, Seat
from bottega.log import Deal, Header
from page import games
from page.table.summary import Summary, read_summary

VERSION = 2  # of the notes: 1 had no summaries
BY_LINK = 3  # of the notes of games by link, which older pages cannot read

SEAT_CHANGE = re.compile(r"[0-9]{1,4} [0-9]{1,6} [0-9] (?:grant|resign|take) [ -~]{1,900}")


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

    @property
    def resigned(self) -> frozenset[Seat]:
        """Who gave up, in a game by link, and was not given the seat again."""
        last = {int(deed.split()[2]): deed.split()[3] for deed in self.deeds}
        return frozenset([seat for seat, kind in last.items() if kind == "resign"])

    def write(self) -> str:
        """Write the note down, to be kept."""
        deal, told = self.header.deal, {**self._asdict(), "secret": self.secret.hex()}
        told["header"] = {**self.header._asdict(), "deal": deal and deal._asdict()}
        told["summary"] = self.summary and self.summary._asdict()
        if deal is None:
            del told["deeds"]
        return json.dumps({"version": BY_LINK if deal else VERSION, **told}, ensure_ascii=False)


class UnreadableNote(Refusal):
    """A note that this version of the page cannot read."""


def read_note(text: str) -> Note:
    """Read a note that was kept."""
    try:
        told = json.loads(text)
        if told.pop("version") > BY_LINK:
            raise UnreadableNote("newer-save", "this game was saved by a newer version")
        header = _read_header(told.pop("header"))
        if header.game not in games.names():
            raise UnreadableNote("unknown-game", "this version does not have this game")
        told["summary"] = read_summary(told.get("summary"), len(header.seats))
        told["deeds"] = tuple(told.get("deeds", ()))
        if not all(map(SEAT_CHANGE.fullmatch, told["deeds"])):
            raise UnreadableNote("broken-save", "nobody changed seats so")
        secret = bytes.fromhex(told.pop("secret"))
        return Note(header=header, secret=secret, kinds=tuple(told.pop("kinds")), **told)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        if isinstance(error, Refusal):
            raise
        raise UnreadableNote("broken-save", "this saved game cannot be read") from error


def _read_header(told: Any) -> Header:
    header = Header(**told)
    if header.deal is not None:
        deal = Deal(**told["deal"])
        keys, shares = tuple(map(str, deal.keys)), tuple(map(str, deal.shares))
        header = header._replace(deal=deal._replace(keys=keys, shares=shares))
    return header._replace(seats=tuple(header.seats))


def read_notes(texts: Iterable[str]) -> tuple[list[Note], Counter[str]]:
    """Read the notes that this version can, and count the others by the code that says why not."""
    notes, unread = [], Counter[str]()
    for text in texts:
        try:
            notes.append(read_note(text))
        except UnreadableNote as trouble:
            unread[trouble.code] += 1
    return notes, unread

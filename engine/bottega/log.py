"""The log: entries chained by hashes, with seals over what not everybody may see."""

from __future__ import annotations

import hmac
import re
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import NamedTuple
from unicodedata import category

from bottega.core import DEALER, HIDDEN, Action, Refusal, Seat, Value, quoted

Salter = Callable[[int, int], str]
"""Gives the salt for a hole, from the entry's number and the hole's place among its holes."""

KEY = "04[0-9a-f]{128}"  # what a public key looks like
SIGNATURE = "[0-9a-f]{128}"
HASH = "[0-9a-f]{64}"
LONGEST_NAME = 40


class BrokenLog(Refusal):
    """An entry that does not belong where it stands."""


class Deal(NamedTuple):
    """What peers settled among them before the first entry."""

    room: str
    number: int  # the deals of a room are counted
    dealer: str  # the public key of the dealing peer
    keys: tuple[str, ...]  # the public key of each seat
    shares: tuple[str, ...]  # the random number that each seat gave

    def lines(self) -> list[str]:
        """The facts as text, for the header."""
        return [
            f"room {self.room} {self.number}",
            f"dealer {self.dealer}",
            *[f"key {key}" for key in self.keys],
            *[f"share {share}" for share in self.shares],
        ]


class Header(NamedTuple):
    """What was settled before the first entry."""

    game: str
    rules: int  # the version of the rules that the game is played by
    options: Mapping[str, Value]
    seats: tuple[str, ...]  # the players' names
    promise: str  # the dealer's commitment to its secret
    deal: Deal | None = None  # how it was dealt among peers; None at one device

    def lines(self) -> list[str]:
        """The header as text, one fact a line."""
        options = " ".join(f"{name}={value}" for name, value in sorted(self.options.items()))
        return [
            f"game {self.game}",
            f"rules {self.rules}",
            f"options {options or '-'}",
            *[f"seat {name}" for name in self.seats],
            f"promise {self.promise or '-'}",
            *(self.deal.lines() if self.deal else []),
        ]

    @property
    def hash(self) -> str:
        """The hash that the first entry follows."""
        return digest("\n".join(self.lines()))


class Opening(NamedTuple):
    """What a seal hides, with the salt that proves it."""

    salt: str
    value: int


class Entry(NamedTuple):
    """One action as everybody may see it, sealed where it is secret."""

    number: int
    author: Seat
    action: Action  # with holes where it is secret
    seals: tuple[str, ...]  # one for every hole, in order
    previous: str  # the hash of the entry before, or of the header
    hash: str
    openings: tuple[Opening | None, ...] = ()  # what the holder of this copy may know; not hashed
    signature: str = ""  # over the hash, by the author's key; empty at one device

    def known(self) -> Action:
        """The action with its holes filled as far as they are open to this holder."""
        if not self.openings:
            return self.action
        values = iter([opening.value if opening else HIDDEN for opening in self.openings])
        args = [next(values) if arg == HIDDEN else arg for arg in self.action.args]
        return Action(self.action.verb, tuple(args))

    def shown_as(self, seen: Action) -> Entry:
        """A copy for somebody who sees the action so: the other openings are left out."""
        if not self.openings:
            return self
        secret = [
            shown
            for public, shown in zip(self.action.args, seen.args, strict=True)
            if public == HIDDEN
        ]
        kept = [
            opening if shown != HIDDEN else None
            for opening, shown in zip(self.openings, secret, strict=True)
        ]
        return self._replace(openings=tuple(kept) if any(kept) else ())


def write_entry(
    number: int, author: Seat, public: Action, secret: Action, previous: str, salter: Salter
) -> Entry:
    """Make the entry for a secret action of which everybody may see the public form."""
    hidden = [
        value for value, shown in zip(secret.args, public.args, strict=True) if shown == HIDDEN
    ]
    openings = tuple([Opening(salter(number, i), value) for i, value in enumerate(hidden)])
    seals = tuple([seal(opening) for opening in openings])
    hashed = entry_hash(number, author, public, seals, previous)
    return Entry(number, author, public, seals, previous, hashed, openings)


def entry_hash(
    number: int, author: Seat, action: Action, seals: tuple[str, ...], previous: str
) -> str:
    """The hash of an entry, over everything before it."""
    return digest(f"{previous}\n{number} {author_text(author)} {action}\n{' '.join(seals)}")


def seal(opening: Opening) -> str:
    """The commitment to a secret number."""
    return digest(f"seal {opening.salt} {opening.value}")


def salts_from(secret: bytes) -> Salter:
    """Salts that nobody can guess without the secret."""

    def salt(number: int, place: int) -> str:
        return hmac.new(secret, f"salt {number} {place}".encode(), sha256).hexdigest()[:32]

    return salt


def no_salts(number: int, place: int) -> str:
    """For a table that has no secrets to seal."""
    raise Refusal("no-salts", "this table cannot seal a secret")


def check_entry(entry: Entry, number: int, author: Seat, previous: str) -> None:
    """Refuse an entry that is not the next one of this author, whole and unchanged."""
    if entry.number != number:
        raise BrokenLog("wrong-number", f"entry {entry.number} stands where {number} belongs")
    if entry.author != author:
        raise BrokenLog(
            "wrong-author",
            f"{author_text(entry.author)} moves where it is {author_text(author)}'s move",
        )
    if entry.previous != previous:
        raise BrokenLog("wrong-chain", "the entry does not follow the one before it")
    holes = entry.action.args.count(HIDDEN)
    if len(entry.seals) != holes or len(entry.openings) not in (0, holes):
        raise BrokenLog("wrong-seals", f"{len(entry.seals)} seals for {holes} secret numbers")
    for opening, sealed in zip(entry.openings, entry.seals, strict=False):
        if opening and seal(opening) != sealed:
            raise BrokenLog("wrong-opening", "an opened secret is not the one that was sealed")
    hashed = entry_hash(entry.number, entry.author, entry.action, entry.seals, entry.previous)
    if hashed != entry.hash:
        above = ", or the header above was changed" if number == 0 else ""
        raise BrokenLog("wrong-hash", f"the entry does not match its hash{above}")


def author_text(author: Seat) -> str:
    """How an author is written: a seat's number, or `dealer`."""
    return "dealer" if author == DEALER else str(author)


# Letters no name may hold: controls, line breaks, half characters, and what cannot be seen or
# turns the text around. By number, for what is printable differs from one Python to the next.
_UNSEEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f"
    "\u2028-\u202e\u2060-\u206f\u2800\u3164\ud800-\udfff\ufeff\uffa0\ufff0-\uffff\U000e0000-\U000e0fff]"
)

_THIN = "\u200c\u200d \u3000" + "".join(map(chr, range(0xFE00, 0xFE10)))  # nothing by themselves


def check_names(names: tuple[str, ...]) -> None:
    """Refuse names that nobody may take: those no record can carry, and those nobody could see."""
    check_written_names(names)
    for name in names:
        if all(category(letter)[0] in "MZ" or category(letter) == "Cf" for letter in name):
            raise Refusal("bad-name", f"{quoted(name)} cannot be a player's name")


def check_written_names(names: tuple[str, ...]) -> None:
    """Refuse names that a record cannot carry or a table cannot show.

    Old records and rooms have names of combining marks alone, which nobody may take any more.
    """
    for name in names:
        if _UNSEEN.search(name) or not name.strip(_THIN) or name != name.strip():
            raise Refusal("bad-name", f"{quoted(name)} cannot be a player's name")
        if len(name) > LONGEST_NAME:
            raise Refusal("long-name", f"{quoted(name)} is longer than {LONGEST_NAME} characters")


def digest(text: str) -> str:
    """The hash of a text."""
    return sha256(text.encode()).hexdigest()

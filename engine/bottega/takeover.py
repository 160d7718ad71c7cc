"""How another peer takes over the dealing of a game, as text; and the table it goes on with.

The hidden cards of who agreed are told to the new dealer, who lays them together with what all
see. Whatever none of them knows, hidden cards of the absent included, is dealt anew from the new
secret and the new shares: so whoever learns the secret in the end can lay the same table.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from bottega.core import DEALER, SPECTATOR, Game, Refusal, Seat, read_json
from bottega.dealer import SharedDealer, promise
from bottega.log import HASH, KEY, SIGNATURE, BrokenLog, Entry, Header, digest
from bottega.rng import Rng

MOST_VOTERS = 10
_MOST = 999_999  # the largest number


class Takeover(NamedTuple):
    """One takeover; each follows the one before."""

    epoch: int  # counts the attempts: the highest counts
    at: int  # how many entries there were: the most that any of the voters had
    after: str  # the hash of the last of them, or of the header
    deeds: int  # how many changes of seats there were, likewise
    previous: str  # the hash of the takeover before, or of the header
    gone: str  # the device that dealt before
    dealer: str  # the device that deals from now on
    promise: str  # what it promises of its secret
    voters: tuple[str, ...]  # the devices that agreed
    present: tuple[tuple[str, ...], ...]  # whom of those that hold seats each of them was met by
    counts: tuple[int, ...]  # how many entries each of them had
    hashes: tuple[str, ...]  # the hash after them
    changes: tuple[int, ...]  # how many changes of seats each of them had
    commits: tuple[str, ...]  # what each promised of its share
    votes: tuple[str, ...]  # their signatures
    shares: tuple[str, ...]
    absent: tuple[Seat, ...]  # the seats whose hidden cards nobody could tell: dealt anew
    views: tuple[str, ...]  # the seals of what those seats were dealt
    signature: str = ""  # by the new dealer, over the hash

    @property
    def hash(self) -> str:
        """What the new dealer signs."""
        fields = self._asdict()
        del fields["signature"]
        return digest(json.dumps(fields, sort_keys=True, separators=(",", ":")))

    def __str__(self) -> str:
        """Write the takeover as text."""
        return json.dumps(self._asdict(), separators=(",", ":"))


def read_takeover(text: str) -> Takeover:
    """The takeover that a text says, still to be checked."""
    try:
        fields = read_json(text)
    except ValueError as error:
        raise malformed() from error
    if not isinstance(fields, dict) or list(fields) != list(Takeover._fields):
        raise malformed()
    _need_numbers([fields[name] for name in ("epoch", "at", "deeds")], _MOST)
    for name, pattern in _TEXTS.items():
        _need(isinstance(fields[name], str) and re.fullmatch(pattern, fields[name]))
    for name, pattern in _LISTS.items():
        _need_texts(fields[name], pattern)
        fields[name] = tuple(fields[name])
    _need(isinstance(fields["present"], list) and len(fields["present"]) <= MOST_VOTERS)
    for row in fields["present"]:
        _need_texts(row, KEY)
    fields["present"] = tuple([tuple(row) for row in fields["present"]])
    for name, most in _NUMBERS.items():
        _need_numbers(fields[name], most)
        fields[name] = tuple(fields[name])
    return Takeover(**fields)


_TEXTS = {"after": HASH, "previous": HASH, "gone": KEY, "dealer": KEY, "promise": HASH}
_TEXTS |= {"signature": SIGNATURE}
_LISTS = {"voters": KEY, "hashes": HASH, "commits": HASH, "votes": SIGNATURE}
_LISTS |= {"shares": HASH, "views": HASH}
_NUMBERS = {"counts": _MOST, "changes": _MOST, "absent": 9}


def _need(holds: object) -> None:
    if not holds:
        raise malformed()


def _need_texts(values: Any, pattern: str) -> None:
    _need(isinstance(values, list) and len(values) <= MOST_VOTERS)
    _need(all(isinstance(value, str) and re.fullmatch(pattern, value) for value in values))


def _need_numbers(values: Any, most: int) -> None:
    _need(isinstance(values, list) and len(values) <= MOST_VOTERS)
    _need(all(type(value) is int and 0 <= value <= most for value in values))


def malformed() -> Refusal:
    """The refusal of a text that is no takeover."""
    return Refusal("malformed", "not a takeover")


# ------------------------------------------------------------------ the table after it


class Layable(Protocol):
    """As much of a table as is needed here."""

    header: Header
    viewer: Seat
    game: Game
    entries: list[Entry]

    @property
    def state(self) -> Any:
        """What its viewer knows."""

    def accept(self, entry: Entry) -> None:
        """Take an entry."""

    def go_on(self, state: Any, viewer: Seat, dealer: SharedDealer | None = None) -> None:
        """Go on from this State."""


T = TypeVar("T", bound=Layable)


def succeeded(
    lay: Callable[[Seat], T], entries: Sequence[Entry], takeover: Takeover, secret: bytes
) -> T:
    """The new dealer's table, with all entries; `lay` gives a viewer's table before the first.

    Before the takeover it shows what everybody saw.
    """
    if promise(secret) != takeover.promise:
        raise BrokenLog("wrong-secret", "the secret is not the one that was promised")
    dealer = SharedDealer(secret, takeover.shares)
    common = lay(SPECTATOR)
    seats = [s for s in range(len(common.header.seats)) if s not in takeover.absent]
    before = entries[: takeover.at]
    views = [followed(table, before).state for table in (common, *map(lay, seats))]
    rng = Rng(b"takeover:" + dealer.seed)
    common.go_on(common.game.assemble(views, rng), DEALER, dealer)
    common.entries[:] = before  # with all that was told
    return followed(common, entries[takeover.at :])


def followed(table: T, entries: Sequence[Entry]) -> T:
    """A table with these entries, each as its viewer may see it; a failure names the entry."""
    for entry in entries:
        try:
            if table.viewer != DEALER:
                entry = entry.shown_as(table.game.veil(table.state, entry.known(), table.viewer))
            table.accept(entry)
        except BrokenLog as error:
            error.facts["number"] = entry.number
            raise
    return table


def seal_of_view(secret: bytes, seat: Seat, told: str) -> tuple[str, str]:
    """The salt of what an absent seat was dealt, and the seal over it."""
    salt = digest(f"view {secret.hex()} {seat}")[:32]
    return salt, sealed_view(salt, seat, told)


def sealed_view(salt: str, seat: Seat, told: str) -> str:
    """The commitment to what a seat knows, as text."""
    return digest(f"view {salt} {seat} {told}")


def told_view(view: Any) -> str:
    """A View as text: its numbers and words, in brackets."""
    return json.dumps(view, separators=(",", ":"))


def heard_view(told: str, like: Any) -> Any:
    """The View that a text tells, of the same make as another View of that table."""
    return _remade(read_json(told), like)


def _remade(value: Any, like: Any) -> Any:
    """A value with the types of another: lists become what stands there."""
    if not isinstance(value, list):
        _need(isinstance(value, int | str) and not isinstance(like, tuple))
        return value
    if hasattr(like, "_fields"):
        _need(len(value) == len(like))
        return type(like)(*[_remade(v, part) for v, part in zip(value, like, strict=True)])
    _need(isinstance(like, tuple) or like is None)
    part = like[0] if like else None
    return tuple([_remade(each, part) for each in value])

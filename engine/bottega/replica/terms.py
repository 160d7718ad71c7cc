"""The terms of a deal: all that its dealer fixes before any share is shown."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from bottega.core import WORD_PATTERN, Options, Refusal, Seat
from bottega.log import Deal, Header, check_names, digest
from bottega.replica.clock import clock_in
from bottega.replica.codes import MOST_SEATS
from bottega.replica.lobby import Lobby, LobbySeat, check_playable, told_fields
from bottega.replica.messages import HASH, KEY, ROOM, Fields
from bottega.replica.ports import Key

SAFETY_DIGITS = 9  # of the number that people may compare


class Terms(NamedTuple):
    """Who sits where with which keys, and what everybody promised."""

    room: str
    deal: int
    dealer: Key  # holds the secret, signs these terms and makes the DEALER's entries
    game: str
    rules: int
    options: Options
    names: tuple[str, ...]
    kinds: tuple[str, ...]  # "person", or the name of a bot
    devices: tuple[Key, ...]
    keys: tuple[Key, ...]
    commits: tuple[str, ...]  # what each seat promised of its share
    promise: str  # what the dealer promised of its secret
    hints: bool = False  # whether players may ask a bot what it would do
    clock: str = ""  # how long players have, if that was agreed on: see `clock`
    lends: bool = False  # whether all are asked before a bot stands in; not by post, nor before

    def fields(self) -> dict[str, Any]:
        """The terms as a message has them, which calls the dealer `host`."""
        own = told_fields(self._asdict())
        fields = {"host" if n == "dealer" else n: v for n, v in own.items()}
        rows = {n: list(v) for n, v in fields.items() if isinstance(v, tuple)}
        return {**fields, **rows, "options": dict(self.options)}

    @property
    def hash(self) -> str:
        """What the dealer and every share signs."""
        return digest(json.dumps(self.fields(), sort_keys=True, separators=(",", ":")))

    def header(self, shares: tuple[str, ...]) -> Header:
        """The header of the game, once every share is known."""
        deal = Deal(self.room, self.deal, self.dealer, self.keys, shares)
        return Header(self.game, self.rules, self.options, self.names, self.promise, deal)

    def fit(self, lobby: Lobby) -> bool:
        """Whether these are game, hints, clock and the seats, promises included, of a lobby."""
        rows = zip(self.names, self.kinds, self.devices, self.keys, self.commits)
        seats = [LobbySeat(*row) for row in rows]
        mine = (self.game, self.rules, dict(self.options), self.hints, self.clock)
        its = (lobby.game, lobby.rules, dict(lobby.options), lobby.hints, lobby.clock)
        return mine == its and seats == list(lobby.seats)

    def check(self) -> None:
        """Refuse terms that no game can be played by."""
        rows = (self.names, self.kinds, self.devices, self.keys, self.commits)
        if len({len(row) for row in rows}) != 1 or len(set(self.keys)) != len(self.keys):
            raise Refusal("wrong-setting", "seats and keys do not match")
        check_playable(self.game, self.rules, self.options, len(self.names))
        check_names(self.names)


class Share(NamedTuple):
    """A random number for the deal, promised by a seat of this device."""

    share: str
    shown_in: str = ""  # the hash of the terms under which it was shown: it serves only one deal
    agreed: str = ""  # the hash of what was to be played then; empty in stores of before
    void: bool = False  # taken back before it was shown, here or by the lobby


class Agreement(NamedTuple):
    """What the seats of a deal have agreed to so far: the terms, signed, and the shares shown."""

    terms: Terms
    signature: str
    shares: dict[Seat, tuple[str, str]]  # with their signatures
    secret: bytes | None  # only where this device deals

    @property
    def complete(self) -> bool:
        """Whether every seat has shown its share."""
        return len(self.shares) == len(self.terms.keys)


def read_terms(fields: Fields) -> Terms:
    """The terms out of a message."""
    return Terms(
        fields.text("room", ROOM),
        fields.number("deal", 1),
        fields.text("host", KEY),
        fields.text("game", WORD_PATTERN),
        fields.number("rules"),
        fields.options("options"),
        fields.texts("names", ".{1,80}", MOST_SEATS),
        fields.texts("kinds", WORD_PATTERN, MOST_SEATS),
        fields.texts("devices", KEY, MOST_SEATS),
        fields.texts("keys", KEY, MOST_SEATS),
        fields.texts("commits", HASH, MOST_SEATS),
        fields.text("promise", HASH),
        fields.flag("hints"),
        clock_in(fields),
        fields.flag("lends"),
    )


def terms_of(
    lobby: Lobby, room: str, deal: int, dealer: Key, promise: str, lends: bool = False
) -> Terms:
    """The terms by which this dealer deals what a lobby says, all seats being ready."""
    names, kinds, devices, keys, commits = (tuple(row) for row in zip(*lobby.seats))
    played = (lobby.game, lobby.rules, dict(lobby.options))
    seats = (names, kinds, devices, keys, commits)
    return Terms(room, deal, dealer, *played, *seats, promise, lobby.hints, lobby.clock, lends)


def signed_terms(terms: Terms) -> bytes:
    """What the dealer signs of the terms."""
    return f"bottega setting: {terms.hash}".encode()


def signed_share(terms: Terms, seat: Seat, share: str) -> bytes:
    """What a seat signs of its share."""
    return f"bottega share: {terms.hash} {seat} {share}".encode()


def safety_number(terms: Terms, shares: Sequence[str]) -> str:
    """What all screens of a deal have in common: nine digits that nobody could choose.

    Every share was promised before any was shown, so one guess a deal is all that anybody has.
    """
    told = int(digest(f"bottega safety: {terms.hash} {' '.join(shares)}"), 16)
    digits = f"{told % 10**SAFETY_DIGITS:0{SAFETY_DIGITS}}"
    return " ".join([digits[start : start + 3] for start in range(0, SAFETY_DIGITS, 3)])


def commit_of(key: Key, share: str) -> str:
    """The promise of a share, which nobody else can use."""
    return digest(f"share {key} {share}")

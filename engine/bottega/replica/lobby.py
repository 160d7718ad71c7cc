"""The lobby: who sits where and is ready, as the host has it and tells it to all."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from bottega import bots, games
from bottega.core import WORD_PATTERN, Options, Refusal, Seat, check_seating, complete_options
from bottega.log import check_names, check_written_names, digest
from bottega.replica.clock import clock_in, read_clock
from bottega.replica.codes import MOST_SEATS
from bottega.replica.messages import HASH, KEY, Fields, malformed
from bottega.replica.ports import Key

PHASES = ("open", "dealing", "playing", "over")
PERSON = "person"
LATER = ("hints", "clock", "lends")  # fields that rooms of before lacked


class LobbySeat(NamedTuple):
    """A seat in the lobby."""

    name: str = ""
    kind: str = ""  # "" while free, "person", or the name of the bot that plays here
    device: Key = ""  # the device that sits here or runs the bot
    key: Key = ""  # the seat's own key, which signs its entries
    commit: str = ""  # the promise of its share: given when ready

    @property
    def ready(self) -> bool:
        """Whether who sits here is ready."""
        return bool(self.commit)


class Lobby(NamedTuple):
    """What the host says of the room."""

    revision: int
    deal: int  # the number of the last deal made in this room
    phase: str  # "open", "dealing", "playing" or "over"
    game: str
    rules: int
    options: Options
    seats: tuple[LobbySeat, ...]
    host_name: str  # what the person is called who keeps it
    hints: bool = False  # whether players may ask a bot what it would do
    clock: str = ""  # how long players have, if at all: see `clock`

    def fields(self) -> dict[str, Any]:
        """The lobby as a message has it."""
        fields = told_fields(self._asdict())
        seats, host_name = fields.pop("seats"), fields.pop("host_name")
        places = [list(seat) for seat in seats]
        return {**fields, "options": dict(self.options), "places": places, "host": host_name}

    def with_seat(self, number: Seat, seat: LobbySeat) -> Lobby:
        """The lobby with one seat changed."""
        seats = [seat if i == number else old for i, old in enumerate(self.seats)]
        return self._replace(seats=tuple(seats))

    def seat(self, number: Seat) -> LobbySeat:
        """A seat that there must be."""
        if not 0 <= number < len(self.seats):
            raise Refusal("no-seat", f"there is no seat {number}", seat=number)
        return self.seats[number]

    @property
    def played(self) -> str:
        """The hash of what is to be played, to which one agrees by being ready."""
        more = (["hints"] if self.hints else []) + ([self.clock] if self.clock else [])
        what = [self.game, self.rules, dict(self.options), len(self.seats), *more]
        return digest(json.dumps(what, sort_keys=True))

    def unready(self) -> Lobby:
        """Nobody ready: every deal wants new shares."""
        return self._replace(seats=tuple([seat._replace(commit="") for seat in self.seats]))

    def reopened(self) -> Lobby:
        """Open again after a game or a deal that came to nothing, everybody where they sat."""
        return self._replace(phase="open").unready()


def told_fields(fields: dict[str, Any]) -> dict[str, Any]:
    """Fields as a message has them: what rooms of before lacked, only where it is so."""
    return {name: value for name, value in fields.items() if name not in LATER or value}


def new_lobby(game: str, options: Options, seats: int, host_name: str) -> Lobby:
    """An empty table of a game."""
    rules = games.load(game)
    complete = complete_options(game, rules.OPTIONS, options)
    check_seating(game, rules.seatings(complete), seats)
    check_names((host_name,))
    free = (LobbySeat(),) * seats
    return Lobby(0, 0, "open", game, rules.RULES, complete, free, host_name)


Name = Callable[[Fields, str], str]
"""How a name is read: `read_name` from others, `read_written_name` from one's own store."""


def read_name(fields: Fields, name: str) -> str:
    """A person's name, which must be one that somebody may take."""
    value = fields.text(name, ".*")
    check_names((value,))
    return value


def read_written_name(fields: Fields, name: str) -> str:
    """A person's name as a store has it: it may be one that nobody may take any more."""
    value = fields.text(name, ".*")
    check_written_names((value,))
    return value


def read_lobby(fields: Fields, name: Name = read_name) -> Lobby:
    """The lobby out of a message, or out of a store."""
    return Lobby(
        fields.number("revision"),
        fields.number("deal"),
        fields.text("phase", "|".join(PHASES)),
        fields.text("game", WORD_PATTERN),
        fields.number("rules"),
        fields.options("options"),
        tuple([_read_seat(row, name) for row in fields.listed("places", MOST_SEATS)]),
        name(fields, "host"),
        fields.flag("hints"),
        clock_in(fields),
    )


def _read_seat(row: Any, name: Name) -> LobbySeat:
    if not isinstance(row, list) or len(row) != len(LobbySeat._fields):
        raise malformed("place")
    fields = Fields(dict(zip(LobbySeat._fields, row, strict=True)))
    if not fields.text("kind", f"({WORD_PATTERN})?"):
        return LobbySeat()
    return LobbySeat(
        name(fields, "name"),
        fields.text("kind", WORD_PATTERN),
        fields.text("device", KEY),
        fields.text("key", KEY),
        fields.text("commit", f"({HASH})?"),
    )


def check_known(lobby: Lobby) -> None:
    """Refuse a lobby for a game that this version does not have, or could not play so."""
    check_playable(lobby.game, lobby.rules, lobby.options, len(lobby.seats))


def check_playable(game: str, version: int, options: Options, seats: int) -> None:
    """Refuse a game that is not here, or not by these rules, with these options, for so many."""
    rules = games.load(game)
    if version != rules.RULES:
        age = "newer" if version > rules.RULES else "older"
        raise Refusal(f"{age}-rules", f"{game} by {age} rules", rules=version)
    if complete_options(game, rules.OPTIONS, options) != dict(options):
        raise Refusal("bad-option", "an option is missing")
    check_seating(game, rules.seatings(options), seats)


# ------------------------------------------------------------------ what the host does


def sat(lobby: Lobby, number: Seat, seat: LobbySeat) -> Lobby:
    """Somebody has sat down, or changed name or kind where they sat."""
    check_open(lobby)
    old = lobby.seat(number)
    check_names((seat.name,))
    if seat.kind not in (PERSON, *bots.names()):
        raise Refusal("unknown-bot", f"there is no bot {seat.kind!r}", bot=seat.kind)
    if old.kind and old.device != seat.device:
        if all(other.kind for other in lobby.seats):
            raise Refusal("table-full", "every seat is taken")
        raise Refusal("seat-taken", f"seat {number} is taken", seat=number)
    if any(other.key == seat.key for i, other in enumerate(lobby.seats) if i != number):
        raise Refusal("seat-taken", "this key has a seat already", seat=number)
    return lobby.with_seat(number, seat)


def stood(lobby: Lobby, number: Seat, device: Key) -> Lobby:
    """Whoever sat there has stood up."""
    check_open(lobby)
    check_held(lobby, number, device)
    return lobby.with_seat(number, LobbySeat())


def readied(lobby: Lobby, number: Seat, device: Key, key: Key, commit: str) -> Lobby:
    """Who sits there is ready, with the promise of a share; or, without one, not any more."""
    check_open(lobby)
    check_held(lobby, number, device)
    seat = lobby.seats[number]
    if seat.key != key:
        raise Refusal("not-your-seat", "the seat has got another key meanwhile", seat=number)
    return lobby.with_seat(number, seat._replace(commit=commit))


def removed(lobby: Lobby, number: Seat) -> Lobby:
    """A seat freed by the host; a deal that waited for its share is off."""
    lobby.seat(number)
    if lobby.phase == "dealing":
        lobby = lobby.reopened()
    check_open(lobby)
    return lobby.with_seat(number, LobbySeat())


def arranged(
    lobby: Lobby, game: str, options: Options, seats: int, hints: bool, clock: str
) -> Lobby:
    """Another game, other options, seats, hints or clock; nobody is ready then."""
    check_open(lobby)
    if clock and read_clock(clock) is None:
        raise Refusal("bad-option", "this is no clock")
    new = new_lobby(game, options, seats, lobby.host_name)
    taken = sorted(lobby.seats, key=lambda seat: not seat.kind)
    if any(seat.kind for seat in taken[seats:]):
        raise Refusal("seat-taken", "more people sit than would have a seat")
    kept = lobby.seats if len(lobby.seats) == seats else (*taken, *new.seats)[:seats]
    new = new._replace(revision=lobby.revision, deal=lobby.deal, seats=kept)
    new = new._replace(hints=hints, clock=clock)
    return new.unready()


def check_held(lobby: Lobby, number: Seat, device: Key) -> None:
    """Refuse who does not sit there."""
    if lobby.seat(number).device != device:
        raise Refusal("not-your-seat", f"seat {number} is held elsewhere", seat=number)


def check_open(lobby: Lobby) -> None:
    """Refuse what can only be done before the deal."""
    if lobby.phase == "over":
        raise Refusal("game-over", "the game is over")
    if lobby.phase != "open":
        raise Refusal("game-running", "the game has begun")


def check_complete(lobby: Lobby) -> None:
    """Refuse to deal while a seat is free or not ready."""
    check_open(lobby)
    missing = [number for number, seat in enumerate(lobby.seats) if not seat.ready]
    if missing:
        raise Refusal("not-ready", f"seats {missing} are not ready", seats=missing)

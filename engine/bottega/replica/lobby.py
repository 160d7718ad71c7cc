"""The lobby: who sits where and is ready, as the dealing peer has it and tells it to all."""

from __future__ import annotations

from typing import Any, NamedTuple

from bottega import games
from bottega.core import WORD_PATTERN, Options, Refusal, Seat, check_seating, complete_options
from bottega.log import check_names
from bottega.replica.codes import MOST_SEATS
from bottega.replica.messages import HASH, KEY, Fields, malformed
from bottega.replica.ports import Key

PHASES = ("open", "dealing", "playing", "over")
PERSON = "person"


class Place(NamedTuple):
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
    """What the dealing peer says of the room."""

    revision: int
    deal: int  # the number of the last deal made in this room
    phase: str  # "open", "dealing", "playing" or "over"
    game: str
    rules: int
    options: Options
    places: tuple[Place, ...]
    host: str  # the dealing person's name

    def fields(self) -> dict[str, Any]:
        """The lobby as a message has it."""
        places = [list(place) for place in self.places]
        return {**self._asdict(), "options": dict(self.options), "places": places}

    def with_place(self, seat: Seat, place: Place) -> Lobby:
        """The lobby with one seat changed."""
        places = [place if i == seat else old for i, old in enumerate(self.places)]
        return self._replace(places=tuple(places))

    def place(self, seat: Seat) -> Place:
        """A seat that there must be."""
        if not 0 <= seat < len(self.places):
            raise Refusal("no-seat", f"there is no seat {seat}", seat=seat)
        return self.places[seat]

    def unready(self) -> Lobby:
        """Nobody ready: every deal wants new shares."""
        return self._replace(places=tuple([place._replace(commit="") for place in self.places]))


def new_lobby(game: str, options: Options, seats: int, host: str) -> Lobby:
    """An empty table of a game."""
    rules = games.load(game)
    complete = complete_options(game, rules.OPTIONS, options)
    check_seating(game, rules.seatings(complete), seats)
    check_names((host,))
    return Lobby(0, 0, "open", game, rules.RULES, complete, (Place(),) * seats, host)


def read_lobby(fields: Fields) -> Lobby:
    """The lobby out of a message."""
    return Lobby(
        fields.number("revision"),
        fields.number("deal"),
        fields.text("phase", "|".join(PHASES)),
        fields.text("game", WORD_PATTERN),
        fields.number("rules"),
        fields.options("options"),
        tuple([_read_place(place) for place in fields.listed("places", MOST_SEATS)]),
        read_name(fields, "host"),
    )


def _read_place(row: Any) -> Place:
    if not isinstance(row, list) or len(row) != len(Place._fields):
        raise malformed("place")
    fields = Fields(dict(zip(Place._fields, row, strict=True)))
    if not fields.text("kind", f"({WORD_PATTERN})?"):
        return Place()
    return Place(
        read_name(fields, "name"),
        fields.text("kind", WORD_PATTERN),
        fields.text("device", KEY),
        fields.text("key", KEY),
        fields.text("commit", f"({HASH})?"),
    )


def read_name(fields: Fields, name: str) -> str:
    """A person's name, which must be one that a record can carry."""
    value = fields.text(name, ".*")
    check_names((value,))
    return value


# ------------------------------------------------------------------ what the dealing peer does


def sat(lobby: Lobby, seat: Seat, place: Place) -> Lobby:
    """Somebody has sat down, or changed name or kind where they sat."""
    check_open(lobby)
    old = lobby.place(seat)
    check_names((place.name,))
    if old.kind and old.device != place.device:
        if all(other.kind for other in lobby.places):
            raise Refusal("table-full", "every seat is taken")
        raise Refusal("seat-taken", f"seat {seat} is taken", seat=seat)
    return lobby.with_place(seat, place)


def stood(lobby: Lobby, seat: Seat, device: Key) -> Lobby:
    """Whoever sat there has stood up."""
    check_open(lobby)
    check_held(lobby, seat, device)
    return lobby.with_place(seat, Place())


def readied(lobby: Lobby, seat: Seat, device: Key, key: Key, commit: str) -> Lobby:
    """Who sits there is ready, with the promise of a share; or, without one, not any more."""
    check_open(lobby)
    check_held(lobby, seat, device)
    if lobby.places[seat].key != key:
        raise Refusal("not-your-seat", "the seat has got another key meanwhile", seat=seat)
    return lobby.with_place(seat, lobby.places[seat]._replace(commit=commit))


def removed(lobby: Lobby, seat: Seat) -> Lobby:
    """A seat freed by the dealing peer; a deal that waited for its share is off."""
    lobby.place(seat)
    if lobby.phase == "dealing":
        lobby = lobby._replace(phase="open").unready()
    check_open(lobby)
    return lobby.with_place(seat, Place())


def arranged(lobby: Lobby, game: str, options: Options, seats: int) -> Lobby:
    """Another game, other options or another number of seats; nobody is ready then."""
    check_open(lobby)
    new = new_lobby(game, options, seats, lobby.host)
    taken = sorted(lobby.places, key=lambda place: not place.kind)
    if any(place.kind for place in taken[seats:]):
        raise Refusal("seat-taken", "more people sit than would have a seat")
    kept = lobby.places if len(lobby.places) == seats else (*taken, *new.places)[:seats]
    return new._replace(revision=lobby.revision, deal=lobby.deal, places=kept).unready()


def check_held(lobby: Lobby, seat: Seat, device: Key) -> None:
    """Refuse who does not sit there."""
    if lobby.place(seat).device != device:
        raise Refusal("not-your-seat", f"seat {seat} is held elsewhere", seat=seat)


def check_open(lobby: Lobby) -> None:
    """Refuse what can only be done before the deal."""
    if lobby.phase == "over":
        raise Refusal("game-over", "the game is over")
    if lobby.phase != "open":
        raise Refusal("game-running", "the game has begun")


def check_complete(lobby: Lobby) -> None:
    """Refuse to deal while a seat is free or not ready."""
    check_open(lobby)
    missing = [seat for seat, place in enumerate(lobby.places) if not place.ready]
    if missing:
        raise Refusal("not-ready", f"seats {missing} are not ready", seats=missing)

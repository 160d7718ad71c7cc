"""What can be read off a replica at any time."""

from __future__ import annotations

from bottega.core import Refusal, Seat
from bottega.replica.codes import FAIR
from bottega.replica.connections import Person
from bottega.replica.lobby import PERSON, Lobby
from bottega.replica.ports import Key
from bottega.replica.room import Room
from bottega.replica.shared_game import SharedGame
from bottega.replica.terms import safety_number
from bottega.table import Table

STAND_IN = "journeyman"  # the bot that plays on for somebody


class Overview:
    """The readable side of a replica."""

    def __init__(self, room: Room) -> None:
        """Look at this room."""
        self._room = room

    @property
    def room(self) -> str:
        """The room's name, for the link: the fingerprint of its founder's key."""
        return self._room.id

    @property
    def device(self) -> Key:
        """This device's key in this room."""
        return self._room.device

    @property
    def name(self) -> str:
        """What the person at this device is called."""
        return self._room.own_name

    @property
    def founder(self) -> Key:
        """The device that founded the room; empty until it was met."""
        return self._room.founder

    @property
    def host(self) -> Key:
        """The device that keeps the lobby now; empty until that is known."""
        return self._room.host

    @property
    def is_host(self) -> bool:
        """Whether this device keeps the lobby."""
        return self._room.is_host

    @property
    def dealer(self) -> Key:
        """The device that deals the game being played or played last; empty before the first."""
        return self._room.game.dealing if self._room.game else ""

    @property
    def is_dealer(self) -> bool:
        """Whether this device deals the game being played or played last."""
        return bool(self._room.game and self._room.game.deals)

    @property
    def checked_from(self) -> int:
        """The entry from which on the verdict is about every draw: 0, unless others took over."""
        return self.game.checked_from

    @property
    def lobby(self) -> Lobby | None:
        """The lobby; None until the host was met."""
        return self._room.lobby

    @property
    def by_post(self) -> bool:
        """Whether letters go from here: nobody is waited for by the minute."""
        return bool(self._room.mail.own)

    @property
    def can_write_to(self) -> frozenset[Key]:
        """The devices whose addresses are known."""
        return frozenset(self._room.mail.addresses) - {self._room.device}

    @property
    def wishes(self) -> dict[Seat, str]:
        """The seats that this device has answered for by a letter, with names; not yet granted."""
        lobby = self._room.lobby
        seats = dict(enumerate(lobby.seats)) if lobby and lobby.phase == "open" else {}
        wished = self._room.mail.wishes.items()
        return {n: seat.name for n, seat in wished if n in seats and seats[n] != seat}

    @property
    def people(self) -> dict[Key, Person]:
        """Everybody met in this room since the page was opened, except this device."""
        return self._room.people

    @property
    def elsewhere(self) -> bool:
        """Whether a newer tab of this device has taken over."""
        return self._room.elsewhere

    @property
    def stopped(self) -> str:
        """Why this device could not store something, and does nothing more here; or empty."""
        return self._room.stopped

    @property
    def proofs(self) -> list[dict[str, object]]:
        """Every proof of cheating kept: deal, number, author, device, proof (the two texts)."""
        return [{n: v for n, v in row.items() if n != "s"} for row in self._room.proofs]

    @property
    def deal(self) -> int:
        """The number of the deal being played or played last; 0 before the first."""
        return self._room.game.terms.deal if self._room.game else 0

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The seats whose shares the deal that the lobby announces still waits for."""
        return self._room.missing

    @property
    def waited(self) -> float:
        """For how many seconds, by the clock of `tick`, it has been waiting for them."""
        return self._room.waited

    @property
    def given_up(self) -> int:
        """How many deals were given up since the last game, after their terms were agreed on.

        Up to the present game, or between games to the one to come; as far as this device has
        witnessed them.
        """
        lobby = self._room.lobby
        between = lobby is None or lobby.phase in ("open", "dealing")
        deal = self._room.deal + 1 if between else self.deal
        return len(self._room.given_up_before(deal)) + self._room.offers_given_up(deal)

    @property
    def game(self) -> SharedGame:
        """The game being played or played last."""
        if self._room.game is None:
            raise Refusal("no-game", "no game is being played")
        return self._room.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats played from this device now."""
        return tuple(self.game.seats_of(self.device)) if self.deal else ()

    @property
    def bots(self) -> dict[Seat, str]:
        """Those of them that a bot must play, with its name."""
        return {seat: bot for seat in self.seats if (bot := self.bot_at(seat))}

    def bot_at(self, seat: Seat) -> str:
        """The name of the bot that plays a seat, wherever it runs; empty for a person."""
        terms, changes = self.game.terms, self.game.seat_changes
        kind = terms.kinds[seat]
        if changes.left(seat):
            return kind if kind != PERSON else STAND_IN
        return kind if kind != PERSON and changes.key(seat) == terms.keys[seat] else ""

    def stands_in(self, seat: Seat) -> bool:
        """Whether a bot plays this seat for a person who resigned or did not come."""
        return self.game.seat_changes.left(seat) and self.game.terms.kinds[seat] == PERSON

    def was_stood_in(self, number: int) -> bool:
        """Whether a bot made this entry in the place of a person."""
        author, changes = self.game.entries[number].author, self.game.seat_changes
        change = changes.change_at(author, number) if author >= 0 else None
        left = change is not None and change.kind != "grant"
        return left and self.game.terms.kinds[author] == PERSON

    @property
    def names(self) -> tuple[str, ...]:
        """The players of the game."""
        return self.game.terms.names

    @property
    def hints(self) -> bool:
        """Whether all have agreed, by the terms of this game, that players may ask for hints."""
        return self.game.terms.hints

    @property
    def safety_number(self) -> str:
        """Digits that all screens of this deal have in common; empty before the first."""
        game = self._room.game
        deal = game.header.deal if game else None
        return safety_number(game.terms, deal.shares) if game and deal else ""

    @property
    def turn(self) -> Seat:
        """Whose move it is: a seat, DEALER or OVER."""
        return self.game.turn

    @property
    def count(self) -> int:
        """How many entries there are."""
        return self.game.count

    @property
    def verdict(self) -> str:
        """Empty until the game was checked, then `fair` or the code of what is wrong."""
        return self.game.verdict

    def table(self, viewer: Seat) -> Table:
        """The table as a seat of this device sees it, or SPECTATOR; never more.

        Read it (`state`, `legal`, `events`, `entries`); submit only through the replica.
        """
        return self.game.table(viewer)

    def holder(self, seat: Seat) -> Key:
        """The device that plays a seat now."""
        return self.game.seat_changes.device(seat)

    def record(self, deal: int | None = None, viewer: Seat | None = None) -> str:
        """The record of a deal: full once opened, else as a seat here or a watcher sees it."""
        return self.game_of(self.deal if deal is None else deal).record(viewer)

    def game_of(self, deal: int) -> SharedGame:
        """The game of a deal, this or an earlier one."""
        if deal not in self._room.games:
            raise Refusal("no-game", "there was no such deal")
        return self._room.games[deal]

    @property
    def fair_deals(self) -> tuple[int, ...]:
        """The deals whose games are over, checked and found fair."""
        return tuple([deal for deal, game in self._room.games.items() if game.verdict == FAIR])

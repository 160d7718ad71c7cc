"""What can be read off a replica at any time."""

from __future__ import annotations

from bottega.core import Refusal, Seat
from bottega.replica.codes import FAIR
from bottega.replica.connections import Person
from bottega.replica.lobby import PERSON, Lobby
from bottega.replica.ports import Key
from bottega.replica.room import Desk
from bottega.replica.shared_game import Play
from bottega.table import Table

STAND_IN = "normal"  # the bot that plays on for somebody


class Sight:
    """The readable side of a replica."""

    def __init__(self, desk: Desk) -> None:
        """Look at this desk."""
        self._desk = desk

    @property
    def room(self) -> str:
        """The room's name, for the link: the fingerprint of the dealing peer's key."""
        return self._desk.room

    @property
    def device(self) -> Key:
        """This device's key in this room."""
        return self._desk.device

    @property
    def name(self) -> str:
        """What the person at this device is called."""
        return self._desk.name

    @property
    def host(self) -> Key:
        """The dealing peer's device; empty until it was met."""
        return self._desk.host

    @property
    def is_host(self) -> bool:
        """Whether this device deals."""
        return self._desk.is_host

    @property
    def lobby(self) -> Lobby | None:
        """The lobby; None until the dealing peer was met."""
        return self._desk.lobby

    @property
    def people(self) -> dict[Key, Person]:
        """Everybody met in this room since the page was opened, except this device."""
        return self._desk.people

    @property
    def elsewhere(self) -> bool:
        """Whether a newer tab of this device has taken over."""
        return self._desk.elsewhere

    @property
    def proofs(self) -> list[dict[str, object]]:
        """Every proof of cheating kept: deal, number, author, device, proof (the two texts)."""
        return [{n: v for n, v in row.items() if n != "s"} for row in self._desk.proofs]

    @property
    def deal(self) -> int:
        """The number of the deal being played or played last; 0 before the first."""
        return self._desk.play.setting.deal if self._desk.play else 0

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The seats whose shares the present deal still waits for."""
        deal = self._desk.deals.get(self._desk.deal)
        if deal is None:
            return ()
        return tuple([s for s in range(len(deal.setting.keys)) if s not in deal.shares])

    @property
    def play(self) -> Play:
        """The game being played or played last."""
        if self._desk.play is None:
            raise Refusal("no-game", "no game is being played")
        return self._desk.play

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats played from this device now."""
        return tuple(self.play.seats_of(self.device)) if self.deal else ()

    @property
    def bots(self) -> dict[Seat, str]:
        """Those of them that a bot must play, with its name."""
        return {seat: bot for seat in self.seats if (bot := self.bot_at(seat))}

    def bot_at(self, seat: Seat) -> str:
        """The name of the bot that plays a seat, wherever it runs; empty for a person."""
        setting, deeds = self.play.setting, self.play.deeds
        kind = setting.kinds[seat]
        if deeds.left(seat):
            return kind if kind != PERSON else STAND_IN
        return kind if kind != PERSON and deeds.key(seat) == setting.keys[seat] else ""

    def stands_in(self, seat: Seat) -> bool:
        """Whether a bot plays this seat for a person who resigned or did not come."""
        return self.play.deeds.left(seat) and self.play.setting.kinds[seat] == PERSON

    @property
    def names(self) -> tuple[str, ...]:
        """The players of the game."""
        return self.play.setting.names

    @property
    def turn(self) -> Seat:
        """Whose move it is: a seat, DEALER or OVER."""
        return self.play.turn

    @property
    def count(self) -> int:
        """How many entries there are."""
        return self.play.count

    @property
    def verdict(self) -> str:
        """Empty until the game was checked, then `fair` or the code of what is wrong."""
        return self.play.verdict

    def table(self, viewer: Seat) -> Table:
        """The table as a seat of this device sees it, or SPECTATOR; never more.

        Read it (`state`, `legal`, `events`, `entries`); submit only through the replica.
        """
        return self.play.table(viewer)

    def holder(self, seat: Seat) -> Key:
        """The device that plays a seat now."""
        return self.play.deeds.device(seat)

    def record(self, deal: int | None = None) -> str:
        """The record of a deal: full once opened, else as a seat here or a watcher sees it."""
        return self.game_of(self.deal if deal is None else deal).record()

    def game_of(self, deal: int) -> Play:
        """The game of a deal, this or an earlier one."""
        if deal not in self._desk.plays:
            raise Refusal("no-game", "there was no such deal")
        return self._desk.plays[deal]

    @property
    def fair_deals(self) -> tuple[int, ...]:
        """The deals whose games are over, checked and found fair."""
        return tuple([deal for deal, play in self._desk.plays.items() if play.verdict == FAIR])

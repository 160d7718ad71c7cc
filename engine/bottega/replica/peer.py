"""The replica itself: what the page calls. (Signatures first; the deeds follow.)"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from bottega.core import Action, Options, Seat
from bottega.replica.ports import Key, Peer, Ports
from bottega.table import Table


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


class Lobby(NamedTuple):
    """What the dealing peer says of the room."""

    revision: int
    deal: int  # counts the deals made in this room
    phase: str  # "open", "dealing", "playing" or "over"
    game: str
    rules: int
    options: Options
    places: tuple[Place, ...]
    host: str  # the dealing person's name


class Person(NamedTuple):
    """Somebody in the room, there or away."""

    device: Key
    name: str
    peer: Peer  # the connection; "" while away
    since: float  # when they came or went, by the clock of `tick`
    entries: int  # how many entries they say they have


class Replica:
    """One device in a room."""

    room: str  # the room's name: the fingerprint of the dealing peer's key, for the link
    device: Key  # this device's key in this room
    host: Key  # the dealing peer's device; "" until it was met
    lobby: Lobby | None  # None until the dealing peer was met
    people: dict[Key, Person]  # everybody met in this room, except this device
    elsewhere: bool  # a newer tab of this device has taken over

    @classmethod
    async def create(
        cls, ports: Ports, game: str, options: Options, seats: int, name: str
    ) -> Replica:
        """Make a room and be its dealing peer."""

    @classmethod
    async def join(cls, ports: Ports, room: str, name: str) -> Replica:
        """Enter a room for the first time on this device."""

    @classmethod
    async def resume(cls, ports: Ports, lines: Sequence[str]) -> Replica:
        """Come back, from all that this room's store has kept."""

    # ---- told by the transport and the clock

    async def connected(self, peer: Peer) -> None: ...
    async def received(self, peer: Peer, text: str) -> None: ...
    async def left(self, peer: Peer) -> None: ...
    async def tick(self, now: float) -> None:
        """The time in seconds, about once a second: refills allowances, repeats what was lost."""

    # ---- the lobby (raise Refusal at once if it cannot be; the dealing peer's answer is news)

    async def sit(self, seat: Seat, name: str, kind: str = "person") -> None: ...
    async def stand(self, seat: Seat) -> None: ...
    async def ready(self, seat: Seat, yes: bool = True) -> None: ...
    async def rename(self, name: str) -> None: ...
    # the dealing peer only
    async def arrange(self, game: str, options: Options, seats: int) -> None: ...
    async def remove(self, seat: Seat) -> None:
        """Free a seat in the lobby, or while the deal waits for its share."""

    async def start(self) -> None: ...
    async def rematch(self) -> None: ...

    # ---- the game

    @property
    def is_host(self) -> bool: ...
    @property
    def deal(self) -> int:
        """The number of the deal being played or played last; 0 before the first."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats played from this device now."""

    @property
    def bots(self) -> dict[Seat, str]:
        """Those of them that a bot must play, with its name."""

    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def turn(self) -> Seat:
        """Whose move it is: a seat, DEALER, or OVER."""

    @property
    def count(self) -> int:
        """How many entries there are."""

    def table(self, viewer: Seat) -> Table:
        """The table as a seat of this device sees it, or SPECTATOR; never more.

        Read it (`state`, `legal`, `events`, `entries`), do not submit to it.
        """

    def holder(self, seat: Seat) -> Key:
        """The device that plays a seat now."""

    async def submit(self, seat: Seat, action: Action | str) -> None:
        """Play for a seat of this device."""

    async def resign(self, seat: Seat) -> None: ...
    async def take(self, seat: Seat) -> None:
        """Dealing peer: take a seat whose player does not come; a bot plays on."""

    async def give_back(self, seat: Seat) -> None:
        """Dealing peer: give a taken seat back to the device it was taken from."""

    async def offer_seat(self, seat: Seat) -> str:
        """A one-time code under which another device may take over this seat of ours."""

    async def redeem(self, code: str) -> None:
        """Take over a seat with the code that its device shows."""

    async def talk(self, code: str, seat: Seat | None = None, to: Seat | None = None) -> None: ...

    # ---- afterwards

    @property
    def verdict(self) -> str:
        """`""` until the game was checked, then `fair` or the code of what is wrong."""

    def record(self) -> str:
        """The record: full once opened, else as the first seat here (or a watcher) sees it."""


def _unused(*_: Any) -> None: ...

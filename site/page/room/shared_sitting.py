"""A game shared with other devices, as the people at this one see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from bottega.core import OVER, SPECTATOR, Action, Event, Refusal, Seat
from bottega.log import Entry
from bottega.table import Table
from page.table.sitting import Note, Sitting

if TYPE_CHECKING:
    from bottega.replica import Replica

FAR = "person"  # who plays elsewhere is a person too, as far as the table shows


class SharedBoard:
    """The tables of a replica, one for each seat here, looked at as if they were one."""

    def __init__(self, replica: Replica) -> None:
        """Look at this replica's game."""
        self.replica = replica

    def seen(self, viewer: Seat) -> Table:
        """Give a viewer's table; a spectator's while the viewer's own is still on its way."""
        try:
            return self.replica.table(viewer)
        except Refusal:
            return self.replica.table(SPECTATOR)

    def __getattr__(self, name: str) -> Any:
        """Read whatever is the same for everybody from the table of a spectator."""
        return getattr(self.seen(SPECTATOR), name)

    def view(self, viewer: Seat) -> Any:
        """Give what this viewer knows."""
        return self.seen(viewer).state

    def legal(self) -> list[Action]:
        """Give what may be done now, by a seat here."""
        return self.seen(self.replica.turn).legal()

    def entries_for(self, viewer: Seat, since: int = 0) -> list[Entry]:
        """Give the entries from a number on, with only this viewer's secrets opened."""
        return self.seen(viewer).entries[since:]

    def events(self, number: int, viewer: Seat | None = None) -> tuple[Event, ...]:
        """Give what to tell a viewer of an entry."""
        return self.seen(SPECTATOR if viewer is None else viewer).events(number)

    def record(self, viewer: Seat | None = None) -> str:
        """Give the game as text: a viewer's, or the fullest there is."""
        return self.replica.record() if viewer is None else self.seen(viewer).record()


class SharedSitting(Sitting):
    """A game of a room, from this device."""

    shared = True

    def __init__(self, ident: str, replica: Replica, secret: bytes, now: int) -> None:
        """Sit down at what the replica holds; the secret is for this device's bots alone."""
        self.replica = replica
        self.again = "room.again" if replica.is_host else "room.again.ask"
        self.deal_number = replica.deal
        board = cast("Table", SharedBoard(replica))  # as far as a table is looked at
        note = Note(ident, board.header, self.kinds(), secret, now, now, "open")
        self.look_at(note, board)

    def kinds(self) -> tuple[str, ...]:
        """Who plays each seat: a person, or a bot of a level."""
        lobby, bots = self.replica.lobby, self.replica.bots
        places = lobby.seats if lobby else ()
        kinds = [place.kind or FAR for place in places]
        return tuple([bots.get(seat, kind) for seat, kind in enumerate(kinds)])

    def look_round(self) -> None:
        """See anew who plays which seat."""
        self.note = self.note._replace(kinds=self.kinds())
        people = self.people
        if self.eyes not in people:
            self.eyes = people[0] if len(people) == 1 else SPECTATOR
        if self.waiting is not None and self.waiting not in people:
            self.waiting, self.lowered = None, False

    def cut(self, number: int) -> None:
        """Forget what was shown from a number on: it was withdrawn."""
        self.shown = min(self.shown, number)
        self.chronicle.stories = {}
        self.draft = None
        if self.moved is not None and self.moved >= number:
            self.moved = None

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people at this device."""
        return tuple([s for s in self.replica.seats if s not in self.replica.bots])

    @property
    def status(self) -> str:
        """Whether the game is still open."""
        return "over" if self.replica.turn == OVER else "open"

    def is_bot(self, seat: Seat) -> bool:
        """Tell whether a bot sits there that this device runs."""
        return seat in self.replica.bots

    async def submit(self, seat: Seat, action: Action) -> None:
        """Do a move; who deals will answer."""
        self.note_move(seat, len(self.table.entries))
        await self.replica.submit(seat, action)

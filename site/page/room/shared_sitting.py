"""A game shared with other devices, as the people at this one see it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from bottega.core import OVER, SPECTATOR, Action, Event, Game, Refusal, Seat
from bottega.line import Line
from bottega.log import Entry, Header
from bottega.replica import Unstored
from bottega.table import Table
from page.html.markup import Html, tag
from page.table.note import Note
from page.table.sitting import HINTING, LOOKING_BACK, RESULT, Sitting
from page.words import Words

if TYPE_CHECKING:
    from bottega.replica import Replica

FAR = "person"  # who plays elsewhere is a person too, as far as the table shows
ALWAYS = frozenset({RESULT, LOOKING_BACK})  # what every shared table offers


class SharedTable:
    """A game kept equal among peers, to be looked at: a table for each seat here, and a public one.

    What is the same for everybody is read from the public table, what a seat knows from its own.
    """

    def __init__(self, replica: Replica) -> None:
        """Look at this replica's game."""
        self.replica = replica

    def of(self, viewer: Seat) -> Table:
        """Give a viewer's table; the public one while the viewer's own is still on its way."""
        try:
            return self.replica.table(viewer)
        except Refusal:
            return self.public

    @property
    def public(self) -> Table:
        """The table of a spectator."""
        return self.replica.table(SPECTATOR)

    @property
    def header(self) -> Header:
        """What was settled before the game."""
        return self.public.header

    @property
    def game(self) -> Game:
        """Its rules."""
        return self.public.game

    @property
    def entries(self) -> list[Entry]:
        """What was done, as everybody knows it."""
        return self.public.entries

    @property
    def line(self) -> Line:
        """Which of the entries hold."""
        return self.public.line

    @property
    def to_move(self) -> Seat:
        """Whose move it is."""
        return self.public.to_move

    def legal(self) -> list[Action]:
        """Give what may be done now, by a seat here."""
        return self.of(self.replica.turn).legal()

    def view(self, viewer: Seat) -> Any:
        """Give what this viewer knows."""
        return self.of(viewer).state

    def view_at(self, count: int, viewer: Seat) -> Any:
        """Give what this viewer knew when there were so many entries."""
        return self.of(viewer).states[count]

    def course(self) -> list[Any]:
        """Give what everybody knows of the States that led here."""
        return self.public.course()

    def entries_for(self, viewer: Seat, since: int = 0) -> Sequence[Entry]:
        """Give the entries from a number on, with only this viewer's secrets opened."""
        return self.of(viewer).entries[since:]

    def events(self, number: int, viewer: Seat | None = None) -> tuple[Event, ...]:
        """Give what to tell a viewer of an entry."""
        return self.of(SPECTATOR if viewer is None else viewer).events(number)

    def record(self, viewer: Seat | None = None) -> str:
        """Give the game as text: a viewer's, or the fullest there is."""
        return self.replica.record() if viewer is None else self.of(viewer).record()


class SharedSitting(Sitting):
    """A game of a room, from this device."""

    offers = ALWAYS

    def __init__(
        self,
        ident: str,
        replica: Replica,
        secret: bytes,
        now: int,
        go_again: Callable[[], Coroutine[Any, Any, None] | None],
    ) -> None:
        """Sit down at what the replica holds; the secret is for this device's bots alone.

        `go_again` asks the room for another game.
        """
        self.replica = replica
        self.go_again = go_again
        self.again = "room.again" if replica.is_host else "room.again.ask"
        self.deal_number = replica.deal
        table = SharedTable(replica)
        super().__init__(Note(ident, table.header, self.kinds(), secret, now, now, "open"), table)
        self.sat_here = self.people  # when it was last looked round
        self.looked = len(table.entries)  # how many entries there were then

    def kinds(self) -> tuple[str, ...]:
        """Who plays each seat: a person, or a bot of a level."""
        lobby, bots = self.replica.lobby, self.replica.bots
        seats = lobby.seats if lobby else ()
        kinds = [seat.kind or FAR for seat in seats]
        return tuple([bots.get(seat, kind) for seat, kind in enumerate(kinds)])

    def look_round(self) -> None:
        """See anew who plays which seat; nobody sees by that what is another's.

        Who is left alone here looks from now on, but behind a curtain first if somebody else sat
        here until now: the device may still be in their hands. A hint is offered to who plays, if
        that was agreed on, and stands for as long as nothing happens.
        """
        self.note = self.note._replace(kinds=self.kinds())
        before, people = self.sat_here, self.people
        self.sat_here = people
        self.offers = ALWAYS | {HINTING} if self.replica.hints and people else ALWAYS
        if self.looked != len(self.table.entries):
            self.looked, self.hint = len(self.table.entries), None
        looking = {self.eyes, self.waiting} - {SPECTATOR, None}
        if not looking <= set(people):
            self.look_away()
            self.moved = self.draft = self.hint = None
        if len(people) != 1 or self.eyes in people or self.waiting is not None:
            return
        if len(before) > 1 and self.has_secrets():
            self.waiting, self.lowered = people[0], True
        else:
            self.eyes = people[0]

    def log(self, say: Words, last: int = 0, told: int | None = None) -> list[tuple[int, Html]]:
        """Tell what happened, and which of it a bot did in the place of somebody."""
        bot = tag("small", say("room.stand-in.did"), class_="stood-in")
        lines = super().log(say, last, told)
        stood_in = self.replica.was_stood_in
        return [(n, tag("span", line, " ", bot) if stood_in(n) else line) for n, line in lines]

    def cut(self, number: int) -> None:
        """Forget what was shown from a number on: it was withdrawn."""
        self.shown = min(self.shown, number)
        self.chronicle.forget()
        self.draft = self.hint = None
        if self.waiting is not None:
            self.look_away()
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
        with suppress(Unstored):  # the room has stopped, and says so
            await self.replica.submit(seat, action)

    def play_again(self) -> Coroutine[Any, Any, None]:
        """Ask the room for another game."""
        return self._play_again()

    async def _play_again(self) -> None:
        going_on = self.go_again()
        if going_on:
            await going_on

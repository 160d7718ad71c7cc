"""A table as it can be looked at, wherever its game lies."""

from collections.abc import Sequence
from typing import Any, Protocol

from bottega.core import Action, Event, Game, Seat
from bottega.line import Line
from bottega.log import Entry, Header


class Reading(Protocol):
    """What can be read off a table: a `Table` at this device, or one kept equal among peers."""

    @property
    def header(self) -> Header:
        """What was settled before the game."""

    @property
    def game(self) -> Game:
        """Its rules."""

    @property
    def entries(self) -> Sequence[Entry]:
        """What was done, as whoever has this table knows it."""

    @property
    def line(self) -> Line:
        """Which of the entries hold."""

    @property
    def to_move(self) -> Seat:
        """Whose move it is: a seat, DEALER or OVER."""

    def legal(self) -> list[Action]:
        """Give what may be done now, by whom `to_move` says."""

    def view(self, viewer: Seat) -> Any:
        """Give what a viewer knows."""

    def view_at(self, count: int, viewer: Seat) -> Any:
        """Give what a viewer knew when there were so many entries."""

    def course(self) -> list[Any]:
        """Give the States that led here, or what is known of them; nothing taken back."""

    def entries_for(self, viewer: Seat, since: int = 0) -> Sequence[Entry]:
        """Give the entries from a number on, with only this viewer's secrets opened."""

    def events(self, number: int, viewer: Seat | None = None) -> tuple[Event, ...]:
        """Give what to tell a viewer of an entry."""

    def record(self, viewer: Seat | None = None) -> str:
        """Give the game as text: a viewer's, or the fullest there is."""

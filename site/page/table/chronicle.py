"""How a game went: what happened up to any of its entries, for the table, the log and replays."""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any, TypeVar

from bottega.core import BACK, DEALER, SPECTATOR, Event, Seat
from bottega.line import Line
from page.games import GamePage
from page.html.controls import icon
from page.html.markup import Html, tag
from page.kit.scene import Beat, Happened
from page.table.naming import told_apart
from page.table.reading import Reading
from page.words import Words

SENTENCES = 3  # that fit above a table

T = TypeVar("T")


class Chronicle:
    """The course of a game at a table, which may still go on."""

    def __init__(self, table: Reading, page: GamePage) -> None:
        """Follow this table, told by the game's page."""
        self.table = table
        self.page = page
        self.stories: dict[tuple[str, Seat], tuple[int, list[tuple[int, Html]]]] = {}  # so far
        self.answers: dict[str, tuple[tuple[object, ...], Any]] = {}  # what was asked last

    @property
    def names(self) -> tuple[str, ...]:
        """The players, told apart."""
        return told_apart(self.table.header.seats)

    def held(self, end: int) -> list[int]:
        """Give the entries that held when there were so many: those not taken back by then."""
        entries = self.table.entries
        if end == len(entries):
            return self.table.line.held
        line = Line()
        for entry in entries[:end]:
            if entry.action.verb == BACK:
                line.back(entry.action.args[0])
            else:
                line.follow(entry, entries)
        return line.held

    def is_back(self, number: int) -> bool:
        """Tell whether an entry takes others back."""
        return self.table.entries[number].action.verb == BACK

    def turns(self) -> list[Any]:
        """Give what everybody saw at each point where somebody had to decide, and at the end."""
        game = self.table.game
        states = [s for s in self.table.course() if game.to_move(s) != DEALER]
        return [game.redact(state, SPECTATOR) for state in states]

    def forget(self) -> None:
        """Tell everything anew: what was known of the entries has changed."""
        self.stories, self.answers = {}, {}

    def once(self, what: str, end: int, about: tuple[object, ...], work: Callable[[], T]) -> T:
        """Answer what was asked last without work, as long as the entries are the same."""
        asked = (end, self.table.entries[end - 1].hash if end else "", *about)
        if what not in self.answers or self.answers[what][0] != asked:
            self.answers[what] = (asked, work())
        answer: T = self.answers[what][1]
        return answer

    # -------------------------------------------------------------- telling

    def events(self, first: int, end: int, viewer: Seat = SPECTATOR) -> Iterator[Event]:
        """Go through the events from an entry on, as long as there are so many entries."""
        for number in range(first, end):
            yield from self.table.events(number, viewer)

    def last_events(self, end: int, viewer: Seat = SPECTATOR) -> tuple[Event, ...]:
        """Give what happened in the turn that had ended last when there were so many entries."""
        return self.once("last", end, (viewer,), lambda: self._last_events(end, viewer))

    def _last_events(self, end: int, viewer: Seat) -> tuple[Event, ...]:
        held = self.held(end)
        authors = [self.table.entries[number].author for number in held]
        first = len(held)
        while first and authors[first - 1] == DEALER:
            first -= 1
        if not first:
            return ()
        author = authors[first - 1]
        while first and authors[first - 1] in (author, DEALER):
            first -= 1
        while authors[first] == DEALER:
            first += 1
        return tuple([e for number in held[first:] for e in self.table.events(number, viewer)])

    def tell(self, event: Event, say: Words) -> str:
        """Tell an event in a sentence, to be read out; empty if it needs none."""
        names = self.names
        if event.kind != BACK:
            return self.page.tell(event, names, say)
        key = "event.back.revealed" if event.facts["revealed"] else "event.back"
        return say(key, who=names[event.seat])

    def story(self, event: Event, say: Words) -> Html | None:
        """Tell an event for the log; None if it needs no line."""
        if event.kind != BACK:
            return self.page.story(event, self.names, say)
        return tag("span", icon("undo"), self.tell(event, say), class_="took-back")

    def told(self, events: Iterable[Event], say: Words) -> str:
        """Tell what players did, in a row of a few sentences; a round's end has many in the log."""
        sentences = [self.tell(event, say) for event in events if event.seat >= 0]
        return " ".join([sentence for sentence in sentences if sentence][:SENTENCES])

    def log(
        self, say: Words, end: int, viewer: Seat = SPECTATOR, last: int = 0
    ) -> list[tuple[int, Html]]:
        """Tell what a viewer may know, in order, each line with the number of its entry.

        What was taken back by then is struck out. All of it is told, or so many lines at the end.
        """
        about = (say.language, viewer, last)
        return self.once("log", end, about, lambda: self._log(say, end, viewer, last))

    def _log(self, say: Words, end: int, viewer: Seat, last: int) -> list[tuple[int, Html]]:
        told, lines = self.stories.get((say.language, viewer), (0, []))
        for number in range(told, end):
            for event in self.table.events(number, viewer):
                line = self.story(event, say)
                lines += [(number, line)] if line else []
        self.stories[say.language, viewer] = (max(told, end), lines)
        held = {*self.held(end)}
        return [
            (number, line if number in held or self.is_back(number) else tag("del", line))
            for number, line in [each for each in lines if each[0] < end][-last:]  # [-0:] is all
        ]

    def beats(self, first: int, end: int, viewer: Seat, say: Words) -> list[Beat]:
        """Give what happened from an entry on in beats, as a viewer saw it."""
        beats: list[Beat] = []
        for back, numbers in groupby(range(first, end), self.is_back):
            if back:  # the frame's own verb
                taken = [self.table.events(number, viewer) for number in numbers]
                beats += [Beat(self.tell(event, say)) for events in taken for event in events]
            else:
                happened = [self.happened(number, viewer) for number in numbers]
                beats += self.page.beats(happened, self.names, say)
        return beats

    def happened(self, number: int, viewer: Seat) -> Happened:
        """Give an entry with what a viewer knew before and after it."""
        before, after = [self.table.view_at(count, viewer) for count in (number, number + 1)]
        return Happened(before, after, self.table.events(number, viewer))

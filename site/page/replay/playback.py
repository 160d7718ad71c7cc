"""A game being looked at again: where it stands, and through whose eyes it is seen."""

from collections.abc import Sequence
from sys import intern
from typing import Any, NamedTuple

from bottega.core import DEALER, OVER, SPECTATOR, Refusal, Seat
from bottega.dealer import SeededDealer, at_one_device, dealer_of
from bottega.link import write_link
from bottega.log import Entry
from bottega.review import stops
from bottega.table import Table
from page import games
from page.html.markup import Html
from page.kit.scene import Beat, Scene
from page.table.chronicle import Chronicle
from page.table.levels import LEVELS
from page.table.naming import told_apart
from page.table.sitting import OwnSitting, as_seen
from page.words import Words

GOINGS = ("first", "turn-back", "back", "on", "turn-on", "last")
"""The ways to go through a replay, beside going straight to a step."""


class Source(NamedTuple):
    """Where a replay comes from."""

    ident: str = ""  # the game on this device, if it is one
    status: str = "over"
    people: tuple[Seat, ...] = ()  # who plays at this device
    kinds: tuple[str, ...] = ()
    review: str = ""  # what was found in it, as it came with the game: unchecked


class Playback:
    """A game at one of its steps; a step is a move with whatever the dealer did about it."""

    def __init__(self, table: Table, source: Source) -> None:
        """Begin at the first step of a finished game, at the last one of a game under way."""
        self.game = table.header.game
        if self.game not in games.names():
            raise Refusal("no-page", f"{self.game} has no page here", game=self.game)
        self.table, self.source = table, source
        self.names = told_apart(table.header.seats)
        self.kinds = source.kinds or ("person",) * len(self.names)
        self.page = games.load(self.game)
        self.chronicle = Chronicle(table, self.page)
        self.steps = stops(table)  # after how many entries
        self.at = 0 if self.over else self.last
        self.eyes: Seat = self.offered[0]
        if len(source.people) == 1 and source.people[0] in self.offered:
            self.eyes = source.people[0]
        self.pictures: dict[tuple[int, Seat, str], dict[str, Html]] = {}
        self.sentences: dict[tuple[int, Seat, str], str] = {}
        movers = [table.game.to_move(table.states[end]) for end in self.steps]
        self.movers = movers
        self.turns = [k for k in range(len(movers)) if not k or movers[k] != movers[k - 1]]

    # -------------------------------------------------------------- where it stands

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""
        return self.table.to_move == OVER

    @property
    def last(self) -> int:
        """The last step."""
        return len(self.steps) - 1

    @property
    def end(self) -> int:
        """How many entries there are at this step."""
        return self.steps[self.at]

    @property
    def offered(self) -> tuple[Seat, ...]:
        """The eyes to choose from: everybody's first, DEALER's are all of them together."""
        if self.table.viewer != DEALER:
            return (self.table.viewer,)
        return (SPECTATOR, *range(len(self.names)), DEALER)

    def goal(self, way: str) -> int:
        """Give the step that a way leads to; a number is the step itself."""
        turns = self.turns
        if way.isascii() and way.isdecimal() and len(way) < 7:
            return min(int(way), self.last)
        return {
            "first": 0,
            "turn-back": max([step for step in turns if step < self.at], default=0),
            "back": max(self.at - 1, 0),
            "on": min(self.at + 1, self.last),
            "turn-on": min([step for step in turns if step > self.at], default=self.last),
            "last": self.last,
        }.get(way, self.at)

    def step_of(self, entry: int) -> int:
        """Give the step that an entry led to."""
        return next((step for step, end in enumerate(self.steps) if end > entry), self.last)

    # -------------------------------------------------------------- how it looks

    def scene(self, step: int) -> Scene:
        """Give the table at a step, as the chosen eyes saw it."""
        end, eyes = self.steps[step], self.eyes
        seat = SPECTATOR if eyes == DEALER else eyes
        last = self.chronicle.last_events(end, eyes)
        view = self.table.view_at(end, eyes)
        return Scene(view, seat, (), self.names, as_seen(self.kinds), last=last, past=True)

    def picture(self, step: int, say: Words, staged: Any = None) -> dict[str, Html]:
        """Give the layout of the table at a step as "main", and its regions; made only once.

        While what led there is being shown, another view may lie on the table.
        """
        if staged is not None:
            scene = self.scene(step)._replace(view=staged, last=())
            return {"main": self.page.layout(scene, say), **self.page.regions(scene, say)}
        key = (step, self.eyes, say.language)
        if key not in self.pictures:
            scene = self.scene(step)
            made = {"main": self.page.layout(scene, say), **self.page.regions(scene, say)}
            # Most regions are as they were a step before: one copy of each is enough.
            self.pictures[key] = {name: Html(_kept(html)) for name, html in made.items()}
        return self.pictures[key]

    def sentence(self, step: int, say: Words) -> str:
        """Say what happened in a step."""
        if not step:
            return say("replay.laid")
        key = (step, self.eyes, say.language)
        if key not in self.sentences:
            events = self.chronicle.events(self.steps[step - 1], self.steps[step], self.eyes)
            self.sentences[key] = self.chronicle.told(events, say) or say(f"{self.game}.title")
        return self.sentences[key]

    def beats(self, say: Words) -> list[Beat]:
        """Give what happened in the step that led here."""
        first = self.steps[max(self.at - 1, 0)]
        return self.chronicle.beats(first, self.end, self.eyes, say)

    # -------------------------------------------------------------- going on from here

    @property
    def secret(self) -> bytes | None:
        """The dealer's secret, if it may be known here."""
        return self.table.dealer.secret if isinstance(self.table.dealer, SeededDealer) else None

    def letters(self) -> str:
        """Give the letters of the game's link.

        A finished game by link is told without keys and signatures, which would make it many
        times as long; who wants them saves the record.
        """
        table, secret = self.table, self.secret
        if table.takeovers:
            return write_link(table)  # what its dealers did not open follows from nothing
        if table.header.deal and secret is not None and self.over:
            header, seed = at_one_device(table.header, secret)
            alone = Table(header, DEALER, dealer_of(seed, None))
            return write_link(played_over(table.entries, alone))
        return write_link(table)

    def no_fork(self) -> str:
        """Say why the game cannot be played on from here: the end of a phrase's key, or nothing."""
        if self.movers[self.at] == OVER:
            return "over"
        if self.table.takeovers:
            return "taken"
        if self.secret is not None:
            return ""
        if not self.source.ident:
            return "eyes"
        return "" if len(self.source.people) == 1 else "people"

    def kinds_offered(self, seat: Seat) -> tuple[str, ...]:
        """Give who may play a seat on: nobody looks into another's hand of a game under way."""
        open_to_all = self.secret is not None or seat in self.source.people
        return ("person", *LEVELS) if open_to_all else LEVELS


def of_sitting(sitting: OwnSitting) -> Playback:
    """Look at a game of this device again: all of it once it is over, else as its people may."""
    note, table = sitting.note, sitting.own
    source = Source(note.ident, sitting.status, sitting.people, note.kinds, note.review)
    if table.to_move != OVER:
        eyes = sitting.people[0] if len(sitting.people) == 1 else SPECTATOR
        table = Table.load(table.record(eyes))
    return Playback(table, source)


def played_over(entries: Sequence[Entry], table: Table) -> Table:
    """Do the moves and draws of another game at a fresh table, which is given back."""
    for entry in entries:
        table.submit(entry.author, entry.known())
    return table


def _kept(html: str) -> str:
    return intern(str(html))

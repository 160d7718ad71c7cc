"""A game being played at this device: its table, who sits there, and whose eyes are on it."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from bottega.core import DEALER, OVER, SPECTATOR, Action, Event, Refusal, Seat
from bottega.dealer import Dealer, dealer_of
from bottega.log import Deal, Header
from bottega.record import entry_line, read_entry
from bottega.table import Table
from page import games
from page.games import GamePage
from page.home.plan import FAR
from page.html.markup import Html
from page.kit.scene import DOCK, Answer, Scene
from page.table.chronicle import Chronicle
from page.table.dock import dock
from page.table.summary import Summary, read_summary, summarize
from page.words import Words

VERSION = 2  # of the notes: 1 had no summaries
BY_LINK = 3  # of the notes of games by link, which older pages cannot read


DEED = re.compile(r"[0-9]{1,4} [0-9]{1,6} [0-9] (?:grant|resign|take) [ -~]{1,900}")


class Note(NamedTuple):
    """What is kept of a game beside its entries."""

    ident: str
    header: Header
    kinds: tuple[str, ...]  # "person" at this device, "far" elsewhere, or a bot's level
    secret: bytes
    created: int  # milliseconds since 1970
    changed: int
    status: str  # "open", "over" or "abandoned"
    summary: Summary | None = None  # once it is not open any more
    forked: int | None = None  # how many entries it has from another game, if it goes on from one
    deeds: tuple[str, ...] = ()  # who took over which seat, in a game by link

    @property
    def resigned(self) -> frozenset[Seat]:
        """Who gave up, in a game by link, and was not given the seat again."""
        last = {int(deed.split()[2]): deed.split()[3] for deed in self.deeds}
        return frozenset([seat for seat, kind in last.items() if kind == "resign"])

    def write(self) -> str:
        """Write the note down, to be kept."""
        deal, told = self.header.deal, {**self._asdict(), "secret": self.secret.hex()}
        told["header"] = {**self.header._asdict(), "deal": deal and deal._asdict()}
        told["summary"] = self.summary and self.summary._asdict()
        if deal is None:
            del told["deeds"]
        return json.dumps({"version": BY_LINK if deal else VERSION, **told}, ensure_ascii=False)


class UnreadableNote(Refusal):
    """A note that this version of the page cannot read."""


def read_note(text: str) -> Note:
    """Read a note that was kept."""
    try:
        told = json.loads(text)
        if told.pop("version") > BY_LINK:
            raise UnreadableNote("newer-save", "this game was saved by a newer version")
        header = _read_header(told.pop("header"))
        if header.game not in games.names():
            raise UnreadableNote("unknown-game", "this version does not have this game")
        told["summary"] = read_summary(told.get("summary"), len(header.seats))
        told["deeds"] = tuple(told.get("deeds", ()))
        if not all(map(DEED.fullmatch, told["deeds"])):
            raise UnreadableNote("broken-save", "nobody changed seats so")
        secret = bytes.fromhex(told.pop("secret"))
        return Note(header=header, secret=secret, kinds=tuple(told.pop("kinds")), **told)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        if isinstance(error, Refusal):
            raise
        raise UnreadableNote("broken-save", "this saved game cannot be read") from error


def _read_header(told: Any) -> Header:
    header = Header(**told)
    if header.deal is not None:
        deal = Deal(**told["deal"])
        keys, shares = tuple(map(str, deal.keys)), tuple(map(str, deal.shares))
        header = header._replace(deal=deal._replace(keys=keys, shares=shares))
    return header._replace(seats=tuple(header.seats))


def read_notes(texts: Iterable[str]) -> tuple[list[Note], Counter[str]]:
    """Read the notes that this version can, and count the others by the code that says why not."""
    notes, unread = [], Counter[str]()
    for text in texts:
        try:
            notes.append(read_note(text))
        except UnreadableNote as trouble:
            unread[trouble.code] += 1
    return notes, unread


def as_seen(kinds: Sequence[str]) -> tuple[str, ...]:
    """Tell who sits where as a table shows it: who plays far away is a person too."""
    return tuple(["person" if kind == FAR else kind for kind in kinds])


class Sitting:
    """A game at this device, as whoever sits at it sees it. This one lies here as a whole."""

    shared = False  # whether other devices play too
    again = "rematch"  # the word for another game; none, where there cannot be one
    real = True  # a game of one's own: kept, to be played again; not one that only teaches

    def __init__(self, note: Note, dealer: Dealer | None = None) -> None:
        """Lay the table that the note describes, nothing dealt yet."""
        deals = dealer or dealer_of(note.secret, note.header.deal)
        table = Table(note.header, DEALER, deals)
        table.forked, table.deeds = note.forked, note.deeds
        if note.header.deal:
            self.again = ""  # who played along is not here
        self.look_at(note, table)

    def look_at(self, note: Note, table: Table) -> None:
        """Sit down at a table."""
        self.note = note
        self.shelved = "" if self.shared else note.ident  # its name on this device's shelf
        self.table = table
        self.page: GamePage = games.load(note.header.game)
        self.chronicle = Chronicle(self.table, self.page)
        self.eyes: Seat = SPECTATOR  # who looks at the screen
        self.waiting: Seat | None = None  # to whom the device is to be passed
        self.lowered = False  # whether the curtain hides the table meanwhile
        self.moved: int | None = None  # the first entry of the last move of these eyes
        self.draft: Any = None
        self.hint: Action | None = None  # what a bot would do, once the person to move has asked
        self.shown = 0  # how many entries of a shared game were shown
        self.kept = 0  # how many entries are in the store

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people at this device."""
        return tuple([s for s, kind in enumerate(self.note.kinds) if kind == "person"])

    @property
    def status(self) -> str:
        """Whether the game is still open."""
        if self.note.status == "abandoned":
            return "abandoned"
        return "over" if self.table.to_move == OVER else "open"

    def is_bot(self, seat: Seat) -> bool:
        """Tell whether a bot sits there."""
        return seat >= 0 and self.note.kinds[seat] != "person"

    def awaits_person(self) -> bool:
        """Tell whether a person is to move, at a table where others than people move too."""
        mixed = len(self.people) < len(self.note.kinds)
        return mixed and self.status == "open" and self.table.to_move in self.people

    # -------------------------------------------------------------- playing

    def follow(self, scene: Scene, thing: str, say: Words) -> Answer:
        """Follow a touch on the table."""
        return self.page.touch(scene, thing, say)

    def reply(self, seat: Seat) -> Action | None:
        """Give the move of a seat that nobody needs to think about; usually there is none."""
        return None

    def act(self, seat: Seat, action: Action) -> int:
        """Do a move and let the dealer answer; give the number of its first entry."""
        first = len(self.table.entries)
        self.table.submit(seat, action)
        self.table.deal()
        self.note_move(seat, first)
        return first

    async def submit(self, seat: Seat, action: Action) -> None:
        """Do a move, however long it takes until it is made."""
        self.act(seat, action)

    def note_move(self, seat: Seat, first: int) -> None:
        """Remember where a move began, and that nothing of another is half made."""
        self.draft = self.hint = None
        if seat == self.eyes:
            self.moved = first

    @property
    def told_secret(self) -> bool:
        """Whether the last move of these eyes showed something only to them."""
        if self.moved is None:
            return False
        own, public = [self.table.entries_for(who, self.moved) for who in (self.eyes, SPECTATOR)]
        return own != public

    def take_back(self, number: int) -> int:
        """Take an entry of a person back; give the number of the entry that does so."""
        first, seat = len(self.table.entries), self.table.entries[number].author
        self.table.take_back(seat, number)
        self.draft = self.hint = None
        if seat != self.eyes or self.waiting is not None:  # the device may be in other hands
            self.eyes, self.waiting = SPECTATOR, None
            self.lowered = False
        self.moved = None
        return first

    def ask(self, seat: Seat) -> None:
        """Turn the screen to the person whose move it is, behind a curtain if there are secrets."""
        if seat == self.eyes:
            return
        if len(self.people) > 1 and self.has_secrets():
            self.waiting = seat
            self.lowered = not self.told_secret
        else:
            self.eyes = seat

    def has_secrets(self) -> bool:
        """Tell whether somebody at this device knows what another of them may not."""
        return any(self.page.keeps_secrets(self.table.view(seat), seat) for seat in self.people)

    def lower(self) -> None:
        """Hide the table, so that the device can be passed on."""
        self.lowered = self.waiting is not None

    def raise_curtain(self) -> None:
        """Show the table to the person who was waited for."""
        if self.waiting is not None:
            self.eyes, self.waiting, self.lowered = self.waiting, None, False
            self.moved = self.draft = self.hint = None

    # -------------------------------------------------------------- looking

    def is_asked(self) -> bool:
        """Tell whether whoever looks is the person to move."""
        eyes = self.eyes
        mine = self.table.to_move == eyes and eyes in self.people and self.waiting is None
        return mine and self.status == "open"

    def scene(self) -> Scene:
        """Give the table as whoever looks may see it."""
        eyes = SPECTATOR if self.lowered else self.eyes
        view = self.table.view(eyes)
        legal = tuple(self.table.legal()) if self.is_asked() else ()
        names, kinds = self.note.header.seats, as_seen(self.note.kinds)
        hint = self.hint if legal else None
        return Scene(view, eyes, legal, names, kinds, self.draft, self.last_events(), hint)

    def regions(self, scene: Scene, why: str, say: Words) -> dict[str, Html]:
        """Give what each region of the table holds; the dock says why a touch was not followed."""
        return {**self.page.regions(scene, say), DOCK: dock(self.page, scene, why, say)}

    def last_events(self) -> tuple[Event, ...]:
        """Give what happened in the turn that ended last, as everybody may know it."""
        return self.chronicle.last_events(len(self.table.entries))

    def events_since(self, first: int, viewer: Seat = SPECTATOR) -> Iterator[Event]:
        """Go through the events from an entry on."""
        return self.chronicle.events(first, len(self.table.entries), viewer)

    def log(self, say: Words, last: int = 0) -> list[tuple[int, Html]]:
        """Tell what everybody may know, in order: all of it, or so many lines at the end.

        Each line comes with the number of its entry; what was taken back is struck out.
        """
        return self.chronicle.log(say, len(self.table.entries), last=last)

    def turns(self) -> list[Any]:
        """Give what everybody saw at each point where somebody had to decide, and at the end."""
        return self.chronicle.turns()

    # -------------------------------------------------------------- keeping

    def unkept(self) -> list[str]:
        """Give the lines of the entries that are not in the store yet."""
        return [entry_line(entry) for entry in self.table.entries[self.kept :]]

    def current_note(self, now: int) -> Note:
        """Give the note as it should be kept now."""
        status = self.status
        summary = None if status == "open" else summarize(self.table, self.page)
        self.note = self.note._replace(changed=now, status=status, summary=summary)
        return self.note


def restore(note: Note, lines: Sequence[str]) -> tuple[Sitting, int | None]:
    """Lay a kept game out again; and the number of its first damaged entry, if there is one."""
    sitting = Sitting(note)
    table = sitting.table
    for number, line in enumerate(lines):
        previous = table.entries[-1].hash if table.entries else table.header.hash
        try:
            table.accept(read_entry(line, previous))
        except Refusal:
            return sitting, number
        sitting.kept = number + 1
    return sitting, None

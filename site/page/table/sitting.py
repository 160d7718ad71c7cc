"""A game as the people at this device see it: its table, who sits there, whose eyes are on it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from bottega.coach import Advised
from bottega.core import DEALER, OVER, SPECTATOR, Action, Event, Refusal, Seat
from bottega.dealer import Dealer, dealer_of
from bottega.log import Entry
from bottega.record import entry_line, read_entry
from bottega.table import Table
from page import games
from page.html.markup import Html
from page.kit.scene import DOCK, Answer, Scene
from page.table import levels
from page.table.chronicle import Chronicle
from page.table.dock import bot_clock, dock
from page.table.naming import told_apart
from page.table.note import Note
from page.table.plan import FAR
from page.table.reading import Reading
from page.table.summary import summarize
from page.words import Words

# What may be offered at a table; each kind of sitting says what is.
KEEPING = "keeping"  # the game lies on this device's shelf, every entry of it
UNDOING = "undoing"  # moves can be taken back
HINTING = "hinting"  # a bot may be asked; the others could not see who takes its advice
GIVING_UP = "giving up"
RESULT = "result"  # the end is told, with what may follow
LOOKING_BACK = "looking back"  # what happened last stands beside the game


def as_seen(kinds: Sequence[str]) -> tuple[str, ...]:
    """Tell who sits where as a table shows it: who plays far away is a person too."""
    return tuple(["person" if kind == FAR else kind for kind in kinds])


class Sitting(ABC):
    """A game at a table, as whoever sits at this device sees it."""

    offers: frozenset[str] = frozenset()
    again = ""  # the word for another game; none, where there cannot be one
    not_undone = "undo.shared"  # the word for why nothing can be taken back, where nothing can
    shelved = ""  # the game's name on this device's shelf, if it is there

    def __init__(self, note: Note, table: Reading) -> None:
        """Sit down at a table."""
        self.note = note
        self.table = table
        self.page = games.load(note.header.game)
        self.chronicle = Chronicle(table, self.page)
        self.eyes: Seat = SPECTATOR  # who looks at the screen
        self.waiting: Seat | None = None  # to whom the device is to be passed
        self.lowered = False  # whether the curtain hides the table meanwhile
        self.moved: int | None = None  # the first entry of the last move of these eyes
        self.draft: Any = None
        self.hint: Action | None = None  # what is recommended, once the person to move has asked
        self.advice: tuple[
            Advised, ...
        ] = ()  # the best moves then, as far as they were thought through
        self.refining = False  # whether somebody still thinks about them
        self.shown = 0  # how many entries were shown
        self.clock: float | None = None  # seconds the bot to move may take, once it has begun

    @property
    def here(self) -> "OwnSitting | None":
        """This sitting, if its game lies at this device as a whole: moves are made at once."""
        return None

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.note.header.game

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, told apart."""
        return told_apart(self.note.header.seats)

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
        """Tell whether a bot of this device sits there."""
        return seat >= 0 and self.note.kinds[seat] != "person"

    def asks_bots(self) -> bool:
        """Tell whether bots of this device play along, and think about their moves."""
        return any(self.is_bot(seat) for seat in range(len(self.note.kinds)))

    def bot_moves(self) -> bool:
        """Tell whether a bot of this device is to move that thinks about it, or might."""
        return self.status == "open" and self.is_bot(self.table.to_move) and self.asks_bots()

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

    @abstractmethod
    async def submit(self, seat: Seat, action: Action) -> None:
        """Do a move, however long it takes until it is made."""

    def may(self, seat: Seat, action: Action) -> bool:
        """Tell whether a seat of this device may do this now."""
        mine = self.status == "open" and self.table.to_move == seat
        return mine and action in self.table.legal()

    def play_again(self) -> Coroutine[Any, Any, None] | None:
        """Ask for another game with the same people; None, if whoever keeps this one may begin."""
        return None

    def turned(self, level: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Tell who sits where in another game: the next one begins; bots may be of another level.

        Partners stay where they are.
        """
        header, seats = self.note.header, len(self.note.kinds)
        step = 1 if len(self.table.game.sides(seats, header.options)) == seats else 0
        kinds = [levels.today(kind) for kind in self.note.kinds]
        kinds = [level if level and kind in levels.LEVELS else kind for kind in kinds]
        return (*header.seats[step:], *header.seats[:step]), (*kinds[step:], *kinds[:step])

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

    def ask(self, seat: Seat) -> None:
        """Turn the screen to the person whose move it is, behind a curtain if there are secrets."""
        if seat in (self.eyes, self.waiting):
            return
        if len(self.people) > 1 and self.has_secrets():
            self.waiting = seat
            self.lowered = self.lowered or not self.told_secret
        else:
            self.eyes = seat

    def has_secrets(self) -> bool:
        """Tell whether somebody at this device knows what another of them may not."""
        return any(self.page.keeps_secrets(self.table.view(seat), seat) for seat in self.people)

    def lower(self) -> None:
        """Hide the table, so that the device can be passed on."""
        self.lowered = self.waiting is not None

    def hide(self) -> None:
        """Hide the table from whoever comes by: the window is no longer looked at."""
        if len(self.people) > 1 and self.eyes in self.people and self.has_secrets():
            self.waiting = self.eyes if self.waiting is None else self.waiting
            self.lowered = True

    def raise_curtain(self) -> None:
        """Show the table to the person who was waited for."""
        if self.waiting is None:
            return
        if self.waiting != self.eyes:  # who had only looked away goes on where they were
            self.moved = self.draft = self.hint = None
        self.eyes, self.waiting, self.lowered = self.waiting, None, False

    def look_away(self) -> None:
        """Let nobody look until somebody is asked: the device may be in other hands."""
        self.eyes, self.waiting, self.lowered = SPECTATOR, None, False

    # -------------------------------------------------------------- looking

    @property
    def viewer(self) -> Seat:
        """Whose knowledge may be shown: that of whoever looks; behind the curtain everybody's."""
        return SPECTATOR if self.lowered else self.eyes

    @property
    def hearer(self) -> Seat:
        """Whose knowledge may be read out: that of who is alone at this device, else everybody's.

        What is read out, the others in the room hear too.
        """
        return self.viewer if len(self.people) == 1 else SPECTATOR

    @property
    def overheard(self) -> bool:
        """Whether what is for the eyes of whoever looks must not be read out: others may listen."""
        return self.hearer != self.viewer and self.has_secrets()

    def is_asked(self) -> bool:
        """Tell whether whoever looks is the person to move."""
        eyes = self.eyes
        mine = self.table.to_move == eyes and eyes in self.people and self.waiting is None
        return mine and self.status == "open"

    def known(self) -> tuple[Any, tuple[Action, ...]]:
        """Give what whoever looks may know, and what they may do."""
        legal = tuple(self.table.legal()) if self.is_asked() else ()
        return self.table.view(self.viewer), legal

    def scene(self) -> Scene:
        """Give the table as whoever looks may see it."""
        view, legal = self.known()
        return Scene(
            view=view,
            seat=self.viewer,
            legal=legal,
            names=self.names,
            kinds=as_seen(self.note.kinds),
            draft=self.draft,
            last=self.last_events(),
            hint=self.hint if legal else None,
            advice=self.advice if legal and self.hint else (),
        )

    def scene_during(self, view: Any) -> Scene:
        """Give the table as it lies while something is being shown, when nobody is asked."""
        bare = self.scene()._replace(view=view, legal=(), draft=None, last=())
        return bare._replace(hint=None, advice=())

    def regions(self, scene: Scene, why: str, say: Words) -> dict[str, Html]:
        """Give what each region of the table holds; the dock says why a touch was not followed."""
        clock = bot_clock(self.clock, say) if self.bot_moves() else None
        docked = dock(self.page, scene, why, say, clock, self.refining)
        return {**self.page.regions(scene, say), DOCK: docked}

    def last_events(self) -> tuple[Event, ...]:
        """Give what happened in the turn that ended last, as whoever looks may know it."""
        return self.chronicle.last_events(len(self.table.entries), self.viewer)

    def log(self, say: Words, last: int = 0, told: int | None = None) -> list[tuple[int, Html]]:
        """Tell what whoever looks may know, in order: all of it, or so many lines at the end.

        Each line comes with the number of its entry; what was taken back is struck out. While
        something is being shown, only so many entries are told: the rest would spoil it.
        """
        end = len(self.table.entries) if told is None else told
        return self.chronicle.log(say, end, self.viewer, last)

    def turns(self) -> list[Any]:
        """Give what everybody saw at each point where somebody had to decide, and at the end."""
        return self.chronicle.turns()


class OwnSitting(Sitting):
    """A game that lies at this device as a whole, kept on its shelf."""

    offers = frozenset({KEEPING, UNDOING, HINTING, GIVING_UP, RESULT, LOOKING_BACK})
    again = "rematch"

    def __init__(self, note: Note, dealer: Dealer | None = None, laid: Table | None = None) -> None:
        """Lay the table that the note describes, nothing dealt yet; or take one laid before."""
        if laid is None and note.takeovers:
            laid = Table(note.header, SPECTATOR)  # all that is sure before its entries are read
        dealer = dealer or dealer_of(note.secret, note.header.deal)
        self.own = laid or Table(note.header, DEALER, dealer)
        self.own.forked, self.own.deeds = note.forked, note.deeds
        self._state: Any = None  # the State that was looked at last, by whom, and what they saw
        self._moment: tuple[Seat, bool] = (SPECTATOR, False)
        self._known: tuple[Any, tuple[Action, ...]] = (None, ())
        super().__init__(note, self.own)
        if note.header.deal:  # who played along is not here
            self.again = ""
            self.offers -= {UNDOING}
        if KEEPING in self.offers:
            self.shelved = note.ident
        self.kept = 0  # how many entries are on the shelf

    @property
    def here(self) -> "OwnSitting":
        """This very sitting."""
        return self

    @property
    def status(self) -> str:
        """Whether the game is still open; one by link of which the end is lost can only be seen."""
        status = super().status
        return "abandoned" if self.note.header.deal and status == "open" else status

    # -------------------------------------------------------------- playing

    def act(self, seat: Seat, action: Action, *then: Action) -> int:
        """Do a move, and what goes with it, and let the dealer answer; give its first entry."""
        first = len(self.own.entries)
        self.own.submit(seat, action)
        self.own.deal()
        for each in then:
            if self.may(seat, each):
                self.own.submit(seat, each)
                self.own.deal()
        self.note_move(seat, first)
        return first

    async def submit(self, seat: Seat, action: Action) -> None:
        """Do a move; it is made at once."""
        self.act(seat, action)

    def deal(self) -> int:
        """Let the dealer move; give the number of the first entry."""
        first = len(self.own.entries)
        self.own.deal()
        return first

    def take_back(self, number: int) -> int:
        """Take an entry of a person back; give the number of the entry that does so."""
        first, seat = len(self.own.entries), self.own.entries[number].author
        self.own.take_back(seat, number)
        self.draft = self.hint = None
        if seat != self.eyes or self.waiting is not None:
            self.look_away()
        self.moved = None
        return first

    # -------------------------------------------------------------- looking

    def known(self) -> tuple[Any, tuple[Action, ...]]:
        """Give what whoever looks may know and do; it follows from the State, and from who asks."""
        moment = (self.viewer, self.is_asked())
        if self._state is not self.own.state or self._moment != moment:
            self._state, self._moment, self._known = self.own.state, moment, super().known()
        return self._known

    # -------------------------------------------------------------- keeping

    def unkept(self) -> list[str]:
        """Give the lines of the entries that are not on the shelf yet."""
        return [entry_line(entry) for entry in self.own.entries[self.kept :]]

    def current_note(self, now: int) -> Note:
        """Give the note as it should be kept now."""
        status = self.status
        summary = None if status == "open" else summarize(self.own, self.page)
        self.note = self.note._replace(changed=now, status=status, summary=summary)
        return self.note


Change = Callable[[OwnSitting], int | None]
"""Does something that makes entries; gives the number of its first, None if there is none."""


def restore(note: Note, lines: Sequence[str]) -> tuple[OwnSitting, int | None]:
    """Lay a kept game out again; and the number of its first damaged entry, if there is one."""
    if note.takeovers:
        return _restored(note, lines)
    sitting = OwnSitting(note)
    table = sitting.own
    for number, line in enumerate(lines):
        previous = table.entries[-1].hash if table.entries else table.header.hash
        try:
            table.accept(read_entry(line, previous))
        except Refusal:
            return sitting, number
        sitting.kept = number + 1
    return sitting, None


def _restored(note: Note, lines: Sequence[str]) -> tuple[OwnSitting, int | None]:
    """Lay a kept game out again whose dealing was taken over: all of it, or nothing."""
    entries: list[Entry] = []
    try:
        for line in lines:
            entries.append(read_entry(line, entries[-1].hash if entries else note.header.hash))
        table = Table.succeeded(note.header, entries, note.takeovers, note.secret)
    except Refusal as error:
        return OwnSitting(note), int(str(error.facts.get("number", len(entries))))
    sitting = OwnSitting(note, laid=table)
    sitting.kept = len(lines)
    return sitting, None

"""A table: the log of a game, the state that follows from it, and who may submit what."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from functools import partial
from typing import Any

from bottega import games
from bottega.core import (
    BACK,
    DEALER,
    HIDDEN,
    OVER,
    SPECTATOR,
    Action,
    Event,
    Game,
    IllegalAction,
    Options,
    Refusal,
    Seat,
    complete_options,
    parse_action,
)
from bottega.dealer import Dealer, SeededDealer, dealer_of, question
from bottega.line import Line
from bottega.log import (
    BrokenLog,
    Entry,
    Header,
    Salter,
    author_text,
    check_entry,
    check_names,
    no_salts,
    write_entry,
)
from bottega.record import HEADER_LINE, BrokenRecord, Record, game_of, read_record, write_record
from bottega.takeover import read_takeover, succeeded

VIEWS = 16  # remembered: what one viewer knew around the entries of a move or two


class Table:
    """A game being played, or as much of it as one viewer knows.

    The table of the DEALER holds the full State. Another viewer's table holds a View, and takes
    the same entries with only this viewer's secrets opened.
    """

    def __init__(
        self,
        header: Header,
        viewer: Seat = DEALER,
        dealer: Dealer | None = None,
        salter: Salter | None = None,
    ) -> None:
        """Lay the table that the header describes; who deals or has secrets brings salts."""
        if dealer is not None and dealer.promise != header.promise:
            raise Refusal("wrong-dealer", "this is not the dealer who made the promise")
        if dealer is not None and viewer != DEALER:
            raise Refusal("blind-dealer", "who deals must see everything")
        self.header = header
        self.viewer = viewer
        self.dealer = dealer
        self.salter = salter or (dealer.salter if dealer else no_salts)
        self.game: Game = game_of(header)
        self._check_viewer(viewer)
        self.takes_back = header.deal is None  # nothing is taken back among peers
        self.entries: list[Entry] = []
        self.deeds: tuple[str, ...] = ()  # who took over which seat, among peers
        self.takeovers: tuple[str, ...] = ()  # how others took over the dealing
        self.line = Line()  # which of the entries hold
        self._views: deque[tuple[Any, Seat, Any]] = deque(maxlen=VIEWS)  # redacted last
        self._asked: Counter[str] = Counter()  # how often the line put each question to the dealer
        self.forked: int | None = None  # how many entries come from another game
        self.states: list[Any] = [
            self.game.redact(self.game.setup(len(header.seats), header.options), viewer)
        ]
        self._seen_by_all: list[Any] = []  # likewise for everybody, as far as it was asked for

    @classmethod
    def open(cls, game: str, names: Sequence[str], options: Options, dealer: Dealer) -> Table:
        """A new table of this game, nothing dealt yet."""
        rules = games.load(game)
        complete = complete_options(game, rules.OPTIONS, options)
        check_names(tuple(names))
        return cls(
            Header(game, rules.RULES, complete, tuple(names), dealer.promise), DEALER, dealer
        )

    @classmethod
    def load(cls, text: str, dealer: Dealer | None = None) -> Table:
        """The table that a record describes, verified entry by entry.

        With the dealer, or with its secret opened in the record, every draw is made again too.
        """
        record = read_record(text)
        if record.takeovers and record.secret is not None:
            return cls._of_succession(record)
        table = cls._of_record(record, dealer)
        table.forked = record.forked
        for line, entry in enumerate(record.entries, record.first_line):
            try:
                table.accept(entry)
            except BrokenLog as error:
                raise BrokenRecord(line, error.code, str(error)) from error
        if not record.whole:
            reason = "a line above is not as it was written: their hash is another"
            raise BrokenRecord(record.last_line, "wrong-sum", reason)
        return table

    @classmethod
    def succeeded(
        cls, header: Header, entries: Sequence[Entry], takeovers: Sequence[str], secret: bytes
    ) -> Table:
        """The table of a game that another peer dealt to its end, from that peer's secret."""
        last = read_takeover(takeovers[-1])
        table = succeeded(partial(cls, header), entries, last, secret)
        table.takeovers = tuple(takeovers)
        return table

    @classmethod
    def _of_succession(cls, record: Record) -> Table:
        parts = (record.header, record.entries, record.takeovers, record.secret or b"")
        try:
            table = cls.succeeded(*parts)
        except Refusal as error:
            line = record.first_line + int(str(error.facts.get("number", len(record.entries))))
            raise BrokenRecord(line, error.code, str(error)) from error
        if not record.whole:
            raise BrokenRecord(record.last_line, "wrong-sum", "a line above was changed")
        table.forked, table.deeds = record.forked, record.deeds
        return table

    @classmethod
    def _of_record(cls, record: Record, dealer: Dealer | None) -> Table:
        if record.secret is not None:
            dealer = dealer_of(record.secret, record.header.deal)
        try:
            table = cls(record.header, record.viewer, dealer)
        except Refusal as error:
            line = HEADER_LINE.get(error.code, record.last_line - 1)  # that of the secret
            raise BrokenRecord(line, error.code, str(error)) from error
        table.deeds, table.takeovers = record.deeds, record.takeovers
        return table

    def go_on(self, state: Any, viewer: Seat, dealer: Dealer | None = None) -> None:
        """Hold this State, or View, from here on, in place of what followed from the entries."""
        self.states[-1] = state
        self.viewer, self.dealer = viewer, dealer
        self.salter = dealer.salter if dealer else self.salter

    def record(self, viewer: Seat | None = None) -> str:
        """The game as text, with this viewer's secrets open; the dealer's too, once it is over."""
        if viewer is None or viewer == self.viewer:
            viewer, entries = self.viewer, self.entries
        else:
            entries = self.entries_for(viewer)
        opened = viewer == DEALER and self.to_move == OVER
        secret = self.dealer.secret if opened and isinstance(self.dealer, SeededDealer) else None
        more = (self.forked, self.deeds, self.takeovers)
        return write_record(self.header, viewer, entries, secret, *more)

    # -------------------------------------------------------------- looking

    @property
    def state(self) -> Any:
        """The State now; a View, if this is a viewer's table."""
        return self.states[-1]

    @property
    def to_move(self) -> Seat:
        """Whose move it is: a seat, DEALER or OVER."""
        return self.game.to_move(self.state)

    def view(self, viewer: Seat) -> Any:
        """What this viewer knows."""
        return self.view_at(len(self.entries), viewer)

    def view_at(self, count: int, viewer: Seat) -> Any:
        """What this viewer knew when there were so many entries."""
        self._check_may_show(viewer)
        state = self.states[count]
        return state if viewer == self.viewer else self._redacted(state, viewer)

    def _redacted(self, state: Any, viewer: Seat) -> Any:
        """Redact a State; whoever tells an entry asks several times what was known around it."""
        for kept, who, view in self._views:
            if kept is state and who == viewer:
                return view
        view = self.game.redact(state, viewer)
        self._views.append((state, viewer, view))
        return view

    def legal(self) -> list[Action]:
        """What may be done now, by whom `to_move` says."""
        return self.game.legal(self.state)

    def entries_for(self, viewer: Seat, since: int = 0) -> list[Entry]:
        """The entries from a number on, with only this viewer's secrets opened."""
        self._check_may_show(viewer)
        pairs = zip(self.states[since:], self.entries[since:], strict=False)
        return [
            entry
            if entry.action.verb == BACK
            else entry.shown_as(self.game.veil(state, entry.known(), viewer))
            for state, entry in pairs
        ]

    def course(self) -> list[Any]:
        """The States that led here, the first and this one included; nothing taken back."""
        return [*[self.states[number] for number in self.line.held], self.state]

    def reveals(self, number: int) -> bool:
        """Whether the entries that hold from this one on showed anybody something new.

        That is whatever the dealer drew, and what nobody else could know until it was done.
        """
        since = [self.entries[each] for each in self.line.since(number)]
        if not since or any(entry.author == DEALER for entry in since):
            return bool(since)
        view = self._as_all_saw(number)
        for entry in since:
            sealed = HIDDEN in entry.action.args
            if not sealed and entry.action not in self.game.legal(view):
                return True
            view = self.game.apply(view, entry.action)
        return False

    def events(self, number: int, viewer: Seat | None = None) -> tuple[Event, ...]:
        """What to tell a viewer of an entry."""
        game, viewer = self.game, self.viewer if viewer is None else viewer
        self._check_may_show(viewer)
        entry = self.entries[number]
        if entry.action.verb == BACK:
            first, revealed = entry.action.args
            return (Event(BACK, entry.author, {"entry": first, "revealed": bool(revealed)}),)
        before, after = self.states[number], self.states[number + 1]
        seen = game.veil(before, self.entries[number].known(), viewer)
        if viewer != self.viewer:
            before, after = self._redacted(before, viewer), self._redacted(after, viewer)
        return game.events(before, seen, after)

    def tell(self, event: Event) -> str:
        """An event as an English sentence."""
        if event.kind != BACK:
            return self.game.tell(event, self.header.seats)
        shown = "; something had been revealed" if event.facts["revealed"] else ""
        name = self.header.seats[event.seat]
        return f"{name} takes back entry {event.facts['entry']} and what followed it{shown}."

    # -------------------------------------------------------------- moving

    def submit(self, author: Seat, action: Action | str) -> Entry:
        """Do an action in the name of a seat; refuse it, changing nothing, if it may not be."""
        action = parse_action(str(action))
        self._check_turn(author, action)
        if action.verb == BACK:
            public = action
        elif not self.game.admits(self.state, action):
            raise IllegalAction("illegal", f"{action} is not allowed now", action=str(action))
        else:
            public = self.game.veil(self.state, action, SPECTATOR)
        number, previous = len(self.entries), self._last_hash()
        entry = write_entry(number, author, public, action, previous, self.salter)
        self._append(entry)
        return entry

    def take_back(self, author: Seat, number: int) -> Entry:
        """Let a seat take back an entry of its own, with all that followed from it."""
        return self.submit(author, Action(BACK, (number, int(self.reveals(number)))))

    def accept(self, entry: Entry) -> None:
        """Take an entry made elsewhere; refuse it, changing nothing, if it cannot be true."""
        back = entry.action.verb == BACK
        if self.to_move == OVER and not back:
            raise BrokenLog("game-over", "the game is over before this entry")
        author = entry.author if back else self.to_move
        check_entry(entry, len(self.entries), author, self._last_hash())
        if not back:
            self._check_deed(entry)
        elif fault := self._back_fault(author, entry.action):
            raise BrokenLog(*fault)
        self._append(entry)

    def _check_deed(self, entry: Entry) -> None:
        """Refuse an entry that the game, the viewer's eyes or the dealer's secret contradict."""
        known = entry.known()
        if not self.game.admits(self.state, known):
            raise BrokenLog("illegal", f"{known} is not allowed here", action=str(known))
        if self.game.veil(self.state, known, self.viewer) != known:
            raise BrokenLog("wrong-veil", f"{known} shows what is not for these eyes")
        if self.game.veil(self.state, known, SPECTATOR) != entry.action:
            raise BrokenLog("wrong-veil", f"{entry.action} is not what everybody may see here")
        if entry.author == DEALER and self.dealer and known != self.dealt():
            raise BrokenLog("wrong-draw", f"{known} does not follow from the dealer's secret")

    def deal(self) -> list[Entry]:
        """Let the dealer move until it is somebody else's turn."""
        entries = []
        while self.to_move == DEALER:
            entries.append(self.submit(DEALER, self.dealt()))
        return entries

    def cut(self, count: int) -> None:
        """Forget the entries from this number on; at a table where nothing was taken back."""
        self._count_questions(list(range(count, len(self.entries))), -1)
        del self.entries[count:]
        del self.states[count + 1 :]
        del self.line.held[count:]
        del self._seen_by_all[count + 1 :]

    def dealt(self) -> Action:
        """What the dealer does now."""
        if self.dealer is None:
            raise Refusal("no-dealer", "nobody deals at this table")
        outcomes = self.game.outcomes(self.state)
        return self.dealer.choose(outcomes, self._asked[question(outcomes)])

    def _check_viewer(self, viewer: Seat) -> None:
        if viewer not in (DEALER, SPECTATOR, *range(len(self.header.seats))):
            raise Refusal("bad-viewer", f"there is no seat {viewer}", viewer=viewer)

    def _check_may_show(self, viewer: Seat) -> None:
        """Only who sees everything can tell what another viewer sees."""
        self._check_viewer(viewer)
        if self.viewer not in (DEALER, viewer):
            raise Refusal("not-yours", "this table does not know what others see", viewer=viewer)

    def _check_turn(self, author: Seat, action: Action) -> None:
        if self.to_move == OVER and action.verb != BACK:
            raise IllegalAction("game-over", "the game is over")
        if self.viewer not in (DEALER, author):
            raise IllegalAction("not-your-seat", f"{author_text(author)} is not played from here")
        if action.verb == BACK:
            if fault := self._back_fault(author, action):
                raise IllegalAction(*fault)
            return
        if author != self.to_move:
            whose = author_text(self.to_move)
            raise IllegalAction(
                "not-your-turn", f"it is the turn of {whose}, not of {author_text(author)}"
            )

    def _back_fault(self, author: Seat, action: Action) -> tuple[str, str] | None:
        """Why a seat may not take this back: a code and a sentence; None if it may."""
        if not self.takes_back:
            return "no-back", "nothing is taken back at this table"
        if len(action.args) != 2 or not self.line.holds(action.args[0]):
            return "bad-back", f"{action} names no entry that could be taken back"
        number, revealed = action.args
        if author == DEALER or self.entries[number].author != author:
            return "not-your-move", f"entry {number} is not of {author_text(author)}"
        if revealed != self.reveals(number):
            return "wrong-reveal", f"{action} is not true of what was revealed since"
        return None

    def _append(self, entry: Entry) -> None:
        if entry.action.verb == BACK:
            first = entry.action.args[0]
            after = self.states[first]
            self._count_questions(self.line.back(first), -1)
        else:
            after = self.game.apply(self.state, entry.known())
            self.line.follow(entry, self.entries)
        self.entries.append(entry)
        self.states.append(after)
        if entry.author == DEALER:
            self._count_questions([entry.number], 1)

    def _count_questions(self, numbers: list[int], by: int) -> None:
        """Count what the dealer was asked in these entries, so that no deck is shuffled anew."""
        if self.dealer is not None:
            for number in numbers:
                if self.entries[number].author == DEALER:
                    self._asked[question(self.game.outcomes(self.states[number]))] += by

    def _as_all_saw(self, number: int) -> Any:
        """What everybody knew before an entry that holds, the same at every viewer's table."""
        if self.viewer in (DEALER, SPECTATOR):
            return self.game.redact(self.states[number], SPECTATOR)
        seen = self._seen_by_all
        if not seen:
            first = self.game.setup(len(self.header.seats), self.header.options)
            seen.append(self.game.redact(first, SPECTATOR))
        for entry in self.entries[len(seen) - 1 : number]:
            back = entry.action.verb == BACK
            seen.append(
                seen[entry.action.args[0]] if back else self.game.apply(seen[-1], entry.action)
            )
        return seen[number]

    def _last_hash(self) -> str:
        return self.entries[-1].hash if self.entries else self.header.hash

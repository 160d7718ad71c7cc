"""A table: the log of a game, the state that follows from it, and who may submit what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from bottega import games
from bottega.core import (
    DEALER,
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
from bottega.record import BrokenRecord, Record, read_record, write_record


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
        self.game: Game = _game_of(header)
        self._check_viewer(viewer)
        self.entries: list[Entry] = []
        self.deeds: tuple[str, ...] = ()  # who took over which seat, among peers
        self._asked: Counter[str] = Counter()  # how often each question was put to the dealer
        self.states: list[Any] = [
            self.game.redact(self.game.setup(len(header.seats), header.options), viewer)
        ]

    @classmethod
    def open(cls, game: str, names: Sequence[str], options: Options, dealer: Dealer) -> Table:
        """A new table of this game, nothing dealt yet."""
        rules = games.load(game)
        complete = complete_options(game, rules.OPTIONS, options)
        return cls(
            Header(game, rules.RULES, complete, tuple(names), dealer.promise), DEALER, dealer
        )

    @classmethod
    def load(cls, text: str, dealer: Dealer | None = None) -> Table:
        """The table that a record describes, verified entry by entry.

        With the dealer, or with its secret opened in the record, every draw is made again too.
        """
        record = read_record(text)
        table = cls._of_record(record, dealer)
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
    def _of_record(cls, record: Record, dealer: Dealer | None) -> Table:
        if record.secret is not None:
            deal = record.header.deal
            dealer = dealer_of(record.secret, deal.shares if deal else ())
        try:
            table = cls(record.header, record.viewer, dealer)
        except Refusal as error:
            line = _HEADER_LINE.get(error.code, record.last_line - 1)  # that of the secret
            raise BrokenRecord(line, error.code, str(error)) from error
        table.deeds = record.deeds
        return table

    def record(self, viewer: Seat | None = None) -> str:
        """The game as text, with this viewer's secrets open; the dealer's too, once it is over."""
        if viewer is None or viewer == self.viewer:
            viewer, entries = self.viewer, self.entries
        else:
            entries = self.entries_for(viewer)
        opened = viewer == DEALER and self.to_move == OVER
        secret = self.dealer.secret if opened and isinstance(self.dealer, SeededDealer) else None
        return write_record(self.header, viewer, entries, secret, self.deeds)

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
        self._check_may_show(viewer)
        return self.state if viewer == self.viewer else self.game.redact(self.state, viewer)

    def legal(self) -> list[Action]:
        """What may be done now, by whom `to_move` says."""
        return self.game.legal(self.state)

    def entries_for(self, viewer: Seat, since: int = 0) -> list[Entry]:
        """The entries from a number on, with only this viewer's secrets opened."""
        self._check_may_show(viewer)
        pairs = zip(self.states[since:], self.entries[since:], strict=False)
        return [
            entry.shown_as(self.game.veil(state, entry.known(), viewer)) for state, entry in pairs
        ]

    def events(self, number: int, viewer: Seat | None = None) -> tuple[Event, ...]:
        """What to tell a viewer of an entry."""
        game, viewer = self.game, self.viewer if viewer is None else viewer
        self._check_may_show(viewer)
        before, after = self.states[number], self.states[number + 1]
        seen = game.veil(before, self.entries[number].known(), viewer)
        if viewer != self.viewer:
            before, after = game.redact(before, viewer), game.redact(after, viewer)
        return game.events(before, seen, after)

    # -------------------------------------------------------------- moving

    def submit(self, author: Seat, action: Action | str) -> Entry:
        """Do an action in the name of a seat; refuse it, changing nothing, if it may not be."""
        action = parse_action(str(action))
        self._check_turn(author)
        if not self.game.admits(self.state, action):
            raise IllegalAction("illegal", f"{action} is not allowed now", action=str(action))
        public = self.game.veil(self.state, action, SPECTATOR)
        number, previous = len(self.entries), self._last_hash()
        entry = write_entry(number, author, public, action, previous, self.salter)
        self._append(entry)
        return entry

    def accept(self, entry: Entry) -> None:
        """Take an entry made elsewhere; refuse it, changing nothing, if it cannot be true."""
        if self.to_move == OVER:
            raise BrokenLog("game-over", "the game is over before this entry")
        check_entry(entry, len(self.entries), self.to_move, self._last_hash())
        known = entry.known()
        if not self.game.admits(self.state, known):
            raise BrokenLog("illegal", f"{known} is not allowed here", action=str(known))
        if self.game.veil(self.state, known, self.viewer) != known:
            raise BrokenLog("wrong-veil", f"{known} shows what is not for these eyes")
        if self.game.veil(self.state, known, SPECTATOR) != entry.action:
            raise BrokenLog("wrong-veil", f"{entry.action} is not what everybody may see here")
        if entry.author == DEALER and self.dealer and known != self.dealt():
            raise BrokenLog("wrong-draw", f"{known} does not follow from the dealer's secret")
        self._append(entry)

    def deal(self) -> list[Entry]:
        """Let the dealer move until it is somebody else's turn."""
        entries = []
        while self.to_move == DEALER:
            entries.append(self.submit(DEALER, self.dealt()))
        return entries

    def cut(self, count: int) -> None:
        """Forget the entries from this number on."""
        while len(self.entries) > count:
            entry = self.entries.pop()
            self.states.pop()
            if self.dealer is not None and entry.author == DEALER:
                self._asked[question(self.game.outcomes(self.state))] -= 1

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

    def _check_turn(self, author: Seat) -> None:
        if self.to_move == OVER:
            raise IllegalAction("game-over", "the game is over")
        if self.viewer not in (DEALER, author):
            raise IllegalAction("not-your-seat", f"{author_text(author)} is not played from here")
        if author != self.to_move:
            whose = author_text(self.to_move)
            raise IllegalAction(
                "not-your-turn", f"it is the turn of {whose}, not of {author_text(author)}"
            )

    def _append(self, entry: Entry) -> None:
        after = self.game.apply(self.state, entry.known())
        if self.dealer is not None and entry.author == DEALER:
            self._asked[question(self.game.outcomes(self.state))] += 1
        self.entries.append(entry)
        self.states.append(after)

    def _last_hash(self) -> str:
        return self.entries[-1].hash if self.entries else self.header.hash


_HEADER_LINE = {
    "unknown-game": 2,
    "newer-rules": 3,
    "older-rules": 3,
    "unknown-option": 4,
    "bad-option": 4,
    "bad-seats": 5,
    "bad-name": 5,
    "long-name": 5,
}


def _game_of(header: Header) -> Game:
    """The game that a header names, if this version plays it by the same rules."""
    game = games.load(header.game)
    if header.rules != game.RULES:
        age = "newer" if header.rules > game.RULES else "older"
        sentence = (
            f"{header.game} was played by {age} rules "
            f"(version {header.rules}; this one plays version {game.RULES})"
        )
        raise Refusal(f"{age}-rules", sentence, rules=header.rules)
    check_names(header.seats)
    return game

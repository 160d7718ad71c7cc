"""One game as this device holds it: the entries, a table for each seat here, who holds which."""

from __future__ import annotations

from bottega.core import BACK, DEALER, HIDDEN, OVER, SPECTATOR, Action, Refusal, Seat
from bottega.dealer import dealer_of, promise
from bottega.log import BrokenLog, Entry, Header, check_entry, salts_from
from bottega.record import write_record
from bottega.replica.codes import FAIR
from bottega.replica.held import HeldLines
from bottega.replica.lobby import PERSON
from bottega.replica.ports import Key, Signer
from bottega.replica.seat_changes import SeatChanges, barred_entry, signed_entry, wrong_change
from bottega.replica.seeing import MissingSecret, check_complete, masked, seen_at, visible_places
from bottega.replica.terms import Terms
from bottega.seat_change import SeatChange
from bottega.table import Table
from bottega.takeover import Takeover, followed, heard_view, succeeded


class SharedGame:
    """A game between its deal and its verdict; see `takeovers` for what happens to its dealing."""

    def __init__(
        self,
        terms: Terms,
        shares: tuple[str, ...],
        device: Key,
        secret: bytes | None,
        salt: bytes,
    ) -> None:
        """Lay the tables of this device; who knows the secret from the start deals."""
        self.terms, self.device, self.salt = terms, device, salt
        self.header: Header = terms.header(shares)
        self.seat_changes = SeatChanges(self.header.hash, terms)
        self.entries: list[Entry] = []  # with everything opened that the seats here may see
        self.secret = secret  # known to who deals, and to all once it is opened
        self.confirmed = 0  # how many entries the dealer surely has as they are here
        self.verdict = ""
        self.tables: dict[Seat, Table] = {}
        self.aside: dict[Seat, Table] = {}  # of seats that went elsewhere, or are still waiting
        self.dealer = dealer_of(secret, self.header.deal) if secret is not None else None
        self.waiting: set[Seat] = set()  # seats that came here and lack their older secrets
        self.used = [0.0] * len(terms.names)  # seconds, by seats, where there is a clock
        self.timed = 0  # how many entries these are about
        self.held = HeldLines()  # entries that came early
        self.takeovers: list[Takeover] = []  # of the dealing, each after the one before
        self.told_views: dict[Seat, tuple[str, str]] = {}  # what seats dealt anew know: salt, text
        self.gathers = False  # whether hidden cards are told to this device, which takes over
        self.lay_tables()

    # -------------------------------------------------------------- looking

    @property
    def deals(self) -> bool:
        """Whether this device deals this game."""
        return self.dealer is not None

    @property
    def dealing(self) -> Key:
        """The device that deals now."""
        return self.takeovers[-1].dealer if self.takeovers else self.terms.dealer

    @property
    def promise(self) -> str:
        """What the device that deals now has promised of its secret."""
        return self.takeovers[-1].promise if self.takeovers else self.terms.promise

    @property
    def checked_from(self) -> int:
        """The entry from which on the verdict is about every draw: 0, unless others took over."""
        return self.takeovers[-1].at if self.takeovers else 0

    @property
    def lead(self) -> Table:
        """A table to ask what all tables agree on."""
        return next(iter(self.tables.values()))

    @property
    def turn(self) -> Seat:
        """Whose move it is."""
        return self.lead.to_move

    @property
    def count(self) -> int:
        """How many entries there are."""
        return len(self.entries)

    def hash_at(self, count: int) -> str:
        """The hash that stands after so many entries."""
        return self.entries[count - 1].hash if count else self.header.hash

    def seats_of(self, device: Key) -> list[Seat]:
        """The seats that a device plays now."""
        return [s for s in range(len(self.terms.names)) if self.seat_changes.device(s) == device]

    def people_of(self, device: Key) -> list[Seat]:
        """The seats that people at a device have played, if only for a while."""
        first = [s for s, kind in enumerate(self.terms.kinds) if kind == PERSON]
        came = {c.seat for c in self.seat_changes.all if c.kind == "grant" and c.device == device}
        return sorted(came | {s for s in first if self.terms.devices[s] == device})

    def key_of(self, author: Seat, number: int) -> Key:
        """The key that must sign this author's entry of this number."""
        if author == DEALER:
            return self.dealer_at(number)
        return self.seat_changes.key_at(author, number)

    def dealer_at(self, number: int) -> Key:
        """The device that dealt, or deals, at this number."""
        took = [takeover.dealer for takeover in self.takeovers if takeover.at <= number]
        return took[-1] if took else self.terms.dealer

    def taken_anew(self, seat: Seat) -> Takeover | None:
        """The last takeover in which a seat's hidden cards were dealt anew, if there is one."""
        return next((t for t in reversed(self.takeovers) if seat in t.absent), None)

    def eyes(self, device: Key, number: int) -> list[Seat]:
        """The seats of a device that need what is theirs of an entry: not dealt anew since."""
        anew = {s: took.at for s in self.seats_of(device) if (took := self.taken_anew(s))}
        return [seat for seat in self.seats_of(device) if number >= anew.get(seat, 0)]

    def table(self, viewer: Seat) -> Table:
        """The table of a seat here or of a spectator, made when it is first asked for."""
        if viewer not in (SPECTATOR, *self.seats_of(self.device)) or viewer in self.waiting:
            raise Refusal("not-your-seat", f"seat {viewer} is not seen from here", seat=viewer)
        if viewer not in self.tables:
            self.tables[viewer] = self.laid(viewer)
        return self.tables[viewer]

    # -------------------------------------------------------------- tables

    def lay_tables(self) -> None:
        """Have exactly the tables needed: the dealer's, or one for each seat here, or a watcher's.

        A seat that has just come here gets its table once all its secrets are known.
        """
        wanted = [DEALER] if self.deals else self.seats_of(self.device)
        self.waiting = set()
        for viewer in wanted:
            if viewer not in self.tables:
                try:
                    self.tables[viewer] = self.laid(viewer)
                except MissingSecret:
                    self.waiting.add(viewer)
        kept = {*wanted, SPECTATOR, *(self.seats_of(self.device) if self.deals else ())}
        for viewer in [v for v in self.tables if v not in kept]:
            self.aside[viewer] = self.tables.pop(viewer)
        if not self.tables:
            self.tables[SPECTATOR] = self.laid(SPECTATOR)

    def laid(self, viewer: Seat) -> Table:
        """The table of a viewer with all entries; what it once had of them need not be redone."""
        if viewer == DEALER and self.takeovers and self.secret is not None:
            last = self.takeovers[-1]
            return succeeded(self.new_table, self.entries, last, self.secret)
        table = self.aside.pop(viewer, None) or self._begun(viewer)
        try:
            for entry in self.entries[len(table.entries) :]:
                if viewer >= 0:
                    check_complete(table, entry, [viewer])
                table.accept(seen_at(table, entry))
        except MissingSecret:
            self.aside[viewer] = table
            raise
        return table

    def _begun(self, viewer: Seat) -> Table:
        """A table to lay all entries on; where a seat was dealt anew, from there on."""
        anew = self.taken_anew(viewer)
        if anew is None:
            return self.new_table(viewer)
        if viewer not in self.told_views or self.count < anew.at:
            raise MissingSecret("missing-secret", f"seat {viewer} was dealt anew")
        table = followed(self.new_table(SPECTATOR), self.entries[: anew.at])
        table.go_on(heard_view(self.told_views[viewer][1], table.state), viewer)
        return table

    def new_table(self, viewer: Seat) -> Table:
        """A viewer's table before the first entry."""
        table = Table(self.header, viewer, self.dealer if viewer == DEALER else None)
        table.takes_back = False
        return table

    # -------------------------------------------------------------- entries

    def check(self, entry: Entry) -> None:
        """Refuse an entry that is not the next, as far as one can tell without its signature."""
        if self.turn == OVER:
            raise BrokenLog("game-over", "the game is over before this entry")
        check_entry(entry, self.count, self.turn, self.hash_at(self.count))
        if entry.action.verb == BACK:
            raise BrokenLog("no-undo", "nothing is taken back among peers")
        if not self.deals:
            self._check_eyes(entry)
        elif HIDDEN in entry.known().args:
            raise MissingSecret("missing-secret", "who deals must see everything")

    def _check_eyes(self, entry: Entry) -> None:
        """Refuse what shows too much, or too little, to the seats here."""
        seats = self.seats_of(self.device)
        check_complete(self.lead, entry, self.eyes(self.device, entry.number))
        if not entry.openings:
            return
        visible = visible_places(self.lead, self.count, entry.action, seats)
        known = entry.known().args
        holes = [place for place, arg in enumerate(entry.action.args) if arg == HIDDEN]
        if any(known[place] != HIDDEN and place not in visible for place in holes):
            raise BrokenLog("wrong-veil", f"entry {entry.number} shows what is not for these eyes")

    def take(self, entry: Entry) -> None:
        """Take the next entry, on every table or on none."""
        self.check(entry)
        try:
            for table in self.tables.values():
                table.accept(seen_at(table, entry))
        except Refusal:
            self.cut(self.count)
            raise
        self._took(entry)

    def make(self, seat: Seat, action: Action | str) -> Entry:
        """Submit for a seat here, or deal; the entry is still to be signed."""
        viewer = DEALER if self.deals else seat
        if viewer not in self.tables:
            raise Refusal("not-your-seat", f"seat {seat} is not played from here", seat=seat)
        if seat >= 0 and self.seat_changes.key_at(seat, self.count) != self.seat_changes.key(seat):
            raise Refusal("behind", "this device lacks the entries before the seat came here")
        table = self.tables[viewer]
        table.salter = salts_from(self.salt + self.hash_at(self.count).encode())
        entry = table.submit(seat, action)
        table.cut(self.count)  # all tables take it together, when it is signed
        return entry

    def dealt(self) -> Action:
        """What the dealer does now."""
        return self.tables[DEALER].dealt()

    def _took(self, entry: Entry) -> None:
        self.entries.append(entry)
        if self.deals or entry.author == DEALER:
            self.confirmed = self.count

    def cut(self, count: int) -> None:
        """Forget the entries from this number on."""
        self.held.clear()
        self.timed = min(self.timed, count)
        del self.entries[count:]
        for table in (*self.tables.values(), *self.aside.values()):
            table.cut(count)

    def learn(self, entry: Entry) -> bool:
        """Take over what a copy of an old entry, already checked, has opened; whether it is new."""
        mine = self.entries[entry.number]
        old = mine.openings or (None,) * len(mine.seals)
        new = entry.openings or (None,) * len(mine.seals)
        both = tuple([one or other for one, other in zip(old, new, strict=True)])
        if both == old:
            return False
        self.entries[entry.number] = mine._replace(openings=both)
        return True

    def for_seats_here(self, entry: Entry) -> Entry:
        """A copy of an old entry with only that opened which is for this device."""
        if self.deals or self.gathers:
            return entry
        return masked(self.lead, entry, self.seats_of(self.device))

    def shown(self, number: int, device: Key) -> Entry:
        """An entry with only that opened which the seats of a device may see."""
        entry = self.entries[number]
        if device == self.dealing:
            return entry
        return masked(self.lead, entry, self.seats_of(device))

    # -------------------------------------------------------------- changes of seats

    def check_barred(self, change: SeatChange, table: Table | None = None) -> None:
        """Refuse to bar somebody for an entry that does not follow the others, or is allowed.

        Only a whole table can tell whether it is, once the game is over; and only of an entry
        without secrets of its own.
        """
        if change.kind != "bar":
            return
        entry = barred_entry(change, self.hash_at(change.at))
        check_entry(entry, change.at, change.seat, self.hash_at(change.at))
        if table is None or HIDDEN in entry.action.args:
            return
        if table.game.admits(table.states[change.at], entry.action):
            raise Refusal("wrong-bar", f"{entry.action} was refused, and the rules allow it")

    def moves_of(self, seat: Seat, end: int) -> int:
        """How many of the first entries are of this seat."""
        return sum(entry.author == seat for entry in self.entries[:end])

    def first_revoked(self, change: SeatChange) -> int:
        """The first entry here that a change of seats makes void, or the number of entries."""
        for number in range(change.at, self.count):
            if self.entries[number].author == change.seat:
                if number < self.confirmed:
                    raise wrong_change("the dealer had the entry that it makes void")
                return number
        return self.count

    # -------------------------------------------------------------- the end

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.turn == OVER

    @property
    def opened(self) -> bool:
        """Whether the game is over and its secret known: nothing is secret any more."""
        return self.secret is not None and self.over

    @property
    def complete(self) -> bool:
        """Whether every seal is open here."""
        return self.opened and self.missing_opening() is None

    def missing_opening(self) -> int | None:
        """The first entry that is not open here as far as the last dealer can open it."""
        since, seats = self.checked_from, list[Seat]()
        if self.takeovers:
            absent = self.takeovers[-1].absent
            seats = [seat for seat in range(len(self.terms.names)) if seat not in absent]
        for entry in self.entries:
            known = entry.known().args
            if HIDDEN not in known:
                continue
            if entry.number >= since:
                return entry.number
            visible = visible_places(self.lead, entry.number, entry.action, seats)
            if any(known[place] == HIDDEN for place in visible):
                return entry.number
        return None

    def open(self, secret: bytes) -> None:
        """Learn the dealer's secret, if it is the one promised."""
        if promise(secret) != self.promise:
            raise Refusal("wrong-secret", "the secret is not the one that was promised")
        self.secret = secret

    def record(self, viewer: Seat | None = None) -> str:
        """The record: full once it can be, else as a viewer sees it.

        Unless it is said whose eyes those are, they are of the only person here, else everybody's.
        """
        changes = [str(change) for change in self.seat_changes.all]
        took = [str(takeover) for takeover in self.takeovers]
        if self.complete:
            entries = self.opened_entries()
            return write_record(self.header, DEALER, entries, self.secret, None, changes, took)
        known = [seat for seat in self.seats_of(self.device) if seat not in self.waiting]
        if viewer is None:
            people = [s for s in self.people_of(self.device) if not self.seat_changes.left(s)]
            alone = [seat for seat in people if seat in known]
            viewer = alone[0] if len(alone) == 1 else SPECTATOR
        elif viewer not in known:
            viewer = SPECTATOR
        viewer = SPECTATOR if self.taken_anew(viewer) else viewer  # known from the middle only
        entries = self.table(viewer).entries
        return write_record(self.header, viewer, entries, None, None, changes, took)

    def opened_entries(self) -> list[Entry]:
        """All entries of a game that is over, opened as everybody has them then.

        Before a takeover that is what the seats of those who agreed could see.
        """
        if not self.takeovers:
            return self.entries
        last = self.takeovers[-1]
        seats = [seat for seat in range(len(self.terms.names)) if seat not in last.absent]
        before = [masked(self.lead, entry, seats) for entry in self.entries[: last.at]]
        return before + self.entries[last.at :]

    async def judge(self, signer: Signer) -> tuple[str, str]:
        """Deal the whole game again and check every signature: `fair`, or a code and a reason."""
        try:
            table = Table.load(self.record())
            for change in self.seat_changes.all:
                self.check_barred(change, table)
        except Refusal as error:
            return error.code, str(error)
        for entry in self.entries:
            key = self.key_of(entry.author, entry.number)
            if not await signer.verify(key, signed_entry(entry.hash), entry.signature):
                return "forged", f"entry {entry.number} is not signed by its author"
        return FAIR, "every draw follows from the secret and the shares"

"""One game as this device holds it: the entries, a table for each seat here, who holds which."""

from __future__ import annotations

from collections.abc import Iterable

from bottega.core import BACK, DEALER, HIDDEN, OVER, SPECTATOR, Action, Refusal, Seat
from bottega.dealer import dealer_of, promise
from bottega.log import BrokenLog, Entry, Header, check_entry, salts_from
from bottega.record import write_record
from bottega.replica.codes import FAIR
from bottega.replica.held import HeldLines
from bottega.replica.lobby import PERSON
from bottega.replica.ports import Key, Signer
from bottega.replica.seat_changes import SeatChange, SeatChanges, wrong_change
from bottega.replica.terms import Terms
from bottega.table import Table


class MissingSecret(Refusal):
    """An entry without what a seat here should see of it: whoever knows it must send it again."""


class SharedGame:
    """A game between its deal and its verdict."""

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
        self.seat_changes = SeatChanges(self.header.hash, terms.dealer, terms.keys, terms.devices)
        self.entries: list[Entry] = []  # with everything opened that the seats here may see
        self.secret = secret  # known to who deals, and to all once it is opened
        self.confirmed = 0  # how many entries the dealer surely has as they are here
        self.verdict = ""
        self.tables: dict[Seat, Table] = {}
        self._aside: dict[Seat, Table] = {}  # of seats that went elsewhere, or are still waiting
        self.dealer = dealer_of(secret, self.header.deal) if secret is not None else None
        self.waiting: set[Seat] = set()  # seats that came here and lack their older secrets
        self.held = HeldLines()  # entries that came early
        self.lay_tables()

    # -------------------------------------------------------------- looking

    @property
    def deals(self) -> bool:
        """Whether this device deals this game."""
        return self.dealer is not None

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
        return self.terms.dealer if author == DEALER else self.seat_changes.key_at(author, number)

    def table(self, viewer: Seat) -> Table:
        """The table of a seat here or of a spectator, made when it is first asked for."""
        if viewer not in (SPECTATOR, *self.seats_of(self.device)) or viewer in self.waiting:
            raise Refusal("not-your-seat", f"seat {viewer} is not seen from here", seat=viewer)
        if viewer not in self.tables:
            self.tables[viewer] = self._laid(viewer)
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
                    self.tables[viewer] = self._laid(viewer)
                except MissingSecret:
                    self.waiting.add(viewer)
        kept = {*wanted, SPECTATOR, *(self.seats_of(self.device) if self.deals else ())}
        for viewer in [v for v in self.tables if v not in kept]:
            self._aside[viewer] = self.tables.pop(viewer)
        if not self.tables:
            self.tables[SPECTATOR] = self._laid(SPECTATOR)

    def _laid(self, viewer: Seat) -> Table:
        """The table of a viewer with all entries; what it once had of them need not be redone."""
        table = self._aside.pop(viewer, None) or self._new_table(viewer)
        try:
            for entry in self.entries[len(table.entries) :]:
                if viewer >= 0:
                    check_complete(table, entry, [viewer])
                table.accept(seen_at(table, entry))
        except MissingSecret:
            self._aside[viewer] = table
            raise
        return table

    def _new_table(self, viewer: Seat) -> Table:
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
        check_complete(self.lead, entry, seats)
        if not entry.openings:
            return
        visible = visible_places(self.lead, self.count, entry.action, seats)
        known = entry.known().args
        if any(
            public == HIDDEN != known[place] and place not in visible
            for place, public in enumerate(entry.action.args)
        ):
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
        del self.entries[count:]
        for table in (*self.tables.values(), *self._aside.values()):
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
        return entry if self.deals else masked(self.lead, entry, self.seats_of(self.device))

    def shown(self, number: int, device: Key) -> Entry:
        """An entry with only that opened which the seats of a device may see."""
        entry = self.entries[number]
        if device == self.terms.dealer:
            return entry
        return masked(self.lead, entry, self.seats_of(device))

    # -------------------------------------------------------------- changes of seats

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
        return self.opened and all(HIDDEN not in entry.known().args for entry in self.entries)

    def open(self, secret: bytes) -> None:
        """Learn the dealer's secret, if it is the one promised."""
        if promise(secret) != self.terms.promise:
            raise Refusal("wrong-secret", "the secret is not the one that was promised")
        self.secret = secret

    def record(self, viewer: Seat | None = None) -> str:
        """The record: full once it can be, else as a viewer sees it.

        Unless it is said whose eyes those are, they are of the only person here, else everybody's.
        """
        changes = [str(change) for change in self.seat_changes.all]
        if self.complete:
            return write_record(self.header, DEALER, self.entries, self.secret, deeds=changes)
        known = [seat for seat in self.seats_of(self.device) if seat not in self.waiting]
        if viewer is None:
            people = [s for s in self.people_of(self.device) if not self.seat_changes.left(s)]
            alone = [seat for seat in people if seat in known]
            viewer = alone[0] if len(alone) == 1 else SPECTATOR
        elif viewer not in known:
            viewer = SPECTATOR
        return write_record(self.header, viewer, self.table(viewer).entries, deeds=changes)

    async def judge(self, signer: Signer) -> tuple[str, str]:
        """Deal the whole game again and check every signature: `fair`, or a code and a reason."""
        try:
            Table.load(self.record())
        except Refusal as error:
            return error.code, str(error)
        for entry in self.entries:
            key = self.key_of(entry.author, entry.number)
            if not await signer.verify(key, signed_entry(entry.hash), entry.signature):
                return "forged", f"entry {entry.number} is not signed by its author"
        return FAIR, "every draw follows from the secret and the shares"


def signed_entry(hashed: str) -> bytes:
    """What the author of an entry signs."""
    return f"bottega entry: {hashed}".encode()


def visible_places(table: Table, number: int, action: Action, seats: Iterable[Seat]) -> set[int]:
    """The places of an action that one of the seats may see; any View tells it."""
    full = Action(action.verb, tuple([0 if arg == HIDDEN else arg for arg in action.args]))
    state, visible = table.states[number], set[int]()
    for seat in seats:
        seen = table.game.veil(state, full, seat).args
        visible |= {place for place, arg in enumerate(seen) if arg != HIDDEN}
    return visible


def check_complete(table: Table, entry: Entry, seats: Iterable[Seat]) -> None:
    """Refuse an entry that lacks what these seats should see of it."""
    if not entry.seals:
        return
    visible, known = visible_places(table, entry.number, entry.action, seats), entry.known().args
    if any(arg == HIDDEN and place in visible for place, arg in enumerate(known)):
        raise MissingSecret("missing-secret", f"entry {entry.number} lacks a secret of seats here")


def seen_at(table: Table, entry: Entry) -> Entry:
    """The entry as the viewer of a table may see it."""
    return entry if table.viewer == DEALER else masked(table, entry, [table.viewer])


def masked(table: Table, entry: Entry, seats: Iterable[Seat]) -> Entry:
    """The entry with only that opened which one of the seats may see."""
    places = [place for place, arg in enumerate(entry.action.args) if arg == HIDDEN]
    if len(places) != len(entry.openings):
        return entry  # nothing is open, or a table will refuse it
    visible = visible_places(table, entry.number, entry.action, seats)
    pairs = zip(places, entry.openings, strict=True)
    kept = [opening if place in visible else None for place, opening in pairs]
    return entry._replace(openings=tuple(kept) if any(kept) else ())

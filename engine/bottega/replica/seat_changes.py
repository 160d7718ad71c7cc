"""Changes of who holds a seat in a game: numbered, chained and signed by the game's dealer.

What a change looks like as text: see `bottega.seat_change`.
"""

from __future__ import annotations

from typing import NamedTuple

from bottega.core import Refusal, Seat
from bottega.log import Entry, digest
from bottega.record import entry_line, read_entry
from bottega.replica.clock import read_clock
from bottega.replica.lobby import PERSON
from bottega.replica.ports import Key, Signer
from bottega.replica.terms import Terms
from bottega.seat_change import SeatChange

MOST_CHANGES = 100  # of one seat; after them it is granted no more, only resigned or taken


def hash_of(change: SeatChange, previous: str) -> str:
    """The hash of a change that follows another."""
    return digest(f"{previous}\n{' '.join(map(str, change[:7]))}")


def consent_to(header: str, seat: Seat, times: int, kind: str, key: Key, device: Key) -> bytes:
    """What a holder signs to give a seat away that has changed hands so many times before."""
    return f"bottega consent: {header} {seat} {times} {kind} {key} {device}".encode()


def acceptance_of(header: str, seat: Seat, key: Key, device: Key) -> bytes:
    """What a device signs that asks for a seat, to be played there with this key."""
    return f"bottega accept: {header} {seat} {key} {device}".encode()


def signed_change(hashed: str) -> bytes:
    """What the dealer signs of a change."""
    return f"bottega deed: {hashed}".encode()


def lending(header: str, seat: Seat, times: int, moves: int) -> bytes:
    """What somebody signs who agrees that a bot stands in at a seat, until its player returns.

    It serves once, and no longer than its player makes no move: how often the seat has changed
    hands, and how many moves it has made, must still be the same.
    """
    return f"bottega lend: {header} {seat} {times} {moves}".encode()


def timed_out(header: str, seat: Seat, times: int, number: int) -> bytes:
    """What somebody signs who has seen a seat's time pass, at the entry that did not come."""
    return f"bottega flag: {header} {seat} {times} {number}".encode()


def signed_entry(hashed: str) -> bytes:
    """What the author of an entry signs."""
    return f"bottega entry: {hashed}".encode()


def barred_by(entry: Entry) -> str:
    """An entry that the rules do not allow, as the change has it that follows from it."""
    return f"line:{entry_line(entry._replace(openings=())).encode().hex()}"


def barred_entry(change: SeatChange, previous: str) -> Entry:
    """The entry for which somebody was barred, as it would have followed another."""
    kind, _, text = change.consent.partition(":")
    try:
        return read_entry(bytes.fromhex(text if kind == "line" else "").decode(), previous)
    except UnicodeDecodeError as error:
        raise wrong_change("there is no such entry") from error


class Agreements(NamedTuple):
    """Who agreed to a change, or has witnessed why it came, with their signatures."""

    moves: int | None  # of the seat that was lent; None where the clock was the reason
    given: list[tuple[Seat, str]]


def agreements_in(change: SeatChange) -> Agreements:
    """Who agreed that a seat is lent, or saw its time pass."""
    moves, *given = change.consent.split("/")
    if change.kind not in ("lend", "flag") or not (moves.isdigit() or moves == "clock"):
        raise wrong_change("nobody is named who agreed to it")
    signed = [(int(text[0]), text[2:]) for text in given]
    return Agreements(int(moves) if moves != "clock" else None, signed)


class SeatChanges:
    """All changes of a game, and who holds which seat by them."""

    def __init__(self, header: str, terms: Terms) -> None:
        """Begin with the keys and devices of the terms; `header` is the header's hash."""
        self.header, self.terms, self.dealer = header, terms, terms.dealer
        self.keys, self.devices, keys = terms.keys, terms.devices, terms.keys
        self.orphaned: tuple[Key, int] = ("", 0)  # whose seats are taken, with a takeover at what
        self.all: list[SeatChange] = []
        self._of: list[list[SeatChange]] = [[] for _ in keys]  # the changes of each seat

    def add(self, change: SeatChange) -> None:
        """Take the next change, which was checked."""
        self.all.append(change)
        self._of[change.seat].append(change)

    def cut(self, count: int, dealer: Key, gone: Key, at: int) -> None:
        """Forget the changes from this number on: another device has taken over and writes them."""
        kept = self.all[:count]
        self.dealer, self.orphaned, self.all = dealer, (gone, at), []
        self._of = [[] for _ in self.keys]
        for change in kept:
            self.add(change)

    def times(self, seat: Seat) -> int:
        """How often this seat has changed hands."""
        return len(self._of[seat])

    def last(self, seat: Seat) -> SeatChange | None:
        """How this seat changed hands last, if it ever did."""
        return self._of[seat][-1] if self._of[seat] else None

    def key_at(self, seat: Seat, number: int) -> Key:
        """The key that signs this seat's entry of this number."""
        change = self.change_at(seat, number)
        return change.key if change else self.keys[seat]

    def change_at(self, seat: Seat, number: int) -> SeatChange | None:
        """The change by which the seat's entry of this number was made, if there was any."""
        return next((c for c in reversed(self._of[seat]) if c.at <= number), None)

    def device(self, seat: Seat) -> Key:
        """The device that plays this seat now."""
        last = self.last(seat)
        return last.device if last else self.devices[seat]

    def key(self, seat: Seat) -> Key:
        """The key of who plays this seat now."""
        last = self.last(seat)
        return last.key if last else self.keys[seat]

    def left(self, seat: Seat) -> bool:
        """Whether a bot of the dealer plays on here for somebody who resigned or was away."""
        last = self.last(seat)
        return last is not None and last.kind != "grant"

    def has_person(self, seat: Seat) -> bool:
        """Whether a person plays this seat now, wherever."""
        given = self.terms.kinds[seat] == PERSON or self.key(seat) != self.keys[seat]
        return given and not self.left(seat)

    def voters(self, seat: Seat) -> dict[Seat, Key]:
        """Who is asked whether a bot may stand in at a seat, beside the dealer: seats and devices.

        Every other device at which a person plays, by the first of its seats.
        """
        asked: dict[Key, Seat] = {}
        for other, device in enumerate(self.devices):
            device = self.device(other)
            if device not in (self.dealer, self.device(seat)) and self.has_person(other):
                asked.setdefault(device, other)
        return {other: device for device, other in asked.items()}

    def held(self, seat: Seat) -> list[tuple[Key, Key]]:
        """Who was given this seat so far, by the terms or later: key and device, in order."""
        given = [(change.key, change.device) for change in self._of[seat] if change.kind == "grant"]
        return [(self.keys[seat], self.devices[seat]), *given]

    def devices_before(self, count: int) -> list[Key]:
        """The device that held each seat when there were so many changes."""
        held = list(self.devices)
        for change in self.all[:count]:
            held[change.seat] = change.device
        return held

    def device_at(self, seat: Seat, number: int) -> Key:
        """The device that made this seat's entry of this number."""
        change = self.change_at(seat, number)
        return change.device if change else self.devices[seat]

    def changed_before(self, number: int) -> bool:
        """Whether any seat changed hands up to this entry: some may then have been made anew."""
        return any(change.at <= number for change in self.all)

    def hash_before(self, number: int) -> str:
        """What the change of this number follows: the one before, or the header."""
        return self.all[number - 1].hash if number else self.header

    def next(
        self, at: int, seat: Seat, kind: str, key: Key, device: Key, consent: str
    ) -> SeatChange:
        """The next change, not yet signed."""
        change = SeatChange(len(self.all), at, seat, kind, key, device, consent, "", "")
        return change._replace(hash=hash_of(change, self.hash_before(change.number)))

    async def check(self, change: SeatChange, signer: Signer) -> None:
        """Refuse a change that cannot be the next."""
        self._check_place(change)
        if change.kind == "grant":
            await self._check_grant(change, signer)
        else:
            await self._check_leaving(change, signer)
        await self._check_written(change, signer)

    async def check_kept(self, change: SeatChange, signer: Signer) -> None:
        """Refuse a change that was not kept so; who had to agree was checked by what held then."""
        self._check_place(change)
        await self._check_written(change, signer)

    def _check_place(self, change: SeatChange) -> None:
        previous = self.hash_before(len(self.all))
        if change.number != len(self.all) or change.hash != hash_of(change, previous):
            raise wrong_change("it does not follow the one before")
        if not 0 <= change.seat < len(self.keys):
            raise wrong_change("there is no such seat")
        if self.all and change.at < self.all[-1].at:
            raise wrong_change("it goes back behind the one before")

    async def _check_written(self, change: SeatChange, signer: Signer) -> None:
        if not await signer.verify(self.dealer, signed_change(change.hash), change.signature):
            raise Refusal("forged", "the dealer has not signed this change of seats")

    async def _check_leaving(self, change: SeatChange, signer: Signer) -> None:
        """Refuse to let the dealer play on where nobody leaves."""
        if (change.key, change.device) != (self.dealer, self.dealer):
            raise wrong_change("only the dealer plays on for somebody")
        if self.left(change.seat) and self.device(change.seat) == self.dealer:
            raise wrong_change("the dealer plays on there already")
        if change.kind == "resign":
            await self._check_consent(change, change.consent, signer)
        elif change.kind in ("lend", "flag"):
            await self._check_lent(change, signer)
        elif change.kind == "bar":
            await self._check_barred(change, signer)
        elif change.consent != "-" or (
            self.terms.lends and (self.device(change.seat), change.at) != self.orphaned
        ):
            raise wrong_change("at this table no seat is taken: it is lent, and all are asked")

    async def _check_lent(self, change: SeatChange, signer: Signer) -> None:
        """Refuse an agreement that nobody gave who is asked, or that was given before."""
        seat, voters = change.seat, self.voters(change.seat)
        moves, given = agreements_in(change)
        if moves is None:
            self._check_clock(change, len(given), len(voters))
            asked = timed_out(self.header, seat, self.times(seat), change.at)
        elif self.terms.lends and change.kind == "lend":
            asked = lending(self.header, seat, self.times(seat), moves)
        else:
            raise wrong_change("at this table no seat is lent like that")
        for by, signature in given:
            if by not in voters or not await signer.verify(self.key(by), asked, signature):
                raise wrong_change("somebody has not agreed to it")
        if len({by for by, _ in given}) < len(given):
            raise wrong_change("somebody agrees twice")

    async def _check_barred(self, change: SeatChange, signer: Signer) -> None:
        """Refuse to bar somebody for an entry that they did not sign for this place."""
        entry = barred_entry(change, "")
        placed = (entry.number, entry.author) == (change.at, change.seat)
        data = signed_entry(entry.hash)
        if not placed or not await signer.verify(self.key(change.seat), data, entry.signature):
            raise wrong_change("nobody has made the move that it is about")

    def _check_clock(self, change: SeatChange, said: int, asked: int) -> None:
        """Refuse a time that is over where that was not agreed on, or few have seen it."""
        clock = read_clock(self.terms.clock)
        zero = "resign" if change.kind == "flag" else "lend"
        if clock is None or clock.zero != zero:
            raise wrong_change("at this table no time runs out like that")
        if asked and said * 2 <= asked:
            raise wrong_change("too few have seen the time pass")

    async def _check_grant(self, change: SeatChange, signer: Signer) -> None:
        """Refuse a seat that was not given by who held it, or to somebody who did not ask."""
        seat = change.seat
        consent, _, accepted = change.consent.partition("+")
        if self.times(seat) >= MOST_CHANGES:
            raise wrong_change("the seat has changed hands too often")
        await self._check_consent(change, consent, signer)
        if (change.key, change.device) in self.held(seat):
            return  # who once had the seat can play on with the key of then
        asked = acceptance_of(self.header, seat, change.key, change.device)
        if not await signer.verify(change.device, asked, accepted):
            raise wrong_change("who gets the seat has not asked for it")

    async def _check_consent(self, change: SeatChange, consent: str, signer: Signer) -> None:
        seat, rest = change.seat, (change.kind, change.key, change.device)
        agreed = consent_to(self.header, seat, self.times(seat), *rest)
        if not await signer.verify(self.key(seat), agreed, consent):
            raise wrong_change("who holds the seat has not agreed")


def wrong_change(reason: str) -> Refusal:
    """The refusal of a change."""
    return Refusal("wrong-deed", f"a change of seats is refused: {reason}")

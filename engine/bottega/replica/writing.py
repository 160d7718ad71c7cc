"""Letters written: to whom, and what of all that is known here.

What somebody surely has follows from the game: everything up to the last entry that they made.
"""

from __future__ import annotations

from typing import Any

from bottega.core import DEALER, Refusal
from bottega.replica.answering import Answering
from bottega.replica.letters import (
    INTRODUCED,
    SHORT,
    Envelope,
    Told,
    entry_row,
    packed,
    tag_of,
    write_envelope,
)
from bottega.replica.ports import Key
from bottega.replica.room import Enclosed, Room
from bottega.replica.seeing import masked
from bottega.replica.shared_game import SharedGame


class Writing:
    """Writes letters."""

    def __init__(self, room: Room, answering: Answering) -> None:
        """Write to people of this room."""
        self.room, self.answering, self.addresses = room, answering, answering.addresses

    def due(self) -> list[Key]:
        """The devices that a letter from here should go to now."""
        room, game = self.room, self.room.game
        lobby = room.lobby
        if not room.mail.own or lobby is None:
            return []
        if lobby.phase == "open" or (lobby.phase == "dealing" and room.deal < lobby.deal):
            return [room.host] if self.answering.wished() and not room.is_host else []
        if game is None or game.terms.deal != room.deal:
            return self._due_shares()
        if game.over:
            return self._due_at_the_end(game)
        turn = game.turn
        device = game.dealing if turn == DEALER else game.seat_changes.device(turn)
        return [device] if device != room.device else []

    def _due_shares(self) -> list[Key]:
        """While the deal waits for shares: the dealer writes to all whose are missing."""
        agreement = self.room.agreements.get(self.room.deal)
        if agreement is None:
            return []
        terms = agreement.terms
        if terms.dealer != self.room.device:
            return [terms.dealer]
        missing = [terms.devices[s] for s in range(len(terms.keys)) if s not in agreement.shares]
        return list(dict.fromkeys(missing))

    def _due_at_the_end(self, game: SharedGame) -> list[Key]:
        """Once it is over: the dealer is told the last moves, and tells its secret to all."""
        dealer, here = game.dealing, self.room.device
        if not game.deals:
            return [dealer] if since(game, dealer) < game.count else []
        holders = [game.seat_changes.device(seat) for seat in range(len(game.terms.keys))]
        return [device for device in dict.fromkeys(holders) if device != here]

    async def write(self, device: Key) -> str:
        """A letter to a device, with all that it may lack and may know."""
        room = self.room
        address = room.mail.addresses.get(device)
        if address is None or device == room.device:
            raise Refusal("no-address", "nobody knows where letters to this device go")
        await self.addresses.establish()
        content = packed(await self._told(device))
        about = letter_about(room.id, room.device, device)
        sealed = await self.addresses.sealer.seal(room.mail.own, address.key, content, about)
        letter = Envelope(SHORT, room.id, tag_of(device), tag_of(room.device), content=sealed)
        if not self._is_settled(device):
            own = room.mail.addresses[room.device]
            letter = letter._replace(
                kind=INTRODUCED, writer=room.device, address=own.key, signature=own.signature
            )
        return write_envelope(letter)

    def _is_settled(self, device: Key) -> bool:
        """Whether a device has played in the present deal: it knows how that came about."""
        game = self.room.game
        if game is None or game.terms.deal != self.room.deal:
            return False
        return since(game, device) > 0 and any(
            entry.author != DEALER and maker(game, entry.number) == device
            for entry in reversed(game.entries)
        )

    async def _told(self, device: Key) -> list[Told]:
        """Everything that a device may lack, in the order in which it is to be heard."""
        room, settled = self.room, self._is_settled(device)
        lobbies = self._told_lobbies(settled)
        told = lobbies[:1]
        if not settled:
            others = {
                d: a for d, a in room.mail.addresses.items() if d not in (device, room.device)
            }
            told += [("address", {"device": d, **a._asdict()}) for d, a in others.items()]
        if device == room.host:
            told += await self.answering.answers()
        told += [*self._told_deal(device, settled), *lobbies[1:]]
        if room.game:
            told += await self._told_game(room.game, device)
        return told

    def _told_lobbies(self, settled: bool) -> list[Told]:
        """The lobby, from its host: as it announced the present deal, and as it is now.

        From the announcement of a deal to the end of its game nothing else changes in it.
        """
        lobby = self.room.lobby
        if lobby is None or not self.room.is_host or (settled and lobby.phase == "playing"):
            return []
        now: Told = ("lobby", lobby.fields())
        since_then = {"playing": 1, "over": 2}.get(lobby.phase, 0)
        if settled or not since_then:
            return [now]
        announced = lobby._replace(phase="dealing", revision=lobby.revision - since_then)
        return [("lobby", announced.fields()), now]

    def _told_deal(self, device: Key, settled: bool) -> list[Told]:
        """The terms and shares of the present deal."""
        agreement = self.room.agreements.get(self.room.deal)
        if settled or agreement is None or self.room.is_off(self.room.deal):
            return []
        terms, told = agreement.terms, list[Told]()
        if device != terms.dealer:
            told.append(("setting", {**terms.fields(), "signature": agreement.signature}))
        for seat, (share, signature) in sorted(agreement.shares.items()):
            fields = {"deal": terms.deal, "seat": seat, "share": share, "signature": signature}
            if terms.devices[seat] != device:
                told.append(("share", fields))
        return told

    async def _told_game(self, game: SharedGame, device: Key) -> list[Told]:
        """The entries since the last of this device, changes of seats, and the end."""
        deal, first, changes = game.terms.deal, since(game, device), game.seat_changes.all
        told: list[Told] = []
        if changes:
            told.append(("deeds", {"deal": deal, "lines": [str(change) for change in changes]}))
        told += [("enclosed", each._asdict()) for each in await self._enclosed(game, device)]
        rows = [entry_row(game.shown(number, device)) for number in range(first, game.count)]
        if rows:
            place = {"first": first, "after": game.hash_at(first)[:8]}
            told.append(("entries", {"deal": deal, **place, "rows": rows}))
        if game.opened and game.secret is not None:
            told.append(("over", {"deal": deal, "secret": game.secret.hex()}))
            told.append(("openings", {"deal": deal, "opened": self._hidden_from(game, device)}))
        return told

    def _hidden_from(self, game: SharedGame, device: Key) -> list[list[Any]]:
        """The openings that a device could not have before the game was over."""
        if device == game.dealing:
            return []
        seats, found = game.seats_of(device), []
        for entry in game.entries:
            seen = masked(game.lead, entry, seats).openings or (None,) * len(entry.seals)
            found += [
                [entry.number, place, opening.salt, opening.value]
                for place, (opening, known) in enumerate(zip(entry.openings, seen, strict=False))
                if opening and not known
            ]
        return found

    async def _enclosed(self, game: SharedGame, device: Key) -> list[Enclosed]:
        """Secrets of others, sealed to them, that travel in a letter to this device.

        So a card that the dealer turned for somebody reaches them, whoever carries the letters.
        """
        room = self.room
        carried = [e for e in room.mail.enclosed if e.deal == game.terms.deal]
        found = [
            e for e in carried if e.number >= since(game, e.reader) and e.reader != room.device
        ]
        if game.deals and not game.over:
            for reader in dict.fromkeys(map(game.seat_changes.device, range(len(game.terms.keys)))):
                if reader not in (device, room.device) and reader in room.mail.addresses:
                    found += await self._enclosure(game, reader)
        return found

    async def _enclosure(self, game: SharedGame, reader: Key) -> list[Enclosed]:
        """What only a reader may see of the entries that it may lack, sealed to it."""
        opened: list[tuple[int, int, str, int]] = []
        for number in range(since(game, reader), game.count):
            openings = game.shown(number, reader).openings
            rows = [(place, o) for place, o in enumerate(openings) if o]
            opened += [(number, place, o.salt, o.value) for place, o in rows]
        if not opened:
            return []
        room, deal = self.room, game.terms.deal
        about = enclosed_about(room.id, room.device, reader)
        address = room.mail.addresses[reader].key
        sealed = await self.addresses.sealer.seal(room.mail.own, address, packed(opened), about)
        return [Enclosed(room.device, reader, deal, opened[-1][0], sealed.hex())]


def maker(game: SharedGame, number: int) -> Key:
    """The device that made an entry."""
    author = game.entries[number].author
    return (
        game.dealer_at(number) if author == DEALER else game.seat_changes.device_at(author, number)
    )


def since(game: SharedGame, device: Key) -> int:
    """How many entries a device surely has: up to the last that it made."""
    made = (number for number in range(game.count, 0, -1) if maker(game, number - 1) == device)
    return next(made, 0)


def letter_about(room: str, writer: Key, reader: Key) -> bytes:
    """What is bound to a sealed letter."""
    return f"bottega letter: {room} {writer} to {reader}".encode()


def enclosed_about(room: str, writer: Key, reader: Key) -> bytes:
    """What is bound to a sealed piece within a letter."""
    return f"bottega enclosed: {room} {writer} to {reader}".encode()

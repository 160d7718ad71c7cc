"""Playing by post: letters in the place of connections.

A letter is what one device would tell another if they were connected, as far as the other may lack
it: the same messages, heard by the same ears and kept in the same store. So a game goes on by post
and on connections as it likes. Who wrote a letter is proven by its seal, which only its writer and
its reader can make; the invitation is open and signed.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

from bottega.core import Refusal
from bottega.log import Opening, check_entry
from bottega.record import entry_line
from bottega.replica.addresses import address_of
from bottega.replica.answering import Answering, signed_letter
from bottega.replica.connections import Connection, Purse
from bottega.replica.handover import Handover
from bottega.replica.letters import (
    INTRODUCED,
    OPEN,
    Envelope,
    Told,
    read_envelope,
    read_open,
    read_opening,
    read_row,
    read_told,
    tag_of,
    unpacked,
)
from bottega.replica.messages import KEY, MOST, Fields, malformed
from bottega.replica.ports import Fingerprints, Key
from bottega.replica.room import Address, Enclosed, Room
from bottega.replica.shared_game import SharedGame
from bottega.replica.writing import Writing, enclosed_about, letter_about

Heard = Callable[[Connection, Fields], Awaitable[None]]
"""What is done about a message of some kind."""

MOST_OPENED = 500  # openings in one message of a letter
MOST_ROWS = 2000  # entries in one message of a letter
MOST_ENCLOSED = 200  # letters for others that are kept
LONGEST_SEALED = 20_000  # hexadecimal digits of one of them


class OpenedLetter(NamedTuple):
    """What a letter brought."""

    writer: Key
    entries: int  # that are new here
    news: bool  # whether it told anything that was not known here
    refused: tuple[str, ...]  # codes of what was refused of it


class Post:
    """Letters of a room: written by `writing`, read here."""

    def __init__(self, room: Room, answering: Answering, handover: Handover) -> None:
        """Read letters in this room."""
        self.room, self.answering, self.handover = room, answering, handover
        self.exchange, self.addresses = answering.exchange, answering.addresses
        self.writing = Writing(room, answering)
        self.told_openings: dict[int, dict[int, Opening]] = {}  # that came enclosed in a letter

    async def open(self, text: str) -> OpenedLetter:
        """Read a letter: everything in it is heard as if it came on a connection."""
        room, letter = self.room, read_envelope(text)
        if letter.room != room.id:
            raise Refusal("wrong-room", "this letter is of another room")
        device, told = await (self._open(letter) if letter.kind == OPEN else self._unseal(letter))
        connection = Connection("", "", Fingerprints())
        connection.device, connection.proven, connection.purse = device, True, Purse()
        rows, count, refused = room.rows, self._count(), list[str]()
        self.told_openings = {}
        await room.meet(device)
        for kind, fields in told:
            try:
                await self._heard(kind)(connection, Fields(fields))
            except Refusal as error:
                refused.append(error.code)
                room.refuse(connection, error)
        new = max(0, self._count() - count)
        return OpenedLetter(device, new, room.rows > rows, tuple(refused))

    def _count(self) -> int:
        return sum(game.count for game in self.room.games.values())

    def _heard(self, kind: str) -> Heard:
        heard = self.ears.get(kind)
        if heard is None:
            raise malformed("kind")
        return heard

    @property
    def ears(self) -> Mapping[str, Heard]:
        """What is done about each kind of message that a letter may hold."""
        return {
            "address": self.addresses.heard_address,
            "lobby": self.answering.gathering.heard_lobby,
            "offer": self.answering.heard_offer,
            "answer": self.answering.heard_answer,
            "deeds": self.handover.heard_changes,
            "setting": self.heard_terms,
            "share": self.heard_share,
            "enclosed": self.heard_enclosed,
            "entries": self.heard_entries,
            "openings": self.heard_openings,
            "over": self.exchange.heard_over,
        }

    async def _open(self, letter: Envelope) -> tuple[Key, list[Told]]:
        """Read an open letter, which only the founder writes."""
        told = read_open(letter)
        if told.writer == self.room.device:
            raise Refusal("own-letter", "this letter was written here")
        data = signed_letter(letter.room, letter.content)
        if not self.room.is_founder(told.writer):
            raise Refusal("not-host", "only who made the table invites by letter")
        if not await self.room.signs(told.writer, data, letter.signature):
            raise Refusal("forged", "this letter is not signed by its writer")
        return told.writer, told.told

    async def _unseal(self, letter: Envelope) -> tuple[Key, list[Told]]:
        """Open a sealed letter, if it is for this device."""
        room = self.room
        mine = tag_of(room.device)
        if mine in (letter.writer, tag_of(letter.writer) if len(letter.writer) == 130 else ""):
            raise Refusal("own-letter", "this letter was written here")
        if letter.reader != mine or not room.mail.own:
            raise Refusal("not-for-here", "this letter is sealed for another device")
        for device, address in await self._writers(letter):
            about = letter_about(room.id, device, room.device)
            content = await self.addresses.sealer.unseal(
                room.mail.own, address, letter.content, about
            )
            if content is not None:
                return device, read_told(unpacked(content))
        raise Refusal("wrong-seal", "this letter was not sealed by who it says wrote it")

    async def _writers(self, letter: Envelope) -> list[tuple[Key, Key]]:
        """Who may have written a letter, with their addresses."""
        room = self.room
        if letter.kind == INTRODUCED:
            data = address_of(room.id, letter.writer, letter.address)
            if not await room.signs(letter.writer, data, letter.signature):
                raise Refusal("forged", "the device has not signed its address")
            if letter.writer not in room.mail.addresses:
                await self.addresses.keep(letter.writer, Address(letter.address, letter.signature))
        known = [(d, a.key) for d, a in room.mail.addresses.items()]
        found = [(d, a) for d, a in known if letter.writer in (d, tag_of(d))]
        if not found:
            raise Refusal("no-address", "nobody here knows who wrote this letter")
        return found

    # -------------------------------------------------------------- hearing

    async def heard_terms(self, connection: Connection, fields: Fields) -> None:
        """Take the terms of a deal, and show the shares of the seats here."""
        await self.answering.dealing.heard_terms(connection, fields)
        await self.exchange.begin()

    async def heard_share(self, connection: Connection, fields: Fields) -> None:
        """Take a share; with the last of them the game begins."""
        await self.answering.dealing.heard_share(connection, fields)
        await self.exchange.begin()

    async def heard_entries(self, connection: Connection, fields: Fields) -> None:
        """Take the entries of a letter, each as if it came as a line."""
        game = self._game(fields)
        first, rows = fields.number("first"), fields.listed("rows", MOST_ROWS)
        if first > game.count:
            raise Refusal("letter-missing", "what was played before this letter is missing here")
        previous = game.hash_at(first)
        if previous[:8] != fields.text("after", "[0-9a-f]{8}"):
            raise Refusal("other-branch", "this letter follows moves that were never played here")
        learnt = False
        for number, row in enumerate(rows, first):
            entry = read_row(row, number, previous, self.told_openings.get(number, {}))
            learnt |= await self.exchange.heard_line(game, connection, entry_line(entry))
            if number >= game.count:
                raise Refusal("missing-secret", "who deals must tell what is secret in this letter")
            previous = entry.hash
        if learnt:
            await self.exchange.learnt(game)

    def _game(self, fields: Fields) -> SharedGame:
        game = self.room.games.get(fields.number("deal", 1))
        if game is None:
            raise Refusal("letter-missing", "the deal that this letter is about is missing here")
        return game

    async def heard_enclosed(self, connection: Connection, fields: Fields) -> None:
        """Open what is for this device; keep what is for others, to pass it on."""
        room, enclosed = self.room, read_enclosed(fields)
        if enclosed.reader == room.device:
            await self._open_enclosed(enclosed)
        elif enclosed not in room.mail.enclosed and self._may_carry(enclosed):
            await room.keep({"s": "enclosed", **enclosed._asdict()})
            room.mail.enclosed.append(enclosed)

    def _may_carry(self, enclosed: Enclosed) -> bool:
        """Whether a letter for somebody else is worth keeping: for who sits, and not too many."""
        game = self.room.games.get(enclosed.deal)
        if game is None or len(self.room.mail.enclosed) >= MOST_ENCLOSED:
            return False
        return game.dealing == enclosed.writer and enclosed.reader in game.terms.devices

    async def _open_enclosed(self, enclosed: Enclosed) -> None:
        room, game = self.room, self.room.games.get(enclosed.deal)
        address = room.mail.addresses.get(enclosed.writer)
        if game is None or address is None or not room.mail.own:
            return
        about = enclosed_about(room.id, enclosed.writer, room.device)
        sealed = bytes.fromhex(enclosed.sealed)
        content = await self.addresses.sealer.unseal(room.mail.own, address.key, sealed, about)
        if content is None:
            raise Refusal("wrong-seal", "what is enclosed was not sealed by who it says")
        for number, place, opening in read_openings(unpacked(content)):
            self.told_openings.setdefault(number, {})[place] = opening

    async def heard_openings(self, connection: Connection, fields: Fields) -> None:
        """Learn the secrets of a game that is over."""
        game = self._game(fields)
        if not game.opened:
            return
        for number, place, opening in read_openings(fields.fields.get("opened")):
            if number >= game.count or place >= len(game.entries[number].seals):
                raise malformed("opened")
            mine = game.entries[number]
            openings = list(mine.openings or (None,) * len(mine.seals))
            openings[place] = opening
            copy = mine._replace(openings=tuple(openings))
            check_entry(copy, number, mine.author, mine.previous)
            await self.exchange.learn(game, copy)
        await self.exchange.learnt(game)


def read_openings(rows: Any) -> list[tuple[int, int, Opening]]:
    """Openings as a letter has them: number of the entry, place, salt and value."""
    if not isinstance(rows, list) or len(rows) > MOST_OPENED:
        raise malformed("opened")
    found = []
    for row in rows:
        match row:
            case [int(number), int(place), str(salt), int(value)] if (
                0 <= number <= MOST and 0 <= place <= MOST
            ):
                found.append((number, place, read_opening(salt, value)))
            case _:
                raise malformed("opened")
    return found


def read_enclosed(fields: Fields) -> Enclosed:
    """A sealed piece within a letter, out of a message or a store."""
    return Enclosed(
        fields.text("writer", KEY),
        fields.text("reader", KEY),
        fields.number("deal", 1),
        fields.number("number"),
        fields.text("sealed", f"(?:[0-9a-f]{{2}}){{1,{LONGEST_SEALED // 2}}}"),
    )

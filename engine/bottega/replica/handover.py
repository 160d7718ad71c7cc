"""Seats that change hands during a game: given under a code, resigned, or taken."""

from __future__ import annotations

import hmac
from hashlib import sha256

from bottega.core import Refusal, Seat
from bottega.replica.connections import Connection
from bottega.replica.exchange import MOST_LINES, Exchange
from bottega.replica.lobby import PERSON, LobbySeat
from bottega.replica.messages import HASH, KEY, SIGNATURE, Fields
from bottega.replica.ports import Key
from bottega.replica.room import Room
from bottega.replica.seat_changes import (
    SEAT_CHANGE,
    SeatChange,
    consent_to,
    hash_of,
    read_change,
    signed_change,
)
from bottega.replica.shared_game import SharedGame

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # 32 that nobody mistakes for another
CODE_LENGTH = 8
MOST_WRONG = 5  # wrong codes before the right ones are void


class Handover:
    """Seats of the present game that change hands."""

    def __init__(self, room: Room, exchange: Exchange) -> None:
        """Hand over seats of this room's games."""
        self.room, self.exchange = room, exchange
        self.codes: dict[str, Seat] = {}
        self.wrong = 0

    def playing(self) -> SharedGame:
        """The game, which must be running."""
        game = self.room.game
        if game is None or game.terms.deal != self.room.deal:
            raise Refusal("no-game", "no game is being played")
        if game.over:
            raise Refusal("game-over", "the game is over")
        return game

    def check_mine(self, game: SharedGame, seat: Seat) -> None:
        """Refuse what only who holds the seat may do."""
        self.room.check_here()
        if seat not in game.seats_of(self.room.device):
            raise Refusal("not-your-seat", f"seat {seat} is not played from here", seat=seat)

    # -------------------------------------------------------------- giving up a seat

    async def resign(self, seat: Seat) -> None:
        """Give a seat up for good; a bot of the dealer plays on."""
        game = self.playing()
        self.check_mine(game, seat)
        await self._consent(game, seat, "resign", game.terms.dealer, game.terms.dealer)

    async def take(self, seat: Seat) -> None:
        """Take a seat whose player does not come; a bot plays on, and everybody sees it."""
        game = self.playing()
        self._check_dealer(game)
        if not 0 <= seat < len(game.terms.names):
            raise Refusal("no-seat", f"there is no seat {seat}", seat=seat)
        if game.seat_changes.left(seat):
            return
        await self._write(game, seat, "take", self.room.device, self.room.device, "-")

    async def give_back(self, seat: Seat) -> None:
        """Give a seat that was taken back to who held it before."""
        game = self.playing()
        self._check_dealer(game)
        taken = [change for change in game.seat_changes.all if change.seat == seat]
        if not taken or taken[-1].kind != "take":
            raise Refusal("not-your-seat", "this seat was not taken", seat=seat)
        before = taken[-2] if len(taken) > 1 else None
        key = before.key if before else game.terms.keys[seat]
        device = before.device if before else game.terms.devices[seat]
        await self._consent(game, seat, "grant", key, device)

    def _check_dealer(self, game: SharedGame) -> None:
        """Refuse what only the dealer of the game may do."""
        self.room.check_here()
        if not game.deals:
            raise Refusal("not-dealer", "only who deals this game may do this")

    # -------------------------------------------------------------- moving to another device

    def offer(self, seat: Seat) -> str:
        """A one-time code for this seat; it holds until it is used or the page is left."""
        self.check_mine(self.playing(), seat)
        numbers = self.room.ports.entropy(CODE_LENGTH)
        code = "".join([LETTERS[number % len(LETTERS)] for number in numbers])
        self.codes = {old: other for old, other in self.codes.items() if other != seat}
        self.codes[code] = seat
        self.wrong = 0
        return code

    async def redeem(self, code: str) -> None:
        """Ask for the seat that is offered under a code, with a new key."""
        game = self.playing()
        self.room.check_here()
        key = await self.room.ports.signer.make()
        await self.room.keep_key(key, self.room.own_name)
        mark = mark_of(code.strip().upper(), self.room.id, key)
        self.room.post_all("redeem", deal=game.terms.deal, key=key, mark=mark)

    async def heard_redeem(self, connection: Connection, fields: Fields) -> None:
        """Give a seat to who knows the code for it."""
        game = self.room.games.get(fields.number("deal", 1))
        key, mark = fields.text("key", KEY), fields.text("mark", HASH)
        if game is None or not self.codes:
            return
        for code, seat in self.codes.items():
            if hmac.compare_digest(mark, mark_of(code, self.room.id, key)):
                del self.codes[code]
                self.check_mine(self.playing(), seat)
                await self._consent(game, seat, "grant", key, connection.device)
                return
        self.wrong += 1
        if self.wrong >= MOST_WRONG:
            self.codes = {}
        raise Refusal("wrong-code", "no seat is given away under this code")

    async def _consent(
        self, game: SharedGame, seat: Seat, kind: str, key: Key, device: Key
    ) -> None:
        """Sign a seat away and have the dealer write it down."""
        agreed = consent_to(game.header.hash, seat, kind, key, device)
        consent = await self.room.ports.signer.sign(game.seat_changes.key(seat), agreed)
        if game.deals:
            await self._write(game, seat, kind, key, device, consent)
            return
        connection = self.room.connection_to(game.terms.dealer)
        if connection is None:
            raise Refusal("dealer-away", "who deals this game is away")
        row = {"seat": seat, "kind": kind, "key": key, "device": device, "consent": consent}
        self.room.post(connection, "consent", deal=game.terms.deal, **row)

    # -------------------------------------------------------------- writing it down

    async def heard_consent(self, connection: Connection, fields: Fields) -> None:
        """Write down what the holder of a seat has agreed to."""
        game = self.playing()
        if fields.number("deal", 1) != game.terms.deal:
            return
        self._check_dealer(game)
        seat = fields.number("seat", 0, len(game.terms.names) - 1)
        await self._write(
            *(game, seat, fields.text("kind", "grant|resign")),
            *(fields.text("key", KEY), fields.text("device", KEY)),
            fields.text("consent", SIGNATURE),
        )

    async def _write(
        self, game: SharedGame, seat: Seat, kind: str, key: Key, device: Key, consent: str
    ) -> None:
        """Write down the next change, keep it, and tell it to all."""
        change = game.seat_changes.next(game.count, seat, kind, key, device, consent)
        signer = self.room.ports.signer
        signature = await signer.sign(game.terms.dealer, signed_change(change.hash))
        change = change._replace(signature=signature)
        await game.seat_changes.check(change, signer)
        await self._took(game, change)
        self.room.post_all("deeds", deal=game.terms.deal, lines=[str(change)])
        await self._seat_in_lobby(game, change)

    async def _seat_in_lobby(self, game: SharedGame, change: SeatChange) -> None:
        """Let who was given a seat have it after the game too, if the lobby is kept here."""
        lobby = self.room.lobby
        if not self.room.is_host or lobby is None or change.kind != "grant":
            return
        if lobby.phase == "playing" and lobby.deal == game.terms.deal:
            name = lobby.seats[change.seat].name
            seat = LobbySeat(name, PERSON, change.device, change.key)
            await self.exchange.gathering.change(lobby.with_seat(change.seat, seat))

    async def heard_changes(self, connection: Connection, fields: Fields) -> None:
        """Take changes that a peer sends."""
        game = self.room.games.get(fields.number("deal", 1))
        lines = fields.texts("lines", SEAT_CHANGE, MOST_LINES)
        if game is None:
            return
        for line in lines:
            await self._heard_change(game, connection, read_change(line))

    async def _heard_change(
        self, game: SharedGame, connection: Connection, change: SeatChange
    ) -> None:
        known = game.seat_changes.all
        if change.number > len(known):
            self.exchange.want(game, connection)
            return
        if change.number < len(known):
            await self._second_change(game, change)
            return
        await game.seat_changes.check(change, self.room.ports.signer)
        revoked = game.first_revoked(change)
        if revoked < game.count:
            await self.exchange.cut(game, revoked)
        await self._took(game, change)
        await self._seat_in_lobby(game, change)
        self.exchange.want(game, connection)
        self.exchange.want_openings(game)

    async def _second_change(self, game: SharedGame, change: SeatChange) -> None:
        mine = game.seat_changes.all[change.number]
        if change.hash == mine.hash:
            return
        previous = game.seat_changes.hash_before(change.number)
        data = signed_change(change.hash)
        signed = await self.room.signs(game.terms.dealer, data, change.signature)
        if not signed or hash_of(change, previous) != change.hash:
            raise Refusal("forged", "the dealer has not signed this change of seats")
        texts = [str(mine), str(change)]
        await self.room.accuse(game.terms.deal, change.at, -1, game.terms.dealer, texts)
        raise Refusal("double-entry", "two changes of seats of one number")

    async def _took(self, game: SharedGame, change: SeatChange) -> None:
        deal = game.terms.deal
        await self.room.keep({"s": "deed", "deal": deal, "text": str(change)})
        game.seat_changes.all.append(change)
        game.lay_tables()
        facts = {
            "number": change.at,
            "seat": change.seat,
            "kind": change.kind,
            "device": change.device,
        }
        self.room.tell("seat", deal=deal, **facts)


def mark_of(code: str, room: str, key: Key) -> str:
    """The proof of knowing a code, of no use with another key."""
    return hmac.new(code.encode(), f"{room} {key}".encode(), sha256).hexdigest()

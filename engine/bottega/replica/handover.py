"""Seats that change hands during a game: given under a code, resigned, taken or lent."""

from __future__ import annotations

from bottega.core import Refusal, Seat
from bottega.log import Entry
from bottega.replica.connections import Allowance, Connection
from bottega.replica.exchange import Exchange
from bottega.replica.lobby import PERSON, LobbySeat
from bottega.replica.messages import HASH, KEY, SIGNATURE, Fields
from bottega.replica.portions import MOST_LINES
from bottega.replica.ports import Key
from bottega.replica.room import Room
from bottega.replica.seat_changes import (
    acceptance_of,
    agreements_in,
    barred_by,
    consent_to,
    hash_of,
    signed_change,
    wrong_change,
)
from bottega.replica.seat_codes import Offer, grouped, mark_of, new_code, read_code, wrong_code
from bottega.replica.shared_game import SharedGame
from bottega.seat_change import LONGEST_BARRED, SEAT_CHANGE, SeatChange, read_change

Held = tuple[int, Seat]
"""A seat of a game, by the number of its deal."""

GRANTS_AT_ONCE = 4  # of one seat, which its holders may ask the dealer to write down
GRANTS_PER_SECOND = 1 / 30  # and afterwards


class Handover:
    """Seats of the present game that change hands."""

    def __init__(self, room: Room, exchange: Exchange) -> None:
        """Hand over seats of this room's games."""
        self.room, self.exchange = room, exchange
        exchange.bar = self.bar
        self.offers: dict[Held, Offer] = {}
        self.grants: dict[Held, tuple[Allowance, float]] = {}  # with when it was last refilled

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
        await self._consent(game, seat, "resign", game.dealing, game.dealing)

    async def take(self, seat: Seat) -> None:
        """Take a seat whose player does not come, where nobody can be asked: by post, as of old."""
        game = self.playing()
        self._check_dealer(game)
        self.check_seat(game, seat)
        changes = game.seat_changes
        if not changes.left(seat) or changes.device(seat) != changes.dealer:
            await self.play_on(game, seat, "take", "-")

    async def play_on(self, game: SharedGame, seat: Seat, kind: str, consent: str) -> None:
        """Dealer: let a bot of this device play on at a seat, for this reason."""
        here = game.dealing
        await self._write(game, await self._signed(game, seat, kind, here, here, consent))

    async def bar(self, game: SharedGame, entry: Entry) -> None:
        """Dealer: let a bot play on for who has signed a move that the rules do not allow."""
        consent, seat = barred_by(entry), entry.author
        if len(consent) <= 2 * LONGEST_BARRED and not game.seat_changes.left(seat):
            await self.play_on(game, seat, "bar", consent)

    async def give_back(self, seat: Seat) -> None:
        """Give a seat that was taken or lent back to who held it before."""
        game = self.playing()
        self._check_dealer(game)
        self.check_seat(game, seat)
        taken = game.seat_changes.last(seat)
        if taken is None or taken.kind not in ("take", "lend", "bar"):
            raise Refusal("not-your-seat", "this seat was not taken", seat=seat)
        key, device = game.seat_changes.held(seat)[-1]
        await self._consent(game, seat, "grant", key, device)

    def check_seat(self, game: SharedGame, seat: Seat) -> None:
        """Refuse a seat that there is not."""
        if not 0 <= seat < len(game.terms.names):
            raise Refusal("no-seat", f"there is no seat {seat}", seat=seat)

    def _check_dealer(self, game: SharedGame) -> None:
        """Refuse what only the dealer of the game may do."""
        self.room.check_here()
        if not game.deals:
            raise Refusal("not-dealer", "only who deals this game may do this")

    # -------------------------------------------------------------- moving to another device

    def offer(self, seat: Seat) -> str:
        """A one-time code: it holds until the seat changes hands or the page is left."""
        game = self.playing()
        self.check_mine(game, seat)
        code = new_code(seat, self.room.ports.entropy)
        self.offers[game.terms.deal, seat] = Offer(code)
        return grouped(code)

    async def redeem(self, typed: str) -> None:
        """Ask who holds a seat for it, under the code they show, with a new key."""
        game = self.playing()
        self.room.check_here()
        seat, code = read_code(typed)
        if seat >= len(game.terms.names):
            raise wrong_code()
        device, holder = self.room.device, game.seat_changes.device(seat)
        if holder == device:
            raise Refusal("own-seat", f"seat {seat} is played from here already", seat=seat)
        connection = self.room.connection_to(holder)
        if connection is None:
            raise Refusal("holder-away", "who holds this seat is away", seat=seat)
        signer = self.room.ports.signer
        key = await signer.make()
        await self.room.keep_key(key, self.room.own_name)
        mark = mark_of(code, self.room.id, key, device)
        accept = await signer.sign(device, acceptance_of(game.header.hash, seat, key, device))
        fields = {"seat": seat, "key": key, "mark": mark, "accept": accept}
        self.room.post(connection, "redeem", deal=game.terms.deal, **fields)

    async def heard_redeem(self, connection: Connection, fields: Fields) -> None:
        """Give a seat to who knows the code for it."""
        deal, seat = fields.number("deal", 1), fields.number("seat", 0, 9)
        key, mark = fields.text("key", KEY), fields.text("mark", HASH)
        accept = fields.text("accept", SIGNATURE)
        game, device = self.playing(), connection.device
        offer = self.offers.get((deal, seat)) if deal == game.terms.deal else None
        if offer is None:
            raise wrong_code()
        offer.check(mark, self.room.id, key, device)
        asked = acceptance_of(game.header.hash, seat, key, device)
        if not await self.room.signs(device, asked, accept):
            raise Refusal("forged", "who asks for the seat has not signed for it")
        self.check_mine(game, seat)
        await self._consent(game, seat, "grant", key, device, accept)

    async def _consent(
        self, game: SharedGame, seat: Seat, kind: str, key: Key, device: Key, accept: str = ""
    ) -> None:
        """Sign a seat away and have the dealer write it down."""
        times = game.seat_changes.times(seat)
        agreed = consent_to(game.header.hash, seat, times, kind, key, device)
        consent = await self.room.ports.signer.sign(game.seat_changes.key(seat), agreed)
        if game.deals:
            change = await self._signed(game, seat, kind, key, device, both(consent, accept))
            await self._write(game, change)
            return
        connection = self.room.connection_to(game.dealing)
        if connection is None:
            raise Refusal("dealer-away", "who deals this game is away")
        row = {"seat": seat, "kind": kind, "key": key, "device": device}
        signed = {"consent": consent, "accept": accept}
        self.room.post(connection, "consent", deal=game.terms.deal, **row, **signed)

    # -------------------------------------------------------------- writing it down

    async def heard_consent(self, connection: Connection, fields: Fields) -> None:
        """Write down what the holder of a seat has agreed to."""
        game = self.playing()
        if fields.number("deal", 1) != game.terms.deal:
            return
        self._check_dealer(game)
        seat = fields.number("seat", 0, len(game.terms.names) - 1)
        kind = fields.text("kind", "grant|resign")
        key, device = fields.text("key", KEY), fields.text("device", KEY)
        accept = fields.text("accept", f"({SIGNATURE})?")
        consent = both(fields.text("consent", SIGNATURE), accept)
        change = await self._signed(game, seat, kind, key, device, consent)
        if kind == "grant" and not self._may_grant(game, seat):
            raise Refusal("flood", "a seat changes hands too often")
        await self._write(game, change)

    def _may_grant(self, game: SharedGame, seat: Seat) -> bool:
        """Whether a seat has not moved so often of late that everybody is bothered by it."""
        held, now = (game.terms.deal, seat), self.room.now
        full = Allowance(GRANTS_AT_ONCE, GRANTS_PER_SECOND)
        allowance, since = self.grants.get(held, (full, now))
        allowance.refill(max(0.0, now - since))
        self.grants[held] = (allowance, now)
        return allowance.spend(1)

    async def _signed(
        self, game: SharedGame, seat: Seat, kind: str, key: Key, device: Key, consent: str
    ) -> SeatChange:
        """The next change, signed and checked; refuse one that nobody could read again."""
        change = game.seat_changes.next(game.count, seat, kind, key, device, consent)
        signer = self.room.ports.signer
        signature = await signer.sign(game.dealing, signed_change(change.hash))
        change = change._replace(signature=signature)
        await game.seat_changes.check(change, signer)
        return read_change(str(change))

    async def _write(self, game: SharedGame, change: SeatChange) -> None:
        """Write down the next change, keep it, and tell it to all."""
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
        if game is None or game.verdict:
            return
        known = len(game.seat_changes.all)
        for line in lines:
            await self._heard_change(game, connection, read_change(line))
        if len(game.seat_changes.all) > known:  # asked once, however many have come
            self.exchange.want(game, connection)
            self.exchange.want_openings(game)

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
        self._check_moves(game, change)
        revoked = game.first_revoked(change)
        if revoked < game.count:
            await self.exchange.cut(game, revoked)
        await self._took(game, change)
        await self._seat_in_lobby(game, change)

    def _check_moves(self, game: SharedGame, change: SeatChange) -> None:
        """Refuse what does not fit the entries up to it, where one can tell."""
        if game.confirmed < change.at:
            return
        game.check_barred(change)
        if change.kind not in ("lend", "flag"):
            return
        moves = agreements_in(change).moves
        if moves is not None and moves != game.moves_of(change.seat, change.at):
            raise wrong_change("its player has moved since it was agreed on")
        if moves is None and game.confirmed == game.count == change.at and game.turn != change.seat:
            raise wrong_change("no time runs for who is not to move")

    async def _second_change(self, game: SharedGame, change: SeatChange) -> None:
        mine = game.seat_changes.all[change.number]
        if change.hash == mine.hash:
            return
        previous = game.seat_changes.hash_before(change.number)
        data = signed_change(change.hash)
        signed = await self.room.signs(game.dealing, data, change.signature)
        if not signed or hash_of(change, previous) != change.hash:
            raise Refusal("forged", "the dealer has not signed this change of seats")
        texts = [str(mine), str(change)]
        await self.room.accuse(game.terms.deal, change.at, -1, game.dealing, texts)
        raise Refusal("double-entry", "two changes of seats of one number")

    async def _took(self, game: SharedGame, change: SeatChange) -> None:
        deal, facts = game.terms.deal, self._told(game, change)
        await self.room.keep({"s": "deed", "deal": deal, "text": str(change)})
        game.seat_changes.add(change)
        self.offers.pop((deal, change.seat), None)  # a code serves once
        game.lay_tables()
        self.room.tell("seat", deal=deal, **facts)

    def _told(self, game: SharedGame, change: SeatChange) -> dict[str, object]:
        """What the page is told of a change that is about to be taken."""
        changes, seat, kind = game.seat_changes, change.seat, change.kind
        facts: dict[str, object] = {"number": change.at, "seat": seat, "device": change.device}
        if kind == "lend":
            agreed = agreements_in(change)
            said = [by for by, _ in agreed.given]
            facts["silent"] = [by for by in changes.voters(seat) if by not in said]
            facts["clock"] = agreed.moves is None
        elif kind == "grant" and changes.left(seat):
            kind = "return"
        return {**facts, "kind": kind}


def both(consent: str, accept: str) -> str:
    """A holder's consent with the acceptance of who comes, if there is one."""
    return f"{consent}+{accept}" if accept else consent

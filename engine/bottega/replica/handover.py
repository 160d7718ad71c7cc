"""Seats that change hands during a game: given under a code, resigned, or taken."""

from __future__ import annotations

import hmac
from hashlib import sha256

from bottega.core import Refusal, Seat
from bottega.replica.connections import Link
from bottega.replica.exchange import MOST_LINES, Floor
from bottega.replica.lobby import Place
from bottega.replica.messages import HASH, KEY, SIGNATURE, Fields
from bottega.replica.ports import Key
from bottega.replica.room import Desk
from bottega.replica.seat_changes import DEED, Deed, consent_to, hash_of, read_deed, sealed_by_host
from bottega.replica.shared_game import Play

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # 32 that nobody mistakes for another
CODE_LENGTH = 8
MOST_WRONG = 5  # wrong codes before the right ones are void


class Seatings:
    """The deeds of the present game."""

    def __init__(self, desk: Desk, floor: Floor) -> None:
        """Work at this desk."""
        self.desk, self.floor = desk, floor
        self.codes: dict[str, Seat] = {}
        self.wrong = 0

    def playing(self) -> Play:
        """The game, which must be running."""
        play = self.desk.play
        if play is None or play.setting.deal != self.desk.deal:
            raise Refusal("no-game", "no game is being played")
        if play.over:
            raise Refusal("game-over", "the game is over")
        return play

    def check_mine(self, play: Play, seat: Seat) -> None:
        """Refuse what only who holds the seat may do."""
        self.desk.check_here()
        if seat not in play.seats_of(self.desk.device):
            raise Refusal("not-your-seat", f"seat {seat} is not played from here", seat=seat)

    # -------------------------------------------------------------- giving up a seat

    async def resign(self, seat: Seat) -> None:
        """Give a seat up for good; a bot of the dealing peer plays on."""
        play = self.playing()
        self.check_mine(play, seat)
        await self._consent(play, seat, "resign", self.desk.host, self.desk.host)

    async def take(self, seat: Seat) -> None:
        """Take a seat whose player does not come; a bot plays on, and everybody sees it."""
        play = self.playing()
        self._check_host()
        if not 0 <= seat < len(play.setting.names):
            raise Refusal("no-seat", f"there is no seat {seat}", seat=seat)
        if play.deeds.left(seat):
            return
        await self._deed(play, seat, "take", self.desk.device, self.desk.device, "-")

    async def give_back(self, seat: Seat) -> None:
        """Give a seat that was taken back to who held it before."""
        play = self.playing()
        self._check_host()
        taken = [deed for deed in play.deeds.all if deed.seat == seat]
        if not taken or taken[-1].kind != "take":
            raise Refusal("not-your-seat", "this seat was not taken", seat=seat)
        before = taken[-2] if len(taken) > 1 else None
        key = before.key if before else play.setting.keys[seat]
        device = before.device if before else play.setting.devices[seat]
        await self._consent(play, seat, "grant", key, device)

    def _check_host(self) -> None:
        self.desk.check_here()
        if not self.desk.is_host:
            raise Refusal("not-host", "only the dealing peer may do this")

    # -------------------------------------------------------------- moving to another device

    def offer(self, seat: Seat) -> str:
        """A one-time code for this seat; it holds until it is used or the page is left."""
        self.check_mine(self.playing(), seat)
        numbers = self.desk.ports.entropy(CODE_LENGTH)
        code = "".join([LETTERS[number % len(LETTERS)] for number in numbers])
        self.codes = {old: other for old, other in self.codes.items() if other != seat}
        self.codes[code] = seat
        self.wrong = 0
        return code

    async def redeem(self, code: str) -> None:
        """Ask for the seat that is offered under a code, with a new key."""
        play = self.playing()
        self.desk.check_here()
        key = await self.desk.ports.signer.make()
        await self.desk.keep_key(key, self.desk.name)
        mark = mark_of(code.strip().upper(), self.desk.room, key)
        self.desk.post_all("redeem", deal=play.setting.deal, key=key, mark=mark)

    async def heard_redeem(self, link: Link, fields: Fields) -> None:
        """Give a seat to who knows the code for it."""
        play = self.desk.plays.get(fields.number("deal", 1))
        key, mark = fields.text("key", KEY), fields.text("mark", HASH)
        if play is None or not self.codes:
            return
        for code, seat in self.codes.items():
            if hmac.compare_digest(mark, mark_of(code, self.desk.room, key)):
                del self.codes[code]
                self.check_mine(self.playing(), seat)
                await self._consent(play, seat, "grant", key, link.device)
                return
        self.wrong += 1
        if self.wrong >= MOST_WRONG:
            self.codes = {}
        raise Refusal("wrong-code", "no seat is given away under this code")

    async def _consent(self, play: Play, seat: Seat, kind: str, key: Key, device: Key) -> None:
        """Sign a seat away and have the dealing peer write it down."""
        agreed = consent_to(play.header.hash, seat, kind, key, device)
        consent = await self.desk.ports.signer.sign(play.deeds.key(seat), agreed)
        if self.desk.is_host:
            await self._deed(play, seat, kind, key, device, consent)
            return
        link = self.desk.link_of(self.desk.host)
        if link is None:
            raise Refusal("host-away", "the dealing peer is away")
        row = {"seat": seat, "kind": kind, "key": key, "device": device, "consent": consent}
        self.desk.post(link, "consent", deal=play.setting.deal, **row)

    # -------------------------------------------------------------- writing deeds

    async def heard_consent(self, link: Link, fields: Fields) -> None:
        """Write down what the holder of a seat has agreed to."""
        if not self.desk.is_host:
            raise Refusal("not-host", "only the dealing peer writes deeds")
        play = self.playing()
        if fields.number("deal", 1) != play.setting.deal:
            return
        seat = fields.number("seat", 0, len(play.setting.names) - 1)
        await self._deed(
            *(play, seat, fields.text("kind", "grant|resign")),
            *(fields.text("key", KEY), fields.text("device", KEY)),
            fields.text("consent", SIGNATURE),
        )

    async def _deed(
        self, play: Play, seat: Seat, kind: str, key: Key, device: Key, consent: str
    ) -> None:
        """Write the next deed, keep it, and tell it to all."""
        deed = play.deeds.next(play.count, seat, kind, key, device, consent)
        signer = self.desk.ports.signer
        signature = await signer.sign(self.desk.device, sealed_by_host(deed.hash))
        deed = deed._replace(signature=signature)
        await play.deeds.check(deed, signer)
        await self._took(play, deed)
        self.desk.post_all("deeds", deal=play.setting.deal, lines=[str(deed)])
        lobby = self.desk.lobby
        if kind == "grant" and lobby and lobby.phase == "playing":
            name = lobby.places[seat].name
            place = Place(name, "person", device, key)
            await self.floor.hall.change(lobby.with_place(seat, place))

    async def heard_deeds(self, link: Link, fields: Fields) -> None:
        """Take deeds that a peer sends."""
        play = self.desk.plays.get(fields.number("deal", 1))
        lines = fields.texts("lines", DEED, MOST_LINES)
        if play is None:
            return
        for line in lines:
            await self._heard_deed(play, link, read_deed(line))

    async def _heard_deed(self, play: Play, link: Link, deed: Deed) -> None:
        known = play.deeds.all
        if deed.number > len(known):
            self.floor.want(play, link)
            return
        if deed.number < len(known):
            await self._second_deed(play, deed)
            return
        await play.deeds.check(deed, self.desk.ports.signer)
        revoked = play.first_revoked(deed)
        if revoked < play.count:
            await self.floor.cut(play, revoked)
        await self._took(play, deed)
        self.floor.want(play, link)
        self.floor.want_openings(play)

    async def _second_deed(self, play: Play, deed: Deed) -> None:
        mine = play.deeds.all[deed.number]
        if deed.hash == mine.hash:
            return
        previous = play.deeds.all[deed.number - 1].hash if deed.number else play.header.hash
        signed = await self.desk.signs(self.desk.host, sealed_by_host(deed.hash), deed.signature)
        if not signed or hash_of(deed, previous) != deed.hash:
            raise Refusal("forged", "the dealing peer has not signed this deed")
        texts = [str(mine), str(deed)]
        await self.desk.accuse(play.setting.deal, deed.at, -1, self.desk.host, texts)
        raise Refusal("double-entry", "two deeds of one number")

    async def _took(self, play: Play, deed: Deed) -> None:
        deal = play.setting.deal
        await self.desk.keep({"s": "deed", "deal": deal, "text": str(deed)})
        play.deeds.all.append(deed)
        play.lay_tables()
        facts = {"number": deed.at, "seat": deed.seat, "kind": deed.kind, "device": deed.device}
        self.desk.tell("seat", deal=deal, **facts)


def mark_of(code: str, room: str, key: Key) -> str:
    """The proof of knowing a code, of no use with another key."""
    return hmac.new(code.encode(), f"{room} {key}".encode(), sha256).hexdigest()

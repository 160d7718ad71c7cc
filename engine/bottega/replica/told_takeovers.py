"""Takeovers of the dealing as they are told: to whom, what is believed, and what becomes of it."""

from __future__ import annotations

from collections.abc import Mapping

from bottega.core import Refusal
from bottega.record import LONGEST_TAKEOVER
from bottega.replica.asking import alike
from bottega.replica.connections import Connection
from bottega.replica.disputing import check_votes
from bottega.replica.electing import check_takeover, outranks, votes_in
from bottega.replica.exchange import Exchange
from bottega.replica.handover import Handover
from bottega.replica.messages import Fields
from bottega.replica.other_changes import OtherChanges, changes_before
from bottega.replica.portions import MOST_LINES
from bottega.replica.room import Room
from bottega.replica.seat_changes import SeatChanges
from bottega.replica.shared_game import SharedGame
from bottega.replica.takeovers import check_view, left_by_takeover, take_over
from bottega.seat_change import SEAT_CHANGE, read_change
from bottega.takeover import Takeover, read_takeover

LONGEST_VIEW = 20_000  # characters of what a seat knows
_TOLD = f".{{1,{LONGEST_VIEW}}}"


class ToldTakeovers:
    """By which takeovers the games of a room go, and who has to hear of it."""

    def __init__(self, room: Room, exchange: Exchange, handover: Handover) -> None:
        """Tell and hear in this room."""
        self.room, self.exchange, self.handover = room, exchange, handover
        self.others = OtherChanges(room)
        self.parted: set[str] = set()  # takeovers that came after the game was over here
        exchange.tell_takeovers, exchange.tell_views = self.tell_takeovers, self.tell_views

    def forget(self) -> None:
        """Nobody has agreed to anything any more."""

    def check_not_by_post(self, game: SharedGame) -> None:
        """Refuse to go on without who deals by post; whoever made others have an address too."""
        if self.room.mail.own and not game.terms.lends:
            raise Refusal("by-post", "by post, a dealer may take days")

    # -------------------------------------------------------------- takeovers

    def tell_takeovers(self, game: SharedGame, connection: Connection) -> None:
        """Tell somebody all takeovers, each after the changes of seats before it."""
        done, deal = 0, game.terms.deal
        for number, takeover in enumerate(game.takeovers):
            changes = [str(change) for change in game.seat_changes.all[done : takeover.deeds]]
            self.exchange.send_changes(game, connection, changes)
            self.room.post(connection, "takeover", deal=deal, number=number, text=str(takeover))
            done = takeover.deeds

    async def heard_takeover(self, connection: Connection, fields: Fields) -> None:
        """Another device deals from now on, if it is true; of two such, all follow the same."""
        game, number = self.room.games.get(fields.number("deal", 1)), fields.number("number", 0, 99)
        takeover = read_takeover(fields.text("text", f".{{1,{LONGEST_TAKEOVER}}}"))
        if game is None or number > len(game.takeovers):
            return
        self.check_not_by_post(game)
        mine = game.takeovers[number] if number < len(game.takeovers) else None
        if mine and (mine.hash == takeover.hash or not outranks(takeover, mine)):
            return
        others, signer = self.others.up_to(game, number, takeover.deeds), self.room.ports.signer
        if others is None:
            self.exchange.want(game, connection)
            return
        changes = await changes_before(game, number, others, signer)
        await check_takeover(game, number, takeover, changes, signer)
        check_votes(game, number, takeover.dealer, votes_in(takeover), self.room.proofs)
        if game.verdict:
            self._tell_parted(game, takeover)
            return
        told = {"deeds": [str(change) for change in others]} if others else {}
        await self.took(game, number, takeover, changes, told)
        self.exchange.want(game, connection, 0)

    async def heard_changes(self, connection: Connection, fields: Fields) -> None:
        """Take changes of seats that a peer sends; keep aside what who dealt before has written."""
        game, lines = self.room.games.get(fields.number("deal", 1)), list[str]()
        for line in fields.texts("lines", SEAT_CHANGE, MOST_LINES):
            if game is None or not await self.others.keeps(game, read_change(line)):
                lines.append(line)
        await self.handover.heard_changes(connection, Fields({**fields.fields, "lines": lines}))

    def _tell_parted(self, game: SharedGame, takeover: Takeover) -> None:
        """Tell, once, that others have ended a game otherwise that was over and judged here."""
        if takeover.hash not in self.parted:
            self.parted.add(takeover.hash)
            facts = {"deal": game.terms.deal, "number": takeover.at, "device": takeover.dealer}
            self.room.tell("parted", **facts)

    async def took(
        self,
        game: SharedGame,
        number: int,
        takeover: Takeover,
        changes: SeatChanges,
        more: Mapping[str, object],
        secret: bytes | None = None,
    ) -> None:
        """Keep a takeover that was checked, go by it, and tell what becomes of it here."""
        had = game.count
        row = {"s": "takeover", "deal": game.terms.deal, "number": number, "text": str(takeover)}
        await self.room.keep({**row, **more})
        stays = take_over(game, number, takeover, changes, secret)
        self.forget()
        facts = {"deal": game.terms.deal, "number": takeover.at, "device": takeover.dealer}
        if stays < had:
            self.room.tell("cut", deal=game.terms.deal, number=stays)
        self.room.tell("takeover", **facts, gone=takeover.gone, lost=had - stays)

    # -------------------------------------------------------------- seats

    def tell_views(self, game: SharedGame, connection: Connection) -> None:
        """Dealer: tell who holds a seat that was dealt anew what it knows."""
        if not game.deals or not game.takeovers:
            return
        for seat in game.seats_of(connection.device):
            if seat in game.takeovers[-1].absent and seat in game.told_views:
                salt, told = game.told_views[seat]
                fields = {"seat": seat, "salt": salt, "told": told}
                self.room.post(connection, "view", deal=game.terms.deal, **fields)

    async def heard_view(self, connection: Connection, fields: Fields) -> None:
        """Learn what a seat of this device was dealt in a takeover."""
        game, seat = self.room.games.get(fields.number("deal", 1)), fields.number("seat", 0, 9)
        salt, told = fields.text("salt", "[0-9a-f]{32}"), fields.text("told", _TOLD)
        if game is None or seat in game.told_views or seat not in game.seats_of(self.room.device):
            return
        check_view(game, seat, salt, told)
        row = {"s": "view", "deal": game.terms.deal, "seat": seat, "salt": salt, "told": told}
        await self.room.keep(row)
        game.told_views[seat] = (salt, told)
        await self.exchange.learnt(game)

    async def heard_head(self, connection: Connection, fields: Fields) -> None:
        """Hear how far somebody is; give who dealt before, and is back, the seats as they were."""
        await self.exchange.heard_head(connection, fields)
        game = self.room.game
        if game is None or not game.deals or game.over or self.room.elsewhere:
            return
        if fields.number("deal", 1) != game.terms.deal or not alike(game, fields):
            return
        for seat in range(len(game.terms.names)):
            if connection.device == left_by_takeover(game, seat):
                await self.handover.give_back(seat)

"""Going on without a dealer who is gone for good: votes, a new promise, new shares, the takeover.

Each who agrees tells everybody (`gone`), also how far it is. Once all who are there have, and are
as far as they can be, the first, in the order of the terms, of those with the most entries promises
a secret (`successor`); then each shows it their share and their hidden cards (`part`); then it
deals on, and tells everybody how that came about (`takeover`).
"""

from __future__ import annotations

from bottega.core import Refusal, Seat
from bottega.dealer import promise
from bottega.replica.connections import Connection
from bottega.replica.disputing import check_votes
from bottega.replica.electing import (
    Vote,
    absent_seats,
    agreed_by,
    commit_of,
    electors,
    head_of,
    holders_of,
    last_of,
    next_of,
    read_vote,
    signed_call,
    signed_takeover,
    signed_vote,
    whole_of,
)
from bottega.replica.exchange import Exchange
from bottega.replica.handover import Handover
from bottega.replica.messages import HASH, SIGNATURE, Fields
from bottega.replica.ports import Key
from bottega.replica.room import Room
from bottega.replica.shared_game import SharedGame
from bottega.replica.takeovers import can_catch_up, untold
from bottega.replica.told_takeovers import ToldTakeovers
from bottega.takeover import MOST_VOTERS, Takeover, seal_of_view, succeeded, told_view

AGAIN = 5.0  # seconds until a vote is told again


class Succession(ToldTakeovers):
    """How the present game goes on without its dealer."""

    def __init__(self, room: Room, exchange: Exchange, handover: Handover) -> None:
        """Take over games of this room."""
        super().__init__(room, exchange, handover)
        self.votes: dict[Key, Vote] = {}  # of those who agree, this device included
        self.share = ""  # what this device's vote promises
        self.told_at = 0.0  # when it was last told
        self.shown = (0, "")  # the highest epoch for which a share was shown, and for what promise
        self.secret: bytes | None = None  # promised to those who agreed
        self.called: tuple[Key, ...] = ()  # to whom
        self.parts: dict[Key, str] = {}  # their shares

    # -------------------------------------------------------------- agreeing

    @property
    def agreed(self) -> bool:
        """Whether this device has agreed."""
        return self.room.device in self.votes

    def present(self, game: SharedGame) -> tuple[Key, ...]:
        """The devices with seats that are here, but for the dealer, in their order."""
        here = {self.room.device, *[each.device for each in self.room.proven()]}
        return tuple([device for device in electors(game) if device in here])

    def check_gone(self, game: SharedGame) -> None:
        """Refuse to go on without a dealer who is there."""
        if game.deals or self.room.connection_to(game.dealing):
            raise Refusal("dealer-there", "who deals this game is there")
        self.check_not_by_post(game)

    @property
    def next(self) -> Key:
        """The device that takes over, if all who are here agree and have the same entries.

        It is empty if they are too few.
        """
        game = self.room.game
        here = self.present(game) if game else ()
        return here[0] if game and 2 * len(here) > len(electors(game)) else ""

    async def agree(self) -> None:
        """Agree to go on without the dealer; who is next in order is told this device's cards."""
        game = self.handover.playing()
        self.room.check_here()
        self.check_gone(game)
        if self.room.device not in electors(game):
            raise Refusal("not-your-seat", "only who holds a seat has a say in this")
        if not self.agreed:
            await self._vote(game)
        await self._try(game)

    async def wait_on(self) -> None:
        """Agree no more; what was told before stays told."""
        self.votes.pop(self.room.device, None)
        game = self.handover.playing()
        self.room.post_all("gone", deal=game.terms.deal, agreed=False)
        self.room.tell("gone", deal=game.terms.deal)

    async def _vote(self, game: SharedGame) -> None:
        """Sign that the dealer is gone, who is here, and how far this is; promise a new share."""
        room, last = self.room, game.takeovers[-1].epoch if game.takeovers else 0
        epoch = max([last + 1, self.shown[0] + 1, *[vote.epoch for vote in self.votes.values()]])
        self.share, self.called, self.parts = room.ports.entropy(32).hex(), (), {}
        commit = commit_of(room.device, self.share)
        vote = Vote(epoch, self.present(game), *head_of(game), commit, "")
        data = signed_vote(last_of(game), game.dealing, vote)
        vote = vote._replace(signature=await room.ports.signer.sign(room.device, data))
        self.votes[room.device] = vote
        self._tell_vote(game)
        room.tell("gone", deal=game.terms.deal)

    def _tell_vote(self, game: SharedGame) -> None:
        fields, self.told_at = self.votes[self.room.device].fields(), self.room.now
        self.room.post_all("gone", deal=game.terms.deal, agreed=True, **fields)

    async def heard_gone(self, connection: Connection, fields: Fields) -> None:
        """Somebody agrees to go on without the dealer, or does so no more."""
        game, device = self.room.game, connection.device
        if game is None or game.over or fields.number("deal", 1) != game.terms.deal:
            return
        if not fields.flag("agreed"):
            if self.votes.pop(device, None):
                self.room.tell("gone", deal=game.terms.deal)
            return
        self.check_gone(game)
        vote = read_vote(fields)
        if vote.entries > game.count or vote.deeds > len(game.seat_changes.all):
            self.exchange.want(game, connection)
        if device not in electors(game):
            raise Refusal("not-your-seat", "only who holds a seat has a say in this")
        data = signed_vote(last_of(game), game.dealing, vote)
        if not await self.room.signs(device, data, vote.signature):
            raise Refusal("forged", "a vote is not signed by its device")
        if self.votes.get(device) != vote:
            self.votes[device] = vote
            self.room.tell("gone", deal=game.terms.deal)
            await self._keep_up(game)
            await self._try(game)

    def _is_true(self, game: SharedGame, vote: Vote) -> bool:
        """Whether this device's vote says what is so now."""
        return (vote.present, vote.head) == (self.present(game), head_of(game))

    async def _keep_up(self, game: SharedGame) -> None:
        """Vote again where others are here than before, this is further, or others are."""
        mine = self.votes.get(self.room.device)
        if mine is None:
            return
        newest = max(vote.epoch for vote in self.votes.values())
        changed = self.called and self.called != self._settled(game)
        if mine.epoch < newest or changed or not self._is_true(game, mine):
            await self._vote(game)

    # -------------------------------------------------------------- the next dealer

    def _settled(self, game: SharedGame) -> tuple[Key, ...]:
        """Those who agreed, if it is for this device to take over, and all are as far as can be."""
        mine = self.votes.get(self.room.device)
        if mine is None or not self._is_true(game, mine):
            return ()
        votes = {d: v for d in mine.present if (v := self.votes.get(d)) and v.epoch == mine.epoch}
        if not agreed_by(votes, electors(game)) or next_of(votes) != self.room.device:
            return ()
        behind = any(can_catch_up(game, device, vote.head) for device, vote in votes.items())
        return () if behind or max(v.deeds for v in votes.values()) > mine.deeds else tuple(votes)

    async def _try(self, game: SharedGame) -> None:
        """Promise a secret, if this device is the next and all who are here have agreed."""
        voters = self._settled(game)
        if self.called or not voters:
            return
        room, epoch = self.room, self.votes[self.room.device].epoch
        self.called, self.secret = voters, room.ports.entropy(32)
        self.parts, self.shown = {room.device: self.share}, (epoch, promise(self.secret))
        game.gathers = True
        await self._call(game)
        await self._finish(game)

    async def _call(self, game: SharedGame) -> None:
        """Tell those who agreed what is promised, and who they are; again, where cards are lost."""
        votes = [self.votes[device].signature for device in self.called]
        promised, epoch = promise(self.secret or b""), self.votes[self.room.device].epoch
        data = signed_call(game.header.hash, epoch, promised, votes)
        signature = await self.room.ports.signer.sign(self.room.device, data)
        fields = {"epoch": epoch, "promise": promised, "votes": votes, "signature": signature}
        lacking = [game.seat_changes.device(seat) for seat in untold(game, self._absent(game))]
        for device in self.called:
            connection = self.room.connection_to(device)
            if connection and (device not in self.parts or device in lacking):
                self.room.post(connection, "successor", deal=game.terms.deal, **fields)

    def _absent(self, game: SharedGame) -> tuple[Seat, ...]:
        """The seats that this device would deal anew."""
        counts = [self.votes[device].entries for device in self.called]
        return absent_seats(game, holders_of(game), whole_of(self.called, counts))

    async def heard_successor(self, connection: Connection, fields: Fields) -> None:
        """Show the next dealer the share of this device, and the hidden cards of its seats."""
        game, device = self.room.game, connection.device
        mine = self.votes.get(self.room.device)
        if game is None or mine is None or fields.number("deal", 1) != game.terms.deal:
            return
        self.check_gone(game)
        epoch, promised = fields.number("epoch", 1), fields.text("promise", HASH)
        called = fields.texts("votes", SIGNATURE, MOST_VOTERS)
        data = signed_call(game.header.hash, epoch, promised, called)
        if not await self.room.signs(device, data, fields.text("signature", SIGNATURE)):
            raise Refusal("forged", "who takes over has not signed for it")
        votes = self._called_by(game, device, called)
        if epoch != mine.epoch or mine.signature not in called or not votes:
            return  # votes have changed since: it will be called again
        check_votes(game, len(game.takeovers), device, votes, self.room.proofs)
        if self.shown[0] >= epoch and self.shown != (epoch, promised):
            raise Refusal("used-share", "this share was shown for another promise")
        self.shown = (epoch, promised)
        if mine.entries == votes[device].entries:  # else the seats here are dealt anew
            self.exchange.send(game, connection, range(game.count), everything=True)
        self.room.post(connection, "part", deal=game.terms.deal, epoch=epoch, share=self.share)

    def _called_by(self, game: SharedGame, device: Key, called: tuple[str, ...]) -> dict[Key, Vote]:
        """The votes of those who are called, if they are known here, enough, and true.

        It must be for the device that calls to take over.
        """
        votes = {d: v for d in electors(game) if (v := self.votes.get(d)) and v.signature in called}
        if len(votes) != len(called) or not agreed_by(votes, electors(game)):
            return {}
        mine = votes.get(self.room.device)
        return votes if mine and self._is_true(game, mine) and next_of(votes) == device else {}

    async def heard_part(self, connection: Connection, fields: Fields) -> None:
        """Somebody who agreed has told their hidden cards, and shows their share."""
        game, device = self.room.game, connection.device
        share, vote = fields.text("share", HASH), self.votes.get(device)
        if game is None or device not in self.called or vote is None:
            return
        if fields.number("deal", 1) != game.terms.deal or fields.number("epoch", 1) != vote.epoch:
            return
        if commit_of(device, share) != vote.commit:
            raise Refusal("wrong-share", "this is not the share that was promised")
        self.parts[device] = share
        await self._finish(game)

    async def _finish(self, game: SharedGame) -> None:
        """Take over, once everything was told."""
        if not self.called or set(self.parts) != set(self.called) or game.over:
            return
        self.check_gone(game)
        if self._settled(game) != self.called or untold(game, self._absent(game)):
            return  # they will be called again
        takeover = self._drawn_up(game)
        signature = await self.room.ports.signer.sign(takeover.dealer, signed_takeover(takeover))
        takeover = takeover._replace(signature=signature)
        number, secret = len(game.takeovers), self.secret or b""
        hidden = {"secret": secret.hex()}
        await self.took(game, number, takeover, game.seat_changes, hidden, secret)
        for connection in self.room.proven():
            self.tell_takeovers(game, connection)
        for seat in takeover.absent:
            if game.seat_changes.device(seat) == takeover.gone:
                await self.handover.take(seat)
        await self.exchange.deal(game)

    def _drawn_up(self, game: SharedGame) -> Takeover:
        """The takeover as it now follows from votes, shares and what was told; not signed yet."""
        votes = [self.votes[device] for device in self.called]
        secret, absent = self.secret or b"", self._absent(game)
        head = head_of(game)
        takeover = Takeover(
            epoch=votes[0].epoch,
            at=head.entries,
            after=head.hash,
            deeds=head.deeds,
            previous=last_of(game),
            gone=game.dealing,
            dealer=self.room.device,
            promise=promise(secret),
            voters=self.called,
            present=tuple([vote.present for vote in votes]),
            counts=tuple([vote.entries for vote in votes]),
            hashes=tuple([vote.hash for vote in votes]),
            changes=tuple([vote.deeds for vote in votes]),
            commits=tuple([vote.commit for vote in votes]),
            votes=tuple([vote.signature for vote in votes]),
            shares=tuple([self.parts[device] for device in self.called]),
            absent=absent,
            views=(),
        )
        table = succeeded(game.new_table, game.entries, takeover, secret)
        told = [told_view(table.game.redact(table.state, seat)) for seat in absent]
        seals = [seal_of_view(secret, s, t)[1] for s, t in zip(absent, told, strict=True)]
        return takeover._replace(views=tuple(seals))

    def forget(self) -> None:
        """Nobody has agreed to anything any more."""
        self.votes, self.share, self.secret, self.called, self.parts = {}, "", None, (), {}

    # -------------------------------------------------------------- as time passes

    async def tick(self) -> None:
        """Repeat what may have been lost; forget all of it once the dealer is there again."""
        game = self.room.game
        if game is None or not self.votes:
            return
        if game.over or game.deals or self.room.connection_to(game.dealing):
            self.forget()
            game.gathers = False
            self.room.tell("gone", deal=game.terms.deal)
            return
        here = self.present(game)
        self.votes = {d: v for d, v in self.votes.items() if d in here}
        if not self.agreed:
            return
        await self._keep_up(game)
        if self.room.now - self.told_at >= AGAIN:
            self._tell_vote(game)
        await (self._call(game) if self.called else self._try(game))
        await self._finish(game)

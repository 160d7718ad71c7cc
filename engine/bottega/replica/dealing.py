"""The deal, up to its last share: promises first, then the terms, then the shares."""

from __future__ import annotations

from typing import Any, NoReturn

from bottega.core import Refusal, Seat
from bottega.dealer import promise
from bottega.replica.codes import LONGEST_WAIT
from bottega.replica.connections import Connection
from bottega.replica.gathering import Gathering
from bottega.replica.lobby import check_complete
from bottega.replica.messages import HASH, SIGNATURE, Fields
from bottega.replica.ports import Key, Peer
from bottega.replica.room import Room
from bottega.replica.shared_game import SharedGame
from bottega.replica.terms import (
    Agreement,
    Terms,
    commit_of,
    read_terms,
    signed_share,
    signed_terms,
    terms_of,
)


class Dealing:
    """Terms and shares, made and heard."""

    def __init__(self, room: Room, gathering: Gathering) -> None:
        """Deal to whom the lobby of this room has seated."""
        self.room, self.gathering = room, gathering
        self.answered: set[tuple[Peer, str]] = set()  # whom, and about what, since the last tick

    # -------------------------------------------------------------- terms

    async def start(self) -> None:
        """Fix the seating and promise a secret; then everybody shows their shares.

        The host does it, and names itself as the dealer.
        """
        self.gathering.check_host()
        room, lobby = self.room, self.gathering.lobby
        check_complete(lobby)
        secret, number = room.mail.secret or room.ports.entropy(32), room.deal + 1
        lends = not room.mail.own
        terms = terms_of(lobby, room.id, number, room.device, promise(secret), lends)
        terms.check()
        signature = await room.ports.signer.sign(room.device, signed_terms(terms))
        agreement = Agreement(terms, signature, {}, secret)
        dealing = lobby._replace(phase="dealing", deal=number)
        await self.gathering.change(dealing, _row(agreement))
        room.mail.secret = None  # a secret serves only one deal
        self._agree(agreement)
        room.post_all("setting", **terms.fields(), signature=signature)
        await self._show_shares(agreement)

    async def heard_terms(self, connection: Connection, fields: Fields) -> None:
        """Take terms that their dealer signed, and show the shares of the seats here."""
        room = self.room
        terms, signature = read_terms(fields), fields.text("signature", SIGNATURE)
        await room.meet(terms.dealer)
        known = room.agreements.get(terms.deal)
        if known and known.terms == terms:
            await self._heard_again(connection, known)
            return
        self._check_dealer(terms, known)
        if not await room.signs(terms.dealer, signed_terms(terms), signature):
            raise Refusal("forged", "the dealer has not signed these terms")
        if known:
            await self._accuse(known.terms, terms)
        if terms.deal > room.deal and self._are_acceptable(terms, connection.device):
            agreement = Agreement(terms, signature, {}, None)
            await room.keep(_row(agreement))
            self._agree(agreement)
            await self._show_shares(agreement)

    def _are_acceptable(self, terms: Terms, teller: Key) -> bool:
        """Whether to go by new terms now; what is wrong with them is refused only to their dealer.

        Whoever else passes them on cannot know what was agreed to here.
        """
        try:
            self._check_between_games(self.room.game)
            terms.check()
            self._check_own_seats(terms)
            return self._are_announced(terms)
        except Refusal:
            if teller == terms.dealer:
                raise
            return False

    def _agree(self, agreement: Agreement) -> None:
        """Go by these terms from now on; tell how many deals were given up before them."""
        deal = agreement.terms.deal
        self.room.agreements[deal] = agreement
        if times := len(self.room.given_up_before(deal)):
            self.room.tell("dealt-again", deal=deal, times=times)

    def _check_dealer(self, terms: Terms, known: Agreement | None) -> None:
        """Refuse terms of another room, or by somebody who may not deal here.

        Who deals a deal already agreed on deals it to its end, whoever hosts by now.
        """
        named = terms.dealer == known.terms.dealer if known else self.room.may_deal(terms.dealer)
        if terms.room != self.room.id or not named:
            raise Refusal("wrong-setting", "these terms are not by who deals in this room")

    async def _accuse(self, agreed: Terms, terms: Terms) -> NoReturn:
        texts = [str(agreed.fields()), str(terms.fields())]
        await self.room.accuse(terms.deal, -1, -1, terms.dealer, texts)
        raise Refusal("second-setting", "two different terms of one deal")

    def _check_between_games(self, game: SharedGame | None) -> None:
        if game and game.entries and not game.over:
            raise Refusal("game-running", "the game is not over yet")

    def _check_own_seats(self, terms: Terms) -> None:
        """Refuse terms that sit this device elsewhere, or want a share shown before."""
        rows = (terms.names, terms.devices, terms.keys, terms.commits)
        for name, device, key, commit in zip(*rows):
            names, share = self.room.own_keys.get(key), self.room.shares.get(commit)
            if (names is not None) != (device == self.room.device):
                raise Refusal("wrong-setting", "a seat here has another key")
            if names is None:
                continue
            if name not in names or share is None or commit_of(key, share.share) != commit:
                raise Refusal("wrong-setting", "a seat here has another name or share")
            if share.shown_in not in ("", terms.hash):
                raise Refusal("used-share", "this share was shown in another deal")

    def _are_announced(self, terms: Terms) -> bool:
        """Whether the host has announced these terms; refuse others than it has, or void promises.

        Before that they wait for it, being told again and again; who only watches need not wait.
        """
        room, lobby = self.room, self.room.lobby
        if lobby is None or (lobby.phase, lobby.deal) != ("dealing", terms.deal):
            return room.device not in terms.devices
        if not terms.fit(lobby) or not (terms.lends or room.mail.own):
            raise Refusal("wrong-setting", "the lobby says otherwise")
        for key, commit in zip(terms.keys, terms.commits):
            if key not in room.own_keys or room.shares[commit].shown_in == terms.hash:
                continue  # what was shown for these very terms needs no guard any more
            if commit != room.promised(key):
                raise Refusal("wrong-setting", "a seat here has taken this promise back")
        return True

    # -------------------------------------------------------------- shares

    async def _show_shares(self, agreement: Agreement) -> None:
        """Show the shares of the seats here that were not shown yet, to all."""
        room, terms = self.room, agreement.terms
        for seat, (key, commit) in enumerate(zip(terms.keys, terms.commits)):
            if terms.devices[seat] != room.device or seat in agreement.shares:
                continue
            share = room.shares[commit]._replace(shown_in=terms.hash)
            await room.keep_share(commit, share)
            data = signed_share(terms, seat, share.share)
            signature = await room.ports.signer.sign(key, data)
            await self.took_share(agreement, seat, share.share, signature)
            for connection in room.proven():
                self._post_share(agreement, seat, connection)

    async def _heard_again(self, connection: Connection, agreement: Agreement) -> None:
        """Somebody tells the terms again and may lack the shares of the seats here."""
        terms = agreement.terms
        if terms.deal != self.room.deal or self.room.is_off(terms.deal):
            return
        await self._show_shares(agreement)
        if self._may_answer(connection, "setting"):
            for seat in sorted(agreement.shares):
                if terms.devices[seat] == self.room.device:
                    self._post_share(agreement, seat, connection)

    def _may_answer(self, connection: Connection, kind: str) -> bool:
        """Whether to answer: each connection once between two ticks, for who asks can ask a lot."""
        asked = (connection.peer, kind)
        if asked in self.answered:
            return False
        self.answered.add(asked)
        return True

    def _post_share(self, agreement: Agreement, seat: Seat, connection: Connection) -> None:
        share, signature = agreement.shares[seat]
        facts = {"deal": agreement.terms.deal, "seat": seat}
        self.room.post(connection, "share", **facts, share=share, signature=signature)

    async def heard_share(self, connection: Connection, fields: Fields) -> None:
        """Take a share that a seat shows."""
        agreement = self.room.agreements.get(fields.number("deal", 1))
        seat, share = fields.number("seat", 0, 9), fields.text("share", HASH)
        if agreement is None or seat >= len(agreement.terms.keys):
            return  # the terms have not come yet: the share will come again
        if seat in agreement.shares:
            return
        key, terms = agreement.terms.keys[seat], agreement.terms
        if commit_of(key, share) != terms.commits[seat]:
            raise Refusal("wrong-share", "this is not the share that was promised", seat=seat)
        signature = fields.text("signature", SIGNATURE)
        if not await self.room.signs(key, signed_share(terms, seat, share), signature):
            raise Refusal("forged", "the share is not signed by its seat", seat=seat)
        await self.took_share(agreement, seat, share, signature)

    async def took_share(
        self, agreement: Agreement, seat: Seat, share: str, signature: str
    ) -> None:
        """Keep a share that was checked."""
        row = {"deal": agreement.terms.deal, "seat": seat, "share": share, "signature": signature}
        await self.room.keep({"s": "share", **row})
        agreement.shares[seat] = (share, signature)

    # -------------------------------------------------------------- bringing others up to date

    async def heard_need(self, connection: Connection, fields: Fields) -> None:
        """Somebody lacks the terms and shares of the present deal."""
        if self._may_answer(connection, "need"):
            self.tell_agreement(connection)

    def tell_agreement(self, connection: Connection) -> None:
        """Tell somebody the terms and the shares of the present deal."""
        agreement = self.room.agreements.get(self.room.deal)
        if agreement and not self.room.is_off(self.room.deal):
            signature = agreement.signature
            self.room.post(connection, "setting", **agreement.terms.fields(), signature=signature)
            for seat in sorted(agreement.shares):
                self._post_share(agreement, seat, connection)

    # -------------------------------------------------------------- waiting

    async def tick(self) -> None:
        """Time has passed: who asks is answered again, and a deal is not waited for for ever."""
        self.answered.clear()
        room = self.room
        if not room.missing:
            room.waiting = (0, room.now)
        elif room.waiting[0] != room.deal:
            room.waiting = (room.deal, room.now)
        elif room.mail.own:
            return  # by post, days may pass
        elif room.is_host and not room.elsewhere and room.waited >= LONGEST_WAIT:
            await self.gathering.call_off()


def begun(room: Room, number: int) -> SharedGame | None:
    """The game of a deal, if its last share has come and it has not begun yet."""
    agreement = room.agreements.get(number)
    if agreement is None or number in room.games or not agreement.complete:
        return None
    if room.is_host and room.is_off(number):
        return None  # the lobby is kept here, and says that the deal was called off
    terms = agreement.terms
    shares = tuple([agreement.shares[seat][0] for seat in range(len(terms.keys))])
    return SharedGame(terms, shares, room.device, agreement.secret, room.salt + terms.hash.encode())


def _row(agreement: Agreement) -> dict[str, Any]:
    """A deal's terms as they are stored, with the secret where it was made."""
    secret = {"secret": agreement.secret.hex()} if agreement.secret else {}
    terms = agreement.terms
    return {"s": "setting", **terms.fields(), "signature": agreement.signature, **secret}

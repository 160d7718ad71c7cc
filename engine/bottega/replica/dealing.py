"""The deal, up to its last share: promises first, then the terms, then the shares."""

from __future__ import annotations

from typing import Any

from bottega.core import Refusal, Seat
from bottega.dealer import promise
from bottega.replica.connections import Connection
from bottega.replica.gathering import Gathering
from bottega.replica.lobby import check_complete
from bottega.replica.messages import HASH, SIGNATURE, Fields
from bottega.replica.room import Room
from bottega.replica.shared_game import SharedGame
from bottega.replica.terms import (
    Agreement,
    Terms,
    commit_of,
    read_terms,
    signed_share,
    signed_terms,
)


class Dealing:
    """Terms and shares, made and heard."""

    def __init__(self, room: Room, gathering: Gathering) -> None:
        """Deal to whom the lobby of this room has seated."""
        self.room, self.gathering = room, gathering

    # -------------------------------------------------------------- terms

    async def start(self) -> None:
        """Fix the seating and promise a secret; then everybody shows their shares.

        The host does it, and names itself as the dealer.
        """
        self.gathering.check_host()
        room, lobby = self.room, self.gathering.lobby
        check_complete(lobby)
        secret, number = room.ports.entropy(32), room.deal + 1
        names, kinds, devices, keys, commits = (tuple(row) for row in zip(*lobby.seats))
        terms = Terms(
            *(room.id, number, room.device, lobby.game, lobby.rules, dict(lobby.options)),
            *(names, kinds, devices, keys, commits, promise(secret)),
        )
        terms.check()
        signature = await room.ports.signer.sign(room.device, signed_terms(terms))
        agreement = Agreement(terms, signature, {}, secret)
        dealing = lobby._replace(phase="dealing", deal=number)
        await self.gathering.change(dealing, _row(agreement))
        room.agreements[number] = agreement
        room.post_all("setting", **terms.fields(), signature=signature)
        await self._show_shares(agreement)

    async def heard_terms(self, connection: Connection, fields: Fields) -> None:
        """Take terms that their dealer signed, and show the shares of the seats here."""
        room = self.room
        terms, signature = read_terms(fields), fields.text("signature", SIGNATURE)
        await room.meet(terms.dealer)
        known = room.agreements.get(terms.deal)
        self._check_dealer(terms, known)
        if not await room.signs(terms.dealer, signed_terms(terms), signature):
            raise Refusal("forged", "the dealer has not signed these terms")
        if known:
            await self._heard_again(known, terms)
            return
        if terms.deal < room.deal:
            return
        self._check_between_games(room.game)
        terms.check()
        self._check_own_seats(terms)
        agreement = Agreement(terms, signature, {}, None)
        await room.keep(_row(agreement))
        room.agreements[terms.deal] = agreement
        await self._show_shares(agreement)

    def _check_dealer(self, terms: Terms, known: Agreement | None) -> None:
        """Refuse terms of another room, or by somebody who may not deal here.

        Who deals a deal already agreed on deals it to its end, whoever hosts by now.
        """
        named = terms.dealer == known.terms.dealer if known else self.room.may_deal(terms.dealer)
        if terms.room != self.room.id or not named:
            raise Refusal("wrong-setting", "these terms are not by who deals in this room")

    async def _heard_again(self, agreement: Agreement, terms: Terms) -> None:
        if terms != agreement.terms:
            texts = [str(agreement.terms.fields()), str(terms.fields())]
            await self.room.accuse(terms.deal, -1, -1, terms.dealer, texts)
            raise Refusal("second-setting", "two different terms of one deal")
        if terms.deal == self.room.deal:
            await self._show_shares(agreement)

    def _check_between_games(self, game: SharedGame | None) -> None:
        if game is None or game.over:
            return
        if game.entries:
            raise Refusal("game-running", "the game is not over yet")
        self.room.tell("dealt-again", deal=game.terms.deal)

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

    # -------------------------------------------------------------- shares

    async def _show_shares(self, agreement: Agreement) -> None:
        """Show the shares of the seats here, to all; every time alike."""
        room, terms = self.room, agreement.terms
        for seat, (key, commit) in enumerate(zip(terms.keys, terms.commits)):
            if terms.devices[seat] != room.device:
                continue
            if seat not in agreement.shares:
                share = room.shares[commit]._replace(shown_in=terms.hash)
                await room.keep_share(commit, share)
                data = signed_share(terms, seat, share.share)
                signature = await room.ports.signer.sign(key, data)
                await self._took_share(agreement, seat, share.share, signature)
            for connection in room.proven():
                self._post_share(agreement, seat, connection)

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
        await self._took_share(agreement, seat, share, signature)

    async def _took_share(
        self, agreement: Agreement, seat: Seat, share: str, signature: str
    ) -> None:
        row = {"deal": agreement.terms.deal, "seat": seat, "share": share, "signature": signature}
        await self.room.keep({"s": "share", **row})
        agreement.shares[seat] = (share, signature)

    # -------------------------------------------------------------- bringing others up to date

    async def heard_need(self, connection: Connection, fields: Fields) -> None:
        """Somebody lacks the terms and shares of the present deal."""
        self.tell_agreement(connection)

    def tell_agreement(self, connection: Connection) -> None:
        """Tell somebody the terms and the shares of the present deal."""
        agreement = self.room.agreements.get(self.room.deal)
        if agreement:
            signature = agreement.signature
            self.room.post(connection, "setting", **agreement.terms.fields(), signature=signature)
            for seat in sorted(agreement.shares):
                self._post_share(agreement, seat, connection)


def begun(room: Room, number: int) -> SharedGame | None:
    """The game of a deal, if its last share has come and it has not begun yet."""
    agreement = room.agreements.get(number)
    if agreement is None or number in room.games or not agreement.complete:
        return None
    if room.is_host and room.lobby and room.lobby.phase == "open":
        return None  # the lobby is kept here, and says that the deal was called off
    terms = agreement.terms
    shares = tuple([agreement.shares[seat][0] for seat in range(len(terms.keys))])
    return SharedGame(terms, shares, room.device, agreement.secret, room.salt + terms.hash.encode())


def _row(agreement: Agreement) -> dict[str, Any]:
    """A deal's terms as they are stored, with the secret where it was made."""
    secret = {"secret": agreement.secret.hex()} if agreement.secret else {}
    terms = agreement.terms
    return {"s": "setting", **terms.fields(), "signature": agreement.signature, **secret}

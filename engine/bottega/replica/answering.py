"""Before a game by post: the invitation, and the answers to it.

Where one answer completes the table, its share travels with it: the invitation holds the promise
of the dealer's secret and of its seats' shares, so nobody is left who could choose. Where several
answer, their shares wait for the terms, as on connections: who answers last, in league with the
dealer, could choose otherwise.
"""

from __future__ import annotations

from typing import Any

from bottega.core import Refusal, Seat
from bottega.dealer import promise
from bottega.log import check_names
from bottega.replica.addresses import Addresses
from bottega.replica.connections import Connection
from bottega.replica.dealing import Dealing
from bottega.replica.exchange import Exchange
from bottega.replica.gathering import Gathering
from bottega.replica.letters import OPEN, Envelope, Told, packed, write_envelope
from bottega.replica.lobby import PERSON, LobbySeat, check_open, read_name
from bottega.replica.messages import HASH, KEY, SIGNATURE, Fields
from bottega.replica.room import Room
from bottega.replica.terms import Terms, commit_of, signed_share, terms_of


class Answering:
    """How people come to a table by letters."""

    def __init__(
        self, room: Room, gathering: Gathering, dealing: Dealing, exchange: Exchange
    ) -> None:
        """Come together in this room."""
        self.room, self.gathering, self.dealing = room, gathering, dealing
        self.exchange, self.addresses = exchange, Addresses(room)

    # -------------------------------------------------------------- the host invites

    async def invite(self, door: str) -> str:
        """Host: an open letter to whoever is to play; those who sit here are ready by it."""
        room, gathering = self.room, self.gathering
        gathering.check_host()
        await self.addresses.establish()
        for number, seat in enumerate(gathering.lobby.seats):
            here = seat.device == room.device and seat.kind == PERSON
            if here and not seat.ready and gathering.lobby.phase == "open":
                await gathering.ready(number, True)
        if room.mail.secret is None:
            secret = room.ports.entropy(32)
            await room.keep({"s": "offer", "secret": secret.hex()})
            room.mail.secret = secret
        own = room.mail.addresses[room.device]
        told: list[Told] = [
            ("address", {"device": room.device, **own._asdict()}),
            ("lobby", gathering.lobby.fields()),
            ("offer", {"deal": room.deal + 1, "promise": promise(room.mail.secret)}),
        ]
        content = packed([room.device, door, told])
        signature = await room.ports.signer.sign(room.device, signed_letter(room.id, content))
        return write_envelope(Envelope(OPEN, room.id, signature=signature, content=content))

    async def heard_offer(self, connection: Connection, fields: Fields) -> None:
        """Learn what the host promises for the next deal."""
        room = self.room
        offered = (fields.number("deal", 1), fields.text("promise", HASH))
        if connection.device != room.host or room.is_host:
            raise Refusal("not-host", "only the host offers a deal")
        if offered != room.mail.offered and offered[0] > room.deal:
            deal, promised = offered
            await room.keep({"s": "offered", "deal": deal, "promise": promised})
            room.mail.offered = offered

    async def answer(self, number: Seat, name: str) -> None:
        """Guest: sit down and be ready, by the next letter to the host.

        Where that completes the table the share is shown at once: the host has promised its secret
        and its own shares, and nobody else is left who could choose.
        """
        room, lobby = self.room, self.gathering.lobby
        check_open(lobby)
        check_names((name,))
        await self.addresses.establish()
        old = room.mail.wishes.get(number, lobby.seat(number))
        if lobby.seats[number].kind and lobby.seats[number].device != room.device:
            raise Refusal("seat-taken", f"seat {number} is taken", seat=number)
        mine = old.device == room.device and old.key in room.own_keys
        key = old.key if mine else await room.ports.signer.make()
        await room.keep_key(key, name)
        commit = await self.gathering.promise(key)
        await self._wish(number, LobbySeat(name, PERSON, room.device, key, commit))
        if terms := self.complete_terms():
            await room.keep({"s": "answered", "deal": terms.deal, "promise": terms.promise})
            room.mail.answered[terms.promise] = terms.deal
            for seat in self.wished().values():
                share = room.shares[seat.commit]._replace(shown_in=terms.hash)
                await room.keep_share(seat.commit, share)
        room.tell("lobby")

    async def _wish(self, number: Seat, seat: LobbySeat) -> None:
        told = {"name": seat.name, "key": seat.key, "commit": seat.commit}
        await self.room.keep({"s": "wish", "seat": number, **told})
        self.room.mail.wishes[number] = seat

    def wished(self) -> dict[Seat, LobbySeat]:
        """What is wished for here that the host may not know of yet."""
        lobby = self.room.lobby
        if lobby is None or lobby.phase != "open":
            return {}
        wishes = self.room.mail.wishes.items()
        return {
            number: seat for number, seat in wishes if lobby.seats[number : number + 1] != (seat,)
        }

    def complete_terms(self) -> Terms | None:
        """The terms of the offered deal, if only the seats wished for here are missing."""
        room, (deal, promised) = self.room, self.room.mail.offered
        lobby, wishes = room.lobby, self.wished()
        if lobby is None or not wishes or deal <= room.deal:
            return None
        for number, seat in wishes.items():
            lobby = lobby.with_seat(number, seat)
        others = {seat.device for seat in lobby.seats} - {room.device}
        if others != {room.host} or not all(seat.ready for seat in lobby.seats):
            return None
        return terms_of(lobby, room.id, deal, room.host, promised)

    async def answers(self) -> list[Told]:
        """The wishes, as the host is told them; with shares, where these complete the table."""
        room, terms, told = self.room, self.complete_terms(), list[Told]()
        for number, seat in self.wished().items():
            fields: dict[str, Any] = {"seat": number, "name": seat.name, "key": seat.key}
            fields["commit"] = seat.commit
            share = room.shares[seat.commit]
            if terms and share.shown_in == terms.hash:
                data = signed_share(terms, number, share.share)
                signature = await room.ports.signer.sign(seat.key, data)
                fields |= {"share": share.share, "signature": signature}
            told.append(("answer", fields))
        return told

    async def heard_answer(self, connection: Connection, fields: Fields) -> None:
        """Host: seat who answers an invitation; deal, once the table is complete."""
        self.gathering.check_host()
        room, lobby = self.room, self.gathering.lobby
        number, name, key = (
            fields.number("seat", 0, 9),
            read_name(fields, "name"),
            fields.text("key", KEY),
        )
        seat = LobbySeat(name, PERSON, connection.device, key, fields.text("commit", HASH))
        if lobby.seat(number) == seat:
            return  # the same letter again
        check_open(lobby)
        await self._check_share(number, seat, fields)
        asked = {"seat": number, "name": name, "kind": PERSON, "key": key, "commit": seat.commit}
        await self.gathering.asked(connection.device, Fields({"do": "sit", **asked}))
        await self.gathering.asked(connection.device, Fields({"do": "ready", **asked}))
        if not all(each.ready for each in self.gathering.lobby.seats):
            return
        await self.dealing.start()
        if "share" in fields.fields:
            agreement = room.agreements[room.deal]
            texts = (fields.text("share", HASH), fields.text("signature", SIGNATURE))
            await self.dealing.took_share(agreement, number, *texts)
        await self.exchange.begin()

    async def _check_share(self, number: Seat, seat: LobbySeat, fields: Fields) -> None:
        """Refuse a share that is not of the deal which this answer would complete."""
        room = self.room
        if "share" not in fields.fields:
            return
        if room.mail.secret is None:
            raise Refusal("old-answer", "no deal is offered that this could answer", seat=number)
        lobby = self.gathering.lobby.with_seat(number, seat)
        share, signature = fields.text("share", HASH), fields.text("signature", SIGNATURE)
        promised = promise(room.mail.secret)
        terms = terms_of(lobby, room.id, room.deal + 1, room.device, promised)
        fits = commit_of(seat.key, share) == seat.commit
        data = signed_share(terms, number, share)
        if not fits or not await room.signs(seat.key, data, signature):
            raise Refusal("old-answer", "this answers an earlier invitation", seat=number)


def signed_letter(room: str, content: bytes) -> bytes:
    """What the writer of an open letter signs."""
    return f"bottega letter: {room} ".encode() + content

"""Addresses: where letters to a device are sealed to, each signed by its device."""

from __future__ import annotations

from bottega.core import Refusal
from bottega.replica.connections import Connection
from bottega.replica.messages import KEY, SIGNATURE, Fields
from bottega.replica.ports import Key, Sealer
from bottega.replica.room import Address, Room


class Addresses:
    """Who can be written to."""

    def __init__(self, room: Room) -> None:
        """Write to people of this room."""
        self.room = room

    @property
    def sealer(self) -> Sealer:
        """What seals letters here."""
        if self.room.ports.sealer is None:
            raise Refusal("no-post", "no letters can be sealed on this device")
        return self.room.ports.sealer

    async def establish(self) -> None:
        """Have an address in this room, so that letters can come."""
        room = self.room
        if room.mail.own:
            return
        key = await self.sealer.make_address()
        signature = await room.ports.signer.sign(room.device, address_of(room.id, room.device, key))
        await self.keep(room.device, Address(key, signature))

    async def keep(self, device: Key, address: Address) -> None:
        """Keep the address of a device, which was checked."""
        await self.room.keep({"s": "address", "device": device, **address._asdict()})
        self.room.mail.addresses[device] = address
        if device == self.room.device:
            self.room.mail.own = address.key

    async def heard_address(self, connection: Connection, fields: Fields) -> None:
        """Learn where letters to a device are sealed to; who is told one has one too."""
        room, device = self.room, fields.text("device", KEY)
        address = Address(fields.text("key", KEY), fields.text("signature", SIGNATURE))
        if room.ports.sealer is None or device == room.device:
            return
        known = room.mail.addresses.get(device)
        if known == address or (known is None and not self._is_welcome(device)):
            return
        data = address_of(room.id, device, address.key)
        if not await room.signs(device, data, address.signature):
            raise Refusal("forged", "the device has not signed its address")
        if known is None:  # the first stays: no other was ever made
            await self.keep(device, address)
        had = bool(room.mail.own)
        await self.establish()
        if not had:
            self.tell_addresses(connection)

    def _is_welcome(self, device: Key) -> bool:
        """Whether to remember where somebody lives: who hosts, deals, sits or is connected."""
        room = self.room
        seated = [seat.device for seat in room.lobby.seats] if room.lobby else []
        agreement = room.agreements.get(room.deal)
        dealt = agreement.terms.devices if agreement else ()
        here = [each.device for each in room.proven()]
        return device in (room.host, room.dealer, *seated, *dealt, *here)

    def tell_addresses(self, connection: Connection) -> None:
        """Tell somebody where letters go, where some do."""
        for device, address in self.room.mail.addresses.items() if self.room.mail.own else ():
            self.room.post(connection, "address", device=device, **address._asdict())


def address_of(room: str, device: Key, address: Key) -> bytes:
    """What a device signs of its address."""
    return f"bottega address: {room} {device} {address}".encode()

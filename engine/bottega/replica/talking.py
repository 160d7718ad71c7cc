"""What people say to each other: codes, which each reader's page words."""

from __future__ import annotations

from bottega.core import Refusal
from bottega.replica.codes import TALK
from bottega.replica.connections import Connection
from bottega.replica.messages import Fields, malformed
from bottega.replica.room import Room


async def heard_talk(room: Room, connection: Connection, fields: Fields) -> None:
    """Somebody says something, as a seat of theirs or as a watcher."""
    code = fields.text("code", "[a-z-]{1,20}")
    seat, to = (
        None if fields.fields.get(name) is None else fields.number(name, 0, 9)
        for name in ("seat", "to")
    )
    if code not in TALK:
        raise malformed("code")
    if not connection.purse.talk.spend(1):
        raise Refusal("flood", "too much talk")
    held = room.game.seats_of(connection.device) if room.game else []
    if seat is not None and seat not in held:
        raise Refusal("not-your-seat", "somebody spoke for another seat", seat=seat)
    room.tell("talk", device=connection.device, seat=seat, code=code, to=to)

"""Whether a bot may stand in for who does not come: what is asked, answered and told of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from bottega.core import Seat
from bottega.replica.stand_ins import DEALS
from page.html.controls import button
from page.html.frame import notice
from page.html.markup import Html
from page.room.naming import dealer_name, player_names
from page.words import Words

if TYPE_CHECKING:
    from bottega.replica import Replica


def question(seat: Seat, replica: Replica, say: Words) -> tuple[str, list[Html]]:
    """Ask whether a bot may stand in at a seat, or say whose answer is waited for."""
    name, value = player_names(replica)[seat], str(seat)
    agree = button(say("room.stand-in.yes"), "room-agree", value, class_="deed")
    wait = button(say("room.stand-in.no", name=name), "room-wait", value)
    asked, mine = replica.asked.get(seat), replica.speaks_for(seat)
    against = called(asked.no, replica, say) if asked else ""
    if asked and mine in asked.no:
        return say("room.stand-in.waited", name=name), [agree]
    if asked and mine in asked.yes:
        if against:
            return say("room.stand-in.against", names=against), []
        waiting = called(asked.waiting, replica, say)
        told = say("room.stand-in.open", names=waiting) if waiting else say("room.stand-in.soon")
        return told, []
    key = "room.stand-in.ask.against" if against else "room.stand-in.ask"
    return say(key, name=name, names=against), [agree, wait]


def called(seats: Iterable[Seat], replica: Replica, say: Words) -> str:
    """Name those who speak for their devices."""
    names, seats = player_names(replica), tuple(seats)
    if not seats:
        return ""
    return say.listing([dealer_name(replica, say) if s == DEALS else names[s] for s in seats])


def own_notices(replica: Replica, say: Words) -> list[Html]:
    """Tell whose seat a bot plays meanwhile that they can play on at any time."""
    names = player_names(replica)
    return [
        notice(
            say("room.stand-in.yours", name=names[seat]),
            button(say("room.stand-in.back"), "room-return", str(seat), class_="deed"),
        )
        for seat in replica.lent
    ]


def lent(facts: Mapping[str, object], replica: Replica, say: Words) -> str:
    """Say that a bot stands in, and who has not agreed to it."""
    name, silent = player_names(replica)[int(str(facts["seat"]))], facts["silent"]
    assert isinstance(silent, list)
    if facts["clock"]:
        return say("room.seat.lend.clock", name=name)
    if not silent:
        return say("room.seat.lend", name=name)
    return say("room.seat.lend.silent", name=name, names=called(silent, replica, say))

"""What a person at a device can do to go on, as the page offers it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

from bottega.core import OVER, Refusal, Seat
from bottega.replica import Replica
from tests.playing import NAMES, POLICIES
from tests.replica.peers import Node


class Way(NamedTuple):
    """Something to do, or to wait for."""

    name: str
    seat: Seat = -1

    @property
    def waits(self) -> bool:
        """Whether somebody else has to come first."""
        return self.name.startswith("wait")


def ways_on(replica: Replica) -> list[Way]:
    """Everything that is offered, the best first; never nothing."""
    if replica.elsewhere:
        return [Way("wait: elsewhere")]
    if replica.lobby is None:
        return [Way("wait: host-away")]
    phase = replica.lobby.phase
    if phase == "open":
        return _gathering(replica)
    if phase == "dealing":
        return _dealing(replica)
    return _playing(replica)


def _there(replica: Replica, device: str) -> bool:
    person = replica.people.get(device)
    return device == replica.device or bool(person and person.peer)


def _gathering(replica: Replica) -> list[Way]:
    assert replica.lobby
    seats = list(enumerate(replica.lobby.seats))
    mine = [number for number, seat in seats if seat.device == replica.device]
    ways = [Way("ready", number) for number in mine if not seats[number][1].ready]
    if replica.is_host:
        away = [n for n, seat in seats if seat.kind and not _there(replica, seat.device)]
        ways = [Way("free", number) for number in away] + ways
        ways += [Way("sit", number) for number, seat in seats if not seat.kind]
        if all(seat.ready for _, seat in seats):
            ways.append(Way("start"))
    return ways or [_wait_for(replica, replica.host, "host")]


def _dealing(replica: Replica) -> list[Way]:
    if not replica.is_host:
        return [_wait_for(replica, replica.host, "host")]
    free = [Way("free", seat) for seat in replica.missing]
    return [way for way in free if not _held_here(replica, way.seat)] or [Way("wait: dealing")]


def _held_here(replica: Replica, seat: Seat) -> bool:
    assert replica.lobby
    return replica.lobby.seats[seat].device == replica.device


def _playing(replica: Replica) -> list[Way]:
    if not replica.deal:
        return [_wait_for(replica, replica.host, "host")]
    if replica.turn == OVER:
        if replica.is_host and replica.verdict:
            return [Way("rematch")]
        return [_wait_for(replica, replica.dealer, "dealer")]
    seats = range(len(replica.names))
    away = [seat for seat in seats if not _there(replica, replica.holder(seat))]
    ways = [Way("agree", seat) for seat in away if _may_still_agree(replica, seat)]
    if replica.turn in replica.seats and replica.turn not in replica.game.waiting:
        ways.append(Way("move", replica.turn))
    return ways or [_wait_for(replica, replica.dealer, "dealer")]


def _may_still_agree(replica: Replica, seat: Seat) -> bool:
    """Whether somebody here is asked about a seat and has not agreed yet."""
    asked = replica.asked.get(seat)
    speaker = replica.speaks_for(seat)
    there = replica.is_dealer or _there(replica, replica.dealer)
    return there and replica.may_agree(seat) and not (asked and speaker in asked.yes)


def _wait_for(replica: Replica, device: str, who: str) -> Way:
    return Way(f"wait: {who}" if _there(replica, device) else f"wait: {who}-away")


def go(node: Node, way: Way) -> bool:
    """Do it; whether it was not refused."""
    replica = node.up
    deeds: dict[str, Callable[[], Coroutine[Any, Any, None]]] = {
        "ready": lambda: replica.ready(way.seat),
        "free": lambda: replica.remove(way.seat),
        "sit": lambda: replica.sit(way.seat, NAMES[way.seat]),
        "start": replica.start,
        "agree": lambda: replica.agree(way.seat),
        "rematch": replica.rematch,
        "move": lambda: replica.submit(way.seat, _choice(node, way.seat)),
    }
    try:
        node.do(deeds[way.name]())
    except Refusal:
        return False
    return True


def _choice(node: Node, seat: Seat) -> str:
    table = node.up.table(seat)
    return str(POLICIES["sensible"](table.game, table.state, node.rng))

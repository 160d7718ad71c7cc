"""The turn clock in the lobby: chosen by who keeps it, told to all in a player's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bottega.replica.clock import ZERO, Clock, read_clock
from page.html.controls import choice, icon
from page.html.markup import Html, tag
from page.room.naming import host_name
from page.room.table_clock import duration
from page.words import Words

if TYPE_CHECKING:
    from bottega.replica import Replica

OFF, MOVE, STOCK = "off", "move", "stock"
TIMES = {
    MOVE: ("0+15", "0+30", "0+60", "0+120", "0+300"),
    STOCK: ("300+5", "600+10", "1200+15", "1800+30"),
}
USUAL = {OFF: "", MOVE: "0+60 nudge", STOCK: "600+10 nudge"}


def clock_agreement(replica: Replica, say: Words) -> Html | None:
    """Say how long players have; who keeps the lobby may choose, as long as it is open."""
    lobby = replica.lobby
    if lobby is None or replica.by_post:
        return None
    clock = read_clock(lobby.clock)
    rows = choosing(clock, say) if replica.is_host and lobby.phase == "open" else []
    told = [tag("p", icon("timer"), tag("span", rule(clock, say)), role="status")]
    if clock:
        told.append(tag("p", say("room.clock.how"), class_="small"))
    return tag("div", rows, told, class_="room-hints room-clock-choice")


def kind_of(clock: Clock | None) -> str:
    """Tell which way to keep the time a clock is of."""
    return OFF if clock is None else STOCK if clock.stock else MOVE


def choosing(clock: Clock | None, say: Words) -> list[Html]:
    """Offer the ways to keep the time, how long, and what happens then."""
    kind = kind_of(clock)
    ways = [(way, say(f"room.clock.{way}")) for way in USUAL]
    rows = [choice(say("room.clock"), "room-clock", ways, kind, "room-clock-way")]
    if clock is None:
        return rows
    times = [(text, time_name(text, say)) for text in TIMES[kind]]
    zeros = [(zero, say(f"room.clock.zero.{zero}")) for zero in ZERO]
    chosen = f"{clock.stock}+{clock.each}"
    return [
        *rows,
        choice(say("room.clock.time"), "room-clock-time", times, chosen, "room-clock-times"),
        choice(say("room.clock.zero"), "room-clock-zero", zeros, clock.zero, "room-clock-zeros"),
    ]


def time_name(text: str, say: Words) -> str:
    """Name a time to choose."""
    stock, each = map(int, text.split("+"))
    if not stock:
        return duration(each, say)
    return say("room.clock.plus", stock=duration(stock, say), each=duration(each, say))


def rule(clock: Clock | None, say: Words) -> str:
    """Tell the rule in a player's words."""
    if clock is None:
        return say("room.clock.is.off")
    stock, each = duration(clock.stock, say), duration(clock.each, say)
    return say(f"room.clock.is.{kind_of(clock)}.{clock.zero}", stock=stock, each=each)


def chosen(now: str, deed: str, value: str) -> str:
    """Give the clock that is meant by a choice, as the lobby writes it."""
    clock = read_clock(now)
    if deed == "room-clock":
        return now if kind_of(clock) == value else USUAL.get(value, "")
    if clock is None:
        return now
    time, _, zero = now.partition(" ")
    return f"{value} {zero}" if deed == "room-clock-time" else f"{time} {value}"


def clock_turned(replica: Replica, say: Words) -> str:
    """Say that who keeps the lobby has chosen another clock."""
    assert replica.lobby
    rules = rule(read_clock(replica.lobby.clock), say)
    return say("room.clock.turned", name=host_name(replica), rule=rules)

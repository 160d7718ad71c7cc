"""A deal that waits for somebody's share, or was given up: what is said of it and can be done."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from page.html.controls import button
from page.html.markup import Child, Html, tag
from page.room.naming import host_name, lobby_names
from page.words import Words

if TYPE_CHECKING:
    from bottega.replica import Replica

PATIENCE = 3  # seconds before it is said for whom the deal waits: mostly they are just slow


def dealing(replica: Replica, say: Words) -> Html:
    """Say that the cards are being dealt, for whom that waits, and offer what can be done."""
    lobby = replica.lobby
    assert lobby
    told, offered = say("room.dealing"), list[Child]()
    far = [s for s in replica.missing if lobby.seats[s].device != replica.device]
    host = replica.people.get(replica.host)
    if replica.by_post:
        key = "post.dealing" if replica.is_host else "post.dealing.guest"
        told = say(key, name=host_name(replica))
        if replica.is_host and far:
            word = say.count("room.dealing.free", len(far))
            offered = [button(word, "room-call-off", id="room-call-off")]
    elif not replica.is_host and (host is None or not host.peer):
        told = say("room.dealing.host-away", name=host_name(replica))
        offered = [button(say("leave"), "home", id="leave")]
    elif far and replica.waited >= PATIENCE:
        called = lobby_names(lobby)
        names = say.listing([called[seat] for seat in far])
        told = say.count("room.dealing.waits", len(far), names=names)
        if replica.is_host:
            word = say.count("room.dealing.free", len(far))
            offered = [button(word, "room-call-off", class_="deed", id="room-call-off")]
    waits = tag("p", told, class_="room-wait", role="status")
    return tag("div", offered, waits, class_="room-on")


def given_up(replica: Replica, say: Words) -> str:
    """Say how many deals were given up before this game, if any."""
    times, lobby = replica.given_up, replica.lobby
    if not times or lobby is None:
        return ""
    if replica.is_host:
        return say.count("room.given-up.you", times)
    return say.count("room.given-up", times, name=host_name(replica))


def called_off(names: Iterable[str], say: Words) -> str:
    """Say that a deal was given up, and who did not come."""
    missed = list(names)
    if not missed:
        return say("room.called-off.plain")
    return say("room.called-off", names=say.listing(missed))

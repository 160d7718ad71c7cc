"""What is agreed on in the lobby beside the game itself: whether players may ask for hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page.html.controls import choice, icon
from page.html.markup import Html, tag
from page.room.naming import host_name
from page.words import Words

if TYPE_CHECKING:
    from bottega.replica import Replica

WORDS = {False: "off", True: "on"}


def agreement(replica: Replica, say: Words) -> Html:
    """Say whether there are hints; who keeps the lobby may choose, as long as it is open."""
    lobby = replica.lobby
    assert lobby
    now = WORDS[lobby.hints]
    row = choosing(now, say) if replica.is_host and lobby.phase == "open" else None
    word = None if row else (tag("b", say(f"room.hints.now.{now}")), " ")
    told = tag("span", word, say(f"room.hints.is.{now}"))
    again = bool(row) and others_ready(replica)
    anew = tag("p", say("room.hints.anew"), class_="small") if again else None
    line = tag("p", icon("hint"), told, role="status")
    return tag("div", row, line, anew, class_="room-hints")


def choosing(now: str, say: Words) -> Html:
    """Offer hints or none."""
    ways = [(word, say(f"room.hints.{word}")) for word in WORDS.values()]
    return choice(say("room.hints"), "room-hints", ways, now, "room-hints")


def others_ready(replica: Replica) -> bool:
    """Tell whether somebody elsewhere is ready, who would have to be so again."""
    places = replica.lobby.seats if replica.lobby else ()
    there = [place for place in places if place.device != replica.device]
    return any(place.kind == "person" and place.ready for place in there)


def turned(replica: Replica, say: Words) -> str:
    """Say that who keeps the lobby has chosen otherwise."""
    assert replica.lobby
    return say(f"room.hints.turned.{WORDS[replica.lobby.hints]}", name=host_name(replica))


def at_the_table(replica: Replica, say: Words) -> str:
    """Say what was agreed on for the game that is played."""
    return say("room.hints.agreed" if replica.hints else "room.hints.none")

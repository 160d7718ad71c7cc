"""The rooms of this device on the first screen."""

from collections.abc import Sequence

from page import games
from page.home.first_screen import ago, damaged_way
from page.html.controls import button, icon
from page.html.markup import Html, symbol, tag
from page.table.naming import told_apart
from page.table.room_note import RoomNote
from page.words import Words


def kept_rooms(notes: Sequence[RoomNote], unread: int, say: Words, now: int) -> Html | None:
    """List the rooms that wait to be played on, the latest first; then those that are finished.

    Below it is said how many cannot be read.
    """
    if not notes and not unread:
        return None
    ordered = sorted(notes, key=lambda note: (note.status == "over", -note.changed))
    listed = [kept_room(note, say, now) for note in ordered]
    told = (
        tag("h2", say("room.continue"), id="rooms-title"),
        tag("ul", listed) if listed else None,
        tag("p", say.count("room.unread", unread), class_="small") if unread else None,
        damaged_way(say, "rooms") if unread else None,
    )
    return tag("section", told, class_="waiting", aria_labelledby="rooms-title")


def names_of(note: RoomNote, say: Words) -> str:
    """Name those who sit in a room."""
    return say("list.comma").join(told_apart(note.names)) or say("room.nobody-yet")


def kept_room(note: RoomNote, say: Words, now: int) -> Html:
    """Show one room that waits."""
    known = note.game in games.names()
    game = games.face(note.game, "title", say.language) if known else say("room")
    names = names_of(note, say)
    told = (
        tag("b", game),
        tag("span", names, class_="waiting-names"),
        ago(now - note.changed, say) if note.status == "open" else say("room.over"),
    )
    mark = symbol(f"game-{note.game}", "game-mark") if known else icon("link")
    face = (mark, tag("span", told[0], told[1], tag("small", told[2])))
    room = note.address.split("/")[3]
    go_on = button(face, "room-open", note.address, class_="waiting-open", id=f"room-open-{room}")
    label = say("home.forget", names=names)
    drop = button(
        icon("trash"),
        "room-forget",
        note.address,
        class_="icon-button",
        id=f"room-forget-{room}",
        aria_label=label,
    )
    return tag("li", go_on, drop)

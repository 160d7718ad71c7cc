"""The rooms of this device on the first screen."""

from collections.abc import Sequence

from page import games
from page.home.first_screen import ago
from page.html.controls import button, icon
from page.html.markup import Html, symbol, tag
from page.room.session import RoomNote
from page.words import Words


def kept_rooms(notes: Sequence[RoomNote], say: Words, now: int) -> Html | None:
    """List the rooms that wait to be played on, the latest first; then those that are finished."""
    if not notes:
        return None
    ordered = sorted(notes, key=lambda note: (note.status == "over", -note.changed))
    listed = [kept_room(note, say, now) for note in ordered]
    title = tag("h2", say("room.continue"), id="rooms-title")
    return tag("section", title, tag("ul", listed), class_="waiting", aria_labelledby="rooms-title")


def names_of(note: RoomNote, say: Words) -> str:
    """Name those who sit in a room."""
    return say("list.comma").join(note.names) or say("room.nobody-yet")


def kept_room(note: RoomNote, say: Words, now: int) -> Html:
    """Show one room that waits."""
    known = note.game in games.names()
    words = games.load(note.game).words(say.language) if known else say
    game = words(f"{note.game}.title" if known else "room")
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

"""The rooms that are kept on this device: listed, removed, or saved as a file."""

from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from page.device.browser import ShelfTrouble
from page.html.frame import forget_dialog
from page.html.markup import Html
from page.parts import Deed, Desk
from page.room.home import names_of
from page.room.session import Session, rescued, room_in, rooms_kept
from page.table import pictures
from page.table.room_note import RoomNote
from page.words import Words

SHARING = ("room-link", "room-copy", "room-share", "near-copy", "near-share")
"""What hands an invitation on, so that somebody may come later; by post every room stays anyway.

`room-link` is a touch of the field with the link, which may be copied by hand.
"""


class KeptRooms:
    """The rooms that wait to be played on, and those finished not long ago."""

    def __init__(
        self, desk: Desk, session: Callable[[], Session | None], gone: Callable[[], None]
    ) -> None:
        """Belong to this page, and the room open just then; `gone` runs when a room was removed."""
        self.desk, self.current, self.gone = desk, session, gone
        self.dropped: set[str] = set()  # rooms made here that are gone since they were left
        self.notes: list[RoomNote] = []
        self.unread = 0  # how many rooms have a note that cannot be read

    def deeds(self) -> Mapping[str, Deed]:
        """Name what can be clicked."""
        return {
            "room-forget": self.ask_forget,
            "room-forget-yes": self.forget,
            "room-rescue": self.rescue,
        }

    async def look_up(self) -> None:
        """Look up the rooms that wait to be played on."""
        self.notes, self.unread = await rooms_kept(self.desk.browser)

    def sharing(self, deed: Deed) -> Deed:
        """Return the same command, which also keeps the room that is open."""

        def do(value: str) -> Coroutine[Any, Any, None] | None:
            session = self.current()
            if session:
                session.stay()
            return deed(value)

        return do

    def drop_unless_shared(self, room: str) -> None:
        """Remove the room that is left for this one, or for none, if nobody was invited to it."""
        session = self.current()
        if session is None or session.stays or session.invitation.room == room:
            return
        if session.replica and session.replica.is_host:
            self.dropped.add(session.invitation.room)
        self.desk.later(session.store.drop())

    def ask_forget(self, address: str) -> None:
        """Ask before a room is removed."""
        self.desk.open_dialog(f"room-forget {address}")

    async def forget(self, address: str) -> None:
        """Remove a room from this device."""
        self.desk.open_dialog("")
        pictures.drop(self.desk.browser, pictures.named(address))
        try:
            await self.desk.browser.rooms.remove(room_in(address))
        except ShelfTrouble as trouble:
            self.desk.warn_unkept(trouble.code)
        self.gone()
        await self.look_up()
        self.desk.show()

    async def rescue(self, address: str) -> None:
        """Save everything that this device has kept of a room as a file, whatever it is worth."""
        room, browser = room_in(address), self.desk.browser
        try:
            note, lines = await browser.rooms.take(room)
        except ShelfTrouble as trouble:
            self.desk.warn_unkept(trouble.code)
            return
        browser.files.save(f"bottega-room-{room[:8]}.json", rescued(note, lines))

    def question(self, address: str, say: Words) -> Html:
        """Ask whether a room is really to be removed."""
        names = [names_of(note, say) for note in self.notes if note.address == address]
        named = "".join(names) or say("room.forget.this")
        return forget_dialog("room-forget-yes", address, named, say, "room.forget")

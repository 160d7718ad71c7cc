"""The letters of a table that is played by post: those to be sent, and those that come."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from bottega.core import Refusal
from bottega.replica import Unstored
from bottega.replica.letters import OPEN, read_envelope, read_open
from page import games
from page.html.markup import Html
from page.parts import Deed, Desk
from page.room import letters
from page.room.door import POST
from page.room.invitation import Invitation, read_link
from page.room.inviting import Inviting
from page.room.naming import writer_name
from page.table.room_note import read_room_note
from page.words import Words

if TYPE_CHECKING:
    from bottega.replica import Replica
    from bottega.replica.post import OpenedLetter

LARGEST_FILE = 200_000  # bytes of a file with a letter
CAME = "came"  # the kind of notice that says what a letter brought
LETTER_SECONDS = 15.0  # for which it is to be seen what a letter brought
INVITATION = ""  # who that letter is for: whoever gets it
_LETTER = re.compile(rf"#/{POST}/([1-9][A-Za-z0-9_-]+)")


class Postbox:
    """What is to be sent from here, written anew whenever the game has moved on."""

    def __init__(self, desk: Desk, replica: Callable[[], Replica | None]) -> None:
        """Write for whatever replica there is just then."""
        self.desk = desk
        self.current = replica
        self.letters: dict[str, Inviting] = {}  # by the devices they are for
        self.written: object = None  # how far everything was when they were written
        self.writing = False
        self.door = ""  # where the table is found, for the invitation
        self.pasted = ""  # a letter that is typed or pasted
        self.reading = False  # while a letter is being opened: what it brings is shown together

    @property
    def replica(self) -> Replica | None:
        """The replica of the room."""
        return self.current()

    def deeds(self) -> Mapping[str, Deed]:
        """Name what can be clicked."""
        return {
            "post-copy": lambda device: self.sending(device, "copy"),
            "post-share": lambda device: self.sending(device, "share"),
            "post-save": self.save,
            "post-read": self.read_pasted,
            "post-file": self.read_file,
        }

    def enter(self, invitation: Invitation) -> None:
        """Be in this room from now on."""
        self.letters, self.written = {}, None
        self.door = door_of(invitation)

    # -------------------------------------------------------------- sending

    def due(self) -> dict[str, Inviting]:
        """Give the letters to be sent: none to who is connected just now."""
        replica = self.replica
        if replica is None:
            return {}
        here = {device for device, person in replica.people.items() if person.peer}
        return {device: letter for device, letter in self.letters.items() if device not in here}

    async def refresh(self) -> None:
        """Write the letters that are due, once for every state of the game."""
        replica = self.replica
        if replica is None or not replica.by_post or replica.elsewhere or self.writing:
            return
        self.writing = True
        try:
            while self.replica is replica and (state := state_of(replica)) != self.written:
                texts = await self.written_now(replica)
                if state_of(replica) == state:  # else it has moved on meanwhile
                    self.lay_out(texts)
                    self.written = state
        except Unstored:
            return  # the room has stopped, and says so
        finally:
            self.writing = False

    def lay_out(self, texts: Mapping[str, str]) -> None:
        """Show these letters, to be sent."""
        self.letters = {
            device: Inviting(self.desk, f"/{POST}/{text}", "post.share.text")
            for device, text in texts.items()
        }
        self.desk.show()

    async def written_now(self, replica: Replica) -> dict[str, str]:
        """Write them."""
        lobby, texts = replica.lobby, dict[str, str]()
        if replica.is_host and lobby and lobby.phase == "open":
            texts[INVITATION] = await replica.invite(self.door)
        for device in replica.letters_due:
            if device in replica.can_write_to:
                texts[device] = await replica.write(device)
        return texts

    async def sending(self, device: str, how: str) -> None:
        """Copy a letter, or hand it to another app."""
        letter = self.letters.get(device)
        if letter:
            await (letter.copy() if how == "copy" else letter.share())

    def save(self, device: str) -> None:
        """Save a letter as a file."""
        letter, replica = self.letters.get(device), self.replica
        if letter and replica:
            name = writer_name(replica, device) if device else ""
            kept = re.sub(r"[^\w-]+", "-", f"bottega-{name}").strip("-")
            self.desk.browser.files.save(f"{kept}.txt", f"{letter.link}\n")

    # -------------------------------------------------------------- what comes

    def typed(self, field: str, value: str) -> bool:
        """Take a letter that is pasted."""
        if field == "post-letter":
            self.pasted = value[:LARGEST_FILE]
        return field == "post-letter"

    def read_pasted(self, _: str) -> None:
        """Open the letter that was pasted."""
        self.go_to(self.pasted)

    async def read_file(self, _: str) -> None:
        """Open a letter out of a file."""
        text = await self.desk.browser.files.choose(LARGEST_FILE)
        if text is not None:
            self.go_to(text)
            self.desk.show()

    def go_to(self, text: str) -> None:
        """Go to the letter that a text holds; say so, if it holds none."""
        found = _LETTER.search(text)
        self.desk.open_dialog("")
        self.pasted = ""
        if found:
            self.desk.browser.go(f"/{POST}/{found[1]}")
        else:
            self.desk.warn("no-letter")

    async def read(self, text: str) -> tuple[str, str]:
        """Open a letter; say what it brought, and what kind of notice that is."""
        say, replica = self.desk.say, self.replica
        assert replica
        self.reading = True
        try:
            return self.told(await replica.open_letter(text))
        except Refusal as refusal:
            why = say.either(f"room.no.{refusal.code}", say("room.no"), **refusal.facts)
            return why, "warning"
        finally:
            self.reading = False

    def told(self, opened: OpenedLetter) -> tuple[str, str]:
        """Say what a letter brought, and what kind of notice that is."""
        say, replica = self.desk.say, self.replica
        name = writer_name(replica, opened.writer) if replica else ""
        name = name or say("room.somebody")
        if "double-entry" in opened.refused:
            return say("post.twice", name=name), "warning"
        if opened.refused:
            why = say.either(f"room.no.{opened.refused[0]}", say("room.no"))
            return say("post.refused", name=name, why=why), "warning"
        if opened.entries:
            return say("post.came", name=name), CAME
        return say("post.came.other" if opened.news else "post.known", name=name), CAME

    def notices(self, say: Words) -> list[Html]:
        """Say at the table what is to be sent."""
        return letters.notices(self.due(), self.replica, say) if self.replica else []

    def cards(self, say: Words) -> list[Html]:
        """Show everything that is to be sent."""
        return letters.cards(self.due(), self.replica, say) if self.replica else []

    def dialog(self, kind: str, about: str, say: Words) -> Html | None:
        """Give the dialogs about letters."""
        replica = self.replica
        if kind == "post-open":
            return letters.read_dialog(self.pasted, say)
        if kind == "post-why":
            reason = why_not_by_post(self.desk.opened.plan.game, say.language)
            return letters.why_not_dialog(reason, say)
        if kind == "post-send" and replica and (letter := self.due().get(about)):
            return letters.send_dialog(about, letter, replica, say)
        return None


def state_of(replica: Replica) -> object:
    """Give all that letters depend on."""
    lobby = replica.lobby
    if lobby is None:
        return None
    game = (replica.deal, replica.count, replica.verdict) if replica.deal else ()
    wished = tuple(replica.wishes.items())
    return (lobby.revision, lobby.phase, game, replica.letters_due, wished, replica.missing)


# ------------------------------------------------------------------ where a letter leads


def door_of(invitation: Invitation) -> str:
    """Write where a table is found, for its own letters: those name the room already."""
    plain = Invitation(invitation.room, invitation.key, invitation.servers)
    return plain.address.removeprefix("/room/").replace(invitation.room, "*", 1)


async def invitation_in(text: str, desk: Desk) -> Invitation:
    """Find the room that a letter belongs to; refuse one that this device cannot open."""
    letter = read_envelope(text)
    if letter.kind == OPEN:
        return read_link(read_open(letter).door.replace("*", letter.room, 1))
    note, lines = await desk.browser.rooms.take(letter.room)
    known = read_room_note(note or "")
    if known is None or not lines:
        raise Refusal("not-for-here", "this letter is sealed for another device")
    return read_link(known.address.removeprefix("/room/"))


def why_not_by_post(game: str, language: str) -> str:
    """Say why a game is not offered by post, as its own words tell; nothing, if it is."""
    return games.load(game).words(language).either(f"{game}.no-post", "")

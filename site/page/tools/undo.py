"""Taking moves back, and playing them again: what may be, and the buttons for it.

Alone against bots everything may be taken back; among people at one device only what showed
nobody anything new. All of it follows from the log, so a reload changes nothing.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import ClassVar

from page.html.controls import button, icon, icon_button
from page.html.markup import Html, tag
from page.parts import Deed, Keys, Part
from page.table.sitting import UNDOING, Change, OwnSitting, Sitting
from page.words import Words


def undoing(sitting: Sitting) -> OwnSitting | None:
    """Give the sitting, if anything can ever be taken back there."""
    return sitting.here if UNDOING in sitting.offers else None


def undoable(sitting: OwnSitting) -> tuple[int | None, str]:
    """Give the entry that may be taken back; if there is none, the word for why not."""
    table, people = sitting.own, sitting.people
    own = [number for number in table.line.held if table.entries[number].author in people]
    if sitting.status == "abandoned":
        return None, "abandoned"
    if not own:
        return None, "undo.none" if people else "undo.bots"
    if len(people) > 1 and table.reveals(own[-1]):
        return None, "undo.revealed"
    return own[-1], ""


def redoable(sitting: OwnSitting) -> tuple[int | None, str]:
    """Give the entry that may be played again; if there is none, the word for why not."""
    ahead = sitting.own.line.ahead
    if sitting.status == "abandoned":
        return None, "abandoned"
    return (ahead[0], "") if ahead else (None, "redo.none")


def undo(sitting: OwnSitting) -> int | None:
    """Take the last move of a person back; give the number of the first new entry."""
    number, _ = undoable(sitting)
    return None if number is None else sitting.take_back(number)


def redo(sitting: OwnSitting) -> int | None:
    """Play again what was taken back, up to a person's next decision, bots' moves as they were."""
    first, table = len(sitting.own.entries), sitting.own
    while (number := redoable(sitting)[0]) is not None:
        if len(table.entries) > first and table.to_move in sitting.people:
            break
        entry = table.entries[number]
        sitting.act(entry.author, entry.known())
    return first if len(table.entries) > first else None


class Undo(Part):
    """The buttons that take back and play again."""

    table_keys: ClassVar[Keys] = {"u": ("undo", ""), "y": ("redo", "")}
    moment: tuple[object, ...] = ()  # when it was last looked what can be done
    off = (True, True)  # whether nothing could then be taken back, or played again

    def deeds(self) -> Mapping[str, Deed]:
        """Name what can be clicked, and what it does."""
        return {"undo": self.undo, "redo": self.redo}

    async def undo(self, _: str) -> None:
        """Take back, even while a bot is thinking, and from behind the curtain."""
        await self.do(undoable, undo)

    async def redo(self, _: str) -> None:
        """Play again what was taken back."""
        if self.desk.steward.sitting and not self.desk.steward.sitting.lowered:
            await self.do(redoable, redo)

    async def do(self, ask: Callable[[OwnSitting], tuple[int | None, str]], change: Change) -> None:
        """Do it, if it may be done; else say why not."""
        steward = self.desk.steward
        if steward.sitting is None:
            return
        sitting = undoing(steward.sitting)
        why = ask(sitting)[1] if sitting else steward.sitting.not_undone
        if sitting is None or why:
            self.desk.explain(self.desk.say(why))
            self.desk.show()
            return
        self.desk.open_dialog("")
        await steward.carry_through(sitting, change)
        await steward.proceed()

    def tools(self, sitting: Sitting, say: Words) -> Html | None:
        """Give both buttons; dimmed they still answer why."""
        own = undoing(sitting)
        if own is None:
            return None
        moment = (own, len(own.own.entries), own.status)
        if self.moment != moment:
            self.moment, self.off = moment, (undoable(own)[0] is None, redoable(own)[0] is None)
        return pair(*self.off, say)

    def curtain(self, sitting: Sitting, say: Words) -> Html | None:
        """Let whoever moved last take that back without looking at the next one's table."""
        own = undoing(sitting)
        number = undoable(own)[0] if own else None
        if number is None:
            return None
        seat = sitting.table.entries[number].author
        if seat == sitting.waiting:
            return None
        label = say("undo.curtain", name=sitting.names[seat])
        return button((icon("undo"), tag("span", label)), "undo", id="curtain-undo")


@lru_cache(maxsize=16)
def pair(undo_off: bool, redo_off: bool, say: Words) -> Html:
    """Make both buttons."""
    return tag("span", tool("undo", undo_off, say), tool("redo", redo_off, say), class_="pair")


def tool(name: str, off: bool, say: Words) -> Html:
    """Make one of the buttons."""
    return icon_button(name, say(name), name, aria_disabled="true" if off else None)

"""The turn clock at a table: how long whoever moves still has, in figures and in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from page.html.markup import Html, tag
from page.kit.sounds import BELL
from page.room.naming import player_names
from page.words import Words

if TYPE_CHECKING:
    from bottega.replica import Replica
    from page.parts import Desk
    from page.room.shared_sitting import SharedSitting

PLACE = "room-clock"  # the element that is shown anew each second, and nothing else with it
WARNINGS = (30, 10, 0)  # seconds left at which whoever moves is told


class TableClock:
    """Shows the time of whoever moves, and warns whoever moves here."""

    def __init__(
        self,
        desk: Desk,
        replica: Callable[[], Replica | None],
        sitting: Callable[[], SharedSitting | None],
    ) -> None:
        """Belong to this page."""
        self.desk, self.replica, self.sitting = desk, replica, sitting
        self.face = Html("")  # as it stands
        self.warned = (-1, WARNINGS[0] + 1)  # for which entry, and down to how many seconds

    def left(self) -> float | None:
        """Give how many seconds whoever moves has left; None where no clock runs."""
        replica = self.replica()
        if replica is None or self.sitting() is None or replica.turn < 0:
            return None
        return replica.time_left(replica.turn)

    def chip(self, say: Words) -> Html | None:
        """Show the clock among the tools of the table."""
        self.face = self.drawn(say)
        if not self.face:
            return None
        return tag("span", self.face, id=PLACE, class_=PLACE, role="timer")

    def drawn(self, say: Words) -> Html:
        """Draw name and time of whoever moves."""
        left, replica = self.left(), self.replica()
        if left is None or replica is None:
            return Html("")
        seconds = max(0, int(left))
        name = player_names(replica)[replica.turn]
        here = replica.turn in replica.seats
        shown = say("room.clock.over") if left <= 0 else figures(seconds)
        called = say("room.clock.you") if here else name
        told = say("room.clock.told", name=name, time=duration(seconds, say))
        return tag(
            "span",
            tag("span", told, class_="spoken"),
            tag("span", tag("span", called, class_="room-clock-name"), " ", aria_hidden="true"),
            tag("b", shown, aria_hidden="true"),
        )

    def second(self) -> None:
        """Show the time that has passed, and warn whoever moves here at few moments."""
        say = self.desk.say
        face = self.drawn(say)
        if face and self.face and face != self.face:
            self.face = face
            self.desk.browser.show({PLACE: face}, (), ())
        elif bool(face) != bool(self.face):
            self.desk.show()
        self.warn(say)

    def warn(self, say: Words) -> None:
        """Tell whoever moves here, once at each of a few moments, how long they have."""
        left, replica = self.left(), self.replica()
        if left is None or replica is None or replica.turn not in replica.seats:
            return
        number, least = self.warned if self.warned[0] == replica.count else (replica.count, 10**9)
        due = [seconds for seconds in WARNINGS if left <= seconds < least]
        self.warned = (number, min([least, *due]))
        clock = replica.clock
        if not due or clock is None or (due[-1] and due[-1] >= clock.budget(1) / 2):
            return
        over = not due[-1]
        told = "room.clock.warn.over" if over else "room.clock.warn"
        self.desk.browser.announce(say(told, time=duration(due[-1], say)))
        if over and self.desk.settings.sound == "on":
            self.desk.browser.sound(BELL)


def figures(seconds: int) -> str:
    """Write a time as clocks do: 1:05."""
    return f"{seconds // 60}:{seconds % 60:02}"


def duration(seconds: int, say: Words) -> str:
    """Write a time in words."""
    minutes, rest = divmod(seconds, 60)
    if not minutes:
        return say.count("room.clock.seconds", rest)
    if not rest:
        return say.count("room.clock.minutes", minutes)
    return say("room.clock.both", minutes=minutes, seconds=f"{rest:02}")

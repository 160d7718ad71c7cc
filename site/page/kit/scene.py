"""What the frame and a game's page tell each other: a scene, an answer to a touch, beats."""

from typing import Any, NamedTuple

from bottega.coach import Advised
from bottega.core import Action, Event, Motion, Reason, Seat

LET_GO = "clear"
"""The touch that every game knows: it lets go of a move half made."""

DOCK, RECENT = "dock", "recent"
FRAMED = (DOCK, RECENT)
"""The regions that the frame fills itself; every layout of a table has a place for each, by id."""


class Scene(NamedTuple):
    """A table as somebody sees it now: everything a game's page needs to show it."""

    view: Any  # what the person looking knows
    seat: Seat  # who looks; SPECTATOR if nobody with a seat does
    legal: tuple[Action, ...]  # what this person may do now; nothing when it is not their move
    names: tuple[str, ...]  # of the seats
    kinds: tuple[str, ...]  # of the seats: "person", or a bot's level
    draft: Any = None  # the game's own note of a move half made: None before the first touch
    last: tuple[Event, ...] = ()  # what happened last, as the person looking may know it
    hint: Action | None = None  # what is recommended here, once the person to move has asked
    advice: tuple[Advised, ...] = ()  # the best moves, of which the hint is one
    past: bool = False  # whether this is a replay: nothing is asked of anybody
    pointed: frozenset[str] = frozenset()  # what a teacher points at: touches, and places

    @property
    def why(self) -> tuple[Reason, ...]:
        """What speaks for the move that is recommended."""
        return next((row.reasons for row in self.advice if row.action == self.hint), ())

    @property
    def seated(self) -> bool:
        """Whether somebody with a seat looks; else they watch, or the curtain is down."""
        return 0 <= self.seat < len(self.names)


class Answer(NamedTuple):
    """What touching something on the table led to."""

    draft: Any = None  # the move half made, from now on
    action: Action | None = None  # the move, once it is made
    why: str = ""  # a sentence, when the touch cannot be followed
    then: tuple[Action, ...] = ()  # moves that were chosen with it, and follow while they are legal


class Advice(NamedTuple):
    """A suggested move, told and prepared; the things it concerns are marked on the table."""

    sentence: str  # what to do
    draft: Any = None  # the move half made, so that one more touch does it


# ------------------------------------------------------------------ what happened


class Happened(NamedTuple):
    """One entry of the log, as the person looking saw it."""

    before: Any  # what they knew before it
    after: Any  # and after
    events: tuple[Event, ...]


class Mark(NamedTuple):
    """Something short that appears over a place for a while: "+5", "−2"."""

    place: str  # a `data-place`
    text: str
    kind: str = ""  # "gain", "loss", or neither


class Beat(NamedTuple):
    """One thing that happens, seen and heard at one time.

    A round's end is many beats, one after the other; most moves are one. What lies on the table
    while a beat is shown is its `view`; without one it is the table as it is when all is done.
    """

    sentence: str = ""  # to be read out; short
    motions: tuple[Motion, ...] = ()  # what flies
    marks: tuple[Mark, ...] = ()  # what appears where
    view: Any = None  # an intermediate picture, where the final one would spoil it
    sound: str = ""  # the name of one of the game's sounds
    urgent: bool = False  # whether nobody may miss it: a bell rings

"""What is open in this tab, as one value: everything on the screen follows from it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from page.settings import Settings
from page.table.note import Note
from page.table.plan import Plan
from page.table.sitting import Sitting

Facts = Mapping[str, object]
NOTHING: Mapping[str, Any] = MappingProxyType({})


class Opened(NamedTuple):
    """What is open."""

    plan: Plan  # of the next game
    settings: Settings
    sitting: Sitting | None = None  # the table that is looked at
    staged: Any = None  # what lies on it while something is being shown, if it is another picture
    told: int | None = None  # how many entries the log may tell meanwhile; None: all of them
    notes: tuple[Note, ...] = ()  # the games that wait to be played on
    unread: Mapping[str, int] = NOTHING  # how many notes could not be read, by the code why
    dialog: str = ""  # the open dialog's name, and what it is about
    log: bool = False  # whether the log is open
    unfolded: bool = False  # whether every option of a new game is on offer
    why: str = ""  # why the last touch could not be followed
    trouble: Facts = NOTHING  # what went wrong, until it is closed
    unkept: str = ""  # why games are not being kept
    elsewhere: str = ""  # the game that another tab has

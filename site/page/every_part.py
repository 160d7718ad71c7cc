"""Every part that the page has, in the order in which they show."""

from typing import TYPE_CHECKING

from page.history.part import History
from page.home.offline import Offline
from page.learning.coach import Coach
from page.learning.rules import Rules
from page.parts import Part
from page.replay.part import Replay
from page.room.part import Rooms
from page.table.hint import Hint
from page.table.undo import Undo

if TYPE_CHECKING:
    from page.app import App

PARTS: tuple[type[Part], ...] = (
    Undo,
    Hint,
    Rooms,
    Rules,
    Coach,
    History,
    Replay,
    Offline,
)


def every_part(app: "App") -> tuple[Part, ...]:
    """Make every part that the page has."""
    return tuple([kind(app) for kind in PARTS])

"""Every part that the page has, in the order in which they show; of some, only the door."""

from page.history.door import HistoryDoor
from page.home.offline import Offline
from page.home.planning import Planning
from page.learning.coach import Coach
from page.learning.rules import RulesToRead
from page.parts import Desk, Part
from page.practice.door import PracticeDoor
from page.review.door import ReviewDoor
from page.room.door import RoomsDoor
from page.tools.fitting import Fitting
from page.tools.hint import Hint
from page.tools.hurry import Hurry
from page.tools.undo import Undo
from page.workbench.door import WorkbenchDoor

PARTS: tuple[type[Part], ...] = (
    Planning,
    Undo,
    Hint,
    Hurry,
    Fitting,
    RoomsDoor,
    RulesToRead,
    Coach,
    PracticeDoor,
    HistoryDoor,
    ReviewDoor,
    WorkbenchDoor,
    Offline,
)


def every_part(desk: Desk) -> tuple[Part, ...]:
    """Make every part that the page has."""
    return tuple([kind(desk) for kind in PARTS])

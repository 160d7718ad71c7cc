"""Every part that the page has, in the order in which they show."""

from page.history.part import History
from page.home.offline import Offline
from page.home.planning import Planning
from page.learning.coach import Coach
from page.learning.rules import RulesToRead
from page.parts import Desk, Part
from page.practice.part import Practice
from page.review.part import Review
from page.room.part import Rooms
from page.tools.fitting import Fitting
from page.tools.hint import Hint
from page.tools.hurry import Hurry
from page.tools.undo import Undo
from page.workbench.part import Workbench

PARTS: tuple[type[Part], ...] = (
    Planning,
    Undo,
    Hint,
    Hurry,
    Fitting,
    Rooms,
    RulesToRead,
    Coach,
    Practice,
    History,
    Review,
    Workbench,
    Offline,
)


def every_part(desk: Desk) -> tuple[Part, ...]:
    """Make every part that the page has."""
    return tuple([kind(desk) for kind in PARTS])

"""The table in the middle of what happens: a State like any other, and what is proclaimed over it.

Whoever draws the table asks `event_on(view)` what is to be seen large meanwhile; it is told by
`story.story` and `story.tell` as every event is.
"""

from typing import Any

from bottega.core import Event
from bottega.games.citadels.state import State


class Picture(State):
    """A table over which something is proclaimed."""

    event: Event | None = None


def picture_of(state: State, event: Event) -> Picture:
    """Make a picture of a table over which an event is proclaimed."""
    picture = Picture._make(state)
    picture.event = event
    return picture


def event_on(view: Any) -> Event | None:
    """Give what is proclaimed over a table just now, if anything is."""
    return view.event if isinstance(view, Picture) else None

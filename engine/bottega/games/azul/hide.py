"""Who may know what: everybody everything. What the bag will give, not even the bag knows."""

from __future__ import annotations

from collections.abc import Sequence

from bottega.core import DEALER, Action, Seat
from bottega.games.azul.rules import legal
from bottega.games.azul.state import State
from bottega.rng import Rng


def redact(state: State, viewer: Seat) -> State:
    """The State as this viewer knows it: all of it."""
    return state._replace(viewer=viewer)


def veil(state: State, action: Action, viewer: Seat) -> Action:
    """The action as this viewer sees it: all of it."""
    return action


def determinize(view: State, rng: Rng) -> State:
    """The State behind the view: there is only one."""
    return view._replace(viewer=DEALER)


def admits(view: State, action: Action) -> bool:
    """Whether the action is legal, which every view can tell."""
    return action in legal(view)


def assemble(views: Sequence[State], rng: Rng) -> State:
    """The State behind several views of one table: there is only one."""
    return views[0]._replace(viewer=DEALER)

"""What a good move at Citadels is about; for puzzles."""

from __future__ import annotations

from bottega.core import Action
from bottega.games.citadels.state import State

THEMES = {
    "pick": "role",
    "murder": "assassin",
    "rob": "thief",
    "swap": "magician",
    "toss": "magician",
    "destroy": "warlord",
    "build": "build",
    "gold": "gather",
    "draw": "gather",
    "collect": "gather",
    "keep": "keep",
    "forge": "special",
    "sell": "special",
    "end": "wait",
    "skip": "wait",
}


def theme(view: State, action: Action) -> str:
    """The role whose power it is, or what the turn goes into."""
    return THEMES.get(action.verb, "")

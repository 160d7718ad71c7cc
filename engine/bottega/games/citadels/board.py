"""The Citadels table as text, and actions in words."""
from __future__ import annotations
from collections.abc import Sequence
from bottega.core import Action, Paint
from bottega.games.citadels.state import State
def describe(view: State, action: Action) -> str:
    """An action in English words, for a list to choose from."""
    return str(action)
def board(view: State, names: Sequence[str], paint: Paint) -> str:
    """The table as text."""
    return ""

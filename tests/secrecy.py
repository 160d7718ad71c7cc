"""Who may see what of an action: written from the rulebooks, not from the rules' code.

Each game brings its own table, one line a verb, in `tests/games/GAME/secrecy.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path

from bottega.core import DEALER, HIDDEN, Action, Seat

FOLDER = Path(__file__).parent / "games"

History = Sequence[tuple[Seat, Action]]
"""What was done before, by whom, with all secrets open."""

MaySee = Callable[[History, int, Seat], bool]
"""Whether a viewer may see the argument at this place of an action that follows this history."""


def everybody(history: History, place: int, viewer: Seat) -> bool:
    """It is done face up."""
    return True


def table_of(game: str) -> Mapping[str, MaySee]:
    """The game's own row, `WHO_MAY_SEE` in `tests/games/GAME/secrecy.py`."""
    assert (FOLDER / game / "secrecy.py").exists(), f"{game} has no table of who may see what"
    row: Mapping[str, MaySee] = import_module(f"tests.games.{game}.secrecy").WHO_MAY_SEE
    return row


def shown_to(game: str, history: History, action: Action, viewer: Seat) -> Action:
    """The action as the table above lets this viewer see it; the dealer sees everything."""
    row = table_of(game)
    assert action.verb in row, f"{action.verb} of {game} is not in the table of who may see what"
    may_see = row[action.verb]
    return Action(
        action.verb,
        tuple(
            arg if viewer == DEALER or may_see(history, place, viewer) else HIDDEN
            for place, arg in enumerate(action.args)
        ),
    )

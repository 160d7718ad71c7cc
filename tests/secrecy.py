"""Who may see what of an action: written from the rulebooks, not from the rules' code.

One row a game, one line a verb. A new game adds its row; nothing else in the laws names a game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bottega.core import DEALER, HIDDEN, Action, Seat

History = Sequence[tuple[Seat, Action]]
"""What was done before, by whom, with all secrets open."""

MaySee = Callable[[History, int, Seat], bool]
"""Whether a viewer may see the argument at this place of an action that follows this history."""


def everybody(history: History, place: int, viewer: Seat) -> bool:
    """It is done face up."""
    return True


def who_drew(history: History, place: int, viewer: Seat) -> bool:
    """A card that answers a draw is seen by the player who drew; any other card by all."""
    author, action = history[-1] if history else (DEALER, Action("deal"))
    return action.verb != "draw" or viewer == author


WHO_MAY_SEE: Mapping[str, Mapping[str, MaySee]] = {
    "splendor": {
        "invite": everybody,
        "deal": who_drew,
        "take": everybody,
        "reserve": everybody,
        "draw": everybody,  # the level; the card comes with the deal
        "buy": everybody,
        "give": everybody,
        "noble": everybody,
        "pass": everybody,
    },
    "azul": {  # nothing is secret: what is in the bag and in the lid, anybody can count
        "fill": everybody,
        "take": everybody,
        "place": everybody,
    },
}


def shown_to(game: str, history: History, action: Action, viewer: Seat) -> Action:
    """The action as the table above lets this viewer see it; the dealer sees everything."""
    assert game in WHO_MAY_SEE, f"{game} has no row in the table of who may see what"
    row = WHO_MAY_SEE[game]
    assert action.verb in row, f"{action.verb} of {game} is not in the table of who may see what"
    may_see = row[action.verb]
    return Action(
        action.verb,
        tuple(
            arg if viewer == DEALER or may_see(history, place, viewer) else HIDDEN
            for place, arg in enumerate(action.args)
        ),
    )

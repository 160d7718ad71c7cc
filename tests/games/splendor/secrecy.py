"""Who may see what of Splendor's actions, from the rulebook."""

from __future__ import annotations

from bottega.core import DEALER, Action, Seat
from tests.secrecy import History, everybody


def who_drew(history: History, place: int, viewer: Seat) -> bool:
    """A card that answers a draw is seen by the player who drew; any other card by all."""
    author, action = history[-1] if history else (DEALER, Action("deal"))
    return action.verb != "draw" or viewer == author


WHO_MAY_SEE = {
    "invite": everybody,
    "deal": who_drew,
    "take": everybody,
    "reserve": everybody,
    "draw": everybody,  # the level; the card comes with the deal
    "buy": everybody,
    "give": everybody,
    "noble": everybody,
    "pass": everybody,
}

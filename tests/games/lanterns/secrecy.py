"""Who may see what of the actions of Lanterns, from its rules."""

from __future__ import annotations

from bottega.core import Seat
from tests.secrecy import History, everybody

HAND = 3  # lanterns are dealt to everybody, hand after hand


def count(history: History, verb: str) -> int:
    return sum(action.verb == verb for _, action in history)


def who_gets_it(history: History, place: int, viewer: Seat) -> bool:
    """A lantern that is dealt is seen by whose hand is being filled."""
    return viewer == count(history, "deal") // HAND


def who_holds_it(history: History, place: int, viewer: Seat) -> bool:
    """A lantern under the cloth is seen by who holds it; everybody in turn."""
    return viewer == count(history, "show") % (count(history, "deal") // HAND)


WHO_MAY_SEE = {
    "deal": who_gets_it,
    "offer": who_holds_it,
    "guess": everybody,
    "show": everybody,
}

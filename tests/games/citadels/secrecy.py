"""Who may see what of Citadels' actions, from the rulebook."""

from __future__ import annotations

from bottega.core import Seat
from tests.games.citadels.witness import seat_after
from tests.secrecy import History, MaySee, everybody

LARGEST_STATE = 6144  # bytes: everybody may remember almost every card, seats times 66 facts


def nobody(history: History, place: int, viewer: Seat) -> bool:
    """It is done face down."""
    return False


def only_who_does(verb: str) -> MaySee:
    """What a player is dealt, is offered or does in secret, that player alone sees."""

    def may_see(history: History, place: int, viewer: Seat) -> bool:
        return viewer == seat_after(history, verb)

    return may_see


def who_swaps(history: History, place: int, viewer: Seat) -> bool:
    """Two hands change places before the eyes of their two owners."""
    magician, swap = history[-1]
    return viewer in (magician, *swap.args)


WHO_MAY_SEE = {
    "crown": everybody,
    "deal": only_who_does("deal"),
    "discard": everybody,
    "bury": nobody,
    "offer": only_who_does("offer"),
    "pick": only_who_does("pick"),
    "answer": everybody,
    "silence": everybody,
    "exchange": who_swaps,
    "gold": everybody,
    "draw": everybody,  # how many; the cards come with the deal
    "keep": only_who_does("keep"),
    "collect": everybody,
    "build": everybody,
    "forge": everybody,
    "sell": only_who_does("sell"),
    "end": everybody,
    "murder": everybody,
    "rob": everybody,
    "swap": everybody,
    "toss": only_who_does("toss"),
    "done": everybody,
    "destroy": everybody,
    "skip": everybody,
    "redeem": everybody,
    "decline": everybody,
}

"""Who may see what of an action: written from the rulebooks, not from the rules' code.

One row a game, one line a verb. A new game adds its row; nothing else in the laws names a game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bottega.core import DEALER, HIDDEN, Action, Seat
from tests.games.citadels.witness import seat_after

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


def nobody(history: History, place: int, viewer: Seat) -> bool:
    """It is done face down."""
    return False


def only_who_does(verb: str) -> MaySee:
    """In Citadels: what a player is dealt, is offered or does in secret, that player alone sees."""

    def may_see(history: History, place: int, viewer: Seat) -> bool:
        return viewer == seat_after(history, verb)

    return may_see


def who_swaps(history: History, place: int, viewer: Seat) -> bool:
    """In Citadels: two hands change places before the eyes of their two owners."""
    magician, swap = history[-1]
    return viewer in (magician, *swap.args)


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
    "citadels": {
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

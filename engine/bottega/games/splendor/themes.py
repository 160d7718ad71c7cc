"""What a good move at Splendor is about, where that can be told surely; for puzzles."""

from __future__ import annotations

from bottega.core import Action
from bottega.games.splendor.data import BONUS, LEVEL
from bottega.games.splendor.purchase import default_buys, persuaded
from bottega.games.splendor.state import State, bonuses_of, partners, to_move

HIGH = 3  # the level of the cards that are worth saving for


def theme(view: State, action: Action) -> str:
    """Noble, deny, save, blind, reserve, buy or gather; none for steps that follow a move."""
    verb, args = action
    if verb == "buy":
        return "noble" if _persuades(view, args[0]) else "buy"
    if verb == "reserve":
        return (
            "deny" if _could_be_bought(view, args[0]) else "save" if _high(args[0]) else "reserve"
        )
    return {"take": "gather", "draw": "blind"}.get(verb, "")


def _high(card: int) -> bool:
    return LEVEL[card] == HIGH


def _persuades(view: State, card: int) -> bool:
    """Whether a noble comes who would not have come without this card."""
    have = list(bonuses_of(view, to_move(view)))
    before = persuaded(tuple(have))
    have[BONUS[card]] += 1
    gained = persuaded(tuple(have)) & ~before
    return any(gained >> noble & 1 for noble in view.nobles)


def _could_be_bought(view: State, card: int) -> bool:
    """Whether somebody on another side could buy this card in the next turn."""
    mine = partners(view, to_move(view))
    others = [seat for seat in range(len(view.players)) if seat not in mine]
    return any(
        default_buys((card,), view.players[seat].tokens, bonuses_of(view, seat)) for seat in others
    )

"""How good a Splendor table looks for a seat: prestige, an engine of bonuses, cards in reach."""

from __future__ import annotations

from bottega.core import OVER, Seat
from bottega.counts import Counts
from bottega.games.splendor.data import BONUS, COST, EMPTY, GOLD, NOBLES, POINTS
from bottega.games.splendor.rules import winners
from bottega.games.splendor.state import DRAWN, Player, State, bonuses_of, partners, to_move

# In prestige points. Found by letting variants play each other.
WIN = 1000.0
BONUS_WORTH = 1.4  # a bonus, before its colour runs out of use
BONUS_ENOUGH = 5  # from here on another bonus of the colour is worth little
NOBLE_WORTH = 3.0
TOKEN_WORTH = 0.03
GOLD_WORTH = 0.2
RESERVED_COST = 0.5  # a card in hand takes one of three places
WAITING = 0.65  # what is left of a card's worth for each turn one must save for it
CARDS_IN_MIND = (0.6, 0.3, 0.15)  # weights of the best, second and third card aimed at
RIVAL = 0.55  # how much the best rival's standing counts against one's own


def value(view: State, seat: Seat) -> float:
    """The seat's standing less a share of its best rival's; far more once the game is decided."""
    if to_move(view) == OVER:
        won = winners(view)
        return WIN / len(won) if seat in won else -WIN
    own = partners(view, seat)
    rivals = [_standing(view, s) for s in range(len(view.players)) if s not in own]
    return sum([_standing(view, partner) for partner in own]) - RIVAL * max(rivals)


def _standing(view: State, seat: Seat) -> float:
    player = view.players[seat]
    bonuses = bonuses_of(view, seat)
    tokens = player.tokens
    return (
        player.points
        + _engine(player.bonuses)
        + sum([_noble(NOBLES[noble], bonuses) for noble in view.nobles])
        + TOKEN_WORTH * sum(tokens[:GOLD])
        + GOLD_WORTH * tokens[GOLD]
        - RESERVED_COST * _hand_size(view, seat)
        + _prospects(view, player, bonuses)
    )


def _hand_size(view: State, seat: Seat) -> int:
    """The reserved cards, one that is just being drawn included."""
    player = view.players[seat]
    drawing = view.phase == DRAWN and view.turn % len(view.players) == seat
    return len(player.reserved) + len(player.blind) + drawing


def _engine(bonuses: Counts) -> float:
    """Bonuses save tokens for the rest of the game, the first ones of a colour most."""
    return sum(
        [BONUS_WORTH * min(n, BONUS_ENOUGH) + 0.2 * max(0, n - BONUS_ENOUGH) for n in bonuses]
    )


def _noble(asks: Counts, bonuses: Counts) -> float:
    """A noble draws nearer with every bonus, the faster the fewer are missing."""
    missing = sum([ask - have for ask, have in zip(asks, bonuses, strict=True) if ask > have])
    return float(NOBLE_WORTH * max(0.0, 1 - missing / 6) ** 2)


def _prospects(view: State, player: Player, bonuses: Counts) -> float:
    """The cards the player is saving for: the best few, discounted by the turns still to wait."""
    tokens = player.tokens
    wealth = [token + bonus for token, bonus in zip(tokens, bonuses, strict=False)]
    worths = [0.0, 0.0, 0.0]
    for card in (*view.market, *player.reserved, *player.blind):
        if 0 <= card < EMPTY:
            gaps = [cost - have for cost, have in zip(COST[card], wealth) if cost > have]
            turns = _turns_to_save(gaps, tokens[GOLD])
            worths.append((POINTS[card] + _bonus_worth(card, bonuses)) * WAITING ** (turns + 1))
    worths.sort(reverse=True)
    return sum([weight * worth for weight, worth in zip(CARDS_IN_MIND, worths, strict=False)])


def _turns_to_save(gaps: list[int], gold: int) -> int:
    """Turns of taking gems until nothing is missing: three a turn, but one of a colour."""
    missing = sum(gaps) - gold
    return max((missing + 2) // 3, max(gaps) - gold) if missing > 0 else 0


def _bonus_worth(card: int, bonuses: Counts) -> float:
    return BONUS_WORTH if bonuses[BONUS[card]] < BONUS_ENOUGH else 0.2

"""How good a Splendor table looks for a seat: prestige, an engine of bonuses, cards in reach."""

from __future__ import annotations

from bottega.core import OVER, Seat
from bottega.counts import Counts
from bottega.games.splendor.data import BONUS, COST, EMPTY, GOLD, NOBLES, POINTS
from bottega.games.splendor.rules import winners
from bottega.games.splendor.state import DRAWN, Player, State, bonuses_of, partners, to_move

# In thousandths of a prestige point: whole numbers add up alike on every Python. Found by letting
# variants play each other.
WIN = 1_000_000
POINT = 1000
BONUS_WORTH = 1400  # a bonus, before its colour runs out of use
BONUS_ENOUGH = 5  # from here on another bonus of the colour is worth little
SPARE_BONUS = 200
TOKEN_WORTH = 30
GOLD_WORTH = 200
RESERVED_COST = 500  # a card in hand takes one of three places
NOBLE_WORTH = (3000, 2083, 1333, 750, 333, 83)  # by the bonuses still missing
WORTH_IN = (650, 423, 275, 179, 116, 75, 49, 32)  # of 1000, by the turns one must save for a card
CARDS_IN_MIND = (60, 30, 15)  # percent of the best, second and third card aimed at
RIVAL = 55  # percent of the best rival's standing that count against one's own


def value(view: State, seat: Seat) -> int:
    """The seat's standing less a share of its best rival's; far more once the game is decided."""
    if to_move(view) == OVER:
        won = winners(view)
        return WIN // len(won) if seat in won else -WIN
    own = partners(view, seat)
    rivals = [_standing(view, s) for s in range(len(view.players)) if s not in own]
    return sum([_standing(view, partner) for partner in own]) - RIVAL * max(rivals) // 100


def _standing(view: State, seat: Seat) -> int:
    player = view.players[seat]
    bonuses = bonuses_of(view, seat)
    tokens = player.tokens
    return (
        POINT * player.points
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


def _engine(bonuses: Counts) -> int:
    """Bonuses save tokens for the rest of the game, the first ones of a colour most."""
    useful = sum([min(n, BONUS_ENOUGH) for n in bonuses])
    return BONUS_WORTH * useful + SPARE_BONUS * (sum(bonuses) - useful)


def _noble(asks: Counts, bonuses: Counts) -> int:
    """A noble draws nearer with every bonus, the faster the fewer are missing."""
    missing = sum([ask - have for ask, have in zip(asks, bonuses) if ask > have])
    return NOBLE_WORTH[missing] if missing < len(NOBLE_WORTH) else 0


def _prospects(view: State, player: Player, bonuses: Counts) -> int:
    """The cards the player is saving for: the best few, discounted by the turns still to wait."""
    tokens = player.tokens
    wealth = [token + bonus for token, bonus in zip(tokens, bonuses)]
    worths = []
    for card in (*view.market, *player.reserved, *player.blind):
        if 0 <= card < EMPTY:
            gaps = [cost - have for cost, have in zip(COST[card], wealth) if cost > have]
            turns = min(_turns_to_save(gaps, tokens[GOLD]), len(WORTH_IN) - 1)
            worths.append((POINT * POINTS[card] + _bonus_worth(card, bonuses)) * WORTH_IN[turns])
    worths.sort(reverse=True)
    return sum([share * worth for share, worth in zip(CARDS_IN_MIND, worths)]) // 100_000


def _turns_to_save(gaps: list[int], gold: int) -> int:
    """Turns of taking gems until nothing is missing: three a turn, but one of a colour."""
    missing = sum(gaps) - gold
    return max((missing + 2) // 3, max(gaps) - gold) if missing > 0 else 0


def _bonus_worth(card: int, bonuses: Counts) -> int:
    return BONUS_WORTH if bonuses[BONUS[card]] < BONUS_ENOUGH else SPARE_BONUS

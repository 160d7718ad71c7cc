"""How good a Splendor table looks for a seat: prestige, an engine of bonuses, cards in reach."""

from __future__ import annotations

from functools import lru_cache

from bottega.core import OVER, Seat
from bottega.counts import Counts
from bottega.games.splendor.data import BONUS, COST, EMPTY, GOLD, NOBLES, POINTS
from bottega.games.splendor.rules import winners
from bottega.games.splendor.state import (
    DRAWN,
    Player,
    State,
    bonuses_of,
    partners,
    points_of,
    purchases_of,
    to_move,
)

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
LEAD = 20_000  # to be ahead, or behind, once somebody has reached the target


def value(view: State, seat: Seat) -> int:
    """The seat's standing less a share of its best rival's; far more once the game is decided."""
    if to_move(view) == OVER:
        won = winners(view)
        return WIN // len(won) if seat in won else -WIN
    own = partners(view, seat)
    others = [s for s in range(len(view.players)) if s not in own]
    rivals = max([_standing(view, rival) for rival in others])
    worth = sum([_standing(view, partner) for partner in own]) - RIVAL * rivals // 100
    return worth + _lead(view, seat, others)


def _lead(view: State, seat: Seat, others: list[Seat]) -> int:
    """Once somebody has reached the target, who is ahead is nearly all that counts."""
    points = points_of(view, seat)
    rivals = [points_of(view, rival) for rival in others]
    if max(points, *rivals) < view.rules.target:
        return 0
    ahead = (points, -purchases_of(view, seat))
    best = max([(p, -purchases_of(view, s)) for p, s in zip(rivals, others)])
    return LEAD if ahead >= best else -LEAD


def _standing(view: State, seat: Seat) -> int:
    """What a seat has and may hope for; the same for as long as nothing of it changes."""
    drawing = view.phase == DRAWN and view.turn % len(view.players) == seat
    return _worth(
        view.players[seat], bonuses_of(view, seat), view.market, view.nobles, int(drawing)
    )


@lru_cache(maxsize=1 << 13)
def _worth(
    player: Player, bonuses: Counts, market: tuple[int, ...], nobles: tuple[int, ...], drawing: int
) -> int:
    """The worth of a player's things, with its team's bonuses and a card just being drawn."""
    tokens = player.tokens
    hand = (*player.reserved, *player.blind)
    return (
        POINT * player.points
        + _engine(player.bonuses)
        + sum([_noble(noble, bonuses) for noble in nobles])
        + TOKEN_WORTH * sum(tokens[:GOLD])
        + GOLD_WORTH * tokens[GOLD]
        - RESERVED_COST * (len(hand) + drawing)
        + _prospects((*market, *hand), tokens, bonuses)
    )


@lru_cache(maxsize=1 << 12)
def _engine(bonuses: Counts) -> int:
    """Bonuses save tokens for the rest of the game, the first ones of a colour most."""
    useful = sum([min(n, BONUS_ENOUGH) for n in bonuses])
    return BONUS_WORTH * useful + SPARE_BONUS * (sum(bonuses) - useful)


@lru_cache(maxsize=1 << 12)
def _noble(noble: int, bonuses: Counts) -> int:
    """A noble draws nearer with every bonus, the faster the fewer are missing."""
    missing = sum([ask - have for ask, have in zip(NOBLES[noble], bonuses) if ask > have])
    return NOBLE_WORTH[missing] if missing < len(NOBLE_WORTH) else 0


def _prospects(cards: tuple[int, ...], tokens: Counts, bonuses: Counts) -> int:
    """The cards the player is saving for: the best few, discounted by the turns still to wait."""
    known = _known_hopes(tokens, bonuses)
    worths = []
    for card in cards:
        if 0 <= card < EMPTY:
            worth = known[card]
            if worth < 0:
                worth = known[card] = hope(card, tokens, bonuses)
            worths.append(worth)
    worths.sort(reverse=True)
    return sum([share * worth for share, worth in zip(CARDS_IN_MIND, worths)]) // 100_000


@lru_cache(maxsize=1 << 11)
def _known_hopes(tokens: Counts, bonuses: Counts) -> list[int]:
    """For each card what `hope` said of it, once it was asked; -1 before."""
    return [-1] * EMPTY


def hope(card: int, tokens: Counts, bonuses: Counts) -> int:
    """What a card would bring, the less the more turns one must save for it."""
    turns = turns_to_save(card, tokens, bonuses)
    bonus_worth = BONUS_WORTH if bonuses[BONUS[card]] < BONUS_ENOUGH else SPARE_BONUS
    return (POINT * POINTS[card] + bonus_worth) * WORTH_IN[min(turns, len(WORTH_IN) - 1)]


def turns_to_save(card: int, tokens: Counts, bonuses: Counts) -> int:
    """Turns of taking gems until a card can be paid for: three a turn, but one of a colour."""
    missing = most = -tokens[GOLD]
    for cost, token, bonus in zip(COST[card], tokens, bonuses):
        gap = cost - token - bonus
        if gap > 0:
            missing += gap
            most = max(most, gap - tokens[GOLD])
    return max((missing + 2) // 3, most) if missing > 0 else 0

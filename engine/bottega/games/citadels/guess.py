"""Guessing who holds which role, from what a viewer knows and what would serve whom."""

from __future__ import annotations

from bottega.core import Seat
from bottega.games.citadels.data import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    KING,
    MAGICIAN,
    MERCHANT,
    THIEF,
    WARLORD,
)
from bottega.games.citadels.holders import possible_roles
from bottega.games.citadels.scoring import city_worth
from bottega.games.citadels.state import State
from bottega.games.citadels.turn import income

# In thousandths of a point. What a role is good for, as anybody at the table can see.
GOLD = 600
CROWN = 800
MERCHANT_GOLD = 600
SHELTER = 50  # the Bishop's protection, for each point of the city
TWO_CARDS = 1300
MORE_BUILDS = 1500
A_MURDER = 1100
A_MURDER_IN_NEED = 1500  # when somebody else is about to complete a city
A_DESTRUCTION = 500
A_TRADE = 300
CARD_GAINED = 450
ANY_ROLE = 400  # people pick for other reasons, too


def role_worth(view: State, seat: Seat, role: int) -> int:
    """What a role would bring this seat now."""
    others = [s for s in range(len(view.gold)) if s != seat]
    if role == ASSASSIN:
        largest = max([view.cities[s].bit_count() for s in others])
        return A_MURDER + A_MURDER_IN_NEED * (largest >= view.rules.city_size - 2)
    if role == THIEF:
        return GOLD * (3 * max([view.gold[s] for s in others]) + 2) // 10
    if role == MAGICIAN:
        most = max([len(view.hands[s]) for s in others])
        return A_TRADE + CARD_GAINED * max(0, most - len(view.hands[seat]))
    worth = GOLD * income(role, view.cities[seat])
    if role == ARCHITECT:
        cards = len(view.hands[seat])
        rich = view.gold[seat] >= 4 and cards >= 1
        return worth + 10 * TWO_CARDS // (10 + 3 * cards) + MORE_BUILDS * rich
    extra = {KING: CROWN, MERCHANT: MERCHANT_GOLD, WARLORD: A_DESTRUCTION}
    if role == BISHOP:
        return worth + SHELTER * city_worth(view.cities[seat])
    return worth + extra[role]


def likelihood(view: State, seat: Seat, role: int) -> int:
    """How likely it is, in thousandths, that this seat holds this role: people pick what serves."""
    roles = possible_roles(view, seat)
    if role not in roles:
        return 0
    weights = {r: ANY_ROLE + role_worth(view, seat, r) for r in roles}
    return 1000 * weights[role] // sum(weights.values())

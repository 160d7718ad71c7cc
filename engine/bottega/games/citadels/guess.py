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

# In points. What a role is good for, as anybody at the table can see.
GOLD = 0.6
CROWN = 0.8
MERCHANT_GOLD = 0.6
SHELTER = 0.05  # the Bishop's protection, for each point of the city
TWO_CARDS = 1.3
MORE_BUILDS = 1.5
A_MURDER = 1.1
A_MURDER_IN_NEED = 1.5  # when somebody else is about to complete a city
A_DESTRUCTION = 0.5
CARD_GAINED = 0.45


def role_worth(view: State, seat: Seat, role: int) -> float:
    """What a role would bring this seat now."""
    others = [s for s in range(len(view.gold)) if s != seat]
    if role == ASSASSIN:
        largest = max([view.cities[s].bit_count() for s in others])
        return A_MURDER + A_MURDER_IN_NEED * (largest >= view.rules.city_size - 2)
    if role == THIEF:
        return GOLD * (0.3 * max([view.gold[s] for s in others]) + 0.2)
    if role == MAGICIAN:
        most = max([len(view.hands[s]) for s in others])
        return 0.3 + CARD_GAINED * max(0, most - len(view.hands[seat]))
    worth = GOLD * income(role, view.cities[seat])
    if role == ARCHITECT:
        rich = view.gold[seat] >= 4 and len(view.hands[seat]) >= 1
        return worth + TWO_CARDS / (1 + 0.3 * len(view.hands[seat])) + MORE_BUILDS * rich
    extra = {KING: CROWN, MERCHANT: MERCHANT_GOLD, WARLORD: A_DESTRUCTION}
    if role == BISHOP:
        return worth + SHELTER * city_worth(view.cities[seat])
    return worth + extra[role]


def likelihood(view: State, seat: Seat, role: int) -> float:
    """How likely it is that this seat holds this role: people pick what serves them."""
    roles = possible_roles(view, seat)
    if role not in roles:
        return 0.0
    weights = {r: 0.4 + role_worth(view, seat, r) for r in roles}
    return weights[role] / sum(weights.values())

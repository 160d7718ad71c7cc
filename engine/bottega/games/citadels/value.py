"""How good a Citadels table looks for a seat: the city, gold, a hand to build from, the role."""

from __future__ import annotations

from math import floor

from bottega.core import HIDDEN, OVER, Seat
from bottega.games.citadels.data import COLOUR, COST, EXTRA_POINTS, OF_COLOUR, PURPLE
from bottega.games.citadels.guess import GOLD, likelihood, role_worth
from bottega.games.citadels.scoring import points, winners
from bottega.games.citadels.state import (
    CALL,
    COLLECTED,
    DEAL,
    END,
    EXCHANGE,
    KEEP_ONE,
    ROUND_LIMIT,
    TOSS,
    State,
    is_complete,
    last_round,
    partners,
    to_move,
)
from bottega.games.citadels.turn import income

BESIDE = 0.3183098861837907

# In points.
WIN = 1000.0
RIVAL = 0.5  # how much the best rival's standing counts against one's own
OTHERS = 0.12  # and that of all rivals on average
ENEMY = 0.8  # in teams: each of the other team
PROGRESS = 0.11  # for the square of the number of districts: the end draws nearer
COLOUR_WORTH = 0.45  # a new colour, toward all five
GOLD_ENOUGH = 7  # from here on gold is worth less
GOLD_BEYOND = 0.25
PURPLE_WORTH = 0.5  # what a purple district can do, before its points
WAITING = 0.72  # what is left of a card's worth for each turn one must save for it
CARDS_IN_MIND = (0.8, 0.5, 0.3, 0.2)  # weights of the best cards in hand
UNKNOWN_CARD = 1.05  # what an unknown card is worth to build
CHOSEN_CARD = 1.3  # and the best of several
SPARE_CARD = 0.03
TRIFLE = 0.01  # gold that can buy nothing any more
MURDER = 0.9  # of the turn that the victim loses
THEFT = 0.9


def value(view: State, seat: Seat) -> int:
    """How good this looks for the seat, in thousandths of a point.

    Cut off, so that the last bit of a sum, which differs from one Python to the next, decides
    nothing: at a place where no sum of the numbers above is likely to fall.
    """
    return floor(1000 * _judged(view, seat) + BESIDE)


def _judged(view: State, seat: Seat) -> float:
    """The seat's standing less its rivals'; far more once the game is decided."""
    if to_move(view) == OVER:
        won = winners(view)
        return WIN / len(won) if seat in won else -WIN
    own = partners(view, seat)
    rivals = [_standing(view, s) for s in range(len(view.gold)) if s not in own]
    mine = sum([_standing(view, s) for s in own]) + _plots(view, seat)
    if view.rules.teams:
        return mine - ENEMY * sum(rivals)
    return mine - RIVAL * max(rivals) - OTHERS * sum(rivals) / len(rivals)


def _standing(view: State, seat: Seat) -> float:
    """Everything a seat has, as far as the view shows it."""
    city = view.cities[seat]
    built, bonus, complete, first = points(view, seat)
    colours = sum([bool(city & of_colour) for of_colour in OF_COLOUR])
    size = min(city.bit_count(), view.rules.city_size)
    worth = built + complete + first + PROGRESS * size * size
    worth += PURPLE_WORTH * (city & OF_COLOUR[PURPLE]).bit_count()
    worth += bonus or COLOUR_WORTH * (colours - 1)
    if last_round(view) and _has_built(view, seat):
        return worth + TRIFLE * view.gold[seat]
    return worth + _gold(view, seat) + _hand(view, seat) + _role(view, seat)


def _has_built(view: State, seat: Seat) -> bool:
    """Whether this seat builds no more in this round."""
    if view.called == 0 or not view.revealed >> seat & 1:
        return False
    return view.phase == CALL or view.turn != seat or not view.builds


def _gold(view: State, seat: Seat) -> float:
    gold = view.gold[seat] + _income_to_come(view, seat)
    return GOLD * min(gold, GOLD_ENOUGH) + GOLD_BEYOND * max(0.0, gold - GOLD_ENOUGH)


def _income_to_come(view: State, seat: Seat) -> float:
    """What the active player may still collect in this turn, a little less than in hand."""
    acting = view.turn == seat and view.revealed >> seat & 1 and view.phase not in (CALL, END)
    if not acting or view.rules.gold_brings_income or view.spent & COLLECTED:
        return 0.0
    return 0.95 * income(view.roles[seat], view.cities[seat])


# ------------------------------------------------------------------ the hand


def _hand(view: State, seat: Seat) -> float:
    """The cards one may build, the best ones most; discounted by the turns still to save."""
    cards, unknown, chosen = _cards_in_sight(view, seat)
    worths = [_card(view, seat, card) for card in set(cards)]
    worths += [UNKNOWN_CARD] * unknown + [CHOSEN_CARD] * chosen
    worths.sort(reverse=True)
    best = sum([weight * worth for weight, worth in zip(CARDS_IN_MIND, worths, strict=False)])
    return best + SPARE_CARD * (len(cards) + unknown + chosen)


def _cards_in_sight(view: State, seat: Seat) -> tuple[list[int], int, int]:
    """The known cards that a seat has or is about to have, the unknown ones, the best of some."""
    hand, active = view.hands[seat], view.turn == seat
    if view.phase == EXCHANGE and seat in (view.turn, view.due):
        hand = view.hands[view.due if active else view.turn]
    cards = [card for card in hand if card != HIDDEN]
    unknown, chosen = len(hand) - len(cards), 0
    if active and view.phase == TOSS:
        for card in view.tossed:
            if card in cards:
                cards.remove(card)
                unknown += 1
    if active and view.phase == DEAL:
        if view.then == KEEP_ONE:
            chosen = 1
        else:
            unknown += view.due
    return cards, unknown, chosen


def _card(view: State, seat: Seat, card: int) -> float:
    """What a card would add to the city, more than the gold for it."""
    city, cost = view.cities[seat], COST[card]
    if city >> card & 1 or is_complete(view, seat):
        return 0.0
    fresh = not city & OF_COLOUR[COLOUR[card]]
    size = city.bit_count()
    gain = cost * (1 - GOLD) + EXTRA_POINTS.get(card, 0) + PROGRESS * (2 * size + 1)
    gain += COLOUR_WORTH * fresh + PURPLE_WORTH * (COLOUR[card] == PURPLE)
    missing = max(0, cost - view.gold[seat])
    rounds_left = ROUND_LIMIT - view.round
    turns = (missing + 1) // 2
    return float(gain * WAITING**turns) if turns <= rounds_left else 0.0


# ------------------------------------------------------------------ roles


def _role(view: State, seat: Seat) -> float:
    """What a role in hand will bring, until its turn comes."""
    role = view.roles[seat]
    if role <= 0 or view.revealed >> seat & 1:
        return 0.0
    return role_worth(view, seat, role)


def _plots(view: State, seat: Seat) -> float:
    """What a murder or a theft may bring, by the likely holders of the role named."""
    worth = 0.0
    own = partners(view, seat)
    if view.murdered > view.called and _named_by(view, seat, 1):
        worth += MURDER * _harm(view, own, view.murdered)
    if view.robbed > view.called and _named_by(view, seat, 2):
        worth += THEFT * _loot(view, seat, own, view.robbed)
    return worth


def _named_by(view: State, seat: Seat, role: int) -> bool:
    """Whether the role's power was used by this seat's side."""
    return any(view.roles[s] == role for s in partners(view, seat))


def _harm(view: State, own: range, role: int) -> float:
    """What the others lose by a murder, less what one's own side does."""
    harm = 0.0
    for seat in range(len(view.gold)):
        loss = likelihood(view, seat, role) * _turn_worth(view, seat, role)
        harm += -2 * loss if seat in own else loss
    return harm


def _turn_worth(view: State, seat: Seat, role: int) -> float:
    """What a turn is worth to somebody: more for the rich, and for who is near the end."""
    size = view.cities[seat].bit_count()
    near = max(0, size - view.rules.city_size + 3)
    return 1.0 + 0.15 * size + 0.1 * view.gold[seat] + near + role_worth(view, seat, role)


def _loot(view: State, seat: Seat, own: range, role: int) -> float:
    """The gold that a theft may bring, less what is only carried from friend to friend."""
    loot = 0.0
    for victim in range(len(view.gold)):
        if victim != seat:
            gold = GOLD * view.gold[victim] * likelihood(view, victim, role)
            loot += 0.0 if victim in own else 1.3 * gold
    return loot

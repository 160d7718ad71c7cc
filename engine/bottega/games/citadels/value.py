"""How good a Citadels table looks for a seat: the city, gold, a hand to build from, the role.

Everything is reckoned in whole numbers, so that every Python comes to the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bottega.core import HIDDEN, OVER, Seat
from bottega.games.citadels.data import (
    ASSASSIN,
    COLOUR,
    COST,
    EXTRA_POINTS,
    OF_COLOUR,
    PURPLE,
    THIEF,
    WARLORD,
    DistrictSet,
)
from bottega.games.citadels.guess import GOLD, likelihood, role_worth
from bottega.games.citadels.scoring import points, winners
from bottega.games.citadels.state import (
    ACT,
    CALL,
    COLLECTED,
    DEAL,
    END,
    EXCHANGE,
    KEEP_ONE,
    RULE_SETS,
    TOSS,
    State,
    last_round,
    partners,
    to_move,
)
from bottega.games.citadels.turn import income

# In thousandths of a point.
POINT = 1000
WIN = 1000 * POINT
COLOUR_WORTH = 450  # a new colour, toward all five
STEP = 110  # for the square of the number of districts
LAST_STEP = 1500  # for each district with which the end comes in reach
GOLD_BEYOND = 250  # a gold with nothing in sight to spend it on
UNCOLLECTED = 30  # how much less a gold is worth that is still to be collected
PURPLE_WORTH = 500  # what a purple district can do, before its points
UNKNOWN_CARD = 600  # what an unknown card is worth to build, before the city's progress
CHOSEN_CARD = 900  # and the best of several
SPARE_CARD = 30
TRIFLE = 10  # gold that can buy nothing any more
TROUBLE = 600  # a swap of hands must bring more than this
WASTED = 500  # a murder of nobody
DECISIVE = 20 * POINT  # to be clearly ahead, or behind, in the last round

# In hundredths.
RIVAL = 50  # how much the best rival's standing counts against one's own
OTHERS = 12  # and that of all rivals on average
ENEMY = 80  # in teams: each of the other team
CARDS_IN_MIND = (80, 50, 30, 20)  # weights of the best cards in hand
WAITING = (72, 52, 37, 27, 19, 14, 10, 7, 5, 4, 3, 2)  # what is left of a worth in so many turns
MURDER = 90  # of the turn that the victim loses
THEFT = 90
FRIEND = 120  # a friend's loss, against a rival's
ROBBED = 130  # what a theft moves: the rival's loss counts a little, too

# Gold, districts, and a factor.
NEXT_CARD = 4  # what one keeps for a card not yet drawn
USUAL_COST = 3
A_TURN = 2  # what a turn brings at least
LAST_STEPS = 3
CLEARLY = 10  # how steeply a lead at the end counts, up to DECISIVE

PROGRESS = {
    rules.city_size: [
        STEP * size * size + LAST_STEP * max(0, size - rules.city_size + LAST_STEPS)
        for size in range(rules.city_size + 1)
    ]
    for rules in RULE_SETS.values()
}
"""What so many districts are worth: the end draws nearer, and in the last steps it is in reach."""

LATER = [100] + [left for left in WAITING for _ in range(A_TURN)]
"""What is left of a worth while so much gold is missing; four of the dearest cards miss 24."""

GAIN = [
    cost * (POINT - GOLD) + POINT * EXTRA_POINTS.get(card, 0) + PURPLE_WORTH * (colour == PURPLE)
    for card, (cost, colour) in enumerate(zip(COST, COLOUR, strict=True))
]
"""What a district adds to any city, more than the gold for it."""

Sight = tuple[tuple[int, ...], int, int]
"""Cards as a viewer sees them: those known, how many are unknown, how many the best of several."""


def value(view: State, seat: Seat) -> int:
    """The seat's standing less its rivals', in thousandths; far more once the game is decided.

    Who moves last and is ahead has won, but should not end the turn before building: the victory
    counts by its margin.
    """
    own, over = partners(view, seat), to_move(view) == OVER
    if over or _moves_last(view, own):
        won = winners(view)
        if seat in won:
            return WIN // len(won) + _lead(view, own) + over
        if over:
            return -WIN
    rivals = [_standing(view, s) for s in range(len(view.gold)) if s not in own]
    mine = sum([_standing(view, s) for s in own]) + _plots(view, seat)
    if last_round(view):
        mine += max(-DECISIVE, min(CLEARLY * _lead(view, own), DECISIVE))
    if view.rules.teams:
        return mine - ENEMY * sum(rivals) // 100
    return mine - (RIVAL * max(rivals) + OTHERS * sum(rivals) // len(rivals)) // 100


def _moves_last(view: State, own: range) -> bool:
    """Whether nobody but this side has anything more to do."""
    last = last_round(view) and view.called == WARLORD
    return last and view.phase == ACT and view.turn in own


def _standing(view: State, seat: Seat) -> int:
    """Everything a seat has, as far as the view shows it."""
    built, bonus, complete, first = points(view, seat)
    worth = POINT * (built + bonus + complete + first)
    worth += _promise(view.cities[seat], view.rules.city_size, not bonus)
    if last_round(view) and _has_built(view, seat):
        return worth + TRIFLE * view.gold[seat]
    return worth + _prospects(view, seat) + _role(view, seat)


@lru_cache(maxsize=1 << 14)
def _promise(city: DistrictSet, city_size: int, lacking: bool) -> int:
    """What a city is worth beyond its points; colours, while it lacks some."""
    row = PROGRESS[city_size]
    worth = row[min(city.bit_count(), city_size)]
    worth += PURPLE_WORTH * (city & OF_COLOUR[PURPLE]).bit_count()
    if lacking:
        worth += COLOUR_WORTH * (sum([bool(city & colour) for colour in OF_COLOUR]) - 1)
    return worth


def _has_built(view: State, seat: Seat) -> bool:
    """Whether this seat builds no more in this round."""
    if view.called == 0 or not view.revealed >> seat & 1:
        return False
    return view.phase == CALL or view.turn != seat or not view.builds


def _lead(view: State, own: range) -> int:
    """By how much one's side is likely to be ahead in points at the end of this round."""
    final = [_final(view, seat) for seat in range(len(view.gold))]
    mine = sum([final[seat] for seat in own])
    rivals = [points for seat, points in enumerate(final) if seat not in own]
    return mine - (sum(rivals) if view.rules.teams else max(rivals))


def _final(view: State, seat: Seat) -> int:
    """The points a seat is likely to have after this round."""
    worth = POINT * sum(points(view, seat))
    if view.phase == END or _has_built(view, seat) or not view.hands[seat]:
        return worth
    return worth + POINT * min(view.gold[seat] + A_TURN, USUAL_COST)


# ------------------------------------------------------------------ gold and the hand


def _prospects(view: State, seat: Seat) -> int:
    """Gold, and the cards to build with it."""
    coming = _income_to_come(view, seat)
    gold, sight = view.gold[seat] + coming, _cards_in_sight(view, seat)
    return _hope(view.cities[seat], view.rules.city_size, gold, sight) - UNCOLLECTED * coming


@lru_cache(maxsize=1 << 14)
def _hope(city: DistrictSet, city_size: int, gold: int, sight: Sight) -> int:
    """What cards in sight, and gold, are worth to a city."""
    cards, unknown, chosen = sight
    worth = SPARE_CARD * (len(cards) + unknown + chosen)
    size, row = city.bit_count(), PROGRESS[city_size]
    if size >= city_size:
        return worth + _spending(gold, [])
    step = row[size + 1] - row[size]
    builds = [(UNKNOWN_CARD + step, USUAL_COST)] * min(unknown, len(CARDS_IN_MIND))
    if chosen:
        builds += [(CHOSEN_CARD + step, USUAL_COST)]
    builds += [(_gain(city, c) + step, COST[c]) for c in set(cards) if not city >> c & 1]
    return worth + _spending(gold, builds)


def _spending(gold: int, builds: Sequence[tuple[int, int]]) -> int:
    """What gold is worth to who may build, by gain and cost: one by one, no gold spent twice."""
    best_first = sorted([(g * LATER[max(0, c - gold)], g, c) for g, c in builds], reverse=True)
    worth, left, useful = 0, gold, NEXT_CARD
    for weight, (_, gain, cost) in zip(CARDS_IN_MIND, best_first, strict=False):
        left -= cost
        useful += cost
        worth += weight * gain * LATER[max(0, -left)] // 10_000
    useful = min(gold, useful)
    return worth + GOLD * useful + GOLD_BEYOND * (gold - useful)


def _gain(city: int, card: int) -> int:
    """What a card would add to the city, more than the gold for it, before the progress."""
    return GAIN[card] if city & OF_COLOUR[COLOUR[card]] else GAIN[card] + COLOUR_WORTH


def _income_to_come(view: State, seat: Seat) -> int:
    """What the active player may still collect in this turn."""
    acting = view.turn == seat and view.revealed >> seat & 1 and view.phase not in (CALL, END)
    if not acting or view.rules.gold_brings_income or view.spent & COLLECTED:
        return 0
    return income(view.roles[seat], view.cities[seat])


def _cards_in_sight(view: State, seat: Seat) -> Sight:
    """The cards that a seat has or is about to have."""
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
    return tuple(cards), unknown, chosen


# ------------------------------------------------------------------ roles


def _role(view: State, seat: Seat) -> int:
    """What a role in hand will bring, until its turn comes."""
    role = view.roles[seat]
    if role <= 0 or view.revealed >> seat & 1:
        return 0
    return role_worth(view, seat, role)


def _plots(view: State, seat: Seat) -> int:
    """What a murder or a theft may bring, by the likely holders; and the trouble of a swap."""
    own = partners(view, seat)
    worth = -TROUBLE if view.phase == EXCHANGE and view.turn in own else 0
    if view.murdered > view.called and _named_by(view, own, ASSASSIN):
        worth += MURDER * _harm(view, own, view.murdered) // 100
    if view.robbed > view.called and _named_by(view, own, THIEF):
        worth += THEFT * _loot(view, own, view.robbed) // 100
    return worth


def _named_by(view: State, own: range, role: int) -> bool:
    """Whether the role's power was used by this side."""
    return any(view.roles[s] == role for s in own)


def _harm(view: State, own: range, role: int) -> int:
    """What the others lose by a murder, less what one's own side does."""
    harm, anybody = 0, False
    for seat in range(len(view.gold)):
        chance = likelihood(view, seat, role)
        if chance:
            anybody = True
            loss = chance * _turn_worth(view, seat, role) // 1000
            harm += -FRIEND * loss // 100 if seat in own else loss
    return harm if anybody else -WASTED


def _turn_worth(view: State, seat: Seat, role: int) -> int:
    """What a turn is worth to somebody: more for the rich, and for who is near the end."""
    size = view.cities[seat].bit_count()
    near = max(0, size - view.rules.city_size + LAST_STEPS)
    return POINT * (1 + near) + 150 * size + 100 * view.gold[seat] + role_worth(view, seat, role)


def _loot(view: State, own: range, role: int) -> int:
    """The gold that a theft may bring; what is only carried from friend to friend is none."""
    rivals = [seat for seat in range(len(view.gold)) if seat not in own]
    gold = sum([GOLD * view.gold[seat] * likelihood(view, seat, role) for seat in rivals])
    return ROBBED * gold // 100_000

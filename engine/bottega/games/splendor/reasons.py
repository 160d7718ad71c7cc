"""What speaks for a move: claims that anybody can check, the most telling first.

| kind | numbers | what it claims |
|---|---|---|
| `wins` | points | with this move one wins, whatever card is turned up |
| `stops` | rival, card | the rival could reach the target with this card, and now with none |
| `noble` | noble | this noble comes now |
| `reaches` | points | one has so many points now: the last round begins |
| `points` | points | the card bought is worth so many |
| `pays` | card | this card, too dear before, can be paid for now |
| `keeps` | card | this card can still be paid for, with what was given back gone |
| `denies` | rival, card | the card leaves the market, where the rival could have bought it next |
| `dries` | rival, card, colour | one turn of gems was lacking; now this colour has run out |
| `soon` | card, turns | so many turns of gems, as the bank is now, and it can be paid for |
| `nearer` | noble, left | the new bonus counts for this noble, who then asks for so many more |
| `saves` | colour, cards | the new bonus makes so many cards with points in sight cheaper |
| `gold` | | a gold token comes with it |
| `stays` | noble | this other noble is still persuaded, and may come at the end of the next turn |
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bottega.core import DEALER, OVER, Action, Reason, Seat
from bottega.counts import Counts, add, shortfall
from bottega.games.splendor.data import (
    BONUS,
    COST,
    EMPTY,
    GOLD,
    NOBLE_POINTS,
    NOBLES,
    POINTS,
)
from bottega.games.splendor.purchase import persuaded, price
from bottega.games.splendor.rules import apply, outcomes, winners
from bottega.games.splendor.state import (
    TOKEN_LIMIT,
    State,
    bonuses_of,
    partners,
    points_of,
    to_move,
)
from bottega.games.splendor.tokens import takes
from bottega.games.splendor.value import hope

MOST = 2  # reasons of a move
NEAR = 3  # bonuses; a noble who asks for more than these is no aim yet
TURNS = 2  # of taking gems; a card for which one must save longer is no aim yet
DEAR = 3  # points; to buy something cheaper is to want it, not to deny it
CHEAPER = 3  # cards in sight that a bonus must make cheaper to be worth a word

Course = Sequence[tuple[Seat, Action]]


class Case(NamedTuple):
    """A move, what was before it, and what comes of it at once."""

    view: State
    action: Action
    after: State
    seat: Seat
    aims: tuple[int, ...]  # cards that the seat is expected to buy next, the soonest first

    @property
    def rivals(self) -> list[Seat]:
        """Those who play against the seat, in the order in which they move."""
        seats, own = len(self.view.players), partners(self.view, self.seat)
        following = [(self.seat + step) % seats for step in range(1, seats)]
        return [seat for seat in following if seat not in own]


def reasons(
    view: State, action: Action, line: Course, others: Sequence[Action]
) -> tuple[Reason, ...]:
    """What is true of a move and speaks for it; at most two things."""
    seat = to_move(view)
    aims = [step.args[0] for who, step in line if who == seat and step.verb == "buy"]
    case = Case(view, action, apply(view, action), seat, tuple(aims))
    found: list[Reason] = []
    for told in _TELLERS:
        found += told(case)
        if len(found) >= MOST:
            break
    return tuple(found[:MOST])


# ------------------------------------------------------------------ how it ends


def _wins(case: Case) -> Iterator[Reason]:
    """What is turned up afterwards changes nothing of it."""
    state = case.after
    while to_move(state) == DEALER:
        state = apply(state, outcomes(state)[0][0])
    if to_move(state) == OVER and case.seat in winners(state):
        yield Reason("wins", (points_of(state, case.seat),))


def _stops(case: Case) -> Iterator[Reason]:
    for rival in case.rivals:
        card = finishing(case.view, rival)
        if card is not None and finishing(case.after, rival) is None:
            yield Reason("stops", (rival, card))
            return


def finishing(view: State, seat: Seat) -> int | None:
    """A card in sight with which a seat reaches the target, as it stands; None if there is none."""
    target = view.rules.target
    if points_of(view, seat) >= target:
        return None
    ways = [c for c in in_sight(view, seat) if can_pay(view, seat, c)]
    return next((c for c in ways if points_of(view, seat) + gained(view, seat, c) >= target), None)


def gained(view: State, seat: Seat, card: int) -> int:
    """The points that a purchase brings, a noble's included."""
    bonuses = [n + (BONUS[card] == colour) for colour, n in enumerate(bonuses_of(view, seat))]
    visits = any(persuaded(tuple(bonuses)) >> noble & 1 for noble in view.nobles)
    return POINTS[card] + NOBLE_POINTS * visits


def _noble(case: Case) -> Iterator[Reason]:
    before, now = [state.players[case.seat].nobles for state in (case.view, case.after)]
    if case.action.verb == "noble":
        return
    come = [noble for noble in now if noble not in before]
    if not come and case.action.verb == "buy":  # the card is turned up first
        state = case.after
        while to_move(state) == DEALER:
            state = apply(state, outcomes(state)[0][0])
        come = [noble for noble in state.players[case.seat].nobles if noble not in before]
    yield from [Reason("noble", (noble,)) for noble in come]


def _reaches(case: Case) -> Iterator[Reason]:
    before, points = points_of(case.view, case.seat), points_of(case.after, case.seat)
    if case.action.verb in ("buy", "noble") and before < case.view.rules.target <= points:
        yield Reason("reaches", (points,))


def _points(case: Case) -> Iterator[Reason]:
    if case.action.verb == "buy" and POINTS[case.action.args[0]]:
        yield Reason("points", (POINTS[case.action.args[0]],))


# ------------------------------------------------------------------ what can be paid then


def in_sight(view: State, seat: Seat) -> list[int]:
    """The cards that a seat might buy, as far as the viewer knows them."""
    player = view.players[seat]
    cards = (*view.market, *player.reserved, *player.blind)
    return [card for card in cards if 0 <= card < EMPTY]


def can_pay(view: State, seat: Seat, card: int) -> bool:
    """Whether a seat can pay for a card with what it has."""
    return pays(view.players[seat].tokens, bonuses_of(view, seat), card)


def pays(tokens: Counts, bonuses: Counts, card: int) -> bool:
    """Whether these tokens and bonuses pay for a card, gold for what is lacking."""
    return sum(shortfall(tokens[:GOLD], price(card, bonuses))) <= tokens[GOLD]


def _best_first(case: Case, cards: list[int]) -> list[int]:
    """What is expected to be bought comes first, then what promises most."""
    tokens, bonuses = case.after.players[case.seat].tokens, bonuses_of(case.after, case.seat)

    def merit(card: int) -> tuple[int, int, int]:
        expected = case.aims.index(card) if card in case.aims else len(case.aims)
        return expected, -hope(card, tokens, bonuses), card

    return sorted(cards, key=merit)


def _pays(case: Case) -> Iterator[Reason]:
    """What can be bought next turn; after a purchase only what its bonus alone makes possible."""
    if case.action.verb in ("give", "noble", "pass"):
        return
    mine = [c for c in in_sight(case.after, case.seat) if can_pay(case.after, case.seat, c)]
    new = [card for card in mine if not can_pay(case.view, case.seat, card)]
    yield from [Reason("pays", (card,)) for card in _best_first(case, new)[:1]]


def _keeps(case: Case) -> Iterator[Reason]:
    if case.action.verb == "give":
        mine = [c for c in in_sight(case.after, case.seat) if can_pay(case.after, case.seat, c)]
        yield from [Reason("keeps", (card,)) for card in _best_first(case, mine)[:1]]


def _soon(case: Case) -> Iterator[Reason]:
    """The card worth waiting for, if there is nothing to be had sooner."""
    if case.action.verb in ("noble", "pass"):
        return
    far = [c for c in in_sight(case.after, case.seat) if not can_pay(case.after, case.seat, c)]
    wanted = [c for c in far if POINTS[c] or c in case.aims or c in _reserved(case)]
    for card in _best_first(case, wanted):
        then, before = turns_away(case.after, case.seat, card), _turns_before(case, card)
        if then is not None and (before is None or then < before):
            yield Reason("soon", (card, then))
            return


def _reserved(case: Case) -> tuple[int, ...]:
    return case.action.args[:1] if case.action.verb == "reserve" else ()


def _turns_before(case: Case, card: int) -> int | None:
    """The turns of gems away before the move; a card just drawn or reserved was not one's own."""
    return None if card in _reserved(case) else turns_away(case.view, case.seat, card)


def turns_away(view: State, seat: Seat, card: int) -> int | None:
    """After how many turns of gems a seat can pay for a card, if the bank stays; None: too many."""
    bonuses = bonuses_of(view, seat)
    if sum(price(card, bonuses)) > TOKEN_LIMIT:
        return None  # what must be given back would be lacking
    wanted, tokens = price(card, bonuses), view.players[seat].tokens
    lacking = shortfall(tokens[:GOLD], wanted)
    if sum(lacking) > 3 * TURNS + tokens[GOLD] or max(lacking) > 2 * TURNS + tokens[GOLD]:
        return None  # were the bank ever so full
    purses = {(tokens, view.bank)}
    for turns in range(TURNS + 1):
        if any(pays(tokens, bonuses, card) for tokens, _ in purses):
            return turns
        purses = {pair for purse in purses for pair in _filled(*purse, wanted)}
    return None


def _filled(tokens: Counts, bank: Counts, wanted: Counts) -> Iterator[tuple[Counts, Counts]]:
    """Purse and bank after each way to take gems that are wanted."""
    lacking = shortfall(tokens[:GOLD], wanted)
    for action in takes(bank):
        gems = action.args
        if any(n and need for n, need in zip(gems, lacking)):
            taken = (*gems, 0)
            yield add(tokens, taken), tuple([have - n for have, n in zip(bank, taken)])


# ------------------------------------------------------------------ what others do not get


def _denies(case: Case) -> Iterator[Reason]:
    if case.action.verb not in ("reserve", "buy"):
        return
    card = case.action.args[0]
    if card not in case.view.market or (case.action.verb == "buy" and POINTS[card] < DEAR):
        return
    for rival in case.rivals:
        if can_pay(case.view, rival, card):
            yield Reason("denies", (rival, card))
            return


def _dries(case: Case) -> Iterator[Reason]:
    """Who lacks one turn of gems for a card with points, and cannot get them any more."""
    if case.action.verb != "take":
        return
    gone = [c for c in range(GOLD) if case.view.bank[c] and not case.after.bank[c]]
    if not gone:
        return
    for rival in case.rivals:
        for card in in_sight(case.after, rival):
            if POINTS[card] and _one_away(case.view, rival, card):
                lacking = shortfall(
                    case.view.players[rival].tokens[:GOLD],
                    price(card, bonuses_of(case.view, rival)),
                )
                dry = [colour for colour in gone if lacking[colour]]
                if dry and not _one_away(case.after, rival, card):
                    yield Reason("dries", (rival, card, dry[0]))
                    return


def _one_away(view: State, seat: Seat, card: int) -> bool:
    return turns_away(view, seat, card) == 1


# ------------------------------------------------------------------ what it builds up


def _nearer(case: Case) -> Iterator[Reason]:
    """The nearest noble for whom the new bonus counts."""
    if case.action.verb != "buy":
        return
    colour, bonuses = BONUS[case.action.args[0]], bonuses_of(case.after, case.seat)
    left = {
        noble: sum(shortfall(bonuses, NOBLES[noble]))
        for noble in case.view.nobles
        if bonuses[colour] <= NOBLES[noble][colour]
    }
    near = [noble for noble, n in left.items() if 0 < n <= NEAR]
    if near:
        noble = min(near, key=lambda each: (left[each], each))
        yield Reason("nearer", (noble, left[noble]))


def _saves(case: Case) -> Iterator[Reason]:
    if case.action.verb != "buy":
        return
    colour, had = BONUS[case.action.args[0]], bonuses_of(case.view, case.seat)
    cards = [
        c for c in in_sight(case.after, case.seat) if POINTS[c] and COST[c][colour] > had[colour]
    ]
    if len(cards) >= CHEAPER:
        yield Reason("saves", (colour, len(cards)))


def _gold(case: Case) -> Iterator[Reason]:
    if case.action.verb in ("reserve", "draw") and case.view.bank[GOLD]:
        yield Reason("gold")


def _stays(case: Case) -> Iterator[Reason]:
    if case.action.verb == "noble":
        ready = persuaded(bonuses_of(case.after, case.seat))
        rest = [noble for noble in case.after.nobles if ready >> noble & 1]
        yield from [Reason("stays", (noble,)) for noble in rest[:1]]


_TELLERS = (
    _wins,
    _stops,
    _noble,
    _reaches,
    _points,
    _denies,
    _pays,
    _keeps,
    _dries,
    _nearer,
    _soon,
    _saves,
    _gold,
    _stays,
)

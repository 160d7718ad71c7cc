"""What speaks for a move: claims that anybody with the same view can check, the telling first.

| kind | numbers | what it claims |
|---|---|---|
| `earns` | colour, gold | with this role one's districts of the colour bring so much |
| `crown` | | somebody else has the crown, and the King takes it |
| `shelter` | points | the Bishop keeps a city worth so many points from the Warlord |
| `merchant` | gold | the Merchant gets so much at once |
| `architect` | cards, builds | so many cards, and so many districts may be built |
| `stoppable` | rival, lacking | of all rivals this one lacks the fewest districts |
| `richest` | rival, gold | of all rivals this one has the most gold |
| `hand` | rival, cards, own | of all rivals this one has the most cards, more than oneself |
| `sure` | rival | nobody else can have the role, and this rival can have no other |
| `foremost` | rival, districts | of those who may have the role, the one with the most districts |
| `wealthy` | rival, gold | of those who may have the role, the one with the most gold |
| `gains` | rival, colour, gold | who may have the role, and would collect so much with it |
| `ends` | points | it completes the city, first of all: so many points, and the last round |
| `completes` | points | it completes the city: so many points more |
| `colours` | points | with it the city has all five colours |
| `lead` | points | with so many points one's side is ahead of everybody, and was not before |
| `rent` | colour, districts | so many then of the colour for which one's role collects |
| `first` | colour | the city has nothing of this colour yet |
| `worth` | points | it is worth so many points |
| `pays` | card | what can be paid only with the gold that this brings |
| `saves` | card, lacking | then so much is lacking for a card in hand |
| `purse` | gold | then one has so much |
| `want` | | there is no card in hand that could be built |
| `income` | gold | so much comes at no cost |
| `cards` | cards | so many cards come |
| `twice` | | it stands in the city already |
| `trade` | cards, own | so many cards for one's own |
| `delays` | rival, lacking | the rival then lacks so many districts |
| `breaks` | rival, points | the rival loses all five colours, and so many points with them |
| `leader` | rival, points | the rival, of all rivals ahead, loses so many points |
| `harms` | rival, points | the rival loses so many points |
| `nothing` | | nothing can be built |
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from bottega.core import Action, Reason, Seat
from bottega.games.citadels.calls import ARCHITECT_CARDS, MERCHANT_GOLD, builds_of
from bottega.games.citadels.data import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    COLOUR,
    COST,
    EXTRA_POINTS,
    HAUNTED_CITY,
    INCOME_COLOUR,
    KING,
    MAGICIAN,
    MERCHANT,
    OF_COLOUR,
    THIEF,
)
from bottega.games.citadels.holders import possible_roles
from bottega.games.citadels.rules import apply, legal
from bottega.games.citadels.scoring import (
    COLOURS_BONUS,
    COMPLETE_BONUS,
    FIRST_BONUS,
    city_worth,
    has_all_colours,
    own_scores,
    points,
    scores,
)
from bottega.games.citadels.state import NOBODY, State, last_round, partners, to_move
from bottega.games.citadels.turn import GOLD_GATHERED, SMITHY_CARDS, income

MOST = 2  # reasons of a move
NEAR = 2  # districts; who lacks no more of them may soon complete a city

Course = Sequence[tuple[Seat, Action]]


class Case(NamedTuple):
    """A table, and who is advised."""

    view: State
    seat: Seat

    @property
    def city(self) -> int:
        """The own city."""
        return self.view.cities[self.seat]

    @property
    def rivals(self) -> list[Seat]:
        """Those who play against the seat."""
        own = partners(self.view, self.seat)
        return [seat for seat in range(len(self.view.gold)) if seat not in own]

    def size(self, seat: Seat) -> int:
        """How many districts a city has."""
        return self.view.cities[seat].bit_count()

    def lacking(self, seat: Seat) -> int:
        """How many districts a city lacks."""
        return self.view.rules.city_size - self.size(seat)


def reasons(
    view: State, action: Action, line: Course, others: Sequence[Action]
) -> tuple[Reason, ...]:
    """What is true of a move and speaks for it, from what its seat may know; at most two things."""
    teller = _TELLERS.get(action.verb)
    return tuple(teller(Case(view, to_move(view)), *action.args))[:MOST] if teller else ()


# ------------------------------------------------------------------ roles


def _pick(case: Case, role: int) -> Iterator[Reason]:
    """What a role would bring in this round."""
    gold = income(role, case.city)
    if role in _OF_ROLES:
        yield from _OF_ROLES[role](case)
    if gold:
        yield Reason("earns", (INCOME_COLOUR[role], gold))
    if role == KING and case.view.crown != case.seat:
        yield Reason("crown")


def _assassin(case: Case) -> Iterator[Reason]:
    seat = min(case.rivals, key=lambda s: (case.lacking(s), s))
    if 0 < case.lacking(seat) <= NEAR:
        yield Reason("stoppable", (seat, case.lacking(seat)))


def _thief(case: Case) -> Iterator[Reason]:
    seat = max(case.rivals, key=lambda s: (case.view.gold[s], -s))
    if case.view.gold[seat]:
        yield Reason("richest", (seat, case.view.gold[seat]))


def _magician(case: Case) -> Iterator[Reason]:
    hands = [len(hand) for hand in case.view.hands]
    seat = max(case.rivals, key=lambda s: (hands[s], -s))
    if hands[seat] > hands[case.seat]:
        yield Reason("hand", (seat, hands[seat], hands[case.seat]))


def _bishop(case: Case) -> Iterator[Reason]:
    if case.city:
        yield Reason("shelter", (city_worth(case.city),))


def _merchant(case: Case) -> Iterator[Reason]:
    yield Reason("merchant", (MERCHANT_GOLD,))


def _architect(case: Case) -> Iterator[Reason]:
    builds = builds_of(case.view.rules, ARCHITECT, case.city)
    yield Reason("architect", (ARCHITECT_CARDS, builds))


_OF_ROLES: dict[int, Callable[[Case], Iterator[Reason]]] = {
    ASSASSIN: _assassin,
    THIEF: _thief,
    MAGICIAN: _magician,
    BISHOP: _bishop,
    MERCHANT: _merchant,
    ARCHITECT: _architect,
}


def _murder(case: Case, role: int) -> Iterator[Reason]:
    """The one to be stopped among those who may have the role."""
    holders = _holders(case, role)
    yield from _sure(case, role, holders)
    if holders:
        seat = max(holders, key=lambda s: (case.size(s), case.view.gold[s], -s))
        if case.size(seat):
            yield Reason("foremost", (seat, case.size(seat)))
        gold = income(role, case.view.cities[seat])
        if gold:
            yield Reason("gains", (seat, INCOME_COLOUR[role], gold))


def _rob(case: Case, role: int) -> Iterator[Reason]:
    """The richest of those who may have the role."""
    holders = _holders(case, role)
    yield from _sure(case, role, holders)
    if holders:
        seat = max(holders, key=lambda s: (case.view.gold[s], -s))
        if case.view.gold[seat]:
            yield Reason("wealthy", (seat, case.view.gold[seat]))


def _holders(case: Case, role: int) -> list[Seat]:
    """The rivals who may have a role; nobody is named where the table agreed to keep no notes."""
    if not case.view.rules.notes:
        return []
    return [seat for seat in case.rivals if role in possible_roles(case.view, seat)]


def _sure(case: Case, role: int, holders: list[Seat]) -> Iterator[Reason]:
    if len(holders) == 1 and set(possible_roles(case.view, holders[0])) == {role}:
        yield Reason("sure", (holders[0],))


# ------------------------------------------------------------------ districts of one's own


def _build(case: Case, card: int) -> Iterator[Reason]:
    """The end, the colours, the lead, then what any card is good for."""
    view, seat = case.view, case.seat
    after: State = apply(view, Action("build", (card,)))
    before, then = points(view, seat), points(after, seat)
    if then[2] > before[2]:
        first = view.first == NOBODY
        gain = COMPLETE_BONUS + FIRST_BONUS * first
        yield Reason("ends" if first else "completes", (gain,))
    if then[1] > before[1]:
        yield Reason("colours", (COLOURS_BONUS,))
    if _leads(after, case) and not _leads(view, case):
        yield Reason("lead", (scores(after)[seat],))
    yield from _uses(case, card)


def _leads(view: State, case: Case) -> bool:
    counted = scores(view)
    return all(counted[case.seat] > counted[rival] for rival in case.rivals)


def _uses(case: Case, card: int) -> Iterator[Reason]:
    """What a card is good for in the own city: income, a colour, points."""
    colour = COLOUR[card]
    if INCOME_COLOUR.get(case.view.roles[case.seat]) == colour:
        yield Reason("rent", (colour, (case.city & OF_COLOUR[colour]).bit_count() + 1))
    elif case.city and not case.city & OF_COLOUR[colour]:
        yield Reason("first", (colour,))
    yield Reason("worth", (COST[card] + EXTRA_POINTS.get(card, 0),))


def _keep(case: Case, card: int) -> Iterator[Reason]:
    if case.city >> card & 1:
        return
    if _completes_colours(case, card):
        yield Reason("colours", (COLOURS_BONUS,))
    yield from _uses(case, card)


def _completes_colours(case: Case, card: int) -> bool:
    """Whether a card brings the last of the five colours; a ghost of the last round is purple."""
    view, city = case.view, case.city
    fresh = card == HAUNTED_CITY or view.haunted == view.round
    purple = last_round(view) and fresh
    return has_all_colours(city | 1 << card, purple) and not has_all_colours(city, purple)


def _redeem(case: Case) -> Iterator[Reason]:
    yield from _keep(case, case.view.ruin)


# ------------------------------------------------------------------ gold and cards


def _gold(case: Case) -> Iterator[Reason]:
    """What the gold would pay for, of the cards in the own hand."""
    view, seat = case.view, case.seat
    held, gain = view.gold[seat], GOLD_GATHERED
    if view.rules.gold_brings_income:
        gain += income(view.roles[seat], case.city)
    cards = _buildable(case)
    wanted = [card for card in cards if held < COST[card] <= held + gain]
    dear = [card for card in cards if COST[card] > held + gain]
    if wanted:
        yield Reason("pays", (max(wanted, key=lambda c: (COST[c], c)),))
    elif dear:
        aim = min(dear, key=lambda c: (COST[c], -c))
        yield Reason("saves", (aim, COST[aim] - held - gain))
    else:
        yield Reason("purse", (held + gain,))


def _buildable(case: Case) -> list[int]:
    """The cards in hand whose name does not stand in the city."""
    return [c for c in case.view.hands[case.seat] if c >= 0 and not case.city >> c & 1]


def _draw(case: Case, count: int, kept: int) -> Iterator[Reason]:
    if not _buildable(case):
        yield Reason("want")
    yield Reason("cards", (kept,))


def _collect(case: Case) -> Iterator[Reason]:
    yield Reason("income", (income(case.view.roles[case.seat], case.city),))


def _forge(case: Case) -> Iterator[Reason]:
    yield Reason("cards", (SMITHY_CARDS,))


def _sell(case: Case, card: int) -> Iterator[Reason]:
    if case.city >> card & 1:
        yield Reason("twice")


def _swap(case: Case, seat: Seat) -> Iterator[Reason]:
    theirs, own = len(case.view.hands[seat]), len(case.view.hands[case.seat])
    if theirs > own:
        yield Reason("trade", (theirs, own))


def _end(case: Case) -> Iterator[Reason]:
    if not any(action.verb == "build" for action in legal(case.view)):
        yield Reason("nothing")


# ------------------------------------------------------------------ districts of others


def _destroy(case: Case, seat: Seat, card: int) -> Iterator[Reason]:
    """A city less near its end, a bonus or a lead lost."""
    if seat not in case.rivals:
        return
    view = case.view
    cities = [c & ~(1 << card) if s == seat else c for s, c in enumerate(view.cities)]
    after = view._replace(cities=tuple(cities))
    if case.lacking(seat) <= NEAR and not last_round(view):
        yield Reason("delays", (seat, case.lacking(seat) + 1))
    if points(after, seat)[1] < points(view, seat)[1]:
        yield Reason("breaks", (seat, COLOURS_BONUS))
    standing = own_scores(view)
    lost = standing[seat] - own_scores(after)[seat]
    ahead = all(standing[seat] > standing[rival] for rival in case.rivals if rival != seat)
    yield Reason("leader" if ahead else "harms", (seat, lost))


_TELLERS: dict[str, Callable[..., Iterator[Reason]]] = {
    "pick": _pick,
    "murder": _murder,
    "rob": _rob,
    "build": _build,
    "keep": _keep,
    "redeem": _redeem,
    "gold": _gold,
    "draw": _draw,
    "collect": _collect,
    "forge": _forge,
    "sell": _sell,
    "swap": _swap,
    "end": _end,
    "destroy": _destroy,
}

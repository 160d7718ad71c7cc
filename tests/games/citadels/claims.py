"""Whether what is claimed of a move in Citadels is so: by the rules, and by counting districts."""

from __future__ import annotations

from collections.abc import Callable

from bottega.core import Action, Seat
from bottega.games import citadels
from bottega.games.citadels.data import COLOUR, COST, KINDS
from bottega.games.citadels.state import NOBODY, State

KING, BISHOP, MERCHANT, ARCHITECT, WARLORD = 4, 5, 6, 7, 8
COLLECTS = {KING: 1, BISHOP: 2, MERCHANT: 0, WARLORD: 3}
SCHOOL, HAUNTED, DRAGON_GATE, UNIVERSITY = 23, 17, 26, 27


def city(view: State, seat: Seat) -> list[int]:
    return [kind for kind in KINDS if view.cities[seat] >> kind & 1]


def worth_of(kind: int) -> int:
    return COST[kind] + 2 * (kind in (DRAGON_GATE, UNIVERSITY))


def rent_of(role: int, districts: list[int]) -> int:
    """A role collects for its colour, and the School of Magic counts for every one."""
    if role not in COLLECTS:
        return 0
    return sum(COLOUR[kind] == COLLECTS[role] or kind == SCHOOL for kind in districts)


def me(view: State) -> Seat:
    return citadels.to_move(view)


def rivals(view: State) -> list[Seat]:
    seats, own = len(view.gold), me(view)
    side = own % 2
    return [s for s in range(seats) if (s % 2 != side if view.rules.teams else s != own)]


def side_points(view: State) -> tuple[int, ...]:
    return citadels.scores(view)


def best(view: State, rival: Seat, count: Callable[[Seat], int], among: list[Seat]) -> bool:
    return rival in among and count(rival) == max(count(seat) for seat in among)


def may_have(view: State, seat: Seat, role: int) -> bool:
    """Whether nothing that was shown speaks against it, as somebody at the table would reckon."""
    own = me(view)
    if view.roles[seat] > 0:
        return view.roles[seat] == role
    others = [held for s, held in enumerate(view.roles) if s != seat and held > 0]
    open_roles = [r for r in range(1, 9) if view.faceup >> r & 1]
    if role in others or role in open_roles or view.buried == role:
        return False
    offered = view.offers[own]
    seats = len(view.gold)
    before = (seat - view.opener) % seats < (own - view.opener) % seats
    if offered > 0 and before and offered >> role & 1:
        return False  # it was still there when one picked oneself
    return not (offered > 0 and not before and not offered >> role & 1 and seats != 7)


# ------------------------------------------------------------------ roles


def earns(view: State, action: Action, colour: int, gold: int) -> bool:
    role = action.args[0]
    return COLLECTS[role] == colour and rent_of(role, city(view, me(view))) == gold > 0


def crown(view: State, action: Action) -> bool:
    return action == Action("pick", (KING,)) and view.crown != me(view)


def shelter(view: State, action: Action, points: int) -> bool:
    return action.args == (BISHOP,) and sum(map(worth_of, city(view, me(view)))) == points > 0


def merchant(view: State, action: Action, gold: int) -> bool:
    return action.args == (MERCHANT,) and gold == 1


def architect(view: State, action: Action, cards: int, builds: int) -> bool:
    room = 3
    if not view.rules.builds_beyond:
        room = min(3, view.rules.city_size - len(city(view, me(view))))
    return action.args == (ARCHITECT,) and cards == 2 and builds == room


def lacking(view: State, seat: Seat) -> int:
    return view.rules.city_size - len(city(view, seat))


def stoppable(view: State, action: Action, rival: Seat, left: int) -> bool:
    nearest = best(view, rival, lambda s: -lacking(view, s), rivals(view))
    return nearest and lacking(view, rival) == left


def richest(view: State, action: Action, rival: Seat, gold: int) -> bool:
    return best(view, rival, lambda s: view.gold[s], rivals(view)) and view.gold[rival] == gold


def hand(view: State, action: Action, rival: Seat, cards: int, own: int) -> bool:
    most = best(view, rival, lambda s: len(view.hands[s]), rivals(view))
    return most and len(view.hands[rival]) == cards > own == len(view.hands[me(view)])


def sure(view: State, action: Action, rival: Seat) -> bool:
    role = action.args[0]
    others = [s for s in rivals(view) if s != rival and may_have(view, s, role)]
    roles = [r for r in range(1, 9) if may_have(view, rival, r)]
    return not others and role in roles


def holders(view: State, role: int) -> list[Seat]:
    return [seat for seat in rivals(view) if may_have(view, seat, role)]


def foremost(view: State, action: Action, rival: Seat, districts: int) -> bool:
    among = holders(view, action.args[0])
    most = best(view, rival, lambda s: len(city(view, s)), among)
    return view.rules.notes and most and len(city(view, rival)) == districts


def wealthy(view: State, action: Action, rival: Seat, gold: int) -> bool:
    among = holders(view, action.args[0])
    most = best(view, rival, lambda s: view.gold[s], among)
    return view.rules.notes and most and view.gold[rival] == gold


def gains(view: State, action: Action, rival: Seat, colour: int, gold: int) -> bool:
    role = action.args[0]
    mine = rival in holders(view, role) and COLLECTS[role] == colour
    return mine and rent_of(role, city(view, rival)) == gold > 0


# ------------------------------------------------------------------ districts


def built(view: State, action: Action) -> State:
    return citadels.apply(view, action)


def ends(view: State, action: Action, points: int) -> bool:
    seat, after = me(view), built(view, action)
    return view.first == NOBODY and after.first == seat and points == 4


def completes(view: State, action: Action, points: int) -> bool:
    seat, after = me(view), built(view, action)
    size = view.rules.city_size
    full = len(city(after, seat)) >= size > len(city(view, seat))
    return view.first != NOBODY and full and points == 2


def kinds_of(districts: list[int], ghost_fixed: bool) -> int:
    """How many colours stand there; the Haunted City counts as one that is missing."""
    plain = {COLOUR[kind] for kind in districts if kind != HAUNTED}
    if HAUNTED not in districts:
        return len(plain)
    return len(plain | {4}) if ghost_fixed else min(5, len(plain) + 1)


def colours(view: State, action: Action, points: int) -> bool:
    seat = me(view)
    card = view.ruin if action.verb == "redeem" else action.args[0]
    before, after = city(view, seat), [*city(view, seat), card]
    completing = len(after) >= view.rules.city_size and action.verb == "build"
    last = view.first != NOBODY or completing
    fresh = card == HAUNTED or view.haunted == view.round
    fixed = last and fresh
    had = kinds_of(before, view.first != NOBODY and view.haunted == view.round)
    return had < 5 and kinds_of(after, fixed) == 5 and points == 3


def lead(view: State, action: Action, points: int) -> bool:
    seat, before, after = me(view), side_points(view), side_points(built(view, action))
    was = all(before[seat] > before[rival] for rival in rivals(view))
    now = all(after[seat] > after[rival] for rival in rivals(view))
    return now and not was and after[seat] == points


def card_of(view: State, action: Action) -> int:
    return view.ruin if action.verb == "redeem" else action.args[0]


def rent(view: State, action: Action, colour: int, districts: int) -> bool:
    seat, card = me(view), card_of(view, action)
    same = [kind for kind in [*city(view, seat), card] if COLOUR[kind] == colour]
    return COLLECTS.get(view.roles[seat]) == colour == COLOUR[card] and len(same) == districts


def first(view: State, action: Action, colour: int) -> bool:
    standing = [COLOUR[kind] for kind in city(view, me(view))]
    return COLOUR[card_of(view, action)] == colour not in standing and bool(standing)


def worth(view: State, action: Action, points: int) -> bool:
    return worth_of(card_of(view, action)) == points


# ------------------------------------------------------------------ gold and cards


def gathered(view: State, action: Action) -> State:
    return citadels.apply(view, action)


def buildable(view: State) -> list[int]:
    own = city(view, me(view))
    return [card for card in view.hands[me(view)] if card >= 0 and card not in own]


def pays(view: State, action: Action, card: int) -> bool:
    seat = me(view)
    now, then = view.gold[seat], gathered(view, action).gold[seat]
    return card in buildable(view) and now < COST[card] <= then


def saves(view: State, action: Action, card: int, left: int) -> bool:
    then = gathered(view, action).gold[me(view)]
    return card in buildable(view) and COST[card] - then == left > 0


def purse(view: State, action: Action, gold: int) -> bool:
    return gathered(view, action).gold[me(view)] == gold


def want(view: State, action: Action) -> bool:
    return action.verb == "draw" and not buildable(view)


def income(view: State, action: Action, gold: int) -> bool:
    seat = me(view)
    return gathered(view, action).gold[seat] - view.gold[seat] == gold > 0


def cards(view: State, action: Action, number: int) -> bool:
    return number == (3 if action.verb == "forge" else action.args[1])


def twice(view: State, action: Action) -> bool:
    return action.args[0] in city(view, me(view))


def trade(view: State, action: Action, theirs: int, own: int) -> bool:
    hands = [len(cards) for cards in view.hands]
    return hands[action.args[0]] == theirs > own == hands[me(view)]


def nothing(view: State, action: Action) -> bool:
    seat = me(view)
    payable = [card for card in buildable(view) if COST[card] <= view.gold[seat]]
    return not (view.builds and payable)


# ------------------------------------------------------------------ districts of others


def ruined(view: State, action: Action) -> State:
    rival, card = action.args
    cities = [c & ~(1 << card) if s == rival else c for s, c in enumerate(view.cities)]
    return view._replace(cities=tuple(cities))


def alone(view: State) -> tuple[int, ...]:
    """Everybody's own points."""
    return citadels.scores(view._replace(rules=view.rules._replace(teams=False)))


def delays(view: State, action: Action, rival: Seat, left: int) -> bool:
    return rival in rivals(view) and lacking(ruined(view, action), rival) == left


def breaks(view: State, action: Action, rival: Seat, points: int) -> bool:
    fixed = view.first != NOBODY and view.haunted == view.round
    before, after = city(view, rival), city(ruined(view, action), rival)
    return kinds_of(before, fixed) == 5 > kinds_of(after, fixed) and points == 3


def harms(view: State, action: Action, rival: Seat, points: int) -> bool:
    lost = alone(view)[rival] - alone(ruined(view, action))[rival]
    return rival in rivals(view) and lost == points > 0


def leader(view: State, action: Action, rival: Seat, points: int) -> bool:
    standing = alone(view)
    ahead = all(standing[rival] > standing[other] for other in rivals(view) if other != rival)
    return ahead and harms(view, action, rival, points)


HOLDS: dict[str, Callable[..., bool]] = {
    "earns": earns,
    "crown": crown,
    "shelter": shelter,
    "merchant": merchant,
    "architect": architect,
    "stoppable": stoppable,
    "richest": richest,
    "hand": hand,
    "sure": sure,
    "foremost": foremost,
    "wealthy": wealthy,
    "gains": gains,
    "ends": ends,
    "completes": completes,
    "colours": colours,
    "lead": lead,
    "rent": rent,
    "first": first,
    "worth": worth,
    "pays": pays,
    "saves": saves,
    "purse": purse,
    "want": want,
    "income": income,
    "cards": cards,
    "twice": twice,
    "trade": trade,
    "delays": delays,
    "breaks": breaks,
    "leader": leader,
    "harms": harms,
    "nothing": nothing,
}

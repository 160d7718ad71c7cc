"""Whether what is claimed of a move in Splendor is so, as the rules answer when they are asked."""

from __future__ import annotations

from collections.abc import Callable

from bottega.core import DEALER, OVER, Action, Seat
from bottega.games import splendor
from bottega.games.splendor.data import BONUS, COST, EMPTY, GOLD, NOBLES, POINTS
from bottega.games.splendor.state import ACT, RETURN, State


def settled(state: State, last: bool) -> State:
    """The State when the dealer has turned up the first or the last of what may come."""
    while splendor.to_move(state) == DEALER:
        drawn = splendor.outcomes(state)
        state = splendor.apply(state, drawn[-1 if last else 0][0])
    return state


def ways_on(view: State, action: Action) -> list[State]:
    after = splendor.apply(view, action)
    return [settled(after, last) for last in (False, True)]


def at_turn(view: State, seat: Seat) -> State:
    """The same table, as if it were a seat's turn to act."""
    return view._replace(turn=len(view.players) * 3 + seat, phase=ACT, final=False)


def buys(view: State, seat: Seat) -> dict[int, list[Action]]:
    found: dict[int, list[Action]] = {}
    for action in splendor.legal(at_turn(view, seat)):
        if action.verb == "buy":
            found.setdefault(action.args[0], []).append(action)
    return found


def takes_to(view: State, seat: Seat, card: int, most: int) -> int | None:
    """The fewest turns of taking gems, by the rules, until a seat may buy a card."""
    tables = [at_turn(view, seat)]
    for turns in range(most + 1):
        if any(card in buys(table, seat) for table in tables):
            return turns
        after = [step for table in tables for step in taken(table, seat)]
        tables = list({(t.bank, t.players[seat].tokens): t for t in after}.values())
    return None


def taken(table: State, seat: Seat) -> list[State]:
    """What taking gems leads to, what must be returned being returned in every way."""
    found = []
    for action in splendor.legal(at_turn(table, seat)):
        if action.verb == "take":
            after = splendor.apply(at_turn(table, seat), action)
            if after.phase == RETURN:
                found += [splendor.apply(after, give) for give in splendor.legal(after)]
            else:
                found.append(after)
    return found


def bonuses(view: State, seat: Seat) -> list[int]:
    seats = [seat, (seat + 2) % 4] if view.rules.teams else [seat]
    cards = [c for s in seats for c in range(EMPTY) if view.players[s].purchased >> c & 1]
    return [sum(BONUS[card] == colour for card in cards) for colour in range(5)]


def sight(view: State, seat: Seat) -> list[int]:
    player = view.players[seat]
    return [c for c in (*view.market, *player.reserved, *player.blind) if 0 <= c < EMPTY]


def mover(view: State) -> Seat:
    return view.turn % len(view.players)


# ------------------------------------------------------------------ the claims


def wins(view: State, action: Action, points: int) -> bool:
    seat = mover(view)
    return all(
        splendor.to_move(state) == OVER
        and seat in splendor.winners(state)
        and splendor.scores(state)[seat] == points
        for state in ways_on(view, action)
    )


def finishing(view: State, seat: Seat) -> set[int]:
    """The cards with which a seat reaches the target in a turn."""
    found = set()
    for card, ways in buys(view, seat).items():
        after = settled(splendor.apply(at_turn(view, seat), ways[0]), last=False)
        if splendor.legal(after) and after.phase != ACT and splendor.to_move(after) == seat:
            after = settled(splendor.apply(after, splendor.legal(after)[0]), last=False)
        if splendor.scores(after)[seat] >= view.rules.target:
            found.add(card)
    return found


def stops(view: State, action: Action, rival: Seat, card: int) -> bool:
    after = splendor.apply(view, action)
    return card in finishing(view, rival) and not finishing(after, rival)


def noble(view: State, action: Action, which: int) -> bool:
    seat = mover(view)
    come = [which in state.players[seat].nobles for state in ways_on(view, action)]
    return which in view.nobles and all(come)


def reaches(view: State, action: Action, points: int) -> bool:
    seat = mover(view)
    now = splendor.scores(splendor.apply(view, action))[seat]
    return splendor.scores(view)[seat] < view.rules.target <= now == points


def worth(view: State, action: Action, points: int) -> bool:
    seat = mover(view)
    gain = splendor.apply(view, action).players[seat].points - view.players[seat].points
    return (
        action.verb == "buy" and gain in (points, points + 3) and POINTS[action.args[0]] == points
    )


def pays(view: State, action: Action, card: int) -> bool:
    seat = mover(view)
    return card not in buys(view, seat) and card in buys(splendor.apply(view, action), seat)


def keeps(view: State, action: Action, card: int) -> bool:
    return card in buys(splendor.apply(view, action), mover(view))


def denies(view: State, action: Action, rival: Seat, card: int) -> bool:
    after = splendor.apply(view, action)
    return rival != mover(view) and card in buys(view, rival) and card not in after.market


def dries(view: State, action: Action, rival: Seat, card: int, colour: int) -> bool:
    after = splendor.apply(view, action)
    dry = view.bank[colour] > 0 == after.bank[colour]
    return dry and takes_to(view, rival, card, 1) == 1 and takes_to(after, rival, card, 1) is None


def soon(view: State, action: Action, card: int, turns: int) -> bool:
    after = splendor.apply(view, action)
    return takes_to(after, mover(view), card, turns) == turns > 0


def nearer(view: State, action: Action, which: int, left: int) -> bool:
    seat = mover(view)
    before, after = bonuses(view, seat), bonuses(splendor.apply(view, action), seat)
    lacking = [
        sum(max(0, asks - have) for asks, have in zip(NOBLES[which], held))
        for held in (before, after)
    ]
    return which in view.nobles and lacking == [left + 1, left]


def saves(view: State, action: Action, colour: int, cards: int) -> bool:
    seat, after = mover(view), splendor.apply(view, action)
    had, have = bonuses(view, seat)[colour], bonuses(after, seat)[colour]
    due = [
        (max(0, COST[c][colour] - had), max(0, COST[c][colour] - have))
        for c in sight(after, seat)
        if POINTS[c]
    ]
    return sum(then < now for now, then in due) == cards


def gold(view: State, action: Action) -> bool:
    seat = mover(view)
    before, after = view, splendor.apply(view, action)
    return after.players[seat].tokens[GOLD] == before.players[seat].tokens[GOLD] + 1


def stays(view: State, action: Action, which: int) -> bool:
    after = splendor.apply(view, action)
    held = bonuses(after, mover(view))
    return which in after.nobles and all(a <= b for a, b in zip(NOBLES[which], held))


HOLDS: dict[str, Callable[..., bool]] = {
    "wins": wins,
    "stops": stops,
    "noble": noble,
    "reaches": reaches,
    "points": worth,
    "pays": pays,
    "keeps": keeps,
    "denies": denies,
    "dries": dries,
    "soon": soon,
    "nearer": nearer,
    "saves": saves,
    "gold": gold,
    "stays": stays,
}

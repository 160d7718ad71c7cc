"""What to tell and to animate of a move; from a View, nothing that its viewer may not know.

The places that things move between are "bank", "nobles", "market SLOT", "deck LEVEL", and for
each seat "tokens SEAT", "hand SEAT" (reserved cards), "cards SEAT" (purchased), "court SEAT".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bottega.core import DEALER, Action, Event, Motion, Seat
from bottega.counts import unit
from bottega.games.splendor.data import BONUS, GOLD, LEVEL, NOBLE_POINTS, POINTS
from bottega.games.splendor.rules import scores, winners
from bottega.games.splendor.state import (
    DRAWN,
    END,
    TURN_LIMIT,
    State,
    points_of,
    purchases_of,
    slot_level,
)


def events(before: State, action: Action, after: State) -> tuple[Event, ...]:
    """Everything a move brought about, in the order to show it."""
    seat = before.turn % len(before.players)
    happened = [_DEEDS[action.verb](before, seat, *action.args)]
    came = [noble for noble in before.nobles if noble not in after.nobles]
    if came and action.verb != "noble":
        happened.append(_noble(before, seat, *came))
    if after.final and not before.final and after.phase != END:
        facts = {"points": points_of(after, seat), "target": after.rules.target}
        happened.append(Event("final-round", seat, facts))
    if after.phase == END:
        happened.append(_over(after))
    return tuple(happened)


def _deal(before: State, seat: Seat, card: int) -> Event:
    if before.phase == DRAWN:
        moved = _card(card, f"deck {before.due}", f"hand {seat}")
        return Event("drew", seat, {"card": card, "level": before.due}, (moved,))
    level = slot_level(before, before.due)
    moved = _card(card, f"deck {level}", f"market {before.due}")
    return Event("revealed", DEALER, {"card": card, "level": level, "slot": before.due}, (moved,))


def _invite(before: State, seat: Seat, noble: int) -> Event:
    return Event("invited", DEALER, {"noble": noble}, (Motion("noble", noble, 1, "box", "nobles"),))


def _take(before: State, seat: Seat, *gems: int) -> Event:
    return Event("took", seat, {"tokens": (*gems, 0)}, _tokens(gems, "bank", f"tokens {seat}"))


def _reserve(before: State, seat: Seat, card: int) -> Event:
    moved = _card(card, f"market {before.market.index(card)}", f"hand {seat}")
    gold = _gold(before, seat)
    facts = {"card": card, "level": LEVEL[card], "gold": len(gold)}
    return Event("reserved", seat, facts, (moved, *gold))


def _draw(before: State, seat: Seat, level: int) -> Event:
    gold = _gold(before, seat)
    return Event("draws", seat, {"level": level, "gold": len(gold)}, gold)


def _buy(before: State, seat: Seat, card: int, *payment: int) -> Event:
    from_market = card in before.market
    origin = f"market {before.market.index(card)}" if from_market else f"hand {seat}"
    facts = {
        "card": card,
        "points": POINTS[card],
        "bonus": BONUS[card],
        "payment": payment,
        "from": "market" if from_market else "hand",
    }
    paid = _tokens(payment, f"tokens {seat}", "bank")
    return Event("bought", seat, facts, (*paid, _card(card, origin, f"cards {seat}")))


def _give(before: State, seat: Seat, *tokens: int) -> Event:
    return Event("returned", seat, {"tokens": tokens}, _tokens(tokens, f"tokens {seat}", "bank"))


def _noble(before: State, seat: Seat, noble: int) -> Event:
    moved = Motion("noble", noble, 1, "nobles", f"court {seat}")
    return Event("noble", seat, {"noble": noble, "points": NOBLE_POINTS}, (moved,))


def _pass(before: State, seat: Seat) -> Event:
    return Event("passed", seat, {})


def _over(after: State) -> Event:
    """The end: why it came, who won, and what decided it."""
    if after.final and after.turn % len(after.players) == 0:
        cause = "target"
    else:
        cause = "turns" if after.turn == TURN_LIMIT else "passes"
    points, won = scores(after), winners(after)
    level = [seat for seat, score in enumerate(points) if score == max(points)]
    if len({purchases_of(after, seat) for seat in level}) > 1:
        decided = "fewest-cards"
    else:
        decided = "points"
    rivals = {seat % 2 if after.rules.teams else seat for seat in won}
    facts = {
        "cause": cause,
        "winners": won,
        "scores": points,
        "decided": "shared" if len(rivals) > 1 else decided,
        "purchases": tuple([purchases_of(after, seat) for seat in range(len(points))]),
    }
    return Event("over", DEALER, facts)


def _card(card: int, origin: str, target: str) -> Motion:
    return Motion("card", card, 1, origin, target)


def _tokens(counts: Sequence[int], origin: str, target: str) -> tuple[Motion, ...]:
    moved = [Motion("token", k, count, origin, target) for k, count in enumerate(counts) if count]
    return tuple(moved)


def _gold(before: State, seat: Seat) -> tuple[Motion, ...]:
    """The gold token that comes with a reservation, if the bank has one."""
    return _tokens(unit(GOLD, 6, min(1, before.bank[GOLD])), "bank", f"tokens {seat}")


_DEEDS: dict[str, Callable[..., Event]] = {
    "deal": _deal,
    "invite": _invite,
    "take": _take,
    "reserve": _reserve,
    "draw": _draw,
    "buy": _buy,
    "give": _give,
    "noble": _noble,
    "pass": _pass,
}

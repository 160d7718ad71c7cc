"""What to tell and to animate of a move; from a View, nothing that its viewer may not know.

The places that things move between are "bank", "deck", "roles", "discard", "crown", and for each
seat "gold SEAT", "hand SEAT", "choice SEAT", "city SEAT", "holder SEAT", "crown SEAT".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bottega.core import DEALER, HIDDEN, Action, Event, Motion, Seat
from bottega.games.citadels.calls import MERCHANT_GOLD
from bottega.games.citadels.data import ARCHITECT, COST, MERCHANT, SCHOOL_OF_MAGIC, THIEF
from bottega.games.citadels.draft import takes_the_buried
from bottega.games.citadels.powers import price
from bottega.games.citadels.scoring import own_scores, points, scores, winners
from bottega.games.citadels.state import (
    DEAL,
    END,
    KEEP_ONE,
    NOBODY,
    State,
)
from bottega.games.citadels.turn import GOLD_GATHERED, SMITHY_CARDS, SMITHY_PRICE


def events(before: State, action: Action, after: State) -> tuple[Event, ...]:
    """Everything a move brought about, in the order to show it."""
    happened = [_DEEDS[action.verb](before, after, *action.args)]
    if action.verb == "answer":
        happened += _turn_begins(before, after, action.args[0])
    if after.first != before.first:
        facts = {"size": after.rules.city_size}
        happened.append(Event("completed", after.first, facts))
    if after.round != before.round or after.phase == END:
        happened += _round_ends(before, action, after)
    return tuple(happened)


# ------------------------------------------------------------------ the dealer's deeds


def _crown(before: State, after: State, seat: Seat) -> Event:
    return Event("crowned", seat, {}, (Motion("crown", 0, 1, "box", f"crown {seat}"),))


def _deal(before: State, after: State, card: int) -> Event:
    seat = before.turn
    place = "choice" if before.then == KEEP_ONE else "hand"
    return Event("drew", seat, {"card": card}, _cards((card,), "deck", f"{place} {seat}"))


def _discard(before: State, after: State, role: int) -> Event:
    moved = Motion("role", role, 1, "roles", "discard")
    return Event("discarded", DEALER, {"role": role}, (moved,))


def _bury(before: State, after: State, role: int) -> Event:
    return Event("buried", DEALER, {"role": role}, (Motion("role", role, 1, "roles", "discard"),))


def _offer(before: State, after: State, *roles: int) -> Event:
    facts = {"roles": roles, "buried": takes_the_buried(before)}
    return Event("offered", before.turn, facts)


def _answer(before: State, after: State, seat: Seat) -> Event:
    return Event("answered", seat, {"role": before.called})


def _silence(before: State, after: State) -> Event:
    role = before.called
    facts = {
        "role": role,
        "murdered": role == before.murdered,
        "faceup": bool(before.faceup >> role & 1),
    }
    return Event("silence", DEALER, facts)


def _exchange(before: State, after: State, *cards: int) -> Event:
    one, two = before.turn, before.due
    mine = cards[: len(before.hands[one])]
    yours = cards[len(mine) :]
    moved = _cards(mine, f"hand {one}", f"hand {two}") + _cards(yours, f"hand {two}", f"hand {one}")
    return Event("exchanged", one, {"with": two, "gave": mine, "got": yours}, moved)


# ------------------------------------------------------------------ the players' deeds


def _pick(before: State, after: State, role: int) -> Event:
    seat = before.turn
    moved = Motion("role", role, 1, "roles", f"holder {seat}")
    return Event("picked", seat, {"role": role}, (moved,))


def _gold(before: State, after: State) -> Event:
    seat = before.turn
    gained = after.gold[seat] - before.gold[seat]
    facts = {"gold": gained, **_income(before, gained - GOLD_GATHERED)}
    return Event("took-gold", seat, facts, _coins(gained, "bank", f"gold {seat}"))


def _income(before: State, income: int) -> dict[str, int]:
    """How much income there was, for which role's colour, and what the School of Magic added."""
    seat = before.turn
    school = before.cities[seat] >> SCHOOL_OF_MAGIC & 1 if income else 0
    return {"income": income, "role": before.roles[seat], "school": school}


def _draw(before: State, after: State, count: int, kept: int) -> Event:
    return Event("draws", before.turn, {"count": after.due, "keep": min(kept, after.due)})


def _keep(before: State, after: State, card: int) -> Event:
    seat = before.turn
    under = len(before.drawn) - 1
    moved = _cards((card,), f"choice {seat}", f"hand {seat}")
    gone = Motion("card", HIDDEN, under, f"choice {seat}", "deck")
    return Event("kept", seat, {"card": card, "under": under}, (*moved, gone))


def _collect(before: State, after: State) -> Event:
    seat = before.turn
    gained = after.gold[seat] - before.gold[seat]
    facts = {"gold": gained, **_income(before, gained)}
    return Event("collected", seat, facts, _coins(gained, "bank", f"gold {seat}"))


def _build(before: State, after: State, card: int) -> Event:
    seat = before.turn
    paid = _coins(COST[card], f"gold {seat}", "bank")
    moved = _cards((card,), f"hand {seat}", f"city {seat}")
    return Event("built", seat, {"card": card, "price": COST[card]}, paid + moved)


def _forge(before: State, after: State) -> Event:
    seat = before.turn
    facts = {"price": SMITHY_PRICE, "count": min(SMITHY_CARDS, after.due)}
    return Event("forges", seat, facts, _coins(SMITHY_PRICE, f"gold {seat}", "bank"))


def _sell(before: State, after: State, card: int) -> Event:
    seat = before.turn
    gained = after.gold[seat] - before.gold[seat]
    moved = _cards((card,), f"hand {seat}", "deck")
    facts = {"card": card, "gold": gained}
    return Event("sold", seat, facts, moved + _coins(gained, "bank", f"gold {seat}"))


def _end(before: State, after: State) -> Event:
    return Event("ended", before.turn, {})


def _murder(before: State, after: State, role: int) -> Event:
    return Event("murders", before.turn, {"role": role})


def _rob(before: State, after: State, role: int) -> Event:
    return Event("robs", before.turn, {"role": role})


def _swap(before: State, after: State, seat: Seat) -> Event:
    return Event("swaps", before.turn, {"with": seat})


def _toss(before: State, after: State, card: int) -> Event:
    return Event("tosses", before.turn, {"card": card})


def _done(before: State, after: State) -> Event:
    seat, count = before.turn, len(before.tossed)
    moved = _cards(before.tossed, f"hand {seat}", "deck")
    return Event("redraws", seat, {"count": count}, moved)


def _destroy(before: State, after: State, seat: Seat, card: int) -> Event:
    paid = price(before, seat, card)
    facts = {"card": card, "of": seat, "price": paid}
    moved = _coins(paid, f"gold {before.turn}", "bank")
    return Event("destroyed", before.turn, facts, moved + _cards((card,), f"city {seat}", "deck"))


def _skip(before: State, after: State) -> Event:
    return Event("skipped", before.turn, {})


def _redeem(before: State, after: State) -> Event:
    seat, card = before.due, before.ruin
    moved = _coins(before.gold[seat] - after.gold[seat], f"gold {seat}", "bank")
    facts = {"card": card, "price": before.gold[seat] - after.gold[seat]}
    return Event("redeemed", seat, facts, moved + _cards((card,), "deck", f"hand {seat}"))


def _decline(before: State, after: State) -> Event:
    return Event("declined", before.due, {"card": before.ruin})


# ------------------------------------------------------------------ what follows by rule


def _turn_begins(before: State, after: State, seat: Seat) -> list[Event]:
    """The crown, the murder, the theft, the Merchant's gold, the Architect's cards."""
    happened = []
    if after.crown != before.crown:
        moved = Motion("crown", 0, 1, f"crown {before.crown}", f"crown {seat}")
        happened.append(Event("crowned", seat, {}, (moved,)))
    if before.called == before.murdered:
        return [*happened, Event("lost-turn", seat, {"role": before.called})]
    if before.called == before.robbed:
        stolen, thief = before.gold[seat], before.roles.index(THIEF)
        facts = {"gold": stolen, "of": seat}
        moved_gold = _coins(stolen, f"gold {seat}", f"gold {thief}")
        happened.append(Event("stole", thief, facts, moved_gold))
    if before.called == MERCHANT:
        moved_gold = _coins(MERCHANT_GOLD, "bank", f"gold {seat}")
        happened.append(Event("earned", seat, {"gold": MERCHANT_GOLD}, moved_gold))
    if before.called == ARCHITECT and after.phase == DEAL:
        happened.append(Event("draws", seat, {"count": after.due, "keep": after.due}))
    return happened


def _round_ends(before: State, action: Action, after: State) -> list[Event]:
    """Who was murdered shows, the King's heir takes the crown; a new round, or the end."""
    happened = []
    shown = before.revealed | (1 << action.args[0] if action.verb == "answer" else 0)
    unseen = [seat for seat in range(len(before.gold)) if not shown >> seat & 1]
    if before.round and unseen:
        happened.append(Event("unmasked", unseen[0], {"role": before.murdered}))
        if after.crown != before.crown:
            moved = Motion("crown", 0, 1, f"crown {before.crown}", f"crown {unseen[0]}")
            happened.append(Event("crowned", unseen[0], {}, (moved,)))
    if after.phase == END:
        return [*happened, over(after)]
    return [*happened, Event("round", after.crown, {"round": after.round})]


def over(after: State) -> Event:
    """The end: why it came, who won, and what decided it."""
    counted, won = scores(after), winners(after)
    level = [seat for seat, score in enumerate(counted) if score == max(counted)]
    if after.rules.teams:
        decided = "draw" if len(won) == len(counted) else "points"
    else:
        decided = "role" if len(level) > 1 else "points"
    facts = {
        "cause": "city" if after.first != NOBODY else "rounds",
        "winners": won,
        "scores": counted,
        "own": own_scores(after),
        "points": tuple([points(after, seat) for seat in range(len(counted))]),
        "decided": decided,
        "roles": after.roles,
    }
    return Event("over", DEALER, facts)


# ------------------------------------------------------------------ motions


def _cards(cards: Sequence[int], origin: str, target: str) -> tuple[Motion, ...]:
    return tuple([Motion("card", card, 1, origin, target) for card in cards])


def _coins(count: int, origin: str, target: str) -> tuple[Motion, ...]:
    return (Motion("gold", 0, count, origin, target),) if count else ()


_DEEDS: dict[str, Callable[..., Event]] = {
    "crown": _crown,
    "deal": _deal,
    "discard": _discard,
    "bury": _bury,
    "offer": _offer,
    "pick": _pick,
    "answer": _answer,
    "silence": _silence,
    "exchange": _exchange,
    "gold": _gold,
    "draw": _draw,
    "keep": _keep,
    "collect": _collect,
    "build": _build,
    "forge": _forge,
    "sell": _sell,
    "end": _end,
    "murder": _murder,
    "rob": _rob,
    "swap": _swap,
    "toss": _toss,
    "done": _done,
    "destroy": _destroy,
    "skip": _skip,
    "redeem": _redeem,
    "decline": _decline,
}

"""What a person may do now, sorted by what is touched, and the move half made."""

from collections.abc import Sequence
from functools import lru_cache
from operator import le
from typing import NamedTuple

from bottega.core import Action
from bottega.counts import Counts
from bottega.games.splendor.data import GOLD
from page.kit.scene import Scene
from page.kit.touches import numbers_of

NO_GEMS: Counts = (0,) * 6


class Offer(NamedTuple):
    """The legal actions of a moment, by what they concern."""

    takes: tuple[Counts, ...]
    reserves: frozenset[int]  # cards
    draws: frozenset[int]  # levels
    buys: dict[int, list[Counts]]  # payments by card, the one with least gold first
    gives: tuple[Counts, ...]
    nobles: frozenset[int]
    passing: bool


class Draft(NamedTuple):
    """A move half made."""

    gems: Counts = NO_GEMS  # picked to take, or to give back
    card: int | None = None  # chosen in the market or the own hand
    deck: int | None = None  # chosen to draw from: its level
    payment: Counts | None = None  # another than the usual one is being chosen


FRESH = Draft()


@lru_cache(maxsize=16)
def offer_of(legal: tuple[Action, ...]) -> Offer:
    """Sort the legal actions."""
    buys: dict[int, list[Counts]] = {}
    for card, *payment in numbers_of(legal, "buy"):
        buys.setdefault(card, []).append(tuple(payment))
    for payments in buys.values():
        payments.sort(key=lambda payment: payment[GOLD])
    reserves, draws, nobles = [
        frozenset([number for (number,) in numbers_of(legal, verb)])
        for verb in ("reserve", "draw", "noble")
    ]
    takes, gives, passes = [numbers_of(legal, verb) for verb in ("take", "give", "pass")]
    return Offer(takes, reserves, draws, buys, gives, nobles, bool(passes))


def draft_of(scene: Scene) -> Draft:
    """The move half made, as far as it still leads to a legal one."""
    draft = scene.draft
    if not isinstance(draft, Draft) or not scene.legal:
        return FRESH
    offer = offer_of(scene.legal)
    ways = offer.gives or offer.takes
    if draft.gems != NO_GEMS and not leads_to(ways, draft.gems):
        return FRESH
    if draft.deck is not None and draft.deck not in offer.draws:
        return FRESH
    card = draft.card
    if card is not None and card not in offer.buys and card not in offer.reserves:
        return FRESH
    if card is not None and draft.payment and draft.payment not in offer.buys.get(card, ()):
        return draft._replace(payment=None)
    return draft


def hand_of(scene: Scene) -> tuple[int, ...]:
    """The reserved cards that the person looking can see in their hand."""
    if not scene.seated:
        return ()
    player = scene.view.players[scene.seat]
    return tuple([card for card in (*player.reserved, *player.blind) if card >= 0])


def leads_to(ways: Sequence[Counts], gems: Counts) -> bool:
    """Whether some legal way has at least these gems."""
    return any(all(map(le, gems, way)) for way in ways)


def complete(ways: Sequence[Counts], gems: Counts) -> Counts | None:
    """The legal way that has exactly these gems, if there is one."""
    for way in ways:
        if gems[: len(way)] == way:
            return way
    return None


def missing(ways: Sequence[Counts], gems: Counts) -> int:
    """How many gems are to be picked yet, at least."""
    sizes = [sum(way) for way in ways if all(map(le, gems, way))]
    return min(sizes, default=0) - sum(gems)


def picked(gems: Counts, colour: int, by: int) -> Counts:
    """The gems with some more, or fewer, of one colour."""
    return (*gems[:colour], gems[colour] + by, *gems[colour + 1 :])

"""A State that could lie behind a View: the holes filled with what the viewer has not seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bottega.core import DEALER, HIDDEN, Seat
from bottega.games.citadels.data import DECK, NO_CARD, NO_ROLE, ROLES, members
from bottega.games.citadels.draft import EVERY_ROLE
from bottega.games.citadels.memory import facts
from bottega.games.citadels.state import CALL, PICK, Cards, State, picker
from bottega.rng import Rng

_ALL = Counter(DECK)


def unseen_cards(view: State) -> Counter[int]:
    """The cards of which the viewer does not know where they are."""
    known = Counter(view.drawn)
    for place in (*view.hands, *view.deck):
        known.update(place)
    for city in view.cities:
        known.update(members(city))
    if view.ruin != NO_CARD:
        known[view.ruin] += 1
    del known[HIDDEN]
    return _ALL - known


def determinize(view: State, rng: Rng) -> State:
    """Give every hole a card or a role that fits all the viewer knows."""
    if view.viewer == DEALER:
        return view
    loose = iter(rng.shuffled([*unseen_cards(view).elements()]))
    hands = tuple([_filled(hand, loose) for hand in view.hands])
    drawn = _filled(view.drawn, loose)
    deck = tuple([_filled(pool, loose) for pool in view.deck])
    tossed = view.tossed
    if HIDDEN in tossed:
        tossed = tuple(sorted(rng.shuffled(hands[view.turn])[: len(tossed)]))
    roles, offers, buried = _imagine_draft(view, rng)
    return view._replace(
        viewer=DEALER,
        hands=hands,
        drawn=drawn,
        tossed=tossed,
        deck=deck,
        roles=roles,
        offers=offers,
        buried=buried,
        memory=_remembered(view),
    )


def _filled(place: Cards, loose: Iterator[int]) -> Cards:
    return tuple(sorted([next(loose) if card == HIDDEN else card for card in place]))


def _remembered(view: State) -> tuple[tuple[int, ...], ...]:
    """What the viewer knows of places not its own; what the others know is not imagined."""
    viewer = view.viewer
    places: list[tuple[Seat, Cards]] = [*enumerate(view.hands), (view.turn, view.drawn)]
    places += [(DEALER, pool) for pool in view.deck]
    return tuple(
        [
            () if owner == viewer else facts(viewer, tuple([c for c in place if c != HIDDEN]))
            for owner, place in places
        ]
    )


# ------------------------------------------------------------------ roles

Draft = tuple[tuple[int, ...], tuple[int, ...], int]


def _imagine_draft(view: State, rng: Rng) -> Draft:
    """Roles for every seat, what each was offered, and the role discarded face down."""
    if view.buried == NO_ROLE:
        return view.roles, view.offers, view.buried
    pool = EVERY_ROLE & ~view.faceup
    buried = [view.buried] if view.buried > 0 else rng.shuffled(members(pool))
    for role in buried:
        roles, offers = [*view.roles], [*view.offers]
        if _pick_on(view, 0, pool & ~(1 << role), role, roles, offers, rng):
            return tuple(roles), tuple(offers), role
    raise AssertionError("no draft fits this view")


def _pick_on(
    view: State, place: int, pool: int, buried: int, roles: list[int], offers: list[int], rng: Rng
) -> bool:
    """Fill in who picked what, from this place of the draft on; False if nothing fits."""
    if place == len(roles):
        return True
    seat = picker(view, place)
    if place == 6:
        pool |= 1 << buried
    if view.offers[seat] == 0:
        return True
    if view.offers[seat] not in (HIDDEN, pool):
        return False
    offers[seat] = pool
    if view.roles[seat] == NO_ROLE:
        return True
    for role in rng.shuffled(_possible(view, seat, pool)):
        roles[seat] = role
        if _pick_on(view, place + 1, pool & ~(1 << role), buried, roles, offers, rng):
            return True
    return False


def _possible(view: State, seat: Seat, pool: int) -> list[int]:
    """The roles out of a pool that this seat may have picked: none that was called in vain."""
    if view.roles[seat] != HIDDEN:
        return [view.roles[seat]] if pool >> view.roles[seat] & 1 else []
    past = view.called - 1 if view.phase in (CALL, PICK) else view.called
    silent = view.murdered if view.rules.murder_silent else NO_ROLE
    return [r for r in ROLES if pool >> r & 1 and (r > past or r == silent)]

"""What must hold on every Citadels table."""

from __future__ import annotations

from collections import Counter

from bottega.games.citadels.data import DECK, KINDS, NO_CARD, NO_ROLE, members
from bottega.games.citadels.draft import EVERY_ROLE
from bottega.games.citadels.state import (
    FACE_UP,
    GRAVE,
    KEEP_ONE,
    NOBODY,
    ROUND_LIMIT,
    TOSS,
    State,
    picker,
)


def check(state: State) -> None:
    """Raise AssertionError if a full State has lost, doubled or misplaced anything."""
    _check_cards(state)
    _check_limbo(state)
    _check_memory(state)
    _check_cities(state)
    _check_roles(state)
    assert min(state.gold) >= 0, "a player owes gold"
    assert 0 <= state.round <= ROUND_LIMIT, "rounds out of bounds"
    assert state.builds >= 0, "more built than allowed"


def _check_cards(state: State) -> None:
    places = [*state.hands, *state.deck, state.drawn]
    places += [tuple(members(city)) for city in state.cities]
    if state.ruin != NO_CARD:
        places.append((state.ruin,))
    everywhere = sorted(card for place in places for card in place)
    assert everywhere == list(DECK), "cards not conserved"
    for place in (*state.hands, *state.deck, state.drawn):
        assert list(place) == sorted(place), "cards out of order"
    assert all(state.deck), "an empty pool in the deck"


def _check_limbo(state: State) -> None:
    """Cards between two places are there only while somebody decides about them."""
    assert (state.ruin == NO_CARD) == (state.phase != GRAVE), "a ruin nobody is asked about"
    assert not state.drawn or state.then == KEEP_ONE, "drawn cards nobody keeps"
    assert bool(state.tossed) == (state.phase == TOSS), "tossed cards outside a redraw"
    if state.tossed:
        assert Counter(state.tossed) <= Counter(state.hands[state.turn]), "tossed from nowhere"


def _check_memory(state: State) -> None:
    """Whatever is remembered is true, and about a place of somebody else."""
    if not state.memory:
        return
    places = [*state.hands, state.drawn, *state.deck]
    assert len(state.memory) == len(places), "memory out of step with the places"
    seats = len(state.gold)
    for place, (cards, row) in enumerate(zip(places, state.memory, strict=True)):
        owner = place if place < seats else state.turn if place == seats else NOBODY
        for mark in {fact >> 5 for fact in row}:
            known = Counter(fact & 31 for fact in row if fact >> 5 == mark)
            assert known <= Counter(cards), "somebody remembers what is not so"
            assert mark != owner, "somebody remembers an own place"


def _check_cities(state: State) -> None:
    size = state.rules.city_size
    full = [seat for seat, city in enumerate(state.cities) if city.bit_count() >= size]
    assert (state.first in full) if full else (state.first == NOBODY), "who was first is lost"
    for city in state.cities:
        assert city < 1 << len(KINDS), "a district that does not exist"
        if not state.rules.builds_beyond:
            assert city.bit_count() <= size, "built beyond the city's size"


def _check_roles(state: State) -> None:
    if state.buried == NO_ROLE:
        assert set(state.roles) == {NO_ROLE}, "roles before the draft"
        return
    seats = len(state.gold)
    assert state.faceup.bit_count() == FACE_UP[seats], "roles face up miscounted"
    pool = EVERY_ROLE & ~state.faceup & ~(1 << state.buried)
    for place in range(seats - state.roles.count(NO_ROLE)):
        seat = picker(state, place)
        if place == 6:
            pool |= 1 << state.buried
        assert state.offers[seat] == pool, "an offer out of step with the draft"
        assert pool >> state.roles[seat] & 1, "a role picked that was not on offer"
        pool &= ~(1 << state.roles[seat])

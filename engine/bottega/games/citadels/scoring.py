"""What a city is worth, and who has won."""

from __future__ import annotations

from functools import lru_cache

from bottega.core import Seat
from bottega.games.citadels.data import (
    COST,
    EXTRA_POINTS,
    HAUNTED_CITY,
    OF_COLOUR,
    DistrictSet,
    members,
)
from bottega.games.citadels.state import State, is_complete, last_round, partners

COLOURS_BONUS = 3
COMPLETE_BONUS = 2
FIRST_BONUS = 2  # more, for who completed a city first


@lru_cache(maxsize=1 << 14)
def city_worth(city: DistrictSet) -> int:
    """What the districts cost, and what two of them add."""
    return sum([COST[kind] + EXTRA_POINTS.get(kind, 0) for kind in members(city)])


@lru_cache(maxsize=1 << 14)
def has_all_colours(city: DistrictSet, haunted_is_purple: bool) -> bool:
    """Whether all five colours stand here; the Haunted City may be the one missing (C13)."""
    ghost = city >> HAUNTED_CITY & 1 and not haunted_is_purple
    if ghost:
        city &= ~(1 << HAUNTED_CITY)
    return sum([bool(city & of_colour) for of_colour in OF_COLOUR]) + ghost >= len(OF_COLOUR)


def points(state: State, seat: Seat) -> tuple[int, int, int, int]:
    """A seat's points: for the districts, for all colours, for a complete city, for the first."""
    city = state.cities[seat]
    fresh = last_round(state) and state.haunted == state.round
    complete = is_complete(state, seat)
    return (
        city_worth(city),
        COLOURS_BONUS if has_all_colours(city, fresh) else 0,
        COMPLETE_BONUS if complete else 0,
        FIRST_BONUS if state.first == seat else 0,
    )


def own_scores(state: State) -> tuple[int, ...]:
    """Every seat's own points, as the table stands."""
    return tuple([sum(points(state, seat)) for seat in range(len(state.gold))])


def scores(state: State) -> tuple[int, ...]:
    """The points of each seat, or of its team (C34)."""
    own = own_scores(state)
    if not state.rules.teams:
        return own
    return tuple([sum([own[s] for s in partners(state, seat)]) for seat in range(len(own))])


def winners(state: State) -> tuple[Seat, ...]:
    """Most points; among equals the higher role of the last round, or a draw (C33)."""
    counted = scores(state)
    best = [seat for seat, score in enumerate(counted) if score == max(counted)]
    if state.rules.ties_by_role:
        return (max(best, key=lambda seat: state.roles[seat]),)
    return tuple(best)

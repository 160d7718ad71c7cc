"""Who may hold which role, as far as a viewer was shown: face up, in the draft, and when called."""

from __future__ import annotations

from collections.abc import Sequence

from bottega.core import DEALER, HIDDEN, Seat
from bottega.games.citadels.data import NO_ROLE, ROLES
from bottega.games.citadels.draft import EVERY_ROLE
from bottega.games.citadels.state import CALL, State, picker


def possible_roles(view: State, seat: Seat) -> list[int]:
    """The roles that somebody may hold, as far as the viewer was shown."""
    if view.revealed >> seat & 1 or view.roles[seat] > 0:
        return [view.roles[seat]]
    pool = EVERY_ROLE & ~view.faceup
    own = view.viewer
    if own >= 0 and view.offers[own] > 0:
        offered = view.offers[own]
        if _picks_after(view, seat, own):
            pool = pool if _may_hold_the_buried(view, seat) else offered
        else:
            pool &= ~offered
        pool &= ~(1 << max(0, view.roles[own]))
    past = view.called - 1 if view.phase == CALL else view.called
    shown = [role for s, role in enumerate(view.roles) if view.revealed >> s & 1]
    silent = view.murdered if view.rules.murder_silent else NO_ROLE
    return [r for r in ROLES if pool >> r & 1 and (r > past or r == silent) and r not in shown]


def _may_hold_the_buried(view: State, seat: Seat) -> bool:
    """The seventh of seven may have taken the role that was put aside first."""
    return len(view.gold) == 7 and seat == picker(view, 6)


def _picks_after(view: State, seat: Seat, own: Seat) -> bool:
    order = [picker(view, place) for place in range(len(view.gold))]
    return order.index(seat) > order.index(own)


# ------------------------------------------------------------------ all seats together


def may_hold(view: State, seat: Seat, role: int) -> bool:
    """Whether this seat can have this role, and every other one still some role of its own."""
    if role not in possible_roles(view, seat):
        return False
    return _all_served([_other_roles(view, other, role) for other in _secret_seats(view, seat)])


def may_be_nobodys(view: State, role: int) -> bool:
    """Whether every seat can have some role other than this."""
    return _all_served([_other_roles(view, seat, role) for seat in _secret_seats(view)])


def _secret_seats(view: State, but: Seat = DEALER) -> list[Seat]:
    return [s for s, role in enumerate(view.roles) if role == HIDDEN and s != but]


def _other_roles(view: State, seat: Seat, taken: int) -> list[int]:
    return [role for role in possible_roles(view, seat) if role != taken]


def _all_served(choices: Sequence[Sequence[int]]) -> bool:
    """Whether each can have one of its choices, no two the same; the hardest to serve first."""
    if not choices:
        return True
    first, *rest = sorted(choices, key=len)
    return any(_all_served([[r for r in row if r != role] for row in rest]) for role in first)

"""A State that may well lie behind a View: everybody has picked a role that suits them."""

from __future__ import annotations

from collections.abc import Callable

from bottega.core import HIDDEN, Seat
from bottega.games.citadels.data import NO_ROLE, ROLES, members
from bottega.games.citadels.draft import EVERY_ROLE
from bottega.games.citadels.imagine import determinize
from bottega.games.citadels.state import CALL, OFFER, PICK, State, picker
from bottega.judging import softmax
from bottega.rng import Rng

TRIES = 50  # drafts that may come to a dead end, before any draft that fits will do

Liking = Callable[[State, Seat], int]
"""How a seat stands when it has picked its role."""


def suppose(view: State, rng: Rng, liking: Liking, warmth: int) -> State:
    """Imagine the cards, then who picked what: e times as readily what is better by `warmth`."""
    state = determinize(view, rng)._replace(memory=())
    if view.buried == NO_ROLE:
        return state
    supposed = Supposition(view, state, liking, warmth)
    for _ in range(TRIES):
        if supposed.tried(rng):
            return state._replace(
                roles=tuple(supposed.roles),
                offers=tuple(supposed.offers),
                buried=supposed.buried,
            )
    return state


class Supposition:
    """A draft that is imagined, place by place."""

    def __init__(self, view: State, state: State, liking: Liking, warmth: int) -> None:
        """Imagine the draft behind this view, with the hands of this State."""
        self.view = view
        self.liking = liking
        self.warmth = warmth
        self.roles: list[int] = []
        self.offers: list[int] = []
        self.buried = NO_ROLE
        self.table = state._replace(called=0, murdered=0, robbed=0, revealed=0, phase=OFFER)
        self.mine = max(0, view.offers[view.viewer])
        shown = [role for role in view.roles if role > 0]
        past = max(0, view.called - 1 if view.phase in (CALL, PICK) else view.called)
        gone = (2 << past) - 1
        if view.murdered and view.rules.murder_silent:
            gone &= ~(1 << view.murdered)
        self.shown = sum([1 << role for role in shown])
        self.closed = gone | self.shown  # what nobody can have picked in secret
        self.weights: dict[tuple[Seat, int], list[tuple[int, int]]] = {}

    def tried(self, rng: Rng) -> bool:
        """Imagine all picks once; False if it came to a dead end."""
        view = self.view
        self.roles, self.offers = [*view.roles], [*view.offers]
        pool, seats = EVERY_ROLE & ~view.faceup, len(view.gold)
        self.buried = view.buried
        if view.buried == HIDDEN:
            secret = pool & ~self.mine & ~(0 if seats == 7 else self.shown)
            if not secret:
                return False
            self.buried = rng.choice(members(secret))
        pool &= ~(1 << self.buried)
        before = True
        for place in range(seats):
            seat = picker(view, place)
            if place == 6:
                pool |= 1 << self.buried
            if view.offers[seat] == 0:
                return True
            before = before and seat != view.viewer
            self.offers[seat] = pool
            if view.roles[seat] == NO_ROLE:
                return seat != view.viewer or pool == self.mine
            if not self._pick(seat, pool, before, rng):
                return False
            pool &= ~(1 << self.roles[seat])
        return True

    def _pick(self, seat: Seat, pool: int, before: bool, rng: Rng) -> bool:
        """One seat's pick out of this pool; False if none fits."""
        role = self.view.roles[seat]
        if role != HIDDEN:
            fits = pool == self.mine if seat == self.view.viewer else pool >> role & 1
            return bool(fits)
        free = pool & ~self.closed & ~(self.mine if before else 0)
        if not free:
            return False
        self.roles[seat] = rng.weighted(self._likings(seat, pool, free))
        return True

    def _likings(self, seat: Seat, pool: int, free: int) -> list[tuple[int, int]]:
        """The roles that a seat can have picked, with how readily it would."""
        key = (seat, pool << 9 | free)
        if key not in self.weights:
            table, seats = self.table, len(self.table.gold)
            roles = [role for role in ROLES if free >> role & 1]
            offers, held = [*table.offers], [*table.roles]
            offers[seat] = pool
            stands = []
            for role in roles:
                held[seat] = role
                after = table._replace(
                    turn=(seat + 1) % seats, roles=tuple(held), offers=tuple(offers)
                )
                stands.append(self.liking(after, seat))
            shares = softmax(stands, self.warmth) if len(roles) > 1 else [1]
            self.weights[key] = [(role, 1 + share) for role, share in zip(roles, shares)]
        return self.weights[key]

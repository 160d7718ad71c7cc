"""A table as one seat knows it, told to the network in groups of inputs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bottega.core import HIDDEN, Seat
from bottega.games.citadels import layout as at
from bottega.games.citadels.beliefs import beliefs, past
from bottega.games.citadels.data import MAGICIAN, THIEF
from bottega.games.citadels.inputs import (
    ACTING,
    KILLED,
    THROUGH,
    TO_BE_ROBBED,
    WAITING,
    WITHOUT,
    coming_inputs,
    hand_inputs,
    known_inputs,
    lead_inputs,
    murder_inputs,
    score,
    seat_inputs,
    status_inputs,
    table_inputs,
    theft_inputs,
    turn_inputs,
    waiting_inputs,
)
from bottega.games.citadels.state import (
    CALL,
    COLLECTED,
    DEAL,
    END,
    EXCHANGE,
    KEEP_ONE,
    TOSS,
    Cards,
    State,
    last_round,
)
from bottega.games.citadels.turn import income

Group = tuple[Callable[..., list[int]], tuple[Any, ...]]
"""A function of `inputs`, and what it is told; its answer are the inputs that are on."""


class Sight:
    """A table as one seat knows it, read once for all groups."""

    def __init__(self, state: State, own: Seat) -> None:
        """Look at this table with the eyes of this seat."""
        self.state = state
        self.own = own
        seats = len(state.gold)
        self.last = last_round(state)
        fresh = self.last and state.haunted == state.round
        size, first = state.rules.city_size, state.first
        sizes = [city.bit_count() for city in state.cities]
        self.far = [max(0, size - built) for built in sizes]
        self.scores = [
            score(city, fresh, built >= size, first == seat)
            for seat, (city, built) in enumerate(zip(state.cities, sizes))
        ]
        phase = state.phase
        self.active = state.turn if phase not in (CALL, END) else HIDDEN
        self.held = [*map(len, state.hands)]
        if phase == EXCHANGE:
            one, two = state.turn, state.due
            self.held[one], self.held[two] = self.held[two], self.held[one]
        elif phase == DEAL:
            self.held[state.turn] += 1 if state.then == KEEP_ONE else state.due
        teams = state.rules.teams
        self.rivals = [s for s in range(seats) if s != own and not (teams and (s - own) % 2 == 0)]
        self.near = min([self.far[seat] for seat in self.rivals])
        self.role = max(0, state.roles[own])
        self.columns = self._columns()

    def _columns(self) -> list[int]:
        """Whose columns each seat has: the rivals' by their standing."""
        state, own, seats = self.state, self.own, len(self.far)
        columns = [at.PARTNER] * seats
        columns[own] = at.OWN
        scores, held, gold = self.scores, self.held, state.gold
        keys = [
            (-(32 * (4 * scores[s] + 2 * held[s] + gold[s]) - (s - own) % seats), s)
            for s in self.rivals
        ]
        for rank, (_, seat) in enumerate(sorted(keys)):
            columns[seat] = min(at.FIRST_RIVAL + rank, at.OTHER_RIVAL)
        return columns

    def status(self) -> int:
        """How one stands in this round."""
        state, own, role = self.state, self.own, self.role
        if not role:
            return WITHOUT
        if state.revealed >> own & 1:
            return ACTING if self.active == own else THROUGH
        if role == state.murdered:
            return KILLED
        return TO_BE_ROBBED if role == state.robbed else WAITING

    def groups(self) -> list[Group]:
        """All that is to be told."""
        state, own, status = self.state, self.own, self.status()
        city, gold, far = state.cities[own], state.gold[own], self.far[own]
        uncollected = 0
        if status == ACTING and not (state.rules.gold_brings_income or state.spent & COLLECTED):
            uncollected = income(self.role, city)
        cards, choice, coming = _hand(state, own)
        seats = len(state.gold)
        found: list[Group] = self._cities()
        found += [
            (hand_inputs, (cards, city, gold + uncollected, far)),
            (coming_inputs, (choice, coming)),
            (status_inputs, (status, self.role, gold)),
            (
                table_inputs,
                (seats, state.called, min(state.round, 20), (own - state.crown) % seats),
            ),
            (known_inputs, (state.offers[own], state.faceup, past(state), self.role)),
            self._lead(status),
        ]
        if status in (WAITING, TO_BE_ROBBED):
            found.append(self._waiting())
        elif status == ACTING:
            about = (self.role, state.spent, state.builds, uncollected, city)
            found.append((turn_inputs, about))
        if state.murdered or state.robbed:
            found += self._plots()
        return found

    def _cities(self) -> list[Group]:
        state, revealed, active = self.state, self.state.revealed, self.active
        rows = zip(self.columns, state.cities, state.gold, self.held, self.far, state.roles)
        found: list[Group] = []
        for seat, (column, city, gold, held, far, role) in enumerate(rows):
            shown = revealed >> seat & 1
            done = 2 if shown and seat != active else 0
            marks = (state.crown == seat) + done + 4 * (state.first == seat)
            told = (column, city, min(gold, 16), min(held, 10), far, marks, role if shown else 0)
            found.append((seat_inputs, told))
        return found

    def _lead(self, status: int) -> Group:
        state, scores, rivals = self.state, self.scores, self.rivals
        against = [scores[seat] for seat in rivals]
        if state.rules.teams:
            total = sum(against)
            lead = sum(scores) - total - total
        else:
            lead = scores[self.own] - max(against)
        builds = more = False
        if self.last:
            builds = status in (WITHOUT, WAITING, TO_BE_ROBBED) or (
                status == ACTING and state.builds > 0
            )
            shown, active = state.revealed, self.active
            more = any(not shown >> seat & 1 or seat == active for seat in rivals)
        return lead_inputs, (max(-15, min(lead, 15)), self.near, status, self.last, builds, more)

    def _waiting(self) -> Group:
        state, own, role, most = self.state, self.own, self.role, 0
        if role == THIEF:
            most = max([state.gold[seat] for seat in self.rivals])
        elif role == MAGICIAN:
            most = max([held for seat, held in enumerate(self.held) if seat != own])
        place = (own - state.opener) % len(state.gold)
        gold, held, city = state.gold[own], self.held[own], state.cities[own]
        return waiting_inputs, (role, self.near, place, self.far[own], gold, held, city, most)

    def _plots(self) -> list[Group]:
        """A murder and a theft that are still to come, of somebody else."""
        state, own, role, gone = self.state, self.own, self.role, past(self.state)
        murder = state.murdered > gone and state.murdered != role
        theft = state.robbed > gone and state.robbed != role
        if not (murder or theft):
            return []
        likely, found = beliefs(state, own), list[Group]()
        if murder:
            victim, near, by_column = state.murdered, 0, [0] * 5
            for column, row in zip(self.columns, likely):
                by_column[column] += row[victim]
            near = sum([likely[seat][victim] for seat in self.rivals if self.far[seat] <= 2])
            found.append((murder_inputs, (role, victim, near, tuple(by_column))))
        if theft:
            victim = state.robbed
            chances = [likely[seat][victim] for seat in self.rivals]
            loot = sum([c * state.gold[s] for c, s in zip(chances, self.rivals)]) // 1000
            total, everybody = sum(chances), sum([row[victim] for row in likely])
            partner = everybody - total - likely[own][victim]
            found.append((theft_inputs, (role, victim, loot, total, partner)))
        return found


def active(state: State, own: Seat) -> list[int]:
    """All inputs that are on."""
    return [place for tell, about in Sight(state, own).groups() for place in tell(*about)]


def _hand(state: State, own: Seat) -> tuple[Cards, int, int]:
    """The cards that a seat knows to have, of how many it may choose one, how many come unknown."""
    hand, choice, coming = state.hands[own], 0, 0
    if state.turn == own:
        if state.phase == DEAL:
            choice, coming = (state.due, 0) if state.then == KEEP_ONE else (0, state.due)
        elif state.phase == EXCHANGE:
            return (), 0, len(state.hands[state.due])
        elif state.phase == TOSS:
            rest = [*hand]
            for card in state.tossed:
                rest.remove(card if card in rest else HIDDEN)
            hand, coming = tuple(rest), len(state.tossed)
    if hand and hand[0] == HIDDEN:
        known = tuple([card for card in hand if card != HIDDEN])
        return known, choice, coming + len(hand) - len(known)
    return hand, choice, coming

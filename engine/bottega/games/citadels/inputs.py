"""What the network of Citadels is told: the inputs that are on, as one seat knows the table.

They come in groups. A group depends on few numbers and is met again and again, so that what it
adds to the network can be kept. `layout` says where each input stands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from bottega.core import HIDDEN, Seat
from bottega.games.citadels import layout as at
from bottega.games.citadels.beliefs import beliefs, past
from bottega.games.citadels.data import (
    ASSASSIN,
    COLOUR,
    COST,
    HAUNTED_CITY,
    LABORATORY,
    MAGICIAN,
    OF_COLOUR,
    SMITHY,
    THIEF,
    members,
)
from bottega.games.citadels.scoring import (
    COLOURS_BONUS,
    COMPLETE_BONUS,
    FIRST_BONUS,
    city_worth,
    has_all_colours,
)
from bottega.games.citadels.state import (
    CALL,
    COLLECTED,
    DEAL,
    EMPOWERED,
    END,
    EXCHANGE,
    FORGED,
    GATHERED,
    KEEP_ONE,
    SOLD,
    TOSS,
    Cards,
    State,
    last_round,
)
from bottega.games.citadels.turn import income

Group = tuple[Callable[..., list[int]], tuple[Any, ...]]
"""A function below, and what it is told; its answer are the inputs that are on."""

WITHOUT, WAITING, ACTING, THROUGH, KILLED, TO_BE_ROBBED = range(6)  # how one stands in a round


def steps(base: int, scale: Sequence[int], value: int) -> list[int]:
    """Every step of a scale that the value has reached."""
    return [base + k for k, step in enumerate(scale) if value >= step]


def upto(base: int, most: int, value: int) -> list[int]:
    """The steps of a scale that counts by ones."""
    return [*range(base, base + max(0, min(value, most)))]


def purse(gold: int) -> int:
    """The sort of purse with so much gold."""
    return at.PURSE[min(gold, len(at.PURSE) - 1)]


def grip(held: int) -> int:
    """The sort of hand with so many cards."""
    return at.GRIP[min(held, len(at.GRIP) - 1)]


# ------------------------------------------------------------------ what everybody sees


def seat_inputs(
    column: int, city: int, gold: int, held: int, far: int, marks: int, shown: int
) -> list[int]:
    """A seat with its city; marks: crown, done for this round, first to complete a city."""
    base = column * at.SEAT_INPUTS
    on = [at.MISSING + far, at.HUES + sum([bool(city & colour) for colour in OF_COLOUR])]
    on += [at.GOLD_MISSING + far * at.PURSES + purse(gold)]
    on += [at.HELD_MISSING + far * at.GRIPS + grip(held)]
    on += upto(at.WORTH, 20, city_worth(city) // 2)
    on += steps(at.GOLD_HELD, at.GOLD_STEPS, gold) + steps(at.CARDS_HELD, at.HELD_STEPS, held)
    for hue in range(4):
        on += upto(at.HUE_COUNT + 4 * hue, 4, (city & OF_COLOUR[hue]).bit_count())
    on += [at.PURPLES + kind - HAUNTED_CITY for kind in members(city) if kind >= HAUNTED_CITY]
    on += [at.CROWNED] if marks & 1 else []
    on += [at.DONE, at.DONE_MISSING + far] if marks & 2 else []
    on += [at.WAS_FIRST] if marks & 4 else []
    on += [at.SHOWN + shown] if shown else []
    return [base + place for place in on]


@lru_cache(maxsize=1 << 13)
def score(city: int, fresh: bool, complete: bool, first: bool) -> int:
    """A seat's points."""
    bonus = COLOURS_BONUS if has_all_colours(city, fresh) else 0
    return city_worth(city) + bonus + COMPLETE_BONUS * complete + FIRST_BONUS * first


# ------------------------------------------------------------------ one's own hand


def hand_inputs(cards: Cards, city: int, gold: int, far: int) -> list[int]:
    """The cards that can be built, now or later."""
    playable = sorted({card for card in cards if not city >> card & 1})
    affordable = [card for card in playable if COST[card] <= gold]
    best = max([COST[card] for card in affordable], default=0)
    new = {COLOUR[card] for card in playable if not city & OF_COLOUR[COLOUR[card]]}
    many, left = 0, gold
    for cost in sorted([COST[card] for card in affordable]):
        if left >= cost:
            left -= cost
            many += 1
    on = [at.CARD + 3 * card + (0, 1, 1, 2)[max(0, min(COST[card] - gold, 3))] for card in playable]
    on += upto(at.PLAYABLE, 6, len(playable)) + upto(at.AFFORDABLE, 4, len(affordable))
    on += steps(at.SPARE, at.SPARE_STEPS, len(cards) - len(playable))
    on += [at.BEST + best, at.BEST_MISSING + 7 * far + best]
    on += [at.PLAYABLE_MISSING + 5 * far + min(len(playable), 4)]
    return on + upto(at.NEW_HUES, 4, len(new)) + upto(at.MANY, 4, many)


def coming_inputs(choice: int, coming: int) -> list[int]:
    """Cards on their way: one of several to choose, or so many unknown."""
    on = [at.CHOICE + (choice > 2)] if choice else []
    return on + steps(at.COMING, at.COMING_STEPS, coming)


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


# ------------------------------------------------------------------ one's own role


def waiting_inputs(
    role: int, near: int, place: int, far: int, gold: int, held: int, city: int, most: int
) -> list[int]:
    """A role that waits for its call; `most` is the most gold, or cards, that another has."""
    on = [
        at.WAIT_MISSING + 4 * role + min(far, 3),
        at.WAIT_INCOME + 5 * role + min(income(role, city), 4),
        at.WAIT_GOLD + at.PURSES * role + purse(gold),
        at.WAIT_HELD + at.GRIPS * role + grip(held),
        at.WAIT_RIVAL + 4 * role + min(near, 3),
        at.WAIT_PLACE + 7 * role + place,
    ]
    if role == THIEF:
        on += steps(at.WAIT_RICH, at.RICH_STEPS, most)
    elif role == MAGICIAN:
        on += upto(at.WAIT_TRADE, 6, most - held)
    return on


def turn_inputs(role: int, spent: int, builds: int, uncollected: int, city: int) -> list[int]:
    """One's own turn, as far as it has come."""
    gathered = bool(spent & GATHERED)
    on = [at.TURN_ROLE + 4 * role + 2 * gathered + (builds > 0)]
    on += upto(at.UNCOLLECTED, 5, uncollected)
    on += [at.POWER_USED + role] if spent & EMPOWERED else []
    on += [at.SMITHY_READY] if city >> SMITHY & 1 and not spent & FORGED else []
    on += [at.LABORATORY_READY] if city >> LABORATORY & 1 and not spent & SOLD else []
    return on + upto(at.MORE_BUILDS, 2, builds - 1)


def status_inputs(status: int, role: int, gold: int) -> list[int]:
    """How one stands in this round, and what is over."""
    on = [at.STATUS + status]
    on += [at.DONE_ROLE + role] if status == THROUGH else []
    on += [at.KILLED_ROLE + role] if status == KILLED else []
    return on + ([at.ROBBED_GOLD + purse(gold)] if status == TO_BE_ROBBED else [])


# ------------------------------------------------------------------ the table


def table_inputs(seats: int, called: int, number: int, place: int) -> list[int]:
    """How many play, and how far the game and the round have come."""
    on = [at.SEATS_HERE + seats - 4, at.CALLED_NOW + called, at.PLACE + place]
    return on + steps(at.ROUNDS, at.ROUND_STEPS, number)


def lead_inputs(
    lead: int, near: int, status: int, last: bool, builds: bool, more: bool
) -> list[int]:
    """By how much one leads; in the last round also whether oneself or others may still build."""
    on = upto(at.LEAD, 30, lead + 15)
    on += [at.NEAR + 9 * (1 if status == ACTING else 2 if status == THROUGH else 0) + near]
    if last:
        bounded = max(-8, min(lead, 8)) + 8
        on += [at.LAST_ROUND, at.LAST_LEAD + 17 * (2 * more + builds) + bounded]
    return on


def known_inputs(offered: int, faceup: int, gone: int, role: int) -> list[int]:
    """What the draft told of the roles still to be called."""
    if offered <= 0:
        return []
    on = []
    for other in range(gone + 1, 9):
        if other != role:
            known = 0 if faceup >> other & 1 else 2 if offered >> other & 1 else 1
            on.append(at.KNOWN + 3 * other + known)
    return on


# ------------------------------------------------------------------ murder and theft


def murder_inputs(role: int, victim: int, near: int, likely: tuple[int, ...]) -> list[int]:
    """Whom a murder may hit: by columns, and how likely somebody near the end."""
    other = role != ASSASSIN
    on = [at.VICTIM_ROLE + 9 * other + victim]
    for column, chance in enumerate(likely[1:]):
        on += steps(at.VICTIM + 28 * other + 7 * column, at.LIKELY_STEPS, chance)
    return on + steps(at.VICTIM_NEAR + 7 * other, at.LIKELY_STEPS, near)


def theft_inputs(role: int, victim: int, loot: int, chance: int, partner: int) -> list[int]:
    """What a theft may bring, and of whom."""
    other = role != THIEF
    on = [at.ROBBED_ROLE + 9 * other + victim]
    on += steps(at.LOOT + 10 * other, at.LOOT_STEPS, loot)
    on += steps(at.LOOT_LIKELY + 7 * other, at.LIKELY_STEPS, chance)
    return on + steps(at.LOOT_PARTNER + 7 * other, at.LIKELY_STEPS, partner)


# ------------------------------------------------------------------ all together


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
            more = any([not shown >> seat & 1 or seat == active for seat in rivals])
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

"""A State of the engine as a compiled table, and its actions as compiled moves."""

from __future__ import annotations

import numpy as np

from bottega.core import Action
from bottega.games.citadels.state import State
from training.contract import State as Row
from training.games.citadels import table as at
from training.games.citadels.moves import VERBS

_SAME = (
    *((at.PHASE, "phase"), (at.THEN, "then"), (at.DUE, "due"), (at.TURN, "turn")),
    *((at.ROUND, "round"), (at.CROWN_AT, "crown"), (at.OPENER, "opener"), (at.CALLED, "called")),
    *((at.MURDERED, "murdered"), (at.ROBBED, "robbed"), (at.BUILDS, "builds")),
    *((at.SPENT, "spent"), (at.FIRST, "first"), (at.HAUNTED, "haunted"), (at.RUIN, "ruin")),
    *((at.FACEUP, "faceup"), (at.BURIED, "buried"), (at.REVEALED, "revealed")),
)


def table_of(state: State) -> Row:
    """The compiled table of a full State; the deck in any order that its pools allow."""
    table = np.zeros(at.LENGTH, np.int32)
    seats = len(state.gold)
    table[at.SEATS], table[at.TEAMS] = seats, state.rules.teams
    table[at.SIZE] = state.rules.city_size
    for place, name in _SAME:
        table[place] = getattr(state, name)
    for seat in range(seats):
        table[at.ROLES + seat] = state.roles[seat]
        table[at.OFFERS + seat] = state.offers[seat]
        table[at.GOLD + seat] = state.gold[seat]
        table[at.CITY + seat] = state.cities[seat]
        table[at.HELD + seat] = len(state.hands[seat])
        for card in state.hands[seat]:
            table[at.HANDS + seat * at.KINDS + card] += 1
    for card in state.drawn:
        table[at.DRAWN + card] += 1
    for card in state.tossed:
        table[at.TOSSED + card] += 1
        table[at.LAST_TOSSED] = card
    table[at.TOSSED_COUNT] = len(state.tossed)
    deck = [card for pool in state.deck for card in pool]
    table[at.LEFT] = len(deck)
    table[at.RING : at.RING + len(deck)] = deck
    return table


def move_of(action: Action) -> int:
    """An action of a player as a compiled move."""
    one, two = (*action.args, 0, 0)[:2]
    return VERBS.index(action.verb) << 10 | one << 5 | two


def same(one: Row, two: Row) -> bool:
    """Whether two tables are alike; the deck's order, and what no longer matters, apart."""
    return bool(np.array_equal(_plain(one), _plain(two)))


def _plain(table: Row) -> Row:
    plain, left, head = table.copy(), int(table[at.LEFT]), int(table[at.HEAD])
    ring = np.roll(table[at.RING :], -head)[:left]
    plain[at.RING :] = 0
    plain[at.RING : at.RING + left] = np.sort(ring)
    plain[at.HEAD] = 0
    if not plain[at.TOSSED_COUNT]:
        plain[at.LAST_TOSSED] = 0
    return plain

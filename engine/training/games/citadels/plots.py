"""What a seat makes of a murder and a theft that are still to come, compiled."""

# mypy: disable-error-code="no-any-return"
# What stands in an array is Any to mypy, and a number to the compiler.
from __future__ import annotations

import numpy as np

from bottega.games.citadels import layout as at
from bottega.games.citadels.data import ASSASSIN, THIEF
from training.contract import Inputs, State, compiled
from training.games.citadels.beliefs import beliefs, past
from training.games.citadels.table import (
    CITY,
    GOLD,
    MOST,
    MURDERED,
    ROBBED,
    ROLES,
    SEATS,
    SIZE,
    Numbers,
    bits,
    together,
)

LOOT_STEPS = np.array(at.LOOT_STEPS)
LIKELY_STEPS = np.array(at.LIKELY_STEPS)


@compiled
def steps(out: Inputs, n: int, base: int, scale: Numbers, most: int, value: int) -> int:
    """Switch on every step that the value has reached."""
    for k in range(most):
        if value < scale[k]:
            break
        out[n] = base + k
        n += 1
    return n


@compiled
def missing(table: State, seat: int) -> int:
    """How many districts a seat lacks to a complete city."""
    return max(0, table[SIZE] - bits(table[CITY + seat]))


@compiled
def plot_inputs(table: State, own: int, sets: Numbers, out: Inputs, n: int) -> int:
    """Whom they may hit, and how likely, as far as `own` can tell."""
    role, gone = table[ROLES + own], past(table)
    murder = table[MURDERED] > gone and table[MURDERED] != role
    theft = table[ROBBED] > gone and table[ROBBED] != role
    if not (murder or theft):
        return n
    likely = np.zeros((MOST, 9), np.int64)
    beliefs(table, own, likely)
    if murder:
        n = _murder_inputs(table, own, sets, likely, out, n)
    if theft:
        n = _theft_inputs(table, own, likely, out, n)
    return n


@compiled
def _murder_inputs(
    table: State, own: int, sets: Numbers, likely: Numbers, out: Inputs, n: int
) -> int:
    victim = table[MURDERED]
    other = 0 if table[ROLES + own] == ASSASSIN else 1
    out[n] = at.VICTIM_ROLE + 9 * other + victim
    n += 1
    by_set, near = np.zeros(5, np.int64), 0
    for seat in range(table[SEATS]):
        by_set[sets[seat]] += likely[seat, victim]
        if sets[seat] != at.PARTNER and seat != own and missing(table, seat) <= 2:
            near += likely[seat, victim]
    for column in range(1, 5):
        base = at.VICTIM + 28 * other + 7 * (column - 1)
        n = steps(out, n, base, LIKELY_STEPS, 7, by_set[column])
    return steps(out, n, at.VICTIM_NEAR + 7 * other, LIKELY_STEPS, 7, near)


@compiled
def _theft_inputs(table: State, own: int, likely: Numbers, out: Inputs, n: int) -> int:
    victim = table[ROBBED]
    other = 0 if table[ROLES + own] == THIEF else 1
    out[n] = at.ROBBED_ROLE + 9 * other + victim
    n += 1
    loot, chance, partner = 0, 0, 0
    for seat in range(table[SEATS]):
        if seat == own:
            continue
        if together(table, seat, own):
            partner += likely[seat, victim]
        else:
            chance += likely[seat, victim]
            loot += likely[seat, victim] * table[GOLD + seat]
    n = steps(out, n, at.LOOT + 10 * other, LOOT_STEPS, 10, loot // 1000)
    n = steps(out, n, at.LOOT_LIKELY + 7 * other, LIKELY_STEPS, 7, chance)
    return steps(out, n, at.LOOT_PARTNER + 7 * other, LIKELY_STEPS, 7, partner)

"""Strengths from results: Bradley and Terry's model, the most likely strengths, and intervals.

Who plays k sides of strength s wins with the chance k * s over the sum of that for both. Each
pairing is given one drawn game more, so that who wins everything is not infinitely strong. The
intervals come of ladders reckoned anew from deals drawn with replacement, pairing by pairing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from typing import NamedTuple

from bottega.rng import Rng

POINTS = 400 / log(10)  # of Elo, for each factor of e
SAMPLES = 500  # ladders drawn for the intervals
MOST_STEPS = 60
LONGEST_STEP = 2.0
Z95 = 1.959964  # standard deviations that hold 95 % of a normal distribution


class Played(NamedTuple):
    """One game between two."""

    sides: tuple[int, int]  # how many sides each of them played
    won: float  # the first one's share of the victory


Deal = Sequence[Played]
"""The games that were played on one deal."""

Results = Mapping[tuple[int, int], Sequence[Deal]]
"""For each pairing, by the numbers of the two, what was played on every deal."""


class Cell(NamedTuple):
    """All games between two that were alike."""

    first: int
    second: int
    sides: tuple[int, int]
    games: float
    won: float


class Strength(NamedTuple):
    """How strong somebody is, in points of Elo, with the 95 % interval."""

    elo: float
    low: float
    high: float


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of the share of games won, after Wilson."""
    share = won / games
    middle = share + Z95**2 / (2 * games)
    margin = Z95 * sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))
    scale = 1 + Z95**2 / games
    return max(0.0, (middle - margin) / scale), min(1.0, (middle + margin) / scale)


def strengths(count: int, results: Results, anchor: int | None, height: float) -> list[Strength]:
    """How strong each is; the anchor, or else the mean, stands at the given height."""
    best = most_likely(count, _cells(results), [0.0] * count)
    rng = Rng("intervals")
    samples = []
    for _ in range(SAMPLES):
        again = {pairing: [rng.choice(deals) for _ in deals] for pairing, deals in results.items()}
        samples.append(_lifted(most_likely(count, _cells(again), best), anchor, height))
    columns = [sorted(column) for column in zip(*samples)]
    low, high = SAMPLES // 40, SAMPLES - 1 - SAMPLES // 40
    return [
        Strength(elo, row[low], row[high])
        for elo, row in zip(_lifted(best, anchor, height), columns)
    ]


def _lifted(logs: Sequence[float], anchor: int | None, height: float) -> list[float]:
    base = sum(logs) / len(logs) if anchor is None else logs[anchor]
    return [height + POINTS * (value - base) for value in logs]


def _cells(results: Results) -> list[Cell]:
    """The games added up, with a drawn one for each pairing."""
    cells = []
    for (first, second), deals in results.items():
        cells.append(Cell(first, second, (1, 1), 1.0, 0.5))
        sums: dict[tuple[int, int], list[float]] = {}
        for deal in deals:
            for sides, won in deal:
                total = sums.setdefault(sides, [0.0, 0.0])
                total[0] += 1
                total[1] += won
        cells += [Cell(first, second, sides, games, won) for sides, (games, won) in sums.items()]
    return cells


def most_likely(count: int, cells: Sequence[Cell], start: Sequence[float]) -> list[float]:
    """The logarithms of the strengths that make the results most likely, by Newton's method."""
    logs = list(start)
    for _ in range(MOST_STEPS):
        slope = [0.0] * count
        bend = [[1e-6 * (i == j) for j in range(count)] for i in range(count)]
        for i, j, (mine, yours), games, won in cells:
            chance = 1 / (1 + yours / mine * exp(logs[j] - logs[i]))
            slope[i] += won - games * chance
            slope[j] -= won - games * chance
            steep = games * chance * (1 - chance)
            for row, column, sign in ((i, i, 1), (j, j, 1), (i, j, -1), (j, i, -1)):
                bend[row][column] += sign * steep
        step = _solved(bend, slope)
        longest = max([abs(part) for part in step])
        scale = min(1.0, LONGEST_STEP / longest) if longest else 1.0
        logs = [value + scale * part for value, part in zip(logs, step)]
        if longest < 1e-6:
            break
    return logs


def _solved(matrix: list[list[float]], right: Sequence[float]) -> list[float]:
    """Solve a system of equations whose matrix is positive definite (Gauss and Jordan)."""
    rows = [[*row, value] for row, value in zip(matrix, right)]
    for i, pivot in enumerate(rows):
        pivot[:] = [value / pivot[i] for value in pivot]
        for row in rows:
            if row is not pivot and row[i]:
                factor = row[i]
                row[:] = [value - factor * other for value, other in zip(row, pivot)]
    return [row[-1] for row in rows]

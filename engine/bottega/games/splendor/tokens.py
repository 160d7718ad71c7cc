"""Which gems may be taken from the bank, and which tokens given back."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from bottega.core import Action
from bottega.counts import Counts, choices, unit
from bottega.games.splendor.data import GOLD


def takes(bank: Counts) -> list[Action]:
    """Gems to take; what is on offer depends on which piles are empty, low or tall."""
    return [*_takes_from(tuple([_HEIGHT[count] for count in bank[:GOLD]]))]


_EMPTY, _LOW, _TALL = 0, 1, 4
_HEIGHT = (_EMPTY, _LOW, _LOW, _LOW, _TALL, _TALL, _TALL, _TALL)  # of a pile of so many gems


@cache
def _takes_from(piles: Counts) -> list[Action]:
    """Three gems of different colours, or two alike from a pile of four or more.

    When fewer than three colours are left, one of each.
    """
    colours = [colour for colour in range(GOLD) if piles[colour] != _EMPTY]
    different = combinations(colours, min(3, len(colours))) if colours else ()
    takes = [tuple([int(colour in chosen) for colour in range(GOLD)]) for chosen in different]
    takes += [unit(colour, GOLD, 2) for colour in colours if piles[colour] == _TALL]
    return [_action("take", gems) for gems in takes]


def returns(tokens: Counts, surplus: int) -> list[Action]:
    """Every way to return exactly the surplus."""
    return [*_ways_to_return(tuple([min(count, surplus) for count in tokens]), surplus)]


@cache
def _ways_to_return(tokens: Counts, surplus: int) -> list[Action]:
    return [_action("give", given) for given in choices(tokens, surplus)]


@cache
def _action(verb: str, args: tuple[int, ...]) -> Action:
    """One and the same object for the same action: what is small stays in the processor's cache."""
    return Action(verb, args)

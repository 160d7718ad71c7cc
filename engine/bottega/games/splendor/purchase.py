"""What a card costs a player, and every way to pay for it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from bottega.core import Action
from bottega.counts import Counts, shortfall
from bottega.games.splendor.data import CARDS, COST, GOLD, NOBLES, CardSet, card_set

_made = tuple.__new__  # as Action(…) does it, in half the time
_MOST = 32  # more than bonuses, tokens and gold of one colour can ever add up to

_COSTS_AT_MOST = tuple(
    [
        tuple([card_set(c for c in CARDS if COST[c][colour] <= n) for n in range(_MOST)])
        for colour in range(5)
    ]
)
_COLOURS_OF_COST = tuple(
    [tuple([(colour, n) for colour, n in enumerate(cost) if n]) for cost in COST]
)
_ASKS_AT_MOST = tuple(
    [
        tuple(
            [
                card_set(n for n, asks in enumerate(NOBLES) if asks[k] <= have)
                for have in range(_MOST)
            ]
        )
        for k in range(5)
    ]
)


def price(card: int, bonuses: Counts) -> Counts:
    """The cost after the discount; bonuses beyond the cost give nothing back."""
    return shortfall(bonuses, COST[card])


def within_reach(tokens: Counts, bonuses: Counts) -> CardSet:
    """The cards of which no colour alone is dearer than tokens, bonuses and all gold allow.

    A quick sieve: what is not in it is certainly too dear.
    """
    white, blue, green, red, black, gold = tokens
    w, u, g, r, k = bonuses
    whites, blues, greens, reds, blacks = _COSTS_AT_MOST
    return (
        whites[white + w + gold]
        & blues[blue + u + gold]
        & greens[green + g + gold]
        & reds[red + r + gold]
        & blacks[black + k + gold]
    )


def default_buys(cards: Iterable[int], tokens: Counts, bonuses: Counts) -> list[Action]:
    """To buy what can be paid, with coloured tokens first and gold for what they lack."""
    buys = []
    for card in cards:
        payment = [card, 0, 0, 0, 0, 0, 0]
        gold = 0
        for colour, cost in _COLOURS_OF_COST[card]:
            due = cost - bonuses[colour]
            if due > 0:
                held = tokens[colour]
                if due > held:
                    gold += due - held
                    due = held
                payment[colour + 1] = due
        if gold <= tokens[GOLD]:
            payment[-1] = gold
            buys.append(_made(Action, ("buy", tuple(payment))))
    return buys


def all_buys(cards: Iterable[int], tokens: Counts, bonuses: Counts) -> list[Action]:
    """To buy what can be paid, with every exact payment."""
    if not tokens[GOLD]:
        return default_buys(cards, tokens, bonuses)
    return [
        Action("buy", (card, *payment))
        for card in cards
        for payment in payments(price(card, bonuses), tokens)
    ]


def payments(due: Counts, tokens: Counts) -> list[Counts]:
    """Every exact payment: gold may stand for any colour, also for tokens the player holds."""
    ways: list[Counts] = [(tokens[GOLD],)]  # gold left, then what is paid of each colour so far
    for owed, held in zip(due, tokens, strict=False):
        ways = [
            (gold - owed + paid, *before, paid)
            for gold, *before in ways
            for paid in range(min(owed, held), max(owed - gold, 0) - 1, -1)
        ]
    return [(*paid, tokens[GOLD] - gold) for gold, *paid in ways]


@lru_cache(maxsize=1 << 12)
def persuaded(bonuses: Counts) -> CardSet:
    """The nobles, out of all there are, whom these bonuses persuade."""
    w, u, g, r, k = bonuses
    whites, blues, greens, reds, blacks = _ASKS_AT_MOST
    return whites[w] & blues[u] & greens[g] & reds[r] & blacks[k]

"""What a card costs a player, and every way to pay for it."""

from __future__ import annotations

from collections.abc import Iterator

from bottega.counts import Counts, shortfall
from bottega.games.splendor.data import CARDS, COST, GOLD, NOBLES, CardSet, card_set

_MOST = 32  # more than bonuses, tokens and gold of one colour can ever add up to

_COSTS_AT_MOST = tuple(
    [
        tuple([card_set(c for c in CARDS if COST[c][colour] <= n) for n in range(_MOST)])
        for colour in range(5)
    ]
)
_ASKS_AT_MOST = tuple(
    [
        tuple([card_set(n for n, asks in enumerate(NOBLES) if asks[k] <= have) for have in range(_MOST)])
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


def default_payment(card: int, tokens: Counts, bonuses: Counts) -> list[Counts]:
    """The one payment of coloured tokens first, gold for what they lack; none if too dear."""
    payment = []
    gold = 0
    for cost, bonus, token in zip(COST[card], bonuses, tokens, strict=False):
        due = cost - bonus
        if due <= 0:
            payment.append(0)
        elif due <= token:
            payment.append(due)
        else:
            payment.append(token)
            gold += due - token
    if gold > tokens[GOLD]:
        return []
    return [(*payment, gold)]


def payments(card: int, tokens: Counts, bonuses: Counts) -> list[Counts]:
    """Every exact payment: gold may stand for any colour, also for tokens the player holds."""
    due = price(card, bonuses)

    def pay(colour: int, gold: int) -> Iterator[Counts]:
        if colour == GOLD:
            yield (tokens[GOLD] - gold,)
            return
        for paid in range(min(due[colour], tokens[colour]), -1, -1):
            replaced = due[colour] - paid
            if replaced > gold:
                return
            for rest in pay(colour + 1, gold - replaced):
                yield (paid, *rest)

    return list(pay(0, tokens[GOLD]))


def persuaded(bonuses: Counts) -> CardSet:
    """The nobles, out of all there are, whom these bonuses persuade."""
    w, u, g, r, k = bonuses
    whites, blues, greens, reds, blacks = _ASKS_AT_MOST
    return whites[w] & blues[u] & greens[g] & reds[r] & blacks[k]

"""Legality a second time: slow, obvious, and written from the rulebook, not from the engine.

Every conceivable action is tried against sentences of the rules. Only the printed tables and the
fields of a State are shared with the engine; sums the engine keeps (bonuses) are counted anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from bottega.games.splendor import data
from bottega.games.splendor.state import (
    ACT,
    DRAWN,
    INVITE,
    REFILL,
    RETURN,
    STOCK,
    VISIT,
    Player,
    State,
)

Counts = tuple[int, ...]


def legal_texts(state: State) -> set[str]:
    """The text of every legal action."""
    if state.phase in (STOCK, REFILL, DRAWN):
        return {f"deal {card}" for card in deck_content(state, level_due(state))}
    if state.phase == INVITE:
        return {f"invite {n}" for n in range(10) if n not in state.nobles}
    if state.phase == ACT:
        actions = {*takes(state), *reserves(state), *purchases(state)}
        return actions or {"pass"}
    if state.phase == RETURN:
        return set(returns(mover(state)))
    if state.phase == VISIT:
        return {f"noble {noble}" for noble in state.nobles if persuades(state, noble)}
    return set()


def mover(state: State) -> Player:
    """Play goes clockwise from seat 0, one turn each."""
    return state.players[state.turn % len(state.players)]


def words(verb: str, *numbers: int) -> str:
    """The text of an action."""
    return " ".join([verb, *map(str, numbers)])


# ------------------------------------------------------------------ the four actions


def takes(state: State) -> Iterator[str]:
    """Try all ways to lay hands on up to two gems of each colour; gold is out of the question."""
    gems = state.bank[:5]
    for taken in product(range(3), repeat=5):
        there = all(wanted <= pile for wanted, pile in zip(taken, gems, strict=True))
        if there and (is_three_different(taken, gems) or is_two_alike(taken, gems)):
            yield words("take", *taken)


def is_three_different(taken: Counts, gems: Counts) -> bool:
    """Three of different colours; two or one only if the supply has no more colours."""
    if max(taken) != 1:
        return False
    colours_in_supply = len([pile for pile in gems if pile > 0])
    return sum(taken) == 3 if colours_in_supply >= 3 else sum(taken) == colours_in_supply


def is_two_alike(taken: Counts, gems: Counts) -> bool:
    """Two of one colour, of which at least four lie in the supply."""
    return sorted(taken) == [0, 0, 0, 0, 2] and gems[taken.index(2)] >= 4


def reserves(state: State) -> Iterator[str]:
    """A face-up card or the top of a deck, unless three are held already."""
    player = mover(state)
    if len(player.reserved + player.blind) >= 3:
        return
    for card in range(90):
        if card in state.market:
            yield words("reserve", card)
    for level in (1, 2, 3):
        if deck_content(state, level):
            yield words("draw", level)


def purchases(state: State) -> Iterator[str]:
    """A face-up card or one's own reserved card, for the tokens shown after the discount."""
    player = mover(state)
    bonuses = discount(state)
    for card in range(90):
        if card in state.market + player.reserved + player.blind:
            price = discounted(data.COST[card], bonuses)
            for payment in exact_payments(price, player.tokens):
                yield words("buy", card, *payment)


def discounted(cost: Counts, bonuses: Counts) -> Counts:
    """Each bonus is worth one gem of its colour; there is no change."""
    return tuple(max(0, asked - have) for asked, have in zip(cost, bonuses, strict=True))


def exact_payments(price: Counts, tokens: Counts) -> set[Counts]:
    """Try every pile of tokens the player could put down."""
    if sum(price) > sum(tokens):
        return set()
    gems = product(
        *(range(min(held, asked) + 1) for held, asked in zip(tokens, price, strict=False))
    )
    piles = [(*paid, sum(price) - sum(paid)) for paid in gems]
    return {pile for pile in piles if pays(pile, price) and pile[5] <= tokens[5]}


def pays(pile: Counts, price: Counts) -> bool:
    """Lay each gem on its colour; the gold must cover exactly what is still open."""
    still_open = list(price)
    for colour, paid in enumerate(pile[:5]):
        still_open[colour] -= paid
    return min(still_open) >= 0 and sum(still_open) == pile[5]


def discount(state: State) -> Counts:
    """One for each purchased card, by colour; partners share theirs."""
    seat = state.turn % len(state.players)
    mates = [seat, (seat + 2) % 4] if state.rules.teams else [seat]
    colours = [data.BONUS[card] for mate in mates for card in bought_by(state.players[mate])]
    return tuple(colours.count(colour) for colour in range(5))


# ------------------------------------------------------------------ the other steps


def returns(player: Player) -> Iterator[str]:
    """Try every handful of the player's tokens and keep those that leave ten."""
    for given in product(*(range(min(held, 3) + 1) for held in player.tokens)):
        if sum(player.tokens) - sum(given) == 10:
            yield words("give", *given)


def persuades(state: State, noble: int) -> bool:
    """At least as many bonuses of each colour as the tile shows."""
    asked = data.NOBLES[noble]
    return all(have >= need for have, need in zip(discount(state), asked, strict=True))


def level_due(state: State) -> int:
    """The level of the deck from which the dealer turns the next card."""
    if state.phase == DRAWN:
        return state.due
    width = len(state.market) // 3
    return state.due // width + 1


def deck_content(state: State, level: int) -> list[int]:
    """The cards of a level that lie nowhere else."""
    elsewhere = set(state.market)
    for player in state.players:
        elsewhere.update(player.reserved, player.blind, bought_by(player))
    return [card for card in range(90) if data.LEVEL[card] == level and card not in elsewhere]


def bought_by(player: Player) -> list[int]:
    """The cards a player has purchased."""
    return [card for card in range(90) if player.purchased & (1 << card)]

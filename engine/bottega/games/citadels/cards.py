"""Cards on their way: dealt from the deck, kept, put under it.

Here and in the modules of the rules, a deed drafts the next State as a list of its fields.
"""

from __future__ import annotations

from typing import Any

from bottega.core import Seat
from bottega.counts import replaced
from bottega.games.citadels.memory import (
    Row,
    facts,
    left_to,
    left_unseen,
    pool_of,
    put,
    shift,
)
from bottega.games.citadels.state import (
    DEAL,
    DRAWN,
    DUE,
    HANDS,
    KEEP_ONE,
    LAYERS,
    MEMORY,
    PHASE,
    THEN,
    Cards,
    State,
    deck_size,
)

Draft = list[Any]


def ask_for_cards(draft: Draft, count: int, then: int) -> None:
    """Let the dealer deal so many cards, or what is left of them (C18); then go on."""
    due = min(count, deck_size(draft[LAYERS]))
    draft[DUE] = due
    draft[THEN] = then
    draft[PHASE] = DEAL if due else then


def hand_over(state: State, card: int) -> Draft:
    """The next card of the deck goes to who is dealt to: unseen by the others."""
    seat, (first, *others) = state.turn, state.deck
    rest, went = shift(first, (card,))
    draft = [*state]
    draft[LAYERS] = (rest, *others) if rest else tuple(others)
    draft[DUE] = state.due - 1
    kept_apart = state.then == KEEP_ONE
    if kept_apart:
        draft[DRAWN] = put(state.drawn, went)
    else:
        draft[HANDS] = replaced(state.hands, seat, put(state.hands[seat], went))
    if state.memory:
        place = len(state.gold) if kept_apart else seat
        draft[MEMORY] = _dealt_memory(state, card, place, len(first))
    return draft


def _dealt_memory(state: State, card: int, place: int, size: int) -> tuple[Row, ...]:
    """What is known of the first pool goes with the card, as far as it is certain."""
    memory, pool = state.memory, len(state.gold) + 1
    if memory[pool]:
        row, went = left_to(memory[pool], size, card, state.turn)
        memory = replaced(replaced(memory, pool, row), place, memory[place] + went)
    return memory if size > 1 else (*memory[:pool], *memory[pool + 1 :])


def keep_one(state: State, card: int) -> Draft:
    """One of the cards drawn goes to the hand, the rest under the deck."""
    seat, seats, drawn = state.turn, len(state.gold), state.drawn
    rest, kept = shift(drawn, (card,))
    draft = [*state]
    draft[HANDS] = replaced(state.hands, seat, put(state.hands[seat], kept))
    draft[DRAWN] = ()
    draft[LAYERS] = (*state.deck, pool_of(rest))
    memory = state.memory
    if memory:
        stay, go = left_unseen(memory[seats], len(drawn), 1)
        memory = replaced(memory, seats, ())
        memory = replaced(memory, seat, memory[seat] + go) if go else memory
        draft[MEMORY] = (*memory, stay + facts(seat, rest))
    return draft


def put_under(state: State, seat: Seat, cards: Cards) -> Draft:
    """Cards out of a hand go under the deck, unseen by the others (C17, C42)."""
    hand = state.hands[seat]
    rest, went = shift(hand, cards)
    draft = [*state]
    draft[HANDS] = replaced(state.hands, seat, rest)
    draft[LAYERS] = (*state.deck, pool_of(went))
    memory = state.memory
    if memory:
        stay, go = left_unseen(memory[seat], len(hand), len(cards))
        draft[MEMORY] = (*replaced(memory, seat, stay), go + facts(seat, went))
    return draft

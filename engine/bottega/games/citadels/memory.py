"""What cards do in hidden places, and what everybody still knows of them.

A hidden place is a hand, the cards just drawn, or a pool of the deck. In a View it shows holes. In
a State `memory` keeps, place by place, what others than its owner have been shown of it: first a
row for each hand, then one for the cards just drawn, then one for each pool of the deck. A row
holds facts, `viewer << 5 | card`: that viewer knows that such a card lies there (several such
facts: several such cards). A viewer who sees cards move without seeing which keeps what is
certain of each place.
"""

from __future__ import annotations

from collections.abc import Iterable

from bottega.core import HIDDEN, SPECTATOR, Seat
from bottega.counts import without
from bottega.games.citadels.data import KINDS
from bottega.games.citadels.state import Cards

Row = tuple[int, ...]

ONLOOKER = 7  # how the spectator is written in a fact: no seat has this number


def voice(viewer: Seat) -> int:
    """How a viewer is written in a fact."""
    return ONLOOKER if viewer == SPECTATOR else viewer


def split(cards: Cards, count: int) -> tuple[Cards, Cards]:
    """What certainly stays and what certainly goes when some cards leave unseen."""
    size = len(cards)
    if count == size:
        return (), cards
    if cards[-1] == HIDDEN or not count:
        return cards[count:], cards[:count]
    stay: list[int] = []
    go: list[int] = []
    for card in sorted({card for card in cards if card != HIDDEN}):
        copies = cards.count(card)
        stay += [card] * (copies - count)
        go += [card] * (copies - (size - count))
    return padded(stay, size - count), padded(go, count)


def padded(known: Iterable[int], size: int) -> Cards:
    """So many cards, of which some are known."""
    cards = tuple(known)
    return (HIDDEN,) * (size - len(cards)) + cards


def shift(cards: Cards, moved: Cards) -> tuple[Cards, Cards]:
    """What stays and what goes when these cards leave: holes go unseen."""
    if HIDDEN in moved:
        return split(cards, len(moved))
    for card in moved:
        cards = without(cards, card if card in cards else HIDDEN)
    return cards, moved


def put(cards: Cards, more: Cards) -> Cards:
    """A place with these cards added."""
    return tuple(sorted(cards + more))


# ------------------------------------------------------------------ facts


def facts(viewer: Seat, cards: Cards) -> Row:
    """That this viewer knows these cards."""
    mark = voice(viewer) << 5
    if len(cards) == 1:
        return _ONE_FACT[mark | cards[0]]
    return tuple([mark | card for card in cards])


_ONE_FACT = [(fact,) for fact in range(ONLOOKER + 1 << 5)]  # most rows; one object each


def pool_of(cards: Cards) -> Cards:
    """A pool to put under the deck: one and the same object for the same single card."""
    return _ONE_CARD[cards[0]] if len(cards) == 1 else cards


_ONE_CARD = [*[(card,) for card in KINDS], (HIDDEN,)]


def public_facts(seats: int, cards: Cards, owner: Seat = SPECTATOR - 1) -> Row:
    """That everybody knows these cards, the owner of the place apart."""
    viewers = [seat for seat in (*range(seats), SPECTATOR) if seat != owner]
    return tuple([fact for viewer in viewers for fact in facts(viewer, cards)])


def known_to(viewer: Seat, row: Row) -> Cards:
    """The cards that this viewer knows of a place."""
    mark = voice(viewer)
    return tuple(sorted([fact & 31 for fact in row if fact >> 5 == mark]))


def shown(cards: Cards, viewer: Seat, row: Row) -> Cards:
    """A place as this viewer knows it."""
    return padded(known_to(viewer, row), len(cards)) if row else (HIDDEN,) * len(cards)


def left_openly(row: Row, card: int) -> Row:
    """The row after everybody saw this card leave."""
    for fact in sorted({fact for fact in row if fact & 31 == card}):
        row = without(row, fact)
    return row


def left_unseen(row: Row, size: int, count: int) -> tuple[Row, Row]:
    """The row, and one for what went, after so many cards left unseen by those in the row."""
    stay: list[int] = []
    go: list[int] = []
    for mark in sorted({fact >> 5 for fact in row}):
        known = sorted([fact & 31 for fact in row if fact >> 5 == mark])
        left, went = split(padded(known, size), count)
        stay += [mark << 5 | card for card in left if card != HIDDEN]
        go += [mark << 5 | card for card in went if card != HIDDEN]
    return tuple(stay), tuple(go)


def left_to(row: Row, size: int, card: int, seat: Seat) -> tuple[Row, Row]:
    """The row, and one for the card that went, after only this seat saw which it was."""
    if not row:
        return (), ()
    own = [fact for fact in row if fact >> 5 == seat]
    stay, go = left_unseen(tuple([fact for fact in row if fact >> 5 != seat]), size, 1)
    if seat << 5 | card in own:
        own.remove(seat << 5 | card)
    return (*stay, *own), go


def forgotten_by(row: Row, seat: Seat) -> Row:
    """The row without what this seat knew: the place is its own now."""
    return tuple([fact for fact in row if fact >> 5 != seat])

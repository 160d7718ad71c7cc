"""What a network of Splendor adds up for one seat: each input's column, ready for quick sums.

Of all cards at once it is found out what they still cost a player: a long number holds a byte for
each card, and five such numbers, one for each colour, are added.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import NamedTuple, TypeVar

from bottega.counts import Counts
from bottega.games.splendor import inputs as at
from bottega.games.splendor.data import BONUS, CARDS, COST, EMPTY, NOBLE_POINTS, NOBLES, POINTS
from bottega.net import Net

K = TypeVar("K")
V = TypeVar("V")

MANY = 1 << 14  # entries after which a memory begins anew
HIGH = 40  # no scale is asked for more


class Memory(dict[K, V]):
    """Finds out what it does not know yet, and remembers it."""

    def __init__(self, find: Callable[[K], V]) -> None:
        """Remember what this function finds."""
        super().__init__()
        self.find = find

    def __missing__(self, key: K) -> V:
        """Find it out."""
        if len(self) >= MANY:
            self.clear()
        self[key] = found = self.find(key)
        return found


# ------------------------------------------------------------------ what cards still cost

_SIZE = EMPTY + 1  # a byte for each card, and one for no card
_TOP = sum([0x80 << 8 * card for card in CARDS])
_GAPS = tuple(
    [
        tuple([sum([max(0, COST[c][k] - n) << 8 * c for c in CARDS]) for n in range(HIGH)])
        for k in range(5)
    ]
)
"""For each colour and each number of tokens and bonuses: what every card still asks of it."""


def _larger(a: int, b: int) -> int:
    """Byte by byte, the larger of two."""
    at_least = ((a | _TOP) - b) & _TOP
    mask = at_least - (at_least >> 7)
    return b ^ ((a ^ b) & mask)


def _needs(have: Counts) -> bytes:
    """For every card eight times the gems missing, plus the most of one colour; 255 for no card."""
    gaps = [of_colour[n] for of_colour, n in zip(_GAPS, have)]
    need = 8 * sum(gaps) + reduce(_larger, gaps) + (255 << 8 * EMPTY)
    return need.to_bytes(_SIZE, "little")


def _costs(bonuses: Counts) -> bytes:
    """For every card what it costs after the bonuses; 255 for no card."""
    cost = sum([of_colour[n] for of_colour, n in zip(_GAPS, bonuses)]) + (255 << 8 * EMPTY)
    return cost.to_bytes(_SIZE, "little")


def _with_gold(gold: int) -> bytes:
    """From a byte of `_needs` to a code: tokens missing and turns to save, with so much gold."""
    codes = []
    for need in range(255):
        missing, most = max(0, need // 8 - gold), need % 8 - gold
        turns = max((missing + 2) // 3, most) if missing else 0
        codes.append(min(missing, at.MISSING - 1) * at.TURNS + min(turns, at.TURNS - 1))
    return bytes([*codes, 255])


CODES = at.MISSING * at.TURNS
_GOLD = tuple([_with_gold(gold) for gold in range(8)])
_known_needs: Memory[Counts, bytes] = Memory(_needs)
costs: Memory[Counts, bytes] = Memory(_costs)
"""For each tuple of bonuses, what every card costs after them; 255 for no card."""


def codes_of(tokens: Counts, bonuses: Counts) -> bytes:
    """For every card a code of what is missing for it: 0 if it can be bought; 255 for no card."""
    w, u, g, r, k, gold = tokens
    bw, bu, bg, br, bk = bonuses
    return _known_needs[w + bw, u + bu, g + bg, r + br, k + bk].translate(_GOLD[gold])


def _gains(asked: tuple[Counts, Counts]) -> tuple[int, tuple[int, ...]]:
    """The prestige of a noble who comes anyway; and of each card, with a noble it would bring."""
    bonuses, nobles = asked
    anyway, by_colour = 0, [0] * 5
    for noble in nobles:
        lacking = [max(0, ask - have) for ask, have in zip(NOBLES[noble], bonuses)]
        if not sum(lacking):
            anyway, by_colour = NOBLE_POINTS, [NOBLE_POINTS] * 5
        elif sum(lacking) == 1:
            by_colour[lacking.index(1)] = NOBLE_POINTS
    return anyway, tuple([points + by_colour[bonus] for points, bonus in zip(POINTS, BONUS)])


gains: Memory[tuple[Counts, Counts], tuple[int, tuple[int, ...]]] = Memory(_gains)


# ------------------------------------------------------------------ the columns of one seat


class Columns:
    """The columns of one seat's inputs, added up as far as they can be beforehand."""

    def __init__(self, net: Net, first: int) -> None:
        """For the seat whose inputs begin here."""
        self.net = net
        self.first = first
        self.points = self.scale(at.POINTS_AT, at.POINTS_SCALE)
        self.cards = self.scale(at.CARDS_AT, at.CARDS_SCALE)
        self.hand = self.scale(at.HAND_AT, at.HAND_SCALE)
        self.blind = (0, *net.columns[first + at.BLIND_AT :][:3])
        self.reach = [0] * (at.BEST_FROM - 1) + self.scale(at.BEST_AT, at.BEST_SCALE)
        self._piles = self._scales(at.TOKENS_AT, at.TOKENS_SCALE)
        self._piles.append(self.scale(at.GOLD_AT, at.GOLD_SCALE))
        self._all = self.scale(at.TOTAL_AT, at.TOTAL_SCALE)
        self._bonuses = self._scales(at.BONUS_AT, at.BONUS_SCALE)
        self.goods: Memory[Counts, int] = Memory(self._goods)
        self.engine: Memory[Counts, int] = Memory(self._engine)
        self.court: Memory[tuple[Counts, Counts], int] = Memory(self._court)
        self.market: Memory[int, list[int]] = Memory(lambda card: self._card(card, at.MARKET_AT))
        self.held: Memory[int, list[int]] = Memory(lambda card: self._card(card, at.HELD_AT))
        self.market_due = self._due(at.MARKET_AT)
        self.held_due = self._due(at.HELD_AT)
        self.row_due: Memory[tuple[Counts, Counts], int] = Memory(self._row_due)

    def scale(self, place: int, steps: int) -> list[int]:
        """For each number what the steps up to it add."""
        columns = self.net.columns[self.first + place :][:steps]
        sums = [sum(columns[:n]) for n in range(steps + 1)]
        return sums + [sums[-1]] * (HIGH - steps)

    def _scales(self, place: int, steps: int) -> list[list[int]]:
        """A scale for each colour."""
        return [self.scale(place + colour * steps, steps) for colour in range(5)]

    def _goods(self, tokens: Counts) -> int:
        """A player's tokens."""
        return self._all[sum(tokens)] + sum([pile[n] for pile, n in zip(self._piles, tokens)])

    def _engine(self, bonuses: Counts) -> int:
        """A player's bonuses."""
        return sum([scale[n] for scale, n in zip(self._bonuses, bonuses)])

    def _court(self, asked: tuple[Counts, Counts]) -> int:
        """What a player lacks for each noble."""
        bonuses, nobles = asked
        columns, total = self.net.columns, 0
        for noble in nobles:
            lacking = sum([max(0, ask - have) for ask, have in zip(NOBLES[noble], bonuses)])
            total += columns[self.first + at.LACKING_AT + min(lacking, at.LACKING - 1)]
            of_noble = noble * at.LACKING_OF + min(lacking, at.LACKING_OF - 1)
            total += columns[self.first + at.NOBLE_AT + of_noble]
        return total

    def _card(self, card: int, place: int) -> list[int]:
        """For each code of `codes_of` what a card adds; nothing where there is no card."""
        if card == EMPTY:
            return [0] * 256
        columns, first, worth = self.net.columns, self.first + place, POINTS[card]
        sums = []
        for code in range(CODES):
            missing, turns = divmod(code, at.TURNS)
            of_card = card * at.TURNS_OF + min(turns, at.TURNS_OF - 1)
            sums.append(
                columns[first + at.MISSING_IN + worth * at.MISSING + missing]
                + columns[first + at.TURNS_IN + worth * at.TURNS + turns]
                + columns[first + at.CARD_IN + of_card]
            )
        return sums

    def _due(self, place: int) -> list[list[int]]:
        """For each card and each byte of `costs` what it adds; nothing where there is no card."""
        columns, first = self.net.columns, self.first + place + at.DUE_IN
        rows = []
        for worth in range(at.WORTHS):
            row = columns[first + worth * at.DUE :][: at.DUE]
            rows.append(row + [row[-1]] * (HIGH - at.DUE))
        return [*[rows[worth] for worth in POINTS], [0] * 256]

    def _row_due(self, asked: tuple[Counts, Counts]) -> int:
        """What the cards of a market cost after bonuses."""
        bonuses, market = asked
        cost, due = costs[bonuses], self.market_due
        return sum([due[card][cost[card]] for card in market])


# ------------------------------------------------------------------ a seat at a table


class Standing(NamedTuple):
    """What counts of one seat, with what its partner adds."""

    tokens: Counts
    bonuses: Counts
    points: int  # as if the target were 15
    cards: int  # purchased
    held: tuple[int, ...]  # cards in hand that the one who judges knows
    hidden: tuple[int, ...]  # the levels of the others


class Outlook:
    """What one seat adds, whatever card leaves the market and whichever nobles stay."""

    __slots__ = ("able", "bonuses", "codes", "columns", "cost", "fixed", "points")

    def __init__(self, columns: Columns, standing: Standing, market: Counts) -> None:
        """Add up all but what nobles promise and the best purchase."""
        tokens, bonuses, points, cards, held, hidden = standing
        self.columns = columns
        self.bonuses = bonuses
        self.points = points if points > 0 else 0
        self.codes = codes = codes_of(tokens, bonuses)
        self.cost = cost = costs[bonuses]
        seen = columns.market
        fixed = columns.goods[tokens] + columns.engine[bonuses] + columns.row_due[bonuses, market]
        fixed += columns.points[self.points] + columns.cards[cards]
        fixed += sum([seen[card][codes[card]] for card in market])
        self.able = [card for card in market if not codes[card]]
        if held or hidden:
            fixed += columns.hand[len(held) + len(hidden)]
            for card in held:
                fixed += columns.held[card][codes[card]] + columns.held_due[card][cost[card]]
                if not codes[card]:
                    self.able.append(card)
            for level in hidden:
                fixed += columns.blind[level]
        self.fixed = fixed

    def total(self, gone: int, nobles: Counts) -> int:
        """All that the seat adds when this card has left the market, and these nobles are left."""
        columns, bonuses, able = self.columns, self.bonuses, self.able
        best, gain = gains[bonuses, nobles]
        if gone != EMPTY and gone in able:
            able = [card for card in able if card != gone]
        if able:
            best = max(best, max([gain[card] for card in able]))
        total = self.fixed + columns.court[bonuses, nobles] + columns.reach[self.points + best]
        return total - self.in_market(gone)

    def in_market(self, card: int) -> int:
        """What a card in the market adds."""
        columns = self.columns
        return columns.market[card][self.codes[card]] + columns.market_due[card][self.cost[card]]

    def in_hand(self, card: int) -> int:
        """What a card adds that the seat holds."""
        columns = self.columns
        return columns.held[card][self.codes[card]] + columns.held_due[card][self.cost[card]]


class Common:
    """The columns of what all have in common."""

    def __init__(self, net: Net, first: int) -> None:
        """For inputs that begin here."""
        self.net = net
        self.first = first
        self.gap = net.columns[first + at.GAP_AT :][:3]
        self.place = net.columns[first + at.PLACE_AT :][:4]
        self.last = net.columns[first + at.LAST_AT]
        self.rounds = net.columns[first + at.ROUND_AT :][: at.ROUNDS]
        self.bank: Memory[Counts, int] = Memory(self._bank)

    def _bank(self, bank: Counts) -> int:
        """The piles of the bank."""
        columns, total = self.net.columns, 0
        for pile, count in enumerate(bank):
            first = self.first + at.BANK_AT + pile * at.BANK_SCALE  # gold comes after five piles
            total += sum(columns[first : first + count])
        return total

    def moment(self, seat: int, turn: int, seats: int) -> int:
        """Who has moved, and in which round."""
        rounds = min(turn // seats // at.ROUND_STEP, at.ROUNDS - 1)
        return self.place[seat] + self.rounds[rounds]

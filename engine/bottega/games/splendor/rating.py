"""Many moves of one Splendor table judged at once: what they have in common is added up once."""

from __future__ import annotations

from bottega.core import Seat
from bottega.counts import Counts, add, replaced, sub, without
from bottega.games.splendor import inputs as at
from bottega.games.splendor.data import BONUS, EMPTY, GOLD, LEVEL, NOBLE_POINTS, POINTS
from bottega.games.splendor.outlook import Columns, Common, Outlook, Standing
from bottega.games.splendor.standing import standing_of, visited
from bottega.games.splendor.state import State, partners, points_of, purchases_of
from bottega.judging import ONE
from bottega.net import Net


class Rating:
    """A table before a move, and the mover's chance after each."""

    def __init__(
        self, net: Net, columns: list[Columns], common: Common, state: State, seat: Seat
    ) -> None:
        """Add up what no move changes."""
        self.net = net
        self.columns = columns
        self.common = common
        self.state = state
        self.seat = seat
        seats = len(columns)
        self.own = standing_of(state, seat, seat)
        self.own_purse: Outlook | None = None  # with a gold token more, or none if there is none
        self.nobles, self.coming = visited(state.nobles, self.own.bonuses)
        self.moment = net.bias + common.moment(seat, state.turn, seats)
        self.last = (state.turn + 1) % seats == 0
        self.goal = at.STANDARD_TARGET
        self.partner = (seat + 2) % 4 if state.rules.teams else -1
        self.rivals = [
            Outlook(columns[step], standing_of(state, (seat + step) % seats, seat), state.market)
            for step in range(1, seats)
            if (seat + step) % seats != self.partner
        ]
        self.known: dict[tuple[int, Counts], int] = {}  # what the rivals add, once it was asked

    def chance_after(self, verb: str, args: tuple[int, ...]) -> int:
        """The mover's chance after a move."""
        state, own = self.state, self.own
        if verb == "take":
            return self._moved(add(own.tokens, (*args, 0)), sub(state.bank, (*args, 0)))
        if verb == "buy":
            return self._bought(args[0], args[1:])
        if verb == "give":
            return self._moved(sub(own.tokens, args), add(state.bank, args))
        if verb == "noble":
            self.nobles, self.coming = without(state.nobles, args[0]), NOBLE_POINTS
            return self._moved(own.tokens, state.bank)
        return self._held(args[0], verb == "draw")

    def _moved(self, tokens: Counts, bank: Counts) -> int:
        """The chance when only tokens have changed hands."""
        own = self.own
        own = Standing(tokens, own.bonuses, own.points + self.coming, *own[3:])
        if self.last and (self.state.final or own.points >= self.goal):
            return self._verdict(own)
        outlook = Outlook(self.columns[0], own, self.state.market)
        return self._chance(own, outlook.total(EMPTY, self.nobles), bank, EMPTY, self.nobles)

    def _held(self, card: int, drawn: bool) -> int:
        """The chance when a card, or the top card of a level, has gone to the hand."""
        state, own, bank = self.state, self.own, self.state.bank
        tokens = own.tokens
        if bank[GOLD]:
            tokens = (*tokens[:GOLD], tokens[GOLD] + 1)
            bank = (*bank[:GOLD], bank[GOLD] - 1)
        own = Standing(tokens, own.bonuses, own.points + self.coming, *own[3:])
        if self.last and (state.final or own.points >= self.goal):
            return self._verdict(own)
        if not self.own_purse:
            self.own_purse = Outlook(self.columns[0], own, state.market)
        purse, columns = self.own_purse, self.columns[0]
        hand = len(own.held) + len(own.hidden)
        total = purse.total(EMPTY, self.nobles) + columns.hand[hand + 1] - columns.hand[hand]
        if drawn:
            return self._chance(own, total + columns.blind[card], bank, EMPTY, self.nobles)
        total += purse.in_hand(card) - purse.in_market(card)
        return self._chance(own, total, bank, card, self.nobles)

    def _bought(self, card: int, payment: Counts) -> int:
        """The chance when a card has been bought."""
        state, own = self.state, self.own
        colour = BONUS[card]
        bonuses = replaced(own.bonuses, colour, own.bonuses[colour] + 1)
        nobles, coming = visited(state.nobles, bonuses)
        held, gone = own.held, EMPTY
        if card in held:
            held = without(held, card)
        else:
            gone = card
        tokens, points = sub(own.tokens, payment), own.points + POINTS[card] + coming
        own = Standing(tokens, bonuses, points, own.cards + 1, held, own.hidden)
        if self.last and (state.final or points >= self.goal):
            return self._verdict(own)
        total = Outlook(self.columns[0], own, state.market).total(gone, nobles)
        return self._chance(own, total, add(state.bank, payment), gone, nobles)

    def _chance(self, own: Standing, total: int, bank: Counts, gone: int, nobles: Counts) -> int:
        """The chance from the mover's own sum, and all else as the move leaves it."""
        total += self.moment + self.common.bank[bank] + self._others(gone, nobles)
        if self.partner >= 0:
            total += self._partners(own, gone, nobles)
        if gone != EMPTY and self.state.decks[LEVEL[gone] - 1]:
            total += self.common.gap[LEVEL[gone] - 1]
        if self.state.final or own.points >= self.goal:
            total += self.common.last
        return self.net.chance(total)

    def _others(self, gone: int, nobles: Counts) -> int:
        """What the rivals add when this card is gone, and these nobles are left."""
        asked = (gone, nobles)
        if asked not in self.known:
            self.known[asked] = sum([rival.total(gone, nobles) for rival in self.rivals])
        return self.known[asked]

    def _partners(self, own: Standing, gone: int, nobles: Counts) -> int:
        """What the partner adds, who shares bonuses and prestige."""
        standing = standing_of(self.state, self.partner, self.seat)
        standing = Standing(standing.tokens, *own[1:4], *standing[4:])
        return Outlook(self.columns[2], standing, self.state.market).total(gone, nobles)

    def _verdict(self, own: Standing) -> int:
        """The share of the victory when this was the last move."""
        state = self.state
        allies = partners(state, self.seat)
        shift = at.STANDARD_TARGET - state.rules.target
        mine = (own.points - shift, -own.cards)
        others = {
            partners(state, seat)[0]: (points_of(state, seat), -purchases_of(state, seat))
            for seat in range(len(state.players))
            if seat not in allies
        }
        if max(others.values()) > mine:
            return 0
        return ONE // (1 + list(others.values()).count(mine))

"""Each seat's chance to win at Splendor, by a learnt network; its inputs are told in `inputs.py`.

What is judged is the table as a seat's move leaves it: the gap in the market still open, a noble
who is due already come. Of the others' blind cards only the level counts, also in a full State.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from bottega import net as networks
from bottega.core import Action, Seat
from bottega.counts import Counts
from bottega.games.splendor import inputs as at
from bottega.games.splendor.data import EMPTY
from bottega.games.splendor.outlook import Columns, Common, Outlook
from bottega.games.splendor.rating import Rating
from bottega.games.splendor.rules import apply
from bottega.games.splendor.standing import standing_of, visited
from bottega.games.splendor.state import (
    ACT,
    END,
    REFILL,
    TURN_LIMIT,
    State,
    bonuses_of,
    partners,
    points_of,
    purchases_of,
    slot_level,
)
from bottega.judging import Chances, Judgement, Manner, result
from bottega.net import Net

SLACK = 60  # percent; with 50, a journeyman of two won 38.5 of 60 games against `normal`


def judgement(view: State) -> Judgement:
    """The judgement for as many seats, or for teams."""
    return _learnt(len(view.players), view.rules.teams)


@cache
def _learnt(seats: int, teams: bool) -> Judgement:
    name = "weights-team.bin" if teams else f"weights-{seats}.bin"
    return Learnt(networks.read("bottega.games.splendor", name), seats)


class Learnt:
    """Judges by a network."""

    def __init__(self, net: Net, seats: int) -> None:
        """Judge tables of so many seats."""
        self.manner = Manner(slack=SLACK)
        self.net = net
        self.seats = seats
        self.columns = [Columns(net, step * at.SEAT) for step in range(seats)]
        self.common = Common(net, seats * at.SEAT)

    def chances(self, state: State, mover: Seat) -> Chances:
        """Each seat's chance when `mover` has just moved; exact once it is decided."""
        _, coming = _as_left(state, mover)
        if self._is_decided(state, mover, coming):
            return _result(state, mover, coming)
        told = self.net.chances(self.total(state, mover))
        sides, seats = len(told), self.seats
        return tuple([told[(seat - mover) % seats % sides] for seat in range(seats)])

    def total(self, state: State, mover: Seat) -> int:
        """The sum of all columns that are on when `mover` has just moved."""
        nobles, coming = _as_left(state, mover)
        common, seats = self.common, self.seats
        turn = state.turn - (state.phase == ACT)
        total = self.net.bias + common.bank[state.bank] + common.moment(mover, turn, seats)
        if state.phase == REFILL:
            total += common.gap[slot_level(state, state.due) - 1]
        if state.final or points_of(state, mover) + coming >= state.rules.target:
            total += common.last
        for step, columns in enumerate(self.columns):
            seat = (mover + step) % seats
            standing = standing_of(state, seat, mover)
            if coming and seat in partners(state, mover):
                standing = standing._replace(points=standing.points + coming)
            total += Outlook(columns, standing, state.market).total(EMPTY, nobles)
        return total

    def rate(self, state: State, actions: Sequence[Action]) -> list[int]:
        """The mover's chance after each of these, whatever the dealer then does."""
        seat = state.turn % self.seats
        if actions[0].verb == "pass" or state.turn + 1 == TURN_LIMIT:
            return [self.chances(apply(state, action), seat)[seat] for action in actions]
        chance_after = Rating(self.net, self.columns, self.common, state, seat).chance_after
        return [chance_after(verb, args) for verb, args in actions]

    def _is_decided(self, state: State, mover: Seat, coming: int) -> bool:
        """Whether it is over, or will be as soon as the dealer and this turn are done."""
        if state.phase in (ACT, END):
            return state.phase == END
        last = (state.turn + 1) % self.seats == 0
        return last and (state.final or points_of(state, mover) + coming >= state.rules.target)


def _as_left(state: State, mover: Seat) -> tuple[Counts, int]:
    """The nobles without one who is due to the mover in this turn; and what that one brings."""
    if state.phase in (ACT, END):
        return state.nobles, 0
    return visited(state.nobles, bonuses_of(state, mover))


def _result(state: State, mover: Seat, coming: int) -> Chances:
    """Who wins, once nothing but a noble can come any more."""
    allies = partners(state, mover)
    seats = range(len(state.players))
    ranks = [
        (points_of(state, seat) + coming * (seat in allies), -purchases_of(state, seat))
        for seat in seats
    ]
    won = [seat for seat in seats if ranks[seat] == max(ranks)]
    return result(won, [partners(state, seat)[0] for seat in seats])

"""Who judges a Citadels table: a network that has learnt it by itself, one for each rule set."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from bottega.core import OVER, Action, Seat
from bottega.games.citadels.rules import apply
from bottega.games.citadels.scoring import winners
from bottega.games.citadels.sight import Group, Sight
from bottega.games.citadels.state import PICK, State, to_move
from bottega.games.citadels.suppose import suppose
from bottega.judging import ONE, Chances, Imagining, Manner
from bottega.net import LOGIT, Net, read
from bottega.rng import Rng

MANNER = Manner(moves=6)
WARMTH = 3 * LOGIT // 20  # a role that serves better by this is picked e times as readily
KEPT = 1 << 14  # groups of inputs whose sums are kept


def judgement(view: State) -> Imagining:
    """The judgement for this rule set."""
    return _judge("team" if view.rules.teams else "classic")


@cache
def _judge(rules: str) -> Judge:
    return Judge(read("bottega.games.citadels", f"weights-{rules}.bin"))


class Judge:
    """Judges by what the seat concerned knows: its hand and role, of the others what is open."""

    manner = MANNER

    def __init__(self, net: Net) -> None:
        """Judge by this network."""
        self.net = net
        self._sums: dict[Group, int] = {}

    def chance(self, state: State, seat: Seat) -> int:
        """This seat's own chance, as far as it knows, when it has moved."""
        return self.net.chance(self._total(state, seat))

    def stands(self, state: State, seat: Seat) -> int:
        """The same, before it is squeezed into a chance."""
        own, others = self.net.logits(self._total(state, seat))
        return own - others

    def _total(self, state: State, seat: Seat) -> int:
        sums = self._sums
        total = self.net.bias
        for group in Sight(state, seat).groups():
            found = sums.get(group)
            total += self._sum(group) if found is None else found
        return total

    def _sum(self, group: Group) -> int:
        """What a group adds up to; kept, because it is met again."""
        if len(self._sums) >= KEPT:
            self._sums.clear()
        tell, about = group
        columns = self.net.columns
        self._sums[group] = total = sum([columns[place] for place in tell(*about)])
        return total

    def chances(self, state: State, mover: Seat) -> Chances:
        """Each seat's chance: the mover's, and what is left for the others by what they know."""
        if to_move(state) == OVER:
            return _result(state)
        seats = range(len(state.gold))
        own = self.chance(state, mover)
        if state.rules.teams:
            return tuple([own if (seat - mover) % 2 == 0 else ONE - own for seat in seats])
        found = [1 + self.chance(state, seat) if seat != mover else 0 for seat in seats]
        total = sum(found)
        shares = [(ONE - own) * each // total for each in found]
        shares[mover] = own
        return tuple(shares)

    def rate(self, state: State, actions: Sequence[Action]) -> list[int]:
        """The chance of who is to move after each of these."""
        seat = to_move(state)
        rated = []
        for action in actions:
            after = apply(state, action)
            over = to_move(after) == OVER
            rated.append(_result(after)[seat] if over else self.chance(after, seat))
        return rated

    def imagine(self, view: State, rng: Rng) -> State:
        """A State in which everybody has picked a role that suits."""
        return suppose(view, rng, self.stands, WARMTH)

    def pauses(self, state: State) -> bool:
        """A playout ends when the seat picks a role anew."""
        return state.phase == PICK


def _result(state: State) -> Chances:
    """Each seat's share of the victory, partners the same."""
    won, teams = winners(state), state.rules.teams
    sides = len({seat % 2 for seat in won}) if teams else 1
    return tuple([ONE // sides if seat in won else 0 for seat in range(len(state.gold))])

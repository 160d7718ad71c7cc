"""How a game went, found out from what everybody saw whenever somebody had to decide."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from bottega.core import Seat
from bottega.games.citadels.data import NO_ROLE, THIEF
from bottega.games.citadels.state import END, State


def rounds(states: Sequence[State]) -> list[State]:
    """Give the table at first, as it was left after each round, and as it is now."""
    first, now = states[0], states[-1]
    last = {state.round: state for state in states}
    left = [state for number, state in last.items() if number or state is now]  # 0 is no round
    return [first, *[state for state in left if state is not first]]


class Round(NamedTuple):
    """A round that is over: who was what, and what was done to roles."""

    number: int
    roles: tuple[int, ...]  # for each seat
    murdered: int
    robbed: int

    def victim(self, role: int) -> Seat:
        """Give who held a role; nobody, if it was not in play."""
        return self.roles.index(role) if role and role in self.roles else -1


def annals(states: Sequence[State]) -> list[Round]:
    """Give every round that is over; then all roles lie open."""
    last = {state.round: state for state in states}
    end = states[-1]
    over = [s for n, s in last.items() if n and (n < end.round or end.phase == END)]
    return [Round(s.round, _shown(s), s.murdered, s.robbed) for s in over]


def _shown(state: State) -> tuple[int, ...]:
    """The roles of a round; who had not shown theirs when all others had was murdered."""
    return tuple(
        [
            role if state.revealed >> seat & 1 else state.murdered
            for seat, role in enumerate(state.roles)
        ]
    )


class Theft(NamedTuple):
    """Gold that went from one to another."""

    thief: Seat
    victim: Seat
    gold: int


def thefts(states: Sequence[State]) -> Iterator[Theft]:
    """Go through the thefts: whoever shows the robbed role loses all that was there before."""
    for before, after in pairwise(states):
        if before.round == after.round and after.robbed not in (NO_ROLE, after.murdered):
            fresh = after.revealed & ~before.revealed
            for seat, role in enumerate(after.roles):
                if fresh >> seat & 1 and role == after.robbed:
                    yield Theft(after.roles.index(THIEF), seat, before.gold[seat])


class Change(NamedTuple):
    """Districts that were built or destroyed, one bit each."""

    by: Seat
    city: Seat  # in whose city
    built: int
    ruined: int


def changes(states: Sequence[State]) -> Iterator[Change]:
    """Go through what changed in the cities."""
    for before, after in pairwise(states):
        for seat, (old, new) in enumerate(zip(before.cities, after.cities, strict=True)):
            if old != new:
                yield Change(before.turn, seat, new & ~old, old & ~new)

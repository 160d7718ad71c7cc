"""What a judgement is: chances to win, in whole numbers; and a simple one from a game's `value`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from bottega.core import OVER, Action, Game, Seat
from bottega.rng import Rng

ONE = 1 << 16
"""Certainty: chances are parts of this."""

Chances = tuple[int, ...]
"""Each seat's chance to win, partners the same."""


class Manner(NamedTuple):
    """How a game is best searched, as far as it was measured to help."""

    moves: int = 24  # so many of a position's best moves are considered
    outcomes: int = 3  # so often is drawn what the dealer may do after a move; then met again
    deals: int = 8  # so many deals are imagined where something is hidden
    beyond: bool = True  # whether to look beyond what the dealer does
    slack: int = 25  # percent of what a middling move loses that a journeyman takes for nothing


class Judgement(Protocol):
    """Tells chances to win; in whole numbers, so that every Python judges alike.

    It may be given a State or a View, and uses nothing that the seat concerned may not know.
    """

    manner: Manner

    def chances(self, state: Any, mover: Seat) -> Chances:
        """Each seat's chance when `mover` has just moved; exact once it is OVER."""

    def rate(self, state: Any, actions: Sequence[Action]) -> list[int]:
        """The chance of who is to move after each of these, whatever the dealer then does."""


@runtime_checkable
class Imagining(Judgement, Protocol):
    """A judgement by which moves are played on in imagined games, instead of in a tree."""

    def imagine(self, view: Any, rng: Rng) -> Any:
        """A State that may well lie behind the view."""

    def pauses(self, state: Any) -> bool:
        """Whether one's own move here is where an imagined game may end."""


# ------------------------------------------------------------------ whole numbers

STEPS = 256  # of the table below, for each factor of e
_STEP = 65281  # of ONE: e to the power of -1 / STEPS
_LONGEST = 11 * STEPS  # beyond it nothing is left


def _powers() -> tuple[int, ...]:
    """The powers of e: ONE at 0, then falling; with spare digits, so that no error adds up."""
    powers, power = [], ONE << 16
    for _ in range(_LONGEST + 1):
        powers.append(max(1, power >> 16))
        power = power * _STEP >> 16
    return tuple(powers)


EXP = _powers()
"""ONE times e to the power of -k / STEPS; at least 1."""


def softmax(values: Sequence[int], scale: int) -> list[int]:
    """Shares of ONE that fall by a factor of e for every `scale` that a value lacks to the best."""
    best = max(values)
    weights = [EXP[min((best - value) * STEPS // scale, _LONGEST)] for value in values]
    total = sum(weights)
    return [weight * ONE // total for weight in weights]


def result(won: Sequence[Seat], sides: Sequence[int]) -> Chances:
    """Each seat's share of the victory, from the winning seats and the side of every seat."""
    winning = {sides[seat] for seat in won}
    return tuple([ONE // len(winning) if side in winning else 0 for side in sides])


def sides_of(together: Sequence[Sequence[Seat]]) -> tuple[int, ...]:
    """The side of each seat, from the seats of each side."""
    seats = sum([len(side) for side in together])
    return tuple([next(i for i, side in enumerate(together) if s in side) for s in range(seats)])


class Handmade:
    """Chances guessed from a game's own `value`, for a game that has learnt nothing yet."""

    def __init__(self, game: Game, sides: Sequence[int], scale: int) -> None:
        """Judge for seats of these sides; a lead by `scale` makes a side e times as likely."""
        self.manner = Manner()
        self.game = game
        self.sides = tuple(sides)
        self.leaders = [self.sides.index(side) for side in range(max(sides) + 1)]
        self.scale = scale

    def chances(self, state: Any, mover: Seat) -> Chances:
        """Each side by what its first seat's table looks worth."""
        game = self.game
        if game.to_move(state) == OVER:
            return result(game.winners(state), self.sides)
        shares = softmax([game.value(state, seat) for seat in self.leaders], self.scale)
        return tuple([shares[side] for side in self.sides])

    def rate(self, state: Any, actions: Sequence[Action]) -> list[int]:
        """The chance of who is to move after each of these."""
        game, mover = self.game, self.game.to_move(state)
        return [self.chances(game.apply(state, action), mover)[mover] for action in actions]

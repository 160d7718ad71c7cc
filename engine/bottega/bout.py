"""One game between bots, step by step: who sits where, who moves, and what the dealer draws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from bottega.core import DEALER, Action, Game, Options, Seat
from bottega.dealer import SeededDealer, question


class Bout:
    """A game under way; whoever asks for the next mover lets the dealer draw first."""

    def __init__(self, game: Game, seats: int, options: Options, dealer: SeededDealer) -> None:
        """Begin."""
        self.game = game
        self.dealer = dealer
        self.state: Any = game.setup(seats, options)
        self.actions: list[Action] = []
        self._asked: Counter[str] = Counter()  # how often the dealer was asked each question

    def mover(self) -> Seat:
        """Whose move it is, once the dealer has drawn: a seat, or OVER."""
        game = self.game
        while (mover := game.to_move(self.state)) == DEALER:
            outcomes = game.outcomes(self.state)
            asking = question(outcomes)
            drawn = self.dealer.choose(outcomes, self._asked[asking])
            self._asked[asking] += 1
            self.do(drawn)
        return mover

    def do(self, action: Action) -> None:
        """Follow an action, which must be legal."""
        self.actions.append(action)
        self.state = self.game.apply(self.state, action)


def sides_of_two(count: int, number: int, who: int) -> list[int]:
    """Which of two plays each side of a deal of this number: `who` is alone on one of them."""
    lone = number % count
    return [who if side == lone else 1 - who for side in range(count)]


def seated(sides: Sequence[Sequence[Seat]], of_side: Sequence[int], seats: int) -> list[int]:
    """Which of two plays each seat."""
    by_seat = {seat: of_side[i] for i, side in enumerate(sides) for seat in side}
    return [by_seat[seat] for seat in range(seats)]

"""A bot that plays its best moves on in its mind, against players who are greedy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bottega.bots import AtOnce
from bottega.bots.greedy import rate
from bottega.core import DEALER, OVER, Action, Game, Seat
from bottega.rng import Rng

MOVES = 8  # how many of the moves that look best at once are played on, at most
PER_MOVE = 150  # positions: with a smaller budget, fewer moves are played on
TURNS = 4  # how many turns of others and one's own are looked ahead, at least a round
DECIDED = 40_000  # more than this, won or lost, outweighs no other imagined game


class Spent(Exception):
    """The budget has been used up."""


class Bot(AtOnce):
    """Imagines what it cannot see, several times, and takes the move that then does best."""

    def __init__(self, game: Game) -> None:
        """Play this game."""
        self.game = game

    def choose(self, view: Any, legal: Sequence[Action], rng: Rng, budget: int) -> Action:
        """The move after which the imagined games go best on average."""
        rated = rate(self.game, view, rng, budget)
        left = budget - len(rated)
        moves = [action for _, action in rated[: min(MOVES, max(1, left // PER_MOVE))]]
        return Search(self.game, view, rng, left).best_of(moves)


class Search:
    """Imagined games from one view on, until the budget is spent.

    Each time the cards in hiding are imagined anew, and every move still in the running meets the
    same cards. When its share of the budget is spent, the worse half of the moves drops out.
    """

    def __init__(self, game: Game, view: Any, rng: Rng, budget: int) -> None:
        """Search from this view, looking at so many positions."""
        self.game = game
        self.view = view
        self.seat = game.to_move(view)
        self.turns = max(TURNS, len(game.scores(view)))
        self.rng = rng
        self.left = budget

    def best_of(self, moves: Sequence[Action]) -> Action:
        """The best of these moves, which come with the most promising first."""
        totals = dict.fromkeys(moves, 0)
        try:
            while len(moves) > 1:
                self._compare(moves, totals)
                half = (len(moves) + 1) // 2
                moves = sorted(moves, key=totals.__getitem__, reverse=True)[:half]
        except Spent:
            pass
        return max(moves, key=totals.__getitem__)

    def _compare(self, moves: Sequence[Action], totals: dict[Action, int]) -> None:
        """Imagine games for all the moves, as often as their share of the budget allows."""
        floor = self.left - self.left // (len(moves) - 1).bit_length()
        cost = 0
        while cost == 0 or self.left - cost >= floor:
            before = self.left
            key = self.rng.below(1 << 32)
            table = self.game.determinize(self.view, Rng(key))
            gains = [self._play_on(table, move, Rng(key + 1)) for move in moves]
            for move, gain in zip(moves, gains, strict=True):
                totals[move] += gain
            cost = before - self.left

    def _play_on(self, table: Any, move: Action, rng: Rng) -> int:
        """What the table looks worth a few turns after this move, won and lost in bounds."""
        game, mover, turns = self.game, self.seat, self.turns
        table = self._look(table, move)
        while (following := game.to_move(table)) != OVER:
            if following == DEALER:
                action = game.sample(table, rng)
            else:
                if following != mover:
                    if not turns:
                        break
                    turns -= 1
                    mover = following
                action = self._greedy(table, mover)
            table = self._look(table, action)
        return max(-DECIDED, min(game.value(table, self.seat), DECIDED))

    def _greedy(self, table: Any, seat: Seat) -> Action:
        """What looks best at once to this seat, from what it can see."""
        game = self.game
        view = game.redact(table, seat)
        actions = game.principal(view)
        if len(actions) == 1:
            return actions[0]
        values = [game.value(self._look(view, action), seat) for action in actions]
        return actions[values.index(max(values))]

    def _look(self, table: Any, action: Action) -> Any:
        """The table after an action: one of the positions that may be looked at."""
        if not self.left:
            raise Spent
        self.left -= 1
        return self.game.apply(table, action)

"""The best moves played on in imagined games, where so much is hidden that no tree can be built.

Every move still in the running meets the same imagined deal, and everybody in it plays by the
learnt judgement, from what that seat would know. When all have met some deals, the worse half
drops out.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import Any

from bottega.bots import Thought, Weighed, by_merit
from bottega.core import DEALER, OVER, Action, Game
from bottega.judging import ONE, Chances, Imagining
from bottega.rng import Rng

STRIDE = 128  # positions between two thoughts
MOST = 1 << 19  # positions after which nothing is to be gained any more
ROUNDS = (8, 24, 64)  # deals after which the worse half of the moves drops out


class Playouts:
    """Imagined games from one view on."""

    def __init__(
        self, game: Game, judge: Imagining, view: Any, actions: Sequence[Action], rng: Rng
    ) -> None:
        """Think about these moves."""
        self.game = game
        self.view = view
        self.seat = game.to_move(view)
        self.judge = judge
        self.key = rng.below(1 << 32)
        ratings = self.judge.rate(view, actions)
        self.positions = len(actions)
        order = sorted(range(len(actions)), key=ratings.__getitem__, reverse=True)
        order = order[: self.judge.manner.moves]
        self.ratings = {actions[i]: ratings[i] for i in order}
        self.sums = dict.fromkeys(self.ratings, 0)
        self.visits = dict.fromkeys(self.ratings, 0)
        self.best = self._thought()
        self.due = self.positions + STRIDE

    def thoughts(self) -> Iterator[Thought]:
        """What looks best at once, and then what does best so far."""
        yield self.best
        if max(self.ratings.values()) == ONE:  # nothing is better than to win at once
            return
        running, deals = list(self.ratings), 0
        while self.positions < MOST:
            table = self.judge.imagine(self.view, Rng(self.key + deals))
            gains = []
            for action in running:
                gain = yield from self._play_on(self.game.apply(table, action), deals)
                gains.append(gain)
            for action, gain in zip(running, gains):
                self.sums[action] += gain
                self.visits[action] += 1
            self.best = self._thought()
            deals += 1
            if deals in ROUNDS and len(running) > 2:
                running.sort(key=self.sums.__getitem__, reverse=True)
                del running[(len(running) + 1) // 2 :]

    def _play_on(self, table: Any, deal: int) -> Generator[Thought, None, int]:
        """The seat's chance when it comes to a pause, everybody playing what looks best to them."""
        game, judge, seat, rng = self.game, self.judge, self.seat, Rng(f"{self.key} {deal}")
        while (mover := game.to_move(table)) != OVER:
            if mover == DEALER:
                action = game.sample(table, rng)
            else:
                action, chance = self._choice(table)
                if chance is not None and mover == seat and judge.pauses(table):
                    return chance
            table = game.apply(table, action)
            self.positions += 1
            if self.positions >= self.due:
                self.due = self.positions + STRIDE
                yield self.best._replace(positions=self.positions)
        chances: Chances = judge.chances(table, seat)
        return chances[seat]

    def _choice(self, table: Any) -> tuple[Action, int | None]:
        """What looks best to who is to move, and how good; a forced move is not looked at."""
        actions = self.game.principal(table)
        if len(actions) == 1:
            return actions[0], None
        ratings = self.judge.rate(table, actions)
        self.positions += len(actions)
        best = max(ratings)
        return actions[ratings.index(best)], best

    def _thought(self) -> Thought:
        rows = [
            Weighed(action, visits, self.sums[action] // visits if visits else rating)
            for (action, rating), visits in zip(self.ratings.items(), self.visits.values())
        ]
        rows.sort(key=by_merit)
        return Thought(rows[0].action, self.positions, tuple(rows))

"""A bot with a learnt judgement, that looks one move ahead and not too closely."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bottega.bots import Thought, Weighed, by_merit
from bottega.core import Action, Game
from bottega.judging import ONE
from bottega.rng import Rng


class Bot:
    """Plays what is good by its judgement, without asking what comes of it."""

    def __init__(self, game: Game) -> None:
        """Play this game."""
        self.game = game

    def choose(self, view: Any, legal: Sequence[Action], rng: Rng, budget: int) -> Action:
        """Any of the moves that look as good as the best."""
        return next(self.ponder(view, legal, rng)).action

    def ponder(self, view: Any, legal: Sequence[Action], rng: Rng) -> Iterator[Thought]:
        """One thought: every move judged once."""
        actions = legal if len(legal) == 1 else self.game.principal(view)
        if len(actions) == 1:
            yield Thought(actions[0], 0)
            return
        judge = self.game.judgement(view)
        ratings = judge.rate(view, actions)
        rows = [Weighed(action, 0, chance) for action, chance in zip(actions, ratings)]
        rows.sort(key=by_merit)
        best, middling = rows[0].chance, rows[len(rows) // 2].chance
        least = best - judge.manner.slack * (best - middling) // 100 if best < ONE else ONE
        good = [row.action for row in rows if row.chance >= least]
        yield Thought(rng.choice(good), len(actions), tuple(rows))

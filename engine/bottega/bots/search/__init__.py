"""Looking ahead, shared by the bots that do: a tree of moves, or imagined games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bottega.bots import Thought
from bottega.bots.search.playouts import Playouts
from bottega.bots.search.tree import Tree
from bottega.core import Action, Game
from bottega.rng import Rng


class Searcher:
    """Looks ahead for as long as it is let."""

    def __init__(self, game: Game) -> None:
        """Play this game."""
        self.game = game

    def choose(self, view: Any, legal: Sequence[Action], rng: Rng, budget: int) -> Action:
        """The best move found when so many positions have been judged."""
        for thought in self.ponder(view, legal, rng):
            if thought.positions >= budget:
                break
        return thought.action

    def ponder(self, view: Any, legal: Sequence[Action], rng: Rng) -> Iterator[Thought]:
        """What looks best at once, and then what looks best so far."""
        actions = legal if len(legal) == 1 else self.game.principal(view)
        if len(actions) == 1:
            yield Thought(actions[0], 0)
        else:
            manner = self.game.judgement(view).manner
            way = Playouts if manner.playouts else Tree
            yield from way(self.game, view, actions, rng).thoughts()

"""Looking ahead, shared by the bots that do: a tree of moves, or imagined games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bottega.bots import Course, Thought
from bottega.bots.search.playouts import Playouts
from bottega.bots.search.tree import ENDLESS, Tree
from bottega.core import Action, Game
from bottega.rng import Rng


class Searcher:
    """Looks ahead for as long as it is let."""

    plies = ENDLESS  # how far it looks ahead in a tree

    def __init__(self, game: Game) -> None:
        """Play this game."""
        self.game = game
        self.tree: Tree | None = None  # of the last question, where it was one for a tree

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
            self.tree = None
            if self.game.judgement(view).manner.playouts:
                yield from Playouts(self.game, view, actions, rng).thoughts()
            else:
                self.tree = Tree(self.game, view, actions, rng, self.plies)
                yield from self.tree.thoughts()

    def lines(self, actions: Sequence[Action]) -> tuple[Course, ...]:
        """What is expected to follow each of these, by the last question's tree; else nothing.

        Imagined games are each but one of many: none of them is expected.
        """
        return tuple([self.tree.line(action) for action in actions]) if self.tree else ()

"""Looking ahead, shared by the bots that do: a tree of moves, or imagined games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bottega.bots import Course, Thought
from bottega.bots.search.playouts import Playouts
from bottega.bots.search.tree import ENDLESS, Tree
from bottega.core import Action, Game
from bottega.judging import Imagining, Judgement
from bottega.rng import Rng


def search(
    game: Game, view: Any, actions: Sequence[Action], rng: Rng, plies: int = ENDLESS
) -> Tree | Playouts:
    """Begin to think about these moves, in the way that suits the game."""
    judge: Judgement = game.judgement(view)
    if isinstance(judge, Imagining):
        return Playouts(game, judge, view, actions, rng)
    return Tree(game, judge, view, actions, rng, plies)


class Searcher:
    """Looks ahead for as long as it is let."""

    plies = ENDLESS  # how far it looks ahead in a tree

    def __init__(self, game: Game) -> None:
        """Play this game."""
        self.game = game
        self.searched: Tree | Playouts | None = None  # about the last question

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
            self.searched = search(self.game, view, actions, rng, self.plies)
            yield from self.searched.thoughts()

    def lines(self, actions: Sequence[Action]) -> tuple[Course, ...]:
        """What is expected to follow each of these, by the last question's tree; else nothing.

        Imagined games are each but one of many: none of them is expected.
        """
        tree = self.searched
        return tuple([tree.line(action) for action in actions]) if isinstance(tree, Tree) else ()

"""A tree of moves, the promising ones looked into further: PUCT, in whole numbers only.

What the dealer draws, and what a view hides, is imagined a few times after a move and then met
again and again. At every node who is to move wants its own chance; so any number of sides may play.

Where all that may follow a move has been looked at, to its ends, the move is settled: it is not
tried any more, and who has it does no worse. Thinking ends when that is so of all moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isqrt
from typing import Any

from bottega.bots import Course, Step, Thought, Weighed, by_merit
from bottega.core import DEALER, OVER, Action, Game, Seat
from bottega.judging import ONE, Chances, Judgement, softmax
from bottega.rng import Rng

STRIDE = 128  # positions between two thoughts
MOST = 1 << 19  # positions after which nothing is to be gained any more
ENDLESS = 1 << 19  # plies: as far as there is time for
LONGEST = 24  # steps of a line; a tree is seldom as deep
WARMTH = ONE // 20  # a move that lacks so much of a chance is tried e times less readily
SETTLED = -2 * ONE  # how eagerly a move is tried that has nothing more to tell


class Node:
    """A position in which a seat has a choice, and what is known of its moves."""

    __slots__ = (
        "actions",
        "brought",
        "chances",
        "eagerness",
        "floor",
        "known",
        "priors",
        "quality",
        "seat",
        "state",
        "sums",
        "tries",
        "visits",
        "ways",
        "widths",
    )

    def __init__(
        self,
        state: Any,
        seat: Seat,
        actions: Sequence[Action],
        ratings: Sequence[int],
        chances: Chances,
        width: int,
        brought: Sequence[Step] = (),
    ) -> None:
        """Know these moves by how they look at once, best first; none, where it ends."""
        self.state = state
        self.seat = seat
        self.brought = brought  # what came between the move before and this
        self.actions = actions
        self.chances = chances  # of every seat, as it looked at first
        self.quality = list(ratings)  # the chance that each move leads to, as far as is known
        self.priors = softmax(ratings, WARMTH) if ratings else []
        self.eagerness = self.priors[:]  # the prior, divided by one more than the visits
        self.visits = [0] * len(actions)
        self.sums = [0] * len(actions)  # of the chances that the visits led to
        self.tries = 1
        self.ways: list[list[Node]] = [[] for _ in actions]  # what was met after each move
        self.widths = [width] * len(actions)  # how often something may be drawn there
        self.known = None if actions else chances  # what it comes to, when all has been looked at
        self.floor: tuple[int, Chances] | None = None  # the best of the settled moves, its chances

    def most_urgent(self) -> int:
        """The move to look into next."""
        scale = isqrt(self.tries << 16)
        urgency = [q + (e * scale >> 8) for q, e in zip(self.quality, self.eagerness)]
        return urgency.index(max(urgency))

    def learn(self, move: int, chances: Chances) -> Chances:
        """Add what a visit led to; tell what that makes of the node."""
        self.tries += 1
        self.visits[move] = visits = self.visits[move] + 1
        self.sums[move] = total = self.sums[move] + chances[self.seat]
        self.quality[move] = total // visits
        self.eagerness[move] = self.priors[move] // (visits + 1)
        if visits >= self.widths[move] and all(met.known for met in self.ways[move]):
            self._settle(move)
        if self.floor and self.floor[1][self.seat] >= self.quality[move]:
            return self.floor[1]  # as it would be played
        return chances

    def _settle(self, move: int) -> None:
        """Try a move no more: all that may follow it is known."""
        seat, met = self.seat, [way.known for way in self.ways[move] if way.known]
        chances = tuple([sum(each) // len(met) for each in zip(*met)])
        self.quality[move], self.eagerness[move] = chances[seat], SETTLED
        if self.floor is None or chances[seat] > self.floor[1][seat]:
            self.floor = move, chances
        if self.floor[1][seat] == ONE or all(each == SETTLED for each in self.eagerness):
            self.known = self.floor[1]

    def trials(self) -> list[int]:
        """How often each move was tried; a settled one more than all others, if none looks better.

        These may have been tried more often only because there was nothing to learn from it.
        """
        trials = self.visits[:]
        if self.floor:
            move = self.floor[0]
            if self.quality[move] >= self.quality[trials.index(max(trials))]:
                trials[move] = max(trials) + 1
        return trials

    def weighed(self) -> tuple[Weighed, ...]:
        """The moves, the most tried first."""
        rows = [Weighed(*row) for row in zip(self.actions, self.trials(), self.quality)]
        return tuple(sorted(rows, key=by_merit))

    def likeliest(self) -> int:
        """The move that was tried most, of these the most promising."""
        merits = list(zip(self.trials(), self.quality))
        return merits.index(max(merits))

    def usual(self, move: int) -> int:
        """Which of what was met after a move was looked into most."""
        met = self.ways[move]
        return max(range(len(met)), key=lambda way: met[way].tries)


class Tree:
    """All that is looked at from one view."""

    def __init__(
        self,
        game: Game,
        judge: Judgement,
        view: Any,
        actions: Sequence[Action],
        rng: Rng,
        plies: int = ENDLESS,
    ) -> None:
        """Think about these moves, and as many ahead as these and their answers make."""
        self.game = game
        self.rng = rng
        self.plies = plies
        self.judge = judge
        self.manner = judge.manner
        self.positions = 0  # looked at so far
        self.deals = self._imagined(view)
        self.two = len(game.scores(view)) == 2
        self.root = self._node(view, actions)
        self.root.widths = [max(len(self.deals), self.manner.outcomes)] * len(self.root.actions)

    def thoughts(self) -> Iterator[Thought]:
        """What is best so far, again and again."""
        yield self._thought()
        if self.root.quality[0] == ONE:  # nothing is better than to win at once
            return
        while self.positions < MOST and not self.root.known:
            until = self.positions + STRIDE
            while self.positions < until and not self.root.known:
                self._look_further()
            yield self._thought()

    def _thought(self) -> Thought:
        weighed = self.root.weighed()
        return Thought(weighed[0].action, self.positions, weighed)

    def _imagined(self, view: Any) -> list[Any]:
        """Deals that may lie behind the view: but one, if nothing is hidden."""
        key, determinize = self.rng.below(1 << 32), self.game.determinize
        deals = [determinize(view, Rng(key + number)) for number in range(self.manner.deals)]
        return deals if any(deal != deals[0] for deal in deals) else deals[:1]

    def _look_further(self) -> None:
        """Follow the most urgent moves to something new, or to an end, and learn from it."""
        node, path, new = self.root, list[tuple[Node, int]](), False
        while not node.known and not new and len(path) < self.plies:
            move = node.most_urgent()
            path.append((node, move))
            met, visits = node.ways[move], node.visits[move]
            if visits < node.widths[move]:
                node, new = self._met(node, move)
                met.append(node)
            else:
                node = met[visits % len(met)]
        if not new:
            self.positions += 1
        chances = node.known or node.chances
        for passed, move in reversed(path):
            chances = passed.learn(move, chances)

    def _met(self, node: Node, move: int) -> tuple[Node, bool]:
        """What a move leads to this time, and whether that is new."""
        met = node.ways[move]
        certain = node is not self.root or len(self.deals) == 1
        state = node.state if node is not self.root else self.deals[len(met) % len(self.deals)]
        state = self.game.apply(state, node.actions[move])
        state, seat, drawn, actions, brought = self._settled(node.seat, state)
        if certain and not drawn:
            node.widths[move] = 1
        for other in met:
            if other.state == state:
                return other, False
        if actions:
            return self._node(state, actions, brought), True
        self.positions += 1
        return Node(state, seat, (), (), self.judge.chances(state, seat), 0, brought), True

    def _settled(
        self, seat: Seat, state: Any
    ) -> tuple[Any, Seat, bool, Sequence[Action], Sequence[Step]]:
        """The next State with a choice, or the last; who moved before it, chance too; the moves.

        And what came between.
        """
        game, drawn, brought = self.game, False, list[Step]()
        while (mover := game.to_move(state)) != OVER:
            if mover == DEALER:
                if not self.manner.beyond:
                    break
                action, drawn = game.sample(state, self.rng), True
            else:
                actions = game.principal(state)
                if len(actions) > 1:
                    return state, seat, drawn, actions, brought
                action, seat = actions[0], mover
            state = game.apply(state, action)
            brought.append((mover, action))
            self.positions += 1
        return state, seat, drawn, (), brought

    def _node(self, state: Any, actions: Sequence[Action], brought: Sequence[Step] = ()) -> Node:
        """A position with its moves judged; it counts as what the best of them leads to."""
        judge, manner, seat = self.judge, self.manner, self.game.to_move(state)
        ratings = judge.rate(state, actions)
        self.positions += len(actions)
        order = sorted(range(len(actions)), key=ratings.__getitem__, reverse=True)[: manner.moves]
        best, chance = actions[order[0]], ratings[order[0]]
        if self.two:
            chances: Chances = (ONE - chance, chance) if seat else (chance, ONE - chance)
        else:
            chances = judge.chances(self.game.apply(state, best), seat)
        moves, looks = [actions[i] for i in order], [ratings[i] for i in order]
        return Node(state, seat, moves, looks, chances, manner.outcomes, brought)

    def line(self, action: Action) -> Course:
        """What is expected to follow one of the moves, as its seat would see it done."""
        node, move = self.root, self.root.actions.index(action)
        if not node.ways[move]:
            return ()
        state, steps = self.deals[node.usual(move) % len(self.deals)], list[Step]()
        while len(steps) < LONGEST:
            steps.append((node.seat, node.actions[move]))
            node = node.ways[move][node.usual(move)]
            steps += node.brought
            if not any(node.visits):
                break
            move = node.likeliest()
        return self._seen(state, steps)[1:]

    def _seen(self, state: Any, steps: Sequence[Step]) -> Course:
        """Steps from a State on, as who thinks would see them."""
        game, seat, seen = self.game, self.root.seat, list[Step]()
        for mover, action in steps:
            seen.append((mover, game.veil(state, action, seat)))
            state = game.apply(state, action)
        return tuple(seen)

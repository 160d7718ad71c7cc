"""All moves and replies of two sides, ever deeper, until the dealer moves: alpha-beta.

For games in which nothing is hidden and chance comes seldom. Beyond what the dealer does nothing
is looked at: there the judgement has the last word, and once everything up to there is known the
search ends.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import Any, NamedTuple

from bottega.bots import Thought, Weighed
from bottega.core import DEALER, OVER, Action, Game, Seat
from bottega.judging import ONE, Judgement
from bottega.rng import Rng

STRIDE = 128  # positions between two thoughts
MOST = 1 << 19  # positions after which nothing is to be gained any more
WHOLE = 1 << 16  # a depth that nothing exceeds: everything until the dealer moves is known
KEPT = 1 << 16  # positions remembered at a time

Work = Generator[None, None, int]
"""Something to be worked out, with pauses."""


class Known(NamedTuple):
    """What is known of a position: bounds of its chance, as far as so many moves tell."""

    depth: int
    low: int
    high: int


class Choice(NamedTuple):
    """A position in which a seat has a choice."""

    seat: Seat
    actions: tuple[Action, ...]  # the best few, as they look at once, best first
    ratings: tuple[int, ...]


class Duel:
    """All that is looked at from one view."""

    def __init__(self, game: Game, view: Any, actions: Sequence[Action], rng: Rng) -> None:
        """Think about these moves; nothing is left to chance."""
        self.game = game
        self.judge: Judgement = game.judgement(view)
        self.width = self.judge.manner.moves
        self.positions = 0  # looked at so far
        self.judged = 0  # those of them whose chances were asked for
        self.pause = STRIDE
        self.deepest = False  # whether something was left out because it lies too deep
        self.choices: dict[Any, Choice] = {}
        self.known: dict[Any, Known] = {}
        self.view = view
        self.root = self._choice(view, actions, 2 * self.width)

    def thoughts(self) -> Iterator[Thought]:
        """What is best so far, again and again."""
        order, chances = list(self.root.actions), dict(zip(self.root.actions, self.root.ratings))
        depth = 1
        yield self._thought(order, chances, depth)
        while self.positions < MOST and chances[order[0]] < ONE:
            depth += 1
            self.deepest = False
            for place in range(len(order)):
                for _ in self._try(order, place, chances, depth):
                    yield self._thought(order, chances, depth)
            self.pause = self.positions + STRIDE
            yield self._thought(order, chances, depth)
            if not self.deepest:
                return

    def _try(
        self, order: list[Action], place: int, chances: dict[Action, int], depth: int
    ) -> Iterator[None]:
        """Look deeper into one move; if it is better than those before it, it becomes the first."""
        action = order[place]
        best = chances[order[0]] if place else -1
        state = self.game.apply(self.view, action)
        found = yield from self._after(self.root.seat, state, depth - 1, best, ONE)
        self.positions += 1
        chances[action] = found
        if found > best:
            order.insert(0, order.pop(place))

    def _thought(self, order: list[Action], chances: dict[Action, int], depth: int) -> Thought:
        rows = [Weighed(a, depth - (n > 0), chances[a]) for n, a in enumerate(order)]
        return Thought(order[0], self.positions, tuple(rows))

    def _choice(self, state: Any, actions: Sequence[Action], width: int) -> Choice:
        """A position's best few moves."""
        ratings = self.judge.rate(state, actions)
        self.positions += len(actions)
        self.judged += len(actions)
        ranks = sorted(range(len(actions)), key=ratings.__getitem__, reverse=True)[:width]
        best, looks = tuple([actions[i] for i in ranks]), tuple([ratings[i] for i in ranks])
        return Choice(self.game.to_move(state), best, looks)

    def _after(self, seat: Seat, state: Any, depth: int, low: int, high: int) -> Work:
        """The chance of a seat that has moved, if it lies between these bounds."""
        game, last = self.game, seat
        while (mover := game.to_move(state)) not in (DEALER, OVER):
            actions = game.principal(state)
            if len(actions) > 1:
                break
            state, last = game.apply(state, actions[0]), mover
            self.positions += 1
        else:
            self.judged += 1
            chance: int = self.judge.chances(state, last)[seat]
            return chance
        if mover == seat:
            return (yield from self._best(state, actions, depth, low, high))
        return ONE - (yield from self._best(state, actions, depth, ONE - high, ONE - low))

    def _best(self, state: Any, actions: Sequence[Action], depth: int, low: int, high: int) -> Work:
        """The chance of who is to move."""
        if self.positions >= self.pause:
            self.pause = self.positions + STRIDE
            yield
        choice = self.choices.get(state)
        if choice is None:
            if len(self.choices) >= KEPT:
                self.choices.clear()
            choice = self.choices[state] = self._choice(state, actions, self.width)
        if depth <= 1:
            self.deepest = True
            return choice.ratings[0]
        known = self.known.get(state)
        if known and known.depth >= depth:
            if known.low >= high or known.low == known.high:
                return known.low
            if known.high <= low:
                return known.high
        return (yield from self._deeper(state, choice, depth, low, high))

    def _deeper(self, state: Any, choice: Choice, depth: int, low: int, high: int) -> Work:
        """The same, by what each move leads to."""
        best, floor, order = -1, low, list(choice.actions)
        before, self.deepest = self.deepest, False
        for action in choice.actions:
            after = self.game.apply(state, action)
            found = yield from self._after(choice.seat, after, depth - 1, floor, high)
            if found > best:
                best = found
                order.remove(action)
                order.insert(0, action)
                floor = max(floor, best)
            if floor >= high:
                break
        known = Known(
            depth if self.deepest else WHOLE,
            best if best > low else 0,
            best if best < high else ONE,
        )
        self.deepest |= before
        self._remember(state, choice, order, known)
        return best

    def _remember(self, state: Any, choice: Choice, order: list[Action], known: Known) -> None:
        if len(self.known) >= KEPT:
            self.known.clear()
        self.known[state] = known
        self.choices[state] = choice._replace(actions=tuple(order))

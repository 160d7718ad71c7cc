"""Whether a move wins for certain: tried against every reply and whatever the dealer may do."""

from __future__ import annotations

from typing import Any

from bottega.core import DEALER, OVER, Action, Game, Seat
from bottega.judging import ONE
from bottega.rng import Rng

MOST_TURNS = 4  # of one's own, the first included
MOST = 60_000  # positions; what takes more is not proven


class _TooMuch(Exception):
    """More positions than may be looked at."""


def forced_in(game: Game, view: Any, action: Action, most: int = MOST) -> int:
    """In how many turns of who is to move this wins, whatever happens; 0 if that is not proven.

    Where something is hidden nothing is proven: the view must be all there is to know.
    """
    state = all_open(game, view)
    if state is None:
        return 0
    proof = _Proof(game, view, most)
    try:
        for turns in range(1, MOST_TURNS + 1):
            if proof.holds(game.apply(state, action), proof.seat, turns - 1):
                return turns
    except _TooMuch:
        pass
    return 0


def all_open(game: Game, view: Any) -> Any | None:
    """The State that the view shows, if it hides nothing at all."""
    state = game.determinize(view, Rng(0))
    return state if state == view._replace(viewer=DEALER) else None


class _Proof:
    """What was found out about positions on the way."""

    def __init__(self, game: Game, view: Any, most: int) -> None:
        self.game, self.seat, self.left = game, game.to_move(view), most
        self.judge = game.judgement(view)  # exact where it is over
        self.found: dict[tuple[Any, Seat, int], bool] = {}
        self.worked: dict[int, Action] = {}  # what won last with so many turns to go

    def holds(self, state: Any, mover: Seat, turns: int) -> bool:
        """Whether the seat wins from here with so many further turns; `mover` moved last."""
        key = (state, mover, turns)
        if key not in self.found:
            self.left -= 1
            if self.left < 0:
                raise _TooMuch
            self.found[key] = self._holds(state, mover, turns)
        return self.found[key]

    def _holds(self, state: Any, mover: Seat, turns: int) -> bool:
        game, seat = self.game, self.seat
        who = game.to_move(state)
        if who == OVER:
            return bool(self.judge.chances(state, mover)[seat] == ONE)
        if who == DEALER:
            outcomes = [action for action, _ in game.outcomes(state)]
            return all(self.holds(game.apply(state, each), mover, turns) for each in outcomes)
        if who != seat:
            return all(
                self.holds(game.apply(state, each), who, turns) for each in game.legal(state)
            )
        turns -= mover != seat
        return turns >= 0 and self._finds(state, turns)

    def _finds(self, state: Any, turns: int) -> bool:
        """Whether the seat has a move that wins; what won before is tried first."""
        game = self.game
        first = [self.worked[turns]] if turns in self.worked else []
        every = game.legal(state)
        likely = [move for move in (*first, *game.principal(state)) if move in every]
        for move in dict.fromkeys((*likely, *every)):
            if self.holds(game.apply(state, move), self.seat, turns):
                self.worked[turns] = move
                return True
        return False

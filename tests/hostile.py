"""Bad actions to throw at positions from the middle of random games.

Each game says in `ARENA` of `tests/games/GAME/positions.py` how its random games are played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib import import_module
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from bottega.core import HIDDEN, SPECTATOR, Action, Game

FIXED = settings(derandomize=True, deadline=None, database=None, max_examples=300)

STRANGE = ("pass", "deal", "steal", "zzz")
"""Verbs thrown at every game, whether it has them or not."""

numbers = st.integers(0, 9) | st.integers(-3, 120) | st.just(HIDDEN)


class Arena:
    """A game under attack: its verbs and some that are not, and random games of every kind."""

    def __init__(
        self,
        game: Game,
        verbs: Sequence[str],
        kinds: Sequence[Any],
        play: Callable[[Any], Iterable[Any]],
    ) -> None:
        """Take the game, its verbs, the kinds of games, and what plays one, State by State."""
        self.game, self.kinds, self._play = game, kinds, play
        self.verbs = tuple(dict.fromkeys((*verbs, *STRANGE)))

    @cache  # noqa: B019 - an arena lives as long as the tests
    def states(self, kind: int) -> tuple[Any, ...]:
        """All positions of the random game of one kind."""
        return tuple(self._play(self.kinds[kind]))

    def all_states(self) -> list[Any]:
        """All positions of all the random games."""
        return [state for kind in range(len(self.kinds)) for state in self.states(kind)]

    def positions(self) -> st.SearchStrategy[Any]:
        """A position out of some game."""
        kinds = st.integers(0, len(self.kinds) - 1)
        return kinds.flatmap(lambda kind: st.sampled_from(self.states(kind)))

    def viewers(self, state: Any) -> st.SearchStrategy[int]:
        """Anybody who looks on: a seat, or the spectator."""
        return st.sampled_from([*range(len(self.game.scores(state))), SPECTATOR])

    def anything(self) -> st.SearchStrategy[Action]:
        """Any verb with any numbers."""
        args = st.lists(numbers, max_size=8).map(tuple)
        return st.builds(Action, st.sampled_from(self.verbs), args)

    def nearly_legal(self, state: Any) -> st.SearchStrategy[Action]:
        """A legal action with one thing about it changed, or nothing."""
        legal = self.game.legal(state)
        return _changed(st.sampled_from(legal), self.verbs) if legal else self.anything()


@st.composite
def _changed(draw: st.DrawFn, actions: st.SearchStrategy[Action], verbs: Sequence[str]) -> Action:
    action = draw(actions)
    args = list(action.args)
    change = draw(st.sampled_from(["verb", "number", "more", "fewer", "nothing"]))
    if change == "verb":
        return Action(draw(st.sampled_from(verbs)), action.args)
    if change == "number" and args:
        place = draw(st.integers(0, len(args) - 1))
        args[place] = draw(st.sampled_from([args[place] - 1, args[place] + 1, HIDDEN]))
    elif change == "more":
        args.append(draw(numbers))
    elif change == "fewer" and args:
        args.pop()
    return Action(action.verb, tuple(args))


def arena_of(game: str) -> Arena:
    """A game's own arena: `ARENA` in `tests/games/GAME/positions.py`."""
    arena: Arena = import_module(f"tests.games.{game}.positions").ARENA
    return arena


def rebuilt(thing: Any) -> Any:
    """The same State, built anew from its numbers."""
    if not isinstance(thing, tuple):
        return thing
    parts = [rebuilt(part) for part in thing]
    return type(thing)(*parts) if hasattr(thing, "_fields") else tuple(parts)

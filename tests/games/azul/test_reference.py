"""The engine against a second, naive implementation, over whole random games."""

from __future__ import annotations

from collections import Counter

import pytest

from bottega.core import DEALER, OVER
from bottega.games import azul
from bottega.games.azul.state import State
from tests.games.azul.positions import (
    POLICIES,
    SEATINGS,
    floor_text,
    letters,
    lines_text,
    steps,
    wall_text,
)
from tests.games.azul.reference import Game

GAMES = 3  # of each policy at each seating: 72 games


@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: policy.__name__)
@pytest.mark.parametrize(("seats", "options"), SEATINGS)
def test_the_engine_plays_as_the_reference(
    seats: int, options: dict[str, str], policy: object
) -> None:
    """On every position of every game: the same actions, the same table, the same points."""
    positions = 0
    for seed in range(GAMES):
        game = Game(seats, grey=bool(options))
        for state, action in steps(seats, options, policy, seed):  # type: ignore[arg-type]
            compare(state, game)
            positions += 1
            if action is not None:
                game.do(str(action))
    assert positions > 50 * GAMES


def compare(state: State, game: Game) -> None:
    """The engine and the reference say the same of a position."""
    names = [str(action) for action in azul.legal(state)]
    assert len(names) == len(set(names)), "an action is listed twice"
    assert set(names) == game.legal()
    assert {str(action) for action in azul.principal(state)} <= set(names)
    assert azul.scores(state) == tuple(board.points for board in game.boards)
    for seat, board in enumerate(game.boards):
        assert wall_text(state, seat) == tuple("".join(row) for row in board.wall)
        assert lines_text(state, seat) == tuple("".join(line) for line in board.lines)
        assert floor_text(state, seat) == "".join(board.floor)
    compare_middle(state, game)
    azul.check(state)


def compare_middle(state: State, game: Game) -> None:
    """Bag, lid, factories, centre, and whose move it is."""
    *factories, centre = state.sources
    for engine, naive in zip(
        (state.bag, state.lid, centre, *factories),
        (game.bag, game.lid, game.centre, *game.factories),
        strict=True,
    ):
        assert Counter(letters(engine)) == Counter(tile for tile in naive if tile != "1")
    assert state.marker == ("1" in game.centre) or game.choosing
    assert state.rounds == game.rounds
    if game.over:
        assert azul.to_move(state) == OVER
        assert list(azul.winners(state)) == game.winners()
    elif game.filling is not None:
        assert azul.to_move(state) == DEALER
    else:
        assert azul.to_move(state) == (game.choosing[0] if game.choosing else game.turn)
        assert state.starter == game.starter

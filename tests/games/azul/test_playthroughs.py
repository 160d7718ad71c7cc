"""What Azul's golden games show, beside what every game's do."""

from __future__ import annotations

import pytest

from bottega.core import SPECTATOR
from tests.games.azul.positions import SEATINGS
from tests.games.azul.reference import Game
from tests.games.azul.rewrite import GAMES, SHELF
from tests.games.azul.test_reference import compare


def test_every_kind_of_game_is_golden() -> None:
    """Both walls, at every number of players."""
    kinds = {(golden.seats, *golden.options.values()) for golden in GAMES.values()}
    assert kinds == {(seats, *options.values()) for seats, options in SEATINGS}


@pytest.mark.parametrize("name", GAMES)
def test_the_reference_plays_the_same_game(name: str) -> None:
    """The naive second implementation comes to the same table after every entry."""
    table, golden = SHELF.loaded(name), GAMES[name]
    game = Game(golden.seats, grey=bool(golden.options))
    for state, entry in zip(table.states, table.entries, strict=False):
        compare(state, game)
        game.do(str(entry.action))
    compare(table.state, game)


def test_a21_a_spectators_record_has_everything() -> None:
    """A21: nothing in it is sealed."""
    for name in GAMES:
        assert "?" not in SHELF.loaded(name).record(SPECTATOR)


def test_a22_the_long_game_ends_after_sixty_rounds() -> None:
    """A22: nobody ever put a tile into a line."""
    table = SHELF.loaded("round-limit")
    assert table.state.rounds == 60
    assert {entry.action.args[2] for entry in table.entries if entry.action.verb == "take"} == {5}


def test_golden_games_show_every_verb() -> None:
    """Together the golden games contain every verb there is."""
    assert SHELF.verbs() == {"fill", "take", "place"}

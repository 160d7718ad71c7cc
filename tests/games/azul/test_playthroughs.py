"""Golden games: whole records that must replay to the same end, for ever."""

from __future__ import annotations

from functools import lru_cache

import pytest

from bottega.core import OVER, SPECTATOR
from bottega.games import azul
from bottega.table import Table
from tests.games.azul.positions import SEATINGS
from tests.games.azul.reference import Game
from tests.games.azul.rewrite import FOLDER, GAMES, RESULTS, played, result
from tests.games.azul.test_reference import compare


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@lru_cache(maxsize=16)
def loaded(name: str) -> Table:
    return Table.load(text_of(name))


def results() -> list[str]:
    return RESULTS.read_text(encoding="utf-8").splitlines()


def test_every_golden_game_has_its_files() -> None:
    """No record without a game, no game without a record and a result; every kind of game."""
    files = {path.stem for path in FOLDER.glob("*.txt")} - {RESULTS.stem}
    assert files == set(GAMES)
    assert [line.split(":")[0] for line in results()] == list(GAMES)
    kinds = {(golden.seats, *golden.options.values()) for golden in GAMES.values()}
    assert kinds == {(seats, *options.values()) for seats, options in SEATINGS}


@pytest.mark.parametrize("name", GAMES)
def test_replays_to_the_pinned_result(name: str) -> None:
    """The record loads, every draw follows from the opened secret, and the end is as pinned."""
    table = loaded(name)
    assert table.to_move == OVER
    assert result(name, table) in results()
    azul.check(table.state)


@pytest.mark.parametrize("name", GAMES)
def test_writing_gives_the_same_text(name: str) -> None:
    """A loaded game is written down as it was read."""
    assert loaded(name).record() == text_of(name)


@pytest.mark.parametrize("name", GAMES)
def test_playing_again_gives_the_same_record(name: str) -> None:
    """The same secret and the same choices make the same game, entry for entry."""
    assert played(GAMES[name]).record() == text_of(name)


@pytest.mark.parametrize("name", GAMES)
def test_the_reference_plays_the_same_game(name: str) -> None:
    """The naive second implementation comes to the same table after every entry."""
    table, golden = loaded(name), GAMES[name]
    game = Game(golden.seats, grey=bool(golden.options))
    for state, entry in zip(table.states, table.entries, strict=False):
        compare(state, game)
        game.do(str(entry.action))
    compare(table.state, game)


def test_a21_a_spectators_record_has_everything() -> None:
    """A21: nothing in it is sealed, and it replays to the same table."""
    table = loaded("grey-three")
    seen = Table.load(table.record(SPECTATOR))
    assert seen.state == azul.redact(table.state, SPECTATOR)
    assert "?" not in table.record(SPECTATOR)


def test_the_long_game_ends_after_sixty_rounds() -> None:
    """Nobody ever put a tile into a line."""
    table = loaded("round-limit")
    assert table.state.rounds == 60
    assert {entry.action.args[2] for entry in table.entries if entry.action.verb == "take"} == {5}


def test_golden_games_show_every_verb() -> None:
    """Together the golden games contain every verb there is."""
    verbs = {entry.action.verb for name in GAMES for entry in loaded(name).entries}
    assert verbs == {"fill", "take", "place"}

"""The golden games of every game replay to the same end; each game adds what is its own."""

from __future__ import annotations

import pytest

from bottega import games
from bottega.core import OVER, SPECTATOR
from bottega.table import Table
from tests.golden import Shelf, shelf_of

SHELVES = [shelf_of(game) for game in games.names()]

every_shelf = pytest.mark.parametrize("shelf", SHELVES, ids=lambda shelf: shelf.game)
every_game = pytest.mark.parametrize(
    ("shelf", "name"),
    [pytest.param(s, name, id=f"{s.game}-{name}") for s in SHELVES for name in s.games],
)


@every_shelf
def test_every_golden_game_has_its_files(shelf: Shelf) -> None:
    """No record without a game, no game without a record and a result."""
    files = {path.stem for path in shelf.folder.glob("*.txt")} - {shelf.results_path.stem}
    assert files == set(shelf.games)
    assert [line.split(":")[0] for line in shelf.results()] == list(shelf.games)


@every_game
def test_replays_to_the_pinned_result(shelf: Shelf, name: str) -> None:
    """The record loads, every draw follows from the opened secret, and the end is as pinned."""
    table = shelf.loaded(name)
    assert table.to_move == OVER
    assert table.dealer is not None
    assert shelf.result(name, table) in shelf.results()
    table.game.check(table.state)


@every_game
def test_writing_gives_the_same_text(shelf: Shelf, name: str) -> None:
    """A loaded game is written down as it was read."""
    assert shelf.loaded(name).record() == shelf.text(name)


@every_game
def test_playing_again_gives_the_same_record(shelf: Shelf, name: str) -> None:
    """The same secret and the same choices make the same game, entry for entry."""
    assert shelf.played(name).record() == shelf.text(name)


@every_game
def test_a_spectators_record_replays_with_holes(shelf: Shelf, name: str) -> None:
    """What a spectator may read leads to what a spectator may know, and to the same result."""
    table = shelf.loaded(name)
    seen = Table.load(table.record(SPECTATOR))
    assert seen.state == table.game.redact(table.state, SPECTATOR)
    assert table.game.winners(seen.state) == table.game.winners(table.state)


@every_game
def test_a_spectator_follows_a_golden_game(shelf: Shelf, name: str) -> None:
    """With no secret opened, entry by entry, it comes to the same."""
    table = shelf.loaded(name)
    watching = Table(table.header, SPECTATOR)
    for entry in table.entries_for(SPECTATOR):
        watching.accept(entry)
    assert watching.state == table.game.redact(table.state, SPECTATOR)
    assert table.game.winners(watching.state) == table.game.winners(table.state)

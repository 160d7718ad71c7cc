"""Golden games: whole records that must replay to the same end, for ever."""

from __future__ import annotations

from functools import lru_cache

import pytest

from bottega.core import OVER, SPECTATOR
from bottega.games import citadels
from bottega.table import Table
from tests.games.citadels import reference
from tests.games.citadels.positions import SEATINGS
from tests.games.citadels.rewrite import FOLDER, GAMES, RESULTS, played, result


@lru_cache(maxsize=16)
def loaded(name: str) -> Table:
    """The table of a record, verified entry by entry."""
    return Table.load((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))


def results() -> list[str]:
    return RESULTS.read_text(encoding="utf-8").splitlines()


def test_every_golden_game_has_its_files() -> None:
    """No record without a game, no game without a record and a result; every seating is there."""
    assert {path.stem for path in FOLDER.glob("*.txt")} - {RESULTS.stem} == set(GAMES)
    assert [line.split(":")[0] for line in results()] == list(GAMES)
    assert {(golden.seats, golden.rules) for golden in GAMES.values()} >= set(SEATINGS)


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_replays_to_its_result(name: str) -> None:
    """The record verifies, dealer's draws included, and ends as it did."""
    table = loaded(name)
    assert table.to_move == OVER
    assert table.dealer is not None
    assert result(name, table) in results()
    assert citadels.winners(table.state) == reference.winners(table.state)


@pytest.mark.parametrize("name", list(GAMES)[::3])
def test_a_golden_game_is_played_the_same_again(name: str) -> None:
    """The same choices give the same record."""
    assert played(GAMES[name]).record() == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_a_spectator_follows_a_golden_game(name: str) -> None:
    """With no secret opened, the entries lead to the spectator's view, and to the same winners."""
    table = loaded(name)
    watching = Table(table.header, SPECTATOR)
    for entry in table.entries_for(SPECTATOR):
        watching.accept(entry)
    assert watching.state == citadels.redact(table.state, SPECTATOR)
    assert citadels.winners(watching.state) == citadels.winners(table.state)


def test_the_golden_games_meet_every_verb() -> None:
    """Together they do everything there is to do."""
    from bottega.games.citadels.rules import _VERBS

    done = {entry.action.verb for name in GAMES for entry in loaded(name).entries}
    assert done >= set(_VERBS) - {"redeem", "decline"}

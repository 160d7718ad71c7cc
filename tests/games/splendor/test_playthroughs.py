"""Golden games: whole records that must replay to the same end, for ever."""

from __future__ import annotations

import re
from functools import lru_cache

import pytest

from bottega.core import OVER, SPECTATOR
from bottega.games import splendor
from bottega.table import Table
from tests.games.splendor.positions import SEATINGS
from tests.games.splendor.reference import legal_texts
from tests.games.splendor.rewrite import FOLDER, GAMES, RESULTS, played, result


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@lru_cache(maxsize=16)
def loaded(name: str) -> Table:
    return Table.load(text_of(name))


def test_every_golden_game_has_its_files() -> None:
    """No record without a game, no game without a record and a result."""
    files = {path.stem for path in FOLDER.glob("*.txt")} - {RESULTS.stem}
    assert files == set(GAMES)
    assert [line.split(":")[0] for line in results()] == list(GAMES)
    kinds = {(golden.seats, tuple(sorted(golden.options.items()))) for golden in GAMES.values()}
    assert len(kinds & {(seats, tuple(sorted(o.items()))) for seats, o in SEATINGS}) == 6


def results() -> list[str]:
    return RESULTS.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", GAMES)
def test_replays_to_the_pinned_result(name: str) -> None:
    """The record loads, every draw follows from the opened secret, and the end is as pinned."""
    table = loaded(name)
    assert table.to_move == OVER
    assert result(name, table) in results()
    splendor.check(table.state)


@pytest.mark.parametrize("name", GAMES)
def test_writing_gives_the_same_text(name: str) -> None:
    """A loaded game is written down as it was read."""
    assert loaded(name).record() == text_of(name)


@pytest.mark.parametrize("name", GAMES)
def test_playing_again_gives_the_same_record(name: str) -> None:
    """The same secret and the same choices make the same game, entry for entry."""
    assert played(GAMES[name]).record() == text_of(name)


@pytest.mark.parametrize("name", GAMES)
def test_every_move_was_legal_by_the_reference(name: str) -> None:
    """The naive second implementation allows every entry of the record."""
    table = loaded(name)
    assert len(table.entries) > 40
    for state, entry in zip(table.states, table.entries, strict=False):
        assert str(entry.known()) in legal_texts(state)


@pytest.mark.parametrize("name", ["blind", "teams"])
def test_a_spectators_record_replays_with_holes(name: str) -> None:
    """What a spectator may read leads to what a spectator may know, and to the same result."""
    table = loaded(name)
    seen = Table.load(table.record(SPECTATOR))
    assert seen.state == splendor.redact(table.state, SPECTATOR)
    assert splendor.winners(seen.state) == splendor.winners(table.state)
    assert len(re.findall(r"deal \?", table.record(SPECTATOR))) > 0


def test_the_blind_game_reserves_blind() -> None:
    """The game named blind has many cards drawn from decks, some of them bought later."""
    table = loaded("blind")
    verbs = [entry.action.verb for entry in table.entries]
    assert verbs.count("draw") >= 9
    secret = {e.known().args[0] for e in table.entries if str(e.action) == "deal ?"}
    bought = {e.action.args[0] for e in table.entries if e.action.verb == "buy"}
    assert secret & bought


def test_s10_the_game_of_passes_ends_by_passes() -> None:
    """S10: both players passed in a row and nobody had reached the target."""
    table = loaded("passes")
    assert [str(entry.action) for entry in table.entries[-2:]] == ["pass", "pass"]
    assert max(splendor.scores(table.state)) < 15


def test_s10_the_long_game_ends_after_400_turns() -> None:
    """S10: the turn counter ended the game below the target."""
    table = loaded("turn-limit")
    assert table.state.turn == 400
    assert max(splendor.scores(table.state)) < 15


def test_golden_games_show_every_verb() -> None:
    """Together the golden games contain every verb there is."""
    verbs = {entry.action.verb for name in GAMES for entry in loaded(name).entries}
    assert verbs == {
        *("take", "reserve", "draw", "buy", "give", "noble", "pass"),
        *("deal", "invite"),
    }

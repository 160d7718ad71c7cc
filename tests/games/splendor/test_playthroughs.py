"""What Splendor's golden games show, beside what every game's do."""

from __future__ import annotations

import re

import pytest

from bottega.core import SPECTATOR
from bottega.games import splendor
from tests.games.splendor.positions import SEATINGS
from tests.games.splendor.reference import legal_texts
from tests.games.splendor.rewrite import GAMES, SHELF


def test_six_kinds_of_game_are_golden() -> None:
    """Two, three and four players, the quick game, teams, and both."""
    kinds = {(golden.seats, tuple(sorted(golden.options.items()))) for golden in GAMES.values()}
    assert len(kinds & {(seats, tuple(sorted(o.items()))) for seats, o in SEATINGS}) == 6


@pytest.mark.parametrize("name", GAMES)
def test_every_move_was_legal_by_the_reference(name: str) -> None:
    """The naive second implementation allows every entry of the record."""
    table = SHELF.loaded(name)
    assert len(table.entries) > 40
    for state, entry in zip(table.states, table.entries, strict=False):
        assert str(entry.known()) in legal_texts(state)


@pytest.mark.parametrize("name", ["blind", "teams"])
def test_a_spectators_record_has_holes(name: str) -> None:
    """Cards drawn blind stay unknown to who only looks on."""
    assert len(re.findall(r"deal \?", SHELF.loaded(name).record(SPECTATOR))) > 0


def test_the_blind_game_reserves_blind() -> None:
    """The game named blind has many cards drawn from decks, some of them bought later."""
    table = SHELF.loaded("blind")
    verbs = [entry.action.verb for entry in table.entries]
    assert verbs.count("draw") >= 9
    secret = {e.known().args[0] for e in table.entries if str(e.action) == "deal ?"}
    bought = {e.action.args[0] for e in table.entries if e.action.verb == "buy"}
    assert secret & bought


def test_s10_the_game_of_passes_ends_by_passes() -> None:
    """S10: both players passed in a row and nobody had reached the target."""
    table = SHELF.loaded("passes")
    assert [str(entry.action) for entry in table.entries[-2:]] == ["pass", "pass"]
    assert max(splendor.scores(table.state)) < 15


def test_s10_the_long_game_ends_after_400_turns() -> None:
    """S10: the turn counter ended the game below the target."""
    table = SHELF.loaded("turn-limit")
    assert table.state.turn == 400
    assert max(splendor.scores(table.state)) < 15


def test_golden_games_show_every_verb() -> None:
    """Together the golden games contain every verb there is."""
    players = {"take", "reserve", "draw", "buy", "give", "noble", "pass"}
    assert SHELF.verbs() == players | {"deal", "invite"}

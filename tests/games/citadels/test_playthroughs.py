"""What Citadels' golden games show, beside what every game's do."""

from __future__ import annotations

import pytest

from bottega.games import citadels
from bottega.games.citadels.rules import _VERBS
from tests.games.citadels import reference
from tests.games.citadels.positions import SEATINGS
from tests.games.citadels.rewrite import GAMES, SHELF


def test_every_seating_is_golden() -> None:
    """Both rule sets, at every number of players."""
    assert {(golden.seats, golden.options["rules"]) for golden in GAMES.values()} >= set(SEATINGS)


@pytest.mark.parametrize("name", GAMES)
def test_the_reference_names_the_same_winners(name: str) -> None:
    """The naive second count of the points comes to the same."""
    state = SHELF.loaded(name).state
    assert citadels.winners(state) == reference.winners(state)


def test_the_golden_games_meet_every_verb() -> None:
    """Together they do everything there is to do."""
    assert SHELF.verbs() == set(_VERBS)

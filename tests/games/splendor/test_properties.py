"""The random games of Splendor that bad actions are tried in (`tests/test_hostile.py`)."""

from __future__ import annotations

from tests.games.splendor.positions import ARENA


def test_positions_are_many_and_varied() -> None:
    """The games drawn from hold every phase and both ends."""
    states = ARENA.all_states()
    assert len({state.phase for state in states}) == 8
    assert len(states) > 3000

"""The committed tables of leaf counts still hold."""

from __future__ import annotations

import pytest

from bottega import games
from tests.perft import perft_of


@pytest.mark.parametrize("game", games.names())
def test_perft_table(game: str) -> None:
    """Every count of the game's `perft.txt`, and no other, comes out again."""
    perft = perft_of(game)
    assert perft.lines() == perft.committed()

"""The committed table of leaf counts is whole, and begins as counted by hand."""

from __future__ import annotations

from tests.games.citadels.perft import PERFT, STAGES
from tests.games.citadels.positions import SEATINGS


def test_perft_table_is_complete() -> None:
    """Every game, stage and kind of moves has its row, and every role a rich position."""
    assert len(PERFT.committed()) == 1 + len(SEATINGS) * len(STAGES) * 2 + 16


def test_opening_by_hand() -> None:
    """Four players, classic: the draft offers 5, 4, 3 and 2 roles: 5, 20, 60, 120 lines."""
    assert PERFT.counts("classic 4", "opening") == [5, 20, 60, 120]
    assert PERFT.counts("classic 6", "opening") == [7, 42, 210, 840]


def test_rich_assassin_by_hand() -> None:
    """Classic: gold, two ways to draw, five victims, the smithy and four kinds to sell: 13."""
    assert PERFT.counts("classic 4", "rich 1")[0] == 1 + 2 + 5 + 1 + 4

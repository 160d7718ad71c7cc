"""The committed table of leaf counts is whole, and begins as counted by hand."""

from __future__ import annotations

from tests.games.splendor.perft import DEPTH, GAMES, PERFT, STAGES


def test_perft_table_is_complete() -> None:
    """Every game, stage and kind of moves has its row, with a count for each depth."""
    assert len(PERFT.committed()) == 1 + len(GAMES) * (len(STAGES) + 1) * 2
    for name, _, _ in GAMES:
        for where in (*STAGES, "rich"):
            for kind in ("legal", "principal"):
                assert len(PERFT.counts(name, where, kind)) == DEPTH


def test_opening_by_hand() -> None:
    """Ten ways to take three colours, five pairs, twelve cards and three decks: 30."""
    assert PERFT.counts("2 players", "opening")[0] == 10 + 5 + 12 + 3


def test_second_move_by_hand() -> None:
    """Two players: 10 takes leave 2 pairs, 5 pairs leave 4, and 15 reserves change nothing."""
    reserves = 12 + 3
    takes = 10 * (10 + 2 + reserves) + 5 * (10 + 4 + reserves)
    assert PERFT.counts("2 players", "opening")[1] == takes + reserves * 30

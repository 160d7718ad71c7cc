"""The committed table of leaf counts still holds."""

from __future__ import annotations

from tests.games.splendor.perft import DEPTH, GAMES, STAGES, committed, lines


def test_perft_table() -> None:
    """Every count of `perft.txt`, and no other, comes out again."""
    assert lines() == committed()


def test_perft_table_is_complete() -> None:
    """Every game, stage and kind of moves has its row, with a count for each depth."""
    rows = committed()[1:]
    assert len(rows) == len(GAMES) * (len(STAGES) + 1) * 2
    assert {len(row.split()) - len(row[:32].split()) for row in rows} == {DEPTH}


def test_opening_by_hand() -> None:
    """Ten ways to take three colours, five pairs, twelve cards and three decks: 30."""
    assert committed()[1].split()[-DEPTH] == str(10 + 5 + 12 + 3)


def test_second_move_by_hand() -> None:
    """Two players: 10 takes leave 2 pairs, 5 pairs leave 4, and 15 reserves change nothing."""
    reserves = 12 + 3
    takes = 10 * (10 + 2 + reserves) + 5 * (10 + 4 + reserves)
    assert committed()[1].split()[-DEPTH + 1] == str(takes + reserves * 30)

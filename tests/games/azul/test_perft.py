"""The committed table of leaf counts still holds."""

from __future__ import annotations

from tests.games.azul.perft import DEPTH, GAMES, STAGES, committed, lines


def test_perft_table() -> None:
    """Every count of `perft.txt`, and no other, comes out again."""
    assert lines() == committed()


def test_perft_table_is_complete() -> None:
    """Every game, stage and kind of moves has its row."""
    assert len(committed()[1:]) == len(GAMES) * len(STAGES) * 2


def test_opening_by_hand() -> None:
    """Five factories with four colours each, five lines and the floor: 120; or 100."""
    assert committed()[1].split()[-DEPTH] == str(5 * 4 * 6)
    assert committed()[2].split()[-DEPTH] == str(5 * 4 * 5)


def test_second_move_by_hand() -> None:
    """Whatever is taken first, the second player has an empty board and 16 + 3 colours to take."""
    assert committed()[1].split()[-DEPTH + 1] == str(120 * (16 + 3) * 6)
    assert committed()[2].split()[-DEPTH + 1] == str(100 * (16 + 3) * 5)

"""The committed table of leaf counts is whole, and begins as counted by hand."""

from __future__ import annotations

from tests.games.azul.perft import GAMES, PERFT, STAGES


def test_perft_table_is_complete() -> None:
    """Every game, stage and kind of moves has its row."""
    assert len(PERFT.committed()) == 1 + len(GAMES) * len(STAGES) * 2


def test_opening_by_hand() -> None:
    """Five factories with four colours each, five lines and the floor: 120; or 100."""
    assert PERFT.counts("2 players", "opening")[0] == 5 * 4 * 6
    assert PERFT.counts("2 players", "opening", "principal")[0] == 5 * 4 * 5


def test_second_move_by_hand() -> None:
    """Whatever is taken first, the second player has an empty board and 16 + 3 colours to take."""
    assert PERFT.counts("2 players", "opening")[1] == 120 * (16 + 3) * 6
    assert PERFT.counts("2 players", "opening", "principal")[1] == 100 * (16 + 3) * 5

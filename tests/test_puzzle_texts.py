"""Puzzles as text: written, read, damaged."""

from __future__ import annotations

from random import Random

import pytest

from bottega import games
from bottega.puzzles.text import BrokenPuzzle, read, read_line, summed, write, write_line
from tests.test_puzzles import STATIC, shipped


@pytest.mark.parametrize("game", games.names())
def test_a_puzzle_survives_its_text(game: str) -> None:
    puzzles = shipped(game)
    assert read(write(game, puzzles), game).puzzles == puzzles
    assert all(read_line(write_line(puzzle), game) == puzzle for puzzle in puzzles)


def test_a_damaged_line_is_named_and_the_others_are_read() -> None:
    puzzles = shipped("splendor")[:5]
    lines = write("splendor", puzzles).split("\n")
    rng = Random(1)
    for _ in range(200):
        place = rng.randrange(len(lines[3]))
        changed = lines[3][:place] + chr(rng.randrange(33, 126)) + lines[3][place + 1 :]
        shelf = read("\n".join([*lines[:3], changed, *lines[4:]]), "splendor")
        if changed != lines[3] and not changed.startswith("#"):
            assert len(shelf.puzzles) == 4
            assert [str(fault)[:7] for fault in shelf.faults] == ["line 4:"]


def test_half_a_file_holds_half_of_the_puzzles() -> None:
    text = write("azul", shipped("azul")[:4])
    for end in range(0, len(text), 97):
        shelf = read(text[:end], "azul")
        assert len(shelf.puzzles) + len(shelf.faults) <= 5


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "no-puzzles"),
        ("bottega puzzles 2 azul", "other-version"),
        ("bottega puzzles 1 splendor", "other-game"),
    ],
)
def test_what_is_no_file_of_puzzles_is_said(text: str, code: str) -> None:
    (fault,) = read(text, "azul").faults
    assert fault.code == code


@pytest.mark.parametrize(
    ("words", "instead"),
    [
        ("level 1", "level 7"),
        ("seat 0", "seat 9"),
        ("seats 2", "seats 99"),
        ("rules 1", "rules one"),
        ("|best ", "|worst "),
        ("theme ", "theme <b>"),
    ],
)
def test_nonsense_with_a_good_checksum_is_refused(words: str, instead: str) -> None:
    line = next(
        line
        for line in (STATIC / "splendor/puzzles.txt").read_text().splitlines()
        if "level 1|" in line and "seat 0|" in line and "seats 2|" in line
    )
    with pytest.raises(BrokenPuzzle):
        read_line(summed(line[9:].replace(words, instead, 1)), "splendor")

"""The table as text, actions in words, and the names of things in three languages."""

from __future__ import annotations

import re

import pytest

from bottega.core import OVER, parse_action
from bottega.games import azul
from bottega.games.azul.board import width
from bottega.games.azul.data import COLOURS
from bottega.games.azul.names import LANGUAGES, WORDS, name
from tests.games.azul.positions import (
    AWAY,
    POLICIES,
    SEATINGS,
    do,
    last_take,
    player,
    table,
    walk,
)
from tests.games.azul.test_ending import about_to_end

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def plain(text: str, colour: str) -> str:
    """No colours at all."""
    return text


def marked(text: str, colour: str) -> str:
    """Colours as marks that can be seen."""
    return f"<{colour} {text}>"


def test_the_board_is_drawn() -> None:
    """Factories, the centre with the marker, lines from the right, walls, floors."""
    state = table(
        player(lines=("K", "", "RR"), wall=("B....", "..Y.."), floor="BW", score=12),
        player(lines=("", "", "", "", "WWWW"), score=3),
        factories=("BBRW", "", "KKKK"),
        centre="YY",
        lid="KK",
        rounds=2,
    )
    assert azul.board(state, NAMES[:2], plain).splitlines() == [
        "Round 3  bag 77, lid 2  B=blue Y=yellow R=red K=black W=white",
        "factory  1:BBRW  2:.  3:KKKK  4:.  5:.",
        "centre   1 YY",
        "",
        "> Ann (starts): 12                        Bob: 3",
        "   1         K | B y r k w                 1         _ | b y r k w",
        "   2       _ _ | w b Y r k                 2       _ _ | w b y r k",
        "   3     _ R R | k w b y r                 3     _ _ _ | k w b y r",
        "   4   _ _ _ _ | r k w b y                 4   _ _ _ _ | r k w b y",
        "   5 _ _ _ _ _ | y r k w b                 5 _ W W W W | y r k w b",
        "      B  W -2 -2 -2 -3 -3                    -1 -1 -2 -2 -2 -3 -3",
    ]


def test_a20_the_grey_wall_is_drawn_without_colours() -> None:
    """A20: empty spaces are dots."""
    state = table(player(wall=("..B..",)), player(), factories=("W",), wall="grey")
    assert "   1         _ | . . B . ." in azul.board(state, NAMES[:2], plain)


def test_tiles_are_painted_in_their_colours() -> None:
    """What is painted is the same text in colours that a terminal knows."""
    state = table(player(floor="R1"), player(), factories=("BYKW",))
    shown = azul.board(state, NAMES[:2], marked)
    for mark in ("<blue B>", "<yellow Y>", "<red R>", "<black K>", "<white W>", "<bold 1>"):
        assert mark in shown
    assert set(re.findall(r"<(\w+) ", shown)) <= {*COLOURS, "bold", "dim"}


def test_the_end_is_drawn() -> None:
    """After the last round nobody is to move."""
    state = do(last_take(player(), about_to_end()), AWAY)
    assert azul.to_move(state) == OVER
    shown = azul.board(state, NAMES[:2], plain)
    assert shown.startswith("After round 1  bag")
    assert ">" not in shown


@pytest.mark.parametrize(("seats", "options"), SEATINGS)
def test_every_position_can_be_drawn(seats: int, options: dict[str, str]) -> None:
    """In 80 columns, whoever is called what; and every action has words of its own."""
    for state in walk(seats, options, POLICIES[1], 9):
        lines = azul.board(state, NAMES[:seats], plain).splitlines()
        assert max(map(len, lines)) <= 80
        assert len(lines) == (11 if seats == 2 else 19)
        words = [azul.describe(state, action) for action in azul.legal(state)]
        assert len(set(words)) == len(words)


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("take 0 0 1", "2 blue from factory 1 into line 2, completing it"),
        ("take 0 0 2", "2 blue from factory 1 into line 3"),
        ("take 0 0 0", "2 blue from factory 1 into line 1, 1 of them to the floor"),
        ("take 0 0 5", "2 blue from factory 1 to the floor"),
        ("take 5 1 2", "3 yellow with the starting-player tile from the centre into line 3, "
         "2 of them to the floor"),
    ],
)  # fmt: skip
def test_a_take_is_described(action: str, words: str) -> None:
    """What is taken, where it goes, and what of it falls."""
    state = table(player(lines=("", "", "YY")), player(), factories=("BBRW",), centre="YYY")
    if action == "take 0 0 2":
        state = table(player(), player(), factories=("BBRW",))
    assert azul.describe(state, parse_action(action)) == words


def test_the_other_actions_are_described() -> None:
    """Filling a factory, and choosing a column."""
    fill = azul.legal(azul.setup(2, {}))[0]
    assert azul.describe(azul.setup(2, {}), fill) == "4 blue on factory 1"
    state = do(last_take(player(), player(lines=("", "KK")), wall="grey"), AWAY)
    assert azul.describe(state, parse_action("place 1 3")) == "black of line 2 to column 4"


# ------------------------------------------------------------------ names


def test_everything_has_a_name_in_three_languages() -> None:
    """English, simplified and traditional Chinese; the Chinese ones are Chinese."""
    assert LANGUAGES == ("en", "zh-Hans", "zh-Hant")
    for words in WORDS.values():
        english, simplified, traditional = words
        assert english.isascii()
        for chinese in (simplified, traditional):
            assert all("\u4e00" <= sign <= "\u9fff" for sign in chinese)
    assert [name("azul", language) for language in LANGUAGES] == ["Azul", "花砖物语", "花磚物語"]
    assert {*COLOURS, "factory", "centre", "floor", "wall", "marker"} <= set(WORDS)


def test_each_script_keeps_to_its_own_signs() -> None:
    """Big5 has hardly any simplified signs (厂 it has), GB 2312 no traditional ones."""
    for _, hans, hant in WORDS.values():
        hant.encode("big5")
        assert "厂" not in hant
        hans.encode("gb2312")


def test_long_and_wide_names_keep_the_boards_apart() -> None:
    """Chinese signs take two columns; a name too long is cut."""
    state = table(player(), player(), factories=("W",))
    for names in (("大卫和他的朋友们都在这里玩", "x" * 40), ("y" * 40, "x")):
        lines = azul.board(state, names, plain).splitlines()
        before, _, _ = lines[4].partition("x")
        assert width(before) == 40 + 2
        assert max(width(line) for line in lines) <= 80

"""Hints name what they aim at, and mark what to touch."""

from bottega.core import Action
from tests.page.advising import said
from tests.page.games.azul.tables import (
    BLACK,
    BLUE,
    EN,
    RED,
    WHITE,
    YELLOW,
    board,
    scene_of,
    table,
    whole,
)

HEAPS = ((2, 1, 1, 0, 0), (2, 0, 0, 0, 1))


def advised(action: Action, **boards: object) -> str:
    scene = scene_of(table(*HEAPS, **boards))  # type: ignore[arg-type]
    return said("azul", scene, action, EN)


def test_a_row_completed_names_its_points() -> None:
    told = advised(Action("take", (0, BLUE, 1)))
    assert told == (
        "Take 2 blue from factory 1 into row 2: The line is complete; its tile scores 1 point."
    )


def test_a_row_begun_names_what_is_missing() -> None:
    assert advised(Action("take", (0, BLUE, 2))).endswith(
        "One place still has enough tiles to complete it."
    )
    assert advised(Action("take", (0, BLUE, 4))).endswith("The line then lacks 3 tiles.")


def test_what_falls_and_who_begins_is_named() -> None:
    told = advised(Action("take", (5, BLUE, 0)))
    assert told.endswith("scores 1 point. You begin the next round; the floor costs 2 points.")


def test_a_bonus_that_comes_near_is_named() -> None:
    blues = board(wall=[(BLUE, 0, 0), (BLUE, 2, 2), (BLUE, 3, 3)])
    assert "number 4 of five blue tiles" in advised(Action("take", (0, BLUE, 1)), mine=blues)
    column = board(wall=[(YELLOW, 0, 1), (WHITE, 2, 1), (BLACK, 3, 1)])
    assert "number 4 of five tiles in column 2" in advised(
        Action("take", (0, BLUE, 1)), mine=column
    )


def test_the_end_of_the_game_is_named() -> None:
    row = board(wall=[(BLUE, 0, 0), (YELLOW, 0, 1), (BLACK, 0, 3), (WHITE, 0, 4)])
    assert "It completes row 1 of your wall" in advised(Action("take", (0, RED, 0)), mine=row)


def test_a_hint_marks_the_tiles_and_the_row() -> None:
    scene = scene_of(table(*HEAPS))._replace(hint=Action("take", (0, BLUE, 1)))
    marked = [
        part.split('data-value="')[1].split('"')[0] for part in whole(scene).split("tipped")[1:]
    ]
    assert marked == ["tiles 0 0", "row 1"]

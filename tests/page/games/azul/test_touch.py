"""Touching the table: tiles then a row, a row then tiles, and the right reason for each refusal."""

import re

import pytest

from bottega.core import Action
from bottega.games.azul.data import FLOOR
from page.games import azul as page
from page.kit.scene import Answer, Scene
from page.words import LANGUAGES
from tests.page.games.azul.tables import (
    BLUE,
    EN,
    RED,
    WHITE,
    YELLOW,
    board,
    region,
    scene_of,
    table,
    touched,
    whole,
)

# Two blue, a yellow and a red on the first factory, three white and a red in the centre.
MIXED = ((2, 1, 1, 0, 0), (0, 0, 1, 0, 3))


def touch(scene: Scene, thing: str) -> Answer:
    return page.touch(scene, thing, EN)


def why(scene: Scene, thing: str) -> str:
    answer = touch(scene, thing)
    assert answer.draft == scene.draft
    assert answer.action is None
    return answer.why


# ------------------------------------------------------------------ both ways round


def test_tiles_and_then_a_row_are_one_move() -> None:
    scene = touched(scene_of(table(*MIXED)), "tiles 0 0")
    assert touch(scene, "row 3").action == Action("take", (0, BLUE, 3))


def test_a_row_and_then_tiles_are_the_same_move() -> None:
    scene = touched(scene_of(table(*MIXED)), "row 3")
    assert touch(scene, "tiles 0 0").action == Action("take", (0, BLUE, 3))


def test_tiles_may_go_to_the_floor() -> None:
    scene = touched(scene_of(table(*MIXED)), "tiles 5 4")
    assert touch(scene, "row 5").action == Action("take", (5, WHITE, FLOOR))


def test_other_tiles_are_lifted_instead_and_the_same_ones_put_back() -> None:
    scene = touched(scene_of(table(*MIXED)), "tiles 0 0", "tiles 0 2")
    assert scene.draft.tiles == (0, RED)
    assert touched(scene, "tiles 0 2").draft is None


def test_another_row_is_chosen_instead_and_the_same_one_let_go() -> None:
    scene = touched(scene_of(table(*MIXED)), "row 3", "row 1")
    assert scene.draft.row == 1
    assert touched(scene, "row 1").draft is None


def test_touching_the_table_beside_puts_everything_back() -> None:
    scene = touched(scene_of(table(*MIXED)), "tiles 0 0")
    layout = page.layout(scene, EN)
    root = re.match(r"<div [^>]*>", layout)
    assert root
    assert 'data-do="touch" data-value="clear"' in root[0]
    assert touch(scene, "clear") == Answer()


def test_a_draft_that_no_longer_fits_is_let_go() -> None:
    scene = touched(scene_of(table(*MIXED)), "tiles 0 0")
    gone = scene_of(table((0, 1, 1, 0, 0), (0, 0, 0, 0, 1)), draft=scene.draft)
    assert "az-lifting" in whole(scene)
    assert "az-lifting" not in whole(gone)
    assert "az-lifting" not in whole(scene._replace(legal=()))


def test_what_is_lifted_can_be_dragged() -> None:
    heaps = re.findall(r'<button [^>]*data-value="tiles [^>]*>', whole(scene_of(table(*MIXED))))
    assert len(heaps) == 5
    assert all('data-drag="true"' in heap for heap in heaps)


# ------------------------------------------------------------------ keys


def test_a_number_lifts_one_colour_after_the_other_and_never_decides() -> None:
    scene, seen = touched(scene_of(table(*MIXED)), "row 3"), []
    for _ in range(4):
        scene = touched(scene, page.SHORTCUTS["1"])
        seen.append(scene.draft.colour)
    assert seen == [BLUE, YELLOW, RED, BLUE]
    assert touch(scene, page.SHORTCUTS["w"]).action == Action("take", (0, BLUE, 1))


def test_the_centre_has_a_key_too() -> None:
    scene = touched(scene_of(table(*MIXED)), page.SHORTCUTS["c"], page.SHORTCUTS["c"])
    assert scene.draft.tiles == (5, WHITE)


def test_an_empty_factory_says_so() -> None:
    assert why(scene_of(table(*MIXED)), "number 2") == "There are no tiles here."


def test_the_keys_are_shown_where_they_lead() -> None:
    scene = scene_of(table(*MIXED))
    assert ">1</kbd>" in region(scene, "az-factory-0")
    assert ">c</kbd>" in region(scene, "az-centre")
    assert all(f">{key}</kbd>" in region(scene, "az-own") for key in "qwertf")


# ------------------------------------------------------------------ why not


def full_of_reasons() -> Scene:
    mine = board(wall=[(BLUE, 0, 0)], lines={1: (RED, 2), 2: (RED, 1), 3: (BLUE, 1)}, floor=(RED,))
    return scene_of(table(*MIXED, mine=mine))


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        (0, "Row 1 of your wall already has its blue tile."),
        (1, "Row 2 is full."),
        (2, "Row 3 already holds red: blue does not go with it."),
    ],
)
def test_a_row_says_why_it_does_not_take_tiles(row: int, sentence: str) -> None:
    scene = touched(full_of_reasons(), "tiles 0 0")
    assert why(scene, f"row {row}") == sentence
    chosen = full_of_reasons()
    if row != 1:  # a full row cannot be chosen
        assert why(touched(chosen, f"row {row}"), "tiles 0 0") == sentence


def test_rows_show_in_a_word_why_not() -> None:
    shown = region(touched(full_of_reasons(), "tiles 0 0"), "az-own")
    words = re.findall(r'<em class="az-no">([^<]*)</em>', shown)
    assert words == ["on the wall", "full", "holds red"]


def test_a_row_that_nothing_fits_says_so() -> None:
    scene = scene_of(table((0, 0, 1, 0, 0), (0, 0, 1, 0, 0), mine=board(lines={4: (BLUE, 1)})))
    assert why(scene, "row 4") == "Nothing on the table fits row 5."
    assert why(full_of_reasons(), "row 1") == "Row 2 is full."


def test_who_is_not_to_move_is_told_who_is() -> None:
    scene = scene_of(table(*MIXED), seat=1)
    for thing in ("tiles 0 0", "row 2", "row 5", "number 1", "centre"):
        assert why(scene, thing) == "It is Ann’s turn."


# ------------------------------------------------------------------ what would come of it


def chips(scene: Scene) -> dict[int, list[str]]:
    """What the rows say in short, by row."""
    rows = re.split(r'id="az-line-(\d)"', region(scene, "az-own"))
    pairs = zip(rows[1::2], rows[2::2], strict=True)
    return {int(n): re.findall(r'<b class="az-(?:gain|loss)">([^<]*)</b>', s) for n, s in pairs}


def ghosts(scene: Scene, row: int) -> int:
    """How many tiles would lie in a row."""
    rows = re.split(r'id="az-line-\d"', region(scene, "az-own"))
    found = re.search(r'<span class="az-ghosts">(.*?)</span>', rows[row + 1])
    return found[1].count("az-tile-") if found else 0


def test_ghosts_lie_where_tiles_would_and_what_falls_has_its_price() -> None:
    scene = touched(scene_of(table((3, 1, 0, 0, 0), (0, 0, 0, 0, 0))), "tiles 0 0")
    assert [ghosts(scene, row) for row in range(5)] == [1, 2, 3, 3, 3]
    assert chips(scene) == {
        0: ["+1", "2 fall: −2"],
        1: ["+1", "1 falls: −1"],
        2: ["+1"],
        3: [],
        4: [],
        5: ["3 fall: −4"],
    }


def test_the_price_counts_what_lies_on_the_floor_already() -> None:
    mine = board(floor=(RED, RED, RED, RED))
    scene = touched(scene_of(table((3, 1, 0, 0, 0), (0, 0, 0, 0, 0), mine=mine)), "tiles 0 0")
    assert chips(scene)[0] == ["+1", "2 fall: −5"]
    assert chips(scene)[5] == ["3 fall: −8"]


def test_the_starting_player_tile_falls_with_the_first_tiles_of_the_centre() -> None:
    scene = touched(scene_of(table((1, 1, 1, 1, 0), (2, 0, 0, 0, 0))), "tiles 5 0")
    assert chips(scene)[1] == ["+1", "1 falls: −1"]
    assert chips(scene)[0] == ["+1", "2 fall: −2"]
    assert "az-always" in region(scene, "az-own")
    assert "begin the next round" in page.deeds(scene, EN)
    later = touched(scene_of(table((1, 1, 1, 1, 0), (2, 0, 0, 0, 0), marker=False)), "tiles 5 0")
    assert chips(later)[1] == ["+1"]


def test_points_are_those_of_the_whole_wall_then() -> None:
    mine = board(wall=[(YELLOW, 0, 1), (WHITE, 1, 0)])
    scene = touched(scene_of(table((1, 1, 1, 1, 0), (0, 0, 0, 0, 0), mine=mine)), "tiles 0 0")
    assert chips(scene)[0] == ["+4"], "two across and two down"


def test_what_would_fall_lies_on_the_floor_by_the_rows_that_bring_it_there() -> None:
    scene = touched(scene_of(table((3, 1, 0, 0, 0), (0, 0, 0, 0, 0))), "tiles 0 0")
    fallen = re.findall(r'<span class="az-ghosts (az-if[^"]*)">', region(scene, "az-own"))
    assert fallen == ["az-if-0 az-if-1 az-if-5", "az-if-0 az-if-5", "az-if-5"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_speaks(language: str) -> None:
    scene = touched(scene_of(table(*MIXED)), "tiles 0 0")
    for text in re.findall(r'<ul class="az-heaps" aria-label="([^"]*)"', whole(scene, language)):
        assert text.strip()
    if language == "en":
        shown = whole(scene)
        assert 'aria-label="Factory 1: 2 blue, 1 yellow and 1 red"' in shown
        assert "2 blue from factory 1" in shown
        assert "Row 1: 1 free place. Takes 1 of them. That completes it: +1 this round." in shown
        assert "1 falls to the floor: −1." in shown

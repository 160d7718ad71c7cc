"""The grey wall: the column is chosen on it, with its points; what cannot be chosen says why."""

import re

from bottega.core import Action
from bottega.games.azul.state import PLACE
from page.games import azul as page
from page.games.azul.prospect import prospect_of
from page.kit.scene import Scene
from tests.page.advising import said
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
)


def choosing() -> Scene:
    """Row 2 is complete in blue; column 1 has a blue tile, column 3 a tile already."""
    mine = board(
        wall=[(BLUE, 0, 0), (RED, 1, 2), (WHITE, 0, 1), (YELLOW, 2, 3)], lines={1: (BLUE, 2)}
    )
    return scene_of(table((0,) * 5, (0,) * 5, mine=mine, wall="grey", phase=PLACE, marker=False))


def spaces(scene: Scene) -> dict[str, str]:
    found = re.findall(
        r'<button ([^>]*data-value="(space [^"]*)"[^>]*)>(.*?)</button>', region(scene, "az-own")
    )
    return {
        value: "off" if "aria-disabled" in head else "".join(re.findall(r"<b>([^<]*)</b>", inside))
        for head, value, inside in found
    }


def test_columns_are_lit_with_the_points_they_would_bring() -> None:
    assert spaces(choosing()) == {
        "space 1 0": "off",
        "space 1 1": "+4",  # two across, two down
        "space 1 3": "+4",
        "space 1 4": "+1",
    }


def test_a_column_is_chosen_by_touching_it_or_by_its_number() -> None:
    scene = choosing()
    for thing in ("space 1 4", page.SHORTCUTS["5"]):
        assert page.touch(scene, thing, EN).action == Action("place", (1, 4))


def test_what_is_impossible_says_why() -> None:
    scene = choosing()
    assert page.touch(scene, "space 1 0", EN).why == "Column 1 already has a blue tile."
    assert page.touch(scene, "number 3", EN).why == "There is a tile in column 3 already."
    assert page.touch(scene, "row 2", EN).why == "First choose a column for the complete row."


def test_what_is_asked_names_row_and_colour() -> None:
    asked = page.prompt(choosing(), EN)
    assert asked == "Row 2 is complete: choose a column for its blue tile."


def test_the_round_promises_what_the_best_columns_bring() -> None:
    coming = prospect_of(choosing().view.players[0], grey=True)
    assert (coming.wall, coming.open) == (4, True)
    assert "≤+4" in region(choosing(), "az-own")


def test_a_hint_names_the_column_and_its_points() -> None:
    told = said("azul", choosing(), Action("place", (1, 1)), EN)
    best = "It scores 4 points. No other column scores more."
    assert told == f"Lay the blue tile in column 2: {best}"

"""Flights and the way of the focus."""

from types import SimpleNamespace
from typing import Any

import pytest

from page.device.focus import Focus
from page.device.motion import delay_of, distance, frames, nearest_in
from tests.page.paper import bridge_to


def control(left: float, focused: list[float], **more: Any) -> Any:
    """Something of paper that can have the focus."""
    box = SimpleNamespace(x=left, y=0.0, width=10.0, height=10.0)
    return SimpleNamespace(
        getBoundingClientRect=lambda: box, focus=lambda: focused.append(left), **more
    )


@pytest.mark.parametrize("old", [False, True], ids=["a new browser", "an old one"])
def test_the_focus_moves_also_where_nobody_tells_what_is_shown(old: bool) -> None:
    focused: list[float] = []
    shown, hidden = ({} if old else {"checkVisibility": lambda it=it: it} for it in (True, False))
    here, near, far = (
        control(0, focused, **shown),
        control(20, focused, **hidden),
        control(40, focused, **shown),
    )
    document = SimpleNamespace(
        activeElement=here,
        body=None,
        getElementById=lambda _: SimpleNamespace(open=False),
        querySelectorAll=lambda _: [here, near, far],
    )
    Focus(bridge_to(SimpleNamespace(document=document))).move_focus("ArrowRight")
    assert focused == [20 if old else 40]


def test_the_focus_goes_to_the_nearest_in_the_direction() -> None:
    grid = {(x, y): f"{x},{y}" for x in (0, 100, 200) for y in (0, 100)}
    others = [((float(x), float(y)), name) for (x, y), name in grid.items() if (x, y) != (100, 0)]
    assert nearest_in("ArrowRight", (100, 0), others) == "200,0"
    assert nearest_in("ArrowLeft", (100, 0), others) == "0,0"
    assert nearest_in("ArrowDown", (100, 0), others) == "100,100"
    assert nearest_in("ArrowUp", (100, 0), others) is None
    assert nearest_in("ArrowUp", (100, 0), [(None, "hidden")]) is None


def test_what_is_off_the_line_is_farther() -> None:
    straight, aslant = (
        distance((0, 0), (80, 0), "ArrowRight"),
        distance((0, 0), (60, 30), "ArrowRight"),
    )
    assert straight is not None
    assert aslant is not None
    assert straight < aslant


def test_a_flight_begins_where_it_begins_and_what_follows_starts_later() -> None:
    first, last = frames((1, 2), (30, 40))
    assert "translate(1.0px,2.0px)" in str(first["transform"])
    assert "translate(30.0px,40.0px)" in str(last["transform"])
    assert delay_of(0, 0) < delay_of(0, 1) < delay_of(1, 0) < delay_of(2, 0)

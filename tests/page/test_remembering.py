"""What is remembered of a table is what would be drawn anew, whatever was touched before."""

from collections.abc import Callable
from random import Random

import pytest

from page.app import App
from page.html.markup import Html
from page.kit.remembering import Still
from tests.asynchronous import awaited
from tests.page.clicks import begun, sitting_of
from tests.page.paper import visited

SEATS = {"splendor": 3, "azul": 3, "citadels": 4}
TOUCHES = 90


def drawn_anew(
    self: Still, source: tuple[object, ...], draw: Callable[[], dict[str, Html]]
) -> dict[str, Html]:
    """Remember nothing."""
    return draw()


@pytest.mark.parametrize("game", SEATS)
@awaited
async def test_remembered_regions_are_those_drawn_anew(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    paper, rng = await visited("en"), Random(7)
    await paper.click("game", game)
    await begun(paper, *["person"] * SEATS[game])
    app, sitting = paper.hands, sitting_of(paper)
    assert isinstance(app, App)
    for _ in range(TOUCHES):
        offered = paper.deeds()
        curtain = [deed for deed in (("pass", ""), ("raise", "")) if deed in offered]
        touches = [deed for deed in offered if deed[0] == "touch"]
        await paper.click(*rng.choice(curtain or touches))
        scene = sitting.scene()
        remembered = dict(sitting.page.regions(scene, app.say))
        with monkeypatch.context() as patch:
            patch.setattr(Still, "drawn", drawn_anew)
            view, legal = super(type(sitting), sitting).known()
            assert (scene.view, scene.legal) == (view, legal)
            assert remembered == sitting.page.regions(scene, app.say)


def test_regions_are_drawn_again_only_for_another_source() -> None:
    still, times = Still(), []

    def draw() -> dict[str, Html]:
        times.append(1)
        return {"here": Html(str(len(times)))}

    assert [still.drawn((source,), draw)["here"] for source in "aabba"] == ["1", "1", "2", "2", "3"]

"""The parts of the page: what each of them may bring, shown with one made for the purpose."""

from collections.abc import Mapping
from typing import ClassVar

import pytest

from page import games
from page.every_part import every_part
from page.html.frame import menu_item
from page.html.markup import Html, tag
from page.parts import Deed, Keys, Part
from page.table.sitting import Sitting
from page.words import Words
from tests.asynchronous import awaited
from tests.page.clicks import begun
from tests.page.paper import Paper, visited


class Bell(Part):
    """A bell that can be rung from anywhere."""

    addresses = ("bell",)
    table_keys: ClassVar[Keys] = {"!": ("ring", "hard")}
    game = "splendor"
    rung = ""

    def deeds(self) -> Mapping[str, Deed]:
        return {"ring": self.ring}

    def ring(self, how: str) -> None:
        self.rung = how

    def typed(self, field: str, value: str) -> bool:
        if field == "bell":
            self.rung = value
        return field == "bell"

    async def arrive(self, way: str, rest: str) -> None:
        self.rung = f"{way} {rest}"

    def depart(self, address: str) -> None:
        self.rung = "left"

    def regions(self, say: Words, now: int) -> dict[str, Html]:
        return {"main": tag("p", f"the bell of {say('splendor.title')}: {self.rung}")}

    def title(self, say: Words) -> str:
        return "A bell"

    def home(self, say: Words, now: int) -> Html | None:
        return tag("p", "a bell at home")

    def tools(self, sitting: Sitting, say: Words) -> Html | None:
        return tag("p", "a bell among the tools")

    def menu(self, sitting: Sitting, say: Words) -> list[Html]:
        return [menu_item("sound", "Ring", "ring", "softly")]

    def notice(self, sitting: Sitting | None, say: Words) -> Html | None:
        return tag("p", "a bell to be noticed", "" if sitting else " at home")

    def dialog(self, kind: str, about: str, say: Words) -> Html | None:
        return tag("p", f"a dialog about {about}") if kind == "bell" else None


@pytest.fixture
def bells(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("page.app.every_part", lambda app: (Bell(app),))


def bell_of(paper: Paper) -> Bell:
    (bell,) = [part for part in paper.hands.parts if isinstance(part, Bell)]  # type: ignore[union-attr]
    assert isinstance(bell, Bell)
    return bell


@pytest.mark.usefixtures("bells")
@awaited
async def test_a_part_has_its_section_of_the_first_screen_and_its_own_screen() -> None:
    paper = await visited("en")
    assert "a bell at home" in paper.html
    assert "a bell to be noticed at home" in paper.html
    paper.go("/bell/high/noon")
    await paper.settle()
    assert paper.regions["main"] == "<p>the bell of Splendor: bell high/noon</p>"
    assert paper.title == "A bell · Bottega"
    paper.go("/")
    await paper.settle()
    assert bell_of(paper).rung == "left"
    assert "a bell at home" in paper.html


@pytest.mark.usefixtures("bells")
@awaited
async def test_a_part_has_tools_a_menu_and_keys_at_the_table() -> None:
    paper = await begun(await visited("en"), "person", "person")
    assert "a bell among the tools" in paper.html
    assert "a bell to be noticed" in paper.html
    await paper.press("!")
    assert bell_of(paper).rung == "hard"
    await paper.click("dialog", "menu")
    await paper.click("ring", "softly")
    assert bell_of(paper).rung == "softly"


@pytest.mark.usefixtures("bells")
@awaited
async def test_a_part_has_dialogs_and_fields() -> None:
    paper = await visited("en")
    assert paper.hands
    paper.hands.click("dialog", "bell towers")
    assert paper.regions["dialog"] == "<p>a dialog about towers</p>"
    paper.hands.typed("bell", "ding")
    assert bell_of(paper).rung == "ding"


@awaited
async def test_every_part_of_the_page_has_names_of_its_own() -> None:
    paper = await visited("en")
    made = every_part(paper.hands)  # type: ignore[arg-type]
    for names in (
        [way for part in made for way in part.addresses],
        [deed for part in made for deed in part.deeds()],
        [key for part in made for key in part.table_keys],
    ):
        assert len(names) == len(set(names))


@pytest.mark.parametrize("game", games.names())
@awaited
async def test_no_key_of_the_frame_or_a_part_means_something_else_in_a_game(game: str) -> None:
    paper = await begun(await visited("en"), "person", "person")
    keys = paper.hands.frame_keys()  # type: ignore[union-attr]
    assert {"?", "s", "l", "u", "y", "i"} <= set(keys)
    assert not set(keys) & set(games.load(game).SHORTCUTS)
    own = [key for part in paper.hands.parts for key in part.table_keys]  # type: ignore[union-attr]
    assert not {"?", "s", "l"} & set(own)

"""Doors: what few visits need is fetched when it is first wanted, and nobody loses a click."""

import asyncio
import re
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import AsyncMock

import pytest

import apart
import packing
import page.room
from bottega.core import Refusal
from page import words
from page.app import App
from page.device.browser import Touch
from page.device.part_archive import APART, PartArchives
from page.doors import PATIENCE, archive_of
from page.every_part import PARTS
from page.parts import Part
from page.words import Words
from tests.asynchronous import awaited
from tests.page.paper import Paper, bridge_to, visited

SITE = Path(__file__).parents[2] / "site"
DOORS = [kind for kind in PARTS if kind.behind]


def app_of(paper: Paper) -> App:
    assert isinstance(paper.hands, App)
    return paper.hands


async def inside(app: App, door: type[Part]) -> Part:
    (found,) = [part for part in app.parts if isinstance(part, door)]
    return await app.admit(found)


@awaited
async def test_the_first_screen_needs_none_of_what_is_behind_doors() -> None:
    paper = await visited("en")
    assert len(DOORS) == 5
    assert sum(bool(part.behind) for part in app_of(paper).parts) == 5
    assert paper.parts_fetched == []


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.behind.split(".")[1])
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_first_screen_shows_the_same_of_a_part_as_of_its_door(
    door: type[Part], language: str
) -> None:
    @awaited
    async def compare() -> None:
        paper = await visited(language)
        app, say = app_of(paper), Words(language, words.FRAME)
        (before,) = [part for part in app.parts if isinstance(part, door)]
        html = paper.regions["main"]
        part = await app.admit(before)
        assert type(part) is not door
        assert not part.behind
        assert part.home(say, 0) == before.home(say, 0)
        assert part.addresses == before.addresses
        app.show()
        assert paper.regions["main"] == html

    compare()


@awaited
async def test_a_click_goes_through_the_door_and_the_part_takes_its_place() -> None:
    paper = await visited("en")
    await paper.click("ledger", "games")
    assert paper.where == "/history/games"
    assert "The ledger is still empty" in paper.html
    assert paper.parts_fetched == ["studies"]
    assert [part.behind for part in app_of(paper).parts if "history" in part.addresses] == [""]
    await paper.click("home")
    await paper.click("ledger", "games")
    assert paper.parts_fetched == ["studies"], "who was let in need not knock again"


@awaited
async def test_an_address_leads_through_a_door() -> None:
    paper = await visited("en")
    paper.go("/workbench")
    await paper.settle()
    assert "bench-start" in [deed for deed, _ in paper.deeds(enabled=False)]
    assert paper.title == "Your own bot · Bottega"


@awaited
async def test_a_dialog_that_is_behind_a_door_opens_it() -> None:
    paper = await visited("en")
    await paper.click("dialog", "settings")
    await paper.click("dialog", "room-ways")
    assert paper.parts_fetched == ["rooms"]
    assert ("room-ways-save", "") in paper.deeds()


@awaited
async def test_what_was_touched_before_python_was_there_goes_through_a_door() -> None:
    paper = Paper("en")
    paper.early = [Touch("click", "ledger", "games")]
    from page import app

    await app.start(paper)
    await paper.settle()
    assert "The ledger is still empty" in paper.html


# ------------------------------------------------------------------ slow, or not at all


@awaited
async def test_who_waits_is_told_so_and_gets_there() -> None:
    paper = await visited("en")
    paper.parts_come.clear()
    assert paper.hands
    paper.hands.click("ledger", "games")
    await asyncio.sleep(PATIENCE + 0.1)
    assert "Fetching what is needed" in paper.html
    assert paper.where == ""
    paper.parts_come.set()
    await paper.settle()
    assert "Fetching what is needed" not in paper.html
    assert "The ledger is still empty" in paper.html


@awaited
async def test_a_screen_that_is_waited_for_says_so() -> None:
    paper = await visited("en")
    paper.parts_come.clear()
    paper.go("/practice")
    await asyncio.sleep(PATIENCE + 0.1)
    assert "Fetching what is needed" in paper.regions["main"]
    paper.parts_come.set()
    await paper.settle()
    assert "Fetching what is needed" not in paper.html


@awaited
async def test_who_goes_on_before_a_part_has_come_is_not_called_back() -> None:
    paper = await visited("en")
    paper.parts_come.clear()
    paper.go("/history")
    await asyncio.sleep(PATIENCE + 0.1)
    paper.go("/rules/splendor")
    await asyncio.sleep(0)
    paper.parts_come.set()
    await paper.settle()
    assert "rules" in paper.where
    assert "ledger" not in paper.regions["main"]
    assert paper.title.endswith("Splendor · Bottega")


@awaited
async def test_who_has_gone_on_is_not_led_home_by_what_did_not_come() -> None:
    paper = await visited("en")
    paper.parts_come.clear()
    paper.go("/history")
    await asyncio.sleep(0)
    paper.go("/rules/splendor")
    await asyncio.sleep(0)
    paper.parts_lost = True
    paper.parts_come.set()
    await paper.settle()
    assert paper.where == "/rules/splendor"
    assert "could not be fetched" not in paper.html


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_what_does_not_come_is_said_and_can_be_tried_again(language: str) -> None:
    @awaited
    async def try_again() -> None:
        paper = await visited(language)
        paper.parts_lost = True
        told = Words(language, words.FRAME)("trouble.part-not-fetched")
        await paper.click("ledger", "games")
        assert told in paper.html
        paper.go("/workbench")
        await paper.settle()
        assert (told in paper.html, paper.where) == (True, "/")
        await paper.click("dialog", "post-open")
        assert told in paper.html
        assert not paper.dialog
        paper.parts_lost = False
        await paper.click("ledger", "games")
        assert paper.where == "/history/games"
        assert told not in paper.html

    try_again()


@awaited
async def test_rooms_that_wait_are_listed_and_the_first_screen_stands_without_them() -> None:
    paper = await visited("en")
    await paper.rooms.put("a room", "nobody can read this note", 0, [])
    paper.go("/rules/splendor")
    await paper.settle()
    paper.parts_lost = True
    paper.go("/")
    await paper.settle()
    assert "could not be fetched" in paper.html
    assert ("start", "") in paper.deeds()
    paper.parts_lost = False
    paper.go("/rules/splendor")
    await paper.settle()
    paper.go("/")
    await paper.settle()
    assert "A table on this device cannot be read" in paper.html


# ------------------------------------------------------------------ nothing is missing


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.behind.split(".")[1])
def test_what_others_offer_of_a_part_leads_through_its_door(door: type[Part]) -> None:
    folder = SITE / "page" / door.behind.split(".")[1]
    packages = {each.replace(".", "/") for each in APART[archive_of(door.behind)]}
    home = [SITE / each for each in packages] + [folder]
    sources = [
        path.read_text("utf-8")
        for path in (SITE / "page").rglob("*.py")
        if path.name == "door.py" or not any(path.is_relative_to(each) for each in home)
    ]

    @awaited
    async def compare() -> None:
        part = await inside(app_of(await visited("en")), door)
        offered = {
            deed for deed in part.deeds() if any(_offers(source, deed) for source in sources)
        }
        assert offered == set(door.opens)

    compare()


def _offers(source: str, deed: str) -> bool:
    return bool(re.search(rf'(button|menu_item)\([^"]*("[^"]*"[^"]*)*"{deed}"', source)) or (
        f'"{deed}"' in source and "Door(" in source
    )


def test_a_start_imports_nothing_that_lies_apart() -> None:
    started = apart.started_modules(SITE)
    behind = [kind.behind.rpartition(".")[0] for kind in DOORS]
    assert not started & {*behind, "page.room.session", "bottega.replica.replica"}
    assert "page.room.door" in started
    names = ["page/room/part.pyc", "page/room/door.pyc", "page/room/words/en.pyc", "page/app.pyc"]
    assert apart.packed_apart(names, "rooms", started) == ["page/room/part.pyc"]


def test_what_rooms_need_is_not_behind_another_door() -> None:
    needed = apart.started_modules(SITE, "page.room.part", "bottega.replica.replica")
    started = apart.started_modules(SITE)
    names = [f"{module.replace('.', '/')}.pyc" for module in needed]
    assert apart.packed_apart(names, "rooms", started)
    assert apart.packed_apart(names, "studies", started) == []


class Window:
    """A window that fetches what it is told to."""

    def __init__(self, *answers: bytes | None) -> None:
        self.answers = list(answers)
        self.document = self

    def getElementById(self, _: str) -> SimpleNamespace:  # noqa: N802
        return SimpleNamespace(textContent='{"rooms": "parts/rooms.pack"}')

    async def fetch(self, _: str) -> SimpleNamespace:
        data = self.answers.pop(0)
        if data is None:
            raise OSError("no connection")
        given = SimpleNamespace(to_bytes=lambda: data)
        return SimpleNamespace(ok=True, arrayBuffer=AsyncMock(return_value=given))


@awaited
async def test_what_comes_damaged_is_refused_and_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = packing.solid({"page/room/lamp.py": b"LIGHT = 7"})
    monkeypatch.setattr("page.device.part_archive.FOLDER", tmp_path)
    monkeypatch.setattr("page.room.__path__", [*page.room.__path__])
    archives = PartArchives(bridge_to(Window(whole[:-9], None, whole)))
    for _ in range(2):
        with pytest.raises(Refusal):
            await archives.fetch("rooms")
    await archives.fetch("rooms")
    await archives.fetch("rooms")  # which asks nobody any more
    assert import_module("page.room.lamp").LIGHT == 7

"""Doors: what few visits need is fetched when it is first wanted, and nobody loses a click."""

import asyncio
import gzip
import json
import re
import sys
from collections.abc import Mapping
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple

import pytest

import apart
import packing
import page.room
from bottega.core import Refusal
from page import words
from page.app import App
from page.device.browser import Touch
from page.device.part_archive import APART, PartArchives
from page.doors import SOON, archive_of
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
    return await app.doors.admit(found)


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
        part = await app.doors.admit(before)
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

LATER = SOON + 0.1
FETCHING = "Fetching what is needed"
LOST = "could not be fetched"


async def slowly(paper: Paper, deed: str, value: str = "", pause: float = LATER) -> None:
    """Click something behind a door whose archive is long in coming."""
    paper.parts_come.clear()
    assert paper.hands
    paper.hands.click(deed, value)
    await asyncio.sleep(pause)


@awaited
async def test_who_waits_is_told_so_and_gets_there() -> None:
    paper = await visited("en")
    await slowly(paper, "ledger", "games")
    assert FETCHING in paper.regions["dialog"]
    assert paper.where == ""
    paper.parts_come.set()
    await paper.settle()
    assert not paper.dialog
    assert "The ledger is still empty" in paper.html


@awaited
async def test_who_does_not_want_to_wait_any_more_is_left_in_peace() -> None:
    paper = await visited("en")
    await slowly(paper, "ledger", "games")
    assert ("close", "") in paper.deeds()
    app_of(paper).click("close", "")
    assert not paper.dialog
    app_of(paper).click("ledger", "games")  # but after all
    await asyncio.sleep(LATER)
    assert FETCHING in paper.regions["dialog"]
    app_of(paper).click("close", "")
    paper.parts_come.set()
    await paper.settle()
    assert paper.where == ""
    assert not paper.dialog


@pytest.mark.parametrize("lost", [False, True])
@pytest.mark.parametrize("pause", [0, LATER])
@pytest.mark.parametrize(("deed", "value"), [("post-make", ""), ("dialog", "post-open")])
def test_who_has_gone_on_is_not_called_back_and_hears_no_more(
    deed: str, value: str, pause: float, lost: bool
) -> None:
    @awaited
    async def go_on() -> None:
        paper = await visited("en")
        await slowly(paper, deed, value, pause)
        paper.go("/rules/splendor")
        await asyncio.sleep(0)
        paper.parts_lost = lost
        paper.parts_come.set()
        await paper.settle()
        assert paper.where == "/rules/splendor"
        assert await paper.rooms.notes() == []
        assert "post-read" not in paper.html
        assert LOST not in paper.html
        assert not paper.dialog
        paper.go("/")
        await paper.settle()
        assert FETCHING not in paper.html
        assert LOST not in paper.html

    go_on()


@awaited
async def test_who_is_behind_the_curtain_is_not_taken_elsewhere() -> None:
    paper = await visited("en")
    await paper.click("start")
    app = app_of(paper)
    door = next(part for part in app.parts if "replay" in part.opens)
    paper.parts_come.clear()
    app.later(app.doors.enter(door, "replay", "a game"))
    await asyncio.sleep(LATER)
    sitting = app.steward.sitting
    assert sitting
    sitting.lowered = True
    paper.parts_come.set()
    await paper.settle()
    assert paper.where.startswith("/game/")


@awaited
async def test_impatient_clicks_do_it_once() -> None:
    paper = await visited("en")
    paper.parts_come.clear()
    assert paper.hands
    for _ in range(3):
        paper.hands.click("post-make", "")
        await asyncio.sleep(0.05)
    paper.parts_come.set()
    await paper.settle()
    assert len(await paper.rooms.notes()) == 1


@awaited
async def test_a_file_is_chosen_at_a_touch_however_long_the_way_to_it() -> None:
    paper = await visited("en")
    await slowly(paper, "replay-load")
    paper.files.touched = False
    paper.parts_come.set()
    await paper.settle()
    assert FETCHING not in paper.html
    assert "Here it is" in paper.regions["dialog"]
    assert not paper.files.asked
    paper.files.touched = True
    await paper.click("knock")
    assert paper.files.asked
    assert not paper.dialog


@awaited
async def test_a_screen_that_is_waited_for_says_so() -> None:
    paper = await visited("en")
    paper.parts_come.clear()
    paper.go("/practice")
    await asyncio.sleep(LATER)
    assert FETCHING in paper.regions["main"]
    paper.parts_come.set()
    await asyncio.sleep(LATER)
    await paper.settle()
    assert FETCHING not in paper.html


@pytest.mark.parametrize("lost", [False, True])
@pytest.mark.parametrize("pause", [0, LATER])
def test_who_goes_on_before_a_screen_has_come_is_not_called_back(pause: float, lost: bool) -> None:
    @awaited
    async def go_on() -> None:
        paper = await visited("en")
        paper.parts_come.clear()
        paper.go("/history")
        await asyncio.sleep(pause)
        paper.go("/rules/splendor")
        await asyncio.sleep(0)
        paper.parts_lost = lost
        paper.parts_come.set()
        await asyncio.sleep(LATER)
        await paper.settle()
        assert paper.where == "/rules/splendor"
        assert "ledger" not in paper.regions["main"]
        assert paper.title.endswith("Splendor · Bottega")
        assert LOST not in paper.html
        assert FETCHING not in paper.html

    go_on()


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_what_does_not_come_is_said_and_can_be_tried_again(language: str) -> None:
    @awaited
    async def try_again() -> None:
        paper = await visited(language)
        paper.parts_lost = True
        told = Words(language, words.FRAME)("trouble.part-not-fetched")
        await paper.click("ledger", "games")
        assert told in paper.regions["dialog"]
        await paper.click("knock")
        assert told in paper.regions["dialog"]
        await paper.click("close")
        paper.go("/workbench")
        await paper.settle()
        assert told in paper.regions["main"]
        assert paper.where == "/workbench", "where it is is not forgotten"
        paper.parts_lost = False
        await paper.click("arrive")
        assert told not in paper.html
        assert ("bench-start", "") in paper.deeds(enabled=False)
        await paper.click("home")
        assert told not in paper.html, "it is over"

    try_again()


@awaited
async def test_what_does_not_come_is_told_on_every_screen_and_over_every_dialog() -> None:
    paper = await visited("en")
    paper.parts_lost = True
    paper.go("/rules/splendor")
    await paper.settle()
    await paper.click("dialog", "settings")
    await paper.click("dialog", "room-ways")
    assert LOST in paper.regions["dialog"]
    await paper.click("close")
    await paper.click("home")
    await paper.click("start")
    await paper.click("dialog", "menu")
    (replay,) = [value for deed, value in paper.deeds() if deed == "replay"]
    await paper.click("replay", replay)
    assert LOST in paper.regions["dialog"]
    assert paper.where.startswith("/game/")
    paper.parts_lost = False
    await paper.click("knock")
    assert paper.where.startswith("/replay/")
    assert not paper.dialog


@awaited
async def test_the_first_screen_stands_without_rooms_that_do_not_come_and_lists_them_then() -> None:
    paper = await visited("en")
    await paper.rooms.put("a room", "nobody can read this note", 0, [])
    paper.go("/rules/splendor")
    await paper.settle()
    paper.parts_lost = True
    paper.go("/")
    await paper.settle()
    assert LOST in paper.html
    assert ("start", "") in paper.deeds()
    paper.parts_lost = False
    await paper.click("dialog", "post-open")
    assert LOST not in paper.html
    assert "A table on this device cannot be read" in paper.regions["main"]


@awaited
async def test_the_page_wakes_though_rooms_are_long_in_coming(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("page.doors.AT_HOME", 0.1)
    paper = Paper("en")
    await paper.rooms.put("a room", "nobody can read this note", 0, [])
    paper.parts_come.clear()
    from page import app

    await app.start(paper)
    assert ("start", "") in paper.deeds()
    paper.parts_come.set()
    await paper.settle()
    assert "A table on this device cannot be read" in paper.regions["main"]


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


class Answer(NamedTuple):
    """What a host answers."""

    data: bytes
    ok: bool = True

    async def arrayBuffer(self) -> SimpleNamespace:  # noqa: N802
        return SimpleNamespace(to_bytes=lambda: self.data)


class Window:
    """A window that fetches what it is told to."""

    def __init__(self, *answers: Answer | None) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []  # how each was asked for
        self.document = self
        self.AbortSignal = None
        digest = sha256(gzip.decompress(WHOLE)).hexdigest()
        self.told = json.dumps({"rooms": ["parts/rooms.pack", digest]})

    def getElementById(self, _: str) -> SimpleNamespace:  # noqa: N802
        return SimpleNamespace(textContent=self.told)

    async def fetch(self, _: str, how: Mapping[str, str]) -> Answer:
        self.asked.append(how["cache"])
        await asyncio.sleep(0)
        answer = self.answers.pop(0)
        if answer is None:
            raise OSError("no connection")
        return answer


WHOLE = packing.solid({"page/room/lamp.py": b"LIGHT = 7"})
GOOD = Answer(WHOLE)
UNPACKED = Answer(gzip.decompress(WHOLE))
CUT = Answer(UNPACKED.data[:-9])
OTHER = Answer(b"<!doctype html><p>Please log in to this network")
GONE = Answer(b"", ok=False)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("page.device.part_archive.FOLDER", tmp_path)
    monkeypatch.setattr("page.room.__path__", [*page.room.__path__])
    monkeypatch.delitem(sys.modules, "page.room.lamp", raising=False)


@pytest.mark.usefixtures("shelf")
@pytest.mark.parametrize("good", [GOOD, UNPACKED], ids=["packed", "unpacked"])
@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (None, "part-not-fetched"),
        (Answer(WHOLE[:-9]), "part-not-fetched"),
        (CUT, "part-not-fetched"),
        (OTHER, "part-not-fetched"),
        (GONE, "part-gone"),
    ],
)
@awaited
async def test_what_is_not_right_is_refused_and_asked_for_again(
    bad: Answer | None, code: str, good: Answer
) -> None:
    window = Window(bad, bad, bad, good)
    archives = PartArchives(bridge_to(window))
    with pytest.raises(Refusal) as refused:
        await archives.fetch("rooms")
    assert refused.value.code == code
    assert "page.room.lamp" not in sys.modules
    await asyncio.gather(archives.fetch("rooms"), archives.fetch("rooms"))
    await archives.fetch("rooms")  # which asks nobody any more
    assert window.asked == ["default", "reload"] * 2, "past what the browser keeps"
    assert import_module("page.room.lamp").LIGHT == 7

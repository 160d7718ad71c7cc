"""The last pictures of screens: kept for who may see them again, and for nobody else."""

import json
from random import Random
from typing import Any

import pytest

from page import games
from page.app import start
from page.table import pictures
from tests.asynchronous import awaited
from tests.page.clicks import begun, play, sitting_of
from tests.page.paper import Paper, visited


def kept(paper: Paper, name: str) -> Any:
    """A picture that was kept, or None."""
    return json.loads(paper.recall(pictures.PLACE + name) or "null")


def table_name(paper: Paper) -> str:
    return pictures.named(paper.where)


async def at_table(game: str, *kinds: str) -> Paper:
    paper = await visited("en")
    if game != "splendor":
        await paper.click("game", game)
    least = 4 if game == "citadels" else 2
    return await begun(paper, *kinds, *["apprentice"] * (least - len(kinds)))


@pytest.mark.parametrize("game", games.names())
@awaited
async def test_a_table_of_one_person_is_kept_as_that_person_sees_it(game: str) -> None:
    paper = await at_table(game, "person")
    await play(paper, Random(1), 3)
    paper.look_away()
    picture = kept(paper, table_name(paper))
    sitting = sitting_of(paper)
    assert sitting.viewer == 0
    assert picture["regions"]["main"] == paper.regions["main"]
    shown = {name: html for name, html in paper.regions.items() if html}
    assert picture["regions"].items() <= shown.items()
    assert (picture["game"], picture["language"]) == (game, "en")
    assert picture["title"] == paper.title


@pytest.mark.parametrize("game", games.names())
@awaited
async def test_where_people_share_a_device_no_picture_holds_a_secret(game: str) -> None:
    paper = await at_table(game, "person", "person")
    for seed in range(12):
        await play(paper, Random(seed), 2)
        secret = sitting_of(paper).has_secrets()
        paper.look_away()
        assert (kept(paper, table_name(paper)) is None) == secret


@awaited
async def test_who_leaves_a_table_finds_its_picture() -> None:
    paper = await at_table("azul", "person")
    name = table_name(paper)
    assert kept(paper, name) is None
    await paper.click("home")
    assert "az-" in kept(paper, name)["regions"]["main"]


@awaited
async def test_a_curtain_takes_a_picture_away() -> None:
    paper = await at_table("citadels", "person")
    paper.look_away()
    assert kept(paper, table_name(paper))
    sitting = sitting_of(paper)
    sitting.note = sitting.note._replace(kinds=("person", "person", "apprentice", "apprentice"))
    paper.look_away()
    assert kept(paper, table_name(paper)) is None


@awaited
async def test_a_picture_goes_at_once_when_a_second_person_sits_down() -> None:
    paper = await at_table("citadels", "person")
    paper.look_away()
    assert kept(paper, table_name(paper))
    sitting = sitting_of(paper)
    sitting.note = sitting.note._replace(kinds=("person", "person", "easy", "easy"))
    await paper.click("log")  # whatever is shown next; the page may end without being left
    assert kept(paper, table_name(paper)) is None


@awaited
async def test_a_picture_of_an_earlier_visit_goes_before_a_curtain_is_shown() -> None:
    paper = await at_table("citadels", "person", "person")
    name = table_name(paper)
    pictures.keep(paper, name, "en", "", "citadels", {"main": "what one of them saw"})
    again = Paper("en", shelf=paper.shelf, texts=paper.texts)
    again.where = paper.where
    await start(again)
    assert sitting_of(again).has_secrets()
    assert kept(again, name) is None


@awaited
async def test_the_first_screen_is_kept_as_the_next_visit_finds_it() -> None:
    paper = await at_table("splendor", "person", "person")
    await paper.click("home")
    await paper.click("game", "azul")  # chosen, and not begun
    paper.offline_copy.tell("ready")
    paper.look_away()
    again = Paper("en", shelf=paper.shelf, texts=paper.texts)
    again.clock = paper.clock
    await start(again)
    first = {name: html for name, html in again.shows[0][0].items() if html}
    picture = kept(paper, pictures.HOME)
    assert picture["regions"] == first
    assert picture["title"] == again.title
    assert "continue-title" in first["main"]


@awaited
async def test_a_game_under_way_is_in_the_picture_of_the_first_screen() -> None:
    paper = await at_table("azul", "person")
    paper.look_away()
    assert sitting_of(paper).note.ident in kept(paper, pictures.HOME)["regions"]["main"]


@awaited
async def test_a_picture_goes_with_its_game_and_all_go_with_everything() -> None:
    paper = await at_table("splendor", "person")
    paper.look_away()
    ident = sitting_of(paper).note.ident
    await paper.click("home")
    await paper.click("forget", ident)
    await paper.click("forget-yes", ident)
    assert kept(paper, f"game {ident}") is None
    paper.look_away()
    assert ident not in paper.recall(pictures.PLACE + pictures.HOME)  # type: ignore[operator]
    await paper.click("ledger", "games")
    paper.forget()
    paper.look_away()
    assert not [name for name in paper.texts if "picture" in name], "nothing is kept from there"


def test_only_the_latest_are_kept_and_none_that_is_too_large() -> None:
    paper = Paper("en")
    for number in range(pictures.MOST + 2):
        pictures.keep(paper, f"game {number}", "en", "", "azul", {"main": "<p>"})
    pictures.keep(paper, "game 3", "en", "", "azul", {"main": "x" * pictures.LARGEST})
    names = [name for name in paper.texts if name.startswith(pictures.PLACE)]
    assert names == [f"{pictures.PLACE}game {number}" for number in (2, 4, 5, 6)]


@pytest.mark.parametrize("nonsense", ["{", "3", '[1, "home"]', '{"a": 1}'])
def test_nonsense_in_the_list_is_survived(nonsense: str) -> None:
    paper = Paper("en", texts={pictures.LISTED: nonsense})
    pictures.keep(paper, "game a", "en", "", "azul", {"main": "<p>"})
    pictures.drop(paper, "game a")
    assert pictures.PLACE + "game a" not in paper.texts


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("/game/ab12", "game ab12"),
        ("/room/1/0a0a/1b1b", "room 0a0a"),
        ("/room/2/0a0a/1b1b/words", "room 0a0a"),
        ("/room", ""),
        ("/replay/game/ab", ""),
        ("", ""),
    ],
)
def test_a_picture_is_named_by_its_address(address: str, name: str) -> None:
    assert pictures.named(address) == name

"""The page with a browser made of paper: the first screen, a game, passing the device."""

import json
import re
from random import Random

import pytest

from page.app import start
from tests.asynchronous import awaited
from tests.page.clicks import begun, play, sitting_of
from tests.page.paper import Paper, visited

# ------------------------------------------------------------------ the first screen


@awaited
async def test_the_first_screen_is_home_in_the_visitors_language() -> None:
    assert "新开一局" in (await visited("zh-CN")).html
    assert "新開一局" in (await visited("zh-TW")).html
    paper = await visited("en")
    assert "A new game" in paper.html
    assert paper.language == "en"


@awaited
async def test_settings_change_the_page_and_are_remembered() -> None:
    paper = await visited("en")
    await paper.click("dialog", "settings")
    assert paper.dialog
    await paper.click("set", "language zh-Hant")
    await paper.click("set", "theme light")
    assert paper.language == "zh-Hant"
    assert paper.looks["theme"] == "light"
    await paper.click("close")
    assert not paper.dialog
    again = Paper("en")
    again.texts = paper.texts
    await start(again)
    assert again.language == "zh-Hant"
    assert again.looks["theme"] == "light"


@awaited
async def test_options_stay_unfolded_while_they_are_chosen() -> None:
    paper = await visited("en")
    assert 'id="options" class="options" hidden' in paper.html
    await paper.click("unfold")
    await paper.click("option", "teams 1")
    assert 'id="options" class="options" hidden' not in paper.html
    assert ("kind", "3 apprentice") in paper.deeds(), "teams are four"
    await paper.click("unfold")
    assert 'id="options" class="options" hidden' in paper.html


@awaited
async def test_a_name_is_only_a_name() -> None:
    paper = await visited("en")
    assert paper.hands
    paper.hands.typed("name 0", "<img src=x onerror=alert(1)>")
    await begun(paper, "person", "person")
    assert "<img" not in paper.html
    assert "&lt;img src=x onerror=alert(1)&gt;" in paper.html


@pytest.mark.parametrize("name", ["\u202eevil", "a\nb", "\u200b"])
@awaited
async def test_a_name_that_cannot_be_is_refused_and_nothing_is_lost(name: str) -> None:
    paper = await visited("en")
    assert paper.hands
    paper.hands.typed("name 1", name)
    await paper.click("start")
    if sitting_of(paper) is None:
        assert "One of the names cannot be used" in paper.html
        paper.hands.typed("name 1", "Bea")
        await paper.click("start")
    assert sitting_of(paper) is not None


@awaited
async def test_nonsense_from_the_page_changes_nothing() -> None:
    paper = await visited("en")
    assert paper.hands
    before = paper.html
    paper.hands.click("nonsense", "x")
    paper.hands.typed("name x", "y")
    paper.hands.typed("nonsense", "y")
    assert not paper.hands.key("F13")
    assert paper.html == before


# ------------------------------------------------------------------ playing


@pytest.mark.parametrize("kinds", [("person", "person"), ("person", "apprentice", "apprentice")])
@awaited
async def test_a_whole_game_by_clicks(kinds: tuple[str, ...]) -> None:
    paper = await begun(await visited("en"), *kinds)
    await play(paper, Random(1))
    assert "The game is over" in paper.html
    assert paper.dialog
    assert sitting_of(paper).status == "over"


@awaited
async def test_home_offers_the_game_again_until_it_is_abandoned() -> None:
    paper = await begun(await visited("en"), "person", "apprentice")
    ident = sitting_of(paper).note.ident
    await paper.click("home")
    assert sitting_of(paper) is None
    await paper.click("open", ident)
    assert sitting_of(paper).note.ident == ident
    await paper.click("dialog", "menu")
    await paper.click("dialog", "abandon")
    await paper.click("abandon")
    assert ("open", ident) not in paper.deeds()
    assert ident in paper.shelf.kept, "it is still in the history"


@awaited
async def test_a_game_can_be_removed_after_a_question() -> None:
    paper = await begun(await visited("en"), "person", "apprentice")
    ident = sitting_of(paper).note.ident
    await paper.click("home")
    await paper.click("forget", ident)
    assert ident in paper.shelf.kept
    await paper.click("forget-yes", ident)
    assert ident not in paper.shelf.kept
    assert ("open", ident) not in paper.deeds()


@awaited
async def test_a_rematch_lets_the_next_one_begin() -> None:
    paper = await visited("en")
    assert paper.hands
    paper.hands.typed("name 0", "Ann")
    paper.hands.typed("name 1", "Bob")
    await begun(paper, "person", "person")
    first = sitting_of(paper).note.ident
    await play(paper, Random(5))
    await paper.click("rematch")
    again = sitting_of(paper)
    assert again.note.ident != first
    assert again.note.header.seats == ("Bob", "Ann")
    assert again.status == "open"


@awaited
async def test_a_broken_worker_does_not_stop_the_game() -> None:
    paper = await visited("en")
    paper.worker_broken = True
    await begun(paper, "apprentice", "person")
    assert sitting_of(paper).table.to_move == 1


@awaited
async def test_bots_are_told_only_what_their_seat_may_see() -> None:
    paper = await begun(await visited("en"), "person", "apprentice")
    await play(paper, Random(6), moves=2)
    assert paper.asked
    for question in map(json.loads, paper.asked):
        assert f"\neyes {question['seat']}\n" in question["record"]


@awaited
async def test_the_bots_worker_is_ready_before_a_bot_is_asked() -> None:
    paper = await begun(await visited("en"), "person", "person")
    assert not paper.bots_expected
    paper = await begun(await visited("en"), "person", "apprentice")
    assert paper.bots_expected
    assert not paper.asked


# ------------------------------------------------------------------ secrets on one device


@awaited
async def test_the_device_is_passed_behind_a_curtain_once_there_are_secrets() -> None:
    paper = await begun(await visited("en"), "person", "person")
    sitting = sitting_of(paper)
    assert not paper.covered
    await paper.click("touch", "deck 1")
    assert paper.hands
    reserve = next(value for deed, value in paper.deeds() if value.startswith("reserve"))
    await paper.click("touch", reserve)
    (card,) = sitting.table.state.players[0].blind
    assert f"card {card}" in paper.html or f"held {card}" in paper.html
    assert not paper.covered, "who drew looks at the card first"
    await paper.click("pass")
    assert paper.covered
    assert "Pass to Bruno" in paper.html
    assert f"held {card}" not in paper.html
    await paper.click("raise")
    assert not paper.covered
    assert sitting.eyes == 1
    assert f"held {card}" not in paper.html
    await paper.press("l")
    assert "What happened" in paper.regions["log"]


@awaited
async def test_what_one_has_enlarged_is_not_shown_to_the_next() -> None:
    paper = await begun(await visited("en"), "person", "person")
    await paper.click("touch", "deck 1")
    await paper.click("touch", "reserve")
    (card,) = sitting_of(paper).table.state.players[0].blind
    assert paper.hands
    paper.hands.click("zoom", f"card {card}")
    assert paper.regions["dialog"]
    await paper.click("pass")
    assert not paper.regions["dialog"]
    await paper.click("raise")
    assert not paper.regions["dialog"]


@awaited
async def test_the_turn_is_announced_and_old_trouble_forgotten() -> None:
    paper = await visited("en")
    assert paper.hands
    paper.hands.typed("name 1", "a\u202eb")
    await paper.click("start")
    assert "One of the names" in paper.html
    paper.hands.typed("name 1", "Bea")
    await begun(paper, "person", "apprentice")
    assert "One of the names" not in paper.html
    await play(paper, Random(1), moves=1)
    assert "Your turn" in paper.said[-1]


@awaited
async def test_keys_do_what_they_say() -> None:
    paper = await begun(await visited("en"), "person", "person")
    assert await paper.press("?")
    assert "Keys and help" in paper.regions["dialog"]
    await paper.click("close")
    await paper.press("l")
    assert paper.regions["log"]
    await paper.press("Escape")
    assert not paper.regions["log"]
    await paper.press("ArrowLeft")
    assert paper.moved == ["ArrowLeft"]
    await paper.press("1")
    assert sitting_of(paper).draft is not None
    await paper.press("Escape")
    assert sitting_of(paper).draft is None


@awaited
async def test_what_happened_last_stands_beside_the_game_the_latest_first() -> None:
    paper = await begun(await visited("en"), "person", "person")
    assert paper.regions["recent"] == ""
    for gems in ((0, 1, 2), (2, 3, 4)):
        for gem in gems:
            await paper.click("touch", f"gem {gem}")
        await paper.click("touch", "take")
    assert paper.regions["recent"].count("<li") == 2
    ruby, diamond = [paper.regions["recent"].index(gem) for gem in ("sp-red", "sp-white")]
    assert ruby < diamond, "the latest first"
    await play(paper, Random(3), moves=40)
    assert 6 <= paper.regions["recent"].count("<p>") <= 12, "only the last"
    ids = re.findall(r'id="(recent-[^"]+)"', paper.regions["recent"])
    assert len(ids) == len(set(ids)) > 3

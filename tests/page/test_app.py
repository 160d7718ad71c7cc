"""The page with a browser made of paper: the first screen, a game, saving, passing the device."""

import asyncio
import json
from collections.abc import Coroutine
from random import Random
from typing import Any

import pytest

from bottega.core import OVER
from page.app import App, start
from tests.page.paper import Paper, PaperShelf, visited


def run(deed: Coroutine[Any, Any, None]) -> None:
    asyncio.run(deed)


def sitting_of(paper: Paper) -> Any:
    assert isinstance(paper.hands, App)
    return paper.hands.host.sitting


async def begun(paper: Paper, *kinds: str) -> Paper:
    """Start a game with these at the table."""
    await paper.click("seats", str(len(kinds)))
    for seat, kind in enumerate(kinds):
        await paper.click("kind", f"{seat} {kind}")
    await paper.click("start")
    return paper


async def play(paper: Paper, rng: Random, moves: int = 10_000) -> int:
    """Play by clicking anything that can be clicked on the table, until it is over."""
    made = 0
    while sitting_of(paper).table.to_move != OVER and made < moves:
        offered = paper.deeds()
        if ("pass", "") in offered:
            await paper.click("pass")
        elif ("raise", "") in offered:
            await paper.click("raise")
        else:
            before = len(sitting_of(paper).table.entries)
            touches = [deed for deed in offered if deed[0] == "touch"]
            assert touches, "nothing can be touched"
            await paper.click(*rng.choice(touches))
            made += len(sitting_of(paper).table.entries) > before
    return made


# ------------------------------------------------------------------ the first screen


def test_the_first_screen_is_home_in_the_visitors_language() -> None:
    async def check() -> None:
        assert "新开一局" in (await visited("zh-CN")).html
        assert "新開一局" in (await visited("zh-TW")).html
        paper = await visited("en")
        assert "A new game" in paper.html
        assert paper.language == "en"

    run(check())


def test_settings_change_the_page_and_are_remembered() -> None:
    async def check() -> None:
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

    run(check())


def test_options_stay_unfolded_while_they_are_chosen() -> None:
    async def check() -> None:
        paper = await visited("en")
        assert 'id="options" class="options" hidden' in paper.html
        await paper.click("unfold")
        await paper.click("option", "teams 1")
        assert 'id="options" class="options" hidden' not in paper.html
        assert ("kind", "3 easy") in paper.deeds(), "teams are four"
        await paper.click("unfold")
        assert 'id="options" class="options" hidden' in paper.html

    run(check())


def test_a_name_is_only_a_name() -> None:
    async def check() -> None:
        paper = await visited("en")
        assert paper.hands
        paper.hands.typed("name 0", "<img src=x onerror=alert(1)>")
        await begun(paper, "person", "person")
        assert "<img" not in paper.html
        assert "&lt;img src=x onerror=alert(1)&gt;" in paper.html

    run(check())


@pytest.mark.parametrize("name", ["\u202eevil", "a\nb", "\u200b"])
def test_a_name_that_cannot_be_is_refused_and_nothing_is_lost(name: str) -> None:
    async def check() -> None:
        paper = await visited("en")
        assert paper.hands
        paper.hands.typed("name 1", name)
        await paper.click("start")
        if sitting_of(paper) is None:
            assert "One of the names cannot be used" in paper.html
            paper.hands.typed("name 1", "Bea")
            await paper.click("start")
        assert sitting_of(paper) is not None

    run(check())


def test_nonsense_from_the_page_changes_nothing() -> None:
    async def check() -> None:
        paper = await visited("en")
        assert paper.hands
        before = paper.html
        paper.hands.click("nonsense", "x")
        paper.hands.typed("name x", "y")
        paper.hands.typed("nonsense", "y")
        assert not paper.hands.key("F13")
        assert paper.html == before

    run(check())


# ------------------------------------------------------------------ playing


@pytest.mark.parametrize("kinds", [("person", "person"), ("person", "easy", "easy")])
def test_a_whole_game_by_clicks(kinds: tuple[str, ...]) -> None:
    async def check() -> None:
        paper = await begun(await visited("en"), *kinds)
        await play(paper, Random(1))
        assert "The game is over" in paper.html
        assert paper.dialog
        assert sitting_of(paper).status == "over"

    run(check())


@pytest.mark.parametrize("slow", [False, True])
def test_every_entry_is_kept_before_it_is_shown(slow: bool) -> None:
    async def check() -> None:
        paper = await begun(await visited("en"), "person", "easy", "person")
        shelf = paper.shelf
        shelf.slow = slow
        await play(paper, Random(2), moves=6)
        sitting = sitting_of(paper)
        _, lines = shelf.kept[sitting.note.ident]
        assert len(lines) == len(sitting.table.entries)
        assert any(flights for _, flights in paper.shows)
        assert slow != any(deed.startswith("jotted") for deed in shelf.order)
        safe = 0
        for deed, entries in [what.split() for what in shelf.order]:
            if deed == "shown":
                assert int(entries) <= safe
            else:
                safe = int(entries)

    run(check())


def test_a_tab_killed_at_any_moment_goes_on_where_it_was() -> None:
    async def check() -> None:
        paper = await begun(await visited("en"), "person", "easy")
        await play(paper, Random(3), moves=4)
        before = sitting_of(paper).table.entries
        again = Paper("en", shelf=paper.shelf)
        again.where = paper.where
        await start(again)
        assert sitting_of(again).table.entries == before
        await play(again, Random(4))
        assert sitting_of(again).status == "over"

    run(check())


def test_home_offers_the_game_again_until_it_is_abandoned() -> None:
    async def check() -> None:
        paper = await begun(await visited("en"), "person", "easy")
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

    run(check())


def test_a_game_can_be_removed_after_a_question() -> None:
    async def check() -> None:
        paper = await begun(await visited("en"), "person", "easy")
        ident = sitting_of(paper).note.ident
        await paper.click("home")
        await paper.click("forget", ident)
        assert ident in paper.shelf.kept
        await paper.click("forget-yes", ident)
        assert ident not in paper.shelf.kept
        assert ("open", ident) not in paper.deeds()

    run(check())


def test_a_rematch_lets_the_next_one_begin() -> None:
    async def check() -> None:
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

    run(check())


def test_a_broken_worker_does_not_stop_the_game() -> None:
    async def check() -> None:
        paper = await visited("en")
        paper.worker_broken = True
        await begun(paper, "easy", "person")
        assert sitting_of(paper).table.to_move == 1

    run(check())


def test_bots_are_told_only_what_their_seat_may_see() -> None:
    async def check() -> None:
        paper = await begun(await visited("en"), "person", "easy")
        await play(paper, Random(6), moves=2)
        assert paper.asked
        for question in map(json.loads, paper.asked):
            assert f"\neyes {question['seat']}\n" in question["record"]

    run(check())


# ------------------------------------------------------------------ storage in trouble


@pytest.mark.parametrize("code", ["full", "blocked", "failed"])
def test_without_storage_play_goes_on_and_the_page_says_so(code: str) -> None:
    async def check() -> None:
        paper = await visited("en")
        paper.shelf.trouble = code
        await begun(paper, "person", "easy")
        assert "save" in paper.regions["notice"]
        await play(paper, Random(7), moves=2)
        paper.shelf.trouble = ""
        await play(paper, Random(8), moves=1)
        assert paper.regions["notice"] == ""
        sitting = sitting_of(paper)
        _, lines = paper.shelf.kept[sitting.note.ident]
        assert len(lines) == len(sitting.table.entries), "what was missed is kept later"

    run(check())


def test_a_damaged_game_goes_on_from_before_the_damage() -> None:
    async def check() -> None:
        paper = await begun(await visited("en"), "person", "person")
        await play(paper, Random(9), moves=3)
        ident = sitting_of(paper).note.ident
        note, lines = paper.shelf.kept[ident]
        last = len(lines) - 1
        paper.shelf.kept[ident] = (note, [*lines[:last], lines[last].replace("#", "#0")])
        again = Paper("en", shelf=paper.shelf)
        again.where = f"/game/{ident}"
        await start(again)
        assert f"damaged from entry {last} on" in again.html
        assert len(sitting_of(again).table.entries) >= last
        await again.click("dismiss")
        assert "damaged" not in again.html

    run(check())


@pytest.mark.parametrize(
    ("note", "sentence"),
    [
        (None, "There is no such game"),
        ("nonsense", "damaged and cannot be read"),
        ('{"version": 99}', "newer version"),
        ('{"version": 1, "header": 3}', "damaged and cannot be read"),
        ("[]", "damaged and cannot be read"),
    ],
)
def test_a_save_that_cannot_be_read_is_named_and_home_works(
    note: str | None, sentence: str
) -> None:
    async def check() -> None:
        shelf = PaperShelf()
        if note is not None:
            shelf.kept["x"] = (note, [])
        paper = Paper("en", shelf=shelf)
        paper.where = "/game/x"
        await start(paper)
        await paper.settle()
        assert sentence in paper.html
        assert shelf.kept.get("x", (None,))[0] == note, "it is left as it is"
        await begun(paper, "person", "easy")
        assert sitting_of(paper) is not None

    run(check())


def test_the_second_tab_says_so_and_can_take_over() -> None:
    async def check() -> None:
        shelf, locks = PaperShelf(), {}  # type: ignore[var-annotated]
        first = await begun(await visited("en", shelf=shelf, locks=locks), "person", "person")
        second = Paper("en", shelf=shelf, locks=locks)
        second.where = first.where
        await start(second)
        assert sitting_of(second) is None
        assert "open in another tab" in second.html
        await second.click("seize", sitting_of(first).note.ident)
        assert sitting_of(second) is not None
        assert sitting_of(first) is None
        assert "open in another tab" in first.html
        await play(second, Random(10), moves=2)

    run(check())


# ------------------------------------------------------------------ secrets on one device


def test_the_device_is_passed_behind_a_curtain_once_there_are_secrets() -> None:
    async def check() -> None:
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

    run(check())


def test_what_one_has_enlarged_is_not_shown_to_the_next() -> None:
    async def check() -> None:
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

    run(check())


def test_the_turn_is_announced_and_old_trouble_forgotten() -> None:
    async def check() -> None:
        paper = await visited("en")
        assert paper.hands
        paper.hands.typed("name 1", "a\u202eb")
        await paper.click("start")
        assert "One of the names" in paper.html
        paper.hands.typed("name 1", "Bea")
        await begun(paper, "person", "easy")
        assert "One of the names" not in paper.html
        await play(paper, Random(1), moves=1)
        assert "Your turn" in paper.said[-1]

    run(check())


def test_keys_do_what_they_say() -> None:
    async def check() -> None:
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

    run(check())

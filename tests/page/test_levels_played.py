"""The levels of bots on the page: chosen, kept, shown; their time, and how it is ended."""

import asyncio
import json
from typing import Any

import pytest

from bottega import bots
from bottega.replica.overview import STAND_IN
from page.app import App, start
from page.html.controls import kind_icon, kind_name
from page.settings import THOUGHT
from page.table import levels, plan
from page.table.bot_choice import Speechless, agreed, answered
from page.table.levels import LEVELS
from page.table.note import read_note
from page.words import FRAME, LANGUAGES, Words
from tests.asynchronous import awaited
from tests.page.clicks import Slow, a_moment, begun, moves, sitting_of, slow_table, take
from tests.page.paper import Paper, visited
from tests.page.pasts import kept, sat


def test_the_page_knows_the_levels_of_the_engine() -> None:
    known = {level.name for level in bots.LEVELS}
    assert set(LEVELS) == known
    assert {levels.USUAL, levels.EASIEST, levels.ADVISER, STAND_IN} <= known
    assert set(levels.FORMER.values()) <= known
    assert set(levels.FORMER) < set(bots.names()), "games that were begun with them go on with them"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_a_drawing_and_a_line_of_words(language: str) -> None:
    say = Words(language, FRAME)
    assert len({say(f"level.{level}") for level in LEVELS}) == len(LEVELS)
    assert len({kind_icon(level) for level in (*LEVELS, "easy")}) == len(LEVELS) + 1
    assert kind_name("normal", say) == say("kind.normal")
    assert "archmage" in kind_name("archmage", say), "of a newer page"


def test_times_are_as_set_and_who_is_not_known_plays_as_the_usual_bot() -> None:
    assert [levels.seconds(level, "full") for level in LEVELS] == [0.3, 0.5, 1.0, 3.0]
    assert levels.seconds("master", "brief") == THOUGHT["brief"]
    assert levels.seconds("archmage", "full") == levels.seconds(levels.USUAL, "full")
    assert levels.player("archmage") == levels.USUAL
    assert levels.player("normal") == "normal"


def test_who_was_chosen_on_an_older_page_is_proposed_as_who_is_like_them() -> None:
    first = plan.first_plan("splendor")
    assert first.playing[1].kind == levels.USUAL
    text = '[["person", "Ann"], ["easy", "Bob"], ["normal", ""]]'
    kinds = [place.kind for place in plan.with_names(first, text).places]
    assert kinds == ["person", "apprentice", "journeyman", levels.USUAL]


@awaited
async def test_only_the_levels_that_play_are_told_of() -> None:
    paper = await visited("en")
    await paper.click("seats", "3")
    await paper.click("kind", "1 master")
    await paper.click("kind", "2 grandmaster")
    shown = [level for level in LEVELS if f'data-level="{level}">' in paper.html]
    assert shown == ["master", "grandmaster"]
    assert paper.html.count("data-level=") == len(LEVELS), "the others wait, for who chooses them"


@pytest.mark.parametrize("level", LEVELS)
@awaited
async def test_a_question_names_the_level_and_its_time(level: str) -> None:
    paper = await begun(await visited("en"), "person", level)
    await take(paper, 0, 1, 2)
    asked = json.loads(paper.asked[-1])
    assert asked["bot"] == level
    assert asked["milliseconds"] == round(levels.seconds(level, "full") * 1000)
    assert asked["budget"] == levels.NO_END, "the clock alone counts"
    assert "\neyes 1\n" in asked["record"]
    assert paper.many_expected == (level == "grandmaster")


@awaited
async def test_brief_thought_is_a_setting() -> None:
    paper = await visited("en")
    await paper.click("dialog", "settings")
    await paper.click("set", "thought brief")
    await paper.click("close")
    await begun(paper, "person", "grandmaster")
    await take(paper, 0, 1, 2)
    assert json.loads(paper.asked[-1])["milliseconds"] == 900


@awaited
async def test_an_older_game_goes_on_with_its_bots_and_another_one_with_todays() -> None:
    paper = Paper("en")
    old = sat(7, ("Ann", "Bob"), ("person", "normal"), moves=4)
    paper.shelf.kept[old.note.ident] = kept(old)
    paper.where = f"/game/{old.note.ident}"
    await start(paper)
    await paper.settle()
    assert "bot, Normal bot" in paper.html
    sitting = sitting_of(paper)
    sitting.note = sitting.note._replace(kinds=("normal", "person"))
    assert sitting.turned("")[1] == ("person", "journeyman")
    assert sitting.turned("master")[1] == ("person", "master")
    note = read_note(paper.shelf.kept[old.note.ident][0])
    assert note.kinds == ("person", "normal"), "what is kept stays as it was"


# ------------------------------------------------------------------ the time, and "move now"


async def thinking(level: str = "grandmaster") -> Slow:
    """A bot thinks, and will answer when it is hurried."""
    paper = Slow("en")
    await start(paper)
    await begun(paper, "person", level)
    paper.obliging = True
    assert isinstance(paper.hands, App)
    for thing in ("gem 0", "gem 1", "gem 2", "take"):
        paper.hands.click("touch", thing)
        await a_moment()
    return paper


@awaited
async def test_while_a_bot_thinks_its_time_is_shown_and_the_button_ends_it() -> None:
    paper = await thinking()
    dock = paper.regions["dock"]
    assert 'data-seconds="3"' in dock
    assert "Bruno is thinking" in dock
    assert paper.said[-1].endswith("Bruno is thinking."), "it is said once"
    assert ("hurry", "") in paper.deeds()
    entries = paper.entries()
    await paper.click("hurry")
    assert paper.hurried
    assert paper.entries() > entries
    assert "hurry" not in paper.regions["dock"]
    assert sitting_of(paper).clock is None


@awaited
async def test_a_key_does_the_same() -> None:
    paper = await thinking("master")
    assert 'data-seconds="1"' in paper.regions["dock"]
    await paper.press("+")
    assert sitting_of(paper).is_asked()
    hurried = paper.hurried
    await paper.press("+")
    assert paper.hurried == hurried, "nobody thinks now"


@awaited
async def test_of_several_bots_in_a_row_each_can_be_hurried() -> None:
    paper = Slow("en")
    await start(paper)
    await begun(paper, "person", "grandmaster", "grandmaster", "master")
    assert isinstance(paper.hands, App)
    for thing in ("gem 0", "gem 1", "gem 2", "take"):
        paper.hands.click("touch", thing)
        await a_moment()
    for seat in (1, 2, 3):
        assert sitting_of(paper).table.to_move == seat
        paper.gate.set()
        paper.hands.click("hurry", "")
        paper.gate.clear()
        while sitting_of(paper).table.to_move == seat:
            paper.gate.set()
            await asyncio.sleep(0)
            paper.gate.clear()
    await paper.settle()
    assert sitting_of(paper).is_asked()


@awaited
async def test_who_is_quick_shows_no_clock_that_would_only_flicker() -> None:
    paper = await visited("en")
    await paper.click("dialog", "settings")
    await paper.click("set", "pace quick")
    await paper.click("close")
    await begun(paper, "person", "apprentice")
    await take(paper, 0, 1, 2)
    seen = [regions.get("dock", "") for regions, _ in paper.shows]
    assert any('id="hurry"' in dock for dock in seen)
    assert not any("data-seconds" in dock for dock in seen)


# ------------------------------------------------------------------ what was answered before


class Fickle(Paper):
    """A browser whose bots answer otherwise every time, as a clock may let them."""

    async def think(self, message: str, *more: Any) -> list[str]:
        told = json.loads((await super().think(message, *more))[0])
        weighed = told["weighed"]
        told["action"] = weighed[len(self.asked) % len(weighed)][0]
        return [json.dumps(told)]


@awaited
async def test_who_makes_the_same_move_again_meets_the_same_answer_whatever_the_clock_says() -> (
    None
):
    paper = Fickle("en")
    await start(paper)
    await begun(paper, "person", "master", "master")
    sitting = sitting_of(paper)
    await take(paper, 0, 1, 2)
    first, asked = moves(sitting), len(paper.asked)
    await paper.click("undo")
    await take(paper, 2, 3, 4)
    other = moves(sitting)
    assert len(paper.asked) > asked, "to another move there is another answer"
    asked = len(paper.asked)
    for gems, line in (((0, 1, 2), first), ((2, 3, 4), other), ((0, 1, 2), first)):
        await paper.click("undo")
        await take(paper, *gems)
        assert moves(sitting) == line
    assert len(paper.asked) == asked, "the log has what was answered"


@awaited
async def test_a_line_that_never_was_has_no_answer() -> None:
    paper = await begun(await visited("en"), "person", "master")
    sitting = sitting_of(paper)
    assert answered(sitting.table) is None
    await take(paper, 0, 1, 2)
    await paper.click("undo")
    assert answered(sitting.table) == sitting.table.entries[sitting.table.line.ahead[0]].known()
    await take(paper, 1, 2, 3)
    assert answered(sitting.table) is None


@awaited
async def test_a_hint_asked_for_again_is_the_same() -> None:
    paper = Fickle("en")
    await start(paper)
    await begun(paper, "person", "apprentice")
    await paper.press("i")
    hint, asked = sitting_of(paper).hint, len(paper.asked)
    await paper.press("i")
    await paper.press("i")
    assert sitting_of(paper).hint == hint
    assert len(paper.asked) == asked
    assert json.loads(paper.asked[-1])["bot"] == levels.ADVISER


# ------------------------------------------------------------------ several who think


def told(action: str, *weighed: tuple[str, int, int]) -> str:
    return json.dumps({"id": 1, "action": action, "positions": 9, "weighed": weighed})


def test_what_several_weighed_is_added_up() -> None:
    one = told("reserve 1", ("reserve 1", 10, 900), ("reserve 2", 9, 900))
    two = told("reserve 3", ("reserve 3", 8, 900), ("reserve 2", 7, 900))
    assert str(agreed([one]).action) == "reserve 1"
    assert str(agreed([one, two]).action) == "reserve 2"
    assert str(agreed(['{"id": 1, "error": "no"}', two]).action) == "reserve 3"
    with pytest.raises(Speechless):
        agreed(['{"id": 1, "error": "no"}'])


@awaited
async def test_a_worker_without_an_answer_does_not_stop_the_game() -> None:
    paper = await slow_table()
    paper.gate.set()
    paper.worker_broken = True
    await take(paper, 0, 1, 2)
    assert sitting_of(paper).is_asked()

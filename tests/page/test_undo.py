"""Taking back and playing again on the page: alone with bots, and among people at one device."""

import asyncio
from random import Random
from typing import Any

import pytest

from bottega.core import BACK, SPECTATOR
from page.app import App, start
from page.sitting import Sitting
from tests.page.paper import Paper, visited
from tests.page.test_app import begun, play, run, sitting_of
from tests.test_table import unchanged


async def take(paper: Paper, *gems: int) -> None:
    """Take these gems by touching them."""
    for gem in gems:
        await paper.click("touch", f"gem {gem}")
    await paper.click("touch", "take")


async def draw(paper: Paper, level: int = 1) -> None:
    await paper.click("touch", f"deck {level}")
    await paper.click("touch", "reserve")


async def reloaded(paper: Paper) -> Paper:
    """The same game in a new tab, from what was kept."""
    again = Paper("en", shelf=paper.shelf)
    again.where = paper.where
    again.clock = paper.clock
    await start(again)
    await again.settle()
    return again


def moves(sitting: Sitting) -> list[tuple[int, str]]:
    """What was done and holds, by whom."""
    entries = sitting.table.entries
    return [(entries[n].author, str(entries[n].known())) for n in sitting.table.line.held]


def dimmed(paper: Paper, deed: str) -> bool:
    return (deed, "") not in paper.deeds()


# ------------------------------------------------------------------ alone with bots


@pytest.mark.parametrize("bot", ["easy", "normal"])
def test_undo_goes_back_over_the_bots_to_ones_own_decision_and_redo_returns(bot: str) -> None:
    async def check() -> None:
        paper = await begun(await visited("en"), "person", bot, bot)
        sitting = sitting_of(paper)
        assert dimmed(paper, "undo")
        start = sitting.table.state
        await take(paper, 0, 1, 2)
        after, line, asked = sitting.table.state, moves(sitting), len(paper.asked)
        await paper.click("undo")
        assert sitting.table.state == start
        assert sitting.table.to_move == 0
        assert "Alba takes a move back" in paper.said[-1]
        assert "Your turn" in paper.said[-1]
        await paper.click("redo")
        assert sitting.table.state == after
        assert moves(sitting) == line
        assert len(paper.asked) == asked, "the bots do not think anew"
        assert dimmed(paper, "redo")
        assert not dimmed(paper, "undo")

    run(check())


def test_step_by_step_to_the_start_and_back_to_the_end() -> None:
    async def check() -> None:
        paper = await begun(await visited("en"), "easy", "person")
        await play(paper, Random(3), moves=6)
        sitting = sitting_of(paper)
        after, line = sitting.table.state, moves(sitting)
        steps = 0
        while not dimmed(paper, "undo"):
            await paper.press("u")
            assert sitting.table.to_move == 1
            steps += 1
        assert steps >= 6
        assert sum(author == 0 for author, _ in moves(sitting)) == 1, "the bot began"
        await paper.press("u")
        assert "no move of yours to take back" in paper.html
        while not dimmed(paper, "redo"):
            await paper.press("y")
        assert (sitting.table.state, moves(sitting)) == (after, line)

    run(check())


def test_a_reload_in_between_changes_nothing() -> None:
    async def check() -> None:
        paper = await begun(await visited("en"), "person", "easy")
        await play(paper, Random(4), moves=4)
        after = sitting_of(paper).table.state
        await paper.click("undo")
        await paper.click("undo")
        paper = await reloaded(paper)
        await paper.click("redo")
        paper = await reloaded(paper)
        await paper.click("redo")
        assert sitting_of(paper).table.state == after
        await paper.click("undo")
        assert not dimmed(paper, "redo")

    run(check())


def test_another_move_ends_redo_and_the_same_move_meets_the_same_answer() -> None:
    async def check() -> None:
        paper = await begun(await visited("en"), "person", "normal")
        sitting = sitting_of(paper)
        await take(paper, 0, 1, 2)
        answered = moves(sitting)
        await paper.click("undo")
        await take(paper, 2, 3, 4)
        assert dimmed(paper, "redo")
        await paper.click("redo")
        assert "Nothing has been taken back" in paper.html
        await paper.click("undo")
        await take(paper, 0, 1, 2)
        assert moves(sitting) == answered, "no fishing for another move of the bot"

    run(check())


def test_what_was_drawn_comes_again() -> None:
    async def check() -> None:
        paper = await begun(await visited("en"), "person", "easy")
        sitting = sitting_of(paper)
        await draw(paper)
        drawn = sitting.table.state.players[0].blind
        await paper.click("undo")
        back = sitting.table.entries[-1]
        assert back.action.args[1] == 1, "the log tells that a card had been seen"
        assert "that had revealed something" in paper.said[-1]
        await take(paper, 0, 1, 2)
        await draw(paper)
        assert sitting.table.state.players[0].blind == drawn

    run(check())


def test_a_finished_game_can_be_taken_back() -> None:
    async def check() -> None:
        paper = await visited("en")
        assert paper.hands
        paper.hands.typed("option target", "5")
        await begun(paper, "person", "easy")
        await play(paper, Random(2))
        sitting = sitting_of(paper)
        assert sitting.status == "over"
        turns, summary = len(sitting.turns()), sitting.note.summary
        await paper.press("u")
        assert sitting.status == "over", "first the result is closed"
        await paper.click("close")
        await paper.press("u")
        assert sitting.status == "open"
        assert sitting.note.status == "open"
        assert sitting.note.summary is None
        assert "The game is over" not in paper.html
        assert len(sitting.turns()) < turns, "the charts show only what holds"
        await paper.press("y")
        assert sitting.status == "over"
        assert len(sitting.turns()) == turns
        assert sitting.note.summary == summary, "what was taken back does not count twice"
        assert paper.regions["dialog"], "the result again"

    run(check())


def test_the_log_tells_everything_and_strikes_out_what_no_longer_holds() -> None:
    async def check() -> None:
        paper = await begun(await visited("en"), "person", "easy")
        await take(paper, 0, 1, 2)
        await paper.press("l")
        lines = paper.regions["log"].count("<li>")
        assert "<del>" not in paper.regions["log"]
        await paper.click("undo")
        assert paper.regions["log"].count("<li>") == lines + 1
        assert paper.regions["log"].count("<del>") == 2
        assert "Alba takes a move back." in paper.regions["log"]

    run(check())


class Slow(Paper):
    """A browser whose worker answers when it is let."""

    def __init__(self, *languages: str) -> None:
        super().__init__(*languages)
        self.gate = asyncio.Event()

    async def think(self, message: str) -> str:
        self.asked.append(message)
        await self.gate.wait()
        return await super().think(message)


async def slow_table(language: str = "en") -> Slow:
    paper = Slow(language)
    await start(paper)
    await begun(paper, "person", "easy")
    return paper


async def a_moment() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_undo_while_a_bot_thinks_drops_its_answer() -> None:
    async def check() -> None:
        paper = await slow_table()
        sitting, hands = sitting_of(paper), paper.hands
        assert isinstance(hands, App)
        start = sitting.table.state
        for thing in ("gem 0", "gem 1", "gem 2", "take"):
            hands.click("touch", thing)
            await a_moment()
        assert sitting.table.to_move == 1
        assert "thinking" in paper.html
        hands.click("undo", "")
        await a_moment()
        assert sitting.table.state == start
        assert not dimmed(paper, "redo")
        before = list(sitting.table.entries)
        paper.gate.set()
        await paper.settle()
        assert sitting.table.entries == before, "the answer came too late"
        await paper.click("redo")
        assert sitting.table.to_move == 0
        assert len(moves(sitting)) == 17, "the bot was asked again, and once"

    run(check())


def test_a_new_move_while_the_old_answer_is_still_to_come() -> None:
    async def check() -> None:
        paper = await slow_table()
        sitting, hands = sitting_of(paper), paper.hands
        assert isinstance(hands, App)
        for thing in ("gem 0", "gem 1", "gem 2", "take"):
            hands.click("touch", thing)
            await a_moment()
        hands.click("undo", "")
        await a_moment()
        for thing in ("gem 2", "gem 3", "gem 4", "take"):
            hands.click("touch", thing)
            await a_moment()
        paper.gate.set()
        await paper.settle()
        assert sitting.table.to_move == 0
        assert [author for author, _ in moves(sitting)][-2:] == [0, 1]
        assert moves(sitting)[-2] == (0, "take 0 0 1 1 1")
        _, lines = paper.shelf.kept[sitting.note.ident]
        assert len(lines) == len(sitting.table.entries) == sitting.kept

    run(check())


def test_nothing_is_shown_before_it_is_kept() -> None:
    async def check() -> None:
        paper = await begun(await visited("en"), "person", "easy")
        await take(paper, 0, 1, 2)
        paper.shelf.order.clear()
        await paper.click("undo")
        kept = len(sitting_of(paper).table.entries)
        order = paper.shelf.order
        assert f"kept {kept}" in order
        assert "shown" not in order[: order.index(f"kept {kept}")]

    run(check())


# ------------------------------------------------------------------ among people at one device


def test_people_may_take_back_what_showed_nothing_new() -> None:
    async def check() -> None:
        paper = await begun(await visited("en"), "person", "person")
        sitting = sitting_of(paper)
        await take(paper, 0, 1, 2)
        assert sitting.eyes == 1
        await paper.click("undo")
        assert sitting.eyes == 0
        assert sitting.table.entries[-1].author == 0, "Alba's move: it is she who takes it back"
        assert sitting.table.entries[-1].action.args[1] == 0
        await paper.click("redo")
        assert sitting.eyes == 1
        await take(paper, 0, 1, 2)
        await paper.click("undo")
        assert sitting.eyes == 1, "only the last mover's"

    run(check())


def test_people_may_not_take_back_what_was_revealed() -> None:
    async def check() -> None:
        paper = await begun(await visited("en"), "person", "person")
        sitting = sitting_of(paper)
        card = next(value for deed, value in paper.deeds() if value.startswith("card "))
        await paper.click("touch", card)
        await paper.click("touch", "reserve")
        before = unchanged(sitting.table)
        assert dimmed(paper, "undo")
        await paper.click("undo")
        assert "has shown something new" in paper.html
        assert "has shown something new" in paper.said[-1]
        assert unchanged(sitting.table) == before

    run(check())


async def with_a_secret() -> tuple[Paper, Any, int]:
    """Two people; Alba has drawn a card unseen, Bruno has just taken gems: the curtain is down."""
    paper = await begun(await visited("en"), "person", "person")
    await draw(paper)
    (card,) = sitting_of(paper).table.state.players[0].blind
    await paper.click("pass")
    await paper.click("raise")
    await take(paper, 0, 1, 2)
    assert paper.covered
    return paper, sitting_of(paper), card


def test_behind_the_curtain_the_last_mover_takes_back_without_seeing_anything() -> None:
    async def check() -> None:
        paper, sitting, card = await with_a_secret()
        assert "Pass to Alba" in paper.html
        assert "Bruno: take my move back" in paper.html
        await paper.click("undo")
        assert sitting.table.to_move == 1
        assert paper.covered, "the device may be in other hands by now"
        assert "Pass to Bruno" in paper.html
        assert f"held {card}" not in paper.html
        assert ("undo", "") not in curtain_deeds(paper), "Alba's drawing stays"
        await paper.click("raise")
        assert sitting.eyes == 1
        assert f"held {card}" not in paper.html

    run(check())


def curtain_deeds(paper: Paper) -> list[tuple[str, str]]:
    only = Paper("en")
    only.regions = {"curtain": paper.regions["curtain"]}
    return only.deeds()


def test_the_next_one_may_take_the_last_move_back_and_sees_nothing_of_the_other() -> None:
    async def check() -> None:
        paper, sitting, card = await with_a_secret()
        await paper.click("raise")
        assert sitting.eyes == 0
        assert f"held {card}" in paper.html
        await paper.click("undo")
        assert paper.covered
        assert "Pass to Bruno" in paper.html
        assert f"held {card}" not in paper.html
        assert sitting.scene().seat == SPECTATOR
        assert await paper.press("y")
        assert sitting.table.to_move == 1, "nothing is played again from behind the curtain"

    run(check())


def test_within_ones_own_turn_no_curtain_falls() -> None:
    async def check() -> None:
        paper, sitting, _ = await with_a_secret()
        await paper.click("raise")
        full = sitting.table.state.players[0]._replace(tokens=(2, 2, 2, 2, 1, 1))
        players = (full, *sitting.table.state.players[1:])
        sitting.table.states[-1] = sitting.table.state._replace(players=players)
        await take(paper, 1, 2, 3)
        assert sitting.table.to_move == 0, "tokens are to be returned"
        await paper.click("undo")
        assert sitting.eyes == 0
        assert not paper.covered

    run(check())


def test_bots_alone_have_nothing_to_take_back() -> None:
    async def check() -> None:
        paper = await begun(await visited("en"), "person", "person")
        sitting = sitting_of(paper)
        sitting.note = sitting.note._replace(kinds=("easy", "easy"))
        await paper.press("u")
        assert "Nobody at this device plays along" in paper.html
        sitting.note = sitting.note._replace(status="abandoned")
        await paper.press("u")
        assert "has been given up" in paper.html

    run(check())


def test_a_game_with_something_taken_back_is_whole_after_reading_it_again() -> None:
    async def check() -> None:
        paper = await begun(await visited("en"), "person", "easy")
        rng = Random(9)
        for _ in range(4):
            await play(paper, rng, moves=2)
            await paper.click("undo")
        table = sitting_of(paper).table
        again = sitting_of(await reloaded(paper)).table
        assert again.entries == table.entries
        assert again.states == table.states
        assert again.line.held == table.line.held
        assert again.line.ahead == table.line.ahead
        assert sum(entry.action.verb == BACK for entry in again.entries) == 4

    run(check())

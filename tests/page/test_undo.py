"""Taking back and playing again on the page, alone with bots."""

from random import Random

import pytest

from page.app import App
from tests.asynchronous import awaited
from tests.page.clicks import (
    a_moment,
    begun,
    dimmed,
    draw,
    moves,
    play,
    reloaded,
    sitting_of,
    slow_table,
    take,
)
from tests.page.paper import visited


@pytest.mark.parametrize("bot", ["apprentice", "journeyman"])
@awaited
async def test_undo_goes_back_over_the_bots_to_ones_own_decision_and_redo_returns(bot: str) -> None:
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


@awaited
async def test_step_by_step_to_the_start_and_back_to_the_end() -> None:
    paper = await begun(await visited("en"), "apprentice", "person")
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


@awaited
async def test_a_reload_in_between_changes_nothing() -> None:
    paper = await begun(await visited("en"), "person", "apprentice")
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


@awaited
async def test_another_move_ends_redo_and_the_same_move_meets_the_same_answer() -> None:
    paper = await begun(await visited("en"), "person", "journeyman")
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


@awaited
async def test_what_was_drawn_comes_again() -> None:
    paper = await begun(await visited("en"), "person", "apprentice")
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


@awaited
async def test_a_finished_game_can_be_taken_back() -> None:
    paper = await visited("en")
    assert paper.hands
    paper.hands.typed("option target", "5")
    await begun(paper, "person", "apprentice")
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


@awaited
async def test_the_log_tells_everything_and_strikes_out_what_no_longer_holds() -> None:
    paper = await begun(await visited("en"), "person", "apprentice")
    await take(paper, 0, 1, 2)
    await paper.press("l")
    lines = paper.regions["log"].count("<li>")
    assert "<del>" not in paper.regions["log"]
    await paper.click("undo")
    assert paper.regions["log"].count("<li>") == lines + 1
    assert paper.regions["log"].count("<del>") == 2
    assert "Alba takes a move back." in paper.regions["log"]


@awaited
async def test_undo_while_a_bot_thinks_drops_its_answer() -> None:
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


@awaited
async def test_a_new_move_while_the_old_answer_is_still_to_come() -> None:
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


@awaited
async def test_nothing_is_shown_before_it_is_kept() -> None:
    paper = await begun(await visited("en"), "person", "apprentice")
    await take(paper, 0, 1, 2)
    paper.shelf.order.clear()
    await paper.click("undo")
    kept = len(sitting_of(paper).table.entries)
    order = paper.shelf.order
    assert f"kept {kept}" in order
    assert "shown" not in order[: order.index(f"kept {kept}")]

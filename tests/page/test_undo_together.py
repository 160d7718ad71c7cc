"""Taking back and playing again on the page, among people at one device."""

from random import Random
from typing import Any

from bottega.core import BACK, SPECTATOR
from tests.asynchronous import awaited
from tests.page.clicks import begun, dimmed, draw, play, reloaded, sitting_of, take
from tests.page.paper import Paper, visited
from tests.test_table import unchanged


@awaited
async def test_people_may_take_back_what_showed_nothing_new() -> None:
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


@awaited
async def test_people_may_not_take_back_what_was_revealed() -> None:
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


@awaited
async def test_behind_the_curtain_the_last_mover_takes_back_without_seeing_anything() -> None:
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


def curtain_deeds(paper: Paper) -> list[tuple[str, str]]:
    only = Paper("en")
    only.regions = {"curtain": paper.regions["curtain"]}
    return only.deeds()


@awaited
async def test_the_next_one_may_take_the_last_move_back_and_sees_nothing_of_the_other() -> None:
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


@awaited
async def test_within_ones_own_turn_no_curtain_falls() -> None:
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


@awaited
async def test_bots_alone_have_nothing_to_take_back() -> None:
    paper = await begun(await visited("en"), "person", "person")
    sitting = sitting_of(paper)
    sitting.note = sitting.note._replace(kinds=("apprentice", "apprentice"))
    await paper.press("u")
    assert "Nobody at this device plays along" in paper.html
    sitting.note = sitting.note._replace(status="abandoned")
    await paper.press("u")
    assert "has been given up" in paper.html


@awaited
async def test_a_game_with_something_taken_back_is_whole_after_reading_it_again() -> None:
    paper = await begun(await visited("en"), "person", "apprentice")
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

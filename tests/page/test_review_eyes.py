"""Whose eyes a review lends, and what it says of a game that it cannot review as a whole."""

import json

import pytest

from bottega.core import DEALER, SPECTATOR
from bottega.record import read_record
from bottega.table import Table
from page.replay.playback import Playback, Source
from page.review.work import refusal, whose
from tests.asynchronous import awaited
from tests.page.paper import visited
from tests.page.pasts import kept, sat
from tests.page.test_review import (
    SPLENDOR,
    came,
    hardly_think,
    looked_at,
    part_of,
    strip,
    with_game,
    work_of,
)


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let reviews hardly think."""
    hardly_think(monkeypatch)


@awaited
async def test_of_several_people_each_has_a_review_of_their_own() -> None:
    paper, ident = await with_game(kinds=("person", "person"))
    await came(paper, f"/review/game/{ident}")
    work = work_of(paper)
    assert whose(work.playback) == (0, 1)
    assert paper.hands
    paper.hands.typed("replay whose", "1")
    await paper.settle()
    assert (work.seat, work.playback.eyes) == (1, 1)
    assert {*work.review.seats} == {0, 1}
    numbers = {seat: [f.number for f in work.review.part(seat).found] for seat in (0, 1)}
    assert not {*numbers[0]} & {*numbers[1]}
    paper.hands.typed("replay whose", "7")
    assert work.seat == 1


@awaited
async def test_bots_are_asked_with_the_eyes_of_the_seat_alone() -> None:
    paper, ident = await with_game()
    await came(paper, f"/review/game/{ident}")
    for message in paper.asked:
        told = json.loads(message)
        eyes = read_record(told["record"]).viewer
        assert eyes == 0 or (told["review"], eyes) == (-1, DEALER)


def test_nobody_gets_a_review_of_a_game_that_is_still_played() -> None:
    running = Table.load(sat(2, moves=6).own.record(0))
    for source in (Source(), Source("abc", "open", (0,), ("person", "master"))):
        assert refusal(Playback(running, source)) == "open"
    assert refusal(Playback(running, Source("abc", "abandoned", (0,)))) == ""
    assert refusal(Playback(SPLENDOR.loaded("two"), Source())) == ""


@awaited
async def test_the_file_of_a_game_under_way_is_no_way_to_advice() -> None:
    """Whoever saves the record of a running game by link may look at it again, and no more."""
    paper = await visited()
    paper.files.chosen = sat(2, moves=6).own.record(0)
    await paper.click("replay-load")
    await paper.click("review-open")
    assert "This game is not over." in paper.html
    assert part_of(paper).work is None
    await paper.click("replay-load")
    await paper.click("replay-ask")
    offered = paper.deeds(enabled=False)
    assert ("replay-fork", "") not in offered, "nobody plays it on to ask a bot"
    assert not paper.asked


@awaited
async def test_why_there_is_no_review_is_told() -> None:
    sitting, paper = sat(2, moves=6), await visited()
    paper.shelf.kept[sitting.note.ident] = kept(sitting)
    await came(paper, f"/review/game/{sitting.note.ident}")
    assert "This game is not over." in paper.html
    assert not paper.asked
    assert part_of(paper).work is None


@awaited
async def test_a_game_given_up_is_reviewed_as_far_as_it_went() -> None:
    sitting, paper = sat(2, moves=8), await visited()
    sitting.note = sitting.note._replace(status="abandoned")
    paper.shelf.kept[sitting.note.ident] = kept(sitting)
    await came(paper, f"/review/game/{sitting.note.ident}")
    work = work_of(paper)
    assert work.done
    assert len(work.part.found) == len(work.decisions()) > 0
    assert work.review.open == ()
    assert "The game was given up" in paper.regions["review-strip"]
    await paper.press("o")
    assert work.playback.eyes == 0, "its cards stay closed"


@awaited
async def test_a_game_that_is_here_as_one_seat_saw_it_says_whose_decisions_are_judged() -> None:
    text = sat(1, target=5).own.record(0)
    paper = await looked_at(text)
    assert "The game is here as Ann saw it: only Ann’s decisions are judged." in strip(paper)
    work = work_of(paper)
    assert [seat for seat in range(2) if work.review.part(seat).found] == [0]
    assert work.review.open == ()


@awaited
async def test_a_game_that_is_here_as_watchers_saw_it_says_that_nothing_can_be_judged() -> None:
    paper = await looked_at(sat(1, target=5).own.record(SPECTATOR))
    assert "The game is here as watchers saw it" in strip(paper)
    assert not paper.asked


@awaited
async def test_a_game_played_on_from_another_says_what_is_not_judged() -> None:
    sitting, paper = sat(1, target=5), await visited()
    sitting.note = sitting.note._replace(forked=30)
    paper.shelf.kept[sitting.note.ident] = kept(sitting)
    await came(paper, f"/review/game/{sitting.note.ident}")
    step = work_of(paper).playback.step_of(30)
    assert f"The moves before step {step} come from another game" in strip(paper)
    assert min(each.number for each in work_of(paper).part.found) >= 30


@awaited
async def test_a_game_by_older_rules_says_so_instead_of_a_review() -> None:
    sitting, paper = sat(1, target=5), await visited()
    note, lines = kept(sitting)
    told = json.loads(note)
    told["header"]["rules"] = 0
    paper.shelf.kept[sitting.note.ident] = (json.dumps(told), lines)
    await came(paper, f"/review/game/{sitting.note.ident}")
    assert part_of(paper).work is None
    assert not paper.asked
    assert "rules" in paper.regions["main"]

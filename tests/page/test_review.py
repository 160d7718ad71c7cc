"""Reviews with a browser made of paper: begun, stopped, kept, taken along; ways to them."""

import asyncio
import json

import pytest

from bottega import review
from bottega.bots import Weighed
from bottega.core import DEALER
from bottega.link import write_link
from bottega.review import Found
from bottega.reviewed import LONGEST, read_review, write_review
from page.review.part import Review
from page.review.work import Work
from page.table.brought import game_of_record
from page.table.note import read_note
from tests.asynchronous import awaited
from tests.golden import shelf_of
from tests.page.clicks import sitting_of
from tests.page.paper import Paper, visited
from tests.page.pasts import NOON, kept, sat

SPLENDOR = shelf_of("splendor")


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let reviews hardly think."""
    hardly_think(monkeypatch)


def hardly_think(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "LOOK", 40)
    monkeypatch.setattr(review, "COMPARE", (40, 40, 40))


def part_of(paper: Paper) -> Review:
    (part,) = [part for part in paper.hands.parts if isinstance(part, Review)]  # type: ignore[union-attr]
    return part


def work_of(paper: Paper) -> Work:
    work = part_of(paper).work
    assert work
    return work


async def came(paper: Paper, address: str) -> Paper:
    paper.go(address)
    await paper.settle()
    return paper


async def with_game(**how: object) -> tuple[Paper, str]:
    """A visitor on whose shelf lies a finished game."""
    sitting, paper = sat(1, target=5, **how), await visited()  # type: ignore[arg-type]
    paper.shelf.kept[sitting.note.ident] = kept(sitting)
    return paper, sitting.note.ident


async def looked_at(record: str) -> Paper:
    """Somebody who reviews a game from its file."""
    paper = await visited()
    paper.files.chosen = record
    await paper.click("replay-load")
    await paper.click("review-open")
    return paper


def strip(paper: Paper) -> str:
    return paper.regions["review-strip"]


def noted(paper: Paper, ident: str) -> str:
    return read_note(paper.shelf.kept[ident][0]).review


# ------------------------------------------------------------------ looking


@awaited
async def test_a_finished_game_is_reviewed_and_what_was_found_is_kept_with_it() -> None:
    paper, ident = await with_game()
    await came(paper, f"/review/game/{ident}")
    work = work_of(paper)
    assert (work.seat, work.trouble, work.done) == (0, "", True)
    assert len(work.part.found) == len(work.decisions()) > 5
    assert paper.title == "Review · Splendor · Bottega"
    assert "timeline-line" in paper.regions["review-band"]
    assert read_review(noted(paper, ident), work.playback.table) == work.review
    asked = len(paper.asked)
    await came(paper, "/")
    await came(paper, f"/review/game/{ident}")
    assert work_of(paper).review == work.review
    assert len(paper.asked) == asked, "nothing is thought about twice"


@awaited
async def test_the_graph_stands_before_anything_is_judged_and_the_worst_comes_first() -> None:
    paper, ident = await with_game()
    paper.go(f"/review/game/{ident}")
    while len(paper.asked) < 3:
        await asyncio.sleep(0)
    first = [json.loads(message)["review"] for message in paper.asked[:3]]
    work = work_of(paper)
    drops = {each.number: work.drop(each) for each in work.decisions()}
    assert first[:2] == [-1, -1], "the course, by these eyes and by all"
    assert drops[first[2]] == max(drops.values())
    assert "timeline-line" in paper.regions["review-band"]
    await paper.settle()


@awaited
async def test_a_verdict_is_told_with_what_was_better_and_that_is_marked_on_the_table() -> None:
    paper, ident = await with_game()
    await came(paper, f"/review/game/{ident}")
    work = work_of(paper)
    decision = work.decisions()[2]
    legal = work.playback.table.game.legal(work.playback.table.view_at(decision.number, 0))
    other = next(each for each in legal if each.verb != decision.action.verb)
    found = Found(decision.number, Weighed(decision.action, 9, 20_000), Weighed(other, 9, 30_000))
    work.review = work.review.with_part(0, work.part.with_found(found))
    await paper.click("log")
    assert f'id="move-{decision.number}"' in paper.regions["log"]
    await paper.click("replay-go", str(work.playback.steps.index(decision.number)))
    strip = paper.regions["review-strip"]
    assert "Mistake" in strip
    assert "Chance to win: 31 %. −15 %" in strip
    assert "Better (46 %)" in strip
    assert any("i-hint" in html for name, html in paper.regions.items() if name != "review-strip")
    assert 'aria-current="step"' in paper.regions["log"]


@awaited
async def test_stopping_keeps_what_was_found_and_going_on_ends_it() -> None:
    paper, ident = await with_game()
    paper.go(f"/review/game/{ident}")
    while len(paper.asked) < 5:
        await asyncio.sleep(0)
    await paper.click("review-run")
    work = work_of(paper)
    found = len(work.part.found)
    assert not work.going
    assert 0 < found < len(work.decisions())
    assert "Go on" in paper.regions["review-band"]
    assert read_review(noted(paper, ident), work.playback.table).part(0).found == work.part.found
    await paper.click("review-run")
    assert work.done
    assert "progress" not in paper.regions["review-band"]


@awaited
async def test_leaving_stops_it() -> None:
    paper, ident = await with_game()
    paper.go(f"/review/game/{ident}")
    while len(paper.asked) < 4:
        await asyncio.sleep(0)
    await came(paper, "/")
    assert part_of(paper).work is None
    assert paper.hurried
    assert 0 < len(json.loads(noted(paper, ident))["seats"][0][2]) < 4


@awaited
async def test_keys_lead_to_mistakes_and_open_the_cards() -> None:
    paper, ident = await with_game()
    await came(paper, f"/review/game/{ident}")
    work = work_of(paper)
    steps = [
        work.playback.steps.index(each.number)
        for each in work.part.found
        if each.verdict in ("inaccuracy", "mistake")
    ]
    assert steps, "an easy bot is not that good"
    for step in (*[each for each in steps if each], steps[0]):
        await paper.press("m")
        assert work.playback.at == step
    assert work.playback.eyes == 0
    await paper.press("o")
    assert work.playback.eyes == DEALER
    assert 'aria-pressed="true"' in paper.regions["replay-plates"]
    await paper.press("o")
    assert work.playback.eyes == 0


# ------------------------------------------------------------------ kept and travelling


@awaited
async def test_a_review_travels_in_the_file_of_its_game() -> None:
    paper, ident = await with_game()
    await came(paper, f"/review/game/{ident}")
    found = work_of(paper).review
    await paper.click("replay-share")
    await paper.click("replay-save")
    await came(paper, "/history/games")
    await paper.click("history-save", ident)
    assert len(paper.files.saved) == 2
    for text in paper.files.saved.values():
        note, _ = game_of_record(text, NOON)
        assert note.review == write_review(found)
        other = await visited()
        other.files.chosen = text
        await other.click("replay-load")
        await other.click("review-open")
        assert work_of(other).review == found
        assert not other.asked


@awaited
async def test_a_review_comes_to_a_game_that_is_here_already_and_replaces_none() -> None:
    paper, ident = await with_game()
    await came(paper, f"/review/game/{ident}")
    await came(paper, "/history/games")
    await paper.click("history-save", ident)
    (text,) = paper.files.saved.values()
    other, again = await with_game()
    assert (again, noted(other, ident)) == (ident, "")
    before = other.shelf.kept[ident]
    await imported(other, text)
    assert "its review is added" in other.regions["dialog"]
    await other.click("import-yes")
    assert noted(other, ident) == noted(paper, ident) != ""
    mine = read_note(other.shelf.kept[ident][0])
    assert mine._replace(review="") == read_note(before[0]), "it is the same game otherwise"
    assert other.shelf.kept[ident][1] == before[1]
    await imported(other, text)
    assert "nothing new" in other.regions["dialog"]
    other.shelf.kept[ident] = (mine._replace(review="{}").write(), before[1])
    await imported(other, text)
    assert "nothing new" in other.regions["dialog"], "what was found here stays"


async def imported(paper: Paper, text: str) -> None:
    """Let a file be chosen and looked through."""
    await came(paper, "/history/backup")
    paper.files.chosen = text
    await paper.click("import")


@awaited
async def test_a_review_that_is_not_to_be_trusted_is_thrown_away_and_the_game_is_not() -> None:
    for review_text, word in (
        ("{", "was damaged"),
        ('{"review":7}', "newer version"),
        ('{"review":1,"log":"x"}', "has changed since"),
    ):
        sitting, paper = sat(1, target=5), await visited()
        sitting.note = sitting.note._replace(review=review_text)
        ident = sitting.note.ident
        paper.shelf.kept[ident] = kept(sitting)
        await came(paper, f"/review/game/{ident}")
        assert word in paper.regions["review-strip"]
        assert work_of(paper).done, "a new one is made"
        assert read_review(noted(paper, ident), sitting.own) == work_of(paper).review


def test_a_note_without_sense_in_its_review_is_a_note() -> None:
    note = sat(1, target=5).note
    assert read_note(note.write()) == note
    for nonsense in (7, None, ["x"], "x" * (LONGEST + 1)):
        told = json.loads(note.write())
        told["review"] = nonsense
        assert read_note(json.dumps(told)) == note


@awaited
async def test_a_worker_that_fails_is_told_and_can_be_asked_again() -> None:
    paper, ident = await with_game()
    paper.worker_broken = True
    await came(paper, f"/review/game/{ident}")
    assert "cannot think here" in paper.regions["review-strip"]
    paper.worker_broken = False
    await paper.click("review-run")
    assert work_of(paper).done


# ------------------------------------------------------------------ ways to it


@awaited
async def test_the_ledger_and_the_replay_lead_to_it() -> None:
    paper, ident = await with_game()
    await came(paper, "/history/games")
    assert ("review", ident) in paper.deeds()
    await came(paper, f"/replay/game/{ident}")
    assert ("review-open", "") in paper.deeds()
    await paper.click("review-open")
    assert paper.address() == f"/review/game/{ident}"
    await paper.click("review-close")
    assert paper.address() == f"/replay/game/{ident}"
    assert part_of(paper).work is None


@awaited
async def test_the_end_of_a_game_leads_to_it() -> None:
    paper, ident = await with_game()
    await came(paper, f"/game/{ident}")
    assert sitting_of(paper).status == "over"
    assert ("review", ident) in paper.deeds(), "below the result"
    await paper.click("close")
    await paper.click("dialog", "menu")
    assert ("review", ident) in paper.deeds()


@pytest.mark.parametrize("language", ["en", "zh-Hans", "zh-Hant"])
@pytest.mark.parametrize("game", ["splendor", "azul", "citadels"])
@awaited
async def test_every_game_is_reviewed_in_every_language(game: str, language: str) -> None:
    shelf = shelf_of(game)
    name = {"splendor": "quick-teams", "azul": "two", "citadels": "team-4"}[game]
    paper = await visited(language)
    table = shelf.loaded(name)
    paper.go(f"/review/{write_link(table)}")
    while len(paper.asked) < 8:
        await asyncio.sleep(0)
    work = work_of(paper)
    work.stop()
    await paper.settle()
    sides = len(table.game.sides(len(table.header.seats), table.header.options))
    assert paper.regions["review-band"].count("timeline-line chart") == sides
    await paper.click("log")
    assert "chart-numbers" in paper.regions["log"]
    for found in work.part.found:
        await paper.click("replay-go", str(work.playback.steps.index(found.number)))
        assert "seal" in paper.regions["review-strip"]

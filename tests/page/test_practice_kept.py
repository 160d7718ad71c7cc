"""What is kept of puzzles, and those made on this device."""

import json

from bottega.puzzles import GRADES, Puzzle
from bottega.puzzles.text import read, write
from page.history.practised import Practised, read_practised
from page.practice.collection import Collection
from page.practice.idle import PIECE
from page.table.puzzle_maker import Making
from tests.asynchronous import awaited
from tests.page.paper import shipped_puzzles, visited
from tests.page.test_practice import kept, make, opened, part_of, puzzle_at

# ------------------------------------------------------------------ how it is kept


def test_what_is_kept_is_read_as_far_as_it_makes_sense() -> None:
    done = (
        Practised().tried("azul", "0" * 8, "good").tried("azul", "1" * 8, "excellent", "2026-11-18")
    )
    assert read_practised(done.write()) == done
    assert done.row == 1
    assert done.longest == 1
    assert done.solved("azul") == 1
    for nonsense in ("", "{", "[]", '{"version": 9}', '{"version": 1, "done": 3, "row": -2}'):
        assert read_practised(nonsense) == Practised()
    told = json.loads(done.write())
    told["done"]["azul"] |= {"?": 0, "2" * 8: 7, "3" * 8: True, "4" * 8: 3}
    assert set(read_practised(json.dumps(told)).of("azul")) == {"0" * 8, "1" * 8, "4" * 8}


def test_two_devices_know_the_better_of_both() -> None:
    one = Practised().tried("azul", "0" * 8, "missed").tried("azul", "1" * 8, "excellent")
    other = Practised().tried("azul", "0" * 8, "excellent")
    both = one.joined(other)
    assert both.solved("azul") == 2
    assert both.joined(one) == both


def test_what_was_solved_is_asked_last() -> None:
    puzzles = read(shipped_puzzles("azul"), "azul").puzzles[:3]
    collection, done = Collection("azul", puzzles), Practised()
    seen: list[Puzzle] = []
    for grade in ("excellent", "missed", "excellent"):
        puzzle = collection.next(done, seen[-1].ident if seen else "")
        assert puzzle
        assert puzzle not in seen
        seen.append(puzzle)
        done = done.tried("azul", puzzle.ident, grade)
    assert collection.next(done, seen[-1].ident) == seen[1]
    assert GRADES[done.of("azul")[seen[1].ident]] == "missed"


# ------------------------------------------------------------------ made on this device


def test_a_worker_looks_for_puzzles_a_little_at_a_time() -> None:
    asked = {"id": 3, "make": "azul", "seed": 1, "number": 1, "first": 0, "milliseconds": PIECE}
    making = Making(asked)
    for _ in range(40):
        assert making.go_on()
    told = json.loads(making.answer())
    assert told["id"] == 3
    assert told["number"] == 1
    assert told["first"] > 0
    assert not told["puzzles"]
    again = Making({**asked, "first": told["first"]})
    assert again.go_on()
    assert again.first == told["first"]
    assert "error" in json.loads(Making({"make": "chess"}).answer())
    assert "error" in json.loads(Making({**asked, "make": "chess"}).answer())


@awaited
async def test_puzzles_are_made_while_practice_is_open_and_nowhere_else() -> None:
    paper = await opened("/practice/azul")
    await paper.tick(5)
    (asked,) = paper.asked
    assert json.loads(asked)["make"] == "azul"
    paper.attention.hidden = True
    await paper.tick(5)
    assert len(paper.asked) == 1, "nobody looks"
    paper.attention.hidden = False
    paper.go("/")
    await paper.settle()
    await paper.tick(5)
    assert len(paper.asked) == 1


@awaited
async def test_what_is_made_on_this_device_is_kept_and_asked() -> None:
    made = read(shipped_puzzles("azul"), "azul").puzzles
    paper = await visited("en")
    paper.puzzle_texts["azul"] = write("azul", made[:1])
    paper.go("/practice")
    await paper.settle()
    part = part_of(paper)
    answer = {"puzzles": write("azul", made[1:3]).splitlines()[1:], "number": 4, "first": 0}
    part.idle.hear("azul", json.dumps(answer))
    assert "2 of them were made on this device" in paper.html
    again = await opened("/practice", texts=paper.texts)
    assert len(part_of(again).collections["azul"].made) == 2


@awaited
async def test_a_broken_worker_is_left_alone() -> None:
    paper = await opened("/practice/azul")
    paper.worker_broken = True
    await paper.tick(5)
    await paper.tick(5)
    assert len(paper.asked) == 1
    assert "went wrong" not in paper.html


@awaited
async def test_what_was_solved_goes_with_an_export() -> None:
    paper = await opened("/practice/azul")
    await make(paper, puzzle_at(paper).puzzle.best)
    paper.go("/history/backup")
    await paper.settle()
    await paper.click("export")
    (text,) = paper.files.saved.values()
    other = await visited("en")
    other.files.chosen = text
    other.go("/history/backup")
    await other.settle()
    await other.click("import")
    await other.click("import-yes")
    assert kept(other).solved("azul") == 1

"""Readers on trial of what a device keeps or is given as a file: archives, notes, settings."""

from __future__ import annotations

import json
from collections.abc import Coroutine, Sequence
from functools import cache
from types import SimpleNamespace
from typing import Any

from bottega.contest import Referee, read_terms
from bottega.core import Refusal
from bottega.puzzles import lay
from bottega.puzzles.text import read, read_line, summed, write, write_line
from bottega.reviewed import read_review, write_review
from bottega.table import Table
from page import games, settings
from page.history import archive, ledger, ledger_page, statistics
from page.history.backup import Backup, ImportOffer, game_in
from page.history.ledger import Choice
from page.history.practised import read_practised
from page.html.frame import trouble_sentence
from page.table import plan as plans
from page.table.note import Note, read_note
from page.table.room_note import read_room_note
from page.table.sitting import restore
from page.table.thinker import think
from page.workbench import bench as benches
from page.workbench import progress as matches
from page.workbench.result import result
from tests.fuzz.texts import REPLAYED, english, said
from tests.fuzz.trial import Target
from tests.page.pasts import NOON, sat
from tests.replica.peers import run

SHELVED = REPLAYED
# A puzzle that is refused is left out, with its line, whatever the reason.
PUZZLING = REPLAYED | {
    "no-puzzle",
    "long-puzzle",
    "not-asked",
    "wrong-moves",
    "game-over",
    "illegal",
}


class EmptyShelf:
    """A device where nothing is kept yet, as a backup sees it."""

    async def notes(self) -> list[str]:
        return []

    async def hold(self, *_: object) -> bool:
        return True

    async def wait(self, seconds: float) -> None:
        return None


def desk() -> Any:
    """As much of a page as looking through a file needs."""
    shelf = EmptyShelf()
    browser = SimpleNamespace(
        shelf=shelf, hold=shelf.hold, release=lambda ident: None, wait=shelf.wait
    )
    browser.recall, browser.now = lambda place: None, lambda: NOON
    return SimpleNamespace(browser=browser, show=lambda: None)


# ------------------------------------------------------------------ archives


def examined(text: str) -> ImportOffer:
    """What a file would bring."""
    looking: Coroutine[Any, Any, ImportOffer] = Backup(desk()).examine(text.removeprefix("\ufeff"))
    return run(looking)


def read_archive(text: str) -> None:
    """What a file brings can be kept, told of, opened and exported again."""
    offer = examined(text)
    for left in offer.left:
        check_told(left.refusal)
        assert english().listing([*left.names, "–"])
    brought = [game_in(offer.text, arrival) for arrival in offer.coming]
    notes = [read_note(note) for _, note, _ in brought]
    use_head(offer)
    use_notes(notes)
    for note, (_, _, lines) in zip(notes, brought, strict=True):
        use_game(note, lines)
    head = archive.write_head(len(brought), offer.head.settings, offer.head.names, NOON)
    again = examined(head + "".join([archive.write_game(note, ls) for _, note, ls in brought]))
    assert [(a.ident, a.fate) for a in again.coming] == [(a.ident, a.fate) for a in offer.coming]
    assert (again.left, again.missing, again.head.names) == ((), 0, offer.head.names)
    assert [game_in(again.text, arrival) for arrival in again.coming] == brought


def check_told(refusal: Refusal) -> None:
    """A game that is left out is left out for a reason that can be said."""
    known = f"trouble.{refusal.code}" in english()
    assert known, f"no sentence for {refusal.code!r}"
    assert trouble_sentence({**refusal.facts, "code": refusal.code}, english())


def use_head(offer: ImportOffer) -> None:
    """Take over the names and settings of a file."""
    settings.read(offer.head.settings)
    plans.with_names(plans.first_plan(games.names()[0]), offer.head.names)


# ------------------------------------------------------------------ notes


def read_kept_note(text: str) -> None:
    """A note that is taken can be told of, opened, and kept again."""
    note = read_note(text)
    again = read_note(note.write())
    assert again == note
    assert again.write() == note.write()
    use_notes([note])
    use_game(note, [])


def use_notes(notes: list[Note]) -> None:
    """Show the ledger with these games, and the figures of everybody in it."""
    say = english()
    for person in ledger.people(notes)[:3] or [""]:
        chosen = ledger.chosen(notes, Choice(person))
        ledger_page.choosing(notes, Choice(person), True, say)
        ledger_page.past_games(chosen, 20, person, lambda deed: True, say, NOON)
        statistics.figures(ledger.played(notes, person), person, say)


def use_game(note: Note, lines: Sequence[str]) -> None:
    """Lay a kept game out, as far as it is whole; only its rules or its secret may forbid it."""
    assert note.resigned <= set(range(10))
    try:
        sitting, damaged = restore(note, lines)
    except Refusal as refusal:
        check_told(refusal)
        return
    assert sitting.regions(sitting.scene(), "", sitting.page.words("en"))
    if damaged is None:
        assert len(sitting.own.entries) == len(lines)
        sitting.current_note(NOON).write()


# ------------------------------------------------------------------ small things


def read_settings(text: str) -> None:
    """Whatever was kept, there are settings, and they can be kept again."""
    found = settings.read(text)
    assert settings.read(settings.write(found)) == found
    assert all(value in settings.CHOICES[name] for name, value in found._asdict().items())


def read_names(text: str) -> None:
    """Whatever was kept, there is a plan, and its names can be kept again."""
    plan = plans.with_names(plans.first_plan(games.names()[0]), text)
    assert len(plan.places) == plans.most_seats(plan.game)
    assert plans.with_names(plan, plans.write_names(plan)) == plan
    assert all(plans.seat_names(plan, lambda seat: "x"))


def read_note_of_room(text: str) -> None:
    """A note of a room is kept again as it was; nonsense is none."""
    note = read_room_note(text)
    if note is not None:
        assert read_room_note(note.write()) == note
        assert isinstance(note.changed, int)
        assert all(isinstance(each, str) for each in (note.address, note.game, note.status))


def read_question(text: str) -> None:
    """A question to a bot is answered, if only with what is wrong about it."""
    answer = json.loads(think(text))
    assert sum([name in answer for name in ("action", "course", "puzzles", "error")]) == 1


@cache
def looked_at() -> Table:
    """A finished game that is reviewed."""
    return sat(1, target=5).own


def read_kept_review(text: str) -> None:
    """A review that is taken is of this very game, and can be kept again."""
    review = read_review(text, looked_at())
    assert read_review(write_review(review), looked_at()) == review


def read_bench(text: str) -> None:
    """Whatever was kept, there is a workbench whose match can be played; it is kept again."""
    bench = benches.read(text, games.names()[0], "x")
    assert benches.read(benches.write(bench), games.names()[0], "x") == bench
    assert read_terms(bench.terms(("a", "b"), 1)).deals > 0


def read_match(text: str) -> None:
    """Whatever is told of a match, it can be shown."""
    result(benches.first_bench("splendor", "x"), matches.read_progress(text), english())


def read_answer(text: str) -> None:
    """Whatever a foreign bot answers, the referee asks on."""
    referee = Referee(benches.first_bench("splendor", "x").terms(("a", "b"), 1))
    assert "ask" in json.loads(referee.hear())
    answer = json.dumps({"action": text, "milliseconds": 1})
    assert "ask" in json.loads(referee.hear(answer))


def read_puzzle(text: str) -> None:
    """A puzzle, by somebody who can count: a game, and a line of it without its checksum.

    What is taken is written as it was; what can be laid out asks its seat.
    """
    game, _, body = text.partition("\n")
    if game not in games.names():
        return
    puzzle = read_line(summed(body), game)
    assert read_line(write_line(puzzle), game) == puzzle
    table = lay(puzzle, [f"seat {seat}" for seat in range(puzzle.seats)])
    assert table.to_move == puzzle.seat
    assert puzzle.grade(table.legal(), puzzle.best) == "excellent"


def read_puzzles(text: str) -> None:
    """Many puzzles: whatever it is, the sound ones are read, and the others named."""
    for game in games.names():
        shelf = read(text, game)
        assert read(write(game, shelf.puzzles), game).puzzles == shelf.puzzles
        assert all(str(fault).startswith("line ") for fault in shelf.faults)


def read_progress(text: str) -> None:
    """Whatever was kept of practice, it can be kept again."""
    practised = read_practised(text)
    assert read_practised(practised.write()) == practised
    assert practised.joined(practised).done == practised.done


TARGETS = (
    Target("puzzle", read_puzzle, PUZZLING),
    Target("puzzles", read_puzzles, SHELVED),
    Target("practised", read_progress, SHELVED),
    Target("archives", read_archive, SHELVED),
    Target("notes", read_kept_note, SHELVED),
    Target("settings", read_settings, SHELVED),
    Target("names", read_names, SHELVED),
    Target("room-notes", read_note_of_room, SHELVED),
    Target("questions", read_question, SHELVED),
    Target("benches", read_bench, SHELVED),
    Target("matches", read_match, SHELVED),
    Target("foreign-answers", read_answer, SHELVED),
    Target("reviews", read_kept_review, said("review.trouble.")),
)

"""A game by link in which seats changed hands is a past game like any other."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bottega.core import DEALER
from bottega.record import read_record, write_record
from bottega.seat_change import KINDS, LONGEST_BARRED, SeatChange, read_change
from bottega.table import Table
from bottega.takeover import Takeover, read_takeover
from page.room.archiving import past_game
from page.table.note import Note, read_note
from tests.asynchronous import awaited
from tests.page.paper import Paper, PaperShelf, visited
from tests.page.pasts import NOON
from tests.page.test_replay import playback_of
from tests.replica.changed_seats import (
    CHANGED,
    changes_of,
    finished,
    resigned_and_taken,
    won_by,
)
from tests.replica.peers import Node

STORED = Path(__file__).parent / "stored" / "game_by_link.jsonl"
"""An export from before notes were read by the engine: lent, given back, barred, and more."""

COUNTED = {"won": "1 won, 0 drawn, 0 lost", "lost": "0 won, 0 drawn, 1 lost"}
FOR_GOOD = {"resign", "flag"}  # what gives a seat up, as PROTOCOL.md has it


def shelf_of(node: Node) -> PaperShelf:
    """The past games of a device on which this game was played."""
    shelf = PaperShelf()
    ident, note, lines = past_game(node.up.game, NOON)
    shelf.kept[ident] = (note, list(lines))
    return shelf


async def at(paper: Paper, address: str) -> str:
    paper.go(address)
    await paper.settle()
    return paper.regions["main"]


async def imported(text: str) -> Paper:
    """A device to which a file was brought."""
    paper = await visited("en")
    await at(paper, "/history/backup")
    paper.files.chosen = text
    await paper.click("import")
    await paper.click("import-yes")
    return paper


async def saved(paper: Paper, deed: str, value: str = "") -> str:
    """The file that something saves."""
    paper.files.saved.clear()
    await paper.click(deed, value)
    ((_, text),) = paper.files.saved.items()
    return text


async def check_past_game(shelf: PaperShelf, result: str) -> None:
    """A game is listed with its result, counted, replayed, saved, and brought to other devices."""
    paper = await visited("en", shelf=shelf)
    ((ident, (note, lines)),) = shelf.kept.items()
    ledger = await at(paper, "/history/games")
    assert f'class="ledger-row {result}"' in ledger
    assert "cannot be read" not in paper.html
    record = await saved(paper, "history-save", ident)
    assert Table.load(record).deeds == read_note(note).deeds != ()
    assert COUNTED[result] in await at(paper, "/history/statistics")
    await at(paper, f"/replay/game/{ident}")
    await paper.press("End")
    assert playback_of(paper).end == len(lines)
    await at(paper, "/history/backup")
    brought = await imported(await saved(paper, "export"))
    assert brought.shelf.kept == shelf.kept
    again = await imported(record)
    assert [lines for _, lines in again.shelf.kept.values()] == [lines]
    await at(again, "/history/games")
    assert again.hands
    again.hands.typed("history person", "Bob")
    assert f'class="ledger-row {result}"' in again.regions["main"]


@pytest.mark.parametrize("kind", KINDS)
def test_whatever_changed_a_seat_the_game_can_be_read_again(kind: str) -> None:
    node = finished(kind).nodes["n1"]
    result = "lost" if kind in FOR_GOOD else "won"  # by a bot, if the player had given up
    awaited(check_past_game)(shelf_of(node), result)


def test_a_player_who_resigned_has_lost_though_another_dealer_took_the_seat_over() -> None:
    net = resigned_and_taken()
    assert changes_of(net) == ["resign", "take"]
    won_by(net, CHANGED)
    awaited(check_past_game)(shelf_of(net.nodes["n1"]), "lost")


def stored() -> tuple[str, list[str]]:
    """The note and the lines of a game that earlier pages stored, and could not read."""
    told = json.loads(STORED.read_text("utf-8").splitlines()[1])
    return json.dumps(told["note"], ensure_ascii=False), told["lines"]


@awaited
async def test_a_game_that_earlier_pages_stored_is_there_again_after_the_update() -> None:
    note, lines = stored()
    kinds = {read_change(deed).kind for deed in read_note(note).deeds}
    assert kinds == set(KINDS) - {"take"}
    shelf = PaperShelf()
    shelf.kept[read_note(note).ident] = (note, lines)
    await check_past_game(shelf, "lost")
    paper = await imported(STORED.read_text("utf-8"))
    assert paper.shelf.kept == shelf.kept


# ------------------------------------------------------------------ the longest there can be

KEY, HASH, SIGNATURE = "04" + "a" * 128, "b" * 64, "c" * 128
MOST = 999_999
LONGEST = {
    "grant": f"{SIGNATURE}+{SIGNATURE}",
    "resign": SIGNATURE,
    "take": "-",
    "lend": "/".join([str(MOST), *[f"{seat}:{SIGNATURE}" for seat in range(9)]]),
    "flag": "/".join(["clock", *[f"{seat}:{SIGNATURE}" for seat in range(9)]]),
    "bar": f"line:{'ab' * LONGEST_BARRED}",
}
"""The longest consent of each kind: nine others agree, or the longest move was refused."""


@pytest.mark.parametrize("kind", KINDS)
def test_the_longest_change_is_read_from_notes_and_records(kind: str) -> None:
    change = SeatChange(MOST, MOST, 1, kind, KEY, KEY, LONGEST[kind], HASH, SIGNATURE)
    assert read_change(str(change)) == change
    check_kept(read_note(stored()[0])._replace(deeds=(str(change),)))


def test_the_longest_takeover_is_read_from_notes_and_records() -> None:
    ten = range(10)
    numbers, hashes = (MOST,) * 10, (HASH,) * 10
    keys, signatures = (KEY,) * 10, (SIGNATURE,) * 10
    began = (MOST, MOST, HASH, MOST, HASH, KEY, KEY, HASH)
    votes = (keys, (keys,) * 10, numbers, hashes, numbers, hashes, signatures)
    takeover = Takeover(*began, *votes, hashes, tuple(ten), hashes, SIGNATURE)
    assert read_takeover(str(takeover)) == takeover
    check_kept(read_note(stored()[0])._replace(takeovers=(str(takeover),)))


def check_kept(note: Note) -> None:
    """A note, and a record, are read as they were written."""
    assert read_note(note.write()) == note
    told = (note.deeds, note.takeovers)
    record = read_record(write_record(note.header, DEALER, (), note.secret, None, *told))
    assert (record.deeds, record.takeovers) == told


def test_a_note_of_a_seat_that_there_is_not_is_refused() -> None:
    note = read_note(stored()[0])
    change = read_change(note.deeds[0])
    wrong = note._replace(deeds=(str(change._replace(seat=3)),))
    with pytest.raises(ValueError, match="nobody changed seats so"):
        read_note(wrong.write())

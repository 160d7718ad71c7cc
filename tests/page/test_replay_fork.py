"""Playing on from the middle of a replay: what goes on, who may, and how it is marked."""

import json
from random import Random

from bottega.core import OVER
from bottega.link import write_link
from bottega.table import Table
from tests.asynchronous import awaited
from tests.page.clicks import play, sitting_of
from tests.page.paper import visited
from tests.page.test_replay import SPLENDOR, golden, opened, paused_game, playback_of, typed
from tests.replica.test_record import record as peer_record


@awaited
async def test_a_finished_game_is_played_on_from_the_middle() -> None:
    paper = await opened(golden("two"))
    await typed(paper, "at", "20")
    end = playback_of(paper).end
    await paper.click("replay-ask")
    await paper.click("replay-kind", "1 apprentice")
    await paper.click("replay-fork")
    sitting = sitting_of(paper)
    original = SPLENDOR.loaded("two")
    assert sitting.table.entries[:end] == original.entries[:end]
    assert sitting.table.header == original.header
    assert sitting.note.kinds == ("person", "apprentice")
    assert sitting.note.forked == sitting.table.forked == end
    assert f"\nfork {end}\n" in sitting.table.record()
    await play(paper, Random(3))
    assert sitting_of(paper).table.to_move == OVER
    Table.load(sitting_of(paper).table.record())


@awaited
async def test_the_cards_come_as_they_would_have_come() -> None:
    paper = await opened(golden("two"))
    await typed(paper, "at", "10")
    end = playback_of(paper).end
    await paper.click("replay-ask")
    await paper.click("replay-fork")
    table, original = sitting_of(paper).table, SPLENDOR.loaded("two")
    while len(table.entries) < len(original.entries):
        entry = original.entries[len(table.entries)]
        table.submit(entry.author, entry.known())
        table.deal()
    assert table.entries[end:] == original.entries[end:]


@awaited
async def test_a_fork_is_marked_where_it_waits() -> None:
    paper = await opened(golden("two"))
    await typed(paper, "at", "10")
    await paper.click("replay-ask")
    await paper.click("replay-fork")
    ident = sitting_of(paper).note.ident
    note, _ = paper.shelf.kept[ident]
    assert json.loads(note)["forked"] == sitting_of(paper).table.forked
    paper.go("/")
    await paper.settle()
    assert "played on from another game" in paper.regions["main"]
    paper.go("/history")
    await paper.settle()
    assert "played on from another game" in paper.regions["main"]
    assert ("replay", ident) in paper.deeds(), "the ledger leads to its replay"


@awaited
async def test_ones_own_running_game_is_played_on_but_nobody_looks_into_a_bots_hand() -> None:
    paper = await visited("en")
    ident = await paused_game(paper, "person", "apprentice", moves=8)
    before = paper.shelf.kept[ident]
    paper.go(f"/replay/game/{ident}")
    await paper.settle()
    await typed(paper, "at", "4")
    end = playback_of(paper).end
    await paper.click("replay-ask")
    offered = {value for deed, value in paper.deeds() if deed == "replay-kind"}
    levels = ("apprentice", "journeyman", "master", "grandmaster")
    assert offered == {"0 person", *[f"{seat} {level}" for seat in (0, 1) for level in levels]}
    await paper.click("replay-fork")
    sitting = sitting_of(paper)
    assert sitting.note.ident != ident
    assert sitting.note.forked == end
    assert paper.shelf.kept[ident] == before, "the old game stays as it was"


@awaited
async def test_where_it_cannot_be_dealt_on_fairly_the_page_says_why() -> None:
    table = Table.load(SPLENDOR.loaded("two").record(0))
    paper = await opened(write_link(table))
    await paper.click("replay-ask")
    assert "cannot be dealt on fairly" in paper.html
    assert ("replay-fork", "") not in paper.deeds()
    two = await visited("en")
    ident = await paused_game(two, "person", "person")
    two.go(f"/replay/game/{ident}")
    await two.settle()
    await two.click("replay-ask")
    assert "Several people are still playing" in two.html
    over = await opened(golden("two"))
    await over.press("End")
    await over.click("replay-ask")
    assert "Here the game is over" in over.html


@awaited
async def test_a_game_dealt_by_several_devices_is_dealt_on_by_one_with_the_same_cards() -> None:
    table = Table.load(peer_record())
    paper = await opened(write_link(table))
    assert playback_of(paper).table.record() == peer_record()
    await typed(paper, "at", "9")
    end = playback_of(paper).end
    await paper.click("replay-ask")
    await paper.click("replay-fork")
    alone = sitting_of(paper).table
    assert alone.header.deal is None
    assert alone.forked == end
    for entry in table.entries[end:]:
        alone.submit(entry.author, entry.known() if entry.author >= 0 else alone.dealt())
    assert [e.known() for e in alone.entries] == [e.known() for e in table.entries]

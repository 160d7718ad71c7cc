"""A backup of the ledger: games exported, wiped, and imported again."""

from random import Random

from tests.asynchronous import awaited
from tests.page.clicks import begun, play, sitting_of
from tests.page.ledgers import OPEN, OVER, at, brought
from tests.page.paper import visited
from tests.page.pasts import export_of, kept, lines_of, sat


@awaited
async def test_export_wipe_import_and_go_on() -> None:
    paper = await begun(await visited("en"), "person", "person")
    await play(paper, Random(5), moves=7)
    sitting = sitting_of(paper)
    ident, entries = sitting.note.ident, list(sitting.table.entries)
    before = dict(paper.shelf.kept)
    await paper.click("home")
    await paper.click("dialog", "settings")
    await paper.click("set", "theme light")
    await paper.click("close")
    await paper.click("ledger", "games")
    await paper.click("ledger", "backup")
    await paper.click("export")
    ((name, text),) = paper.files.saved.items()
    assert name == "bottega-2023-11-14.jsonl"
    assert "One game has been saved" in paper.html
    await paper.click("wipe")
    assert ("export", "") in paper.deeds(), "it can still be exported"
    await paper.click("dialog", "wipe certain")
    assert paper.shelf.kept, "not yet"
    await paper.click("wipe-yes")
    assert paper.shelf.kept == {}
    assert paper.texts == {}
    assert paper.looks["theme"] == "auto"
    await brought(paper, text)
    assert "One game is added." in paper.html
    assert "Names and settings are taken over" in paper.html
    await paper.click("import-yes")
    assert paper.shelf.kept == before
    assert paper.looks["theme"] == "light"
    await paper.click("ledger", "games")
    await paper.click("open", ident)
    assert sitting_of(paper).table.entries == entries
    assert await play(paper, Random(6), moves=3) == 3


@awaited
async def test_nothing_is_overwritten_by_less() -> None:
    short = sat(2, ("Ann", "Bob"), ("person", "person"), moves=4)
    paper = await at("/history/backup", OPEN)
    paper.keep("bottega.names", "[]")
    await brought(paper, export_of(short))
    assert "There is nothing new in this file." in paper.html
    assert ("import-yes", "") not in paper.deeds()
    await paper.click("close")
    assert paper.shelf.kept[OPEN.note.ident] == kept(OPEN)

    paper = await at("/history/backup", short)
    await brought(paper, export_of(OPEN))
    assert "went on elsewhere and is brought up to date" in paper.html
    await paper.click("import-yes")
    assert paper.shelf.kept[OPEN.note.ident] == kept(OPEN)


@awaited
async def test_a_game_that_went_on_differently_is_kept_twice_and_only_twice() -> None:
    here = sat(2, ("Ann", "Bob"), ("person", "person"), moves=4)
    other = here.table.legal()[-1]
    assert other != OPEN.table.entries[len(here.table.entries)].known()
    here.act(here.table.to_move, other)
    paper = await at("/history/backup", here)
    paper.keep("bottega.names", "[]")
    await brought(paper, export_of(OPEN))
    assert "both are kept" in paper.html
    await paper.click("import-yes")
    assert paper.shelf.kept[here.note.ident] == kept(here)
    assert [lines for _, lines in paper.shelf.kept.values()] == [lines_of(here), lines_of(OPEN)]
    await brought(paper, export_of(OPEN))
    assert "There is nothing new" in paper.html
    second = [ident for ident in paper.shelf.kept if ident != here.note.ident]
    paper.go(f"/game/{second[0]}")
    await paper.settle()
    assert len(sitting_of(paper).table.entries) == len(OPEN.table.entries)


@awaited
async def test_a_game_open_in_another_tab_is_not_brought_up_to_date() -> None:
    short = sat(2, ("Ann", "Bob"), ("person", "person"), moves=4)
    paper = await at("/history/backup", short)
    other = await visited("en", shelf=paper.shelf, locks=paper.locks)
    other.go(f"/game/{short.note.ident}")
    await other.settle()
    await brought(paper, export_of(OPEN))
    assert "Ann and Bob: It is open in another tab." in paper.html


@awaited
async def test_the_record_of_one_finished_game_can_be_imported() -> None:
    paper = await at("/history/backup")
    await brought(paper, OVER.table.record())
    assert "One game is added." in paper.html
    await paper.click("import-yes")
    ((_, lines),) = paper.shelf.kept.values()
    assert lines == lines_of(OVER)
    await brought(paper, OVER.table.record())
    assert "There is nothing new" in paper.html

    paper = await at("/history/backup", OVER)
    await brought(paper, OVER.table.record())
    assert "There is nothing new" in paper.html, "it is here by another name"

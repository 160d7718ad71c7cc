"""Where games are kept: before they are shown, over a killed tab, and when storage fails."""

import asyncio
from random import Random

import pytest

from page import words
from page.app import start
from page.device.browser import ShelfTrouble
from page.device.overflow import OverflowShelf
from page.words import Words
from tests.asynchronous import awaited
from tests.page.clicks import begun, play, sitting_of
from tests.page.ledgers import OPEN, OVER, THREE, at, brought
from tests.page.paper import Paper, PaperShelf, visited
from tests.page.pasts import export_of, kept, lines_of, sat


class PaperTray(OverflowShelf):
    """A tray before a shelf of paper."""

    @property
    def order(self) -> list[str]:
        assert isinstance(self.shelf, PaperShelf)
        return self.shelf.order


# ------------------------------------------------------------------ kept while it is played


@pytest.mark.parametrize("slow", [False, True])
@awaited
async def test_every_entry_is_kept_before_it_is_shown(slow: bool) -> None:
    paper = await begun(await visited("en"), "person", "apprentice", "person")
    shelf = paper.shelf
    shelf.slow = slow
    await play(paper, Random(2), moves=6)
    sitting = sitting_of(paper)
    _, lines = shelf.kept[sitting.note.ident]
    assert len(lines) == len(sitting.table.entries)
    assert any(flights for _, flights in paper.shows)
    assert slow != any(deed.startswith("jotted") for deed in shelf.order)
    safe = 0
    for deed, entries in [what.split() for what in shelf.order]:
        if deed == "shown":
            assert int(entries) <= safe
        else:
            safe = int(entries)


@awaited
async def test_a_tab_killed_at_any_moment_goes_on_where_it_was() -> None:
    paper = await begun(await visited("en"), "person", "apprentice")
    await play(paper, Random(3), moves=4)
    before = sitting_of(paper).table.entries
    again = Paper("en", shelf=paper.shelf)
    again.where = paper.where
    await start(again)
    assert sitting_of(again).table.entries == before
    await play(again, Random(4))
    assert sitting_of(again).status == "over"


# ------------------------------------------------------------------ trouble at the table


@pytest.mark.parametrize("code", ["full", "blocked", "failed"])
@awaited
async def test_without_storage_play_goes_on_and_the_page_says_so(code: str) -> None:
    paper = await visited("en")
    paper.shelf.trouble = code
    await begun(paper, "person", "apprentice")
    assert "save" in paper.regions["notice"]
    await play(paper, Random(7), moves=2)
    paper.shelf.trouble = ""
    await play(paper, Random(8), moves=1)
    assert paper.regions["notice"] == ""
    sitting = sitting_of(paper)
    _, lines = paper.shelf.kept[sitting.note.ident]
    assert len(lines) == len(sitting.table.entries), "what was missed is kept later"


@awaited
async def test_a_damaged_game_goes_on_from_before_the_damage() -> None:
    paper = await begun(await visited("en"), "person", "person")
    await play(paper, Random(9), moves=3)
    ident = sitting_of(paper).note.ident
    note, lines = paper.shelf.kept[ident]
    last = len(lines) - 1
    paper.shelf.kept[ident] = (note, [*lines[:last], lines[last].replace("#", "#0")])
    again = Paper("en", shelf=paper.shelf)
    again.where = f"/game/{ident}"
    await start(again)
    assert f"damaged from entry {last} on" in again.html
    assert len(sitting_of(again).table.entries) >= last
    await again.click("dismiss")
    assert "damaged" not in again.html


@pytest.mark.parametrize(
    ("note", "sentence"),
    [
        (None, "There is no such game"),
        ("nonsense", "damaged and cannot be read"),
        ('{"version": 99}', "newer version"),
        ('{"version": 1, "header": 3}', "damaged and cannot be read"),
        ("[]", "damaged and cannot be read"),
    ],
)
@awaited
async def test_a_save_that_cannot_be_read_is_named_and_home_works(
    note: str | None, sentence: str
) -> None:
    shelf = PaperShelf()
    if note is not None:
        shelf.kept["x"] = (note, [])
    paper = Paper("en", shelf=shelf)
    paper.where = "/game/x"
    await start(paper)
    await paper.settle()
    assert sentence in paper.html
    assert shelf.kept.get("x", (None,))[0] == note, "it is left as it is"
    await begun(paper, "person", "apprentice")
    assert sitting_of(paper) is not None


@awaited
async def test_the_second_tab_says_so_and_can_take_over() -> None:
    shelf, locks = PaperShelf(), {}  # type: ignore[var-annotated]
    first = await begun(await visited("en", shelf=shelf, locks=locks), "person", "person")
    second = Paper("en", shelf=shelf, locks=locks)
    second.where = first.where
    await start(second)
    assert sitting_of(second) is None
    assert "open in another tab" in second.html
    await second.click("seize", sitting_of(first).note.ident)
    assert sitting_of(second) is not None
    assert sitting_of(first) is None
    assert "open in another tab" in first.html
    await play(second, Random(10), moves=2)


# ------------------------------------------------------------------ trouble in the ledger


@awaited
async def test_a_device_that_fills_up_says_how_many_came_in() -> None:
    paper = await at("/history/backup")
    paper.shelf.room = 45
    text = export_of(*[sat(100 + n, moves=1) for n in range(50)])
    await brought(paper, text)
    await paper.click("import-yes")
    assert "40 of 50 games came in" in paper.html
    assert "storage is full" in paper.html
    assert len(paper.shelf.kept) == 40
    paper.shelf.room = None
    await brought(paper, text)
    assert "10 games are added." in paper.html
    assert "40 games are here already" in paper.html
    await paper.click("import-yes")
    assert len(paper.shelf.kept) == 50


@pytest.mark.parametrize("code", ["full", "blocked", "failed", "held"])
@pytest.mark.parametrize("language", words.LANGUAGES)
@awaited
async def test_without_storage_every_deed_says_so_and_nothing_breaks(
    code: str, language: str
) -> None:
    told = Words(language, words.FRAME)(f"trouble.{code}")
    paper = await at("/history", OVER, language=language)
    paper.shelf.trouble = code
    await paper.click("history-save", OVER.note.ident)
    assert told in paper.html
    await paper.click("history-delete", OVER.note.ident)
    await paper.click("history-delete-yes", OVER.note.ident)
    assert told in paper.html
    await paper.click("ledger", "statistics")
    assert told in paper.html
    await paper.click("ledger", "backup")
    for deed in ("export", "import"):
        paper.files.chosen = export_of(OPEN)
        await paper.click(deed)
        assert told in paper.html
    await paper.click("wipe")
    await paper.click("dialog", "wipe certain")
    await paper.click("wipe-yes")
    assert told in paper.html
    paper.shelf.trouble = ""
    await paper.click("ledger", "games")
    assert ("open", OVER.note.ident) in paper.deeds()


# ------------------------------------------------------------------ what cannot be kept yet


@awaited
async def test_where_nothing_can_be_saved_games_last_until_the_tab_closes() -> None:
    inner = PaperShelf()
    inner.trouble = "blocked"
    paper = await visited("en", shelf=PaperTray(inner))
    await begun(paper, "person", "person")
    await play(paper, Random(8), moves=3)
    ident, entries = sitting_of(paper).note.ident, len(sitting_of(paper).table.entries)
    assert "lets no page save" in paper.html
    await paper.click("home")
    assert "lets no page save" in paper.html
    await paper.click("open", ident)
    assert len(sitting_of(paper).table.entries) == entries
    await paper.click("home")
    await paper.click("ledger", "games")
    assert ("open", ident) in paper.deeds()
    await paper.click("ledger", "backup")
    assert "Export them before you close the tab." in paper.html
    await paper.click("export")
    (text,) = paper.files.saved.values()
    fresh = await brought(await at("/history"), text)
    await fresh.click("import-yes")
    await fresh.click("open", ident)
    assert len(sitting_of(fresh).table.entries) == entries


@awaited
async def test_what_waits_on_the_tray_is_shelved_when_there_is_room_again() -> None:
    inner, (note, lines) = PaperShelf(), kept(OPEN)
    tray = OverflowShelf(inner)
    await tray.put(OVER.note.ident, kept(OVER)[0], 0, lines_of(OVER))
    inner.trouble = "full"
    with pytest.raises(ShelfTrouble):
        await tray.put(OPEN.note.ident, note, 0, lines)
    assert await tray.take(OPEN.note.ident) == (note, lines)
    assert await tray.notes() == [note], "the shelf cannot be read"
    inner.trouble = ""
    assert await tray.notes() == [kept(OVER)[0], note]
    await tray.put(THREE.note.ident, kept(THREE)[0], 0, lines_of(THREE))
    assert inner.kept[OPEN.note.ident] == kept(OPEN)
    assert not tray.waiting
    inner.trouble = "full"
    with pytest.raises(ShelfTrouble):
        await tray.put(OPEN.note.ident, note, 0, lines)
    await tray.remove(OPEN.note.ident)
    inner.trouble = ""
    await tray.clear()
    assert await tray.notes() == []


@awaited
async def test_after_a_failure_the_whole_game_is_brought_again() -> None:
    paper = await begun(await visited("en"), "person", "person")
    await play(paper, Random(9), moves=2)
    ident = sitting_of(paper).note.ident
    paper.shelf.kept.clear()  # somebody cleared the site's data
    paper.shelf.trouble = "failed"
    await play(paper, Random(9), moves=1)
    paper.shelf.trouble = ""
    await play(paper, Random(9), moves=1)
    _, lines = paper.shelf.kept[ident]
    assert len(lines) == len(sitting_of(paper).table.entries)


@pytest.mark.parametrize("trouble", ["", "failed"])
@awaited
async def test_who_goes_on_while_a_game_is_fetched_is_not_called_back(trouble: str) -> None:
    paper = await begun(await visited("en"), "person", "person")
    ident = sitting_of(paper).note.ident
    paper.go("/")
    await paper.settle()
    asked, answered = asyncio.Event(), asyncio.Event()
    take = paper.shelf.take

    async def slowly(ident: str) -> tuple[str | None, list[str]]:
        asked.set()
        await answered.wait()
        if trouble:
            raise ShelfTrouble(trouble)
        return await take(ident)

    paper.shelf.take = slowly  # type: ignore[method-assign]
    paper.go(f"/game/{ident}")
    await asked.wait()
    assert ident in paper.locks
    paper.go("/history/games")
    for _ in range(20):
        await asyncio.sleep(0)
    answered.set()
    await paper.settle()
    assert sitting_of(paper) is None
    assert "ledger" in paper.html
    assert paper.address() == "/history/games"
    assert ident not in paper.locks, "another tab may have it"

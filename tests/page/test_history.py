"""The ledger with a browser made of paper: past games, statistics, a backup, and bad files."""

import json
from random import Random

import pytest

from page import archive, words
from page.app import App
from page.browser import ShelfTrouble
from page.history import A_PAGE, History
from page.sitting import Sitting
from page.tray import Tray
from page.words import Words
from tests.page.paper import Paper, PaperShelf, visited
from tests.page.pasts import DAY, NOON, export_of, kept, lines_of, sat
from tests.page.test_app import begun, play, run, sitting_of

OVER = sat(1, when=NOON - DAY)
OPEN = sat(2, ("Ann", "Bob"), ("person", "person"), moves=9)
THREE = sat(3, ("Cyd", "Ann", "Bot"), ("person", "person", "normal"), when=NOON - 40 * DAY)


class PaperTray(Tray):
    """A tray before a shelf of paper."""

    @property
    def order(self) -> list[str]:
        assert isinstance(self.shelf, PaperShelf)
        return self.shelf.order


async def at(where: str, *sittings: Sitting, language: str = "en") -> Paper:
    """Open the ledger where these games are kept."""
    shelf = PaperShelf()
    shelf.kept = {sitting.note.ident: kept(sitting) for sitting in sittings}
    paper = await visited(language, shelf=shelf)
    paper.clock = NOON
    paper.go(where)
    await paper.settle()
    return paper


def history_of(paper: Paper) -> History:
    assert isinstance(paper.hands, App)
    return next(part for part in paper.hands.parts if isinstance(part, History))


async def brought(paper: Paper, text: str) -> Paper:
    """Choose a file to import."""
    paper.files.chosen = text
    await paper.click("import")
    return paper


# ------------------------------------------------------------------ past games


def test_an_empty_ledger_invites_to_play() -> None:
    async def check() -> None:
        paper = await at("/history")
        assert "The ledger is still empty" in paper.html
        assert paper.title == "Past games · Bottega"
        paper.go("/history/statistics")
        await paper.settle()
        assert "No finished game yet" in paper.html
        await paper.click("home")
        assert ("start", "") in paper.deeds()
        await paper.click("ledger", "games")
        assert "The ledger is still empty" in paper.html

    run(check())


def test_every_game_has_a_row_the_latest_first() -> None:
    async def check() -> None:
        paper = await at("/history", THREE, OVER, OPEN)
        html = paper.regions["main"]
        idents = [sitting.note.ident for sitting in (OPEN, OVER, THREE)]
        places = [html.index(f'id="do-open-{ident}"') for ident in idents]
        assert places == sorted(places)
        assert "3 games" in html
        assert "Unfinished" in html
        assert "Normal bot" in html
        assert f"{OVER.note.summary.rounds} rounds" in html  # type: ignore[union-attr]
        assert "yesterday" in html
        assert "May 2025" in html

    run(check())


def test_a_replay_is_offered_only_where_there_is_one() -> None:
    async def check() -> None:
        paper = await at("/history", OVER)
        app = paper.hands
        assert isinstance(app, App)
        app.deeds.pop("replay", None)
        app.refresh()
        assert ("replay", OVER.note.ident) not in paper.deeds()
        app.deeds["replay"] = lambda ident: None
        app.refresh()
        assert ("replay", OVER.note.ident) in paper.deeds()

    run(check())


def test_games_can_be_chosen_and_all_shown_again() -> None:
    async def check() -> None:
        paper = await at("/history", THREE, OVER, OPEN)
        assert paper.hands
        paper.hands.typed("history players", "3")
        assert "One game" in paper.html
        paper.hands.typed("history result", "open")
        assert "No game fits this choice." in paper.html
        await paper.click("history-all")
        assert "3 games" in paper.html
        paper.hands.typed("history person", "Cyd")
        assert history_of(paper).choice.person == "Cyd"

    run(check())


def test_of_many_games_a_page_is_shown_and_more_when_asked() -> None:
    async def check() -> None:
        paper = await at("/history")
        shelf = paper.shelf
        for n in range(A_PAGE + 5):
            ident = f"{n:016x}"
            note = OVER.note._replace(ident=ident, changed=NOON - n * DAY)
            shelf.kept[ident] = (note.write(), lines_of(OVER))
        await paper.click("home")
        await paper.click("ledger", "games")
        assert paper.html.count('data-do="open"') == A_PAGE
        await paper.click("history-more")
        assert paper.html.count('data-do="open"') == A_PAGE + 5
        assert ("history-more", "") not in paper.deeds()

    run(check())


def test_an_unfinished_game_goes_on_from_the_ledger() -> None:
    async def check() -> None:
        paper = await at("/history", OPEN)
        await paper.click("open", OPEN.note.ident)
        assert len(sitting_of(paper).table.entries) == len(OPEN.table.entries)

    run(check())


def test_a_game_is_deleted_after_a_question() -> None:
    async def check() -> None:
        paper = await at("/history", OVER, OPEN)
        await paper.click("history-delete", OVER.note.ident)
        assert "The game of Ann and Bob will be deleted" in paper.html
        await paper.click("close")
        assert len(paper.shelf.kept) == 2
        await paper.click("history-delete", OVER.note.ident)
        await paper.click("history-delete-yes", OVER.note.ident)
        assert list(paper.shelf.kept) == [OPEN.note.ident]
        assert "One game" in paper.html

    run(check())


def test_a_finished_game_is_saved_as_its_record_and_another_so_that_it_goes_on() -> None:
    async def check() -> None:
        paper = await at("/history", OVER, OPEN)
        await paper.click("history-save", OVER.note.ident)
        await paper.click("history-save", OPEN.note.ident)
        (record_name, record), (export_name, export) = paper.files.saved.items()
        assert record_name.endswith(".txt")
        assert record == OVER.table.record()
        assert export_name.endswith(".jsonl")
        fresh = await brought(await at("/history"), export)
        await fresh.click("import-yes")
        await fresh.click("open", OPEN.note.ident)
        assert sitting_of(fresh).note.secret == OPEN.note.secret

    run(check())


def test_games_kept_without_a_summary_get_one_once() -> None:
    async def check() -> None:
        old = json.loads(kept(OVER)[0])
        del old["summary"]
        paper = await at("/")
        damaged = {**old, "ident": "f" * 16}
        paper.shelf.kept = {
            OVER.note.ident: (json.dumps({**old, "version": 1}), lines_of(OVER)),
            "f" * 16: (json.dumps({**damaged, "version": 1}), [*lines_of(OVER)[:-3], "broken"]),
        }
        await paper.click("ledger", "games")
        text, lines = paper.shelf.kept[OVER.note.ident]
        assert json.loads(text)["summary"]["winners"] == list(OVER.note.summary.winners)  # type: ignore[union-attr]
        assert json.loads(text)["changed"] == OVER.note.changed
        assert lines == lines_of(OVER)
        assert json.loads(paper.shelf.kept["f" * 16][0])["version"] == 1, "damaged: left as it is"
        assert "Finished" in paper.html

    run(check())


def test_a_game_played_here_is_summed_up_when_it_ends() -> None:
    async def check() -> None:
        paper = await begun(await visited("en"), "person", "person")
        await play(paper, Random(3))
        await paper.click("home")
        await paper.click("ledger", "games")
        await paper.click("ledger", "statistics")
        assert "Results by opponent" in paper.html
        assert "As a table" in paper.html

    run(check())


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_names_are_only_names_in_the_ledger(language: str) -> None:
    async def check() -> None:
        evil = "<img src=x onerror=alert(1)>"
        game = sat(4, (evil, "Bob"), ("person", "person"))
        paper = await at("/history", game, language=language)
        paper.go("/history/statistics")
        await paper.settle()
        assert "<img" not in "".join([str(regions) for regions, _ in paper.shows])
        assert "&lt;img src=x" in paper.html

    run(check())


# ------------------------------------------------------------------ statistics


def test_statistics_say_in_words_what_the_charts_show() -> None:
    async def check() -> None:
        paper = await at("/history/statistics", OVER, OPEN, THREE)
        html = paper.html
        results = [sitting.note.summary.winners for sitting in (OVER, THREE)]  # type: ignore[union-attr]
        won = (0 in results[0]) + (1 in results[1])
        assert f"{50 * won} %" in html
        for ident in ("stats-opponents", "stats-time", "stats-curve", "stats-cards", "stats-gems"):
            assert f'id="{ident}"' in html, ident
        assert "Median of 2 games" in html
        assert "1 won, 0 drawn, 0 lost" in html or "0 won, 0 drawn, 1 lost" in html

    run(check())


# ------------------------------------------------------------------ a backup


def test_export_wipe_import_and_go_on() -> None:
    async def check() -> None:
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

    run(check())


def test_nothing_is_overwritten_by_less() -> None:
    async def check() -> None:
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

    run(check())


def test_a_game_that_went_on_differently_is_kept_twice_and_only_twice() -> None:
    async def check() -> None:
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

    run(check())


def test_a_game_open_in_another_tab_is_not_brought_up_to_date() -> None:
    async def check() -> None:
        short = sat(2, ("Ann", "Bob"), ("person", "person"), moves=4)
        paper = await at("/history/backup", short)
        other = await visited("en", shelf=paper.shelf, locks=paper.locks)
        other.go(f"/game/{short.note.ident}")
        await other.settle()
        await brought(paper, export_of(OPEN))
        assert "Ann and Bob: It is open in another tab." in paper.html

    run(check())


def test_the_record_of_one_finished_game_can_be_imported() -> None:
    async def check() -> None:
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

    run(check())


# ------------------------------------------------------------------ bad files

NOTE = {"note": {"ident": "x"}, "lines": []}
HEAD = json.dumps({"bottega": "archive", "version": 1, "games": 1}) + "\n"
BAD_FILES = {
    "neither an export": [
        "",
        "hello",
        "\x00\x01\ufffd",
        "[1, 2]",
        '{"bottega": "cheese"}',
        "null",
        "[" * 100_000,
        '{"a":' * 50_000,
        '"' * 9_999,
    ],
    "newer version of the page": ['{"bottega": "archive", "version": 2, "games": 1}'],
    "too many for one import": ['{"bottega": "archive", "version": 1, "games": 99999999}'],
    "too large": ["x" * (archive.MOST_BYTES + 1)],
    "damaged: line": [OVER.table.record().replace("take 1 1 1 0 0", "take 0 0 1 1 1", 1)],
    "not hold a whole finished game": [OPEN.table.record(), OVER.table.record(0)],
}


@pytest.mark.parametrize(
    ("told", "text"), [(told, text) for told, texts in BAD_FILES.items() for text in texts]
)
def test_a_bad_file_is_named_and_changes_nothing(told: str, text: str) -> None:
    async def check() -> None:
        paper = await at("/history/backup", OPEN)
        before = dict(paper.shelf.kept)
        await brought(paper, text)
        assert told in paper.html
        assert paper.shelf.kept == before
        assert ("import", "") in paper.deeds(), "there is a way on"

    run(check())


def changed(part: str, value: object) -> str:
    """Write an export of a game of which something was changed."""
    head, line = export_of(OVER).splitlines()
    told = json.loads(line)
    place = told["note"] if part in told["note"] else told["note"]["header"]
    place = told if part == "lines" else place
    place[part] = value
    return f"{head}\n{json.dumps(told)}\n"


FORGED = [line.replace("take 1 1 1", "take 1 1 0", 1) for line in lines_of(OVER)]
BAD_GAMES = {
    "entry": changed("lines", FORGED),
    "entry 0": changed("lines", ["nonsense"]),
    "cannot be read": changed("lines", [5]),
    "does not belong": changed("secret", "00" * 32),
    "newer version": changed("version", 99),
    "does not have that game": changed("game", "chess"),
    "damaged": changed("ident", "../../x"),
    "cannot be used": changed("seats", ["\u202eevil", "Bob"]),
    "Line 2": HEAD + "[]\n",
}


@pytest.mark.parametrize(("told", "text"), BAD_GAMES.items())
def test_a_bad_game_is_left_out_and_named_and_the_others_come(told: str, text: str) -> None:
    async def check() -> None:
        paper = await at("/history")
        await brought(paper, text + export_of(OPEN).splitlines()[1])
        assert "Left out" in paper.html
        assert told in paper.html
        await paper.click("import-yes")
        assert paper.shelf.kept == {OPEN.note.ident: kept(OPEN)}

    run(check())


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_refusal_has_its_own_sentence_in_every_language(language: str) -> None:
    async def check() -> None:
        say = Words(language, words.FRAME)
        for texts in BAD_FILES.values():
            paper = await brought(await at("/history", language=language), texts[0])
            assert say("trouble.unknown") not in paper.html
            assert "warning" in paper.html
        for text in BAD_GAMES.values():
            paper = await brought(await at("/history", language=language), text)
            assert say("trouble.unknown") not in paper.html
            assert say("backup.left") in paper.html

    run(check())


def test_half_a_file_brings_what_is_whole_and_says_what_is_missing() -> None:
    async def check() -> None:
        whole = export_of(OPEN, OVER, THREE)
        cut = whole.index(THREE.note.ident) + 2000
        paper = await brought(await at("/history"), whole[:cut])
        assert "2 games are added." in paper.html
        assert "Line 4" in paper.html
        paper = await brought(await at("/history"), "".join(whole.splitlines(True)[:2]))
        assert "2 of its 3 games are missing" in paper.html

    run(check())


def test_a_game_that_stands_in_a_file_twice_comes_once() -> None:
    async def check() -> None:
        paper = await brought(await at("/history"), export_of(OPEN, OPEN))
        assert "One game is added." in paper.html
        assert "missing" not in paper.html

    run(check())


def test_evil_names_of_a_file_are_only_names() -> None:
    async def check() -> None:
        text = changed("seats", ["<img src=x onerror=alert(1)>", "B"])
        paper = await brought(await at("/history"), text)
        assert "<img" not in paper.html
        assert "&lt;img src=x" in paper.html

    run(check())


def test_no_choice_changes_nothing() -> None:
    async def check() -> None:
        paper = await at("/history/backup", OPEN)
        await paper.click("import")
        assert not paper.dialog
        assert paper.shelf.kept == {OPEN.note.ident: kept(OPEN)}

    run(check())


# ------------------------------------------------------------------ storage in trouble


def test_a_device_that_fills_up_says_how_many_came_in() -> None:
    async def check() -> None:
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

    run(check())


@pytest.mark.parametrize("code", ["full", "blocked", "failed", "held"])
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_without_storage_every_deed_says_so_and_nothing_breaks(code: str, language: str) -> None:
    async def check() -> None:
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

    run(check())


def test_where_nothing_can_be_saved_games_last_until_the_tab_closes_and_can_be_exported() -> None:
    async def check() -> None:
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

    run(check())


def test_what_waits_on_the_tray_is_shelved_when_there_is_room_again() -> None:
    async def check() -> None:
        inner, (note, lines) = PaperShelf(), kept(OPEN)
        tray = Tray(inner)
        await tray.put(OVER.note.ident, *[kept(OVER)[0], 0, lines_of(OVER)])
        inner.trouble = "full"
        with pytest.raises(ShelfTrouble):
            await tray.put(OPEN.note.ident, note, 0, lines)
        assert await tray.take(OPEN.note.ident) == (note, lines)
        assert await tray.notes() == [note], "the shelf cannot be read"
        inner.trouble = ""
        assert await tray.notes() == [kept(OVER)[0], note]
        await tray.put(THREE.note.ident, *[kept(THREE)[0], 0, lines_of(THREE)])
        assert inner.kept[OPEN.note.ident] == kept(OPEN)
        assert not tray.waiting
        inner.trouble = "full"
        with pytest.raises(ShelfTrouble):
            await tray.put(OPEN.note.ident, note, 0, lines)
        await tray.remove(OPEN.note.ident)
        inner.trouble = ""
        await tray.clear()
        assert await tray.notes() == []

    run(check())


def test_after_a_failure_the_whole_game_is_brought_again() -> None:
    async def check() -> None:
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

    run(check())

"""The ledger with a browser made of paper: past games and statistics."""

import json
from random import Random

import pytest

from page import words
from page.app import App
from page.history.part import A_PAGE, History
from tests.asynchronous import awaited
from tests.page.clicks import begun, play, sitting_of
from tests.page.ledgers import OPEN, OVER, THREE, at, brought
from tests.page.paper import Paper, visited
from tests.page.pasts import DAY, NOON, kept, lines_of, sat


def history_of(paper: Paper) -> History:
    assert isinstance(paper.hands, App)
    return next(part for part in paper.hands.parts if isinstance(part, History))


# ------------------------------------------------------------------ past games


@awaited
async def test_an_empty_ledger_invites_to_play() -> None:
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


@awaited
async def test_every_game_has_a_row_the_latest_first() -> None:
    paper = await at("/history", THREE, OVER, OPEN)
    html = paper.regions["main"]
    idents = [sitting.note.ident for sitting in (OPEN, OVER, THREE)]
    places = [html.index(f'id="do-open-{ident}"') for ident in idents]
    assert places == sorted(places)
    assert "3 games" in html
    assert "Unfinished" in html
    assert "Journeyman" in html
    assert f"{OVER.note.summary.rounds} rounds" in html  # type: ignore[union-attr]
    assert "yesterday" in html
    assert "May 2025" in html


@awaited
async def test_a_replay_is_offered_only_where_there_is_one() -> None:
    paper = await at("/history", OVER)
    app = paper.hands
    assert isinstance(app, App)
    app.deeds.pop("replay", None)
    app.show()
    assert ("replay", OVER.note.ident) not in paper.deeds()
    app.deeds["replay"] = lambda ident: None
    app.show()
    assert ("replay", OVER.note.ident) in paper.deeds()


@awaited
async def test_games_can_be_chosen_and_all_shown_again() -> None:
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


@awaited
async def test_of_many_games_a_page_is_shown_and_more_when_asked() -> None:
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


@awaited
async def test_an_unfinished_game_goes_on_from_the_ledger() -> None:
    paper = await at("/history", OPEN)
    await paper.click("open", OPEN.note.ident)
    assert len(sitting_of(paper).table.entries) == len(OPEN.table.entries)


@awaited
async def test_a_game_is_deleted_after_a_question() -> None:
    paper = await at("/history", OVER, OPEN)
    await paper.click("history-delete", OVER.note.ident)
    assert "The game of Ann and Bob will be deleted" in paper.html
    await paper.click("close")
    assert len(paper.shelf.kept) == 2
    await paper.click("history-delete", OVER.note.ident)
    await paper.click("history-delete-yes", OVER.note.ident)
    assert list(paper.shelf.kept) == [OPEN.note.ident]
    assert "One game" in paper.html


@awaited
async def test_a_finished_game_is_saved_as_its_record_and_another_so_that_it_goes_on() -> None:
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


@awaited
async def test_games_kept_without_a_summary_get_one_once() -> None:
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


@awaited
async def test_a_game_played_here_is_summed_up_when_it_ends() -> None:
    paper = await begun(await visited("en"), "person", "person")
    await play(paper, Random(3))
    await paper.click("home")
    await paper.click("ledger", "games")
    await paper.click("ledger", "statistics")
    assert "Results by opponent" in paper.html
    assert "As a table" in paper.html


@pytest.mark.parametrize("language", words.LANGUAGES)
@awaited
async def test_names_are_only_names_in_the_ledger(language: str) -> None:
    evil = "<img src=x onerror=alert(1)>"
    game = sat(4, (evil, "Bob"), ("person", "person"))
    paper = await at("/history", game, language=language)
    paper.go("/history/statistics")
    await paper.settle()
    assert "<img" not in "".join([str(regions) for regions, _ in paper.shows])
    assert "&lt;img src=x" in paper.html


# ------------------------------------------------------------------ statistics


@awaited
async def test_statistics_say_in_words_what_the_charts_show() -> None:
    paper = await at("/history/statistics", OVER, OPEN, THREE)
    html = paper.html
    results = [sitting.note.summary.winners for sitting in (OVER, THREE)]  # type: ignore[union-attr]
    won = (0 in results[0]) + (1 in results[1])
    assert f"{50 * won} %" in html
    for ident in ("stats-opponents", "stats-time", "stats-curve", "stats-cards", "stats-gems"):
        assert f'id="{ident}"' in html, ident
    assert "Median of 2 games" in html
    assert "1 won, 0 drawn, 0 lost" in html or "0 won, 0 drawn, 1 lost" in html

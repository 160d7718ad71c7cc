"""The workbench, by clicks: writing a bot, settling a match, and what is told of it."""

from typing import Any

import pytest

from bottega import bots, games
from bottega.contest import read_terms
from page.words import LANGUAGES
from page.workbench import bench as benches
from page.workbench.bench import MOST_BOTS, OPPONENTS, PLACE
from page.workbench.examples import EXAMPLES
from page.workbench.progress import Progress, read_progress
from tests.asynchronous import awaited
from tests.page.matches import TOLD, said
from tests.page.paper import Paper, visited


async def at_bench(*languages: str, **things: object) -> Paper:
    paper = await visited(*languages, **things)
    paper.go("/workbench")
    await paper.settle()
    return paper


def type_in(paper: Paper, field: str, value: str) -> None:
    assert f'data-input="{field}"' in paper.html
    assert paper.hands
    paper.hands.typed(field, value)


@awaited
async def test_the_first_screen_leads_there_quietly() -> None:
    paper = await visited()
    assert 'href="#/workbench"' in paper.regions["main"]


@awaited
async def test_a_newcomer_finds_an_example_and_can_let_it_play() -> None:
    paper = await at_bench()
    assert paper.arena.prepared == ["bench-code"]
    await paper.click("bench-start")
    assert paper.arena.code == EXAMPLES["greedy"]
    assert paper.arena.limit == 1000
    terms = read_terms(paper.arena.terms)
    assert (terms.game, terms.seats, terms.bot, terms.deals) == ("splendor", 2, "journeyman", 5)
    assert terms.allowance == 60 * 1000
    assert ("bench-stop", "") in paper.deeds()


@pytest.mark.parametrize("game", games.names())
@awaited
async def test_every_game_number_of_players_and_rule_can_be_chosen(game: str) -> None:
    paper = await at_bench()
    if game != "splendor":
        await paper.click("bench-game", game)
    module, seen = games.load(game), set()
    for deed, value in paper.deeds():
        if deed in ("bench-seats", "bench-option"):
            await paper.click(deed, value)
            await paper.click("bench-start")
            terms = read_terms(paper.arena.terms)
            seen.add(terms.seats)
            paper.arena.tell(said(stage="over"))
    assert seen >= set(module.seatings({}))


@awaited
async def test_opponent_budget_games_and_time_are_chosen_and_kept() -> None:
    paper = await at_bench()
    type_in(paper, "bench opponent", "greedy")
    type_in(paper, "bench budget", "500")
    await paper.click("bench-choice", "games 50")
    await paper.click("bench-choice", "limit 3000")
    type_in(paper, "bench opponent", "nobody")
    again = await at_bench(texts=paper.texts)
    await again.click("bench-start")
    terms = read_terms(again.arena.terms)
    assert (terms.bot, terms.budget, terms.deals, again.arena.limit) == ("greedy", 500, 25, 3000)


def test_every_bot_of_ours_can_be_met() -> None:
    assert set(OPPONENTS) == set(bots.names())


@awaited
async def test_what_is_typed_is_kept_and_numbered() -> None:
    paper = await at_bench()
    type_in(paper, "bench code", "a\nb\nc <d>")
    type_in(paper, "bench name", "Knife & Fork")
    assert ">1\n2\n3</pre>" in paper.regions["bench-editor"]
    assert "c &lt;d&gt;" in paper.regions["bench-editor"]
    again = await at_bench(texts=paper.texts)
    assert "c &lt;d&gt;" in again.regions["bench-editor"]
    assert "Knife &amp; Fork" in again.regions["bench-bots"]


@awaited
async def test_several_bots_are_kept_and_one_can_be_thrown_away() -> None:
    paper = await at_bench()
    await paper.click("bench-example", "search")
    assert "A small search" in paper.regions["bench-editor"]
    type_in(paper, "bench bot", "0")
    assert "A small search" not in paper.regions["bench-editor"]
    await paper.click("bench-drop")
    await paper.click("bench-drop-yes")
    assert "A small search" in paper.regions["bench-editor"]
    for _ in range(MOST_BOTS):
        await paper.click("bench-example", "random")
    assert "Delete one first" in paper.html


@awaited
async def test_a_bot_comes_from_a_file_and_goes_into_one() -> None:
    paper = await at_bench()
    paper.files.chosen = "class Bot: 'mine'"
    await paper.click("bench-open")
    await paper.click("bench-save")
    assert paper.files.saved == {"bot.py": "class Bot: 'mine'"}
    paper.files.chosen = "x" * 70_000
    await paper.click("bench-open")
    assert "too large" in paper.html


@pytest.mark.parametrize("language", LANGUAGES)
@awaited
async def test_the_table_tells_it_all_in_every_language(language: str) -> None:
    paper = await at_bench(language)
    await paper.click("bench-start")
    trouble = {"wrong": "crashed", "text": "Trace <b>", "line": 3}
    paper.arena.tell(said(trouble=trouble, printed=["<i>hello</i>"]))
    told = paper.regions["bench-result"]
    for piece in ("30 %", "12.5", "0.25", "-120", "#/replay/abc", "&lt;script&gt;"):
        assert piece in told, piece
    assert "Trace &lt;b&gt;" in told
    assert "&lt;i&gt;hello&lt;/i&gt;" in told
    assert "<b>3</b>" in paper.regions["bench-editor"]
    paper.arena.tell(said(stage="over"))
    assert paper.said
    assert ("bench-start", "") in paper.deeds()


@awaited
async def test_a_match_can_be_stopped_and_leaving_stops_it() -> None:
    paper = await at_bench()
    await paper.click("bench-start")
    before = paper.arena.stopped
    await paper.click("bench-stop")
    assert paper.arena.stopped == before + 1
    assert ("bench-start", "") in paper.deeds()
    await paper.click("bench-start")
    paper.go("/")
    await paper.settle()
    assert paper.arena.stopped == before + 2


@awaited
async def test_writing_on_takes_the_mark_of_the_wrong_line_away() -> None:
    paper = await at_bench()
    await paper.click("bench-start")
    paper.arena.tell(said(stage="refused", trouble={"wrong": "syntax", "text": "x", "line": 1}))
    assert 'aria-invalid="true"' in paper.regions["bench-editor"]
    type_in(paper, "bench code", "pass")
    assert "aria-invalid" not in paper.regions["bench-editor"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "7",
        "{",
        "[" * 100_000,
        '{"stage": 1}',
        said(told=7),
        said(told={"rows": []}),
        said(told={**TOLD, "rows": [{}, {}]}),
        said(trouble={"line": "x"}),
        said(printed=7),
        said(stage="hacked"),
    ],
)
def test_nonsense_about_a_match_is_survived(text: str) -> None:
    assert read_progress(text).stage == "failed"


def test_what_is_told_of_a_match_is_bounded() -> None:
    trouble = {"wrong": "x" * 10**6, "text": "y" * 10**6, "line": 1}
    told = read_progress(said(printed=["z" * 10**5] * 1000, trouble=trouble))
    assert len(told.printed) == 100
    assert max(map(len, told.printed)) == 500
    assert told.trouble
    assert len(told.trouble.text) == 4000
    assert isinstance(told, Progress)


@pytest.mark.parametrize(
    "kept",
    [
        None,
        "",
        "nonsense",
        "[]",
        '{"bots": 7, "at": "x", "game": [], "opponent": {}, "limit": true, "games": 1e400}',
        '{"bots": [["a"], [1, 2], {}, ["a", "b", "c"]], "at": -1, "seats": 99}',
        '{"game": "citadels", "seats": 3, "options": {"rules": "no"}, "at": 5}',
        '{"game": "splendor", "options": {"x": [1]}, "seats": 1e9}',
    ],
)
def test_whatever_was_kept_there_is_a_bench(kept: str | None) -> None:
    bench = benches.read(kept, "splendor", "My bot")
    assert bench.bots
    assert 0 <= bench.at < len(bench.bots)
    read_terms(bench.terms(("a", "b"), 1))
    assert benches.read(benches.write(bench), "splendor", "My bot") == bench


@awaited
async def test_a_hostile_store_does_not_spoil_the_page() -> None:
    texts: dict[str, Any] = {PLACE: '{"bots": [["<b>", "</textarea><script>alert(1)</script>"]]}'}
    paper = await at_bench(texts=texts)
    assert "<script>alert" not in paper.html
    assert "&lt;/textarea&gt;" in paper.regions["bench-editor"]


@awaited
async def test_a_name_that_no_record_takes_is_replaced() -> None:
    paper = await at_bench()
    type_in(paper, "bench name", "\u202e\n")
    await paper.click("bench-start")
    assert read_terms(paper.arena.terms).names[0] == "My bot"

"""The workbench, by clicks: writing a bot, settling a match, and what is told of it."""

import asyncio
import re
from html import unescape
from types import SimpleNamespace
from typing import Any

import pytest

from bottega import bots, games
from bottega.contest import read_terms
from page.device.arena import JsArena
from page.words import LANGUAGES
from page.workbench import bench as benches
from page.workbench.bench import MOST_BOTS, OPPONENTS, PLACE
from page.workbench.examples import BLANK, EXAMPLES
from page.workbench.ink import LONGEST, inked
from page.workbench.progress import Progress, read_progress
from tests.asynchronous import awaited
from tests.page.air import Air
from tests.page.clicks import sitting_of
from tests.page.matches import TOLD, said
from tests.page.paper import Paper, bridge_to, visited
from tests.page.test_room_past import app_of, seated


async def at_bench(*languages: str, **things: object) -> Paper:
    paper = await visited(*languages, **things)
    paper.go("/workbench")
    await paper.settle()
    return paper


def plain(html: str) -> str:
    """What is read, without the colours."""
    return unescape(re.sub(r"<[^>]*>", "", html))


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
    await paper.click("bench-choice", "opponent greedy")
    type_in(paper, "bench budget", "500")
    await paper.click("bench-choice", "games 50")
    await paper.click("bench-choice", "limit 3000")
    assert paper.hands
    paper.hands.typed("bench opponent", "nobody")
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
    assert again.regions["bench-bots"].count("Knife &amp; Fork") == 2  # on its tab, and to change


@awaited
async def test_several_bots_are_kept_and_one_can_be_thrown_away() -> None:
    paper = await at_bench()
    await paper.click("bench-example", "search")
    assert "A small search" in paper.regions["bench-editor"]
    await paper.click("bench-pick", "0")
    assert "A small search" not in paper.regions["bench-editor"]
    await paper.click("bench-drop")
    await paper.click("bench-drop-yes")
    assert "A small search" in paper.regions["bench-editor"]
    await paper.click("bench-new")
    assert "legal[" in plain(paper.regions["bench-editor"])
    for _ in range(MOST_BOTS):
        await paper.click("bench-example", "random")
    assert "Delete one first" in paper.html
    assert ("bench-new", "") not in paper.deeds()


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
    for piece in ("30\u00a0%", "12.5", "0.25", "−120", "#/replay/abc", "&lt;script&gt;"):
        assert piece in told, piece
    assert [told.count(seal) for seal in "●◐○"] == [1, 1, 18]
    assert '<b>3</b><i aria-hidden="true">:</i><b>7</b>' in told
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
async def test_the_table_names_whom_the_bot_has_met_whoever_is_chosen_next() -> None:
    paper = await at_bench()
    await paper.click("bench-start")
    paper.arena.tell(said(stage="over"))
    await paper.click("bench-choice", "opponent grandmaster")
    assert "Journeyman" in paper.regions["bench-result"]
    assert "Grandmaster" not in paper.regions["bench-result"]


@awaited
async def test_another_bot_ends_the_match_of_the_one_before() -> None:
    paper = await at_bench()
    await paper.click("bench-start")
    before = paper.arena.stopped
    await paper.click("bench-example", "random")
    assert paper.arena.stopped > before
    assert ("bench-start", "") in paper.deeds()
    assert "bench-told" not in paper.regions["bench-result"]


@awaited
async def test_nothing_of_it_works_at_a_table_by_link() -> None:
    host, _ = await seated(Air())
    assert sitting_of(host).status == "open"
    assert "workbench" not in host.html
    for deed in ("bench-start", "bench-example", "bench-new"):
        assert (deed, "") not in host.deeds()
    assert host.hands
    host.hands.click("bench-start", "")
    await host.settle()
    assert host.arena.terms == ""
    host.go("/workbench")
    await host.settle()
    assert app_of(host).way_back() == "", "who goes to the workbench has left the table"


@awaited
async def test_a_match_that_was_stopped_before_it_came_does_not_begin() -> None:
    here, begun = asyncio.Event(), []

    async def fetch(_: str) -> list[Any]:
        await here.wait()
        return [SimpleNamespace(play=lambda *_: begun.append(1))]

    root = SimpleNamespace(dataset=SimpleNamespace(arena="arena.mjs"))
    document = SimpleNamespace(documentElement=root, baseURI="x")
    made = SimpleNamespace(new=lambda *_: SimpleNamespace(href="x"))
    arena = JsArena(bridge_to(SimpleNamespace(document=document, URL=made)), fetch)
    for stops in (True, False):
        here.clear()
        playing = asyncio.ensure_future(arena.play("", "", 1, lambda _: None))
        await asyncio.sleep(0)
        if stops:
            arena.stop()
        here.set()
        await playing
        assert len(begun) == (0 if stops else 1)


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


# ------------------------------------------------------------------ colours


@pytest.mark.parametrize("code", [*EXAMPLES.values(), BLANK, "", "<b>&", "'", '"""', "x" * 30_000])
def test_colours_change_no_letter(code: str) -> None:
    assert plain(inked(code)) == code


@pytest.mark.parametrize(
    ("code", "kinds"),
    [
        ("def f(): pass", "key new key"),
        ("class Bot: # class", "key new remark"),
        ('x = \'def\' + "a\\"b" + 0x1F', "text text number"),
        ('"""one\ntwo \'three""" if \'open\nnot', "text key text key"),
        ("rb'x' bar'x' f1 = 1", "text text number"),
        ("'''never ended \\", "text"),
    ],
)
def test_what_is_written_has_its_colour(code: str, kinds: str) -> None:
    assert re.findall(r'class="ink-(\w+)"', inked(code)) == kinds.split()


def test_a_very_long_bot_is_not_coloured() -> None:
    assert "ink-" not in inked("if " * LONGEST)

"""Small texts that another page of the same host may have stored: the page opens over each."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from page import app, games, words
from page import settings as kept_settings
from page.history import practised
from page.home.offline import STAYING
from page.learning.coach import PROGRESS
from page.practice import collection, idle
from page.room.connecting import PLACE as WAYS
from page.room.seating import NAME as OWN_NAME
from page.table import pictures, plan
from page.words import Words
from page.workbench import bench
from tests.asynchronous import awaited
from tests.page.clicks import play
from tests.page.ledgers import OPEN
from tests.page.paper import Paper, PaperShelf
from tests.page.pasts import kept
from tests.page.test_pictures import at_table
from tests.page.test_pictures import kept as picture_of

SITE = Path(__file__).parents[2] / "site"
NAMES = (
    *(kept_settings.PLACE, plan.PLACE, OWN_NAME, WAYS, STAYING, bench.PLACE, practised.PLACE),
    *(PROGRESS + "splendor", collection.MADE + "splendor", pictures.LISTED),
    *(idle.PLACE + "splendor", idle.PLACE + "seed"),
)
FOREIGN = (
    *("constructor", "__proto__", "null", "5", "-1", "1e999", "NaN", "{", "\ud800", "\x00"),
    *('{"length": 2}', '{"__proto__": 1, "constructor": 2}', '["\\ud800", "home"]'),
    '{"version": 1, "done": {"splendor": {"toString": 0}}, "daily": [], "row": 1e999}',
    *('{"relays": {"length": 1}, "stun": 5, "turn": [[[]]]}', '[["person", "\\ud800"]]'),
    *('{"language": {"toString": 1}, "theme": ["dark"]}', "9" * 100_000, "x" * 100_000),
    *("[" * 100_000, json.dumps([["person", "Ann"]] * 20_000), json.dumps({"language": "x" * 99})),
)
PLACES = ("history/games", "history/backup", "learn/splendor", "practice/splendor", "workbench")


@pytest.mark.parametrize("text", FOREIGN, ids=lambda text: ascii(text[:30]))
@awaited
async def test_a_page_over_foreign_texts_opens_everywhere(text: str) -> None:
    shelf = PaperShelf()
    shelf.kept[OPEN.note.ident] = kept(OPEN)
    games_before = dict(shelf.kept)
    paper = Paper(shelf=shelf, texts=dict.fromkeys(NAMES, text))
    await app.start(paper)
    await paper.settle()
    assert ("open", OPEN.note.ident) in paper.deeds()
    for place in PLACES:
        paper.go(f"/{place}")
        await paper.settle()
        await paper.tick(5)  # in which practice makes puzzles
        assert Words("en", words.FRAME)("trouble.unknown") not in paper.html
    paper.go("/")
    await paper.settle()
    await paper.click("room-make")
    assert "room-places" in paper.html
    assert shelf.kept == games_before


@pytest.mark.parametrize("language", words.LANGUAGES)
@awaited
async def test_that_texts_were_left_out_is_said_until_a_game_is_begun(language: str) -> None:
    told = Words(language, words.FRAME)("trouble.left-out")
    paper = Paper(language)
    paper.bare = True
    await app.start(paper)
    await paper.settle()
    assert told in paper.html
    await paper.click("seats", "3")
    assert told in paper.html
    await paper.click("start")
    assert told not in paper.html


# What `early.js` refuses to show of a picture, since another page may have written it.
REFUSED = re.compile(
    "<(?:script|style|link|meta|base|form|img|iframe|frame|object|embed|[a-z]+-)|"
    """\\s(?:name|on[a-z]+|m?py-[a-z]+)="|\\sid="[A-Z]"""
)


@pytest.mark.parametrize("game", games.names())
@awaited
async def test_no_picture_of_our_own_has_what_is_refused_as_somebody_elses(game: str) -> None:
    used = {*re.findall(r'\sid="([^"]*)"', (SITE / "index.html").read_text("utf-8"))} - {"again"}
    paper = await at_table(game, "person")
    for moves in (1, 5, 500):
        await play(paper, Random(moves), moves)
        if moves == 500:
            await paper.click("close")  # what is offered after the result is in the picture
        paper.look_away()
        picture = picture_of(paper, pictures.named(paper.where))
        html = "".join(picture["regions"].values())
        assert not REFUSED.search(html)
        assert not used & {*re.findall(r'\sid="([^"]*)"', html)}
    assert 'id="again"' in html

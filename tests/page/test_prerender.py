"""What the build draws is what the page shows, and what was touched before Python is done by it."""

import json
from html import escape

import pytest

import prerender
from bottega import games as rules
from page import games, words
from page.app import App, start
from page.device.browser import Touch
from page.home.first_screen import new_game
from page.room.invitation import Invitation
from page.room.servers import Servers
from page.table import plan as plans
from tests.asynchronous import awaited
from tests.page.clicks import sitting_of
from tests.page.paper import Paper, visited


def seen(paper: Paper) -> prerender.Screen:
    """What stands in a tab now, the first picture."""
    regions = {name: html for name, html in paper.shows[0][0].items() if html}
    return prerender.Screen(paper.title, regions)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_first_screen_is_drawn_as_the_page_shows_it(language: str) -> None:
    drawn = json.loads(prerender.first_screens())[language]

    @awaited
    async def look() -> None:
        shown = seen(await visited(language))
        assert (drawn["title"], drawn["regions"]) == shown

    look()


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_rules_are_drawn_as_the_page_shows_them(game: str, language: str) -> None:
    drawn = prerender.screen(language, f"/rules/{game}")

    @awaited
    async def look() -> None:
        paper = Paper(language)
        paper.where = f"/rules/{game}"
        await start(paper)
        assert seen(paper) == drawn

    look()


@pytest.mark.parametrize("game", games.names())
def test_there_is_a_form_for_every_way_to_play_and_every_number_of_players(game: str) -> None:
    say, module = App(Paper("en")).say, rules.load(game)
    told = prerender.early_file("en")["games"][game]
    for way in prerender.every_way(game):
        name = prerender.key(told["deciding"], way)
        assert told["seatings"][name] == module.seatings(way)
        for seats in module.seatings(way):
            decided = {each: way[each] for each in told["deciding"]}
            plan = plans.with_options(plans.first_plan(game), decided)._replace(seats=seats)
            assert told["forms"][f"{name} {seats}".strip()] == new_game(plan, False, say)


@pytest.mark.parametrize("game", ["", *games.names()])
@pytest.mark.parametrize("host", ["", "Ann & Bo"])
def test_an_invitation_is_drawn_as_the_page_shows_it(game: str, host: str) -> None:
    drawn = prerender.early_file("zh-Hant")["invitations"][game][bool(host)]
    shown = drawn["regions"].items()
    named = {name: html.replace(prerender.HOST, escape(host)) for name, html in shown}

    @awaited
    async def look() -> None:
        paper = Paper("zh-Hant")
        paper.where = Invitation("ab" * 16, "cd" * 16, Servers(), game, host).address
        await start(paper)
        assert seen(paper) == (drawn["title"], named)
        assert not game or escape(host) in named["main"]

    look()


def test_every_address_of_a_part_is_known_before_python() -> None:
    assert {"game", "room", "rules", "replay"} <= set(prerender.ways())


@awaited
async def test_what_was_touched_before_is_done_in_order_and_then_the_page_listens() -> None:
    paper = Paper("en")
    paper.early = [
        Touch("click", "game", "azul"),
        Touch("click", "seats", "3"),
        Touch("typed", "name 0", "Ann"),
        Touch("click", "nothing", "known"),
        Touch("click", "start", ""),
    ]
    await start(paper)
    assert len(paper.shows) <= 2, "nothing in between is shown"
    await paper.settle()
    sitting = sitting_of(paper)
    assert (sitting.game, len(sitting.names), sitting.names[0]) == ("azul", 3, "Ann")


@awaited
async def test_who_went_elsewhere_meanwhile_is_found_there() -> None:
    class Wanderer(Paper):
        def listen(self, hands: object) -> list[Touch]:
            self.where = "/rules/azul"  # while the games were looked up
            return super().listen(hands)  # type: ignore[arg-type]

    paper = Wanderer("en")
    await start(paper)
    await paper.settle()
    assert "rules-page" in paper.regions["main"]
    assert "Azul" in paper.title

"""Every screen and every game, one after the other, in a visit that fetched no more than it needs.

`Visit.check` fails if the rest of Python's library was asked for (see e2e/tests/test_library.py).
"""

import pytest
from playwright.sync_api import Browser, Page

from bottega.games import names
from bottega.link import write_link
from e2e.conftest import Visit
from e2e.drivers.playing import Person, Player, quick_bots, set_up
from e2e.drivers.ruling import Ruler
from e2e.drivers.tiling import Tiler
from e2e.drivers.waking import NO_RELAY
from page.every_part import PARTS
from tests.golden import shelf_of

SOON = pytest.mark.browsers("chromium", later=("firefox",))
# Of each game who plays it, against whom, and a game to look at.
GAMES: dict[str, tuple[type[Player], tuple[str, ...], str]] = {
    "splendor": (Person, ("person", "journeyman"), "two"),
    "azul": (Tiler, ("person", "master"), "two"),
    "citadels": (Ruler, ("person", "journeyman", "apprentice", "apprentice"), "classic-4"),
}
PRESETS = {"citadels": "classic"}
INSIDE = "#main:not(:has(#start)) h2"  # a door that is still closed has none
LOBBIES = ("#play-by-link", "#play-by-code", "#play-by-post")


def screens() -> dict[str, str]:
    """Give the address of every screen, and what is to be seen there."""
    links = {game: write_link(shelf_of(game).loaded(name)) for game, (*_, name) in GAMES.items()}
    return {
        **{f"rules/{game}": ".rules-page" for game in GAMES},
        **{f"learn/{game}": ".coach" for game in GAMES},
        "practice": ".practice-page",
        **{f"practice/{game}": ".practice" for game in GAMES},
        **{f"history/{tab}": f"#do-ledger-{tab}" for tab in ("games", "statistics", "backup")},
        **{f"{way}/{link}": ".rail" for way in ("replay", "review") for link in links.values()},
        "workbench": "#bench-match",
        "room/1/0123456789abcdef/0123456789abcdef0123456789abcdef": INSIDE,
        "near/nonsense": INSIDE,
        "post/nonsense": INSIDE,
    }


def go(page: Page, address: str, seen: str) -> None:
    """Go to an address, and wait until something is to be seen there."""
    page.evaluate("(address) => { location.hash = address }", f"/{address}")
    page.wait_for_selector(seen)


def test_the_walk_leads_past_every_kind_of_screen_and_every_game() -> None:
    assert {each.partition("/")[0] for each in screens()} == {
        way for part in PARTS for way in part.addresses
    }
    assert set(GAMES) == set(names())


@SOON
def test_no_screen_and_no_game_lacks_a_module(browser: Browser, home: str) -> None:
    visit = Visit(browser, home)
    visit.context.add_init_script(f"({NO_RELAY})()")
    page = visit.open()
    quick_bots(page)
    for game, (player, kinds, _) in GAMES.items():
        go(page, "", "#start")
        set_up(page, kinds, PRESETS.get(game, ""), game)
        player(page, 1).play(turns=2)
        page.keyboard.press("l")
        page.wait_for_selector("#log li")
        page.keyboard.press("l")
    for address, seen in screens().items():
        go(page, "", "#start")
        go(page, address, seen)
    for way in LOBBIES:
        go(page, "", "#start")
        page.click("#do-game-splendor")
        page.click(way)
        page.wait_for_selector(".lobby")
    visit.check()

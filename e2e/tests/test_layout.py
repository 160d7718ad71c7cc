"""What a phone shows: the costs of cards, all that a puzzle is about, the top of every screen."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, ViewportSize

from bottega.games.splendor.data import COST
from bottega.link import write_link
from e2e.conftest import Visit
from e2e.drivers.boxes import can_be_seen, faulty_costs, is_seen
from e2e.drivers.playing import ASKED, quick_bots, set_up
from e2e.drivers.scripted import advise, script_bots
from e2e.drivers.waking import Sleeper
from e2e.tests.test_practice import first_of, opened
from page.games.splendor.cards import face
from page.games.splendor.prices import Purse
from tests.golden import shelf_of

WIDTHS = (320, 360, 390, 412, 430)
HEIGHTS = (844, 640)
WIDE: ViewportSize = {"width": 1440, "height": 900}
UPRIGHT: ViewportSize = {"width": 390, "height": 844}
SMALL: ViewportSize = {"width": 360, "height": 640}
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
CARD = '.sp-market [data-value^="card "]'
SEATS = {"splendor": 2, "azul": 2, "citadels": 4}
PRESETS = {"citadels": "classic"}
RECORDS = {"splendor": "two", "azul": "two", "citadels": "classic-4"}
# What one looks at to choose a move: each line must be on the screen at once.
NEEDED = {
    "splendor": [
        (".sp-market", "#sp-bank", "#sp-own", "#dock"),
        (".sp-rivals .player", "#sp-nobles", ".sp-market"),
    ],
    "azul": [
        (".az-factories", "#az-centre", "#az-own", "#dock"),
        (".az-rivals .player", ".az-factories", "#az-centre"),
    ],
    "citadels": [("#ct-bar", "#ct-own", "#ct-hand", "#dock"), ("#ct-bar", "#ct-supply")],
}
TOPS = [
    ("splendor", SIDEWAYS),
    ("citadels", SMALL),
    *[
        pytest.param(game, size, marks=pytest.mark.later)
        for game, sizes in {
            "splendor": (UPRIGHT, SMALL),
            "azul": (UPRIGHT, SIDEWAYS, SMALL),
            "citadels": (UPRIGHT, SIDEWAYS),
        }.items()
        for size in sizes
    ],
]

pytestmark = pytest.mark.xdist_group("layout")


def faces() -> Iterator[str]:
    """Every card: as printed, too dear, paid by bonuses, and bought with gold beside gems."""
    nothing = (0,) * 5
    for card, cost in enumerate(COST):
        short = [
            max(n - 1, 0) if k == max(range(5), key=cost.__getitem__) else n
            for k, n in enumerate(cost)
        ]
        yield str(face(card))
        yield str(face(card, Purse(nothing, (0,) * 6)))
        yield str(face(card, Purse(cost, (0,) * 6)))
        yield str(face(card, Purse(nothing, (*short, 1))))


def check_costs(page: Page) -> None:
    """Whatever the phone, every card of the game shows what it costs."""
    shown = list(faces())
    for width in WIDTHS:
        for height in HEIGHTS:
            page.set_viewport_size({"width": width, "height": height})
            assert faulty_costs(page, shown) == [], (width, height)


@pytest.mark.parametrize("preset", ["quick", pytest.param("standard", marks=pytest.mark.later)])
def test_every_card_shows_all_its_costs(same_page: Page, home: str, preset: str) -> None:
    page = same_page
    script_bots(page.context)
    set_up(page, ["person", "apprentice"], preset)
    page.keyboard.press("i")
    advise(page, ("take 1 1 1 0 0", 60), ("take 0 1 1 1 0", 50), ("take 0 0 1 1 1", 40), last=True)
    page.wait_for_selector(".hints:not(.hints-refining)")
    check_costs(page)
    page.set_viewport_size(WIDE)
    page.click("#do-home")
    page.wait_for_selector("#start")
    set_up(page, ["person", "person"], preset)
    for button in ("#sp-deck-1", "#deed-reserve", "#pass-on"):  # a secret, for which it falls
        page.click(button)
    page.wait_for_selector("#raise")
    check_costs(page)
    record = {"quick": "quick-teams", "standard": "two"}[preset]
    page.goto(f"{home}#/review/{write_link(shelf_of('splendor').loaded(record))}")
    page.wait_for_selector(".reviewing .rail")
    page.fill("#replay-at", "10")  # cards lie in the market
    page.wait_for_selector(CARD)
    check_costs(page)
    opened(page, home, f"/splendor/{first_of('splendor').ident}")
    page.wait_for_selector(".practice")
    check_costs(page)


@pytest.mark.parametrize("game", NEEDED)
def test_all_that_a_puzzle_needs_can_be_seen_on_a_phone(
    same_page: Page, home: str, game: str
) -> None:
    page = same_page
    puzzle = first_of(game)
    opened(page, home, f"/{game}/{puzzle.ident}")
    page.wait_for_selector(".practice #practice-next")
    for size in (UPRIGHT, SMALL, SIDEWAYS):
        page.set_viewport_size(size)
        for parts in NEEDED[game]:
            together = [parts] if size != SIDEWAYS else [(part,) for part in parts]
            for each in together:
                assert can_be_seen(page, *each), (size, each)
    page.set_viewport_size(UPRIGHT)
    page.evaluate("() => scrollTo(0, 0)")
    if game != "citadels":
        assert is_seen(page, *NEEDED[game][0], "#do-home"), "without scrolling"


def scroll_down(page: Page) -> int:
    """Scroll to the end of what is shown."""
    place: int = page.evaluate("() => { scrollTo(0, 10_000); return scrollY; }")
    return place


def check_top(page: Page, *parts: str) -> None:
    """The screen stands at its top: its header is seen, and what must be seen with it."""
    assert page.evaluate("() => scrollY") == 0
    assert is_seen(page, "#do-home", *parts)


@pytest.mark.parametrize(("game", "size"), TOPS)
def test_every_screen_opens_at_its_top(visit: Visit, game: str, size: ViewportSize) -> None:
    page = visit.open()
    quick_bots(page)
    page.set_viewport_size(size)
    assert scroll_down(page) > 0
    set_up(page, ["person", *["apprentice"] * (SEATS[game] - 1)], PRESETS.get(game, ""), game)
    table = page.url
    check_top(page, "#do-dialog-menu", "#dock")
    scroll_down(page)
    page.reload()
    page.wait_for_selector(ASKED)
    check_top(page, "#do-dialog-menu", "#dock")
    record = write_link(shelf_of(game).loaded(RECORDS[game]))
    for address, seen in (
        (f"#/replay/{record}", ".replay .instrument"),
        (f"#/review/{record}", ".reviewing .instrument"),
        (f"#/practice/{game}/{first_of(game).ident}", ".practice #practice-next"),
    ):
        page.goto(f"{visit.home}#/")
        page.wait_for_selector("#start")
        assert page.evaluate("() => scrollY") == 0
        assert scroll_down(page) > 0
        page.goto(f"{visit.home}{address}")
        page.wait_for_selector(seen)
        check_top(page, seen)
    page.goto(f"{visit.home}#/")
    page.wait_for_selector("#start")
    scroll_down(page)
    page.go_back()
    page.wait_for_selector(".practice")
    check_top(page)
    scroll_down(page)
    page.goto(table)
    page.wait_for_selector(".practice", state="detached")
    page.wait_for_selector(ASKED)
    check_top(page, "#do-dialog-menu", "#dock")


def test_before_python_is_there_screens_open_at_their_top(visit: Visit) -> None:
    page = visit.open()
    page.set_viewport_size(SIDEWAYS)
    set_up(page, ["person", "apprentice"])
    game = page.url.partition("#")[2]
    page.click("#do-home")
    page.wait_for_selector("#start")
    sleeper = Sleeper(visit)
    sleeper.again()
    page.wait_for_selector("#start")
    assert scroll_down(page) > 0
    page.evaluate("(address) => { location.hash = address }", game)
    page.wait_for_selector("#asleep")
    check_top(page, "#do-dialog-menu")
    scroll_down(page)
    page.evaluate("() => { location.hash = '' }")
    page.wait_for_selector("#start")
    assert page.evaluate("() => scrollY") == 0
    sleeper.wake()

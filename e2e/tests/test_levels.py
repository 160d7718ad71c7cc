"""The levels of bots in a browser: whole games, their time, and how it is ended."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from bottega.bots import LEVELS
from e2e.conftest import PHONE, Visit
from e2e.drivers.axe import violations
from e2e.drivers.playing import (
    ASKED,
    WEAKER,
    Person,
    Player,
    quick_bots,
    set_up,
    target_of,
    wait_until,
)
from e2e.drivers.relay import Relay
from e2e.drivers.rooms import Guest
from e2e.drivers.ruling import HURRY, Ruler
from e2e.drivers.table_by_link import meet, play, wait_until_equal
from e2e.drivers.thinking import (
    let_bots_think_on,
    questions,
    wait_for_questions,
    watch_questions,
)
from e2e.drivers.tiling import Tiler
from e2e.tests.test_history import choose
from tests.page.pasts import export_of, sat

NAMES = [level.name for level in LEVELS]
PLAYERS: dict[str, type[Player]] = {"splendor": Person, "azul": Tiler, "citadels": Ruler}
LONG = ("azul", "citadels")  # games of minutes: they are left to the long run
ALL_LEVELS = {  # at one table as many as it seats; together every level is met
    "splendor": ["person", "apprentice", "master", "grandmaster"],
    "azul": ["person", "journeyman", "master", "grandmaster"],
    "citadels": ["person", *NAMES],
}
FOREVER = 3000  # turns, more than any game has
HURRY_BUTTON = "#hurry"
CORES = "Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => %d });"


@pytest.fixture
def hurried(browser: Browser, home: str) -> Iterator[Page]:
    """Give a page on which little is waited for, beside the bots' own thinking."""
    visit = Visit(browser, home)
    visit.context.add_init_script(HURRY)
    page = visit.open()
    quick_bots(page)
    yield page
    expect(page.locator(WEAKER)).to_have_count(0)
    visit.check()


def short(page: Page, game: str) -> None:
    """Settle that a game is soon over, where it can be."""
    if game == "splendor":
        target_of(page, 5)


@pytest.mark.later
@pytest.mark.parametrize(
    "game", ["splendor", *[pytest.param(game, marks=pytest.mark.later) for game in LONG]]
)
def test_a_whole_game_with_every_level_at_the_table(hurried: Page, game: str) -> None:
    short(hurried, game)
    set_up(hurried, ALL_LEVELS[game], game=game)
    assert PLAYERS[game](hurried, 31).play(turns=FOREVER)


@pytest.mark.later
@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize("game", PLAYERS)
def test_a_whole_game_against_each_level(hurried: Page, game: str, level: str) -> None:
    others = [level] * (3 if game == "citadels" else 1)
    set_up(hurried, ["person", *others], game=game)
    assert PLAYERS[game](hurried, 32).play(turns=FOREVER)


# ------------------------------------------------------------------ time, and "move now"


def take(page: Page, *gems: int) -> None:
    """Take these gems; a bot follows."""
    for gem in gems:
        page.click(f"#sp-pile-{gem}")
    page.click("#deed-take")


def against(page: Page, *kinds: str) -> None:
    """Begin a game, with the bots' worker awake."""
    set_up(page, [kinds[0], "person", *kinds[1:]])  # who begins has moved once
    page.wait_for_selector(ASKED)


@pytest.mark.browsers("chromium", later=("firefox",))
def test_a_grandmaster_takes_its_time_unless_it_is_to_move_now(visit: Visit) -> None:
    watch_questions(visit.context)
    page = visit.open()
    against(page, "grandmaster")
    assert [each["milliseconds"] for each in questions(page)] == [3000]
    let_bots_think_on(page)
    take(page, 0, 1, 2)
    expect(page.locator(HURRY_BUTTON)).to_be_visible()
    expect(page.locator("#announcer")).to_contain_text("is thinking")
    assert violations(page) == []
    page.click(HURRY_BUTTON)
    page.wait_for_selector(ASKED)
    Person(page, 33).act()
    expect(page.locator(HURRY_BUTTON)).to_be_visible()
    page.keyboard.press("+")
    page.wait_for_selector(ASKED)


@pytest.mark.later
def test_several_bots_in_a_row_are_hurried_with_one_button(visit: Visit) -> None:
    watch_questions(visit.context)
    page = visit.open()
    against(page, "master", "grandmaster", "grandmaster")
    let_bots_think_on(page)
    asked = len(questions(page))
    take(page, 0, 1, 2)
    for number in (1, 2, 3):
        wait_for_questions(page, asked + number)
        page.click(HURRY_BUTTON)
    page.wait_for_selector(ASKED)


@pytest.mark.later
def test_the_same_move_meets_the_same_answer_though_a_clock_decides(visit: Visit) -> None:
    page = visit.open()
    quick_bots(page)
    against(page, "grandmaster")
    lines = []
    for _ in range(2):
        take(page, 0, 1, 2)
        page.wait_for_selector(ASKED)
        lines.append(page.locator("#word").inner_text())
        page.click("#do-undo")
        page.wait_for_selector(ASKED)
    assert lines[0] == lines[1]


# ------------------------------------------------------------------ without what they have learnt

LEARNT = "**/splendor-learnt.pack"


@pytest.mark.browsers("chromium", later=("firefox",))
@pytest.mark.later
def test_who_plays_is_told_when_bots_lack_what_they_have_learnt(
    browser: Browser, home: str
) -> None:
    visit = Visit(browser, home)
    page = visit.open()
    quick_bots(page)
    told = page.locator(WEAKER)
    visit.context.route(LEARNT, lambda route: route.fulfill(status=404))
    against(page, "journeyman")
    expect(told).to_contain_text("could not be fetched")
    expect(told).to_have_count(1)
    assert violations(page) == []
    page.click("#dismiss")
    Person(page, 37).play(turns=1)
    expect(told).to_have_count(0)
    visit.context.unroute(LEARNT)
    Person(page, 38).play(turns=1)
    page.wait_for_selector(ASKED)
    visit.context.route(LEARNT, lambda route: route.fulfill(body=b"Please log in."))
    page.click("#do-home")
    page.reload()  # with another worker
    against(page, "master")
    expect(told).to_contain_text("arrived damaged")
    visit.context.unroute(LEARNT)
    Person(page, 39).play(turns=1)
    page.wait_for_selector(ASKED)
    expect(told).to_have_count(0)


# The worker's pauses, in milliseconds; each passes at once.
NOTE_PAUSES = """
globalThis.pauses = [];
const later = globalThis.setTimeout;
globalThis.setTimeout = (deed, time = 0, ...more) => {
    if (time) pauses.push(time);
    return later(deed, 0, ...more);
};
"""


@pytest.mark.later
def test_what_hangs_is_waited_for_but_once(browser: Browser, home: str) -> None:
    visit = Visit(browser, home)

    def note_pauses(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=NOTE_PAUSES + response.text())

    visit.context.route("**/thinker.mjs", note_pauses)
    page = visit.open()
    quick_bots(page)
    visit.context.route(LEARNT, lambda route: None)
    against(page, "journeyman", "journeyman", "journeyman")
    expect(page.locator(WEAKER)).to_contain_text("could not be fetched")
    Person(page, 40).play(turns=1)
    page.wait_for_selector(ASKED)
    first, *others = page.workers[0].evaluate("() => pauses")
    assert first == 15_000
    assert others
    assert set(others) == {1000}, "nobody waits for a quarter of a minute again"


# ------------------------------------------------------------------ by link


@pytest.mark.later
def test_bots_of_several_levels_play_by_link_and_each_is_told_what_its_seat_may_know(
    browser: Browser, home: str, relay: Relay
) -> None:
    host, guest = [Guest(browser, home, relay) for _ in "ab"]
    for visit in (host, guest):
        watch_questions(visit.context)
    host.open()
    quick_bots(host.page)
    meet(host, [guest], ["person", "journeyman", "far", "grandmaster"])
    pages = [host.page, guest.page]
    play(pages, 8)
    wait_until_equal(pages)
    asked = questions(host.page)
    assert {(each["seat"], each["bot"]) for each in asked} == {
        (1, "journeyman"),
        (3, "grandmaster"),
    }
    for each in asked:
        assert f"\neyes {each['seat']}\n" in each["record"]
    assert not questions(guest.page), "the bots are the host's"
    for page in pages:
        expect(page.locator(WEAKER)).to_have_count(0)
    host.check()
    guest.check()


# ------------------------------------------------------------------ cores


@pytest.mark.later
@pytest.mark.parametrize(("cores", "level", "expected"), [(3, "grandmaster", 2), (3, "master", 1)])
def test_a_grandmaster_thinks_on_more_cores_and_adds_up(
    browser: Browser, home: str, cores: int, level: str, expected: int, long: bool
) -> None:
    visit = Visit(browser, home)
    visit.context.add_init_script(CORES % cores)
    page = visit.open()
    quick_bots(page)
    target_of(page, 5)
    against(page, level)
    wait_until(page, lambda: len(page.workers) >= expected, "too few workers")
    assert Person(page, 34).play(turns=60 if long else 4) == long
    assert len(page.workers) == expected
    visit.check()


# ------------------------------------------------------------------ where levels are shown


@pytest.mark.parametrize("size", [None, PHONE], ids=["laptop", "phone"])
def test_levels_are_chosen_by_keyboard_and_told_of(
    browser: Browser, home: str, size: dict[str, int] | None
) -> None:
    visit = Visit(browser, home, **({"viewport": size} if size else {}))
    page = visit.open()
    expect(page.locator("#do-kind-1-journeyman")).to_have_attribute("aria-pressed", "true")
    page.focus("#do-kind-1-journeyman")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Master", exact=True).last).to_be_focused()
    expect(page.locator("[data-level=master]")).to_be_visible()
    expect(page.locator("[data-level=journeyman]")).to_be_hidden()
    box = page.locator(".place").last.bounding_box()
    assert box
    assert box["x"] + box["width"] <= page.evaluate("innerWidth")
    wide = page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert wide, "nothing sticks out"
    assert violations(page) == []
    page.click("#start")
    page.wait_for_selector(ASKED)
    page.click("#do-home")
    expect(page.locator("#do-kind-1-master")).to_have_attribute("aria-pressed", "true")
    visit.check()


@pytest.mark.later
def test_a_game_from_an_older_page_goes_on_with_its_bot(visit: Visit, tmp_path: Path) -> None:
    page = visit.open()
    file = tmp_path / "old.jsonl"
    file.write_text(export_of(sat(5, ("Ann", "Bob"), ("person", "normal"), moves=6)))
    page.click("#do-ledger-games")
    page.click("#do-ledger-backup")
    choose(page, file)
    page.click("#import-yes")
    expect(page.locator(".ledger-report")).to_be_visible()
    page.click("#do-home")
    page.click(".waiting-open")
    page.wait_for_selector(ASKED)
    expect(page.locator(".player-kind[title='bot, Normal bot']")).to_be_attached()
    Person(page, 35).play(turns=2)


@pytest.mark.later
def test_who_wins_often_is_offered_more_and_takes_it_by_one_tap(
    visit: Visit, tmp_path: Path
) -> None:
    """Four games won before, and this one: whoever wins it, the page says what it saw."""
    page = visit.open()
    past = [sat(seed, kinds=("person", "apprentice"), target=5) for seed in range(40)]
    won = [game for game in past if game.note.summary and game.note.summary.winners == (0,)]
    file = tmp_path / "won.jsonl"
    file.write_text(export_of(*won[:4]))
    page.click("#do-ledger-games")
    page.click("#do-ledger-backup")
    choose(page, file)
    page.click("#import-yes")
    expect(page.locator(".ledger-report")).to_be_visible()
    page.click("#do-home")
    quick_bots(page)
    page.click("#unfold")
    page.select_option("#option-target", "5")
    set_up(page, ["person", "apprentice"], seat0="Ann", seat1="Bob")
    assert Person(page, 36).play()
    expect(page.locator(".outcome .fit")).to_be_visible()
    expect(page.locator(".fit")).to_contain_text("games of Splendor for 2 against apprentices")
    assert violations(page) == []
    page.click("#level-take")
    page.wait_for_selector(ASKED)
    expect(page.locator(".player-kind[title='bot, Journeyman']").first).to_be_attached()

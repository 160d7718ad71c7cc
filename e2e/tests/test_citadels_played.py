"""Citadels played in a browser: whole games by pointer, keys and finger, many at one device."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import PHONE, Visit
from e2e.drivers.axe import violations
from e2e.drivers.browser import Browsers
from e2e.drivers.laying import DRAFT, GRAVE, TURN, WAR, find, take_up
from e2e.drivers.pages import SITE, served
from e2e.drivers.peeking import Peeker
from e2e.drivers.playing import ASKED, ON
from e2e.drivers.ruling import HURRY, FingerRuler, KeyRuler, Ruler, begin

pytestmark = pytest.mark.xdist_group("citadels_played")  # the tests share a page
ALONE = ("person", "apprentice", "apprentice", "apprentice")
NAMES = ("Adele", "Boris", "Cyril", "Doris", "Edwin", "Fritz", "Grete")
FOREVER = 3000  # turns, more than any game has
# Every city that is added up: whose, what its districts cost, the lines of the sum, the sum.
SUMS = """() => [...document.querySelectorAll(".ct-sum")].map((sum) => {
    const numbers = (what) => [...sum.querySelectorAll(what)].map((each) => +each.textContent);
    return [sum.querySelector("h4 span").textContent, numbers(".ct-price"),
        numbers("tr:not(.ct-total) td"), ...numbers(".ct-total td")];
})"""
RESULTS = """() => [...document.querySelector(".outcome .result").querySelectorAll("tbody tr")]
    .map((row) => [row.querySelector("th span").textContent,
        [...row.querySelectorAll("td")].map((cell) => cell.textContent)])"""
OWN = """() => ["ct-own", "ct-hand", "ct-sheet", "ct-bar", "ct-grid"]
    .map((id) => document.getElementById(id).innerText)"""
SECRETS = ".ct-held-card, .ct-own-role, .ct-secret, .ct-account, .ct-sheet, .ct-mine"


@pytest.fixture(
    scope="module", params=["chromium", pytest.param("firefox", marks=pytest.mark.later)]
)
def device(browsers: Browsers, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Give a device on which one game is played after the other, without wasting time."""
    with served(SITE) as home:
        visit = Visit(browsers[request.param], home)
        visit.context.add_init_script(HURRY)
        yield visit.open()
        visit.check()


@pytest.fixture
def first_screen(device: Page) -> Page:
    """Give the device with nothing on the table."""
    device.set_viewport_size({"width": 1440, "height": 900})
    device.evaluate("() => { location.hash = '' }")
    device.wait_for_selector("#start")
    return device


@pytest.fixture
def phone(browser: Browser, home: str) -> Iterator[Page]:
    """Give a phone in Chinese, touched by fingers."""
    visit = Visit(browser, home, viewport=PHONE, has_touch=True, is_mobile=True, locale="zh-CN")
    visit.context.add_init_script(HURRY)
    yield visit.open()
    visit.check()


def named(seats: int) -> dict[str, str]:
    """Give names for so many seats."""
    return {f"seat{seat}": name for seat, name in enumerate(NAMES[:seats])}


def check_sums(page: Page, column: int = 0) -> dict[str, int]:
    """Fail if a city is not added up rightly, or the result is another; give everybody's points."""
    sums = page.evaluate(SUMS)
    for name, prices, lines, total in sums:
        assert lines[0] == sum(prices), name
        assert sum(lines) == total, name
    points = {name: total for name, _, _, total in sums}
    assert {name: int(cells[column]) for name, cells in page.evaluate(RESULTS)} == points
    return points


def check_winner(page: Page) -> None:
    """Fail if the cities are not added up rightly, or another has won; or if roles stay hidden."""
    points = check_sums(page)
    assert points[page.inner_text(".result-won th > :not(.spoken, svg)")] == max(points.values())
    assert page.locator(".ct-roles-open tbody tr").count() > 1


def check_teams(page: Page) -> None:
    """Fail if the teams are not added up rightly."""
    points = [*check_sums(page, column=1).values()]
    teams = page.locator(".ct-team-sums p").all_inner_texts()
    added = [[int(number) for number in re.findall(r"\d+", team)] for team in teams]
    assert [sum(parts) for *parts, _ in added] == [total for *_, total in added]
    assert sum(points) == sum(total for *_, total in added)


# ------------------------------------------------------------------ whole games


@pytest.mark.later
def test_the_last_round_by_clicks_looked_at_again_and_played_on(first_screen: Page) -> None:
    page = first_screen
    take_up(page, "classic-4", TURN, alone=True)
    assert not Ruler(page, 1).play(turns=1)
    assert Ruler(page, 1).play(turns=FOREVER)
    check_winner(page)
    assert violations(page) == []
    page.click("#replay")
    page.wait_for_selector(".instrument .rail")
    middle = int(page.get_attribute("#replay-at", "max") or 0) // 2
    page.fill("#replay-at", str(middle))
    expect(page.locator(".dial b")).to_have_text(str(middle))
    expect(page.locator(".ct-rival .ct-district").first).to_be_visible()
    assert violations(page) == []
    page.click("#replay-ask")
    page.click("#replay-fork")
    page.wait_for_selector(ASKED)
    assert not Ruler(page, 2).play(turns=2)


@pytest.mark.later
def test_the_last_round_of_teams_by_keyboard_alone(first_screen: Page) -> None:
    page = first_screen
    take_up(page, "team-4", DRAFT, alone=True)
    assert not KeyRuler(page, 2).play(turns=4)
    assert KeyRuler(page, 3).play(turns=FOREVER)
    check_teams(page)
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    page.evaluate("() => { document.documentElement.dataset.theme = 'dark' }")
    assert violations(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.evaluate("() => { document.documentElement.dataset.theme = 'light' }")


@pytest.mark.later
def test_a_whole_game_by_clicks(first_screen: Page) -> None:
    begin(first_screen, ALONE, "classic")
    assert Ruler(first_screen, 4).play(turns=FOREVER)
    check_winner(first_screen)


@pytest.mark.later
def test_a_whole_game_of_teams_by_keyboard_alone(first_screen: Page) -> None:
    begin(first_screen, ALONE, "team")
    assert KeyRuler(first_screen, 3).play(turns=FOREVER)
    check_teams(first_screen)


@pytest.mark.later
def test_a_whole_game_of_teams_by_clicks(first_screen: Page) -> None:
    begin(first_screen, ("person", *["apprentice"] * 5), "team")
    assert Ruler(first_screen, 4).play(turns=FOREVER)
    check_teams(first_screen)


@pytest.mark.later
def test_a_whole_game_by_finger_on_a_phone_in_chinese(phone: Page) -> None:
    begin(phone, ALONE, "classic")
    assert FingerRuler(phone, 5).play(turns=FOREVER)
    check_sums(phone)
    expect(phone.locator("#dialog-title")).to_have_text("游戏结束")


# ------------------------------------------------------------------ many at one device


@pytest.mark.later
def test_fingers_on_a_phone_in_chinese_and_reloads_in_mid_draft_and_mid_turn(phone: Page) -> None:
    begin(phone, ("person",) * 4, "classic", **named(4))
    everybody = FingerRuler(phone, 7)
    everybody.play(turns=3)  # a curtain, a pick, what was picked
    phone.tap("#raise")
    phone.locator("#ct-sheet .ct-pick").first.tap()
    check_reload(phone)
    while not phone.locator(f"#deed-end{ON}").count():
        assert not everybody.play(turns=1)
    check_reload(phone)
    everybody.play(turns=2)


def check_reload(page: Page) -> None:
    """Reload; fail if anybody but who looked could see a secret, or anything is lost."""
    if page.locator("#deed-clear").count():
        page.tap("#deed-clear")  # what is chosen, and not yet done, is not kept
    who, before = page.inner_text("#ct-own h2"), page.evaluate(OWN)
    page.reload()
    page.wait_for_selector("#raise")
    expect(page.locator(SECRETS)).to_have_count(0)
    expect(page.locator("#curtain-title")).to_contain_text(who)
    page.tap("#raise")
    page.wait_for_selector(".ct-mine")
    assert page.evaluate(OWN) == before


def test_the_graveyards_owner_is_asked_behind_the_curtain(first_screen: Page) -> None:
    page = first_screen
    warlord, owner = find("graveyard", WAR), find("graveyard", GRAVE)
    victim, ruin = warlord.what
    take_up(page, "graveyard", WAR)
    wait_for_curtain(page, warlord.name)
    page.click("#raise")
    page.click(f"#ct-district-{victim}-{ruin}")
    page.click("#deed-destroy")
    wait_for_curtain(page, owner.name)
    page.click("#raise")
    cards = page.locator("#ct-hand .ct-held-card").count()
    page.click("#deed-redeem")
    wait_for_curtain(page, warlord.name)
    page.click("#raise")
    expect(page.locator(f"#ct-seat-{owner.who} .ct-hand-at b")).to_have_text(str(cards + 1))
    expect(page.locator("#deed-end")).to_be_visible()


def wait_for_curtain(page: Page, name: str) -> None:
    """Pass the device on to somebody."""
    page.wait_for_selector("#raise, #pass-on")
    if page.locator("#pass-on").is_visible():
        page.click("#pass-on")
    expect(page.locator("#curtain-title")).to_contain_text(name)
    expect(page.locator(SECRETS)).to_have_count(0)


@pytest.mark.parametrize(
    ("seats", "preset", "turns"),
    [
        (7, "classic", 36),
        pytest.param(7, "classic", FOREVER, marks=pytest.mark.later),
        pytest.param(4, "team", FOREVER, marks=pytest.mark.later),
    ],
)
def test_many_at_one_device_see_nothing_of_each_other(
    first_screen: Page, seats: int, preset: str, turns: int
) -> None:
    begin(first_screen, ("person",) * seats, preset, **named(seats))
    everybody = Peeker(first_screen, NAMES[:seats], 6)
    over = everybody.play(turns)
    assert over == (turns == FOREVER)
    assert len({seat for _, seat in everybody.called}) == seats
    assert everybody.trespasses(rules=preset) == []
    if over:
        check_sums(first_screen, column=int(preset == "team"))

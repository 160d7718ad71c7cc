"""The built site opens anywhere, in every language, on every screen, for everybody."""

import pytest
from playwright.sync_api import Browser, Page, expect

from bottega.games.splendor.data import LEVEL
from e2e.conftest import DESKTOP, PHONE, Visit
from e2e.drivers.axe import violations
from e2e.drivers.playing import ASKED, Person, set_up, wait_for_frames

pytestmark = pytest.mark.xdist_group("table")
SOON = pytest.mark.browsers("chromium", later=("firefox",))
SIZES = [(320, 700), (360, 740), (390, 844), (768, 1024), (820, 1180), (1280, 720), (1440, 900)]
SIZES += [(1920, 1080), (844, 390)]


def cards(page: Page) -> list[int]:
    """Read which cards lie in the market."""
    values = [
        card.get_attribute("data-value") for card in page.locator(".sp-market .sp-card").all()
    ]
    return [int(value.split()[1]) for value in values if value and value.startswith("card ")]


@SOON
@pytest.mark.parametrize("place", [pytest.param("home", marks=pytest.mark.later), "deep_home"])
def test_deals_a_real_table_wherever_it_is_served(
    browser: Browser, place: str, request: pytest.FixtureRequest
) -> None:
    visit = Visit(browser, request.getfixturevalue(place))
    page = visit.open()
    set_up(page, ["person", "person"])
    shown = cards(page)
    assert len(shown) == len(set(shown)) == 12
    assert [LEVEL[card] for card in shown] == [3] * 4 + [2] * 4 + [1] * 4
    assert page.locator('[data-value^="noble "]').count() == 3
    visit.check()


@pytest.mark.parametrize(
    ("locale", "language", "title", "game"),
    [
        pytest.param("en-US", "en", "A new game", "Splendor", marks=pytest.mark.later),
        ("de-DE", "en", "A new game", "Splendor"),
        ("zh-CN", "zh-Hans", "新开一局", "璀璨宝石"),
        ("zh-TW", "zh-Hant", "新開一局", "璀璨寶石"),
    ],
)
def test_speaks_the_visitors_language(
    browser: Browser, home: str, locale: str, language: str, title: str, game: str
) -> None:
    visit = Visit(browser, home, locale=locale)
    page = visit.open()
    assert page.get_attribute("html", "lang") == language
    expect(page.locator("#new-title")).to_have_text(title)
    expect(page.locator("#do-game-splendor b")).to_have_text(game)
    visit.check()


def test_the_language_can_be_changed_at_the_same_table(visit: Visit) -> None:
    page = visit.open()
    set_up(page, ["person", "person"])
    before = cards(page)
    page.click("#do-dialog-menu")
    page.click("#do-dialog-settings")
    page.click("#do-set-language-zh-Hant")
    assert page.get_attribute("html", "lang") == "zh-Hant"
    assert page.evaluate("() => document.activeElement.id") == "do-set-language-zh-Hant"
    page.keyboard.press("Escape")
    assert cards(page) == before
    page.reload()
    page.wait_for_selector(ASKED)
    assert page.get_attribute("html", "lang") == "zh-Hant"


def test_each_game_deals_another_table(visit: Visit) -> None:
    page = visit.open()
    tables = []
    for _ in range(3):
        set_up(page, ["person", "person"])
        tables.append(tuple(cards(page)))
        page.click("#do-home")
        page.wait_for_selector("#start")
    assert len(set(tables)) == 3
    expect(page.locator(".waiting-open")).to_have_count(3)


# ------------------------------------------------------------------ on every screen


@pytest.mark.parametrize("locale", ["en-GB", pytest.param("zh-CN", marks=pytest.mark.later)])
def test_nothing_sticks_out_sideways(browser: Browser, home: str, locale: str) -> None:
    visit = Visit(browser, home, locale=locale)
    page = visit.open()
    check_widths(page)
    for people in (2, 4):
        set_up(page, ["person"] * people)
        Person(page, 3).play(turns=5)
        check_widths(page)
        page.set_viewport_size({"width": DESKTOP["width"], "height": DESKTOP["height"]})
        page.click("#do-home")
    visit.check()


def check_widths(page: Page) -> None:
    """Fail if anything sticks out sideways on any screen."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width, width


def test_market_and_own_hand_are_seen_together(same_page: Page) -> None:
    page = same_page
    set_up(page, ["person", "person"])
    for width, height in ((390, 844), (360, 740), (820, 1180), (1280, 720), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        for part in (".sp-market", "#sp-bank", "#sp-own", "#dock"):
            box = page.locator(part).bounding_box()
            assert box, (width, part)
            assert box["y"] >= 0, (width, part)
            assert box["y"] + box["height"] <= height + 1, (width, part)
        assert page.evaluate("() => document.documentElement.scrollHeight") <= height, width


def test_fingers_have_room(browser: Browser, home: str) -> None:
    visit = Visit(browser, home, viewport=PHONE, has_touch=True, is_mobile=True)
    page = visit.open()
    small = "all => all.filter(b => b.offsetParent && (b.offsetHeight < 44 || b.offsetWidth < 44))"
    names = small + ".map(b => `${b.id} ${b.offsetWidth}x${b.offsetHeight}`)"
    assert page.locator("button, select, input, summary").evaluate_all(names) == []
    set_up(page, ["person", "person"])
    page.locator('[data-value="gem 0"]').click()
    assert page.locator("button").evaluate_all(names) == []
    page.locator('[data-value="gem 0"]').click()
    page.locator('[data-value="gem 0"]').click()
    visit.check()


def test_nothing_jumps_when_python_arrives(browser: Browser, home: str) -> None:
    visit = Visit(browser, home)
    visit.context.add_init_script(
        "window.shift = 0; window.add = list => { for (const e of list) shift += e.value };"
        "window.watch = new PerformanceObserver(list => add(list.getEntries()));"
        "watch.observe({type: 'layout-shift', buffered: true});"
    )
    page = visit.open()
    wait_for_frames(page)
    page.evaluate("() => add(watch.takeRecords())")
    assert page.evaluate("() => shift") < 0.02
    visit.check()


# ------------------------------------------------------------------ for everybody


@pytest.mark.parametrize("theme", [pytest.param("light", marks=pytest.mark.later), "dark"])
def test_axe_finds_nothing_on_any_screen(browser: Browser, home: str, theme: str) -> None:
    visit = Visit(browser, home, color_scheme=theme, reduced_motion="reduce")
    page = visit.open()
    assert violations(page) == []
    page.click("#unfold")
    assert violations(page) == []
    for dialog in ("settings", "help"):
        page.click(f"#do-dialog-{dialog}")
        assert violations(page) == [], dialog
        page.keyboard.press("Escape")
    page.select_option("#option-target", "5")
    set_up(page, ["person", "person"])
    assert violations(page) == [], "the table"
    page.click("#do-dialog-menu")
    assert violations(page) == [], "the menu"
    page.keyboard.press("Escape")
    page.click('[data-value="deck 1"]')
    assert violations(page) == [], "a deck chosen"
    page.click("#deed-reserve")
    assert violations(page) == [], "before the device is passed on"
    page.click("#pass-on")
    assert violations(page) == [], "the curtain"
    page.click("#raise")
    page.locator('button[data-value^="card "]').first.click()
    page.keyboard.press("l")
    assert violations(page) == [], "a card chosen and the log"
    page.keyboard.press("l")
    assert Person(page, 1).play()
    assert violations(page) == [], "the end"
    page.click("#look")
    page.click("#do-home")
    page.wait_for_selector("#start")
    visit.check()


def test_every_card_has_a_sentence(same_page: Page) -> None:
    page = same_page
    set_up(page, ["person", "person"])
    for card in page.locator('.sp-market button[data-value^="card "]').all():
        number = int((card.get_attribute("data-value") or "").split()[1])
        sentence = card.locator(".spoken").inner_text()
        assert f"Level {LEVEL[number]} " in sentence
        assert "costs" in sentence


# ------------------------------------------------------------------ pictures

DRAWN = """() => {
    const link = document.querySelector('link[href$="pictures.css"]');
    const shown = [...link.sheet.cssRules].filter((rule) => !rule.selectorText.startsWith(".zoom"));
    return shown.filter((rule) => rule.style.backgroundImage.includes("blob:")).length
        / shown.length;
}"""
SHOWN = "(thing) => getComputedStyle(document.querySelector(thing)).backgroundImage.slice(5, 10)"


@pytest.mark.later
def test_pictures_are_drawn_once_at_a_table_and_stay_sharp_where_they_are_enlarged(
    browser: Browser, home: str
) -> None:
    visit = Visit(browser, home)
    page = visit.open()
    assert page.evaluate(DRAWN) == 0, "none is to be seen on the first screen"
    set_up(page, ["person", "person"])
    page.wait_for_function(f"() => ({DRAWN})() === 1")
    assert page.evaluate(SHOWN, "#sp-slot-0 .sp-art") == "blob:"
    page.evaluate("""() => {
        const thing = document.querySelector('#sp-slot-0').dataset.zoom;
        document.dispatchEvent(new CustomEvent('held', { detail: thing }));
    }""")
    expect(page.locator("#dialog .sp-art")).to_be_visible()
    assert page.evaluate(SHOWN, "#dialog .sp-art") == "data:"
    visit.leave()


# ------------------------------------------------------------------ when something is missing


def test_a_game_that_does_not_come_is_told_and_another_is_played(
    browser: Browser, home: str
) -> None:
    visit = Visit(browser, home)
    visit.context.route("**/azul.pack", lambda route: route.abort())
    page = visit.open()
    page.click("#do-game-azul")
    expect(page.locator("#main")).to_contain_text("This game could not be fetched")
    expect(page.locator("#do-game-splendor")).to_have_attribute("aria-pressed", "true")
    set_up(page, ["person", "person"])
    assert len(cards(page)) == 12
    visit.leave()


def test_a_browser_without_javascript_is_told_in_a_sentence(browser: Browser, home: str) -> None:
    visit = Visit(browser, home, java_script_enabled=False)
    visit.page.goto(home)
    assert "needs JavaScript" in visit.page.inner_text("main")


def test_the_guard_sees_a_request_to_another_host(browser: Browser, home: str) -> None:
    visit = Visit(browser, home)
    page = visit.open()
    page.evaluate("() => fetch('http://elsewhere.invalid/x').catch(() => null)")
    assert page.evaluate("() => violations.length") == 1
    with page.expect_event("requestfailed"):
        page.evaluate("() => location.assign('http://elsewhere.invalid/y')")
    assert visit.strangers == ["http://elsewhere.invalid/y"]


def test_the_dock_is_small_until_there_are_buttons_and_the_table_stays_where_it_is(
    same_page: Page,
) -> None:
    page = same_page
    set_up(page, ["person", "person"])
    heights = "() => ['.docked', '#sp-own'].map(s => document.querySelector(s).offsetHeight)"
    places = """() => ['.sp-market', '#sp-bank', '#sp-own', '#sp-nobles'].map(s =>
        JSON.stringify(document.querySelector(s).getBoundingClientRect()))"""
    before = page.evaluate(places)
    dock, tray = page.evaluate(heights)
    assert dock < tray / 2, "one sentence needs no board"
    page.click("#sp-slot-2")
    page.wait_for_selector("#deed-reserve")
    page.mouse.move(0, 0)
    assert page.evaluate(places) == before
    assert page.evaluate(heights)[0] > dock

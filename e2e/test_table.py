"""The built site deals a real table, anywhere it is served and in every language."""

import pytest
from playwright.sync_api import Browser, Page

from bottega.games.splendor.data import BONUS, COST, LEVEL, NOBLES, POINTS
from e2e.conftest import PHONE, START_SECONDS, Visit


def cards(page: Page) -> list[int]:
    shown = page.locator("[data-card]").all()
    return [int(card.get_attribute("data-card") or -1) for card in shown]


def numbers(page: Page, selector: str) -> list[int]:
    return [int(text) for text in page.locator(selector).all_inner_texts()]


def check_table(page: Page) -> None:
    check_market(page)
    nobles = page.locator("[data-noble]").evaluate_all("all => all.map(n => +n.dataset.noble)")
    assert len(nobles) == len(set(nobles)) == 3
    assert all(0 <= noble < len(NOBLES) for noble in nobles)
    assert numbers(page, ".sp-token b") == [4, 4, 4, 4, 4, 5]
    assert numbers(page, ".sp-deck b") == [20 - 4, 30 - 4, 40 - 4]
    assert page.locator("[data-seat]").count() == 2


def check_market(page: Page) -> None:
    shown = cards(page)
    assert len(shown) == len(set(shown)) == 12
    assert [LEVEL[card] for card in shown] == [3] * 4 + [2] * 4 + [1] * 4
    for card, element in zip(shown, page.locator("[data-card]").all(), strict=True):
        price = [int(text) for text in element.locator(".sp-cost b").all_inner_texts()]
        assert price == [count for count in COST[card] if count]
        assert element.locator(".sp-head b").inner_text() == str(POINTS[card] or "")
        gem = ("white", "blue", "green", "red", "black")[BONUS[card]]
        assert f"#sp-gem-{gem}" in element.locator(".sp-head use").first.evaluate(
            "u => u.outerHTML"
        )


@pytest.mark.parametrize("place", ["home", "deep_home"])
def test_deals_a_real_table_wherever_it_is_served(
    browser: Browser, place: str, request: pytest.FixtureRequest
) -> None:
    visit = Visit(browser, request.getfixturevalue(place))
    check_table(visit.open())
    visit.check()


@pytest.mark.parametrize(
    ("locale", "language", "title", "noun"),
    [
        ("en-US", "en", "Splendor", "diamond"),
        ("de-DE", "en", "Splendor", "diamond"),
        ("zh-CN", "zh-Hans", "璀璨宝石", "钻石"),
        ("zh-TW", "zh-Hant", "璀璨寶石", "鑽石"),
    ],
)
def test_speaks_the_visitors_language(
    browser: Browser, home: str, locale: str, language: str, title: str, noun: str
) -> None:
    visit = Visit(browser, home, locale=locale)
    page = visit.open()
    assert page.get_attribute("html", "lang") == language
    assert page.locator("h1").inner_text() == title
    assert page.locator(".sp-token small").first.inner_text() == noun
    check_table(page)
    visit.check()


@pytest.mark.parametrize("locale", ["en-GB", "zh-CN"])
def test_nothing_sticks_out_sideways(browser: Browser, home: str, locale: str) -> None:
    visit = Visit(browser, home, locale=locale, viewport=PHONE)
    page = visit.open()
    for width in (320, 390, 640, 768, 1024, 1152, 1168, 1280, 1366, 1440, 1920):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
        stuck = page.locator(".sp-player, .sp-tile, .sp-token, .frame").evaluate_all(
            "all => all.filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.className)"
        )
        assert stuck == [], width
    visit.check()


def test_every_card_has_a_sentence(browser: Browser, home: str) -> None:
    visit = Visit(browser, home, viewport=PHONE)
    page = visit.open()
    for card, element in zip(cards(page), page.locator("[data-card]").all(), strict=True):
        sentence = element.locator(".spoken").inner_text()
        assert sentence.startswith(f"Level {LEVEL[card]} ")
        assert "costs" in sentence
    visit.check()


def test_each_reload_deals_another_table(browser: Browser, home: str) -> None:
    visit = Visit(browser, home)
    tables = [tuple(cards(visit.open())) for _ in range(3)]
    assert len(set(tables)) == 3
    visit.check()


def test_the_keyboard_deals_again_and_keeps_its_place(browser: Browser, home: str) -> None:
    visit = Visit(browser, home)
    page = visit.open()
    before = cards(page)
    page.locator("#deal").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('#announcer').textContent")
    assert cards(page) != before
    assert page.evaluate("() => document.activeElement.id") == "deal"
    visit.check()


def test_the_language_can_be_changed_at_the_same_table(browser: Browser, home: str) -> None:
    visit = Visit(browser, home)
    page = visit.open()
    before = cards(page)
    page.click("#speak-zh-Hant")
    assert page.get_attribute("html", "lang") == "zh-Hant"
    assert page.evaluate("() => document.activeElement.id") == "speak-zh-Hant"
    assert cards(page) == before
    visit.check()


def test_a_file_that_does_not_come_is_told_in_a_sentence(browser: Browser, home: str) -> None:
    visit = Visit(browser, home)
    visit.context.route("**/page.zip", lambda route: route.abort())
    visit.page.goto(home)
    visit.page.wait_for_selector(".trouble", timeout=START_SECONDS * 1000)
    assert "check the connection" in visit.page.inner_text("#stage")
    assert visit.strangers == []


def test_a_browser_without_webassembly_is_told_in_a_sentence(browser: Browser, home: str) -> None:
    visit = Visit(browser, home, locale="zh-CN")
    visit.context.add_init_script("delete window.WebAssembly")
    visit.page.goto(home)
    visit.page.wait_for_selector(".trouble")
    assert "WebAssembly" in visit.page.inner_text("#stage")
    assert "请改用新版" in visit.page.inner_text("#stage")


@pytest.mark.browsers("chromium")  # the standard protocol cannot switch scripts off in Firefox
def test_a_browser_without_javascript_is_told_in_a_sentence(browser: Browser, home: str) -> None:
    visit = Visit(browser, home, java_script_enabled=False)
    visit.page.goto(home)
    assert "needs JavaScript" in visit.page.inner_text("main")


def test_the_guard_sees_a_request_to_another_host(browser: Browser, home: str) -> None:
    visit = Visit(browser, home)
    page = visit.open()
    page.evaluate("() => fetch('http://elsewhere.invalid/x').catch(() => null)")
    assert page.evaluate("() => violations.length") == 1
    page.evaluate("() => location.assign('http://elsewhere.invalid/y')")
    page.wait_for_timeout(300)
    assert visit.strangers == ["http://elsewhere.invalid/y"]


def test_a_phone_lying_down_shows_market_and_bank_at_once(browser: Browser, home: str) -> None:
    visit = Visit(browser, home, viewport={"width": 844, "height": 390}, has_touch=True)
    page = visit.open()
    for part in ("[data-card]", ".sp-token"):
        boxes = [element.bounding_box() for element in page.locator(part).all()]
        assert boxes
        assert all(box and box["y"] + box["height"] <= 390 for box in boxes)
    heights = page.locator("button").evaluate_all("all => all.map(b => b.offsetHeight)")
    assert heights
    assert min(heights) >= 44
    visit.check()

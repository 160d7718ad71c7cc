"""The first screen before Python is there: it stands at once, and what was touched is not lost."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import PHONE, Visit
from e2e.drivers.axe import violations
from e2e.drivers.playing import ASKED, wait_for_frames
from e2e.drivers.waking import NO_RELAY, WATCH, Sleeper
from page.room.invitation import Invitation
from page.room.servers import Servers
from tests.long_run import by_turns

BOTH = pytest.mark.browsers("chromium", "firefox")
SOON = pytest.mark.browsers("chromium", later=("firefox",))


@pytest.fixture
def sleeper(browser: Browser, home: str) -> Iterator[Sleeper]:
    """Give a visitor on a phone whose Python is held back."""
    visit = Visit(browser, home, viewport=PHONE)
    yield Sleeper(visit)
    visit.check()


def pressed(page: Page, ident: str) -> None:
    expect(page.locator(f"#{ident}")).to_have_attribute("aria-pressed", "true")


@BOTH
def test_the_first_screen_stands_before_python_and_does_not_change_when_it_comes(
    sleeper: Sleeper,
) -> None:
    page = sleeper.come()
    expect(page.locator("#start")).to_be_visible()
    before = sleeper.screen()
    page.evaluate(WATCH)
    page.evaluate("() => scrollTo(0, 300)")
    page.focus("#do-seats-3")
    sleeper.wake()
    assert page.evaluate("() => changes.slice(0, changes.indexOf('awake') + 1)") == ["awake"]
    assert sleeper.screen()[:2] == before[:2]
    assert page.evaluate("() => [scrollY, document.activeElement.id]") == [300, "do-seats-3"]
    expect(page.locator("#opening")).to_be_hidden()


CHOICES = (
    "#do-game-azul",
    "#do-preset-grey",
    "#do-game-citadels",
    "#do-preset-team",
    "#do-seats-6",
    "#do-kind-1-person",
    "#do-kind-5-apprentice",
    "#unfold",
    "#do-seats-5",
    "#do-game-splendor",
    "#do-preset-teams",
    "#do-kind-3-far",
    "#do-seats-3",
    "#do-kind-2-person",
    "#do-preset-quick",
    "#do-option-market-4",
)


@SOON
def test_every_choice_made_before_python_is_found_as_it_was_chosen(sleeper: Sleeper) -> None:
    page = sleeper.come()
    page.fill("#name-0", "Early")
    for choice in CHOICES:
        page.click(choice)
    page.fill("#name-0", "Ann & Bo")
    page.select_option("#option-target", "21")
    page.focus("#name-2")
    page.keyboard.type("Third")
    page.evaluate("() => document.getElementById('name-2').setSelectionRange(1, 3)")
    before = sleeper.screen()
    sleeper.wake()
    assert sleeper.screen() == before
    for ident in ("do-game-splendor", "do-seats-3", "do-kind-2-person", "do-option-market-4"):
        pressed(page, ident)
    assert page.input_value("#name-0") == "Ann & Bo"
    assert page.input_value("#name-2") == "Third"
    assert page.input_value("#option-target") == "21"
    expect(page.locator("#options")).to_be_visible()
    caret = "() => { const f = document.activeElement; return [f.id, f.selectionStart] }"
    assert page.evaluate(caret) == ["name-2", 1]


def test_settings_help_and_language_work_before_python(sleeper: Sleeper) -> None:
    page = sleeper.come()
    page.click("#do-game-azul")
    page.keyboard.press("?")
    expect(page.locator("#dialog")).to_contain_text("Choose the highlighted item")
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_be_hidden()
    page.click("#do-dialog-settings")
    page.click("#do-set-theme-light")
    page.click("#do-set-text-large")
    page.click("#do-set-language-zh-Hant")
    expect(page.locator("#dialog")).to_contain_text("設定")
    expect(page.locator("#stage")).to_contain_text("Python")
    pressed(page, "do-game-azul")
    assert violations(page) == []
    before = sleeper.screen()
    page.evaluate(WATCH)
    sleeper.wake()
    assert page.evaluate("() => changes.slice(0, changes.indexOf('awake') + 1)") == ["awake"]
    assert sleeper.screen()[:2] == before[:2]
    expect(page.locator("#dialog")).to_be_visible()
    looks = "() => { const { lang, dataset } = document.documentElement;"
    looks += " return [lang, dataset.theme, dataset.text] }"
    assert page.evaluate(looks) == ["zh-Hant", "light", "large"]
    page = sleeper.come()  # what was set is kept
    assert page.evaluate(looks) == ["zh-Hant", "light", "large"]
    expect(page.locator("#start")).to_be_visible()
    assert violations(page) == []


# What of the first screen only Python can follow, and what is to be seen when it has.
LEADING = {
    "#start": ".at-table",
    "#do-learn-begin-splendor": ".coach",
    "#practice-open": ".practice-page",
    "#play-by-link": ".lobby",
    "#play-by-code": ".lobby",
    "#play-by-post": ".lobby",
    "#post-open": "#dialog[open] textarea",
    "#do-ledger-games": ".ledger",
    "#replay-load": "#dialog[open] #door-go-on",
    "#workbench": "#bench-match",
}
CONTROLS = """() => [...document.querySelectorAll(
    ":is(#frame, #main) :is([data-do], [data-input], a)")].map((each) =>
        [each.id && `#${each.id}`, each.dataset.do ?? each.dataset.input ?? each.hash])"""
FORM = ("game", "preset", "seats", "kind", "name", "option", "unfold")
LONG_AGO = """() => {  // so that no browser would let anybody choose a file now
    Object.defineProperty(navigator, "userActivation", { value: { isActive: false } });
}"""


@SOON
@by_turns(list(LEADING), name="control")
def test_what_only_python_can_follow_is_followed_when_it_is_there(
    sleeper: Sleeper, control: str
) -> None:
    page = sleeper.come()
    page.click("#do-seats-3")
    page.click(control)
    page.evaluate(NO_RELAY)
    page.evaluate(LONG_AGO)
    sleeper.wake()
    expect(page.locator(LEADING[control]).first).to_be_visible()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)


def test_no_control_of_the_first_screen_is_forgotten_here(sleeper: Sleeper) -> None:
    page = sleeper.come()
    controls = page.evaluate(CONTROLS)
    assert len(controls) > 40
    others = [
        (ident, what)
        for ident, what in controls
        if ident not in LEADING and what.partition(" ")[0] not in FORM
    ]
    # The rest has tests of its own: help, settings, and the rules.
    assert [what for _, what in others] == ["dialog", "dialog", "#/rules/splendor"]


@SOON
def test_a_game_started_before_python_begins_when_it_is_there(sleeper: Sleeper) -> None:
    page = sleeper.come()
    page.click("#do-ledger-games")
    expect(page.locator("#do-ledger-games")).to_have_attribute("aria-busy", "true")
    page.click("#do-seats-3")
    page.click("#start")
    expect(page.locator("#start")).to_have_attribute("aria-busy", "true")
    expect(page.locator("#start")).to_contain_text("%")
    expect(page.locator("#do-ledger-games")).not_to_have_attribute("aria-busy", "true")
    sleeper.wake()
    page.wait_for_selector(".at-table")
    assert "#/game/" in page.url


@pytest.mark.later
@SOON
def test_rules_are_there_though_the_connection_is_lost_and_others_are_waited_for(
    sleeper: Sleeper,
) -> None:
    page = sleeper.come()
    loaded = (
        "() => performance.getEntriesByType('resource').some((e) => /splendor.en/.test(e.name))"
    )
    page.wait_for_function(loaded)
    page.route("**/first/**", lambda route: route.abort())
    page.route("**/games/**", lambda route: route.abort())
    page.click("#main >> text=Read the rules")
    expect(page.locator(".rules-page h2")).to_have_text("The rules of Splendor")
    page.click("#do-home")
    page.click("#do-game-azul")
    page.click("#main >> text=Read the rules")
    expect(page.locator("#notice")).to_contain_text("It is tried again every few seconds")
    assert violations(page) == []
    page.click("#do-seats-4")  # nobody need wait
    page.unroute("**/first/**")
    page.unroute("**/games/**")
    expect(page.locator(".rules-page h2")).to_have_text("The rules of Azul")
    expect(page.locator("#late")).to_have_count(0)
    page.click("#do-home")
    pressed(page, "do-seats-4")
    sleeper.wake()
    pressed(page, "do-seats-4")
    sleeper.visit.complaints.clear()  # the browser's own, about the lost connection


def test_a_language_that_does_not_come_shuts_nobody_in(sleeper: Sleeper) -> None:
    page = sleeper.come()
    page.click("#do-dialog-settings")
    page.route("**/first/**/zh*.json", lambda route: route.abort())
    page.click("#do-set-language-zh-Hans")
    page.wait_for_selector("#late", state="attached")
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_be_hidden()
    page.click("#do-seats-4")
    page.click("#main >> text=阅读规则")
    expect(page.locator(".rules-page")).to_be_visible()
    sleeper.wake()
    expect(page.locator("#late")).to_have_count(0)
    page.click("#do-home")
    pressed(page, "do-seats-4")
    sleeper.visit.complaints.clear()  # the browser's own, about the lost connection


def test_the_rules_are_read_before_python_and_left_again(sleeper: Sleeper) -> None:
    page = sleeper.come()
    page.click("#do-game-azul")
    page.click("#main >> text=Read the rules")
    expect(page.locator(".rules-page h2")).to_have_text("The rules of Azul")
    assert page.locator("#az-tile-blue").count() == 1, "its drawings are there"
    page.click("nav ol li:nth-child(3) a")
    page.wait_for_function("() => scrollY > 200")
    assert violations(page) == []
    page.click("#do-home")
    pressed(page, "do-game-azul")
    page.click("#main >> text=Read the rules")
    page.locator("#rules-glossary").scroll_into_view_if_needed()
    place = page.evaluate("() => scrollY")
    before = sleeper.screen()
    page.evaluate(WATCH)
    sleeper.wake()
    assert page.evaluate("() => changes") == ["awake"]
    assert sleeper.screen() == before
    assert page.locator("#az-tile-blue").count() == 1, "and not twice"
    wait_for_frames(page)
    assert page.evaluate("() => scrollY") == place
    page.click("#do-home")
    pressed(page, "do-game-azul")


INVITED = "#" + Invitation("ab" * 16, "cd" * 16, Servers(), "splendor", "Ann <b> & 阿").address


@SOON
def test_an_invitation_is_read_before_python_and_before_any_connection(sleeper: Sleeper) -> None:
    sleeper.page.emulate_media(color_scheme="dark")
    page = sleeper.come(INVITED)
    title = page.locator("#main h2")
    expect(title).to_have_text("Ann <b> & 阿 invites you to a table of Splendor")
    assert violations(page) == []
    before = sleeper.screen()
    page.evaluate(WATCH)
    page.evaluate(NO_RELAY)
    sleeper.wake()
    assert page.evaluate("() => changes[0]") == "awake"
    assert sleeper.screen() == before
    page = sleeper.come("#/room/2/" + "ab" * 16 + "/" + "cd" * 16 + "/nonsense!")
    expect(page.locator("#main h2")).to_have_text("Looking for the table")
    page.click("#leave")
    expect(page.locator("#start")).to_be_visible()


RELOAD_AT = """
    const stages = ["fetch", "start", "rules", "deal", "ready"];
    addEventListener("workshop", () => {
        const number = Number(sessionStorage.reloads ?? 0);
        if (workshop.stage !== stages[number]) return;
        if (number === 0 && workshop.share < .2) return; // in the midst of what is fetched
        sessionStorage.reloads = number + 1;
        location.reload();
    });
"""


@SOON
def test_a_page_that_is_reloaded_at_each_stage_of_its_start_starts_all_the_same(
    browser: Browser, home: str
) -> None:
    visit = Visit(browser, home)
    visit.context.add_init_script(RELOAD_AT)
    page = visit.page
    page.goto(home, wait_until="commit")
    page.wait_for_function("() => sessionStorage.reloads === '5'")
    page.wait_for_selector("#main:not([data-asleep])")
    page.click("#start")
    table = page.wait_for_selector(".at-table")
    assert table
    page.evaluate("() => { sessionStorage.reloads = 0 }")
    page.reload()  # the same five times at a table
    page.wait_for_function("() => sessionStorage.reloads === '5'")
    page.wait_for_selector(ASKED)
    visit.check()


@pytest.mark.later
@SOON
def test_what_was_chosen_before_a_reload_is_kept_if_it_can_be(sleeper: Sleeper) -> None:
    page = sleeper.come("#/rules/splendor")
    expect(page.locator(".rules-page")).to_be_visible()
    page = sleeper.come()
    page.click("#do-dialog-settings")
    page.click("#do-set-text-large")
    sleeper.again()  # before Python
    expect(page.locator("#start")).to_be_visible()
    assert page.evaluate("() => document.documentElement.dataset.text") == "large"
    page.click("#do-seats-4")
    sleeper.again()  # while it comes
    sleeper.wake()
    pressed(page, "do-seats-2")
    sleeper.again()  # after
    sleeper.wake()
    expect(page.locator("#start")).to_be_visible()


@pytest.mark.later
@SOON
def test_who_comes_back_finds_the_last_picture_at_once(sleeper: Sleeper) -> None:
    sleeper.come()
    page = sleeper.wake()
    page.click("#do-game-azul")
    page.click("#start")
    page.wait_for_selector(".at-table")
    where = page.url.partition("#")[2]
    page.click("#do-home")
    page.wait_for_selector(".waiting-open")
    page = sleeper.come()
    expect(page.locator(".waiting-open")).to_contain_text("Azul")
    page.click(".waiting-open")  # a table is shown as it was left
    expect(page.locator("#asleep")).to_be_visible()
    assert page.url.endswith(where)
    assert page.evaluate("() => document.querySelector('#main > *').inert")
    assert page.locator("#main [data-do='touch']").count() > 5
    assert violations(page) == []
    board = page.inner_text("#main")
    sleeper.wake()
    expect(page.locator("#asleep")).to_have_count(0)
    assert not page.evaluate("() => document.querySelector('#main > *').inert")
    assert page.inner_text("#main") == board
    sleeper.again()
    expect(page.locator("#asleep")).to_be_visible()
    page.evaluate("() => { document.documentElement.dataset.edition = 'another' }")
    page.evaluate("() => { location.hash = '/' }")
    expect(page.locator("#start")).to_be_visible()
    expect(page.locator(".waiting-open")).to_have_count(0)  # of another version: not shown
    sleeper.wake()
    expect(page.locator(".waiting-open")).to_have_count(1)

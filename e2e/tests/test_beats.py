"""What happens is shown in beats, at the table of the fourth game: a guess, a lantern, its winner.

The tests share one page. What it showed is counted in pictures and in frames, never in seconds.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Visit
from e2e.drivers.browser import Browsers
from e2e.drivers.fourth_game import NAME, with_fourth_game
from e2e.drivers.pages import served

pytestmark = pytest.mark.xdist_group("beats")  # the tests share a page
GUESSES = '.docked [data-value^="guess "]'
OWN = ".player-mine .ln-hand button"
SIGN = "#flights .sign"

# Notes every picture of the table, with the number of entries and the frames it lay there; and
# what was ever to be seen above it. A sign is noted with the place it hangs over.
WATCH = """() => {
    const seen = window.seen = {pictures: [], flights: 0, signs: []};
    const known = new Set();
    const picture = () => {
        const held = document.querySelector(".ln-held");
        if (!held?.children.length) return "hung";
        if (!held.querySelector(".ln-guess")) return "offered";
        return held.querySelector('li:first-child use[href="#ln-cloth"]') ? "guessed" : "lifted";
    };
    const over = (sign) => [...document.querySelectorAll("[data-place]")].filter((place) => {
        const [a, b] = [place, sign].map((each) => each.getBoundingClientRect());
        const [x, y] = [b.x + b.width / 2, b.y + b.height / 2];
        return Math.abs(a.x + a.width / 2 - x) < 3 && Math.abs(a.y + a.height / 2 - y) < 30;
    }).map((place) => place.dataset.place);
    const note = () => {
        const table = document.querySelector(".at-table");
        if (!table || window.seen !== seen) return;  // it was left, or another game is watched
        const now = picture(), entries = +table.dataset.entries, last = seen.pictures.at(-1);
        if (last?.name !== now || last.entries !== entries)
            seen.pictures.push({name: now, entries, frames: 0});
        seen.flights = Math.max(seen.flights, document.querySelectorAll(".flight").length);
    };
    const frame = () => {
        if (window.seen !== seen) return;
        seen.pictures.at(-1).frames += 1;
        for (const sign of document.querySelectorAll("#flights .sign"))
            if (!known.has(sign)) {
                known.add(sign);
                seen.signs.push({text: sign.textContent, over: over(sign)});
            }
        requestAnimationFrame(frame);
    };
    new MutationObserver(note)
        .observe(document.body, {subtree: true, childList: true, attributes: true});
    note();
    frame();
}"""


@pytest.fixture(scope="module")
def page(browsers: Browsers) -> Iterator[Page]:
    """Give the one page of these tests, on which things move; afterwards nothing may be wrong."""
    with served(with_fourth_game()) as home:
        visit = Visit(browsers["chromium"], home, reduced_motion="no-preference")
        yield visit.open()
        visit.check()


def begin(page: Page, **settings: str) -> None:
    """Begin a game against a quick bot, who holds out the first lantern; watch the table."""
    page.goto(f"{page.url.partition('#')[0]}#/")
    page.click(f"#do-game-{NAME}")
    page.click("#do-dialog-settings")
    for name, value in {"pace": "quick", "motion": "auto", **settings}.items():
        page.click(f"#do-set-{name}-{value}")
    page.keyboard.press("Escape")
    page.wait_for_selector("#dialog", state="hidden")
    for seat, kind in enumerate(("apprentice", "person")):
        page.click(f"#do-kind-{seat}-{kind}")
    page.click("#start")
    page.wait_for_selector(GUESSES)
    page.evaluate(WATCH)


def guess(page: Page) -> None:
    """Guess a colour, and wait until that is to be seen, the cloth still on."""
    page.locator(GUESSES).first.click()
    page.wait_for_selector(".ln-guess")


def hang(page: Page) -> None:
    """Wait until the lantern has gone to its winner, and the next is to be held out."""
    page.wait_for_selector(f'{OWN}:not([aria-disabled="true"])')


def pictures(page: Page) -> list[str]:
    """Name the pictures that were seen, in their order."""
    named: list[str] = page.evaluate("() => seen.pictures.map((each) => each.name)")
    return named


def frames_between(page: Page) -> int:
    """Count the frames in which the pictures between the move and its end were seen."""
    between = '["guessed", "lifted"].includes(each.name)'
    kept = f"seen.pictures.filter((each) => {between}).map((each) => each.frames)"
    return int(page.evaluate(f"() => {kept}.reduce((sum, each) => sum + each)"))


def test_the_pictures_between_are_seen_before_the_last_one(page: Page) -> None:
    begin(page, beats="quick")
    guess(page)
    hang(page)
    assert pictures(page) == ["offered", "guessed", "lifted", "hung"]
    assert page.evaluate("() => seen.flights") == 1, "the lantern goes to its winner"


def test_a_sign_appears_over_its_place_and_disappears(page: Page) -> None:
    begin(page, beats="quick")
    guess(page)
    page.wait_for_function("() => seen.signs.length")
    expect(page.locator(SIGN)).to_have_count(0)
    winner = page.locator(".ln-won:has(li)").get_attribute("data-place")
    assert page.evaluate("() => seen.signs") == [{"text": "+1", "over": [winner]}]


def test_a_click_on_the_table_skips_to_the_end_and_is_followed(page: Page) -> None:
    begin(page, beats="slow")
    guess(page)
    page.locator(OWN).first.click(force=True)  # dimmed until all is shown
    expect(page.locator(OWN).first).to_have_attribute("aria-pressed", "true")
    assert pictures(page) == ["offered", "guessed", "hung"]


def test_any_key_skips_to_the_end(page: Page) -> None:
    begin(page, beats="slow")
    guess(page)
    page.keyboard.press("x")
    hang(page)
    assert pictures(page) == ["offered", "guessed", "hung"]


def test_with_less_motion_nothing_flies_but_signs_appear(page: Page) -> None:
    begin(page, beats="quick", motion="less")
    guess(page)
    page.wait_for_function("() => seen.signs.length")
    expect(page.locator(SIGN)).to_have_count(0)
    assert page.evaluate("() => seen.signs.map((each) => each.text)") == ["+1"]
    assert page.evaluate("() => seen.flights") == 0
    assert pictures(page) == ["offered", "guessed", "lifted", "hung"]


@pytest.mark.later
def test_a_quick_pace_shows_the_same_pictures_for_fewer_frames(page: Page) -> None:
    seen = {}
    for pace in ("slow", "quick"):
        begin(page, beats=pace)
        guess(page)
        hang(page)
        assert pictures(page) == ["offered", "guessed", "lifted", "hung"]
        seen[pace] = frames_between(page)
    assert seen["slow"] > 2 * seen["quick"] > 0


@pytest.mark.later
def test_a_bot_does_not_move_while_beats_play(page: Page) -> None:
    begin(page, beats="normal")
    guess(page)
    hang(page)
    page.evaluate(WATCH)
    page.locator(OWN).first.click()
    page.click('[data-value="offer"]')
    page.wait_for_selector(GUESSES)
    noted = page.evaluate("() => seen.pictures.map((each) => [each.name, each.entries])")
    start = noted[0][1]
    assert noted == [
        ["hung", start],
        ["offered", start + 1],
        *[[name, start + 3] for name in ("guessed", "lifted", "hung")],
        ["offered", start + 4],
    ]

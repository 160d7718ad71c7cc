"""What a finger meets on a table: things that yield at once, and a touch that is heard at once."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import CDPSession, Page, expect

from e2e.conftest import PHONE, Visit
from e2e.drivers.browser import Browsers
from e2e.drivers.playing import set_up

pytestmark = pytest.mark.xdist_group("fingers")  # the tests share a page
NOTE_CLICKS = """() => {
    window.clicks = [];
    addEventListener("click", (event) => clicks.push(event.isTrusted), true);
}"""
SHADED = """(id) => {
    const [shade, thing] = ["pressed", id].map((each) => document.getElementById(each));
    const [one, other] = [shade, thing].map((each) => each.getBoundingClientRect());
    const near = (side) => Math.abs(one[side] - other[side]) < 1;
    const there = ["left", "top", "width", "height"].every(near);
    return shade.style.opacity === "1" && there;
}"""

COMING = """() => {
    const { transitionProperty, opacity } = getComputedStyle(document.getElementById("pressed"));
    return [transitionProperty, opacity];
}"""

NOTE_WAY = """() => {
    window.way = 0; // pixels that the finger has gone, as the page has heard
    let from = 0;
    addEventListener("touchstart", ({ touches }) => (from = touches[0].clientY));
    addEventListener("touchmove", ({ touches }) => (way = Math.abs(touches[0].clientY - from)));
    addEventListener("touchcancel", () => (way = Infinity));
}"""


@pytest.fixture(scope="module")
def visit(browsers: Browsers, home: str) -> Iterator[Visit]:
    """Give a visitor with a phone; only in Chromium a test can put a finger on the glass."""
    visit = Visit(browsers["chromium"], home, viewport=PHONE, has_touch=True, is_mobile=True)
    visit.open()
    yield visit
    visit.check()


@pytest.fixture
def phone(visit: Visit) -> Page:
    """Give the page on the phone, with the first screen."""
    visit.page.evaluate("() => { location.hash = '' }")
    visit.page.wait_for_selector("#start")
    return visit.page


def finger(page: Page) -> CDPSession:
    return page.context.new_cdp_session(page)


def middle(page: Page, ident: str) -> tuple[float, float]:
    """Tell where the middle of something is."""
    box = page.locator(f"#{ident}").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def put_down(page: Page, glass: CDPSession, ident: str) -> tuple[float, float]:
    """Put a finger on something."""
    x, y = middle(page, ident)
    touch = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    glass.send("Input.dispatchTouchEvent", touch)
    return x, y


def lift(glass: CDPSession) -> None:
    glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_thing_yields_while_the_finger_is_on_it(phone: Page) -> None:
    set_up(phone, ["person", "person"])
    glass = finger(phone)
    put_down(phone, glass, "sp-pile-0")
    phone.wait_for_function(SHADED, arg="sp-pile-0")  # before it is lifted
    assert phone.evaluate(COMING) == ["none", "1"], "all of it, at once"
    lift(glass)
    phone.wait_for_selector('#sp-pile-0[aria-pressed="true"]')
    assert not phone.evaluate(SHADED, "sp-pile-0"), "with the picture of what it led to"


def test_a_finger_that_wanders_off_leaves_no_trace(phone: Page) -> None:
    set_up(phone, ["person", "person"])
    phone.clock.install(time=phone.evaluate("() => Date.now() / 1000"))
    phone.evaluate(NOTE_WAY)
    glass = finger(phone)
    x, y = put_down(phone, glass, "sp-slot-0")
    phone.wait_for_function(SHADED, arg="sp-slot-0")
    for step in range(1, 9):
        moved = {"type": "touchMove", "touchPoints": [{"x": x, "y": y - 12 * step}]}
        glass.send("Input.dispatchTouchEvent", moved)
    phone.wait_for_function("() => way > 24")  # far enough that nothing is held
    phone.clock.fast_forward(600)
    lift(glass)
    phone.clock.fast_forward(500)
    assert not phone.evaluate(SHADED, "sp-slot-0")
    phone.locator("#sp-pile-1").click()
    phone.wait_for_selector('#sp-pile-1[aria-pressed="true"]')
    assert not phone.locator("#dialog[open]").count(), "nor was it held"


def test_a_tap_is_heard_before_the_browsers_own_click_and_once(phone: Page) -> None:
    set_up(phone, ["person", "person"])
    phone.evaluate(NOTE_CLICKS)
    glass = finger(phone)
    put_down(phone, glass, "sp-pile-0")
    lift(glass)
    phone.wait_for_selector('#sp-pile-0[aria-pressed="true"]')
    phone.locator("#sp-pile-1").click()
    phone.wait_for_selector('#sp-pile-1[aria-pressed="true"]')
    told = "one for the tap, not the browser's, and then the browser's of the mouse"
    assert phone.evaluate("clicks") == [False, True], told


def test_two_fingers_are_no_tap(phone: Page) -> None:
    set_up(phone, ["person", "person"])
    glass = finger(phone)
    first, second = middle(phone, "sp-pile-0"), middle(phone, "sp-pile-1")
    for points in ([first], [first, second], [second], []):
        kind = "touchStart" if first in points else "touchEnd"
        touch = {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
        glass.send("Input.dispatchTouchEvent", touch)
    phone.locator("#sp-pile-2").click()
    phone.wait_for_selector('#sp-pile-2[aria-pressed="true"]')
    expect(phone.locator('.sp-bank [aria-pressed="true"]')).to_have_count(1)

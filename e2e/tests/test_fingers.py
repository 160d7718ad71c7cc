"""What a finger meets on a table: things that yield at once, pictures that are light to paint."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, CDPSession, Page

from e2e.conftest import PHONE, Visit
from e2e.drivers.playing import set_up

pytestmark = pytest.mark.browsers("chromium")  # only there a test can put a finger on the glass
SCALE = "id => getComputedStyle(document.getElementById(id)).scale"
SHOWN = """start => [...document.querySelectorAll("main i")].filter(
    picture => getComputedStyle(picture).backgroundImage.startsWith(`url("${start}`)).length"""
VECTOR = "data:image/svg"
TABLES = {"splendor": 2, "azul": 2, "citadels": 4}


@pytest.fixture
def phone(browser: Browser, home: str) -> Iterator[Page]:
    """Give a page on a phone."""
    visit = Visit(browser, home, viewport=PHONE, has_touch=True, is_mobile=True)
    page = visit.open()
    yield page
    visit.check()


def finger(page: Page) -> CDPSession:
    return page.context.new_cdp_session(page)


def put_down(page: Page, glass: CDPSession, ident: str) -> tuple[float, float]:
    """Put a finger on something."""
    box = page.locator(f"#{ident}").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    glass.send("Input.dispatchTouchEvent", touch)
    return x, y


def lift(glass: CDPSession) -> None:
    glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def wait_for_bitmaps(page: Page) -> None:
    page.wait_for_function(f"start => !({SHOWN})(start)", arg=VECTOR, timeout=20_000)


def test_a_thing_yields_while_the_finger_is_on_it(phone: Page) -> None:
    set_up(phone, ["person", "person"])
    glass = finger(phone)
    put_down(phone, glass, "sp-pile-0")
    phone.wait_for_timeout(50)
    assert phone.evaluate(SCALE, "sp-pile-0") == "0.96", "before it is lifted"
    lift(glass)
    phone.wait_for_selector('#sp-pile-0[aria-pressed="true"]')
    assert phone.evaluate(SCALE, "sp-pile-0") == "none", "with the picture of what it led to"


def test_a_finger_that_wanders_off_leaves_no_trace(phone: Page) -> None:
    set_up(phone, ["person", "person"])
    glass = finger(phone)
    x, y = put_down(phone, glass, "sp-slot-0")
    for step in range(1, 9):
        moved = {"type": "touchMove", "touchPoints": [{"x": x, "y": y - 12 * step}]}
        glass.send("Input.dispatchTouchEvent", moved)
    phone.wait_for_timeout(600)
    lift(glass)
    phone.wait_for_timeout(500)
    assert phone.evaluate(SCALE, "sp-slot-0") == "none"
    assert not phone.locator("#dialog[open]").count(), "nor was it held"


@pytest.mark.parametrize("game", TABLES)
def test_pictures_on_a_table_become_bitmaps(phone: Page, game: str) -> None:
    set_up(phone, ["person"] * TABLES[game], game=game)
    wait_for_bitmaps(phone)
    assert phone.evaluate(SHOWN, "blob:") > 10


def test_a_picture_shown_large_stays_a_drawing(phone: Page) -> None:
    set_up(phone, ["person", "person"])
    wait_for_bitmaps(phone)
    glass = finger(phone)
    put_down(phone, glass, "sp-slot-0")
    phone.wait_for_selector("#dialog[open] .zoomed .sp-art")
    shown = "() => getComputedStyle(document.querySelector('.zoomed .sp-art')).backgroundImage"
    assert phone.evaluate(shown).startswith(f'url("{VECTOR}')
    lift(glass)


def test_what_is_only_spoken_is_still_heard(phone: Page) -> None:
    set_up(phone, ["person", "person"])
    spoken = phone.locator("#sp-pile-0 .spoken").inner_text()
    glass = finger(phone)
    glass.send("Accessibility.enable")
    heard = glass.send("Accessibility.getFullAXTree")["nodes"]
    names = [node.get("name", {}).get("value", "") for node in heard if not node["ignored"]]
    assert spoken
    assert any(name.startswith(spoken) for name in names)

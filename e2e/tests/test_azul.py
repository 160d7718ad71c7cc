"""The table of Azul in a browser: lifting and placing, dragging, and every width."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from playwright.sync_api import Page, expect

from bottega.link import write_link
from e2e.conftest import PHONE, Visit
from e2e.drivers.axe import violations
from e2e.drivers.browser import Browsers
from e2e.drivers.pages import SITE, served
from e2e.drivers.playing import ASKED
from e2e.drivers.tiling import HEAPS, Tiler, begin
from tests.golden import shelf_of

pytestmark = pytest.mark.xdist_group("azul")  # the tests share a page
ENTRIES = "() => document.querySelector('.at-table').dataset.entries"
SIZES = [(320, 640), (390, 844), (768, 1024), (1024, 768), (1440, 900), (1920, 1080), (844, 390)]
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
MANY_TILES = """() => {
    const hand = document.querySelector(".az-hand");
    while (hand.children.length < 16) hand.append(hand.firstElementChild.cloneNode());
}"""

# Each tile as light and dark: which of its points are lighter than its middle tone.
SHAPES = """() => Promise.all(["blue", "yellow", "red", "black", "white"].map(async (colour) => {
    const tile = document.querySelector(".az-table").appendChild(document.createElement("i"));
    tile.className = `az-tile az-tile-${colour}`;
    const drawn = new Image(64, 64);
    drawn.src = getComputedStyle(tile).backgroundImage.slice(5, -2).replaceAll('\\\\"', '"');
    tile.remove();
    await drawn.decode();
    const paper = Object.assign(document.createElement("canvas"), { width: 64, height: 64 });
    const pen = paper.getContext("2d");
    pen.drawImage(drawn, 0, 0, 64, 64);
    const dots = pen.getImageData(8, 8, 48, 48).data;
    const grey = Array.from({ length: 48 * 48 }, (_, n) =>
        .3 * dots[4 * n] + .6 * dots[4 * n + 1] + .1 * dots[4 * n + 2]);
    const middle = (Math.min(...grey) + Math.max(...grey)) / 2;
    return grey.map((light) => light > middle);
}))"""


def centre_of(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: str, end: tuple[float, float]) -> None:
    page.mouse.move(*centre_of(page, start))
    page.mouse.down()
    page.mouse.move(*end, steps=6)


@pytest.mark.browsers("chromium", later=("firefox",))
def test_tiles_are_dragged_into_a_row_or_put_back(page: Page) -> None:
    begin(page, ("person", "apprentice"))
    before = page.evaluate(ENTRIES)
    heap = page.locator(HEAPS).first
    named = f"#{heap.get_attribute('id')}"
    drag(page, named, centre_of(page, "#word"))
    expect(page.locator(".dragged .az-tile").first).to_be_visible()
    expect(page.locator(".az-target.az-open").first).to_be_visible()
    page.mouse.up()
    expect(page.locator(named)).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".dragged")).to_have_count(0)
    assert page.evaluate(ENTRIES) == before, "dropped on nothing, nothing happens"
    drag(page, named, centre_of(page, "#az-line-4"))
    page.mouse.up()
    page.wait_for_function(f"before => ({ENTRIES})() !== before", arg=before)
    expect(page.locator("#az-line-4 .az-tile").first).to_be_visible()


def test_a_click_is_no_drag_and_beside_puts_tiles_back(page: Page) -> None:
    begin(page, ("person", "apprentice"))
    heap = page.locator(HEAPS).first
    heap.click()
    expect(heap).to_have_attribute("aria-pressed", "true")
    page.mouse.click(*centre_of(page, ".az-table"))
    expect(heap).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("2")
    expect(page.locator('[aria-pressed="true"][data-value^="tiles 1 "]')).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator('.az-heap[aria-pressed="true"]')).to_have_count(0)
    page.keyboard.press("2")
    before = page.evaluate(ENTRIES)
    page.keyboard.press("t")
    page.wait_for_function(f"before => ({ENTRIES})() !== before", arg=before)


@pytest.fixture(scope="module")
def four(browsers: Browsers) -> Iterator[Page]:
    """Four players at a phone, a few moves into the game."""
    with served(SITE) as home:
        visit = Visit(browsers["chromium"], home, viewport=PHONE)
        page = visit.open()
        begin(page, ("person", "apprentice", "apprentice", "apprentice"))
        Tiler(page, 2).play(turns=3)
        page.wait_for_selector(ASKED)
        page.locator(HEAPS).first.click()
        yield page
        visit.check()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_is_wider_than_the_screen(four: Page, width: int, height: int) -> None:
    four.set_viewport_size({"width": width, "height": height})
    assert four.evaluate(WIDER) <= 0
    for part in ("#az-own", "#az-centre", "#az-seat-1"):
        expect(four.locator(part)).to_be_visible()
    for row in four.locator(".az-target").all():
        box = row.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width


def test_many_tiles_in_the_hand_are_not_wider_than_the_dock(four: Page) -> None:
    four.set_viewport_size({"width": 1024, "height": 768})
    four.evaluate(MANY_TILES)
    assert four.evaluate(WIDER) <= 0


def test_on_a_desk_everything_is_in_sight(four: Page) -> None:
    four.set_viewport_size({"width": 1440, "height": 900})
    tall = "() => document.documentElement.scrollHeight - document.documentElement.clientHeight"
    assert four.evaluate(tall) <= 0


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900)])
def test_anybody_can_read_the_table(four: Page, theme: str, width: int, height: int) -> None:
    four.set_viewport_size({"width": width, "height": height})
    four.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    assert violations(four) == []


def test_the_five_tiles_differ_in_shape_without_any_colour(four: Page) -> None:
    shapes: list[list[bool]] = four.evaluate(SHAPES)
    for one, other in combinations(shapes, 2):
        apart = sum(a != b for a, b in zip(one, other, strict=True)) / len(one)
        assert 0.12 < apart < 0.88, "neither alike nor each other's negative"


def test_a_board_is_enlarged_by_a_touch(four: Page) -> None:
    four.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    four.click("#az-enlarge-2")
    expect(four.locator("#dialog .az-large .az-board")).to_be_visible()
    four.keyboard.press("Escape")
    expect(four.locator("#dialog")).to_be_hidden()


def test_a_game_that_is_looked_at_again_is_not_wider_either(four: Page) -> None:
    """It comes last: it leaves the table."""
    link = write_link(shelf_of("azul").loaded("two"))
    four.goto(f"{four.url.partition('#')[0]}#/replay/{link}")
    four.wait_for_selector(".az-watched")
    for width, height in SIZES:
        four.set_viewport_size({"width": width, "height": height})
        assert four.evaluate(WIDER) <= 0, (width, height)

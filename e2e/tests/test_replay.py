"""Replays in the built site: looking, sharing, files, playing on, and links that are none."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import PHONE, Visit
from e2e.drivers.axe import violations
from e2e.drivers.playing import ASKED, Person, quick_bots, set_up, target_of

pytestmark = pytest.mark.xdist_group("replay")
BOTH = pytest.mark.browsers("chromium", "firefox")
SOON = pytest.mark.browsers("chromium", later=("firefox",))
RECORD = Path(__file__).parents[2] / "tests/games/splendor/playthroughs/blind.txt"
READY = ".instrument .rail"


def place(page: Page) -> int:
    """Read at which step the replay stands."""
    return int(page.inner_text(".dial b"))


def open_file(page: Page, path: Path) -> None:
    """Choose a file, as a visitor does."""
    with page.expect_file_chooser() as chosen:
        page.click("#replay-load")
    chosen.value.set_files(path)


def link_of(page: Page) -> str:
    """Read the link from the dialog that shares."""
    page.click("#replay-share")
    link = page.input_value("#share-link")
    page.keyboard.press("Escape")
    page.wait_for_selector("#dialog", state="hidden")
    return link


@pytest.fixture
def replayed(same_page: Page) -> Page:
    """Give the replay of a whole game, opened from its file."""
    open_file(same_page, RECORD)
    same_page.wait_for_selector(READY)
    return same_page


@SOON
def test_play_a_game_look_at_it_again_share_it_and_play_on(
    visit: Visit, browser: Browser, home: str
) -> None:
    page = visit.open()
    quick_bots(page)
    target_of(page, 5)
    set_up(page, ["person", "apprentice"])
    assert Person(page, 2).play()
    page.click("#replay")
    page.wait_for_selector(READY)
    assert place(page) == 0
    last = int(page.get_attribute("#replay-at", "max") or 0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert place(page) == 2
    page.fill("#replay-at", str(last // 2))
    expect(page.locator(".dial b")).to_have_text(str(last // 2))
    link = link_of(page)

    other = Visit(browser, home, locale="zh-CN")
    fresh = other.page
    fresh.goto(link)
    fresh.wait_for_selector(READY)
    fresh.fill("#replay-at", str(last // 2))
    fresh.select_option("#replay-eyes", "0")
    expect(fresh.locator(".dial b")).to_have_text(str(last // 2))
    shown, there = (
        [card.get_attribute("data-value") for card in each.locator(".sp-market .sp-card").all()]
        for each in (page, fresh)
    )
    assert shown == there
    fresh.click("#replay-ask")
    fresh.click("#do-replay-kind-1-apprentice")
    fresh.click("#replay-fork")
    fresh.wait_for_selector(ASKED)
    assert not Person(fresh, 3).play(turns=2)
    fresh.click("#do-home")
    expect(fresh.locator(".waiting-open")).to_contain_text("从另一局接着玩")
    other.check()


def test_a_file_is_saved_and_opened(replayed: Page, tmp_path: Path) -> None:
    replayed.click("#replay-share")
    with replayed.expect_download() as saved:
        replayed.click("#replay-save")
    path = tmp_path / saved.value.suggested_filename
    saved.value.save_as(path)
    assert path.read_text("utf-8") == RECORD.read_text("utf-8")
    replayed.keyboard.press("Escape")
    replayed.reload()
    replayed.wait_for_selector(READY)


@SOON
def test_whose_eyes(replayed: Page) -> None:
    replayed.fill("#replay-at", "30")
    backs = replayed.locator(".sp-rivals .sp-mini.sp-deck")
    expect(backs).not_to_have_count(0)
    many = backs.count()
    replayed.select_option("#replay-eyes", "1")
    assert backs.count() < many
    replayed.select_option("#replay-eyes", "-1")
    expect(backs).to_have_count(0)


@SOON
def test_the_slider_is_dragged_and_the_keys_go_on_from_there(replayed: Page) -> None:
    box = replayed.locator("#replay-at").bounding_box()
    assert box
    middle = box["y"] + box["height"] / 2
    replayed.mouse.move(box["x"] + 12, middle)
    replayed.mouse.down()
    for part in (0.2, 0.4, 0.6):
        replayed.mouse.move(box["x"] + box["width"] * part, middle)
    replayed.mouse.up()
    expect(replayed.locator(".dial b")).not_to_have_text("0")
    here = place(replayed)
    assert replayed.input_value("#replay-at") == str(here)
    replayed.keyboard.press("ArrowLeft")  # the slider's own
    expect(replayed.locator(".dial b")).to_have_text(str(here - 1))
    replayed.click("#do-replay-go-on")
    expect(replayed.locator(".dial b")).to_have_text(str(here))
    assert replayed.input_value("#replay-at") == str(here)
    assert f"Move {here} of" in (replayed.get_attribute("#replay-at", "aria-valuetext") or "")


def test_it_plays_and_pauses(replayed: Page) -> None:
    replayed.click("#replay-play")
    expect(replayed.locator(".dial b")).to_have_text("2")
    replayed.click("#replay-play")
    expect(replayed.locator("#replay-play")).to_have_attribute("aria-label", "Play")


def test_a_running_game_is_looked_at_with_its_own_eyes_only(same_page: Page) -> None:
    page = same_page
    quick_bots(page)
    set_up(page, ["person", "apprentice"])
    Person(page, 4).play(turns=3)
    page.wait_for_selector(ASKED)
    page.click("#do-dialog-menu")
    page.click(".menu [data-do=replay]")
    page.wait_for_selector(READY)
    assert page.locator("#replay-eyes").count() == 0
    page.click("#do-dialog-menu")
    page.click(".menu [data-do=open]")
    page.wait_for_selector(ASKED)


@SOON
def test_broken_links_get_a_sentence_and_a_way_on(same_page: Page) -> None:
    page = same_page
    open_file(page, RECORD)
    page.wait_for_selector(READY)
    address = page.url
    for broken, told in [
        (address[: len(address) // 2], "A part of the link is missing"),
        (address[:-30] + "x" * 30, "The link was changed on its way"),
        (address.replace("/replay/1", "/replay/3"), "newer version"),
        (address.partition("#")[0] + "#/replay/nonsense", "no link to a game"),
    ]:
        page.goto(broken)
        expect(page.locator(".refusal .warning")).to_contain_text(told)
    page.click("#leave")
    page.wait_for_selector("#start")


def test_files_that_are_no_games(same_page: Page, tmp_path: Path) -> None:
    page = same_page
    bad = {
        "picture.txt": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "no saved game"),
        "large.txt": (b"x" * 50_000_000, "too large"),
        "changed.txt": (RECORD.read_bytes().replace(b"take 1", b"take 2", 1), "Line "),
    }
    for name, (data, told) in bad.items():
        (tmp_path / name).write_bytes(data)
        open_file(page, tmp_path / name)
        expect(page.locator(".refusal .warning")).to_contain_text(told)
    page.click("#leave")


@pytest.mark.parametrize(
    ("settings", "scheme"),
    [
        ({"viewport": PHONE, "has_touch": True}, "dark"),
        pytest.param({}, "light", marks=pytest.mark.later),
        pytest.param({}, "dark", marks=pytest.mark.later),
        pytest.param({"viewport": PHONE, "has_touch": True}, "light", marks=pytest.mark.later),
    ],
)
def test_nothing_is_wrong_for_anybody(
    browser: Browser, home: str, settings: dict[str, object], scheme: str
) -> None:
    visit = Visit(browser, home, color_scheme=scheme, **settings)
    page = visit.open()
    open_file(page, RECORD)
    page.wait_for_selector(READY)
    page.fill("#replay-at", "40")
    assert not violations(page)
    for opener in ("#replay-share", "#replay-ask"):
        page.click(opener)
        page.wait_for_selector("#dialog[open]")
        assert not violations(page)
        page.keyboard.press("Escape")
        page.wait_for_selector("#dialog", state="hidden")
    page.click("#do-log")
    page.wait_for_selector(".log-sheet")
    assert not violations(page)
    page.goto(f"{home}#/replay/1half")
    page.wait_for_selector(".refusal")
    assert not violations(page)
    visit.check()


def test_table_and_instrument_fit_together(replayed: Page) -> None:
    for width, height in ((390, 844), (768, 1024), (1280, 720), (844, 390), (360, 740)):
        replayed.set_viewport_size({"width": width, "height": height})
        assert replayed.evaluate("() => document.documentElement.scrollWidth") <= width
        for selector in ("#replay-play", "#replay-at", "#replay-eyes", "#replay-ask"):
            box = replayed.locator(selector).bounding_box()
            assert box, (width, selector)
            assert box["x"] >= 0, (width, selector)
            assert box["x"] + box["width"] <= width, (width, selector)
            assert box["y"] + box["height"] <= height, (width, selector)

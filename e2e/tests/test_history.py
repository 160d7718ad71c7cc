"""The ledger in real browsers: a backup there and back, statistics, bad files, lost storage."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import PHONE, Visit
from e2e.drivers.axe import violations
from e2e.drivers.playing import ASKED, Person, set_up, target_of
from page.history import archive

BOTH = pytest.mark.browsers("chromium", "firefox")
SOON = pytest.mark.browsers("chromium", later=("firefox",))
REFUSING = "{ throw new DOMException('no', 'SecurityError') }"
BLOCKED = {
    "throws": f"IDBFactory.prototype.open = () => {REFUSING};",
    "missing": (
        "Object.defineProperty(window, 'indexedDB', { configurable: true, get: () => undefined });"
    ),
    "refuses": (
        f"for (const name of ['indexedDB', 'localStorage'])"
        f" Object.defineProperty(window, name, {{ configurable: true, get() {REFUSING} }});"
    ),
    "fails": (
        "const open = IDBFactory.prototype.open;"
        "IDBFactory.prototype.open = function (name) {"
        "  const request = open.apply(this, arguments);"
        "  if (name === 'bottega') request.addEventListener('upgradeneeded', (event) => {"
        "    event.stopImmediatePropagation(); request.transaction.abort() });"
        "  return request };"
    ),
}
SAMPLE = ("throws", "fails")  # what every run of the tests tries
# Not every Firefox tells of downloads: what the page saves is read where it makes the file.
READ_FILES = """() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (file) => {
        const saved = !file.type?.startsWith("image/"); // and not a picture that the page draws
        if (saved) file.text?.().then((text) => { window.saved = text });
        return make(file);
    };
}"""


def to_ledger(page: Page, tab: str) -> None:
    """Go from anywhere to a part of the ledger."""
    page.goto(f"{page.url.partition('#')[0]}#/history/{tab}")
    page.wait_for_selector(f"#do-ledger-{tab}[aria-current]")


def choose(page: Page, path: Path, button: str = "#backup-import") -> None:
    """Choose a file to import."""
    with page.expect_file_chooser() as chooser:
        page.click(button)
    chooser.value.set_files(path)


def exported(page: Page, folder: Path) -> Path:
    """Export everything, and give the file."""
    page.evaluate(READ_FILES)
    page.click("#backup-export")
    page.wait_for_function("() => window.saved")
    path = folder / "export.jsonl"
    path.write_text(page.evaluate("() => window.saved"), "utf-8")
    return path


def forged(export: str) -> str:
    """Write an export anew, with another card dealt first than was."""
    return re.sub(r"\bdeal (\d+)", lambda deal: f"deal {(int(deal[1]) + 1) % 40}", export, count=1)


def told(page: Page) -> str:
    """Read what the table shows, but for what is told of the past."""
    return page.locator("#main").inner_text()


def play_on(page: Page, seed: int) -> None:
    """Play two turns more, of which nothing warns, and find all of it again after a reload."""
    Person(page, seed).play(turns=2)
    assert not page.locator("#notice .warning").count()
    table = told(page)
    page.reload()
    page.wait_for_selector(ASKED)
    assert told(page) == table


@SOON
def test_export_wipe_import_continue(visit: Visit, tmp_path: Path) -> None:
    page = visit.open()
    set_up(page, ["person", "person"], seat0="Ann", seat1="<img src=x onerror=alert(1)>")
    Person(page, 21).play(turns=4)
    table, address = told(page), page.url
    to_ledger(page, "backup")
    path = exported(page, tmp_path)
    head, game = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert (head["bottega"], head["games"]) == ("archive", 1)
    assert game["note"]["header"]["seats"] == ["Ann", "<img src=x onerror=alert(1)>"]
    expect(page.locator(".ledger-report")).to_contain_text("One game has been saved")
    page.evaluate("() => Object.assign(localStorage, { 'bottega.learn.x': 1, other: 1 })")
    page.click("#backup-wipe")
    page.click("#wipe-on")
    page.click("#wipe-yes")
    expect(page.locator(".ledger-report")).to_contain_text("Everything has been deleted")
    assert page.evaluate("() => Object.keys(localStorage)") == ["other"], "only ours is deleted"
    page.reload()
    page.wait_for_selector("#backup-import")
    choose(page, path)
    expect(page.locator("#dialog")).to_contain_text("One game is added.")
    page.click("#import-yes")
    expect(page.locator(".ledger-report")).to_contain_text("One game has been imported")
    page.click("#do-ledger-games")
    expect(page.locator(".ledger-row")).to_contain_text("<img src=x onerror=alert(1)>")
    page.click(".ledger-open")
    page.wait_for_selector(ASKED)
    assert page.url == address
    assert told(page) == table
    Person(page, 22).play(turns=2)


@pytest.mark.later
@SOON
def test_statistics_follow_from_finished_games_and_games_can_be_deleted(visit: Visit) -> None:
    page = visit.open()
    target_of(page, 5)
    set_up(page, ["person", "person"], seat0="Ann", seat1="Bob")
    assert Person(page, 23).play()
    page.click("#leave")
    page.click("#do-ledger-games")
    row = page.locator(".ledger-row")
    expect(row).to_have_count(1)
    result = row.locator(".ledger-stamp b").inner_text()
    page.click("#do-ledger-statistics")
    expect(page.locator(".ledger-plaques")).to_contain_text("Games finished")
    words = page.locator("#stats-opponents .bar-told").inner_text()
    assert f"1 {result.lower()}" in words
    rounds = page.locator(".ledger-plaques").inner_text()
    assert re.search(r"\d+ rounds", rounds)
    page.click("#stats-curve summary")
    assert page.locator("#stats-curve tbody tr").count() > 3
    page.click("#do-ledger-games")
    page.click('[data-do="history-delete"]')
    page.click("#forget-yes")
    expect(page.locator(".ledger-empty")).to_be_visible()


def test_bad_files_are_named_and_there_is_a_way_on(visit: Visit, tmp_path: Path) -> None:
    page = visit.open()
    set_up(page, ["person", "person"])
    to_ledger(page, "backup")
    good = exported(page, tmp_path).read_text("utf-8")
    bad = {
        "neither an export": b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
        "neither an": b"[" * 300_000,
        "newer version": b'{"bottega": "archive", "version": 9, "games": 1}',
        "too large": b" " * (archive.MOST_BYTES + 1),
        "line 2 is not": b"bottega record 1\nnonsense\n",
    }
    for sentence, content in bad.items():
        path = tmp_path / "bad.jsonl"
        path.write_bytes(content)
        choose(page, path)
        expect(page.locator(".ledger-report.warning")).to_contain_text(sentence)
    (tmp_path / "bad.jsonl").write_text(forged(good), "utf-8")
    choose(page, tmp_path / "bad.jsonl")
    expect(page.locator("#dialog")).to_contain_text("Alba and Bruno: It was changed after")
    page.click("#import-no")
    page.click("#do-ledger-games")
    expect(page.locator(".ledger-row")).to_have_count(1)


@pytest.mark.later
@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.later)])
def test_axe_finds_nothing_in_the_ledger(
    browser: Browser, home: str, theme: str, tmp_path: Path
) -> None:
    visit = Visit(browser, home, color_scheme=theme)
    page = visit.open()
    to_ledger(page, "games")
    assert violations(page) == [], "empty"
    page.goto(home)
    page.wait_for_selector("#start")
    target_of(page, 5)
    set_up(page, ["person", "person", "person"])
    assert Person(page, 24).play()
    page.click("#do-rematch")
    page.wait_for_selector(".outcome", state="detached")
    page.wait_for_selector(ASKED)
    for tab in ("games", "statistics", "backup"):
        to_ledger(page, tab)
        assert violations(page) == [], tab
    path = exported(page, tmp_path)
    page.click("#backup-wipe")
    assert violations(page) == [], "asked once"
    page.click("#wipe-on")
    assert violations(page) == [], "asked twice"
    page.click("#wipe-no")
    path.write_text(forged(path.read_text("utf-8")), "utf-8")
    choose(page, path)
    page.wait_for_selector("#import-no")
    assert violations(page) == [], "what a file would bring"
    visit.check()


@pytest.mark.later
def test_fingers_have_room_and_nothing_sticks_out(browser: Browser, home: str) -> None:
    visit = Visit(browser, home, viewport=PHONE, has_touch=True, is_mobile=True)
    page = visit.open()
    target_of(page, 5)
    set_up(page, ["person", "person"], seat0="W" * 40, seat1="名" * 40)
    assert Person(page, 25).play()
    small = "all => all.filter(b => b.offsetParent && (b.offsetHeight < 44 || b.offsetWidth < 44))"
    for tab in ("games", "statistics", "backup"):
        to_ledger(page, tab)
        found = page.locator("button, select, summary").evaluate_all(f"{small}.map(b => b.id)")
        assert found == [], tab
        assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"], tab
    visit.check()


def test_an_export_is_a_file_with_the_date_in_its_name(visit: Visit, tmp_path: Path) -> None:
    page = visit.open()
    to_ledger(page, "backup")
    with page.expect_download() as download:
        page.click("#backup-export")
    assert re.fullmatch(r"bottega-\d{4}-\d\d-\d\d\.jsonl", download.value.suggested_filename)
    download.value.save_as(tmp_path / "export")
    assert json.loads((tmp_path / "export").read_text("utf-8"))["games"] == 0


# ------------------------------------------------------------------ storage in trouble


@SOON
@pytest.mark.parametrize(
    "how",
    [
        how if how in ("throws", "fails") else pytest.param(how, marks=pytest.mark.later)
        for how in BLOCKED
    ],
)
def test_where_storage_is_blocked_every_screen_works_and_says_so(
    browser: Browser, home: str, how: str, tmp_path: Path
) -> None:
    visit = Visit(browser, home)
    visit.context.add_init_script(BLOCKED[how])
    page = visit.open()
    set_up(page, ["person", "person"])
    expect(page.locator("#notice")).to_contain_text("lets no page save")
    Person(page, 26).play(turns=2)
    table, entries = told(page), page.locator(".at-table").get_attribute("data-entries")
    page.click("#do-home")
    expect(page.locator(".warning")).to_contain_text("lets no page save")
    page.click(".waiting-open")
    page.wait_for_selector(ASKED)
    assert told(page) == table
    for tab in ("games", "statistics", "backup"):
        page.evaluate(f"() => {{ location.hash = '/history/{tab}' }}")
        page.wait_for_selector(f"#do-ledger-{tab}[aria-current]")
    expect(page.locator(".warning")).to_contain_text("Export them before you close the tab")
    _, game = exported(page, tmp_path).read_text("utf-8").splitlines()
    assert str(len(json.loads(game)["lines"])) == entries
    visit.check()


@pytest.mark.later
@SOON
def test_a_database_deleted_while_a_game_is_played_gets_the_whole_game_again(
    visit: Visit,
) -> None:
    page = visit.open()
    set_up(page, ["person", "person"])
    Person(page, 27).play(turns=2)
    gone = page.evaluate(
        "() => new Promise(done => { const r = indexedDB.deleteDatabase('bottega');"
        " r.onsuccess = () => done('gone'); r.onblocked = () => done('blocked'); })"
    )
    assert gone == "gone", "the page lets go"
    play_on(page, 28)


@pytest.mark.later
@BOTH
def test_a_newer_page_in_another_tab_does_not_stop_this_one(visit: Visit) -> None:
    page = visit.open()
    set_up(page, ["person", "person"])
    newer = visit.new_page()
    newer.goto(f"{visit.home}offline.js")
    raised = newer.evaluate(
        "() => new Promise(done => { const r = indexedDB.open('bottega', 99);"
        " r.onupgradeneeded = () => r.result.createObjectStore('other');"
        " r.onsuccess = () => { r.result.close(); done('raised') };"
        " r.onblocked = () => done('blocked'); })"
    )
    assert raised == "raised"
    play_on(page, 29)

"""After one visit the page plays without a network; updates are offered, and never mix."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import OFFLINE, Visit
from e2e.drivers.axe import violations
from e2e.drivers.browser import Browsers
from e2e.drivers.hosting import READ_EDITION, Host, next_version
from e2e.drivers.pages import SITE
from e2e.drivers.playing import ASKED, WEAKER, Person, quick_bots, set_up, target_of, wait_until
from e2e.drivers.ruling import Ruler
from e2e.drivers.tiling import Tiler, begin
from e2e.tests.test_thinker import answers, question
from page.table.thinker import think

BOTH = pytest.mark.browsers("chromium", "firefox")
SOON = pytest.mark.browsers("chromium", later=("firefox",))
KEPT = """async () => {
    const names = (await caches.keys()).filter((name) => !name.startsWith("bottega snapshot"));
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    const keys = await Promise.all(stores.map((store) => store.keys()));
    return keys.flat().map(({ url }) => url);
}"""
EVICT = """async (part) => {
    const [name] = await caches.keys();
    const store = await caches.open(name);
    for (const key of await store.keys()) if (key.url.includes(part)) await store.delete(key);
}"""

SPOIL = """async ([part, text]) => {
    const [name] = await caches.keys();
    const store = await caches.open(name);
    for (const key of await store.keys()) {
        if (key.url.includes(part)) await store.put(key, new Response(text));
    }
}"""


@pytest.fixture
def host() -> Iterator[Host]:
    """Give a host of the site, beneath a sub-path."""
    with Host() as host:
        yield host


@pytest.fixture(scope="session")
def next_site() -> Path:
    """Give a second version of the site."""
    return next_version()


@pytest.fixture
def visit(browser: Browser, host: Host) -> Iterator[Visit]:
    """Give a visitor whose browser may keep the page."""
    visit = Visit(browser, host.home, **OFFLINE)
    yield visit
    visit.check()


def prepared(visit: Visit) -> Page:
    """Visit once, until everything is laid in."""
    page = visit.open()
    expect_word(page, "ready")
    return page


def expect_word(page: Page, word: str) -> None:
    """Wait until the first screen says how laying in went."""
    line = page.locator("#offline")
    expect(line).to_have_attribute("data-word", word)


def opened(visit: Visit, address: str) -> Page:
    """Open an address in a new tab."""
    page = visit.new_page()
    page.goto(address)
    page.wait_for_selector("#main:not([data-asleep])")
    return page


def shown_again(page: Page, do: Callable[[], object]) -> None:
    """Do what opens the page anew, and wait for it."""
    with page.expect_navigation(wait_until="load"):
        do()
    page.wait_for_selector("#main:not([data-asleep])")


def has_update(page: Page) -> None:
    """Wait until the page offers a new version."""
    offer = page.locator("#update, #do-dialog-update")
    expect(offer.first).to_be_visible()


# ------------------------------------------------------------------ without a network


@SOON
def test_after_one_visit_a_whole_game_is_played_without_a_network(
    visit: Visit, host: Host, long: bool
) -> None:
    first = prepared(visit)
    expect(first.locator("#offline")).to_have_text("Ready to play offline")
    first.close()
    visit.context.set_offline(True)
    visit.page = page = opened(visit, host.home)
    quick_bots(page)
    target_of(page, 5)
    set_up(page, ["person", "apprentice", "grandmaster" if long else "master"])
    Person(page, 21).play(turns=3)
    host.stop()
    visit.context.set_offline(False)
    address = page.url
    shown_again(page, page.reload)
    assert page.url == address
    expect(page.locator(WEAKER)).to_have_count(0)
    assert Person(page, 22).play()
    assert violations(page) == []


@pytest.mark.later
@pytest.mark.browsers("chromium", later=("firefox",))
def test_without_a_host_links_bots_and_games_open_that_were_never_opened_before(
    visit: Visit, host: Host
) -> None:
    page = prepared(visit)
    set_up(page, ["person", "person"], seat0="Ann")
    address, before = page.url, page.locator("#main").inner_text()
    page.close()
    host.stop()
    visit.page = page = opened(visit, address)
    page.wait_for_selector(ASKED)
    assert page.locator("#main").inner_text() == before
    asked = question("splendor", 1)
    assert answers(page, [asked]) == [json.loads(think(asked))]
    page.click("#do-home")
    begin(page, ("person", "master"))
    Tiler(page, 23).play(turns=2)
    shown_again(page, page.reload)
    Tiler(page, 24).play(turns=1)
    expect(page.locator(WEAKER)).to_have_count(0)
    page.click("#do-home")
    set_up(page, ["person"] * 4, "classic", "citadels")
    Ruler(page, 25).play(turns=3)
    for other in ("index.html", "?from=somewhere", "index.html#/game/nothing"):
        opened(visit, host.home + other).close()


@pytest.mark.later
@BOTH
def test_going_offline_during_the_first_visit_is_no_matter(visit: Visit, host: Host) -> None:
    page = prepared(visit)
    host.stop()
    asked = question("splendor", 2)
    assert answers(page, [asked]) == [json.loads(think(asked))]
    assert page.evaluate("async () => (await fetch(icon.dataset.turn)).ok"), "never seen before"


def test_the_first_visit_fetches_nothing_twice(
    browsers: Browsers, host: Host, tmp_path: Path
) -> None:
    # A visitor with a profile: the passing ones of tests have no room for WebAssembly.
    context = browsers.chromium_with_profile(str(tmp_path))
    page = context.new_page()
    page.goto(host.home)
    expect_word(page, "ready")
    context.close()
    stamped = [path for path in host.sent if path.count("/")]
    assert sorted(stamped) == sorted(set(stamped))
    assert any(path.endswith(".wasm") for path in stamped)


def test_the_page_can_be_installed(visit: Visit) -> None:
    page = prepared(visit)
    session = visit.context.new_cdp_session(page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = json.loads(told["data"])
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    hindrances = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each["errorId"] for each in hindrances] in ([], ["in-incognito"])  # tests are
    icons = page.evaluate(
        """icons => Promise.all(icons.map(async ({ src, sizes }) => {
            const picture = Object.assign(new Image(), { src });
            await picture.decode();
            return [sizes, `${picture.naturalWidth}x${picture.naturalHeight}`];
        }))""",
        [icon for icon in manifest["icons"] if icon["type"] == "image/png"],
    )
    assert {said for said, _ in icons} == {"192x192", "512x512"}
    assert all(said == real for said, real in icons)


# ------------------------------------------------------------------ updates


@SOON
def test_an_update_in_mid_game_is_offered_and_loses_nothing(
    visit: Visit, host: Host, next_site: Path
) -> None:
    page = prepared(visit)
    set_up(page, ["person", "person"])
    Person(page, 23).play(turns=3)
    host.publish(next_site)
    shown_again(page, page.reload)
    page.wait_for_selector(ASKED)
    has_update(page)
    assert set(host.asked) == {"offline.js", *changed(next_site)}, "only what changed is fetched"
    assert len(host.sent) == len(set(host.sent)), "and once"
    Person(page, 24).play(turns=2)
    shown_again(page, page.reload)
    page.wait_for_selector(ASKED)
    assert page.evaluate(READ_EDITION) == "", "nothing is forced, not even by a reload"
    before = page.locator("#main").inner_text()
    page.click("#do-dialog-update")
    expect(page.locator("#dialog")).to_contain_text("goes on where it is")
    assert violations(page) == []
    host.stop()
    shown_again(page, lambda: page.click("#update"))
    page.wait_for_selector(ASKED)
    assert page.evaluate(READ_EDITION).strip() == "2"
    assert page.locator("#main").inner_text() == before
    expect(page.locator("#do-dialog-update")).to_have_count(0)


def changed(site: Path) -> set[str]:
    """Name the files of a version that the first one does not have."""
    return {
        path.relative_to(site).as_posix().replace("index.html", "")
        for path in site.rglob("*")
        if path.is_file()
        and path.name != "offline.js"
        and not (
            (SITE / path.relative_to(site)).is_file()
            and (SITE / path.relative_to(site)).read_bytes() == path.read_bytes()
        )
    }


@pytest.mark.later
@SOON
def test_a_tab_of_the_old_version_goes_on_with_its_own_files(
    visit: Visit, host: Host, next_site: Path
) -> None:
    old = prepared(visit)
    host.publish(next_site)
    new = opened(visit, host.home)
    has_update(new)
    expect(new.locator("#notice")).to_contain_text("A new version is ready")
    assert violations(new) == []
    shown_again(new, lambda: new.click("#update"))
    assert new.evaluate(READ_EDITION).strip() == "2"
    host.stop()
    has_update(old)
    assert old.evaluate(READ_EDITION) == "", "the old tab was not reloaded"
    asked = question("splendor", 3)
    assert answers(old, [asked]) == [json.loads(think(asked))], "it has its own version's bots"
    new.close()
    shown_again(old, lambda: old.click("#update"))
    assert old.evaluate(READ_EDITION).strip() == "2"
    expect_word(old, "ready")
    wait_until_kept(old, number_of_files(next_site))


def number_of_files(site: Path) -> int:
    """Count what a device keeps of a version."""
    apart = ("offline.js", "social.png")
    return sum(path.is_file() and path.name not in apart for path in site.rglob("*"))


def wait_until_kept(page: Page, number: int) -> None:
    """Wait until the device keeps so many files, and no more."""
    wait_until(page, lambda: len(page.evaluate(KEPT)) == number, f"{number} files are kept")


# ------------------------------------------------------------------ what can go wrong


@pytest.mark.later
@SOON
def test_what_the_browser_threw_away_is_fetched_again(visit: Visit, host: Host) -> None:
    page = prepared(visit)
    kept = set(page.evaluate(KEPT))
    page.evaluate(EVICT, "page.pack")
    page.evaluate(EVICT, "thinker")
    shown_again(page, page.reload)
    expect_word(page, "ready")
    assert set(page.evaluate(KEPT)) == kept
    page.evaluate(EVICT, "")
    shown_again(page, page.reload)
    expect_word(page, "ready")
    assert set(page.evaluate(KEPT)) == kept


@pytest.mark.later
@SOON
def test_what_another_site_of_the_host_wrote_into_the_store_is_never_given_out(
    visit: Visit, host: Host
) -> None:
    page = prepared(visit)
    kept = set(page.evaluate(KEPT))
    for part in ("thinker", "?sha256", "page.pack", "pyodide.mjs"):
        page.evaluate(SPOIL, [part, "document.title = 'spoilt'"])
        shown_again(page, page.reload)
        expect_word(page, "ready")
        assert "spoilt" not in page.title()
        assert set(page.evaluate(KEPT)) == kept
    host.stop()
    shown_again(page, page.reload)
    asked = question("splendor", 4)
    assert answers(page, [asked]) == [json.loads(think(asked))], "all was laid in anew"


@pytest.mark.later
@SOON
def test_an_old_tab_is_given_nothing_that_is_not_of_its_version(
    visit: Visit, host: Host, next_site: Path
) -> None:
    old = prepared(visit)
    address = old.evaluate("new URL(document.documentElement.dataset.thinker, location).href")
    before = old.evaluate("async (address) => (await fetch(address)).text()", address)
    host.publish(next_site)
    new = opened(visit, host.home)
    has_update(new)
    shown_again(new, lambda: new.click("#update"))
    host.stop()
    assert old.evaluate("async (address) => (await fetch(address)).text()", address) == before
    old.evaluate(SPOIL, [address, "spoilt"])
    told = old.evaluate(
        "(address) => fetch(address).then((answer) => answer.text(), () => 'nothing')", address
    )
    assert told == "nothing"
    assert len(visit.complaints) == 1, "that it did not come"
    visit.complaints.clear()


@pytest.mark.later
@SOON
def test_a_file_that_does_not_come_is_told_and_the_page_plays(browser: Browser, host: Host) -> None:
    host.lost.add("thinker.mjs")
    visit = Visit(browser, host.home, **OFFLINE)
    page = visit.open()
    expect_word(page, "failed")
    set_up(page, ["person", "person"])
    Person(page, 25).play(turns=2)
    host.lost.clear()
    page.click("#do-home")
    shown_again(page, page.reload)
    expect_word(page, "ready")
    visit.leave()


@SOON
def test_without_its_worker_the_page_says_that_it_needs_a_connection(
    browser: Browser, host: Host
) -> None:
    host.lost.add("offline.js")
    visit = Visit(browser, host.home, **OFFLINE)
    page = visit.open()
    expect_word(page, "failed")
    expect(page.locator("#offline")).to_contain_text("needs a connection")
    visit.leave()


def test_a_full_device_is_told_and_the_page_plays(browser: Browser, host: Host) -> None:
    visit = Visit(browser, host.home, **OFFLINE)
    session = visit.context.new_cdp_session(visit.page)
    origin = host.home.removesuffix("/some/where/")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 3_000_000})
    page = visit.open()
    expect_word(page, "full")
    assert violations(page) == []
    set_up(page, ["person", "person"])
    Person(page, 26).play(turns=2)
    visit.leave()


@pytest.mark.later
@SOON
def test_where_a_browser_keeps_nothing_the_page_says_so_and_plays(
    browser: Browser, host: Host
) -> None:
    visit = Visit(browser, host.home, **OFFLINE)
    visit.context.add_init_script(
        "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError') };"
        "Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError') };"
        "if (navigator.serviceWorker) navigator.serviceWorker.register = async () => {"
        "  throw new DOMException('no', 'SecurityError') };"
    )
    page = visit.open()
    expect_word(page, "none")
    set_up(page, ["person", "person"])
    expect(page.locator("#notice")).to_contain_text("lets no page save")
    Person(page, 27).play(turns=2)
    visit.check()


def test_over_plain_http_the_page_says_so_and_plays(browser: Browser) -> None:
    visit = Visit(browser, "http://bottega.test/")
    visit.context.route(
        "http://bottega.test/**",
        lambda route: route.fulfill(
            path=SITE / (route.request.url.removeprefix("http://bottega.test/") or "index.html")
        ),
    )
    page = visit.open()
    expect_word(page, "insecure")
    set_up(page, ["person", "person"])
    Person(page, 28).play(turns=2)
    visit.check()


@pytest.mark.later
@BOTH
def test_a_newer_page_may_change_the_store_and_the_old_one_goes_on(visit: Visit) -> None:
    page = visit.open()
    set_up(page, ["person", "person"])
    upgraded = page.evaluate(
        """() => new Promise((resolve) => {
            const request = indexedDB.open("bottega", 99);
            request.onsuccess = () => { request.result.close(); resolve("upgraded"); };
            request.onblocked = () => resolve("blocked");
        })"""
    )
    assert upgraded == "upgraded"
    Person(page, 29).play(turns=1)
    before = page.locator("#main").inner_text()
    shown_again(page, page.reload)
    page.wait_for_selector(ASKED)
    assert page.locator("#main").inner_text() == before

"""Before Python is there: how far the start has come, and what is told when it comes no further."""

import json
from collections.abc import Callable, Iterator
from itertools import cycle, pairwise

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from e2e.conftest import OFFLINE, Visit
from e2e.drivers.axe import violations
from e2e.drivers.hosting import READ_EDITION, Host, next_version
from e2e.drivers.pages import SITE
from e2e.tests.test_offline import EVICT, KEPT, SPOIL, expect_word, has_update, prepared
from page.words import FRAME, Words

SOON = pytest.mark.browsers("chromium", later=("firefox",))
# Parts of the names of what a start fetches.
WASM, LIBRARY, ENGINE, PAGE = ".wasm", "python_stdlib", "wheels/", "/page."
NOTE_STEPS = """
    window.steps = [];
    addEventListener("workshop", () => steps.push({
        share: workshop.share, stage: workshop.stage, bytes: workshop.bytes,
        told: document.getElementById("stage")?.textContent,
        shown: document.getElementById("bytes")?.textContent,
    }));
"""
# The page's watch looks every twentieth of a second instead of every second.
HURRY = """
    const patient = window.setInterval;
    window.setInterval = (deed, pause) => patient(deed, pause / 20);
"""
NOTE_WASM = """
    window.compiled = [];
    for (const name of ["instantiateStreaming", "compileStreaming"]) {
        const compile = WebAssembly[name];
        WebAssembly[name] = async (source, imports) => {
            compiled.push((await source).url);
            return compile.call(WebAssembly, source, imports);
        };
    }
"""
NOTHING_KEPT = """
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
        Object.defineProperty(window, name, {
            get() { throw new DOMException("no", "SecurityError"); },
        });
    }
"""


@pytest.fixture
def host() -> Iterator[Host]:
    """Give a host of the site, beneath a sub-path."""
    with Host() as host:
        yield host


def wait_until_ready(page: Page) -> None:
    """Wait until Python has taken over."""
    page.wait_for_selector("#main:not([data-asleep])")
    expect(page.locator("#opening")).to_be_hidden()


def expect_trouble(page: Page, *texts: str) -> None:
    """Wait until the strip tells of trouble in these words."""
    strip = page.locator("#opening.trouble")
    for text in texts:
        expect(strip).to_contain_text(text)


def number_sent(host: Host, name: str) -> int:
    """Count how often a file was sent whole."""
    return sum(name in path for path in host.sent)


def file_of(route: Route, home: str) -> bytes:
    """Give the content of a file that is asked for."""
    return (SITE / route.request.url.removeprefix(home)).read_bytes()


def damaged(data: bytes) -> bytes:
    """Change one bit in the middle of a file."""
    middle = len(data) // 2
    return data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :]


# ------------------------------------------------------------------ how far it has come


def test_what_is_told_while_the_strip_is_half_read_is_shown_later(
    browser: Browser, home: str
) -> None:
    visit = Visit(browser, home)
    page = visit.open()
    wait_until_ready(page)
    closed = page.evaluate("""() => {
        document.getElementById("ways").replaceChildren(); // not read yet
        workshop.stage = "fetch";
        workshop.reach("rules");
        return document.getElementById("opening").hidden;
    }""")
    assert not closed, "it is open, and its last words have not come"
    visit.check()


@SOON
def test_what_comes_is_counted_and_the_stages_are_told(browser: Browser, home: str) -> None:
    visit = Visit(browser, home)
    visit.context.add_init_script(NOTE_STEPS)
    page = visit.open()
    wait_until_ready(page)
    steps = page.evaluate("steps")
    shares = [step["share"] for step in steps]
    assert shares == sorted(shares)
    assert len(set(shares)) > 20, "it moves"
    assert shares[-1] == 1
    stages = list(dict.fromkeys(step["stage"] for step in steps))
    assert stages == ["fetch", "start", "rules", "deal", "ready"]
    told = [step["told"] for step in steps if step["told"]]
    changes = 1 + sum(one != other for one, other in pairwise(told))
    assert changes == len(set(told)) == 4, "who listens hears the stages, not the bytes"
    listed = page.evaluate("workshop.files")
    sizes = {name: (size, packed) for name, (_, size, packed, *_) in listed.items()}
    whole = sum(
        packed if name.endswith(("js", "css")) else size for name, (size, packed) in sizes.items()
    )
    assert steps[-1]["bytes"] == {"loaded": whole, "total": whole}, "as this host sends it"
    shown = [step["shown"] for step in steps if step["shown"]]
    assert shown[-1].endswith(f" of {whole / 1e6:.1f} MB")
    visit.check()


@pytest.mark.later
def test_a_second_visit_takes_what_is_at_hand_as_it_is(browser: Browser, host: Host) -> None:
    visit = Visit(browser, host.home, **OFFLINE)
    visit.context.add_init_script(NOTE_WASM + NOTE_STEPS)
    page = prepared(visit)
    assert page.evaluate("compiled") == [""], "counted on its way"
    page.reload()
    wait_until_ready(page)
    (compiled,) = page.evaluate("compiled")
    assert compiled.endswith(".wasm"), "only so is it kept compiled"
    told = page.evaluate("steps.map(({ told, shown }) => (told ?? '') + (shown ?? '')).join()")
    assert "Fetching" not in told
    assert "MB" not in told
    visit.check()


# ------------------------------------------------------------------ broken and silent connections


@SOON
def test_a_connection_that_breaks_is_taken_up_where_it_broke(browser: Browser, host: Host) -> None:
    host.ranges = True
    host.broken = {LIBRARY: 300_000, WASM: 7_000_000, PAGE: 0}
    visit = Visit(browser, host.home)
    wait_until_ready(visit.open())
    assert host.broken == {}
    assert number_sent(host, WASM) == 1, "only the rest was asked for"
    visit.leave()


@pytest.mark.later
def test_where_a_host_sends_no_rests_all_is_fetched_anew_and_fits(
    browser: Browser, host: Host
) -> None:
    host.broken = {WASM: 7_000_000}
    visit = Visit(browser, host.home)
    wait_until_ready(visit.open())
    assert number_sent(host, WASM) == 2
    visit.leave()


@SOON
def test_a_silent_host_is_told_and_trying_again_goes_on_from_there(
    browser: Browser, host: Host
) -> None:
    host.ranges = True
    host.held = {LIBRARY: 300_000}
    visit = Visit(browser, host.home)
    visit.context.add_init_script(HURRY)
    page = visit.page
    page.goto(host.home)
    page.evaluate("window.stayed = true")
    expect_trouble(page, "Nothing has arrived for a while", "Python’s library")
    assert violations(page) == []
    again = page.get_by_role("button", name="Try again")
    again.focus()
    page.keyboard.press("Enter")
    wait_until_ready(page)
    assert page.evaluate("window.stayed"), "nothing that was typed is lost"
    assert number_sent(host, LIBRARY) == 1
    visit.leave()


# ------------------------------------------------------------------ what fails is named


@SOON
def test_each_failure_is_told_in_a_sentence(browser: Browser, home: str) -> None:
    def missing(route: Route) -> None:
        route.fulfill(status=404)

    def plain(route: Route) -> None:
        route.fulfill(body=file_of(route, home), content_type="text/plain")

    def spoil(route: Route) -> None:
        route.fulfill(body=damaged(file_of(route, home)))

    def cut(route: Route) -> None:
        route.fulfill(body=file_of(route, home)[:1000], content_type="text/javascript")

    failures: list[tuple[str, Callable[[Route], None], str, str]] = [
        (f"**/*{WASM}", missing, "missing", "python"),
        ("**/boot.mjs", missing, "missing", "loader"),
        (f"**/{LIBRARY}*", spoil, "damaged", "library"),
        (f"**/{ENGINE}**", lambda route: route.abort(), "lost", "rules"),
        ("**/core.js", lambda route: route.abort(), "unreached", "loader"),
        ("**/pyodide.asm.mjs", plain, "types", "python"),
        ("**/style.css", missing, "missing", "page"),
        ("**/style.css", plain, "types", "page"),
        ("**/morph.js", missing, "missing", "page"),
        ("**/early.js", cut, "damaged", "page"),
    ]
    for (pattern, fail, code, kind), language in zip(failures, cycle(FRAME), strict=False):
        visit = Visit(browser, home, locale=language)
        say = Words(language, FRAME)
        visit.page.route(pattern, fail)
        visit.page.goto(home)
        expect_trouble(visit.page, say(f"opening.{code}", kind=say(f"opening.kind-{kind}")))
        expect(visit.page.locator("#again")).to_be_visible()
        if "style" in pattern:  # it starts, and goes on saying what is wrong with it
            visit.page.wait_for_selector("#main:not([data-asleep])")
            expect(visit.page.locator("#again")).to_be_visible()
        else:
            assert visit.page.locator("#main[data-asleep]").count()
        visit.leave()


@pytest.mark.later
def test_a_page_that_lost_its_style_on_the_way_says_so_until_it_is_opened_anew(
    browser: Browser, home: str
) -> None:
    visit = Visit(browser, home)
    page = visit.page
    lost: list[str] = []

    def lose_once(route: Route) -> None:
        if lost:
            route.fallback()
        else:
            lost.append(route.request.url)
            route.abort()

    page.route("**/style.css", lose_once)
    page.goto(home)
    page.wait_for_selector("#main:not([data-asleep])")
    page.wait_for_function("() => workshop.stage === 'ready'")
    expect_trouble(page, "could not be set up")
    page.click("#again")
    wait_until_ready(page)
    visit.leave()


@pytest.mark.later
def test_what_is_put_right_is_fetched_without_opening_the_page_anew(
    browser: Browser, home: str
) -> None:
    visit = Visit(browser, home, locale="zh-TW")
    page = visit.page
    page.route(f"**{PAGE}*", lambda route: route.fulfill(status=404))
    page.goto(home)
    page.evaluate("window.stayed = true")
    expect_trouble(page, "缺少一個必需的檔案：頁面程式")
    assert violations(page) == []
    page.unroute(f"**{PAGE}*")
    page.click("#again")
    wait_until_ready(page)
    assert page.evaluate("window.stayed")
    visit.leave()


@pytest.mark.later
def test_what_came_damaged_once_is_fetched_once_more(browser: Browser, home: str) -> None:
    visit = Visit(browser, home)
    page = visit.page
    spoilt: set[str] = set()

    def spoil_once(route: Route) -> None:
        data = file_of(route, home)
        route.fulfill(body=data if route.request.url in spoilt else damaged(data))
        spoilt.add(route.request.url)

    page.route(f"**/{LIBRARY}*", spoil_once)
    page.route(f"**/*{WASM}", spoil_once)
    page.goto(home)
    expect_trouble(page, "was fetched anew: Python itself")
    page.click("#again")
    wait_until_ready(page)
    visit.leave()


@pytest.mark.later
@SOON
def test_a_host_that_sends_wrong_types_is_got_around(browser: Browser, host: Host) -> None:
    host.types = {".wasm": "application/octet-stream"}
    visit = Visit(browser, host.home, **OFFLINE)
    page = visit.open()
    visit.check()
    plain = "text/plain"
    host.types = {".wasm": "application/octet-stream", ".mjs": plain, ".css": plain}
    visit = Visit(browser, host.home, **OFFLINE)
    page = visit.page
    page.goto(host.home)
    expect_trouble(page, "wrong kind of file")
    page.click("#again")
    wait_until_ready(page)
    page.reload()
    wait_until_ready(page)
    assert page.evaluate("() => document.styleSheets[0].cssRules.length") > 100
    visit.leave()


# ------------------------------------------------------------------ browsers that may not or cannot


@pytest.mark.later
@SOON
def test_a_browser_that_may_not_or_cannot_is_told_what_to_do(browser: Browser, home: str) -> None:
    visit = Visit(browser, home)
    policy = {"Content-Security-Policy": "default-src 'self'; script-src 'self'"}
    visit.page.route(home, lambda route: route.fulfill(path=SITE / "index.html", headers=policy))
    visit.page.goto(home)
    expect_trouble(visit.page, "does not let pages use WebAssembly")
    for lacking, code, language in (
        ("delete window.WebAssembly", "blocked", "zh-Hans"),
        ("delete window.BigInt", "old", "zh-Hant"),
        ("delete HTMLScriptElement.prototype.noModule", "old", "en"),
        ("CSS.supports = () => false", "old", "en"),  # those that know nothing of `:has`
    ):
        page = visit.new_page()
        page.add_init_script(lacking)
        chosen = json.dumps(json.dumps({"language": language}))
        page.add_init_script(f"localStorage['bottega.settings'] = {chosen}")
        page.goto(home)
        expect_trouble(page, Words(language, FRAME)(f"opening.{code}"))
        assert page.locator("#again").is_visible() == (code != "old")
        if code == "blocked":
            page.click("#meanwhile")
            expect(page.locator(".rules-page")).to_be_visible()
        page.close()
    visit.leave()


def test_where_storage_may_not_even_be_looked_at_the_page_plays(
    browser: Browser, home: str
) -> None:
    visit = Visit(browser, home)
    visit.context.add_init_script(NOTHING_KEPT)
    visit.open()
    visit.check()


def test_a_page_without_its_first_script_says_so(browser: Browser, home: str) -> None:
    visit = Visit(browser, home, locale="zh-CN")
    visit.page.route("**/opening.js", lambda route: route.abort())
    visit.page.goto(home)
    say = Words("zh-Hans", FRAME)
    expect_trouble(visit.page, say("opening.unreached", kind=say("opening.kind-page")))
    visit.page.unroute("**/opening.js")
    visit.page.click("#again")
    wait_until_ready(visit.page)
    visit.leave()


def test_what_is_cut_off_when_the_page_is_left_is_no_trouble(browser: Browser, home: str) -> None:
    visit = Visit(browser, home)
    page = visit.page
    page.goto(home, wait_until="commit")
    page.wait_for_function("() => window.workshop")
    page.evaluate("""() => {
        dispatchEvent(new Event("beforeunload"));
        Promise.reject(new DOMException("cut off", "AbortError"));
    }""")
    wait_until_ready(page)
    visit.check()


# ------------------------------------------------------------------ never twice


@pytest.mark.later
@SOON
def test_what_a_broken_visit_has_fetched_is_not_fetched_again(browser: Browser, host: Host) -> None:
    host.caching = "no-store"
    host.held = {PAGE: 1000}
    visit = Visit(browser, host.home, **OFFLINE)
    page = visit.page
    page.goto(host.home)
    large = (WASM, LIBRARY, ENGINE)
    kept = f"async (name) => (await ({KEPT})()).join().includes(name)"
    for name in large:
        page.wait_for_function(kept, arg=name)
    page.evaluate(SPOIL, [ENGINE, "spoilt"])
    page.close()
    host.released.set()
    visit.page = visit.new_page()
    page = visit.open()
    expect_word(page, "ready")
    assert [number_sent(host, name) for name in large] == [1, 1, 2], "what was spoilt comes anew"
    assert number_sent(host, PAGE) <= 2
    visit.check()


@pytest.mark.later
def test_an_older_version_of_which_something_is_gone_gives_way_to_the_new_one(
    browser: Browser, host: Host
) -> None:
    visit = Visit(browser, host.home, **OFFLINE)
    page = prepared(visit)
    page.evaluate(EVICT, PAGE)
    host.lost.add(PAGE)
    page.reload()
    expect_trouble(page, "keeps an older version of the page")
    host.lost.clear()
    page.click("#again")
    wait_until_ready(page)
    expect_word(page, "ready")
    visit.leave()


def test_a_new_page_under_an_old_worker_starts_and_is_kept_whole(
    browser: Browser, host: Host
) -> None:
    visit = Visit(browser, host.home, **OFFLINE)
    page = prepared(visit)
    host.publish(next_version())
    page.evaluate(EVICT, "?sha256")  # as a browser that is short of room does
    page.reload()
    wait_until_ready(page)
    assert page.evaluate(READ_EDITION).strip() == "2"
    has_update(page)
    page.locator("#update").click()
    page.wait_for_function("() => !document.getElementById('update')")
    wait_until_ready(page)
    expect_word(page, "ready")
    host.stop()
    page.reload()
    wait_until_ready(page)
    assert page.evaluate(READ_EDITION).strip() == "2"
    visit.leave()

"""A later visit starts from a snapshot of Python's memory: the right one, or none."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from e2e.conftest import OFFLINE, Visit
from e2e.drivers.hosting import Host, next_version
from e2e.drivers.playing import wait_until
from e2e.drivers.tiling import Tiler, begin
from e2e.tests.test_thinker import START, question
from page.table.thinker import think

SOON = pytest.mark.browsers("chromium", later=("firefox",))
# What is kept: the status of the answer, 200 with a snapshot in it; 204 where none can be made.
KEPT = """async () => {
    const name = (await caches.keys()).find((name) => name.startsWith("bottega snapshot"));
    const store = name && await caches.open(name);
    const [key] = store ? await store.keys() : [];
    return key && (await store.match(key))?.status;
}"""
SPOIL = """async () => {
    const name = (await caches.keys()).find((name) => name.startsWith("bottega snapshot"));
    const store = await caches.open(name);
    const [key] = await store.keys();
    const bytes = new Uint8Array(await (await store.match(key)).arrayBuffer());
    bytes[bytes.length >> 1] ^= 1;
    await store.put(key, new Response(bytes));
}"""
ASK = """async (program) => {
    const boot = await import(document.querySelector('script[src*="boot.mjs"]').src);
    return (await boot.loadPyodide()).runPython(program);
}"""
DRAWN = """
import json, os, random, sys, uuid
json.dumps([os.urandom(8).hex(), random.random(), random.Random().random(), uuid.uuid4().hex])
"""
LOOK = """
import asyncio, gc, json, sys, time
from datetime import datetime
date = __import__("js").Date
json.dumps({
    "loop": type(asyncio.get_event_loop()).__name__,
    "collects": gc.isenabled(),
    "frozen": gc.get_freeze_count() > 10_000,
    "awake": date.now() - 1 <= time.time() * 1000 <= date.now() + 1,  # milliseconds
    "hour": datetime.fromtimestamp(1e9).hour,
    "late": __import__("colorsys").rgb_to_hls(0, 0, 0)[0],
})
"""


@pytest.fixture
def host() -> Iterator[Host]:
    """Give a host of the site, beneath a sub-path."""
    with Host() as host:
        yield host


@pytest.fixture
def visit(browser: Browser, host: Host) -> Iterator[Visit]:
    """Give a visitor from Delhi whose browser may keep the page."""
    visit = Visit(browser, host.home, timezone_id="Asia/Kolkata", **OFFLINE)
    yield visit
    visit.check()


def way(page: Page) -> str | None:
    """Tell how Python has started."""
    return page.locator("html").get_attribute("data-started")


def until_kept(page: Page, status: int) -> None:
    """Wait until the page has made a snapshot, or found that it cannot."""
    wait_until(page, lambda: page.evaluate(KEPT) == status, f"what is kept is {status}")


def again(visit: Visit) -> Page:
    """Visit the page once more, in a tab of its own."""
    visit.page.close()
    visit.page = visit.new_page()
    return visit.open()


def asked(page: Page, program: str) -> Any:
    """Ask the page's own Python."""
    return json.loads(page.evaluate(ASK, program))


# What the page gives its workers: among that is what it has compiled.
NOTE_HANDED = """
    window.handed = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (what, ...how) {
        handed.push(what);
        return postMessage.call(this, what, ...how);
    };
"""


@SOON
def test_a_second_visit_starts_from_a_snapshot_and_lacks_nothing(visit: Visit) -> None:
    visit.context.add_init_script(NOTE_HANDED)
    page = visit.open()
    assert way(page) == "anew"
    until_kept(page, 200)
    drawn = []
    for _ in range(2):
        page = again(visit)
        assert way(page) == "snapshot"
        drawn.append(asked(page, DRAWN))
    assert all(one != other for one, other in zip(*drawn, strict=True)), "nothing drawn is frozen"
    local = 7  # o'clock in Delhi, when it was 1:46 in Greenwich
    usual = {"loop": "WebLoop", "collects": True, "frozen": True, "awake": True}
    assert asked(page, LOOK) == {**usual, "hour": local, "late": 0}
    begin(page, ("person", "grandmaster"))
    Tiler(page, 3).play(turns=1)
    assert page.evaluate("() => handed.some((what) => what instanceof WebAssembly.Module)")
    page.reload()  # Python has imported everything, and is asked for the bot's move first of all
    Tiler(page, 4).play(turns=1)


@pytest.mark.later
def test_a_spoilt_snapshot_is_refused_and_made_anew(visit: Visit, host: Host) -> None:
    page = visit.open()
    until_kept(page, 200)
    page.evaluate(SPOIL)
    page = again(visit)
    assert way(page) == "anew", "whoever else can write here, nothing of theirs is started"
    until_kept(page, 200)
    visit.context.set_offline(True)
    assert way(again(visit)) == "snapshot"
    visit.context.set_offline(False)
    host.publish(next_version())  # of which no snapshot can be made: it names no digest
    page = again(visit)
    page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
    page.locator("#update").click()
    page.wait_for_selector("html[data-started=anew] #main:not([data-asleep])")
    until_kept(page, 204)
    assert way(again(visit)) == "anew"


@pytest.mark.parametrize("handed", [False, True])
def test_bots_think_in_what_the_page_has_compiled(
    browser: Browser, host: Host, handed: bool
) -> None:
    """A worker that fetches WebAssembly for itself, and one that is given it."""
    visit = Visit(browser, host.home)
    page = visit.open()
    fetched: list[str] = []
    visit.context.on("request", lambda request: fetched.append(request.url))
    page.evaluate(START)
    if handed:
        page.evaluate("() => worker.postMessage(pythonCompiled)")
    text = question("splendor", 1)
    page.evaluate("(text) => worker.postMessage(text)", text)
    page.wait_for_function("() => answers.length")
    assert json.loads(page.evaluate("() => answers[0]")) == json.loads(think(text))
    assert any(url.endswith(".wasm") for url in fetched) != handed
    visit.check()

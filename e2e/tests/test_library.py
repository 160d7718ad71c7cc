"""No module of Python is missing, though a visit fetches only those that it needs.

That no visit needs more is seen by every test here: `Visit.check` fails if the rest was asked for.
"""

import pytest
from playwright.sync_api import Browser

from e2e.benches.weight import first_visit, games_apart, lean, parts_apart
from e2e.conftest import OFFLINE, Visit
from e2e.drivers.hosting import Host
from e2e.drivers.pages import SITE
from e2e.tests.test_offline import SOON, prepared, shown_again

# Modules that nothing here uses, one of them within a package of which other modules came at once;
# and what asks for a module without importing it.
RARE = """
import email.mime.text, importlib.resources, runpy, wave, xml.dom.minidom
from importlib.util import find_spec
"/".join([
    email.mime.text.MIMEText("ä").get_content_type(),
    xml.dom.minidom.parseString("<a/>").documentElement.tagName,
    "\\u0436".encode("koi8-r").hex(),
    find_spec("pdb").name,
    runpy.run_module("colorsys")["__name__"],
    importlib.resources.files("json").joinpath("tool.pyc").name,
    wave.__name__,
])
"""
FOUND = "text/plain/a/d6/pdb/colorsys/tool.pyc/wave"
# An encoding from before UTF-8, whose tables the build has emptied.
OLD = """
try:
    told = "\\u4e2d".encode("gb18030").hex()
except LookupError as error:
    told = str(error)
told
"""
ASK = """async (code) => {
    const boot = document.querySelector('script[src*="boot"]').src;
    return (await (await import(boot)).loadPyodide()).runPython(code);
}"""
ASK_WORKER = """async (code) => {
    const boot = JSON.stringify(document.querySelector('script[src*="boot"]').src);
    const script = `import { loadPyodide } from ${boot};
        addEventListener("message", async ({ data }) => {
            postMessage((await loadPyodide()).runPython(data));
        });`;
    const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    const worker = new Worker(address, { type: "module" });
    worker.postMessage(code);
    return new Promise((resolve) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => resolve(message);
    });
}"""
TAKEN = "() => { try { return fetchRest().length > 0; } catch { return false; } }"


MOST = 5_000_000  # bytes of a first visit, but for what bots have learnt
MOST_WITH_GAMES = 5_300_000  # and of all games with it


def test_a_first_visit_is_light(browser: Browser, home: str) -> None:
    found = first_visit(browser, home, SITE)
    games = games_apart(SITE)
    assert len(found) >= 7, "of every kind something comes"
    assert lean(found) < MOST, found
    assert lean(found + games) < MOST_WITH_GAMES, (found, games)
    assert parts_apart(SITE).total() > 300_000, "few visits need rooms, and what is looked back at"


@SOON
def test_a_module_that_did_not_come_is_fetched_with_the_rest_and_once(
    browser: Browser, home: str
) -> None:
    visit = Visit(browser, home)
    page = visit.open()
    assert visit.needless == []
    assert page.evaluate(ASK, RARE) == FOUND
    assert page.evaluate(ASK, RARE) == FOUND
    assert page.evaluate(ASK, OLD) == "unknown encoding: gb18030"
    assert len(visit.needless) == 1
    visit.leave()


@pytest.mark.later
def test_every_module_is_there_without_a_network_in_the_page_and_in_a_worker(
    browser: Browser,
) -> None:
    with Host() as host:
        visit = Visit(browser, host.home, **OFFLINE)
        page = prepared(visit)
        host.stop()
        shown_again(page, page.reload)
        page.wait_for_function(TAKEN)
        assert page.evaluate(ASK, RARE) == FOUND
        assert page.evaluate(ASK_WORKER, RARE) == FOUND
        visit.leave()

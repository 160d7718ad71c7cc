"""Measures the built site in a browser: start-up beside stock PyScript's, bytes, engine speed.

Run it as `python -m e2e.benches.bench`; `make bench` does. Times are wall-clock on this machine,
from the request of the page to the table on the screen; trust the ratios more than the seconds.
"""

import gzip
import hashlib
import json
import os
import re
import shutil
import statistics
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Error

import assemble
from e2e.drivers.browser import is_crash, started
from e2e.drivers.pages import BUILD, PATIENCE, PLAIN, SITE, answer_of, asking_page, served

STOCK = BUILD / "bench/stock"
ENGINE = BUILD / "bench/engine"
RUNS = 5
WARM_UP = 2  # visits that fill the caches, of files and of compiled code
LINGER = 10_000  # milliseconds: compiled code is kept only when the browser has had time for it
ENGINE_SECONDS = 2.0
STOCK_SCRIPT = '<script type="py" config="pyscript.json"'
NOTE_TIME = """
    new MutationObserver((_, observer) => {
        if (document.querySelector("#main:not([aria-busy]) *")) {
            window.shownAt = performance.now();
            observer.disconnect();
        }
    }).observe(document, { childList: true, subtree: true, attributes: true });
"""
MEASURE = f"""
import time
from bottega import bench, games
answer = {{
    f"{{name}}, {{seats}} players": bench.measure(name, seats, {ENGINE_SECONDS}, time.perf_counter)
    for name in games.names()
    for seats in (games.load(name).seatings({{}})[0], games.load(name).seatings({{}})[-1])
}}
"""


def build_stock() -> None:
    """Make the same page with Pyodide and PyScript as they come, for comparison."""
    npm, pyodide = BUILD / "npm/node_modules", STOCK / "runtime/pyodide"
    shutil.rmtree(STOCK, ignore_errors=True)
    shutil.copytree(PLAIN, STOCK)
    shutil.copytree(npm / "@pyscript/core/dist", STOCK / "runtime/pyscript", dirs_exist_ok=True)
    for part in (*assemble.PYODIDE_PARTS, "python_stdlib.zip"):
        shutil.copy(npm / "pyodide" / part, pyodide)
    (micropip,) = (BUILD / "micropip").glob("*.whl")
    (engine,) = (BUILD / "wheel").glob("*.whl")
    shutil.copy(micropip, pyodide)
    shutil.copy(engine, STOCK / "wheels")
    shutil.copy(BUILD / "sources/page.zip", STOCK)
    lock = json.loads(assemble.lock_file((npm / "pyodide/pyodide-lock.json").read_text()))
    lock["packages"]["micropip"]["sha256"] = hashlib.sha256(micropip.read_bytes()).hexdigest()
    (pyodide / "pyodide-lock.json").write_text(json.dumps(lock))
    config = json.loads((PLAIN / "pyscript.json").read_text())
    config["interpreter"] = "./runtime/pyodide/pyodide.mjs"
    config["packages"] = [f"./wheels/{engine.name}"]
    del config["plugins"], config["index_urls"]
    config["files"] = {"./page.zip": "./*"}
    (STOCK / "pyscript.json").write_text(json.dumps(config))
    (STOCK / "index.html").write_text(
        stock_page((PLAIN / "index.html").read_text("utf-8")), "utf-8"
    )


def stock_page(html: str) -> str:
    """Take from the page what makes it start sooner, and the policy, which is ours alone."""
    for ours in (
        r'<meta http-equiv="Content-Security-Policy"[^>]*>',
        r'<link rel="(module)?preload"[^>]*>',
        r'<script src="scripts/fetching.js"></script>',  # it would find other files than it knows
        r'<script type="module" src="runtime/boot.mjs"[^>]*></script>',
        r"(?s)<mpy-config.*?</mpy-config>",
    ):
        html, found = re.subn(ours, "", html)
        assert found, f"the page has no {ours}"
    html, found = re.subn(r'<script type="py" config="[^"]*"', STOCK_SCRIPT, html)
    assert found == 1
    return html


def start_time(context: BrowserContext, home: str, linger: int = 0) -> float:
    """Open the page in a new tab; return the seconds until the table shows."""
    page = context.new_page()
    try:
        page.goto(home)
        page.wait_for_function("() => window.shownAt", timeout=PATIENCE)
        page.wait_for_timeout(linger)
    except Error as error:
        if not is_crash(error):
            raise
        return start_time(context, home, linger)
    seconds = float(page.evaluate("() => window.shownAt")) / 1000
    page.close()
    return seconds


class Way(NamedTuple):
    """A way to come back to a page."""

    home: str
    workers: Literal["allow", "block"]  # whether the page may be kept by its service worker
    offline: bool = False  # once it is kept


def visitor(browser: Browser) -> BrowserContext:
    """Give a browser profile with an empty cache."""
    context = browser.new_context(service_workers="block")
    context.add_init_script(NOTE_TIME)
    return context


def cold_starts(homes: tuple[str, ...]) -> list[list[float]]:
    """Return for each page the times of first visits, taken in turns."""
    times: list[list[float]] = [[] for _ in homes]
    with started() as browsers:
        for _ in range(RUNS):
            for home, taken in zip(homes, times, strict=True):
                context = visitor(browsers["chromium"])
                taken.append(start_time(context, home))
                context.close()
    return times


def warm_starts(ways: tuple[Way, ...]) -> list[list[float]]:
    """Return for each way the times of later visits, taken in turns.

    Each has a browser profile of its own: in one, they would drive each other's compiled
    WebAssembly out of the cache.
    """
    times: list[list[float]] = [[] for _ in ways]
    with ExitStack() as stack:
        browsers = stack.enter_context(started())
        visitors = []
        for way in ways:
            folder = stack.enter_context(TemporaryDirectory())
            context = browsers.chromium_with_profile(folder, service_workers=way.workers)
            context.add_init_script(NOTE_TIME)
            visitors.append(context)
        for run in range(WARM_UP + RUNS):
            linger = LINGER if run < WARM_UP else 0
            for way, context, taken in zip(ways, visitors, times, strict=True):
                context.set_offline(way.offline and run >= WARM_UP)
                taken.append(start_time(context, way.home, linger))
        browsers.close()
    return [taken[WARM_UP:] for taken in times]


def bytes_sent(browser: Browser, home: str, folder: Path) -> tuple[int, int, int]:
    """Return how many files a first visit fetches, their bytes, and the same when gzipped."""
    context = visitor(browser)
    fetched: set[str] = set()
    context.on("request", lambda request: fetched.add(request.url.removeprefix(home)))
    start_time(context, home)
    context.close()
    paths = [folder / (name or "index.html") for name in fetched]
    contents = [path.read_bytes() for path in paths if path.is_file()]
    return len(contents), sum(map(len, contents)), sum(len(gzip.compress(c, 6)) for c in contents)


def report_start() -> None:
    """Print the start-up times and the bytes of both pages."""
    with served(SITE) as ours, served(STOCK) as stock:
        cold = cold_starts((ours, stock))
        kept = (Way(ours, "allow"), Way(ours, "allow", offline=True))
        warm = warm_starts((Way(ours, "block"), Way(stock, "block"), *kept))
        with started() as browsers:
            browser = browsers["chromium"]
            sizes = [bytes_sent(browser, ours, SITE), bytes_sent(browser, stock, STOCK)]
    print(f"Start, from the request to the table on the screen ({RUNS} runs, taken in turns)")
    for kind, figure in (("median", statistics.median), ("best", min)):
        print(f"{kind:16}{'cold':>9}{'warm':>9}")
        first, later = [figure(times) for times in cold], [figure(times) for times in warm]
        for name, page in (("ours", 0), ("stock PyScript", 1)):
            print(f"  {name:14}{first[page]:>7.2f} s{later[page]:>7.2f} s")
        print(f"  {'ours / stock':14}{first[0] / first[1]:>9.2f}{later[0] / later[1]:>9.2f}")
        for name, page in (("kept, online", 2), ("kept, offline", 3)):
            print(f"  {name:14}{'':9}{later[page]:>7.2f} s")
        print(f"  {'offline/online':14}{'':9}{later[3] / later[2]:>9.2f}")
        print(f"  {'offline/ours':14}{'':9}{later[3] / later[0]:>9.2f}")
    for name, (files, raw, packed) in zip(("ours", "stock PyScript"), sizes, strict=True):
        print(f"{name:16}{files} files, {raw / 1e6:.2f} MB, gzipped {packed / 1e6:.2f} MB")
    _, raw, packed = [ours / stock for ours, stock in zip(*sizes, strict=True)]
    print(f"{'ours / stock':16}{raw:.2f} of the bytes, gzipped {packed:.2f}")


def report_engine() -> None:
    """Print the engine's speed in the browser's Python."""
    asking_page(ENGINE, MEASURE)
    with served(ENGINE) as home, started() as browsers:
        tables = answer_of(browsers["chromium"].new_context(), home)
    for table, figures in tables.items():
        print(f"\nThe engine in the browser's Python ({table}, one core)")
        for name, figure in figures.items():
            print(f"  {name:26}{figure:14,.1f}")


def warn_if_busy() -> None:
    """Say so when other programs take the processor: seconds then mean little."""
    load, cores = os.getloadavg()[0], os.cpu_count() or 1
    if load > cores / 2:
        print(
            f"This machine is busy (load {load:.1f} on {cores} cores): expect slow, uneven times.\n"
        )


def main() -> None:
    """Measure and print."""
    warn_if_busy()
    build_stock()
    report_start()
    report_engine()


if __name__ == "__main__":
    main()

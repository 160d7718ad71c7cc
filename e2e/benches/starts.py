"""Measures how a visit begins: beside stock PyScript's page, and the page as it was before.

Of every start four moments are taken: the first picture; the first screen usable, which is when
the form for a new game is there and the scripts that answer it; Python awake; and the first move
possible, at the table of a game that was begun as soon as Python was awake. Pages are taken in
turns, from hosts that compress as real ones do.
"""

import statistics
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import BrowserContext, CDPSession, Error

from e2e.benches import weight
from e2e.benches.rivals import build_before, build_stock
from e2e.drivers.browser import Browsers, is_crash, started
from e2e.drivers.gzipping import gzipped
from e2e.drivers.pages import SITE
from e2e.drivers.patience import PATIENCE

OURS, BEFORE, STOCK = "ours", "before", "stock PyScript"
RUNS = 3
WARM_UP = 2  # visits that fill the caches, of files and of compiled code
LINGER = 8_000  # milliseconds: compiled code is kept only when the browser has had time for it
QUARTER = 4  # how much slower a middling phone's processor is
TRAIN = {"offline": False, "latency": 150, "downloadThroughput": 800_000, "uploadThroughput": 2e5}
NOTE_TIMES = """
    window.moments = {};
    const note = (name) => { window.moments[name] ??= performance.now(); };
    const starter = () => document.querySelector('#main [data-do="start"]');
    const look = () => {
        const form = starter();
        if (form && document.readyState !== "loading") note("usable");
        if (!document.querySelector("#main:not([data-asleep], [aria-busy]) *")) return;
        if (form && !moments.awake) setTimeout(() => starter().click());
        note("awake");
        if (document.querySelector('.docked:not(.dock-idle)')) note("move");
    };
    document.addEventListener("DOMContentLoaded", look);
    new MutationObserver(look)
        .observe(document, { childList: true, subtree: true, attributes: true });
"""
TAKE_TIMES = """() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const { usable, awake, move } = window.moments;
    return [paint?.startTime ?? awake, Math.min(usable ?? awake, awake), awake, move];
}"""
SNAPSHOT_KEPT = """async () => {
    const name = (await caches.keys()).find((name) => name.startsWith("bottega snapshot"));
    return Boolean(name && (await (await caches.open(name)).keys()).length);
}"""


class Start(NamedTuple):
    """The moments of a start, in seconds from the request of the page."""

    picture: float
    usable: float
    awake: float
    move: float


class Pace(NamedTuple):
    """How quick the device and its network are."""

    slower: int = 1
    train: bool = False


def paced(session: CDPSession, pace: Pace) -> None:
    """Slow a tab down."""
    session.send("Emulation.setCPUThrottlingRate", {"rate": pace.slower})
    if pace.train:
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", TRAIN)


def taken(context: BrowserContext, home: str, pace: Pace, linger: int = 0) -> Start:
    """Open the page in a new tab, until the first move can be made."""
    page = context.new_page()
    try:
        paced(context.new_cdp_session(page), pace)
        page.goto(home)
        page.wait_for_function("() => window.moments.move", timeout=PATIENCE)
        page.wait_for_timeout(linger)
        times = page.evaluate(TAKE_TIMES)
    except Error as error:
        if not is_crash(error):
            raise
        return taken(context, home, pace, linger)
    page.close()
    return Start(*[time / 1000 for time in times])


def settle(context: BrowserContext, home: str, snapshot: bool) -> None:
    """Stay until the page has all for the next visit."""
    page = context.new_page()
    page.goto(home)
    page.wait_for_selector('#offline[data-word="ready"]', state="attached", timeout=PATIENCE)
    for _ in range(PATIENCE // 500 if snapshot else 0):
        if page.evaluate(SNAPSHOT_KEPT):
            break
        page.wait_for_timeout(500)
    page.close()


def middle(starts: list[Start]) -> Start:
    """Give the medians."""
    return Start(*[statistics.median(times) for times in zip(*starts, strict=True)])


def cold(homes: Mapping[str, str], pace: Pace, runs: int) -> dict[str, Start]:
    """Visit each page for the first time, in turns."""
    times: dict[str, list[Start]] = {name: [] for name in homes}
    with started() as browsers:
        for _ in range(runs):
            for name, home in homes.items():
                context = browsers["chromium"].new_context(service_workers="block")
                context.add_init_script(NOTE_TIMES)
                times[name].append(taken(context, home, pace))
                context.close()
    return {name: middle(starts) for name, starts in times.items()}


@contextmanager
def regulars(homes: Mapping[str, str]) -> Iterator[dict[str, BrowserContext]]:
    """Give a visitor of each page who has been there before, each with a browser of their own.

    In one browser they would drive each other's compiled WebAssembly out of the cache. What comes
    with PyScript has no service worker.
    """
    with ExitStack() as stack:
        browsers: Browsers = stack.enter_context(started())
        visitors = {}
        for name, home in homes.items():
            folder = stack.enter_context(TemporaryDirectory())
            workers = "block" if name == STOCK else "allow"
            context = browsers.chromium_with_profile(folder, service_workers=workers)
            if name != STOCK:
                settle(context, home, name == OURS)
            context.add_init_script(NOTE_TIMES)
            for _ in range(WARM_UP):
                taken(context, home, Pace(), LINGER)
            visitors[name] = context
        yield visitors
        browsers.close()


def warm(
    homes: Mapping[str, str], visitors: Mapping[str, BrowserContext], pace: Pace, offline: bool
) -> dict[str, Start]:
    """Visit each page again, in turns."""
    times: dict[str, list[Start]] = {name: [] for name in homes if not (offline and name == STOCK)}
    for _ in range(RUNS):
        for name, starts in times.items():
            visitors[name].set_offline(offline)
            starts.append(taken(visitors[name], homes[name], pace))
            visitors[name].set_offline(False)
    return {name: middle(starts) for name, starts in times.items()}


def tell(title: str, starts: Mapping[str, Start]) -> None:
    """Print the moments of each page, and ours as a share of theirs."""
    print(f"\n{title:34}{'picture':>9}{'usable':>9}{'awake':>9}{'move':>9}")
    for name, start in starts.items():
        print(f"  {name:32}" + "".join(f"{time:7.2f} s" for time in start), flush=True)
    for name in [name for name in starts if name != OURS]:
        shares = [ours / theirs for ours, theirs in zip(starts[OURS], starts[name], strict=True)]
        print(f"  ours / {name:25}" + "".join(f"{share:9.2f}" for share in shares))


def tell_bytes(homes: Mapping[str, str], folders: Mapping[str, Path]) -> None:
    """Print what each page fetches at first."""
    with started() as browsers:
        sizes = {
            name: weight.first_visit(browsers["chromium"], home, folders[name])
            for name, home in homes.items()
        }
    print("\nA first visit, in kilobytes as sent" + "".join(f"{name:>16}" for name in sizes))
    for kind in (*weight.KINDS, weight.LEARNT):
        print(f"  {kind:33}" + "".join(f"{size[kind] / 1000:16.0f}" for size in sizes.values()))
    print(f"  {'in all':33}" + "".join(f"{s.total() / 1000:16.0f}" for s in sizes.values()))


def report() -> None:
    """Print all of it."""
    before = build_before()
    folders = {OURS: SITE, **({BEFORE: before} if before else {}), STOCK: build_stock()}
    with ExitStack() as stack:
        homes = {name: stack.enter_context(gzipped(folder)) for name, folder in folders.items()}
        print(f"Start, from the request of the page ({RUNS} runs, taken in turns, medians)")
        tell("cold", cold(homes, Pace(), RUNS))
        tell("cold, a quarter of the speed", cold(homes, Pace(QUARTER), 1))
        tell("cold, on a train's network", cold(homes, Pace(train=True), 1))
        tell("the same, a quarter of the speed", cold(homes, Pace(QUARTER, train=True), 1))
        with regulars(homes) as visitors:
            tell("warm", warm(homes, visitors, Pace(), offline=False))
            tell(
                "warm, a quarter of the speed", warm(homes, visitors, Pace(QUARTER), offline=False)
            )
            tell(
                "warm, on a train's network", warm(homes, visitors, Pace(train=True), offline=False)
            )
            tell("offline", warm(homes, visitors, Pace(), offline=True))
            tell(
                "offline, a quarter of the speed",
                warm(homes, visitors, Pace(QUARTER), offline=True),
            )
        tell_bytes(homes, folders)


if __name__ == "__main__":
    report()

"""Measures how soon the page shows what a touch led to, and whether thinking bots hold it up.

Run it as `python -m e2e.benches.touches`; `make bench` does.
"""

import statistics
from collections.abc import Sequence

from playwright.sync_api import Page

from e2e.drivers.browser import started
from e2e.drivers.pages import PATIENCE, SITE, served
from e2e.drivers.playing import ASKED, Person, quick_bots, set_up

TURNS = 40
BOT_TURNS = 12
LONG = 50  # milliseconds
# From the click to the end of the frame that shows everything it led to: a mark, or a move with the
# table turned to whoever is asked next.
NOTE_TOUCHES = """
    window.touches = []; window.moves = []; window.tasks = [];
    let clicked = 0, entries = "";
    const painted = (list, since) => requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => list.push(performance.now() - since);
        channel.port2.postMessage(0);
    });
    addEventListener("click", (event) => {
        clicked = event.timeStamp;
        if (event.target.closest("[data-do=touch]")) painted(touches, clicked);
    }, true);
    new MutationObserver(() => {
        const now = document.querySelector(".at-table")?.dataset.entries ?? "";
        if (now !== entries) {
            if (clicked) painted(moves, clicked);
            [entries, clicked] = [now, 0];
        }
    }).observe(document, { childList: true, subtree: true, attributes: true });
    new PerformanceObserver((list) => {
        for (const task of list.getEntries()) tasks.push(task.duration);
    }).observe({ type: "longtask" });
"""


def report(name: str, times: Sequence[float]) -> None:
    """Print the middle and the slow end of some times."""
    ordered = sorted(times)
    slow = ordered[int(len(ordered) * 0.95)]
    print(
        f"  {name:34}median {statistics.median(ordered):5.1f} ms   95th percentile {slow:5.1f} ms"
        f"   ({len(ordered)} of them)"
    )


def opened(page: Page, home: str) -> None:
    """Open the page with its stop-watches."""
    page.add_init_script(NOTE_TOUCHES)
    page.goto(home)
    page.wait_for_selector("#main:not([aria-busy])", timeout=PATIENCE)


def report_touches(page: Page, home: str) -> None:
    """Play a game of two people, and time every click."""
    opened(page, home)
    set_up(page, ["person", "person"])
    page.evaluate("() => { touches.length = moves.length = 0 }")
    Person(page, 1).play(turns=TURNS)
    print("From a click to its picture (Splendor, two people on one device)")
    report("every click on the table", page.evaluate("() => touches"))
    report("of these, moves, stored first", page.evaluate("() => moves"))


def report_bots(page: Page, home: str) -> None:
    """Play against three thinking bots, and look for what holds the page up."""
    opened(page, home)
    quick_bots(page)
    set_up(page, ["person", "normal", "normal", "normal"])
    Person(page, 2).play(turns=2)
    page.wait_for_selector(ASKED, timeout=PATIENCE)
    page.evaluate("() => { tasks.length = 0 }")
    Person(page, 3).play(turns=BOT_TURNS)
    page.wait_for_selector(ASKED, timeout=PATIENCE)
    tasks: list[float] = page.evaluate("() => tasks")
    print(f"While three bots think ({BOT_TURNS} rounds)")
    print(f"  tasks over {LONG} ms: {len(tasks)}, the longest {max(tasks, default=0):.0f} ms")


def main() -> None:
    """Measure and print."""
    with served(SITE) as home, started() as browsers:
        for measure in (report_touches, report_bots):
            context = browsers["chromium"].new_context(viewport={"width": 1440, "height": 900})
            measure(context.new_page(), home)
            context.close()


if __name__ == "__main__":
    main()

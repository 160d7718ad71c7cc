"""Measures how soon the page shows what a touch led to, and whether thinking bots hold it up.

Run it as `python -m e2e.benches.touches`; `make bench` does.
"""

import statistics
from collections.abc import Sequence

from playwright.sync_api import Page

from e2e.drivers.browser import started
from e2e.drivers.pages import SITE, served
from e2e.drivers.patience import PATIENCE
from e2e.drivers.playing import ASKED, Person, Player, quick_bots, set_up
from e2e.drivers.ruling import Ruler
from e2e.drivers.tiling import Tiler

PLAYERS: dict[str, type[Player]] = {"splendor": Person, "azul": Tiler, "citadels": Ruler}
TABLES = {"splendor": (2, 4), "azul": (2, 4), "citadels": (4, 7)}  # few players, and many
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
    let lifted = 0; // a tap's own click knows nothing of the finger
    addEventListener("pointerup", (event) => { lifted = event.timeStamp; }, true);
    addEventListener("click", (event) => {
        clicked = event.isTrusted ? event.timeStamp : lifted;
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
    page.wait_for_selector("#main:not([data-asleep])", timeout=PATIENCE)


def report_touches(page: Page, home: str, game: str, seats: int) -> None:
    """Play a game of people at one device, and time every click."""
    opened(page, home)
    set_up(page, ["person"] * seats, game=game)
    page.evaluate("() => { touches.length = moves.length = tasks.length = 0 }")
    PLAYERS[game](page, 1).play(turns=TURNS)
    print(f"From a click to its picture ({game}, {seats} people on one device)")
    report("every click on the table", page.evaluate("() => touches"))
    report("of these, moves, stored first", page.evaluate("() => moves"))
    report_tasks(page)


def report_bots(page: Page, home: str, game: str, seats: int) -> None:
    """Play against thinking bots, and look for what holds the page up."""
    opened(page, home)
    quick_bots(page)
    set_up(page, ["person", *["journeyman"] * (seats - 1)], game=game)
    player = PLAYERS[game]
    player(page, 2).play(turns=2)
    page.wait_for_selector(ASKED, timeout=PATIENCE)
    page.evaluate("() => { tasks.length = 0 }")
    player(page, 3).play(turns=BOT_TURNS)
    page.wait_for_selector(ASKED, timeout=PATIENCE)
    print(f"While {seats - 1} bots think ({game}, {BOT_TURNS} turns)")
    report_tasks(page)


def report_tasks(page: Page) -> None:
    """Print what held the page up."""
    tasks: list[float] = page.evaluate("() => tasks")
    print(f"  tasks over {LONG} ms: {len(tasks)}, the longest {max(tasks, default=0):.0f} ms")


def main() -> None:
    """Measure and print."""
    with served(SITE) as home, started() as browsers:
        for measure, many in ((report_touches, 0), (report_touches, 1), (report_bots, 1)):
            for game, seats in TABLES.items():
                context = browsers["chromium"].new_context(viewport={"width": 1440, "height": 900})
                measure(context.new_page(), home, game, seats[many])
                context.close()


if __name__ == "__main__":
    main()

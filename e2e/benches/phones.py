"""Measures the tables at a slow phone: touches, pictures a second, and the memory of the tab.

Run it as `python -m e2e.benches.phones`; `make bench` does. `--game azul` measures that game alone.
The processor is four times slower than this machine's, the screen a phone's. Memory is that of the
tab's process, where the bots' worker lives too; only Linux tells it.
"""

import argparse
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Locator, Page

from e2e.benches.touches import opened, report, report_tasks
from e2e.drivers.browser import started
from e2e.drivers.pages import SITE, served
from e2e.drivers.patience import PATIENCE
from e2e.drivers.playing import ASKED, FingerPerson, Player, quick_bots, set_up
from e2e.drivers.ruling import FingerRuler
from e2e.drivers.tiling import FingerTiler

FINGERS: dict[str, type[Player]] = {
    "splendor": FingerPerson,
    "azul": FingerTiler,
    "citadels": FingerRuler,
}
TABLES = {"splendor": 4, "azul": 4, "citadels": 7}
OTHERS = {"bots": "apprentice", "people": "person"}
SLOWER = 4
TURNS = 12
FLOWN = 4  # turns in which pictures are watched
FIRST = 3  # turns before anything is measured
HELD = 90  # milliseconds that a finger stays
SEEN = 250  # milliseconds until people touch again
FLYING = 1500  # milliseconds until nothing flies any more
SWIPES = 6
SWIPE = 500  # points
OWN_MEMORY = re.compile(r"^Private_\w+:\s+(\d+) kB", re.MULTILINE)
# From the finger's coming down to the end of the frame in which what lies under it has yielded.
NOTE_PRESSES = """
    window.presses = [];
    const covers = (shade, thing) => {
        const [one, other] = [shade, thing].map((each) => each.getBoundingClientRect());
        return shade.style.opacity === "1" && one.left === other.left && one.top === other.top;
    };
    const look = (thing, since) => requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
            const on = covers(document.getElementById("pressed"), thing);
            if (on) presses.push(performance.now() - since);
            else if (performance.now() - since < 1000) look(thing, since);
        };
        channel.port2.postMessage(0);
    });
    addEventListener("pointerdown", (event) => {
        const thing = event.target.closest("main button");
        if (thing) look(thing, event.timeStamp);
    }, true);
"""
# What a touch takes of the page's thread, and when: the finger is lifted, the page hears of it, has
# followed it (of this, so long the HTML became nodes), and it is painted. A mark makes no entry.
NOTE_STEPS = """
    window.steps = { mark: [], move: [] };
    let step = null;
    const entries = () => document.querySelector(".at-table")?.dataset.entries ?? "";
    addEventListener("DOMContentLoaded", () => {
        const { morphRegions } = window;
        window.morphRegions = (...told) => {
            const since = performance.now();
            morphRegions(...told);
            if (step) step.morph += performance.now() - since;
        };
    });
    let up = 0; // a tap's own click knows nothing of the finger
    addEventListener("pointerup", (event) => { up = event.timeStamp; }, true);
    addEventListener("click", (event) => {
        if (!event.target.closest("[data-do=touch]")) return;
        const now = performance.now(), lifted = event.isTrusted ? event.timeStamp : up;
        step = { before: entries(), lifted, heard: now, morph: 0 };
    }, true);
    addEventListener("click", () => {
        const done = step;
        step = null;
        if (!done) return;
        const followed = performance.now();
        requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => {
                const all = performance.now() - done.lifted;
                const python = followed - done.heard - done.morph;
                const times = [all, done.heard - done.lifted, python, done.morph];
                steps[entries() === done.before ? "mark" : "move"].push(
                    [...times, performance.now() - followed]);
            };
            channel.port2.postMessage(0);
        });
    });
"""
STEPS = ("until the page hears of it", "Python", "HTML becomes nodes", "style, layout, paint")
# Times between pictures: while something flies, and while the page is scrolled. Watching them costs
# pictures itself, so that touches are timed before.
NOTE_PICTURES = """
    window.gaps = { flight: [], scroll: [] };
    let last = 0, scrolled = 0;
    const flights = () => document.getElementById("flights")?.childElementCount;
    const picture = (now) => {
        const kind = scrolled && now - scrolled < 100 ? "scroll" : flights() ? "flight" : "";
        if (kind && last) gaps[kind].push(now - last);
        last = kind ? now : 0;
        requestAnimationFrame(picture);
    };
    addEventListener("scroll", () => { scrolled = performance.now(); }, true);
    window.watchPictures = () => requestAnimationFrame(picture);
"""


def fingers(game: str, page: Page, glass: CDPSession) -> Player:
    """Give somebody who plays a game with fingers that stay on the glass as long as people's."""

    def press(_: Player, button: Locator) -> None:
        touch(page, glass, button)

    held: type[Any] = type("Held", (FINGERS[game],), {"press": press})
    player: Player = held(page, 1)
    return player


def touch(page: Page, glass: CDPSession, button: Locator) -> None:
    """Touch something for as long as a finger does, and wait until that is painted."""
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box, "what is touched is to be seen"
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    glass.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_timeout(HELD)
    glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(SEEN)


def report_phone(browser: Browser, home: str, game: str, kinds: list[str]) -> None:
    """Play a game by finger on a slow phone, and print how it kept up."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        device_scale_factor=2,
        has_touch=True,
        is_mobile=True,
    )
    page = context.new_page()
    page.add_init_script(NOTE_PICTURES)
    page.add_init_script(NOTE_PRESSES)
    page.add_init_script(NOTE_STEPS)
    opened(page, home)
    quick_bots(page)
    set_up(page, kinds, game=game)
    glass = context.new_cdp_session(page)
    person = fingers(game, page, glass)
    person.play(turns=FIRST)
    glass.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate(
        "() => { touches.length = moves.length = tasks.length = 0;"
        " presses.length = steps.mark.length = steps.move.length = 0 }"
    )
    person.play(turns=TURNS)
    among = "people" if "person" in kinds[1:] else "bots"
    print(f"A phone, {SLOWER} times slower ({game}, {len(kinds)} players, {among})")
    report("every touch on the table", page.evaluate("() => touches"))
    report_steps(page, "mark", "marks")
    report_steps(page, "move", "moves, stored first")
    report_tasks(page)
    report_presses(page)
    page.evaluate("() => watchPictures()")
    person.play(turns=FLOWN)
    swipe(page, glass)
    report_pictures(page, "flight", "pictures while something flies")
    report_pictures(page, "scroll", "pictures while it is scrolled")
    print(f"  {'memory of the tab':34}{memory(browser)}")
    context.close()


def report_steps(page: Page, kind: str, name: str) -> None:
    """Print how long touches of a kind took, and the steps of their way."""
    taken: list[list[float]] = page.evaluate("kind => steps[kind]", kind)
    for title, times in zip((name, *[f"  {step}" for step in STEPS]), zip(*taken), strict=False):
        report(title, times)


def report_presses(page: Page) -> None:
    """Print how soon things yielded under the fingers that played."""
    page.wait_for_selector(ASKED, timeout=PATIENCE)
    assert not page.locator(".outcome").count(), "the table is still played at"
    pressed: list[float] = page.evaluate("() => presses")
    assert pressed, "what lies under a finger yields"
    report("a thing yields under the finger", pressed)


def swipe(page: Page, glass: CDPSession) -> None:
    """Scroll down and up again, as a finger does, once nothing happens any more."""
    page.wait_for_selector(ASKED, timeout=PATIENCE)
    page.wait_for_timeout(FLYING)
    for number in range(SWIPES):
        way = {"x": 195, "y": 500, "yDistance": SWIPE if number % 2 else -SWIPE}
        glass.send("Input.synthesizeScrollGesture", {**way, "gestureSourceType": "touch"})
    page.wait_for_timeout(200)


def report_pictures(page: Page, kind: str, name: str) -> None:
    """Print how the page kept up with the screen."""
    gaps: list[float] = page.evaluate("kind => gaps[kind]", kind)
    if not gaps:
        print(f"  {name:34}none: nothing had to")
        return
    report(name, gaps)
    print(f"  {'':34}{1000 * len(gaps) / sum(gaps):.0f} a second")


def memory(browser: Browser) -> str:
    """Tell how much memory the largest of the browser's tabs has for itself."""
    asked = browser.new_browser_cdp_session()
    running = asked.send("SystemInfo.getProcessInfo")["processInfo"]
    asked.detach()
    tabs = [Path(f"/proc/{each['id']}/smaps_rollup") for each in running]
    tabs = [tab for tab, each in zip(tabs, running, strict=True) if each["type"] == "renderer"]
    sizes = [sum(map(int, OWN_MEMORY.findall(tab.read_text()))) for tab in tabs if tab.exists()]
    return f"{max(sizes) / 1024:.0f} MB" if sizes else "unknown here"


def main() -> None:
    """Measure and print; all tables, or those of one game."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--game", choices=TABLES, help="only this game's tables")
    asked.add_argument("--others", choices=OTHERS, help="only with these at the table")
    chosen = asked.parse_args()
    with served(SITE) as home, started() as browsers:
        for game in [chosen.game] if chosen.game else TABLES:
            for others in [chosen.others] if chosen.others else OTHERS:
                kinds = ["person", *[OTHERS[others]] * (TABLES[game] - 1)]
                report_phone(browsers["chromium"], home, game, kinds)


if __name__ == "__main__":
    main()

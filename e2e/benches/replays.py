"""Measures replays: the length of links, how soon a game opens from one, and scrubbing.

Run it as `python -m e2e.benches.replays`; `make bench` does.
"""

import statistics
from hashlib import sha256

from playwright.sync_api import Page

from bottega import bots
from bottega.core import OVER
from bottega.dealer import SeededDealer
from bottega.link import write_link
from bottega.rng import Rng
from bottega.table import Table
from e2e.benches.bench import warn_if_busy
from e2e.drivers.browser import started
from e2e.drivers.pages import SITE, served
from e2e.drivers.patience import PATIENCE

GAMES = 20  # of each number of players, for the average
LONG = 300  # entries
OPENINGS = 7
SWEEPS = 4
FRAME = 1000 / 60
# From the change of the address to the frame that shows the replay.
NOTE_OPENING = """code => new Promise((resolve) => {
    const began = performance.now();
    const painted = () => requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now() - began);
        channel.port2.postMessage(0);
    });
    new MutationObserver((_, observer) => {
        if (!document.querySelector(".instrument .rail")) return;
        observer.disconnect();
        painted();
    }).observe(document.getElementById("main"), { childList: true, subtree: true });
    location.hash = `/replay/${code}`;
})"""
# Moves the slider as a hand would, a step in every frame; gives the time from frame to frame.
NOTE_FRAMES = """async () => {
    const slider = document.getElementById("replay-at");
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const times = [];
    let last = await frame();
    for (let step = 0; step <= Number(slider.max); step += 1) {
        slider.value = step;
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        const now = await frame();
        times.push(now - last);
        last = now;
    }
    return times;
}"""


def played(seats: int, seed: int, bot: str) -> Table:
    """Play a game of Splendor by bots."""
    dealer = SeededDealer(sha256(f"{seats} {seed}".encode()).digest())
    names = ("Alba", "Bruno", "Chiara", "Dante")[:seats]
    table = Table.open("splendor", names, {}, dealer)
    player, rng = bots.load(bot, table.game), Rng(f"{seats} {seed}")
    table.deal()
    while table.to_move != OVER:
        seat = table.to_move
        table.submit(seat, player.choose(table.view(seat), table.legal(), rng, 1))
        table.deal()
    return table


def report_lengths() -> None:
    """Print how long the links of average games are."""
    print(f"The link of a whole game (Splendor, greedy bots, {GAMES} games each)")
    for seats in (2, 3, 4):
        tables = [played(seats, seed, "greedy") for seed in range(GAMES)]
        letters = [len(write_link(table)) for table in tables]
        entries = statistics.mean([len(table.entries) for table in tables])
        record = statistics.mean([len(table.record()) for table in tables])
        print(
            f"  {seats} players, {entries:.0f} entries on average: {statistics.mean(letters):.0f} "
            f"letters ({min(letters)} to {max(letters)}); as a file {record:,.0f}"
        )


def long_game() -> Table:
    """Play a game of about three hundred entries."""
    games = (played(4, seed, "random") for seed in range(100))
    return min([next(games) for _ in range(12)], key=lambda t: abs(len(t.entries) - LONG))


class Worked:
    """The processor's time that a page has taken, which other programs do not lengthen."""

    def __init__(self, page: Page) -> None:
        self.inspector = page.context.new_cdp_session(page)
        self.inspector.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.before = 0.0

    def since(self) -> float:
        """Give the milliseconds since this was asked last."""
        metrics = self.inspector.send("Performance.getMetrics")["metrics"]
        now = 1000 * sum(float(m["value"]) for m in metrics if m["name"] == "TaskDuration")
        taken, self.before = now - self.before, now
        return taken


def report_opening(page: Page, code: str, entries: int) -> None:
    """Print how soon a replay is to be seen, once Python is up."""
    times, work, worked = [], [], Worked(page)
    for _ in range(OPENINGS):
        worked.since()
        times.append(float(page.evaluate(NOTE_OPENING, code)))
        work.append(worked.since())
        page.evaluate("() => { location.hash = '/' }")
        page.wait_for_selector("#start")
    print(f"A game of {entries} entries from its link to the screen, once Python is up")
    for name, figures in (("by the clock", times), ("of the processor", work)):
        middle = statistics.median(figures)
        print(
            f"  {name:18}first {figures[0]:5.0f} ms, best {min(figures):5.0f}, median {middle:5.0f}"
        )


def report_scrubbing(page: Page, code: str) -> None:
    """Print what each picture costs while the slider moves by a step in every frame."""
    page.evaluate(NOTE_OPENING, code)
    worked = Worked(page)
    for sweep in range(SWEEPS):
        worked.since()
        times = [float(time) for time in page.evaluate(NOTE_FRAMES)]
        work = worked.since() / len(times)
        late = sum(1 for time in times if time > 1.5 * FRAME)
        name = "again" if sweep else "every step for the first time"
        print(
            f"  {name:30}{len(times)} steps, {work:.1f} ms of the processor each (a frame has "
            f"{FRAME:.1f}); by the clock median {statistics.median(times):.1f} ms, {late} late"
        )


def main() -> None:
    """Measure and print."""
    warn_if_busy()
    report_lengths()
    table = long_game()
    code = write_link(table)
    with served(SITE) as home, started() as browsers:
        page = browsers["chromium"].new_context(viewport={"width": 1440, "height": 900}).new_page()
        page.goto(home)
        page.wait_for_selector("#main:not([data-asleep])", timeout=PATIENCE)
        report_opening(page, code, len(table.entries))
        print("Pulling the slider over all of it, on a screen of 1440 by 900")
        report_scrubbing(page, code)


if __name__ == "__main__":
    main()

"""Measures how soon a move reaches the others, somebody joins, and another takes over the dealing.

Run it as `python -m e2e.benches.links`; `make bench` does.
"""

import time
from collections.abc import Sequence
from functools import partial

from playwright.sync_api import Browser, Locator, Page

from e2e.benches.touches import report
from e2e.drivers.browser import started
from e2e.drivers.coding import LOBBY, Neighbour
from e2e.drivers.pages import SITE, served
from e2e.drivers.playing import quick_bots
from e2e.drivers.relay import Relay
from e2e.drivers.rooms import Guest
from e2e.drivers.table_by_link import entries, meet, pass_time, play, wait_until_equal

MOVES = 30
ENTRIES = 200
JOININGS = 5
# When a page was last clicked, and when it showed each number of entries; all on one clock.
NOTE_TIMES = """
    window.clicks = {}; window.shown = {};
    const count = () => document.querySelector(".at-table")?.dataset.entries;
    addEventListener("click", () => { clicks[count()] = Date.now(); }, true);
    new MutationObserver(() => { shown[count()] ??= Date.now(); })
        .observe(document, { childList: true, subtree: true, attributes: true });
"""


def moved(pages: Sequence[Page]) -> list[float]:
    """Give how long each move took from the last click to the slowest of the other pages."""
    clicks = [page.evaluate("() => clicks") for page in pages]
    shown = [page.evaluate("() => shown") for page in pages]
    times = []
    for number, clicked in enumerate(clicks):
        others = [seen for other, seen in enumerate(shown) if other != number]
        for count, at in clicked.items():
            if not count.isdecimal():  # before there was a table
                continue
            later = [first_after(seen, int(count)) for seen in others]
            times += [max(later) - at] if all(later) else []
    return [each for each in times if each > 0]


def first_after(seen: dict[str, float], count: int) -> float:
    """Give when more than so many entries were first shown; 0 if they never were."""
    return min([at for many, at in seen.items() if many.isdecimal() and int(many) > count] or [0])


def measure_moves(browser: Browser, home: str, relay: Relay, peers: int) -> None:
    """Let some play and the others watch; print how soon all have seen a move."""
    seats = min(peers, 4)
    guests = [Guest(browser, home, relay) for _ in range(peers)]
    for guest in guests:
        guest.context.add_init_script(NOTE_TIMES)
    host, *others = guests
    meet(host, others[: seats - 1], ["person", *["far"] * (seats - 1)])
    for watcher in others[seats - 1 :]:
        watcher.follow(host.page.url)
        watcher.page.wait_for_selector(".at-table")
    play([guest.page for guest in guests[:seats]], MOVES)
    wait_until_equal([guest.page for guest in guests])
    report(f"a move to {peers - 1} other page(s)", moved([guest.page for guest in guests]))
    for guest in guests:
        guest.leave()


def measure_joining(browser: Browser, home: str, relay: Relay) -> None:
    """Let bots play until there are many entries; print how soon a newcomer has them all."""
    host = Guest(browser, home, relay)
    host.open()
    quick_bots(host.page)
    link = host.invite("person", "far", "far", "far")
    host.page.click("#do-room-stand-0")
    for seat in range(4):
        host.page.click(f"#do-room-bot-{seat}-apprentice")
    host.start()
    host.page.wait_for_function(
        f"() => Number(document.querySelector('.at-table')?.dataset.entries) >= {ENTRIES}"
        " || document.querySelector('.outcome')",
        timeout=600_000,
    )
    guest = Guest(browser, home, relay)
    guest.page.goto(link)
    guest.page.wait_for_selector("#main:not([data-asleep])")
    ready, wanted = time.perf_counter(), min(ENTRIES, entries(host.page))
    guest.page.wait_for_function(
        f"() => Number(document.querySelector('.at-table')?.dataset.entries) >= {wanted}",
        polling=20,
    )
    print(f"  joining a game of {wanted} entries: {time.perf_counter() - ready:.2f} s")
    for visit in (host, guest):
        visit.leave()


def measure_codes(browser: Browser, home: str) -> None:
    """Let somebody join by code; print how soon after the reply was entered they see the table."""
    times = []
    for _ in range(JOININGS):
        host, guest = Neighbour(browser, home), Neighbour(browser, home)
        reply = guest.answer(host.invite("person", "far"))
        host.page.fill("#near-code", reply)
        entered = time.perf_counter()
        host.page.click("#near-connect")
        guest.page.wait_for_selector(LOBBY)
        times.append(1000 * (time.perf_counter() - entered))
        for visit in (host, guest):
            visit.leave()
    report("joining by code, from the reply", times)


def all_visible(things: Sequence[Locator]) -> bool:
    """Tell whether all of them are to be seen."""
    return all(thing.is_visible() for thing in things)


def measure_takeover(browser: Browser, home: str, relay: Relay) -> None:
    """Lose the dealer of three; print how soon after the last agreed the other deals."""
    times = []
    for _ in range(JOININGS):
        host, *others = [Guest(browser, home, relay) for _ in range(3)]
        meet(host, others, ["person", "far", "far"])
        pages = [other.page for other in others]
        play([host.page, *pages], 4)
        wait_until_equal([host.page, *pages])
        host.leave()
        offers = [page.locator(".notice #do-room-go-on") for page in pages]
        pass_time(pages, partial(all_visible, offers))
        offers[0].click()
        agreed = time.perf_counter()
        offers[1].click()
        for page in pages:
            page.wait_for_selector(".notice:has-text('from now on')")
        times.append(1000 * (time.perf_counter() - agreed))
        for other in others:
            other.leave()
    report("taking over, all agreed", times)


def main() -> None:
    """Measure, in Chromium, and print."""
    relay = Relay()
    relay.start()
    with served(SITE) as home, started() as browsers:
        browser = browsers["chromium"]
        measure_moves(browser, home, relay, 2)
        measure_joining(browser, home, relay)
        measure_codes(browser, home)
        measure_takeover(browser, home, relay)
        measure_moves(browser, home, relay, 7)
    relay.stop()


if __name__ == "__main__":
    main()

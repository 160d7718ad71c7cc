"""Whole games of Splendor by link in browsers, with random reloads and lost connections.

Run it as `python -m e2e.benches.soak_links [games]`; `make soak` plays twenty.
"""

import sys
from collections.abc import Sequence
from random import Random

from playwright.sync_api import Browser, Page, TimeoutError

from e2e.drivers.browser import started
from e2e.drivers.hostile import KEEP_FRAMES, Cheat
from e2e.drivers.pages import SITE, served
from e2e.drivers.playing import Person
from e2e.drivers.relay import Relay
from e2e.drivers.rooms import Guest
from e2e.drivers.table_by_link import CUT_OFF, OPEN, entries, meet, next_asked, wait_until_equal

GAMES = 20
RELOAD, CUT = 0.04, 0.04  # how likely before each move
POINTS = 8


def disturb(pages: Sequence[Page], rng: Random) -> str:
    """Reload a page or cut its connections, now and then; give what was done."""
    page, chance = rng.choice(pages), rng.random()
    if chance < RELOAD:
        page.reload()
        page.wait_for_selector(".at-table")
        page.wait_for_function(OPEN)
        return "reload"
    if chance < RELOAD + CUT:
        page.evaluate(CUT_OFF)
        return "cut"
    return ""


def check_fair(page: Page, pages: Sequence[Page]) -> None:
    """Wait until a page has found the game dealt fairly; if it does not, tell where all stand."""
    try:
        page.wait_for_selector(".notice.fair")
    except TimeoutError as error:
        told = [[page.locator("#notice").inner_text(), page.evaluate(OPEN)] for page in pages]
        raise AssertionError(f"page {pages.index(page)} has no verdict: {told}") from error


def whole_game(browser: Browser, home: str, relay: Relay, seed: int) -> str:
    """Play one game to its end; give a line about it."""
    rng = Random(seed)
    guests = [Guest(browser, home, relay) for _ in range(rng.randint(2, 4))]
    for guest in guests:
        guest.context.add_init_script(KEEP_FRAMES)
    meet(guests[0], guests[1:], ["person", *["far"] * (len(guests) - 1)], POINTS)
    pages, done = [guest.page for guest in guests], []
    people = [Person(page, seed + number) for number, page in enumerate(pages)]
    while (asked := next_asked(people)) is not None:
        done.append(disturb(pages, rng))
        asked = next_asked(people)
        if asked:
            asked.act()
    wait_until_equal(pages)
    for page in pages:
        page.click("#look")
    for page in pages:
        check_fair(page, pages)
    hashes = {Cheat(page, 0).entries()[-1].hash for page in pages}
    assert len(hashes) == 1, f"game {seed}: the devices differ"
    told = f"{len(pages)} peers, {entries(pages[0])} entries"
    for guest in guests:
        guest.check()
    return f"{told}, {done.count('reload')} reloads, {done.count('cut')} lost connections"


def main() -> None:
    """Play, and print a line for each game."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    relay = Relay()
    relay.start()
    with served(SITE) as home, started() as browsers:
        for seed in range(count):
            print(
                f"  game {seed}: {whole_game(browsers['chromium'], home, relay, seed)}", flush=True
            )
    relay.stop()


if __name__ == "__main__":
    main()

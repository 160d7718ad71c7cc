"""Measures how soon a letter is open that somebody clicks, while Python is up.

Run it as `python -m e2e.benches.letters`; `make bench` does. A letter is open when all that it
brought stands on the screen. With `--slow 4` the processor is as much slower.
"""

import argparse

from playwright.sync_api import Browser

from e2e.benches.touches import report
from e2e.drivers.browser import started
from e2e.drivers.pages import SITE, served
from e2e.drivers.playing import Person
from e2e.drivers.posting import AT_TABLE, Correspondent

LETTERS = 16
# Go to a letter; give the milliseconds until the page shows what it leads to: at a table, so many
# entries, or more, if whoever deals has something to add.
OPEN = """([address, selector, entries]) => new Promise((resolve) => {
    const from = performance.now();
    const look = () => {
        const shown = document.querySelector(selector);
        if (location.hash.startsWith("#/post/") || !shown) return;
        if (Number(shown.dataset.entries ?? 0) < entries) return;
        watcher.disconnect();
        resolve(performance.now() - from);
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document, { childList: true, subtree: true, attributes: true });
    location.hash = address;
})"""


def opened(person: Correspondent, link: str, selector: str, entries: int = 0) -> float:
    """Open a letter in a page that is up, and give how long it took in milliseconds."""
    address = "#" + link.partition("#")[2]
    return float(person.page.evaluate(OPEN, [address, selector, entries]))


def measure(browser: Browser, home: str, slow: float) -> None:
    """Play a game of two by post, and print how long each kind of letter took to open."""
    ann, bob = (Correspondent(browser, home, name=name) for name in ("Ann", "Bob"))
    invitation = ann.invite(2, "splendor")
    bob.open()
    for person in (ann, bob):
        session = person.context.new_cdp_session(person.page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    first = opened(bob, invitation, ".room-places")
    answer = opened(ann, bob.answer(1), AT_TABLE)
    times: list[float] = []
    at, other = ann, bob
    for number in range(LETTERS):
        link, count = moved(at, number)
        times.append(opened(other, link, AT_TABLE, count))
        at, other = other, at
    print(f"  opening an invitation: {first:.0f} ms")
    print(f"  opening an answer, and dealing: {answer:.0f} ms")
    print(f"  opening the whole deal: {times[0]:.0f} ms")
    report(f"opening each of {LETTERS - 1} letters with moves", times[1:])
    for person in (ann, bob):
        person.leave()


def moved(person: Correspondent, seed: int) -> tuple[str, int]:
    """Play until a letter is to be sent; give it, and how far the game is."""
    player = Person(person.page, seed)
    while not player.sees(".notice.post"):
        player.act()
    return person.letter(), person.entries()


def main() -> None:
    """Measure, in Chromium, and print."""
    parser = argparse.ArgumentParser(description="Time the opening of letters.")
    parser.add_argument("--slow", type=float, default=1, help="how much slower the processor is")
    slow = parser.parse_args().slow
    with served(SITE) as home, started() as browsers:
        measure(browsers["chromium"], home, slow)


if __name__ == "__main__":
    main()

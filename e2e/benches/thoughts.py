"""Measures the bots in their worker: positions judged a second, and how long each level takes.

Run it as `python -m e2e.benches.thoughts`; `make bench` does. The positions come from games among
journeymen. A pace counts network and search together; the time of a level runs from the question
to the answer and is that of the slowest move.
"""

import json
from collections.abc import Iterator
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from bottega import bots, games
from bottega.bots import LEVELS
from bottega.core import OVER, Value
from bottega.dealer import SeededDealer
from bottega.rng import Rng
from bottega.table import Table
from e2e.drivers.browser import started
from e2e.drivers.pages import SITE, served
from e2e.drivers.patience import PATIENCE
from tests.playing import ends_of

PLACES = 4  # of a game at which somebody thinks
MILLISECONDS = 1000  # for which a pace is measured
NO_END = 10**9
START = """async () => {
    const worker = new Worker(document.documentElement.dataset.thinker, { type: "module" });
    window.ask = (text) => new Promise((resolve) => {
        const asked = performance.now();
        let begun = asked;
        worker.onmessage = ({ data }) => {
            const told = JSON.parse(data), now = performance.now();
            if ("begun" in told) begun = now;
            if ("id" in told) resolve({ ...told, thought: now - begun, took: now - asked });
        };
        worker.postMessage(text);
    });
}"""


class Seating(NamedTuple):
    """A game as it may be set up."""

    game: str
    seats: int
    options: tuple[tuple[str, Value], ...]

    def __str__(self) -> str:
        """Name it for people."""
        changed = "".join(f", {name} {value}" for name, value in self.options)
        return f"{self.game}, {self.seats} players{changed}"


def seatings() -> Iterator[Seating]:
    """Every number of players of every game, alone and in teams."""
    for name in games.names():
        game = games.load(name)
        yield from [Seating(name, seats, ()) for seats in game.seatings({})]
        varied = [(option.name, value) for option in game.OPTIONS for value in ends_of(option)]
        for one in varied:
            for seats in game.seatings(dict([one])):
                if len(game.sides(seats, dict([one]))) < seats:
                    yield Seating(name, seats, (one,))


def played(seating: Seating) -> list[tuple[str, int]]:
    """Let journeymen play; give some places with a choice, as records of who is to move there."""
    names = [str(seat + 1) for seat in range(seating.seats)]
    table = Table.open(seating.game, names, dict(seating.options), SeededDealer(b"thoughts" * 4))
    game, rng = table.game, Rng("thoughts")
    bot, found = bots.load("journeyman", game), []
    table.deal()
    while (seat := table.to_move) != OVER:
        view = table.view(seat)
        legal = game.legal(view)
        if len(game.principal(view)) > 1:
            found.append((table.record(seat), seat))
        table.submit(seat, bot.choose(view, legal, rng, 0))
        table.deal()
    return [found[len(found) * (2 * place + 1) // (2 * PLACES)] for place in range(PLACES)]


def ask(page: Page, seating: Seating, place: tuple[str, int], bot: str, time: int) -> Any:
    """Put a question to the worker; give its answer, with the milliseconds it took."""
    record, seat = place
    question = {"id": 1, "game": seating.game, "record": record, "seat": seat, "bot": bot}
    limits = {"seed": "ab", "part": 0, "budget": NO_END, "milliseconds": time}
    answer = page.evaluate("(text) => ask(text)", json.dumps({**question, **limits}))
    if "error" in answer:
        raise RuntimeError(answer["error"])
    return answer


def report(page: Page, seating: Seating) -> None:
    """Print how much is judged at a table, and how long each level takes there."""
    places = played(seating)
    ask(page, seating, places[0], "journeyman", 0)  # what is learnt has come
    searched = [ask(page, seating, place, "grandmaster", MILLISECONDS) for place in places]
    pace = median([each["positions"] / each["thought"] * 1000 for each in searched])
    times = []
    for level in LEVELS:
        limit = round(level.seconds * 1000)
        some = places if level.seconds < 1 else places[-1:]
        took = [ask(page, seating, place, level.name, limit)["took"] for place in some]
        times.append(f"{max(took):12,.0f}")
    print(f"{seating!s:40}{pace:14,.0f}" + "".join(times), flush=True)


def opened(browser: Browser, home: str) -> Page:
    """Open the page, with a worker that can be asked."""
    page = browser.new_context().new_page()
    page.goto(home)
    page.wait_for_selector("#main:not([data-asleep])", timeout=PATIENCE)
    page.evaluate(START)
    return page


def main() -> None:
    """Measure and print."""
    print("The bots in their worker, one core")
    head = "".join(f"{level.name:>12}" for level in LEVELS)
    print(f"{'':40}{'positions/s':>14}{head} (ms, at most)")
    with served(SITE) as home, started() as browsers:
        page = opened(browsers["chromium"], home)
        for seating in seatings():
            report(page, seating)


if __name__ == "__main__":
    main()

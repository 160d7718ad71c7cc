"""Measures how long a review takes: until its graph stands, its first verdict, and all of it.

Run it as `python -m e2e.benches.reviews`; `make bench` does.
"""

from hashlib import sha256
from time import perf_counter

from bottega import bots
from bottega.core import OVER
from bottega.dealer import SeededDealer
from bottega.link import write_link
from bottega.review import decisions
from bottega.rng import Rng
from bottega.table import Table
from e2e.benches.bench import warn_if_busy
from e2e.drivers.browser import started
from e2e.drivers.pages import SITE, served
from e2e.drivers.patience import PATIENCE

LONG = 230_000  # milliseconds
MOMENTS = {
    "the graph": "() => document.querySelector('.course .timeline-line')",
    "the first verdict": "() => document.querySelector('.verdicts .seal > span')",
    "all of it": "() => !document.querySelector('.progress')",
}


def played() -> Table:
    """Play a game of two: somebody who takes what looks best at once, and a journeyman."""
    dealer = SeededDealer(sha256(b"review").digest())
    table = Table.open("splendor", ("Alba", "Bruno"), {}, dealer)
    players = [bots.load(name, table.game) for name in ("greedy", "journeyman")]
    rng = Rng("review")
    table.deal()
    while table.to_move != OVER:
        seat = table.to_move
        table.submit(seat, players[seat].choose(table.view(seat), table.legal(), rng, 400))
        table.deal()
    return table


def main() -> None:
    """Measure and print."""
    warn_if_busy()
    table = played()
    made = len(decisions(table, 0))
    print(f"Reviewing a game of two (Splendor, {made} decisions), from its address on")
    with served(SITE) as home, started() as browsers:
        page = browsers["chromium"].new_context(viewport={"width": 1440, "height": 900}).new_page()
        page.goto(home)
        page.wait_for_selector("#main:not([data-asleep])", timeout=PATIENCE)
        began = perf_counter()
        page.evaluate("code => { location.hash = `/review/${code}` }", write_link(table))
        page.wait_for_selector("#switch-log")
        page.click("#switch-log")
        for name, moment in MOMENTS.items():
            page.wait_for_function(moment, timeout=LONG)
            print(f"  {name:18}{perf_counter() - began:6.1f} s")


if __name__ == "__main__":
    main()

"""Measures the built site in a browser: start-up beside stock PyScript's, bytes, engine speed.

Run it as `python -m e2e.benches.bench`; `make bench` does. Times are wall-clock on this machine,
from the request of the page to the table on the screen; trust the ratios more than the seconds.
"""

import os

from e2e.benches import starts
from e2e.drivers.browser import started
from e2e.drivers.pages import BUILD, LEARN, answer_of, asking_page, served

ENGINE = BUILD / "bench/engine"
ENGINE_SECONDS = 2.0
MEASURE = f"""
import time
from bottega import bench, games
answer = {{
    f"{{name}}, {{seats}} players": bench.measure(name, seats, {ENGINE_SECONDS}, time.perf_counter)
    for name in games.names()
    for seats in (games.load(name).seatings({{}})[0], games.load(name).seatings({{}})[-1])
}}
"""


def report_engine() -> None:
    """Print the engine's speed in the browser's Python."""
    asking_page(ENGINE, LEARN + MEASURE)
    with served(ENGINE) as home, started() as browsers:
        tables = answer_of(browsers["chromium"].new_context(), home)
    for table, figures in tables.items():
        print(f"\nThe engine in the browser's Python ({table}, one core)")
        for name, figure in figures.items():
            print(f"  {name:26}{figure:14,.1f}")


def warn_if_busy() -> None:
    """Say so when other programs take the processor: seconds then mean little."""
    load, cores = os.getloadavg()[0], os.cpu_count() or 1
    if load > cores / 2:
        print(
            f"This machine is busy (load {load:.1f} on {cores} cores): expect slow, uneven times.\n"
        )


def main() -> None:
    """Measure and print."""
    warn_if_busy()
    starts.report()
    report_engine()


if __name__ == "__main__":
    main()

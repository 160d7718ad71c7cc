"""How long the browser tests wait for what must come.

No test waits for, or asserts, a number of seconds of its own: it waits for an event or a state, and
this is when it gives up. A slow or busy machine gets longer, by a factor measured at the start.
"""

import time
from collections.abc import Callable
from typing import TypeVar

USUAL = 120.0  # seconds to wait on a quiet machine, where most things come within one
STEPS = 300_000  # of the trial
QUIET = 0.015  # seconds that these take on a quiet machine
MOST = 5.0  # the factor never grows further: something that hangs must be noticed
FIRST_PAUSE, LONGEST_PAUSE = 0.01, 0.05  # seconds between two looks

Found = TypeVar("Found")


def slowness() -> float:
    """Measure how many times slower than a quiet machine this one is now, at least 1."""
    began = time.perf_counter()
    total = 0
    for step in range(STEPS):
        total += step & 7
    return min(MOST, max(1.0, (time.perf_counter() - began) / QUIET))


SECONDS = USUAL * slowness()
PATIENCE = round(SECONDS * 1000)  # milliseconds, as Playwright counts


def poll(
    holds: Callable[[], Found],
    what: str,
    pause: Callable[[float], object] = time.sleep,
    seconds: float = SECONDS,
) -> Found:
    """Look again and again until something holds, and return it; `pause` takes seconds.

    The pauses grow, since looking is work for whatever is waited for.
    """
    end, length = time.monotonic() + seconds, FIRST_PAUSE
    while not (found := holds()):
        assert time.monotonic() < end, f"waited {seconds:.0f} seconds in vain: {what}"
        pause(length)
        length = min(2 * length, LONGEST_PAUSE)
    return found

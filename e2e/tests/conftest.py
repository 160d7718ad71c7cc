"""People who play by link, as many tests need them."""

from collections.abc import Callable, Iterator

import pytest

from e2e.drivers.browser import Browsers
from e2e.drivers.relay import Relay
from e2e.drivers.rooms import Guest

Come = Callable[..., Guest]


@pytest.fixture
def come(browsers: Browsers, home: str, relay: Relay) -> Iterator[Come]:
    """Let somebody come, with a browser context of their own."""
    guests: list[Guest] = []

    def came(browser: str = "chromium", **settings: object) -> Guest:
        guests.append(Guest(browsers[browser], home, relay, **settings))
        return guests[-1]

    yield came
    for guest in guests:
        if guest in Guest.there:  # else it was checked when it left
            guest.check()

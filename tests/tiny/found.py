"""Lets the fourth game be found by a whole run of tests: `python -m pytest -p tests.tiny.found`."""

from tests import tiny


def pytest_configure() -> None:
    """Put the game where games are looked for, before any test does."""
    tiny.put()

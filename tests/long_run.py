"""What all tests share: of some, a part is left to the long run.

With the option `--long`, as `make soak` gives it, everything runs in full. Without it, what is
marked with `@pytest.mark.later` is passed over, and tests that ask for `long` do less.
"""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let whoever runs the tests ask for all there is."""
    parser.addoption("--long", action="store_true", help="also what is left to the long run")


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark known."""
    config.addinivalue_line("markers", "later: run the test only with --long")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave what is marked for later to the long run."""
    if config.getoption("--long"):
        return
    later = [item for item in items if item.get_closest_marker("later")]
    config.hook.pytest_deselected(items=later)
    items[:] = [item for item in items if not item.get_closest_marker("later")]


@pytest.fixture(scope="session")
def long(pytestconfig: pytest.Config) -> bool:
    """Tell whether this is the long run."""
    return bool(pytestconfig.getoption("--long"))

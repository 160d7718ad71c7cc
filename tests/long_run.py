"""What all tests share: of some, a part is left to the long run.

With the option `--long`, as `make soak` gives it, everything runs in full. Without it, what is
marked with `@pytest.mark.later` is passed over, and tests that ask for `long` do less.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

import pytest

Test = Callable[..., None]


def by_turns(cases: Sequence[Any], stride: int = 3, name: str = "case") -> Callable[[Test], Test]:
    """Return a decorator that runs a test with one case in so many, and with the rest later.

    Each test that is decorated begins one case after the test before it, so that between them they
    meet every case.
    """
    turns = count()

    def decorate(test: Test) -> Test:
        turn = next(turns)
        chosen = [
            pytest.param(case, id=str(case), marks=[pytest.mark.later] * bool((n + turn) % stride))
            for n, case in enumerate(cases)
        ]
        return pytest.mark.parametrize(name, chosen)(test)

    return decorate


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

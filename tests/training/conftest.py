"""These tests come first, and so all in one process: what is compiled is compiled in each anew."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests of this folder before all others."""
    items.sort(key=lambda item: HERE not in item.path.parents)

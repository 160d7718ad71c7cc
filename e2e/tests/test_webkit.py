"""The built site in WebKit, the engine of Safari, as Debian has it (see e2e/drivers/webkit.py)."""

from collections.abc import Iterator

import pytest

from e2e.drivers import webkit
from e2e.drivers.webkit import Tab

READY = "#offline[data-word=ready]"


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    """Give a screen that nobody sees, where there is a WebKit to show on it."""
    if not webkit.find():
        pytest.skip(f"WebKit: {webkit.ADVICE}")
    with webkit.unseen_screen() as name:
        yield name


@pytest.fixture
def tab(screen: str, home: str) -> Iterator[Tab]:
    """Give the tab of a new visitor with the page awake; afterwards it may not have complained."""
    with webkit.visitor(webkit.find() or "", screen, home) as tab:
        tab.open()
        yield tab
        assert tab.complaints() == []


def test_a_first_visit_finds_the_first_screen_awake_and_kept_for_later(tab: Tab) -> None:
    assert tab.locator("#start").is_visible()
    assert tab.evaluate("() => document.documentElement.lang") == "en"
    tab.wait_for_selector(READY)

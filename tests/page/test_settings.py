"""Settings: kept, read again, and nonsense survived."""

import pytest

from page import settings
from page.settings import CHOICES, Settings


def test_what_is_set_comes_back() -> None:
    chosen = Settings().with_value("theme", "light").with_value("pace", "slow")
    assert settings.read(settings.write(chosen)) == chosen


@pytest.mark.parametrize("text", [None, "", "nonsense", "[1]", "null", '{"theme": 3, "x": "y"}'])
def test_nonsense_is_as_if_nothing_was_kept(text: str | None) -> None:
    assert settings.read(text) == Settings()


def test_every_value_on_offer_can_be_set_and_no_other() -> None:
    for name, values in CHOICES.items():
        for value in values:
            assert getattr(Settings().with_value(name, value), name) == value
        assert Settings().with_value(name, "<b>") == Settings()
    assert Settings().with_value("count", "x") == Settings()

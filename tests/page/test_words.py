"""Every language says everything, and the right one is chosen."""

import re

import pytest

from page import words
from page.games.splendor.words import GAME

CATALOGUES = [words.FRAME, GAME]


def plain(keys: object) -> set[str]:
    # Chinese has no singular forms.
    return {key for key in keys if not key.endswith(".one")}  # type: ignore[attr-defined]


@pytest.mark.parametrize("catalogues", CATALOGUES)
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_language_has_every_key(catalogues: words.Catalogues, language: str) -> None:
    assert plain(catalogues[language]) == plain(catalogues["en"])
    assert all(text.strip() for key, text in catalogues[language].items() if key[:5] != "list.")


@pytest.mark.parametrize("catalogues", CATALOGUES)
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_text_has_the_same_places_to_fill(
    catalogues: words.Catalogues, language: str
) -> None:
    for key in plain(catalogues["en"]):
        here, there = (re.findall(r"{(\w+)}", catalogues[x][key]) for x in (language, "en"))
        assert set(here) == set(there), key


@pytest.mark.parametrize(
    ("wanted", "chosen"),
    [
        (["en-GB", "zh-CN"], "en"),
        (["de", "zh-TW", "en"], "zh-Hant"),
        (["zh"], "zh-Hans"),
        (["zh-CN"], "zh-Hans"),
        (["zh-SG"], "zh-Hans"),
        (["zh-Hant-CN"], "zh-Hant"),
        (["zh-Hans-HK"], "zh-Hans"),
        (["zh-HK"], "zh-Hant"),
        (["zh_TW"], "zh-Hant"),
        (["fr", "de"], "en"),
        ([], "en"),
    ],
)
def test_the_language_is_the_first_we_speak(wanted: list[str], chosen: str) -> None:
    assert words.choose_language(wanted) == chosen


def test_lists_and_counts_read_well() -> None:
    say = words.Words("en", words.FRAME, GAME)
    assert say.listing(["a"]) == "a"
    assert say.listing(["a", "b"]) == "a and b"
    assert say.listing(["a", "b", "c"]) == "a, b and c"
    assert say.count("price.3", 1) == "1 ruby"
    assert say.count("price.3", 0) == "0 rubies"
    assert words.Words("zh-Hans", words.FRAME, GAME).count("price.3", 1) == "1 颗红宝石"

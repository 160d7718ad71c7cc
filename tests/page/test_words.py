"""Every language says everything, and the right one is chosen."""

import re
from pathlib import Path

import pytest

from page import words
from page.games.splendor.words import GAME

CATALOGUES = [words.FRAME, GAME]
PAGE = Path(words.__file__).parents[2] / "index.html"
# A place to fill counts as Chinese: what fills it mostly is.
CHINESE = r"[\u3000-\u9fff\uff00-\uffef{}]"
HALF_WIDTH = re.compile(f"{CHINESE} ?[,:;!?()]|[,:;!?()] ?{CHINESE}")


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


@pytest.mark.parametrize("catalogues", CATALOGUES)
@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant"])
def test_chinese_has_chinese_punctuation(catalogues: words.Catalogues, language: str) -> None:
    for key, text in catalogues[language].items():
        assert not HALF_WIDTH.search(text), key


def test_chinese_has_chinese_punctuation_before_python_is_there() -> None:
    chinese = re.findall(r'<p lang="zh[^>]*>(.*?)</p>', PAGE.read_text("utf-8"))
    assert len(chinese) == 2
    assert not any(re.search("[,:;!?()]", text) for text in chinese)


@pytest.mark.parametrize("bad", ["你好,世界", "费用:{cost}", "{name}, {points}", "(空)", "空 (位)"])
def test_half_width_punctuation_would_be_noticed(bad: str) -> None:
    assert HALF_WIDTH.search(bad)


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
    assert say.count("splendor.price.3", 1) == "1 ruby"
    assert say.count("splendor.price.3", 0) == "0 rubies"
    assert words.Words("zh-Hans", words.FRAME, GAME).count("splendor.price.3", 1) == "1 个红宝石"

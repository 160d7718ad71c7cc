"""Every language says everything, and the right one is chosen."""

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from page import games, words
from page.games.splendor.words import GAME
from page.html.prose import plain as unmarked

SITE = Path(words.__file__).parents[2]
PAGE = SITE / "index.html"
HOMES = [("page", SITE / "page"), *[("page.games", Path(folder)) for folder in games.__path__]]
PACKAGES = sorted(
    {
        ".".join([home, *en.parent.relative_to(folder).parts])
        for home, folder in HOMES
        for en in folder.rglob("en.py")
    }
)
"""Every package of words, found by looking; games may lie in several folders."""
CATALOGUES = [words.Catalogues(package) for package in PACKAGES]
OF_GAMES = [package for package in PACKAGES if package.startswith("page.games.")]
each_catalogue = pytest.mark.parametrize("catalogues", CATALOGUES, ids=PACKAGES)
# A place to fill counts as Chinese: what fills it mostly is.
CHINESE = r"[\u3000-\u9fff\uff00-\uffef{}]"
HALF_WIDTH = re.compile(f"{CHINESE} ?[,:;!?()]|[,:;!?()] ?{CHINESE}")


def plain(keys: object) -> set[str]:
    # Chinese has no singular forms.
    return {key for key in keys if not key.endswith(".one")}  # type: ignore[attr-defined]


@each_catalogue
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_language_has_every_key(catalogues: words.Catalogues, language: str) -> None:
    assert plain(catalogues[language]) == plain(catalogues["en"])
    assert all(text.strip() for key, text in catalogues[language].items() if key[:5] != "list.")


@each_catalogue
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_text_has_the_same_places_to_fill(
    catalogues: words.Catalogues, language: str
) -> None:
    for key in plain(catalogues["en"]):
        here, there = (re.findall(r"{(\w+)}", catalogues[x][key]) for x in (language, "en"))
        assert set(here) == set(there), key


@each_catalogue
@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant"])
def test_chinese_has_chinese_punctuation(catalogues: words.Catalogues, language: str) -> None:
    for key, text in catalogues[language].items():
        assert not HALF_WIDTH.search(unmarked(text)), key


@each_catalogue
def test_every_language_has_its_module(catalogues: words.Catalogues) -> None:
    (package,) = catalogues.packages
    folder = Path(str(import_module(package).__file__)).parent
    assert {file.name for file in folder.glob("*.py")} == {
        "__init__.py",
        *[f"{language.lower().replace('-', '_')}.py" for language in words.LANGUAGES],
    }


def test_chinese_has_chinese_punctuation_before_python_is_there() -> None:
    chinese = re.findall(r'<p lang="zh[^>]*>(.*?)</p>', PAGE.read_text("utf-8"))
    assert len(chinese) == 2
    assert not any(re.search("[,:;!?()]", text) for text in chinese)


@pytest.mark.parametrize("bad", ["你好,世界", "费用:{cost}", "{name}, {points}", "(空)", "空 (位)"])
def test_half_width_punctuation_would_be_noticed(bad: str) -> None:
    assert HALF_WIDTH.search(bad)


# ------------------------------------------------------------------ one place for each text


def test_every_package_belongs_to_the_frame_or_to_a_game() -> None:
    assert sorted((*words.FRAME.packages, *OF_GAMES)) == PACKAGES
    assert {package.split(".")[2] for package in OF_GAMES} == set(games.names())


@pytest.mark.parametrize("package", OF_GAMES)
def test_the_keys_of_a_game_begin_with_its_name(package: str) -> None:
    game = package.split(".")[2]
    for catalogue in words.Catalogues(package).values():
        assert [key for key in catalogue if not key.startswith(f"{game}.")] == []


@pytest.mark.parametrize("package", [each for each in OF_GAMES if each.endswith(".words")])
def test_the_words_of_a_table_hold_no_markup(package: str) -> None:
    for catalogue in words.Catalogues(package).values():
        assert [key for key, text in catalogue.items() if re.search('[<>&"]', text)] == []


def test_no_key_of_the_frame_begins_with_the_name_of_a_game() -> None:
    assert [key for key in words.FRAME["en"] if key.split(".")[0] in games.names()] == []


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_all_words_together_define_no_key_twice(language: str) -> None:
    assert len(words.Catalogues(*PACKAGES)[language]) == sum(len(c[language]) for c in CATALOGUES)


@pytest.mark.parametrize("text", ["Another menu", words.FRAME["en"]["menu"]])
def test_a_key_in_two_places_is_refused_at_once(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, phrases in (("chess", None), ("chess.en", {"chess.title": "Chess", "menu": text})):
        module = ModuleType(name)
        module.PHRASES = phrases  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, name, module)
    with pytest.raises(ValueError, match=r"'menu' is defined in page\.words and again in chess"):
        words.Words("en", words.FRAME, words.Catalogues("chess"))


# ------------------------------------------------------------------ languages


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


def test_only_the_language_in_use_is_imported_and_long_texts_are_not() -> None:
    """In a Python of its own, for here other tests have imported everything."""
    program = f"""
import sys
sys.path[:0] = {sys.path!r}
from page import app, games
[games.load(name).words("zh-Hans") for name in games.names()]
print(*[name for name in sys.modules if name.startswith("page.")])
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    imported = done.stdout.decode().split()
    here = [package for package in PACKAGES if f"{package}.zh_hans" in imported]
    assert here == [each for each in PACKAGES if not each.endswith((".rules", ".lesson"))]
    assert not [name for name in imported if name.endswith((".en", ".zh_hant"))]


def test_lists_and_counts_read_well() -> None:
    say = words.Words("en", words.FRAME, GAME)
    assert say.listing(["a"]) == "a"
    assert say.listing(["a", "b"]) == "a and b"
    assert say.listing(["a", "b", "c"]) == "a, b and c"
    assert say.count("splendor.price.3", 1) == "1 ruby"
    assert say.count("splendor.price.3", 0) == "0 rubies"
    assert words.Words("zh-Hans", words.FRAME, GAME).count("splendor.price.3", 1) == "1 个红宝石"

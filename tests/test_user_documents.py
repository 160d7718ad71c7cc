"""What strangers read first: it is short, the same in three languages, and true to the page."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path

import pytest

import bottega
from page import games
from tests.page.test_words import CATALOGUES
from tests.test_documents import DOCUMENTS, ROOT, blocks, commands, headings, name_of

DOCS = ROOT / "site/docs"
READMES = {
    "en": ROOT / "README.md",
    "zh-Hans": DOCS / "README.zh-CN.md",
    "zh-Hant": DOCS / "README.zh-TW.md",
}
GUIDES = (ROOT / "CHANGELOG.md", *sorted(set(DOCS.glob("*.md")) - set(READMES.values())))
GAMES = sorted([path.parent.name for path in (ROOT / "site/page/games").glob("*/__init__.py")])
PICTURES = ROOT / "static/pictures"
README_LINES = 130
PICTURE_BYTES = 1_000_000  # of all pictures together
QUOTED = {
    "en": r"(?<![*\w])\*([A-Z][^*]+)\*(?!\*)",
    "zh-Hans": r"“([^”]+)”",
    "zh-Hant": r"「([^」]+)」",
}
"""How each language writes the name of a button."""
OF_BROWSERS = {"Add to Home Screen", "Add to home screen", "Install app"}
OF_GITHUB = {"Pages → Source: GitHub Actions"}

in_every_language = pytest.mark.parametrize("language", READMES)


def levels(text: str) -> list[int]:
    """Return the levels of the headings, in order."""
    return [level for level, _ in headings(text)]


def typed(text: str) -> list[str]:
    """Return the commands and the Python that a reader is to type."""
    return [
        line
        for block in blocks(text)
        for line in ([each.line for each in commands(block)] or [block.text])
    ]


def links(path: Path) -> set[str]:
    """Return what a document links to, pictures and its other languages apart."""
    targets = re.findall(r"(?<!!)\[[^\]]*\]\(([^)#\s]+)", path.read_text("utf-8"))
    found = {os.path.relpath(path.parent / target, ROOT) for target in targets}
    return {name for name in found if "README.zh-" not in name and name != "README.md"}


def phrases(language: str) -> set[str]:
    """Return every text of the page in a language; documents write apostrophes plainly."""
    texts = [text for catalogue in CATALOGUES for text in catalogue[language].values()]
    return {text.replace("’", "'") for text in texts}


def quoted(path: Path, language: str) -> set[str]:
    """Return the names of buttons in a document."""
    text = re.sub(r"`[^`]*`", "", path.read_text("utf-8"))
    return {" ".join(name.split()) for name in re.findall(QUOTED[language], text)}


@in_every_language
def test_the_readme_is_short(language: str) -> None:
    assert len(READMES[language].read_text("utf-8").splitlines()) <= README_LINES


@in_every_language
def test_the_readme_is_the_same_in_every_language(language: str) -> None:
    english, text = READMES["en"].read_text("utf-8"), READMES[language].read_text("utf-8")
    assert levels(text) == levels(english)
    assert typed(text) == typed(english)
    assert links(READMES[language]) == links(READMES["en"])


@in_every_language
def test_the_first_lines_of_a_readme_lead_to_the_other_languages(language: str) -> None:
    path = READMES[language]
    first = path.read_text("utf-8").splitlines()[:3]
    targets = re.findall(r"\]\(([^)]+)\)", "\n".join(first))
    others = {other for name, other in READMES.items() if name != language}
    assert {(path.parent / target).resolve() for target in targets} == others


@pytest.mark.parametrize("path", [*READMES.values(), *GUIDES], ids=name_of)
def test_a_button_that_a_document_names_is_on_the_page(path: Path) -> None:
    language = next((name for name, readme in READMES.items() if readme == path), "en")
    unknown = quoted(path, language) - phrases(language) - OF_BROWSERS - OF_GITHUB
    assert unknown == set(), "no text of the page; if a button was renamed, rename it here too"


def keys_in(table: str) -> set[str]:
    """Return the keys in the first column of a table; `1` to `5` are five keys."""
    column = "\n".join(re.findall(r"^\| (`.*?) \|", table, re.MULTILINE))
    ranges = re.findall(r"`(\d)` to `(\d)`", column)
    between = [str(key) for low, high in ranges for key in range(int(low), int(high) + 1)]
    return {*between, *[key for keys in re.findall(r"`([^`]+)`", column) for key in keys.split()]}


@pytest.mark.parametrize("name", GAMES)
def test_the_keys_of_a_game_are_listed(name: str) -> None:
    page = games.load(name)
    text = (DOCS / "playing.md").read_text("utf-8")
    title = page.words("en")(f"{name}.title")
    table = text.partition(f"\n| {title} | |\n")[2].partition("\n\n")[0]
    assert keys_in(table) == set(page.SHORTCUTS)


def test_every_picture_is_shown_and_they_are_small() -> None:
    texts = "".join([path.read_text("utf-8") for path in DOCUMENTS])
    files = sorted(PICTURES.iterdir())
    assert [path.name for path in files if f"static/pictures/{path.name}" not in texts] == []
    assert sum([path.stat().st_size for path in files]) < PICTURE_BYTES


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    changes = re.findall(r"^## (\S+) \(", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert bottega.__version__ == project["version"] == changes[0]


# ------------------------------------------------------------------ these tests can fail


def test_what_is_compared_is_found() -> None:
    text = (
        "# A\n\n```sh\n# no heading\nmake play\n```\n\n## B\n\nPress *Play\nnow*, **not** *so*.\n"
    )
    assert levels(text) == [1, 2]
    assert typed(text)[-1] == "make play"
    assert re.findall(QUOTED["en"], text) == ["Play\nnow"]
    assert keys_in("| key | does |\n| `1` to `3` | a |\n| `q w`, `b` | c `d` |") == set("123qwb")

"""Replays of what is none: half links, foreign files, tampered games; each gets a sentence."""

import ast
from pathlib import Path

import pytest

import bottega
from bottega.link import write_link
from page import games, words
from page.words import Words
from tests.asynchronous import awaited
from tests.golden import shelf_of
from tests.page.clicks import begun
from tests.page.paper import visited
from tests.page.test_replay import SPLENDOR, golden, opened, playback_of


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize(
    ("address", "code"),
    [
        (golden("two")[:100], "half-link"),
        (golden("two")[:-9] + "AAAAAAAAe", "broken-link"),
        ("2abcdef", "newer-link"),
        ("hello world", "no-link"),
        ("game/0000", "no-save"),
        ("file", "file-gone"),
        ("", "file-gone"),
    ],
)
@awaited
async def test_a_bad_address_gets_a_sentence_and_ways_on(
    address: str, code: str, language: str
) -> None:
    paper = await opened(address, language)
    assert Words(language, words.FRAME)(f"trouble.{code}") in paper.html
    assert {("replay-load", ""), ("home", "")} <= set(paper.deeds())
    await paper.click("home")
    assert ("start", "") in paper.deeds()


@awaited
async def test_a_game_that_has_no_page_here_gets_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(games, "names", lambda: ("azul", "splendor"))
    paper = await opened(write_link(shelf_of("citadels").loaded("classic-4")), "en")
    assert Words("en", words.FRAME)("trouble.no-page") in paper.html


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "cut off"),
        ("\0\1\2 a picture perhaps", "no saved game"),
        ("x" * 5_000_000, "too large"),
        (SPLENDOR.text("two").replace("record 1", "record 9"), "newer version"),
        (SPLENDOR.text("two").replace("take 1 1 1 0 0", "take 0 1 1 1 0", 1), "was changed after"),
        (SPLENDOR.text("two")[:3000], "cut off"),
        (SPLENDOR.text("two").replace("splendor", "chess"), "does not have that game"),
        (SPLENDOR.text("two").replace("rules 1", "rules 8"), "newer rules"),
    ],
)
@awaited
async def test_a_bad_file_gets_a_sentence_and_destroys_nothing(text: str, told: str) -> None:
    paper = await visited("en")
    await begun(paper, "person", "person")
    paper.go("/")
    await paper.settle()
    kept = dict(paper.shelf.kept)
    paper.files.chosen = text
    await paper.click("replay-load")
    assert told in paper.html
    assert paper.shelf.kept == kept
    paper.files.chosen = SPLENDOR.text("two")
    await paper.click("replay-load")
    assert playback_of(paper).over


@awaited
async def test_a_tampered_file_names_the_line() -> None:
    lines = SPLENDOR.text("two").split("\n")
    number = next(n for n, line in enumerate(lines) if " 0 take " in line)
    lines[number] = lines[number][:-1] + ("0" if lines[number][-1] != "0" else "1")
    paper = await visited("zh-TW")
    paper.files.chosen = "\n".join(lines)
    await paper.click("replay-load")
    assert f"第 {number + 1} 行：" in paper.html


REFUSALS = {
    "Refusal",
    "BrokenRecord",
    "BrokenLog",
    "BrokenLink",
    "IllegalAction",
    "MalformedAction",
    "broken",
}


def codes_of(module: str) -> set[str]:
    """Read from a source which codes its refusals have: a call's first word, or a tuple's."""
    tree = ast.parse((Path(bottega.__file__).parent / f"{module}.py").read_text("utf-8"))
    first: list[ast.expr] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", "") or getattr(node.func, "attr", "")
            first += node.args[:2] if name in REFUSALS else []
        elif isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple):
            first += node.value.elts[:1]
    texts = [str(each.value) for each in first if isinstance(each, ast.Constant)]
    return {text for text in texts if text.replace("-", "").isalpha()}


def test_every_code_that_a_record_or_a_link_can_be_refused_with_has_a_sentence() -> None:
    modules = ("core", "log", "record", "table", "dealer", "link", "games/__init__")
    codes = {code for module in modules for code in codes_of(module)} | {
        "older-rules",
        "newer-rules",
    }
    assert {"wrong-hash", "bad-back", "half-link", "newer-format", "unknown-game"} <= codes
    assert len(codes) > 40
    for language in words.LANGUAGES:
        texts = words.FRAME[language]
        missing = {c for c in codes if f"trouble.{c}" not in texts and f"record.{c}" not in texts}
        assert not missing, language

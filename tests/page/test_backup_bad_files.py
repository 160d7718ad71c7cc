"""Files that are no backup, or only in part: each is named, and changes nothing."""

import json

import pytest

from page import words
from page.history import archive
from page.words import Words
from tests.asynchronous import awaited
from tests.page.ledgers import OPEN, OVER, THREE, at, brought
from tests.page.pasts import export_of, kept, lines_of

HEAD = json.dumps({"bottega": "archive", "version": 1, "games": 1}) + "\n"
BAD_FILES = {
    "neither an export": [
        "",
        "hello",
        "\x00\x01\ufffd",
        "[1, 2]",
        '{"bottega": "cheese"}',
        "null",
        "[" * 100_000,
        '{"a":' * 50_000,
        '"' * 9_999,
    ],
    "newer version of the page": ['{"bottega": "archive", "version": 2, "games": 1}'],
    "too many for one import": ['{"bottega": "archive", "version": 1, "games": 99999999}'],
    "too large": ["x" * (archive.MOST_BYTES + 1)],
    "damaged: line": [OVER.table.record().replace("take 1 1 1 0 0", "take 0 0 1 1 1", 1)],
    "not hold a whole finished game": [OPEN.table.record(), OVER.table.record(0)],
}


@pytest.mark.parametrize(
    ("told", "text"),
    [
        pytest.param(told, text, id=f"{told} {number}")
        for told, texts in BAD_FILES.items()
        for number, text in enumerate(texts)
    ],
)
@awaited
async def test_a_bad_file_is_named_and_changes_nothing(told: str, text: str) -> None:
    paper = await at("/history/backup", OPEN)
    before = dict(paper.shelf.kept)
    await brought(paper, text)
    assert told in paper.html
    assert paper.shelf.kept == before
    assert ("import", "") in paper.deeds(), "there is a way on"


def changed(part: str, value: object) -> str:
    """Write an export of a game of which something was changed."""
    head, line = export_of(OVER).splitlines()
    told = json.loads(line)
    place = told["note"] if part in told["note"] else told["note"]["header"]
    place = told if part == "lines" else place
    place[part] = value
    return f"{head}\n{json.dumps(told)}\n"


FORGED = [line.replace("take 1 1 1", "take 1 1 0", 1) for line in lines_of(OVER)]
BAD_GAMES = {
    "entry": changed("lines", FORGED),
    "entry 0": changed("lines", ["nonsense"]),
    "cannot be read": changed("lines", [5]),
    "does not belong": changed("secret", "00" * 32),
    "newer version": changed("version", 99),
    "does not have that game": changed("game", "chess"),
    "damaged": changed("ident", "../../x"),
    "cannot be used": changed("seats", ["\u202eevil", "Bob"]),
    "Line 2": HEAD + "[]\n",
}


@pytest.mark.parametrize(("told", "text"), BAD_GAMES.items())
@awaited
async def test_a_bad_game_is_left_out_and_named_and_the_others_come(told: str, text: str) -> None:
    paper = await at("/history")
    await brought(paper, text + export_of(OPEN).splitlines()[1])
    assert "Left out" in paper.html
    assert told in paper.html
    await paper.click("import-yes")
    assert paper.shelf.kept == {OPEN.note.ident: kept(OPEN)}


@pytest.mark.parametrize("language", words.LANGUAGES)
@awaited
async def test_every_refusal_has_its_own_sentence_in_every_language(language: str) -> None:
    say = Words(language, words.FRAME)
    for texts in BAD_FILES.values():
        paper = await brought(await at("/history", language=language), texts[0])
        assert say("trouble.unknown") not in paper.html
        assert "warning" in paper.html
    for text in BAD_GAMES.values():
        paper = await brought(await at("/history", language=language), text)
        assert say("trouble.unknown") not in paper.html
        assert say("backup.left") in paper.html


@awaited
async def test_half_a_file_brings_what_is_whole_and_says_what_is_missing() -> None:
    whole = export_of(OPEN, OVER, THREE)
    cut = whole.index(THREE.note.ident) + 2000
    paper = await brought(await at("/history"), whole[:cut])
    assert "2 games are added." in paper.html
    assert "Line 4" in paper.html
    paper = await brought(await at("/history"), "".join(whole.splitlines(True)[:2]))
    assert "2 of its 3 games are missing" in paper.html


@awaited
async def test_a_game_that_stands_in_a_file_twice_comes_once() -> None:
    paper = await brought(await at("/history"), export_of(OPEN, OPEN))
    assert "One game is added." in paper.html
    assert "missing" not in paper.html


@awaited
async def test_evil_names_of_a_file_are_only_names() -> None:
    text = changed("seats", ["<img src=x onerror=alert(1)>", "B"])
    paper = await brought(await at("/history"), text)
    assert "<img" not in paper.html
    assert "&lt;img src=x" in paper.html


@awaited
async def test_no_choice_changes_nothing() -> None:
    paper = await at("/history/backup", OPEN)
    await paper.click("import")
    assert not paper.dialog
    assert paper.shelf.kept == {OPEN.note.ident: kept(OPEN)}

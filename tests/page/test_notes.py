"""Notes of games that nobody wrote so: refused when read, before any page must tell of them."""

import json
from typing import Any

import pytest

from page.table.note import UnreadableNote, read_note, read_notes
from tests.asynchronous import awaited
from tests.page.ledgers import OVER, at, brought
from tests.page.pasts import export_of, kept

NOTE = kept(OVER)[0]
STRANGE: list[tuple[str, Any]] = [
    ("ident", 5),
    ("ident", {}),
    ("ident", "\ud800"),
    ("kinds", ["person"]),
    ("kinds", ["person", None]),
    ("kinds", "ab"),
    ("created", "yesterday"),
    ("changed", 10**30),
    ("changed", -1),
    ("changed", float("nan")),
    ("changed", True),
    ("status", "lost"),
    ("status", []),
    ("forked", "x"),
    ("deeds", ["0 20 1 resign x"]),
    ("header.rules", "1"),
    ("header.rules", {}),
    ("header.seats", [1, 2]),
    ("header.seats", ["Ann", "\ud800"]),
    ("header.options", {"target": []}),
    ("header.options", []),
    ("header.promise", None),
    ("header.deal", {}),
    ("header.deal", [1]),
    ("header.game", []),
]


def changed(place: str, value: object) -> dict[str, Any]:
    """The note with something else in one place."""
    told: dict[str, Any] = json.loads(NOTE)
    *outer, name = place.split(".")
    within = told[outer[0]] if outer else told
    within[name] = value
    return told


@pytest.mark.parametrize(("place", "value"), STRANGE)
def test_a_note_that_nobody_wrote_so_is_refused(place: str, value: object) -> None:
    with pytest.raises(UnreadableNote) as refusal:
        read_note(json.dumps(changed(place, value)))
    assert refusal.value.code in ("broken-save", "unknown-game")
    assert read_notes([NOTE, json.dumps(changed(place, value))])[0] == [read_note(NOTE)]


@pytest.mark.parametrize(("place", "value"), STRANGE)
@awaited
async def test_such_a_game_in_a_file_is_left_out_and_named(place: str, value: object) -> None:
    head, line, *_ = export_of(OVER).splitlines()
    game = {**json.loads(line), "note": changed(place, value)}
    paper = await brought(await at("/history"), f"{head}\n{json.dumps(game)}\n")
    assert "Left out" in paper.html


SUMMARY = json.loads(NOTE)["summary"]


@pytest.mark.parametrize(
    "summary",
    [
        {**SUMMARY, "points": [[10**9, 0], [0, 0]]},
        {**SUMMARY, "habits": [{"cheese": [1, 2]}, {}]},
        {**SUMMARY, "winners": [7]},
        {**SUMMARY, "points": []},
        "none",
    ],
)
@awaited
async def test_a_strange_summary_leaves_the_figures_whole(summary: object) -> None:
    head, line, *_ = export_of(OVER).splitlines()
    game = {**json.loads(line), "note": changed("summary", summary)}
    paper = await brought(await at("/history"), f"{head}\n{json.dumps(game)}\n")
    await paper.click("import-yes")
    for where, shown in (("/history", "ledger-row"), ("/history/statistics", "ledger-figures")):
        paper.go(where)
        await paper.settle()
        assert shown in paper.html


@awaited
async def test_a_game_by_other_rules_with_options_of_theirs_is_listed() -> None:
    told = changed("header.options", {"wonders": 3})
    told["header"]["rules"] = 9
    head, line, *_ = export_of(OVER).splitlines()
    game = {**json.loads(line), "note": told, "lines": []}
    paper = await brought(await at("/history"), f"{head}\n{json.dumps(game)}\n")
    await paper.click("import-yes")
    assert "Ann" in paper.html
    assert len(paper.shelf.kept) == 1

"""The list of broken rules fits the engine as it is, and a sample of them is noticed.

`make soak` breaks them all.
"""

from __future__ import annotations

import re

import pytest

from bottega import games
from tests.mutants import ROOT, Mutant, all_mutants, killers, main, page_mutants, peer_mutants

MUTANTS = all_mutants()
PEERS = peer_mutants()
PAGES = page_mutants()


def names_of_tests(game: str) -> list[str]:
    """The names, less their `test_`, of a game's tests."""
    files = sorted((ROOT / "tests" / "games" / game).glob("test_*.py"))
    sources = "\n".join([path.read_text(encoding="utf-8") for path in files])
    return re.findall(r"^def test_(\w+)", sources, re.MULTILINE)


def document_tests(game: str) -> list[str]:
    """Those that are named after a document."""
    return [name for name in names_of_tests(game) if re.match("doc[0-9]+_", name)]


@pytest.mark.parametrize("mutant", [*MUTANTS, *PEERS, *PAGES], ids=lambda mutant: mutant.rule)
def test_a_mutant_changes_one_place_and_is_still_python(mutant: Mutant) -> None:
    compile(mutant.source(), mutant.file, "exec")


def test_every_game_lists_mutants() -> None:
    assert {mutant.game for mutant in MUTANTS} == set(games.names())


def broken_rules(game: str) -> set[str]:
    rules = " ".join(mutant.rule for mutant in MUTANTS if mutant.game == game)
    return set(re.findall(r"\b[SQAC][0-9]+\b", rules))


def test_every_ruling_and_every_answer_is_broken_once() -> None:
    assert broken_rules("splendor") >= {f"S{n}" for n in range(1, 25)}
    assert broken_rules("splendor") >= {f"Q{n}" for n in range(1, 11)}
    assert broken_rules("azul") >= {f"A{n}" for n in range(1, 22)}
    assert broken_rules("citadels") >= {f"C{n}" for n in range(1, 43)}


@pytest.mark.parametrize(("game", "letter", "last"), [("azul", "a", 21), ("citadels", "c", 42)])
def test_every_ruling_has_a_test_of_its_name_that_watches_a_mutant(
    game: str, letter: str, last: int
) -> None:
    named, watched = names_of_tests(game), [m.test for m in MUTANTS if m.game == game]
    for row in range(1, last + 1):
        prefix = f"{letter}{row}_"
        assert any(name.startswith(prefix) for name in named), prefix
        assert any(test.startswith(prefix) for test in watched), prefix


def test_every_mutant_names_tests_that_there_are() -> None:
    named = {game: names_of_tests(game) for game in games.names()}
    lost = [m.rule for m in MUTANTS if not any(n.startswith(m.test) for n in named[m.game])]
    assert lost == []


def test_every_mutant_of_peers_names_tests_that_there_are() -> None:
    for mutant in PEERS:
        source = (ROOT / mutant.folder).read_text(encoding="utf-8")
        assert f"\ndef test_{mutant.test}" in source, mutant.rule


def test_every_law_of_a_page_is_broken_once_and_only_by_tests_that_there_are() -> None:
    source = (ROOT / PAGES[0].folder).read_text(encoding="utf-8")
    named = re.findall(r"^def test_(\w+)\(case: |^def test_(\w+)\(game: ", source, re.MULTILINE)
    laws = [one or other for one, other in named]
    general = [m for m in PAGES if m.folder == PAGES[0].folder]
    watched = {m.rule: [law for law in laws if law.startswith(m.test)] for m in general}
    assert {rule: found for rule, found in watched.items() if len(found) != 1} == {}
    idle = {law for law in laws if [law] not in watched.values()}
    assert idle == {"secrets_were_there_to_be_compared"}, "which only sees that there is something"


def test_what_only_the_own_tests_of_a_page_notice_is_named_after_such_a_test() -> None:
    for mutant in [m for m in PAGES if m.folder != PAGES[0].folder]:
        files = sorted((ROOT / mutant.folder).glob("test_*.py"))
        sources = "\n".join([path.read_text(encoding="utf-8") for path in files])
        assert f"\ndef test_{mutant.test}" in sources, mutant.rule


def test_every_rule_of_splendors_documents_is_broken_once() -> None:
    named = document_tests("splendor")
    prefixes = {m.test for m in MUTANTS if m.game == "splendor" and m.test.startswith("doc")}
    watched = {p: [name for name in named if name.startswith(p)] for p in prefixes}
    assert {name[:6] for name in named} == {"doc000", "doc001", "doc002"}
    assert {p: found for p, found in watched.items() if len(found) != 1} == {}
    assert sorted(name for found in watched.values() for name in found) == sorted(named)


@pytest.mark.parametrize(
    "mutant", [*MUTANTS[::200], *PEERS[::200], *PAGES[::200]], ids=lambda mutant: mutant.rule
)
def test_a_sample_of_the_mutants_is_noticed(mutant: Mutant) -> None:
    assert killers(mutant)


def test_a_mutant_that_changes_nothing_survives(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    harmless = MUTANTS[0]._replace(new=MUTANTS[0].old)
    monkeypatch.setattr("tests.mutants.all_mutants", lambda: [harmless])
    monkeypatch.setattr("tests.mutants.peer_mutants", list)
    monkeypatch.setattr("tests.mutants.page_mutants", list)
    assert main([]) == 1
    assert "SURVIVED" in capsys.readouterr().out

"""The rulings: what the code cites stands in RULINGS.md, and what stands there is tested."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.mutants import ROOT, all_mutants

CODE = r"[SCAQ][1-9][0-9]?"


def rulings() -> dict[str, str]:
    """The text of each ruling, by its code."""
    text = (ROOT / "engine" / "RULINGS.md").read_text(encoding="utf-8")
    parts = re.split(rf"^\*\*({CODE}) · ", text, flags=re.MULTILINE)[1:]
    codes, bodies = parts[::2], parts[1::2]
    assert len(set(codes)) == len(codes), "a code stands twice"
    return dict(zip(codes, bodies, strict=True))


def codes_in(source: str) -> set[str]:
    """The codes that a source cites: `S14` in words, `s14` in the name of a test."""
    named = re.findall(rf"_({CODE})(?=_)", " ".join(re.findall(r"test_\w+", source)), re.IGNORECASE)
    return set(re.findall(rf"\b{CODE}\b", source)) | {code.upper() for code in named}


def sources(folder: str) -> list[Path]:
    """The Python files below a folder."""
    return sorted((ROOT / folder).rglob("*.py"))


def citations_by_test() -> dict[str, set[str]]:
    """For each test of a game the codes that it cites."""
    found = {}
    for path in sorted((ROOT / "tests" / "games").rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        for node in ast.parse(source).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found[node.name] = codes_in(ast.get_source_segment(source, node) or "")
    return found


RULINGS = rulings()
TESTS = citations_by_test()


def test_codes_are_found_in_words_and_in_names() -> None:
    assert codes_in('def test_q7_s13_the_bonus() -> None:\n    """See C4, and S100."""') == {
        *("Q7", "S13", "C4")
    }
    assert codes_in("assists = A1B2 + test_is_s_s") == set()


def test_the_codes_are_counted_without_a_gap() -> None:
    for letter in "SQAC":
        numbers = [int(code[1:]) for code in RULINGS if code[0] == letter]
        assert numbers == list(range(1, len(numbers) + 1)), letter


@pytest.mark.parametrize("folder", ["engine", "tests"])
def test_every_code_that_is_cited_stands_in_the_rulings(folder: str) -> None:
    strange = {
        f"{path.relative_to(ROOT)}: {code}"
        for path in sources(folder)
        if path != Path(__file__).resolve()
        for code in codes_in(path.read_text(encoding="utf-8")) - set(RULINGS)
    }
    assert strange == set()


@pytest.mark.parametrize("code", RULINGS)
def test_a_ruling_names_tests_that_there_are_and_that_cite_it(code: str) -> None:
    named = re.findall(r"`(test_\w+)`", RULINGS[code])
    assert named, "no test is named"
    assert [name for name in named if name not in TESTS] == []
    assert [name for name in named if code not in TESTS[name]] == []


def test_every_ruling_is_broken_once_on_purpose() -> None:
    broken = codes_in("\n".join(mutant.rule for mutant in all_mutants()))
    assert set(RULINGS) - broken == set()

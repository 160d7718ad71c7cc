"""Browser tests that failed are repeated by name, if they are few."""

import json
from pathlib import Path

import pytest

from e2e.once_more import Run, last_run, report, verdict


def test_what_failed_is_read_from_the_last_run(tmp_path: Path) -> None:
    failed, outcome = tmp_path / "lastfailed", tmp_path / "outcome.json"
    assert last_run(failed, outcome) == Run(0, [])
    names = ["e2e/tests/test_b.py::b[one]@shared", "tests/test_a.py::a"]
    failed.write_text(json.dumps(dict.fromkeys(names, True)))
    outcome.write_text('{"total": 40}')
    assert last_run(failed, outcome) == Run(40, ["e2e/tests/test_b.py::b[one]"])


def test_one_in_twenty_is_repeated_and_more_are_a_fault() -> None:
    names = [f"e2e/tests/test_a.py::{n}" for n in range(3)]
    assert verdict(Run(60, names)) == ""
    assert "3 of 59 browser tests failed" in verdict(Run(59, names))
    assert "none of them by itself" in verdict(Run(60, []))


def test_repeated_tests_are_named_and_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "repeated.txt"
    report(["e2e/a"], kept)
    report(["e2e/b", "e2e/c"], kept)
    assert kept.read_text().splitlines() == ["e2e/a", "e2e/b", "e2e/c"]
    assert "needed a second run: e2e/c" in capsys.readouterr().out

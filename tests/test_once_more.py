"""A browser test that failed is run once more, by name, and only if there are few."""

import json
from pathlib import Path

from e2e.once_more import MOST, failed, verdict


def test_what_failed_is_read_from_the_last_run(tmp_path: Path) -> None:
    kept = tmp_path / "lastfailed"
    assert failed(kept) == []
    names = ["e2e/tests/test_b.py::b[one]@shared", "tests/test_a.py::a"]
    kept.write_text(json.dumps(dict.fromkeys(names, True)))
    assert failed(kept) == ["e2e/tests/test_b.py::b[one]"], "only the tests of browsers"


def test_few_are_run_once_more_and_many_are_a_fault() -> None:
    names = [f"e2e/tests/test_a.py::{n}" for n in range(MOST + 1)]
    assert verdict(names[:MOST]) == ""
    assert "3 browser tests failed" in verdict(names)
    assert "none of them by itself" in verdict([])

"""Repeat the browser tests that failed, one after the other, and report them by name.

On a busy machine a browser may starve. One test in twenty may need a second run; the names are
printed and added to a file that continuous integration keeps, so that a test that needs it often
is noticed. A test that fails twice has failed.
"""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

BUILD = Path(__file__).resolve().parents[1] / ".build"
FAILED = BUILD / "pytest/v/cache/lastfailed"
OUTCOME = BUILD / "browser-tests.json"  # how many tests the last run had; e2e/conftest.py writes it
REPEATED = BUILD / "repeated-tests.txt"  # a line for each test that needed a second run
MOST = 1 / 20  # of the tests


class Run(NamedTuple):
    """The last run of the browser tests."""

    total: int
    failed: list[str]


def last_run(failed: Path = FAILED, outcome: Path = OUTCOME) -> Run:
    """Return the outcome of the last run of the browser tests."""
    names = json.loads(failed.read_text("utf-8")) if failed.exists() else {}
    total = json.loads(outcome.read_text("utf-8"))["total"] if outcome.exists() else 0
    # Tests that share a page bear the name of their group behind their own.
    return Run(total, sorted(re.sub(r"@\w+$", "", n) for n in names if n.startswith("e2e/")))


def verdict(run: Run) -> str:
    """Return why the failed tests are not repeated, or "" if they are."""
    if not run.failed:
        return "The browser tests failed, but none of them by itself: see above."
    if len(run.failed) > run.total * MOST:
        return f"{len(run.failed)} of {run.total} browser tests failed: too many to repeat."
    return ""


def report(names: list[str], repeated: Path = REPEATED) -> None:
    """Print the names of repeated tests, and add them to the file that is kept."""
    with repeated.open("a", encoding="utf-8") as file:
        for name in names:
            print(f"needed a second run: {name}", flush=True)
            file.write(f"{name}\n")


def main() -> int:
    """Repeat the failed tests, if they are few."""
    run = last_run()
    why_not = verdict(run)
    if why_not:
        print("\n".join([*run.failed, why_not]))
        return 1
    code = subprocess.run([sys.executable, "-m", "pytest", *run.failed], check=False).returncode
    report(run.failed)
    return code


if __name__ == "__main__":
    sys.exit(main())

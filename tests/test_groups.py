"""Browser tests that share a page are run by one worker: the pinned tools must see to it.

With a pytest that xdist does not know they were dealt out as if they had no group, and nothing
failed: each worker only made the page anew.
"""

import subprocess
import sys
from pathlib import Path

GROUPED = """
import pytest

@pytest.mark.xdist_group("shared")
@pytest.mark.parametrize("number", range(8))
def test_of_a_group(number, worker_id):
    with open("workers", "a") as workers:
        print(worker_id, file=workers)
"""


def test_one_worker_runs_all_tests_of_a_group(tmp_path: Path) -> None:
    (tmp_path / "test_grouped.py").write_text(GROUPED)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    run = [sys.executable, "-m", "pytest", "-q", "--numprocesses", "2", "--dist", "loadgroup"]
    subprocess.run(run, cwd=tmp_path, check=True, capture_output=True)
    workers = (tmp_path / "workers").read_text().split()
    assert len(workers) == 8
    assert len(set(workers)) == 1

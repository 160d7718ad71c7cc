"""`make watch` in a copy of the project: a changed stylesheet and a changed text."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import build
from e2e.conftest import OFFLINE, Visit

MADE = ("bytecode", "micropip", "needed.json", "npm", "pyodide", "sources", "stamps", "wheel")
"""What the build of this tree has made already; it is right for the copy too."""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Copy what the build reads; what it has made is linked."""
    for name in ("engine", "site", "static"):
        shutil.copytree(build.ROOT / name, tmp_path / name)
    for name in ("LICENSE", "README.md", "pyproject.toml"):
        shutil.copy(build.ROOT / name, tmp_path)
    (tmp_path / ".build").mkdir()
    for name in MADE:
        (tmp_path / ".build" / name).symlink_to(build.BUILD / name)
    return tmp_path


@pytest.fixture
def watched(copy: Path) -> Iterator[str]:
    """Yield the address at which the copy is served."""
    command = [sys.executable, str(copy / "site/watch.py"), "--port", "8930"]
    paths = {**os.environ, "PYTHONPATH": str(copy / "engine")}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=paths) as watching:
        assert watching.stdout
        lines = iter(watching.stdout.readline, "")
        yield next(line.split()[1] for line in lines if line.startswith("Watching: "))
        watching.terminate()


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


@pytest.mark.later
def test_a_saved_file_reloads_the_page(browser: Browser, copy: Path, watched: str) -> None:
    visit = Visit(browser, watched, **OFFLINE)
    page = visit.open()
    with (copy / "static/kit.css").open("a") as sheet:
        sheet.write("\nbody { --loop: changed; }\n")
    page.wait_for_function(
        "() => getComputedStyle(document.body).getPropertyValue('--loop') === 'changed'"
    )
    page.wait_for_selector("#main:not([data-asleep])")
    edit(copy / "site/page/words/en.py", '"title": "Bottega"', '"title": "Workshop"')
    expect(page.locator("#frame h1")).to_have_text("Workshop")
    page.wait_for_selector("#main:not([data-asleep])")
    visit.check()

"""What a release consists of: the wheel with a command that runs, the site, and its notes."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

import build
import dist
import packing

CHANGELOG = """# Changes

## 0.10.0 (2027-01-01)

Later.

## 0.9.0 (2026-12-01)

### Added

- Lamps.

## 0.8.0

Earlier.
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=build.ROOT, check=True, capture_output=True)
    return build.only_wheel(folder)


def test_the_installed_wheel_brings_a_command(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "own", with_pip=False)
    programs = tmp_path / "own" / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--python", str(programs / "python")]
    install = [*pip, "install", "--quiet", "--no-index", "--no-deps", str(wheel)]
    subprocess.run(install, check=True, capture_output=True)
    games = [str(programs / "bottega"), "games"]
    told = subprocess.run(games, cwd=tmp_path, check=True, capture_output=True, text=True)
    assert "splendor: 2 to 4 players" in told.stdout


def test_the_wheel_says_what_it_is(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (metadata,) = [name for name in names if name.endswith(".dist-info/METADATA")]
        told = archive.read(metadata).decode()
    assert "bottega/py.typed" in names
    assert "License-Expression: MIT\n" in told
    assert "Classifier: Typing :: Typed\n" in told
    assert "\n\n# Bottega\n" in told, "the README is its description"


def test_the_notes_are_the_section_of_the_version() -> None:
    assert dist.notes(CHANGELOG, "0.9.0") == "### Added\n\n- Lamps.\n"
    assert dist.notes(CHANGELOG, "0.8.0") == "Earlier.\n"
    with pytest.raises(dist.DistError, match=r"no section “## 0\.1\.0”"):
        dist.notes(CHANGELOG, "0.1.0")


def test_a_tag_must_name_the_version() -> None:
    dist.check_tag("v0.9.0", "0.9.0")
    dist.check_tag("", "0.9.0")
    with pytest.raises(dist.DistError, match=r"The tag is v0\.9\.1, but the version .* 0\.9\.0"):
        dist.check_tag("v0.9.1", "0.9.0")


def test_a_release_holds_the_wheel_the_site_and_the_notes(
    wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("hello")
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG)
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "0.9.0"\n')
    monkeypatch.setattr(build, "ROOT", tmp_path)
    monkeypatch.setattr(build, "SITE", site)
    monkeypatch.setattr(build, "WHEEL", wheel.parent)
    monkeypatch.setattr(dist, "DIST", tmp_path / "dist")
    dist.make("v0.9.0")
    made = {file.name for file in (tmp_path / "dist").iterdir()}
    assert made == {wheel.name, "bottega-site-0.9.0.zip", "notes.md"}
    zipped = packing.unpacked(tmp_path / "dist/bottega-site-0.9.0.zip")
    assert zipped == {"bottega/index.html": b"hello"}

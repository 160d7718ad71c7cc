"""The wheel: it brings a command that runs, and says what it is."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

import build


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

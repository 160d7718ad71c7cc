"""What make installs: named in pyproject.toml, pinned in the lock, and missed in one sentence."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

import build
import tools

GROUPS = tomllib.loads(tools.PROJECT.read_text("utf-8"))["dependency-groups"]
DIRECT = [Requirement(word) for group in GROUPS.values() for word in group if isinstance(word, str)]
LOCK = tools.LOCK.read_text("utf-8")
ENTRY = re.compile(
    r"^(?P<name>[\w.-]+)==(?P<version>\S+)(?: ;[^\\\n]*?)?(?P<hashes>(?: \\\n[^\\\n]*\S)*)$",
    re.MULTILINE,
)


@pytest.fixture
def nowhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """pip and npm are told to ask a server that does not answer."""
    with socket.socket() as closed:  # bound, so nobody else has the port, but not listening
        closed.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{closed.getsockname()[1]}"
        monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
        monkeypatch.setenv("PIP_INDEX_URL", f"{address}/simple")
        monkeypatch.setenv("PIP_NO_CACHE_DIR", "1")
        monkeypatch.delenv("PIP_FIND_LINKS", raising=False)
        monkeypatch.setenv("npm_config_registry", address)
        monkeypatch.setenv("npm_config_cache", str(tmp_path / "cache"))
        yield


def test_every_direct_dependency_is_locked_in_a_version_that_it_allows() -> None:
    """If not, run `make lock`. A package may be locked in several versions, for several Pythons."""
    for wanted in DIRECT:
        name = canonicalize_name(wanted.name)
        versions = [found["version"] for found in ENTRY.finditer(LOCK) if found["name"] == name]
        assert versions, f"{name} is not locked"
        assert all(Version(version) in wanted.specifier for version in versions), str(wanted)


def test_every_locked_package_has_hashes() -> None:
    entries = list(ENTRY.finditer(LOCK))
    named = re.findall(r"^\w[^\n]*", LOCK, re.MULTILINE)
    assert len(entries) == len(named)
    assert [found["name"] for found in entries if "--hash=sha256:" not in found["hashes"]] == []


def test_the_lock_names_no_server_and_no_folder_of_a_machine() -> None:
    elsewhere = r"://|--index|--extra-index|--find-links|--trusted-host|\s[/~]|\w\.\w+/"
    assert not re.search(elsewhere, LOCK)


def test_every_direct_dependency_has_its_reason_beside_it() -> None:
    text = tools.PROJECT.read_text("utf-8")
    listed = text[text.index("[dependency-groups]") : text.index("[tool.")].splitlines()
    named = [pair for pair in pairwise(listed) if pair[1].startswith('    "')]
    assert len(named) == len(DIRECT)
    assert [line for before, line in named if not ("# " in line or "# " in before)] == []


def test_every_group_says_what_it_is_for() -> None:
    assert {*tools.PURPOSES} == {*GROUPS}


def test_the_lines_of_one_package_are_found_in_the_lock() -> None:
    lines = tools.locked("pip").splitlines()
    assert lines[0].startswith("pip==")
    assert all(line.strip().startswith("--hash=sha256:") for line in lines[1:])
    assert len(lines) > 1
    with pytest.raises(tools.FetchError, match="does not list no-such-thing: run `make lock`"):
        tools.locked("no-such-thing")


def test_without_a_network_pip_is_answered_for_in_one_sentence(
    nowhere: None, tmp_path: Path
) -> None:
    command = tools.pip("download", "--no-deps", "--dest", tmp_path, "no-such-thing-as-this")
    with pytest.raises(tools.FetchError) as error:
        tools.fetch("a package", command)
    assert str(error.value) == (
        "No network: a package could not be fetched. Connect and run make again."
    )


@pytest.mark.skipif(not shutil.which("npm"), reason="there is no npm here")
def test_without_a_network_npm_is_answered_for_in_one_sentence(
    nowhere: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "NPM", tmp_path / "npm")
    with pytest.raises(tools.FetchError, match=r"^No network: the browser runtime \(.*\) could"):
        build.install_runtime()


def test_the_build_fetches_everything_before_it_makes_anything() -> None:
    names = [step.name for step in build.steps()]
    assert {*names[:2]} == {"npm", "micropip"}


def test_any_other_failure_shows_the_reason() -> None:
    command = [sys.executable, "-c", "print('the disk is full'); exit(1)"]
    with pytest.raises(tools.FetchError, match=r"(?s)the disk is full.*not be fetched: a thing"):
        tools.fetch("a thing", command)


def installed_by(target: str, folder: Path) -> list[str]:
    """The groups that a target installs in a fresh clone."""
    for name in ("Makefile", "pyproject.toml", ".ci/requirements.txt"):
        (folder / name).parent.mkdir(exist_ok=True)
        shutil.copy(tools.ROOT / name, folder / name)
    rehearsal = ["make", "--dry-run", "--no-print-directory", target]
    told = subprocess.run(rehearsal, cwd=folder, capture_output=True, text=True, check=True)
    return re.findall(r"site/tools\.py (\w+)", told.stdout)


@pytest.mark.parametrize(
    ("target", "groups"),
    [
        ("play", ["build"]),
        ("site", ["build"]),
        ("lint", ["build", "style"]),
        ("types", ["build", "types"]),
        ("unit", ["build", "test"]),
        ("e2e", ["build", "browser", "relay"]),
        ("browsers", ["build", "browser"]),
        ("lock", []),
    ],
)
def test_a_target_installs_only_what_it_needs(
    target: str, groups: list[str], tmp_path: Path
) -> None:
    assert installed_by(target, tmp_path) == groups


def test_every_group_that_make_installs_is_there(tmp_path: Path) -> None:
    assert {*installed_by("test", tmp_path), *installed_by("soak", tmp_path)} <= {*GROUPS}

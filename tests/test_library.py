"""The standard library in two parts: what a visit needs, and the rest, found when wanted."""

import builtins
import gzip
import io
import py_compile
import sys
import zipfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import assemble
import needed
import packing
import python_rest

LIBRARY = {
    "abacus.pyc": b"1",
    "lamps/__init__.pyc": b"2",
    "lamps/oil.pyc": b"3",
    "lamps/gas.pyc": b"4",
    "lamps/LICENSE": b"5",
    "lamps-1.dist-info/METADATA": b"6",
    "lamps-1.dist-info/licenses/LICENSE": b"7",
    python_rest.LISTED: b"",
}


def test_the_library_is_divided_and_nothing_is_lost() -> None:
    first, rest = assemble.divided(LIBRARY, {"lamps", "lamps.oil"})
    listed = first.pop(python_rest.LISTED).decode().split()
    assert listed == ["abacus", "lamps.gas"]
    assert set(first) == {
        "lamps/__init__.pyc",
        "lamps/oil.pyc",
        "lamps-1.dist-info/METADATA",
    }
    del rest[python_rest.LISTED]
    assert {**first, **rest, python_rest.LISTED: b""} == LIBRARY


def test_an_archive_is_packed_as_a_whole_and_the_same_every_time() -> None:
    files = {name: name.encode() * 99 for name in LIBRARY}
    packed = packing.solid(files)
    assert packed == packing.solid(dict(reversed(files.items())))
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(packed))) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == files
        assert {info.compress_type for info in archive.infolist()} == {zipfile.ZIP_STORED}
    assert len(packed) < len(packing.packed(files))


# ------------------------------------------------------------------ what a visit needs


def test_imports_are_found_wherever_they_stand_and_followed_into_the_engine(tmp_path: Path) -> None:
    texts = {
        "page/app.py": "import json\ndef quit():\n    from bottega.table import Table",
        "engine/bottega/__init__.py": "import typing",
        "engine/bottega/table.py": "from bottega import log",
        "engine/bottega/log.py": "import hashlib",
        "engine/bottega/cli.py": "import argparse",
        "engine/bottega/games/one/rules.py": "import bisect",
        "engine/bottega/bots/easy.py": "import heapq",
    }
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    assert needed.wanted_imports(tmp_path / "page", tmp_path / "engine") == [
        "from bottega import log",
        "from bottega.table import Table",
        "import bisect",
        "import hashlib",
        "import heapq",
        "import json",
        "import typing",
    ]


# ------------------------------------------------------------------ finding the rest


class Host:
    """A browser of paper whose host has the rest, or does not answer."""

    def __init__(self, rest: bytes | None) -> None:
        self.rest = rest
        self.asked = 0

    def fetch(self) -> Any:
        self.asked += 1
        if self.rest is None:
            raise OSError("no connection")
        return SimpleNamespace(to_bytes=lambda: self.rest)


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a library that misses some of its modules, and let Python look for them."""
    sources = {
        "rare_lamps/__init__": "LIT = 0",
        "rare_lamps/gas": "LIT = 1",
        "rare_bell": "SOUND = 'ding'",
    }
    for name, text in sources.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / f"{name}.py").write_text(text)
        py_compile.compile(str(tmp_path / f"{name}.py"), str(tmp_path / f"{name}.pyc"))
    files = {f"{name}.pyc": (tmp_path / f"{name}.pyc").read_bytes() for name in sources}
    first, rest = assemble.divided(files, {"rare_lamps"})
    (tmp_path / "rest.pack").write_bytes(packing.solid(rest))
    path = tmp_path / "library.zip"
    path.write_bytes(gzip.decompress(packing.solid(first)))
    monkeypatch.setattr(python_rest, "REST", str(tmp_path / "rest.zip"))
    monkeypatch.setattr(sys, "path", [str(path), *sys.path])
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path, python_rest.Rest(str(path))])
    for name in ("rare_lamps", "rare_lamps.gas", "rare_bell"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return tmp_path


def host_of(library: Path, monkeypatch: pytest.MonkeyPatch, *, answers: bool = True) -> Host:
    host = Host((library / "rest.pack").read_bytes() if answers else None)
    monkeypatch.setitem(sys.modules, "js", SimpleNamespace(fetchRest=host.fetch))
    return host


def test_what_the_library_has_is_imported_without_asking_for_the_rest(
    library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = host_of(library, monkeypatch)
    assert builtins.__import__("rare_lamps").LIT == 0
    with pytest.raises(ModuleNotFoundError):
        builtins.__import__("no_such_lamps")
    assert host.asked == 0


def test_what_it_has_not_is_found_in_the_rest_which_comes_once(
    library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = host_of(library, monkeypatch)
    assert builtins.__import__("rare_bell").SOUND == "ding"
    assert builtins.__import__("rare_lamps.gas").gas.LIT == 1
    assert host.asked == 1


def test_a_rest_that_does_not_come_is_told_and_asked_for_again(
    library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host_of(library, monkeypatch, answers=False)
    with pytest.raises(ImportError, match="rare_bell is in a part of Python that did not come"):
        builtins.__import__("rare_bell")
    host_of(library, monkeypatch)
    assert builtins.__import__("rare_bell").SOUND == "ding"

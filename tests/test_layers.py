"""The layers, read from the imports: who may lean on whom."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.import_graph import imports, module_name

ROOT = Path(__file__).resolve().parents[1]
ENGINE = ROOT / "engine"
SITE = ROOT / "site"

LAYERS = (
    ("core",),
    ("counts", "net", "rng"),
    ("judging",),
    ("games",),
    ("log",),
    ("seat_change",),
    ("record", "dealer", "line"),
    ("takeover",),
    ("table",),
    ("link", "bots", "bout"),
    ("replica", "coach"),
    ("guest", "elo", "review"),
    ("contest", "reviewed"),
    ("puzzles",),
    (
        "fleet",
        "simulate",
        "ladder",
        "puzzling",
        "progress",
        "bench",
        "terminal",
        "cli",
        "__main__",
    ),
)
"""Each may import what stands before it; within a row, nobody but the last row each other."""

RANK = {name: rank for rank, row in enumerate(LAYERS) for name in row}
TOOLS = LAYERS[-1]
FOR_GAMES = ("core", "counts", "judging", "net", "rng")
BROWSER = frozenset({"js", "pyscript", "pyodide", "pyodide_js", "polyscript", "micropip"})
CLOCKS = frozenset({"time", "datetime", "calendar", "timeit", "sched"})
CHANCE = frozenset({"random"})


def part_of(module: str) -> str:
    """The part of the engine that a module belongs to: `games` for `bottega.games.azul.rules`."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


def engine_faults(module: str, source: str, is_package: bool = False) -> list[str]:
    """What a module of the engine imports although it may not."""
    package = module if is_package else module.rpartition(".")[0]
    found = []
    for imported in imports(source, package):
        top = imported.split(".")[0]
        foreign = top in BROWSER | CHANCE | {"page"}
        clock = top in CLOCKS and part_of(module) not in TOOLS
        if foreign or clock or (top == "bottega" and not _leans_down(module, imported)):
            found.append(f"{module} imports {imported}")
    return found


def _leans_down(module: str, imported: str) -> bool:
    """Whether a module of the engine may lean on another."""
    mine, other = part_of(module), part_of(imported)
    if other not in RANK:  # a name of the package itself, as its version
        return other.startswith("__")
    if mine == "games" and module != "bottega.games":
        own = ".".join(module.split(".")[:3])
        return other in FOR_GAMES or f"{imported}.".startswith(f"{own}.")
    if mine == other:
        return True
    return RANK[other] < RANK[mine] or (mine in TOOLS and other in TOOLS)


PAGE_LAYERS = (
    ("words", "settings"),
    ("html",),
    ("kit",),
    ("games", "device"),
    ("table",),
    ("opened",),
    ("parts",),
    ("doors",),
    ("home",),
    ("history",),
    ("learning", "practice", "replay", "room", "tools", "workbench"),
    ("review",),
    ("every_part", "screen"),
    ("display",),
    ("keeping",),
    ("app",),
    ("runtime",),
)
"""The page's rooms: each may import what stands before it; within a row, nobody the other."""

PAGE_RANK = {name: rank for rank, row in enumerate(PAGE_LAYERS) for name in row}
FOR_GAMES_PAGES = ("html", "kit", "words")


def room_faults(module: str, source: str, is_package: bool = False) -> list[str]:
    """What a module of the page imports from a room that is not below its own."""
    package = module if is_package else module.rpartition(".")[0]
    named = [name for name in imports(source, package) if name.startswith("page.")]
    return [f"{module} imports {name}" for name in named if not _may_lean(module, name)]


def _may_lean(module: str, imported: str) -> bool:
    mine, other = part_of(module), part_of(imported)
    if mine == "games" and module != "page.games":
        own = ".".join(module.split(".")[:3])
        contract = imported in ("page.games.GamePage", f"page.games.{own.rpartition('.')[2]}")
        return other in FOR_GAMES_PAGES or f"{imported}.".startswith(f"{own}.") or contract
    return mine == other or PAGE_RANK[other] < PAGE_RANK[mine]


def cycles(modules: dict[str, set[str]]) -> list[str]:
    """The modules that import each other in a circle, those only for types included."""
    left = dict(modules)
    while free := [name for name, needed in left.items() if not needed & left.keys()]:
        for name in free:
            del left[name]
    return sorted(left)


def page_faults(module: str, source: str, is_package: bool = False) -> list[str]:
    """What a module of the page imports although only `runtime` may."""
    package = module if is_package else module.rpartition(".")[0]
    tops = {imported: imported.split(".")[0] for imported in imports(source, package)}
    if module == "page.runtime":
        return []
    return [f"{module} imports {imported}" for imported, top in tops.items() if top in BROWSER]


ENGINE_FILES = sorted((ENGINE / "bottega").rglob("*.py"))
PAGE_FILES = sorted((SITE / "page").rglob("*.py"))


def test_there_are_modules_to_read() -> None:
    assert len(ENGINE_FILES) > 15
    assert len(PAGE_FILES) > 3
    assert SITE / "page" / "runtime.py" in PAGE_FILES


@pytest.mark.parametrize("path", ENGINE_FILES, ids=lambda path: module_name(path, ENGINE))
def test_the_engine_leans_only_on_what_is_below(path: Path) -> None:
    name = module_name(path, ENGINE)
    assert part_of(name) in RANK or name == "bottega", f"{name} has no layer"
    assert engine_faults(name, path.read_text(), path.name == "__init__.py") == []


@pytest.mark.parametrize("path", PAGE_FILES, ids=lambda path: module_name(path, SITE))
def test_only_the_runtime_knows_the_browser(path: Path) -> None:
    name = module_name(path, SITE)
    assert page_faults(name, path.read_text(), path.name == "__init__.py") == []


@pytest.mark.parametrize("path", PAGE_FILES, ids=lambda path: module_name(path, SITE))
def test_the_rooms_of_the_page_lean_only_on_those_below(path: Path) -> None:
    name = module_name(path, SITE)
    assert part_of(name) in PAGE_RANK or name == "page", f"{name} has no layer"
    assert room_faults(name, path.read_text(), path.name == "__init__.py") == []


def test_no_modules_of_the_page_import_each_other() -> None:
    names = {module_name(path, SITE): path for path in PAGE_FILES}
    needed = {}
    for name, path in names.items():
        package = name if path.name == "__init__.py" else name.rpartition(".")[0]
        found = [(each, each.rpartition(".")[0]) for each in imports(path.read_text(), package)]
        needed[name] = {part for pair in found for part in pair if part in names} - {name}
    for name in needed:  # a package that only has a sentence is not what is meant
        needed[name] -= {other for other in needed[name] if f"{name}.".startswith(f"{other}.")}
    assert cycles(needed) == []


def test_a_circle_is_noticed() -> None:
    assert cycles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == ["a", "b", "c"]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("page.kit.touch", "from page.games import GamePage"),
        ("page.html.frame", "from page.kit import scene"),
        ("page.table.steward", "from page.parts import Part"),
        ("page.table.steward", "def f():\n    from page.app import App"),
        ("page.games.splendor.view", "from page.games.azul import view"),
        ("page.games.splendor.view", "from page.table.dock import dock"),
        ("page.games.splendor.view", "from page.app import App"),
        ("page.room.part", "from page.replay.part import Replay"),
        ("page.device.net", "from page.room.wire import Wire"),
    ],
)
def test_a_room_that_leans_upwards_is_noticed(module: str, source: str) -> None:
    assert room_faults(module, source)


def test_the_runtime_does_know_the_browser() -> None:
    source = (SITE / "page" / "runtime.py").read_text()
    assert page_faults("page.other", source)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("bottega.core", "from bottega.counts import add"),
        ("bottega.core", "import bottega.table"),
        ("bottega.counts", "from bottega import rng"),
        ("bottega.rng", "import random"),
        ("bottega.rng", "from random import Random"),
        ("bottega.bots.search", "import random as chance"),
        ("bottega.simulate", "import random"),
        ("bottega.log", "import time"),
        ("bottega.table", "from datetime import datetime"),
        ("bottega.dealer", "from time import time_ns"),
        ("bottega.log", "from bottega.table import Table"),
        ("bottega.record", "from bottega.dealer import SeededDealer"),
        ("bottega.dealer", "def f():\n    from bottega.record import read_record"),
        ("bottega.table", "import js"),
        ("bottega.table", "import pyodide.ffi"),
        ("bottega.table", "if True:\n    from pyscript import window"),
        ("bottega.table", "from importlib import import_module\nimport_module('js')"),
        ("bottega.table", "from page.app import Click"),
        ("bottega.bots.greedy", "from bottega.simulate import simulate"),
        ("bottega.games.azul.rules", "from bottega.games.splendor.rules import legal"),
        ("bottega.games.azul.rules", "from bottega.games import splendor"),
        ("bottega.games.azul.rules", "from ..splendor import rules"),
        ("bottega.games.azul.rules", "from bottega.log import Entry"),
        ("bottega.games.azul.rules", "from bottega import table"),
        ("bottega.games.azul.value", "from bottega.bots import Bot"),
        ("bottega.games.azul.hide", "from bottega.dealer import promise"),
        ("bottega.games.azul.rules", "from bottega import games"),
        ("bottega.table", "from bottega.unheard import of"),
    ],
)
def test_a_step_up_or_aside_is_caught(module: str, source: str) -> None:
    assert engine_faults(module, source)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("bottega.table", "from bottega import games\nfrom bottega.log import Entry"),
        ("bottega.games.azul.rules", "from bottega.games.azul.state import State"),
        ("bottega.games.azul.rules", "from . import state\nfrom .data import TILES"),
        ("bottega.games.azul.rules", "from bottega.rng import Rng\nimport operator"),
        ("bottega.cli", "import time\nfrom bottega.simulate import simulate"),
        ("bottega.cli", "from bottega import __version__"),
        ("bottega.bots.greedy", "from bottega.bots import Bot"),
        ("bottega.bots", "from bottega.bots.random import Bot"),
    ],
)
def test_what_is_allowed_passes(module: str, source: str) -> None:
    assert engine_faults(module, source) == []


@pytest.mark.parametrize("source", ["import js", "from pyscript.ffi import create_proxy"])
def test_a_page_that_knows_the_browser_is_caught(source: str) -> None:
    assert page_faults("page.app", source)
    assert page_faults("page.games.splendor.view", source)
    assert page_faults("page.runtime", source) == []

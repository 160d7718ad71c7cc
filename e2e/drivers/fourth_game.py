"""A site with one game more: the game of `tests/tiny`, put where games lie, and nothing else."""

import shutil
from pathlib import Path

import assemble
import build
import packing
import stamping
from e2e.drivers.pages import BUILD
from tests import tiny

ROOT = Path(__file__).resolve().parents[2]
TINY = ROOT / "tests/tiny"
NAME = "lanterns"
WORK = BUILD / "e2e/fourth"


def with_fourth_game() -> Path:
    """Assemble the site from copies of its folders, with the game's folders in them."""
    root = WORK / "root"
    for part in ("site", "static"):
        shutil.copytree(ROOT / part, root / part, ignore=ignored, dirs_exist_ok=True)
    put(TINY / "page" / NAME, root / "site/page/games" / NAME)
    put(TINY / "static" / NAME, root / "static/games" / NAME)
    ours = WORK / "ours"
    ours.mkdir(parents=True, exist_ok=True)
    wheel = build.only_wheel(build.WHEEL)
    rules = assemble.wanted(TINY / "engine", ("**/*.py",))
    engine = {**packing.unpacked(wheel), **assemble.beneath("bottega/games", rules)}
    (ours / wheel.name).write_bytes(packing.packed(engine))
    (ours / "page.zip").write_bytes(assemble.page_archive(root / "site"))
    packages = build.NPM / "node_modules"
    parts = assemble.Parts(
        root, build.PYODIDE, build.PYSCRIPT / "dist", build.LIBRARY, build.NEEDED, ours, packages
    )
    with tiny.found():  # the first screen is drawn by this very Python
        files = assemble.site_files(parts)
    assemble.write_tree(WORK / "site", stamping.stamped(files))
    return WORK / "site"


ignored = shutil.ignore_patterns("__pycache__", "node_modules")


def put(source: Path, target: Path) -> None:
    """Make a folder a copy of another."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target, ignore=ignored)

"""Proof that the rule tests can fail: break a rule in a copy of the engine, and see them fail.

`python -m tests.mutants` breaks every rule listed in `tests/games/GAME/mutants.py`, every check of
peers listed in `tests/replica/mutants.py`, every law of a game's page in `tests/page/mutants.py`,
one after the other, and runs only the tests named after it. A mutant that survives is a
rule nobody watches.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PATIENCE = 300  # seconds for the tests of one mutant; a rule broken into an endless loop is a fault
PARTS = ("engine", "site", "static", "tests")  # what a copy holds


class Mutant(NamedTuple):
    """A rule broken by one change in the source."""

    rule: str  # what the broken engine plays
    test: str  # how the names of the tests begin, of which one must fail
    file: str  # below engine/bottega/games, or where else `part` says
    old: str
    new: str
    part: str = "games"
    tests: str = ""  # below tests; the game's own folder, if nothing is said
    home: str = "engine/bottega"
    only: str = ""  # a word in the names of those cases that suffice

    @property
    def game(self) -> str:
        """The game whose rule it is."""
        return self.file.split("/")[0]

    @property
    def folder(self) -> str:
        """Where the tests are that must notice."""
        return f"tests/{self.tests or f'games/{self.game}'}"

    @property
    def path(self) -> Path:
        """Where the file is that is changed, from the top of the project."""
        return Path(self.home) / self.part / self.file

    def source(self) -> str:
        """The file with the rule broken; the change must fit exactly one place."""
        text = (ROOT / self.path).read_text(encoding="utf-8")
        assert text.count(self.old) == 1, f"{self.rule}: {self.old!r} is not once in {self.file}"
        return text.replace(self.old, self.new)


def all_mutants() -> list[Mutant]:
    """The mutants of every game that lists some."""
    found = sorted((ROOT / "tests" / "games").glob("*/mutants.py"))
    modules = [import_module(f"tests.games.{path.parent.name}.mutants") for path in found]
    return [mutant for module in modules for mutant in module.MUTANTS]


def peer_mutants() -> list[Mutant]:
    """The checks of peers, each broken once."""
    found: list[Mutant] = import_module("tests.replica.mutants").MUTANTS
    return found


def page_mutants() -> list[Mutant]:
    """The laws of a game's page, each broken once or more."""
    found: list[Mutant] = import_module("tests.page.mutants").MUTANTS
    return found


def killers(mutant: Mutant) -> list[str]:
    """The tests that fail on the mutant, among those named after its rule."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for part in PARTS:
            shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
        (copy / mutant.path).write_text(mutant.source(), encoding="utf-8")
        return _failures(copy, mutant)


def _failures(copy: Path, mutant: Mutant) -> list[str]:
    wanted = f"test_{mutant.test}" + (f" and {mutant.only}" if mutant.only else "")
    command = [
        *(sys.executable, "-m", "pytest", "-q", "--no-header", "-p", "no:cacheprovider"),
        *("--import-mode=importlib", "--rootdir", str(copy), "-c", os.devnull),
        *("-p", "tests.long_run", "--long", "-x"),
        *(("-p", "tests.tiny.found") if mutant.tests.startswith("page") else ()),
        *("-k", wanted, mutant.folder),
    ]
    path = os.pathsep.join([str(copy / "engine"), str(copy / "site"), str(copy)])
    run = subprocess.run(
        command,
        cwd=copy,
        env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert run.returncode in (0, 1), f"{mutant.rule}: the tests did not run\n{run.stdout[-2000:]}"
    prefix = f"test_{mutant.test}"
    lines = [line for line in run.stdout.splitlines() if line.startswith("FAILED")]
    names = {line.split(" - ")[0].split("::")[-1] for line in lines}
    return sorted(name for name in names if name.startswith(prefix))


def main(wanted: Sequence[str]) -> int:
    """Break the rules whose names begin so, or all; print who noticed; 1 if anybody did not."""
    every = [*all_mutants(), *peer_mutants(), *page_mutants()]
    mutants = [m for m in every if not wanted or m.rule.startswith(tuple(wanted))]
    survivors = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for mutant, failed in zip(mutants, pool.map(killers, mutants), strict=True):
            survivors += not failed
            verdict = failed[0] if failed else "SURVIVED"
            print(f"{mutant.game}  {mutant.rule:52} {verdict}", flush=True)
    print(f"{len(mutants)} mutants, {survivors} survived")
    return 1 if survivors or not mutants else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

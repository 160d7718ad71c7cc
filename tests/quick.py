"""Run in less than a minute what a change can break: style, types, and the tests it can reach.

usage: python -m tests.quick [--base COMMIT]

What changed is what differs from the common ancestor with main, committed or not. The tests are
found by the imports (see import_graph.py). If they would take too long, the nearest are run: how
long each file takes is known from the last run of it. Browser tests are named, not run.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from tests.file_times import FileTimes
from tests.import_graph import Graph

ROOT = Path(__file__).resolve().parents[1]

BUDGET = 60.0  # seconds of processor time for tests: with two processes, half of them by the clock
SMALL_BUDGET = 6.0  # after a change of texts and styles alone
WORD = 3  # a word that two paths share brings them together like so many imports
SHOWN = 6  # names in a list that may be long
PASSED, FAILED = "passed", "FAILED"
NO_TESTS = 5  # what pytest returns if all tests of the files are left to the long run

TEXTS = (".css", ".md", ".svg", ".txt")
CATALOGUE = re.compile(r"/words/\w+\.py$")
TYPED = (".py", "pyproject.toml")
COMMON_WORDS = frozenset({"conftest", "e2e", "game", "init", "test"})

PYTHON = (sys.executable, "-m")
STYLE = ((*PYTHON, "ruff", "check"), (*PYTHON, "ruff", "format", "--check"))
CHECKED = ("engine/bottega", "engine/training", "site", "e2e", "tests")  # as in the Makefile
# This mypy stays, so that the next check takes a second; it ends when nobody asks for an hour.
DAEMON = (*PYTHON, "mypy.dmypy", "--status-file", str(ROOT / ".build/dmypy.json"))
TYPES = (*DAEMON, "run", "--timeout", "3600", "--", "--strict", *CHECKED)
TESTS = (*PYTHON, "pytest", "--quiet", "--numprocesses", "2", "--dist", "worksteal")


class Choice(NamedTuple):
    """The files of tests to run, nearest first, and those that there is no time for."""

    run: list[str]
    left: list[str]


def is_test(name: str, folder: str) -> bool:
    """Whether a file below a folder holds tests."""
    return name.startswith(f"{folder}/") and name.rpartition("/")[2].startswith("test_")


def words_of(name: str) -> set[str]:
    """Return the words in the path of a file, in the singular."""
    words = {word.removesuffix("s") for word in re.split(r"\W|_", name.removesuffix(".py"))}
    return words - COMMON_WORDS - {""}


def kinship(name: str, changed: Iterable[str]) -> int:
    """Return how many words the path of a file shares with a changed one."""
    return max([len(words_of(name) & words_of(each)) for each in changed], default=0)


def choose(
    reached: Mapping[str, int], changed: Collection[str], times: FileTimes, budget: float
) -> Choice:
    """Choose among the tests that a change reaches: the nearest, as many as there is time for.

    A file is near if few imports lie between, and nearer if it shares words with a changed one:
    tests of a game before those of all games. What was changed itself comes first.
    """
    found = [name for name in reached if is_test(name, "tests")]
    far = {name: reached[name] - WORD * kinship(name, changed) for name in found}
    found.sort(key=lambda name: (reached[name] > 0, far[name], times.of(name), name))
    choice = Choice([], [])
    for name in found:
        fits = times.of(name) <= budget
        budget -= times.of(name) if fits else 0
        (choice.run if fits else choice.left).append(name)
    return choice


def budget_for(changed: Iterable[str]) -> float:
    """Return the seconds for tests: few, if only texts and styles were changed."""
    small = all(name.endswith(TEXTS) or CATALOGUE.search(name) for name in changed)
    return SMALL_BUDGET if small else BUDGET


def browser_tests(reached: Mapping[str, int], changed: Collection[str]) -> list[str]:
    """Return the browser tests that a change can reach, those with a word of its path first.

    Their imports say little: they all build the site, and so need all that is on it.
    """
    found = [name for name in reached if is_test(name, "e2e")]
    return sorted(found, key=lambda name: (-kinship(name, changed), reached[name], name))


# ------------------------------------------------------------------ what changed


def git(root: Path, *words: str) -> list[str]:
    """Return the names that git prints."""
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True)
    return [name for name in re.split("[\0\n]", done.stdout) if name]


def project_files(root: Path) -> list[str]:
    """Return the names of all files, those that git does not know yet among them."""
    return git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard")


def base_of(root: Path, wanted: str) -> str:
    """Return the commit to compare with: the common ancestor with main, or with another."""
    for name in (wanted,) if wanted else ("main", "origin/main", "HEAD"):
        try:
            return git(root, "merge-base", "HEAD", name)[0]
        except (subprocess.CalledProcessError, FileNotFoundError):
            continue
    sys.exit(f"There is no commit {wanted!r} to compare with." if wanted else "This needs git.")


def changed_since(root: Path, base: str) -> list[str]:
    """Return the names of the files that differ from a commit, those that are new among them."""
    differing = git(root, "diff", "--name-only", "--no-renames", "-z", base)
    return sorted({*differing, *git(root, "ls-files", "-z", "--others", "--exclude-standard")})


# ------------------------------------------------------------------ running


def run(title: str, *commands: Iterable[str]) -> str:
    """Run commands beneath a title; return how that went."""
    print(f"\n== {title}", flush=True)
    codes = [subprocess.run([*command], cwd=ROOT, check=False).returncode for command in commands]
    return PASSED if {*codes} <= {0, NO_TESTS} else FAILED


def start_types() -> subprocess.Popen[str]:
    """Check the types while the tests run."""
    pipe, both = subprocess.PIPE, subprocess.STDOUT
    return subprocess.Popen(TYPES, cwd=ROOT, stdout=pipe, stderr=both, text=True)


def end_types(checking: subprocess.Popen[str]) -> str:
    """Wait for the types and show what was found; return how that went."""
    print("\n== Types (mypy --strict)", flush=True)
    print(checking.communicate()[0], end="")
    return FAILED if checking.returncode else PASSED


def listed(names: list[str]) -> str:
    """Write the first of some names, and how many more there are."""
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return ", ".join(names[:SHOWN]) + more


def summary(
    outcome: Mapping[str, str], choice: Choice, browsers: list[str], times: FileTimes
) -> list[str]:
    """Say what was run and what was not."""
    lines = [f"{name}: {how}" for name, how in outcome.items()]
    if choice.run:
        lines.append(f"Run: {listed(choice.run)}")
    if choice.left:
        seconds = f"{times.total(choice.left):.0f} s of processor time"
        lines.append(f"Left out, about {seconds}: {listed(choice.left)} (make unit)")
    if unknown := [name for name in choice.run + choice.left if name not in times.seconds]:
        lines.append(f"How long {len(unknown)} of them take is a guess; make unit records it.")
    if browsers:
        lines.append(f"Not run: {len(browsers)} files of browser tests, nearest {listed(browsers)}")
    return lines


def main() -> int:
    """Check what the command line asks for; return 1 if something failed."""
    parser = argparse.ArgumentParser(description="Check what a change can break.")
    parser.add_argument("--base", default="", help="the commit to compare with, instead of main")
    base = base_of(ROOT, parser.parse_args().base)
    changed = changed_since(ROOT, base)
    if not changed:
        print(f"Nothing differs from {base[:10]}.")
        return 0
    print(f"Changed since {base[:10]}: {listed(changed)}")
    typed = any(name.endswith(TYPED) for name in changed)
    checking = start_types() if typed else None
    outcome = {"Style": run("Style (ruff)", *STYLE)}
    reached = Graph.read(ROOT, {*project_files(ROOT), *changed}).reached_from(changed)
    times = FileTimes()
    choice = choose(reached, changed, times, budget_for(changed))
    many = f"{len(choice.run)} of {len(choice.run + choice.left)} files that the change can reach"
    tested = run(f"Tests: {many}", [*TESTS, *choice.run]) if choice.run else "nothing to run"
    outcome["Tests"] = f"{tested} ({many})"
    outcome["Types"] = end_types(checking) if checking else "not checked, no Python was changed"
    print("", *summary(outcome, choice, browser_tests(reached, changed), times), sep="\n")
    return int(FAILED in [how.partition(" ")[0] for how in outcome.values()])


if __name__ == "__main__":
    sys.exit(main())

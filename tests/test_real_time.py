"""No test depends on a number of seconds, but for the places that are listed."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.real_time import PLACES

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("e2e", "tests")
# Programs that measure, or that run for as long as they are told to; no test starts them.
PROGRAMS = (
    "e2e/benches/",
    "e2e/pictures.py",
    "tests/fuzz/",
    "tests/replica/anything.py",
    "tests/soak.py",
)
CLOCKS = {"monotonic", "perf_counter", "process_time", "time", "seconds_taken"}
TIMER = re.compile(r"setTimeout\([^;]*\b\d{2,}\b")  # in JavaScript


def called(node: ast.AST) -> tuple[str, str]:
    """Return on what a function is called, and its name."""
    if not isinstance(node, ast.Call):
        return "", ""
    if isinstance(node.func, ast.Attribute):
        return ast.unparse(node.func.value), node.func.attr
    return "", node.func.id if isinstance(node.func, ast.Name) else ""


def reads_clock(node: ast.AST) -> bool:
    """Return whether an expression reads a clock."""
    names = [called(each) for each in ast.walk(node)]
    return any(name in CLOCKS and (name != "time" or base == "time") for base, name in names)


def names_of(node: ast.AST) -> set[str]:
    """Return the names in an expression."""
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


def times(tree: ast.AST) -> set[str]:
    """Return the names that hold what a clock showed."""
    known = set[str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and reads_clock(node.value):
            known |= {name for target in node.targets for name in names_of(target)}
    return known


def is_number(node: ast.AST) -> bool:
    """Return whether an expression is a number that is written out."""
    if isinstance(node, ast.BinOp):
        return is_number(node.left) and is_number(node.right)
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float)


def uses_real_time(node: ast.AST, known: set[str], virtual: bool) -> bool:
    """Return whether a piece of a program waits for a number of seconds, or compares some."""
    base, name = called(node)
    if name == "sleep":
        return not (virtual and base == "asyncio")  # unit tests have a clock of their own
    if isinstance(node, ast.Compare):
        return reads_clock(node) or bool(names_of(node) & known)
    if isinstance(node, ast.keyword):
        return node.arg == "timeout" and is_number(node.value)
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and bool(TIMER.search(node.value))
    return name == "wait_for_timeout"


def places(
    tree: ast.AST, virtual: bool, within: str = "", known: frozenset[str] = frozenset()
) -> Iterator[str]:
    """Yield the names of the functions and constants in which real time is used."""
    for node in ast.iter_child_nodes(tree):
        name, times_here = within, known
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            name = f"{within}.{node.name}".lstrip(".")
            times_here = known if isinstance(node, ast.ClassDef) else known | times(node)
        elif isinstance(node, ast.Assign) and not within:
            name = ast.unparse(node.targets[0])
        if uses_real_time(node, set(times_here), virtual):
            yield name
        yield from places(node, virtual, name, frozenset(times_here))


def sources() -> Iterator[tuple[str, ast.AST]]:
    """Yield the tests and what they use: path and syntax tree."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if not name.startswith(PROGRAMS):
                yield name, ast.parse(path.read_text("utf-8"))


def test_real_time_is_used_only_where_it_is_listed() -> None:
    found = {
        f"{name}: {place}"
        for name, tree in sources()
        for place in places(tree, virtual=name.startswith("tests/"))
        if name != "tests/test_real_time.py"
    }
    assert found == set(PLACES)


USED = {
    "page.wait_for_timeout(500)": "a pause",
    "time.sleep(0.1)": "a pause",
    "await asyncio.sleep(3)": "a pause",
    "assert time.monotonic() - began < 6": "a limit",
    "began = perf_counter()\n    assert f() - began < 6": "a limit",
    "page.wait_for_selector('.grade', timeout=3000)": "a time-out",
    "page.evaluate('() => new Promise((done) => setTimeout(done, 300))')": "a pause of the page",
}
FINE = (
    "page.wait_for_selector('.grade')",
    "page.wait_for_selector('.grade', timeout=PATIENCE)",
    "page.clock.fast_forward(600)",
    "page.evaluate('() => { setTimeout(flood); }')",
    "print(time.monotonic() - began)",
)


@pytest.mark.parametrize("line", USED)
def test_a_new_use_of_real_time_is_found(line: str) -> None:
    tree = ast.parse(f"async def test_new():\n    {line}\n")
    assert set(places(tree, virtual=False)) == {"test_new"}, USED[line]


@pytest.mark.parametrize("line", FINE)
def test_what_waits_for_a_state_is_not_found(line: str) -> None:
    assert not list(places(ast.parse(f"def test_new():\n    {line}\n"), virtual=False))


def test_unit_tests_sleep_by_a_clock_of_their_own() -> None:
    tree = ast.parse("async def test_new():\n    await asyncio.sleep(3)\n")
    assert not list(places(tree, virtual=True))

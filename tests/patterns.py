"""Every regular expression of the engine and the page, found in the sources."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
SOURCES = {"bottega": ROOT / "engine", "page": ROOT / "site"}  # packages, and where they lie

IN_RE = frozenset(
    {"compile", "match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer"}
)
READERS = {"text": 1, "texts": 1, "field": 1, "optional": 1}
"""Methods of ours that take a pattern, all of which look at a text from end to end."""


class Found(NamedTuple):
    """A regular expression in the sources."""

    module: str
    line: int
    source: str  # as it stands there
    how: str  # which function of `re`; where that is not known, any


def found_patterns() -> list[Found]:
    """Every place where a pattern is given to `re` or to one of our readers."""
    return [
        found
        for package, home in SOURCES.items()
        for path in sorted((home / package).rglob("*.py"))
        for found in _in_module(path, ".".join(path.relative_to(home).with_suffix("").parts))
    ]


def _in_module(path: Path, module: str) -> Iterator[Found]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        name, owner = node.func.attr, ast.unparse(node.func.value)
        if owner == "re" and name in IN_RE:
            yield Found(module, node.lineno, ast.unparse(node.args[0]), name)
        elif name in READERS and len(node.args) > READERS[name]:
            source = ast.unparse(node.args[READERS[name]])
            yield Found(module, node.lineno, source, "fullmatch")


def text_of(found: Found) -> str | None:
    """The pattern itself, from the constants of its module; None if a caller gives it."""
    names = vars(import_module(found.module.removesuffix(".__init__")))
    try:
        value = eval(found.source, dict(names))
    except NameError:
        return None
    return value if isinstance(value, str) else None


def uses_of(found: Found) -> set[str]:
    """How a compiled pattern is used in its module: `fullmatch`, or else by looking everywhere."""
    if found.how != "compile":
        return {"fullmatch" if found.how in ("match", "fullmatch") else "search"}
    module = import_module(found.module.removesuffix(".__init__"))
    names = [n for n, v in vars(module).items() if getattr(v, "pattern", None) == text_of(found)]
    source = Path(str(module.__file__)).read_text("utf-8")
    used = {use for name in names for use in re.findall(rf"\b{name}\.(\w+)", source)}
    return {"fullmatch"} if used and used <= {"fullmatch", "match", "pattern"} else {"search"}

"""Which file needs which: all files of the project, and those that they import or read by name.

Imports are read from the sources, those of `import_module` among them; a module's name that is
written as text counts as an import, since parts of the page are found so. A source also needs the
files whose names it mentions: `"*.css"` beside `"static"` means the style sheets. That is a guess,
and a generous one: a reader too many costs seconds, one too few hides a fault.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import NamedTuple

IMPORT_ROOTS = ("engine", "site", "")
"""Where modules are looked for, as in pyproject.toml."""

EVERY_TEST_NEEDS = "tests/long_run.py"
"""The plugin that pyproject.toml loads into every run."""

HOLE = "*"  # what an f-string puts in
HERE = "__name__"
FINDS = " finds"  # marks what a module imports only when it is called
READING = 2  # how far what mentions a file is away from it
MODULE_NAME = re.compile(r"[a-z]\w*(?:\.(?:\w|\*)+)+")


def module_name(path: Path | PurePosixPath, root: Path | PurePosixPath) -> str:
    """Return `bottega.games.splendor.rules` for its file; a package for its `__init__`."""
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(source: str, package: str) -> Iterator[str]:
    """Yield every module that a source imports, `from a import b` as `a.b`; by name too."""
    yield from imported_in(ast.walk(ast.parse(source)), package)


def imported_in(nodes: Iterable[ast.AST], package: str) -> Iterator[str]:
    """Yield every module that a part of a source imports."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, *([base] if base else [])])
            yield from [f"{base}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Call) and _name(node.func) in ("import_module", "__import__"):
            yield from [str(a.value) for a in node.args[:1] if isinstance(a, ast.Constant)]


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def texts_in(nodes: Iterable[ast.AST], module: str) -> Iterator[str]:
    """Yield the strings of a source that have no spaces, with a `*` for what is put into them."""
    for node in nodes:
        text = ""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
        elif isinstance(node, ast.JoinedStr):
            text = "".join([_piece(value, module) for value in node.values])
        if text and not re.search(r"\s", text):
            yield text


def _piece(value: ast.expr, module: str) -> str:
    if isinstance(value, ast.Constant):
        return str(value.value)
    here = isinstance(value, ast.FormattedValue) and _name(value.value) == HERE
    return module if here else HOLE


class Source(NamedTuple):
    """What a Python file imports, and the texts in it that may name modules, files or folders."""

    imported: frozenset[str]
    texts: frozenset[str]
    words: frozenset[str]  # what stands between the slashes of the texts


def read_source(name: str, text: str) -> Source:
    """Read a file of this name; one that is no Python at the moment needs nothing."""
    module = modules_of(name)[0]
    package = module if name.endswith("__init__.py") else module.rpartition(".")[0]
    try:
        nodes = [*ast.walk(ast.parse(text))]
    except SyntaxError:
        nodes = []
    texts = frozenset(texts_in(nodes, module))
    words = frozenset([word for each in texts for word in each.split("/")])
    return Source(frozenset(imported_in(nodes, package)), texts, words)


def modules_of(name: str) -> list[str]:
    """Return the names by which a file can be imported, the usual one first."""
    path = PurePosixPath(name)
    roots = [root for root in IMPORT_ROOTS if path.is_relative_to(root)]
    return [module_name(path, PurePosixPath(root)) for root in roots]


class Graph:
    """The files of a project, and what each of them needs."""

    def __init__(self, sources: Mapping[str, Source], others: Iterable[str] = ()) -> None:
        """Take the Python files by their names, and the names of all other files."""
        self.sources = sources
        self.names = sorted({*sources, *others})
        self.files: dict[str, str] = {}  # by module
        for name in sources:
            self.files |= {module: name for module in modules_of(name) if module}

    @classmethod
    def read(cls, root: Path, names: Iterable[str]) -> Graph:
        """Read the files of these names; one that was deleted still has its importers."""
        found: dict[str, Source] = {}
        others = []
        for name in names:
            path = root / name
            if name.endswith(".py"):
                found[name] = read_source(name, path.read_text("utf-8") if path.exists() else "")
            else:
                others.append(name)
        return cls(found, others)

    def imported_by(self, name: str) -> set[str]:
        """Return the files that one file imports, and those that run before every test of it."""
        needed = {node for module in self.sources[name].imported for node in self._import(module)}
        if PurePosixPath(name).name.startswith("test_"):
            folders = [f"{folder}/" for folder in PurePosixPath(name).parents]
            beside = {f"{folder}conftest.py".removeprefix("./") for folder in folders}
            needed |= {*beside, EVERY_TEST_NEEDS} & {*self.sources}
        return needed - {name}

    def _import(self, module: str) -> Iterator[str]:
        """Yield the files that importing a module runs, and what it may find when it is called."""
        if module not in self.files:
            module = module.rpartition(".")[0]
        if module in self.files:
            yield self.files[module] + FINDS
        while module:
            if module in self.files:
                yield self.files[module]
            module = module.rpartition(".")[0]

    def found_by(self, name: str) -> set[str]:
        """Return the files that a file names as modules in its texts, to import them when called.

        A package that is named so is searched: what is directly in it counts as well.
        """
        found = set()
        for text in self.sources[name].texts:
            if not MODULE_NAME.fullmatch(text):
                continue
            module = text if text in self.files or HOLE in text else text.rpartition(".")[0]
            inside = self._inside[module] if module in self.files else ()
            alike = self._like(module) if HOLE in module else ()
            found |= {*inside, *alike, *([self.files[module]] if module in self.files else ())}
        return found - {name}

    @cached_property
    def _inside(self) -> dict[str, set[str]]:
        """The files directly in each package."""
        found: dict[str, set[str]] = defaultdict(set)
        for module, file in self.files.items():
            found[module.rpartition(".")[0]].add(file)
        return found

    def _like(self, pattern: str) -> set[str]:
        """Return the files of the modules with a name like that."""
        wanted = re.compile(re.escape(pattern).replace(r"\*", r"[^.]+"))
        return {file for module, file in self.files.items() if wanted.fullmatch(module)}

    @cached_property
    def users(self) -> dict[str, set[str]]:
        """The files that import a file, for every file."""
        found: dict[str, set[str]] = defaultdict(set)
        for name in self.sources:
            for needed in self.imported_by(name):
                found[needed].add(name)
            for needed in self.found_by(name):
                found[needed].add(name + FINDS)
        return found

    def readers(self, name: str) -> set[str]:
        """Return the sources that mention a file: its name, and one of its folders."""
        *folders, end = name.split("/")
        found = set()
        for reader, source in self.sources.items():
            pieces = [text.rpartition("/") for text in source.texts]
            called = any(_is_called(end, pattern) for *_, pattern in pieces)
            if called and (not folders or source.words & {*folders}):
                found.add(reader)
        return found - {name}

    def reached_from(self, changed: Iterable[str]) -> dict[str, int]:
        """Return every file that a change can reach, with its distance from the change.

        What mentions a changed file is as far away as what imports an importer of it, and what
        imports a reader is reached; but what mentions a reader is not.
        """
        found = dict.fromkeys([name for name in changed if name in self.names], 0)
        reading = {reader for name in found for reader in self.readers(name)}
        newest, distance = {*found}, 0
        while newest or distance < READING:
            distance += 1
            newest = {user for name in newest for user in self.users[name]}
            newest = (newest | (reading if distance == READING else set())) - found.keys()
            found |= dict.fromkeys(newest, distance)
        return {name: far for name, far in found.items() if not name.endswith(FINDS)}


def _is_called(end: str, pattern: str) -> bool:
    """Whether a file's name is written like that; a pattern must at least say how it ends."""
    if HOLE not in pattern:
        return end == pattern
    ending = pattern.rpartition(HOLE)[2]
    return "." in ending and fnmatchcase(end, pattern)

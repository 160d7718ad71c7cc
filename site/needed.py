"""Tells what of the engine and of the standard library a browser tab needs.

What the page imports, wherever it does, and what is imported for its sake: `first_modules` starts
Pyodide in Node, lets it do so, and reads off what came.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOMS = ("bottega/games", "bottega/bots")  # whose modules are found by looking


def imports_of(source: str) -> Iterator[ast.Import | ast.ImportFrom]:
    """Give every import in a module, those within functions too."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node


def modules_in(found: ast.Import | ast.ImportFrom) -> list[str]:
    """Name the modules that an import may lead to."""
    names = [alias.name for alias in found.names]
    if isinstance(found, ast.Import):
        return names
    return [str(found.module), *(f"{found.module}.{name}" for name in names)]


def file_of(engine: Path, module: str) -> Path | None:
    """Find where a module of the engine is written."""
    path = engine / module.replace(".", "/")
    places = (path / "__init__.py", path.with_suffix(".py"))
    return next((place for place in places if place.is_file()), None)


def wanted_imports(page: Path, engine: Path) -> list[str]:
    """Give every import of the page, and of what it needs of the engine, as it is written."""
    folders = (page, *(engine / room for room in ROOMS))
    open_files = [file for folder in folders for file in sorted(folder.rglob("*.py"))]
    read: set[Path] = set()
    written: set[str] = set()
    while open_files:
        file = open_files.pop()
        if file in read:
            continue
        read.add(file)
        for found in imports_of(file.read_text("utf-8")):
            written.add(ast.unparse(found))
            led = [file_of(engine, module) for module in modules_in(found)]
            open_files += [place for place in led if place]
    return sorted(written)

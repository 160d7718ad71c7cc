"""Compiles an archive of Python to byte code, within Pyodide: so it is the byte code it reads.

It runs in Node at build time (see scripts/bytecode.mjs), which calls `compile_archive`.
"""

import ast
import base64
import hashlib
import importlib.util
import io
import marshal
import zipfile
from collections.abc import Iterator, Mapping
from importlib import import_module

# What stands in the library's archive without belonging to the standard library.
GUESTS = frozenset({"_pyodide", "pyodide", "micropip", "pyscript"})

# Whose functions are asked for their annotations: Pyodide binds what JavaScript offers by them.
ANNOTATED = frozenset({"_pyodide", "pyodide"})

SOURCE_OF_FROZEN = {  # where it is not the name
    "_frozen_importlib": "importlib._bootstrap",
    "_frozen_importlib_external": "importlib._bootstrap_external",
}

DEEDS = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)  # which cannot be empty
DOCUMENTED = (ast.Module, *DEEDS)


def without_docstrings(tree: ast.Module) -> ast.Module:
    """Leave a module's docstrings out: nobody asks for them in a browser.

    Assertions stay, which they would not if the compiler were told to leave docstrings behind.
    """
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            alone = isinstance(node, DEEDS) and len(node.body) == 1
            node.body[:1] = [ast.copy_location(ast.Pass(), node.body[0])] if alone else []
    return tree


def without_types(tree: ast.Module) -> ast.Module:
    """Leave out what only a type checker reads: each annotated function would bring another.

    What classes note of their fields stays, since named tuples and data classes are made from it;
    and so does what `singledispatch` reads off the functions that are registered with it.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not is_registered(node):
            node.returns = None
            for argument in ast.walk(node.args):
                if isinstance(argument, ast.arg):
                    argument.annotation = None
    return tree


def is_registered(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Tell whether a function is registered by its annotations."""
    named = [each.attr for each in function.decorator_list if isinstance(each, ast.Attribute)]
    return "register" in named


def bytecode(name: str, source: bytes, is_library: bool) -> bytes:
    """Compile one file.

    The standard library leaves assertions behind, too.
    """
    room = name.split("/")[0]
    level = 2 if is_library and room not in GUESTS else 0
    tree = without_docstrings(ast.parse(source))
    lean = tree if is_library and room in ANNOTATED else without_types(tree)
    code = compile(lean, name, "exec", dont_inherit=True, optimize=level)
    # Unchecked: the reader trusts the archive instead of looking for a source beside it.
    digest = importlib.util.source_hash(source)
    to_pyc = import_module("importlib._bootstrap_external")._code_to_hash_pyc
    return bytes(to_pyc(code, digest, False))


def compiled(files: Mapping[str, bytes], is_library: bool) -> Iterator[tuple[str, bytes]]:
    """Compile what is Python, and pass on what else there is."""
    for name, data in files.items():
        if name.endswith(("/", "/RECORD")):
            continue
        if name.endswith(".py"):
            yield name + "c", bytecode(name, data, is_library)
        elif name.endswith(".dist-info/METADATA"):
            yield name, without_description(data)
        else:
            yield name, data


def without_description(metadata: bytes) -> bytes:
    """Leave out a package's description, its whole README: nobody reads it in a browser."""
    return metadata.partition(b"\n\n")[0] + b"\n\n"


def record(name: str, files: Mapping[str, bytes]) -> bytes:
    """Write a wheel's list of its files, with hashes and sizes; of itself it gives neither."""
    lines = []
    for path, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{path},sha256={digest},{len(data)}\n")
    return "".join([*lines, f"{name},,\n"]).encode()


def packed(files: Mapping[str, bytes]) -> bytes:
    """Pack files; a fixed date lets the same input give the same archive, bit for bit."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", compresslevel=9) as archive:
        for name, data in files.items():
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, data)
    return target.getvalue()


def compile_archive(path: str, is_library: bool) -> bytes:
    """Compile an archive."""
    with zipfile.ZipFile(path) as archive:
        source = {name: archive.read(name) for name in sorted(archive.namelist())}
    files = dict(compiled(source, is_library))
    lists = [name for name in source if name.endswith(".dist-info/RECORD") and not is_library]
    return packed(files | {name: record(name, files) for name in lists})


def compile_frozen(path: str) -> dict[str, bytes]:
    """Compile what is frozen into Python anew, from the sources in an archive."""
    names = import_module("_imp")._frozen_module_names()
    made = {}
    with zipfile.ZipFile(path) as archive:
        for name in names:
            module = SOURCE_OF_FROZEN.get(name, name)
            source = f"{module.replace('.', '/')}.py"
            if source in archive.namelist():
                tree = without_types(without_docstrings(ast.parse(archive.read(source))))
                code = compile(tree, f"<frozen {module}>", "exec", dont_inherit=True)
                made[name] = marshal.dumps(code)
    return made

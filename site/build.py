"""Builds the site into .build/site, doing only what changed since the last time.

Each step names the files it reads and what it makes; it runs when the content of those files is
not what it was, or when what it makes is gone. The result loads nothing from any other host and
can be copied to any folder of any static host.
"""

import base64
import hashlib
import json
import shutil
import sys
import sysconfig
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import assemble
import needed
import stamping
import tools
import trim
from packing import Files, packed, unpacked

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build"
NPM = BUILD / "npm"
STOCK = NPM / "node_modules/pyodide"  # as it comes
PYODIDE = BUILD / "pyodide"  # and trimmed
PYSCRIPT = NPM / "node_modules/@pyscript/core"
BINARYEN = NPM / "node_modules/binaryen"
MICROPIP = BUILD / "micropip"
WHEEL = BUILD / "wheel"
SOURCES = BUILD / "sources"  # archives to compile
LIBRARY = BUILD / "bytecode/library"  # compiled: what others wrote
OURS = BUILD / "bytecode/ours"  # compiled: the engine and the page
NEEDED = BUILD / "needed.json"  # the modules of the library that a visit needs
PLAIN = BUILD / "plain"  # the site under the names its sources use, for tests and comparisons
DIGEST = BUILD / "snapshot/digest"  # of Python's memory when the page is imported
SITE = BUILD / "site"

OUR_MODULES = tuple(sorted((ROOT / "site/scripts").glob("*.mjs")))  # which may look into Pyodide
NPM_FILES = ("package.json", "package-lock.json", ".npmrc")
BROWSER_PYTHON = "3.14"  # what Pyodide runs, and so what micropip must suit


class BuildError(Exception):
    """A step failed; the message tells what to do."""


class BuildStep(NamedTuple):
    """One part of the build."""

    name: str  # names its stamp
    deed: str  # what it does, told to whoever waits
    reads: tuple[Path, ...]  # files and folders whose content decides whether it runs again
    makes: Path
    run: Callable[[], None]


def files_under(paths: Iterable[Path]) -> list[Path]:
    """List the files at or below the paths, caches left out, in a fixed order."""
    found: list[Path] = []
    for path in paths:
        found += [path] if path.is_file() else path.rglob("*")
    return sorted(file for file in found if file.is_file() and "__pycache__" not in file.parts)


def fingerprint(paths: Iterable[Path]) -> str:
    """Digest the names and contents of the files at or below the paths."""
    digest = hashlib.sha256()
    for file in files_under(paths):
        digest.update(f"{file.relative_to(ROOT)}\0".encode())
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def carry_out(step: BuildStep) -> bool:
    """Run a step unless it is up to date; tell whether it ran."""
    stamp = BUILD / "stamps" / step.name
    now = fingerprint(step.reads)
    if step.makes.exists() and stamp.exists() and stamp.read_text() == now:
        return False
    print(step.deed, flush=True)
    stamp.unlink(missing_ok=True)
    step.run()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(now)
    return True


def run(command: list[str | Path], folder: Path, advice: str) -> None:
    """Run a command quietly; when it fails, show what it said, and the advice."""
    done = tools.run(command, folder)
    if done.returncode:
        raise BuildError(f"{done.stdout}\n{advice}")


def find_program(name: str) -> str | None:
    """Find a program in this virtual environment, else on the PATH."""
    return shutil.which(name, path=sysconfig.get_path("scripts")) or shutil.which(name)


def node_program(name: str) -> str:
    """Find `node` or `npm`; a machine without both gets them from PyPI, inside .venv."""
    if not (find_program("node") and find_program("npm")):
        tools.install("node")
    found = find_program(name)
    if not found:
        raise BuildError(f"There is no {name} here: install Node 20 or newer, then run again.")
    return found


def install_runtime() -> None:
    """Install Pyodide and PyScript exactly as the lock file says."""
    shutil.rmtree(NPM, ignore_errors=True)
    NPM.mkdir(parents=True)
    for name in NPM_FILES:
        shutil.copy(ROOT / "static" / name, NPM)
    what = "the browser runtime (Pyodide, PyScript and others from npm)"
    tools.fetch(what, [node_program("npm"), "ci", "--ignore-scripts"], NPM)
    leave_one_tool(BINARYEN)


def leave_one_tool(binaryen: Path) -> None:
    """Delete the tools of binaryen except `wasm-opt`: 90 MB that nothing runs."""
    for file in (*binaryen.glob("bin/wasm*"), *binaryen.glob("index.*")):
        if file.name != "wasm-opt":
            file.unlink()


def download_micropip() -> None:
    """Download micropip's wheel; pip checks its hash."""
    shutil.rmtree(MICROPIP, ignore_errors=True)
    listed = ROOT / "static/micropip.txt"
    for_browser = ("--no-deps", "--only-binary=:all:", "--python-version", BROWSER_PYTHON)
    words = ("download", "--require-hashes", *for_browser, "-d", MICROPIP, "-r", listed)
    tools.fetch("micropip", tools.pip(*words))


def trim_pyodide() -> None:
    """Leave out of Pyodide what only extensions in C could want."""
    shutil.rmtree(PYODIDE, ignore_errors=True)
    shutil.copytree(STOCK, PYODIDE)
    loader, wasm = PYODIDE / "pyodide.asm.mjs", PYODIDE / "pyodide.asm.wasm"
    scripts = (PYODIDE / "pyodide.mjs", *OUR_MODULES)
    others = [script.read_text("utf-8") for script in scripts]
    text, content = trim.trimmed(loader.read_text("utf-8"), others, wasm.read_bytes())
    loader.write_text(text, "utf-8")
    wasm.write_bytes(content)
    script = BINARYEN / "bin/wasm-opt"
    advice = "Pyodide's WebAssembly could not be trimmed."
    run([node_program("node"), script, wasm, *trim.LEAVE_OUT, "-o", wasm], ROOT, advice)
    wasm.write_bytes(trim.lean(wasm.read_bytes(), compile_frozen()))


def compile_frozen() -> dict[str, bytes]:
    """Compile anew what is frozen into Python."""
    made = PYODIDE / "frozen.json"
    advice = "Pyodide could not be started in Node: Node 20 or newer is needed."
    run([node_program("node"), ROOT / "site/scripts/frozen.mjs", PYODIDE, made], ROOT, advice)
    return {name: base64.b64decode(code) for name, code in json.loads(made.read_text()).items()}


def compile_archives(output: Path, *archives: Path) -> None:
    """Compile archives of Python to byte code, each into one of the same name."""
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)
    script = ROOT / "site/scripts/bytecode.mjs"
    advice = "Pyodide could not be started in Node: Node 20 or newer is needed."
    run([node_program("node"), script, PYODIDE, output, *archives], ROOT, advice)


def source_archive(name: str, content: bytes) -> Path:
    """Keep an archive of sources to compile."""
    SOURCES.mkdir(parents=True, exist_ok=True)
    (SOURCES / name).write_bytes(content)
    return SOURCES / name


def compile_library() -> None:
    """Compile the standard library, with micropip and PyScript's own modules in it."""
    name = "python_stdlib.zip"
    own = PYSCRIPT / "src/stdlib/pyscript"
    finder = ROOT / "site/python_rest.py"
    joined = assemble.library_archive(PYODIDE / name, only_wheel(MICROPIP), own, finder)
    compile_archives(LIBRARY, source_archive(name, joined))


def compile_ours() -> None:
    """Compile the engine and the page."""
    page = source_archive("page.zip", assemble.page_archive(ROOT / "site"))
    compile_archives(OURS, only_wheel(WHEEL), page)


def renew_ours(output: Path) -> Path:
    """Copy the compiled engine and page to a folder, with the source of what has changed since."""
    wheel, page = only_wheel(OURS), OURS / "page.zip"
    parts = (
        (wheel, only_wheel(WHEEL), ROOT / "engine/bottega"),
        (page, SOURCES / "page.zip", ROOT / "site/page"),
    )
    renewed = {
        compiled.name: packed(with_sources(unpacked(compiled), unpacked(source), folder))
        for compiled, source, folder in parts
    }
    assemble.write_tree(output, renewed)
    return output


def with_sources(code: Files, compiled: Files, folder: Path) -> Files:
    """Return byte code without what has changed since the sources in `compiled`, and its source."""
    found = files_under([folder])
    now = {path.relative_to(folder.parent).as_posix(): path.read_bytes() for path in found}
    same = {f"{name}c" for name, data in now.items() if compiled.get(name) == data}
    changed = {name: data for name, data in now.items() if f"{name}c" not in same & {*code}}
    kept = {name for name in code if name in same or not name.startswith(f"{folder.name}/")}
    return {**{name: code[name] for name in kept}, **changed}


def find_needed() -> None:
    """Find out which modules of the library a visit needs."""
    imports = SOURCES / "imports.json"
    imports.write_text(json.dumps(needed.wanted_imports(ROOT / "site/page", ROOT / "engine")))
    script = ROOT / "site/scripts/needed.mjs"
    library = LIBRARY / "python_stdlib.zip"
    advice = "Pyodide could not import the page in Node."
    read: list[str | Path] = [PYODIDE, library, only_wheel(OURS), OURS / "page.zip", imports]
    run([node_program("node"), script, *read, NEEDED], ROOT, advice)


def build_wheel() -> None:
    """Build the engine's wheel."""
    shutil.rmtree(WHEEL, ignore_errors=True)
    command: list[str | Path] = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
    run([*command, "-d", WHEEL], ROOT, "The engine's wheel could not be built.")
    with zipfile.ZipFile(only_wheel(WHEEL)) as wheel:
        if "bottega/__init__.py" not in wheel.namelist():
            raise BuildError("The wheel holds no engine: see [tool.hatch] in pyproject.toml.")


def only_wheel(folder: Path) -> Path:
    """Return the one wheel in a folder."""
    (wheel,) = folder.glob("*.whl")
    return wheel


def site_parts(ours: Path = OURS) -> assemble.Parts:
    """Say where the parts of the site come from."""
    packages = NPM / "node_modules"
    return assemble.Parts(ROOT, PYODIDE, PYSCRIPT / "dist", LIBRARY, NEEDED, ours, packages)


def assemble_site() -> None:
    """Put the site together."""
    assemble.write_tree(PLAIN, assemble.site_files(site_parts()))


def take_snapshot() -> None:
    """Start Python from the site, and note the digest of its memory."""
    DIGEST.parent.mkdir(parents=True, exist_ok=True)
    script = ROOT / "site/scripts/digest.mjs"
    advice = "Python's memory could not be taken in Node: Node 20 or newer is needed."
    run([node_program("node"), script, PLAIN, DIGEST], ROOT, advice)


def stamp_site() -> None:
    """Give every file of the site its address."""
    files = {file.relative_to(PLAIN).as_posix(): file.read_bytes() for file in files_under([PLAIN])}
    assemble.write_tree(SITE, stamping.stamped(assemble.with_snapshot(files, DIGEST.read_text())))


def steps() -> tuple[BuildStep, ...]:
    """Name the steps of the build, in order."""
    static, site = ROOT / "static", ROOT / "site"
    npm = tuple(static / name for name in NPM_FILES)
    micropip = static / "micropip.txt"
    compiler = (site / "scripts/bytecode.mjs", site / "bytecode.py", site / "python_rest.py")
    trimmer = (*npm, site / "trim.py", site / "unread.py", site / "bytecode.py", *OUR_MODULES)
    library = (*npm, micropip, *compiler, site / "assemble.py")
    engine = (ROOT / "pyproject.toml", ROOT / "engine")
    ours = (*npm, *compiler, *engine, site / "page", site / "assemble.py")
    recorder = (site / "scripts/needed.mjs", site / "needed.py")
    wheel = (*engine, ROOT / "README.md", ROOT / "LICENSE")  # both are in it
    everything = (*library, *engine, static, site)
    started = [PLAIN / name for name in assemble.IN_SNAPSHOT]
    return (
        BuildStep("npm", "Installing the browser runtime", npm, STOCK, install_runtime),
        BuildStep("micropip", "Downloading micropip", (micropip,), MICROPIP, download_micropip),
        BuildStep("trim", "Trimming Pyodide", trimmer, PYODIDE, trim_pyodide),
        BuildStep("library", "Compiling the standard library", library, LIBRARY, compile_library),
        BuildStep("wheel", "Building the engine's wheel", wheel, WHEEL, build_wheel),
        BuildStep("ours", "Compiling the engine and the page", ours, OURS, compile_ours),
        BuildStep("needed", "Finding what a visit needs", (*ours, *recorder), NEEDED, find_needed),
        BuildStep("plain", "Assembling the site", everything, PLAIN / "index.html", assemble_site),
        BuildStep("snapshot", "Starting Python once", (*started,), DIGEST, take_snapshot),
        BuildStep("site", "Stamping the site", (PLAIN, DIGEST), SITE / "index.html", stamp_site),
    )


def build() -> int:
    """Bring .build/site up to date; return how many steps had to run."""
    return sum([carry_out(step) for step in steps()])


def main() -> None:
    """Build, and say where the site is."""
    try:
        ran = build()
    except (BuildError, tools.FetchError) as error:
        sys.exit(str(error))
    size = sum(file.stat().st_size for file in files_under([SITE])) / 1e6
    state = "is up to date" if not ran else "is ready"
    print(f"The site {state}: {SITE.relative_to(ROOT)} ({size:.1f} MB)")


if __name__ == "__main__":
    main()

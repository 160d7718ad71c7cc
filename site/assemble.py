"""Puts the files of the site together: what goes where, and the texts made on the way."""

import hashlib
import io
import json
import re
import zipfile
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import NamedTuple

from page import words

# What of PyScript is loaded; its editor, terminal and toy interpreter are not.
PYSCRIPT_PARTS = ("core.js", "core-*.js", "error-*.js")
UNWANTED_PLUGINS = [
    "codemirror",
    "deprecations-manager",
    "donkey",
    "error",
    "py-editor",
    "py-game",
    "py-terminal",
]
PYODIDE_PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
STATIC_PARTS = ("*.css", "*.js", "*.svg", "games/*/*.css")  # the rest of static/ is not served
MORPH = "runtime/idiomorph.js"  # a classic script: it makes the global `Idiomorph`
OPENING = ("opening.", "title", "motto")  # what the first screen says before Python is there
SOURCE_MAP = re.compile(rb"\n//# sourceMappingURL=\S+\s*$")  # the maps are not served


class Parts(NamedTuple):
    """Where the parts of the site come from."""

    root: Path
    pyodide: Path
    pyscript: Path
    idiomorph: Path
    bytecode: Path  # the standard library and micropip, compiled
    engine: Path  # the wheel


Files = dict[str, bytes]


def wanted(folder: Path, patterns: tuple[str, ...]) -> Files:
    """Read the files of a folder that match, by their path in it."""
    return {
        path.relative_to(folder).as_posix(): SOURCE_MAP.sub(b"\n", path.read_bytes())
        if path.suffix in (".js", ".mjs")
        else path.read_bytes()
        for pattern in patterns
        for path in sorted(folder.glob(pattern))
    }


def beneath(prefix: str, files: Files) -> Files:
    """Move files into a folder."""
    return {f"{prefix}/{name}": data for name, data in files.items()}


def lock_file(stock: str, micropip: Path) -> bytes:
    """Write Pyodide's list of packages with micropip alone, and the hash of the wheel we serve.

    The stock list names three hundred packages of another host, and micropip as source.
    """
    lock = json.loads(stock)
    entry = lock["packages"]["micropip"]
    entry["file_name"] = micropip.name
    entry["version"] = micropip.name.split("-")[1]
    entry["sha256"] = hashlib.sha256(micropip.read_bytes()).hexdigest()
    lock["packages"] = {"micropip": entry}
    return json.dumps(lock, indent=1).encode()


def runtime_files(parts: Parts) -> Files:
    """Gather what the page stands on: Pyodide, our byte code, micropip, PyScript, Idiomorph."""
    stock = (parts.pyodide / "pyodide-lock.json").read_text()
    (micropip,) = parts.bytecode.glob("*.whl")
    pyodide = {
        **wanted(parts.pyodide, PYODIDE_PARTS),
        "boot.mjs": (parts.root / "site/boot.mjs").read_bytes(),
        "stdlib.zip": (parts.bytecode / "stdlib.zip").read_bytes(),
        "pyodide-lock.json": lock_file(stock, micropip),
        micropip.name: micropip.read_bytes(),
    }
    pyscript = wanted(parts.pyscript, PYSCRIPT_PARTS)
    return {
        **beneath("runtime/pyodide", pyodide),
        **beneath("runtime/pyscript", pyscript),
        MORPH: (parts.idiomorph / "idiomorph.min.js").read_bytes(),
    }


def page_archive(site: Path) -> bytes:
    """Pack the page's Python; the same sources give the same archive."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for path in sorted((site / "page").rglob("*.py")):
            info = zipfile.ZipInfo(path.relative_to(site).as_posix(), (1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, path.read_bytes())
    return packed.getvalue()


def config_file(engine: Path) -> bytes:
    """Write PyScript's configuration."""
    config = {
        "interpreter": "./runtime/pyodide/boot.mjs",
        "packages": [f"./wheels/{engine.name}"],
        "packages_cache": "never",  # a cached copy would outlive a rebuilt wheel
        "index_urls": ["./no-package-index"],  # everything is here; never ask another host
        "files": {"./page.zip": "./*"},
        "plugins": [f"!{name}" for name in UNWANTED_PLUGINS],
    }
    return json.dumps(config, indent=1).encode()


def sprites(static: Path) -> str:
    """Join the drawings that the page refers to by id: the frame's, then each game's."""
    drawings = [*static.glob("sprite.svg"), *sorted(static.glob("games/*/sprite.svg"))]
    return "".join(path.read_text("utf-8") for path in drawings)


def style_links(files: Files) -> str:
    """Link the style sheets: ours first, then each game's."""
    sheets = sorted(
        (name for name in files if name.endswith(".css")), key=lambda n: (n.count("/"), n)
    )
    return "\n".join(f'<link rel="stylesheet" href="{escape(sheet)}">' for sheet in sheets)


def preload_links(files: Files) -> str:
    """Ask the browser to fetch at once what Python's start will want one after the other.

    Not the WebAssembly: measured once, in Chromium on a busy machine, preloading it made later
    visits slower, as if it were compiled anew each time, by more than the first visit gained.
    """
    links = []
    for name in sorted(files, key=lambda n: -len(files[n])):
        if name.endswith((".zip", ".whl", "pyodide-lock.json")):
            links.append(f'<link rel="preload" as="fetch" crossorigin href="{escape(name)}">')
        elif name.startswith("runtime/") and name.endswith("js") and name != MORPH:
            links.append(f'<link rel="modulepreload" href="{escape(name)}">')
    return "\n".join(links)


def opening_words() -> str:
    """Give the first screen its words, from the same catalogues as the rest of the page."""
    opening = {
        language: {key: text for key, text in catalogue.items() if key.startswith(OPENING)}
        for language, catalogue in words.FRAME.items()
    }
    return json.dumps(opening, ensure_ascii=False).replace("<", "\\u003c")


def fill(template: str, values: Mapping[str, str]) -> str:
    """Replace each `<!-- name -->` that has a value."""
    for name, value in values.items():
        template = template.replace(f"<!-- {name} -->", value)
    return template


def site_files(parts: Parts) -> Files:
    """Make every file of the site, by its path."""
    site, static = parts.root / "site", parts.root / "static"
    served = wanted(static, STATIC_PARTS)
    served.pop("sprite.svg", None)  # the page holds it
    files = {
        **beneath("static", served),
        **runtime_files(parts),
        f"wheels/{parts.engine.name}": parts.engine.read_bytes(),
        "page.zip": page_archive(site),
        "pyscript.json": config_file(parts.engine),
        "thinker.mjs": (site / "thinker.mjs").read_bytes(),
    }
    values = {
        "styles": style_links(files),
        "preload": preload_links(files),
        "sprites": sprites(static),
        "opening": f'<script type="application/json" id="opening-words">{opening_words()}</script>',
    }
    files["index.html"] = fill((site / "index.html").read_text("utf-8"), values).encode()
    return files


def write_tree(folder: Path, files: Files) -> None:
    """Make a folder hold exactly these files, touching only what differs."""
    for path in [path for path in folder.rglob("*") if path.is_file()]:
        if path.relative_to(folder).as_posix() not in files:
            path.unlink()
    for name, data in files.items():
        path = folder / name
        if not path.exists() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)

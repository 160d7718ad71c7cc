"""Puts the files of the site together: what goes where, and the texts made on the way."""

import io
import json
import re
import zipfile
from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path
from typing import NamedTuple

import apart
import drawings
import start
from page import words
from page.app import FLAGSHIP

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
# What is loaded only when somebody plays by link: Trystero with what it stands on, and QR codes.
LAZY_PARTS = {
    "runtime/trystero": (
        ("@trystero-p2p/nostr/dist", "index.mjs", "nostr.mjs"),
        ("@trystero-p2p/core/dist", "*.mjs", ""),
        ("@noble/secp256k1", "index.js", "secp256k1.js"),
    ),
    "runtime/lean-qr": (("lean-qr", "index.mjs", "index.mjs"),),
}
FETCHED_LATER = ("games/",)  # archives that no start needs
PACKAGE_NAMES = {  # how these name each other, and where each of them is served
    b'"@trystero-p2p/core"': b'"./index.mjs"',
    b'"@noble/secp256k1"': b'"./secp256k1.js"',
}
PYODIDE_PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
STATIC_PARTS = ("*.css", "icon*", "social.png", "games/*/*.css")  # the rest is not served
# What the page loads.
SCRIPTS = ("drag.js", "fetching.js", "games.js", "morph.js", "opening.js", "pictures.js")
AT_THE_TOP = ("thinker.mjs", "room.mjs", "offline.js")  # a worker governs only what lies beside it
OPENING = ("opening.", "title", "motto")  # what the first screen says before Python is there
SOURCE_MAP = re.compile(rb"\n//# sourceMappingURL=\S+\s*$")  # the maps are not served


class Parts(NamedTuple):
    """Where the parts of the site come from."""

    root: Path
    pyodide: Path
    pyscript: Path
    library: Path  # the standard library with micropip and PyScript's modules, compiled
    ours: Path  # the engine's wheel and the page, compiled
    packages: Path  # what else npm installed


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


def lock_file(stock: str) -> str:
    """Write Pyodide's list of packages with micropip alone.

    The stock list names three hundred packages of another host. Micropip is not fetched from
    anywhere: our standard library holds it.
    """
    lock = json.loads(stock)
    lock["packages"] = {"micropip": lock["packages"]["micropip"]}
    return json.dumps(lock, separators=(",", ":"))


def runtime_files(parts: Parts) -> Files:
    """Gather what the page stands on: Pyodide, our byte code and PyScript."""
    lock = lock_file((parts.pyodide / "pyodide-lock.json").read_text())
    boot = (parts.root / "site/scripts/boot.mjs").read_text("utf-8")
    return {
        "runtime/boot.mjs": boot.replace('"the lock file"', json.dumps(lock)).encode(),
        "runtime/python_stdlib.zip": (parts.library / "python_stdlib.zip").read_bytes(),
        **beneath("runtime/pyodide", wanted(parts.pyodide, PYODIDE_PARTS)),
        **beneath("runtime/pyscript", wanted(parts.pyscript, PYSCRIPT_PARTS)),
    }


def lazy_files(packages: Path) -> Files:
    """Gather what only players by link load; browsers know no package names, so paths take over."""
    files: Files = {}
    for folder, parts in LAZY_PARTS.items():
        for source, pattern, target in parts:
            for name, data in wanted(packages / source, (pattern,)).items():
                for package, path in PACKAGE_NAMES.items():
                    data = data.replace(package, path)
                files[f"{folder}/{target or name}"] = data
    return files


def packed(files: Files) -> bytes:
    """Pack files; the same files give the same archive."""
    archived = io.BytesIO()
    with zipfile.ZipFile(archived, "w") as archive:
        for name, data in sorted(files.items()):
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, data, compresslevel=9)
    return archived.getvalue()


def unpacked(archive: Path) -> Files:
    """Read the files of an archive."""
    with zipfile.ZipFile(archive) as source:
        return {name: source.read(name) for name in source.namelist() if name[-1] != "/"}


def library_archive(library: Path, micropip: Path, pyscript: Path) -> bytes:
    """Join the Python that is read at every start: the standard library, micropip, PyScript's own.

    From there micropip need not be installed, nor PyScript's modules be compiled in the browser.
    """
    own = beneath("pyscript", wanted(pyscript, ("*.py",)))
    return packed({**unpacked(library), **unpacked(micropip), **own})


def page_archive(site: Path) -> bytes:
    """Pack the page's Python as source."""
    return packed(beneath("page", wanted(site / "page", ("**/*.py",))))


def config_file(engine: Path) -> str:
    """Write PyScript's configuration."""
    config = {
        "interpreter": "./runtime/boot.mjs",
        "packages": [f"./wheels/{engine.name}"],
        "packages_cache": "never",  # a cached copy would outlive a rebuilt wheel
        "index_urls": ["./no-package-index"],  # everything is here; never ask another host
        "files": {"./page.zip": "./ours.zip"},  # Python imports from an archive as it stands
        "plugins": [f"!{name}" for name in UNWANTED_PLUGINS],
    }
    return json.dumps(config)


def sprites(static: Path) -> str:
    """Join the drawings that the page refers to by id: the frame's, then those of games.

    Of a game that is fetched later there is only what the first screen shows.
    """
    drawn = [drawings.by_reference(path) for path in static.glob("sprite.svg")]
    for path in sorted(static.glob("games/*/sprite.svg")):
        game, sprite = path.parent.name, drawings.by_reference(path)
        drawn.append(sprite if game == FLAGSHIP else drawings.only(sprite, apart.emblem(game)))
    return "".join(drawn)


def style_links(files: Files, pictures: bool = False) -> str:
    """Link the style sheets: ours first, then each game's; or those that hold the pictures.

    Pictures are linked after all that is to be seen first: it would wait for them.
    """
    sheets = [name for name in files if name.endswith(".css")]
    linked = [name for name in sheets if name.endswith("/pictures.css") == pictures]
    linked.sort(key=lambda name: (name.count("/"), name))
    return "\n".join(f'<link rel="stylesheet" href="{escape(sheet)}">' for sheet in linked)


def preload_links(files: Files) -> str:
    """Ask the browser to fetch at once what Python's start will want one after the other.

    Only scripts: fetching.js asks for the rest, unless it is kept on the device already.
    """
    scripts = [name for name in files if name.startswith("runtime/") and name.endswith("js")]
    scripts.sort(key=lambda name: -len(files[name]))
    wanted_at_once = [escape(name) for name in scripts if not is_lazy(name)]
    return "\n".join(f'<link rel="modulepreload" href="{name}">' for name in wanted_at_once)


def is_lazy(name: str) -> bool:
    """Tell whether a file is loaded only when somebody plays by link."""
    return name.startswith(tuple([f"{folder}/" for folder in LAZY_PARTS]))


def opening_words() -> str:
    """Give the first screen its words, from the same catalogues as the rest of the page."""
    opening = {
        language: {key: text for key, text in catalogue.items() if key.startswith(OPENING)}
        for language, catalogue in words.FRAME.items()
    }
    return json.dumps(opening, ensure_ascii=False).replace("<", "\\u003c")


def games_script(later: Iterable[str]) -> str:
    """Tell the page where to fetch the games that do not come with it."""
    addresses = json.dumps({game: f"games/{game}.zip" for game in later})
    return f'<script type="application/json" id="games-apart">{addresses}</script>'


def fill(template: str, values: Mapping[str, str]) -> str:
    """Replace each `<!-- name -->` that has a value."""
    for name, value in values.items():
        template = template.replace(f"<!-- {name} -->", value)
    return template


def site_files(parts: Parts) -> Files:
    """Make every file of the site, by its plain name."""
    site, static = parts.root / "site", parts.root / "static"
    python = unpacked(parts.ours / "page.zip")
    styles = {**wanted(static, STATIC_PARTS), **drawings.picture_sheets(static)}
    later = apart.games_apart(python)
    archives = {
        f"games/{game}.zip": packed(apart.of_a_game(game, python, styles, static)) for game in later
    }
    elsewhere = tuple([f"games/{game}/" for game in later])
    served = {name: data for name, data in styles.items() if not name.startswith(elsewhere)}
    (engine,) = parts.ours.glob("*.whl")
    config = config_file(engine)
    files = {
        **beneath("static", served),
        **runtime_files(parts),
        **lazy_files(parts.packages),
        f"wheels/{engine.name}": engine.read_bytes(),
        "page.zip": packed(apart.with_the_page(python, site)),
        **archives,
        "pyscript.json": config.encode(),  # for the bots' worker
        **beneath("scripts", wanted(site / "scripts", SCRIPTS)),
        **wanted(site / "scripts", AT_THE_TOP),
        **wanted(site, ("manifest.webmanifest",)),
    }
    values = {
        "styles": style_links(files),
        "pictures": style_links(files, pictures=True),
        "preload": preload_links(files),
        "config": escape(config),
        "sprites": sprites(static),
        "games": games_script(later),
        "opening": f'<script type="application/json" id="opening-words">{opening_words()}</script>',
    }
    page = fill((site / "index.html").read_text("utf-8"), values)
    at_start = start.start_files(page, files, FETCHED_LATER)
    files["index.html"] = fill(page, {"start": at_start}).encode()
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

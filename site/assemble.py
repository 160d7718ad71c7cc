"""Puts the files of the site together: what goes where, and the texts made on the way."""

import gzip
import hashlib
import json
import re
from collections.abc import Iterable, Mapping, Sequence, Set
from html import escape
from pathlib import Path
from typing import NamedTuple

import apart
import drawings
import prerender
import python_rest
import start
from packing import Files, module_of, packed, solid, unpacked
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
FETCHED_LATER = ("games/", "runtime/python_rest")  # archives that no start needs
PACKAGE_NAMES = {  # how these name each other, and where each of them is served
    b'"@trystero-p2p/core"': b'"./index.mjs"',
    b'"@noble/secp256k1"': b'"./secp256k1.js"',
}
# Trystero asks a relay for what was said from now on, by this device's clock: whoever has a clock
# that is late by a minute would not be met for a minute. Relays keep little of it, so little comes.
ANY_CLOCK = {
    b"since: now(),": b"since: now() - 600,",
    b"const since = now();": b"const since = now() - 600;",
}
PYODIDE_PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
STATIC_PARTS = ("*.css", "icon*", "social.png", "games/*/*.css")  # the rest is not served
STYLE = "style.css"  # all of them in one
SCRIPTS = (  # what the page loads
    "drag.js",
    "press.js",
    "early.js",
    "fetching.js",
    "games.js",
    "morph.js",
    "opening.js",
    "pictures.js",
    "planning.js",
)
THINKER, ARENA = "thinker.mjs", "arena.mjs"
AT_THE_TOP = (
    "snapshot.mjs",
    "room.mjs",
    "trial.mjs",
    "referee.mjs",
    "guest.js",
    "offline.js",
)  # a worker governs only what lies beside it
WAKING = "runtime/waking.mjs"
DIGEST = b"the snapshot's digest"  # where that script has it
# What decides the content of Python's memory once the page is imported.
IN_SNAPSHOT = ("runtime", "wheels", "page.pack", "snapshot.mjs")
WHEELS, OURS = "/wheels", "/home/pyodide/ours.zip"  # where Python finds the engine and the page
OPENING = ("opening.", "title", "motto")  # what the first screen says before Python is there
METADATA = re.compile(r"\.dist-info/[A-Z]+$")  # what tells Python that a package is installed
SOURCE_MAP = re.compile(rb"\n//# sourceMappingURL=\S+\s*$")  # the maps are not served


class Parts(NamedTuple):
    """Where the parts of the site come from."""

    root: Path
    pyodide: Path
    pyscript: Path
    library: Path  # the standard library with micropip and PyScript's modules, compiled
    needed: Path  # the list of its modules that a visit needs
    ours: Path  # the engine's wheel and the page, compiled
    packages: Path  # what else npm installed


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


def runtime_files(parts: Parts, archives: Mapping[str, str]) -> Files:
    """Gather what the page stands on: Pyodide, our byte code and PyScript."""
    lock = lock_file((parts.pyodide / "pyodide-lock.json").read_text())
    scripts = parts.root / "site/scripts"
    boot = (scripts / "boot.mjs").read_text("utf-8")
    boot = boot.replace('"the archives"', json.dumps(archives))
    library = unpacked(parts.library / "python_stdlib.zip")
    first, rest = divided(library, set(json.loads(parts.needed.read_text())))
    return {
        "runtime/boot.mjs": boot.replace('"the lock file"', json.dumps(lock)).encode(),
        **beneath("runtime", wanted(scripts, ("archives.mjs", "waking.mjs"))),
        "runtime/python_stdlib.pack": solid(first),
        "runtime/python_rest.pack": solid(rest),
        "runtime/nothing.zip": packed({}),
        **beneath("runtime/pyodide", wanted(parts.pyodide, PYODIDE_PARTS)),
        **beneath("runtime/pyscript", wanted(parts.pyscript, PYSCRIPT_PARTS)),
    }


def with_snapshot(files: Files, digest: str) -> Files:
    """Tell the page which digest a snapshot of Python's memory must have."""
    waking = files[WAKING]
    if waking.count(DIGEST) != 1:
        raise ValueError(f"{WAKING} has no place for the snapshot's digest")
    return {**files, WAKING: waking.replace(DIGEST, digest.encode())}


def lazy_files(packages: Path) -> Files:
    """Gather what only players by link load; browsers know no package names, so paths take over."""
    files: Files = {}
    for folder, parts in LAZY_PARTS.items():
        for source, pattern, target in parts:
            for name, data in wanted(packages / source, (pattern,)).items():
                for package, path in PACKAGE_NAMES.items():
                    data = data.replace(package, path)
                files[f"{folder}/{target or name}"] = data
    asking = "runtime/trystero/nostr.mjs"
    for strict, lenient in ANY_CLOCK.items():
        if files[asking].count(strict) != 1:
            raise ValueError("Trystero asks relays in another way than ANY_CLOCK knows")
        files[asking] = files[asking].replace(strict, lenient)
    return files


def library_archive(library: Path, micropip: Path, pyscript: Path, finder: Path) -> bytes:
    """Join the Python that is read at every start: the standard library, micropip, PyScript's own.

    From there micropip need not be installed, nor PyScript's modules be compiled in the browser.
    Nothing of it is elsewhere yet; who finds what will be has a name that Python looks for.
    """
    own = beneath("pyscript", wanted(pyscript, ("*.py",)))
    watch = {"sitecustomize.py": finder.read_bytes(), python_rest.LISTED: b""}
    return packed({**unpacked(library), **unpacked(micropip), **own, **watch})


def divided(library: Files, needed: Set[str]) -> tuple[Files, Files]:
    """Divide the library into what a visit needs, with the list of the rest, and the rest."""
    first = {
        name: data
        for name, data in library.items()
        if module_of(name) in needed or METADATA.search(name)
    }
    rest = {name: data for name, data in library.items() if name not in first}
    names = [module_of(name) for name in rest if name.endswith(".pyc")]
    return {**first, python_rest.LISTED: "\n".join(sorted(names)).encode()}, rest


def page_archive(site: Path) -> bytes:
    """Pack the page's Python as source."""
    return packed(beneath("page", wanted(site / "page", ("**/*.py",))))


def config_file(engine: Path) -> str:
    """Write PyScript's configuration."""
    config = {
        "interpreter": "./runtime/boot.mjs",
        "packages": [f"emfs:{WHEELS}/{engine.name}"],
        "packages_cache": "never",  # a cached copy would outlive a rebuilt wheel
        "index_urls": ["./no-package-index"],  # everything is here; never ask another host
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


def joined_styles(styles: Files) -> Files:
    """Join the style sheets into one to ask for: ours first, then the game's that comes with us.

    Pictures stay apart: all that is to be seen first would wait for them.
    """
    sheets = [name for name in styles if name.endswith(".css") and not is_pictures(name)]
    sheets.sort(key=lambda name: (name.count("/"), name))
    others = {name: data for name, data in styles.items() if name not in sheets}
    return {**others, STYLE: b"\n".join(styles[name] for name in sheets)}


def is_pictures(name: str) -> bool:
    """Tell whether a style sheet holds a game's pictures."""
    return name.endswith("/pictures.css")


def picture_links(files: Files) -> str:
    """Link the style sheets that hold pictures."""
    linked = sorted(name for name in files if is_pictures(name))
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
    """Tell whether a file is loaded only when it is wanted."""
    return name.startswith((*[f"{folder}/" for folder in LAZY_PARTS], *FETCHED_LATER))


def opening_words() -> str:
    """Give the first screen its words, from the same catalogues as the rest of the page."""
    opening = {
        language: {key: text for key, text in catalogue.items() if key.startswith(OPENING)}
        for language, catalogue in words.FRAME.items()
    }
    return json.dumps(opening, ensure_ascii=False).replace("<", "\\u003c")


def data_script(name: str, data: str) -> str:
    """Put data into the page, for scripts to read."""
    return f'<script type="application/json" id="{name}">{data}</script>'


def first_scripts() -> str:
    """Put the first screen into the page, in every language, and say where more of its kind is."""
    screens = data_script("first-screens", prerender.first_screens())
    return screens + data_script("early-files", prerender.early_addresses())


def games_script(
    later: Sequence[str], puzzles: Mapping[str, bytes], parts: Mapping[str, bytes]
) -> str:
    """Tell where the games are that do not come with the page, how they look, puzzles, parts."""
    archives = {game: f"games/{game}.pack" for game in later}
    dresses = {game: f"games/{game}.json" for game in later}
    asked = {game: puzzles_file(game) for game in puzzles}
    listed: dict[str, object] = {
        "games-apart": archives,
        "games-dresses": dresses,
        "games-puzzles": asked,
        "parts-apart": {name: (part_file(name), digest_in(pack)) for name, pack in parts.items()},
    }
    return "".join([data_script(name, json.dumps(told)) for name, told in listed.items()])


def digest_in(pack: bytes) -> str:
    """Give the digest of what is in an archive, however a host may send that."""
    return hashlib.sha256(gzip.decompress(pack)).hexdigest()


def part_file(archive: str) -> str:
    """Name the archive of parts of the page that few visits need."""
    return f"parts/{archive}.pack"


def puzzles_file(game: str) -> str:
    """Name the file with the puzzles of a game, fetched when somebody practises."""
    return f"games/{game}-puzzles.txt"


def learnt_file(game: str) -> str:
    """Name the archive of what bots have learnt of a game."""
    return f"games/{game}-learnt.pack"


def thinker_file(script: Path, packs: Mapping[str, bytes]) -> bytes:
    """Tell the bots' worker where to fetch what they have learnt of each game, and its digest."""
    learnt = {game: [f"./{learnt_file(game)}", digest_in(pack)] for game, pack in packs.items()}
    told = script.read_text("utf-8").replace('"what bots have learnt"', json.dumps(learnt))
    return told.encode()


def told(script: Path, values: Mapping[str, object]) -> bytes:
    """Give a script with what the build tells it, where it says so between quotation marks."""
    text = script.read_text("utf-8")
    for name, value in values.items():
        if text.count(f'"{name}"') != 1:
            raise ValueError(f"{script.name} has no place for {name}")
        text = text.replace(f'"{name}"', json.dumps(value))
    return text.encode()


def learnt_files(games: Iterable[str]) -> dict[str, object]:
    """Tell who lets foreign bots play where to fetch what they have learnt of each game."""
    return {"what bots have learnt": {game: f"./{learnt_file(game)}" for game in games}}


def cell_document(script: bytes) -> str:
    """Write the document in which a bot of somebody's own runs (see cell.js).

    Beside its own policy, which is stricter, the page's holds for it.
    """
    policy = f"default-src 'none'; script-src {start.integrity_quoted(script)} 'wasm-unsafe-eval'; "
    policy += "worker-src blob:; base-uri 'none'; form-action 'none'"
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return f"<!doctype html><meta charset=utf-8>{meta}<script>{script.decode()}</script>"


def edition(files: Files) -> str:
    """Tell this version of the site from every other."""
    told = [f"{name} {hashlib.sha256(data).hexdigest()}" for name, data in sorted(files.items())]
    return hashlib.sha256("\n".join(told).encode()).hexdigest()[:16]


def fill(template: str, values: Mapping[str, str]) -> str:
    """Replace each `<!-- name -->` that has a value."""
    for name, value in values.items():
        template = template.replace(f"<!-- {name} -->", value)
    return template


def arena_file(parts: Parts, learnt: Files, wheel: str, cell: bytes) -> bytes:
    """Make the script that lets foreign bots play: it is told what it hands to their cell."""
    values = {
        **learnt_files(learnt),
        "the engine": f"./{wheel}",
        "the cell": cell_document(cell),
        "the lock file": lock_file((parts.pyodide / "pyodide-lock.json").read_text()),
    }
    return told(parts.root / "site/scripts" / ARENA, values)


def site_files(parts: Parts) -> Files:
    """Make every file of the site, by its plain name."""
    site, static = parts.root / "site", parts.root / "static"
    python = unpacked(parts.ours / "page.zip")
    styles = {**wanted(static, STATIC_PARTS), **drawings.picture_sheets(static)}
    later = apart.games_apart(python)
    (engine,) = parts.ours.glob("*.whl")
    whole = unpacked(engine)
    ours = apart.divided(python, whole, site)
    packs = {name: solid(files) for name, files in ours.parts.items()}
    archives = {f"games/{game}.pack": solid(apart.of_a_game(game, python)) for game in later}
    dresses = {f"games/{game}.json": apart.dress(game, styles, static) for game in later}
    elsewhere = tuple([f"games/{game}/" for game in later])
    served = {name: data for name, data in styles.items() if not name.startswith(elsewhere)}
    config = config_file(engine)
    wheel = f"wheels/{engine.name}.pack"
    learnt = {game: solid(own) for game, own in apart.learnt(whole).items()}
    cell = (site / "scripts/cell.js").read_bytes()
    puzzles = apart.puzzles(static)
    ahead = {f"{WHEELS}/{engine.name}": f"../{wheel}", OURS: "../page.pack"}
    files = {
        **beneath("static", joined_styles(served)),
        **runtime_files(parts, ahead),
        **lazy_files(parts.packages),
        wheel: solid(ours.engine),
        "page.pack": solid(ours.page),
        **{part_file(name): pack for name, pack in packs.items()},
        **archives,
        **dresses,
        **{learnt_file(game): pack for game, pack in learnt.items()},
        **{puzzles_file(game): told for game, told in puzzles.items()},
        **prerender.early_files(),
        "pyscript.json": config.encode(),  # for pages beside this one
        **beneath("scripts", wanted(site / "scripts", SCRIPTS)),
        **wanted(site / "scripts", AT_THE_TOP),
        THINKER: thinker_file(site / "scripts" / THINKER, learnt),
        ARENA: arena_file(parts, learnt, wheel, cell),
        **wanted(site, ("manifest.webmanifest",)),
    }
    values = {
        "pictures": picture_links(files),
        "preload": preload_links(files),
        "config": escape(config),
        "sprites": sprites(static),
        "games": games_script(later, puzzles, packs),
        "opening": data_script("opening-words", opening_words()),
        "first": first_scripts(),
        "edition": edition(files),
        "cell": start.integrity_quoted(cell),
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

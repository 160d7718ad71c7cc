"""Packs each game for itself, and what few visits need, to be fetched when first wanted.

The parts of the page that few visits need are packed likewise; their doors and their words come
with it. Only the game that the first screen proposes comes with the page. Of every other the page
knows what the first screen shows: its title, what it is about and its emblem. Its archive holds the
Python of its page. Its dress, the style sheets and drawings, is a file of its own: its rules and
its last picture are shown before Python is there. What bots have learnt of a game is an archive,
too, which their worker fetches when it is first asked about it. The puzzles of a game are a text,
which the page fetches when somebody practises.
"""

import json
import re
import runpy
import subprocess
import sys
from collections.abc import Iterable, Set
from pathlib import Path
from typing import NamedTuple

import drawings
from packing import Files, module_of
from page.app import FLAGSHIP
from page.device.part_archive import APART

FOLDER = "page/games/"
FACES = f"{FOLDER}faces.json"
LANGUAGES = {"en": "en", "zh-Hans": "zh_hans", "zh-Hant": "zh_hant"}
SHOWN = ("title", "about")  # of a game that was not fetched yet
SPRITE = "sprite.svg"
WEIGHTS = re.compile(r"bottega/games/(\w+)/weights[^/]*\.bin")  # what bots have learnt of a game


# What every start imports, and every worker of the page.
STARTED = """
import sys
from importlib import import_module
from pkgutil import walk_packages
import page.app, page.device, page.table.thinker
for found in walk_packages(page.device.__path__, "page.device."):
    import_module(found.name)
print(*sys.modules)
"""


def started_modules(site: Path, *more: str) -> frozenset[str]:
    """Name the modules that a start of the page in this folder imports, by starting it.

    And what `more` would import.
    """
    wanted = "\n".join([f"import {module}" for module in more])
    program = f"import sys; sys.path.insert(0, {str(site)!r})\n{wanted}\n{STARTED}"
    told = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    return frozenset(told.stdout.split())


def packed_apart(names: Iterable[str], archive: str, started: Set[str]) -> list[str]:
    """Name the files that lie in an archive: what of its packages no start imports, words aside."""
    folders = tuple([f"{package.replace('.', '/')}/" for package in APART[archive]])
    inside = [name for name in names if name.startswith(folders) and "/words/" not in name]
    return [name for name in inside if module_of(name) not in started]


class Divided(NamedTuple):
    """Our own Python: what every visit loads, and what is fetched when it is wanted."""

    page: Files
    engine: Files
    parts: dict[str, Files]


def divided(python: Files, engine: Files, site: Path) -> Divided:
    """Divide the page and the engine's wheel; what bots have learnt is packed by itself."""
    started = started_modules(site)
    both = {**python, **engine}
    parts = {
        archive: {name: both[name] for name in packed_apart(both, archive, started)}
        for archive in APART
    }
    elsewhere = {name for files in parts.values() for name in files}
    first = {name: data for name, data in python.items() if name not in elsewhere}
    weights = {name for name in engine if WEIGHTS.fullmatch(name)}
    return Divided(with_the_page(first, site), wheel_without(engine, elsewhere | weights), parts)


def games_apart(python: Files) -> list[str]:
    """Name the games that do not come with the page."""
    inside = [name.removeprefix(FOLDER) for name in python if name.startswith(FOLDER)]
    return sorted({name.partition("/")[0] for name in inside if "/" in name} - {FLAGSHIP})


def face(site: Path, game: str) -> dict[str, dict[str, str]]:
    """Read what is said of a game before it is fetched, in every language."""
    folder = site / FOLDER / game / "words"
    said = {
        language: runpy.run_path(str(folder / f"{module}.py"))["PHRASES"]
        for language, module in LANGUAGES.items()
    }
    return {
        language: {word: phrases[f"{game}.{word}"] for word in SHOWN}
        for language, phrases in said.items()
    }


def with_the_page(python: Files, site: Path) -> Files:
    """Give the Python that every visit loads, with the faces of the games that it leaves out."""
    apart = games_apart(python)
    left_out = tuple([f"{FOLDER}{game}/" for game in apart])
    kept = {name: data for name, data in python.items() if not name.startswith(left_out)}
    faces = {game: face(site, game) for game in apart}
    return {**kept, FACES: json.dumps(faces, ensure_ascii=False).encode()}


def of_a_game(game: str, python: Files) -> Files:
    """Give the Python that only this game needs."""
    return {name: data for name, data in python.items() if name.startswith(f"{FOLDER}{game}/")}


def learnt(engine: Files) -> dict[str, Files]:
    """Give what bots have learnt of each game: only who plays against bots needs it."""
    found: dict[str, Files] = {}
    for name, data in engine.items():
        if match := WEIGHTS.fullmatch(name):
            found.setdefault(match[1], {})[name] = data
    return found


def wheel_without(engine: Files, left_out: Set[str]) -> Files:
    """Give the engine's wheel without some of its files; it lists what is in it."""
    kept = {name: data for name, data in engine.items() if name not in left_out}
    (record,) = [name for name in kept if name.endswith(".dist-info/RECORD")]
    lines = kept[record].decode().splitlines(keepends=True)
    listed = [line for line in lines if line.partition(",")[0] not in left_out]
    return {**kept, record: "".join(listed).encode()}


def puzzles(static: Path) -> Files:
    """Read the puzzles of every game that has some."""
    found = sorted(static.glob("games/*/puzzles.txt"))
    return {path.parent.name: path.read_bytes() for path in found}


def dress(game: str, styles: Files, static: Path) -> bytes:
    """Give the looks that only this game needs; `styles` are those of all games, by path."""
    own = f"games/{game}/"
    sheets = [name for name in styles if name.startswith(own)]
    sheets.sort(key=lambda name: (name.endswith("/pictures.css"), name))
    path = static / own / SPRITE
    drawn = drawings.by_reference(path) if path.exists() else ""
    sprite = drawings.without(drawn, (emblem(game),)) if drawn else ""
    told = {"sheets": [styles[name].decode() for name in sheets], "sprite": sprite}
    return json.dumps(told, ensure_ascii=False).encode()


def emblem(game: str) -> str:
    """Name the drawing that the first screen shows of a game."""
    return f"game-{game}"

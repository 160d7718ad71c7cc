"""Packs each game for itself, to be fetched when it is first wanted.

Only the game that the first screen proposes comes with the page. Of every other the page knows what
the first screen shows: its title, what it is about and its emblem. Its archive holds the Python of
its page. Its dress, the style sheets and drawings, is a file of its own: its rules and its last
picture are shown before Python is there. What bots have learnt of a game is an archive, too, which
their worker fetches when it is first asked about it. The puzzles of a game are a text, which the
page fetches when somebody practises.
"""

import json
import re
import runpy
from pathlib import Path

import drawings
from page.app import FLAGSHIP

FOLDER = "page/games/"
FACES = f"{FOLDER}faces.json"
LANGUAGES = {"en": "en", "zh-Hans": "zh_hans", "zh-Hant": "zh_hant"}
SHOWN = ("title", "about")  # of a game that was not fetched yet
SPRITE = "sprite.svg"
WEIGHTS = re.compile(r"bottega/games/(\w+)/weights[^/]*\.bin")  # what bots have learnt of a game

Files = dict[str, bytes]


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


def without_learnt(engine: Files) -> Files:
    """Give the engine's wheel without what bots have learnt; it lists what is in it."""
    rules = {name: data for name, data in engine.items() if not WEIGHTS.fullmatch(name)}
    (record,) = [name for name in rules if name.endswith(".dist-info/RECORD")]
    lines = rules[record].decode().splitlines(keepends=True)
    kept = [line for line in lines if not WEIGHTS.fullmatch(line.partition(",")[0])]
    return {**rules, record: "".join(kept).encode()}


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

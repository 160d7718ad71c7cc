"""Weighs a first visit: what it fetches until the first screen is there, as sent, by kind.

Run it as `python -m e2e.benches.weight`; `make bench` does. What bots have learnt (`weights*.bin`)
is weighed apart, wherever it lies.
"""

import fnmatch
import gzip
import io
import zipfile
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from playwright.sync_api import Browser

from e2e.drivers.browser import started
from e2e.drivers.gzipping import PACKABLE
from e2e.drivers.pages import SITE, served
from e2e.drivers.patience import PATIENCE

LEARNT = "what bots have learnt"
KINDS: Mapping[str, Callable[[str], bool]] = {
    "Python in WebAssembly": lambda name: name.endswith(".wasm"),
    "standard library": lambda name: "python_" in name,
    "engine": lambda name: name.startswith("wheels/"),
    "page": lambda name: name.endswith(("page.zip", "page.pack")),
    "Pyodide's loader": lambda name: name.startswith("runtime/pyodide/"),
    "PyScript and start": lambda name: name.startswith("runtime/"),
    "games apart": lambda name: name.startswith("games/"),
    "parts apart": lambda name: name.startswith("parts/"),
    "first screen, styles, drawings": lambda name: True,
}
GAMES, PARTS = ("games/*/*.pack", "games/*/*.json"), ("parts/*/*.pack",)
REST = "runtime/*/python_rest.pack"


def fetched(browser: Browser, home: str) -> set[str]:
    """Visit for the first time; tell what was asked for until the first screen was there."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url.removeprefix(home)))
    page.goto(home)
    page.wait_for_selector(
        "#main:not([data-asleep], [aria-busy]) *", state="attached", timeout=PATIENCE
    )
    context.close()
    return {name.partition("?")[0] or "index.html" for name in asked}


def sent(path: Path) -> int:
    """Tell how many bytes travel from a host that packs what can be packed."""
    content = path.read_bytes()
    return len(gzip.compress(content, 6) if path.suffix in PACKABLE else content)


def learnt(path: Path) -> int:
    """Tell how many of them are what bots have learnt."""
    if fnmatch.fnmatch(path.name, "weights*.bin"):
        return sent(path)
    if path.suffix != ".pack":
        return 0
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(path.read_bytes()))) as archive:
        names = fnmatch.filter(archive.namelist(), "*/weights*.bin")
        return sum(len(gzip.compress(archive.read(name), 9)) for name in names)


def weighed(folder: Path, names: Iterable[str]) -> Counter[str]:
    """Weigh files of a folder, by kind."""
    found: Counter[str] = Counter()
    for name in [name for name in names if (folder / name).is_file()]:
        apart = learnt(folder / name)
        kind = next(kind for kind, belongs in KINDS.items() if belongs(name))
        found[kind] += sent(folder / name) - apart
        found[LEARNT] += apart
    return +found  # without what weighs nothing


def first_visit(browser: Browser, home: str, folder: Path) -> Counter[str]:
    """Weigh what a first visit fetches, by kind."""
    return weighed(folder, fetched(browser, home))


def games_apart(folder: Path) -> Counter[str]:
    """Weigh the games that are fetched when they are wanted, with how they look."""
    return found_by(folder, GAMES)


def parts_apart(folder: Path) -> Counter[str]:
    """Weigh the parts of the page that are fetched when they are wanted."""
    return found_by(folder, PARTS)


def found_by(folder: Path, patterns: Iterable[str]) -> Counter[str]:
    """Weigh the files of a folder that have such names."""
    paths = [path for pattern in patterns for path in folder.glob(pattern)]
    return weighed(folder, [path.relative_to(folder).as_posix() for path in paths])


def lean(weights: Counter[str]) -> int:
    """Add up all but what bots have learnt."""
    return weights.total() - weights[LEARNT]


def main() -> None:
    """Print the table."""
    with served(SITE) as home, started() as browsers:
        visit = first_visit(browsers["chromium"], home, SITE)
    games = games_apart(SITE)
    (rest,) = [sent(path) for path in SITE.glob(REST)]
    told = {
        **dict(visit.most_common()),
        "in all, but for what bots have learnt": lean(visit),
        "with all games": lean(visit + games),
        "and with all parts of the page": lean(visit + games + parts_apart(SITE)),
        f"{LEARNT}, in all games": (visit + games)[LEARNT],
        "the rest of Python, if wanted": rest,
    }
    print("A first visit until the first screen, as a host sends it")
    for kind, size in told.items():
        print(f"  {kind:40}{size / 1e6:7.3f} MB")


if __name__ == "__main__":
    main()

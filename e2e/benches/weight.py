"""Weighs a first visit: what it fetches until the first screen is there, gzipped, by kind.

Run it as `python -m e2e.benches.weight`; `make bench` does.
"""

import gzip
from collections import Counter
from pathlib import Path

from playwright.sync_api import Browser

from e2e.drivers.browser import started
from e2e.drivers.pages import PATIENCE, SITE, served

KINDS = {  # how the address of a file ends, or what it holds
    ".wasm": "Python in WebAssembly",
    "python_stdlib.pack": "standard library",
    ".whl.pack": "engine",
    "page.pack": "page",
    "runtime/pyodide/": "Pyodide's loader",
    "runtime/": "PyScript and start",
    "": "first screen, styles, drawings",
}
GAMES, REST = "games/*/*.pack", "runtime/*/python_rest.pack"


def fetched(browser: Browser, home: str) -> set[str]:
    """Visit for the first time; tell what was asked for until the first screen was there."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url.removeprefix(home)))
    page.goto(home)
    page.wait_for_selector("#main:not([aria-busy])", timeout=PATIENCE)
    context.close()
    return {name or "index.html" for name in asked}


def gzipped(path: Path) -> int:
    """Tell how many bytes a file has when a host packs it."""
    return len(gzip.compress(path.read_bytes(), 6))


def weights(browser: Browser, home: str, folder: Path) -> Counter[str]:
    """Weigh what a first visit fetches, by kind."""
    found: Counter[str] = Counter()
    for name in fetched(browser, home):
        if (folder / name).is_file():
            kind = next(kind for part, kind in KINDS.items() if name.endswith(part) or part in name)
            found[kind] += gzipped(folder / name)
    return found


def games_apart(folder: Path) -> int:
    """Weigh the games that are fetched when they are wanted."""
    return sum(gzipped(path) for path in folder.glob(GAMES))


def main() -> None:
    """Print the table."""
    with served(SITE) as home, started() as browsers:
        found = weights(browsers["chromium"], home, SITE)
    visit, games = found.total(), games_apart(SITE)
    (rest,) = [gzipped(path) for path in SITE.glob(REST)]
    print("A first visit until the first screen, gzipped")
    for kind, size in found.most_common():
        print(f"  {kind:32}{size / 1e6:7.3f} MB")
    print(f"  {'in all':32}{visit / 1e6:7.3f} MB")
    print(f"  {'with all games':32}{(visit + games) / 1e6:7.3f} MB")
    print(f"  {'the rest of Python, if wanted':32}{rest / 1e6:7.3f} MB")


if __name__ == "__main__":
    main()

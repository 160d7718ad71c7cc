"""Finds the browsers to test with, or installs them: a Chromium and a Firefox.

For each the order is: the path in BOTTEGA_CHROMIUM or BOTTEGA_FIREFOX, Playwright's own browser,
the system's, then an installation (Playwright's download, else Debian's package). Debian's Chromium
also comes lean, without windows and what surrounds a page in them, and so needs less to start a
visit: it is preferred to Debian's full one, and fetched where only that is found. The measurements
(`make bench`) use it too.

Run it as `python -m e2e.drivers.browser`. With `--all`, as `make browsers` runs it, it also
installs WebKit (e2e/drivers/webkit.py) and a TURN server (e2e/drivers/turn.py). Without them the
tests say so and go on.
"""

import argparse
import os
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from playwright.sync_api import (
    Browser,
    BrowserContext,
    BrowserType,
    Error,
    Playwright,
    sync_playwright,
)

from e2e.drivers import turn, webkit
from e2e.drivers.packages import DOWNLOAD_SECONDS, FONTS, attempt, install_packages
from e2e.drivers.patience import PATIENCE

WHY = "to run the browser tests in"
WHY_LEAN = "a Chromium without windows, in which the browser tests start sooner"
CONNECT = "5000"  # milliseconds for a connection; Playwright tries five times
LOOPBACK = "media.peerconnection.ice.loopback"


class Kind(NamedTuple):
    """A browser engine, and where it may come from."""

    name: str  # Playwright's name for it
    title: str
    programs: tuple[str, ...]  # what it may be called on this system, the preferred first
    packages: tuple[str, ...]  # Debian's
    lean: str = ""  # what Debian calls it where it has no windows, package and program

    @property
    def variable(self) -> str:
        """The environment variable that names its path."""
        return f"BOTTEGA_{self.name.upper()}"

    @property
    def advice(self) -> str:
        """What to do when there is none and none can be installed."""
        return (
            f"No {self.title} to test with. Install one (on Debian and Ubuntu: "
            f"`sudo apt-get install {self.packages[0]}`), or run "
            f"`.venv/bin/playwright install --with-deps {self.name}`, or set {self.variable} to "
            "the path of one; then run `make test` again."
        )


LEAN = "chromium-headless-shell"
KINDS = {
    kind.name: kind
    for kind in (
        Kind(
            "chromium",
            "Chromium",
            (
                LEAN,
                "chromium",
                "chromium-browser",
                "google-chrome",
                "google-chrome-stable",
                "microsoft-edge",
            ),
            ("chromium", FONTS),
            LEAN,
        ),
        Kind("firefox", "Firefox", ("firefox-esr", "firefox"), ("firefox-esr", FONTS)),
    )
}


def browser_type(playwright: Playwright, kind: Kind) -> BrowserType:
    """Give Playwright's driver of a browser."""
    driver: BrowserType = getattr(playwright, kind.name)
    return driver


def candidates(playwright: Playwright, kind: Kind) -> Iterator[str]:
    """Yield the paths of the browsers that may be here, the preferred first."""
    named = os.environ.get(kind.variable)
    if named:
        yield named
    yield browser_type(playwright, kind).executable_path
    for program in kind.programs:
        path = shutil.which(program)
        if path:
            yield path


def settings(playwright: Playwright, kind: Kind, path: str, hasty: bool = False) -> dict[str, Any]:
    """Give what Playwright must be told to start the browser at that path.

    A hasty Chromium compiles WebAssembly once and does not improve it: for a short visit, as most
    tests are, that saves more than it costs.
    """
    if kind.name == "chromium":
        # Chromium's sandbox refuses to run as root, which is what containers usually are.
        as_root = hasattr(os, "geteuid") and os.geteuid() == 0
        flags = ["--disable-gpu", *(["--no-sandbox"] if as_root else [])]
        flags += ["--js-flags=--liftoff-only"] if hasty else []
        return {"executable_path": path, "args": flags}
    # Else Firefox asks no server on this machine how it is seen, and lets none pass packets on.
    told = {"executable_path": path, "firefox_user_prefs": {LOOPBACK: True}}
    # Playwright's own Firefox is patched for it; any other is driven by the standard protocol.
    own = path == playwright.firefox.executable_path
    return told if own else {**told, "channel": "moz-firefox"}


def launch(playwright: Playwright, kind: Kind, path: str, hasty: bool = False) -> Browser:
    """Start the browser at that path, headless."""
    return browser_type(playwright, kind).launch(**settings(playwright, kind, path, hasty))


def is_crash(error: Error) -> bool:
    """Tell whether the browser's own tab process died, which says nothing about the page.

    Headless Chromium on small virtual machines does so once in a hundred pages or so.
    """
    return "crashed" in str(error)


def works(playwright: Playwright, kind: Kind, path: str) -> bool:
    """Tell whether a browser is at that path and starts (a library may be missing)."""
    if not os.path.exists(path):
        return False
    try:
        launch(playwright, kind, path).close()
    except Error as error:
        print(f"{path} does not start: {str(error).splitlines()[0]}", file=sys.stderr)
        return False
    return True


def find(playwright: Playwright, kind: Kind) -> str | None:
    """Return the path of the first browser that starts."""
    paths = candidates(playwright, kind)
    return next((path for path in paths if works(playwright, kind, path)), None)


def download(kind: Kind) -> bool:
    """Download Playwright's own browser."""
    print(f"Downloading Playwright's {kind.title}, {WHY}", flush=True)
    command = [sys.executable, "-m", "playwright", "install", kind.name]
    reason = attempt(command, DOWNLOAD_SECONDS, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT=CONNECT)
    if reason:
        print(f"Playwright's {kind.title} could not be downloaded: {reason}", flush=True)
    return not reason


def install_lean(kind: Kind) -> bool:
    """Install Debian's browser without windows, where there is one."""
    return bool(kind.lean) and install_packages((kind.lean, *kind.packages[1:]), WHY_LEAN)


def install_package(kind: Kind) -> bool:
    """Install Debian's browser."""
    return install_packages(kind.packages, WHY)


def ways_to_install(kind: Kind, path: str | None) -> tuple[Callable[[Kind], bool], ...]:
    """Give what to try in turn, where nothing or no more than this browser was found."""
    if not path:
        return (download, install_lean, install_package)
    is_full = bool(kind.lean) and path == shutil.which(kind.packages[0])
    return (install_lean,) if is_full else ()


def find_or_install(playwright: Playwright, kind: Kind) -> str | None:
    """Return a browser's path, installing one when there is none, or none that is lean."""
    path = find(playwright, kind)
    for install in ways_to_install(kind, path):
        if install(kind):
            path = find(playwright, kind)
        if path:
            break
    return path


def path_or_exit(playwright: Playwright, kind: Kind) -> str:
    """Return the path of a browser; exit with advice when there is none."""
    return find(playwright, kind) or sys.exit(kind.advice)


class Browsers:
    """The browsers by name, each started when it is first asked for."""

    def __init__(self, playwright: Playwright, hasty: bool = False) -> None:
        self.playwright = playwright
        self.hasty = hasty
        self.running: dict[str, Browser] = {}
        self.visitors: list[BrowserContext] = []

    def __getitem__(self, name: str) -> Browser:
        """Give the browser of this name, running."""
        if name not in self.running:
            path = path_or_exit(self.playwright, KINDS[name])
            self.running[name] = launch(self.playwright, KINDS[name], path, self.hasty)
        return self.running[name]

    def chromium_with_profile(self, folder: str, **more: Any) -> BrowserContext:
        """Start a Chromium that keeps what it fetched and compiled, as a visitor's own does."""
        kind = KINDS["chromium"]
        path = path_or_exit(self.playwright, kind)
        told = settings(self.playwright, kind, path, self.hasty)
        start = self.playwright.chromium.launch_persistent_context
        self.visitors.append(start(folder, **told, **more))
        self.visitors[-1].set_default_timeout(PATIENCE)
        return self.visitors[-1]

    def close(self) -> None:
        """Close those that run."""
        while self.running:
            self.running.popitem()[1].close()
        while self.visitors:
            self.visitors.pop().close()


@contextmanager
def started(hasty: bool = False) -> Iterator[Browsers]:
    """Give the browsers; close at the end those that were used."""
    with sync_playwright() as playwright:
        browsers = Browsers(playwright, hasty)
        try:
            yield browsers
        finally:
            browsers.close()


def main(arguments: Sequence[str] | None = None) -> None:
    """Make sure that there is one browser of each kind, and say which."""
    parser = argparse.ArgumentParser(description="Find or install browsers to test with.")
    parser.add_argument("--all", action="store_true", help="also WebKit and a TURN server")
    everything = parser.parse_args(arguments).all
    with sync_playwright() as playwright:
        for kind in KINDS.values():
            path = find_or_install(playwright, kind)
            if not path:
                sys.exit(kind.advice)
            print(f"{kind.title}: {path}")
    if everything:
        print(f"WebKit: {webkit.find_or_install() or webkit.ADVICE}")
        print(f"TURN: {turn.find_or_install() or turn.ADVICE}")


if __name__ == "__main__":
    main()

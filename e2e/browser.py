"""Finds a Chromium for the browser tests, or installs one.

The order is: the path in BOTTEGA_CHROMIUM, Playwright's own browser, the system's, then an
installation (Playwright's download, else Debian's package). Run it as `python -m e2e.browser`.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserContext, Error, Playwright, sync_playwright

SYSTEM_NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
)
DOWNLOAD_SECONDS = 300
PACKAGES = ("chromium", "fonts-noto-cjk")  # the fonts are for Chinese words on screenshots
ADVICE = (
    "No browser to test with. Install Chromium or Chrome (on Debian and Ubuntu: "
    "`sudo apt-get install chromium`), or run `.venv/bin/playwright install --with-deps chromium`, "
    "or set BOTTEGA_CHROMIUM to the path of one; then run `make test` again."
)


def candidates(playwright: Playwright) -> Iterator[str]:
    """Yield the paths of the browsers that may be here, the preferred first."""
    named = os.environ.get("BOTTEGA_CHROMIUM")
    if named:
        yield named
    yield playwright.chromium.executable_path
    for name in SYSTEM_NAMES:
        path = shutil.which(name)
        if path:
            yield path


def flags() -> list[str]:
    """Give the options a browser needs here."""
    # Chromium's sandbox refuses to run as root, which is what containers usually are.
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return ["--disable-gpu", *(["--no-sandbox"] if as_root else [])]


def launch(playwright: Playwright, path: str) -> Browser:
    """Start the browser at that path, headless."""
    return playwright.chromium.launch(executable_path=path, args=flags())


def is_crash(error: Error) -> bool:
    """Tell whether the browser's own tab process died, which says nothing about the page.

    Headless Chromium on small virtual machines does so once in a hundred pages or so.
    """
    return "crashed" in str(error)


def works(playwright: Playwright, path: str) -> bool:
    """Tell whether a browser is at that path and starts (a library may be missing)."""
    if not os.path.exists(path):
        return False
    try:
        launch(playwright, path).close()
    except Error as error:
        print(f"{path} does not start: {str(error).splitlines()[0]}", file=sys.stderr)
        return False
    return True


def find(playwright: Playwright) -> str | None:
    """Return the path of the first browser that starts."""
    return next((path for path in candidates(playwright) if works(playwright, path)), None)


def attempt(command: list[str], seconds: int) -> bool:
    """Run a command, showing what it says, and tell whether it succeeded in time."""
    print("$", *command, flush=True)
    try:
        return subprocess.run(command, timeout=seconds, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired) as error:
        print(error, file=sys.stderr)
        return False


def download() -> bool:
    """Let Playwright fetch its own Chromium."""
    return attempt([sys.executable, "-m", "playwright", "install", "chromium"], DOWNLOAD_SECONDS)


def install_package() -> bool:
    """Install Debian's Chromium, where there is apt-get and the right to use it."""
    if not shutil.which("apt-get"):
        return False
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    get = [*sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-y"]
    attempt([*get, "update"], DOWNLOAD_SECONDS)  # an old list may do, so a failure may pass
    return attempt([*get, "install", "--no-install-recommends", *PACKAGES], 3 * DOWNLOAD_SECONDS)


def find_or_install(playwright: Playwright) -> str | None:
    """Return a browser's path, installing one when there is none."""
    path = find(playwright)
    for install in (download, install_package):
        if path:
            break
        if install():
            path = find(playwright)
    return path


def path_or_exit(playwright: Playwright) -> str:
    """Return the path of a browser; exit with advice when there is none."""
    return find(playwright) or sys.exit(ADVICE)


@contextmanager
def chromium() -> Iterator[Browser]:
    """Give a running Chromium."""
    with sync_playwright() as playwright:
        browser = launch(playwright, path_or_exit(playwright))
        yield browser
        browser.close()


@contextmanager
def chromium_with_profile(folder: str) -> Iterator[BrowserContext]:
    """Give a Chromium that keeps what it fetched and compiled, as a visitor's own does."""
    with sync_playwright() as playwright:
        path = path_or_exit(playwright)
        context = playwright.chromium.launch_persistent_context(
            folder, executable_path=path, args=flags()
        )
        yield context
        context.close()


def main() -> None:
    """Make sure that there is a browser, and say which."""
    with sync_playwright() as playwright:
        path = find_or_install(playwright)
    if not path:
        sys.exit(ADVICE)
    print(f"Browser: {path}")


if __name__ == "__main__":
    main()

"""WebKit, the engine of Safari, as Debian has it: a small browser on a screen that nobody sees.

It is driven by the standard protocol. Its tab speaks those words of Playwright's pages that players
and set-up use, so that the same players play in it; nothing is installed by running the tests.
"""

import glob
import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, cast

from playwright.sync_api import Page
from selenium.common.exceptions import (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    StaleElementReferenceException,
)
from selenium.webdriver import ActionChains, WebKitGTK
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from e2e.drivers.packages import FONTS, install_packages
from e2e.drivers.patience import PATIENCE, SECONDS, poll

PACKAGES = ("webkit2gtk-driver", "xvfb", FONTS)
WHY = "to run tests in the engine of Safari"
ADVICE = (
    "not found, so its tests are skipped. `make browsers` installs it on Debian and Ubuntu; "
    "elsewhere set BOTTEGA_WEBKIT to the path of a MiniBrowser beside WebKitWebDriver and Xvfb."
)
PLACES = ("/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/lib*/webkit2gtk-4.1/MiniBrowser")
SCREEN = "1600x1200x24"
# The browser's own bar would not let a window be as narrow as a phone; and nothing moves for show.
DRESS = {
    "gtk.css": "* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }",
    "settings.ini": "[Settings]\ngtk-enable-animations=0\n",
}
# What the page complains of; the protocol has no words for the console.
LISTEN = """() => {
    window.complaints = [];
    const note = (what) => complaints.push(String(what));
    const plain = console.error;
    console.error = (...all) => (note(all.join(" ")), plain(...all));
    addEventListener("error", (event) => note(event.message));
    addEventListener("unhandledrejection", (event) => note(event.reason));
    addEventListener("securitypolicyviolation", (event) =>
        note(`${event.violatedDirective} ${event.blockedURI}`));
}"""
SEEN = """(what) => [...document.querySelectorAll(what)].map((each) =>
    each.getClientRects().length > 0 && getComputedStyle(each).visibility === "visible")"""
# Sliders and lists; the driver has no words for the one, and cannot press the other's entries.
PUT = """(field, value) => {
    field.value = value;
    for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
}"""
TWO_PICTURES = """const done = arguments[0];
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))"""
NOT_YET = (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    StaleElementReferenceException,
)


def find() -> str | None:
    """Return the path of the small browser, if all that is needed to drive it is here."""
    if not (shutil.which("WebKitWebDriver") and shutil.which("Xvfb")):
        return None
    named = os.environ.get("BOTTEGA_WEBKIT", "")
    paths = [named, *[path for place in PLACES for path in glob.glob(place)]]
    return next((path for path in paths if os.access(path, os.X_OK)), None)


def find_or_install() -> str | None:
    """Return the path of the small browser, installing it when there is none."""
    return find() or (find() if install_packages(PACKAGES, WHY) else None)


def wait_until(holds: Callable[[], Any], what: str, seconds: float = SECONDS) -> Any:
    """Wait until something holds, and give it."""
    return poll(holds, what, seconds=seconds)


class Things:
    """Whatever fits a selector just now, or one of it."""

    def __init__(self, tab: "Tab", selector: str, place: int | None = None) -> None:
        self.tab = tab
        self.selector = selector
        self.place = place

    @property
    def first(self) -> "Things":
        """The first of them."""
        return self.nth(0)

    def nth(self, place: int) -> "Things":
        """One of them."""
        return Things(self.tab, self.selector, place)

    def all(self) -> list["Things"]:
        """Each by itself."""
        return [self.nth(place) for place in range(self.count())]

    def evaluate_all(self, function: str) -> Any:
        """Ask a function of the page about all of them."""
        ask = f"(what) => ({function})([...document.querySelectorAll(what)])"
        return self.tab.evaluate(ask, self.selector)

    def evaluate(self, function: str) -> Any:
        """Ask a function of the page about one of them."""
        ask = f"(what, n) => ({function})(document.querySelectorAll(what)[n])"
        return self.tab.evaluate(ask, self.selector, self.place or 0)

    def count(self) -> int:
        """Count them."""
        return int(self.evaluate_all("all => all.length"))

    def is_visible(self) -> bool:
        """Tell whether it is to be seen."""
        seen: list[bool] = self.tab.evaluate(SEEN, self.selector)
        return any(seen[self.place or 0 : (self.place or 0) + 1])

    def get_attribute(self, name: str) -> str | None:
        """Read an attribute."""
        value: str | None = self.evaluate(f"each => each.getAttribute('{name}')")
        return value

    def inner_text(self) -> str:
        """Read what it says."""
        return str(self.evaluate("each => each.innerText"))

    def all_inner_texts(self) -> list[str]:
        """Read what each of them says."""
        return list(self.evaluate_all("all => all.map(each => each.innerText)"))

    def element(self) -> WebElement | None:
        """Give it to the driver, once it is to be seen."""
        if not self.is_visible():
            return None
        return cast(WebElement, self.evaluate("each => each"))

    def click(self) -> None:
        """Press it where it can be pressed: what lies over it may have to go first."""
        wait_until(partial(self._pressed, WebElement.click), f"{self.selector} to be pressed")

    def fill(self, text: str) -> None:
        """Type a text in the place of what stands there; pull a slider to a number."""

        def type_anew(field: WebElement) -> None:
            if field.get_attribute("type") == "range":
                self.tab.evaluate(PUT, field, text)
                return
            field.clear()
            field.send_keys(text)

        wait_until(partial(self._pressed, type_anew), f"{self.selector} to be typed into")

    def _pressed(self, deed: Callable[[WebElement], None]) -> bool:
        element = self.element()
        if element is None:
            return False
        try:
            deed(element)
        except NOT_YET:  # what stays at the window's edge may lie over it
            self.evaluate("each => each?.scrollIntoView({ block: 'center' })")
            return False
        return True


class Keyboard:
    """The keys."""

    def __init__(self, driver: WebKitGTK) -> None:
        self.driver = driver

    def press(self, key: str) -> None:
        """Press a key by its name or its letter."""
        name = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", key).upper()  # ArrowRight: ARROW_RIGHT
        ActionChains(self.driver).send_keys(getattr(Keys, name) if len(key) > 1 else key).perform()


class Tab:
    """A tab of WebKit."""

    def __init__(self, driver: WebKitGTK, home: str) -> None:
        self.driver = driver
        self.home = home
        self.keyboard = Keyboard(driver)
        self.bar = 0  # how much higher the window is than the page
        self.first = [LISTEN]  # what every page is asked as soon as it is loaded

    @property
    def page(self) -> Page:
        """This tab for those who know only Playwright's: it has the words that they use."""
        return cast(Page, self)

    def open(self, address: str = "") -> None:
        """Open an address of the site, and wait until the page is awake."""
        self.driver.get("about:blank")  # what differs behind the # alone would not load anew
        self.driver.get(self.home + address)
        self.wake()

    def reload(self) -> None:
        """Load the page again, and wait until it is awake."""
        self.driver.refresh()
        self.wake()

    def add_init_script(self, script: str) -> None:
        """Let every page do something as soon as it is loaded, before Python is there."""
        self.first.append(f"() => {{ {script} }}")

    def wake(self) -> None:
        """Note what the page complains of from now on, and wait until it is awake."""
        for script in self.first:
            self.evaluate(script)
        self.wait_for_selector("#main:not([data-asleep])", timeout=PATIENCE)

    def complaints(self) -> list[str]:
        """Give what the page has complained of since it was opened."""
        return list(self.evaluate("() => window.complaints"))

    def evaluate(self, function: str, *told: Any) -> Any:
        """Ask a function of the page."""
        return self.driver.execute_script(f"return ({function})(...arguments)", *told)

    def locator(self, selector: str) -> Things:
        """Find things."""
        return Things(self, selector)

    def click(self, selector: str) -> None:
        """Press something."""
        self.locator(selector).click()

    def fill(self, selector: str, text: str) -> None:
        """Type something."""
        self.locator(selector).fill(text)

    def select_option(self, selector: str, value: str) -> None:
        """Choose from a list."""
        self.wait_for_selector(selector)
        self.evaluate(PUT, self.locator(selector).element(), value)

    def inner_text(self, selector: str) -> str:
        """Read what something says."""
        self.wait_for_selector(selector)
        return self.locator(selector).inner_text()

    def wait_for_selector(
        self, selector: str, timeout: float = PATIENCE, state: str = "visible"
    ) -> None:
        """Wait until something is to be seen; or, if it is to be hidden, is not."""
        wanted = state == "visible"
        seen = partial(self.evaluate, SEEN, selector)
        wait_until(lambda: any(seen()) is wanted, f"{selector} to be {state}", timeout / 1000)

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Let time pass."""
        time.sleep(milliseconds / 1000)

    def set_viewport_size(self, size: dict[str, int]) -> None:
        """Give the page this room; the window is higher by the browser's own bar."""
        wanted = [size["width"], size["height"]]

        def fits() -> bool:
            self.driver.set_window_size(wanted[0], wanted[1] + self.bar)
            self.settle()
            inner = self.evaluate("() => [innerWidth, innerHeight]")
            self.bar += wanted[1] - inner[1] if inner[0] == wanted[0] else 0
            return bool(inner == wanted)

        wait_until(fits, f"a window of {wanted}")

    def settle(self) -> None:
        """Wait until what changed has been painted."""
        self.driver.execute_async_script(TWO_PICTURES)

    def screenshot(self, path: str) -> None:
        """Take a picture of what is to be seen."""
        self.settle()
        self.driver.save_screenshot(path)


@contextmanager
def unseen_screen() -> Iterator[str]:
    """Give the name of a screen that nobody sees."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen(command, pass_fds=[write], **quiet)  # type: ignore[call-overload]
    os.close(write)
    try:
        with os.fdopen(read) as told:
            yield f":{told.readline().strip()}"
    finally:
        process.terminate()
        process.wait()


@contextmanager
def visitor(browser: str, screen: str, home: str) -> Iterator[Tab]:
    """Give the tab of a new visitor, of whom nothing is kept."""
    with tempfile.TemporaryDirectory() as folder:
        dress = Path(folder, ".config", "gtk-3.0")
        dress.mkdir(parents=True)
        for name, text in DRESS.items():
            (dress / name).write_text(text, "utf-8")
        own = {"HOME": folder, "XDG_CONFIG_HOME": f"{folder}/.config"}
        env = {**os.environ, **own, "DISPLAY": screen, "GDK_BACKEND": "x11", "LC_ALL": "C"}
        options = Options()
        options.binary_location = browser
        options.add_argument("--automation")
        service = Service(shutil.which("WebKitWebDriver") or "", env=env)
        driver = WebKitGTK(options=options, service=service)
        driver.set_script_timeout(SECONDS)
        try:
            yield Tab(driver, home)
        finally:
            driver.quit()

"""The built site, served, and browsers that let nothing come from anywhere else.

A test that asks for `browser`, `visit` or `page` runs in Chromium. Marked with
`@pytest.mark.browsers("chromium", "firefox")` it runs in each of those named; the option
`--browsers firefox` puts other names in the place of Chromium for tests without the mark. What is
named with `later=("firefox",)` runs only with the option `--long`, as `make soak` gives it.
"""

import json
from collections.abc import Iterator
from typing import Any, ClassVar

import pytest
from playwright.sync_api import Browser, Error, Page, Request, Route, expect

import build
from e2e.drivers import relay as relays
from e2e.drivers.browser import KINDS, Browsers, is_crash, started
from e2e.drivers.pages import SITE, served
from e2e.drivers.patience import PATIENCE
from e2e.drivers.relay import Relay
from e2e.drivers.reproducible import make_reproducible, reseed
from e2e.once_more import OUTCOME

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
USUAL = {
    "viewport": DESKTOP,
    "locale": "en-GB",
    "reduced_motion": "reduce",
    # Every visitor is new: nobody would use what a worker keeps, and it would fetch beside the
    # guard. The tests of playing offline (see OFFLINE) let it work.
    "service_workers": "block",
}
OFFLINE = {"service_workers": "allow"}
REST = "/python_rest.pack"
# What the library that connects peers complains of when one goes, or is cut off, in mid-sentence.
GONE = (
    "Trystero peer error",
    "WebSocket connection",
    "Failed to execute 'send' on 'RTCDataChannel'",
)
NOTE_VIOLATIONS = """
    window.violations = [];
    addEventListener("securitypolicyviolation", (event) =>
        violations.push(`${event.violatedDirective} ${event.blockedURI}`));
"""


class Visit:
    """One visitor of the site, and everything that went wrong on the way."""

    there: ClassVar[list["Visit"]] = []  # who has not left yet

    def __init__(self, browser: Browser, home: str, **settings: Any) -> None:
        self.home = home
        self.relay: str = settings.pop(
            "relay", ""
        )  # the one address beside the site to be contacted
        self.strangers: list[str] = []  # requests to other hosts
        self.complaints: list[str] = []  # console errors and uncaught exceptions
        self.needless: list[str] = []  # requests for the part of Python that no visit needs
        told = {**USUAL, **settings}
        self.context = browser.new_context(**told)
        self.context.set_default_timeout(PATIENCE)
        self.there.append(self)
        if told["service_workers"] == "block":
            self.context.route("**/*", self.guard)
        else:  # a guarded request would never reach the worker
            self.context.on("request", self.watch)
        self.context.add_init_script(NOTE_VIOLATIONS)
        make_reproducible(self.context)
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Open a tab and listen to what it complains about."""
        page = self.context.new_page()
        page.on("console", lambda line: self.note(line.type, line.text))
        page.on("pageerror", lambda error: self.note("error", str(error)))
        page.on("websocket", lambda socket: self.meet(socket.url))
        return page

    def guard(self, route: Route) -> None:
        """Let through what the site itself serves; record and refuse all else."""
        url = route.request.url
        if REST in url:
            self.needless.append(url)
        if url.startswith((self.home, "blob:", "data:")) or self.is_relay(url):
            route.continue_()
        else:
            self.strangers.append(url)
            route.abort()

    def meet(self, url: str) -> None:
        """Record a socket to anywhere but the relay."""
        if not self.is_relay(url):
            self.strangers.append(url)

    def is_relay(self, url: str) -> bool:
        """Tell whether an address is the relay's; Firefox tells a socket as the request it was."""
        place = url.partition("://")[2].rstrip("/")
        return bool(self.relay) and place == self.relay.partition("://")[2]

    def watch(self, request: Request) -> None:
        """Record what is asked of another host."""
        if not request.url.startswith((self.home, "blob:", "data:")) and not self.is_relay(
            request.url
        ):
            self.strangers.append(request.url)

    def note(self, kind: str, text: str) -> None:
        """Keep an error that the browser reports; that a peer or the relay has gone is none."""
        gone = self.relay and text.startswith(GONE)
        if kind == "error" and not gone:
            self.complaints.append(text)

    def open(self) -> Page:
        """Open the page and wait until the table is laid."""
        try:
            self.wait_for_table()
        except Error as error:
            if not is_crash(error):
                raise
            self.page = self.new_page()
            self.wait_for_table()
        return self.page

    def wait_for_table(self) -> None:
        """Load the page and wait until it is no longer busy."""
        self.page.goto(self.home)
        self.page.wait_for_selector("#main:not([data-asleep])")

    def check(self) -> None:
        """Fail if anything went wrong; then leave."""
        try:
            self.look_back()
        finally:
            self.leave()

    def look_back(self) -> None:
        """Fail if anything came from elsewhere or in vain, or there are complaints."""
        assert self.strangers == []
        assert self.needless == []
        assert self.complaints == []
        assert self.page.evaluate("() => window.violations ?? []") == []

    def leave(self) -> None:
        """Close every tab."""
        self.context.close()
        if self in self.there:
            self.there.remove(self)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let whoever runs the tests choose the browsers."""
    parser.addoption(
        "--browsers",
        default="chromium",
        help=f"browsers for tests without a mark, with commas between ({', '.join(KINDS)})",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark known, and wait patiently for what is expected: a busy machine is slow."""
    expect.set_options(timeout=PATIENCE)
    config.addinivalue_line(
        "markers", "browsers(*names, later=()): run the test in each of these browsers"
    )


def pytest_sessionstart(session: pytest.Session) -> None:
    """Bring the built site up to date: what is tested is this tree, not another one."""
    if hasattr(session.config, "workerinput") or session.config.option.collectonly:
        return
    try:
        build.build()
    except build.BuildError as error:
        pytest.exit(f"The site could not be built: {error}", returncode=1)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Write down how many tests there were, for the second run of those that failed."""
    counts = [len(terminalreporter.getreports(name)) for name in ("passed", "failed", "error")]
    OUTCOME.parent.mkdir(exist_ok=True)
    OUTCOME.write_text(json.dumps({"total": sum(counts)}), "utf-8")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test that asks for a browser in each of those it names."""
    if "browser_name" not in metafunc.fixturenames:
        return
    mark = metafunc.definition.get_closest_marker("browsers")
    names = mark.args if mark else tuple(metafunc.config.getoption("--browsers").split(","))
    if mark and metafunc.config.getoption("--long"):
        names = (*names, *mark.kwargs.get("later", ()))
    unknown = sorted(set(names) - set(KINDS))
    if unknown or not names:
        raise pytest.UsageError(f"No browsers to test with: {', '.join(unknown) or 'none named'}.")
    metafunc.parametrize("browser_name", names)


@pytest.fixture(scope="session")
def browsers() -> Iterator[Browsers]:
    """Give the browsers by name; each starts when a test first asks for it."""
    with started(hasty=True) as running:
        yield running


@pytest.fixture(autouse=True, scope="module")
def _nobody_stays() -> Iterator[None]:
    """Let nobody stay when a file is through: a page that is left open goes on thinking."""
    yield
    for visit in [*Visit.there]:
        visit.leave()


@pytest.fixture
def browser(browsers: Browsers, browser_name: str) -> Browser:
    """Give the browser that the test is to run in."""
    return browsers[browser_name]


@pytest.fixture
def visit(browser: Browser, home: str) -> Iterator[Visit]:
    """Give a visitor of the site; afterwards nothing may have gone wrong."""
    visit = Visit(browser, home)
    yield visit
    visit.check()


@pytest.fixture(scope="module")
def stayers() -> Iterator[dict[str, Visit]]:
    """Give those who stay for all tests of a file, by their browsers."""
    visits: dict[str, Visit] = {}
    yield visits
    for visit in visits.values():
        visit.leave()


@pytest.fixture
def same_page(
    stayers: dict[str, Visit], browsers: Browsers, browser_name: str, home: str
) -> Iterator[Page]:
    """Give a page with the first screen, on which the tests of a file follow each other.

    A start takes longer than many a test; where nothing need be new, one start is enough. Such
    tests belong to one `xdist_group`.
    """
    if browser_name not in stayers:
        stayers[browser_name] = Visit(browsers[browser_name], home)
        stayers[browser_name].open()
    page = stayers[browser_name].page
    page.set_viewport_size({"width": DESKTOP["width"], "height": DESKTOP["height"]})
    page.evaluate("() => { location.hash = '' }")
    page.wait_for_selector("#start")
    reseed(page)
    yield page
    stayers[browser_name].look_back()


@pytest.fixture(scope="session")
def needs_relay() -> None:
    """Pass the test over where no relay can be started."""
    if not relays.is_installed():
        pytest.skip(f"Nostr relay: {relays.ADVICE}")


@pytest.fixture(scope="session")
def relay(needs_relay: None) -> Iterator[Relay]:
    """Give a relay for players by link to find each other."""
    relay = Relay()
    relay.start()
    yield relay
    relay.stop()


@pytest.fixture
def page(visit: Visit) -> Page:
    """Give the page with the table laid."""
    return visit.open()


@pytest.fixture(scope="session")
def home() -> Iterator[str]:
    """Give the address of the site, served beneath /."""
    with served(SITE) as address:
        yield address


@pytest.fixture(scope="session")
def deep_home() -> Iterator[str]:
    """Give the address of the site, served beneath a sub-path."""
    with served(SITE, "/some/where/") as address:
        yield address

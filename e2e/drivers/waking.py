"""Pages whose Python is held back, so that what stands before it can be looked at and touched."""

from playwright.sync_api import Page, Route

from e2e.conftest import Visit

PYTHON = "**/pyodide.asm.wasm"
NO_RELAY = "() => { WebSocket = class extends EventTarget { close() {} send() {} } }"
SCREEN = """() => ["frame", "notice", "main", "log", "curtain", "dialog"].map((name) => {
    const copy = document.getElementById(name).cloneNode(true);
    copy.removeAttribute("data-asleep");
    return copy.outerHTML;
})"""
WATCH = """() => {
    window.changes = [];
    const seen = { subtree: true, childList: true, attributes: true, characterData: true };
    const note = (list) => list.forEach(({ type, attributeName, target }) =>
        attributeName === "data-asleep" && target.id === "main"
            ? window.changes.push("awake")
            : window.changes.push(`${type} ${attributeName} ${target.id || target.nodeName}`));
    for (const name of ["frame", "notice", "main", "log", "curtain", "dialog"]) {
        new MutationObserver(note).observe(document.getElementById(name), seen);
    }
}"""


class Sleeper:
    """A visitor whose Python comes only when it is let."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.page = visit.page
        self.held: list[Route] = []
        self.released = False
        self.page.route(PYTHON, self.hold)

    def hold(self, route: Route) -> None:
        """Let Python wait, or come if it may."""
        if self.released:
            route.continue_()
        else:
            self.held.append(route)

    def come(self, address: str = "") -> Page:
        """Open the page at an address, and let its Python wait."""
        self.released = False
        self.page.goto("about:blank")
        self.page.goto(f"{self.visit.home}{address}", wait_until="commit")
        return self.stand()

    def again(self) -> Page:
        """Open the page anew where it is, and let its Python wait."""
        self.released = False
        self.held.clear()
        self.page.reload(wait_until="commit")
        return self.stand()

    def stand(self) -> Page:
        """Wait until what the build has drawn can stand."""
        self.page.wait_for_selector("#opening:not([hidden])")
        self.page.wait_for_function("() => window.early")
        return self.page

    def wake(self) -> Page:
        """Let Python come, and wait until it is there."""
        self.released = True
        while self.held:
            self.held.pop().continue_()
        self.page.wait_for_selector("#main:not([data-asleep])")
        return self.page

    def screen(self) -> list[str]:
        """Give everything that is to be seen, as HTML."""
        shown: list[str] = self.page.evaluate(SCREEN)
        return shown

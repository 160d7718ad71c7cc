"""A worker for the bots that gives hints which a test makes up, when the test wants it."""

from playwright.sync_api import BrowserContext, Page

from bottega.judging import ONE
from e2e.drivers.playing import wait_until

WORKER = """
let question, asked;
const over = () => (question = new Promise((resolve) => (asked = resolve)));
const tell = (told) => postMessage(JSON.stringify(told));
over();
globalThis.answer = async (told) => {
  tell({ id: await question, ...told });
  if (!told.sofar) over();
};
addEventListener("message", ({ data }) => {
  if (typeof data === "number") over(); // nobody waits for that answer any more
  const told = typeof data === "string" ? JSON.parse(data) : {};
  if (!told.advice) return; // no hint is wanted
  asked(told.id);
  tell({ begun: told.id });
});
"""

Row = tuple[str, int]
"""A move and its chance to win, in percent."""


def script_bots(context: BrowserContext) -> None:
    """Replace the worker of pages that have not started it yet."""
    context.route(
        "**/thinker.mjs",
        lambda route: route.fulfill(body=WORKER, content_type="text/javascript"),
    )


def advise(page: Page, *rows: Row, last: bool = False) -> None:
    """Answer the question for a hint with these moves, best first: three of them are advised."""
    weighed = [(move, 99 - place, ONE * chance // 100) for place, (move, chance) in enumerate(rows)]
    advice = [(move, chance, visits, ()) for move, visits, chance in weighed[:3]]
    told = {"action": rows[0][0], "positions": 1, "weighed": weighed, "advice": advice}
    wait_until(page, lambda: bool(page.workers), "no worker was started")
    page.workers[0].evaluate("told => answer(told)", told if last else {**told, "sofar": True})

"""The workbench in a browser: a bot is typed in and plays; and what foreign code would try."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from playwright.sync_api import BrowserContext, Page, Route, Worker

GOOD = """
class Bot:
    def __init__(self, game):
        self.game = game

    def choose(self, view, legal, rng, budget):
        print("asked", len(legal))
        return rng.choice(self.game.principal(view))
"""


def bad_once(deed: str) -> str:
    """Write a bot that does something bad at the first move of a game, and plays on otherwise."""
    return bad_in_turn({0: deed})


def bad_in_turn(deeds: dict[int, str]) -> str:
    """Write a bot that does something bad in some of its turns, and plays on otherwise."""
    done = [f"if view.turn // 2 == {turn}: {deed}" for turn, deed in deeds.items()]
    return GOOD.replace("print(", "\n        ".join([*done, "print("]))


def open_bench(page: Page) -> None:
    """Go to the workbench, and settle the shortest match against the weakest bot."""
    page.evaluate("location.hash = '#/workbench'")
    page.wait_for_selector("#bench-code")
    page.evaluate("document.querySelector('#bench-finer').open = true")
    page.click("#do-bench-choice-opponent-random")
    page.click("#do-bench-choice-games-2")
    page.click("#do-bench-choice-limit-1000")


def begin(page: Page, code: str) -> None:
    """Type a bot in, and let it play."""
    page.fill("#bench-code", code)
    page.click("#do-bench-start")
    page.wait_for_selector("#do-bench-stop")  # what is told of the match before has gone


def wait_for(page: Page, *stages: str) -> str:
    """Wait until a match has come to one of these stages; give what is told of it."""
    found = ", ".join([f'.bench-told[data-stage="{stage}"]' for stage in stages])
    page.wait_for_selector(found)
    return page.inner_text("#bench-result")


def played(page: Page, code: str) -> str:
    """Let a bot play to the end, and give what is told of it."""
    begin(page, code)
    return wait_for(page, "over", "refused", "failed")


def guest_of(page: Page) -> Worker:
    """Find the worker in which the foreign bot runs."""
    page.wait_for_function("() => document.querySelector('iframe[sandbox]')")
    wait_for(page, "playing")
    (guest,) = [worker for worker in page.workers if worker.url.startswith("blob:null")]
    return guest


KINDS = {"/": "text/html", "/events": "text/event-stream"}
WRITTEN = {"/": b"<title>x</title>", "/worker": b"postMessage(1)", "/events": b"data: 1\n\n"}
OUTSIDE = {"/fetch", "/xhr", "/ws", "/events", "/script", "/module", "/worker", "/font"}
REACHED = {
    *("fetch", "fetch of the site", "XMLHttpRequest", "XMLHttpRequest that waits", "EventSource"),
    *("importScripts", "eval", "Function", "indexedDB", "caches", "files", "locks"),
    *("a worker of another host", "a worker of data", "a worker within", "BroadcastChannel"),
}
"""What of the ways out is heard, and what is reached, when nothing keeps anybody in."""


def from_outside(context: BrowserContext, address: str, home: str) -> dict[str, str]:
    """Try every way out in an ordinary worker, which nothing keeps in."""
    page = context.new_page()
    page.goto(f"{address}/")
    page.evaluate(ANSWERING)
    with page.expect_worker() as started:
        page.evaluate("() => { globalThis.kept = new Worker('/worker'); }")
    came: dict[str, str] = started.value.evaluate(WAYS_OUT, [address, home])
    page.close()
    return came


@contextmanager
def listening() -> Iterator[tuple[str, list[str]]]:
    """Listen at an address for whoever reaches the network, and note what was asked."""
    heard: list[str] = []

    class Ear(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            heard.append(self.path)
            self.send_response(200)
            self.send_header("access-control-allow-origin", "*")
            self.send_header("content-type", KINDS.get(self.path, "text/javascript"))
            self.end_headers()
            self.wfile.write(WRITTEN.get(self.path, b""))

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Ear)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}", heard
    server.shutdown()


# Whoever shares an origin with the page is answered.
ANSWERING = """() => {
  globalThis.ear = new BroadcastChannel("cell");
  ear.onmessage = () => ear.postMessage("heard");
}"""

# Everything that would be a way out, as JavaScript in the guest's own worker: what Python may reach
# of it does not count here, only what the frame and its policy let through.
WAYS_OUT = """async ([address, home]) => {
  const came = {};
  const late = () => new Promise((_, no) => setTimeout(() => no(new Error("nothing came")), 1500));
  const trying = async (name, way) => {
    try {
      await Promise.race([way(), late()]);
      came[name] = "reached";
    } catch (error) {
      came[name] = "";
    }
  };
  const answered = (thing, good, bad) => new Promise((yes, no) => {
    thing[good] = () => yes(good);
    thing[bad] = () => no(new Error(bad));
  });
  const asked = (waits) => {
    const request = new XMLHttpRequest();
    request.open("GET", `${address}/xhr`, waits);
    const answer = waits && answered(request, "onload", "onerror");
    request.send();
    return answer;
  };
  await trying("fetch", () => fetch(`${address}/fetch`));
  await trying("fetch of the site", () => fetch(home, { mode: "no-cors" }));
  await trying("XMLHttpRequest", () => asked(true));
  await trying("XMLHttpRequest that waits", async () => asked(false));
  const opens = (thing) => answered(thing, "onopen", "onerror");
  const speaks = (thing) => answered(thing, "onmessage", "onerror");
  await trying("WebSocket", () => opens(new WebSocket(`${address.replace("http", "ws")}/ws`)));
  await trying("EventSource", () => opens(new EventSource(`${address}/events`)));
  delete globalThis.importScripts; // ours, before the browser's own
  await trying("importScripts", async () => importScripts(`${address}/script`));
  await trying("import", () => import(`${address}/module`));
  await trying("eval", async () => (0, eval)("1"));
  await trying("Function", async () => (() => {}).constructor("return 1")());
  await trying("indexedDB", () => answered(indexedDB.open("x"), "onsuccess", "onerror"));
  await trying("caches", () => caches.open("x"));
  await trying("files", () => navigator.storage.getDirectory());
  await trying("localStorage", async () => localStorage.length);
  await trying("cookies", () => cookieStore.getAll());
  await trying("locks", () => navigator.locks.request("x", () => "held"));
  await trying("a worker of another host", () => speaks(new Worker(`${address}/worker`)));
  await trying("a worker of data", () => speaks(new Worker("data:text/javascript,postMessage(1)")));
  await trying("a worker within", async () => {
    const told = `fetch("${address}/within").then(() => postMessage(1), () => { throw 1; });`;
    await speaks(new Worker(URL.createObjectURL(new Blob([told]))));
  });
  await trying("BroadcastChannel", () => {
    const channel = new BroadcastChannel("cell");
    const answer = speaks(channel);
    channel.postMessage("anybody?");
    return answer;
  });
  await trying("WebTransport", () => new WebTransport(address.replace("http", "https")).ready);
  await trying("a peer", async () => new RTCPeerConnection());
  await trying("sendBeacon", async () => navigator.sendBeacon(`${address}/beacon`) && "sent");
  await trying("a font", () => new FontFace("x", `url(${address}/font)`).load());
  await trying("the page", async () => parent.document.title);
  await trying("shared memory", async () => new SharedArrayBuffer(8));
  return came;
}"""

INFECTION = """
addEventListener("message", async ({ data }) => {
  if (typeof data !== "string" || !data.startsWith('{"code"')) return;
  const came = await (%s)([%s]);
  const names = Object.keys(came);
  const reached = names.filter((name) => came[name]).join(", ") || "nothing";
  say(JSON.stringify({ printed: `tried ${names.length}, reached ${reached}.` }));
});
"""


def infect(context: BrowserContext, *told: str) -> None:
    """Let the script in which foreign bots run try every way out, and print what it reached."""
    written = ", ".join([f'"{each}"' for each in told])
    add_to_guests(context, INFECTION % (WAYS_OUT, written))


def add_to_guests(context: BrowserContext, script: str) -> None:
    """Let every worker in which a foreign bot runs do this too."""

    def serve(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=response.text() + script)

    context.route("**/guest.js", serve)


# What Python can be asked for, to get out of it: JavaScript, other hosts, other threads.
DIGGING = """
import sys

found = []

def dig(name, deed):
    try:
        deed()
    except (ImportError, OSError, RuntimeError, LookupError) as trouble:
        print(name, type(trouble).__name__)
    else:
        found.append(name)

def url(): from urllib.request import urlopen; urlopen("ADDRESS/url")
def socket(): import _socket; _socket.socket().connect(("127.0.0.1", PORT))
def system(): import os; assert os.system("true") == 0
def fork(): import os; os.fork()
def pipe(): import os; os.pipe()
def process(): import subprocess; subprocess.run(["true"])
def thread(): import _thread; _thread.start_new_thread(print, ())
def browser(): import webbrowser; webbrowser.open("ADDRESS/web")

for each in ("js", "pyodide_js", "pyodide.ffi", "pyodide.code", "_pyodide_core", "pyscript"):
    dig(each, lambda: __import__(each))
for each in (url, socket, fork, pipe, process, thread, browser):
    dig(each.__name__, each)
print("dug", found)
"""

# Removes what refuses modules, and digs for what they led to.
DEEPER = "import sys; sys.meta_path[:] = sys.meta_path[1:]; "


def digging(address: str) -> str:
    """Write a bot that digs before it plays."""
    dug = DIGGING.replace("ADDRESS", address).replace("PORT", address.rpartition(":")[2])
    return dug + GOOD


POISON = '{"__proto__": {"poison": 1}, "constructor": {"prototype": {"poison": 1}}, "action": [7]}'
FLOOD = "() => { for (;;) postMessage('more'); }"
LARGE = "() => postMessage('x'.repeat(50000000))"
LATE = """
let texts = 0; // the bot's code, then the questions
addEventListener("message", ({ data }) => {
    texts += typeof data === "string";
    if (texts === 3) (%s)();
});
"""

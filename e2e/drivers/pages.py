"""Pages beside the built site: the same runtime and the same wheel, another piece of Python."""

import json
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext

import serve
from e2e.drivers.patience import PATIENCE

BUILD = Path(__file__).resolve().parents[2] / ".build"
SITE = BUILD / "site"
PLAIN = BUILD / "plain"  # the same files under the names their sources use


# The answer goes into the title, for a test to read; so does what went wrong.
ANSWER = """
import gc, json, sys, traceback
from js import document
gc.enable()
sys.path.append("/home/pyodide/ours.zip")
try:
{python}
except Exception:
    answer = {{"trouble": traceback.format_exc()}}
document.title = json.dumps(answer)
"""

# Brings what bots have learnt, which in the site their worker fetches.
LEARN = """
import zlib
from js import fetchedNow
from bottega import games, net
for name in games.names():
    net.ELSEWHERE.append(f"/home/pyodide/{name}-learnt.zip")
    with open(net.ELSEWHERE[-1], "wb") as archive:
        packed = bytes(fetchedNow(f"games/{name}-learnt.pack").to_bytes())
        archive.write(zlib.decompress(packed, 31))
"""


@contextmanager
def served(folder: Path, prefix: str = "/") -> Iterator[str]:
    """Serve a folder beneath a prefix; give its address."""
    server = serve.open_server(folder, 8800, prefix, tell=lambda _: None)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield serve.address(server, prefix)
    server.shutdown()
    server.server_close()


def page_html(python: str) -> str:
    """Write the least page that runs a piece of Python."""
    return (
        '<!doctype html><meta charset="utf-8"><title></title><link rel="icon" href="data:,">'
        '<script src="scripts/morph.js" defer></script>'
        '<script type="module" src="runtime/pyscript/core.js"></script>'
        '<header id="frame"></header><main id="table"></main><p id="announcer"></p>'
        f'<script type="py" config="pyscript.json">{python}</script>'
    )


def asking_page(folder: Path, python: str) -> None:
    """Copy the site into a folder, with a page that runs Python which sets `answer`."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(PLAIN, folder)
    indented = "\n".join(f"    {line}" for line in python.strip().splitlines())
    (folder / "index.html").write_text(page_html(ANSWER.format(python=indented)), "utf-8")


def answer_of(context: BrowserContext, home: str) -> Any:
    """Open such a page and wait for its answer."""
    page = context.new_page()
    page.goto(home)
    page.wait_for_function("() => document.title", timeout=PATIENCE)
    answer = json.loads(page.title())
    page.close()
    if isinstance(answer, dict) and "trouble" in answer:
        raise RuntimeError(answer["trouble"])
    return answer

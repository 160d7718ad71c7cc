"""The built folder on the plainest of static hosts: copied beneath a path, and opened."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Response, expect

from e2e.conftest import OFFLINE, Visit
from e2e.drivers.hosting import Host
from e2e.drivers.pages import SITE
from e2e.drivers.playing import Person, quick_bots, set_up, target_of
from e2e.drivers.tiling import begin
from e2e.tests.test_library import ASK, FOUND, RARE, TAKEN
from e2e.tests.test_offline import prepared, shown_again

# What a host must send, as site/docs/hosting.md says; for the rest any type will do.
TYPES = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
}


@pytest.fixture
def plain_host(tmp_path: Path) -> Iterator[str]:
    """Give the address of the site, copied to a sub-path of Python's own file server."""
    shutil.copytree(SITE, tmp_path / "some/where")
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    with subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        assert server.stdout
        port = re.search(r"port (\d+)", server.stdout.readline())
        assert port
        yield f"http://127.0.0.1:{port[1]}/some/where/"
        server.terminate()


@pytest.mark.browsers("chromium", later=("firefox",))
def test_a_plain_file_server_serves_a_game_beneath_a_sub_path(
    browser: Browser, plain_host: str
) -> None:
    visit = Visit(browser, plain_host, **OFFLINE)
    types: dict[str, str] = {}

    def note_type(response: Response) -> None:
        types[Path(response.url).suffix] = response.headers.get("content-type", "")

    visit.context.on("response", note_type)
    page = visit.open()
    quick_bots(page)
    target_of(page, 5)
    set_up(page, ["person", "journeyman"])
    assert Person(page, 31).play()
    page.click("#leave")
    ready = page.locator("#offline[data-word=ready]")
    expect(ready).to_be_visible()
    sent = {kind: types[kind].split(";")[0] for kind in TYPES if kind in types}
    assert sent == {kind: TYPES[kind] for kind in sent}
    assert {".mjs", ".js", ".css"} <= set(sent)
    visit.check()


def test_nothing_in_the_folder_names_a_path_of_its_own_host() -> None:
    texts = [SITE / name for name in ("index.html", "manifest.webmanifest", "offline.js")]
    texts += SITE.rglob("thinker.mjs")
    for text in texts:
        names = re.findall(r"""(?:href|src|content|config)="(/[^"]*)""", text.read_text("utf-8"))
        assert names == [], text.name


@pytest.mark.parametrize("habit", ["encoded", pytest.param("unpacked", marks=pytest.mark.later)])
def test_a_host_may_take_what_is_packed_for_compressed_and_unpack_it(
    browser: Browser, habit: str
) -> None:
    with Host() as host:
        setattr(host, habit, (".pack",))
        visit = Visit(browser, host.home, **OFFLINE)
        page = prepared(visit)
        begin(page, ("person", "journeyman"))  # a game that is fetched apart
        host.stop()
        shown_again(page, page.reload)
        page.wait_for_function(TAKEN)
        assert page.evaluate(ASK, RARE) == FOUND
        visit.leave()

"""`make watch`: what it builds after a change, and how open tabs learn of it."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest

import assemble
import build
import serve
import watch
from e2e.drivers.patience import SECONDS


@pytest.mark.parametrize(
    ("changed", "steps"),
    [
        ("static/style.css", ["plain"]),
        ("static/games/azul/style.css", ["plain"]),
        ("site/page/room/words/en.py", ["plain"]),
        ("site/page/app.py", ["plain"]),
        ("site/scripts/morph.js", ["plain"]),
        ("site/index.html", ["plain"]),
        ("engine/bottega/games/azul/rules.py", ["plain"]),
        ("site/bytecode.py", ["library", "plain"]),
        ("static/package-lock.json", ["npm", "library", "plain"]),
        ("static/micropip.txt", ["micropip", "library", "plain"]),
        ("tests/test_watch.py", []),
        ("e2e/conftest.py", []),
        ("README.md", []),
    ],
)
def test_a_change_runs_the_steps_that_read_it(changed: str, steps: list[str]) -> None:
    assert watch.steps_for([build.ROOT / changed]) == steps


def test_several_changes_run_each_step_once() -> None:
    changed = [build.ROOT / name for name in ("static/a.css", "site/b.py", "site/bytecode.py")]
    assert watch.steps_for(changed) == ["library", "plain"]
    assert watch.steps_for([]) == []


def test_all_steps_are_known_by_name() -> None:
    assert {*watch.ON_CHANGE} < {*watch.AT_START} < {step.name for step in build.steps()}


def test_changed_new_and_deleted_files_are_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    a, b, made = tmp_path / "static/a.css", tmp_path / "static/b.css", tmp_path / ".build/c"
    for path in (a, b, made):
        path.parent.mkdir(exist_ok=True)
        path.write_text("1")
    step = build.BuildStep("one", "", (a.parent, made), tmp_path / "x", lambda: None)
    monkeypatch.setattr(build, "steps", lambda: (step,))
    monkeypatch.setattr(build, "BUILD", tmp_path / ".build")
    monkeypatch.setattr("time.sleep", lambda _: None)
    noticed = watch.changes()
    assert next(noticed) == set()
    a.write_text("22")
    (a.parent / "d.css").write_text("new")
    made.write_text("made again by the build")
    b.unlink()
    assert next(noticed) == {a, b, a.parent / "d.css"}
    assert next(noticed) == set()


@pytest.fixture
def tab(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[HTTPConnection]:
    """A connection to a server that watches a site."""
    monkeypatch.setattr(watch, "SITE", tmp_path)
    (tmp_path / "index.html").write_text(f"<title>{watch.SCRIPT.format('first')}")
    server = serve.open_server(tmp_path, 8970, "/", lambda _: None, watch.Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    connection = HTTPConnection("127.0.0.1", server.server_port, timeout=SECONDS)
    yield connection
    connection.close()
    server.shutdown()
    server.server_close()


def test_open_tabs_are_notified_of_each_build(tab: HTTPConnection, tmp_path: Path) -> None:
    tab.request("GET", "/changes")
    events = tab.getresponse()
    assert events.getheader("Content-Type") == "text/event-stream"
    assert events.fp.readline() == b"data: first\n"
    (tmp_path / "index.html").write_text(f"<title>{watch.SCRIPT.format('second')}")
    with watch.Handler.built:
        watch.Handler.built.notify_all()
    assert events.fp.readline() == b"\n"
    assert events.fp.readline() == b"data: second\n"


def test_files_are_served_as_usual(tab: HTTPConnection) -> None:
    tab.request("GET", "/")
    assert b'<script src="reload.js" data-build="first">' in tab.getresponse().read()


def test_a_fault_in_the_build_is_shown_and_nothing_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "watch.py"
    script.write_text("import sys; sys.exit(f'no such module, in {sys.argv[1:]}')")
    monkeypatch.setattr(watch, "__file__", str(script))
    watch.rebuild(["npm", "plain"])
    shown = capfd.readouterr()
    assert re.match(r"Not built: [\d.]+ s \(npm, plain\)\n", shown.out)
    assert "no such module, in ['npm', 'plain']" in shown.err


def test_no_other_build_has_the_script_that_reloads() -> None:
    assert "reload.js" not in {*assemble.SCRIPTS, *assemble.AT_THE_TOP}
    assert "reload.js" not in (build.ROOT / "site/index.html").read_text("utf-8")

"""The little server behaves as a static host would."""

import http.client
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import serve


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    inside = tmp_path / "site"
    (inside / "sub").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("outside")
    for name in ("index.html", "a.mjs", "a.wasm", "a.whl", "a.json", "a.css", "a.svg", "a.zip"):
        (inside / name).write_text(f"this is {name}")
    return inside


@contextmanager
def running(folder: Path, prefix: str = "/") -> Iterator[int]:
    server = serve.open_server(folder, 8900, prefix, tell=lambda _: None)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server.server_port
    server.shutdown()
    server.server_close()


def ask(
    port: int, path: str, headers: dict[str, str] | None = None
) -> tuple[http.client.HTTPResponse, str]:
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("GET", path, headers=headers or {})
    answer = connection.getresponse()
    body = answer.read().decode()
    connection.close()
    return answer, body


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.whl", "application/zip"),
        ("a.json", "application/json"),
        ("a.svg", "image/svg+xml"),
    ],
)
def test_files_have_the_types_browsers_insist_on(folder: Path, name: str, kind: str) -> None:
    with running(folder) as port:
        answer, _ = ask(port, f"/{name}")
    assert (answer.status, answer.headers["Content-Type"]) == (200, kind)


def test_a_kept_file_is_asked_for_again_and_not_sent_again(folder: Path) -> None:
    with running(folder) as port:
        first, _ = ask(port, "/a.css")
        assert first.headers["Cache-Control"] == "no-cache"
        again, body = ask(port, "/a.css", {"If-Modified-Since": first.headers["Last-Modified"]})
    assert (again.status, body) == (304, "")


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/sub/../../secret.txt",
        "/..%2fsecret.txt",
        "/sub/",
        "/nothing",
    ],
)
def test_nothing_outside_the_folder_is_served(folder: Path, path: str) -> None:
    with running(folder) as port:
        answer, body = ask(port, path)
    assert answer.status == 404
    assert "outside" not in body


def test_beneath_a_prefix_only_the_prefix_answers(folder: Path) -> None:
    with running(folder, "/some/where/") as port:
        assert ask(port, "/some/where/")[1] == "this is index.html"
        assert ask(port, "/some/where/a.mjs?v=1")[1] == "this is a.mjs"
        assert ask(port, "/some/where")[0].headers["Location"] == "/some/where/"
        assert ask(port, "/a.mjs")[0].status == 404
        assert ask(port, "/")[0].status == 404


def test_a_taken_port_is_told_and_the_next_one_used(folder: Path) -> None:
    told: list[str] = []
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        server = serve.open_server(folder, port, "/", tell=told.append)
        server.server_close()
    assert server.server_port > port
    assert told[0].startswith(f"Port {port} cannot be used")


@pytest.mark.parametrize("prefix", ["where", "/where", "where/", "/where/"])
def test_a_prefix_gets_its_slashes(prefix: str) -> None:
    assert serve.tidy_prefix(prefix) == "/where/"
    assert serve.tidy_prefix("/") == serve.tidy_prefix("") == "/"


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_cleanly(folder: Path, how: signal.Signals) -> None:
    command = [sys.executable, serve.__file__, "--port", "8950", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as server:
        assert server.stdout
        while b"Bottega is at" not in server.stdout.readline():
            pass
        server.send_signal(how)
        output, errors = server.communicate()
    assert (server.returncode, errors) == (0, b"")
    assert output.endswith(b"Stopped.\n")


def test_a_missing_site_is_told_in_a_sentence(tmp_path: Path) -> None:
    command = [sys.executable, serve.__file__, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.endswith("run `make site` first.\n")


@pytest.mark.parametrize("port", ["-1", "70000", "65536", "many", "8000.5", "²"])
def test_a_number_that_is_no_port_is_told_in_a_sentence(
    folder: Path,
    port: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["serve.py", f"--port={port}", str(folder)])
    with pytest.raises(SystemExit) as stopped:
        serve.main()
    assert stopped.value.code == 2
    assert capsys.readouterr().err.endswith("a port is a number from 0 to 65535.\n")


@pytest.mark.parametrize("moment", ["open_server", "address"])
def test_an_interrupt_before_it_serves_is_no_trouble(
    folder: Path,
    moment: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["serve.py", "--port=0", str(folder)])
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(serve, moment, serve.stop)
    serve.main()
    assert capsys.readouterr().out == "\nStopped.\n"

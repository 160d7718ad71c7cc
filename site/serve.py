"""Serves a built site on this machine alone, the way a static host would.

usage: python site/serve.py [--port 8000] [--prefix /some/where/] [folder]
"""

import argparse
import signal
import sys
from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NoReturn

ROOT = Path(__file__).resolve().parent.parent
HOST = "127.0.0.1"
PORTS_TO_TRY = 50
# Stated here, since the system's own table may be wrong, and browsers refuse a wrong type.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
    "": "application/octet-stream",
}


class Handler(SimpleHTTPRequestHandler):
    """Answers with the files of one folder, beneath a prefix."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES

    def __init__(self, *args: Any, prefix: str, **kwargs: Any) -> None:
        self.prefix = prefix
        super().__init__(*args, **kwargs)

    def send_head(self) -> Any:
        """Answer only beneath the prefix; its bare form is led to its folder."""
        path = self.path.split("?", 1)[0].split("#", 1)[0]
        if path + "/" == self.prefix:
            self.send_response(301)
            self.send_header("Location", self.prefix)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        if not path.startswith(self.prefix):
            self.send_error(404)
            return None
        self.path = "/" + self.path[len(self.prefix) :]
        return super().send_head()

    def list_directory(self, path: Any) -> None:
        """Refuse to list a folder: a static host would not."""
        self.send_error(404)

    def end_headers(self) -> None:
        """Let the browser keep files, but ask each time whether they changed."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Stay quiet about requests."""


class Server(ThreadingHTTPServer):
    """A server whose taken port is an error, and which does not complain of closed tabs."""

    daemon_threads = True
    # Windows would let two servers share a port silently.
    allow_reuse_address = sys.platform != "win32"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore a browser that hung up; tell everything else."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def tidy_prefix(text: str) -> str:
    """Give a prefix its slash at both ends."""
    inner = text.strip("/")
    return f"/{inner}/" if inner else "/"


def open_server(
    folder: Path, port: int, prefix: str, tell: Callable[[str], None] = print
) -> Server:
    """Open a server at the port, or at the next free one, telling so."""
    handler = partial(Handler, directory=str(folder), prefix=prefix)
    for candidate in range(port, min(port + PORTS_TO_TRY, 65536)):
        try:
            server = Server((HOST, candidate), handler)
        except OSError as error:
            tell(f"Port {candidate} cannot be used ({error.strerror}); trying the next one.")
            continue
        return server
    sys.exit(f"No free port from {port} on: say PORT=… with another number.")


def address(server: Server, prefix: str) -> str:
    """Spell the address to open."""
    return f"http://{HOST}:{server.server_port}{prefix}"


def stop(*_: object) -> NoReturn:
    """Stop as for Ctrl-C."""
    raise KeyboardInterrupt


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Serve a built site on 127.0.0.1.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / ".build/site")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--prefix", type=tidy_prefix, default="/")
    return parser.parse_args()


def main() -> None:
    """Serve until stopped."""
    wanted = arguments()
    if not (wanted.folder / "index.html").is_file():
        sys.exit(f"There is no site in {wanted.folder}: run `make site` first.")
    server = open_server(wanted.folder, wanted.port, wanted.prefix)
    signal.signal(signal.SIGTERM, stop)
    print(f"Bottega is at {address(server, wanted.prefix)} (Ctrl-C stops it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print("\nStopped.")
    finally:
        server.server_close()


if __name__ == "__main__":
    main()

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
PORTS_END = 65536
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
    caching = "no-cache"  # a browser may keep files, but asks each time whether they changed

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
        """Say what the browser may keep."""
        self.send_header("Cache-Control", self.caching)
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


def port_number(text: str) -> int:
    """Read the number of a port."""
    if not (text.isascii() and text.isdigit() and int(text) < PORTS_END):
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to {PORTS_END - 1}.")
    return int(text)


def open_server(
    folder: Path,
    port: int,
    prefix: str,
    tell: Callable[[str], None] = print,
    handler: type[Handler] = Handler,
) -> Server:
    """Open a server at the port, or at the next free one, telling so."""
    answer = partial(handler, directory=str(folder), prefix=prefix)
    for candidate in range(port, min(port + PORTS_TO_TRY, PORTS_END)):
        try:
            server = Server((HOST, candidate), answer)
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
    parser.add_argument("--port", type=port_number, default=8000)
    parser.add_argument("--prefix", type=tidy_prefix, default="/")
    return parser.parse_args()


def serve(wanted: argparse.Namespace) -> None:
    """Serve a folder until stopped."""
    if not (wanted.folder / "index.html").is_file():
        sys.exit(f"There is no site in {wanted.folder}: run `make site` first.")
    with open_server(wanted.folder, wanted.port, wanted.prefix) as server:
        print(f"Bottega is at {address(server, wanted.prefix)} (Ctrl-C stops it)", flush=True)
        server.serve_forever()


def until_stopped(run: Callable[[], None]) -> None:
    """Run something until Ctrl-C, which may come at any moment."""
    try:
        # A shell that starts it in the background has Ctrl-C ignored; here it is meant to work.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.signal(signal.SIGTERM, stop)
        run()
    except KeyboardInterrupt:
        print("\nStopped.")


def main() -> None:
    """Serve as the command line says."""
    until_stopped(partial(serve, arguments()))


if __name__ == "__main__":
    main()

"""A static host that can publish another version, stop, and tell what it was asked for."""

import gzip
import re
import socket
import threading
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from pathlib import Path
from types import TracebackType
from typing import Any

import assemble
import serve
import stamping
from e2e.drivers.pages import BUILD, PLAIN, SITE

PREFIX = "/some/where/"
EDITION = b"\n:root { --edition: 2 }\n"  # what the next version adds, for a test to see
READ_EDITION = "getComputedStyle(document.documentElement).getPropertyValue('--edition')"


class Handler(serve.Handler):
    """Answers for a host."""

    def __init__(self, *args: Any, host: "Host", **kwargs: Any) -> None:
        self.host = host
        super().__init__(*args, prefix=PREFIX, **kwargs)

    def setup(self) -> None:
        """Let the host know of the connection, which may last for many requests."""
        super().setup()
        self.host.connections.append(self.connection)

    def send_response(self, code: int, message: str | None = None) -> None:
        """Note which files were sent, beside those the browser had already."""
        path = self.requestline.split()[1].removeprefix(PREFIX)
        self.host.asked.append(path)
        if code == HTTPStatus.OK:
            self.host.sent.append(path)
        super().send_response(code, message)

    @property
    def extensions_map(self) -> dict[str, str]:  # type: ignore[override]
        """Types as they should be, and as this host sends them instead."""
        return {**serve.TYPES, **self.host.types}

    @property
    def caching(self) -> str:  # type: ignore[override]
        """What the host lets browsers keep."""
        return self.host.caching

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file, or only its beginning, if the host breaks or holds it there."""
        if self.path.endswith(self.host.unpacked or "\0"):
            outputfile.write(gzip.decompress(source.read()))
            return
        for stopping in (self.host.broken, self.host.held):
            for part in [part for part in stopping if part in self.path]:
                outputfile.write(source.read(stopping.pop(part)))
                self.close_connection = True
                if stopping is self.host.held:
                    self.host.released.wait()
                return
        super().copyfile(source, outputfile)

    def send_header(self, keyword: str, value: str) -> None:
        """Tell what is sent; of what is unpacked on the way nobody knows its size."""
        if keyword == "Content-Length" and self.path.endswith(self.host.unpacked or "\0"):
            self.close_connection = True
            keyword, value = "Connection", "close"
        super().send_header(keyword, value)

    def end_headers(self) -> None:
        """Say of what looks compressed that it is so for the way only."""
        if self.path.endswith(self.host.encoded or "\0"):
            self.send_header("Content-Encoding", "gzip")
        super().end_headers()

    def send_rest(self, begin: int) -> Any:
        """Answer with the rest of a file, from a byte on."""
        file = Path(self.translate_path(self.path))
        size = file.stat().st_size
        self.send_response(HTTPStatus.PARTIAL_CONTENT)
        self.send_header("Content-Range", f"bytes {begin}-{size - 1}/{size}")
        self.send_header("Content-Length", str(size - begin))
        self.end_headers()
        source = file.open("rb")
        source.seek(begin)
        return source

    def send_head(self) -> Any:
        """Send from the version that is published now, except what is lost."""
        self.directory = str(self.host.folder)  # a connection may outlive a version
        asked = re.fullmatch(r"bytes=(\d+)-", self.headers.get("Range", ""))
        if asked and self.host.ranges:
            self.path = "/" + self.path.removeprefix(PREFIX)
            return self.send_rest(int(asked[1]))
        if any(name in self.path for name in self.host.lost):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()


class Host:
    """A static host beneath a sub-path."""

    def __init__(self, folder: Path = SITE) -> None:
        self.folder = folder
        self.port = 0
        self.asked: list[str] = []
        self.sent: list[str] = []
        self.lost: set[str] = set()  # parts of the names of files it lacks
        self.types: dict[str, str] = {}  # what it sends instead of the right types, by ending
        self.encoded: tuple[str, ...] = ()  # endings of what it takes for something compressed
        self.unpacked: tuple[str, ...] = ()  # endings of what a proxy before it has unpacked
        self.caching = "no-cache"
        self.ranges = False  # whether it sends the rest of a file, if asked
        # After how many bytes it hangs up, or goes silent, once; by parts of the names of files.
        self.broken: dict[str, int] = {}
        self.held: dict[str, int] = {}
        self.released = threading.Event()  # set when it need not be silent any more
        self.connections: list[socket.socket] = []
        self.server: serve.Server | None = None
        self.go_on()

    @property
    def home(self) -> str:
        """The address of the site."""
        return f"http://{serve.HOST}:{self.port}{PREFIX}"

    def go_on(self) -> None:
        """Serve, at the same address as before."""
        self.server = serve.Server((serve.HOST, self.port), partial(Handler, host=self))
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Serve nothing any more, also to browsers that are still connected."""
        self.released.set()
        if self.server:
            self.server.shutdown()
            self.server.server_close()
            self.server = None
        while self.connections:
            with suppress(OSError):  # the browser has hung up before
                self.connections.pop().shutdown(socket.SHUT_RDWR)

    def publish(self, folder: Path) -> None:
        """Serve another version from now on."""
        self.folder = folder
        self.asked.clear()
        self.sent.clear()

    def __enter__(self) -> "Host":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()


def next_version() -> Path:
    """Build a second version: another style sheet, and bots that would not answer."""
    plain = {
        path.relative_to(PLAIN).as_posix(): path.read_bytes()
        for path in PLAIN.rglob("*")
        if path.is_file()
    }
    plain["static/style.css"] += EDITION
    plain["thinker.mjs"] = b'throw new Error("bots of another version");\n' + plain["thinker.mjs"]
    folder = BUILD / "e2e/next"
    assemble.write_tree(folder, stamping.stamped(plain))
    return folder

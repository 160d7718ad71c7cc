"""A static host that sends what can be compressed compressed, as real ones do."""

import gzip
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import serve

PACKABLE = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm", ".webmanifest")


def packed_tree(folder: Path, target: Path) -> None:
    """Compress what can be, under the same names."""
    for path in folder.rglob("*"):
        if path.suffix in PACKABLE and path.is_file():
            copy = target / path.relative_to(folder)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(gzip.compress(path.read_bytes(), 6))
            shutil.copystat(path, copy)


class Handler(serve.Handler):
    """Answers with a compressed file where there is one."""

    def __init__(self, *args: Any, plain: str, packed: str, **kwargs: Any) -> None:
        self.plain, self.packed = plain, packed
        super().__init__(*args, directory=plain, prefix="/", **kwargs)

    def send_head(self) -> Any:
        """Look among the compressed files first."""
        self.directory = self.packed
        path = Path(self.translate_path(self.path))
        if not (path / "index.html" if path.is_dir() else path).is_file():
            self.directory = self.plain
        return super().send_head()

    def end_headers(self) -> None:
        """Say how it is compressed."""
        if self.directory == self.packed:
            self.send_header("Content-Encoding", "gzip")
        super().end_headers()


@contextmanager
def gzipped(folder: Path) -> Iterator[str]:
    """Serve a folder; give its address."""
    with TemporaryDirectory() as packed:
        packed_tree(folder, Path(packed))
        handler = partial(Handler, plain=str(folder), packed=packed)
        server = serve.Server((serve.HOST, 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield serve.address(server, "/")
        server.shutdown()
        server.server_close()

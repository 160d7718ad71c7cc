"""A real Nostr relay on 127.0.0.1, for players by link to find each other in the tests."""

import os
import socket
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from e2e.drivers.patience import SECONDS, poll

ADVICE = (
    "not installed, so the tests that need it are skipped. It needs coincurve, which has no wheel "
    "for Python 3.14 yet; an older Python can run them."
)
SETTINGS = """
storage:
  sqlalchemy.url: sqlite+aiosqlite:///{folder}/relay.sqlite3
  validators:
    - nostr_relay.validators.is_signed
gunicorn:
  bind: 127.0.0.1:{port}
  workers: 1
  loglevel: warning
authentication:
  enabled: false
subscription_limit: 64
"""


def is_installed() -> bool:
    """Return whether the relay's package is installed."""
    return find_spec("nostr_relay") is not None


def free_port() -> int:
    """Find a port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


class Relay:
    """A relay that can be started, stopped and started again at the same address."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"ws://127.0.0.1:{self.port}"
        self.folder = tempfile.TemporaryDirectory()
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the relay, and wait until it answers."""
        if not is_installed():
            raise RuntimeError(f"Nostr relay: {ADVICE}")
        settings = Path(self.folder.name, "relay.yaml")
        settings.write_text(SETTINGS.format(folder=self.folder.name, port=self.port))
        program = "import sys; from nostr_relay.cli import main; sys.exit(main())"
        words = ["-c", str(settings), "serve"]
        with Path(self.folder.name, "relay.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", program, *words],
                cwd=self.folder.name,
                env={**os.environ, "NOSTR_CONFIG": str(settings)},
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self.wait()

    def wait(self) -> None:
        """Wait until somebody can connect."""
        try:
            poll(self.is_open, "nobody listens")
        except AssertionError as trouble:
            raise RuntimeError(Path(self.folder.name, "relay.log").read_text("utf-8")) from trouble

    def is_open(self) -> bool:
        """Return whether somebody can connect."""
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def stop(self) -> None:
        """Stop the relay, as if its machine were gone."""
        if self.process:
            self.process.terminate()
            self.process.wait(SECONDS)
            self.process = None

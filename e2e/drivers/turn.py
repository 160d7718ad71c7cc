"""A TURN server for the tests: Debian's coturn, on this device alone.

Where it cannot be had, the tests say so and go on; nothing is installed by running them.
"""

import os
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

from e2e.drivers.packages import install_packages
from e2e.drivers.patience import SECONDS, poll
from e2e.drivers.relay import free_port

PACKAGES = ("coturn",)
WHY = "to connect players whose networks allow no direct connection"
ADVICE = (
    "not found, so the tests that need it are skipped. `make browsers` installs one on Debian and "
    "Ubuntu; elsewhere set BOTTEGA_TURN to the path of a turnserver."
)
USER, PASSWORD = "ann", "a good password"
REALM = "bottega.example"


def find() -> str | None:
    """Return the path of the server, if there is one."""
    return os.environ.get("BOTTEGA_TURN") or shutil.which("turnserver")


def find_or_install() -> str | None:
    """Return the path of the server, installing it when there is none."""
    return find() or (find() if install_packages(PACKAGES, WHY) else None)


class TurnServer:
    """A TURN server that one user may use, and that reaches nothing but this device."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.port = free_port()
        self.url = f"turn:127.0.0.1:{self.port}?transport=udp"
        self.folder = tempfile.TemporaryDirectory()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> Path:
        """Where it writes what it does."""
        return Path(self.folder.name, "turn.log")

    def start(self) -> None:
        """Start the server, and wait until it listens."""
        here = ["--listening-ip", "127.0.0.1", "--relay-ip", "127.0.0.1"]
        # Peers are the server's own relayed addresses, which are this device's.
        peers = ["--allow-loopback-peers", "--cli-password", REALM, "--no-cli"]
        who = ["--lt-cred-mech", "--realm", REALM, "--user", f"{USER}:{PASSWORD}"]
        files = ["--no-dtls", "--no-tls", "--log-file", "stdout", "--simple-log", "-n"]
        kept = ["--db", f"{self.folder.name}/turndb", "--pidfile", f"{self.folder.name}/pid"]
        command = [
            self.path,
            "--listening-port",
            str(self.port),
            *here,
            *peers,
            *who,
            *files,
            *kept,
        ]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, cwd=self.folder.name, stdout=log, stderr=subprocess.STDOUT
            )
        self.wait()

    def wait(self) -> None:
        """Wait until somebody can connect: it listens to TCP at the same port."""
        try:
            poll(self.is_open, "nobody listens")
        except AssertionError as trouble:
            raise RuntimeError(self.log.read_text("utf-8")) from trouble

    def is_open(self) -> bool:
        """Return whether somebody can connect."""
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def stop(self) -> None:
        """Stop the server."""
        if self.process:
            self.process.terminate()
            self.process.wait(SECONDS)
            self.process = None
        self.folder.cleanup()

"""Installs what a make target needs into .venv: one dependency group of pyproject.toml.

usage: python site/tools.py GROUP
       python site/tools.py --lock [--upgrade]

The versions and hashes of all packages are in .ci/requirements.txt; pip refuses a file whose hash
is not listed there. `--lock` writes that file: it adds what is missing and drops what is no longer
needed, and with `--upgrade` it takes the newest versions that pyproject.toml allows.
"""

import argparse
import os
import re
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROJECT = ROOT / "pyproject.toml"
LOCK = ROOT / ".ci/requirements.txt"
OLDEST_PYTHON = "3.11"
PURPOSES = {
    "build": "the tools that build the site",
    "node": "Node and npm (or install Node 20 or newer yourself)",
    "style": "the tools that check the style",
    "types": "the tools that check the types",
    "test": "the tools that run the tests",
    "browser": "the tools that drive browsers",
    "relay": "the relay for tests of players by link",
    "soak": "the tools of the long runs",
    "training": "the tools that train the bots",
    "cluster": "the tools that share work among machines",
    "lock": "the tool that resolves versions",
}
# With two retries pip waits half a second for a network that is down, with the usual five a minute.
PIP = ("-m", "pip", "--disable-pip-version-check", "--quiet", "--retries", "2")
# What pip, uv and npm write when they reach no server.
NO_NETWORK = re.compile(
    r"NewConnectionError|NameResolutionError|ConnectTimeoutError"
    r"|dns error|error sending request|tcp connect error"
    r"|\b(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENETDOWN)\b"
)


class FetchError(Exception):
    """Something could not be fetched; the message is for the person who runs make."""


def pip(*words: str | Path) -> list[str | Path]:
    """Return a pip command of this virtual environment."""
    return [sys.executable, *PIP, *words]


def run(command: Sequence[str | Path], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command with the programs of this virtual environment, and collect what it prints."""
    path = os.pathsep.join((sysconfig.get_path("scripts"), os.environ.get("PATH", "")))
    return subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PATH": path},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def fetch(what: str, command: Sequence[str | Path], folder: Path = ROOT) -> None:
    """Run a command that downloads something; raise FetchError if it fails."""
    done = run(command, folder)
    if done.returncode and NO_NETWORK.search(done.stdout):
        raise FetchError(f"No network: {what} could not be fetched. Connect and run make again.")
    if done.returncode:
        raise FetchError(f"{done.stdout}\nThis could not be fetched: {what}. See the reason above.")


def locked(package: str) -> str:
    """Return the lines of the lock that pin one package."""
    lines = rf"^{package}==[^\\\n]*(?:\\\n[^\\\n]*)*"  # each but the last ends with a backslash
    found = re.search(lines, LOCK.read_text("utf-8"), re.MULTILINE)
    if not found:
        raise FetchError(f"{LOCK.relative_to(ROOT)} does not list {package}: run `make lock`.")
    return found[0]


def install_alone(package: str, what: str) -> None:
    """Install one package without dependencies, as locked; `what` is what it is needed for.

    Older versions of pip cannot combine a group with hashes, so this is how pip itself comes.
    """
    listed = Path(sys.prefix) / f"{package}.txt"
    listed.write_text(locked(package), "utf-8")
    fetch(what, pip("install", "--require-hashes", "--no-deps", "--requirement", listed))


def install(group: str) -> None:
    """Install a dependency group as locked."""
    print(f"Installing {PURPOSES[group]} into .venv", flush=True)
    if f"pip=={version('pip')} " not in locked("pip"):
        install_alone("pip", PURPOSES[group])
    as_locked = ("--require-hashes", "--constraint", LOCK)
    fetch(PURPOSES[group], pip("install", "--group", group, *as_locked))
    if group == "build":  # the package itself, in place; nothing is downloaded for it
        in_place = ("--no-deps", "--no-build-isolation", "--editable", ".")
        fetch("bottega itself", pip("install", *in_place))


def lock(upgrade: bool) -> None:
    """Resolve all groups for every system and Python version, and write the lock."""
    install_alone("uv", PURPOSES["lock"])
    os.environ.setdefault("UV_HTTP_RETRIES", "1")  # with its usual three it waits for seconds
    groups = tomllib.loads(PROJECT.read_text("utf-8"))["dependency-groups"]
    named = [word for group in groups for word in ("--group", group)]
    everywhere = ("--universal", "--python-version", OLDEST_PYTHON, "--generate-hashes")
    header = ("--custom-compile-command", "make lock")
    newest = ("--upgrade",) if upgrade else ()
    output = ("--no-config", "--quiet", "--output-file", LOCK.relative_to(ROOT))
    command = ("uv", "pip", "compile", *named, *everywhere, *header, *newest, *output)
    fetch("the list of packages and their hashes", command)


def main() -> None:
    """Install a group, or write the lock."""
    parser = argparse.ArgumentParser(description="Install a dependency group into .venv.")
    parser.add_argument("group", nargs="?", choices=PURPOSES, default="build")
    parser.add_argument("--lock", action="store_true", help="write the lock instead")
    parser.add_argument("--upgrade", action="store_true", help="with the newest versions")
    asked = parser.parse_args()
    try:
        if asked.lock:
            lock(asked.upgrade)
        else:
            install(asked.group)
    except FetchError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()

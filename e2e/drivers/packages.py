"""Installs what the tests drive, where a machine allows it."""

import os
import re
import shutil
import subprocess
from collections.abc import Sequence

DOWNLOAD_SECONDS = 300
FONTS = "fonts-noto-cjk"  # for Chinese words on screenshots
REASON = re.compile(r"^(?:E|Error|sudo): *(.+)", re.MULTILINE)


def attempt(command: list[str], seconds: int, **variables: str) -> str:
    """Run a command quietly; return "" if it succeeded in time, else the reason in one line."""
    try:
        done = subprocess.run(
            command,
            timeout=seconds,
            env={**os.environ, **variables},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
    except subprocess.TimeoutExpired:
        return f"not finished after {seconds} s"
    except OSError as error:
        return str(error)
    if done.returncode == 0:
        return ""
    named = REASON.search(done.stdout)
    return named[1] if named else done.stdout.strip().rpartition("\n")[2]


def install_packages(packages: Sequence[str], why: str) -> bool:
    """Install Debian's packages, where there is apt-get and the right to use it; say so first."""
    if not shutil.which("apt-get"):
        return False
    print(f"Installing {' and '.join(packages)} with apt-get, {why}", flush=True)
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    get = [*sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-y"]
    attempt([*get, "update"], DOWNLOAD_SECONDS)  # an old list may do, so a failure may pass
    install = [*get, "install", "--no-install-recommends", *packages]
    reason = attempt(install, 3 * DOWNLOAD_SECONDS)
    if reason:
        print(f"apt-get could not install that: {reason}", flush=True)
    return not reason

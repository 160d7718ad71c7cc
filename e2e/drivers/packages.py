"""Installs what the tests drive, where a machine allows it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence

DOWNLOAD_SECONDS = 300
FONTS = "fonts-noto-cjk"  # for Chinese words on screenshots


def attempt(command: list[str], seconds: int) -> bool:
    """Run a command, showing what it says, and tell whether it succeeded in time."""
    print("$", *command, flush=True)
    try:
        return subprocess.run(command, timeout=seconds, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired) as error:
        print(error, file=sys.stderr)
        return False


def install_packages(packages: Sequence[str]) -> bool:
    """Install Debian's packages, where there is apt-get and the right to use it."""
    if not shutil.which("apt-get"):
        return False
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    get = [*sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-y"]
    attempt([*get, "update"], DOWNLOAD_SECONDS)  # an old list may do, so a failure may pass
    install = [*get, "install", "--no-install-recommends", *packages]
    return attempt(install, 3 * DOWNLOAD_SECONDS)

"""Runs once more, one after the other, the browser tests that failed: a busy machine is no fault.

It names them, so that nobody overlooks one that fails now and then; more than a few are a fault.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

FAILED = Path(__file__).resolve().parents[1] / ".build/pytest/v/cache/lastfailed"
MOST = 2  # tests that may need a second run


def failed(kept: Path = FAILED) -> list[str]:
    """Give the tests of browsers that failed in the last run."""
    names = json.loads(kept.read_text("utf-8")) if kept.exists() else {}
    # Tests that share a page bear the name of their group behind their own.
    return sorted(re.sub(r"@\w+$", "", name) for name in names if name.startswith("e2e/"))


def verdict(names: list[str]) -> str:
    """Say why these cannot be run once more; nothing, if they can."""
    if not names:
        return "The browser tests failed, but none of them by itself: see above."
    if len(names) > MOST:
        return f"{len(names)} browser tests failed: more than {MOST} are not run once more."
    return ""


def main() -> int:
    """Run them, if they are few."""
    names = failed()
    for name in names:
        print(f"needed a second run: {name}", flush=True)
    why = verdict(names)
    if why:
        print(why)
        return 1
    return subprocess.run([sys.executable, "-m", "pytest", *names], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())

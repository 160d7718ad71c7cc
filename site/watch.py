"""Serves the page while it is being changed: builds what a change touches, and reloads open tabs.

usage: python site/watch.py [--port 8100] [STEP ...]

The development build in .build/watch lacks what takes long: Python changed since it was compiled
comes as source, and there are no tight archives, stamped addresses, snapshots or offline copies.
"""

import argparse
import hashlib
import re
import subprocess
import sys
import threading
import time
from collections.abc import Collection, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import assemble
import build
import packing
import serve

SITE = build.BUILD / "watch/site"
AT_START = ("npm", "micropip", "trim", "library", "wheel", "ours", "needed", "plain")
ON_CHANGE = ("npm", "micropip", "library", "plain")
SCRIPT = '</title>\n<script src="reload.js" data-build="{}"></script>'


def assemble_for_development() -> None:
    """Put the development build together, in the place of the step `plain`."""
    packing.LEVEL = 1
    files = assemble.site_files(build.site_parts(build.renew_ours(SITE.with_name("ours"))))
    script = SCRIPT.format(hashlib.sha256(files["index.html"]).hexdigest()).encode()
    files["index.html"] = files["index.html"].replace(b"</title>", script, 1)
    files["reload.js"] = (build.ROOT / "site/scripts/reload.js").read_bytes()
    assemble.write_tree(SITE, files)


def steps_for(changed: Collection[Path]) -> list[str]:
    """Name the steps that read one of the changed files."""
    reads = {step.name: step.reads for step in build.steps()}
    pairs = {name: product(changed, reads[name]) for name in ON_CHANGE}
    return [name for name in pairs if any(path.is_relative_to(read) for path, read in pairs[name])]


def changes() -> Iterator[set[Path]]:
    """Yield the sources that were changed, made or deleted, again and again."""
    read = {path for step in build.steps() for path in step.reads}
    watched = [path for path in read if not path.is_relative_to(build.BUILD)]
    before: dict[Path, int] = {}
    while True:
        files = [path for path in build.files_under(watched) if path.exists()]
        now = {path: path.stat().st_mtime_ns for path in files}
        if before:
            yield {path for path, _ in before.items() ^ now.items()}
        before = now
        time.sleep(0.2)


def rebuild(steps: Collection[str]) -> None:
    """Run steps in a new process, which reads the sources afresh, and notify open tabs."""
    begun = time.monotonic()
    failed = subprocess.run([sys.executable, __file__, *steps], check=False).returncode
    seconds = f"{time.monotonic() - begun:.1f} s ({', '.join(steps)})"
    print(f"Not built: {seconds}" if failed else f"Built: {seconds}", flush=True)
    with Handler.built:
        Handler.built.notify_all()


class Handler(serve.Handler):
    """Also notifies open tabs of each build."""

    built = threading.Condition()

    def send_head(self) -> Any:
        """Answer with a file, or with the name of each build as long as the tab is open."""
        if self.path != "/changes":
            return super().send_head()
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        page = SITE / "index.html"
        with self.built:
            while found := re.search(r'data-build="(\w+)"', page.read_text("utf-8")):
                self.wfile.write(f"data: {found[1]}\n\n".encode())
                self.built.wait()
        return None


def watch(port: int) -> None:
    """Build and serve until stopped; a fault in the build is shown, and the next change awaited."""
    rebuild(AT_START)
    with serve.open_server(SITE, port, "/", handler=Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        print(f"Watching: {serve.address(server, '/')} (Ctrl-C stops it)", flush=True)
        for changed in changes():
            if steps := steps_for(changed):
                rebuild(steps)


def main() -> None:
    """Watch, or run the steps that the command line names."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=serve.port_number, default=8100)
    parser.add_argument("steps", nargs="*", metavar="STEP")
    wanted = parser.parse_args()
    for step in build.steps():
        if step.name in wanted.steps and step.name != "plain":
            build.carry_out(step)
    if not wanted.steps:
        serve.until_stopped(lambda: watch(wanted.port))
    elif "plain" in wanted.steps:
        assemble_for_development()


if __name__ == "__main__":
    main()

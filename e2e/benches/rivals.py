"""The pages that ours is compared with: stock PyScript's, and the page as it was before."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from io import BytesIO
from pathlib import Path

import assemble
from e2e.drivers.pages import BUILD, PLAIN

ROOT = BUILD.parent
STOCK = BUILD / "bench/stock"
EARLIER = BUILD / "bench/before"
# The last version whose first screen waited for Python; another can be named in its place.
BEFORE = os.environ.get("BOTTEGA_BEFORE", "d60fccb7648794901309f6c57b4c9e3818877d69")
FETCHED = ("npm", "micropip", "stamps/npm", "stamps/micropip")  # what need not be fetched again
STOCK_SCRIPT = '<script type="py" config="pyscript.json"'


def build_stock() -> Path:
    """Make the same page with Pyodide and PyScript as they come, for comparison."""
    npm, pyodide = BUILD / "npm/node_modules", STOCK / "runtime/pyodide"
    shutil.rmtree(STOCK, ignore_errors=True)
    shutil.copytree(PLAIN, STOCK)
    shutil.copytree(npm / "@pyscript/core/dist", STOCK / "runtime/pyscript", dirs_exist_ok=True)
    for part in (*assemble.PYODIDE_PARTS, "python_stdlib.zip"):
        shutil.copy(npm / "pyodide" / part, pyodide)
    (micropip,) = (BUILD / "micropip").glob("*.whl")
    (engine,) = (BUILD / "wheel").glob("*.whl")
    shutil.copy(micropip, pyodide)
    shutil.copy(engine, STOCK / "wheels")
    shutil.copy(BUILD / "sources/page.zip", STOCK)
    lock = json.loads(assemble.lock_file((npm / "pyodide/pyodide-lock.json").read_text()))
    lock["packages"]["micropip"]["sha256"] = hashlib.sha256(micropip.read_bytes()).hexdigest()
    (pyodide / "pyodide-lock.json").write_text(json.dumps(lock))
    config = json.loads((PLAIN / "pyscript.json").read_text())
    config["interpreter"] = "./runtime/pyodide/pyodide.mjs"
    config["packages"] = [f"./wheels/{engine.name}"]
    del config["plugins"], config["index_urls"]
    config["files"] = {"./page.zip": "./*"}
    (STOCK / "pyscript.json").write_text(json.dumps(config))
    (STOCK / "index.html").write_text(
        stock_page((PLAIN / "index.html").read_text("utf-8")), "utf-8"
    )
    return STOCK


def stock_page(html: str) -> str:
    """Take from the page what makes it start sooner, and the policy, which is ours alone."""
    for ours in (
        r'<meta http-equiv="Content-Security-Policy"[^>]*>',
        r'<link rel="(module)?preload"[^>]*>',
        r'<script src="scripts/early.js"></script>',  # the first screen before Python
        r'<script src="scripts/fetching.js"></script>',  # it would find other files than it knows
        r'<script type="module" src="runtime/boot.mjs"[^>]*></script>',
        r"(?s)<mpy-config.*?</mpy-config>",
    ):
        html, found = re.subn(ours, "", html)
        assert found, f"the page has no {ours}"
    html, found = re.subn(r'<script type="py" config="[^"]*"', STOCK_SCRIPT, html)
    assert found == 1
    return html


def build_before() -> Path | None:
    """Build the page as it was before; None if its sources are not in this repository."""
    made, mark = EARLIER / ".build/site", EARLIER / ".commit"
    if mark.exists() and mark.read_text() == BEFORE and (made / "index.html").exists():
        return made
    packed = subprocess.run(["git", "archive", BEFORE], cwd=ROOT, capture_output=True, check=False)
    if packed.returncode:
        print(f"The page before is not compared: this repository has no {BEFORE[:7]}.\n")
        return None
    shutil.rmtree(EARLIER, ignore_errors=True)
    with tarfile.open(fileobj=BytesIO(packed.stdout)) as sources:
        sources.extractall(EARLIER, filter="data")
    for name in FETCHED:
        source, target = BUILD / name, EARLIER / ".build" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(source, target) if source.is_dir() else shutil.copy(source, target)
    paths = os.pathsep.join([str(EARLIER / "engine"), str(EARLIER / "site")])
    told = {**os.environ, "PYTHONPATH": paths}
    done = subprocess.run([sys.executable, "site/build.py"], cwd=EARLIER, env=told, check=False)
    if done.returncode:
        print("The page before is not compared: it could not be built.\n")
        return None
    mark.write_text(BEFORE)
    return made

"""The addresses of the built site: they change with the content, and are found by all."""

import base64
import hashlib
import json
import re

import stamping

PLAIN = {
    "index.html": (
        b'<html data-thinker="thinker.mjs"><link href="static/a.css"><link href="manifest.'
        b'webmanifest"><script src="runtime/boot.mjs"></script><img src="static/social.png">'
        b'<script config="{&quot;packages&quot;: [&quot;./wheels/e.whl&quot;]}"></script>'
        b"page.zip in words"
    ),
    "manifest.webmanifest": b'{"icons": [{"src": "static/icon.png"}]}',
    "offline.js": b'const files = "the files";',
    "page.zip": b"page",
    "pyscript.json": b'{"packages": ["./wheels/e.whl"], "files": {"./page.zip": "./*"}}',
    "runtime/boot.mjs": b'import "./pyodide/p.mjs"; import "./waking.mjs"; fetch("./library.zip")',
    "runtime/waking.mjs": b'import("./pyodide/p.mjs")',
    "snapshot.mjs": b'import("./runtime/boot.mjs")',
    "runtime/library.zip": b"library",
    "runtime/pyodide/p.mjs": b'import "./p.wasm"',
    "runtime/pyodide/p.wasm": b"wasm",
    "runtime/pyscript/core.js": b"core",
    "static/a.css": b"a {}",
    "static/icon.png": b"icon",
    "static/social.png": b"social",
    "thinker.mjs": b'import "./runtime/boot.mjs"; new URL("./pyscript.json", import.meta.url)',
    "referee.mjs": b'import "./runtime/waking.mjs"',
    "arena.mjs": b'fetch("./runtime/pyodide/p.wasm"); new Worker("./referee.mjs")',
    "runtime/trystero/index.mjs": b'import "./utils.mjs"',
    "runtime/trystero/utils.mjs": b"",
    "room.mjs": b'import "./runtime/trystero/index.mjs"',
    "wheels/e.whl": b"engine",
}


def by_name(files: dict[str, bytes]) -> dict[str, str]:
    """Give the address of each file, by its plain name."""
    return {re.sub(r"[0-9a-f]{32}/", "", path): path for path in files}


def moved(**changed: bytes) -> set[str]:
    """Name the files whose address or content is another when these change."""
    now = {name.replace("__", "/").replace("_", "."): data for name, data in changed.items()}
    before, after = stamping.stamped(PLAIN), stamping.stamped({**PLAIN, **now})
    return {name for name, path in by_name(after).items() if before.get(path) != after[path]}


def test_every_file_is_there_once_under_an_address_of_its_own() -> None:
    made = stamping.stamped(PLAIN)
    assert set(by_name(made)) == set(PLAIN)
    assert [path for path in made if path in PLAIN] == [
        path for path in made if path in stamping.FIXED
    ]


def test_everything_names_everything_by_its_address() -> None:
    made = stamping.stamped(PLAIN)
    at = by_name(made)
    page = made["index.html"].decode()
    for name in ("thinker.mjs", "static/a.css", "runtime/boot.mjs"):
        assert f'"{at[name]}"' in page
    assert f"&quot;./{at['wheels/e.whl']}&quot;" in page
    assert '"manifest.webmanifest"' in page
    assert '"static/social.png"' in page
    assert page.endswith("page.zip in words"), "words are left alone"
    boot, thinker = made[at["runtime/boot.mjs"]].decode(), made[at["thinker.mjs"]].decode()
    assert f'"{at["runtime/pyodide/p.mjs"].replace("runtime", "..")}"' in boot
    assert f'"../{at["runtime/boot.mjs"]}"' in thinker
    assert f'"../{at["pyscript.json"]}"' in thinker
    assert f'"../{at["wheels/e.whl"]}"' in made[at["pyscript.json"]].decode()
    arena = made[at["arena.mjs"]].decode()
    assert f'"../{at["referee.mjs"]}"' in arena
    assert f'"../{at["runtime/pyodide/p.wasm"]}"' in arena
    assert at["static/icon.png"] in made["manifest.webmanifest"].decode()


def test_files_that_name_each_other_by_themselves_stay_together() -> None:
    made = by_name(stamping.stamped(PLAIN))
    folders = {made[f"runtime/pyodide/p.{kind}"].rpartition("/")[0] for kind in ("mjs", "wasm")}
    assert len(folders) == 1


def test_a_change_moves_only_what_it_touches() -> None:
    always = {"index.html", "offline.js"}
    assert moved() == set()
    assert moved(static__a_css=b"b {}") == {"static/a.css", *always}
    assert moved(page_zip=b"new") == {"page.zip", "pyscript.json", "thinker.mjs", *always}
    assert moved(runtime__library_zip=b"new") == {
        "runtime/library.zip",
        "runtime/boot.mjs",
        "snapshot.mjs",
        "thinker.mjs",
        *always,
    }, "what is heavy and did not change stays"


def test_the_worker_is_told_of_every_file_but_itself_and_its_digest() -> None:
    made = stamping.stamped(PLAIN)
    told = made["offline.js"].decode().removeprefix("const files = ").removesuffix(";")
    listed = json.loads(told)
    assert set(listed) == {"./", *made} - {"index.html", "offline.js", "static/social.png"}
    for path, integrity in listed.items():
        data = made["index.html" if path == "./" else path]
        digest = base64.b64encode(hashlib.sha256(data).digest()).decode()
        assert integrity == f"sha256-{digest}"

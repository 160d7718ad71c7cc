"""What every start fetches is listed in the page, as it is in the built site."""

import gzip
import json
import re

import assemble
import stamping
import start

FILES = {
    "games/b.zip": b"another game",
    "offline.js": b'"the files"',
    "manifest.webmanifest": b"{}",
    "page.zip": b"page",
    "pyscript.json": b"{}",
    "room.mjs": b"",
    "runtime/boot.mjs": b'import "./pyodide/p.mjs"; fetch("./python_stdlib.zip")',
    "runtime/pyodide/p.mjs": b"p" * 100,
    "runtime/pyodide/p.wasm": b"w" * 100,
    "runtime/pyscript/core.js": b"core",
    "runtime/python_stdlib.zip": b"z" * 100,
    "runtime/trystero/index.mjs": b"",
    "runtime/waking.mjs": b"",
    "scripts/opening.js": b"opening",
    "snapshot.mjs": b"",
    "static/social.png": b"",
    "thinker.mjs": b"",
    "referee.mjs": b"",
    "arena.mjs": b"",
    "wheels/e.whl": b"engine",
}
PAGE = (
    '<script src="scripts/opening.js"></script><link rel="modulepreload" href="runtime/pyodide/'
    'p.mjs"><script type="module" src="runtime/boot.mjs" async></script><!-- start -->'
)


def listed(page: str) -> dict[str, list[object]]:
    """Read the list, by the plain names of its files."""
    found = start.LIST.search(page)
    assert found
    facts: dict[str, list[object]] = json.loads(found[2])
    return {re.sub(r"[0-9a-f]{32}/", "", name): fact for name, fact in facts.items()}


def with_list() -> str:
    """Give the page with its list."""
    return assemble.fill(PAGE, {"start": start.start_files(PAGE, FILES, ("games/",))})


def test_scripts_and_archives_of_a_start_are_listed_with_what_they_are() -> None:
    kinds = {name: fact[0] for name, fact in listed(with_list()).items()}
    assert kinds == {
        "scripts/opening.js": "page",
        "runtime/pyodide/p.mjs": "python",
        "runtime/boot.mjs": "loader",
        "page.zip": "page",
        "runtime/pyodide/p.wasm": "python",
        "runtime/python_stdlib.zip": "library",
        "wheels/e.whl": "rules",
    }


def test_what_is_packed_already_travels_as_it_is() -> None:
    facts = listed(with_list())
    assert facts["runtime/python_stdlib.zip"][1:3] == [100, 100]
    packed = len(gzip.compress(FILES["runtime/pyodide/p.wasm"], 6, mtime=0))
    assert facts["runtime/pyodide/p.wasm"][1:3] == [100, packed]


def test_sizes_and_digests_are_those_of_the_files_as_they_are_served() -> None:
    made = stamping.stamped({**FILES, "index.html": with_list().encode()})
    facts = listed(made["index.html"].decode())
    served = {re.sub(r"[0-9a-f]{32}/", "", path): data for path, data in made.items()}
    assert len(served["runtime/boot.mjs"]) > len(FILES["runtime/boot.mjs"])
    for name, (_, size, _, digest, _) in facts.items():
        assert (size, digest) == (len(served[name]), start.integrity(served[name])), name


def test_what_a_host_may_unpack_on_the_way_is_right_either_way() -> None:
    packed = gzip.compress(b"inside" * 9)
    page = start.start_files("", {"page.pack": packed}, ())
    _, size, _, digests, unpacked = listed(page)["page.pack"]
    assert (size, unpacked) == (len(packed), 54)
    assert digests == f"{start.integrity(packed)} {start.integrity(b'inside' * 9)}"
    assert start.integrity_of("a.js", b"inside") == start.integrity(b"inside")

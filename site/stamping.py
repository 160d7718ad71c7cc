"""Gives every file of the site an address that says what is in it.

`static/style.css` becomes `static/1f3a9c2e10/style.css`, the folder being a digest of the content.
So a page of one version can never be given a file of another, a browser keeps what did not change
however often the site is published, and a host may let files be kept for ever. Only the page, its
manifest and the service worker keep their names, since they are what people and browsers look for.
"""

import hashlib
import json
import posixpath
import re

import start

Files = dict[str, bytes]

GROUPS = (
    "runtime/pyodide/",
    "runtime/pyscript/",
    "runtime/trystero/",
)  # as they come: their files name each other
# Each of these names only those before it.
REFERRING = (
    "runtime/waking.mjs",
    "runtime/boot.mjs",
    "pyscript.json",
    "thinker.mjs",
    "referee.mjs",
    "arena.mjs",
    "snapshot.mjs",
    "room.mjs",
)
PAGE, MANIFEST, WORKER = "index.html", "manifest.webmanifest", "offline.js"
FIXED = (PAGE, MANIFEST, WORKER, "static/social.png")
APART = (WORKER, "static/social.png")  # not kept on the device
LETTERS = 32  # of a digest, in an address: too many for anybody to find another content for


def stamp(path: str, *contents: bytes) -> str:
    """Give the address of a file, from the digest of its content or of its group's."""
    digest = hashlib.sha256(b"".join(contents)).hexdigest()[:LETTERS]
    return posixpath.join(posixpath.dirname(path), digest, posixpath.basename(path))


def renamed(text: str, place: str, names: dict[str, str], plain: str) -> str:
    """Let a text at a place name the others by their new addresses.

    A name is recognised between quotation marks, also those of JSON within HTML.
    """
    written = {posixpath.relpath(old, posixpath.dirname(plain) or "."): old for old in names}
    either = "|".join(re.escape(path) for path in sorted(written, key=len, reverse=True))

    def address(found: re.Match[str]) -> str:
        path = posixpath.relpath(names[written[found[2]]], posixpath.dirname(place) or ".")
        return path if path.startswith("../") or not found[1] else f"./{path}"

    return re.sub(rf"(?<=[\"';])(\./)?({either})(?=[\"'&])", address, text)


def stamped(files: Files) -> Files:
    """Give every file its address, and the list of them to the service worker."""
    names: dict[str, str] = {}
    made: Files = {}
    for group in GROUPS:
        members = sorted(path for path in files if path.startswith(group))
        contents = [files[path] for path in members]
        for path in members:
            names[path] = stamp(path, *contents)
    alone = [path for path in files if path not in (*names, *REFERRING, *FIXED)]
    names |= {path: stamp(path, files[path]) for path in alone}
    made |= {new: files[old] for old, new in names.items()}
    for path in REFERRING:
        folder = stamp(path, files[path])  # only for the depth, which is all that matters
        text = renamed(files[path].decode(), folder, names, path)
        names[path] = stamp(path, text.encode())
        made[names[path]] = text.encode()
    for path in (PAGE, MANIFEST):
        made[path] = renamed(files[path].decode(), path, names, path).encode()
    made[PAGE] = start.listed_again(made[PAGE].decode(), made).encode()
    made |= {path: files[path] for path in FIXED if path not in made}
    made[WORKER] = made[WORKER].replace(b'"the files"', kept_list(made).encode())
    return made


def kept_list(made: Files) -> str:
    """List what the service worker keeps on the device, each with the digest it must have."""
    listed = {
        "./" if path == PAGE else path: start.integrity_of(path, made[path])
        for path in sorted(made)
        if path not in APART
    }
    return json.dumps(listed, indent=0)

"""Lists what every start fetches, so that the page can tell how far it is, and what failed."""

import base64
import gzip
import hashlib
import json
import re

Files = dict[str, bytes]

# What a file is to whoever waits for it; its name begins so.
KINDS = (
    ("runtime/boot", "loader"),
    ("runtime/pyscript/", "loader"),
    ("runtime/python_stdlib", "library"),
    ("runtime/", "python"),
    ("wheels/", "rules"),
    ("", "page"),
)
NAMED = re.compile(
    r'<(?:script|link rel="(?:modulepreload|stylesheet)")[^>]* (?:src|href)="([^"]+)"'
)
ARCHIVES = (".zip", ".whl", ".pack")
PACKED = ".pack"  # what some hosts unpack on the way, so that it comes as it was before
LIST = re.compile(r'(<script type="application/json" id="start-files">)(.*?)(</script>)')


def kind_of(name: str) -> str:
    """Tell what a file is to whoever waits for it."""
    return next(kind for beginning, kind in KINDS if name.startswith(beginning))


def integrity(content: bytes) -> str:
    """Give the digest of a content, as browsers write it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def integrity_quoted(content: bytes) -> str:
    """Give the digest of a content, as a policy names it."""
    return f"'{integrity(content)}'"


def integrity_of(name: str, content: bytes) -> str:
    """Give the digest that a file must have when it comes, or either of two."""
    if not name.endswith(PACKED):
        return integrity(content)
    return f"{integrity(content)} {integrity(gzip.decompress(content))}"


def unpacked_size(name: str, content: bytes) -> int:
    """Give how many bytes arrive, if they are unpacked on the way."""
    return len(gzip.decompress(content)) if name.endswith(PACKED) else len(content)


def packed_size(name: str, content: bytes) -> int:
    """Give how many bytes travel, from a host that packs what can be packed."""
    return len(content) if name.endswith(ARCHIVES) else len(gzip.compress(content, 6, mtime=0))


def start_files(page: str, files: Files, later: tuple[str, ...]) -> str:
    """List what the page and Python fetch at every start.

    Told are kind, size, size packed, digest, and the size of what was unpacked on the way.
    """
    names = [name for name in NAMED.findall(page) if name in files]
    names += [
        name for name in files if name.endswith((*ARCHIVES, ".wasm")) and not name.startswith(later)
    ]
    listed = {
        name: (
            kind_of(name),
            len(files[name]),
            packed_size(name, files[name]),
            integrity_of(name, files[name]),
            unpacked_size(name, files[name]),
        )
        for name in names
    }
    return f'<script type="application/json" id="start-files">{json.dumps(listed)}</script>'


def listed_again(page: str, files: Files) -> str:
    """Set size and digest right of what has changed since: it names others by their addresses."""

    def again(found: re.Match[str]) -> str:
        listed = {
            name: (
                kind,
                len(files[name]),
                packed,
                integrity_of(name, files[name]),
                unpacked_size(name, files[name]),
            )
            for name, (kind, _, packed, _, _) in json.loads(found[2]).items()
        }
        return found[1] + json.dumps(listed) + found[3]

    return LIST.sub(again, page)

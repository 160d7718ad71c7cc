"""Packs files into archives, and reads them."""

import gzip
import io
import zipfile
from pathlib import Path

Files = dict[str, bytes]

LEVEL = 9  # the tightest; a development build packs loosely


def packed(files: Files) -> bytes:
    """Pack files; the same files give the same archive."""
    archived = io.BytesIO()
    with zipfile.ZipFile(archived, "w") as archive:
        for name, data in sorted(files.items()):
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, data, compresslevel=LEVEL)
    return archived.getvalue()


def solid(files: Files) -> bytes:
    """Pack files as one: what one of them says the next need not say again."""
    archived = io.BytesIO()
    with zipfile.ZipFile(archived, "w") as archive:
        for name, data in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)
    return gzip.compress(archived.getvalue(), LEVEL, mtime=0)


def unpacked(archive: Path) -> Files:
    """Read the files of an archive."""
    with zipfile.ZipFile(archive) as source:
        return {name: source.read(name) for name in source.namelist() if name[-1] != "/"}


def module_of(name: str) -> str:
    """Name the module that a file of an archive holds."""
    return name.removesuffix(".pyc").removesuffix(".py").removesuffix("/__init__").replace("/", ".")

"""Finds modules of the standard library that no visit needs, in an archive fetched when wanted.

The build puts it into the library as `sitecustomize`, which Python imports before all others, and
writes beside it which modules the rest holds.
"""

import sys
import zlib
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from zipimport import zipimporter

REST = "/lib/python_rest.zip"  # where the rest lies once it has come
LISTED = "python_rest.txt"  # its modules, one a line, beside this one
GZIP = 31  # what zlib calls data that are packed as a whole
PACKED = b"\x1f\x8b"  # how they begin, unless a host has unpacked them on the way


class Rest:
    """Looks for what no other finder found."""

    def __init__(self, library: str) -> None:
        """Keep where the list is of what is not in the library."""
        self.library = library
        self.names: frozenset[str] | None = None
        self.path = ""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module that the rest holds."""
        if self.names is None:
            self.names = self.listed()
        if name not in self.names:
            return None
        self.path = self.path or self.laid(name)
        folder = name.replace(".", "/").rpartition("/")[0]
        return PathFinder.find_spec(name, [f"{self.path}/{folder}".rstrip("/")], target)

    def listed(self) -> frozenset[str]:
        """Read which modules the rest holds."""
        lines = zipimporter(self.library).get_data(f"{self.library}/{LISTED}")
        return frozenset(lines.decode().split())

    def laid(self, name: str) -> str:
        """Wait for the rest, without which this module cannot be had, and lay it before Python."""
        import js

        try:
            data = js.fetchRest().to_bytes()
        except Exception as error:  # the browser's own: there is no connection
            raise ImportError(f"{name} is in a part of Python that did not come") from error
        with open(REST, "wb") as archive:
            archive.write(zlib.decompress(data, GZIP) if data.startswith(PACKED) else data)
        return REST


if __name__ == "sitecustomize":
    sys.meta_path.append(Rest(sys.path[0]))

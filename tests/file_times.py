"""How many seconds of processor time the tests of each file took when they last ran."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

RECORDED = Path(__file__).resolve().parents[1] / ".build/test-times.json"
UNKNOWN = 3.0  # seconds that a file is thought to take if it has no record
LOADING = 0.2  # seconds to import a file of tests


class FileTimes:
    """The recorded seconds by the name of the file."""

    def __init__(self, path: Path = RECORDED) -> None:
        """Read them, if there are any."""
        self.path = path
        self.seconds: dict[str, float] = json.loads(path.read_text()) if path.exists() else {}

    def record(self, used: Mapping[str, float]) -> None:
        """Store what a run has used beside what is known of other files."""
        rounded = {name: round(seconds, 2) for name, seconds in used.items()}
        self.path.parent.mkdir(exist_ok=True)
        self.path.write_text(json.dumps({**self.seconds, **rounded}, indent=0, sort_keys=True))

    def of(self, name: str) -> float:
        """Return how long a file should take."""
        return self.seconds.get(name, UNKNOWN) + LOADING

    def total(self, names: Iterable[str]) -> float:
        """Return how long some files should take together."""
        return sum([self.of(name) for name in names])

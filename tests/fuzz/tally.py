"""What came of trying a reader: how many texts, how many were refused and why, and the faults."""

from __future__ import annotations

import json
import traceback
from collections import Counter
from pathlib import Path

from tests.fuzz.trial import Fault, Target, data_of, tried

FAULT, TAKEN = "FAULT", "taken"


class Tally:
    """Tries texts on a reader and counts; each new fault is written down with its text."""

    def __init__(self, target: Target, folder: Path, counted: int = 1) -> None:
        """Put the texts of faults into this folder; count the steps of every so many-th."""
        self.target, self.folder, self.counted = target, folder, counted
        target.prepare()
        self.counts: Counter[str] = Counter()
        self.faults: dict[str, str] = {}  # by where and what it is: the file of the text

    def read(self, text: str) -> None:
        """Try a text."""
        try:
            counted = self.tried % self.counted == 0
            self.counts[tried(self.target, text, counted) or TAKEN] += 1
        except Fault as fault:
            self.counts[FAULT] += 1
            self._write_down(fault, text)

    def _write_down(self, fault: Fault, text: str) -> None:
        place = place_of(fault)
        if place in self.faults:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / f"fault-{len(self.faults)}.txt"
        path.write_bytes(data_of(text))
        story = "".join(traceback.format_exception(fault))
        path.with_suffix(".why").write_text(story, "utf-8", "backslashreplace")
        self.faults[place] = str(path)

    @property
    def tried(self) -> int:
        """How many texts were tried."""
        return sum(self.counts.values())

    def written(self) -> str:
        """The tally as text."""
        return json.dumps({"counts": self.counts, "faults": self.faults})

    def __str__(self) -> str:
        """Write the tally in a line, and one for each fault."""
        taken, faults = self.counts[TAKEN], self.counts[FAULT]
        codes = len(set(self.counts) - {TAKEN, FAULT})
        refused = self.tried - taken - faults
        line = f"{self.target.name:16} {self.tried:9} tried {taken:8} taken {refused:9} refused"
        rows = [f"    FAULT {place}\n          {path}" for place, path in self.faults.items()]
        return "\n".join([f"{line} for {codes} reasons", *rows])


def read_tally(target: Target, folder: Path, text: str) -> Tally:
    """The tally that another process has written."""
    told, tally = json.loads(text), Tally(target, folder)
    tally.counts, tally.faults = Counter(told["counts"]), told["faults"]
    return tally


def place_of(fault: Fault) -> str:
    """Where the trouble came from, so that each is told once."""
    cause = fault.__cause__ or fault
    frames = traceback.extract_tb(cause.__traceback__)
    ours = [f for f in frames if "/bottega/" in f.filename or "/page/" in f.filename] or frames
    where = f"{Path(ours[-1].filename).name}:{ours[-1].lineno}" if ours else "?"
    return f"{type(cause).__name__} in {where}: {str(fault)[:160]}"

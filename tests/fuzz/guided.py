"""Trying a reader with coverage as the guide: a process of its own, for libFuzzer ends it.

    python -m tests.fuzz.guided NAME FOLDER SECONDS INPUTS

It writes its tally, the texts of faults, and what reached new lines (`corpus`) into the folder.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["bottega", "page"]):
    from tests.fuzz.corpus import HOME, TARGETS, corpus, vocabulary
    from tests.fuzz.mutation import MOST_LETTERS, Mutator
    from tests.fuzz.tally import Tally
    from tests.fuzz.trial import data_of, text_of

COUNTED = 20  # counting steps takes long where every branch is watched
OFTEN = 1.0  # seconds between two writings of the tally


def main(name: str, folder: Path, seconds: int, inputs: int) -> None:
    """Try a reader for so long, or with so many texts, whichever comes first."""
    tally = Tally(TARGETS[name], folder, COUNTED)
    mutator = Mutator(0, vocabulary(), corpus(name))
    (folder / "corpus").mkdir(parents=True, exist_ok=True)

    due = 0.0

    def read(data: bytes) -> None:
        nonlocal due
        tally.read(text_of(data))
        if time.monotonic() > due or tally.tried >= inputs:
            due = time.monotonic() + OFTEN
            (folder / "tally.json").write_text(tally.written(), "utf-8")

    def change(data: bytes, size: int, seed: int) -> bytes:
        mutator.rng.seed(seed)
        if seed % 8 == 0:
            return bytes(atheris.Mutate(data, size))
        return data_of(mutator.changed(text_of(data)))[:size]

    options = [f"-max_total_time={seconds}", f"-runs={inputs}", f"-max_len={MOST_LETTERS}"]
    options += ["-timeout=60", "-rss_limit_mb=0", "-verbosity=0", f"-artifact_prefix={folder}/"]
    atheris.Setup(
        [sys.argv[0], *options, str(folder / "corpus"), str(HOME / name)],
        read,
        custom_mutator=change,
    )
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))

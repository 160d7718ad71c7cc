"""The long run: every reader of foreign text, tried with texts as an attacker would write them.

    python -m tests.fuzz [--seconds 20] [--inputs 1000000] [--target NAME] [--seed N] [--plain]

With `atheris` installed, which lines a text reaches is the guide to the next. Where there is none
(it is made for some Pythons and platforms only), or with `--plain`, texts of the corpus are changed
at random. Faults and what was found lie in `.build/fuzz`; 1 if there was any fault.
"""

from __future__ import annotations

import argparse
import faulthandler
import os
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

from tests.fuzz.corpus import BUILD, TARGETS, corpus, vocabulary
from tests.fuzz.mutation import Mutator
from tests.fuzz.tally import FAULT, Tally, read_tally

ROOT = Path(__file__).parents[2]
COUNTED = 4  # the steps of every so many-th text are counted
PATIENCE = 60  # seconds for one text, after which the run ends and says where it was


def plainly(name: str, seconds: int, inputs: int, seed: object) -> Tally:
    """Try a reader with its corpus, and with texts of it changed at random."""
    tally, texts = Tally(TARGETS[name], BUILD / name, COUNTED), corpus(name)
    mutator = Mutator(f"{name} {seed}", vocabulary(), texts)
    end = time.monotonic() + seconds
    for number in range(inputs):
        if time.monotonic() > end:
            break
        faulthandler.dump_traceback_later(PATIENCE, exit=True)
        tally.read(texts[number] if number < len(texts) else mutator.changed(_any(mutator, texts)))
    faulthandler.cancel_dump_traceback_later()
    return tally


def _any(mutator: Mutator, texts: list[str]) -> str:
    return mutator.rng.choice(texts)


def guided(name: str, seconds: int, inputs: int) -> Tally:
    """Try a reader with coverage as the guide, in a process of its own."""
    folder = BUILD / name
    folder.mkdir(parents=True, exist_ok=True)
    written = folder / "tally.json"
    written.unlink(missing_ok=True)
    paths = [str(ROOT / part) for part in ("", "engine", "site")]
    command = [sys.executable, "-m", "tests.fuzz.guided", name, str(folder)]
    run = subprocess.run(
        [*command, str(seconds), str(inputs)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        check=False,
    )
    (folder / "run.txt").write_text(run.stdout + run.stderr, "utf-8")
    tally = Tally(TARGETS[name], folder)
    if written.exists():
        tally = read_tally(TARGETS[name], folder, written.read_text("utf-8"))
    if run.returncode or not tally.tried:
        tally.counts[FAULT] += 1
        tally.faults[f"the run ended with {run.returncode}"] = str(folder / "run.txt")
    return tally


def main(arguments: list[str]) -> int:
    """Try some readers or all; print what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("--seconds", type=int, default=20, help="for each reader")
    parser.add_argument("--inputs", type=int, default=1_000_000, help="for each reader, at most")
    parser.add_argument("--target", choices=TARGETS, action="append", help="only these")
    parser.add_argument("--seed", default="0", help="of the plain run")
    parser.add_argument("--plain", action="store_true", help="without atheris")
    asked = parser.parse_args(arguments)
    plain = asked.plain or find_spec("atheris") is None
    if plain:
        print("without atheris: texts of the corpus, changed at random")
    tallies = []
    for name in asked.target or TARGETS:
        if plain:
            tally = plainly(name, asked.seconds, asked.inputs, asked.seed)
        else:
            tally = guided(name, asked.seconds, asked.inputs)
        print(tally, flush=True)
        tallies.append(tally)
    print(f"{sum(tally.tried for tally in tallies)} texts tried")
    return 1 if any(tally.faults for tally in tallies) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

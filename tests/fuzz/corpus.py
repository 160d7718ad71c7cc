"""The corpus: a folder of texts for each reader on trial, to begin from and to try again.

Those named `seed-…` are honest; `python -m tests.fuzz.seeds` writes them anew. Those named
`found-…` were once a fault, or come from a long run: `python -m tests.fuzz.corpus` keeps of the
last one the shortest text for each reason to refuse that the corpus has no text for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path

from tests.fuzz import codes, letters, peers, shelves, texts
from tests.fuzz.trial import Fault, Target, data_of, text_of, tried

HOME = Path(__file__).parent / "corpus"
BUILD = Path(__file__).parents[2] / ".build" / "fuzz"
TARGETS: Mapping[str, Target] = {
    target.name: target
    for target in (
        *texts.TARGETS,
        *shelves.TARGETS,
        *peers.TARGETS,
        *letters.TARGETS,
        *codes.TARGETS,
    )
}
LARGEST = 3000  # bytes of a text worth keeping
MORE_WORDS = (
    *("back", "dealer", "spectator", "all", "end", "eyes", "fork", "secret", "deed", "seat", "key"),
    *("share", "room", "promise", "options", "rules", "game", "grant", "resign", "take", "-", "?"),
    *("kind", "self", "code", "name", "__class__", "true", "null", "NaN", "-1", "1e9"),
)


def corpus(name: str) -> list[str]:
    """The texts of a reader, in a settled order."""
    return [text_of(path.read_bytes()) for path in sorted((HOME / name).glob("*.txt"))]


@cache
def vocabulary() -> tuple[str, ...]:
    """The words of ours: whatever stands in the corpus as a word, and a few more."""
    found = {word for name in TARGETS for text in corpus(name) for word in _words(text)}
    return (*sorted(found), *MORE_WORDS)


def _words(text: str) -> Iterable[str]:
    return re.findall(r"\b[a-z_][a-z_-]{1,15}\b", text)


def keep(name: str, text: str, kind: str = "found") -> Path:
    """Put a text into the corpus."""
    data = data_of(text)
    path = HOME / name / f"{kind}-{sha256(data).hexdigest()[:12]}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def outcome(target: Target, text: str) -> str:
    """How a text ends: the code of its refusal, empty if it is taken."""
    try:
        return tried(target, text, counted=False)
    except Fault as fault:
        return str(fault)


def main() -> None:
    """Keep what the last long run has found."""
    for name, target in TARGETS.items():
        target.prepare()
        had = {outcome(target, text) for text in corpus(name)}
        files = sorted((BUILD / name / "corpus").glob("*"), key=lambda path: path.stat().st_size)
        files = [path for path in files if path.stat().st_size < LARGEST]
        for path in files:
            text = text_of(path.read_bytes())
            if (ending := outcome(target, text)) not in had and ending in target.codes:
                had.add(ending)
                print(ending, keep(name, text))


if __name__ == "__main__":
    main()

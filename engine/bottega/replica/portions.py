"""Lines in portions that a message can hold."""

from __future__ import annotations

from collections.abc import Iterator

MOST_LINES = 60  # in one message
MOST_CHARACTERS = 48_000  # of lines in one message
LONGEST_LINE = 40_000  # an exchange of two great hands has some two hundred seals


def parts(lines: list[str]) -> Iterator[list[str]]:
    """Lines in portions that a message can hold."""
    part: list[str] = []
    for line in lines:
        full = len(part) == MOST_LINES or sum(map(len, part)) + len(line) > MOST_CHARACTERS
        if part and full:
            yield part
            part = []
        part.append(line)
    if part:
        yield part

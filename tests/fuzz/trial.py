"""A reader of foreign text on trial: what it may do with any text whatever."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, NamedTuple

from bottega.core import Refusal

MOST_STEPS = 400_000  # calls of Python's functions that any text may cost,
STEPS_A_LETTER = 400  # and so many more for each of its letters


class Target(NamedTuple):
    """A reader on trial.

    `read` does with a text what the game would do. It lets refusals through, and asserts what must
    hold of a text that is not refused: usually that it can be written and read again.
    """

    name: str
    read: Callable[[str], object]
    codes: frozenset[str]  # of the refusals that have a sentence or a meaning
    prepare: Callable[[], object] = lambda: None  # what takes long, and only once


class Fault(Exception):
    """A text that a reader neither understood nor properly refused."""


class TooManySteps(BaseException):
    """Not an `Exception`, so that no reader takes it for a fault of the text."""


def tried(target: Target, text: str, counted: bool = True) -> str:
    """Read a text: give the code of its refusal, empty if there is none; else it is a Fault."""
    try:
        if counted:
            bounded(target.read, text)
        else:
            target.read(text)
    except Refusal as refusal:
        if refusal.code not in target.codes:
            raise Fault(f"{target.name}: nobody knows the code {refusal.code!r}") from refusal
        return refusal.code
    except (Exception, TooManySteps) as error:
        raise Fault(f"{target.name}: {type(error).__name__}: {error}") from error
    return ""


def bounded(read: Callable[[str], object], text: str) -> int:
    """Read a text in so many steps as are allowed, and give how many it took."""
    most, steps = MOST_STEPS + STEPS_A_LETTER * len(text), 0

    def count(frame: FrameType, event: str, arg: Any) -> None:
        nonlocal steps
        if event == "call":
            steps += 1
            if steps > most:
                raise TooManySteps(f"more than {most} for {len(text)} letters")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        read(text)
    finally:
        sys.setprofile(before)
    return steps


def text_of(data: bytes) -> str:
    """Bytes of a file as the text to read; half characters are kept, and any bytes are a text."""
    try:
        return data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def data_of(text: str) -> bytes:
    """A text as bytes of a file."""
    return text.encode("utf-8", "surrogatepass")

"""What players are called on the screen, in the log and aloud: equal names are told apart."""

from collections.abc import Iterable
from functools import lru_cache
from unicodedata import normalize

UNHEARD = dict.fromkeys(map(ord, "\u200c\u200d\ufe0e\ufe0f"))  # what joins letters or styles them


def told_apart(names: Iterable[str]) -> tuple[str, ...]:
    """Give each its name, the second of two equal ones with a number: "Mei" and "Mei (2)".

    Every place that shows players' names asks here; records and messages have them as they are.
    """
    return _told_apart(tuple(names))


@lru_cache(maxsize=64)
def _told_apart(names: tuple[str, ...]) -> tuple[str, ...]:
    own = {_heard(name) for name in names}
    told: list[str] = []
    taken = {""}
    for name in names:
        called, number = name, 1
        while name and _heard(called) in (taken if number == 1 else taken | own):
            number += 1
            called = f"{name} ({number})"
        told.append(called)
        taken.add(_heard(called))
    return tuple(told)


def _heard(name: str) -> str:
    """Give what two names share that look or sound the same."""
    return normalize("NFKC", name.translate(UNHEARD)).casefold()

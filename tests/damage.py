"""What may happen to texts that lie on a device for years: flipped, cut, dropped, retyped."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

ODD: list[Any] = [
    *(None, True, -1, 0, 1, 2, 1.5, 1e999, 999_999, 10**6, 10**40, "", " ", "x", "0", "-1", "́"),
    *("\x00", "\ud800", "f" * 64, "04" + "0" * 128, "é" * 5000, "fair", "far", "open", "over"),
    *([], {}, [[]], [{}], {"x": []}, [0] * 50, ["x"] * 50, {"version": 99}),
]
"""What may stand in JSON where something else belongs."""

Texts = list[str]


def damaged(texts: Texts, rng: Random) -> Texts:
    """The texts with one thing wrong with them, or with a few."""
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        texts = rng.choice(DAMAGES)(list(texts), rng)
    return texts


def _flip(texts: Texts, rng: Random) -> Texts:
    """One character of one text becomes another."""
    place = rng.randrange(len(texts))
    text = texts[place] or " "
    at = rng.randrange(len(text))
    letter = rng.choice('0159afz"[]{}:,.-\\ \n\x00Äé\ud800' + chr((ord(text[at]) ^ 1) or 1))
    texts[place] = text[:at] + letter + text[at + 1 :]
    return texts


def _cut(texts: Texts, rng: Random) -> Texts:
    """A text ends too early, or begins too late."""
    place = rng.randrange(len(texts))
    at = rng.randrange(len(texts[place]) + 1)
    texts[place] = rng.choice((texts[place][:at], texts[place][at:]))
    return texts


def _drop(texts: Texts, rng: Random) -> Texts:
    """A text is missing, or all from one on."""
    at = rng.randrange(len(texts))
    left = rng.choice((texts[:at], texts[:at] + texts[at + 1 :], texts[at:]))
    return left or texts


def _double(texts: Texts, rng: Random) -> Texts:
    """A text stands there twice, maybe far from itself."""
    text = rng.choice(texts)
    texts.insert(rng.randrange(len(texts) + 1), text)
    return texts


def _swap(texts: Texts, rng: Random) -> Texts:
    """Two texts have changed places."""
    one, other = rng.randrange(len(texts)), rng.randrange(len(texts))
    texts[one], texts[other] = texts[other], texts[one]
    return texts


def _deepen(texts: Texts, rng: Random) -> Texts:
    """A text is nested deeper than any stack."""
    texts[rng.randrange(len(texts))] = rng.choice(
        ("[" * 20_000, '{"s":' * 20_000, "[" * 9 + "]" * 9)
    )
    return texts


def _retype(texts: Texts, rng: Random) -> Texts:
    """A value somewhere in a text is another, or missing, or stands in for a second."""
    place = rng.randrange(len(texts))
    try:
        told = json.loads(texts[place])
    except (ValueError, RecursionError):
        return _flip(texts, rng)
    holder: Any = {"all": told}
    places = list(_places(holder))
    within, name = rng.choice(places)
    choice = rng.randrange(4)
    if choice == 0 and isinstance(within, dict) and within is not holder:
        del within[name]
    elif choice == 1:
        other, its_name = rng.choice(places)
        within[name], other[its_name] = other[its_name], within[name]
    else:
        within[name] = rng.choice(ODD)
    texts[place] = _written(holder.get("all"))
    return texts


def _written(told: Any) -> str:
    try:
        return json.dumps(told)
    except (ValueError, RecursionError):  # it holds itself
        return "{}"


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every place of a value that holds another: who holds it, and under which name."""
    if isinstance(value, dict):
        pairs: list[tuple[Any, Any]] = list(value.items())
    else:
        pairs = list(enumerate(value)) if isinstance(value, list) else []
    return [p for name, inner in pairs for p in [(value, name), *_places(inner)]]


DAMAGES: list[Callable[[Texts, Random], Texts]] = [
    *(_flip, _flip, _cut, _drop, _double, _swap, _deepen),
    *(_retype, _retype, _retype, _retype, _retype),
]

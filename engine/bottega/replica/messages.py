"""Messages as text: small JSON objects, read with suspicion."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from bottega import log
from bottega.core import Refusal, read_json
from bottega.replica.codes import LONGEST_MESSAGE

KEY, SIGNATURE, HASH = log.KEY, log.SIGNATURE, log.HASH
ROOM = "[0-9a-f]{32}"
MOST = 999_999  # no honest number is larger


class Fields:
    """The fields of a message or of a stored line, each checked as it is read."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        """Read from these."""
        self.fields = fields

    def text(self, name: str, pattern: str) -> str:
        """A text that looks so."""
        value = self.fields.get(name)
        if not isinstance(value, str) or not re.fullmatch(pattern, value, re.DOTALL):
            raise malformed(name)
        return value

    def number(self, name: str, least: int = 0, most: int = MOST) -> int:
        """A whole number within bounds."""
        value = self.fields.get(name)
        if type(value) is not int or not least <= value <= most:
            raise malformed(name)
        return value

    def flag(self, name: str) -> bool:
        """Yes or no."""
        value = self.fields.get(name, False)
        if not isinstance(value, bool):
            raise malformed(name)
        return value

    def texts(self, name: str, pattern: str, most: int) -> tuple[str, ...]:
        """A list of texts that look so."""
        values = self.listed(name, most)
        if not all(isinstance(v, str) and re.fullmatch(pattern, v, re.DOTALL) for v in values):
            raise malformed(name)
        return tuple(values)

    def numbers(self, name: str, most: int) -> tuple[int, ...]:
        """A list of whole numbers."""
        values = self.listed(name, most)
        if not all(type(value) is int and 0 <= value <= MOST for value in values):
            raise malformed(name)
        return tuple(values)

    def listed(self, name: str, most: int) -> list[Any]:
        """A list that is not too long."""
        values = self.fields.get(name)
        if not isinstance(values, list) or len(values) > most:
            raise malformed(name)
        return values

    def inner(self, name: str) -> Fields:
        """An object within."""
        return Fields(_mapping(self.fields.get(name), name))

    def options(self, name: str) -> dict[str, int | str]:
        """The options of a game; whether it has such, the game must say."""
        value = _mapping(self.fields.get(name), name)
        for option, chosen in value.items():
            if len(option) > 32 or type(chosen) not in (int, str) or len(str(chosen)) > 32:
                raise malformed(name)
        return dict(value)


def _mapping(value: Any, name: str) -> Mapping[str, Any]:
    if not isinstance(value, dict) or len(value) > 32:
        raise malformed(name)
    return value


def malformed(what: str) -> Refusal:
    """The refusal of a message with something wrong about it."""
    return Refusal("malformed", f"a message with no proper {what!r}", field=what)


def write(kind: str, fields: Mapping[str, Any]) -> str:
    """A message as text."""
    return json.dumps({"k": kind, **fields}, ensure_ascii=True, separators=(",", ":"))


def read(text: str) -> tuple[str, Fields]:
    """The kind and the fields of a message."""
    if not isinstance(text, str):
        raise malformed("text")
    if len(text) > LONGEST_MESSAGE:
        raise Refusal("too-long", f"a message of {len(text)} characters", length=len(text))
    try:
        fields = read_json(text)
    except ValueError as error:
        raise malformed("text") from error
    if not isinstance(fields, dict):
        raise malformed("text")
    message = Fields(fields)
    return message.text("k", "[a-z]{1,16}"), message

"""Every text is asked for somewhere, and whatever is asked for is there; read from the sources."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from page import games
from page.words import Catalogues
from tests.page.test_words import PACKAGES, SITE

FIRST = "(.+)"  # what an f-string begins with, if not with a word: a game's name or another key
HOLE = "[^.]+"  # what it puts in elsewhere


class Asked(NamedTuple):
    """What the sources may ask for."""

    literals: frozenset[str]
    patterns: tuple[re.Pattern[str], ...]  # of f-strings that begin with a word
    endings: tuple[re.Pattern[str], ...]  # of those that begin with a game's name or another key


def sources() -> list[Path]:
    """The Python of the site, the catalogues left out."""
    files = {file for folder in (str(SITE), *games.__path__) for file in Path(folder).rglob("*.py")}
    catalogues = {en.parent for en in files if en.name == "en.py"}
    return sorted(f for f in files if f.parent not in catalogues or f.name == "__init__.py")


def pattern(text: ast.JoinedStr) -> str:
    """The pattern of what an f-string may give."""
    parts = [re.escape(str(v.value)) if isinstance(v, ast.Constant) else HOLE for v in text.values]
    return "".join([FIRST if parts[0] == HOLE else parts[0], *parts[1:]])


def asked_in(trees: list[ast.Module]) -> Asked:
    """Gather every string of some sources, for it may be a key or a part of one."""
    nodes = [node for tree in trees for node in ast.walk(tree)]
    literals = {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}
    made = {pattern(node) for node in nodes if isinstance(node, ast.JoinedStr)}
    made |= {FIRST + re.escape(each) for each in literals if re.fullmatch(r"\.\w+", each)}
    made |= {re.escape(each) + HOLE for each in literals if re.fullmatch(r"\w+\.", each)}
    # Holes alone, or after a game's name alone, could be anything and show nothing.
    made -= {rf"{game}\.{HOLE}" for game in games.names()}
    telling = [re.compile(each) for each in sorted(made) if re.search("[a-z]", each)]
    return Asked(
        frozenset(literals),
        tuple([each for each in telling if not each.groups]),
        tuple([each for each in telling if each.groups]),
    )


def is_asked(key: str, asked: Asked) -> bool:
    """Whether the sources may ask for a key."""
    if key in asked.literals or any(each.fullmatch(key) for each in asked.patterns):
        return True
    firsts = [found[1] for each in asked.endings if (found := each.fullmatch(key))]
    return any(first in games.names() or is_asked(first, asked) for first in firsts)


@cache
def trees() -> list[ast.Module]:
    return [ast.parse(file.read_text("utf-8")) for file in sources()]


def every_key() -> set[str]:
    return set(Catalogues(*PACKAGES)["en"])


def test_every_text_is_asked_for() -> None:
    asked = asked_in(trees())
    assert sorted(key for key in every_key() if not is_asked(key, asked)) == []


def test_a_text_that_nobody_asks_for_is_noticed() -> None:
    asked = asked_in([ast.parse('say(f"{game}.preset.{name}"), say("dock"), f"splendor.{word}"')])
    assert is_asked("splendor.preset.quick", asked)
    assert is_asked("dock", asked)
    for key in ("splendor.dock", "splendor.preset", "chess.preset.quick", "menu"):
        assert not is_asked(key, asked), key


def is_say(function: ast.expr) -> bool:
    """Whether a call is one of the words': `say(…)`, `look.say(…)`, `say.count(…)`."""
    if isinstance(function, ast.Attribute) and function.attr in ("count", "either"):
        return is_say(function.value)
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    return name == "say"


def keys_said(tree: ast.Module) -> Iterator[ast.expr]:
    """What is given to `say` as a key, both ways of a choice."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and is_say(node.func) and node.args:
            key = node.args[0]
            yield from (key.body, key.orelse) if isinstance(key, ast.IfExp) else (key,)


def test_every_text_that_is_asked_for_is_there() -> None:
    keys, checked = every_key(), 0
    for key in [key for tree in trees() for key in keys_said(tree)]:
        if isinstance(key, ast.Constant):
            assert key.value in keys
            checked += 1
        elif isinstance(key, ast.JoinedStr):
            wanted = re.compile(pattern(key))
            assert any(wanted.fullmatch(each) for each in keys), wanted.pattern
            checked += 1
    assert checked > 500, "there is something to read"


def test_no_game_is_named_by_the_frame() -> None:
    """What the frame asks of a game it asks by the name of whatever game is open."""
    for file in sources():
        if not any(file.is_relative_to(folder) for folder in games.__path__):
            said = [ast.unparse(key) for key in keys_said(ast.parse(file.read_text("utf-8")))]
            assert not [key for key in said if re.match(rf"f?'({'|'.join(games.names())})\.", key)]

"""Run a bot that somebody else wrote, and answer questions about its moves in JSON texts.

This module runs beside foreign code, in a Python of its own, so `contest` checks each of
its answers. The first text is {"code": "...", "game": "splendor"}. The answer is
{"loaded": true} once the rules are loaded, so that loading does not count as the bot's thinking. A
question is {"game": "splendor", "seats": 2, "options": {}, "number": 3, "seat": 0,
"actions": ["invite 4", "deal ?"], "seed": "x", "budget": 2000}: the actions so far at the table
with this number, as the seat may know them. The answer is {"action": "take 1 1 1 0 0"}, and after
any failure {"wrong": "crashed", "text": "Traceback ...", "line": 7}.
"""

from __future__ import annotations

import json
import linecache
import sys
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from bottega import games
from bottega.core import Action, Game, Seat, parse_action
from bottega.rng import Rng

FILE = "bot.py"  # what the bot's code is called in a traceback
LONGEST_ANSWER = 200  # letters
LONGEST_TEXT = 4000  # of a traceback: its end tells most
LONGEST_SAID = 25_000  # of whatever comes; more than any host listens to

SYNTAX, CRASHED, MEMORY, NO_BOT = "syntax", "crashed", "memory", "no-bot"


class NoBot(Exception):
    """The code has no class `Bot` that can choose."""


class Guest:
    """Listens; `hear` gives the answer to every text."""

    def __init__(self) -> None:
        """Know no bot yet."""
        self.namespace: dict[str, Any] = {}
        self.number = -1  # of the table
        self.tables: dict[Seat, _Place] = {}

    def hear(self, text: str) -> str:
        """Answer, whatever happens."""
        try:
            told = json.loads(text)
            said = self._load(told["code"], told["game"]) if "code" in told else self._answer(told)
        except BaseException as trouble:
            said = _told(trouble)
        return json.dumps(said)

    def _load(self, code: str, game: str) -> dict[str, object]:
        games.load(game)
        lines = code.splitlines(keepends=True)
        linecache.cache[FILE] = (len(code), None, lines, FILE)
        self.namespace = {"__name__": "bot"}
        exec(compile(code, FILE, "exec"), self.namespace)
        kind = self.namespace.get("Bot")
        if not (hasattr(kind, "choose") or hasattr(kind, "ponder")):
            raise NoBot
        return {"loaded": True}

    def _answer(self, asked: dict[str, Any]) -> dict[str, object]:
        if asked["number"] != self.number:
            self.number, self.tables = asked["number"], {}
        seat = asked["seat"]
        if seat not in self.tables:
            game = games.load(asked["game"])
            view = game.redact(game.setup(asked["seats"], asked["options"]), seat)
            self.tables[seat] = _Place(game, view, self.namespace["Bot"](game))
        place = self.tables[seat]
        place.catch_up(asked["actions"])
        chosen = place.choose(Rng(asked["seed"]), asked["budget"])
        return {"action": str(chosen)[:LONGEST_ANSWER]}


def listening(
    longest: int = LONGEST_SAID, cut: Callable[[str, slice], str] = str.__getitem__
) -> Callable[[str], str]:
    """Give a guest's `hear` for a host: however long a text the bot contrives, no more comes.

    What is needed for that is bound before there is a bot that could change it.
    """
    hear, most = Guest().hear, slice(longest)

    def heard(text: str) -> str:
        said = hear(text)
        with suppress(BaseException):
            sys.stdout.flush()
        return cut(said, most)

    return heard


class _Place:
    """A seat at a table, as the bot sees it."""

    def __init__(self, game: Game, view: Any, bot: Any) -> None:
        self.game = game
        self.view = view
        self.bot = bot
        self.seen = 0  # actions

    def catch_up(self, actions: Sequence[str]) -> None:
        """Follow what happened since the last time."""
        for text in actions[self.seen :]:
            self.view = self.game.apply(self.view, parse_action(text))
        self.seen = len(actions)

    def choose(self, rng: Rng, budget: int) -> Action | str:
        """What the bot does: as it chooses, or else its last thought within the budget."""
        legal = self.game.legal(self.view)
        if hasattr(self.bot, "choose"):
            return self.bot.choose(self.view, legal, rng, budget)  # type: ignore[no-any-return]
        thought = None
        for thought in self.bot.ponder(self.view, legal, rng):
            if thought.positions >= budget:
                break
        return thought.action if thought else ""


def _told(trouble: BaseException) -> dict[str, object]:
    """What went wrong: its kind, the traceback from the bot's own code on, and the line there."""
    kind = _kind(trouble)
    frames = traceback.extract_tb(trouble.__traceback__)
    inside = [place for place, frame in enumerate(frames) if frame.filename == FILE]
    own = frames[inside[0] :] if inside else []
    line = frames[inside[-1]].lineno if inside else None
    if isinstance(trouble, SyntaxError) and trouble.filename == FILE:
        line = trouble.lineno
    head = ["Traceback (most recent call last):\n", *traceback.format_list(own)] if own else []
    text = "".join([*head, *traceback.format_exception_only(trouble)])
    return {"wrong": kind, "text": text[-LONGEST_TEXT:], "line": line or 0}


def _kind(trouble: BaseException) -> str:
    if isinstance(trouble, NoBot):
        return NO_BOT
    if isinstance(trouble, MemoryError):
        return MEMORY
    own = isinstance(trouble, SyntaxError) and trouble.filename == FILE
    return SYNTAX if own else CRASHED

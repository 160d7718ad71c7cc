"""Looks for a puzzle in a game between bots, a little at a time, in the worker where bots think.

A question is JSON: {"id": 7, "make": "azul", "seed": 5, "number": 3, "first": 40, "milliseconds":
20000}: game 3 of that seed, from its entry 40 on. The answer is {"id": 7, "puzzles": ["a line", …],
"number": 3, "first": 52}, with where to go on, or {"id": 7, "error": "a sentence"}.
"""

import json
from collections.abc import Iterator
from typing import Any

from bottega import games
from bottega.core import Refusal, complete_options
from bottega.puzzles import Puzzle
from bottega.puzzles.making import Task, finding
from bottega.puzzles.text import write_line

NUMBERS = ("seed", "number", "first", "milliseconds")
LARGEST = 1 << 32
PROOF = 1_500  # positions to prove a win by: nobody waits long for the worker


class Making:
    """A game that is being looked through; like a question to a bot, as far as its worker sees."""

    every = 0  # nobody is told meanwhile

    def __init__(self, asked: dict[str, Any]) -> None:
        """Understand the question."""
        self.id: object = asked.get("id")
        self.milliseconds = 0  # for how long to look
        self.found: list[Puzzle] = []
        self.finding: Iterator[tuple[int, Puzzle | None]] = iter(())
        self.number = self.first = 0  # where to go on
        self.trouble = ""
        try:
            self._begin(asked)
        except Exception as trouble:
            self._fail(trouble)

    def _begin(self, asked: dict[str, Any]) -> None:
        for name in NUMBERS:
            if type(asked.get(name)) is not int or not 0 <= asked[name] < LARGEST:
                raise Refusal("bad-question", f"the question's {name} is no number")
        game = games.load(str(asked["make"]))
        options = complete_options(game.NAME, game.OPTIONS, {})
        seats = min(game.seatings(options))
        self.milliseconds = asked["milliseconds"]
        self.number, self.first = asked["number"], asked["first"]
        task = Task(game.NAME, seats, options, asked["seed"], self.number, proof=PROOF)
        self.finding = finding(task, self.first)

    def _fail(self, trouble: Exception) -> None:
        self.trouble = str(trouble) if isinstance(trouble, Refusal) else repr(trouble)

    def go_on(self) -> bool:
        """Look a little further; tell whether there is more of this game."""
        try:
            self.first, puzzle = next(self.finding)
        except StopIteration:
            self.number, self.first = self.number + 1, 0
            return False
        except Exception as trouble:
            self._fail(trouble)
            return False
        if puzzle:
            self.found.append(puzzle)
        return True

    def answer(self) -> str:
        """Give what was found, and where to go on."""
        if self.trouble:
            return json.dumps({"id": self.id, "error": self.trouble})
        lines = [write_line(puzzle) for puzzle in self.found]
        told = {"puzzles": lines, "number": self.number, "first": self.first}
        return json.dumps({"id": self.id, **told})

"""A review's questions, answered in the worker where the bots think.

A question is JSON: {"id": 7, "part": 0, "review": 12, "game": "splendor", "record": "bottega record
1…"}. The record is what the eyes of a review may see: those of one seat, or, once the game is over,
everybody's. The number is that of an entry by that seat, which is judged; -1 asks for everybody's
chance after every step. How long that takes is counted in positions, not by the clock: the same
question has the same answer on every machine.

The answers are {"id": 7, "action": …, "positions": …, "weighed": …} as of a bot, and {"id": 7,
"course": [[536, 464], …]}; or {"id": 7, "error": "a sentence"}.
"""

import json
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from bottega import review
from bottega.bots import Thought
from bottega.core import DEALER, OVER, Refusal
from bottega.rng import Rng
from bottega.table import Table

COURSE = -1
PATIENCE = 600_000  # milliseconds: only what is stuck takes longer


class Reviewing:
    """A question of a review, thought about a little at a time."""

    milliseconds = PATIENCE
    every = 0  # nothing is told before the end

    def __init__(self, asked: dict[str, Any]) -> None:
        """Understand the question."""
        self.id = asked.get("id")
        self.trouble = ""
        self.course: list[review.Shares] = []
        self.thought: Thought | None = None
        self.steps: Iterator[object] = iter(())
        try:
            self._begin(asked)
        except Exception as trouble:
            self._fail(trouble)

    def _begin(self, asked: dict[str, Any]) -> None:
        table, number = loaded(str(asked["record"])), int(asked["review"])
        if number == COURSE:
            self.steps = review.course(table)
            return
        seat = table.viewer
        made = {each.number: each for each in review.decisions(table, seat)}
        if number not in made:
            raise Refusal("no-decision", f"seat {seat} decided nothing by entry {number}")
        rng = Rng(f"review {table.entries[number].hash}")
        view = table.view_at(number, seat)
        self.steps = review.thoughts(table.game, view, made[number].action, rng)

    def _fail(self, trouble: Exception) -> None:
        self.trouble = str(trouble) if isinstance(trouble, Refusal) else repr(trouble)

    def go_on(self) -> bool:
        """Think a little; tell whether there is more to do."""
        try:
            step = next(self.steps, None)
        except Exception as trouble:
            self._fail(trouble)
            return False
        if isinstance(step, Thought):
            self.thought = step
        elif isinstance(step, tuple):
            self.course.append(step)
        return step is not None

    def answer(self) -> str:
        """Give the answer, or what went wrong."""
        return json.dumps({"id": self.id, **self._answered()})

    def _answered(self) -> dict[str, object]:
        if self.trouble:
            return {"error": self.trouble}
        if self.thought is None:
            return {"course": self.course}
        thought = self.thought
        weighed = [[str(each.action), each.visits, each.chance] for each in thought.weighed]
        return {"action": str(thought.action), "positions": thought.positions, "weighed": weighed}


@lru_cache(maxsize=2)
def loaded(record: str) -> Table:
    """Load a table; the same record is asked about again and again."""
    table = Table.load(record)
    if table.viewer == DEALER and table.game.to_move(table.state) != OVER:
        raise Refusal("open-eyes", "nobody may look at all cards before the end")
    return table

"""A bot's move from a record: it runs in the worker where the bots think, and is told only texts.

A question is JSON: {"id": 7, "game": "splendor", "record": "bottega record 1…", "seat": 0,
"bot": "master", "seed": "00ff", "part": 0, "budget": 2000, "milliseconds": 1000}. The record is the
one that the seat itself may see, so a bot cannot know more than a player in its place; the game is
told so that what is learnt of it can be fetched. Of several who think about the same question, each
has another part. Thinking ends when there is nothing more to gain,
when the budget of positions is spent, or when whoever asks, who has the clock, says so.

The answer is {"id": 7, "action": "take 1 1 1 0 0", "positions": 2000, "weighed": [["take 1 1 1 0
0", 90, 40000]]}, with how often each move was tried and what its chance is, or {"id": 7, "error":
"a sentence", "lacking": "learnt"}. What is lacking is "learnt" if what bots have learnt of the game
did not come, "damaged" if it did but not as it was made, or "" if it was something else.

To a question with "lines": true the answer has also what is expected to follow the first of these
moves: "lines": [[[1, "take 0 1 1 1 0"], [-1, "deal 12"]]]; with "advice": 3, the best three with
chance, visits, and what speaks for each: "advice": [["buy 8 0 0 0 0 3 0", 40000, 90, [["pays",
[12]]]]]. With "every": 400 the best answer so far is told after so many milliseconds, again and
again, marked by "sofar": true.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from bottega import bots, coach, net
from bottega.bots import Thought
from bottega.core import DEALER, Action, Refusal
from bottega.record import read_record
from bottega.rng import Rng
from bottega.table import Table
from page.table.puzzle_maker import Making
from page.table.reviewer import Reviewing

KINDS: dict[str, type] = {
    "id": int,
    "record": str,
    "seat": int,
    "bot": str,
    "seed": str,
    "part": int,
    "budget": int,
    "milliseconds": int,
}
MOST_PARTS = 64
DAMAGED: set[str] = set()
"""Games of which that which bots have learnt came otherwise than it was made."""


def learn(game: str, archive: str, digest: str) -> bool:
    """Look for what bots have learnt of a game in this archive, too, unless it is damaged."""
    if sha256(Path(archive).read_bytes()).hexdigest() != digest:
        DAMAGED.add(game)
        return False
    DAMAGED.discard(game)
    net.ELSEWHERE.append(archive)
    return True


def lacking(trouble: Exception, game: str) -> str:
    """Tell what a bot lacked that could not think."""
    if isinstance(trouble, FileNotFoundError):
        return "damaged" if game in DAMAGED else "learnt"
    return "damaged" if isinstance(trouble, net.Damaged) else ""


def begun(message: str) -> "Thinking | Reviewing | Making":
    """Begin with a question: of a game that is played, or reviewed, or may have puzzles in it."""
    try:
        asked = json.loads(message)
    except (ValueError, RecursionError):
        asked = None
    if isinstance(asked, dict) and "review" in asked:
        return Reviewing(asked)
    if isinstance(asked, dict) and "make" in asked:
        return Making(asked)
    return Thinking(message)


class Thinking:
    """A question that is being thought about, a little at a time.

    Whatever is wrong with it, or with the bot, becomes the answer: a question without one would
    stop the game.
    """

    def __init__(self, message: str) -> None:
        """Understand the question."""
        self.id: object = None
        self.milliseconds = self.budget = 0  # for how long to think, and about how much
        self.thoughts: Iterator[Thought] = iter(())
        self.thought: Thought | None = None  # the best so far
        self.trouble = self.lacking = self.game = ""
        self.legal: list[Action] = []
        self.lines = False  # whether to tell what is expected to follow
        self.advice = self.every = 0  # for how many moves to say why; milliseconds between answers
        try:
            self._begin(message)
        except Exception as trouble:
            self._fail(trouble)

    def _begin(self, message: str) -> None:
        asked = json.loads(message)
        if isinstance(asked, dict):
            self.id = asked.get("id")
        question = checked(asked)
        table = table_of(question["record"], question["seat"])
        self.game = table.game.NAME
        self.player = player = bots.load(question["bot"], table.game)
        self.milliseconds, self.budget = question["milliseconds"], question["budget"]
        self.bot, self.legal = question["bot"], table.legal()
        self.lines = question.get("lines") is True
        self.advice, self.every = [number_in(question, name) for name in ("advice", "every")]
        self.table = table
        rng = Rng(seed_of(question["seed"]) + part_of(question["part"]))
        self.thoughts = player.ponder(table.state, self.legal, rng)

    def _fail(self, trouble: Exception) -> None:
        self.trouble = str(trouble) if isinstance(trouble, Refusal) else repr(trouble)
        self.lacking = lacking(trouble, self.game)

    def go_on(self) -> bool:
        """Think a little; tell whether there may be more to gain."""
        try:
            thought = next(self.thoughts, None)
            if thought is None:
                return False
            if thought.action not in self.legal:
                chosen = f"{self.bot} chose {thought.action}, which is not allowed"
                raise Refusal("illegal", chosen)
        except Exception as trouble:
            self._fail(trouble)
            return False
        self.thought = thought
        return thought.positions < self.budget

    def answer(self) -> str:
        """Give the best answer so far; there is always one, if only what went wrong."""
        if self.thought is None and not self.trouble:
            self.go_on()
        return json.dumps({"id": self.id, **self._answered()})

    def so_far(self) -> str:
        """Give the best answer so far to who waits for a better one."""
        return json.dumps({"id": self.id, "sofar": True, **self._answered()})

    def _answered(self) -> dict[str, object]:
        if self.thought is None:
            sentence = self.trouble or f"{self.bot} has no answer"
            return {"error": sentence, "lacking": self.lacking}
        weighed = [[str(each.action), each.visits, each.chance] for each in self.thought.weighed]
        told = {"action": str(self.thought.action), "positions": self.thought.positions}
        return {**told, "weighed": weighed, **self._explained(self.thought)}

    def _explained(self, thought: Thought) -> dict[str, object]:
        """Tell what is expected to follow, and what speaks for the best moves, to who asks."""
        if not self.lines and not self.advice:
            return {}
        thought, more = bots.with_lines(self.player, thought), dict[str, object]()
        if self.lines:
            more["lines"] = [[(who, str(step)) for who, step in line] for line in thought.lines]
        if self.advice:
            rows = coach.advised(self.table.game, self.table.state, thought, self.advice)
            more["advice"] = [
                (str(row.action), row.chance, row.visits, row.reasons) for row in rows
            ]
        return more


def think(message: str) -> str:
    """Answer a question as if there were no clock."""
    thinking = begun(message)
    while thinking.go_on():
        pass
    return thinking.answer()


def checked(asked: Any) -> dict[str, Any]:
    """Refuse a question that lacks something, or has it in another form."""
    if not isinstance(asked, dict):
        raise Refusal("bad-question", "a question is a JSON object")
    for name, kind in KINDS.items():
        value = asked.get(name)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise Refusal("bad-question", f"the question's {name} is missing or of another kind")
    return asked


def number_in(question: dict[str, Any], name: str) -> int:
    """Give a number that a question may have: 0, if it has none."""
    value = question.get(name)
    return value if isinstance(value, int) and value > 0 else 0


def table_of(record: str, seat: int) -> Table:
    """Load the table as the seat sees it; it must be the seat's turn."""
    eyes = read_record(record).viewer
    if eyes == DEALER:
        raise Refusal("open-eyes", "a bot may not see a record with everybody's secrets")
    if eyes != seat:
        raise Refusal("other-eyes", f"this record is not what seat {seat} sees")
    table = Table.load(record)
    if table.to_move != seat:
        raise Refusal("not-your-turn", f"it is not the turn of seat {seat}")
    return table


def seed_of(text: str) -> bytes:
    """Read a seed from its hexadecimal text."""
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise Refusal("bad-seed", "the seed is not hexadecimal") from None


def part_of(number: int) -> bytes:
    """Give what sets one of several who think apart; who thinks alone needs nothing."""
    if not 0 <= number < MOST_PARTS:
        raise Refusal("bad-question", "nobody has that part in a question")
    return bytes([number]) if number else b""

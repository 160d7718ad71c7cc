"""A bot's move from a record: it runs in the worker where the bots think, and is told only texts.

A question is JSON: {"id": 7, "record": "bottega record 1…", "seat": 0, "bot": "greedy",
"seed": "00ff", "budget": 2000}. The record is the one that the seat itself may see, so a bot cannot
know more than a player in its place. The answer is {"id": 7, "action": "take 1 1 1 0 0"}, or
{"id": 7, "error": "a sentence"}.
"""

import json
from typing import Any

from bottega import bots
from bottega.core import DEALER, Action, Refusal
from bottega.record import read_record
from bottega.rng import Rng
from bottega.table import Table

KINDS: dict[str, type] = {
    "id": int,
    "record": str,
    "seat": int,
    "bot": str,
    "seed": str,
    "budget": int,
}


def think(message: str) -> str:
    """Answer a question; whatever is wrong with it, or with the bot, is answered too."""
    number: object = None
    try:
        asked = json.loads(message)
        number = asked.get("id") if isinstance(asked, dict) else None
        answer = {"id": number, "action": str(choose(checked(asked)))}
    except Exception as trouble:  # a question without an answer would stop the game
        sentence = str(trouble) if isinstance(trouble, Refusal) else repr(trouble)
        answer = {"id": number, "error": sentence}
    return json.dumps(answer)


def checked(asked: Any) -> dict[str, Any]:
    """Refuse a question that lacks something, or has it in another form."""
    if not isinstance(asked, dict):
        raise Refusal("bad-question", "a question is a JSON object")
    for name, kind in KINDS.items():
        value = asked.get(name)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise Refusal("bad-question", f"the question's {name} is missing or of another kind")
    return asked


def choose(asked: dict[str, Any]) -> Action:
    """Let the bot choose from what its seat knows."""
    table = table_of(asked["record"], asked["seat"])
    legal = table.legal()
    player = bots.load(asked["bot"], table.game)
    rng = Rng(seed_of(asked["seed"]))
    action = player.choose(table.state, legal, rng, asked["budget"])
    if action not in legal:
        raise Refusal("illegal", f"{asked['bot']} chose {action}, which is not allowed")
    return action


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

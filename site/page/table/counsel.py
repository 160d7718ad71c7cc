"""What a master would advise whoever is to move: the best moves, and what speaks for each."""

import json
from collections.abc import Callable

from bottega.coach import Advised
from bottega.core import Reason, parse_action
from page.device.browser import Browser
from page.table import levels
from page.table.bot_choice import nobody, seed_of, simple, speechless
from page.table.sitting import Sitting

BEST = 3  # moves that a hint tells
OFTEN = 400  # milliseconds between two answers to who waits for a better one
UNKNOWN = -1  # the chance of a move that nobody could judge

Counsel = tuple[Advised, ...]
"""The best moves, and why."""


async def counsel(
    browser: Browser, sitting: Sitting, milliseconds: int, heard: Callable[[Counsel], None]
) -> Counsel:
    """Ask a master what whoever looks had best do, and why; `heard` is told what stands meanwhile.

    Whoever cannot answer raises.
    """
    seat, seed = sitting.eyes, seed_of(sitting)
    question = {
        "game": sitting.table.game.NAME,
        "record": sitting.table.record(seat),
        "seat": seat,
        "bot": levels.ADVISER,
        "seed": seed,
        "budget": levels.NO_END,
        "milliseconds": milliseconds,
        "advice": BEST,
        "every": OFTEN,
    }
    begun, message = nobody, json.dumps(question)
    answers = await browser.think(message, False, begun, lambda text: heard(read_counsel(text)))
    return read_counsel(answers[0])


def read_counsel(text: str) -> Counsel:
    """Read the best moves of an answer; raise if it is none."""
    told = json.loads(text)
    if "advice" not in told:
        raise speechless(told)
    rows = []
    for action, chance, visits, reasons in told["advice"]:
        why = [Reason(kind, tuple(args)) for kind, args in reasons]
        rows.append(Advised(parse_action(action), chance, visits, (), tuple(why)))
    return tuple(rows)


def at_least(sitting: Sitting) -> Counsel:
    """Give what looks best at once, where no master can be asked: nobody knows its chance."""
    best = simple(sitting, sitting.table.view(sitting.eyes), seed_of(sitting))
    return (Advised(best, UNKNOWN, 0),)

"""What a master would advise whoever is to move: the best moves, and what speaks for each."""

import json
from collections.abc import Callable, Mapping
from typing import NamedTuple

from bottega.coach import Advised
from bottega.core import Reason, parse_action
from page.device.browser import Browser
from page.table import levels
from page.table.bot_choice import nobody, seed_of, simple, speechless
from page.table.sitting import Sitting

BEST = 3  # moves that a hint shows at first
MOST = BEST + 2  # with those that turn out to be better
OFTEN = 400  # milliseconds between two answers to who waits for a better one
UNKNOWN = -1  # the chance of a move that nobody could judge

Counsel = tuple[Advised, ...]
"""Moves, and what speaks for each."""


class Opinion(NamedTuple):
    """What the adviser thinks of the legal moves at some point."""

    best: Counsel  # the best moves, the best of them first
    weighed: Mapping[str, tuple[int, int]] = {}  # of each move: how often it was tried, its chance


def refined(shown: Counsel, opinion: Opinion) -> Counsel:
    """Return the moves that are shown, in the same order, with newer figures.

    A finger may be on its way to any of them, so none moves or is replaced. If another move has
    become the best, it follows at the end.
    """
    rows = []
    for row in shown:
        visits, chance = opinion.weighed.get(str(row.action), (row.visits, row.chance))
        rows.append(row._replace(visits=visits, chance=chance))
    best = opinion.best[0]
    if len(rows) < MOST and all(row.action != best.action for row in rows):
        rows.append(best)
    return tuple(rows)


async def counsel(
    browser: Browser, sitting: Sitting, milliseconds: int, heard: Callable[[Opinion], None]
) -> Opinion:
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
    answers = await browser.think(message, False, begun, lambda text: heard(read_opinion(text)))
    return read_opinion(answers[0])


def read_opinion(text: str) -> Opinion:
    """Read an answer; raise if it is none."""
    told = json.loads(text)
    if "advice" not in told:
        raise speechless(told)
    rows = []
    for action, chance, visits, reasons in told["advice"]:
        why = [Reason(kind, tuple(args)) for kind, args in reasons]
        rows.append(Advised(parse_action(action), chance, visits, (), tuple(why)))
    weighed = {move: (visits, chance) for move, visits, chance in told["weighed"]}
    return Opinion(tuple(rows), weighed)


def at_least(sitting: Sitting) -> Opinion:
    """Give what looks best at once, where no master can be asked: nobody knows its chance."""
    best = simple(sitting, sitting.table.view(sitting.eyes), seed_of(sitting))
    return Opinion((Advised(best, UNKNOWN, 0),))

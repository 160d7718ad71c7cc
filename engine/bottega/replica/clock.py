"""A turn clock, as it is agreed on before the deal: how long players have, and what happens then.

0+60 nudge       a minute for every move; whose time is over is hurried
600+10 resign    ten minutes for the whole game and ten seconds with every move; then resigned
"""

from __future__ import annotations

import re
from typing import NamedTuple

from bottega.replica.messages import Fields, malformed

ZERO = ("nudge", "lend", "resign")  # what happens when somebody's time is over
CLOCK = rf"(0|[1-9]\d{{0,4}})\+(0|[1-9]\d{{0,3}}) ({'|'.join(ZERO)})"
LEAST_TIME = 5  # seconds of a stock, or for every move where there is none
LONGEST_TIME = 36_000  # seconds of a stock
LONGEST_MOVE = 3_600  # seconds for a move, or added with it


class Clock(NamedTuple):
    """How long players have."""

    stock: int  # seconds for the whole game; 0: every move has its own time
    each: int  # seconds for every move; or, beside a stock, added with every move
    zero: str  # what happens when it is over: one of ZERO

    def __str__(self) -> str:
        """Write it as lobby and terms have it."""
        return f"{self.stock}+{self.each} {self.zero}"

    def budget(self, moves: int) -> int:
        """How many seconds somebody has had altogether who has made so many moves."""
        return self.stock + self.each * moves if self.stock else self.each


def read_clock(text: str) -> Clock | None:
    """The clock that a text says; None for no clock, or for what is none."""
    match = re.fullmatch(CLOCK, text, re.ASCII)
    if not match:
        return None
    clock = Clock(int(match[1]), int(match[2]), match[3])
    within = clock.stock <= LONGEST_TIME and clock.each <= LONGEST_MOVE
    return clock if within and (clock.stock or clock.each) >= LEAST_TIME else None


def clock_in(fields: Fields) -> str:
    """The clock out of a message or a stored row, where it may be missing; empty for none."""
    if "clock" not in fields.fields:
        return ""
    text = fields.text("clock", CLOCK)
    if read_clock(text) is None:
        raise malformed("clock")
    return text

"""The levels of bots that people meet: how long they think, and what became of former ones."""

from bottega import bots
from page.settings import THOUGHT

TIMES = {level.name: level.seconds for level in bots.LEVELS}
LEVELS = tuple(TIMES)
"""The weakest first."""

USUAL = "journeyman"  # whom a newcomer meets, and who plays for somebody that is not known here
EASIEST = LEVELS[0]
ADVISER = "master"  # who gives hints
FORMER = {"easy": "apprentice", "normal": "journeyman"}  # in older games, and who is like them
WHOLE_TIME = LEVELS[2:]  # who think as long as they may; the others have one thought
TOGETHER = LEVELS[-1:]  # who think in as many workers as the device has room for
NO_END = 1_000_000_000  # positions that nobody gets through: time alone counts


def seconds(kind: str, thought: str) -> float:
    """Tell for how long a bot thinks at most, as the visitor has set it."""
    return TIMES.get(kind, TIMES[USUAL]) * THOUGHT[thought]


def player(kind: str) -> str:
    """Name the bot that plays: one of a version that is not known here, as the usual one."""
    return kind if kind in bots.names() else USUAL


def today(kind: str) -> str:
    """Give who may sit down today for somebody of an older game."""
    return FORMER.get(kind, kind)

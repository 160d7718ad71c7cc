"""How a match goes, as the arena tells it: much of that comes from foreign code."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from bottega.core import read_json

RUNNING = ("starting", "playing")
STAGES = (*RUNNING, "over", "stopped", "refused", "failed")
LONGEST = 4000  # letters of a traceback
PRINTED = 100  # lines
MOST_GAMES = 1000


class Trouble(NamedTuple):
    """What last went wrong in the bot."""

    wrong: str  # "syntax", "no-bot", "slow", "crashed", "memory"
    text: str  # what Python says of it
    line: int  # of the bot's code; 0 if none is to blame


class Row(NamedTuple):
    """How one of the two fared."""

    won: float
    games: int
    low: float  # the 95 % interval of the share that it wins
    high: float
    points: float  # on average


class Told(NamedTuple):
    """What came of the games so far."""

    played: int
    games: int
    course: tuple[float, ...]  # of each game, which part of the victory was the guest's
    rows: tuple[Row, Row]
    elo: tuple[float, float, float] | None
    moves: int
    seconds: float
    lost: Mapping[str, int]
    refused: str
    replay: str


class Progress(NamedTuple):
    """Where a match stands."""

    stage: str
    asked: int = 0  # moves that the bot was asked for
    told: Told | None = None
    trouble: Trouble | None = None
    printed: tuple[str, ...] = ()

    @property
    def running(self) -> bool:
        """Whether it is not over."""
        return self.stage in RUNNING


def read_progress(text: str) -> Progress:
    """Read how it goes; what makes no sense counts as failed."""
    try:
        said = read_json(text)
        return Progress(
            said["stage"] if said["stage"] in STAGES else "failed",
            int(said["asked"]),
            read_told(said["told"]) if said["told"] else None,
            read_trouble(said["trouble"]) if said["trouble"] else None,
            tuple([str(line)[:500] for line in said["printed"]][-PRINTED:]),
        )
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError):
        return Progress("failed")


def read_trouble(said: Mapping[str, Any]) -> Trouble:
    """Read what went wrong."""
    return Trouble(str(said["wrong"])[:20], str(said["text"])[-LONGEST:], int(said["line"]))


def read_told(said: Mapping[str, Any]) -> Told:
    """Read what came of the games."""
    first, second = [read_row(row) for row in said["rows"]]
    elo = said["elo"]
    return Told(
        int(said["played"]),
        int(said["games"]),
        tuple([float(part) for part in said["course"]][-MOST_GAMES:]),
        (first, second),
        (float(elo[0]), float(elo[1]), float(elo[2])) if elo else None,
        int(said["moves"]),
        float(said["seconds"]),
        {str(why): int(times) for why, times in said["lost"].items()},
        str(said["refused"])[:100],
        str(said["replay"]),
    )


def read_row(said: Mapping[str, Any]) -> Row:
    """Read how one of them fared."""
    won, low, high, points = [float(said[name]) for name in ("won", "low", "high", "points")]
    return Row(won, int(said["games"]), low, high, points)

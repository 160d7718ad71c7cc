"""What is remembered of a game that has ended, so that nobody need play it over to tell of it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from bottega.core import DEALER, OVER, Seat
from bottega.table import Table
from page.games import GamePage

MOST = 9999  # no game counts further; a chart of more would never be drawn


class Summary(NamedTuple):
    """How a game went."""

    points: tuple[tuple[int, ...], ...]  # of each seat: before the first round, then after each
    winners: tuple[Seat, ...]  # nobody, if the game was given up
    habits: tuple[Mapping[str, tuple[int, ...]], ...]  # by seat: counts of the game's own kinds

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return len(self.points) - 1

    @property
    def scores(self) -> tuple[int, ...]:
        """Everybody's points at the end."""
        return self.points[-1]


def summarize(table: Table, page: GamePage) -> Summary:
    """Sum a game up as it stands."""
    game = table.game
    states = [state for state in table.course() if game.to_move(state) != DEALER]
    states = states or table.states[-1:]
    seats = range(len(table.header.seats))
    return Summary(
        tuple([tuple(game.scores(state)) for state in page.rounds(states)]),
        tuple(game.winners(table.state)) if table.to_move == OVER else (),
        tuple([page.habits(states, seat) for seat in seats]),
    )


def read_summary(told: Any, seats: int) -> Summary | None:
    """Read a summary that was kept; None for nonsense, as it can be made again."""
    try:
        points = tuple([_numbers(row) for row in told["points"]])
        winners = _numbers(told["winners"])
        habits = tuple([{str(k): _numbers(v) for k, v in h.items()} for h in told["habits"]])
    except (TypeError, KeyError, AttributeError):
        return None
    fits = points and all(len(row) == seats for row in points) and len(habits) == seats
    return Summary(points, winners, habits) if fits and set(winners) <= set(range(seats)) else None


def _numbers(values: Any) -> tuple[int, ...]:
    if not isinstance(values, list) or not set(map(type, values)) <= {int}:
        raise TypeError
    if not all(-MOST <= value <= MOST for value in values):
        raise TypeError
    return tuple(values)

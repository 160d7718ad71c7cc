"""What a player of Azul liked: colours taken, tiles dropped, what was completed."""

from collections.abc import Mapping, Sequence

from bottega.core import Seat
from bottega.games.azul.data import COLOURS, counts
from bottega.games.azul.lines import receive
from bottega.games.azul.state import State, complete_colours, complete_columns, complete_rows
from page.games.azul.moves import moves
from page.kit.charts import Category
from page.words import Words

COMPLETED = ("rows", "columns", "colours")


def rounds(states: Sequence[State]) -> list[State]:
    """Give the table before the first round, after each of them, and as it is in the end."""
    after: dict[int, State] = {}
    for state in states:
        after.setdefault(state.rounds, state)
    after[states[-1].rounds] = states[-1]
    return [*after.values()]


def habits(states: Sequence[State], seat: Seat) -> Mapping[str, tuple[int, ...]]:
    """Count by colour the tiles that a seat took and dropped; and what it completed."""
    taken, dropped = [0] * len(COLOURS), [0] * len(COLOURS)
    for before, action in moves(states):
        if before.seat == seat and action.verb == "take":
            source, colour, row = action.args
            number = counts(before.sources[source])[colour]
            _, shares = receive(before.players[seat], colour, number, row, marker=False)
            taken[colour] += number
            dropped[colour] += number - shares.fitting
    player = states[-1].players[seat]
    done = [complete(player) for complete in (complete_rows, complete_columns, complete_colours)]
    return {
        "taken": tuple(taken),
        "dropped": tuple(dropped),
        "completed": tuple([len(each) for each in done]),
    }


def habit_parts(kind: str, say: Words) -> Sequence[Category]:
    """Name the colours that the numbers count, or what was completed."""
    if kind == "completed":
        return [
            Category(say(f"azul.completed.{each}"), f"az-{each}", f"az-sign-{each}")
            for each in COMPLETED
        ]
    return colour_parts(say)


def colour_parts(say: Words) -> list[Category]:
    """Give every colour as part of a chart."""
    return [
        Category(say(f"azul.colour.{k}"), f"az-{colour}", f"az-tile-{colour}")
        for k, colour in enumerate(COLOURS)
    ]

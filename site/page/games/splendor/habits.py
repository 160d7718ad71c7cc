"""What a player of Splendor liked: the colours of the cards bought and of the gems taken."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from bottega.core import Seat
from bottega.games.splendor.data import COLOURS
from bottega.games.splendor.state import State
from page.kit.charts import Category
from page.words import Words


def rounds(states: Sequence[State]) -> list[State]:
    """Give the table before the first round, after each of them and at the end."""
    after = {state.turn: state for state in states}
    end, seats = states[-1].turn, len(states[-1].players)
    return [state for turn, state in sorted(after.items()) if turn % seats == 0 or turn == end]


def habits(states: Sequence[State], seat: Seat) -> Mapping[str, tuple[int, ...]]:
    """Count by colour the cards that a seat has bought, and the tokens it ever took."""
    purses = [state.players[seat].tokens for state in states]
    taken = [
        sum([max(0, after[colour] - before[colour]) for before, after in pairwise(purses)])
        for colour in range(len(COLOURS))
    ]
    return {"cards": states[-1].players[seat].bonuses, "gems": tuple(taken)}


def habit_parts(kind: str, say: Words) -> Sequence[Category]:
    """Name the colours that the numbers count: cards have no gold."""
    return gem_parts(say)[:5] if kind == "cards" else gem_parts(say)


def gem_parts(say: Words) -> list[Category]:
    """Give every colour of gem, gold last, as part of a chart."""
    return [
        Category(say(f"splendor.gem.{k}"), f"sp-{colour}", f"sp-gem-{colour}")
        for k, colour in enumerate(COLOURS)
    ]

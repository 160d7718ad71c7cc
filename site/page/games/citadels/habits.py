"""What a player of Citadels liked: roles, colours, murders, thefts, ruins."""

from collections.abc import Mapping, Sequence

from bottega.core import Seat
from bottega.games.citadels.data import ASSASSIN, COLOURS, OF_COLOUR, ROLES
from bottega.games.citadels.state import State
from page.games.citadels.annals import annals, changes, rounds, thefts
from page.games.citadels.roles import income_class
from page.kit.charts import Category
from page.words import Words

__all__ = ["colour_parts", "habit_parts", "habits", "rounds"]

PAIRS = {
    "murders": (("hit", "ct-role-1"), ("missed", "ct-back-1")),
    "gold": (("stolen", "ct-role-2"), ("lost", "ct-piece-gold")),
    "ruins": (("destroyed", "ct-role-8"), ("lost", "ct-back-0")),
}
"""What is counted in two numbers, each with a drawing."""


def habits(states: Sequence[State], seat: Seat) -> Mapping[str, tuple[int, ...]]:
    """Count a seat's roles, what it built by colour, and what it did to others and they to it."""
    past, stolen, changed = annals(states), [*thefts(states)], [*changes(states)]
    held = [each.roles[seat] for each in past]
    murders = [each for each in past if each.murdered and each.roles[seat] == ASSASSIN]
    hits = len([each for each in murders if each.victim(each.murdered) >= 0])
    built = [each.built for each in changed if each.city == seat]
    lost = [each.ruined.bit_count() for each in changed if each.city == seat]
    destroyed = [each.ruined.bit_count() for each in changed if each.by == seat]
    return {
        "roles": tuple([held.count(role) for role in ROLES]),
        "built": tuple([sum([(b & kinds).bit_count() for b in built]) for kinds in OF_COLOUR]),
        "murders": (hits, len(murders) - hits),
        "gold": (
            sum([theft.gold for theft in stolen if theft.thief == seat]),
            sum([theft.gold for theft in stolen if theft.victim == seat]),
        ),
        "ruins": (sum(destroyed), sum(lost)),
    }


def habit_parts(kind: str, say: Words) -> Sequence[Category]:
    """Name the roles or colours that the numbers count, or what became of a deed."""
    if kind == "roles":
        return [
            Category(say(f"citadels.role.{role}"), f"ct-{income_class(role)}", f"ct-role-{role}")
            for role in ROLES
        ]
    if kind == "built":
        return colour_parts(say)
    return [
        Category(say(f"citadels.habit.{kind}.{part}"), f"ct-part-{nth}", symbol)
        for nth, (part, symbol) in enumerate(PAIRS[kind])
    ]


def colour_parts(say: Words) -> list[Category]:
    """Give every colour of districts as part of a chart."""
    return [
        Category(say(f"citadels.colour.{nth}"), f"ct-{colour}", f"ct-emblem-{colour}")
        for nth, colour in enumerate(COLOURS)
    ]

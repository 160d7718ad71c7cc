"""The numbers of Citadels' rules, asked of the rules themselves, for the texts that teach them."""

from collections.abc import Iterable, Mapping
from functools import cache

from bottega.games.citadels.calls import ARCHITECT_BUILDS, ARCHITECT_CARDS, MERCHANT_GOLD
from bottega.games.citadels.data import (
    COLOUR,
    COLOURS,
    COST,
    COUNT,
    DECK,
    DRAGON_GATE,
    EXTRA_POINTS,
    GREAT_WALL,
    KEEP,
    KINDS,
    LIBRARY,
    OBSERVATORY,
    PURPLE,
    ROLES,
    district_set,
)
from bottega.games.citadels.draft import EVERY_ROLE, offered_count
from bottega.games.citadels.powers import GRAVEYARD_PRICE, price
from bottega.games.citadels.rules import legal, setup
from bottega.games.citadels.scoring import COLOURS_BONUS, COMPLETE_BONUS, FIRST_BONUS
from bottega.games.citadels.state import (
    ACT,
    CLASSIC,
    FACE_UP,
    NOBODY,
    ROUND_LIMIT,
    STARTING_GOLD,
    TEAM,
    State,
)
from bottega.games.citadels.turn import (
    GOLD_GATHERED,
    LABORATORY_PRICE,
    SMITHY_CARDS,
    SMITHY_PRICE,
)

MANOR = 6  # an example of a district


def table_of(*cities: Iterable[int], first: int = NOBODY) -> State:
    """Lay a table for four with these cities, as it may be in the middle of a game."""
    laid = [district_set(city) for city in cities]
    laid += [0] * (4 - len(laid))
    return setup(4, {})._replace(cities=tuple(laid), first=first, round=2)


def drawing(city: Iterable[int] = ()) -> tuple[int, int]:
    """Tell how many cards somebody with this city may draw, and how many stay."""
    state = table_of(city)._replace(phase=ACT, roles=(1, 0, 0, 0))
    (counts,) = [action.args for action in legal(state) if action.verb == "draw"]
    return counts[0], counts[1]


def offers(seats: int) -> list[int]:
    """Count the roles that each may choose from, in the order of the choice."""
    aside = sum([1 << role for role in ROLES[: FACE_UP[seats]]])
    state = setup(seats, {})._replace(faceup=aside & EVERY_ROLE)
    chosen = [state._replace(roles=(1,) * n + (0,) * (seats - n)) for n in range(seats)]
    return [offered_count(each) for each in chosen]


@cache
def facts() -> Mapping[str, object]:
    """Give the numbers of the rules, as the engine has them."""
    return {**_table(), **_turn(), **_districts(), **_end()}


def _table() -> dict[str, object]:
    return {
        "fewest": CLASSIC.seatings[0],
        "most": CLASSIC.seatings[-1],
        "team_fewest": TEAM.seatings[0],
        "team_most": TEAM.seatings[-1],
        "start_gold": STARTING_GOLD,
        "start_cards": CLASSIC.first_cards[1],
        "team_dealt": TEAM.first_cards[0],
        "team_kept": TEAM.first_cards[1],
        "all": len(DECK),
        "kinds": len(KINDS),
        "roles": len(ROLES),
    }


def _turn() -> dict[str, object]:
    drawn, kept = drawing()
    observed, chosen = drawing([OBSERVATORY])
    studied, learnt = drawing([LIBRARY])
    return {
        "gather": GOLD_GATHERED,
        "draw": drawn,
        "keep": kept,
        "observe": observed,
        "observe_keep": chosen,
        "study": studied,
        "study_keep": learnt,
        "merchant": MERCHANT_GOLD,
        "architect": ARCHITECT_CARDS,
        "builds": ARCHITECT_BUILDS,
    }


def _districts() -> dict[str, object]:
    bare, walled = table_of([MANOR]), table_of([MANOR, GREAT_WALL])
    discount = COST[MANOR] - price(bare, 0, MANOR)
    return {
        "discount": discount,
        "wall": price(walled, 0, MANOR) - price(bare, 0, MANOR),
        "wall_price": price(walled, 0, GREAT_WALL),
        "purples": len([kind for kind in KINDS if COLOUR[kind] == PURPLE]),
        "keeps": COUNT[KEEP],
        "smithy": SMITHY_PRICE,
        "smithy_cards": SMITHY_CARDS,
        "laboratory": LABORATORY_PRICE,
        "graveyard": GRAVEYARD_PRICE,
        "extra": EXTRA_POINTS[DRAGON_GATE],
        "gate": COST[DRAGON_GATE],
        "gate_worth": COST[DRAGON_GATE] + EXTRA_POINTS[DRAGON_GATE],
    }


def _end() -> dict[str, object]:
    return {
        "size": CLASSIC.city_size,
        "team_size": TEAM.city_size,
        "colours": len(COLOURS),
        "colours_bonus": COLOURS_BONUS,
        "complete_bonus": COMPLETE_BONUS,
        "first_bonus": COMPLETE_BONUS + FIRST_BONUS,
        "limit": ROUND_LIMIT,
    }

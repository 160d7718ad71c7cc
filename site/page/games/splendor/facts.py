"""The numbers of Splendor's rules, asked of the rules themselves, for the texts that teach them."""

from collections.abc import Mapping
from functools import cache

from bottega.core import Action, Value
from bottega.games.splendor.data import CARDS, LEVEL, NOBLE_POINTS
from bottega.games.splendor.rules import OPTIONS
from bottega.games.splendor.state import (
    GEMS_IN_BANK,
    GOLD_IN_BANK,
    RESERVE_LIMIT,
    TOKEN_LIMIT,
    TURN_LIMIT,
)
from bottega.games.splendor.tokens import takes
from page.games.splendor.presets import PRESETS


def lowest_pile_for_a_pair() -> int:
    """Ask the rules how many gems a pile must hold for two of it to be taken."""
    pair = Action("take", (2, 0, 0, 0, 0))
    return next(n for n in range(max(GEMS_IN_BANK.values()) + 1) if pair in takes((n, *[0] * 5)))


@cache
def facts() -> Mapping[str, object]:
    """Give the numbers of the rules, as the engine has them."""
    usual: dict[str, Value] = {option.name: option.default for option in OPTIONS}
    (targets,) = [option.values for option in OPTIONS if option.name == "target"]
    pile = lowest_pile_for_a_pair()
    return {
        "target": usual["target"],
        "row": usual["market"],
        "low": min(targets),
        "high": max(targets),
        "quick_target": PRESETS["quick"]["target"],
        "quick_row": PRESETS["quick"]["market"],
        "limit": TOKEN_LIMIT,
        "hand": RESERVE_LIMIT,
        "noble": NOBLE_POINTS,
        "pile": pile,
        "low_pile": pile - 1,
        "gold": GOLD_IN_BANK,
        "turns": TURN_LIMIT,
        "cards": len(CARDS),
        **{f"cards{level}": LEVEL.count(level) for level in (1, 2, 3)},
    }
